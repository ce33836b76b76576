/**
 * The service worker: the page works without network, and takes a whole version at once.
 *
 * Three groups. `page`: index.html and what it names, stored together when a build is installed. `games`: the games, their texts
 * and every language; a file of it is stored when it is first fetched, and all of them when the page asks: a guest who came by a
 * link for one game need not take five others along. Once all were stored, a newer build is installed with all of its own.
 * `engine`: Pyodide, its library and the wheel; stored when the page asks for it, or when a file of it is first fetched.
 * Names change with the content, so that a release which leaves files alone fetches nothing again.
 *
 * A version stays in charge, over reloads, until the page says that it is between games. So index.html comes from the cache of that
 * version, at once; the network is asked for a newer sw.js meanwhile (register with `updateViaCache: "none"`), and
 * the newer version waits, complete. A page that is not yet under a service worker gets everything from the network.
 *
 * Messages in (to `registration.active`, or to `registration.waiting` for `switch`; answers go to `event.ports[0]`, else to the sender):
 *   {type: "version"}  →  {type: "version", build}
 *   {type: "keep", urls}   store those of `games` that the page had before there was a service worker
 *   {type: "engine", lang}   of the languages only this one, or all where none is named
 *                      →  {type: "engine", ok, loaded, total} after each file, the last with loaded === total (files) or ok: false;
 *                         the games first, so that what is there without network is whole
 *   {type: "switch"}   →  {type: "switch", ok}     to the waiting version: take over now. ok is false while another window of
 *                         Lunchbox is open, which may be in a game. After true, `controllerchange` fires: reload then.
 */

/** @type {{build: string, page: string[], games: string[], engine: string[]}} set when the site is built; relative to the scope */
const { build, page, games, engine } = VERSION;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PAGE = `lunchbox-page-${build}`;
const ENGINE = "lunchbox-engine";
const scope = new URL(worker.registration.scope);
/** @param {string} path */
const at = (path) => new URL(path, scope).href;
const index = at("./");
const engineFiles = new Set(engine.map(at));
const gameFiles = new Set(games.map(at));
/** Stands in the cache of a version that has all its games, and says in which language; empty: in all. */
const WHOLE = at("whole.json");
/** A file of texts or rules, by the language in its name. */
const IN_A_LANGUAGE = /(?:^|[/.])(en|de|es)(?:\.html)?-\w+\.js$/;
/** @param {string} lang */
const gamesIn = (lang) => games.filter((path) => !lang || [undefined, lang].includes(IN_A_LANGUAGE.exec(path)?.[1]));
/** The list of a version's engine files, kept with its pages so that a later version knows what is still used. */
const LIST = at("engine-files.json");

/**
 * Store a file of this build; whatever an earlier build had under the same name is the same file.
 *
 * @param {Cache} cache
 * @param {string} path
 */
async function take(cache, path) {
  const url = at(path);
  const hashed = path.startsWith("assets/");
  const known = hashed ? await caches.match(url) : undefined;
  // Only names that change with their content may come from the HTTP cache.
  const answer = known ?? (await fetch(url, { cache: hashed ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(url, answer);
}

/** Store the page of this build, all or nothing; with all games where the build before had them. */
async function install() {
  const whole = await caches.match(WHOLE);
  const cache = await caches.open(PAGE);
  const lang = whole ? await whole.text() : "";
  await Promise.all((whole ? [...page, ...gamesIn(lang)] : page).map((path) => take(cache, path)));
  await cache.put(LIST, new Response(JSON.stringify(engine)));
  if (whole) await cache.put(WHOLE, new Response(lang));
}

/**
 * Have the browser take what this version has stored from the cache by itself, where it can: without asking this worker for
 * each file, and without waking it, for which a visit after a while would wait first.
 *
 * @param {ExtendableEvent & {addRoutes?: (rules: object[]) => Promise<void>}} event
 */
async function leaveToTheBrowser(event) {
  const { pathname } = scope;
  const files = page
    .filter((path) => path.startsWith("assets/"))
    .map((path) => ({ urlPattern: { pathname: pathname + path, search: "" } }));
  const start = { urlPattern: { pathname, search: "" }, requestMode: "navigate" };
  try {
    await event.addRoutes?.([{ condition: { or: [start, ...files] }, source: { cacheName: PAGE } }]);
  } catch {
    // then this worker is asked, as elsewhere
  }
}

/** @param {string[]} urls */
async function keep(urls) {
  const cache = await caches.open(PAGE);
  const wanted = games.filter((path) => urls.includes(at(path)));
  // Where there is no room, or no network any more, the game goes on without a copy.
  await Promise.all(wanted.map((path) => take(cache, path).catch(() => {})));
}

/** Forget what no version uses any more: this one and the one before it stay, for windows that still show it. */
async function tidy() {
  const versions = (await caches.keys()).filter((name) => name.startsWith("lunchbox-page-"));
  const kept = versions
    .filter((name) => name !== PAGE)
    .slice(-1)
    .concat(PAGE);
  await Promise.all(versions.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  const used = new Set();
  for (const name of kept) {
    const list = await (await caches.open(name)).match(LIST);
    for (const path of list ? await list.json() : []) used.add(at(path));
  }
  const cache = await caches.open(ENGINE);
  for (const request of await cache.keys()) {
    if (!used.has(request.url)) await cache.delete(request);
  }
}

/**
 * Answer from the caches, else from the network; files of the engine and of the games are stored on their way.
 *
 * @param {Request} request
 */
async function answer(request) {
  const url = request.url.split("#")[0];
  const isEngine = engineFiles.has(url);
  // Where it should be, first: looking everywhere takes longer, and a start asks for some thirty files.
  const known = (await caches.match(url, { cacheName: isEngine ? ENGINE : PAGE })) ?? (await caches.match(url));
  if (known) return known;
  const fetched = await fetch(request);
  const group = isEngine ? ENGINE : gameFiles.has(url) ? PAGE : "";
  if (fetched.status === 200 && group) {
    const copy = fetched.clone();
    // Where there is no room the game goes on without a copy.
    caches
      .open(group)
      .then((cache) => cache.put(url, copy))
      .catch(() => {});
  }
  return fetched;
}

/** Give the page of this version; the network only where the cache was emptied by hand. */
async function showPage() {
  return (await caches.match(index, { cacheName: PAGE })) ?? fetch(index, { cache: "no-store" });
}

/**
 * Store the games and the engine, telling how far it is.
 *
 * @param {(message: object) => void} tell
 * @param {string} lang
 */
async function storeEngine(tell, lang) {
  const [own, cache] = await Promise.all([caches.open(PAGE), caches.open(ENGINE)]);
  const wanted = gamesIn(lang);
  const total = wanted.length + engine.length;
  let loaded = 0;
  const tellOne = () => tell({ type: "engine", ok: true, loaded: ++loaded, total });
  try {
    for (const path of wanted) {
      if (!(await own.match(at(path)))) await take(own, path);
      tellOne();
    }
    await own.put(WHOLE, new Response(lang));
    for (const url of engineFiles) {
      if (!(await cache.match(url))) await cache.add(url);
      tellOne();
    }
  } catch {
    tell({ type: "engine", ok: false, loaded, total });
  }
}

/** Take over, if no other window could be in a game. */
async function takeOver() {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1) return false;
  await worker.skipWaiting();
  return true;
}

worker.addEventListener("install", (event) => event.waitUntil(Promise.all([leaveToTheBrowser(event), install()])));

worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const isPage = [scope.pathname, `${scope.pathname}index.html`].includes(url.pathname);
  if (request.mode === "navigate") {
    if (isPage) event.respondWith(showPage());
    return;
  }
  event.respondWith(answer(request));
});

worker.addEventListener("message", (event) => {
  /** @param {object} message */
  const tell = (message) => (event.ports[0] ?? event.source)?.postMessage(message);
  const type = event.data?.type;
  if (type === "version") tell({ type, build });
  if (type === "keep") event.waitUntil(keep(event.data.urls));
  if (type === "engine") event.waitUntil(storeEngine(tell, event.data.lang ?? ""));
  if (type === "switch") event.waitUntil(takeOver().then((ok) => tell({ type, ok })));
});
