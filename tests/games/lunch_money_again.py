"""
Lunch Money a second time, told as a story: a turn is a coroutine that asks, is answered, and goes on.

It was written from the rules and not from the game, keeps points, holds and marks of its own, and takes from the real
table only what is drawn by lot there: the hands, and the way of a kick. Who plays both at once sees where they part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from py_engine.match import Match

DAMAGE = {
    "jab": 1, "hook": 2, "pimp_slap": 2, "elbow": 2, "kick_2": 2, "kick_4": 4, "spinning_backfist": 3, "headbutt": 3,
    "uppercut": 3, "roundhouse": 3, "hail_mary": 7, "knife": 3, "hammer": 3, "pipe": 3, "chain": 3, "powerplay": 3,
    "choke": 1, "stomp": 1, "poke": 1, "uppercut_2": 6, "big_combo": 6,
}  # fmt: skip
WEAPONS = {"knife", "hammer", "pipe", "chain"}
SPECIAL = {"powerplay", "choke", "stomp", "poke", "uppercut_2", "big_combo"}
BASIC = DAMAGE.keys() - WEAPONS - SPECIAL
FREE = BASIC | WEAPONS
OPENERS = FREE | {"big_combo", "grab", "poke", "stomp", "uppercut_2"}
KICKS = {"roundhouse", "spinning_backfist"}
HITS = {"jab", "uppercut", "stomp"}
BREAKS = {"headlock": {"freedom", "stomp", "humiliation"}, "choke": {"freedom", "stomp", "humiliation", "headbutt"}}

type Story = Iterator[Asked]


class OnlyOneLeftError(Exception):
    """The game is over, wherever it is told."""


@dataclass
class Asked:
    """What is asked of whom, and what may be answered; ways to throw cards away apart."""

    prompt: str
    seat: int
    may: set[str]
    discards: set[tuple[str, ...]] = field(default_factory=set)


def stops(card: str, how: str) -> set[str]:
    """What helps against a card, by how it is played."""
    if how in {"sitting", "locked"}:
        return set()
    found = {"humiliation"}
    if how == "open":
        found |= {"dodge", "freedom"} if card == "grab" else {"dodge", "block"}
    if how == "after_block" or card in {"choke", "headlock"}:
        found |= {"freedom"}
    if card in WEAPONS and how in {"open", "grabbed"}:
        found |= {"disarm"}
    return found


class Telling:
    """One game as it is told."""

    def __init__(self, match: Match) -> None:
        state = match.state
        self.match = match
        self.points = [15] * match.seats
        self.holds: list[tuple[int, str, int]] = []
        self.stomped = [False] * match.seats
        self.stars = [0] * match.seats
        self.turns = 1
        self.active: int = state.active
        self.returned: list[tuple[int, str]] = []
        """Weapons that should be in a hand now."""

    # ------------------------------------------------------------------------------------------ what there is

    def hand(self, seat: int) -> tuple[str, ...]:
        hand: tuple[str, ...] = self.match.state.hands[seat]
        return hand

    def at(self, seat: int, cards: set[str], *targets: int) -> set[str]:
        return {f"{card}>{target}" for card in self.hand(seat) if card in cards for target in targets}

    def aids(self, seat: int, more_than: int = 0) -> set[str]:
        most = self.hand(seat).count("first_aid")
        return {f"aid {count}" for count in range(1, most + 1) if 2 * count > more_than}

    def discards(self, seat: int) -> set[tuple[str, ...]]:
        hand = self.hand(seat)
        return {some for count in range(1, len(hand) + 1) for some in combinations(hand, count)}

    def others(self, seat: int) -> list[int]:
        return [other for other, left in enumerate(self.points) if left and other != seat]

    def next_to(self, seat: int, way: int = 1) -> int:
        seats = len(self.points)
        return next(at % seats for at in range(seat + way, seat + way * (seats + 1), way) if self.points[at % seats])

    def held_by(self, seat: int) -> Any:
        return next((hold for hold in self.holds if hold[0] == seat), None)

    def hold_on(self, seat: int) -> Any:
        return next((hold for hold in self.holds if hold[2] == seat), None)

    def sees_stars(self, seat: int) -> bool:
        return self.stars[seat] >= self.turns

    def chokes(self, seat: int) -> bool:
        own = self.held_by(seat)
        return own is not None and own[1] == "choke"

    def is_helpless(self, seat: int) -> bool:
        return self.sees_stars(seat) or self.chokes(seat) or self.hold_on(seat) is not None

    def hurt(self, seat: int, damage: int) -> bool:
        """Take points; whether she still stands."""
        self.points[seat] = max(0, self.points[seat] - damage)
        if self.points[seat]:
            return True
        self.holds = [hold for hold in self.holds if seat not in (hold[0], hold[2])]
        if sum(map(bool, self.points)) == 1:
            raise OnlyOneLeftError
        return False

    # --------------------------------------------------------------------------------------------- one card

    def play(self, by: int, at: int, card: str, how: str, *, choked: bool = False) -> Story:
        damage = DAMAGE.get(card, 0)
        if damage and card != "choke":
            damage //= 2 if self.stomped[by] else 1
            damage //= 2 if choked else 1
            self.stomped[by] = False
        played: list[str] = []
        way = 0
        while True:
            answer = yield from self.answer_to(at, card, how)
            if answer == "take":
                yield from self.land(by, at, card, how, damage, blocked="block" in played)
                return
            played.append(answer)
            if card == "big_combo" and len(played) == 1 and answer != "humiliation":
                damage //= 2
            elif answer == "dodge" and card in KICKS:
                way = way or self.drawn_way()
                if not way or self.next_to(at, way) == by:
                    return
                at = self.next_to(at, way)
            else:
                break
        if card in WEAPONS and answer != "disarm":
            self.returned.append((by, card))
        if answer == "humiliation":
            yield from self.revenge(at, by)
        elif "block" in played:
            yield from self.grab_after_block(at, by)

    def answer_to(self, seat: int, card: str, how: str) -> Iterator[Any]:
        """What an attacked player plays, or ``take``."""
        while stops(card, how) and self.is_helpless(seat):
            if not self.chokes(seat) or self.sees_stars(seat) or self.hold_on(seat):
                return "take"
            if (yield Asked("react", seat, {"release", "take"})) == "take":
                return "take"
            self.holds.remove(self.held_by(seat))
        if not stops(card, how):
            return "take"
        return (yield Asked("react", seat, {"take"} | set(self.hand(seat)) & stops(card, how)))

    def drawn_way(self) -> int:
        """The way of a kick, which the real table draws: 0 where it ended at once."""
        state = self.match.state
        deeds = state.chain if state.table else (*state.before, *state.chain)
        return next((deed.amount for deed in reversed(deeds) if deed.what == "travel"), 0)

    def land(self, by: int, at: int, card: str, how: str, damage: int, *, blocked: bool) -> Story:
        aided = card != "powerplay" and how != "sitting"
        helpless = self.is_helpless(at) and not self.match.options["rescue_while_helpless"]
        if damage and damage >= self.points[at] and aided and not helpless:
            lacking = damage - self.points[at]
            answer = yield Asked("rescue", at, {"take"} | self.aids(at, lacking))
            self.points[at] += 0 if answer == "take" else 2 * int(answer.split()[1])
        if card in {"choke", "headlock"} and self.points[at] > damage:
            self.holds.append((by, card, at))
        if card in WEAPONS:
            self.returned.append((by, card))
        if damage and not self.hurt(at, damage):
            return
        yield from self.follow(by, at, card)
        if blocked:
            yield from self.grab_after_block(at, by)

    def follow(self, by: int, at: int, card: str) -> Story:
        match card:
            case "grab":
                cards = FREE | {"powerplay"} | (set() if self.hold_on(at) else {"choke", "headlock"})
                yield from self.one_more("follow_up", by, at, cards, "grabbed")
            case "powerplay":
                yield from self.one_more("free_shot", by, at, BASIC, "powered")
            case "poke" | "uppercut_2":
                self.stars[at] = self.turns + 1 if card == "poke" else self.stars[at]
                yield from self.one_more("free_shot", by, at, BASIC, "sitting")
            case "headlock":
                yield from self.hits(by, at)
            case "stomp":
                self.stomped[at] = True

    def one_more(self, prompt: str, by: int, at: int, cards: set[str], how: str) -> Story:
        answer: Any = yield Asked(prompt, by, {"pass"} | self.at(by, cards, at))
        if answer != "pass":
            yield from self.play(by, at, answer.split(">")[0], how)

    def with_free_hands(self, prompt: str, seat: int) -> Iterator[Any]:
        """Whether she may lay hands on somebody else, having let go of whom she has in a Headlock."""
        if self.held_by(seat):
            if (yield Asked(prompt, seat, {"release", "pass"})) == "pass":
                return False
            self.holds.remove(self.held_by(seat))
        return True

    def revenge(self, by: int, at: int) -> Story:
        if (yield from self.with_free_hands("revenge", by)):
            yield from self.one_more("revenge", by, at, FREE, "shamed")

    def grab_after_block(self, blocker: int, attacker: int) -> Story:
        for prompt, by, at in (("grab_back", blocker, attacker), ("grab_again", attacker, blocker)):
            if prompt == "grab_again" and self.is_helpless(by):
                return
            if (yield from self.with_free_hands(prompt, by)):
                answer: Any = yield Asked(prompt, by, {"pass"} | self.at(by, {"grab"}, at))
                if answer != "pass":
                    yield from self.play(by, at, "grab", "after_block")
                    return

    def hits(self, by: int, at: int) -> Story:
        """Free hits out of a Headlock, after the first thing that was done with it."""
        while self.points[at]:
            answer: Any = yield Asked("lock", by, {"release", "pass"} | self.at(by, HITS, at))
            if answer == "release":
                self.holds.remove(self.held_by(by))
            if answer in {"release", "pass"}:
                return
            yield from self.play(by, at, answer.split(">")[0], "locked")

    # --------------------------------------------------------------------------------------------- one turn

    def turn(self, seat: int) -> Story:
        is_done = yield from self.own_hold(seat)
        if is_done:
            return
        held = self.hold_on(seat)
        answer: Any
        if held is None:
            cards = self.at(seat, OPENERS, *self.others(seat))
            answer = yield Asked("turn", seat, {"pass"} | cards | self.aids(seat), self.discards(seat))
        else:
            breaks = set(self.hand(seat)) & BREAKS[held[1]]
            strikes = held[1] == "choke" and not self.held_by(seat)
            targets = [other for other in self.others(seat) if other != held[0]] if strikes else []
            prompt = "choked" if held[1] == "choke" else "locked"
            may = {"pass"} | breaks | self.at(seat, BASIC, *targets)
            answer = yield Asked(prompt, seat, may, self.discards(seat))
        if ">" in answer:
            card, target = answer.split(">")
            yield from self.play(seat, int(target), card, "open", choked=held is not None)
        elif not self.quiet(seat, answer):
            self.holds.remove(held)
            if answer == "humiliation":
                yield from self.revenge(seat, held[0])

    def quiet(self, seat: int, answer: str) -> bool:
        """Do what harms nobody; whether it was that."""
        what, *rest = answer.split()
        if what == "aid":
            self.points[seat] = min(15, self.points[seat] + 2 * int(rest[0]))
        if what == "discard" and self.match.options["discard_costs"]:
            self.points[seat] = max(1, self.points[seat] - (len(rest) - 1))
        return what in {"aid", "discard", "pass"}

    def own_hold(self, seat: int) -> Iterator[Any]:
        """What somebody does with whom she holds; whether that was her turn."""
        own = self.held_by(seat)
        if own is None:
            return False
        if own[1] == "choke":
            if (yield Asked("squeeze", seat, {"hold_on", "release"})) == "hold_on":
                self.hurt(own[2], 1)
                return True
            self.holds.remove(own)
            return False
        is_free = self.hold_on(seat) is None
        may = {"release", "pass"} | self.at(seat, HITS, own[2]) | (self.aids(seat) if is_free else set())
        answer = yield Asked("lock", seat, may, self.discards(seat) if is_free else set())
        if answer == "release":
            self.holds.remove(own)
            return False
        if self.quiet(seat, answer):
            return is_free
        yield from self.play(seat, own[2], answer.split(">")[0], "locked")
        yield from self.hits(seat, own[2])
        return True

    def tell(self) -> Story:
        """Turn after turn, to the end."""
        try:
            while True:
                seat = self.active
                if not self.sees_stars(seat):
                    yield from self.turn(seat)
                elif self.chokes(seat):
                    self.hurt(self.held_by(seat)[2], 1)
                self.active = self.next_to(seat)
                self.turns += 1
        except OnlyOneLeftError:
            return


def marks(story: Telling) -> dict[str, Any]:
    """What the story knows of the table."""
    alive = [bool(left) for left in story.points]
    return {
        "points": tuple(story.points),
        "holds": Counter(story.holds),
        "stomped": tuple(mark and up for mark, up in zip(story.stomped, alive, strict=True)),
        "helpless": tuple(up and story.is_helpless(seat) for seat, up in enumerate(alive)),
    }
