"""
A guest that speaks the wire itself: it comes by an invite as a person does, checks the draw, plays, and comes back.

Nothing of the page's code is in it. What it hears it keeps, so that a test can say what it got.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

from tests.web.peer.choosing import choose
from tests.web.peer.frames import Joiner, cut
from tests.web.peer.link import Link
from tests.web.peer.tokens import invite_in

WIRE = 3
Message = dict[str, Any]


class GoneError(Exception):
    """The link ended while something was waited for."""


def proof(token: str, host: bytes, ours: bytes) -> str:
    """Show that a token is known, for one connection and no other."""
    return hashlib.sha256(f"{token}.{host.hex()}.{ours.hex()}".encode()).hexdigest()


class Guest:
    """A player behind a link."""

    def __init__(self, name: str, build: str, seed: int = 1, *, resolving: bool = True) -> None:
        self.name, self.build, self.luck = name, build, Random(seed)
        self.resolving = resolving
        """Whether names under .local are looked up."""

        self.link = Link()
        self.token = self.spare = self.secret = ""
        self.seats: list[int] = []
        self.epoch = -1
        self.update: Message = {}
        """The newest picture of our seat."""

        self.heard: list[Message] = []
        """Every message of this link, in order; pictures only by their name."""

        self.bye = ""
        """Why the host ended it."""

        self.record = ""
        self.troubles: list[str] = []
        self.acts = self.refused = 0
        self.says_yes = True
        """What it answers when it is asked for its consent."""

        self.doubled = 0.0
        """How often a message is said once more, later, as no network does it."""

        self.draw: Message = {}
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._next = self._number = 0
        self._news = asyncio.Event()
        self._old: list[str] = []

    # --- the way in --------------------------------------------------------------------------------------------------

    async def reply(self, invite: str) -> str:
        """Answer an invite with a new link; return what is to be carried to the host."""
        await self.link.close()
        self._lost(self.link)
        self.link = link = Link()
        self.bye, self.heard, self._old = "", [], []
        self._joiner = Joiner()
        link.hear = lambda frame: self._frame(link, frame)
        link.channel.on("close", lambda: self._lost(link))
        found = invite_in(invite)
        self.secret = found.secret
        return await link.answer(found, resolving=self.resolving)

    async def connected(self, seconds: float = 30) -> None:
        """Wait until the host has taken the reply."""
        await asyncio.wait_for(self.link.opened.wait(), seconds)

    def hello(self, **other: Any) -> Message:
        """Return what is said first; of who was here before, with the proof of it."""
        known = {"proof": proof(self.token, self.link.host, self.link.ours)} if self.token else {}
        about = {"wire": WIRE, "build": self.build, "names": [self.name], "faces": ["cleo"], "secret": self.secret}
        return {"t": "hello", **about, **known, **other}

    async def enter(self, seconds: float = 30, **other: Any) -> None:
        """Say hello, and wait to be welcomed and shown our seat."""
        await self.connected(seconds)
        self.send(self.hello(**other))
        await self.until(lambda: self.got("welcome"), seconds)
        self.look()

    def look(self) -> None:
        """Ask for the picture of our seat, now and after every change."""
        self.send({"t": "update", "seat": self.seats[0]})

    # --- sending and hearing -----------------------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """Send a message, and perhaps an old one once more."""
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self.send_text(text)
        if self.doubled and message["t"] not in {"hello", "say", "leave"}:
            self._old.append(text)
            while self._old and self.luck.random() < self.doubled:
                self.send_text(self._old.pop(self.luck.randrange(len(self._old))))

    def send_text(self, text: str) -> None:
        """Send any text in as many frames as it takes."""
        self._number += 1
        for frame in cut(text, self._number):
            self.link.say(frame)

    async def request(self, message: Message, seconds: float = 60) -> Message:
        """Send a message with an id, and wait for its answer."""
        self._next += 1
        answer = self._answers[self._next] = asyncio.get_running_loop().create_future()
        self.send({**message, "id": self._next})
        try:
            return await asyncio.wait_for(answer, seconds)
        finally:
            self._answers.pop(self._next, None)

    def _frame(self, link: Link, frame: str) -> None:
        text = self._joiner.push(frame) if link is self.link else None
        if text is None:
            return
        message = json.loads(text)
        kept = {"t": "update", "seat": message["update"]["seat"]} if message["t"] == "update" else message
        self.heard.append(kept)
        hear = getattr(self, f"_on_{message['t']}", None)
        if hear:
            hear(message)
        self._tell()

    def _lost(self, link: Link) -> None:
        if link is self.link:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_result({"t": "refused", "code": "link_lost"})
            self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    @property
    def gone(self) -> bool:
        """Whether the link has ended."""
        return self.link.closed.is_set()

    def got(self, kind: str) -> list[Message]:
        """Return all messages of a kind that came over this link."""
        return [message for message in self.heard if message["t"] == kind]

    async def until[T](self, what: Callable[[], T], seconds: float = 30) -> T:
        """Wait until something holds; the end of the link ends the wait."""
        try:
            async with asyncio.timeout(seconds):
                while not (found := what()):
                    if self.gone:
                        raise GoneError(self.bye or "without a word")
                    await self._news.wait()
                return found
        except TimeoutError:
            heard = [message["t"] for message in self.heard[-8:]]
            msg = f"{self.name} waited {seconds} s in vain; heard last: {heard}; {self.update.get('asks')}"
            raise TimeoutError(msg[:600]) from None

    async def ended(self, seconds: float = 20) -> str:
        """Wait until the host has ended the link; return why, or nothing where it said no word."""
        try:
            return await self.until(lambda: self.bye, seconds)
        except GoneError:
            return ""

    async def back(self) -> None:
        """Wait until we are welcomed on another link."""
        while self.gone or not self.got("welcome"):
            await self._news.wait()

    # --- what the host says ------------------------------------------------------------------------------------------

    def _on_ping(self, _message: Message) -> None:
        self.send({"t": "pong"})

    def _on_welcome(self, message: Message) -> None:
        self.seats, self.token = message["seats"], message["token"]

    def _on_roster(self, message: Message) -> None:
        self.seats = message["seats"] or self.seats

    def _on_spare(self, message: Message) -> None:
        self.spare = message["invite"]

    def _on_moved(self, message: Message) -> None:
        self.epoch, self.update = message["epoch"], {}
        self.look()

    def _on_update(self, message: Message) -> None:
        """Keep the newest: only a new epoch may lower a revision."""
        update, epoch = message["update"], message["epoch"]
        if update["seat"] in self.seats and (epoch, update["revision"]) >= (
            self.epoch,
            self.update.get("revision", -1),
        ):
            self.epoch, self.update = epoch, update

    def _on_answer(self, message: Message) -> None:
        answer = self._answers.get(message.get("id", 0))
        if answer and not answer.done():
            answer.set_result(message)

    _on_refused = _on_answer

    def _on_asked(self, message: Message) -> None:
        self.send({"t": "consent", "id": message["id"], "yes": self.says_yes})

    def _seal(self, part: Message) -> str:
        return hashlib.sha256(f"{self.draw['hash']}.{part['seat']}:{part['bytes']}".encode()).hexdigest()

    def _on_commit(self, message: Message) -> None:
        self.draw = {**message, "mine": secrets.token_hex(32)}
        self.send({"t": "contribute", "bytes": self._seal({"seat": self.seats[0], "bytes": self.draw["mine"]})})

    def _on_sealed(self, message: Message) -> None:
        self.draw["seals"] = message["parts"]
        self.send({"t": "reveal", "bytes": self.draw["mine"]})

    def _on_open(self, message: Message) -> None:
        """See that the host kept its promise, that our bytes are in the draw, and the others as they were sealed."""
        promised = f"{message['secret']}.{self.draw['matter']}"
        ours = [part["bytes"] for part in message["parts"] if part["seat"] == self.seats[0]]
        if hashlib.sha256(promised.encode()).hexdigest() != self.draw["hash"] or ours != [self.draw["mine"]]:
            self.troubles.append("deal_unfair")
        if [{**part, "bytes": self._seal(part)} for part in message["parts"]] != self.draw.get("seals"):
            self.troubles.append("deal_unfair")
        parts = [f"{part['seat']}:{part['bytes']}" for part in message["parts"]]
        whole = ".".join([message["secret"], self.draw["matter"], *parts])
        self.draw["seed"] = hashlib.sha256(whole.encode()).hexdigest()

    def _on_record(self, message: Message) -> None:
        self.record = message["record"]
        if self.draw.get("seed") and json.loads(self.record)["seed"] != self.draw["seed"]:
            self.troubles.append("record_other_seed")

    def _on_bye(self, message: Message) -> None:
        self.bye = message["why"]

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether our picture shows the end."""
        return bool(self.update) and not any(waiting["must"] for waiting in self.update["waiting"])

    @property
    def asked(self) -> Message | None:
        """The question that we owe an answer to."""
        return next((ask for ask in self.update.get("asks", ()) if ask["must"]), None)

    async def step(self, seconds: float = 60) -> None:
        """Answer the next question, or see the game end."""
        if not self.got("welcome"):
            raise GoneError("on the way back")
        await self.until(lambda: self.asked or self.over, seconds)
        ask = self.asked
        if ask is None:
            return
        seen = self.epoch, self.update["revision"]
        action = choose(ask, self.luck)
        told = {"seat": self.update["seat"], "opened": ask["opened"], "action": action}
        answer = await self.request({"t": "act", **told}, seconds)
        self.acts += 1
        if answer["t"] == "refused":
            self.refused += 1  # the table moved on, or a form allowed less than its fields
        else:
            await self.until(lambda: seen < (self.epoch, self.update.get("revision", -1)), seconds)

    async def play(self, acts: int = 100_000, seconds: float = 60) -> None:
        """Play until the game is over, or so many questions were answered; `seconds` is for one of them."""
        end = self.acts + acts
        while not self.over and self.acts < end:
            await self.step(seconds)
