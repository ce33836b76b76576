/**
 * A cast of people's own at a table: what it says in place of the house's, and whose faces its cards show.
 */
import { html } from "lit-html";
import { icon } from "../../js/art/icons.js";
import { dress, portraitOf } from "./art/face.js";

export { dress };
export { words } from "./names.js";

/**
 * @typedef {import("../../js/session/types.js").Cast} Cast
 * @typedef {import("../../js/ui/types.js").Text} Text
 * @typedef {import("../../js/ui/types.js").CastWorld} CastWorld
 */

/** The three of a cast that stand for all. */
const [LEFT, MIDDLE, RIGHT] = ["O9", "R1", "Pu1"];

/** What leads to the cast, on a table that is being laid. @param {Cast|null} cast @param {Text} text @param {() => void} press */
export function entry(cast, text, press) {
  dress(cast);
  return html`<button type="button" class="chair-plate cast-entry" data-casting @click=${press}>
    <span class="cast-trio">${[LEFT, MIDDLE, RIGHT].map((card) => html`<i>${portraitOf(card)}</i>`)}</span>
    <span class="chair-who"><b><bdi>${cast ? cast.name : text.t("cast.house")}</bdi></b><span>${text.t("cast.entry")}</span></span>${icon("pen", 20)}</button>`;
}

/** Open the sheet about it; most tables never do. @param {CastWorld} world @param {string} [brought] */
export async function open(world, brought) {
  const studio = await import("./studio.js");
  await studio.open(world, brought);
}
