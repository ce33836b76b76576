"""Lunch Money as a game of the house: the deal, and which answer leads where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_engine.game import Decision, Game, Move, Notice, Option, Options, Outcome, Preset, Said, Seat, Step
from py_engine.games.lunch_money import blows, options, refusals, sight, turns, words
from py_engine.games.lunch_money.cards import DAMAGE, HAND, POINTS, in_order, pack
from py_engine.games.lunch_money.scene import WHO, ZONE, Scene, hold_by, hold_on, is_helpless
from py_engine.games.lunch_money.state import (
    Action,
    Answer,
    Asked,
    Attack,
    BreakFree,
    Choked,
    Discard,
    FirstAid,
    GrabBack,
    HoldOn,
    House,
    Lock,
    Locked,
    Pass,
    React,
    Release,
    Rescue,
    Squeeze,
    State,
    Turn,
)
from py_engine.games.lunch_money.views import View
from py_engine.rng import Rng
from py_engine.zones import deal

_OPENINGS = frozenset({Turn.prompt, Lock.prompt, Choked.prompt, Locked.prompt})
"""Questions that begin a turn."""


class LunchMoney(Game[State, Action, View]):
    """Knock everybody else out, and be the last one standing."""

    id = "lunch-money"
    version = 1
    seats = range(2, 9)
    options = (
        Option("rescue_while_helpless", (False, True), "bool"),
        Option("discard_costs", (False, True), "bool"),
        Option("first_aids", (8, 2)),
        Option("decks", (1, 2)),
        Option("clock", (0, 15, 30)),
    )
    presets = (Preset("rulebook"), Preset("short", {"first_aids": 2, "discard_costs": True}))
    state_type = State
    action_type = Action
    view_type = View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Shuffle, deal five cards each, and draw by lot who begins (RULES 1.2)."""
        house = House(
            rescue_while_helpless=bool(options["rescue_while_helpless"]),
            discard_costs=bool(options["discard_costs"]),
            first_aids=int(options["first_aids"]),
            decks=int(options["decks"]),
            clock=int(options["clock"]),
        )
        deck, rng = rng.shuffle(pack(house.first_aids, house.decks))
        first, rng = rng.below(seats)
        hands, deck = deal(deck, seats, HAND)
        state = State(
            house=house,
            rng=rng,
            pending=(Turn(seat=Seat(first), opened=1),),
            asked=1,
            hands=tuple(map(in_order, hands)),
            deck=deck,
            points=(POINTS,) * seats,
            stomped=(False,) * seats,
            poked=(0,) * seats,
            shown=((),) * seats,
            active=Seat(first),
            number=1,
            starter=Seat(first),
        )
        moves = tuple(
            Move(card, "deck", ZONE[seat], (Seat(seat),)) for seat, hand in enumerate(state.hands) for card in hand
        )
        return Step(state, (Notice("dealt", {"starter": WHO[first]}, moves=moves, rule="1.2"),))

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        """Return every answer, cards first."""
        del asked
        return options.legal(state, seat, state.pending[-1])

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        """Say which rule refuses an action."""
        del asked
        return refusals.refusal(state, seat, state.pending[-1], action)

    def describe(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
        """Name what an action does."""
        del seat, asked
        return words.label(state.pending[-1], action)

    def wants_line(self, action: Action) -> bool:
        """Whether a play asks for a line of talk (RULES 11.1)."""
        return words.wants_line(action)

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        """Return what an accepted action leads to."""
        del asked
        question: Any = state.pending[-1]
        scene = Scene(state)
        match action:
            case Attack(card, target):
                blows.play(scene, seat, card, target, words.manner_of(question))
            case Answer(card):
                blows.answer(scene, question.blow, card)
            case FirstAid(cards) if isinstance(question, Rescue):
                blows.rescue(scene, question.blow, cards)
            case FirstAid(cards):
                turns.heal(scene, seat, cards)
            case Discard(cards):
                turns.discard(scene, seat, cards)
            case BreakFree(card):
                turns.break_free(scene, seat, card)
            case HoldOn():
                turns.hold_on_choking(scene, seat)
            case Release():
                _release(scene, seat, question)
            case Pass():
                _pass(scene, seat, question)
            case _:
                _take(scene, question)
        return scene.step()

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        """
        Take it, stay conscious, hold on, pass.

        When nobody has done anything for a whole round, whoever is away throws the first punch: a table that everybody
        has left must come to its end.
        """
        legal = self.legal(state, seat, asked)
        if legal[-1] != options.PASS:
            return legal[0] if isinstance(legal[0], FirstAid | HoldOn) else legal[-1]
        if asked.prompt not in _OPENINGS or state.quiet < sum(map(bool, state.points)):
            return legal[-1]
        attacks = [action for action in legal if isinstance(action, Attack)]
        if attacks:
            return max(attacks, key=lambda attack: DAMAGE[attack.card])
        if options.RELEASE in legal:
            return options.RELEASE
        # the whole hand is the last that may be thrown away
        return legal[-2] if len(legal) > 1 else legal[-1]

    def leave(self, state: State, seat: Seat) -> Step[State] | None:
        """Somebody who leaves for good is out as if she were knocked out (RULES 10.4)."""
        scene = Scene(state)
        if not scene.points[seat]:
            return Step(state)
        scene.knock_out(seat, seat)
        _after_leaving(scene, seat, state.pending[-1])
        return scene.step()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know."""
        return sight.view(state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Deal the other hands and the draw pile anew; weapons that everybody saw come back stay where they are."""
        return sight.resample(state, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end: the last one conscious wins (RULES 1.4)."""
        if state.pending:
            return None
        winner = next(Seat(seat) for seat, left in enumerate(state.points) if left)
        how = tuple(
            Said(
                "how.left" if fall.by == fall.seat else "how.out",
                {"seat": WHO[fall.seat], "by": WHO[fall.by], "round": fall.round},
            )
            for fall in state.fallen
        )
        last = Said("how.last", {"seat": WHO[winner], "points": state.points[winner]})
        return Outcome((winner,), state.points, "reason.last_standing", (*how, last))

    def problems(self, state: State) -> tuple[str, ...]:
        """Return which promises a state breaks."""
        between = tuple(hold.card for hold in state.holds)
        hands = tuple(card for hand in state.hands for card in hand)
        everywhere = in_order((*hands, *state.deck, *state.discard, *state.table, *between))
        conscious = [Seat(seat) for seat, left in enumerate(state.points) if left]
        asked = state.pending[-1] if state.pending else None
        checks = {
            "every card once": everywhere == pack(state.house.first_aids, state.house.decks),
            "hands are sorted and no larger than five": all(
                hand == in_order(hand) and len(hand) <= HAND for hand in state.hands
            ),
            "nobody above the most or below nothing": all(0 <= left <= POINTS for left in state.points),
            "whoever is out holds no cards": all(
                state.points[seat] or not hand for seat, hand in enumerate(state.hands)
            ),
            "only the conscious are asked": asked is None or bool(state.points[asked.seat]),
            "one question, until one is left": len(state.pending) == (len(conscious) > 1),
            "holds are between two who are conscious": all(
                state.points[hold.holder] and state.points[hold.victim] and hold.holder != hold.victim
                for hold in state.holds
            ),
            "nobody holds or is held twice": len({hold.holder for hold in state.holds}) == len(state.holds)
            and len({hold.victim for hold in state.holds}) == len(state.holds),
            "known weapons are there": all(
                all(hand.count(card) >= known.count(card) for card in known)
                for hand, known in zip(state.hands, state.shown, strict=True)
            ),
            "a card is on its way only while somebody is asked about it": bool(state.table)
            == isinstance(asked, React | Rescue),
            "nobody helpless is asked to defend herself": not isinstance(asked, React)
            or not is_helpless(state, asked.seat)
            or options.RELEASE in options.legal(state, asked.seat, asked),
        }
        return tuple(promise for promise, kept in checks.items() if not kept)


def _release(scene: Scene, seat: Seat, question: Asked) -> None:
    match question:
        case React(blow=blow):
            turns.release(scene, seat, "8.11")
            blows.aim(scene, blow)  # asked anew: now she can answer
        case Squeeze():
            turns.release(scene, seat, "8.4")
            turns.begin_without_hold(scene)
        case Lock(used=used):
            turns.release(scene, seat, "8.8")
            if used:
                turns.end_turn(scene)
            else:
                turns.begin_without_hold(scene)
        case _:
            turns.release(scene, seat, "8.10")
            scene.ask(replace(question, opened=scene.opening()))


def _pass(scene: Scene, seat: Seat, question: Asked) -> None:
    match question:
        case Lock(used=False) if hold_on(scene, seat) is not None:
            turns.begin_without_hold(scene)  # RULES 8.12
        case Turn() | Choked() | Locked() | Lock(used=False):
            turns.pass_turn(scene, seat)
        case _:
            scene.tell("let_be", {"seat": WHO[seat]}, words.window_rule(scene, question) or "3.6")
            if isinstance(question, GrabBack):
                blows.grab_declined(scene, seat, question.victim)
            else:
                turns.end_turn(scene)


def _take(scene: Scene, question: React | Rescue) -> None:
    if isinstance(question, Rescue):
        blows.strike(scene, question.blow)
    else:
        scene.did("take", question.seat, (), question.blow.attacker)
        blows.land(scene, question.blow)


def _after_leaving(scene: Scene, seat: Seat, question: Asked) -> None:
    """Go on where it mattered to the question that somebody has left, and leave it as it is where it did not."""
    match question:
        case React(blow=blow) | Rescue(blow=blow) if seat in (blow.attacker, blow.target):
            scene.clear_table(blow.attacker)
            if not scene.over:
                turns.end_turn(scene)
        case _ if scene.over:
            pass
        case Squeeze() | Lock(used=False) if hold_by(scene, question.seat) is None and question.seat != seat:
            turns.begin_without_hold(scene)
        case Choked() | Locked() if hold_on(scene, question.seat) is None and question.seat != seat:
            turns.begin_without_hold(scene)
        case _ if seat in (question.seat, getattr(question, "victim", None)):
            turns.end_turn(scene)
        case _:
            scene.pending = (question,)
