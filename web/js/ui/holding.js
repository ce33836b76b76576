/**
 * While a table is open: the screen stays on, and the page is not closed by mistake.
 */

/** @type {WakeLockSentinel|null} */
let lock = null;
let isHeld = false;

const stay = (/** @type {BeforeUnloadEvent} */ event) => event.preventDefault();

async function wake() {
  if (!isHeld || document.visibilityState !== "visible") return;
  try {
    lock = (await navigator.wakeLock?.request("screen")) ?? null;
    if (!isHeld) await lock?.release();
  } catch {
    lock = null; // a low battery, or a browser that will not: the screen goes dark as usual
  }
}

/**
 * Hold on to the page, or let go.
 *
 * @param {boolean} hold
 */
export function holdPage(hold) {
  if (hold === isHeld) return;
  isHeld = hold;
  document.documentElement.classList.toggle("at-table", hold);
  if (hold) {
    addEventListener("beforeunload", stay);
    document.addEventListener("visibilitychange", wake);
    wake();
  } else {
    removeEventListener("beforeunload", stay);
    document.removeEventListener("visibilitychange", wake);
    lock?.release().catch(() => {});
    lock = null;
  }
}
