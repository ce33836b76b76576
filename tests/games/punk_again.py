"""
Punk sucht Lady a second time, told as a story: an evening is a coroutine that asks, is answered, and goes on.

It was written from the rules and not from the game. It keeps hands, decks and spaces of its own from the deal on; only
who begins by lot it is told, and how two people suit each other it asks the barometer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from py_engine.games.punk_sucht_lady import barometer
from py_engine.games.punk_sucht_lady.state import State

GOAL = 28
TIP = 2


@dataclass
class Asked:
    """What is asked of whom, who all answer, and whom each could name."""

    prompt: str
    seats: list[int]
    of: dict[int, list[str]]


type Story = Iterator[Asked]


class Telling:
    """One evening as it is told."""

    def __init__(self, state: State, *, any_two: bool, at_once: bool) -> None:
        self.any_two = any_two
        self.at_once = at_once
        self.seats = len(state.hands)
        self.hands = [list(hand) for hand in state.hands]
        self.decks = {"W": list(state.women), "M": list(state.men)}
        self.spaces = [0] * self.seats
        self.turn = self.first = 0
        self.round = 1
        self.has_arrived = False

    def round_the_table(self) -> list[int]:
        """All but the Matchmaker, in playing order."""
        return [(self.turn + far) % self.seats for far in range(1, self.seats)]

    def suit(self, one: str, other: str) -> bool:
        return self.any_two or one[0] != other[0]

    def suitable(self, seat: int, heart: str) -> list[str]:
        return sorted(client for client in self.hands[seat] if self.suit(heart, client))

    def evening(self) -> Story:
        """One Matchmaker after another, to the end; begin with a seat."""
        while True:
            if self.hands[self.turn]:
                yield from self.couple()
            self.turn = (self.turn + 1) % self.seats
            is_round = self.turn == self.first
            if (self.has_arrived and (self.at_once or is_round)) or not self.goes_on():
                return
            self.round += is_round

    def goes_on(self) -> bool:
        """Whether two of different Services could still be a couple."""
        everybody = [(seat, client) for seat, hand in enumerate(self.hands) for client in hand]
        return any(mine != theirs and self.suit(one, other) for mine, one in everybody for theirs, other in everybody)

    def couple(self) -> Story:
        answer: Any = yield Asked("heart", [self.turn], {self.turn: sorted(self.hands[self.turn])})
        heart: str = answer[self.turn]
        self.hands[self.turn].remove(heart)
        candidates: dict[str, int] = {}
        for seat in self.round_the_table():
            if self.suitable(seat, heart):
                answer = yield Asked("candidate", [seat], {seat: self.suitable(seat, heart)})
                candidates[answer[seat]] = seat
                self.hands[seat].remove(answer[seat])
        if not candidates:
            self.hands[self.turn].append(heart)
            return
        answer = yield Asked("choose", [self.turn], {self.turn: sorted(candidates)})
        chosen = answer[self.turn]
        for client, seat in candidates.items():
            if client != chosen:
                self.hands[seat].append(client)
        rival, tips = yield from self.objections(heart, chosen, candidates[chosen])
        self.move(heart, (chosen, candidates[chosen]), rival, tips)
        self.refill()
        self.has_arrived = self.has_arrived or max(self.spaces) >= GOAL

    def objections(self, heart: str, chosen: str, service: int) -> Iterator[Any]:
        """The rival with its Service, and the tips, if anybody objects."""
        free = [seat for seat in self.round_the_table() if seat != service and self.suitable(seat, heart)]
        if not free:
            return None, {}
        answer = yield Asked("object", free, {seat: ["agree", "object"] for seat in free})
        objecting = [seat for seat in free if answer[seat] == "object"]
        if not objecting:
            return None, {}
        rearmost = min(self.spaces[seat] for seat in objecting)
        seat = next(one for one in objecting if self.spaces[one] == rearmost)
        sent = (yield Asked("rival", [seat], {seat: self.suitable(seat, heart)}))[seat]
        self.hands[seat].remove(sent)
        everybody = list(range(self.seats))
        tips = yield Asked("tip", everybody, {one: sorted((chosen, sent, "no_tip")) for one in everybody})
        return (sent, seat), tips

    def move(self, heart: str, first: tuple[str, int], rival: tuple[str, int] | None, tips: dict[int, str]) -> None:
        """Commission, what the rival brings, and the tips: added up for each pawn, then moved at once."""
        rating = barometer.read(heart, first[0])
        steps = Counter({self.turn: rating, first[1]: rating})
        other = rating if rival is None else barometer.read(heart, rival[0])
        if rival is not None and other != rating:
            steps[rival[1]] += other if other > rating else other - rating
            better = rival[0] if other > rating else first[0]
            for seat, tip in tips.items():
                steps[seat] += 0 if tip == "no_tip" else TIP if tip == better else -TIP
        self.spaces = [max(0, space + steps[seat]) for seat, space in enumerate(self.spaces)]

    def refill(self) -> None:
        for seat in (self.turn, *self.round_the_table()):
            for pile, deck in self.decks.items():
                while deck and sum(client[0] == pile for client in self.hands[seat]) < 3:
                    self.hands[seat].append(deck.pop(0))
