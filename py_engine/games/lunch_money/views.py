"""What a table looks like from a seat: everything that a page shows, so that it needs no rule."""

from __future__ import annotations

from dataclasses import dataclass

from py_engine.game import Said, Seat
from py_engine.games.lunch_money.cards import Card


@dataclass(frozen=True, slots=True)
class HoldView:
    """Who holds whom, and what that means for both."""

    holder: Seat
    victim: Seat
    card: Card
    breakers: tuple[Card, ...]
    """What the victim may break it with, on her own turn."""

    holder_may: Said
    victim_may: Said
    upkeep: Said | None
    """When it hurts next, and how much."""


@dataclass(frozen=True, slots=True)
class Helpless:
    """Somebody may do nothing about what is played at her."""

    why: Said
    until: Said


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one seat."""

    seat: Seat
    points: int
    count: int
    """Cards in hand."""

    weapons: tuple[Card, ...]
    """Cards of that hand that everybody knows."""

    conscious: bool
    active: bool
    """It is this seat's turn."""

    asked: bool
    """The table waits for this seat."""

    helpless: tuple[Helpless, ...]
    """Every reason; none: she can defend herself."""

    loses_turn: bool
    """Her next turn is lost."""

    stomped: bool
    """Her next damaging card does half."""

    holds: Seat | None
    """Whom she holds."""

    held_by: Seat | None


@dataclass(frozen=True, slots=True)
class PanelView:
    """One picture of the sequence: a card played at somebody, or something else that somebody did."""

    what: str
    """``attack``, or what else was done: ``pass``, ``first_aid``, ``discard``, ``break``, and so on; see `Deed`."""

    seat: Seat
    target: Seat | None
    cards: tuple[Card, ...]
    kind: str
    """``basic``, ``weapon``, ``defense``, ``specialty``; empty without a card."""

    manner: str
    """Of an attack: how it is played, see `Manner`; otherwise empty."""

    damage: int
    """What it did; while it is pending, what it would do now."""

    state: str
    """
    ``pending``: on its way · ``landed`` · ``halved``: a Big Combo that half landed · ``stopped``: dodged, blocked,
    disarmed or escaped · ``cancelled``: by a Humiliation · ``done``: nothing to answer.
    """

    answers: tuple[AnswerView, ...]
    """What was done about it, in order."""

    out: Seat | None
    """Whom it knocked out."""

    travels: int
    """1: on to the left with the next panel, -1: to the right, 0: no."""

    said: Said
    """The panel in words."""

    result: Said | None
    """What became of it, in words."""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """What somebody did about a card that was played at her."""

    what: str
    """``answer``, ``take``, ``first_aid`` (a rescue) or ``release`` (let go first)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BlowView:
    """The card that is on its way to somebody now."""

    attacker: Seat
    target: Seat
    card: Card
    kind: str
    manner: str
    damage: int
    """What it does if nothing more stops it."""

    printed: int
    """What the card itself says."""

    halved: tuple[Said, ...]
    """Why it does less."""

    stops: tuple[Card, ...]
    """Whatever may be played against it, by whoever has it."""

    needs: int
    """How many Dodges or Blocks would still be needed to stop it all (2 for a Big Combo); 0: none can."""

    knocks_out: bool
    travels: bool
    """A Dodge would send it on."""

    then: Said | None
    """What follows if it lands, beside the damage."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of the seat that looks, and what it would lead to."""

    type: str
    """The tag of the action."""

    card: Card | None
    target: Seat | None
    count: int
    """How many cards, for First Aid and discards; 0 for a discard: any number."""

    label: Said
    """What it is called."""

    then: Said
    """What it leads to."""


@dataclass(frozen=True, slots=True)
class FallView:
    """Who fell when, and through whom."""

    seat: Seat
    by: Seat
    round: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, sees it."""

    round: int
    number: int
    """Of the turn."""

    active: Seat
    asked: Seat | None
    """Whom the table waits for."""

    doing: Said | None
    """What that seat is deciding, for everybody to read."""

    seats: tuple[SeatView, ...]
    holds: tuple[HoldView, ...]
    chain: tuple[PanelView, ...]
    """The sequence of this turn."""

    before: tuple[PanelView, ...]
    """The sequence of the turn before; to be shown while this turn has none."""

    before_by: Seat | None
    blow: BlowView | None
    hand: tuple[Card, ...]
    """One's own, sorted; empty for a spectator."""

    choices: tuple[Choice, ...]
    """One for each kind of answer that the looking seat may give; empty for everybody else."""

    deck: int
    discard: tuple[Card, ...]
    """Face up, the latest last."""

    gone: tuple[Gone, ...]
    """How many of each card are known to be out of all hands and of the draw pile."""

    fallen: tuple[FallView, ...]
    clock: int
    """Seconds that somebody has for an answer; 0: as long as it takes."""

    cards: int
    """How many cards the game has."""

    most: int
    """The most damage points."""

    discard_costs: bool


@dataclass(frozen=True, slots=True)
class Gone:
    """How many of a card lie face up, and how many there are in all."""

    card: Card
    gone: int
    of: int
