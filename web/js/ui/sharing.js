/**
 * Chairs at one tablet: one invitation for several of them.
 */
import { html, nothing } from "lit-html";
import { token } from "./face.js";

/**
 * @typedef {import("../session/types.js").Place} Place
 * @typedef {import("../session/types.js").Seat} Seat
 * @typedef {import("./types.js").Text} Text
 */

export class Sharing {
  /** The chairs beside the one whose invitation it is. @type {Map<Seat, Set<Seat>>} */
  #beside = new Map();

  /** Whose invitation a chair comes with: its own, mostly. @param {Seat} seat @returns {Seat} */
  leadOf(seat) {
    return [...this.#beside].find(([, others]) => others.has(seat))?.[0] ?? seat;
  }

  /** All chairs of an invitation, in table order. @param {Seat} lead @returns {Seat[]} */
  seatsOf(lead) {
    return [lead, ...(this.#beside.get(lead) ?? [])].sort((one, other) => one - other);
  }

  /** @param {Seat} lead @param {Seat} seat */
  toggle(lead, seat) {
    const others = this.#beside.get(lead) ?? new Set();
    if (!others.delete(seat)) others.add(seat);
    this.#beside.set(lead, others);
  }

  /** A chair is something else now. @param {Seat} seat @returns {Seat|null} whose invitation it was part of */
  part(seat) {
    const lead = this.leadOf(seat);
    this.#beside.delete(seat);
    if (lead === seat) return null;
    this.#beside.get(lead)?.delete(seat);
    return lead;
  }

  clear() {
    this.#beside.clear();
  }

  /**
   * The other chairs that may be at the same tablet: those that wait, and are in no other invitation.
   *
   * @param {Seat} lead
   * @param {Place[]} places
   */
  #open(lead, places) {
    return places.filter(({ seat, kind, state }) => {
      if (seat === lead || kind !== "link" || state !== "waiting") return false;
      const own = this.leadOf(seat);
      return own === lead || (own === seat && this.seatsOf(seat).length === 1);
    });
  }

  /**
   * @param {object} given
   * @param {Seat} given.lead
   * @param {Place[]} given.places
   * @param {Text} given.text
   * @param {(seat: Seat) => void} given.toggle
   */
  chips({ lead, places, text, toggle }) {
    const open = this.#open(lead, places);
    if (!open.length) return nothing;
    const chosen = this.seatsOf(lead);
    return html`<section class="invite-also"><h3 id="also-title">${text.t("invite.also")}</h3>
      <div class="chips" role="group" aria-labelledby="also-title">${open.map(
        ({
          seat,
          name,
        }) => html`<button type="button" class="chip" data-also=${seat} aria-pressed=${chosen.includes(seat)} @click=${() => toggle(seat)}>
          ${token(seat, 18)}${name}</button>`,
      )}</div><p>${text.t("invite.also.how")}</p></section>`;
  }
}
