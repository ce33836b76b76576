/**
 * The sheet of one chair: who sits there.
 */
import { html, nothing } from "lit-html";
import { icon } from "../art/icons.js";
import { canLink } from "../session/events.js";
import { faceWall, nameField } from "./choices.js";
import { token } from "./face.js";
import { choiceOf, sheet } from "./sheets.js";

/**
 * Draw it for a chair of a lobby.
 *
 * @param {import("./lobby.js").Lobby} lobby
 * @param {import("../session/types.js").Seat} seat
 */
export function chairSheet(lobby, seat) {
  const { text, app } = lobby;
  const place = lobby.setting.places[seat];
  if (!place) return nothing;
  const rename = (/** @type {string} */ name) => lobby.seat(seat, { ...place, name: name.trim() || place.name });
  const kinds = /** @type {const} */ (["here", "link", "bot"]).map((id) => ({
    id,
    label: text.t(`chair.${id}`),
    off: id === "link" && !canLink(),
  }));
  const body = html`
    ${choiceOf({
      label: text.t("chair.who"),
      choices: kinds,
      chosen: place.kind,
      choose: (kind) => lobby.kind(seat, /** @type {"here"|"link"|"bot"} */ (kind)),
    })}
    ${canLink() ? nothing : html`<p class="note note-small" data-unlinked>${text.t("refused.no_webrtc")}</p>`}
    ${place.kind === "bot" ? levels() : nothing}
    ${place.kind === "bot" ? nothing : nameField({ value: place.name, label: text.t("label.name"), change: rename, enter: app.close })}
    ${place.kind === "here" ? faceWall({ chosen: place.face, text, choose: (face) => lobby.seat(seat, { ...place, face }) }) : nothing}
    ${place.kind === "link" ? html`<p>${text.t("chair.link.how", { name: place.name })}</p>` : nothing}`;
  const foot = html`
    ${
      lobby.isIn(seat)
        ? html`<button type="button" class="btn" data-send-away @click=${() => lobby.sendAway(seat)}>${icon("door", 18)}${text.t("away.send", { name: place.name })}</button>`
        : nothing
    }
    ${
      lobby.spare
        ? html`<button type="button" class="btn" data-remove @click=${() => lobby.remove(seat)}>${icon("trash", 18)}${text.t("chair.remove")}</button>`
        : nothing
    }
    ${
      place.kind === "link"
        ? html`<button type="button" class="btn go" data-invite @click=${() => lobby.invite(seat)}>${icon("share", 20)}${text.t("chair.invite", { name: place.name })}</button>`
        : html`<button type="button" class="btn go" data-done @click=${app.close}>${text.t("done")}</button>`
    }`;
  return sheet({
    name: "chair",
    title: html`${token(seat, 34)} ${text.t("chair", { name: place.name })}`,
    body,
    foot,
    text,
    close: app.close,
  });

  function levels() {
    const choices = lobby.game.levels.map((id) => ({ id, label: text.t(`level.${id}`), small: text.t(`level.${id}.blurb`) }));
    return choiceOf({
      label: text.t("chair.level"),
      choices,
      chosen: place.level ?? "",
      look: "chips",
      choose: (level) => lobby.kind(seat, "bot", level),
    });
  }
}
