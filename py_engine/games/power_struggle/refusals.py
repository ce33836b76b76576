"""Why an action is no legal answer, with the number of the rule; None where it is one."""

from __future__ import annotations

from py_engine.game import Arg, Decision, Said, Seat
from py_engine.games.power_struggle.cards import (
    ACE_OF_SPADES,
    JACK_OF_CLUBS,
    JACK_OF_DIAMONDS,
    KING,
    NUMBER,
    NUMBERS,
    Card,
    in_order,
)
from py_engine.games.power_struggle.combos import FIVE, LEAST_COUP, MOST_COUP, Combo, all_combos, beats, identify, name
from py_engine.games.power_struggle.state import (
    Action,
    Beat,
    Give,
    GiveBack,
    LastCard,
    Lead,
    Pass,
    Play,
    SayLastCard,
    State,
)
from py_engine.games.power_struggle.turns import highest_single, is_guard, may_pass, must_show_ace, top_of
from py_engine.text import Pieces, Who


def refusal(state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
    """Return why an action is refused, or None if it is legal."""
    match asked.prompt, action:
        case ((Lead.prompt | Beat.prompt), Play()):
            return _play(state, seat, asked, action)
        case Lead.prompt, Pass():
            return _no("leader_must_play", "6.1")
        case Beat.prompt, Pass():
            return None if may_pass(state, seat) else _guard_single(state, seat)
        case GiveBack.prompt, Give(card):
            return None if card in state.hands[seat] else _no("not_in_hand", "10.3", card=Pieces((card,)))
        case LastCard.prompt, SayLastCard():
            return None
        case _:
            return _no("other_question", "")


def _no(key: str, rule: str, /, **args: Arg) -> Said:
    return Said(f"refused.{key}", args, rule)


def _play(state: State, seat: Seat, asked: Decision, action: Play) -> Said | None:
    cards, hand = action.cards, state.hands[seat]
    if not cards:
        return _no("no_cards", "6.1" if asked.prompt == Lead.prompt else "6.2")
    missing = next((card for card in cards if cards.count(card) > hand.count(card)), None)
    if missing is not None:
        return _no("not_in_hand", "6.2", card=Pieces((missing,)))
    combo = identify(cards)
    if combo is None:
        return not_a_combination(in_order(cards))
    refused = _lead(state, seat, combo) if asked.prompt == Lead.prompt else _answer(state, seat, combo)
    if refused is not None:
        return refused
    if action.last_card and (state.automatic or len(hand) - len(cards) != 1):
        return _no("no_last_card", "7.6" if state.automatic else "7.2")
    return None if combo.cards == cards else _no("order", "6.2")


def _lead(state: State, seat: Seat, combo: Combo) -> Said | None:
    if must_show_ace(state, seat):
        return None if ACE_OF_SPADES in combo.cards else _no("must_contain_as", "5.5")
    if combo.kind != "single" or not is_guard(state, seat):
        return None
    if any(other.kind != "single" for other in all_combos(state.hands[seat])):
        return _no("guard_lead", "8.5", seat=Who(state.after(seat)))
    highest = highest_single(state, seat)
    return None if combo == highest else _guard_single(state, seat, "8.5")


def _guard_single(state: State, seat: Seat, rule: str = "8.2") -> Said:
    highest = highest_single(state, seat)
    return _no("guard_single", rule, seat=Who(state.after(seat)), card=Pieces(highest.cards))


def _answer(state: State, seat: Seat, combo: Combo) -> Said | None:
    top = top_of(state)
    if not beats(combo, top, next_cards=state.next_cards):
        return _too_low(state, combo, top)
    if combo.kind == top.kind == "single" and is_guard(state, seat) and combo != highest_single(state, seat):
        return _guard_single(state, seat)
    return None


def _too_low(state: State, combo: Combo, top: Combo) -> Said:
    if combo.cards == top.cards:
        return _no("same_cards", "4.8")
    if top.kind == "coup":
        return _no("lower_coup" if combo.kind == "coup" else "needs_coup", "4.7", top=name(top), name=name(combo))
    if len(combo.cards) != len(top.cards):
        return _no("size", "4.1", count=len(combo.cards), needed=len(top.cards), top=name(top))
    if combo.key == top.key:
        key, rule = ("lower", "4.9") if state.next_cards else ("equal", "4.8")
        return _no(key, rule, name=name(combo), top=name(top))
    rule = {1: "4.2", 2: "4.3", 3: "4.3"}.get(len(top.cards), "4.4")
    if len(top.cards) == FIVE and combo.kind != top.kind:
        rule = "4.6"
    elif combo.kind == "full_house":
        rule = "4.5"
    return _no("lower", rule, name=name(combo), top=name(top))


def not_a_combination(cards: tuple[Card, ...]) -> Said:
    """Say why sorted cards make no combination."""
    numbers = sorted(NUMBER[card] for card in cards)
    size = len(cards)
    why, rule = "why.other_five", "3.9"
    if KING in cards:
        why, rule = "why.king_alone", "2.6"
    elif JACK_OF_CLUBS in cards or JACK_OF_DIAMONDS in cards:
        why, rule = "why.jacks", "2.5"
    elif size == 2:  # noqa: PLR2004
        why, rule = "why.pair", "3.2"
    elif size == 3:  # noqa: PLR2004
        why, rule = "why.triple", "3.3"
    elif size > MOST_COUP:
        why, rule = "why.too_many", "3.9"
    elif size != FIVE:
        pairs = size == LEAST_COUP and numbers[0] == numbers[1] and numbers[2] == numbers[3]
        why, rule = ("why.two_pairs", "3.9") if pairs else ("why.coup", "3.8")
    elif _round_the_corner(numbers):
        why, rule = "why.corner", "3.4"
    elif len(set(numbers)) == 2:  # noqa: PLR2004
        why = "why.four_and_one"
    return _no("not_a_combination", rule, why=why)


def _round_the_corner(numbers: list[int]) -> bool:
    turned = {(number + FIVE) % len(NUMBERS) for number in numbers}
    return len(turned) == FIVE and max(turned) - min(turned) == FIVE - 1
