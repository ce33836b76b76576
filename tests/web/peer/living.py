"""
A table that is being played while somebody attacks it: a host's page, an honest guest, a bot, and a chair for the villain.

Ann plays in the page whenever she is asked. Honest is an aiortc guest. The villain's chair belongs to a bot whenever no
villain sits there, and is always open to the next one.
"""

from __future__ import annotations

import asyncio
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.web.link_table import ANN, FRIEND, ROB, lay
from tests.web.peer.guest import Guest
from tests.web.peer.loop import Loop

CHAIR = 2
"""Where villains sit."""

_ANN_PLAYS = """async () => {
  const go = (update) => {
    const ask = update.asks.find(({ must }) => must);
    if (ask) s.act(0, ask.opened, ask.legal[0]);
  };
  s.subscribe((event) => {
    if (event.type === "update") go(event.update);
    if (event.type === "moved") s.show(0).then(go);
  });
  go(await s.show(0));
}"""


class Living:
    """The table."""

    def __init__(self, host: Page, loop: Loop, **more: Any) -> None:
        self.host, self.loop = host, loop
        self.tools: CDPSession = host.context.new_cdp_session(host)
        self.honest = Guest("Honest", "lab", seed=2)
        self.villains: list[Guest] = []
        lay(host, "power-struggle", [ANN, FRIEND, FRIEND, ROB], about={"options": {"limit": 50}}, **more)
        self._come(self.honest, 1)
        first = self.villain()
        loop.run(first.enter())
        host.evaluate("() => s.deal()")
        host.evaluate(_ANN_PLAYS)
        self.clear_chair()

    def invite(self, seat: int | None = CHAIR) -> str:
        """Return the link of an invite for a seat, or to watch."""
        link: str = self.host.evaluate("(seat) => s.invite(seat).then(({ link }) => link)", seat)
        return link

    def bring(self, reply: str) -> str:
        """Carry a reply to the host; return what it says of it, and nothing where all is well."""
        said: str = self.host.evaluate("(reply) => s.reply(reply).then(() => '', (error) => error.code)", reply)
        return said

    def _come(self, guest: Guest, seat: int) -> None:
        assert "" == self.bring(self.loop.run(guest.reply(self.invite(seat))))
        self.loop.run(guest.enter())

    def villain(self, seat: int | None = CHAIR) -> Guest:
        """Return somebody who holds a living link by a real invite, and has not said a word."""
        return self.crowd(1, seat=seat)[0]

    def crowd(self, count: int, *texts: str, seat: int | None = CHAIR) -> list[Guest]:
        """Return many of them, all for one chair; each sends its text as soon as it can."""
        found = [Guest("Mallory", "lab", seed=3, resolving=False) for _ in range(count)]
        self.villains += found

        async def speaks(one: Guest, *first: str) -> None:
            await one.connected()
            for text in first:
                one.send_text(text)

        speaking = []
        for place, one in enumerate(found):
            assert "" == self.bring(self.loop.run(one.reply(self.invite(seat))))
            speaking.append(self.loop.begin(speaks(one, *texts[place : place + 1])))
        for speech in speaking:
            speech.result(30)
        return found

    def seated(self, **hello: Any) -> Guest:
        """Return a villain who was welcomed."""
        one = self.villain()
        self.loop.run(one.enter(**hello))
        return one

    def attack(self, one: Guest, *texts: Any, seconds: float = 20) -> str:
        """Let a villain send messages, texts or bytes; return with what word it was ended."""

        def sends() -> None:
            for text in texts:
                if isinstance(text, dict):
                    one.send(text)
                elif isinstance(text, bytes):
                    one.link.send(text)
                else:
                    one.send_text(text)

        self.loop.call(sends)
        return self.ended(one, seconds)

    def ended(self, one: Guest, seconds: float = 20) -> str:
        """Wait for a villain's end; it hears one word of it at most, and nothing after that."""
        why = self.loop.run(one.ended(seconds))
        assert [place for place, message in enumerate(one.heard) if message["t"] == "bye"] in ([], [len(one.heard) - 1])
        return why

    def ask(self, one: Guest, message: dict[str, Any]) -> dict[str, Any]:
        """Let a guest ask something of the host, and return the answer."""
        return self.loop.run(one.request(message))

    def clear_chair(self) -> None:
        """Have every villain gone, and a bot in the chair."""
        for one in self.villains:
            self.loop.run(one.link.close())
        self.villains.clear()
        self.host.evaluate(
            """async (chair) => {
              await lab.until(() => ["gone", "here", "waiting"].includes(s.places[chair].state));
              if (s.places[chair].kind === "link") await s.sit(chair, "bot", "random");
            }""",
            CHAIR,
        )

    def plays_on(self) -> None:
        """See that the others still play: the honest guest is asked and answers, and the table moves."""
        if self.loop.call(lambda: self.honest.over):
            self.host.evaluate("() => s.rematch()")
        self.loop.run(self.honest.play(acts=1, seconds=20), 40)

    def turn_of(self, one: Guest) -> dict[str, Any]:
        """Have the others play until a villain is asked something; return the question."""

        async def turn() -> dict[str, Any]:
            others = asyncio.create_task(self.honest.play())
            try:
                return await one.until(lambda: one.asked) or {}
            finally:
                others.cancel()

        return self.loop.run(turn())

    def heap(self) -> float:
        """Return the KB that the host's page holds, after its garbage is collected."""
        self.host.evaluate("() => { lab.heard.length = 0; }")
        self.tools.send("HeapProfiler.collectGarbage")
        used: float = self.tools.send("Runtime.getHeapUsage")["usedSize"]
        return used / 1024
