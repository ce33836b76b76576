"""Tables of the lab: a host, guests, and somebody who plays the first legal answer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

ANN = {"name": "Ann", "kind": "here", "face": "anna"}
BO = {"name": "Bo", "kind": "here", "face": "ben"}
CLEO = {"name": "Cleo", "kind": "here", "face": "cleo"}
FRIEND = {"name": "Friend", "kind": "link", "face": "cleo"}
ROB = {"name": "Rob", "kind": "bot", "level": "random", "face": "pickle"}

CHANNEL = """() => {
  const make = RTCPeerConnection.prototype.createDataChannel;
  window.got = [];
  const keep = ({ data }) => lab.bare(data) && got.push(lab.bare(data));
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    window.channel = make.apply(this, given);
    window.channel.addEventListener("message", keep);
    return window.channel;
  };
}"""
"""Keep the channel that a page makes next as `channel`, and all frames that come over any as `got`."""

_LAY = """async ([game, places, more]) => {
  window.engine ??= new lab.Engine();
  window.store ??= new lab.Store();
  store.ontrouble = (trouble) => lab.heard.push({ type: "store", ...trouble });
  const world = { engine, store, pace: 0, ...more };
  if (places) world.setting = { game, options: {}, lead: "random", places, ...more.about };
  window.s = lab.listen(lab.createHost(world));
}"""

_JOIN = """async ([invite, name, more]) => {
  window.store ??= new lab.Store();
  window.s = lab.listen(lab.createGuest({ invite, name, face: "cleo", store, ...more }));
  return (await s.reply).link;
}"""

_PLAY = """async ([seat, most, until]) => {
  await lab.until(() => s.dealt);
  let now = await s.show(seat);
  const stop = s.subscribe((event) => {
    if (event.type === "update" && event.update.seat === seat) now = event.update;
  });
  const answers = [];
  const end = performance.now() + 60_000;
  for (let moves = 0; !s.over && moves < most && performance.now() < end; ) {
    const ask = now.asks.find(({ must }) => must);
    if (!ask) { await new Promise((done) => setTimeout(done, 4)); continue; }
    const before = now;
    const field = ask.form?.fields.find(({ kind }) => kind === "some");
    const filled = () => ({ type: ask.form.action, [field.name]: field.values.slice(0, 1), reason: "so" });
    const action = ask.form ? filled() : ask.legal[0];
    answers.push(await s.act(seat, ask.opened, action));
    moves += 1;
    if (now === before && !s.over) await lab.until(() => now !== before || s.over);
  }
  stop();
  return { over: s.over, bad: answers.filter(({ ok }) => !ok), moves: answers.length, outcome: now.outcome };
}"""


def clear(page: Page) -> None:
    """End what was played in a page, and begin with an empty store; the engine stays."""
    page.evaluate(
        """async () => {
          await window.s?.leave();
          window.s = null;
          window.store = new lab.Store(`test-${Math.random()}`);
          lab.heard.length = 0;
        }"""
    )


def lay(page: Page, game: str, places: list[dict[str, Any]] | None, **more: Any) -> None:
    """Make a host's session; it is ``s`` in the page. More of its setting is called ``about``."""
    page.evaluate(_LAY, [game, places, more])


def resume(page: Page, **more: Any) -> None:
    """Take the last table out of the page's store, and go on with it."""
    page.evaluate(
        """async ([lay, more]) => {
          window.store ??= new lab.Store();
          await eval(lay)([null, null, { ...more, table: (await store.tables())[0] }]);
        }""".replace("eval(lay)", f"({_LAY})"),
        [None, more],
    )


def join(host: Page, guest: Page, seat: int, name: str = "Bea", **more: Any) -> None:
    """Bring a guest to a host's table, as people would: an invite there, a reply back."""
    link = host.evaluate("(seat) => s.invite(seat).then(({ link }) => link)", seat)
    answer(host, guest, link, name, **more)


def answer(host: Page, guest: Page, invite: str, name: str = "Bea", **more: Any) -> None:
    """Answer an invite, and bring the reply back."""
    reply = guest.evaluate(_JOIN, [invite, name, more])
    host.evaluate("(reply) => s.reply(reply)", reply)
    guest.evaluate("() => s.joined")


def start_playing(page: Page, seat: int, most: int = 1000) -> None:
    """Let a seat answer all it is asked, while something else goes on."""
    page.evaluate(f"(given) => {{ window.played = ({_PLAY})(given); }}", [seat, most])


def played(page: Page) -> Any:
    """Wait for who plays, and return how it went."""
    return page.evaluate("() => window.played")


def play(page: Page, seat: int, most: int = 1000) -> Any:
    """Let a seat answer all it is asked."""
    return page.evaluate(_PLAY, [seat, most])


def heard(page: Page, kind: str) -> list[Any]:
    """Return what the session told, of one kind."""
    found: list[Any] = page.evaluate("(kind) => lab.heard.filter(({ type }) => type === kind)", kind)
    return found


def verdict(guest: Page, host: Page) -> Any:
    """Hold a finished game against what the guest kept of it; the host's page lends its engine."""
    evidence = guest.evaluate("() => s.evidence()")
    return host.evaluate("(evidence) => lab.verify(evidence, engine)", evidence)
