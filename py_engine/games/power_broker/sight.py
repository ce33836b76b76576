"""Who sees what at a table of Power Broker."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from py_engine.game import Arg, Said, Seat
from py_engine.games.lunch_cards.cards import NUMBER, NUMBERS, PASS_A, Card
from py_engine.games.power_broker.chart import EXCHANGE, title
from py_engine.games.power_broker.hands import Part, parts
from py_engine.games.power_broker.sets import WILD, called, is_able, sorted_out
from py_engine.games.power_broker.state import Aim, Another, Beat, Exchange, Lead, PassA, Played, State, Yield
from py_engine.games.power_broker.turns import is_forced
from py_engine.games.power_broker.views import (
    ExchangeView,
    Group,
    LastHandView,
    OwnExchange,
    PairView,
    PlayView,
    Pool,
    RankRow,
    SeatView,
    StopView,
    View,
)
from py_engine.text import Who

_PASSED = Said("deed.passed")

_OCCASION = {"between": "10.3", "must": "10.5"}
"""The rules of the occasions for Pass A that only Hollywood has."""


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator, sees it."""
    hand = () if seat is None else state.hands[seat]
    asked = state.pending[-1] if state.pending else None
    window = state.window
    known = parts(state.before)
    open_cards = (*state.aside, *(card for played in state.table for card in played.cards))
    counts = Counter(map(NUMBER.get, open_cards))
    return View(
        hand_number=state.number,
        hands=state.limit,
        hollywood=state.hollywood,
        may_pass=state.may_pass,
        stage=_stage(asked),
        dealer=state.dealer,
        starter=state.starter,
        turn=None if asked is None or isinstance(asked, Exchange | Another) else asked.seat,
        asker=None if window is None else window.leader if asked is window else window.seat,
        seats=tuple(_seat(state, Seat(place), known.get(Seat(place))) for place in range(len(state.hands))),
        circuit=_circuit(state),
        play=_play(state.table[-1]) if isinstance(asked, Beat) else None,
        plays=tuple(map(_play, state.table)),
        need=_need(state),
        duty=_duty(state, seat),
        hand=hand,
        groups=_groups(hand),
        wild=_pool(state.deck.wild, open_cards, hand),
        pass_a=_pool((PASS_A,) * state.deck.pass_a, open_cards, hand),
        gone=tuple(counts[number] for number in NUMBERS),
        exchange=_exchange(state, seat),
        last_hand=_last_hand(state),
    )


def _stage(asked: object) -> Literal["pass_a", "exchange", "round", "another", "over"]:
    match asked:
        case None:
            return "over"
        case Exchange():
            return "exchange"
        case Another():
            return "another"
        case Lead() | Beat():
            return "round"
        case _:
            return "pass_a"


def _pool(cards: tuple[Card, ...], played: tuple[Card, ...], hand: tuple[Card, ...]) -> Pool:
    kinds = set(cards)
    return Pool(len(cards), sum(card in kinds for card in played), sum(card in kinds for card in hand))


def _seat(state: State, seat: Seat, part: Part | None) -> SeatView:
    seats, deed = len(state.hands), state.deeds[seat]
    rank = state.ranks.index(seat) + 1 if seat in state.ranks else 0
    last = state.before.index(seat) + 1 if state.before else 0
    return SeatView(
        seat=seat,
        count=len(state.hands[seat]),
        rank=rank,
        title=title(rank, seats) if rank else "",
        last_rank=last,
        last_title=title(last, seats) if last else "",
        partner=part.partner if part else None,
        serves=bool(part and part.highest),
        exchanges=part.cards if part else 0,
        wins=state.wins[seat],
        bare=seat in state.bare,
        last=None if deed is None else _deed(state, seat) if deed else _PASSED,
    )


def _deed(state: State, seat: Seat) -> Said:
    played = next(one for one in state.table if one.seat == seat)
    return called(played.cards, played.number)


def _play(played: Played) -> PlayView:
    wild = tuple(card for card in played.cards if card in WILD)
    return PlayView(played.seat, played.cards, played.number, wild, called(played.cards, played.number))


def _circuit(state: State) -> tuple[StopView, ...]:
    """Return the round or window in its order; those who are out and have no part in it are left out."""
    match state.pending[-1:]:
        case (Beat(seat=seat, rest=rest),):
            first = state.table[0].seat
            seats = len(state.hands)
            order = tuple(Seat((first + far) % seats) for far in range(seats))
            acted = tuple(one for one in order if state.deeds[one] is not None)
            return (
                *(StopView(one, _did(state, one, first)) for one in acted),
                StopView(seat, "now"),
                *(StopView(one, "to_come") for one in rest),
            )
        case (Lead(seat=seat),):
            return tuple(StopView(one, "now" if one == seat else "to_come") for one in state.clockwise(seat))
        case _:
            return () if state.window is None else _window_circuit(state, state.window)


def _did(state: State, seat: Seat, first: Seat) -> Literal["led", "played", "passed"]:
    return "led" if seat == first else "played" if state.deeds[seat] else "passed"


def _window_circuit(state: State, window: PassA) -> tuple[StopView, ...]:
    seats = len(state.hands)
    everybody = tuple(Seat((window.leader + far) % seats) for far in range(seats))
    order = (window.seat,) if window.stage == "must" else everybody
    return tuple(
        StopView(one, "now" if one == window.seat else "to_come" if one in window.rest else "done")
        for one in order
        # a Pass A may have been the last card of whoever waits for what it brings
        if state.hands[one] or one == window.seat
    )


def _need(state: State) -> Said | None:
    """Say what is asked, as far as everybody may know it."""
    match state.pending[-1:]:
        case (Beat(seat=seat),):
            top = state.table[-1]
            key = "need.beat_or_more" if state.hollywood else "need.beat"
            args: dict[str, Arg] = {
                "seat": Who(seat),
                "count": len(top.cards),
                "number": top.number,
                "top": Who(top.seat),
            }
            return Said(key, args, "10.1" if state.hollywood else "4.3")
        case (Lead(seat=seat),):
            return Said("need.lead", {"seat": Who(seat)}, "4.2")
        case (PassA(seat=seat, stage=stage),):
            return Said(f"need.pass_a.{stage}", {"seat": Who(seat)}, _OCCASION.get(stage, "6.1"))
        case (Aim(seat=seat),):
            return Said("need.aim", {"seat": Who(seat)}, "6.6")
        case (Yield(seat=seat, within=window),):
            return Said("need.give", {"seat": Who(seat), "taker": Who(window.seat)}, "6.5")
        case (Exchange(),):
            return Said("need.exchange", rule="7.1")
        case (Another(),):
            return Said("need.another", rule="8.2")
        case _:
            return None


def _duty(state: State, seat: Seat | None) -> Said | None:
    """Say what binds a seat that is asked; it follows from its own cards, so nobody else is told."""
    asked = state.pending[-1] if state.pending else None
    if seat is None or asked is None or seat not in asked.asks():
        return None
    hand = state.hands[seat]
    match asked:
        case Beat():
            if not is_able(hand, state.table[-1]):
                return Said("duty.cannot", rule="4.4")
            return Said("duty.may", rule="9.1") if state.may_pass else Said("duty.must", rule="4.4")
        case PassA():
            if PASS_A not in hand:
                return Said("duty.no_pass_a", rule="6.3")
            return _pass_a_duty(state, asked)
        case Exchange():
            part = parts(state.before)[seat]
            mine: dict[str, Arg] = {"seat": Who(part.partner), "count": part.cards}
            return Said("duty.highest" if part.highest else "duty.lowest", mine, "7.2")
        case _:
            return None


def _pass_a_duty(state: State, window: PassA) -> Said:
    if is_forced(state, window):
        return Said("duty.must_pass_a", rule="6.1" if window.stage == "after" else "10.5")
    return Said("duty.may_pass_a", rule="10.4" if window.stage == "after" else _OCCASION.get(window.stage, "6.1"))


def _groups(hand: tuple[Card, ...]) -> tuple[Group, ...]:
    numbers, wild = sorted_out(hand)
    passes = tuple(card for card in hand if card == PASS_A)
    return (
        *(Group(called(group, NUMBER[group[0]]), NUMBER[group[0]], group) for group in numbers),
        *((Group(Said("group.wild", {"count": len(wild)}), 0, wild),) if wild else ()),
        *((Group(Said("group.pass_a", {"count": len(passes)}), 0, passes),) if passes else ()),
    )


def _exchange(state: State, seat: Seat | None) -> ExchangeView | None:
    match state.pending:
        case (Exchange(),):
            parcels = state.chosen
        case _ if state.swaps:
            parcels = state.swaps
        case _:
            return None
    givers = {parcel.giver for parcel in parcels}
    pairs = []
    for pair in EXCHANGE[len(state.hands)]:
        both = (state.before[pair.better - 1], state.before[pair.worse - 1])
        pairs.append(PairView(*both, pair.cards, tuple(one for one in both if one in givers)))
    return ExchangeView(tuple(pairs), None if seat is None else _own_exchange(state, seat), done=bool(state.swaps))


def _own_exchange(state: State, seat: Seat) -> OwnExchange | None:
    part = parts(state.before).get(seat)
    if part is None:
        return None
    gave = next((one.cards for one in state.swaps or state.chosen if one.giver == seat), ())
    got = next((one.cards for one in state.swaps if one.taker == seat), ())
    return OwnExchange(part.partner, part.cards, part.highest, gave, got)


def _last_hand(state: State) -> LastHandView | None:
    last = state.last_hand
    if last is None:
        return None
    seats = len(last.ranks)
    rows = tuple(RankRow(seat, rank, title(rank, seats), state.wins[seat]) for rank, seat in enumerate(last.ranks, 1))
    return LastHandView(rows, tuple(map(_play, last.plays)))
