"""
Groceries with cameras.

Pickle, the easy one, takes what pleases at once. Mustard, the fair one, plans pile, side and token by the score that
is to be expected, and knows that whoever hurries ahead plays less often. Both look at nothing but their own view.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from py_engine.bots import Seen, Thought
from py_engine.game import Said
from py_engine.games.skyscraper import circuit, scoring, words
from py_engine.games.skyscraper.cards import TRAITS, Trait, model_of
from py_engine.games.skyscraper.eye import (
    Eye,
    best_use,
    can_step,
    expected,
    grows,
    markers_of,
    pull,
    row_of,
    stepped,
    token_hope,
)
from py_engine.games.skyscraper.plan import BEAM_HOPE, POINT, SOLO_STEP, STEP, TOKEN_HOPE, Aim, best_end, rate
from py_engine.games.skyscraper.state import (
    LEFT,
    RIGHT,
    ChooseEnd,
    ChooseToken,
    Keep,
    LeaveValues,
    Move,
    Nudge,
    Place,
    TakeBlind,
    TakeToken,
    Token,
    Turn,
    Use,
    UseToken,
)
from py_engine.games.skyscraper.views import MoveView

if TYPE_CHECKING:
    from py_engine.games.skyscraper.views import TopView, View

_AGAINST = 50
"""How much of what the others gain by a marker counts against it, of a hundred."""

_NEAREST = 4
"""How far Pickle looks."""


def mustard(seen: Seen) -> Thought:
    """Answer by the score to be expected."""
    view: View = seen.view
    eye = Eye.of(view, seen.seat)
    match seen.asked.prompt:
        case Turn.prompt:
            best = max(view.moves, key=lambda move: value_of(view, eye, move))
            return Thought(Move(best.pile), _why(view, eye, best))
        case ChooseToken.prompt:
            return _choose_token(view, eye)
        case ChooseEnd.prompt:
            return _choose_end(view, eye)
        case UseToken.prompt:
            return _use(view, eye)
        case _:
            return _nudge(view, eye)


def top_of(view: View, pile: str) -> TopView:
    """Return the front on a pile from which somebody takes."""
    return next(known.top for known in view.piles if known.pile == pile and known.top is not None)


def value_of(view: View, eye: Eye, move: MoveView) -> int:
    """Return what a move is worth, in hundredths of a point."""
    top = top_of(view, move.pile)
    # alone nobody is in a hurry, and nobody is when the picture is complete
    step = SOLO_STEP if view.solo is not None else STEP if move.then is not None else 0
    value = expected(eye, top) + TOKEN_HOPE * move.token + BEAM_HOPE * top.beam - step * move.steps
    if move.rival is not None and top_of(view, move.rival).beam:
        value -= pull(eye)
    return value


def _why(view: View, eye: Eye, move: MoveView) -> Said:
    """Say what speaks most for a move."""
    number = circuit.PLACE[move.pile] + 1
    top = top_of(view, move.pile)
    if move.then is None:
        return Said("hint.walk_last", {"pile": number})
    if move.token:
        return Said("hint.walk_token", {"pile": number}, "5.1")
    if move.then.seat == eye.seat:
        return Said("hint.walk_again", {"pile": number}, "4.3")
    kept = [grows(eye.row, best_end(eye.row, model_of(back.traits), eye.aim), eye.aim.markers) for back in top.backs]
    trait = max((known for known in TRAITS if known in kept), key=kept.count, default=None)
    if trait is not None:
        return Said("hint.walk_series", {"pile": number, "trait": words.trait(trait)})
    return Said("hint.walk_near", {"pile": number}, "4.3")


def _choose_token(view: View, eye: Eye) -> Thought:
    """Take what fits best whatever the worker will be; a blind one where the average beats all that lie there."""
    current = view.turn
    top = top_of(view, current.pile if current is not None else circuit.PILE[0])
    hopes = {trait: token_hope(eye, top, trait) for trait in TRAITS}
    blind = sum(hopes.values()) // len(hopes)
    shown = [trait for trait in TRAITS if Token(trait) in view.tokens]
    best = max(shown, key=hopes.__getitem__)
    if view.tokens_down and blind > hopes[best]:
        return Thought(TakeBlind(), Said("hint.token_blind"))
    return Thought(TakeToken(Token(best)), Said("hint.token", {"what": words.trait(best)}))


def _choose_end(view: View, eye: Eye) -> Thought:
    worker = view.turn.worker if view.turn is not None else None
    model = model_of(worker.traits) if worker is not None else 0
    row = best_end(eye.row, model, eye.aim)
    end = RIGHT if row[: len(eye.row)] == eye.row else LEFT
    trait = grows(eye.row, row, eye.aim.markers)
    if trait is None:
        return Thought(Place(end), Said("hint.end_hope"))
    return Thought(Place(end), Said("hint.end", {"trait": words.trait(trait)}))


def _use(view: View, eye: Eye) -> Thought:
    token = view.turn.token if view.turn is not None else None
    spot = best_use(eye.row, eye.aim, token, eye.free)[1] if token is not None else None
    if token is None or spot is None:
        return Thought(Keep(), Said("hint.keep", rule="7.4"))
    return Thought(Use(view.seats[eye.seat].row[spot].worker), Said("hint.use", {"trait": words.trait(token)}))


def _nudge(view: View, eye: Eye) -> Thought:
    """Move the marker that helps oneself more than it helps the others on average."""
    now = eye.aim.markers
    others = [row_of(other) for other in view.seats if other.seat != eye.seat]

    def swing(trait: Trait) -> int:
        aim = replace(eye.aim, markers=stepped(now, trait))
        mine = rate(eye.row, aim) - rate(eye.row, eye.aim)
        theirs = sum(rate(row, Aim(aim.markers)) - rate(row, Aim(now)) for row in others)
        return mine - _AGAINST * theirs // (POINT * max(1, len(others)))

    best = max((trait for trait in TRAITS if can_step(now, trait)), key=swing)
    if swing(best) <= 0:
        return Thought(LeaveValues(), Said("hint.leave", rule="8.2"))
    return Thought(Nudge(best), Said("hint.nudge", {"trait": words.trait(best)}))


# --- Pickle -------------------------------------------------------------------------------------------------------


def pickle(seen: Seen) -> Thought:
    """Answer by what the picture shows at once: no plan, no thought of the others or of the back."""
    view: View = seen.view
    markers = markers_of(view)
    row = row_of(view.seats[seen.seat])
    likes = Said("hint.likes")
    if seen.asked.prompt == Turn.prompt:
        near = view.moves[:_NEAREST]

        def looks(move: MoveView) -> int:
            return scoring.photo((*row, model_of(top_of(view, move.pile).traits)), markers)

        return Thought(Move(max(near, key=looks).pile), likes)
    if seen.asked.prompt == ChooseToken.prompt:
        return Thought(seen.rng.choice(seen.legal)[0], likes)
    # the view says what each answer changes now; what is not named there changes nothing
    gains = {gain.answer: gain.points for gain in view.turn.gains} if view.turn is not None else {}
    return Thought(max(seen.legal, key=lambda action: gains.get(named(action), 0)), likes)


def named(action: object) -> str:
    """Return how an answer within a turn is named among the gains of a view."""
    match action:
        case Place(answer) | Use(answer) | Nudge(answer):
            return str(answer)
        case Keep():
            return "keep"
        case _:
            return ""
