"""Power Lunch read a second time: what may come to a table, worked out from the cards alone; and how hands end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from py_engine.game import Seat
from py_engine.games.lunch_cards.cards import COLOUR, NUMBER, OWNER, PERSONALITIES, SCANDAL, Card
from py_engine.games.power_lunch import GAME
from py_engine.games.power_lunch.restaurant import TABLES
from py_engine.games.power_lunch.state import Draw, Keep, Meld, PassOn, PickUp
from py_engine.match import Match
from py_engine.rng import Rng
from tests.games.power_lunch_table import (
    PITCHED,
    answer,
    asked,
    cards,
    cast_of_ones_own,
    company,
    discard,
    keys,
    meld,
    no_meld,
    notice,
    refused,
    to_discard,
    to_meld,
    votes,
)

OTHER = "O1 Pi3 G5"

LUNCH = {
    "t3a": company("G1 G2 G3", "run"),
    "t4a": company("Pu8 Pu9 Pu10", "run"),
    "t6a": company("O4 O5 O6", "run"),
    "t6b": company("B7 O7 G7", "set"),
    "t8": company("B1 Pu4 O10", "pitch"),
}
"""A closed table, a run at the end of the numbers, one in the middle, a set, and a company that was pitched."""

SEATED = {card for one in LUNCH.values() for card in one.people}


def follows(people: tuple[Card, ...], *, one_colour: bool) -> bool:
    """Whether people are a run."""
    numbers = sorted(NUMBER[one] for one in people)
    colours = {COLOUR[one] for one in people}
    return (
        len(people) >= 3
        and all(after - before == 1 for before, after in pairwise(numbers))
        and (len(colours) == 1 or not one_colour)
    )


def is_allowed(hand: tuple[Card, ...], action: Meld, *, one_colour: bool) -> bool:
    """Whether an attempt is one, read out of the rulings: cards, chairs, opening, and what needs no reason."""
    cards_left = Counter(hand)
    cards_left.subtract(action.cards)
    seated = LUNCH[action.table].people if action.table in LUNCH else ()
    people = tuple(Card(action.owner) if card == OWNER else card for card in action.cards)
    if (
        min(cards_left.values()) < 0
        or not set(people) <= set(PERSONALITIES)
        or (OWNER in action.cards) != bool(action.owner)
    ):
        return False
    if not 0 < len(people) <= int(action.table[1]) - len(seated):
        return False
    if not seated:
        alike = len({COLOUR[one] for one in people}) == 1
        if len(people) < 3 or (alike and not follows(people, one_colour=True)):
            return False
    if action.aloud:
        return True
    together = (*seated, *people)
    same = len({NUMBER[one] for one in together}) == 1
    kind = LUNCH[action.table].kind if seated else ""
    run = follows(together, one_colour=one_colour)
    return {"": run or same, "run": run, "set": same, "pitch": False}[kind]


def drawn(rng: Rng, size: int) -> tuple[tuple[Card, ...], Rng]:
    """Draw a hand of people, the Owner among them now and then, and a card that is no guest."""
    free = tuple(card for card in PERSONALITIES if card not in SEATED)
    mixed, rng = rng.shuffle((*free[:30], *free[:30:3], OWNER, SCANDAL))
    return tuple(dict.fromkeys(mixed))[:size], rng


@pytest.mark.parametrize("one_colour", [False, True])
def test_what_may_be_brought_to_which_table(one_colour):
    """
    Rule 6.3: what sits down without a vote, and (Rules 5.2 to 5.5, 6.4, 6.5) what may be tried at all.

    Rule 9.2: with runs of any colour, and of one.
    """
    rng, seen = Rng.seeded(f"read {one_colour}"), Counter()
    people = (Card("R7"), Card("Pi8"), Card("O3"), Card("R4"), Card("O7"))
    for _ in range(40):
        hand, rng = drawn(rng, 7)
        match = to_meld(" ".join(hand), "connection", at=LUNCH, one_colour=one_colour)
        held = match.state.hands[0]
        for size in (1, 2, 3, 4):
            for some in combinations((*held, held[0]), size):
                table, rng = rng.choice(TABLES)
                owner, rng = rng.choice(people) if OWNER in some else ("", rng)
                luck, rng = rng.below(3)
                action = Meld(table, some, owner, aloud=luck == 0)
                allowed = is_allowed(held, action, one_colour=one_colour)
                assert allowed == GAME.accepts(match.state, Seat(0), match.waiting[0], action), action
                seen[allowed, action.aloud] += 1
        for offer in GAME.view(match.state, Seat(0)).offers:
            seen["offers"] += 1
            assert is_allowed(held, offer.meld, one_colour=one_colour)
    assert min(seen.values()) > 10


@pytest.mark.parametrize("one_colour", [False, True])
def test_who_need_not_try(one_colour):
    """
    Rule 4.3: with two cards one must try exactly where a run or a set can be gone on with, the Owner's part included.

    Rule 4.4: with people and an open table there is always an attempt.
    """
    free = [card for card in PERSONALITIES if card not in SEATED]
    for one in free[::3]:
        for other in (SCANDAL, OWNER, free[7], free[20]):
            if one == other:
                continue
            match = to_meld(f"{one} {other}", "connection", at=LUNCH, one_colour=one_colour)
            held = match.state.hands[0]
            can = any(
                is_allowed(held, Meld(table, some, owner), one_colour=one_colour)
                for table in LUNCH
                for size in (1, 2)
                for some in combinations(held, size)
                for owner in (PERSONALITIES if OWNER in some else ("",))
            )
            assert can != GAME.accepts(match.state, Seat(0), match.waiting[0], Meld(TABLES[0], ()))
            assert can != match.update(Seat(0))["view"]["may_skip"]
            # a third card, of whatever sort, and there must be a pitch at least
            three = to_meld(f"{one} {other} pass_a", "connection", at=LUNCH, one_colour=one_colour)
            assert not GAME.accepts(three.state, Seat(0), three.waiting[0], Meld(TABLES[0], ()))


@pytest.mark.parametrize(("table", "seated", "points"), [("t4b", 3, 4), ("t6c", 5, 5), ("t8", 7, 6)])
def test_closing_earns_what_opening_did(table, seated, points):
    """
    Rule 8.2: the last chair of four, six and eight; of three it is taken by whoever opens.
    """
    there = "R1 B2 R3 B4 R5 B6 R7"[: 3 * seated]
    match = to_meld(f"Pi{seated + 1} Pi10", OTHER, at={table: company(there, "run", by=1)})
    meld(match, table, f"Pi{seated + 1}")

    assert (points, 0) == match.state.points
    assert "closed" in keys(match)


def test_what_is_left_counts_against_whoever_ends_the_hand_too():
    """
    Rule 10.2: when the last table closes, everybody pays for what they hold, the one who closed it as well.
    """
    nearly = {
        "t3a": company("R1 R2 R3", "run"),
        "t3b": company("O1 O2 O3", "run"),
        "t4a": company("G1 G2 G3", "run"),
        "t4b": company("B1 B2 B3 B4", "run"),
        "t6a": company("Pu1 Pu2 Pu3 Pu4 Pu5 Pu6", "run"),
        "t6b": company("Pi1 Pi2 Pi3 Pi4 Pi5 Pi6", "run"),
        "t6c": company("R4 R5 R6 R7 R8 R9", "run"),
        "t8": company("O4 O5 O6 O7 O8 O9 O10 B10", "pitch"),
    }
    match = to_meld("G4 scandal owner B9", "scandal connection Pu10", at=nearly)
    meld(match, "t4a", "G4")

    assert "ended.full" == notice(match, "hand_over").args["why"].key
    assert ((4, 0), (16, 6), (-12, -6)) == (
        match.state.results[0].points,
        match.state.results[0].lost,
        match.state.totals,
    )


def test_a_quiet_circuit_is_a_whole_one():
    """
    Rule 10.3: it is counted from the first turn without a meld and with nothing to make a deck of; not one turn sooner.
    """
    match = to_discard("scandal R1", "scandal R2", "scandal R3", top="B1 B2", deck=())
    answer(match, 0, Keep())
    assert 0 == match.state.quiet, "two cards in the pile are a deck for one more turn"
    answer(match, 1, Draw())
    finish(match, 1)
    finish(match, 2, PickUp())
    assert (2, 1) == (match.state.quiet, match.state.number)
    assert "nothing_to_draw" == notice(match, "nothing_to_draw").key
    finish(match, 0)
    assert "ended.quiet" == notice(match, "hand_over").args["why"].key
    assert 2 == match.state.number


def finish(match: Match, seat: int, draw: Any = None) -> None:
    """Play a turn without a meld and without a discard."""
    if asked(match)[0] == "draw":
        answer(match, seat, draw)
    if asked(match)[0] == "meld":
        if match.update(Seat(seat))["view"]["may_skip"]:
            meld(match, "t3a", "", seat=seat)
        else:
            people = " ".join(card for card in match.state.hands[seat] if card in NUMBER)
            meld(match, "t3a", people, seat=seat, **PITCHED)
            votes(match, *((other, False) for other in range(match.seats) if other != seat))
    answer(match, seat, Keep())


def test_a_barred_connection_and_no_deck_leave_nothing_to_draw():
    """
    Rule 8.6: also where it is the only card: the next player plays on without, and the one after may take it.
    """
    match = to_discard("R1 connection", "R2 R5 R9", "R3", top="", deck=())
    discard(match, "connection")
    assert ["discarded", "nothing_to_draw", "no_attempt"] == keys(match)
    answer(match, 1, Keep())
    assert ("draw", (2,)) == asked(match)
    answer(match, 2, PickUp())
    assert cards("R3 connection") == match.state.hands[2]


@pytest.mark.parametrize("text", ["🍋🍋", "?!", "…"])
def test_a_text_without_words_goes_once_too(text):
    """
    Rule 9.4: what is read as nothing is the same text, whatever it is made of.
    """
    match = to_meld("R2 R7 G8 B2", OTHER, theme_once=True)
    meld(match, "t4a", "R2 R7 G8", words=text)
    votes(match, (1, False))
    answer(match, 0, Keep())
    match.fallback(Seat(1), match.waiting[0].opened)
    while asked(match) != ("meld", (0,)):
        match.fallback(asked(match)[1][0], match.waiting[0].opened)

    assert ("theme_used", "9.4") == no_meld(match, "t4a", "R2 R7 G8", words=f" {text} ")
    assert ("theme_used", "9.4") == no_meld(match, "t6a", "R2 G8 B2", words=text)


def test_a_form_offers_no_theme_that_is_used_up():
    """
    Rule 9.4: a theme that was pitched in this hand is not among those of the form; without the option all are.
    """
    once = to_meld("R2 R7 G8 B2", OTHER, theme_once=True, used=("ruler", "“soup”"))
    every = to_meld("R2 R7 G8 B2", OTHER, used=("ruler",))
    assert set(themes(every)) - set(themes(once)) == {"ruler"}

    state = to_meld("R2 R7 G8 B2", OTHER, theme_once=True, used=("knits", "hungry")).state
    form = GAME.with_cast(cast_of_ones_own()).form(state, Seat(0), to_meld("R1", OTHER).waiting[0])
    # the page asks for every field, and for one without values too
    assert ["table", "cards", "words", "aloud", "theme"] == [field.name for field in form.fields]
    assert () == form.fields[-1].values


@pytest.mark.parametrize(
    ("hand", "at", "expected"),
    [
        # only an opening is possible: of one colour only who may be in a run
        ("R1 R2 R3 R4 R6 R8 R9 R10 scandal", {}, ("R1 R2 R3 R4 R8 R9 R10", 1, 7)),
        ("R1 R2 R3 R9 B9", {}, ("R1 R2 R3 R9 B9", 1, 5)),
        ("R1 R2 R3 R9 owner", {}, ("R1 R2 R3 R9 owner", 1, 5)),
        # somebody may join
        ("R1 R3 R5 R9", {"t8": company("B1 Pu4 O10 B2 B3 B4", "pitch")}, ("R1 R3 R5 R9", 1, 2)),
        ("R1 R2 R3 R9", {"t8": company("B1 Pu4 O10", "pitch")}, ("R1 R2 R3 R9", 1, 4)),
        ("R1 scandal", {"t8": company("B1 Pu4 O10", "pitch")}, ("R1", 0, 1)),
    ],
)
def test_a_form_asks_for_no_card_that_cannot_sit_down(hand, at, expected):
    """
    Rule 6.5: what a form offers may be part of an attempt.
    """
    match = to_meld(hand, "connection", at=at)
    field = match.form(Seat(0), match.waiting[0]).fields[1]
    assert expected == (" ".join(field.values), field.least, field.most)


@pytest.mark.parametrize("one_colour", [False, True])
def test_a_table_says_what_may_join_it(one_colour):
    """
    Rule 9.2: with runs of one colour, what goes on with one is named with its colour.
    """
    match = to_meld("R1 R3", OTHER, at=LUNCH, one_colour=one_colour)
    said = [
        (table["takes"]["key"].removeprefix("takes."), table["takes"]["args"], table["takes"]["rule"])
        for table in match.update(None)["view"]["tables"]
    ]
    run, end, rule = ("run_of", "run_end_of", "9.2") if one_colour else ("run", "run_end", "6.3")
    purple, orange = ({"colour": f"colour.{colour}"} if one_colour else {} for colour in ("Purple", "Orange"))
    assert [
        ("closed", {}, "5.3"),
        ("opening", {"count": 3}, "5.2"),
        (end, {"number": 7, **purple}, rule),
        ("opening", {"count": 3}, "5.2"),
        (run, {"low": 3, "high": 7, **orange}, rule),
        ("set", {"number": 7}, "6.3"),
        ("opening", {"count": 3}, "5.2"),
        ("pitch", {}, "6.4"),
    ] == said


def themes(match: Match) -> tuple[str, ...]:
    (field,) = (field for field in match.form(Seat(0), match.waiting[0]).fields if field.name == "theme")
    return field.values


def test_no_attempt_carries_no_speech():
    """
    Rule 7.1: 200 characters are the most, also of what goes with no cards at all.
    """
    match = to_meld("R1 B5", OTHER)
    assert ("too_long", "7.1") == refused(match, 0, Meld(TABLES[0], (), words="x" * 201))


def test_a_meld_begins_the_quiet_circuit_anew():
    """
    Rule 10.3: whoever sits down ends the quiet, and the turns after that are counted from one again.
    """
    hands = ("Pi3 R1 R2", "scandal connection", "scandal scandal")
    match = to_meld(*hands, at=LUNCH, top="", deck=cards("scandal"), quiet=2)
    meld(match, "t6a", "Pi3")
    answer(match, 0, Keep())
    assert (0, 1) == (match.state.quiet, match.state.number)
    answer(match, 1, Draw())
    answer(match, 1, Keep())
    assert (1, 1) == (match.state.quiet, match.state.number)
    answer(match, 2, Keep())
    assert (2, 1) == (match.state.quiet, match.state.number)


def test_nothing_of_a_hand_is_left_but_its_points():
    """
    Rule 10.4: the next hand begins anew: tables, piles, what was known, the themes, the quiet, what may not be drawn.
    """
    match = to_meld(
        "R2 R7 G8 connection",
        "O1 scandal",
        at={"t8": company("R1 R3 R4", "pitch")},
        theme_once=True,
        points=(2, 5),
        totals=(10, 20),
        quiet=1,
        used=("hat",),
    )
    meld(match, "t4a", "R2 R7 G8", theme="ruler")
    votes(match, (1, True))
    discard(match, "connection")
    state = match.state

    assert (2, (18, 19), (0, 0)) == (state.number, state.totals, state.points)
    assert (False, 0, (), (), None) == (state.barred, state.quiet, state.used, state.known, state.verdict)
    assert (None, False) == (state.pitch, any(one.guests or one.stories or one.kind for one in state.tables))
    assert (10, 10, 1, 51) == (*map(len, state.hands), len(state.discards), len(state.deck))
    assert () == GAME.problems(state)


@pytest.mark.parametrize(("there", "more"), [("R7 B7 G7", "O7"), ("R4 B5 G6", "O7"), ("R4 B5 G6", "O3")])
def test_a_run_or_a_set_that_was_pitched_takes_only_pitches(there, more):
    """
    Rule 6.4: also where what was pitched is a run or a set.
    """
    match = to_meld(f"{there} {more} Pi10", OTHER)
    meld(match, "t6a", there, **PITCHED)
    votes(match, (1, True))
    answer(match, 0, Keep())
    match.fallback(Seat(1), match.waiting[0].opened)
    while asked(match) != ("meld", (0,)):
        match.fallback(asked(match)[1][0], match.waiting[0].opened)

    assert ("only_pitch", "6.4") == no_meld(match, "t6a", more)
    assert not any(offer.meld.table == "t6a" for offer in GAME.view(match.state, Seat(0)).offers)


def test_who_leads():
    """
    Rule 10.5: whoever has the highest total so far, a hand's points among them; nobody while all have the same.
    """
    for points, totals, leads in (
        ((0, 0, 0), (0, 0, 0), []),
        ((3, 0, 1), (0, 3, 0), [0, 1]),
        ((1, 0, 0), (0, 5, 4), [1]),
    ):
        seats = to_discard("R1", "B1", "G1", points=points, totals=totals).update(None)["view"]["seats"]
        assert leads == [one["seat"] for one in seats if one["leads"]]


def test_what_was_passed_unseen_is_known_to_nobody_else():
    """
    Rule 8.7: the card that went to the left is known to its giver, and in no view of another.
    """
    match = to_discard("R1 pass_a scandal", "B1 B2", "G1 G2")
    discard(match, "pass_a")
    for seat, card in enumerate(cards("scandal B2 G1")):
        answer(match, seat, PassOn(card))

    for seat in (None, 0, 1, 2):
        shown = match.update(None if seat is None else Seat(seat))
        assert [[], [], []] == [one["known"] for one in shown["view"]["seats"]]
        moved = [move["what"] for told in shown["notices"] for move in told["moves"]]
        seen = {0: ["scandal", None, "G1"], 1: ["scandal", "B2", None], 2: [None, "B2", "G1"]}
        assert seen.get(seat, [None] * 3) == moved


def test_secret_answers_are_imagined_anew():
    """
    Rule 7.4: how another has voted, or what another passes on, is open in imagined worlds; one's own is as it is.
    """
    match = to_meld("R2 R7 G8 B2", OTHER, "O2 Pi4 G6")
    meld(match, "t4a", "R2 R7 G8", **PITCHED)
    votes(match, (1, False))
    passing = to_discard("R1 pass_a", "B1 B2", "G1 G2")
    discard(passing, "pass_a")
    answer(passing, 1, PassOn(cards("B2")[0]))

    for one, own in ((match, "no"), (passing, "B2")):
        worlds = [
            [GAME.resample(one.state, Seat(seat), Rng.seeded(f"{n}")).answers[1] for n in range(16)] for seat in (1, 2)
        ]
        assert {own} == set(worlds[0])
        assert len(set(worlds[1])) > 1
