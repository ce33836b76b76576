"""Who sees what: the table in words that need no rule, and the same table imagined anew."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from py_engine.game import Arg, Said, Seat
from py_engine.games.lunch_money import options, words
from py_engine.games.lunch_money.blows import half_rule, ways_on
from py_engine.games.lunch_money.cards import (
    BIG_COMBO,
    BLOCK,
    BREAKS,
    CHOKE,
    COPIES,
    DAMAGE,
    DODGE,
    FIRST_AID,
    KIND,
    KINDS,
    POINTS,
    SQUEEZE,
    TRAVELS,
    Card,
    in_order,
)
from py_engine.games.lunch_money.panels import panels
from py_engine.games.lunch_money.scene import WHO, hold_by, hold_on, is_poked
from py_engine.games.lunch_money.state import TAGS, Action, Asked, Blow, Discard, FirstAid, Hold, React, Rescue, State
from py_engine.games.lunch_money.views import (
    BlowView,
    Choice,
    FallView,
    Gone,
    Helpless,
    HoldView,
    SeatView,
    View,
)
from py_engine.rng import Rng
from py_engine.zones import take


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator, sees it."""
    asked = state.pending[-1] if state.pending else None
    blow = asked.blow if isinstance(asked, React | Rescue) else None
    return View(
        round=state.round,
        number=state.number,
        active=state.active,
        asked=None if asked is None else asked.seat,
        doing=None if asked is None else _doing(asked),
        seats=tuple(_seat(state, Seat(place), asked) for place in range(len(state.points))),
        holds=tuple(map(_hold, state.holds)),
        chain=panels(state.chain, blow),
        before=panels(state.before, None),
        before_by=state.before_by,
        blow=None if blow is None else _blow(state, blow),
        hand=() if seat is None else state.hands[seat],
        choices=_choices(state, seat, asked) if asked is not None and asked.seat == seat else (),
        deck=len(state.deck),
        discard=state.discard,
        gone=_gone(state),
        fallen=tuple(FallView(fall.seat, fall.by, fall.round) for fall in state.fallen),
        clock=state.house.clock,
        cards=(sum(COPIES.values()) - COPIES[FIRST_AID] + state.house.first_aids) * state.house.decks,
        most=POINTS,
        discard_costs=state.house.discard_costs,
    )


def _doing(asked: Asked) -> Said:
    args: dict[str, Arg] = {"seat": WHO[asked.seat]}
    match asked:
        case React(blow=blow) | Rescue(blow=blow):
            args |= {"other": WHO[blow.attacker], "card": f"piece.{blow.card}"}
        case _:
            victim: Seat | None = getattr(asked, "victim", None)
            if victim is not None:
                args["other"] = WHO[victim]
    return Said(f"doing.{asked.prompt}", args)


def _seat(state: State, seat: Seat, asked: Asked | None) -> SeatView:
    own, held = hold_by(state, seat), hold_on(state, seat)
    poked = is_poked(state, seat)
    return SeatView(
        seat=seat,
        points=state.points[seat],
        count=len(state.hands[seat]),
        weapons=in_order(state.shown[seat]),
        conscious=bool(state.points[seat]),
        active=seat == state.active,
        asked=asked is not None and asked.seat == seat,
        helpless=_helpless(state, seat, own, held, poked=poked),
        loses_turn=poked and state.poked[seat] > state.number and _next_to_play(state) == seat,
        stomped=state.stomped[seat],
        holds=None if own is None else own.victim,
        held_by=None if held is None else held.holder,
    )


def _next_to_play(state: State) -> Seat:
    return next(other for other in options.others(state, state.active))


def _helpless(state: State, seat: Seat, own: Hold | None, held: Hold | None, *, poked: bool) -> tuple[Helpless, ...]:
    reasons = []
    if held is not None:
        holder: dict[str, Arg] = {"seat": WHO[held.holder]}
        reasons.append(Helpless(Said(f"helpless.{held.card}", holder, "9.2"), Said("until.broken", holder)))
    if own is not None and own.card == CHOKE:
        victim: dict[str, Arg] = {"seat": WHO[own.victim]}
        reasons.append(Helpless(Said("helpless.choking", victim, "9.2"), Said("until.released")))
    if poked:
        last = state.active if state.poked[seat] == state.number else _next_to_play(state)
        reasons.append(Helpless(Said("helpless.poked", rule="7.2"), Said("until.turn", {"seat": WHO[last]})))
    return tuple(reasons)


def _hold(hold: Hold) -> HoldView:
    args: dict[str, Arg] = {"holder": WHO[hold.holder], "victim": WHO[hold.victim], "points": SQUEEZE}
    return HoldView(
        holder=hold.holder,
        victim=hold.victim,
        card=hold.card,
        breakers=BREAKS[hold.card],
        holder_may=Said(f"hold.{hold.card}.holder", args, "8.4" if hold.card == CHOKE else "8.8"),
        victim_may=Said(f"hold.{hold.card}.victim", args, "8.5" if hold.card == CHOKE else "8.9"),
        upkeep=Said("hold.upkeep", args, "8.4") if hold.card == CHOKE else None,
    )


def _blow(state: State, blow: Blow) -> BlowView:
    stops = words.stops_now(state, blow.card, blow.manner, blow.target)
    both = 2 - len(blow.stopped) if blow.card == BIG_COMBO else 1
    return BlowView(
        attacker=blow.attacker,
        target=blow.target,
        card=blow.card,
        kind=KIND[blow.card],
        manner=blow.manner,
        damage=blow.damage,
        printed=DAMAGE[blow.card],
        halved=_halved(state, blow),
        stops=stops,
        needs=both if DODGE in stops or BLOCK in stops else 0,
        knocks_out=bool(blow.damage) and blow.damage >= state.points[blow.target],
        travels=blow.card in TRAVELS and DODGE in stops and bool(ways_on(state, blow.attacker, blow.target, blow.way)),
        then=Said(f"after.{blow.card}") if blow.card in words.OWN_WORDS and blow.card != BIG_COMBO else None,
    )


def _halved(state: State, blow: Blow) -> tuple[Said, ...]:
    reasons = (Said("why.half", rule=half_rule(state, blow)),) * blow.halved
    return (*reasons, *(Said("why.stopped", {"card": f"piece.{card}"}, "4.4") for card in blow.stopped))


def _choices(state: State, seat: Seat, asked: Asked) -> tuple[Choice, ...]:
    """Return each kind of answer once: all ways to throw cards away are one."""
    listed: dict[tuple[str, Card | None, Seat | None, int], Action] = {}
    for action in options.legal(state, seat, asked):
        count = len(action.cards) if isinstance(action, FirstAid) else 0
        card = FIRST_AID if count else getattr(action, "card", None)
        listed.setdefault((TAGS[type(action)], card, getattr(action, "target", None), count), action)
    return tuple(
        Choice(*place, _label(asked, action), words.then(state, seat, asked, action))
        for place, action in listed.items()
    )


def _label(asked: Asked, action: Action) -> Said:
    return Said("action.discard") if isinstance(action, Discard) else words.label(asked, action)


def _gone(state: State) -> tuple[Gone, ...]:
    lying = Counter((*state.discard, *state.table, *(hold.card for hold in state.holds)))
    copies = {**COPIES, FIRST_AID: state.house.first_aids}
    return tuple(Gone(card, lying[card], copies[card] * state.house.decks) for card in KINDS if lying[card])


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Deal what a seat cannot know: the other hands, save for weapons that everybody saw return, and the draw pile."""
    sure = [hand if place == seat else state.shown[place] for place, hand in enumerate(state.hands)]
    pool = list(state.deck)
    for hand, kept in zip(state.hands, sure, strict=True):
        pool += take(hand, kept)
    # in order first, so that what is imagined does not depend on what is really there
    mixed, rng = rng.shuffle(in_order(tuple(pool)))
    hands, first = [], 0
    for hand, kept in zip(state.hands, sure, strict=True):
        last = first + len(hand) - len(kept)
        hands.append(in_order((*kept, *mixed[first:last])))
        first = last
    return replace(state, hands=tuple(hands), deck=mixed[first:], rng=rng.split("cards to come"))
