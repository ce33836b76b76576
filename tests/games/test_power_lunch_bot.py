"""Pickle, Mustard and Chilli at lunch: what they pitch and believe, and the texts that all of this is told in."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from py_engine import bots, record
from py_engine.bots import Policy, Thought, random_policy
from py_engine.codec import said_to_json
from py_engine.game import Seat
from py_engine.games.lunch_cards.cast import house
from py_engine.games.power_lunch import BOTS, GAME, hand_over, taste, themes
from py_engine.games.power_lunch.attempts import mended
from py_engine.games.power_lunch.bot import LINES
from py_engine.games.power_lunch.state import (
    Discard,
    Draw,
    Keep,
    Known,
    Meld,
    Passing,
    PassOn,
    PickUp,
    ShowIn,
    TurnAway,
    Voting,
)
from py_engine.games.power_lunch.taste import approval, passing
from py_engine.match import Match
from py_engine.rng import Rng
from tests.games.power_lunch_table import (
    asked,
    cards,
    cast_of_ones_own,
    company,
    meld,
    position,
    started,
    to_discard,
    to_draw,
    to_meld,
)

EASY, FAIR, STRONG = (BOTS[level] for level in ("easy", "fair", "strong"))
TEXTS = Path(__file__).parents[2] / "web/games/power-lunch/text"
SHARED = Path(__file__).parents[2] / "web/games/lunch_cards/text"
RULERS = "R2 R7 G8"


def texts(language: str) -> dict[str, str]:
    known: dict[str, str] = json.loads((SHARED / f"{language}.json").read_text("utf-8"))
    return known | json.loads((TEXTS / f"{language}.json").read_text("utf-8"))


def thought(match: Match, policy: Policy, seat: int | None = None) -> Thought:
    one = next(one for one in match.waiting if one.must)
    return bots.choose(match, one.seats[0] if seat is None else Seat(seat), policy, one.opened)[1]


def finish(match: Match, policies: tuple[Policy, ...]) -> None:
    while not match.over:
        one = next(one for one in match.waiting if one.must)
        seat = one.seats[0]
        found = bots.choose(match, seat, policies[seat % len(policies)], one.opened)[1]
        assert found.said is not None
        match.submit(seat, one.opened, found.action)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"theme_once": True}), (4, {"runs": "one_colour"}), (6, {})]
)
def test_games_come_to_an_end(seats, options):
    """All three at one table, with every option, in lawful moves with a reason each."""
    match = Match(GAME, seats, {"hands": 1} | options, f"evening {seats}")
    finish(match, (EASY, FAIR, STRONG))

    assert match.over
    assert hand_over(Match(GAME, seats, {}, "new").state, match.state) == match.state.totals
    assert hand_over(match.state, match.state) is None


def test_a_cast_that_shares_nothing_is_played_too():
    """Without tags nobody knows what figures share; everybody is hungry, runs are runs, and records bring it back."""
    written = cast_of_ones_own()
    for card in written["cards"]:
        del card["tags"]
    match = Match(GAME, 3, {"hands": 1}, "tagless", cast=written)
    finish(match, (EASY, FAIR, STRONG))

    stories = {story.theme for one in match.state.tables for story in one.stories}
    assert stories <= {"hungry", ""}
    assert record.load(record.save(match), {GAME.id: GAME}).digest() == match.digest()


def test_whoever_looks_ahead_scores_more():
    """Over some hands Mustard beats chance, and Chilli keeps up with Mustard at least."""
    chance = fair = strong = 0
    for seed in range(6):
        match = Match(GAME, 2, {"hands": 1}, f"duel {seed}")
        finish_with_chance(match)
        chance, fair = chance + match.state.totals[0], fair + match.state.totals[1]
        match = Match(GAME, 2, {"hands": 1}, f"duel {seed}")
        finish(match, (FAIR, STRONG))
        strong += match.state.totals[1]
    assert fair > chance
    assert strong > fair - 60


def finish_with_chance(match: Match) -> None:
    while not match.over:
        one = next(one for one in match.waiting if one.must)
        seat = one.seats[0]
        found = bots.choose(match, seat, (random_policy, FAIR)[seat], one.opened)[1]
        match.submit(seat, one.opened, found.action)


def test_a_run_or_a_set_goes_before_a_story():
    match = to_meld("R7 B7 G7 Pi1", "O1 O3")
    for policy in (FAIR, STRONG):
        found = thought(match, policy)
        assert "" == found.action.theme
        assert "hint.free" == found.said.key


def test_what_most_share_is_pitched():
    """Rulers to rulers: the theme of the table, with those who have it."""
    match = to_meld("R10 Pi8 scandal", "O1 O3", at={"t6a": company(RULERS, "pitch")})
    found = thought(match, FAIR)

    assert ("t6a", cards("Pi8 R10"), "ruler") == (found.action.table, found.action.cards, found.action.theme)
    assert ("hint.pitch", 5, 5) == (found.said.key, found.said.args["count"], found.said.args["of"])
    match = to_meld("R10 Pi8 scandal", "O1 O3", at={"t6a": company(RULERS, "pitch")}, theme_once=True, used=("ruler",))
    assert "ruler" != thought(match, FAIR).action.theme


def test_what_was_told_in_this_hand_is_rather_left():
    match = to_meld("R10 Pi8 scandal", "O1 O3", at={"t6a": company(RULERS, "pitch")})
    fresh = next(idea for idea in taste.ideas(GAME.lore, match.state, Seat(0), cards("R10 Pi8")))
    told = to_meld("R10 Pi8 scandal", "O1 O3", at={"t6a": company(RULERS, "pitch")}, used=("ruler",))
    again = max(
        taste.ideas(GAME.lore, told.state, Seat(0), cards("R10 Pi8")), key=lambda idea: idea.meld.theme == "ruler"
    )
    assert ("ruler", "ruler") == (fresh.meld.theme, again.meld.theme)
    assert again.chance < fresh.chance


def test_the_owner_comes_along_as_one_of_them():
    match = to_meld("R10 owner B1 O5", "O1 O3", at={"t6a": company(RULERS, "pitch")})
    action = thought(match, FAIR).action

    assert "owner" in action.cards
    assert "ruler" in GAME.lore.tags[action.owner]
    assert "R1" == taste.stand_in(GAME.lore, cards("B1 owner"), "hungry")


def test_there_is_always_something_to_pitch():
    """Without anything in common they are hungry; when that was said too, it is said aloud."""
    own = GAME.with_cast(cast_of_ones_own())
    alone = to_meld("R1 G3 Pu5", "O3 O5", at={"t8": company("R8 G9 Pu10", "pitch")})
    alone.game.lore = own.lore
    assert "hungry" == thought(alone, FAIR).action.theme
    assert "hint.pitch_anyway" == thought(alone, FAIR).said.key
    alone = to_meld(
        "R1 G3 Pu5", "O3 O5", at={"t8": company("R8 G9 Pu10", "pitch")}, theme_once=True, used=("hungry", "knits")
    )
    alone.game.lore = own.lore
    assert thought(alone, FAIR).action.aloud


def test_whoever_need_not_try_leaves_it():
    match = to_meld("R6 G10", "O1 O3")
    match.game.lore = GAME.with_cast(cast_of_ones_own()).lore
    assert ((), "hint.skip") == (thought(match, FAIR).action.cards, thought(match, FAIR).said.key)
    poor = to_meld("R7 scandal", "O1", at={"t8": company("R3 G5 Pu9", "pitch")}, theme_once=True, used=("hungry",))
    poor.game.lore = GAME.with_cast(cast_of_ones_own()).lore
    assert () == thought(poor, FAIR).action.cards


@pytest.mark.parametrize(
    ("words", "most"),
    [
        ("Queens and kings!", True),
        ("Alles Könige und Kaiserinnen.", True),
        ("Son gente de trono y corona.", True),
        ("They all play the piano.", False),
        ("Die spielen alle Klavier.", False),
        ("Todos son pianistas.", False),
    ],
)
def test_a_story_is_believed_as_far_as_it_is_true(words, most):
    """Three rulers called rulers are let in, three rulers called pianists are not, in whatever language."""
    yes = 0
    for seed in range(40):
        match = to_meld(f"{RULERS} B2", "O1 O3", "B3 B7")
        meld(match, "t4a", RULERS, words=words)
        match.seed = f"vote {seed}"
        yes += isinstance(thought(match, FAIR).action, ShowIn)
    assert yes > 28 if most else yes < 12


def test_tempers_differ():
    """Of the same story the flatterer believes more than the fair one, and the grump less."""
    believed = []
    for policy in (EASY, FAIR, STRONG):
        yes = 0
        for seed in range(60):
            match = to_meld("R7 R9 B2 B4", "O1 O3", "B3 B7")
            meld(match, "t4a", "B2 R7 R9", words="Three rulers.")
            match.seed = f"temper {seed}"
            yes += isinstance(thought(match, policy).action, ShowIn)
        believed.append(yes)
    assert believed[0] > believed[1] > believed[2]


def test_a_remark_does_not_tell_the_ballot():
    """Each comments in its own manner, once a vote, and the same remarks go with a yes and a no."""
    said: dict[type, set[str]] = {ShowIn: set(), TurnAway: set()}
    for seed in range(150):
        match = to_meld("R7 R9 B2 B4", "O1 O3", "B3 B7")
        meld(match, "t4a", "B2 R7 R9", words="Three rulers.")
        match.seed = f"remark {seed}"
        found = thought(match, FAIR)
        if found.line is not None:
            said[type(found.action)].add(found.line.key)
            match.submit(Seat(1), match.waiting[0].opened, found.action)
            again = next(one for one in match.waiting if not one.must)
            assert bots.choose(match, Seat(1), FAIR, again.opened)[1].line is None
    assert said[ShowIn] == said[TurnAway] == {f"line.fair.{number}" for number in range(LINES)}


def test_chances_of_a_vote():
    assert [approval(1, 1, leads=leads) for leads in (False, True)] == [900, 800]
    assert approval(0, 0, leads=False) == 150
    assert approval(4, 4, leads=False, mood=250) == 950
    assert [passing(900, 1), passing(500, 2), passing(100, 3)] == [900, 750, 28]


def test_chilli_thinks_of_where_it_could_join():
    """A grump is kinder to a table that it could join later, and less so where much is scored."""
    lines = []
    for hand in ("O1 O3", "R10 O3"):
        yes = 0
        for seed in range(60):
            match = to_meld(f"{RULERS} B2", hand, "B3 B7")
            meld(match, "t6a", RULERS, words="Three rulers.")
            match.seed = f"join {seed}"
            yes += isinstance(thought(match, STRONG).action, ShowIn)
        lines.append(yes)
    assert lines[1] > lines[0]
    rich = to_meld("R2 R7 G8 Pi8 R10 B2", "O1 O3")
    meld(rich, "t8", "R2 R7 G8 Pi8 R10", words="Rulers.")
    assert thought(rich, STRONG).said.args == {"count": 5, "of": 5}


def test_the_open_card_is_taken_where_it_makes_a_table():
    assert ("hint.pick_up", PickUp()) == said_of(to_draw("R7 B7 O2 Pi4", "O1 O3", top="G7"))
    assert ("hint.deck", Draw()) == said_of(to_draw("R7 B7 O2 Pi4", "O1 O3", top="Pu6"))
    assert ("hint.deck", Draw()) == said_of(to_draw("R7 B7 O2 Pi4", "O1 O3", top="scandal"))
    assert ("hint.deck", Draw()) == said_of(to_draw("R7 B7 O2 Pi4", "O1 O3", top=""))
    assert ("hint.only_card", PickUp()) == said_of(to_draw("R7 B7 O2 Pi4", "O1 O3", top="G7", deck=()))


def said_of(match: Match) -> tuple[str, Any]:
    found = thought(match, FAIR)
    assert found.said is not None
    return found.said.key, found.action


def test_discards():
    assert ("hint.go_out", Discard(cards("R1"))) == said_of(to_discard("R1", "O1"))
    assert ("hint.hush", Discard(cards("connection scandal"))) == said_of(to_discard("R1 scandal connection", "O1"))
    assert ("hint.pass_a", Discard(cards("pass_a"))) == said_of(to_discard("R1 scandal pass_a", "O1"))
    there = {"t8": company("B1 G5 Pu7", "pitch")}
    assert ("hint.shed", Discard(cards("R9"))) == said_of(to_discard("R7 R9 B2", "O1", at=there))
    assert ("hint.keep", Keep()) == said_of(to_discard("R7 R9 B2", "O1 O3 O5 O7 O9"))
    assert ("hint.keep", Keep()) == said_of(to_discard("owner scandal", "O1 O3 O5 O7 O9"))
    assert "hint.shed" == said_of(to_discard("R7 R9 B2 B3 B5 B6", "O1 O3 O5 O7 O9"))[0]


def test_whoever_must_open_a_table_gives_nobody_away():
    """With no table open it takes three to sit down at all; against one opponent two are kept together anyway."""
    there = {"t8": company("B1 G5 Pu7", "pitch")}
    closed = {"t3a": company("B1 G5 Pu7", "pitch")}
    assert "hint.keep" == said_of(to_discard("R7 R9 B2", "O1"))[0]
    assert "hint.keep" == said_of(to_discard("R7 R9 B2", "O1", "O2", at=closed))[0]
    assert "hint.shed" == said_of(to_discard("R7 R9 B2 B3", "O1"))[0]
    assert "hint.keep" == said_of(to_discard("R7 R9", "O1", at=there))[0]
    assert "hint.shed" == said_of(to_discard("R7 R9", "O1", "O2", at=there))[0]


def passing_on(hand: str, other: str) -> Match:
    state = position(hand, other)
    return started(state.asks(Passing, (Seat(0), Seat(1))))


def test_chilli_takes_its_time():
    """Three cards in another hand hurry Mustard, and Chilli not yet."""
    match = to_discard("R7 R9 B2", "O1 O3 O5", at={"t8": company("B1 G5 Pu7", "pitch")})
    assert Discard(cards("R9")) == thought(match, FAIR).action
    assert Keep() == thought(match, STRONG).action
    assert Draw() == thought(to_draw("R7 B7 O2 Pi4", "O1 O3", top=""), STRONG).action
    assert PassOn(cards("scandal")[0]) == thought(passing_on("R1 scandal", "O1 O3"), STRONG).action


def test_what_is_passed_on():
    many = "O1 O3 O5 O7 O9"
    assert ("hint.pass_scandal", PassOn(cards("scandal")[0])) == said_of(passing_on("R1 scandal", many))
    assert ("hint.pass_owner", PassOn(cards("owner")[0])) == said_of(passing_on("R1 owner", "O1"))
    assert ("hint.pass_card", PassOn(cards("R9")[0])) == said_of(passing_on("R7 R9 B2 owner", many))
    assert ("hint.pass_card", PassOn(cards("connection")[0])) == said_of(passing_on("connection", many))


def test_fallbacks_of_the_plain_questions():
    match = to_discard("R1 B5", "O1 O3")
    assert Keep() == GAME.fallback(match.state, Seat(0), match.waiting[0])
    match = to_draw("R1 B5", "O1 O3", top="B9")
    assert Draw() == GAME.fallback(match.state, Seat(0), match.waiting[0])
    match = to_meld("R1 B5", "O1")
    assert Meld("t3a", ()) == GAME.fallback(match.state, Seat(0), match.waiting[0])


def test_an_opening_of_one_colour_is_mended():
    """Somebody else comes along, or the Owner, or else it is a run."""
    five = cards("R1 R2 R5 R6 R7")
    assert (cards("R5 R6 R7"), "") == mended(five, cards("R1 R2 R5"))
    assert (cards("R1 R2 B9"), "") == mended((*five, *cards("B9")), cards("R1 R2 R5"))
    assert ((*cards("R1 R2"), "owner"), "O5") == mended((*five, *cards("owner")), cards("R1 R2 R5"))
    for seed in range(30):
        match = to_meld("R1 R2 R5 R6 R7", "O1")
        action = GAME.sample(match.state, Seat(0), match.waiting[0], Rng.seeded(str(seed)))
        assert GAME.accepts(match.state, Seat(0), match.waiting[0], action)
    # all of one colour with one short run: what is pitched to open is that run
    only = next(taste.pitches(GAME.lore, to_meld("R4 R5 R6", "O1").state, Seat(0), cards("R4 R5 R6")))
    assert set(cards("R4 R5 R6")) == set(only.meld.cards)
    assert all(
        GAME.accepts(match.state, Seat(0), match.waiting[0], idea.meld)
        for idea in taste.pitches(GAME.lore, match.state, Seat(0), cards("R1 R2 R5 R6 R7"))
    )


def test_memory_of_texts_is_short():
    """So many texts are read that the first ones are forgotten; what they are read as stays the same."""
    lore = themes.Lore(house())
    assert all(("animals",) == lore.claims(f"animals {number} {number}") for number in range(300))


def used_keys(value: Any, found: dict[str, set[str]]) -> None:
    if isinstance(value, dict) and "key" in value and "args" in value:
        found.setdefault(value["key"], set()).update(value["args"])
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        used_keys(part, found)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_all_that_is_said_has_words(language):
    """Every sentence of some evenings is in every language, and has the arguments that its words use."""
    found: dict[str, set[str]] = {}
    for seed, seats in enumerate((2, 3, 5)):
        options = {"hands": 1, "theme_once": seats == 3, "runs": "any_colour" if seats == 3 else "one_colour"}
        match = Match(GAME, seats, options, f"said {seed}")
        while not match.over:
            one = next(one for one in match.waiting if one.must)
            policy = (EASY, FAIR, STRONG)[match.revision % 3]
            action = bots.choose(match, one.seats[0], policy, one.opened)[1]
            used_keys([said_to_json(part) for part in (action.said, action.line) if part], found)
            match.submit(one.seats[0], one.opened, action.action)
            for seat in (None, one.seats[0]):
                update = match.update(seat)
                for told in update["notices"]:
                    found.setdefault(told["key"], set()).update(told["args"])
                used_keys(update, found)
    known = texts(language)
    assert [] == [key for key in found if key not in known]
    everything = set.union(*found.values())
    for key, args in found.items():
        wanted = {name.removesuffix("_is") for name in re.findall(r"\{(\w+)[,}]", known[key])}
        assert wanted & everything <= args, key


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_theme_has_words_and_a_sentence(language):
    known = texts(language)
    for tag in GAME.lore.themes:
        assert known[str(themes.label(tag))]
        assert known[themes.sentence(tag, 1).key]
        assert known[themes.sentence(tag, 2).key]


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_ready_made_sentences_are_read_as_what_they_say(language):
    """Most of them, typed by hand, are understood as their own theme."""
    known = texts(language)
    understood = [tag for tag in GAME.lore.shared if tag in GAME.lore.claims(known[themes.sentence(tag, 1).key])]
    assert len(understood) * 10 > len(GAME.lore.shared) * 6


def test_cards_that_were_seen_are_held_in_imagined_worlds():
    match = to_draw("R1 R2", "B1 B9 B5", known=(Known(Seat(1), "B9", None), Known(Seat(1), "B5", Seat(1))))
    hands = {GAME.resample(match.state, Seat(0), Rng.seeded(str(seed))).hands[1] for seed in range(20)}
    assert all("B9" in hand for hand in hands)
    assert len(hands) > 10
    assert ("draw", (0,)) == asked(match)


def test_imagined_ballots_are_drawn_anew():
    match = to_meld(f"{RULERS} B2", "O1 O3", "B3 B7")
    meld(match, "t4a", RULERS, aloud=True)
    match.submit(Seat(1), match.waiting[0].opened, TurnAway())
    assert Voting.prompt == match.waiting[0].prompt
    seen = {GAME.resample(match.state, Seat(2), Rng.seeded(str(seed))).answers[1] for seed in range(20)}
    assert {"yes", "no"} == seen
