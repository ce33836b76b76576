"""Who sees what, and what could be where for somebody who does not see it."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Arg, Said, Seat
from py_engine.games.punk_sucht_lady import ballots
from py_engine.games.punk_sucht_lady.cards import (
    DICTATED,
    GOAL,
    TRAITS,
    Client,
    Trait,
    dictated,
    is_woman,
    sex,
    written,
)
from py_engine.games.punk_sucht_lady.couples import TIP, parts_of
from py_engine.games.punk_sucht_lady.pitch import words
from py_engine.games.punk_sucht_lady.refusals import to_choose
from py_engine.games.punk_sucht_lady.state import (
    Candidate,
    Choice,
    First,
    Heart,
    Objections,
    Presented,
    Reading,
    Result,
    Rival,
    State,
    Tips,
)
from py_engine.games.punk_sucht_lady.views import (
    CardView,
    MeasuredView,
    PresentedView,
    ResultView,
    SeatView,
    TipView,
    TraitView,
    View,
    WalkView,
)
from py_engine.rng import Rng
from py_engine.text import Who

_TRACK = (*DICTATED, ())


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator, sees it."""
    asking = state.pending[-1].prompt if state.pending else ""
    hand = () if seat is None else state.hands[seat]
    chosen = state.candidates[0] if state.is_chosen else None
    return View(
        asking=asking,
        round=state.round,
        matchmaker=None if asking in ("", First.prompt) else state.turn,
        goal=GOAL,
        final=state.final,
        at_once=state.at_once,
        any_two=state.any_two,
        track=_TRACK,
        markers=state.markers,
        seats=tuple(_seat(state, Seat(place), asking) for place in range(state.seats)),
        women=len(state.women),
        men=len(state.men),
        heart=_presented(state, state.heart, "heart"),
        candidates=tuple(found for one in state.candidates if (found := _presented(state, one, "candidate"))),
        chosen=_presented(state, chosen, "candidate"),
        rival=_presented(state, state.rival, "rival"),
        hand=hand,
        cards=tuple(card(client, TRAITS) for client in hand),
        my_answer=None if seat is None else _answer(state, seat, asking),
        stakes=_stakes(state, asking),
        result=_result(state.result),
        readings=state.readings,
    )


def card(client: Client, traits: tuple[Trait, ...]) -> CardView:
    """Return a client with some lines of the card."""
    lines = tuple(TraitView(trait, written(client, trait)) for trait in traits)
    return CardView(client, sex(client), lines)


def _seat(state: State, seat: Seat, asking: str) -> SeatView:
    hand, space = state.hands[seat], state.spaces[seat]
    women = sum(map(is_woman, hand))
    return SeatView(
        seat=seat,
        space=space,
        women=women,
        men=len(hand) - women,
        role=_role(state, seat, asking),
        dictated=dictated(space),
        free=to_choose(state, seat),
        has_answered=state.ballots[seat] is not None,
        known=tuple(client for client in hand if client in state.shown),
        ledger=state.ledger[seat],
    )


def _role(state: State, seat: Seat, asking: str) -> str:
    if asking in ("", First.prompt):
        return ""
    if seat == state.turn:
        return "matchmaker"
    if state.is_chosen and seat == state.candidates[0].seat:
        return "chosen"
    sends = state.rival.seat if state.rival else state.pending[-1].asks()[0] if asking == Rival.prompt else None
    return "rival" if seat == sends else ""


def _presented(state: State, shown: Presented | None, part: str) -> PresentedView | None:
    if shown is None or state.heart is None:
        return None
    said = words(shown, part, state.markers, state.heart.client)
    return PresentedView(shown.seat, card(shown.client, state.markers), said)


def _answer(state: State, seat: Seat, asking: str) -> Said | None:
    """Return what a seat itself has answered; the others' answers are nobody's business yet."""
    kept = state.ballots[seat]
    if kept is None:
        return None
    return next(ballots.said(action) for action in ballots.answers(state, asking) if ballots.written(action) == kept)


def _stakes(state: State, asking: str) -> Said | None:
    """Say what follows from the answers to what is asked."""
    match asking:
        case Heart.prompt:
            free = to_choose(state, state.turn)
            return Said("stakes.heart_free" if free == len(state.markers) else "stakes.heart", rule="4.2")
        case Candidate.prompt:
            return Said("stakes.candidate", rule="6.5")
        case Choice.prompt:
            return Said("stakes.choose", rule="6.5")
        case Objections.prompt:
            return Said("stakes.object", rule="7.4")
        case Rival.prompt:
            return Said("stakes.rival", rule="7.4")
        case Tips.prompt:
            return Said("stakes.tip", {"steps": TIP}, rule="7.5")
        case First.prompt:
            return Said("stakes.first", rule="3.2")
        case _:
            return None


def _result(result: Result | None) -> ResultView | None:
    if result is None:
        return None
    rival = result.rival
    return ResultView(
        matchmaker=result.matchmaker,
        first=_measured(result.service, result.first),
        rival=_measured(result.rival_seat, rival) if rival is not None and result.rival_seat is not None else None,
        objections=result.objections,
        tips=tuple(TipView(Seat(seat), tip) for seat, tip in enumerate(result.tips) if tip is not None),
        verdict=_verdict(result),
        walks=tuple(WalkView(walk.seat, walk.start, walk.end, parts_of(walk)) for walk in result.walks),
    )


def _measured(service: Seat, reading: Reading) -> MeasuredView:
    return MeasuredView(service, card(reading.heart, TRAITS), card(reading.partner, TRAITS), reading.rating)


def _verdict(result: Result) -> Said:
    first, rival = result.first.rating, result.rival
    if rival is None or result.rival_seat is None:
        return Said(f"verdict.{first}", {"rating": first})
    args: dict[str, Arg] = {"rating": first, "rival": rival.rating, "seat": Who(result.rival_seat)}
    if rival.rating == first:
        return Said("verdict.equal", args, rule="7.5")
    return Said("verdict.rival_won" if rival.rating > first else "verdict.rival_lost", args, rule="7.4")


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """
    Deal what a seat cannot know: hands and decks, pile by pile, as the backs tell the piles apart; and secret answers.

    Clients who came back from the board stay where everybody saw them go. The barometer is left behind: on an imagined
    table it only guesses, so that nobody can read it there.
    """
    sure = [
        hand if place == seat else tuple(client for client in hand if client in state.shown)
        for place, hand in enumerate(state.hands)
    ]
    hands, decks = list(sure), []
    for is_one, deck in ((is_woman, state.women), (_is_man, state.men)):
        hidden = [
            tuple(client for client in hand if is_one(client) and client not in kept)
            for hand, kept in zip(state.hands, sure, strict=True)
        ]
        # in order first, so that what is imagined does not depend on what is really there
        pool, rng = rng.shuffle(tuple(sorted((*deck, *(client for part in hidden for client in part)))))
        first = 0
        for place, part in enumerate(hidden):
            hands[place] = (*hands[place], *pool[first : first + len(part)])
            first += len(part)
        decks.append(pool[first:])
    answered, rng = _imagined_answers(state, seat, rng)
    return replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        women=decks[0],
        men=decks[1],
        ballots=answered,
        rng=rng.split("luck to come"),
        dreamt=rng.split("barometer").key,
    )


def _is_man(client: Client) -> bool:
    return not is_woman(client)


def _imagined_answers(state: State, seat: Seat | None, rng: Rng) -> tuple[tuple[str | None, ...], Rng]:
    if not any(state.ballots):
        return state.ballots, rng
    possible = tuple(map(ballots.written, ballots.answers(state, state.pending[-1].prompt)))
    kept: list[str | None] = []
    for place, known in enumerate(state.ballots):
        other, rng = rng.choice(possible)
        kept.append(known if known is None or place == seat else other)
    return tuple(kept), rng
