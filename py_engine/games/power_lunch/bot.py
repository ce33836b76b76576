"""
Three who lunch: Pickle flatters, Mustard is fair, Chilli grumbles.

All of them know what the cast says of its figures. They bring those to a table who have something in common and say
what it is; and they believe a pitch the more, the more of the table it is true of, in whatever language it is written.
Pickle believes nearly anything, Chilli next to nothing, and looks further ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from py_engine.bots import Levels, Seen, Thought
from py_engine.game import Said
from py_engine.games.lunch_cards.cards import NUMBER, OWNER, PASS_A, SCANDAL, in_order
from py_engine.games.power_lunch import themes
from py_engine.games.power_lunch.restaurant import TABLES
from py_engine.games.power_lunch.state import (
    Discard,
    Discarding,
    Draw,
    Drawing,
    Keep,
    Meld,
    Melding,
    PassOn,
    PickUp,
    ShowIn,
    State,
    TurnAway,
)
from py_engine.games.power_lunch.taste import CERTAIN, Idea, approval, ideas, loneliest, promise
from py_engine.games.power_lunch.themes import Lore
from py_engine.games.power_lunch.views import PitchView, View
from py_engine.text import Pieces

LINES = 6
"""How many things each can say while it votes."""

_TALKS = 3
"""One vote in so many is commented."""

_MANY = 5
"""Of more personalities than these the loneliest can go."""

_TO_OPEN = 3
"""So many open a table; who gives one of them away cannot."""

_DUEL = 2
"""Seats."""

_WORTH_PICKING_UP = 3000
"""In thousandths of a point, beside what the deck may bring."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How one of them is."""

    name: str
    mood: int
    """Thousandths more or less of a yes."""

    hurry: int
    """With so few cards in another hand it thinks that the end is near."""


FLATTERER, FAIR, GRUMP = Temper("flatterer", 250, 4), Temper("fair", 0, 4), Temper("grump", -200, 2)


@dataclass(frozen=True, slots=True)
class Mind:
    """What one of them sees."""

    seen: Seen
    temper: Temper

    @property
    def view(self) -> View:
        """Return the table as its seat sees it."""
        view: View = self.seen.view
        return view

    @property
    def lore(self) -> Lore:
        """Return what is known of the figures."""
        game: Any = self.seen.game
        lore: Lore = game.lore
        return lore

    def table(self) -> State:
        """Return a table that looks the same, with the other hands imagined; only what is open is looked at."""
        state: State = self.seen.imagine(self.seen.rng)
        return state

    def is_urgent(self) -> bool:
        """Whether somebody else may soon go out."""
        return any(one.count <= self.temper.hurry for one in self.view.seats if one.seat != self.seen.seat)


def pickle(seen: Seen) -> Thought:
    """Answer as a flatterer, who likes everybody's stories and thinks little about cards."""
    return _answer(Mind(seen, FLATTERER), lambda found: found[seen.rng.below(min(3, len(found)))[0]])


def mustard(seen: Seen) -> Thought:
    """Answer as somebody who judges a story by how many it is true of."""
    return _answer(Mind(seen, FAIR), lambda found: found[0])


def _answer(mind: Mind, choose: Callable[[list[Idea]], Idea]) -> Thought:
    pitch = mind.view.pitch
    if pitch is not None:
        return votes(mind, pitch)
    match mind.seen.asked.prompt:
        case Drawing.prompt:
            return draws(mind)
        case Melding.prompt:
            return attempts(mind, choose)
        case Discarding.prompt:
            return discards(mind)
        case _:
            return passes_on(mind)


def draws(mind: Mind) -> Thought:
    """Take the open card where it makes a meld, and otherwise what the deck gives."""
    top = mind.view.discards[0] if mind.view.discards else None
    if PickUp() not in mind.seen.legal or top is None:
        return Thought(Draw(), Said("hint.deck", rule="4.1"))
    if Draw() not in mind.seen.legal:
        return Thought(PickUp(), Said("hint.only_card", rule="4.1"))
    hand, seat, state = mind.view.hand, mind.seen.seat, mind.table()
    if top in NUMBER or top == OWNER:
        more = promise(mind.lore, state, seat, in_order((*hand, top)))
        if more - promise(mind.lore, state, seat, hand) >= _WORTH_PICKING_UP:
            return Thought(PickUp(), Said("hint.pick_up", {"card": Pieces((top,))}, "4.1"))
    return Thought(Draw(), Said("hint.deck", rule="4.1"))


def attempts(mind: Mind, choose: Callable[[list[Idea]], Idea]) -> Thought:
    """Meld or pitch what is worth it."""
    found = ideas(mind.lore, mind.table(), mind.seen.seat, mind.view.hand)
    if mind.view.may_skip and (not found or not _is_worth_trying(found[0])):
        return Thought(Meld(TABLES[0], ()), Said("hint.skip", rule="4.3"))
    return thought_of(choose(found))


def _is_worth_trying(idea: Idea) -> bool:
    """Whether there is more to it than that they are hungry."""
    return not idea.meld.has_reason or idea.shared > 0


def thought_of(idea: Idea) -> Thought:
    """Return an attempt with its reason."""
    if not idea.meld.has_reason:
        return Thought(idea.meld, Said("hint.free", {"points": idea.points}, "6.1"))
    if idea.meld.theme in ("", themes.HUNGRY):
        return Thought(idea.meld, Said("hint.pitch_anyway", rule="4.3"))
    args = {"count": idea.shared, "of": idea.of, "theme": themes.label(idea.meld.theme), "points": idea.points}
    return Thought(idea.meld, Said("hint.pitch", args, "7.1"))


def votes(mind: Mind, pitch: PitchView, mood: int = 0) -> Thought:
    """Believe a pitch by how many of the table it is true of, and by temper."""
    leads = mind.view.seats[pitch.seat].leads
    likely = approval(pitch.shared, pitch.of, leads=leads, mood=mind.temper.mood + mood)
    roll, rng = mind.seen.rng.below(CERTAIN)
    key = "hint.vote_yes" if roll < likely else "hint.vote_no"
    args = {"count": pitch.shared, "of": pitch.of}
    answer = ShowIn() if roll < likely else TurnAway()
    said = Said(key, args, "7.3")
    # what it says is drawn apart from how it votes, and so tells nobody
    number, rng = rng.below(LINES * _TALKS)
    is_first = mind.view.my_answer is None
    line = Said(f"line.{mind.temper.name}.{number}") if number < LINES and is_first else None
    return Thought(answer, said, line)


def discards(mind: Mind) -> Thought:
    """Get rid of what costs, or of who has nothing to do with the others when somebody is about to go out."""
    hand, legal = mind.view.hand, mind.seen.legal
    out = next((action for action in legal if isinstance(action, Discard) and len(action.cards) == len(hand)), None)
    if out is not None:
        return Thought(out, Said("hint.go_out", rule="10.1"))
    hush = next((action for action in legal if isinstance(action, Discard) and len(action.cards) > 1), None)
    if hush is not None:
        return Thought(hush, Said("hint.hush", rule="8.6"))
    if PASS_A in hand and SCANDAL in hand:
        return Thought(Discard((PASS_A,)), Said("hint.pass_a", rule="8.7"))
    able = tuple(card for card in hand if card in NUMBER)
    if able and not _is_gathering(mind.view, len(able)) and (mind.is_urgent() or len(able) > _MANY):
        worst = loneliest(mind.lore, hand)
        return Thought(Discard((worst,)), Said("hint.shed", {"card": Pieces((worst,))}, "4.5"))
    return Thought(Keep(), Said("hint.keep", rule="4.5"))


def _is_gathering(view: View, able: int) -> bool:
    """
    Whether a table must be opened before anybody sits down again, and there are hardly enough to do it.

    Against one opponent, whose no decides, two are not given away either: whoever comes back with one card at a time
    is turned away one at a time, and the hand drags on.
    """
    is_open = any(table.guests and not table.closed for table in view.tables)
    return able < _TO_OPEN if is_open and len(view.seats) == _DUEL else able <= _TO_OPEN and not is_open


def passes_on(mind: Mind) -> Thought:
    """Give away what costs most: a Scandal, the Owner when it is late, or who has least to do with the others."""
    hand = mind.view.hand
    if SCANDAL in hand:
        return Thought(PassOn(SCANDAL), Said("hint.pass_scandal", rule="8.7"))
    if OWNER in hand and mind.is_urgent():
        return Thought(PassOn(OWNER), Said("hint.pass_owner", rule="10.2"))
    able = any(card in NUMBER for card in hand)
    card = loneliest(mind.lore, hand) if able else hand[0]
    return Thought(PassOn(card), Said("hint.pass_card", {"card": Pieces((card,))}, "8.7"))


BOTS: Levels = {"easy": pickle, "fair": mustard}
"""Pickle and Mustard; Chilli is in `chilli`."""
