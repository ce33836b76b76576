"""From the candidates to the wedding: the choice, objections, the rival, tips, the barometer, and the moves."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Arg, Move, Notice, Said, Seat, Step
from py_engine.games.punk_sucht_lady import barometer, hunch, turns
from py_engine.games.punk_sucht_lady.ballots import couple
from py_engine.games.punk_sucht_lady.cards import GOAL, Client
from py_engine.games.punk_sucht_lady.pitch import pitch_for, words
from py_engine.games.punk_sucht_lady.state import (
    NO_TIP,
    OBJECT,
    Candidate,
    Choice,
    Ledger,
    Objections,
    Present,
    Presented,
    Reading,
    Result,
    Rival,
    State,
    Tips,
    Walk,
)
from py_engine.text import Pieces, Who
from py_engine.zones import put, take

TIP = 2
"""What a tip wins or loses."""


def present(state: State, seat: Seat, action: Present, *, is_rival: bool) -> Step[State]:
    """Lay a candidate, or the rival, on the board, and ask whoever comes next."""
    client, part = action.client, "rival" if is_rival else "candidate"
    shown = Presented(seat, client, action.words, pitch_for(state, client))
    told = Notice(
        "rival_presented" if is_rival else "presented",
        {
            "seat": Who(seat),
            "client": Pieces((client,)),
            "words": words(shown, part, state.markers, state.lonely.client),
        },
        moves=(Move(client, f"hand.{seat}", part),),
    )
    laid = replace(
        state,
        hands=state.hand_with(seat, take(state.hands[seat], (client,))),
        shown=tuple(known for known in state.shown if known != client),
    )
    if is_rival:
        everybody = tuple(Seat(one) for one in range(state.seats))
        return Step(laid.asks(Tips, everybody, rival=shown), (told,))
    candidates = (*state.candidates, shown)
    order = state.others()
    for other in order[order.index(seat) + 1 :]:
        if laid.fitting(other):
            return Step(laid.asks(Candidate, other, candidates=candidates), (told,))
    return Step(laid.asks(Choice, state.turn, candidates=candidates), (told,))


def choose(state: State, seat: Seat, client: Client) -> Step[State]:
    """Keep one candidate; the others go back to their hands, and everybody else is asked for objections."""
    chosen = next(one for one in state.candidates if one.client == client)
    hands, back = list(state.hands), [one for one in state.candidates if one is not chosen]
    for one in back:
        hands[one.seat] = put(hands[one.seat], (one.client,))
    told = Notice(
        "chosen",
        {"seat": Who(seat), "service": Who(chosen.seat), "client": Pieces((client,))},
        moves=tuple(Move(one.client, "candidate", f"hand.{one.seat}") for one in back),
    )
    changes = {
        "hands": tuple(hands),
        "shown": put(state.shown, (one.client for one in back)),
        "candidates": (chosen,),
        "is_chosen": True,
    }
    after = replace(state, **changes)  # type: ignore[arg-type]
    # RULES 6.2: who has nobody to send is not asked
    asked = tuple(sorted(one for one in state.others() if one != chosen.seat and after.fitting(one)))
    if asked:
        return Step(after.asks(Objections, asked), (told,))
    return measure(after, (told,))


def count_objections(state: State, told: Notice) -> Step[State]:
    """RULES 6.3: of those who object, the rearmost sends a rival; of equals whoever comes first in playing order."""
    objecting = tuple(seat for seat in state.others() if state.ballots[seat] == OBJECT)
    cleared = replace(state, ballots=(None,) * state.seats, objections=objecting)
    if not objecting:
        return measure(cleared, (told, Notice("no_objection")))
    winner = min(objecting, key=state.spaces.__getitem__)  # the first of equals, and they stand in playing order
    names = tuple(Said("names.one", {"seat": Who(seat)}) for seat in objecting)
    objected = Notice("objected", {"seat": Who(winner), "all": names, "count": len(objecting)}, rule="6.3")
    return Step(cleared.asks(Rival, winner), (told, objected))


def count_tips(state: State, told: Notice) -> Step[State]:
    """Turn the tips up, and let the barometer speak."""
    tips = tuple(
        Said("names.tip", {"seat": Who(Seat(seat)), "client": Pieces((ballot,))})
        for seat, ballot in enumerate(state.ballots)
        if ballot is not None and ballot != NO_TIP
    )
    opened = Notice("tips_open", {"tips": tips}) if tips else Notice("tips_none")
    return measure(state, (told, opened))


def measure(state: State, notices: tuple[Notice, ...]) -> Step[State]:
    """Read the barometer, move the pawns, take the couple out, refill, and go on with the next Matchmaker."""
    heart, (chosen,), rival = state.lonely, state.candidates, state.rival
    first = _reading(state, heart.client, chosen.client)
    second = _reading(state, heart.client, rival.client) if rival else None
    tips = tuple(Client(ballot) if ballot not in (None, NO_TIP) else None for ballot in state.ballots)
    walks = _walks(state, first, second, tips)
    sender = rival.seat if rival else None
    result = Result(heart.seat, chosen.seat, first, sender, second, state.objections, tips, walks)
    readings = (first, second) if second else (first,)
    couples = (heart.client, *couple(state))
    after = replace(
        state,
        spaces=_moved(state.spaces, walks),
        gone=put(state.gone, couples),
        heart=None,
        candidates=(),
        is_chosen=False,
        objections=(),
        rival=None,
        ballots=(None,) * state.seats,
        result=result,
        readings=(*state.readings, *readings),
        ledger=_booked(state.ledger, walks),
    )
    told = [*notices, *_told(result, couples)]
    after, drawn = turns.refill(after)
    if drawn:
        told.append(drawn)
    if not after.final and max(after.spaces) >= GOAL:
        after = replace(after, final=True)
        told.append(Notice("goal_reached_at_once" if after.at_once else "goal_reached", rule="9.1"))
    return turns.next_turn(after, tuple(told))


def _reading(state: State, heart: Client, partner: Client) -> Reading:
    if state.dreamt:
        # whoever imagines a table must not read the barometer on it
        return Reading(heart, partner, hunch.dream(state.dreamt, heart, partner, state.markers))
    return Reading(heart, partner, barometer.read(heart, partner))


def _walks(state: State, first: Reading, second: Reading | None, tips: tuple[Client | None, ...]) -> tuple[Walk, ...]:
    """RULES 8.1: what moves a pawn is added up first, and made as one move that Start stops."""
    walks = []
    better = None if second is None or first.rating == second.rating else max(first, second, key=lambda one: one.rating)
    for place, start in enumerate(state.spaces):
        seat, tip = Seat(place), tips[place]
        commission = first.rating if seat in (state.turn, state.candidates[0].seat) else 0
        rival = _for_rival(first, second) if second and state.rival and seat == state.rival.seat else 0
        # RULES 7.5: nobody was right about equals, and nobody was wrong
        bet = 0 if better is None or tip is None else TIP if tip == better.partner else -TIP
        if commission or rival or bet:
            walks.append(Walk(seat, commission, rival, bet, start, max(0, start + commission + rival + bet)))
    return tuple(walks)


def _for_rival(first: Reading, second: Reading) -> int:
    """RULES 7.4: on by the rival's rating, or back by the difference."""
    return second.rating if second.rating > first.rating else second.rating - first.rating


def _moved(spaces: tuple[int, ...], walks: tuple[Walk, ...]) -> tuple[int, ...]:
    ends = {walk.seat: walk.end for walk in walks}
    return tuple(ends.get(Seat(seat), space) for seat, space in enumerate(spaces))


def _booked(ledger: tuple[Ledger, ...], walks: tuple[Walk, ...]) -> tuple[Ledger, ...]:
    lines = list(ledger)
    for walk in walks:
        old, total = lines[walk.seat], walk.commission + walk.rival + walk.tip
        lines[walk.seat] = Ledger(
            old.commission + walk.commission,
            old.rivals + walk.rival,
            old.tips + walk.tip,
            old.spared + walk.end - walk.start - total,
        )
    return tuple(lines)


def _told(result: Result, couples: tuple[Client, ...]) -> list[Notice]:
    said = [_measured("barometer", result.first)]
    if result.rival:
        said.append(_measured("barometer_rival", result.rival))
    said += [_walked(walk) for walk in result.walks]
    zones = ("heart", "candidate", "rival")
    moves = tuple(Move(client, zone, "gone") for client, zone in zip(couples, zones, strict=False))
    return [*said, Notice("hand_over", {"couple": Pieces(couples[:2])}, moves=moves)]


def _walked(walk: Walk) -> Notice:
    steps = walk.end - walk.start
    key = "walked_on" if steps > 0 else "walked_back" if steps < 0 else "stayed"
    args: dict[str, Arg] = {"seat": Who(walk.seat), "steps": abs(steps), "parts": parts_of(walk), "space": walk.end}
    return Notice(key, args, rule="8.1")


def _measured(key: str, reading: Reading) -> Notice:
    return Notice(
        key,
        {"heart": Pieces((reading.heart,)), "partner": Pieces((reading.partner,)), "rating": reading.rating},
    )


def parts_of(walk: Walk) -> tuple[Said, ...]:
    """Say what a pawn's move is the sum of."""
    parts = {"commission": walk.commission, "rival": walk.rival, "tip": walk.tip}
    return tuple(Said(f"part.{name}", {"steps": steps}) for name, steps in parts.items() if steps)
