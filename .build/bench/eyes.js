/**
 * Eyes in every page of the bench, put in before the page's own scripts. They see when the engine accepts an action and when
 * a picture from the host is on the screen, and they can play: whatever the page says may be tapped.
 */
(() => {
  if (!globalThis.document) return;
  const ANSWERS = "[data-action]:not([aria-disabled='true'])";
  const PIECES = "[data-tap][aria-pressed='false']";

  /** ms after an answer before the next look: nobody presses a button again that has just been pressed. */
  const PATIENCE = 50;

  const eyes = {
    /** ms from the start of the visit, for each action that the engine accepted. @type {number[]} */
    accepted: [],
    /** What the page wanted on the clipboard. */
    copied: "",
    /** For each tap of a guest: ms to the frame that shows the host's answer, and of the channel's own round trip before it. */
    taps: /** @type {[number, number][]} */ ([]),
    games: 0,
    hands: 0,
  };
  globalThis.eyes = eyes;

  // --- the engine -----------------------------------------------------------------------------------------------------
  const acts = new Set();
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (acts.delete(data?.id) && data.text?.startsWith('{"ok":true')) eyes.accepted.push(performance.now());
      });
    }
    postMessage(message, ...more) {
      if (message?.text?.startsWith('{"method":"act"')) acts.add(message.id);
      super.postMessage(message, ...more);
    }
  };

  // --- the channel ----------------------------------------------------------------------------------------------------
  /** @type {RTCDataChannel|null} */
  let channel = null;
  let heard = (_text) => {};
  /** A frame without the head that counts it, see web/js/net/sure.js. @param {string} frame */
  const bare = (frame) => (frame.startsWith("#") ? frame.slice(frame.indexOf("#", 1) + 1) : frame);
  const RealPeer = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends RealPeer {
    createDataChannel(...given) {
      channel = super.createDataChannel(...given);
      channel.addEventListener("message", ({ data }) => heard(bare(String(data))));
      return channel;
    }
  };

  /** Wait for a message that begins so. */
  const hear = (...heads) =>
    new Promise((done) => {
      const usual = heard;
      heard = (text) => {
        if (!heads.some((head) => text.startsWith(head))) return;
        heard = usual;
        done(performance.now());
      };
    });

  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  // --- the hands ------------------------------------------------------------------------------------------------------
  const one = (found) => found[Math.floor(Math.random() * found.length)];

  /** Do one thing; say what: over, tap, answer or wait. @returns {[string, HTMLElement|null]} */
  const next = () => {
    if (document.querySelector(".sheet-result")) return ["over", null];
    const slip = document.querySelector("[data-put-away]") ?? document.querySelector(".curtain [data-go='open']");
    if (slip) return ["tap", slip];
    const go = document.querySelector(`.btn.go${ANSWERS}`);
    if (go) return ["answer", go];
    const pieces = document.querySelectorAll(PIECES);
    if (pieces.length && Math.random() < 0.9) return ["tap", one(pieces)];
    const answers = document.querySelectorAll(ANSWERS);
    return answers.length ? ["answer", one(answers)] : ["wait", null];
  };

  /** Look on until nothing moves any more, as people do before they tap. */
  const still = async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await frame();
  };

  /** Press a button of a guest, and note how long the host's answer took to the screen. */
  eyes.timed = async (button) => {
    const asked = performance.now();
    const pong = hear('{"t":"pong"');
    channel?.send('{"t":"ping"}');
    const trip = (await pong) - asked;
    const start = performance.now();
    const picture = hear('{"t":"update"', "~");
    button.click();
    await picture;
    await frame();
    eyes.taps.push([performance.now() - start, trip]);
  };

  /**
   * Play until something is so, as fast as the page lets it.
   *
   * @param {() => boolean} enough
   * @param {{timed?: boolean, calm?: boolean, rest?: number}} [how]   calm: look before each tap;
   *   rest: ms between two looks while there is nothing to do
   */
  eyes.play = async (enough, { timed = false, calm = false, rest = 20 } = {}) => {
    while (!enough()) {
      if (calm && next()[1]) await still();
      const [what, button] = next();
      if (what === "over") {
        eyes.games += 1;
        document.querySelector("[data-rematch]")?.click();
        while (document.querySelector(".sheet-result")) await frame();
      } else if (button && what === "answer" && timed) await eyes.timed(button);
      else button?.click();
      await new Promise((done) => setTimeout(done, { wait: rest, answer: PATIENCE }[what] ?? 0));
    }
  };

  document.addEventListener("DOMContentLoaded", () => {
    if (navigator.clipboard) navigator.clipboard.writeText = async (text) => void (eyes.copied = text);
    if (sessionStorage.getItem("eyes") === "act") eyes.play(() => eyes.accepted.length > 0, { rest: 0 });
  });
})();
