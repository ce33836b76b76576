"""The table of Power Broker as one seat, or a spectator, sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from py_engine.game import Said, Seat
from py_engine.games.lunch_cards.cards import Card


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one seat."""

    seat: Seat
    count: int
    """Of cards in the hand."""

    rank: int
    """In this hand, 1 for its Power Broker; 0 while there are cards left."""

    title: str
    """The key of what that rank is called; empty while there is none."""

    last_rank: int
    """Of the hand before, which this one's exchange follows; 0 in the first hand."""

    last_title: str
    partner: Seat | None
    """With whom the seat exchanges in this hand."""

    serves: bool
    """Whether it is the one of the two that gives the highest cards."""

    exchanges: int
    """How many cards each of the two gives."""

    wins: int
    """How often it was Power Broker."""

    bare: bool
    """Known to hold nothing but Pass A."""

    last: Said | None
    """Its deed in this round."""


@dataclass(frozen=True, slots=True)
class StopView:
    """One place of the circuit that is under way: a round, or a window for Pass A."""

    seat: Seat
    what: Literal["done", "led", "played", "passed", "now", "to_come"]


@dataclass(frozen=True, slots=True)
class PlayView:
    """A set on the table."""

    seat: Seat
    cards: tuple[Card, ...]
    number: int
    wild: tuple[Card, ...]
    """Those of its cards that only stand for the number."""

    name: Said


@dataclass(frozen=True, slots=True)
class Group:
    """A stack of one's own hand."""

    name: Said
    number: int
    """0 for wild cards and Pass A."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards that are more than a number, and what became of them."""

    total: int
    """In the deck."""

    played: int
    mine: int


@dataclass(frozen=True, slots=True)
class PairView:
    """Two who exchange before this hand."""

    better: Seat
    worse: Seat
    cards: int
    chosen: tuple[Seat, ...]
    """Of the two; both once it is done."""


@dataclass(frozen=True, slots=True)
class OwnExchange:
    """One's own part of the exchange."""

    partner: Seat
    cards: int
    gives_highest: bool
    gave: tuple[Card, ...]
    """Chosen or given."""

    got: tuple[Card, ...]
    """Empty until all have chosen."""


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """The exchange of this hand, under way or done."""

    pairs: tuple[PairView, ...]
    mine: OwnExchange | None
    done: bool


@dataclass(frozen=True, slots=True)
class RankRow:
    """How a seat came out of the last hand."""

    seat: Seat
    rank: int
    title: str
    wins: int


@dataclass(frozen=True, slots=True)
class LastHandView:
    """How the last hand ended."""

    rows: tuple[RankRow, ...]
    """From the Power Broker to the Gopher."""

    plays: tuple[PlayView, ...]
    """Its last round."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, sees it."""

    hand_number: int
    hands: int
    """How many are played; 0: until somebody has had enough."""

    hollywood: bool
    may_pass: bool
    stage: Literal["pass_a", "exchange", "round", "another", "over"]
    dealer: Seat
    starter: Seat
    """Began, or begins, the first round."""

    turn: Seat | None
    """Who must answer now, where it is one seat."""

    asker: Seat | None
    """Who has played the Pass A that is being answered, or begins the round after this window."""

    seats: tuple[SeatView, ...]
    circuit: tuple[StopView, ...]
    """The round or window under way, in playing order."""

    play: PlayView | None
    """To be beaten."""

    plays: tuple[PlayView, ...]
    """All sets of this round, or of the last one until the next is begun; the last is the highest."""

    need: Said | None
    """What whoever is asked has to do, as far as everybody knows it."""

    duty: Said | None
    """What binds the seat that looks on, if it is asked: that it must play, cannot, or may let it be."""

    hand: tuple[Card, ...]
    """One's own; empty for a spectator."""

    groups: tuple[Group, ...]
    """One's own hand by number, then wild cards, then Pass A; together they are the whole hand."""

    wild: Pool
    pass_a: Pool
    gone: tuple[int, ...]
    """How many personalities of each number, from 1 to 10, have been played in this hand."""

    exchange: ExchangeView | None
    last_hand: LastHandView | None
