/**
 * Idle lines between guests: they carry nothing while the host is there. When the host's page was reloaded, whoever is back at it
 * carries invites to the others and their replies back, so that people have to bring only one.
 *
 * The lines are made through the host. What another guest says is not believed: an invite that it carries opens for whoever proves
 * the seat's token, between these two certificates, and counts when the host has said the same token; see guest.js and proof.js.
 *
 * An invite that is a link opens in a new tab, and the lines are the old tab's: what the new one has to carry and cannot, others of
 * this browser carry for it.
 *
 * @typedef {import("./types.js").Seat} Seat
 *
 * Whoever sits at another link, by the first of its seats.
 * @typedef {{talk: Talk, owes: number}} Peer     owes: replies to invites that we brought there
 *
 * @typedef {object} Around
 * @property {() => Seat} seat                          our own first one
 * @property {() => {table: string, anywhere: boolean}} line
 * @property {(to: Seat, body: string) => void} send    through the host
 * @property {(invite: string) => Promise<string>} answer   an invite that was carried here: our reply, or throws
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
import { PeerLink } from "../net/link.js";
import { inviteMark, readInvite, readReply, writeToken } from "../net/signal.js";
import { Talk } from "../net/talk.js";
import { Rate } from "../net/wire.js";
import { linking, randomHex } from "./events.js";

/** Nobody waits for these lines: they beat slowly, and are tried again at leisure. In ms. */
const BEAT = 20_000;
const AGAIN = 20_000;
/** Where tabs of one browser hear what another has to carry. */
const TABS = "lunchbox-lines";

export class Mesh {
  /** @type {Map<Seat, Peer>} */
  #peers = new Map();
  /** Our offers that wait for an answer. @type {Map<Seat, {link: PeerLink, secret: string, at: number}>} */
  #offers = new Map();
  /** @type {Seat[]} */
  #others = [];
  /** Making a line costs a browser something; nobody needs many. */
  #answers = new Rate(16, 0.2);
  #invites = new Rate(8, 0.1);
  #timer;
  #tabs = new BroadcastChannel(TABS);
  /** To whom other tabs carry something for us. @type {Set<Seat>} */
  #lent = new Set();

  /**
   * @param {Around} around
   * @param {number} [beat]    ms between heartbeats; for tests
   */
  constructor(around, beat = BEAT) {
    this.around = around;
    this.beat = beat;
    this.#timer = setInterval(() => this.#look(), AGAIN);
    this.#tabs.onmessage = ({ data }) => this.#besides(data);
  }

  /** Whether a line to another guest is there. @param {Seat} seat */
  reaches(seat) {
    return this.#peers.get(seat)?.talk.state === "connected";
  }

  /**
   * What came through the host, from it or from another guest. What makes no sense changes nothing.
   *
   * @param {Seat} from    -1: the host itself
   * @param {string} body
   */
  async hear(from, body) {
    const said = parsed(body);
    try {
      if (from === -1 && Array.isArray(said.others)) {
        this.#meet(said.others);
      } else if (from === -1 && typeof said.invite === "string") {
        this.#carry(said.carry, said.invite);
      } else if (from >= 0 && typeof said.offer === "string") {
        await this.#offered(from, said.offer);
      } else if (from >= 0 && typeof said.answer === "string") {
        await this.#answered(from, said.answer);
      }
    } catch (error) {
      // a line between guests is a help, and no more: what is wrong with one is nobody's business
      console.debug("no line to another guest", error);
    }
  }

  // --- making lines -------------------------------------------------------------------------------------------------

  /** @param {unknown[]} others    the first seats of all links at the table */
  #meet(others) {
    this.#others = others.filter((seat) => seat !== this.around.seat()).map(Number);
    for (const [seat, { talk }] of this.#peers) {
      if (this.#others.includes(seat)) {
        talk.knock(); // it may be another page by now
      } else if (talk.state === "gone") {
        this.#peers.delete(seat);
      }
    }
    this.#look();
  }

  /** The lower seat offers; what is there, or was tried a moment ago, stays. */
  #look() {
    const now = performance.now();
    for (const seat of this.#others) {
      const tried = this.#offers.get(seat);
      if (seat > this.around.seat() && !this.reaches(seat) && !(tried && now - tried.at < AGAIN)) {
        this.#offer(seat).catch(() => {}); // this device has no network just now; it is tried again
      }
    }
  }

  /** @param {Seat} to */
  async #offer(to) {
    const { table, anywhere } = this.around.line();
    this.#offers.get(to)?.link.close();
    const link = await linking(async () => new PeerLink(anywhere));
    const secret = randomHex(8);
    this.#offers.set(to, { link, secret, at: performance.now() });
    const description = await link.offer();
    const own = { build: mark(BUILD), table: mark(table), secret, game: "", host: "", people: 1 };
    this.around.send(to, JSON.stringify({ offer: writeToken({ kind: "invite", anywhere, description, ...own }) }));
  }

  /**
   * @param {Seat} from
   * @param {string} offer
   */
  async #offered(from, offer) {
    this.#answers.count();
    const { anywhere, description: offered, table, secret } = readInvite(offer);
    if (table !== mark(this.around.line().table) || !this.#others.includes(from)) {
      return;
    }
    const link = await linking(async () => new PeerLink(anywhere));
    const description = await link.answer(offered);
    this.#keep(from, link);
    const answer = writeToken({ kind: "reply", anywhere, description, to: inviteMark(secret) });
    this.around.send(from, JSON.stringify({ answer }));
  }

  /**
   * @param {Seat} from
   * @param {string} answer
   */
  async #answered(from, answer) {
    const { to, description } = readReply(answer);
    const offer = this.#offers.get(from);
    if (!offer || to !== inviteMark(offer.secret)) {
      return;
    }
    this.#offers.delete(from);
    this.#keep(from, offer.link);
    await offer.link.accept(description);
  }

  /**
   * @param {Seat} seat
   * @param {PeerLink} link
   */
  #keep(seat, link) {
    this.#peers.get(seat)?.talk.drop();
    const talk = new Talk(link, "peer", this.beat);
    const peer = { talk, owes: 0 };
    this.#peers.set(seat, peer);
    talk.onmessage = ({ body }) => this.#brought(seat, peer, parsed(body));
    talk.onstate = () => this.#look();
  }

  // --- carrying -----------------------------------------------------------------------------------------------------

  /**
   * Bring an invite of the host to another guest; one that sleeps gets it on waking.
   *
   * @param {unknown} to
   * @param {string} invite
   */
  #carry(to, invite) {
    const seat = Number(to);
    if (!this.#bring(seat, invite)) {
      this.#lent.add(seat);
      this.#tabs.postMessage({ table: this.around.line().table, to: seat, invite });
    }
  }

  /**
   * @param {Seat} to
   * @param {string} invite
   * @returns {boolean} whether there is a line
   */
  #bring(to, invite) {
    const peer = this.#peers.get(to);
    if (!peer || peer.talk.state === "gone") {
      return false;
    }
    peer.owes += 1;
    peer.talk.send({ t: "carry", body: JSON.stringify({ invite }) });
    return true;
  }

  /**
   * What another tab has to carry, or has brought for us.
   *
   * @param {{table: string, to?: Seat, invite?: string, from?: Seat, reply?: string}} what
   */
  #besides({ table, to, invite, from, reply }) {
    if (table !== this.around.line().table) {
      return;
    }
    if (to !== undefined && invite !== undefined) {
      this.#bring(to, invite);
    } else if (from !== undefined && reply !== undefined && this.#lent.delete(from)) {
      this.around.send(from, JSON.stringify({ reply }));
    }
  }

  /**
   * What another guest has brought: an invite for us, or the reply to one that we brought there.
   *
   * @param {Seat} from
   * @param {Peer} peer
   * @param {Record<string, unknown>} what
   */
  async #brought(from, peer, { invite, reply }) {
    if (typeof reply === "string" && peer.owes > 0) {
      peer.owes -= 1;
      this.around.send(from, JSON.stringify({ reply }));
      this.#tabs.postMessage({ table: this.around.line().table, from, reply });
    } else if (typeof invite === "string") {
      try {
        this.#invites.count();
        peer.talk.send({ t: "carry", body: JSON.stringify({ reply: await this.around.answer(invite) }) });
      } catch (error) {
        console.debug("an invite that another guest brought does not open", error);
      }
    }
  }

  close() {
    clearInterval(this.#timer);
    this.#tabs.close();
    for (const { talk } of this.#peers.values()) {
      talk.drop();
    }
    for (const { link } of this.#offers.values()) {
      link.close();
    }
    this.#peers.clear();
    this.#offers.clear();
    this.#others = [];
  }
}

/**
 * @param {string} body
 * @returns {Record<string, unknown>} nothing, where it is no object
 */
function parsed(body) {
  try {
    const found = JSON.parse(body);
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
