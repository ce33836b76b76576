/**
 * The page's side of the service worker: it is registered late, asked to keep the engine, and changed between games only.
 */

/** @type {Promise<ServiceWorkerRegistration|null>} */
let registered = Promise.resolve(null);

/** Register it, when the page has nothing better to do. */
export function goOffline() {
  if (!("serviceWorker" in navigator)) return;
  // Private windows and odd hosts may refuse; then everything comes from the network.
  registered = navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }).catch(() => null);
  registered.then((there) => there && keepWhatIsHere());
  stay();
}

/**
 * Ask that nothing of ours is thrown away when the device wants room. Only as an app on the home screen: whoever put it there means
 * to come back, and in a tab some browsers would ask the person.
 */
function stay() {
  if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.().catch(() => {});
}

/** Have those files kept that came before there was a service worker; from then on it sees them itself. */
async function keepWhatIsHere() {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return; // it was there first, and has seen them all
  await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  const controller = /** @type {ServiceWorker|null} */ (navigator.serviceWorker.controller);
  controller?.postMessage({ type: "keep", urls });
}

/** Have the games and the engine kept for the next time, with or without network. */
export async function keepEngine() {
  if (!(await registered)) return;
  const { active } = await navigator.serviceWorker.ready;
  // a language that is chosen later comes with what is opened in it, and whole at the next visit
  active?.postMessage({ type: "engine", lang: document.documentElement.lang });
}

/**
 * Change to a newer version if one waits, and if no other window is in a game; the page reloads then.
 * Call it only between games.
 *
 * @returns {Promise<void>}
 */
export async function changeVersion() {
  const waiting = (await registered)?.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  const channel = new MessageChannel();
  const answer = new Promise((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data.ok);
  });
  const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  waiting.postMessage({ type: "switch" }, [channel.port2]);
  if (!(await answer)) return;
  await changed;
  location.reload();
}
