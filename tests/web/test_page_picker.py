"""Taps and legal answers: what a choice of pieces may become. Runs in Node; there is no page in it."""

from __future__ import annotations

import json
from typing import Any

from tests.web.in_node import in_node

SCHEMA = {
    "play": {"cards": {"piece": "card", "many": True}, "last_card": {"flag": True}},
    "pass": {},
    "give": {"card": {"piece": "card"}},
    "move": {"worker": {"piece": "worker"}, "field": {"piece": "field"}},
    "attack": {"card": {"piece": "card"}, "target": {"seat": True}},
}


def played(cards: str, *, last: bool = False) -> dict[str, Any]:
    """Write a play of cards."""
    return {"type": "play", "cards": cards.split(), "last_card": last}


def asked(*legal: dict[str, Any]) -> list[dict[str, Any]]:
    """Write one question."""
    return [{"prompt": "beat", "opened": 7, "must": True, "legal": list(legal), "form": None}]


def hand(cards: str, kind: str = "card") -> list[dict[str, str]]:
    """Lay out pieces, each with a key of its own."""
    return [{"kind": kind, "value": value, "key": f"{place}"} for place, value in enumerate(cards.split())]


def run(asks: list[dict[str, Any]], pieces: list[dict[str, str]], taps: str) -> dict[str, Any]:
    """Tap pieces by their place; return where the choice stands."""
    script = """
        import { guess, standing, tap } from "./js/ui/picker.js";
        const { asks, schema, pieces, taps } = JSON.parse(process.argv[1]);
        let chosen = [];
        let vain = null;
        for (const place of taps) {
          const next = tap(asks, schema, chosen, pieces[place], pieces);
          if (next) chosen = next;
          else vain = guess(asks, schema, [pieces[place]]);
        }
        const { mayTap, exact, bare, choices, aims } = standing(asks, schema, chosen);
        console.log(JSON.stringify({
          chosen: chosen.map(({ key }) => Number(key)),
          lit: pieces.filter(mayTap).map(({ key }) => Number(key)),
          exact, bare: bare.map(({ action }) => action.type), opened: choices.map(({ opened }) => opened), vain, aims: aims.map(({ action }) => action),
        }));
    """
    given = json.dumps({"asks": asks, "schema": SCHEMA, "pieces": pieces, "taps": [int(each) for each in taps.split()]})
    stands: dict[str, Any] = in_node(script, given)
    return stands


def test_only_what_leads_somewhere_is_lit() -> None:
    """Cards of no legal play stay dark, answers without cards are buttons."""
    stands = run(asked(played("5d 5h"), {"type": "pass"}), hand("2c 5d 5h"), "")

    assert stands["lit"] == [1, 2]
    assert stands["bare"] == ["pass"]
    assert stands["exact"] == []


def test_a_choice_that_can_only_become_one_play_becomes_it() -> None:
    """The one pair is chosen with one tap."""
    stands = run(asked(played("5d 5h"), {"type": "pass"}), hand("2c 5d 5h"), "1")

    assert stands["chosen"] == [1, 2]
    assert stands["exact"] == [played("5d 5h")]
    assert stands["opened"] == [7]


def test_where_several_plays_are_open_nothing_is_added() -> None:
    """Two pairs share a five: the player says which."""
    stands = run(asked(played("5c 5d"), played("5d 5h")), hand("5c 5d 5h"), "1")

    assert stands["chosen"] == [1]
    assert stands["exact"] == []


def test_tapping_again_lets_go() -> None:
    """And the rest of the choice stays."""
    stands = run(asked(played("5c"), played("5c 5d"), played("5d")), hand("5c 5d"), "0 1 0")

    assert stands["chosen"] == [1]
    assert stands["exact"] == [played("5d")]


def test_a_piece_that_does_not_fit_begins_anew() -> None:
    """Tens are chosen; a five begins another choice."""
    stands = run(asked(played("5d 5h"), played("10d 10h")), hand("5d 5h 10d 10h"), "2 0")

    assert stands["chosen"] == [0, 1]


def test_equal_cards_stand_in_for_each_other() -> None:
    """Of two 6♥ either may be tapped, and one takes the other's place."""
    stands = run(asked(played("6d 6h"), played("5c 6h")), hand("5c 6d 6h 6h"), "2 3")

    assert stands["chosen"] == [3]
    assert run(asked(played("6d 6h"), played("5c 6h")), hand("5c 6d 6h 6h"), "3 1")["exact"] == [played("6d 6h")]


def test_equal_cards_count() -> None:
    """A play with both 6♥ needs both."""
    legal = asked(played("6h"), played("6h 6h"))

    assert run(legal, hand("6h 6h"), "0")["exact"] == [played("6h")]
    assert run(legal, hand("6h 6h"), "0 1")["exact"] == [played("6h 6h")]


def test_flags_give_several_answers_for_one_choice() -> None:
    """The same cards with and without the call."""
    stands = run(asked(played("5d"), played("5d", last=True)), hand("5d 6d"), "0")

    assert stands["exact"] == [played("5d"), played("5d", last=True)]


def test_pieces_of_several_kinds_make_one_answer() -> None:
    """A worker, then a field."""
    legal = asked({"type": "move", "worker": "w1", "field": "a"}, {"type": "move", "worker": "w1", "field": "b"})
    pieces = [{"kind": "worker", "value": "w1", "key": "0"}, {"kind": "field", "value": "a", "key": "1"}]

    assert run(legal, pieces, "0 1")["exact"] == [{"type": "move", "worker": "w1", "field": "a"}]


def test_a_tap_in_vain_is_turned_into_a_question() -> None:
    """Why not this card? The engine is asked with the action that was meant."""
    stands = run(asked(played("5d 5h"), {"type": "pass"}), hand("2c 5d 5h"), "0")

    assert stands["chosen"] == []
    assert stands["vain"] == {"opened": 7, "action": played("2c")}


def test_the_question_is_of_the_kind_that_is_asked() -> None:
    """Where one card is to be given, a card in vain is a gift in vain."""
    stands = run(asked({"type": "give", "card": "5d"}), hand("2c 5d"), "0")

    assert stands["vain"] == {"opened": 7, "action": {"type": "give", "card": "2c"}}


def attack(card: str, target: int) -> dict[str, Any]:
    """Write an attack on somebody."""
    return {"type": "attack", "card": card, "target": target}


PLATES = [{"kind": "seat", "value": value, "key": f"{place}"} for place, value in enumerate("123", 2)]


def test_a_player_is_named_by_a_plate() -> None:
    """First the card, then whom: what the card may be aimed at is listed, and only those plates are lit."""
    asks = asked(attack("jab", 1), attack("jab", 3), attack("hook", 2), {"type": "pass"})

    aimed = run(asks, hand("jab hook") + PLATES, "0")
    assert aimed["aims"] == [attack("jab", 1), attack("jab", 3)]
    assert aimed["exact"] == []
    assert aimed["lit"] == [0, 1, 2, 4]

    done = run(asks, hand("jab hook") + PLATES, "0 4")
    assert done["exact"] == [attack("jab", 3)]
    assert done["aims"] == []


def test_whom_and_what_in_either_order() -> None:
    """A plate that is tapped first waits for a card; where there is but one target, it is taken."""
    asks = asked(attack("jab", 1), attack("jab", 3), attack("hook", 3), attack("elbow", 2))

    assert run(asks, hand("jab hook elbow") + PLATES, "5 0")["exact"] == [attack("jab", 3)]
    assert run(asks, hand("jab hook elbow") + PLATES, "2")["exact"] == [attack("elbow", 2)]


def test_a_tapped_plate_asks_about_a_player() -> None:
    """To ask why somebody cannot be hit, the plate is a number again."""
    asks = asked({"type": "pass"})

    assert run(asks, PLATES, "1")["vain"] is None
    vain = in_node(
        """
        import { guess } from "./js/ui/picker.js";
        const { asks, schema, pieces } = JSON.parse(process.argv[1]);
        console.log(JSON.stringify(guess(asks, schema, pieces)));
        """,
        json.dumps({"asks": asks, "schema": SCHEMA, "pieces": [*hand("jab"), PLATES[0]]}),
    )
    assert vain == {"opened": 7, "action": attack("jab", 1)}
