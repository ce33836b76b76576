"""One answer being worked out: the state thawed, changed in place, and frozen again at the end."""

from __future__ import annotations

from collections.abc import Mapping

from py_engine.game import Arg, Move, Notice, Said, Seat, Step
from py_engine.games.lunch_money.cards import CHOKE, HAND, KINDS, ORDER, WEAPONS, Card
from py_engine.games.lunch_money.state import Asked, Deed, Fall, Hold, Manner, State
from py_engine.text import Who

_SEATS = 8

WHO: tuple[Who, ...] = tuple(Who(Seat(seat)) for seat in range(_SEATS))
"""Each seat as an argument of a sentence."""

ZONE: tuple[str, ...] = tuple(f"hand.{seat}" for seat in range(_SEATS))
"""The zone of each hand."""

PIECE: Mapping[Card, Said] = {card: Said(f"piece.{card}") for card in KINDS}
"""The name of each card."""

_DRAWN: Mapping[tuple[Card, Seat], Move] = {
    (card, Seat(seat)): Move(card, "deck", ZONE[seat], (Seat(seat),)) for card in KINDS for seat in range(_SEATS)
}

SPENT: Mapping[tuple[Card, Seat], Move] = {
    (card, Seat(seat)): Move(card, ZONE[seat], "discard") for card in KINDS for seat in range(_SEATS)
}
"""The way of a card from a hand to the discard pile."""


class Scene:
    """
    A table while somebody's answer takes its course.

    It lives for one call of `apply` and is never kept. So a chain of consequences (a hit, a knock-out, the end of a
    turn, everybody drawing, a turn that is lost) costs one new state and not one for each.
    """

    __slots__ = (
        "active", "asked", "before", "before_by", "chain", "deck", "discard", "fallen", "hands", "holds", "house",
        "number", "pending", "points", "poked", "quiet", "rng", "round", "shown", "starter", "stomped", "table", "told",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        """Thaw a state."""
        self.house = state.house
        self.rng = state.rng
        self.pending: tuple[Asked, ...] = ()
        self.asked = state.asked
        self.hands = list(state.hands)
        self.deck = state.deck
        self.discard = state.discard
        self.table = state.table
        self.points = list(state.points)
        self.holds = state.holds
        self.stomped = list(state.stomped)
        self.poked = list(state.poked)
        self.shown = state.shown
        self.active = state.active
        self.number = state.number
        self.round = state.round
        self.starter = state.starter
        self.quiet = state.quiet
        self.chain = list(state.chain)
        self.before = state.before
        self.before_by = state.before_by
        self.fallen = state.fallen
        self.told: list[Notice] = []

    def step(self) -> Step[State]:
        """Freeze it."""
        state = State(
            house=self.house,
            rng=self.rng,
            pending=self.pending,
            asked=self.asked,
            hands=tuple(self.hands),
            deck=self.deck,
            discard=self.discard,
            table=self.table,
            points=tuple(self.points),
            holds=self.holds,
            stomped=tuple(self.stomped),
            poked=tuple(self.poked),
            shown=self.shown,
            active=self.active,
            number=self.number,
            round=self.round,
            starter=self.starter,
            quiet=self.quiet,
            chain=tuple(self.chain),
            before=self.before,
            before_by=self.before_by,
            fallen=self.fallen,
        )
        return Step(state, tuple(self.told))

    # ---------------------------------------------------------------------------------------------- telling

    def tell(self, key: str, args: Mapping[str, Arg], rule: str, moves: tuple[Move, ...] = ()) -> None:
        """Say what happened, and which rule decided it."""
        self.told.append(Notice(key, args, moves=moves, rule=rule))

    def did(
        self,
        what: str,
        seat: Seat,
        cards: tuple[Card, ...] = (),
        target: Seat | None = None,
        amount: int = 0,
        manner: Manner | None = None,
    ) -> None:
        """Note a deed in this turn's sequence."""
        self.chain.append(Deed(what, seat, cards, target, amount, manner))

    def ask(self, question: Asked) -> None:
        """Wait for an answer; the question was made with the number of `opening`."""
        self.pending = (question,)

    def opening(self) -> int:
        """Return the next question's number."""
        self.asked += 1
        return self.asked

    # ------------------------------------------------------------------------------------------------ people

    @property
    def over(self) -> bool:
        """Whether only one is left (RULES 1.4)."""
        return len(self.fallen) == len(self.points) - 1

    def conscious(self) -> list[Seat]:
        """Return who is still in the game, by seat."""
        return [Seat(seat) for seat, left in enumerate(self.points) if left]

    def after(self, seat: Seat, way: int = 1) -> Seat:
        """Return the next conscious seat in a direction; the seat itself where there is no other."""
        return after(self, seat, way)

    # ------------------------------------------------------------------------------------------------- cards

    def spend(self, seat: Seat, card: Card) -> None:
        """Take a card out of a hand; the caller says where it goes."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        if self.shown[seat] and card in self.shown[seat]:
            known = list(self.shown[seat])
            known.remove(card)
            self._show(seat, tuple(known))

    def give_back(self, seat: Seat, card: Card) -> None:
        """Let a weapon return to the hand that it came from; everybody knows that it is there (RULES 2.3)."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card), key=ORDER.__getitem__))
        self._show(seat, (*self.shown[seat], card))

    def _show(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.shown = (*self.shown[:seat], cards, *self.shown[seat + 1 :])

    def clear_table(self, owner: Seat, *, lost: bool = False) -> tuple[Move, ...]:
        """
        Put away the card that was on its way.

        Args:
            owner: Who played it.
            lost: A weapon does not come back either.

        Returns:
            Where it went.
        """
        (card,), self.table = self.table, ()
        if card in WEAPONS and not lost and self.points[owner]:
            self.give_back(owner, card)
            return (Move(card, "table", ZONE[owner]),)
        self.discard = (*self.discard, card)
        return (Move(card, "table", "discard"),)

    def draw(self, seat: Seat, count: int) -> list[Move]:
        """Draw cards, with a reshuffle in between where the pile runs out (RULES 2.7)."""
        drawn = self.deck[:count]
        self.deck = self.deck[count:]
        missing = count - len(drawn)
        if missing and self.discard:
            self.deck, self.rng = self.rng.shuffle(self.discard)
            self.tell("reshuffled", {"count": len(self.deck)}, "2.7")
            self.discard = ()
            drawn, self.deck = drawn + self.deck[:missing], self.deck[missing:]
        self.hands[seat] = tuple(sorted(self.hands[seat] + drawn, key=ORDER.__getitem__))
        return [_DRAWN[card, seat] for card in drawn]

    def draw_up(self, first: Seat) -> None:
        """Let everybody draw up to a full hand, one after another (RULES 3.8)."""
        moves: list[Move] = []
        seats = len(self.points)
        for place in range(first, first + seats):
            seat = Seat(place % seats)
            missing = HAND - len(self.hands[seat])
            if missing > 0 and self.points[seat]:
                moves += self.draw(seat, missing)
        if moves:
            self.tell("drew", {"count": len(moves)}, "3.8", tuple(moves))

    # ------------------------------------------------------------------------------------------------- harm

    def hurt(self, seat: Seat, points: int, by: Seat) -> bool:
        """Take points from somebody; return whether she is still conscious."""
        left = self.points[seat] - points
        if left > 0:
            self.points[seat] = left
            return True
        self.knock_out(seat, by)
        return False

    def knock_out(self, seat: Seat, by: Seat) -> None:
        """Put somebody out of the game: her cards, and every hold by her or on her, go at once (RULES 10.1)."""
        hand = self.hands[seat]
        left = by == seat
        self.points[seat] = 0
        self.hands[seat] = ()
        self.stomped[seat] = False
        self.poked[seat] = 0
        self._show(seat, ())
        self.discard += hand
        self.fallen = (*self.fallen, Fall(seat, by, self.round))
        self.did("left" if left else "out", seat, hand, by)
        moves = tuple([SPENT[card, seat] for card in hand])
        if left:
            self.tell("left", {"seat": WHO[seat]}, "10.4", moves)
        else:
            self.tell("knocked_out", {"seat": WHO[seat], "by": WHO[by]}, "10.1", moves)
        for hold in self.holds:
            if seat in (hold.holder, hold.victim):
                args: dict[str, Arg] = {
                    "seat": WHO[hold.holder],
                    "target": WHO[hold.victim],
                    "card": f"piece.{hold.card}",
                }
                self.tell("hold_ends", args, "10.1", self.end_hold(hold))
        if self.over:
            self.pending = ()
            self.tell("last_standing", {"seat": WHO[self.conscious()[0]]}, "1.4")

    def end_hold(self, hold: Hold) -> tuple[Move, ...]:
        """Discard the card of a hold; both are free. Return its move."""
        self.holds = tuple(known for known in self.holds if known != hold)
        self.discard = (*self.discard, hold.card)
        return (Move(hold.card, "hold", "discard"),)


def after(table: State | Scene, seat: Seat, way: int = 1) -> Seat:
    """Return the next conscious seat in a direction; the seat itself where there is no other."""
    seats = len(table.points)
    following = (seat + way) % seats
    while not table.points[following]:
        following = (following + way) % seats
    return Seat(following)


def hold_by(table: State | Scene, seat: Seat) -> Hold | None:
    """Return the hold that a seat has on somebody."""
    for hold in table.holds:
        if hold.holder == seat:
            return hold
    return None


def hold_on(table: State | Scene, seat: Seat) -> Hold | None:
    """Return the hold that somebody has on a seat."""
    for hold in table.holds:
        if hold.victim == seat:
            return hold
    return None


def is_poked(table: State | Scene, seat: Seat) -> bool:
    """Whether a seat still sees stars after a Poke in the Eye (RULES 7.2)."""
    return table.poked[seat] >= table.number


def is_helpless(table: State | Scene, seat: Seat) -> bool:
    """Whether a seat may do nothing about what is played at her (RULES 9.1)."""
    if is_poked(table, seat):
        return True
    if not table.holds:
        return False
    return any(seat == hold.victim or (seat == hold.holder and hold.card == CHOKE) for hold in table.holds)


def may_let_go(table: State | Scene, seat: Seat) -> bool:
    """Whether a helpless seat would be able to answer if only she let go of whom she chokes (RULES 8.11)."""
    if not table.holds or is_poked(table, seat) or hold_on(table, seat) is not None:
        return False
    own = hold_by(table, seat)
    return own is not None and own.card == CHOKE
