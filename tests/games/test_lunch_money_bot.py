"""Pickle, Mustard and Chilli at a table of Lunch Money: what they do, why, and what they say."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from py_engine import bots
from py_engine.bots import Thought, choose, seen_by
from py_engine.game import Seat
from py_engine.games.lunch_money import BOTS, GAME
from py_engine.games.lunch_money.bot import LINES, line_for
from py_engine.games.lunch_money.judge import Judge
from py_engine.games.lunch_money.mind import Chilli
from py_engine.games.lunch_money.state import Answer, Attack, Pass
from py_engine.match import Match
from py_engine.rng import Rng
from py_engine.search import Tried
from tests.games.lunch_money_table import Table, spelled

TEXTS = Path(__file__).parents[2] / "web" / "games" / "lunch-money" / "text"


def thought(table: Table, level: str = "fair") -> Thought:
    asked = table.match.waiting[-1]
    return choose(table.match, asked.seats[0], BOTS[level], playouts=40)[1]


def does(table: Table, level: str = "fair") -> tuple[str, str]:
    """What a bot does, and the key of its reason."""
    answer = thought(table, level)
    assert answer.said
    return spelled(answer.action), answer.said.key.removeprefix("hint.")


@pytest.mark.parametrize(
    ("hands", "fields", "plays", "expected"),
    [
        # it knocks out whom it can, and otherwise goes for the leader
        (("hook kick_4", "", ""), {"points": (9, 15, 2), "poked": (0, 10, 10)}, [], ("hook>2", "finish")),
        (("uppercut elbow", "", ""), {"points": (9, 15, 14), "poked": (0, 10, 10)}, [], ("uppercut>1", "helpless")),
        (("big_combo", "jab", "jab"), {"points": (9, 15, 9)}, [], ("big_combo>1", "leader")),
        (("grab hail_mary powerplay", "jab"), {}, [], ("grab>1", "grab")),
        # points come back when they are few
        (("first_aid first_aid dodge block humiliation", ""), {"points": (3, 15)}, [], ("aid 2", "heal")),
        # what is worth little is thrown away, and shields are kept
        (("disarm freedom dodge block humiliation", ""), {}, [], ("discard disarm freedom", "discard")),
        (("dodge dodge block block humiliation", ""), {}, [], ("discard dodge", "wait")),
        # answers: what would hurt is stopped, a scratch is not
        (("kick_4", "dodge"), {}, ["0 kick_4>1"], ("dodge", "defend")),
        (("jab", "humiliation"), {}, ["0 jab>1"], ("take", "take")),
        (("kick_4", "block grab hail_mary"), {}, ["0 kick_4>1"], ("block", "block_grab")),
        (("pipe", "disarm dodge"), {}, ["0 pipe>1"], ("disarm", "defend")),
        (("roundhouse", "dodge", ""), {}, ["0 roundhouse>1"], ("dodge", "dodge_on")),
        (("kick_4", "humiliation hail_mary"), {}, ["0 kick_4>1"], ("humiliation", "humiliate")),
        (("big_combo", "dodge"), {}, ["0 big_combo>1"], ("dodge", "half")),
        (("big_combo", "dodge block"), {}, ["0 big_combo>1", "1 dodge"], ("block", "defend")),
        (("kick_4", ""), {"points": (15, 4)}, ["0 kick_4>1"], ("take", "only")),
        # staying up costs no more than it must
        (("kick_4", "first_aid first_aid"), {"points": (15, 4)}, ["0 kick_4>1", "1 take"], ("aid 1", "rescue")),
        (("kick_4", ""), {"points": (15, 4)}, ["0 kick_4>1", "1 take"], ("take", "only")),
        # after a Grab the best; after a Block a Grab if there is something behind it
        (("grab jab powerplay hook", ""), {}, ["0 grab>1", "1 take"], ("powerplay>1", "helpless")),
        (("hook", "block grab"), {}, ["0 hook>1", "1 block"], ("pass", "let_be")),
        (("hook", "humiliation elbow pipe"), {}, ["0 hook>1", "1 humiliation"], ("pipe>0", "helpless")),
        # holds
        (("", ""), {"holds": "0 choke 1"}, [], ("hold_on", "hold_on")),
        (("hail_mary", "", "", "", ""), {"holds": "0 choke 1", "points": (2, 15, 7, 15, 15), "poked": (0, 0, 10, 0, 0)},
         [], ("release", "release")),
        (("jab uppercut hook", "", ""), {"holds": "0 headlock 1"}, [], ("uppercut>1", "lock")),
        (("hook", "", ""), {"holds": "0 headlock 1"}, [], ("discard hook", "discard")),
        (("jab", "", ""), {"holds": "0 headlock 1"}, ["0 jab>1"], ("pass", "keep")),
        (("freedom humiliation hook", "", ""), {"holds": "1 choke 0"}, [], ("freedom", "break")),
        (("hook dodge", "", ""), {"holds": "1 headlock 0"}, [], ("discard hook dodge", "dig")),
        (("kick_4", "", "dodge"), {"holds": "2 choke 1"}, ["0 kick_4>2"], ("release", "release_answer")),
        (("jab", "", "jab"), {"holds": "2 choke 1"}, ["0 jab>2"], ("take", "take")),
        # hands that choke can reach for no First Aid
        (("kick_4", "", "first_aid jab"), {"holds": "2 choke 1", "points": (15, 15, 4)}, ["0 kick_4>2"],
         ("release", "release_answer")),
        (("kick_4", "", "block grab hail_mary"), {"holds": "2 headlock 1"}, ["0 kick_4>2", "2 block"],
         ("release", "release")),
        (("kick_4", "", "humiliation hail_mary"), {"holds": "2 headlock 1"}, ["0 kick_4>2", "2 humiliation"],
         ("release", "release")),
        (("hook", "dodge dodge"), {"points": (15, 2)}, ["0 hook>1"], ("dodge", "defend")),
        (("", ""), {}, [], ("pass", "only")),
        (("", "", ""), {"holds": "1 headlock 0"}, [], ("pass", "only")),
    ],
)  # fmt: skip
def test_common_sense(hands, fields, plays, expected):
    assert expected == does(Table(*hands, **fields).do(*plays))


def test_throwing_away_is_weighed_where_it_costs():
    """With the switch a few cards go and not the whole hand."""
    hand = "disarm disarm freedom freedom headlock"
    free, _ = does(Table(hand, ""))
    costs, _ = does(Table(hand, "", discard_costs=True))
    poor, _ = does(Table(hand, "", discard_costs=True, points=(4, 15)))

    assert [6, 3, 2] == [len(text.split()) for text in (free, costs, poor)]


def test_cards_that_are_gone_are_counted():
    """When all Dodges and Blocks lie open, an attack is likelier to land."""
    fresh = Table("hook", "jab jab jab jab elbow")
    late = Table(
        "hook", "jab jab jab jab elbow", discard=" ".join(["dodge"] * 8 + ["block"] * 10 + ["humiliation"] * 4)
    )

    chances = [Judge(table.state, Seat(0), counting=True).lands("hook", "open", Seat(1)) for table in (fresh, late)]

    assert chances[0] < 0.5
    assert chances[1] == 1.0
    assert Judge(late.state, Seat(0), counting=False).lands("hook", "open", Seat(1)) < 0.5


def test_pickle_hits_and_misses():
    """The easy bot misjudges now and then; what it does is legal, and different in different games."""
    seen = Counter()
    for number in range(30):
        table = Table("jab hook dodge first_aid grab", "", "", points=(9, 15, 15))
        table.match.seed = str(number)
        seen[does(table, "easy")[0]] += 1
    assert len(seen) > 2


def test_chilli_finishes_a_game():
    """The strong bot sees the end when it is there."""
    action, why = does(Table("hook jab first_aid", "", points=(6, 2), poked=(0, 10)), "strong")

    assert ("hook>1", "tried") == (action, why)
    assert ("pass", "only") == does(Table("", ""), "strong")


def test_chilli_doubts_what_people_would_not_have_done():
    """Whoever took a hard blow is not thought to hold an answer to it."""
    mind = Chilli()
    took = Table("grab hook", "dodge jab", "").do("0 grab>1", "1 take").state
    helpless = Table("grab hook", "dodge jab", "", poked=(0, 10, 0)).do("0 grab>1").state
    honest = Table("grab hook", "jab", "").do("0 grab>1", "1 take").state
    scratch = Table("jab hook", "dodge", "", active=0).state
    seen: Any = None

    assert mind.belief(seen, took) < 1.0
    assert [1.0, 1.0, 1.0] == [mind.belief(seen, state) for state in (helpless, honest, scratch)]


def test_what_a_table_is_worth_to_chilli():
    """The part of all points; holds count for a few, and whoever is out has nothing."""
    mind, game = Chilli(), GAME

    def worth(table, seat=0):
        return mind.value(game, table.state, table.state, Seat(seat))

    assert worth(Table("", "")) == 0.5
    assert 0 == worth(Table("", "", "", points=(0, 9, 9), active=1))
    held, holding = Table("", "", holds="1 headlock 0"), Table("", "", holds="0 headlock 1")
    assert worth(held) < 0.5 < worth(holding)
    assert worth(Table("", "", "", holds="1 choke 0"), 2) > 1 / 3
    assert worth(Table("", "", holds="1 choke 0")) < 0.5 < worth(Table("", "", holds="0 choke 1"))
    over = Table("hook", "", points=(3, 2)).do("0 hook>1", "1 take", "1 take")
    assert worth(over) == 1.0


def test_a_reason_without_playouts():
    """Where nothing was tried the reason is common sense alone."""
    table = Table("hook dodge", "")
    asked = table.match.waiting[0]
    seen = seen_by(table.match, Seat(0), asked)
    mind = Chilli()
    first = mind.candidates(seen, 8)[0]

    said = mind.said(seen, (Tried(first),))

    assert said
    assert said.key != "hint.tried"


# ----------------------------------------------------------------------------------------------------- lines


def test_lines_are_there_in_every_language_without_a_gap():
    for language in ("en", "de", "es"):
        known = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
        lines = Counter(key.rsplit(".", 1)[0].removeprefix("line.") for key in known if key.startswith("line."))
        assert {**LINES, "any": 10} == lines
        for card, count in lines.items():
            assert {f"line.{card}.{number}" for number in range(1, count + 1)} <= set(known)
        assert all("{" not in text and len(text) <= 200 for key, text in known.items() if key.startswith("line."))


def test_bots_always_have_a_line_where_one_is_asked_for():
    """And now and then elsewhere, but never with a pass."""
    for number in range(20):
        rng = Rng.seeded(str(number))
        for action in (Attack("big_combo", Seat(1)), Attack("powerplay", Seat(1)), Answer("humiliation")):
            line = line_for(rng, action)
            assert line
            assert line.key.startswith(f"line.{action.card}.")
        assert line_for(rng, Pass()) is None
    others = Counter(bool(line_for(Rng.seeded(str(number)), Attack("hook", Seat(1)))) for number in range(60))
    assert others[False] > others[True] > 0


@pytest.mark.parametrize("level", ["easy", "fair"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_bots_play_whole_games(level, seats):
    """With all options too; a game does not drag on."""
    for number, options in enumerate(({}, {"discard_costs": True, "first_aids": 2, "rescue_while_helpless": True})):
        match = Match(GAME, seats, options, f"{level} {number}")
        for _ in range(3000):
            if match.over:
                break
            asked = match.waiting[0]
            _, answer = bots.choose(match, asked.seats[0], BOTS[level])
            match.submit(asked.seats[0], asked.opened, answer.action)
        assert match.over
