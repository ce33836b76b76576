/**
 * A guest's way in: the invite that leads to a table, what is said there first, and whose welcome is believed.
 *
 * @typedef {import("../net/signal.js").Invite} Invite
 * @typedef {{name: string, face: string}} Person
 */
import { BUILD } from "../../.gen/config.js";
import { mark } from "../net/bytes.js";
import { WIRE } from "../net/wire.js";
import { SessionError } from "./events.js";
import { openInvite } from "./line.js";
import { proofOf } from "./proof.js";
import { LONGEST_NAME, plain } from "./words.js";

export class Door {
  /** The one that led here last. @type {Invite} */
  invite;

  /**
   * @param {string} text       the first invite, with or without words around it
   * @param {Person[]} people   at this tablet
   * @param {import("./keeping.js").Keeping} keeping
   */
  constructor(text, people, keeping) {
    this.invite = openInvite(text);
    this.people = people;
    this.keeping = keeping;
  }

  /**
   * Read an invite to our own table.
   *
   * @param {string} text
   * @returns {Invite}
   */
  own(text) {
    const { kept } = this.keeping;
    const invite = openInvite(text);
    if (kept && mark(kept.table) !== invite.table) {
      throw new SessionError("other_table");
    }
    return invite;
  }

  /**
   * What is said first on a new line; who was there before proves it.
   *
   * @param {import("./line.js").Fingerprints} ends
   * @param {Invite} invite
   */
  async hello({ host, guest }, { table, secret }) {
    const token = await this.keeping.token(table);
    return {
      wire: WIRE,
      build: BUILD,
      names: this.people.map(({ name }) => plain(name, LONGEST_NAME)),
      faces: this.people.map(({ face }) => face),
      secret,
      ...(token ? { proof: await proofOf(token, host, guest) } : {}),
    };
  }

  /**
   * Whether a welcome comes from the host of our table. Where another guest carried the invite it must say our own token, which
   * nobody but the host knows.
   *
   * @param {{table: string, token: string}} welcome
   * @param {Invite} invite
   * @param {boolean} carried
   */
  trusts({ table, token }, invite, carried) {
    if (mark(table) !== invite.table || (carried && token !== this.keeping.kept?.token)) {
      return false;
    }
    this.invite = invite;
    return true;
  }
}
