"""
A form with a subset and a text: the shape of Power Lunch's pitch, to try the contract on.

Each of 2-4 holds four of ten numbered guests and in turn pitches one to three of them, with a reason of up to 200
characters; three even guests together are refused.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NewType

from py_engine.game import Decision, Field, Form, Game, Move, Notice, Options, Outcome, Question, Said, Seat, Step, ask
from py_engine.rng import Rng
from py_engine.text import Own, Pieces, Who
from py_engine.zones import deal, holds, put, take

Guest = NewType("Guest", str)
GUESTS = tuple(Guest(f"g{number}") for number in range(10)) * 2


@dataclass(frozen=True, slots=True)
class Pitch:
    guests: tuple[Guest, ...]
    reason: str = ""


type Action = Pitch


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Question):
    prompt = "pitch"
    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class State:
    rng: Rng
    hands: tuple[tuple[Guest, ...], ...]
    deck: tuple[Guest, ...]
    table: tuple[Guest, ...] = ()
    reasons: tuple[Said, ...] = ()
    pending: tuple[Turn, ...] = ()
    open: tuple[Turn, ...] = ()
    asked: int = 0


@dataclass(frozen=True, slots=True)
class View:
    hand: tuple[Guest, ...]
    counts: tuple[int, ...]
    deck: int
    table: tuple[Guest, ...]
    reasons: tuple[Said, ...]


class PitchGame(Game[State, Action, View]):
    id = "pitch"
    version = 1
    seats = range(2, 5)
    state_type, action_type, view_type = State, Action, View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        deck, rng = rng.shuffle(GUESTS)
        hands, deck = deal(deck, seats, 4)
        state = State(rng, tuple(tuple(sorted(hand)) for hand in hands), deck)
        moves = tuple(
            Move(guest, "deck", f"hand.{seat}", seen_by=(Seat(seat),))
            for seat, hand in enumerate(hands)
            for guest in hand
        )
        return Step(ask(state, Turn(seat=Seat(0))), (Notice("dealt", moves=moves),))

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        return ()

    def form(self, state: State, seat: Seat, asked: Decision) -> Form | None:
        hand = state.hands[seat]
        return Form(
            "pitch",
            (
                Field("guests", "some", values=hand, least=1, most=min(3, len(hand)), piece="guest"),
                Field("reason", "text", most=200),
            ),
        )

    def accepts(self, state: State, seat: Seat, asked: Decision, action: Action) -> bool:
        even = sum(int(guest[1:]) % 2 == 0 for guest in action.guests)
        return (
            1 <= len(action.guests) <= 3
            and holds(state.hands[seat], action.guests)
            and even < 3
            and len(action.reason) <= 200
        )

    def sample(self, state: State, seat: Seat, asked: Decision, rng: Rng) -> Action:
        hand, rng = rng.shuffle(state.hands[seat])
        count, rng = rng.below(min(2, len(hand)))
        return Pitch(hand[: count + 1], ("", "They <b>know</b> each other.")[rng.below(2)[0]])

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        hands = tuple(take(hand, action.guests) if place == seat else hand for place, hand in enumerate(state.hands))
        reason = Said("reason", {"seat": Who(seat), "text": Own(action.reason)})
        state = replace(
            state, hands=hands, table=put(state.table, action.guests), reasons=(*state.reasons, reason), pending=()
        )
        moves = tuple(Move(guest, f"hand.{seat}", "table") for guest in action.guests)
        told = Notice(
            "pitched", {"seat": Who(seat), "guests": Pieces(action.guests), "reason": Own(action.reason)}, moves=moves
        )
        nexts = [Seat((seat + far) % len(hands)) for far in range(1, len(hands) + 1)]
        asking = next((other for other in nexts if hands[other]), None)
        return Step(state if asking is None else ask(state, Turn(seat=asking)), (told,))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            hand=() if seat is None else state.hands[seat],
            counts=tuple(map(len, state.hands)),
            deck=len(state.deck),
            table=state.table,
            reasons=state.reasons,
        )

    def outcome(self, state: State) -> Outcome | None:
        if any(state.hands):
            return None
        everybody = tuple(Seat(seat) for seat in range(len(state.hands)))
        return Outcome(everybody, (0,) * len(everybody), "all_seated")

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        unseen = state.deck + tuple(guest for other, hand in enumerate(state.hands) if other != seat for guest in hand)
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
        return Pitch(state.hands[seat][:1])

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        return Said("refused.three_even", rule="1.1") if len(action.guests) == 3 else Said("refused.illegal")

    def problems(self, state: State) -> tuple[str, ...]:
        cards = sum(map(len, state.hands)) + len(state.deck) + len(state.table)
        return () if cards == len(GUESTS) else (f"{cards} guests",)


GAME = PitchGame()
