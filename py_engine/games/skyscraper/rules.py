"""What may happen in Lunch atop a Skyscraper, and what it leads to."""

from __future__ import annotations

from py_engine.game import Decision, Game, Option, Options, Outcome, Preset, Said, Seat, Step
from py_engine.games.skyscraper import circuit, refusals, result, sight, start, turn, words
from py_engine.games.skyscraper.cards import (
    PILES,
    Trait,
)
from py_engine.games.skyscraper.state import (
    LEFT,
    RIGHT,
    Action,
    ChooseEnd,
    ChooseToken,
    Keep,
    LeaveValues,
    Move,
    MoveMarker,
    Nudge,
    Place,
    State,
    TakeBlind,
    TakeToken,
    Token,
    Turn,
    Use,
    UseToken,
)
from py_engine.games.skyscraper.views import View
from py_engine.rng import Rng

_ENDS = (Place(LEFT), Place(RIGHT))
_BLIND = TakeBlind()


class Skyscraper(Game[State, Action, View]):
    """Walk round the board, pick workers, and line up eleven of them for the best photograph."""

    id = "skyscraper"
    version = 2
    seats = range(1, 5)
    options = (
        Option("own_style", (False, True), "bool"),
        Option("agency", ("off", "blue", "red")),
        Option("finish_the_lap", (False, True), "bool"),
    )
    presets = (Preset("rulebook"), Preset("expert", {"own_style": True, "agency": "red"}))
    state_type = State
    action_type = Action
    view_type = View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Lay the table; the rearmost pawn, by lot, begins."""
        return start.lay(seats, options, rng)

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        """Return every answer: piles from the nearest, tokens as they lie, workers from the left."""
        match state.pending[-1]:
            case Turn():
                walked = state.walked[seat]
                return tuple(circuit.MOVES[(walked + steps) % PILES] for steps in circuit.steps_to(state, seat))
            case ChooseToken():
                shown = tuple(TakeToken(Token(trait)) for trait in dict.fromkeys(state.face_up))
                return (*shown, _BLIND) if state.face_down else shown
            case ChooseEnd():
                return _ENDS
            case UseToken(token=held):
                return turn.uses(state, seat, held.trait)
            case _:
                return turn.nudges(state)

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        """Say which rule refuses an action."""
        return refusals.refusal(state, seat, action)

    def describe(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
        """Name the pile, the token, the end, the worker or the characteristic."""
        return words.called(action)

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        """Walk to the nearest pile, take the first token, add at the right; use no token and move no marker."""
        legal = self.legal(state, seat, asked)
        return legal[0] if isinstance(state.pending[-1], Turn | ChooseToken) else legal[-1]

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        """Return what an accepted action leads to."""
        match state.pending[-1], action:
            case Turn(), Move(pile):
                return turn.walk(state, seat, pile)
            case ChooseToken(pile=pile), TakeToken(token):
                return turn.take_token(state, seat, pile, Trait(token))
            case ChooseToken(pile=pile), TakeBlind():
                return turn.take_blind(state, seat, pile)
            case ChooseEnd() as question, Place(end):
                return turn.place(state, seat, question, end)
            case UseToken() as question, Use(worker):
                return turn.use(state, seat, question, worker)
            case UseToken() as question, Keep():
                return turn.keep(state, seat, question)
            case MoveMarker(), Nudge(trait):
                return turn.nudge(state, seat, trait)
            case MoveMarker(), LeaveValues():
                return turn.leave_values(state, seat)
            case _:
                msg = f"{action} does not answer {state.pending[-1]}"
                raise ValueError(msg)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know."""
        return sight.view(state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Lay all that is hidden anew: what lies in the piles, backs, tokens, other people's style."""
        return sight.resample(state, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end: the best photograph wins; alone, whoever reaches the first target."""
        return None if state.pending else result.outcome(state)

    def problems(self, state: State) -> tuple[str, ...]:
        """Return which promises a state breaks."""
        return result.problems(state)
