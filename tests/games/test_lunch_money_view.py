"""What the page gets at a table of Lunch Money: panels, the card on its way, holds, answers with their consequences."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.games.lunch_money import GAME
from py_engine.rng import Rng
from tests.games.lunch_money_table import Table


def view(table: Table, seat: int | None = None) -> Any:
    return table.match.update(seat)["view"]


def choices(table: Table) -> dict[str, str]:
    """The answers of whoever is asked: type and card or count, and the key of what it leads to."""
    asked = table.match.waiting[-1].seats[0]
    return {
        " ".join(
            str(part) for part in (choice["type"], choice["card"], choice["count"] or None) if part is not None
        ): choice["then"]["key"].removeprefix("then.")
        for choice in view(table, asked)["choices"]
    }


@pytest.mark.parametrize(
    ("hands", "fields", "plays", "expected"),
    [
        (
            ("hook roundhouse pipe first_aid dodge", ""),
            {"points": (9, 15)},
            [],
            {
                "attack hook": "hit", "attack roundhouse": "hit", "attack pipe": "hit",
                "first_aid first_aid 1": "heal", "discard": "discard", "pass": "pass",
            },
        ),
        (
            ("grab stomp poke uppercut_2 big_combo", ""),
            {"discard_costs": True},
            [],
            {
                "attack grab": "grab", "attack stomp": "stomp", "attack poke": "poke",
                "attack uppercut_2": "uppercut_2", "attack big_combo": "big_combo",
                "discard": "discard_costs", "pass": "pass",
            },
        ),
        (
            ("hook grab roundhouse", ""),
            {"poked": (0, 10)},
            [],
            {
                "attack hook": "hit_sure", "attack grab": "grab_sure", "attack roundhouse": "hit_sure",
                "discard": "discard", "pass": "pass",
            },
        ),
        (
            ("pipe", "dodge block disarm humiliation"),
            {},
            ["0 pipe>1"],
            {
                "answer dodge": "dodge", "answer block": "block", "answer disarm": "disarm",
                "answer humiliation": "humiliation", "take": "take",
            },
        ),
        (("roundhouse", "", ""), {}, [], {"attack roundhouse": "travels", "discard": "discard", "pass": "pass"}),
        # between two, and next to the attacker when the way is known, a Dodge ends it
        (("roundhouse", "dodge"), {}, ["0 roundhouse>1"], {"answer dodge": "dodge", "take": "take"}),
        (("roundhouse", "dodge", ""), {}, ["0 roundhouse>1"], {"answer dodge": "dodge_maybe", "take": "take"}),
        (("roundhouse", "", "dodge", ""), {}, ["0 roundhouse>2"], {"answer dodge": "dodge_on", "take": "take"}),
        (
            ("roundhouse", "dodge", "dodge", "dodge"),
            {},
            ["0 roundhouse>2", "2 dodge"],
            {"answer dodge": "dodge", "take": "take"},
        ),
        (("big_combo", "dodge"), {}, ["0 big_combo>1"], {"answer dodge": "half", "take": "take"}),
        (
            ("big_combo", "dodge block"),
            {},
            ["0 big_combo>1", "1 block"],
            {"answer dodge": "block", "take": "take"},
        ),
        (("grab", "freedom"), {}, ["0 grab>1"], {"answer freedom": "freedom", "take": "take_grab"}),
        (("poke", ""), {}, ["0 poke>1"], {"take": "take_poke"}),
        (("stomp", ""), {}, ["0 stomp>1"], {"take": "take_stomp"}),
        (("uppercut_2", ""), {}, ["0 uppercut_2>1"], {"take": "take_uppercut_2"}),
        (("grab powerplay", ""), {}, ["0 grab>1", "1 take", "0 powerplay>1"], {"take": "take_powerplay"}),
        (("grab choke", ""), {}, ["0 grab>1", "1 take", "0 choke>1"], {"take": "take_choke"}),
        (("grab headlock", ""), {}, ["0 grab>1", "1 take", "0 headlock>1"], {"take": "take_headlock"}),
        (("hook", ""), {"points": (15, 2)}, ["0 hook>1"], {"take": "take_last"}),
        (("grab powerplay", ""), {"points": (15, 3)}, ["0 grab>1", "1 take", "0 powerplay>1"], {"take": "take_out"}),
        (
            ("hook", "first_aid"),
            {"points": (15, 2)},
            ["0 hook>1", "1 take"],
            {"first_aid first_aid 1": "rescue", "take": "go_down"},
        ),
        (
            ("hook", "block grab"),
            {},
            ["0 hook>1", "1 block"],
            {"attack grab": "grab", "pass": "let_grab"},
        ),
        (
            ("grab choke powerplay headlock", ""),
            {},
            ["0 grab>1", "1 take"],
            {"attack choke": "choke", "attack powerplay": "powerplay", "attack headlock": "headlock", "pass": "let_be"},
        ),
        (("", "", ""), {"holds": "0 choke 1"}, [], {"hold_on": "hold_on", "release": "release_turn"}),
        (
            ("", "", ""),
            {"holds": "0 choke 1, 2 headlock 0"},
            [],
            {"hold_on": "hold_on", "release": "release_held"},
        ),
        (
            ("", "", ""),
            {"holds": "0 headlock 1, 2 choke 0"},
            [],
            {"release": "release_held", "pass": "keep"},
        ),
        (
            ("jab", "", ""),
            {"holds": "0 headlock 1"},
            [],
            {"attack jab": "hit_sure", "release": "release_turn", "discard": "discard", "pass": "keep"},
        ),
        (
            ("jab", "", ""),
            {"holds": "0 headlock 1"},
            ["0 jab>1"],
            {"release": "release_end", "pass": "keep"},
        ),
        (
            ("freedom humiliation hook", "", ""),
            {"holds": "1 choke 0"},
            [],
            {
                "attack hook": "hit", "break_free freedom": "break", "break_free humiliation": "break_humiliation",
                "discard": "discard", "pass": "pass",
            },
        ),
        (("hook", "", "dodge"), {"holds": "2 choke 1"}, ["0 hook>2"], {"release": "release_answer", "take": "take"}),
        (
            ("hook", "", "humiliation"),
            {"holds": "2 headlock 1"},
            ["0 hook>2", "2 humiliation"],
            {"release": "release_grab", "pass": "let_be"},
        ),
    ],
)  # fmt: skip
def test_each_answer_says_what_it_leads_to(hands, fields, plays, expected):
    table = Table(*hands, **fields).do(*plays)

    assert expected == choices(table)
    for seat in (None, *range(len(hands))):
        if seat != table.match.waiting[-1].seats[0]:
            assert [] == view(table, seat)["choices"]


def test_damage_is_said_as_it_would_be_now():
    """Half after a Stomp, a quarter in a Choke on top, and a Choke's own point stays."""
    hand = "kick_4 choke grab"
    stomped = Table(hand, "", stomped=(True, False))
    assert 2 == next(c["then"]["args"]["damage"] for c in view(stomped, 0)["choices"] if c["card"] == "kick_4")
    both = Table(hand, "", "", stomped=(True, False, False), holds="1 choke 0")
    assert 1 == next(c["then"]["args"]["damage"] for c in view(both, 0)["choices"] if c["card"] == "kick_4")
    choke = stomped.do("0 grab>1", "1 take")
    assert 1 == next(c["then"]["args"]["damage"] for c in view(choke, 0)["choices"] if c["card"] == "choke")


def test_the_card_on_its_way():
    table = Table("big_combo", "dodge block", stomped=(True, False), points=(15, 3)).do("0 big_combo>1")
    blow = view(table)["blow"]

    assert (0, 1, "big_combo", "specialty", "open") == tuple(
        blow[k] for k in ("attacker", "target", "card", "kind", "manner")
    )
    assert (3, 6, 2, True, False) == tuple(blow[k] for k in ("damage", "printed", "needs", "knocks_out", "travels"))
    assert ["dodge", "block", "humiliation"] == blow["stops"]
    assert ["why.half"] == [reason["key"] for reason in blow["halved"]]

    half = view(table.do("1 dodge"))["blow"]
    assert (1, 1, False) == (half["damage"], half["needs"], half["knocks_out"])
    assert ["why.half", "why.stopped"] == [reason["key"] for reason in half["halved"]]
    assert view(table.do("1 block"))["blow"] is None

    grab = view(Table("grab choke", "").do("0 grab>1", "1 take", "0 choke>1"))["blow"]
    assert (0, "after.choke") == (grab["needs"], grab["then"]["key"])
    assert view(Table("roundhouse", "", "").do("0 roundhouse>1"))["blow"]["travels"]
    assert not view(Table("roundhouse", "").do("0 roundhouse>1"))["blow"]["travels"]


@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ({"stomped": (True, False, False)}, ["7.4"]),
        ({"holds": "1 choke 0"}, ["8.5"]),
        ({"holds": "1 choke 0", "stomped": (True, False, False)}, ["7.4", "7.4"]),
    ],
)
def test_which_rule_halves(fields, rules):
    """A Stomp, a Choke, or both: the card on its way, the log and what came of it name the same rule."""
    table = Table("jab", "", "", **fields).do("0 jab>2")

    assert rules == [reason["rule"] for reason in view(table)["blow"]["halved"]]
    assert rules[0] == table.told()["halved"]
    assert rules[0] == table.do("2 take").told()["unhurt"]


@pytest.mark.parametrize(
    ("hand", "plays", "rule"),
    [
        ("grab powerplay", ["0 grab>1", "1 take", "0 powerplay>1", "1 take"], "5.6"),
        ("poke", ["0 poke>1", "1 take"], "7.1"),
        ("uppercut_2", ["0 uppercut_2>1", "1 take"], "7.5"),
    ],
)
def test_a_free_shot_names_the_card_that_led_to_it(hand, plays, rule):
    """Playing it, letting it be and a wrong card: each by the rule of the Powerplay, the Poke or the Uppercut2."""
    table = Table(f"{hand} hook", "", "").do(*plays)

    assert rule == next(choice["then"]["rule"] for choice in view(table, 0)["choices"] if choice["type"] == "pass")
    assert ("only_at", rule) == table.refused("0 hook>2")
    assert rule == table.do("0 hook>1").told()["attack.hook"]
    assert rule == Table(hand, "", "").do(*plays, "0 pass").told()["let_be"]


def shape(panels: list[Any]) -> list[tuple[Any, ...]]:
    return [
        (
            panel["what"],
            panel["seat"],
            panel["target"],
            " ".join(panel["cards"]),
            panel["state"],
            [" ".join([answer["what"], *answer["cards"]]) for answer in panel["answers"]],
            panel["result"]["key"] if panel["result"] else None,
        )
        for panel in panels
    ]


def test_a_sequence_in_panels():
    table = Table("pipe grab hook", "block", "").do("0 pipe>1", "1 block", "1 pass", "0 grab>1", "1 take", "0 hook>1")

    assert [
        ("attack", 0, 1, "pipe", "stopped", ["answer block"], "panel.stopped"),
        ("attack", 0, 1, "grab", "landed", ["take"], "panel.grabbed"),
        ("attack", 0, 1, "hook", "pending", [], None),
    ] == shape(view(table)["chain"])
    table.do("1 take")
    assert [] == view(table)["chain"]
    assert ("landed", "panel.hit") == shape(view(table)["before"])[-1][4::2]
    assert 0 == view(table)["before_by"]


@pytest.mark.parametrize(
    ("hands", "fields", "plays", "last"),
    [
        (("hook", "humiliation"), {}, ["0 hook>1", "1 humiliation"],
         ("attack", 0, 1, "hook", "cancelled", ["answer humiliation"], "panel.cancelled")),
        (("big_combo", "dodge"), {}, ["0 big_combo>1", "1 dodge", "1 take"],
         ("attack", 0, 1, "big_combo", "halved", ["answer dodge", "take"], "panel.halved")),
        (("big_combo", "dodge dodge"), {}, ["0 big_combo>1", "1 dodge", "1 dodge"],
         ("attack", 0, 1, "big_combo", "stopped", ["answer dodge", "answer dodge"], "panel.stopped")),
        (("hook", "", ""), {"points": (15, 2, 15)}, ["0 hook>1", "1 take", "1 take"],
         ("attack", 0, 1, "hook", "landed", ["take"], "panel.out")),
        (("hook", "first_aid"), {"points": (15, 2)}, ["0 hook>1", "1 take", "1 aid 1"],
         ("attack", 0, 1, "hook", "landed", ["take", "first_aid first_aid"], "panel.hit")),
        (("poke", ""), {"stomped": (True, False)}, ["0 poke>1", "1 take", "0 pass"],
         ("lost_turn", 1, None, "", "done", [], None)),
        (("grab headlock", ""), {}, ["0 grab>1", "1 take", "0 headlock>1", "1 take"],
         ("attack", 0, 1, "headlock", "landed", ["take"], "panel.locked")),
        (("stomp", ""), {"stomped": (True, False)}, ["0 stomp>1", "1 take"],
         ("attack", 0, 1, "stomp", "landed", ["take"], "panel.unhurt")),
        (("", "", ""), {"holds": "0 choke 1"}, ["0 hold_on"], ("hold_on", 0, 1, "choke", "done", [], None)),
        (("", "", ""), {"holds": "0 choke 1", "points": (15, 1, 15)}, ["0 hold_on"],
         ("hold_on", 0, 1, "choke", "done", [], "panel.out")),
        (("hook", "", ""), {"holds": "0 choke 1"}, ["0 release"], ("release", 0, 1, "choke", "done", [], None)),
        (("freedom", "", ""), {"holds": "1 choke 0"}, ["0 freedom"], ("break", 0, 1, "freedom", "done", [], None)),
        (("hook", "", "dodge"), {"holds": "2 choke 1"}, ["0 hook>2", "2 release", "2 dodge"],
         ("attack", 0, 2, "hook", "stopped", ["release choke", "answer dodge"], "panel.stopped")),
        (("hook jab", ""), {}, ["0 discard jab hook"], ("discard", 0, None, "jab hook", "done", [], None)),
        (("first_aid", ""), {}, ["0 aid 1"], ("first_aid", 0, None, "first_aid", "done", [], None)),
        (("", ""), {}, ["0 pass"], ("pass", 0, None, "", "done", [], None)),
    ],
)  # fmt: skip
def test_panels(hands, fields, plays, last):
    table = Table(*hands, **fields).do(*plays)

    assert last == shape(view(table)["chain"] or view(table)["before"])[-1]


def test_a_travelling_kick_is_a_panel_for_each_target():
    table = Table("roundhouse", "", "dodge", "").do("0 roundhouse>2", "2 dodge")
    first, second = view(table)["chain"]

    assert ("stopped", 2, True) == (first["state"], first["target"], first["travels"] in {1, -1})
    assert ("pending", 3, 3) == (second["state"], second["damage"], 3)
    assert second["target"] in {1, 3}


def test_somebody_leaves_in_the_middle():
    table = Table("hook", "", "").do("0 hook>1")
    table.match.leave(1)

    assert [("attack", "done"), ("left", "done")] == [
        (panel["what"], panel["state"]) for panel in view(table)["before"]
    ]


def test_somebody_leaves_while_others_fight():
    """The card stays on its way in its own panel, whatever becomes of it, and the empty-handed may leave as well."""
    table = Table("grab hook roundhouse", "", "jab", "").do("0 grab>1")
    table.match.leave(2)
    assert [("left", "done"), ("attack", "pending")] == [
        (panel["what"], panel["state"]) for panel in view(table)["chain"]
    ]
    table.do("1 take")
    assert ("attack", 0, 1, "grab", "landed", ["take"], "panel.grabbed") == shape(view(table)["chain"])[-1]
    table.do("0 hook>1", "1 take")
    assert ["left", "attack", "attack"] == [panel["what"] for panel in view(table)["before"]]

    kick = Table("roundhouse", "", "dodge", "", "").do("0 roundhouse>2")
    kick.match.leave(4)
    kick.do("2 dodge")
    assert ["left", "attack", "attack"] == [panel["what"] for panel in view(kick)["chain"] or view(kick)["before"]]


def test_seats_and_holds():
    table = Table(
        "", "", "", "", "", holds="0 choke 1, 2 headlock 3", stomped=(False,) * 4 + (True,), poked=(0, 0, 0, 0, 11)
    )
    state = view(table)
    seats = state["seats"]

    assert [(1, None), (None, 0), (3, None), (None, 2), (None, None)] == [(s["holds"], s["held_by"]) for s in seats]
    assert [True, False, False, False, False] == [s["active"] and s["asked"] for s in seats]
    assert [False] * 4 + [True] == [s["stomped"] for s in seats]
    assert [False] * 5 == [s["loses_turn"] for s in seats]
    assert ["until.released", "until.broken"] == [s["helpless"][0]["until"]["key"] for s in seats[:2]]
    assert {"who": 1} == seats[4]["helpless"][0]["until"]["args"]["seat"]
    assert ["hold.upkeep", None] == [hold["upkeep"] and hold["upkeep"]["key"] for hold in state["holds"]]
    assert ["freedom", "stomp", "headbutt", "humiliation"] == state["holds"][0]["breakers"]
    assert "doing.squeeze" == state["doing"]["key"]

    lost = view(Table("", "", "", poked=(0, 11, 0)))
    assert [False, True, False] == [s["loses_turn"] for s in lost["seats"]]
    now = view(Table("", "", "", poked=(0, 10, 0)))
    assert [False, False, False] == [s["loses_turn"] for s in now["seats"]]
    assert {"who": 0} == now["seats"][1]["helpless"][0]["until"]["args"]["seat"]


def test_known_weapons_and_what_is_gone():
    table = Table("chain", "", discard="hook hook").do("0 chain>1", "1 take")
    state = view(table, 1)

    assert ["chain"] == state["seats"][0]["weapons"]
    assert [{"card": "hook", "gone": 2, "of": 4}] == state["gone"]
    assert (110, 15, 0, False) == (state["cards"], state["most"], state["clock"], state["discard_costs"])
    thrown = Table("chain hook", "", shown=(("chain",), ())).do("0 discard chain")
    assert [] == view(thrown)["seats"][0]["weapons"]


def test_imagined_tables_keep_what_everybody_saw():
    """A weapon that came back is in its owner's hand in every imagined table, whoever imagines it."""
    table = Table("chain", "", "").do("0 chain>1", "1 take")
    for number in range(8):
        for seat in (1, 2, None):
            assert "chain" in GAME.resample(table.state, seat, Rng.seeded(str(number))).hands[0]


def test_the_end_has_nobody_to_ask():
    state = view(Table("hook", "", points=(15, 2)).do("0 hook>1", "1 take", "1 take"))

    assert (None, None, None) == (state["asked"], state["doing"], state["blow"])
    assert [{"seat": 1, "by": 0, "round": 3}] == state["fallen"]
