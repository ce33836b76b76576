"""What a seat, or a spectator, is shown of a table of matchmakers."""

from __future__ import annotations

from dataclasses import dataclass

from py_engine.game import Said, Seat
from py_engine.games.punk_sucht_lady.cards import Client, Trait
from py_engine.games.punk_sucht_lady.state import Ledger, Reading


@dataclass(frozen=True, slots=True)
class TraitView:
    """One line of a card."""

    number: Trait
    said: Said


@dataclass(frozen=True, slots=True)
class CardView:
    """A client, with the lines of the card that may be read."""

    client: Client
    sex: str
    """``woman`` or ``man``; it is on the back as well."""

    traits: tuple[TraitView, ...]
    """All six in one's own hand and after the barometer; on the board the three that speak."""


@dataclass(frozen=True, slots=True)
class PresentedView:
    """A client on the board."""

    seat: Seat
    card: CardView
    words: Said


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one Service."""

    seat: Seat
    space: int
    women: int
    men: int
    role: str
    """``matchmaker``, ``chosen``, ``rival``, or nothing."""

    dictated: tuple[Trait, ...]
    """What its space dictates when it is Matchmaker."""

    free: int
    """How many traits it chooses then."""

    has_answered: bool
    """The question that all are asked; what, stays secret until all have."""

    known: tuple[Client, ...]
    """Clients of its hand that everybody has seen on the board."""

    ledger: Ledger


@dataclass(frozen=True, slots=True)
class TipView:
    """A tip that has been turned up."""

    seat: Seat
    client: Client


@dataclass(frozen=True, slots=True)
class WalkView:
    """A pawn's move, and what it is the sum of."""

    seat: Seat
    start: int
    end: int
    parts: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class MeasuredView:
    """Two whole cards and what the barometer says of them."""

    service: Seat
    """Which presented the partner."""

    heart: CardView
    partner: CardView
    rating: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """How the last couple came out."""

    matchmaker: Seat
    first: MeasuredView
    rival: MeasuredView | None
    objections: tuple[Seat, ...]
    tips: tuple[TipView, ...]
    verdict: Said
    walks: tuple[WalkView, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, sees it."""

    asking: str
    """The prompt of what is asked now; nothing when the game is over."""

    round: int
    matchmaker: Seat | None
    goal: int
    """The space ZIEL."""

    final: bool
    """Somebody has come there: this table round is the last."""

    at_once: bool
    any_two: bool
    track: tuple[tuple[Trait, ...], ...]
    """What each space dictates, from Start to ZIEL."""

    markers: tuple[Trait, ...]
    """Where the black markers lie; the three traits of the Lonely Heart, if there is one."""

    seats: tuple[SeatView, ...]
    women: int
    """Left in the deck."""

    men: int
    heart: PresentedView | None
    candidates: tuple[PresentedView, ...]
    chosen: PresentedView | None
    rival: PresentedView | None
    hand: tuple[Client, ...]
    """One's own; empty for a spectator."""

    cards: tuple[CardView, ...]
    """The whole cards of one's own hand, in the same order."""

    my_answer: Said | None
    """What one has answered in secret; it may be changed until all have answered."""

    stakes: Said | None
    """What hangs on the question that is asked now."""

    result: ResultView | None
    """Until the next couple."""

    readings: tuple[Reading, ...]
    """All couples that were read so far."""
