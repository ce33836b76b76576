"""
One game in bad weather: a host's page, a guest's page and six peers that are no browsers, at a table for eight.

What happens, and when, is a seed's to say: links are held up and cut, messages are said twice, pages are loaded anew.
Whoever has lost a link comes back as people do, with an invite and a reply that somebody carries.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.web.link_site import Lab, enter
from tests.web.link_table import ANN, FRIEND, answer, join, lay, resume
from tests.web.peer.guest import GoneError, Guest
from tests.web.peer.loop import Loop

SEATS = 8
BROWSER = 1
"""The seat of the guest that is a page."""

GAMES: dict[str, dict[str, Any]] = {
    "lunch-money": {"first_aids": 2, "discard_costs": True},
    "power-broker": {"hands": 1},
}
"""Games for eight, and the options that make them short."""

WEATHER = (Path(__file__).parent / "weather.js").read_text()
PATIENCE = 240
"""Seconds that a game may take."""


@dataclass
class Went:
    """How a game went."""

    seed: int
    game: str
    done: list[str] = field(default_factory=list)
    """What was done to it."""

    wrong: list[str] = field(default_factory=list)
    """Where somebody saw something else than the host, or did not see the end."""

    acts: int = 0
    refused: int = 0
    seconds: float = 0


class Storm:
    """A table in bad weather."""

    def __init__(self, lab: Lab, host: Page, guest: Page, loop: Loop, seed: int, game: str) -> None:
        self.lab, self.host, self.guest, self.loop = lab, host, guest, loop
        self.luck = Random(seed)
        self.went = Went(seed, game)
        self.peers = {
            seat: Guest(f"Peer {seat}", "lab", seed * 100 + seat, resolving=False) for seat in range(2, SEATS)
        }
        self.reloaded = False
        self.before = 0
        """Acts of pages that were loaded anew since."""

    # --- the table ---------------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Bring everybody to the table, and deal."""
        options = GAMES[self.went.game]
        lay(self.host, self.went.game, [ANN, *[FRIEND] * (SEATS - 1)], about={"options": options})
        for page, seed in ((self.host, 1), (self.guest, 2)):
            page.evaluate(WEATHER)
            page.evaluate("(seed) => lab.weather.seed(seed)", self.went.seed * 100 + seed)
        join(self.host, self.guest, BROWSER)
        for seat, peer in self.peers.items():
            self.carry(peer, self.invite(seat))
            peer.doubled = self.luck.choice((0, 0.1, 0.3))
        self.host.evaluate("(share) => { lab.weather.doubled = share; }", self.luck.choice((0, 0.1, 0.3)))
        self.host.evaluate("() => s.deal()")
        self.play(self.host, 0)
        self.play(self.guest, BROWSER)
        for peer in self.peers.values():
            self.loop.begin(self.lives(peer))

    def play(self, page: Page, seat: int) -> None:
        """Have a page play its seat."""
        page.evaluate("(seat) => void lab.plays(seat)", seat)

    async def lives(self, peer: Guest) -> None:
        """Play to the end, over as many links as it takes."""
        while not (peer.over and peer.record):
            try:
                await peer.play(seconds=PATIENCE)
                await peer.until(lambda: peer.record or not peer.over, PATIENCE)
            except GoneError:
                await peer.back()

    def invite(self, seat: int) -> str:
        """Return an invite for a seat."""
        link: str = self.host.evaluate("(seat) => s.invite(seat).then(({ link }) => link)", seat)
        return link

    def carry(self, peer: Guest, invite: str) -> None:
        """Bring a peer in by an invite: its reply goes to the host."""
        reply = self.loop.run(peer.reply(invite))
        self.host.evaluate("(reply) => s.reply(reply)", reply)
        self.loop.run(peer.enter())

    # --- what happens ------------------------------------------------------------------------------------------------

    def hold_peer(self) -> str:
        """Nothing goes to or from some peers for a while."""
        seats = self.luck.sample(sorted(self.peers), self.luck.randint(1, 4))
        wait = self.luck.choice((0.05, 0.3, 1.0))

        def hold() -> None:
            for seat in seats:
                weather = self.peers[seat].link.weather
                weather.held = True
                self.loop.loop.call_later(wait, weather.clear)

        self.loop.call(hold)
        return f"held seats {seats} for {wait} s"

    def hold_page(self) -> str:
        """Nothing goes to or from a page for a while."""
        name, page = self.luck.choice((("host", self.host), ("guest", self.guest)))
        wait = self.luck.choice((50, 300, 1000))
        page.evaluate("(ms) => lab.weather.hold(ms)", wait)
        return f"held the {name}'s page for {wait} ms"

    def cut_peers(self) -> str:
        """Links of peers end; the spare invite brings them back, with one message."""
        seats = self.luck.sample(sorted(self.peers), self.luck.randint(1, 3))
        for seat in seats:
            self.loop.run(self.peers[seat].link.close())
        for seat in seats:
            peer = self.peers[seat]
            self.carry(peer, peer.spare or self.invite(seat))
        return f"cut seats {seats}"

    def cut_page(self) -> str:
        """The guest's page loses its link, and takes another invite."""
        self.guest.evaluate("() => lab.weather.cut()")
        reply = self.guest.evaluate("(invite) => s.rejoin(invite).then(({ link }) => link)", self.invite(BROWSER))
        self.host.evaluate("(reply) => s.reply(reply)", reply)
        self.wait(self.guest, "s.state === 'connected'")
        return "cut the guest's page"

    def reload_guest(self) -> str:
        """The guest's page is loaded anew; its spare invite was kept."""
        self.before += self.guest.evaluate("lab.player.acts")
        kept = self.wait(self.guest, "(await store.guests()).find(({ spare }) => spare)?.spare")
        enter(self.guest, self.lab.url)
        self.guest.evaluate(WEATHER)
        self.guest.evaluate("(seed) => lab.weather.seed(seed)", self.luck.randrange(10**6))
        answer(self.host, self.guest, kept)
        self.play(self.guest, BROWSER)
        return "loaded the guest's page anew"

    def reload_host(self) -> str:
        """The host's page is loaded anew: a new epoch, a new invite for everybody, and their own seats by their proofs."""
        self.before += self.host.evaluate("lab.player.acts")
        enter(self.host, self.lab.url)
        self.host.evaluate(WEATHER)
        self.host.evaluate("(seed) => lab.weather.seed(seed)", self.luck.randrange(10**6))
        resume(self.host)
        self.host.evaluate("() => s.deal()")
        self.play(self.host, 0)
        for seat in self.luck.sample(range(1, SEATS), SEATS - 1):
            if seat == BROWSER:
                reply = self.guest.evaluate(
                    "(invite) => s.rejoin(invite).then(({ link }) => link)", self.invite(BROWSER)
                )
                self.host.evaluate("(reply) => s.reply(reply)", reply)
                self.wait(self.guest, "s.state === 'connected'")
            else:
                self.carry(self.peers[seat], self.invite(seat))
        return "loaded the host's page anew"

    def strike(self) -> None:
        """Let one thing happen."""
        ways = [self.hold_peer, self.hold_page, self.cut_peers, self.cut_page, self.reload_guest]
        if not self.reloaded:
            ways.append(self.reload_host)
        way = self.luck.choice(ways)
        self.reloaded |= way == self.reload_host
        self.went.done.append(f"at {self.acts()}: {way()}")

    # --- how it goes -------------------------------------------------------------------------------------------------

    def wait(self, page: Page, what: str) -> Any:
        """Wait until something holds in a page; return it."""
        return page.evaluate(f"() => lab.until(async () => {what})")

    def acts(self) -> int:
        """Return how many answers were given so far."""
        pages = sum(page.evaluate("lab.player?.acts ?? 0") for page in (self.host, self.guest))
        return self.before + pages + sum(peer.acts for peer in self.peers.values())

    def is_over(self) -> bool:
        """Whether everybody has seen the end."""
        pages = all(page.evaluate("lab.player?.over ?? false") for page in (self.host, self.guest))
        return pages and all(peer.over and peer.record for peer in self.peers.values())

    def compare(self) -> None:
        """Hold what everybody saw last against what the host has for them."""
        seen = {seat: peer.update for seat, peer in self.peers.items()}
        seen |= {0: self.host.evaluate("lab.player.last"), BROWSER: self.guest.evaluate("lab.player.last")}
        record = self.host.evaluate("() => s.record()")
        for seat, update in seen.items():
            truth = json.loads(self.host.evaluate("(seat) => s.table.picture(seat)", seat))
            told = dict(update)
            told.pop("epoch", None)
            log, whole = told.pop("notices", []), truth.pop("notices")
            if told != truth:
                names = [name for name in truth if told.get(name) != truth[name]]
                self.went.wrong.append(f"seat {seat} differs in {', '.join(names)}")
            if log != whole[len(whole) - len(log) :]:
                self.went.wrong.append(f"seat {seat} has another log")
        for seat, peer in self.peers.items():
            self.went.wrong += [f"seat {seat}: {code}" for code in peer.troubles]
            if peer.record != record:
                self.went.wrong.append(f"seat {seat} has another record")
        for name, page in (("host", self.host), ("guest", self.guest)):
            told = page.evaluate("lab.heard.filter(({ type }) => type === 'trouble').map(({ code }) => code)")
            self.went.wrong += [f"the {name}'s page: {code}" for code in told]

    def run(self) -> Went:
        """Play the game to its end, whatever happens."""
        start = time.monotonic()
        try:
            self.sit_down()
            self.storm(start + PATIENCE)
            self.compare()
        except Exception as trouble:  # noqa: BLE001 - whatever it is, the seed is what is wanted
            self.went.wrong.append(str(trouble).strip()[:600])
        self.went.acts = self.acts()
        self.went.refused = sum(peer.refused for peer in self.peers.values())
        self.went.seconds = time.monotonic() - start
        for peer in self.peers.values():
            self.loop.run(peer.link.close())
        return self.went

    def storm(self, end: float) -> None:
        """Let things happen every some answers, until the game is over."""
        after = self.luck.randint(5, 20)
        while not self.is_over():
            if time.monotonic() > end:
                waiting = self.host.evaluate("s.waiting")
                states = self.host.evaluate("s.places.map(({ state }) => state)")
                msg = f"not over after {PATIENCE} s: {waiting} {states}"
                raise TimeoutError(msg)
            if self.acts() >= after:
                self.strike()
                after = self.acts() + self.luck.randint(5, 25)
            self.host.wait_for_timeout(30)
