/**
 * Ears in the pages of the link's figures, put in before the page's own scripts: when an action left, when it arrived, when the
 * engine had it, when pictures left and arrived, and when they were on the screen. All in ms of the system's clock, which is
 * the same for every page and peer of this machine.
 */
(() => {
  if (!globalThis.document) return;
  const now = () => performance.timeOrigin + performance.now();
  const ears = {
    /** When a button was last pressed. */
    pressed: 0,
    /** Actions that left this page, by seat and question: when it was pressed, and when they left. @type {Record<string, [number, number]>} */
    left: {},
    /** Actions that arrived here. @type {Record<string, number>} */
    arrived: {},
    /** Actions in the engine: whose, begun, done. @type {[string, number, number][]} */
    engine: [],
    /** By revision: the first and the last picture that left. @type {Record<string, [number, number]>} */
    sent: {},
    /** By revision: the picture was here. @type {Record<string, number>} */
    heard: {},
    /** By revision: the picture was on the screen. @type {Record<string, number>} */
    shown: {},
  };
  globalThis.ears = ears;
  addEventListener("click", () => (ears.pressed = now()), { capture: true });

  /** @param {string} revision */
  const shows = (revision) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        ears.shown[revision] ??= now();
      }),
    );

  /** Whose action a text holds, and which question it answers. @param {string} text */
  const actIn = (text) => /"seat":(\d+),"opened":(\d+)/.exec(text)?.slice(1).join("/") ?? "";

  const HEAD = '"update":{"revision":';
  /** The revision of a picture, or of its first part. @param {string} frame */
  const revisionIn = (frame) => {
    const start = frame.slice(0, 100).indexOf(HEAD);
    return start < 0 ? "" : String(Number.parseInt(frame.slice(start + HEAD.length, start + HEAD.length + 12), 10));
  };
  /** Whether it is the last frame of its message. @param {string} frame */
  const isLast = (frame) => {
    if (!frame.startsWith("~")) return true;
    const [, place, count] = frame.slice(1, frame.indexOf("~", 1)).split(".").map(Number);
    return place + 1 === count;
  };

  /** A frame without the head that counts it, see web/js/net/sure.js. @param {string} sent */
  const bare = (sent) => (sent.startsWith("#") ? sent.slice(sent.indexOf("#", 1) + 1) : sent);

  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (sent) {
    const frame = bare(sent);
    if (frame.startsWith('{"t":"act"')) ears.left[actIn(frame)] = [ears.pressed, now()];
    const revision = revisionIn(frame);
    send.call(this, sent);
    if (revision) {
      const first = ears.sent[revision]?.[0] ?? now();
      ears.sent[revision] = [first, now()];
      shows(revision);
    }
  };
  const RealPeer = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends RealPeer {
    createDataChannel(...given) {
      const channel = super.createDataChannel(...given);
      let coming = "";
      channel.addEventListener("message", ({ data: came }) => {
        const data = bare(came);
        if (data.length < 2) return; // a word of what has arrived, between two parts of a message
        if (data.startsWith('{"t":"act"')) ears.arrived[actIn(data)] = now();
        coming = revisionIn(data) || (data.startsWith("~") ? coming : "");
        if (!coming || !isLast(data)) return;
        ears.heard[coming] ??= now();
        shows(coming);
        coming = "";
      });
      return channel;
    }
  };
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    #acts = new Map();
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const begun = this.#acts.get(data?.id);
        if (begun !== undefined && data.text !== undefined) {
          this.#acts.delete(data.id);
          ears.engine.push([...begun, now()]);
        }
      });
    }
    postMessage(message, ...more) {
      if (message?.text?.startsWith('{"method":"act"')) this.#acts.set(message.id, [actIn(message.text), now()]);
      super.postMessage(message, ...more);
    }
  };
})();
