"""
Power Struggle a second time, in the plainest words: hands are lists, and what may be played is asked card by card.

It was written from the rules and not from the game, and takes from the real table only what is dealt there.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from py_engine.game import Options

FIVES = ("straight", "flush", "full house", "straight flush")
COSTS = (0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""What each card costs, by how many are left."""

type Cards = tuple[str, ...]


def number(card: str) -> int:
    return {"A": 1, "J": 11, "K": 12}.get(card[:-1]) or int(card[:-1])


def height(card: str) -> int:
    return 4 * number(card) + "cdhs".index(card[-1])


def heights(cards: Any) -> list[int]:
    return sorted(map(height, cards), reverse=True)


def kind(cards: Cards) -> str:
    """What cards are; nothing where they are no combination."""
    numbers = sorted(map(number, cards))
    counts = sorted(Counter(numbers).values())
    jacks = numbers.count(11)
    if len(cards) == 1:
        return "single"
    if 12 in numbers or jacks == 1:
        return ""
    if len(counts) == 1:
        return {2: "pair", 3: "triple"}.get(len(cards), "coup")
    if len(cards) != 5:
        return ""
    if counts == [2, 3]:
        return "full house"
    in_a_row = len(counts) == 5 and numbers[4] == numbers[0] + 4
    one_suit = len({card[-1] for card in cards} - {"s"}) == 1
    if jacks or not (in_a_row or one_suit):
        return ""
    return "straight flush" if in_a_row and one_suit else "straight" if in_a_row else "flush"


def is_higher(cards: Cards, top: Cards, *, next_cards: bool) -> bool:
    mine, theirs = kind(cards), kind(top)
    if mine == "coup":
        return theirs != "coup" or (len(cards), number(cards[0])) > (len(top), number(top[0]))
    if theirs == "coup" or len(cards) != len(top):
        return False
    if mine != theirs:
        return FIVES.index(mine) > FIVES.index(theirs)
    if mine == "full house":
        parts = [_parts(one) for one in (cards, top)]
        return parts[0] > parts[1] if next_cards else parts[0][0] > parts[1][0]
    if mine in FIVES and not next_cards:
        return heights(cards)[0] > heights(top)[0]
    return heights(cards) > heights(top)


def _parts(cards: Cards) -> tuple[list[int], list[int]]:
    (three, _), (two, _) = Counter(map(number, cards)).most_common()
    return tuple(heights(card for card in cards if number(card) == each) for each in (three, two))  # type: ignore[return-value]


class Again:
    """The table, told again."""

    def __init__(self, state: Any, options: Options) -> None:
        """Take over the first deal, which decides who leads."""
        self.options = options
        self.next_cards = options["five_card_tie"] == "next_cards"
        self.automatic = options["announce"] == "automatic"
        self.seats = len(state.hands)
        self.results: list[list[int]] = []
        self.number, self.dealer = 1, int(state.dealer)
        self.loser = self.winner = -1
        self.deal(state)
        self.needs_ace = any("As" in hand for hand in self.hands)
        holder = next((seat for seat, hand in enumerate(self.hands) if "As" in hand), self.after(self.dealer))
        self.asked: tuple[str, int] | None = ("lead", holder)

    def deal(self, state: Any) -> None:
        self.hands: list[list[str]] = [list(hand) for hand in state.hands]
        self.table: list[tuple[int, Cards]] = []
        self.passed: set[int] = set()
        self.said: set[int] = set()
        self.out: set[int] = set()
        self.needs_ace = False

    def step(self) -> int:
        return 1 if self.options["always_clockwise"] or self.number % 2 == 0 else -1

    def after(self, seat: int) -> int:
        following = (seat + self.step()) % self.seats
        return self.after(following) if following in self.out else following

    def totals(self) -> list[int]:
        return [sum(points[seat] for points in self.results) for seat in range(self.seats)]

    # --- what may be answered -----------------------------------------------------------------------------------------

    def silent(self) -> set[int]:
        """Who could say "Last card!" now."""
        return {seat for seat, hand in enumerate(self.hands) if len(hand) == 1} - self.said - self.out

    def guards(self, seat: int) -> bool:
        following = self.after(seat)
        return following != seat and len(self.hands[following]) == 1

    def may_play(self, cards: Cards) -> bool:
        assert self.asked
        prompt, seat = self.asked
        if not kind(cards):
            return False
        highest = max(self.hands[seat], key=height)
        if prompt == "lead":
            if self.needs_ace:
                return "As" in cards
            if self.guards(seat) and len(cards) == 1:
                return cards[0] == highest and not self.holds_more(seat)
            return True
        top = self.table[-1][1]
        held_up = self.guards(seat) and len(top) == len(cards) == 1 and cards[0] != highest
        return is_higher(cards, top, next_cards=self.next_cards) and not held_up

    def holds_more(self, seat: int) -> bool:
        """Whether a hand holds anything larger than a single."""
        hand = self.hands[seat]
        counts = Counter(map(number, hand))
        low = [card for card in hand if number(card) <= 10]
        return (
            any(count > 1 for count in counts.values())
            or any(all(counts[first + far] for far in range(5)) for first in range(1, 7))
            or any(sum(card[-1] in (suit, "s") for card in low) >= 5 for suit in "cdh")
        )

    def may_pass(self) -> bool:
        assert self.asked
        prompt, seat = self.asked
        if prompt == "lead":
            return False
        top = self.table[-1][1]
        highest = max(map(height, self.hands[seat]))
        return not (self.guards(seat) and len(top) == 1 and highest > height(top[0]))

    # --- what comes of it ---------------------------------------------------------------------------------------------

    def play(self, cards: Cards, *, aloud: bool) -> None:
        assert self.asked
        seat = self.asked[1]
        self.needs_ace = False
        forgets = self.hands[seat] == list(cards) and len(cards) == 1 and seat not in self.said
        for card in cards:
            self.hands[seat].remove(card)
        self.table.append((seat, cards))
        self.passed = set()
        if len(self.hands[seat]) == 1 and (aloud or self.automatic):
            self.said.add(seat)
        if forgets:
            self.out.add(seat)
            still = set(range(self.seats)) - self.out
            if len(still) == 1:
                self.end(still.pop())
                return
        elif not self.hands[seat]:
            self.end(seat)
            return
        self.asked = "beat", self.after(seat)

    def pass_by(self) -> None:
        assert self.asked
        seat = self.asked[1]
        self.passed.add(seat)
        top = self.table[-1][0]
        if set(range(self.seats)) - self.out - {top} <= self.passed:
            self.table, self.passed = [], set()
            self.asked = "lead", self.after(top) if top in self.out else top
        else:
            self.asked = "beat", self.after(seat)

    def end(self, winner: int) -> None:
        left = [0 if seat == winner else len(hand) for seat, hand in enumerate(self.hands)]
        self.results.append([1 if seat in self.out else count * COSTS[count] for seat, count in enumerate(left)])
        self.hands = [[] for _ in left]
        totals = self.totals()
        if max(totals) >= int(self.options["limit"]):
            self.asked = None
            return
        # from the winner on, going anticlockwise: the first of those who hold most and have the highest total
        others = [(winner - far) % self.seats for far in range(1, self.seats)]
        self.loser = max(others, key=lambda seat: (left[seat], totals[seat]))
        self.number += 1
        self.dealer = (self.dealer + self.step()) % self.seats
        self.winner = winner
        self.asked = "give", winner
