"""Rounds: one circuit, each player with one chance, and the highest set leads the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_engine.game import Move, Notice, Seat, Step
from py_engine.games.lunch_cards.cards import in_order
from py_engine.games.power_broker import hands, knowledge
from py_engine.games.power_broker.chart import HIGHEST
from py_engine.games.power_broker.sets import called, number_of
from py_engine.games.power_broker.state import Beat, Lead, Play, PlayAs, Played, State
from py_engine.games.power_broker.turns import ask_only, open_round, window
from py_engine.text import Who
from py_engine.zones import take


def play(state: State, asked: Lead | Beat, action: Play | PlayAs) -> Step[State]:
    """Lay a set, as a lead or on top of another."""
    seat = asked.seat
    cards, number = action.cards, number_of(action)
    left = take(state.hands[seat], cards)
    leads = isinstance(asked, Lead)
    cleared = tuple(card for played in state.table for card in played.cards) if leads else ()
    moves = tuple(Move(card, f"hand.{seat}", "table") for card in cards)
    notices = [
        Notice(
            "led" if leads else "played",
            {"seat": Who(seat), "name": called(cards, number)},
            moves=(*(Move(card, "table", "aside") for card in cleared), *moves),
        )
    ]
    deeds = (None,) * len(state.hands) if leads else state.deeds
    changes: dict[str, Any] = {
        "hands": (*state.hands[:seat], left, *state.hands[seat + 1 :]),
        "table": (*(() if leads else state.table), Played(seat, cards, number)),
        "deeds": (*deeds[:seat], cards, *deeds[seat + 1 :]),
    }
    if cleared:
        changes["aside"] = in_order((*state.aside, *cleared))
    if state.known:
        changes["known"] = knowledge.played(state.known, seat, cards)
    if not left:
        changes["ranks"] = (*state.ranks, seat)
        notices.append(hands.went_out(seat, len(state.ranks) + 1, len(state.hands)))
        if len(state.ranks) + 2 == len(state.hands):
            return hands.end(replace(state, **changes), tuple(notices))
    rest = state.clockwise(seat)[1:] if isinstance(asked, Lead) else asked.rest
    return _on(state, changes, rest, tuple(notices))


def pass_by(state: State, asked: Beat) -> Step[State]:
    """Let one's chance go by."""
    seat = asked.seat
    changes: dict[str, Any] = {"deeds": (*state.deeds[:seat], (), *state.deeds[seat + 1 :])}
    top = state.table[-1]
    # RULES 4.4: whoever had to pass on a single holds nothing higher, and no wild card
    if not state.may_pass and len(top.cards) == 1 and top.number < min(state.caps[seat], HIGHEST):
        changes["caps"] = (*state.caps[:seat], top.number, *state.caps[seat + 1 :])
    return _on(state, changes, asked.rest, (Notice("passed", {"seat": Who(seat)}),))


def _on(state: State, changes: dict[str, Any], rest: tuple[Seat, ...], notices: tuple[Notice, ...]) -> Step[State]:
    """Ask the next of a circuit, or end the round."""
    if rest:
        return Step(ask_only(state, Beat, changes, seat=rest[0], rest=rest[1:]), notices)
    after = replace(state, **changes)
    # RULES 4.5: the highest set leads the next round; RULES 4.6: or the next with cards
    winner = after.table[-1].seat
    leader = after.clockwise(winner)[0]
    key = "round_won" if leader == winner else "round_won_out"
    won = Notice(key, {"seat": Who(winner), "leader": Who(leader)}, rule="" if leader == winner else "4.6")
    step = window(after, "between", leader) if after.hollywood else open_round(after, leader)
    return Step(step.state, (*notices, won, *step.notices))
