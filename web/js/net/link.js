/**
 * One connection between two browsers, made by two messages that people carry, and kept alive while they wait.
 *
 * A reply takes seconds or minutes, and a plain offer and answer do not survive that. Two things do, measured in Chromium and Firefox:
 * the joiner answers `passive`, so that no timer of DTLS runs while the reply travels; and whoever is not connected adds candidates
 * from time to time, which keeps the browser trying. `failed` is therefore not the end; only a closed channel is.
 *
 * @typedef {import("./sdp.js").Description} Description
 *
 * - waiting: nobody is there yet.
 * - connected.
 * - away: it was connected, and packets do not arrive.
 * - gone: the channel is closed; only a new invite helps.
 * @typedef {"waiting"|"connected"|"away"|"gone"} LinkState
 */
import { candidateText, priorityOf, readSdp, writeSdp } from "./sdp.js";
import { STUN } from "./stun.js";
import { LIFE, Sure } from "./sure.js";

const GATHER = 2_000;
/** How often to try again, in ms: while people carry the reply, and where a line was. */
const NUDGE = { waiting: 3_000, away: 1_500 };
/** How much may wait for a peer, in letters. */
const TOO_MUCH = 8 * 1024 * 1024;
/** How long what was sent last may take to arrive. */
const LAST_WORD = 3_000;
/**
 * Nobody answers there, and no packet leaves the device: a system sends to the broadcast address only when asked to in so many words.
 * Trying it is all that is wanted.
 */
const NOWHERE = "255.255.255.255";

/** @param {RTCPeerConnection} peer */
function gathered(peer) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      peer.removeEventListener("icegatheringstatechange", look);
      resolve(undefined);
    };
    const look = () => peer.iceGatheringState === "complete" && done();
    const timer = setTimeout(done, GATHER);
    peer.addEventListener("icegatheringstatechange", look);
    look();
  });
}

export class PeerLink {
  #peer;
  #channel;
  /** @type {Description|null} */
  #remote = null;
  #nudges = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #nudging;
  #wasOpen = false;
  #sure = new Sure({
    open: () => this.#state === "connected",
    put: (text) => this.#put(text),
    take: (frame) => this.onframe?.(frame),
  });
  /** @type {LinkState} */
  #state = "waiting";

  /** What a peer sends, which may be no text. @type {((frame: unknown) => void)|null} */
  onframe = null;
  /** @type {((state: LinkState) => void)|null} */
  onstate = null;

  /** @param {boolean} anywhere    ask STUN servers; else nothing outside is contacted */
  constructor(anywhere) {
    this.#peer = new RTCPeerConnection({ iceServers: anywhere ? [{ urls: STUN }] : [], bundlePolicy: "max-bundle" });
    this.#channel = this.#peer.createDataChannel("g", { negotiated: true, id: 0, maxPacketLifeTime: LIFE });
    this.#channel.onopen = () => this.#look();
    this.#channel.onclose = () => this.close();
    this.#channel.onmessage = ({ data }) => this.#state !== "gone" && this.#sure.hear(data);
    this.#peer.oniceconnectionstatechange = () => this.#look();
  }

  get state() {
    return this.#state;
  }

  /**
   * The host's half: what goes into an invite.
   *
   * @returns {Promise<Description>}
   */
  async offer() {
    await this.#peer.setLocalDescription();
    return this.#described();
  }

  /**
   * The joiner's half: take an invite's description, and return what goes into the reply. From here on it keeps trying.
   *
   * @param {Description} remote
   * @returns {Promise<Description>}
   */
  async answer(remote) {
    this.#remote = remote;
    await this.#peer.setRemoteDescription({ type: "offer", sdp: writeSdp(remote, "active") });
    await this.#peer.setLocalDescription();
    const described = await this.#described();
    this.#keepTrying();
    return described;
  }

  /**
   * The host takes the reply.
   *
   * @param {Description} remote
   */
  async accept(remote) {
    this.#remote = remote;
    await this.#peer.setRemoteDescription({ type: "answer", sdp: writeSdp(remote, "passive") });
    this.#keepTrying();
  }

  async #described() {
    await gathered(this.#peer);
    return readSdp(this.#peer.localDescription?.sdp ?? "");
  }

  get #isConnected() {
    return this.#peer.iceConnectionState === "connected" || this.#peer.iceConnectionState === "completed";
  }

  #look() {
    if (this.#state === "gone") {
      return;
    }
    const open = this.#channel.readyState === "open";
    this.#wasOpen ||= open;
    this.#become(open && this.#isConnected ? "connected" : this.#wasOpen ? "away" : "waiting");
  }

  /** @param {LinkState} state */
  #become(state) {
    if (state !== this.#state) {
      this.#state = state;
      this.onstate?.(state);
      if (state === "connected") {
        this.#sure.back();
      }
    }
  }

  /** Nudge from time to time, for as long as the link lives. */
  #keepTrying() {
    clearTimeout(this.#nudging);
    if (this.#state === "gone") {
      return;
    }
    this.#nudging = setTimeout(
      () => {
        this.#nudge();
        this.#keepTrying();
      },
      this.#wasOpen ? NUDGE.away : NUDGE.waiting,
    );
  }

  /**
   * Keep the browser trying while there is no connection: an address where nobody is, and, once the other side is known to have
   * everything it needs, its real addresses again. A new foundation makes an address new.
   */
  #nudge() {
    if (this.#isConnected || !this.#remote) {
      return;
    }
    this.#nudges += 1;
    this.#add(candidateText({ kind: "host", address: NOWHERE, port: 9999 }, `x${this.#nudges}`, 1));
    const both = this.#wasOpen || this.#peer.localDescription?.type === "offer";
    for (const [place, candidate] of both ? this.#remote.candidates.entries() : []) {
      this.#add(candidateText(candidate, `n${this.#nudges}c${place}`, priorityOf(candidate, place)));
    }
  }

  /** Try at once, for a page that was away, or a network that has just come back. */
  hasten() {
    this.#nudge();
  }

  /** @param {string} candidate */
  #add(candidate) {
    this.#peer.addIceCandidate({ candidate, sdpMid: "0", usernameFragment: this.#remote?.ufrag }).catch(() => {
      // a browser that does not like it goes on with what it has
    });
  }

  /**
   * Send a frame; it waits until it has arrived. A peer where nothing ever does is gone.
   *
   * @param {string} frame
   */
  send(frame) {
    if (this.#state === "gone") {
      return;
    }
    this.#sure.send(frame);
    if (this.#sure.size > TOO_MUCH) {
      this.close();
    }
  }

  /** @param {string} text */
  #put(text) {
    if (this.#channel.readyState === "open") {
      this.#channel.send(text);
    }
  }

  /** End it, on both sides. What was sent just before still arrives. */
  close() {
    if (this.#state === "gone") {
      return;
    }
    clearTimeout(this.#nudging);
    this.#sure.close();
    this.#become("gone");
    const peer = this.#peer;
    const end = () => peer.close();
    this.#channel.onclose = end; // both sides have let go of it, and the last word is there
    this.#channel.close();
    setTimeout(end, LAST_WORD);
  }
}
