"""What there is at a table of Lunch Money: the actions, the questions, and the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from py_engine.game import Question, Seat
from py_engine.games.lunch_money.cards import Card
from py_engine.rng import Rng

# ---------------------------------------------------------------------------------------------------- actions


@dataclass(frozen=True, slots=True)
class Attack:
    """Play a card at somebody: to open a turn, after a Grab, as a free attack."""

    card: Card
    target: Seat


@dataclass(frozen=True, slots=True)
class Answer:
    """Play a card against the card that is being played at oneself."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Let it come."""


@dataclass(frozen=True, slots=True)
class FirstAid:
    """Patch oneself up, on one's turn or to stay conscious."""

    cards: tuple[Card, ...]
    """All of them First Aids; how many is what counts."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw cards away and draw as many."""

    cards: tuple[Card, ...]
    """In the order of the hand."""


@dataclass(frozen=True, slots=True)
class BreakFree:
    """Get out of a hold on one's own turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class HoldOn:
    """Go on choking; that is the whole turn."""


@dataclass(frozen=True, slots=True)
class Release:
    """Let go of whom one holds."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, or nothing more."""


type Action = Attack | Answer | Take | FirstAid | Discard | BreakFree | HoldOn | Release | Pass

TAGS: Mapping[type, str] = {
    Attack: "attack",
    Answer: "answer",
    Take: "take",
    FirstAid: "first_aid",
    Discard: "discard",
    BreakFree: "break_free",
    HoldOn: "hold_on",
    Release: "release",
    Pass: "pass",
}
"""What each action is called in JSON."""

# -------------------------------------------------------------------------------------------------- questions

type Manner = Literal["open", "after_block", "grabbed", "powered", "shamed", "sitting", "locked"]
"""
How a card is played at somebody, which decides what can stop it.

``open``: it opens a turn · ``after_block``: a Grab after a Block · ``grabbed``: after a Grab · ``powered``: the free
attack after a Powerplay · ``shamed``: after a Humiliation · ``sitting``: after a Poke or an Uppercut2 · ``locked``:
out of a Headlock.
"""


@dataclass(frozen=True, slots=True)
class Blow:
    """A card on its way to somebody."""

    attacker: Seat
    target: Seat
    card: Card
    manner: Manner

    damage: int
    """What it does if nothing (more) stops it."""

    halved: int = 0
    """How often that was halved because of a Stomp or a Choke."""

    stopped: tuple[Card, ...] = ()
    """What was played against a Big Combo so far."""

    way: int = 0
    """1 or -1: the direction in which it travels; 0 before the first Dodge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfOne(Question):
    """A question to one seat."""

    seat: Seat

    def asks(self) -> tuple[Seat, ...]:
        """Return the one seat that answers."""
        return (self.seat,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(_OfOne):
    """Do one thing."""

    prompt: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Squeeze(_OfOne):
    """A choker's turn begins: hold on or release."""

    prompt: ClassVar[str] = "squeeze"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock(_OfOne):
    """The holder of a Headlock may hit its victim, as often as she likes."""

    prompt: ClassVar[str] = "lock"
    victim: Seat
    used: bool
    """The turn is used up: the Headlock has just landed, or its holder has hit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choked(_OfOne):
    """The victim of a Choke has her turn."""

    prompt: ClassVar[str] = "choked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked(_OfOne):
    """The victim of a Headlock has her turn."""

    prompt: ClassVar[str] = "locked"


@dataclass(frozen=True, slots=True, kw_only=True)
class React(_OfOne):
    """A card is played at somebody who is not helpless."""

    prompt: ClassVar[str] = "react"
    window: ClassVar[bool] = True
    blow: Blow


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescue(_OfOne):
    """The hit would knock her out; First Aid may keep her up."""

    prompt: ClassVar[str] = "rescue"
    window: ClassVar[bool] = True
    blow: Blow


@dataclass(frozen=True, slots=True, kw_only=True)
class GrabBack(_OfOne):
    """Whoever blocked may grab the attacker."""

    prompt: ClassVar[str] = "grab_back"
    window: ClassVar[bool] = True
    victim: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GrabAgain(_OfOne):
    """The blocker did not grab; now the attacker may."""

    prompt: ClassVar[str] = "grab_again"
    window: ClassVar[bool] = True
    victim: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowUp(_OfOne):
    """A Grab worked: one thing more."""

    prompt: ClassVar[str] = "follow_up"
    victim: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeShot(_OfOne):
    """One free basic attack, after a Powerplay, a Poke or an Uppercut2."""

    prompt: ClassVar[str] = "free_shot"
    victim: Seat
    manner: Manner


@dataclass(frozen=True, slots=True, kw_only=True)
class Revenge(_OfOne):
    """One free attack after a Humiliation."""

    prompt: ClassVar[str] = "revenge"
    victim: Seat


type Asked = (
    Turn | Squeeze | Lock | Choked | Locked | React | Rescue | GrabBack | GrabAgain | FollowUp | FreeShot | Revenge
)

# ------------------------------------------------------------------------------------------------------ state


@dataclass(frozen=True, slots=True)
class House:
    """What this table agreed on before the game."""

    rescue_while_helpless: bool
    discard_costs: bool
    first_aids: int
    decks: int
    clock: int
    """Seconds for an answer, kept by the page; 0: none."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Somebody holds somebody with a card that lies between them."""

    holder: Seat
    victim: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that somebody did, or that became of it, in the order of this turn."""

    what: str
    """
    What was done: ``attack``, ``answer``, ``take``, ``pass``, ``first_aid``, ``discard``, ``break``, ``hold_on``,
    ``release``; or what became of it: ``hit``, ``out``, ``travel``, ``held``, ``lost_turn``.
    """

    seat: Seat
    cards: tuple[Card, ...] = ()
    target: Seat | None = None
    amount: int = 0
    """Damage, or points that came back."""

    manner: Manner | None = None
    """Of an attack."""


@dataclass(frozen=True, slots=True)
class Fall:
    """Somebody was knocked out."""

    seat: Seat
    by: Seat
    """Herself, where she left the table."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A table of two to eight."""

    house: House
    rng: Rng
    pending: tuple[Asked, ...] = ()
    open: tuple[Turn, ...] = ()
    asked: int = 0

    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """The draw pile, top first."""

    discard: tuple[Card, ...] = ()
    """Face up, the latest last."""

    table: tuple[Card, ...] = ()
    """The card that is on its way to somebody."""

    points: tuple[int, ...]
    holds: tuple[Hold, ...] = ()
    stomped: tuple[bool, ...]
    """Whose next damaging card does half."""

    poked: tuple[int, ...]
    """The number of the turn with whose end a seat sees again; 0 for those who do."""

    shown: tuple[tuple[Card, ...], ...]
    """Weapons that everybody knows to be in a hand, because they came back to it."""

    active: Seat
    """Whose turn it is."""

    number: int = 0
    """Of this turn, counted from 1; turns that are lost count."""

    round: int = 1
    starter: Seat
    """Who began the game."""

    quiet: int = 0
    """Turns in a row in which nobody did anything."""

    chain: tuple[Deed, ...] = ()
    """What happened in this turn."""

    before: tuple[Deed, ...] = ()
    """What happened in the turn before."""

    before_by: Seat | None = None
    """Whose turn that was."""

    fallen: tuple[Fall, ...] = ()
    """In the order in which they fell."""
