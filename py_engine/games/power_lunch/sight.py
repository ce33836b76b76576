"""Who sees what, and what could be where for somebody who does not see it."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Arg, Said, Seat
from py_engine.games.lunch_cards.cards import COLOUR, NUMBER, NUMBERS, Card, in_order
from py_engine.games.power_lunch import hands, themes
from py_engine.games.power_lunch.lunch import ballot, told_as
from py_engine.games.power_lunch.melds import free_melds, guests, is_exempt, kind_of, people, worth
from py_engine.games.power_lunch.restaurant import BONUS, CHAIRS, EMPTY, OPENING, PITCH, PLACE, SET, TABLES
from py_engine.games.power_lunch.state import (
    NO,
    YES,
    Discarding,
    Drawing,
    Guest,
    Meld,
    Melding,
    Passing,
    Pitched,
    Result,
    State,
    Verdict,
    Voting,
)
from py_engine.games.power_lunch.themes import Lore
from py_engine.games.power_lunch.views import (
    BallotView,
    GuestView,
    OfferView,
    PitchView,
    ResultView,
    RowView,
    SeatView,
    StoryView,
    TableView,
    ThemeView,
    VerdictView,
    View,
)
from py_engine.rng import Rng
from py_engine.text import Pieces, Who
from py_engine.zones import take


def view(lore: Lore, state: State, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator, sees it."""
    asking = state.pending[-1].prompt if state.pending else ""
    mine = asking == Melding.prompt and seat == state.turn
    return View(
        asking=asking,
        hand_number=state.number,
        hand_limit=state.limit,
        dealer=state.dealer,
        turn=state.turn if asking else None,
        one_colour=state.one_colour,
        theme_once=state.theme_once,
        clock=state.clock if asking in (Melding.prompt, Voting.prompt) else 0,
        seats=_seats(state),
        tables=tuple(_table(state, place) for place in range(len(TABLES))),
        deck=len(state.deck),
        can_draw=hands.can_draw(state),
        discards=state.discards,
        barred=state.barred,
        hand=() if seat is None else state.hands[seat],
        may_skip=mine and seat is not None and is_exempt(state, seat),
        offers=_offers(state, seat) if mine and seat is not None else (),
        themes=_themes(lore, state, seat) if mine and seat is not None else (),
        pitch=_pitch(lore, state, state.pitch),
        my_answer=None if seat is None else _answer(state, seat),
        stakes=_stakes(state, asking),
        verdict=_verdict(state.verdict),
        last_hand=_result(state, state.results[-1]) if state.results else None,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    totals = tuple(total + points for total, points in zip(state.totals, state.points, strict=True))
    asked = {seat for known in (*state.pending, *state.open) for seat in known.asks()}
    together = state.pending and isinstance(state.pending[-1], Voting | Passing)
    return tuple(
        SeatView(
            seat=Seat(seat),
            count=len(state.hands[seat]),
            points=state.points[seat],
            total=total,
            leads=total == max(totals) > min(totals),
            asked=bool(together) and seat in asked,
            has_answered=state.answers[seat] is not None,
            known=in_order(tuple(one.card for one in state.known if one.holder == seat and one.knower is None)),
        )
        for seat, total in enumerate(totals)
    )


def _guest(guest: Guest) -> GuestView:
    return GuestView(guest.card, guest.person, guest.by)


def _table(state: State, place: int) -> TableView:
    company, chairs, free = state.tables[place], CHAIRS[place], state.free(place)
    return TableView(
        table=TABLES[place],
        chairs=chairs,
        bonus=BONUS[chairs],
        guests=tuple(map(_guest, company.guests)),
        free=free,
        closed=not free,
        kind=company.kind,
        takes=_takes(state, place),
        stories=tuple(StoryView(story.seat, story.people, told_as(story)) for story in company.stories),
        pitched=state.pitch is not None and state.pitch.place == place,
    )


def _takes(state: State, place: int) -> Said:
    """Say what may join a table."""
    company = state.tables[place]
    if not state.free(place):
        return Said("takes.closed", rule="5.3")
    if company.kind == EMPTY:
        return Said("takes.opening", {"count": OPENING}, "5.2")
    if company.kind == PITCH:
        return Said("takes.pitch", rule="6.4")
    numbers = [NUMBER[person] for person in company.people]
    if company.kind == SET:
        return Said("takes.set", {"number": numbers[0]}, "6.3")
    # no table has chairs for a run from the first number to the last: one end at least is open
    ends = tuple(end for end in (min(numbers) - 1, max(numbers) + 1) if end in NUMBERS)
    both = len(ends) > 1
    args: dict[str, Arg] = {"low": ends[0], "high": ends[-1]} if both else {"number": ends[0]}
    if not state.one_colour:
        return Said("takes.run" if both else "takes.run_end", args, "6.3")
    # RULES 9.2: what continues a run has its colour
    args["colour"] = f"colour.{COLOUR[company.people[0]]}"
    return Said("takes.run_of" if both else "takes.run_end_of", args, "9.2")


def named(state: State, action: Meld) -> Said:
    """Name an accepted attempt: what it is, and what it scores."""
    if not action.cards:
        return Said("meld.nothing", rule="4.3")
    place = PLACE[action.table]
    joining, seated = people(action.cards, action.owner), len(state.tables[place].guests)
    kind = PITCH if action.has_reason else kind_of(state, place, joining)
    args: dict[str, Arg] = {
        "table": Pieces((action.table,)),
        "points": worth(place, seated, len(joining)),
        "cards": Pieces(joining),
    }
    return Said(f"meld.{kind}", args)


def _offers(state: State, seat: Seat) -> tuple[OfferView, ...]:
    """Return the runs and sets of a hand; of free tables with as many chairs only the first is offered."""
    first = {chairs: place for place, chairs in reversed(tuple(enumerate(CHAIRS))) if not state.tables[place].kind}
    offers = (
        OfferView(meld, named(state, meld), worth(place, len(state.tables[place].guests), len(meld.cards)))
        for meld in free_melds(state, state.hands[seat])
        for place in (PLACE[meld.table],)
        if state.tables[place].kind or first[CHAIRS[place]] == place
    )
    return tuple(sorted(offers, key=lambda offer: -offer.points))


def _themes(lore: Lore, state: State, seat: Seat) -> tuple[ThemeView, ...]:
    able = tuple(card for card in guests(state.hands[seat]) if card in NUMBER)
    seated = tuple(
        person for place, company in enumerate(state.tables) if state.free(place) for person in company.people
    )
    fitting = (tag for tag in lore.shared if lore.share(able, tag) and lore.share((*able, *seated), tag) > 1)
    return tuple(
        ThemeView(
            tag,
            Said("theme_label", {"theme": themes.label(tag)}),
            themes.sentence(tag, state.number),
            state.theme_once and tag in state.used,
        )
        for tag in (*fitting, themes.HUNGRY)
    )


def _pitch(lore: Lore, state: State, pitched: Pitched | None) -> PitchView | None:
    if pitched is None:
        return None
    place, story = pitched.place, pitched.story
    seated, joining = state.tables[place].people, story.people
    opens, closes = not seated, len(joining) == state.free(place)
    key = "both" if opens and closes else "opens" if opens else "closes" if closes else "joins"
    points = worth(place, len(seated), len(joining))
    company = (*seated, *joining)
    tag = story.read or next(iter(lore.common(company)), "")
    shared = lore.share(company, tag)
    return PitchView(
        seat=story.seat,
        table=TABLES[place],
        cards=tuple(
            GuestView(card, person, story.seat) for card, person in zip(pitched.cards, story.people, strict=True)
        ),
        said=told_as(story),
        aloud=story.aloud,
        opens=opens,
        closes=closes,
        stakes=Said(
            f"if_seated.{key}", {"cards": len(joining), "bonus": BONUS[CHAIRS[place]], "points": points}, "8.1"
        ),
        hint=_hint(tag, shared, len(company), is_claimed=bool(story.read)),
        read=story.read,
        shared=shared,
        of=len(company),
    )


def _hint(tag: str, shared: int, of: int, *, is_claimed: bool) -> Said:
    """Say what the cast knows for or against a pitch: what it is read as, or else what they have in common."""
    if not tag:
        return Said("speaks_for.nothing", rule="7.3")
    key = "speaks_for.theme" if is_claimed else "speaks_for.common"
    return Said(key, {"count": shared, "of": of, "theme": themes.label(tag)}, "7.3")


def _answer(state: State, seat: Seat) -> Said | None:
    """Return what a seat itself has answered; the others' answers are nobody's business yet."""
    kept = state.answers[seat]
    if kept is None:
        return None
    return ballot(state, seat) if state.pitch else Said("answer.card", {"card": Pieces((kept,))})


def _stakes(state: State, asking: str) -> Said | None:
    """Say what follows from the answers to what is asked."""
    match asking:
        case Drawing.prompt:
            return Said("stakes.barred" if state.barred else "stakes.draw", rule="8.6" if state.barred else "4.1")
        case Melding.prompt:
            return Said("stakes.meld", rule="4.3")
        case Voting.prompt:
            return Said("stakes.vote_one" if len(state.hands) == 2 else "stakes.vote", rule="7.4")  # noqa: PLR2004
        case Discarding.prompt:
            return Said("stakes.discard", rule="4.5")
        case Passing.prompt:
            return Said("stakes.pass_on", rule="8.7")
        case _:
            return None


def _verdict(verdict: Verdict | None) -> VerdictView | None:
    if verdict is None:
        return None
    ballots = tuple(BallotView(Seat(seat), answer) for seat, answer in enumerate(verdict.ballots) if answer is not None)
    story = verdict.story
    return VerdictView(story.seat, TABLES[verdict.place], story.people, told_as(story), verdict.passed, ballots)


def _result(state: State, result: Result) -> ResultView:
    rows = tuple(
        RowView(Seat(seat), points, left, lost, points - lost)
        for seat, (points, left, lost) in enumerate(zip(result.points, result.left, result.lost, strict=True))
    )
    reason = Said(f"ended.{result.reason}", {"seat": Who(result.seat)})
    return ResultView(len(state.results), reason, rows, result.ending)


def resample(state: State, seat: Seat | None, rng: Rng) -> State:
    """Deal the deck and the hands anew but for the cards that the seat knows; and draw secret answers by lot."""
    known = tuple(one for one in state.known if one.knower is None or one.knower == seat)
    sure = [
        hand if place == seat else _sure(hand, tuple(one.card for one in known if one.holder == place))
        for place, hand in enumerate(state.hands)
    ]
    hidden = tuple(card for hand, kept in zip(state.hands, sure, strict=True) for card in take(hand, kept))
    # in order first, so that what is imagined does not depend on what is really there
    pool, rng = rng.shuffle(in_order((*state.deck, *hidden)))
    held, first = [], 0
    for hand, kept in zip(state.hands, sure, strict=True):
        last = first + len(hand) - len(kept)
        held.append(in_order((*kept, *pool[first:last])))
        first = last
    answers, rng = _imagined_answers(state, seat, tuple(held), rng)
    return replace(
        state,
        hands=tuple(held),
        deck=pool[first:],
        known=known,
        answers=answers,
        rng=rng.split("luck to come"),
    )


def _sure(hand: tuple[Card, ...], known: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that somebody knows to be in a hand, none of them more often than it is there."""
    return tuple(card for card in dict.fromkeys(known) for _ in range(min(known.count(card), hand.count(card))))


def _imagined_answers(
    state: State, seat: Seat | None, held: tuple[tuple[Card, ...], ...], rng: Rng
) -> tuple[tuple[str | None, ...], Rng]:
    kept: list[str | None] = []
    for place, known in enumerate(state.answers):
        possible: tuple[str, ...] = (YES, NO) if state.pitch else held[place]
        other, rng = rng.choice(possible) if known is not None else (None, rng)
        kept.append(known if place == seat else other)
    return tuple(kept), rng
