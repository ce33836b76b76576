"""The bots of Power Struggle, and the texts that all of this is told in."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from py_engine.bots import Policy, Thought, choose, finish, random_policy, seen_by, think
from py_engine.game import Said, Seat
from py_engine.games import power_struggle
from py_engine.games.power_struggle import BOTS, GAME
from py_engine.games.power_struggle.cards import KINDS
from py_engine.games.power_struggle.mind import Chilli
from py_engine.games.power_struggle.state import Give, GiveBack, Pass, Play, SayLastCard
from py_engine.match import Match
from py_engine.rng import Rng
from py_engine.search import Luck, Tried, search
from tests.games.power_struggle_table import beat, cards, lead, play, started

MUSTARD = BOTS["fair"]
TEXTS = Path(__file__).parents[2] / "web/games/power-struggle/text"
MANY = "2c 2d 3h 4c 5d 6h 8c 9d"


def thought(match: Match, seat: int, prompt: str | None = None) -> Thought:
    one = next(one for one in match.waiting if seat in one.seats and prompt in (None, one.prompt))
    return MUSTARD(seen_by(match, Seat(seat), one))


def does(match: Match, seat: int) -> str:
    action = thought(match, seat).action
    return "pass" if action == Pass() else " ".join(action.cards) + "!" * action.last_card


def why(match: Match, seat: int) -> str:
    said = thought(match, seat).said
    assert said
    return said.key


def play_out(match: Match, policies: tuple[Policy, ...]) -> None:
    while not match.over:
        for one in sorted(match.waiting, key=lambda known: known.must):
            found = choose(match, one.seats[0], policies[one.seats[0]], one.opened)
            assert found
            if found[1].action is not None:
                match.submit(one.seats[0], one.opened, found[1].action)
                break


@pytest.mark.parametrize("seats", [3, 4])
def test_mustard_beats_chance(seats):
    won = 0
    for deal in range(3):
        for seat in range(seats):
            match = Match(GAME, seats, {"limit": 50}, f"duel {deal}")
            play_out(match, tuple(MUSTARD if other == seat else random_policy for other in range(seats)))
            outcome = GAME.outcome(match.state)
            assert outcome
            won += outcome.winners == (seat,)

    assert won >= 0.9 * 3 * seats


@pytest.mark.parametrize("options", [{}, {"announce": "automatic"}, {"five_card_tie": "next_cards"}])
def test_mustard_finishes_games_with_reasons_and_looks_at_nothing_hidden(options):
    match = Match(GAME, 3, {**options, "limit": 50}, "by itself")
    texts = json.loads((TEXTS / "en.json").read_text("utf-8"))
    while not match.over:
        one = min(match.waiting, key=lambda known: known.must)
        seen = seen_by(match, one.seats[0], one)
        found = MUSTARD(seen)
        assert found.action in seen.legal
        assert found.said
        assert found.said.key in texts
        state = GAME.resample(match.state, seen.seat, Rng.seeded("other"))
        imagined = replace(seen, imagine=lambda rng, known=state, seat=seen.seat: GAME.resample(known, seat, rng))
        assert found == MUSTARD(imagined)
        match.submit(seen.seat, one.opened, found.action)


def test_says_last_card_with_the_play_or_after_it():
    assert "3c 3d!" == does(lead(0, "3c 3d 4c", MANY, "5c 5d 6c"), 0)
    match = lead(0, "9c 9d Kh", MANY, MANY)
    play(match, 0, "9c 9d")
    assert SayLastCard() == thought(match, 0, "last_card").action


def test_goes_out_when_it_can():
    match = lead(0, "9c 9d", MANY, MANY)
    assert ("9c 9d", "hint.go_out") == (does(match, 0), why(match, 0))


def test_gives_the_card_that_helps_least():
    match = lead(0, "7c 7d", "8c", MANY)
    play(match, 0, "7c 7d")
    hand = cards("2h 3c 3d 9c 9d 10d 10h Kh")
    match = started(replace(match.state, hands=(hand, *match.state.hands[1:])))

    assert Give(hand[0]) == thought(match, 0).action


def test_leads_what_sheds_most_and_the_surest_before_the_last():
    match = lead(0, "3c 4d 5h 6c 7c 9c 9d Kh 10c", MANY, "2h 3d 4h 5c 6d 7d 8d")
    assert ("3c 4d 5h 6c 7c", "hint.rid") == (does(match, 0), why(match, 0))
    match = lead(0, "4c Kh", MANY, MANY)
    assert ("Kh!", "hint.control") == (does(match, 0), why(match, 0))
    match = lead(0, "4c 9d Kh", MANY, "2h 3d 4h 5c 6d")
    assert ("4c", "hint.low") == (does(match, 0), why(match, 0))


def test_takes_much_along_with_the_ace_of_spades():
    match = lead(0, "As 2c 3d 4c 5c 9d 9h Kh", MANY, "6c 6d 7d 8d", number=1)
    assert ("As 2c 3d 4c 5c", "hint.ace") == (does(match, 0), why(match, 0))


def test_beats_cheaply_and_keeps_what_is_strong():
    match = beat(1, "3c", MANY, "4d 9c 9d Kh 10c", "2h 3d 4h 5c 6d 7d 8d")
    assert ("4d", "hint.cheap") == (does(match, 1), why(match, 1))
    match = beat(1, "5c", MANY, "3d 9c 9c 9d 9h 2c 4c", "2h 3d 4h 5c 6d 7d 8d")
    assert ("pass", "hint.pass_keep") == (does(match, 1), why(match, 1))
    match = beat(1, "10c", MANY, "3d 9c 9d", "2h 3d 4h 5c 6d 7d 8d")
    assert ("pass", "hint.pass_cannot") == (does(match, 1), why(match, 1))


def test_holds_up_whoever_is_nearly_out():
    match = beat(1, "5c", "6c 8h", "3d 9c 9c 9d 9h 2c 4c", MANY)
    assert "hint.block" == why(match, 1) or "hint.coup" == why(match, 1)
    assert "pass" != does(match, 1)
    match = lead(1, MANY, "3d 9c 9d 2c 4c", "7c 7d")
    assert ("3d", "hint.block") != (does(match, 1), why(match, 1))


def test_guards_because_it_must():
    match = beat(1, "3c", MANY, "5c 9d 9h 9c 9c", "4h")
    assert "hint.block" == why(match, 1)
    match = beat(1, "3c", MANY, "5c 9d", "4h")
    assert ("9d!", "hint.block") == (does(match, 1), why(match, 1))
    match = lead(1, MANY, "5c 9d Kh", "4h")
    assert ("Kh", "hint.only") == (does(match, 1), why(match, 1))


def test_lets_expensive_cards_go():
    match = beat(1, "9c", "2c 3c 4c 5c", "3d 4d 6d 8d 10c 10c 10d 10h Jc", MANY, "2h 2h")
    assert "pass" != does(match, 1)
    match = beat(1, "9c", "2c 3c 4c 5c", "3d 3d 6d 6c 10c 10d Ac Ad", MANY)
    assert "hint.costs" == why(match, 1)


# ---------------------------------------------------------------- Pickle


def test_levels_stand_in_rising_order():
    assert ["easy", "fair", "strong"] == list(BOTS)


def test_pickle_is_beaten_by_mustard_and_makes_every_mistake_of_a_first_evening():
    made: set[str] = set()

    def pickle(seen):
        thought = BOTS["easy"](seen)
        made.add(thought.said.key if thought.said else "forgot")
        return thought

    won = 0
    for deal in range(6):
        match = Match(GAME, 3, {"limit": 50}, f"first evening {deal}")
        play_out(match, (MUSTARD, pickle, pickle))
        outcome = GAME.outcome(match.state)
        assert outcome
        won += outcome.winners == (0,)

    assert won >= 5
    assert {"forgot", "hint.last_card", "hint.lowest", "hint.whim", "hint.nods_off", "hint.pass_cannot"} == made


# ---------------------------------------------------------------- Chilli


class Hasty(Chilli):
    """Enough to see what it does, and quick."""

    playouts = 24


def tried(match: Match, seat: int) -> Thought:
    one = next(one for one in match.waiting if seat in one.seats)
    return finish(think(search(Hasty()), seen_by(match, Seat(seat), one)))


@pytest.mark.parametrize(
    "options", [{}, {"announce": "automatic"}, {"five_card_tie": "next_cards", "always_clockwise": True}]
)
def test_the_player_of_the_playouts_does_only_what_is_accepted(options):
    for deal in range(12):
        match = Match(GAME, 3 + deal % 2, {**options, "limit": 50}, f"playout {deal}")
        while not match.over:
            one = min(match.waiting, key=lambda known: known.must)
            action = (
                GAME.fallback(match.state, one.seats[0], one)
                if one.prompt == GiveBack.prompt or deal % 3 == match.revision % 7 == 0
                else Hasty().policy(GAME, match.state, one.seats[0], one, Luck(0))
            )
            match.submit(one.seats[0], one.opened, action)


def test_chilli_answers_every_question_with_a_reason_and_looks_at_nothing_hidden():
    match = Match(GAME, 3, {"limit": 50}, "hot")
    texts = json.loads((TEXTS / "en.json").read_text("utf-8"))
    policy = search(Hasty())
    said = set()
    while not match.over:
        one = min(match.waiting, key=lambda known: known.must)
        seen = seen_by(match, one.seats[0], one)
        found = finish(think(policy, seen))
        assert found.action in seen.legal
        assert found.said
        said.add(found.said.key)
        state = GAME.resample(match.state, seen.seat, Rng.seeded("other"))
        imagined = replace(seen, imagine=lambda rng, known=state, seat=seen.seat: GAME.resample(known, seat, rng))
        assert found == finish(think(policy, imagined))
        match.submit(seen.seat, one.opened, found.action)

    assert said <= set(texts)
    assert len(said) > 6


def test_the_player_of_the_playouts_knows_nothing_of_gifts():
    """None is asked for within a hand; after the last one, anything will do."""
    match = lead(0, "7c 7d", "8c", MANY)
    play(match, 0, "7c 7d")

    assert None is Hasty().policy(GAME, match.state, Seat(0), match.waiting[0], Luck(0))


def test_the_player_of_the_playouts_forgets_no_last_card():
    """A silent play by the one who thinks is made good at once."""
    match = lead(0, "9c 9d Kh", MANY, MANY)
    play(match, 0, "9c 9d")
    one = next(one for one in match.waiting if one.prompt == "last_card")

    assert SayLastCard() == Hasty().policy(GAME, match.state, Seat(0), one, Luck(0))


def test_chilli_goes_out_says_last_card_and_does_what_it_must():
    assert Play(cards("9c 9d")) == tried(lead(0, "9c 9d", MANY, MANY), 0).action
    match = lead(0, "9c 9d Kh", MANY, MANY)
    play(match, 0, "9c 9d")
    one = next(one for one in match.waiting if one.prompt == "last_card")
    assert SayLastCard() == finish(think(search(Hasty()), seen_by(match, Seat(0), one))).action
    assert Said("hint.only") == tried(lead(1, MANY, "5c 9d Kh", "4h"), 1).said
    assert Said("hint.pass_cannot", rule="6.3") == tried(beat(1, "10c", MANY, "3d 9c 9d", MANY), 1).said


def test_chilli_plays_the_sure_one_first():
    """Nobody can beat the king, and then the other single goes out: the only way that wins for certain."""
    thought = tried(lead(0, "4c Kh", "2c 2d 3h 5c 6d 7h", "2h 3d 4h 5c 6d 8d"), 0)

    assert Play(cards("Kh"), last_card=True) == thought.action
    assert thought.said
    assert "hint.wins" == thought.said.key


def test_chilli_gives_a_card_after_trying_each():
    match = lead(0, "7c 7d", "8c", MANY)
    play(match, 0, "7c 7d")
    hand = cards("2h 3c 3d 9c 9d 10d 10h Kh")
    match = started(replace(match.state, hands=(hand, *match.state.hands[1:])))

    thought = tried(match, 0)
    assert isinstance(thought.action, Give)
    assert thought.action.card in {"2h", "3c", "3d"}
    assert Said("hint.give_tried") == thought.said


def reason(match: Match, seat: int, chosen: Tried, *others: Tried) -> Said:
    one = next(one for one in match.waiting if seat in one.seats)
    return Hasty().said(seen_by(match, Seat(seat), one), (chosen, *others))


def outcome(action: Play | Pass, won: float, points: float, worlds: int = 10) -> Tried:
    return Tried(action, worlds, 0.0, [won * worlds, points * worlds])


def test_reasons_name_figures_where_they_mean_something():
    match = lead(0, "3c 4c 5c 9h 9d 10c 10d", MANY, MANY)
    low, pair = Play(cards("3c")), Play(cards("9d 9h"))
    other = outcome(low, 0.5, 4)

    assert Said("hint.wins", {"tenths": 7}) == reason(match, 0, outcome(pair, 0.7, 2), other)
    assert Said("hint.wins", {"tenths": 10}) == reason(match, 0, outcome(pair, 1, 2), other)
    assert Said("hint.saves", {"points": 3}) == reason(match, 0, outcome(pair, 0.4, 1), other)
    assert Said("hint.tried") == reason(match, 0, outcome(pair, 0.5, 4), other)
    assert Said("hint.low") == reason(match, 0, outcome(low, 0.5, 4), outcome(pair, 0.5, 4, worlds=0))


def test_reasons_name_what_is_plain_to_see():
    level = outcome(Pass(), 0, 9)
    flush = Play(cards("2c 3c 5c 7c 9c"))
    hand = "2c 3c 5c 7c 9c 10d 10h"
    assert Said("hint.shed", {"cards": 5}) == reason(lead(0, hand, MANY, MANY), 0, outcome(flush, 0, 9), level)
    coup = Play(cards("9c 9c 9d 9h"))
    match = beat(1, "5c", MANY, "3d 9c 9c 9d 9h 2c 4c", MANY)
    assert Said("hint.coup") == reason(match, 1, outcome(coup, 0, 9), level)
    assert Said("hint.pass_wait", rule="6.3") == reason(match, 1, level, outcome(coup, 0, 9))
    match = beat(1, "5c", "6c 8h", "3d 9c 9c 9d 9h 2c 4c", MANY)
    assert "hint.block" == reason(match, 1, outcome(coup, 0, 9), level).key
    match = beat(1, "5c", MANY, "3d 6c 9c 9d 9h 2c 4c 4d", MANY)
    assert Said("hint.cheaper", rule="9.1") == reason(match, 1, outcome(Play(cards("6c")), 0, 9), level)


# ---------------------------------------------------------------- texts


def spoken_keys() -> set[str]:
    """Every key that the rules, the views and the bot can name."""
    folder = Path(power_struggle.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    return {
        *re.findall(r'"((?:hint|how|points|reason|why|deed|direction)\.[a-z_]+)"', source),
        *re.findall(r'Notice\(\s*"([a-z_]+)"', source),
        *(f"refused.{key}" for key in re.findall(r'_no\("([a-z_]+)"', source)),
        *(
            f"combo.{kind}"
            for kind in re.findall(r'"(single|pair|triple|straight|flush|full_house|straight_flush|coup)"', source)
        ),
        *(f"piece.{kind}" for kind in KINDS),
        *(f"suit.{suit}" for suit in "cdhs"),
        *(f"number.{number}" for number in (*"A23456789", "10", "J", "K")),
        *(f"prompt.{prompt}" for prompt in re.findall(r'prompt: ClassVar\[str\] = "([a-z_]+)"', source)),
        *(f"action.{action}" for action in ("play", "pass", "give", "say_last_card")),
        *(f"option.{option.id}" for option in GAME.options),
        *(
            f"option.{option.id}.{value}"
            for option in GAME.options
            if option.kind == "choice"
            for value in option.values
        ),
        *(f"preset.{preset.id}" for preset in GAME.presets),
        *("name", "blurb", "winner", "played", "led", "round_won", "round_won_out", "refused.illegal"),
        *("refused.lower", "refused.equal", "refused.lower_coup", "refused.needs_coup"),
    }


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_everything_that_is_said_has_a_text(language):
    texts = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
    english = json.loads((TEXTS / "en.json").read_text("utf-8"))

    assert set() == spoken_keys() - set(texts)
    assert set(english) == set(texts)
    assert all(len(text) <= 60 for key, text in texts.items() if key.startswith("prompt."))
    assert not [key for key, text in texts.items() if "'" in text or '"' in text]
