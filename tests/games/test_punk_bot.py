"""Pickle, Mustard and Chilli, the bots of Punk sucht Lady, and the texts that all of this is told in."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from py_engine import bots
from py_engine.bots import Policy, Thought, choose, random_policy, seen_by
from py_engine.game import Seat
from py_engine.games import punk_sucht_lady
from py_engine.games.punk_sucht_lady import BOTS, GAME, barometer, hunch
from py_engine.games.punk_sucht_lady.bot import LINES
from py_engine.games.punk_sucht_lady.cards import CLIENTS, MEN, TRAITS, WOMEN, WRITTEN, Client, Trait
from py_engine.games.punk_sucht_lady.pitch import CLOSINGS, OPENINGS
from py_engine.games.punk_sucht_lady.state import Agree, Choose, Heart, NoTip, Object, Point, Present, Reading, Tip
from py_engine.match import Match
from py_engine.rng import Rng
from tests.games.punk_table import (
    ANGELA,
    EDDI,
    HANDS,
    MELANIE,
    agree,
    answer,
    asked,
    chosen,
    clients,
    introduce,
    object_,
    position,
    present,
    started,
    table,
)

EASY, FAIR, STRONG = (BOTS[level] for level in ("easy", "fair", "strong"))
TEXTS = Path(__file__).parents[2] / "web/games/punk-sucht-lady/text"


def texts(language: str) -> dict[str, str]:
    known: dict[str, str] = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
    return known


def thought(match: Match, seat: int, policy: Policy) -> Thought:
    one = next(one for one in match.waiting if seat in one.seats)
    return bots.choose(match, Seat(seat), policy, one.opened)[1]


def finish(match: Match, policies: tuple[Policy, ...]) -> None:
    while not match.over:
        one = match.waiting[0]
        known, found = choose(match, one.seats[0], policies[one.seats[0]], one.opened)
        match.submit(one.seats[0], known.opened, found.action)


def shares(mine: Policy, theirs: Policy, *, seats: int, games: int) -> float:
    """Return how much of the wins one bot gets among others, in every seat alike."""
    won = 0.0
    for game in range(games):
        for seat in range(seats):
            match = Match(GAME, seats, {}, f"duel {game}")
            finish(match, tuple(mine if other == seat else theirs for other in range(seats)))
            outcome = GAME.outcome(match.state)
            assert outcome
            won += (seat in outcome.winners) / len(outcome.winners)
    return won / (games * seats)


def test_mustard_beats_chance_and_pickle():
    assert shares(FAIR, random_policy, seats=3, games=3) > 0.6
    assert shares(FAIR, EASY, seats=4, games=4) > 0.4


def test_chilli_beats_mustard():
    assert shares(STRONG, FAIR, seats=3, games=8) > 0.4


def sampled(one: Any, other: Any) -> bool:
    return type(one) is type(other)


@pytest.mark.parametrize("level", ["easy", "fair", "strong"])
@pytest.mark.parametrize("options", [{}, {"any_two": True, "first": "vote"}])
def test_bots_finish_games_with_reasons(level, options):
    """Every answer is accepted and has a reason that can be told; what is hidden changes nothing."""
    match = Match(GAME, 3, options, f"by itself {level}")
    english = texts("en")
    while not match.over:
        one = match.waiting[0]
        seen = seen_by(match, one.seats[0], one)
        found = BOTS[level](seen)
        assert GAME.accepts(match.state, seen.seat, one, found.action)
        assert found.said
        assert found.said.key in english
        assert found.line is None or found.line.key in english
        state = GAME.resample(match.state, seen.seat, Rng.seeded("other"))
        imagined = replace(seen, imagine=lambda rng, known=state, seat=seen.seat: GAME.resample(known, seat, rng))
        assert found == BOTS[level](imagined)
        match.submit(seen.seat, one.opened, found.action)


def test_imagined_answers_are_dealt_anew():
    """Somebody else's secret answer is imagined as any of those that are possible."""
    match = chosen()
    object_(match, 2)
    imagined = {GAME.resample(match.state, Seat(0), Rng.seeded(str(number))).ballots[2] for number in range(20)}
    own = {GAME.resample(match.state, Seat(2), Rng.seeded(str(number))).ballots[2] for number in range(20)}

    assert ({"agree", "object"}, {"object"}) == (imagined, own)


def test_presents_whoever_has_most_in_common():
    match = table()
    introduce(match, 0, EDDI, "256")
    found = thought(match, 1, FAIR)
    best = max(clients("W01 W06 W07"), key=lambda client: hunch.FRESH.estimate(EDDI, client, "256"))

    assert (Present(best), "hint.candidate") == (found.action, found.said.key)


def test_chooses_with_a_word():
    match = table(*HANDS)
    introduce(match, 0, EDDI)
    for seat, client in ((1, ANGELA), (2, MELANIE), (3, "W11")):
        present(match, seat, client)
    for policy in (FAIR, STRONG):
        found = thought(match, 0, policy)
        assert (Choose(ANGELA), "hint.choose") == (found.action, found.said.key)
        assert found.line.key.startswith("line.choose.")


def test_a_leader_is_not_helped():
    """Of two who look nearly alike Chilli takes the one that helps nobody who is ahead."""
    for spaces, best in (((2, 2, 2), "W35"), ((2, 26, 2), "W36")):
        match = table("W50 M01", "W35 M04", "W36 M07", spaces=spaces)
        introduce(match, 0, EDDI, "3")
        present(match, 1, "W35")
        present(match, 2, "W36")
        close = replace(match.state, markers=(Trait("1"), Trait("2"), Trait("5")))
        assert Choose(Client(best)) == thought(started(close), 0, STRONG).action


def test_objects_when_somebody_better_is_at_hand():
    match = table("W50 M01", "W05 M04", "W01 M07", "W49 M10", spaces=(4, 4, 4, 4))
    introduce(match, 0, EDDI)
    for seat, client in ((1, "W05"), (2, "W01"), (3, "W49")):
        present(match, seat, client)
    answer(match, 0, Choose(Client("W05")))
    for policy in (FAIR, STRONG):
        found = thought(match, 2, policy)
        assert (Object(), "hint.object") == (found.action, found.said.key)
    object_(match, 2)
    agree(match, 3)
    assert Present(ANGELA) == thought(match, 2, FAIR).action
    assert "hint.rival" == thought(match, 2, FAIR).said.key
    present(match, 2, ANGELA)
    for policy in (FAIR, STRONG):
        found = thought(match, 3, policy)
        assert (Tip(ANGELA), "hint.tip") == (found.action, found.said.key)


def test_agrees_when_nobody_better_is_at_hand():
    match = table("W50 M01", "W01 M04", "W43 M07", "W49 M10", spaces=(9, 9, 9, 9))
    introduce(match, 0, EDDI)
    for seat, client in ((1, "W01"), (2, "W43"), (3, "W49")):
        present(match, seat, client)
    answer(match, 0, Choose(ANGELA))
    for policy in (FAIR, STRONG):
        found = thought(match, 2, policy)
        assert (Agree(), "hint.agree") == (found.action, found.said.key)


def test_does_not_bet_on_what_is_too_close():
    """Two who look exactly alike are no bet."""
    state = chosen(spaces=(9, 9, 9, 9))
    object_(state, 2)
    agree(state, 3)
    present(state, 2, MELANIE)
    twin = replace(state.state, rival=replace(state.state.rival, client=ANGELA))
    for policy in (FAIR, STRONG):
        found = thought(started(twin), 3, policy)
        assert (NoTip(), "hint.no_tip") == (found.action, found.said.key)


def test_introduces_somebody_for_whom_there_are_candidates():
    """Where the others hold women only, a man is introduced, and by the traits that count."""
    gone = tuple(client for client in MEN if client not in clients("M01 M02"))
    match = started(position("W03 W04 M01 M02", "W01", "W02", gone=gone).asks(Heart, Seat(0)))
    assert thought(match, 0, STRONG).action.client in clients("M01 M02")
    match = table(spaces=(1, 0, 0))
    action = thought(match, 0, FAIR).action
    assert 1 == len(action.traits)
    assert action.traits[0] not in ("1", "6")
    both = started(position("W03 M01", "M02", "M03", any_two=True).asks(Heart, Seat(0)))
    assert thought(both, 0, FAIR).action.client in clients("W03 M01")


def test_points_at_somebody():
    match = Match(GAME, 3, {"first": "vote"}, "vote")
    for policy in BOTS.values():
        assert isinstance(thought(match, 1, policy).action, Point)


def test_learns_from_what_it_has_seen():
    """Readings that are better than thought lift the next guess; a trait that went with them counts more."""
    dancer = next(
        client
        for client in WOMEN
        if hunch.FRESH.estimate(EDDI, client, TRAITS) < 500 and hunch.likeness(EDDI, client, Trait("5")) == 100
    )
    seen = [Reading(EDDI, dancer, 7), Reading(EDDI, dancer, 7)]
    learned = hunch.taste(seen)

    assert learned.middle > hunch.FRESH.middle
    assert learned.estimate(EDDI, MELANIE, TRAITS) > hunch.FRESH.estimate(EDDI, MELANIE, TRAITS)
    assert learned.weights[4] > hunch.FRESH.weights[4]
    assert hunch.FRESH == hunch.taste([])


def test_an_insight_is_about_what_is_closed():
    """Of a card that is all of a piece the closed words go with the open ones; ages alone tell nothing of them."""
    lifts = [hunch.insight(EDDI, client, "256") for client in WOMEN]
    assert min(lifts) < 0
    assert max(lifts) > 100
    assert 0 == hunch.insight(EDDI, ANGELA, "1")


def test_a_hunch_is_no_oracle_and_no_dice():
    """By all six traits it goes well with the barometer, and far from exactly."""
    close = sum(
        abs(hunch.FRESH.estimate(woman, man, TRAITS) // 100 - barometer.read(woman, man)) <= 1
        for woman in WOMEN
        for man in MEN
    )
    assert 0.55 < close / 3136 < 0.9
    dreamt = [hunch.dream(f"night {number}", EDDI, ANGELA, TRAITS[:3]) for number in range(40)]
    assert len(set(dreamt)) > 2
    assert set(dreamt) <= set(range(8))


# ---------------------------------------------------------------- texts


def spoken_keys() -> set[str]:
    """Every key that the rules, the views and the bots can name."""
    folder = Path(punk_sucht_lady.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    words = {word for card in WRITTEN.values() for word in card}
    return {
        *re.findall(r'"((?:hint|how|reason|answer|names|stakes|verdict|words)\.[a-z_]+)"', source),
        *re.findall(r'Notice\(\s*"([a-z_]+)"', source),
        *(f"refused.{key}" for key in re.findall(r'_no\("([a-z_]+)"', source)),
        *(f"piece.{kind}" for kind in (*CLIENTS, *TRAITS)),
        *(f"{kind}.{word}" for kind in ("trait", "quip") for word in words),
        *(f"quip.{life}.{line}" for life in ("young", "grown", "prime", "ripe", "wise") for line in range(3)),
        *(f"open.{part}.{line}" for part, lines in OPENINGS.items() for line in range(lines)),
        *(f"close.{line}" for line in range(CLOSINGS)),
        *(f"line.choose.{line}" for line in range(LINES)),
        *(f"verdict.{rating}" for rating in range(8)),
        *(f"part.{part}" for part in ("commission", "rival", "tip")),
        *(f"prompt.{prompt}" for prompt in re.findall(r'prompt: ClassVar\[str\] = "([a-z_]+)"', source)),
        *(
            f"action.{action}"
            for action in ("introduce", "present", "choose", "agree", "object", "tip", "no_tip", "point")
        ),
        *(f"field.introduce.{field}" for field in ("client", "traits", "words")),
        *(f"field.present.{field}" for field in ("client", "words")),
        *(f"option.{option.id}" for option in GAME.options),
        *(
            f"option.{option.id}.{value}"
            for option in GAME.options
            if option.kind == "choice"
            for value in option.values
        ),
        *(f"preset.{preset.id}" for preset in GAME.presets),
        *("name", "blurb", "refused.illegal", "trait.age", "answer.agree", "answer.object", "answer.no_tip"),
        *("introduced", "presented", "rival_presented", "first_by_vote", "first_by_tie", "walked_on", "walked_back"),
        *("stayed", "barometer", "barometer_rival", "goal_reached", "goal_reached_at_once"),
    }


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_everything_that_is_said_has_a_text(language):
    known = texts(language)

    assert set() == spoken_keys() - set(known)
    assert set(texts("en")) == set(known)
    assert all(len(text) <= 60 for key, text in known.items() if key.startswith("prompt."))
    assert not [key for key, text in known.items() if "'" in text or '"' in text]


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_each_trait_of_each_client_is_told_in_its_own_words(language):
    """No two traits share a strip or a joke, and none is longer than a card has room for."""
    known = texts(language)
    for kind, longest in (("trait", 90), ("quip", 75)):
        own = [text for key, text in known.items() if key.startswith(f"{kind}.") and key.count(".") == 1]
        assert len(own) == len(set(own))
        assert [text for text in own if len(text) > longest] == []
    assert 56 == len({known[f"piece.{client}"] for client in WOMEN})
    assert 112 == len({known[f"piece.{client}"] for client in CLIENTS})


@pytest.mark.parametrize("language", ["de", "es"])
def test_professions_have_two_forms(language):
    """Where a language tells women and men apart in a profession, both are there."""
    known = texts(language)
    assert 40 < sum("woman {" in known[f"trait.{WRITTEN[client][0]}"] for client in WOMEN)


def test_nothing_is_asked_of_a_table_that_is_over():
    match = Match(GAME, 3, {"end": "couple"}, "over")
    finish(match, (EASY,) * 3)
    view = match.update(None)["view"]
    assert ("", None, None) == (view["asking"], view["matchmaker"], view["stakes"])
    assert ["", "", ""] == [seat["role"] for seat in view["seats"]]
    assert ("heart", (0,)) == asked(table())
