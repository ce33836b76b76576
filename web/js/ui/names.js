/**
 * What the engine calls what is chosen, or why it is none: asked once for each choice, forgotten with the question.
 */

/**
 * @typedef {import("../session/types.js").Session} Session
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("../session/types.js").Said} Said
 * @typedef {import("../session/types.js").Why} Why
 * @typedef {import("../session/types.js").Action} Action
 */

export class Names {
  /** @type {Map<string, Why|null>} null: asked, not yet heard */
  #heard = new Map();

  /**
   * @param {Session} session
   * @param {() => void} changed
   */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
  }

  /**
   * Return what was heard about an action, and ask if nothing was yet.
   *
   * @param {Seat} seat
   * @param {number} opened
   * @param {Action} action
   * @returns {Why|null}
   */
  of(seat, opened, action) {
    const name = JSON.stringify([seat, opened, action]);
    const known = this.#heard.get(name);
    if (known !== undefined) return known;
    const heard = this.#heard;
    heard.set(name, null);
    this.session.why(seat, opened, action).then(
      (why) => {
        if (heard !== this.#heard) return; // forgotten meanwhile
        heard.set(name, why);
        this.changed();
      },
      () => heard.delete(name), // a line that is down: the button stays with its plain word
    );
    return null;
  }

  /** Forget all: another question, or another player. */
  forget() {
    this.#heard = new Map();
  }
}
