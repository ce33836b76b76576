"""
A reaction with a free attack, and a hold that may be let go: the shape of Lunch Money, to try the contract on.

Each of 2-4 holds three of: hit (1 point), hold, dodge, shame. A hit or a hold asks its target to react. Shame turns
the table: its player gets one free attack that cannot be dodged. Who is held cannot act until let go, at any time,
out of turn, or until the holder's next turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NewType

from py_engine.game import Decision, Game, Move, Notice, Options, Outcome, Question, Seat, Step, ask, later, question
from py_engine.rng import Rng
from py_engine.text import Pieces, Who
from py_engine.zones import deal, next_seat, put, take

Card = NewType("Card", str)
KINDS = (Card("dodge"), Card("hit"), Card("hold"), Card("shame"))


@dataclass(frozen=True, slots=True)
class Attack:
    card: Card
    target: Seat


@dataclass(frozen=True, slots=True)
class Answer:
    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    pass


@dataclass(frozen=True, slots=True)
class LetGo:
    pass


type Action = Attack | Answer | Take | LetGo


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Question):
    prompt = "turn"
    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class React(Question):
    prompt = "react"
    window = True
    attacker: Seat
    target: Seat
    card: Card

    def asks(self) -> tuple[Seat, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Free(Question):
    prompt = "free"
    seat: Seat
    victim: Seat

    def asks(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold(Question):
    prompt = "hold"
    holder: Seat
    held: Seat

    def asks(self) -> tuple[Seat, ...]:
        return (self.holder,)


@dataclass(frozen=True, slots=True)
class State:
    rng: Rng
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    gone: tuple[Card, ...]
    points: tuple[int, ...]
    turns: int
    pending: tuple[Turn | React | Free, ...] = ()
    open: tuple[Hold, ...] = ()
    asked: int = 0


@dataclass(frozen=True, slots=True)
class View:
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    deck: int
    gone: tuple[Card, ...]
    points: tuple[int, ...]
    held: tuple[Seat, ...]


def _at(values: tuple, seat: Seat, value: object) -> tuple:
    return tuple(value if place == seat else known for place, known in enumerate(values))


class Scrap(Game[State, Action, View]):
    id = "scrap"
    version = 1
    seats = range(2, 5)
    state_type, action_type, view_type = State, Action, View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        deck, rng = rng.shuffle(KINDS * 6)
        hands, deck = deal(deck, seats, 3)
        state = State(rng, tuple(tuple(sorted(hand)) for hand in hands), deck, (), (3,) * seats, 0)
        return Step(ask(state, Turn(seat=Seat(0))), self._drawn(state.hands))

    def _drawn(self, hands: tuple[tuple[Card, ...], ...]) -> tuple[Notice, ...]:
        moves = tuple(
            Move(card, "deck", f"hand.{seat}", seen_by=(Seat(seat),))
            for seat, hand in enumerate(hands)
            for card in hand
        )
        return (Notice("dealt", moves=moves),)

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        hand = tuple(dict.fromkeys(state.hands[seat]))
        match question(state, asked):
            case Turn():
                return (Take(), *self._attacks(state, seat, self._others(state, seat)))
            case React():
                return (Take(), *(Answer(card) for card in hand if card in {"dodge", "shame"}))
            case Free(victim=victim):
                return (Take(), *self._attacks(state, seat, (victim,)))
            case _:
                return (LetGo(),)

    def _others(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return tuple(Seat(other) for other, left in enumerate(state.points) if other != seat and left)

    def _attacks(self, state: State, seat: Seat, targets: tuple[Seat, ...]) -> tuple[Attack, ...]:
        cards = [card for card in dict.fromkeys(state.hands[seat]) if card in {"hit", "hold"}]
        return tuple(Attack(card, target) for card in cards for target in targets)

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        match question(state, asked), action:
            case Hold() as hold, LetGo():
                open_now = tuple(known for known in state.open if known != hold)
                return Step(replace(state, open=open_now), (Notice("let_go", {"seat": Who(seat)}),))
            case Turn(), Attack(card, target):
                state, spent = self._spend(replace(state, pending=state.pending[:-1]), seat, card)
                return Step(ask(state, React(attacker=seat, target=target, card=card)), spent)
            case Turn(), _:
                return self._next(state, seat, ())
            case React(attacker=attacker, card=card), Take():
                return self._land(state, attacker, seat, card, ())
            case React(attacker=attacker), Answer("dodge" as card):
                state, spent = self._spend(state, seat, card)
                return self._next(state, attacker, spent)
            case React(attacker=attacker), Answer(card):
                state, spent = self._spend(replace(state, pending=state.pending[:-1]), seat, card)
                return Step(ask(state, Free(seat=seat, victim=attacker)), spent)
            case Free(victim=victim), Attack(card, _):
                state, spent = self._spend(state, seat, card)
                return self._land(state, seat, victim, card, spent, turn=victim)
            case Free(victim=victim), _:
                return self._next(state, victim, ())
        raise AssertionError

    def _spend(self, state: State, seat: Seat, card: Card) -> tuple[State, tuple[Notice, ...]]:
        hands = _at(state.hands, seat, take(state.hands[seat], (card,)))
        notice = Notice(
            "played", {"seat": Who(seat), "card": Pieces((card,))}, moves=(Move(card, f"hand.{seat}", "gone"),)
        )
        return replace(state, hands=hands, gone=put(state.gone, (card,))), (notice,)

    def _land(
        self, state: State, attacker: Seat, target: Seat, card: Card, told: tuple[Notice, ...], turn: Seat | None = None
    ) -> Step[State]:
        turn = attacker if turn is None else turn
        if card == "hold":
            held = Hold(holder=attacker, held=target)
            state = later(replace(state, open=tuple(known for known in state.open if known.held != target)), held)
        else:
            left = state.points[target] - 1
            still = tuple(known for known in state.open if left or target not in {known.holder, known.held})
            state = replace(state, points=_at(state.points, target, left), open=still)
        return self._next(state, turn, (*told, Notice("landed", {"seat": Who(target)})))

    def _next(self, state: State, seat: Seat, told: tuple[Notice, ...]) -> Step[State]:
        """End the turn of a seat: draw up, and ask the next that is awake and not held."""
        state = replace(state, pending=(), turns=state.turns + 1)
        moves: list[Move] = []
        for drawing in range(len(state.hands)):
            missing = 3 - len(state.hands[drawing]) if state.points[drawing] else 0
            drawn, deck = state.deck[:missing], state.deck[missing:]
            state = replace(state, deck=deck, hands=_at(state.hands, Seat(drawing), put(state.hands[drawing], drawn)))
            moves += [Move(card, "deck", f"hand.{drawing}", seen_by=(Seat(drawing),)) for card in drawn]
        told = (*told, Notice("drew", moves=tuple(moves))) if moves else told
        if self.outcome(state):
            return Step(replace(state, open=()), told)
        while True:
            seat = next_seat(seat, len(state.points))
            if not state.points[seat]:
                continue
            state = replace(state, open=tuple(known for known in state.open if known.holder != seat))
            if seat not in {known.held for known in state.open}:
                return Step(ask(state, Turn(seat=seat)), told)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            hand=() if seat is None else state.hands[seat],
            counts=tuple(len(hand) for hand in state.hands),
            deck=len(state.deck),
            gone=state.gone,
            points=state.points,
            held=tuple(known.held for known in state.open),
        )

    def outcome(self, state: State) -> Outcome | None:
        awake = tuple(Seat(seat) for seat, left in enumerate(state.points) if left)
        if len(awake) == 1 or state.turns >= 60:
            best = max(state.points)
            winners = tuple(seat for seat in awake if state.points[seat] == best)
            return Outcome(winners, state.points, "last_awake")
        return None

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        unseen = state.deck + tuple(card for other, hand in enumerate(state.hands) if other != seat for card in hand)
        unseen, rng = rng.shuffle(tuple(sorted(unseen)))
        hands = []
        for other, hand in enumerate(state.hands):
            if other == seat:
                hands.append(hand)
                continue
            hands.append(tuple(sorted(unseen[: len(hand)])))
            unseen = unseen[len(hand) :]
        return replace(state, hands=tuple(hands), deck=unseen, rng=rng)

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        return self.legal(state, seat, asked)[0]

    def wants_line(self, action: Action) -> bool:
        return action == Answer(Card("shame"))

    def problems(self, state: State) -> tuple[str, ...]:
        cards = sum(map(len, state.hands)) + len(state.deck) + len(state.gone)
        return () if cards == 24 else (f"{cards} cards",)


class LeavableScrap(Scrap):
    """The same, but it ends where somebody leaves."""

    def leave(self, state: State, seat: Seat) -> Step[State] | None:
        return Step(replace(state, turns=60, pending=(), open=()))


GAME = Scrap()
