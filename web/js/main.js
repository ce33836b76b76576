/**
 * The door. A reply for another tab is handed over before anything is begun; then the menu, at once; then the kitchen.
 */
import "../style/base.css";
import "../style/page.css";
import "../style/page-side.css";
import catalog from "../.gen/catalog.js";
import { giveReplyAway } from "./net/handover.js";
import { SessionError } from "./session/events.js";
import { Store } from "./store.js";
import { App, USUAL } from "./ui/app.js";
import { FACES } from "./ui/face.js";
import { handedOver } from "./ui/handed.js";
import { House, savesData } from "./ui/house.js";
import { goOffline } from "./ui/offline.js";
import { tell } from "./ui/trouble.js";

const games = /** @type {import("./ui/app.js").Listed[]} */ (/** @type {unknown} */ (catalog.games));
const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/**
 * Fetch what a game says, over what it has in common with others.
 *
 * @param {string} id
 * @param {string} lang
 * @returns {Promise<import("./ui/text.js").Messages>}
 */
async function loadMessages(id, lang) {
  const { shares = [] } = games.find((game) => game.id === id) ?? {};
  const files = await Promise.all([...shares, id].map((folder) => import(`../games/${folder}/text/${lang}.json`)));
  return Object.assign({}, ...files.map((file) => file.default));
}

/**
 * What comes only when it is wanted cannot come without network, or when a newer release has taken its place.
 *
 * @template T
 * @param {Promise<T>} loading
 * @returns {Promise<T>}
 */
const fetched = (loading) =>
  loading.catch(() => {
    throw new SessionError("not_fetched");
  });

/** @param {number} seconds @returns {Promise<void>} */
const rest = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function open() {
  const reply = await giveReplyAway();
  const store = new Store();
  /** @type {unknown} what went wrong with the store before there was a page to say it in */
  let early = null;
  store.ontrouble = (trouble) => {
    early = trouble;
  };
  const asked = new URLSearchParams(location.search).get("pace");
  const app = new App(root, {
    games,
    keepSettings: (settings) => store.setSetting("page", settings),
    loadPage: async (lang) => (await fetched(import(`../text/${lang}.json`))).default,
    loadMessages: (id, lang) => fetched(loadMessages(id, lang)),
    loadModule: (id) => fetched(import(`../games/${id}/table.js`)),
    pace: asked === null ? null : Number(asked),
  });
  const house = new House(app, store);
  if (location.hash.startsWith("#table=")) house.warm(); // a table is open: the kitchen first, it takes longest
  const kept = await Promise.race([store.setting("page", {}), rest(1).then(() => ({}))]);
  app.settings = { ...USUAL, face: FACES[Math.floor(Math.random() * FACES.length)], ...kept };
  await app.apply();
  if (!("face" in kept)) app.parts.keepSettings(app.settings); // whoever is here first is somebody, and stays so
  if (reply !== "none") {
    app.show(handedOver(app, reply));
    return;
  }
  const unsaved = (/** @type {unknown} */ trouble) => tell(app, trouble, { kept: app.text.t("trouble.store.kept") });
  store.ontrouble = unsaved;
  let told = false; // once: a fault that comes back with every drawing would bury the game
  const burnt = (/** @type {unknown} */ error) => {
    if (!error || told) return;
    told = true;
    tell(app, error);
  };
  addEventListener("unhandledrejection", ({ reason }) => burnt(reason));
  addEventListener("error", ({ error }) => burnt(error));
  await house.enter();
  if (early) unsaved(early);
  goOffline();
  // A guest plays without an engine; so does whoever saves data, until a table is laid.
  const isGuest = location.hash.startsWith("#join=") || location.hash.startsWith("#guest=");
  if (!isGuest && !savesData()) house.warm();
}

open();
