"""Messages on the wire: frames, shapes, and a peer that does not keep to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.link_site import Lab, lab_page, lab_site, lab_url

__all__ = ["lab_page", "lab_site", "lab_url"]


@pytest.fixture
def page(lab_page: Page) -> Page:
    return lab_page


JOIN = """(frames) => {
  const joiner = new lab.frames.Joiner();
  try {
    return frames.map((frame) => joiner.push(frame));
  } catch (error) {
    return error instanceof lab.frames.WireError ? error.code : `unexpected ${error}`;
  }
}"""
READ = """([text, from]) => {
  try {
    return lab.wire.read(text, lab.wire[from]).t;
  } catch (error) {
    return error instanceof lab.frames.WireError ? error.code : `unexpected ${error}`;
  }
}"""


def test_long_messages_travel_in_frames_of_16_kib(page: Page) -> None:
    """Whatever the characters, no frame is longer, none is cut inside a character, and the text comes back."""
    found = page.evaluate(
        """() => ["x", "ä", "🍕", "x🍕ä"].flatMap((letter) => [1, 5000, 16384, 16385, 60000, 250000].map((count) => {
          const text = letter.repeat(count / letter.length + 1);
          const frames = lab.frames.cut(text, 7);
          const longest = Math.max(...frames.map((frame) => new TextEncoder().encode(frame).length));
          const joiner = new lab.frames.Joiner();
          const back = frames.map((frame) => joiner.push(frame));
          return longest <= 16384 && back.at(-1) === text && back.slice(0, -1).every((part) => part === null);
        }))"""
    )

    assert [True] * 24 == found


def test_a_message_over_one_mebibyte_is_not_sent(page: Page) -> None:
    """It is our own mistake, and says so."""
    send = """(length) => { try { return lab.frames.cut("x".repeat(length), 1).length > 60; } catch (error) { return error.code; } }"""

    assert page.evaluate(send, 1024 * 1024) is True
    assert "too_long" == page.evaluate(send, 1024 * 1024 + 1)


@pytest.mark.parametrize(
    ("code", "frames"),
    [
        ("bad_frame", ["~1.0.2~a", "~1.0.2~a"]),
        ("bad_frame", ["~1.1.2~b"]),
        ("bad_frame", ["~1.0.3~a", "~1.2.3~c"]),
        ("bad_frame", ["~1.0.2~a", "~2.1.2~b"]),
        ("bad_frame", ["~1.0.2~a", "~1.1.3~b"]),
        ("bad_frame", ["~1.0.2~a", "{}"]),
        ("bad_frame", ["~1.0.1~a"]),
        ("bad_frame", ["~1.0.0~a"]),
        ("bad_frame", ["~"]),
        ("bad_frame", ["~~"]),
        ("bad_frame", ["~1.0.2.9~a"]),
        ("bad_frame", ["~x.y.z~a"]),
        ("bad_frame", ["~-1.-1.-1~a"]),
        ("too_long", ["~1.0.999~a"]),
        ("too_long", ["x" * 16385]),
    ],
)
def test_frames_that_do_not_fit_are_refused(page: Page, code: str, frames: list[str]) -> None:
    """The first wrong one ends it; nothing is put together out of pieces of two messages."""
    assert code == page.evaluate(JOIN, frames)


def test_a_message_of_many_parts_stays_within_one_mebibyte(page: Page) -> None:
    """Parts that would add up to more are refused, with the memory they took."""
    assert "too_long" == page.evaluate(JOIN, [f"~1.{part}.66~{'x' * 16300}" for part in range(66)])


GUEST: list[tuple[str, Any]] = [
    ("hello", {"wire": 1, "build": "b", "names": ["Ann"], "faces": ["anna"], "secret": "0" * 16}),
    ("hello", {"wire": 1, "build": "b", "names": ["Ann"], "faces": [], "secret": "0" * 16, "proof": "a" * 64}),
    ("act", {"id": 1, "seat": 0, "opened": 3, "action": {"type": "play", "cards": ["7h"]}}),
    ("act", {"id": 1, "seat": 0, "opened": 3, "action": {"type": "pass"}, "line": "Not on a Monday."}),
    ("why", {"id": 1, "seat": 0, "opened": 3, "action": {"type": "pass"}}),
    ("ask", {"id": 1, "seat": 0, "what": "undo"}),
    ("consent", {"id": "abc", "yes": True}),
    ("say", {"id": 1, "seat": 0, "text": "hello"}),
    ("say", {"text": "hello"}),
    ("contribute", {"bytes": "0f" * 32}),
    ("update", {"seat": None}),
    ("signal", {"to": 1, "body": "x"}),
    ("leave", {}),
    ("ping", {}),
    ("pong", {}),
]


def test_every_message_of_a_guest_passes_as_it_should_be(page: Page) -> None:
    """The whole wire table, guest to host."""
    for kind, body in GUEST:
        assert kind == page.evaluate(READ, [json.dumps({"t": kind, **body}), "FROM_GUEST"])


def test_a_message_lacks_no_field_and_has_no_other(page: Page) -> None:
    """Each field left out, each of another type, one too many: refused."""
    for kind, body in GUEST:
        for field in body:
            less = {name: value for name, value in body.items() if name != field}
            if field not in {"proof", "line"} and (kind, field) not in {("say", "id"), ("say", "seat")}:
                assert "bad_shape" == page.evaluate(READ, [json.dumps({"t": kind, **less}), "FROM_GUEST"]), (
                    kind,
                    field,
                )
            for wrong in ([], {}, 1.5, -1, 2**53, "x" * 20_000, [[[["a"]]]]):
                other = json.dumps({"t": kind, **body, field: wrong})
                if body[field] != wrong:
                    found = page.evaluate(READ, [other, "FROM_GUEST"])
                    assert "bad_shape" == found or (field == "faces" and wrong == []), (kind, field, wrong)
        assert "bad_shape" == page.evaluate(READ, [json.dumps({"t": kind, **body, "more": 1}), "FROM_GUEST"]), kind


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("bad_json", ""),
        ("bad_json", "{"),
        ("bad_json", '{"t":"ping"'),
        ("unknown_message", "null"),
        ("unknown_message", "7"),
        ("unknown_message", "[]"),
        ("unknown_message", '{"t":"welcome"}'),
        ("unknown_message", '{"t":"constructor"}'),
        ("unknown_message", '{"t":"__proto__"}'),
        ("unknown_message", '{"t":7}'),
        ("bad_shape", '{"t":"act","id":1,"seat":0,"opened":1,"action":{"type":"x","a":' + "[" * 50 + "]" * 50 + "}}"),
        (
            "bad_shape",
            json.dumps({"t": "act", "id": 1, "seat": 0, "opened": 1, "action": {"type": "x", "text": "y" * 17_000}}),
        ),
        (
            "bad_shape",
            json.dumps({"t": "act", "id": 1, "seat": 0, "opened": 1, "action": {"type": "x"}, "line": "y" * 201}),
        ),
        (
            "bad_shape",
            json.dumps({"t": "act", "id": 1, "seat": 0, "opened": 1, "action": {"type": "x"}, "line": {"key": "k"}}),
        ),
        ("bad_shape", json.dumps({"t": "act", "id": 1, "seat": 99, "opened": 1, "action": {"type": "x"}})),
        ("bad_shape", json.dumps({"t": "say", "text": "y" * 501})),
        (
            "bad_shape",
            json.dumps({"t": "hello", "wire": 1, "build": "b", "names": [], "faces": [], "secret": "0" * 16}),
        ),
        (
            "bad_shape",
            json.dumps({"t": "hello", "wire": 1, "build": "b", "names": ["x"] * 8, "faces": [], "secret": "0" * 16}),
        ),
        ("bad_shape", json.dumps({"t": "contribute", "bytes": "zz" * 32})),
    ],
)
def test_nonsense_has_a_code(page: Page, code: str, text: str) -> None:
    """Malformed, unknown, too deep, too long, out of range."""
    assert code == page.evaluate(READ, [text, "FROM_GUEST"])


def test_a_guest_checks_its_host_as_well(page: Page) -> None:
    """A host is a peer like any other."""
    update = {"revision": 1, "seat": 0, "waiting": [], "asks": [], "view": {}, "notices": [], "outcome": None}
    good: list[dict[str, Any]] = [
        {"t": "update", "epoch": 1, "update": update},
        {"t": "bye", "why": "host_left"},
        {
            "t": "roster",
            "places": [{"seat": 0, "name": "Ann", "kind": "here", "face": "anna", "state": "here"}],
            "seats": [0],
            "watchers": [{"id": 3, "name": "Una", "face": "anna", "state": "away"}],
        },
        {"t": "said", "by": -1, "name": "Una", "text": "Bravo!"},
        {"t": "signal", "from": -1, "body": "x"},
        {"t": "refused", "id": 1, "code": "stale", "said": {"key": "refused.stale", "args": {}, "rule": ""}},
        {"t": "commit", "hash": "0" * 64, "matter": "{}", "deals": 1},
    ]
    for message in good:
        assert message["t"] == page.evaluate(READ, [json.dumps(message), "FROM_HOST"])
    bad: list[dict[str, Any]] = [
        {"t": "update", "epoch": 1, "update": {**update, "revision": "1"}},
        {"t": "update", "epoch": 1, "update": {**update, "waiting": [{}]}},
        {"t": "roster", "places": [{"seat": 0}], "seats": []},
        {"t": "roster", "places": [], "seats": [77], "watchers": []},
        {"t": "roster", "places": [], "seats": [], "watchers": [{"id": 3}]},
        {"t": "commit", "hash": "0", "matter": "{}", "deals": 1},
    ]
    for message in bad:
        assert "bad_shape" == page.evaluate(READ, [json.dumps(message), "FROM_HOST"]), message


def test_a_flood_is_noticed_and_a_fast_player_is_not(page: Page) -> None:
    """A burst passes, and so does a steady hand; more than that is too fast."""
    found = page.evaluate(
        """() => {
          let now = 0;
          const rate = new lab.wire.Rate(200, 40, () => now);
          const count = () => { try { rate.count(); return true; } catch (error) { return error.code; } };
          const burst = Array.from({ length: 200 }, count).every((one) => one === true);
          const next = count();
          now += 1000;
          const rested = Array.from({ length: 39 }, count).every((one) => one === true);
          now += 60_000;
          const steady = Array.from({ length: 3000 }, () => { now += 30; return count(); }).every((one) => one === true);
          return { burst, next, rested, steady };
        }"""
    )

    assert {"burst": True, "next": "too_fast", "rested": True, "steady": True} == found


SURE = """() => {
  // two ends; what one puts into the channel waits in `sent` until `carry` brings it, or it is lost
  let now = 1000;
  performance.now = () => now;
  window.wait = (ms) => { now += ms; };
  const end = () => {
    const one = { sent: [], got: [], open: true };
    one.sure = new lab.Sure({ open: () => one.open, put: (text) => one.sent.push(text), take: (frame) => one.got.push(frame) });
    return one;
  };
  window.a = end();
  window.b = end();
  window.carry = (from, to) => { for (const text of from.sent.splice(0)) to.sure.hear(text); };
}"""


@pytest.fixture
def ends(lab_url: str, browser: Browser) -> Iterator[Page]:
    """Give a page with two ends of a channel that a test holds in its hands."""
    lab = Lab(lab_url, browser)
    page = lab.open()
    page.evaluate(SURE)
    yield page
    lab.close()


def test_frames_that_were_lost_arrive_once_and_in_order(ends: Page) -> None:
    """As soon as anything is heard from the other side, and not before: then all of it goes again, and none counts twice."""
    found = ends.evaluate(
        """() => {
          for (const frame of ["one", "two"]) a.sure.send(frame);
          carry(a, b);
          for (const frame of ["three", "four"]) a.sure.send(frame);
          a.sent.length = 0; // a cut
          wait(1000);
          a.sure.send("five"); // useless now: it waits
          const during = a.sent.splice(0);
          b.sure.send("hello"); // tells of two
          carry(b, a);
          const again = [...a.sent];
          carry(a, b);
          for (const text of again) b.sure.hear(text); // and once more, as no network does it
          b.sure.back();
          carry(b, a);
          return { during, again, got: [a.got, b.got], left: [a.sure.size, b.sure.size] };
        }"""
    )

    assert [] == found["during"]
    assert ["#3.1#three", "#4.1#four", "#5.1#five"] == found["again"]
    assert [["hello"], ["one", "two", "three", "four", "five"]] == found["got"]
    assert [0, 0] == found["left"]


def test_what_comes_after_a_gap_waits_for_it(ends: Page) -> None:
    """A frame whose forerunner is missing is not taken; both come again when their time is over."""
    found = ends.evaluate(
        """() => {
          for (const frame of ["one", "two"]) a.sure.send(frame);
          a.sent.shift();
          carry(a, b);
          const before = [...b.got];
          b.sure.back(); // asks; nothing has come
          carry(b, a);
          const soon = a.sent.splice(0); // a word, and no frame: its time is not over
          wait(1000);
          b.sure.back();
          carry(b, a);
          carry(a, b);
          return { before, soon, got: b.got };
        }"""
    )

    assert {"before": [], "soon": ["#0.0#"], "got": ["one", "two"]} == found


def test_no_more_is_on_its_way_than_a_channel_can_carry(ends: Page) -> None:
    """Of a mebibyte some frames go, and the next when those have arrived; without a line none goes."""
    found = ends.evaluate(
        """() => {
          a.open = false;
          for (let number = 0; number < 64; number++) a.sure.send("x".repeat(16 * 1024));
          const without = a.sent.length;
          a.open = true;
          a.sure.back();
          const first = a.sent.length - 1;
          let most = 0;
          for (let rounds = 0; rounds < 100 && a.sure.size; rounds++) {
            most = Math.max(most, a.sent.length);
            carry(a, b);
            carry(b, a);
          }
          return { without, first, most, got: b.got.length, left: a.sure.size };
        }"""
    )

    assert {"without": 0, "first": 4, "most": 5, "got": 64, "left": 0} == found


def test_a_late_word_is_asked_for(ends: Page, until: Callable[..., object]) -> None:
    """Nobody speaks, and the word of what arrived was lost: it is asked for, by the clock, until it comes."""
    ends.evaluate("() => { a.sure.send('one'); carry(a, b); wait(1000); }")
    until(ends, "a.sent.length")

    found = ends.evaluate(
        "() => { b.sent.length = 0; carry(a, b); const word = [...b.sent]; carry(b, a); return [word, a.sure.size]; }"
    )

    assert [["#0.1#"], 0] == found


@pytest.mark.parametrize(
    "data", ["#", "##", "#1#x", "#1.2.3#x", "#a.b#x", "#-1.0#x", "#1.5.0#x", "#1.99#x", "#1e99.0#x", "#1." + "0" * 50]
)
def test_a_head_that_makes_no_sense_is_no_frame(ends: Page, data: str) -> None:
    """A word of what was never sent, and no numbers at all: the talk is told that nonsense came."""
    assert [None] == ends.evaluate("(data) => { a.sure.hear(data); return a.got; }", data)


def test_words_without_end_are_nonsense(ends: Page) -> None:
    """So many in a moment come from nobody who plays; frames without a head are counted by the talk."""
    found = ends.evaluate(
        """() => {
          for (let time = 0; time < 1000; time++) a.sure.hear("#0.0#?");
          a.sure.hear("plain");
          return [a.sent.length, a.got.filter((frame) => frame === null).length, a.got.at(-1)];
        }"""
    )

    assert [400, 600, "plain"] == found
