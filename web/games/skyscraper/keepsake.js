/**
 * What is left of a game: each photograph as a print, mine first.
 */
import { INK } from "../../js/art/draw.js";
import { PRINT, portrait } from "./art/portrait.js";
import { numberOf, spelled } from "./parts.js";

/**
 * @typedef {import("../../js/ui/types.js").Keepsake} Keepsake
 * @typedef {import("./parts.js").Context} Context
 * @typedef {import("./view.js").View} View
 */

/** The prints, once the picture is taken. @param {View} view @param {Context} context @returns {Keepsake[]} */
export function keepsakes(view, { me, places, text, update }) {
  if (!update.outcome) return [];
  const shown = [...view.seats].sort(
    (one, other) => Number(other.seat === me) - Number(one.seat === me) || one.seat - other.seat,
  );
  return shown.map(({ seat, row, score }) => {
    const name = places.find((place) => place.seat === seat)?.name ?? text.name(seat);
    const [left, right, line] = [PRINT.edge + 14, PRINT.width - PRINT.edge - 14, PRINT.height - 46];
    const words = { y: line, colour: INK };
    return {
      title: text.t("table.photo_by", { name }),
      file: `${text.t("name")} ${name}`,
      alt: text.t("table.photo_alt", { name, workers: row.map(({ traits }) => spelled(traits, text)).join("; ") }),
      svg: portrait(row, numberOf),
      width: PRINT.width,
      height: PRINT.height,
      words: [
        { ...words, text: text.t("table.photo_by", { name }), x: left, size: 54, display: true, most: 860 },
        {
          ...words,
          text: `${text.t("name")} · ${text.t("table.points", { points: score.total })}`,
          x: right,
          size: 32,
          right: true,
          most: 620,
        },
      ],
    };
  });
}
