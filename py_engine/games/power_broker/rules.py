"""What may happen in Power Broker, and what it leads to."""

from __future__ import annotations

from typing import Any

from py_engine.game import Decision, Game, Option, Options, Outcome, Preset, Said, Seat, Step, question
from py_engine.games.lunch_cards.cards import NUMBER, PASS_A, in_order
from py_engine.games.lunch_cards.cast import SCHEMA, read_cast, tidy
from py_engine.games.power_broker import guess, hands, passing, refusals, rounds, sight
from py_engine.games.power_broker.sets import all_sets, beating, called, is_able, number_of, parcels
from py_engine.games.power_broker.state import (
    UNCAPPED,
    Action,
    Aim,
    AimAt,
    Another,
    Beat,
    Done,
    DropPassA,
    Exchange,
    Give,
    GiveNothing,
    Lead,
    Pass,
    PassA,
    Play,
    PlayAs,
    PlayOn,
    PlayPassA,
    State,
    Stop,
    Yield,
)
from py_engine.games.power_broker.turns import is_forced, targets
from py_engine.games.power_broker.views import View
from py_engine.rng import Rng
from py_engine.text import Who


class PowerBroker(Game[State, Action, View]):
    """Be rid of your cards first and have the others serve you; the last one fetches and carries."""

    id = "power-broker"
    version = 2
    seats = range(3, 9)
    options = (
        Option("hollywood", (False, True), "bool"),
        Option("may_pass", (False, True), "bool"),
        Option("hands", (5, 0, 20), "int"),
    )
    presets = (Preset("rulebook"), Preset("hollywood", {"hollywood": True}), Preset("relaxed", {"may_pass": True}))
    state_type = State
    action_type = Action
    view_type = View
    cast_schema = SCHEMA

    def with_cast(self, cast: Any) -> PowerBroker:
        """Check a cast of one's own; names decorate the cards, and the rules stay as they are."""
        read_cast(cast)
        return self

    def tidy_cast(self, cast: Any) -> Any:
        """Return a cast, or the house's, in the order in which people look for a card."""
        return tidy(cast)

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Draw the first dealer by lot, deal, and ask for Pass A."""
        dealer, rng = rng.below(seats)
        return hands.first_hand(
            State(
                hollywood=bool(options["hollywood"]),
                may_pass=bool(options["may_pass"]),
                limit=int(options["hands"]),
                rng=rng,
                dealer=Seat(dealer),
                # RULES 4.1: the first hand is begun by its dealer
                starter=Seat(dealer),
                hands=((),) * seats,
                deeds=(None,) * seats,
                caps=(UNCAPPED,) * seats,
                wins=(0,) * seats,
            )
        )

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        """Return every set, then passing; every target, then leaving it; every way to give."""
        hand = state.hands[seat]
        match question(state, asked):
            case Lead():
                return all_sets(hand)
            case Beat():
                top = state.table[-1]
                plays = beating(hand, top, hollywood=state.hollywood)
                # RULES 4.4, 10.2: whoever can beat with as many cards must, unless passing is free (9.1)
                return plays if not state.may_pass and is_able(hand, top) else (*plays, Pass())
            case PassA() as window:
                return _pass_a(state, seat, window)
            case Aim():
                return tuple(AimAt(target) for target in targets(state, seat))
            case Yield():
                return tuple(map(Give, parcels(hand, 1, highest=True))) or (GiveNothing(),)
            case Exchange():
                part = hands.parts(state.before)[seat]
                return tuple(map(Give, parcels(hand, part.cards, highest=part.highest)))
            case _:
                return (PlayOn(), Stop())

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        """Say which rule refuses an action."""
        return refusals.refusal(state, seat, question(state, asked), action)

    def describe(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
        """Name the set that would be played, or who would have to give."""
        match action:
            case Play() | PlayAs():
                return called(action.cards, number_of(action))
            case PlayPassA(target=target) | AimAt(target=target):
                return Said("pass_a.target", {"seat": Who(target)})
            case _:
                return None

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        """Play the lowest that must be played and otherwise nothing; nobody who is away plays on for ever."""
        legal = self.legal(state, seat, asked)
        if asked.prompt == Another.prompt and len(asked.seats) < len(state.hands):
            # RULES 8.2: whoever is away does not end what others want to go on with
            return PlayOn()
        return legal[-1] if isinstance(legal[-1], Pass | Done | Stop) else legal[0]

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        """Return what an accepted action leads to."""
        match question(state, asked), action:
            case (Lead() | Beat()) as now, (Play() | PlayAs()):
                return rounds.play(state, now, action)
            case Beat() as now, _:
                return rounds.pass_by(state, now)
            case PassA() as now, (PlayPassA() | DropPassA() | Done()):
                return passing.pass_a(state, now, action)
            case (Aim() | Yield()) as now, _:
                return _answer(state, now, action)
            case Exchange() as now, Give(cards):
                return hands.choose(state, now, seat, cards)
            case Another() as now, PlayOn():
                return hands.play_on(state, now, seat)
            case _:
                return hands.stop(state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know."""
        return sight.view(state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Deal all hidden cards anew; a card that the seat gave away itself stays where it went."""
        return guess.resample(state, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end of the game: whoever was Power Broker most often."""
        if state.pending:
            return None
        reason = "reason.hands" if state.limit else "reason.stopped"
        return Outcome(hands.winners(state), state.wins, reason, hands.how(state))

    def problems(self, state: State) -> tuple[str, ...]:
        """Return which promises a state breaks."""
        seats = len(state.hands)
        laid = (card for played in state.table for card in played.cards)
        everywhere = in_order((*(card for hand in state.hands for card in hand), *state.aside, *laid))
        asked = state.pending[-1] if state.pending else None
        in_round = isinstance(asked, Lead | Beat)
        held = {seat for seat in range(seats) if state.hands[seat]}
        # whoever laid a Pass A as the last card stays in as long as something may come for it
        held |= {asked.within.seat} if isinstance(asked, Aim | Yield) else set()
        checks = {
            "the chart's cards": everywhere == state.deck.cards,
            "sorted hands": all(hand == in_order(hand) for hand in state.hands),
            "who is out has a rank": held.isdisjoint(state.ranks) or isinstance(asked, Another) or asked is None,
            "no rank while there are cards": all(seat in state.ranks for seat in range(seats) if seat not in held),
            "two players at least": len(held) > 1 or isinstance(asked, Another) or asked is None,
            "no Pass A in a round, unless in Hollywood": not in_round or state.hollywood or not state.passes_left,
            "a leader who can lead": not isinstance(asked, Lead) or set(state.hands[asked.seat]) != {PASS_A},
            "what is known is true": all(one.card in state.hands[one.holder] for one in state.known),
            "nobody holds more than was shown": all(
                NUMBER.get(card, UNCAPPED) <= cap
                for hand, cap in zip(state.hands, state.caps, strict=True)
                for card in hand
                if card != PASS_A
            ),
            "who is bare holds Pass A only": all(set(state.hands[seat]) <= {PASS_A} for seat in state.bare),
            "one Power Broker each hand": sum(state.wins) == len(state.results),
        }
        return tuple(promise for promise, kept in checks.items() if not kept)


def _pass_a(state: State, seat: Seat, window: PassA) -> tuple[Action, ...]:
    if PASS_A not in state.hands[seat]:
        return (Done(),)
    aims: tuple[Action, ...] = tuple(PlayPassA(PASS_A, target) for target in targets(state, seat))
    return (*(aims or (DropPassA(PASS_A),)), *(() if is_forced(state, window) else (Done(),)))


def _answer(state: State, asked: Aim | Yield, action: Action) -> Step[State]:
    match action:
        case AimAt(target):
            return passing.aim(state, asked.within, target)
        case Give(cards):
            return passing.give(state, asked.within, asked.seat, cards[0])
        case _:
            return passing.give_nothing(state, asked.within, asked.seat)
