/**
 * Who comes with an invitation: a name and a face for each chair, written on one tablet.
 */
import { html, nothing } from "lit-html";
import { faceWall, nameField } from "./choices.js";
import { face, FACES } from "./face.js";

/**
 * @typedef {{name: string, face: string}} Person
 * @typedef {import("./types.js").Text} Text
 */

export class Party {
  /** Whose face the wall chooses. */
  #at = 0;

  /**
   * @param {Person} me       who usually plays on this device
   * @param {number} count    how many sit there
   * @param {() => void} draw
   */
  constructor(me, count, draw) {
    this.draw = draw;
    /** @type {Person[]} */
    this.people = [{ ...me }];
    while (this.people.length < count) this.people.push({ name: "", face: FACES.find((id) => !this.#isTaken(id)) ?? FACES[0] });
  }

  /** @param {string} id */
  #isTaken(id) {
    return this.people.some((person) => person.face === id);
  }

  /** Everybody has a name. */
  get isReady() {
    return this.people.every(({ name }) => name.trim());
  }

  /** As they are to be introduced. @returns {[Person, ...Person[]]} */
  get named() {
    const [first, ...others] = this.people.map((person) => ({ ...person, name: person.name.trim() }));
    return [first, ...others];
  }

  /** @param {Partial<Person>} change @param {number} [at] */
  #change(change, at = this.#at) {
    Object.assign(this.people[at], change);
    this.draw();
  }

  /** @param {number} at */
  #turnTo(at) {
    if (this.#at === at) return;
    this.#at = at;
    this.draw();
  }

  /** @param {Text} text @param {() => void} enter */
  view(text, enter) {
    const isOne = this.people.length === 1;
    const label = (/** @type {number} */ at) => (isOne ? text.t("join.name") : text.t("join.name.of", { number: at + 1 }));
    const fields = this.people.map(
      ({ name, face: id }, at) => html`<div class="party-one" data-person=${at} @focusin=${() => this.#turnTo(at)}>
        ${
          isOne
            ? nothing
            : html`<button type="button" class="party-face" aria-pressed=${at === this.#at} aria-label=${text.t("join.face.of", { number: at + 1 })} @click=${() => this.#turnTo(at)}>${face(id)}</button>`
        }
        ${nameField({ value: name, label: label(at), change: (value) => this.#change({ name: value }, at), enter })}</div>`,
    );
    return html`<div class="party">${fields}</div>${faceWall({ chosen: this.people[this.#at].face, text, choose: (id) => this.#change({ face: id }) })}`;
  }
}
