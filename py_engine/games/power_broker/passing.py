"""Pass A: discarding one, turning to somebody, and what is given up."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Arg, Move, Notice, Said, Seat, Step
from py_engine.games.lunch_cards.cards import PASS_A, Card, in_order
from py_engine.games.power_broker import hands, knowledge
from py_engine.games.power_broker.sets import named
from py_engine.games.power_broker.state import UNCAPPED, Aim, Done, DropPassA, PassA, PlayPassA, State, Yield
from py_engine.games.power_broker.turns import ask_only, close, open_round, targets
from py_engine.text import Who
from py_engine.zones import put, take

_A_CARD = Said("a_card")


def pass_a(state: State, asked: PassA, action: PlayPassA | DropPassA | Done) -> Step[State]:
    """Answer a window: play a Pass A on somebody, discard it without effect, or leave it."""
    if isinstance(action, Done):
        return _next(state, asked)
    seat = asked.seat
    held = (*state.hands[:seat], take(state.hands[seat], (PASS_A,)), *state.hands[seat + 1 :])
    after = replace(state, hands=held, aside=put(state.aside, (PASS_A,)))
    move = Move(PASS_A, f"hand.{seat}", "aside")
    if isinstance(action, DropPassA):
        return _without_effect(after, asked, (move,), ())
    notice = Notice("pass_a_played", {"seat": Who(seat), "target": Who(action.target)}, moves=(move,), rule="6.2")
    return Step(ask_only(after, Yield, seat=action.target, within=asked), (notice,))


def aim(state: State, asked: PassA, target: Seat) -> Step[State]:
    """Turn to somebody else with the Pass A on the table."""
    notice = Notice("pass_a_aimed", {"seat": Who(asked.seat), "target": Who(target)}, rule="6.6")
    return Step(ask_only(state, Yield, seat=target, within=asked), (notice,))


def give(state: State, asked: PassA, giver: Seat, card: Card) -> Step[State]:
    """Give up the highest card to whoever played a Pass A."""
    taker = asked.seat
    moved = list(state.hands)
    moved[giver] = take(moved[giver], (card,))
    moved[taker] = in_order(put(moved[taker], (card,)))
    who: dict[str, Arg] = {"seat": Who(giver), "taker": Who(taker)}
    seen = {**who, "card": named(card)}
    notice = Notice(
        "gave",
        {**who, "card": _A_CARD},
        private={giver: seen, taker: seen},
        moves=(Move(card, f"hand.{giver}", f"hand.{taker}", (giver, taker)),),
    )
    after = replace(
        state,
        hands=tuple(moved),
        known=knowledge.given(state.known, giver, taker, (card,)),
        bare=tuple(seat for seat in state.bare if seat != taker),
        caps=(*state.caps[:taker], UNCAPPED, *state.caps[taker + 1 :]),
    )
    after, out = hands.out_of_cards(after, giver)
    return _again(after, asked, (notice, *out))


def give_nothing(state: State, asked: PassA, giver: Seat) -> Step[State]:
    """Show a hand of nothing but Pass A: somebody else is asked, if there is anybody."""
    notice = Notice("gave_nothing", {"seat": Who(giver)}, rule="6.6")
    after = replace(state, bare=(*state.bare, giver))
    if targets(after, asked.seat):
        return Step(ask_only(after, Aim, seat=asked.seat, within=asked), (notice,))
    return _without_effect(after, asked, (), (notice,))


def _without_effect(state: State, asked: PassA, moves: tuple[Move, ...], notices: tuple[Notice, ...]) -> Step[State]:
    """RULES 6.6: nobody has anything to give."""
    seat = asked.seat
    notice = Notice("pass_a_wasted", {"seat": Who(seat)}, moves=moves, rule="6.6")
    after, out = hands.out_of_cards(state, seat)
    return _again(after, asked, (*notices, notice, *out))


def _again(state: State, asked: PassA, notices: tuple[Notice, ...]) -> Step[State]:
    """Ask the same seat once more, as long as anybody can have another Pass A; else go on."""
    if len(state.ranks) == len(state.hands) - 1:
        return hands.end(state, notices)
    if asked.stage == "must":
        step = open_round(state, asked.leader)
    elif not state.passes_left:
        step = close(state, asked.stage, asked.leader)
    elif state.hands[asked.seat]:
        return Step(_asked(state, asked, asked.seat, asked.rest), notices)
    else:
        step = _next(state, asked)
    return Step(step.state, (*notices, *step.notices))


def _next(state: State, asked: PassA) -> Step[State]:
    """Ask the next seat of a window that still has cards, or close it."""
    rest = state.with_cards(asked.rest)
    if not rest:
        return close(state, asked.stage, asked.leader)
    return Step(_asked(state, asked, rest[0], rest[1:]))


def _asked(state: State, asked: PassA, seat: Seat, rest: tuple[Seat, ...]) -> State:
    return ask_only(state, PassA, seat=seat, rest=rest, stage=asked.stage, leader=asked.leader)
