"""
Peers that mean harm, at a table that is being played: what each tries, and what it gets.

Every attacker comes by a real invite and speaks the wire itself, from an implementation that is no browser's. After each
attack an honest guest at the same table answers a question of the game, and the host's memory is where it was.

| who                                                              | gets                                           |
| ---------------------------------------------------------------- | ---------------------------------------------- |
| acts, looks, asks why or for a hint for another seat             | `not_your_seat`, the end                       |
| answers an invite that was answered                              | no link; the host is told `token_used`         |
| guesses the secret, or says anything before hello                | `bad_secret`, the end                          |
| guesses a proof, or shows one of another connection              | the seat of its invite, as any newcomer, if    |
|                                                                  | nobody sits there; else `seat_taken`, the end  |
| watches, and acts or looks as a seat                             | `not_your_seat`, the end                       |
| has another wire or build                                        | `other_version`, the end                       |
| says hello twice                                                 | `unknown_message`, the end                     |
| says nothing                                                     | `no_hello`, the end; at the table: is away     |
| repeats and reorders messages                                    | one answer, one change                         |
| stale or illegal actions, words of a newer page, unasked consent | an ordinary refusal, or nothing                |
| 10 MB, a frame over 16 KiB                                       | `too_long`, the end                            |
| deep JSON, wrong types, names that every object has              | `bad_shape` or `bad_json`, the end             |
| bytes, parts that do not fit                                     | `bad_frame`, the end                           |
| parts that are never finished                                    | nothing; a mebibyte is kept for them at most   |
| 10,000 messages at once, signals without end                     | `too_fast`, the end                            |
| talk without end                                                 | eight lines are heard, the rest is refused     |
| pictures and hints without end                                   | one at a time                                  |
| asks for consent again and again                                 | one question until the table has moved on      |
| seals two parts of the deck, or shows two                        | the first counts                               |
| shows another part than it sealed                                | is left out of a new draw, which all are told  |
| markup and controls in its name, a face that every object has    | text, and the first portrait (test_link_peer)  |
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web import link_site
from tests.web.link_site import Lab
from tests.web.peer.frames import LONGEST
from tests.web.peer.guest import WIRE, Guest, proof
from tests.web.peer.living import CHAIR, Living
from tests.web.peer.loop import peers
from tests.web.peer.nonsense import UNKNOWN, nonsense

SOME = 300
"""KB by which the host's heap may differ before and after: a game's log and its pictures."""


@pytest.fixture(scope="module")
def living(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Living]:
    """Lay the one table of this file, with heartbeats that a test can wait for."""
    site = tmp_path_factory.mktemp("hostile")
    link_site.build(site, real=True)
    with link_site.served(site) as url, peers() as loop:
        lab = Lab(url, browser)
        yield Living(lab.open(), loop, beat=500)
        lab.close()


@pytest.fixture
def table(living: Living) -> Iterator[Living]:
    """Give the table; whatever was done to it, the others play on, and nobody else was sent away."""
    before = living.heap()
    yield living
    living.clear_chair()
    living.plays_on()
    assert not living.honest.gone
    assert living.honest.troubles == []
    for _ in range(20):  # a link that has just been closed is let go of a moment later
        if living.heap() < before + SOME:
            break
        time.sleep(0.25)
    assert living.heap() < before + SOME


def act(seat: int, number: int = 1, **other: Any) -> dict[str, Any]:
    return {"t": "act", "id": number, "seat": seat, "opened": 1, "action": {"type": "pass"}, **other}


@pytest.mark.parametrize(
    "message",
    [
        act(1),
        {**act(0), "t": "why"},
        {"t": "ask", "id": 1, "seat": 3, "what": "hint"},
        {"t": "ask", "id": 1, "seat": 1, "what": "undo"},
        {"t": "update", "seat": 1},
    ],
    ids=["act", "why", "hint", "undo", "look"],
)
def test_who_acts_for_another_seat_is_cut_off(table: Living, message: dict[str, Any]) -> None:
    """Nothing of that seat is told, and nothing is done for it."""
    one = table.seated()
    before = len(one.got("update"))

    assert "not_your_seat" == table.attack(one, message)

    assert {CHAIR, None} >= {update["seat"] for update in one.got("update")[before:]}


@pytest.mark.parametrize(
    "message",
    [act(CHAIR), act(0), {"t": "ask", "id": 1, "seat": 1, "what": "undo"}, {"t": "update", "seat": 1}],
    ids=["act", "act for the host", "undo", "look"],
)
def test_who_only_watches_has_no_seat_to_act_for(table: Living, message: dict[str, Any]) -> None:
    """Consent, a part of the deck and signals of a watcher are worth nothing; what is a seat's ends the link."""
    one = table.villain(seat=None)
    table.loop.call(lambda: one.send(one.hello()))
    table.loop.run(one.until(lambda: one.got("welcome")))
    for text in ({"t": "consent", "id": "0" * 16, "yes": False}, {"t": "contribute", "bytes": "0" * 64}):
        table.loop.call(lambda text=text: one.send(text))
    table.loop.call(lambda: one.send({"t": "signal", "to": 1, "body": "watched"}))
    table.loop.call(lambda: one.send({"t": "update", "seat": None}))
    table.loop.run(one.until(lambda: one.got("update")))

    assert "not_your_seat" == table.attack(one, message)

    assert {None} == {update["seat"] for update in one.got("update")}
    assert [] == [signal for signal in table.honest.got("signal") if signal["body"] == "watched"]


def test_an_invite_serves_once(table: Living) -> None:
    """A stolen copy is answered in vain once its owner has answered: the host says so, and no second link opens."""
    invite = table.invite()
    owner, thief = (Guest(name, "lab", resolving=False) for name in ("Owner", "Thief"))
    table.villains += [owner, thief]
    first, second = (table.loop.run(one.reply(invite)) for one in (owner, thief))

    assert "" == table.bring(first)
    assert "token_used" == table.bring(second)

    table.loop.run(owner.enter())
    assert not thief.link.opened.is_set()
    assert "" == table.bring(first)  # the right one again is no offence


def test_secrets_and_proofs_cannot_be_guessed_or_used_again(table: Living) -> None:
    """A wrong secret ends the link. A proof that is not of this connection opens the invite's own seat, if it is free, and no other."""
    guess, guesser, late, replayer = table.crowd(4)
    assert "bad_secret" == table.attack(guess, guess.hello(secret="0" * 16))

    def stolen(one: Guest) -> str:
        shown = proof(table.honest.token, table.honest.link.host, table.honest.link.ours)
        assert shown != proof(table.honest.token, one.link.host, one.link.ours)
        return shown

    table.loop.run(guesser.enter(proof="0" * 64))
    assert "seat_taken" == table.attack(late, late.hello(proof=stolen(late)))
    table.loop.run(guesser.link.close())
    table.host.evaluate(f"() => lab.until(() => s.places[{CHAIR}].state === 'gone')")
    table.loop.run(replayer.enter(proof=stolen(replayer)))

    for one in (guesser, replayer):
        assert [CHAIR] == one.seats
        assert one.token != table.honest.token
    assert "connected" == table.host.evaluate("s.places[1].state")


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ({"t": "update", "seat": 1}, "bad_secret"),
        (act(1), "bad_secret"),
        ({"wire": WIRE - 1}, "other_version"),
        ({"wire": WIRE + 1}, "other_version"),
        ({"build": "older"}, "other_version"),
    ],
    ids=["no hello", "act first", "older wire", "newer wire", "other build"],
)
def test_who_does_not_begin_with_a_hello_of_this_version_is_told_so(
    table: Living, first: dict[str, Any], why: str
) -> None:
    one = table.villain()

    assert why == table.attack(one, first if "t" in first else one.hello(**first))

    assert ["bye"] == [message["t"] for message in one.heard]


def test_a_second_hello_ends_the_link(table: Living) -> None:
    """Seats are set once; who says anew who it is, is nobody we know."""
    one = table.seated()

    assert "unknown_message" == table.attack(one, one.hello(names=["Ann"]))

    assert ["Ann", "Honest"] == [place["name"] for place in table.host.evaluate("s.places")][:2]


def test_silence_is_noticed_and_costs_nobody_anything(table: Living) -> None:
    """Who never says hello is ended after a while; who falls silent at the table is away, and keeps the seat."""
    sleeper = table.seated()
    table.host.evaluate("() => { s.room.invites.hello = 300; }")
    mute = table.villain()
    table.host.evaluate("() => { s.room.invites.hello = 60_000; }")
    sleeper.link.hear = lambda _frame: None  # not even its heartbeats are answered
    state = f"s.places[{CHAIR}].state"

    assert "connected" == table.host.evaluate(state)
    assert "no_hello" == table.ended(mute)
    table.host.evaluate(f"() => lab.until(() => {state} === 'away')")

    assert not sleeper.gone


def test_repeated_and_reordered_messages_change_nothing(table: Living) -> None:
    """One act, one change, one answer, however often and in whatever order it is said."""
    one = table.seated()
    ask = table.turn_of(one)
    message = act(CHAIR, 7, opened=ask["opened"], action=ask["legal"][0])
    revision = one.update["revision"]

    def sends() -> None:
        for _ in range(5):
            one.send(message)
        one.send({**message, "id": 3, "action": ask["legal"][-1]})
        one.send({**message, "id": 8})  # a new request, for a question that has its answer

    table.loop.call(sends)
    table.loop.run(one.until(lambda: [m for m in one.heard if m.get("id") == 8]))

    answers = [(m["t"], m["id"]) for m in one.heard if m["t"] in {"answer", "refused"}]
    assert [("answer", 7), ("refused", 8)] == answers
    assert one.update["revision"] > revision
    mine = [n for n in table.host.evaluate("s.show(0)")["notices"] if n["revision"] > revision]
    assert len({n["revision"] for n in mine if n["args"].get("seat") == CHAIR or n["args"].get("who") == CHAIR}) <= 1


def test_ordinary_mistakes_get_ordinary_answers(table: Living) -> None:
    """A stale question, a move that is none, a word that a newer page may know: a refusal, and the link stays."""
    one = table.seated()
    about = {"seat": CHAIR, "opened": 10**6}
    asks: list[dict[str, Any]] = [
        {"t": "act", **about, "action": {"type": "pass"}},
        {"t": "act", **about, "action": {"type": "no such thing", "cards": [[[]]]}},
        {"t": "act", **about, "action": {"type": "play", "cards": {"$ref": "#"}}},
        {"t": "ask", "seat": CHAIR, "what": "everything"},
    ]

    answers = [table.ask(one, message) for message in asks]

    assert ["refused"] * 4 == [answer["t"] for answer in answers]
    assert "unknown_request" == answers[3]["code"]
    assert {"stale", "malformed", "not_waiting_for_you"} >= {answer["code"] for answer in answers[:3]}
    why = table.ask(one, {"t": "why", **about, "action": {"type": "pass"}})
    assert why["result"]["accepted"] is False
    # consent for what nobody asked, a part in no draw: no word about it
    table.loop.call(lambda: one.send({"t": "consent", "id": "0" * 16, "yes": True}))
    table.loop.call(lambda: one.send({"t": "contribute", "bytes": "0" * 64}))
    table.ask(one, {"t": "ask", "seat": CHAIR, "what": "everything"})
    assert not one.gone


def test_long_and_deep_messages_end_the_link(table: Living) -> None:
    """Ten megabytes, a frame that is too long, JSON as deep as it is long: the first that is too much is the last."""
    deep = 60_000
    attacks: dict[str, tuple[str, list[Any]]] = {
        "ten megabytes": ("too_long", [json.dumps({"t": "say", "text": "x" * 10_000_000})]),
        "a book of talk": ("bad_shape", [json.dumps({"t": "say", "text": "x" * 200_000})]),
        "deep lists": ("bad_json", ["[" * 200_000]),
        "a deep action": (
            "bad_shape",
            ['{"t":"act","id":1,"seat":2,"opened":1,"action":{"type":"x","a":' + "[" * deep + "]" * deep + "}}"],
        ),
        "a deep hello": ("bad_shape", ['{"t":"hello","names":' + '{"a":' * deep + "1" + "}" * deep + "}"]),
        "binary": ("bad_frame", [bytes(1000)]),
    }
    for name, (why, texts) in attacks.items():
        assert (name, why) == (name, table.attack(table.villain(), *texts))
    frame = table.villain()
    table.loop.call(lambda: frame.link.send("x" * (LONGEST + 1)))
    assert "too_long" == table.ended(frame)


def test_parts_that_do_not_fit_end_the_link_and_parts_that_never_come_hold_nothing_up(table: Living) -> None:
    """Only what was sent is kept, a mebibyte at most."""
    parts = {
        "a hole": ["~1.0.3~a", "~1.2.3~b"],
        "the second first": ["~1.1.3~a"],
        "of another message": ["~1.0.3~a", "~2.1.3~b"],
        "a message between": ["~1.0.3~a", '{"t":"ping"}'],
        "no numbers": ["~~"],
        "negative": ["~1.-1.3~a"],
        "not finite": ["~1.0.Infinity~a"],
    }
    crowd = table.crowd(len(parts))
    for one, (name, frames) in zip(crowd, parts.items(), strict=True):
        for frame in frames:
            table.loop.call(lambda one=one, frame=frame: one.link.send(frame))
        assert (name, True) == (name, table.ended(one) in {"bad_frame", "too_long"})
    one = table.villain()
    table.loop.call(lambda: one.link.send("~1.0.1000000~a"))
    assert "too_long" == table.ended(one)

    before = table.heap()
    half = table.seated()
    table.loop.call(lambda: [half.link.send(f"~1.{place}.40~" + "x" * 16_000) for place in range(39)])
    table.plays_on()
    assert table.heap() < before + 1024 + SOME
    assert not half.gone


def test_nonsense_in_every_field_of_every_message_ends_the_link(table: Living) -> None:
    """All of it is refused by the page's own check; one of each field over a link of its own, where the host says why."""
    every = list(nonsense())
    read = """(texts) => texts.map((text) => {
      try { return lab.wire.read(text, lab.wire.FROM_GUEST).t; } catch (error) { return error.code ?? `${error}`; }
    })"""
    found = table.host.evaluate(read, [text for _, text in every])
    assert [] == [name for (name, _), code in zip(every, found, strict=True) if code != "bad_shape"]
    assert {"unknown_message", "bad_json"} >= set(table.host.evaluate(read, list(UNKNOWN)))

    places = {name.split(" is ")[0].split(" with")[0]: text for name, text in every}
    for some in range(0, len(places), 10):
        texts = list(places.values())[some : some + 10]
        assert ["bad_shape"] * len(texts) == [table.ended(one) for one in table.crowd(len(texts), *texts)]


def test_a_flood_ends_the_link(table: Living) -> None:
    """Ten thousand messages as fast as they go; the link is cut after some hundreds, and the table is not slower for it."""
    one = table.seated()
    ping = json.dumps({"t": "ping"})

    table.loop.call(lambda: [one.send_text(ping) for _ in range(10_000)])

    table.host.evaluate(f"() => lab.until(() => s.places[{CHAIR}].state === 'gone')")
    assert one.bye in {"too_fast", ""}  # who is so busy sending may hear neither the word nor the end
    assert len(one.got("pong")) < 500


def test_a_flood_of_talk_reaches_nobody(table: Living) -> None:
    """A few lines are heard; the rest gets an ordinary no, and a host that passed it on would be a flood itself."""
    one = table.seated()
    before = len(table.honest.got("said"))

    table.loop.call(lambda: [one.send({"t": "say", "text": f"line {number}"}) for number in range(150)])
    table.loop.run(one.until(lambda: len(one.got("refused")) + len(table.honest.got("said")) - before >= 150))

    assert {"chat_too_fast"} == {message["code"] for message in one.got("refused")}
    assert 1 <= len(table.honest.got("said")) - before <= 10
    assert not one.gone


def test_greedy_requests_hold_nobody_up(table: Living) -> None:
    """Pictures and hints, as many as may be asked for without a flood: they share one answer, and the others play on."""
    one = table.seated()
    table.turn_of(one)
    before = len(one.got("update"))

    def sends() -> None:
        for number in range(1, 91):
            one.send({"t": "ask", "id": number, "seat": CHAIR, "what": "hint"})
            one.send({"t": "update", "seat": CHAIR})

    table.loop.call(sends)
    start = time.monotonic()
    why = table.ask(table.honest, {"t": "why", "seat": 1, "opened": 1, "action": {"type": "pass"}})
    assert "accepted" in why["result"]
    assert time.monotonic() - start < 5
    table.loop.run(one.until(lambda: len(one.got("answer")) == 90 and len(one.got("update")) > before))
    assert time.monotonic() - start < 15
    assert len(one.got("update")) - before < 90
    assert not one.gone


def test_who_asks_for_consent_again_and_again_is_heard_once(table: Living) -> None:
    """One question at a time, and a no stands until the table has moved on."""
    one = table.seated()
    ask = table.turn_of(one)
    told = {"seat": CHAIR, "opened": ask["opened"], "action": ask["legal"][0]}
    assert "answer" == table.ask(one, {"t": "act", **told})["t"]
    honest = table.honest
    before = len(honest.got("asked"))
    honest.says_yes = False

    def sends() -> None:
        for number in range(10, 60):
            one.send({"t": "ask", "id": number, "seat": CHAIR, "what": "undo"})

    table.loop.call(sends)
    table.loop.run(one.until(lambda: len([m for m in one.heard if m.get("id", 0) in range(10, 60)]) == 50))
    honest.says_yes = True

    assert len(honest.got("asked")) - before <= 1


def test_second_thoughts_do_not_choose_the_deck(table: Living) -> None:
    """Of two seals, and of two parts, the first counts; who shows another part than was sealed is left out of a new draw."""
    one = table.seated()
    first, second = "a" * 64, "b" * 64

    def seals(message: dict[str, Any]) -> None:
        one.draw = message
        for part in (first, second):
            one.send({"t": "contribute", "bytes": one._seal({"seat": CHAIR, "bytes": part})})

    def parts_of_rematch(*shown: str) -> list[str]:
        one._on_commit = seals
        one._on_sealed = lambda _message: [one.send({"t": "reveal", "bytes": part}) for part in shown]
        one._on_open = lambda _message: None
        # a move that comes between the question and the last yes makes a no of it
        table.host.evaluate("() => lab.until(async () => (await s.rematch()).ok)")
        commitments = json.loads(table.host.evaluate("() => s.record()"))["commitments"]
        assert f"1:{table.honest.draw['mine']}" in commitments
        return [line for line in commitments if line.startswith(f"{CHAIR}:")]

    assert [f"{CHAIR}:{first}"] == parts_of_rematch(first, second)
    assert [] == parts_of_rematch(second, first)
    assert not one.gone


def test_a_flood_of_signals_ends_the_link(table: Living) -> None:
    """What guests say to each other has a pace of its own, and says from whom it is."""
    one = table.seated()
    before = len(table.honest.got("signal"))

    texts = [{"t": "signal", "to": 1, "body": json.dumps({"from": -1, "number": number})} for number in range(190)]
    assert "too_fast" == table.attack(one, *texts)

    heard = [message for message in table.honest.got("signal")[before:] if "number" in message["body"]]
    assert {CHAIR} == {message["from"] for message in heard}
    assert len(heard) < 100


def test_after_all_that_the_game_is_played_to_its_end(table: Living) -> None:
    """The honest guest, who was there all the time, sees its end, and that the deck was nobody's choice."""
    honest = table.honest
    table.loop.run(honest.play(seconds=20), 120)
    table.loop.run(honest.until(lambda: honest.record))

    assert honest.update["outcome"]
    assert honest.draw["seed"] == json.loads(honest.record)["seed"]
    assert 0 == honest.refused
