"""The engine's memory, kept for the next start: it fits, holds no card, and a start does without where it is spoilt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from steps.serving import Site

GAME = "power-struggle"

SEES = """{
  globalThis.starts = [];
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => data.ready && starts.push(data.warm));
    }
  };
}"""

STARTS = "starts.length > 0 && starts"
"""The hand is there before the engine is."""

KEPT = """(async () => {
  const shelf = await caches.open("lunchbox-memory");
  const [name] = await shelf.keys();
  const answer = name && (await shelf.match(name));
  return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
})()"""

SHARE = """(async () => {
  const shelf = await caches.open("lunchbox-memory");
  const answer = await shelf.match((await shelf.keys())[0]);
  return (await answer.arrayBuffer()).byteLength / Number(answer.headers.get("x-size"));
})()"""

SEED = """(async () => {
  const base = await new Promise((done) => { indexedDB.open("lunchbox").onsuccess = ({ target }) => done(target.result); });
  const shelf = base.transaction(base.objectStoreNames[0]).objectStore(base.objectStoreNames[0]);
  const all = await new Promise((done) => { shelf.getAll().onsuccess = ({ target }) => done(target.result); });
  base.close();
  return JSON.parse(all.find((each) => each?.record).record).seed;
})()"""

SPOIL = """async () => {
  const shelf = await caches.open("lunchbox-memory");
  const [name] = await shelf.keys();
  const answer = await shelf.match(name);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  bytes.fill(255, bytes.length / 4); // its head still looks right
  await shelf.put(name, new Response(bytes, { headers: answer.headers }));
}"""

CUT = """async () => {
  const shelf = await caches.open("lunchbox-memory");
  const [name] = await shelf.keys();
  const answer = await shelf.match(name);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await shelf.put(name, new Response(bytes.subarray(0, bytes.length - 4096), { headers: answer.headers }));
}"""

FORBIDDEN = """for (const verb of ["open", "match", "delete", "keys", "has"]) {
  CacheStorage.prototype[verb] = () => Promise.reject(new DOMException("Not here.", "SecurityError"));
}
"""

HAND = "[...document.querySelectorAll('.hand [data-value]')].map(({ dataset }) => dataset.value).join(' ')"


def test_the_next_start_goes_on_from_what_is_warm(page: Page, site: Site, until: Callable[..., Any]) -> None:
    """
    The memory is copied before anything is dealt: it knows the game, and nothing of a match.

    A spoilt one is put away, and the table comes back all the same; the one after it is whole again. So with one that
    was cut short.
    """
    page.add_init_script(SEES)
    page.goto(f"{site.url}?pace=0")
    page.click(f"[data-game='{GAME}']")
    until(page, f"{KEPT}.then(Boolean)", seconds=60)
    page.click("[data-deal]")
    hand = until(page, HAND)
    seed = until(page, SEED)

    page.reload()
    assert until(page, HAND, seconds=60) == hand
    assert until(page, STARTS) == [[GAME]]
    assert page.evaluate(SHARE) < 0.7, "what is empty is kept as well"
    holds = f"{KEPT}.then((bytes) => new TextDecoder('latin1').decode(bytes).includes"
    assert page.evaluate(f"{holds}('py_engine'))")
    assert not page.evaluate(f"{holds}({seed!r}))")

    for harm in (SPOIL, CUT):
        page.evaluate(harm)
        page.reload()
        assert until(page, HAND, seconds=60) == hand
        assert until(page, STARTS) == [[]]
        until(page, f"{KEPT}.then(Boolean)", seconds=60)
        page.reload()
        assert until(page, HAND, seconds=60) == hand
        assert until(page, STARTS) == [[GAME]]


def test_it_starts_where_nothing_may_be_kept(page: Page, site: Site, until: Callable[..., Any]) -> None:
    """Browsers that forbid a page its caches, as in private windows, start the engine all the same, as often as asked."""

    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=FORBIDDEN + answer.text())

    page.route("**/assets/worker-*.js", forbid)
    page.add_init_script(SEES)
    page.goto(f"{site.url}?pace=0")
    page.click(f"[data-game='{GAME}']")
    page.click("[data-deal]")
    hand = until(page, HAND, seconds=60)

    page.reload()
    assert until(page, HAND, seconds=60) == hand
    assert until(page, STARTS) == [[]]
