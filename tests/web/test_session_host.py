"""The host's session: seats here and bots, kept after every action, nothing held that is not shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.heap import Heap
from tests.web.link_site import Lab, entered, lab, lab_page, lab_site, lab_url
from tests.web.link_table import ANN, BO, CLEO, ROB, clear, heard, lay, play, resume

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]


@pytest.fixture
def page(lab_page: Page) -> Page:
    """Give the shared page with its started engine, a store of its own, and nothing heard."""
    clear(lab_page)
    return lab_page


def deal(page: Page) -> None:
    page.evaluate("() => s.deal()")


@pytest.mark.parametrize("game", ["scrap", "pitch", "ballot"])
def test_a_game_with_bots_comes_to_its_end(page: Page, game: str) -> None:
    """Reactions, questions that nobody waits for, forms, and a vote that bots may change: the table never stops."""
    lay(page, game, [ANN, ROB, ROB])
    deal(page)

    done = play(page, 0)

    assert done["over"]
    assert [] == done["bad"]
    assert done["outcome"]
    assert [] == heard(page, "trouble")
    results = page.evaluate(
        "() => lab.until(async () => { const all = await store.results(); return all.length && all; })"
    )
    assert [(game, [0], done["outcome"]["winners"])] == [(one["game"], one["here"], one["winners"]) for one in results]


def test_only_bots_play_by_themselves(page: Page, until: Callable[..., object]) -> None:
    """Nobody sits here; the table still goes on, and the spectator's end is told."""
    lay(page, "scrap", [ROB, ROB, ROB])
    deal(page)

    until(page, "s.over")

    assert [] == heard(page, "update")
    assert heard(page, "turned")[-1]["over"]


def test_only_the_seat_that_is_shown_gets_updates(page: Page) -> None:
    """Two people on one tablet: nothing of a seat comes before it is shown, and nothing after it is hidden."""
    lay(page, "ballot", [ANN, BO, ROB])
    deal(page)
    vote = """async (seat) => {
      const { asks } = await s.show(seat);
      return s.act(seat, asks[0].opened, { type: "cast", yes: true });
    }"""

    assert [] == heard(page, "update")
    assert [0, 1] == heard(page, "turned")[-1]["must"]
    assert {"ok": True} == page.evaluate(vote, 0)
    assert {0} == {event["update"]["seat"] for event in heard(page, "update")}
    assert [1] == heard(page, "turned")[-1]["must"]
    nothing = page.evaluate("() => s.show(null)")
    assert (None, [], None, []) == tuple(nothing[name] for name in ("seat", "asks", "view", "notices"))
    assert "hidden" == page.evaluate(
        "() => { const first = s.show(0); s.show(1); return first.catch((error) => error.code); }"
    )
    assert "not_your_seat" == page.evaluate("() => s.show(2).catch((error) => error.code)")


def test_no_card_stays_in_the_pages_memory(lab: Lab) -> None:
    """A heap snapshot while the curtain is down finds no card of a hand; while a hand is shown it does."""
    page = lab.open()
    lay(page, "pitch", [ANN, BO])
    deal(page)
    page.evaluate("() => { s.subscribe((event) => { if (event.type === 'update') window.now = event.update; }); }")
    assert set() == cards_in_memory(page)

    hand = set(page.evaluate("() => s.show(0).then((update) => { window.now = update; return update.view.hand; })"))
    assert hand <= cards_in_memory(page)
    play = "() => s.act(0, now.asks[0].opened, { type: 'pitch', guests: [now.view.hand[0]], reason: '' })"
    assert {"ok": True} == page.evaluate(play)
    assert hand & cards_in_memory(page)

    page.evaluate("() => { delete window.now; lab.heard.length = 0; return s.show(null); }")
    assert set() == cards_in_memory(page)


def cards_in_memory(page: Page) -> set[str]:
    """Take a heap snapshot, and return what names a guest of `pitch`; two letters say it all."""
    strings = Heap(page).strings
    whole = {text for text in strings if re.fullmatch(r"g\d", text)}
    return whole | {found for text in strings if len(text) < 20_000 for found in re.findall(r'"(g\d)"', text)}


def test_a_second_tap_is_the_same_answer(page: Page) -> None:
    """Twice at once is one action; twice in a row, the second comes too late, and changes nothing."""
    lay(page, "pitch", [ANN, BO])
    deal(page)

    found = page.evaluate(
        """async () => {
          const { asks, view } = await s.show(0);
          const action = { type: "pitch", guests: [view.hand[0]], reason: "" };
          const twice = await Promise.all([s.act(0, asks[0].opened, action), s.act(0, asks[0].opened, action)]);
          const late = await s.act(0, asks[0].opened, action);
          const { revision } = await s.show(0);
          return { twice, late, revision };
        }"""
    )

    assert [{"ok": True}] * 2 == found["twice"]
    assert "not_waiting_for_you" == found["late"]["code"]
    assert "refused.not_waiting_for_you" == found["late"]["said"]["key"]
    assert 1 == found["revision"]


def test_what_is_refused_says_why(page: Page) -> None:
    """Before it is done, and when it is tried; a seat that is not here cannot act at all."""
    lay(page, "pitch", [ANN, ROB])
    deal(page)

    found = page.evaluate(
        """async () => {
          const { asks: [ask] } = await s.show(0);
          const none = { type: "pitch", guests: ["g0", "g0", "g0"], reason: "" };
          return [await s.why(0, ask.opened, none), await s.act(0, ask.opened, none), await s.act(0, ask.opened, { type: "dance" }),
            await s.act(0, 99, none), await s.act(1, ask.opened, none)];
        }"""
    )

    assert found[0]["accepted"] is False
    assert ["illegal", "malformed", "stale", "not_your_seat"] == [one["code"] for one in found[1:]]
    assert [] == heard(page, "trouble")


def test_a_hint_is_what_a_bot_would_do(page: Page) -> None:
    """It is legal, and nothing has been done yet."""
    lay(page, "scrap", [ANN, BO])
    deal(page)

    found = page.evaluate(
        "async () => { const { asks } = await s.show(0); return [asks[0], await s.hint(0), (await s.show(0)).revision]; }"
    )

    assert found[1]["action"] in found[0]["legal"]
    assert found[0]["opened"] == found[1]["opened"]
    assert 0 == found[2]


def comes_back(page: Page) -> None:
    """Load the page anew, and go on with its table."""
    page.reload()
    entered(page)
    resume(page)


def test_a_reload_brings_the_table_back(lab: Lab) -> None:
    """With its people and their faces, in a new epoch, at the same revision; the record holds no names."""
    page = lab.open()
    lay(page, "pitch", [ANN, BO, ROB])
    deal(page)
    play(page, 0, most=1)
    before = page.evaluate("() => s.show(1)")
    saved = page.evaluate("async () => (await lab.until(async () => (await store.tables())[0]))")
    assert not any(name in saved["record"] for name in ("Ann", "Bo", "Rob"))

    comes_back(page)
    deal(page)
    after = page.evaluate("() => s.show(1)")

    assert ["Ann", "Bo", "Rob"] == [place["name"] for place in page.evaluate("s.places")]
    assert [{"type": "dealt", "again": True, "deals": 0}] == heard(page, "dealt")
    assert before["epoch"] + 1 == after["epoch"]
    assert {**before, "epoch": 0} == {**after, "epoch": 0}


EARLY = """async () => {
  const going = s.deal();
  await lab.until(() => lab.heard.some(({ type }) => type === "turned"));
  const early = await s.show(0);
  const { dealt } = s;
  const { opened, legal: [action] } = early.asks.find(({ must }) => must);
  const [why, answer] = await Promise.all([s.why(0, opened, action), s.act(0, opened, action)]);
  await going;
  return { early, dealt, why, answer, after: await s.show(0) };
}"""
KEPT = "async () => (await store.tables())[0]"
OWN = f"async () => (await ({KEPT})()).own"


def test_who_sits_here_alone_sees_and_plays_before_the_engine_is_there(lab: Lab) -> None:
    """What was seen last stands with the record; an answer to it waits for the match, and counts."""
    page = lab.open()
    lay(page, "scrap", [ANN, ROB])
    deal(page)
    play(page, 0, most=2)
    page.evaluate("() => lab.until(async () => (await s.show(0)).asks.some(({ must }) => must))")
    before = page.evaluate("() => s.show(0)")
    page.evaluate(f"() => lab.until(async () => (await ({KEPT})()).revision === {before['revision']})")

    comes_back(page)
    found = page.evaluate(EARLY)

    early = found["early"]
    assert not found["dealt"]
    assert [before[name] for name in ("view", "asks", "revision")] == [
        early[name] for name in ("view", "asks", "revision")
    ]
    assert found["why"]["accepted"]
    assert {"ok": True} == found["answer"]
    assert early["revision"] < found["after"]["revision"]
    assert [True, False] == [early["epoch"] == before["epoch"], early["epoch"] == found["after"]["epoch"]]
    assert [] == heard(page, "trouble")


def test_what_was_seen_is_kept_for_one_seat_and_one_build_only(lab: Lab) -> None:
    """Where two share a tablet nobody's picture lies about, nor once somebody else has come; another build asks its engine."""
    page = lab.open()
    lay(page, "scrap", [ANN, BO, ROB])
    deal(page)
    play(page, 0, most=1)
    assert "own" not in page.evaluate(KEPT)

    clear(page)
    lay(page, "scrap", [ANN, ROB, ROB])
    deal(page)
    play(page, 0, most=1)
    page.evaluate(f"() => lab.until({OWN})")
    page.evaluate("() => s.sit(1, 'here')")
    assert "own" not in page.evaluate(KEPT)
    page.evaluate("() => s.sit(1, 'bot')")
    play(page, 0, most=1)
    assert 0 == json.loads(page.evaluate(f"() => lab.until({OWN})")["text"])["seat"]

    assert ["turned", "dealt"] == told_on_return(page)[:2]
    play(page, 0, most=1)
    page.evaluate(f"() => lab.until({OWN})")
    assert ["dealt", "turned"] == told_on_return(page, build="another")[:2]


def told_on_return(page: Page, **own: str) -> list[str]:
    """Leave, take the table out of the store, its picture changed, and return what is told of it, in order."""
    page.evaluate("() => s.leave()")
    change = f"async (own) => {{ const kept = await ({KEPT})(); await store.saveTable({{ ...kept, own: {{ ...kept.own, ...own }} }}); }}"
    page.evaluate(change, own)
    resume(page)
    page.evaluate("() => { lab.heard.length = 0; return s.deal(); }")
    found: list[str] = page.evaluate("() => lab.heard.map(({ type }) => type)")
    return found


def test_two_tabs_never_host_one_table(lab: Lab) -> None:
    """The second is told; when the first leaves, it may."""
    first = lab.open()
    lay(first, "pitch", [ANN, BO])
    deal(first)
    second = lab.open(first)
    resume(second)

    assert "hosted_elsewhere" == second.evaluate("() => s.deal().catch((error) => error.code)")
    first.evaluate("() => s.leave()")
    deal(second)
    assert second.evaluate("s.dealt")


def test_an_undo_is_free_for_who_plays_alone(page: Page) -> None:
    """Bots do not mind; the revision rises, and what was undone stays in the log, marked."""
    lay(page, "scrap", [ANN, ROB], seed="three")
    deal(page)
    play(page, 0, most=2)

    assert {"ok": True} == page.evaluate("() => s.undo(0)")
    now = page.evaluate("() => s.show(0)")

    assert any(notice.get("undone") for notice in now["notices"])
    assert "undone" in {notice["key"] for notice in now["notices"]}
    assert [] == heard(page, "asked")


@pytest.mark.parametrize("yes", [True, False])
def test_an_undo_that_others_saw_needs_their_consent(page: Page, until: Callable[..., object], yes: bool) -> None:  # noqa: FBT001
    """Somebody on the same tablet is asked through the page; one no is a no."""
    lay(page, "pitch", [ANN, BO, ROB])
    deal(page)
    play(page, 0, most=1)
    play(page, 1, most=1)

    page.evaluate("() => { window.undone = s.undo(0); }")
    until(page, "lab.heard.some(({ type }) => type === 'asked')")
    asked = heard(page, "asked")[0]
    page.evaluate("([id, yes]) => s.consent(id, yes)", [asked["id"], yes])
    answer = page.evaluate("() => window.undone")

    assert (0, "undo") == (asked["by"], asked["what"])
    assert ({"ok": True} if yes else "not_agreed") == (answer if yes else answer["code"])
    assert [{"type": "settled", "id": asked["id"], "yes": yes}] == heard(page, "settled")


SLOWLY = """() => {
  const call = engine.call.bind(engine);
  engine.call = async (method, params) => {
    const going = call(method, params);
    if (method === "undo") {
      await going.catch(() => {});
      await new Promise((done) => setTimeout(done, 300));
    }
    return going;
  };
}"""


def test_no_bot_moves_on_while_people_are_about_to_be_asked(page: Page, until: Callable[..., object]) -> None:
    """A move that was thought of while the table finds out whom to ask would settle the question with a no."""
    lay(page, "pitch", [ANN, BO, ROB])
    deal(page)
    play(page, 0, most=1)
    page.evaluate(SLOWLY)
    page.evaluate(
        """async () => {
          const { asks: [{ opened }], view } = await s.show(1);
          await s.act(1, opened, { type: "pitch", guests: [view.hand[0]], reason: "" });
          window.undone = s.undo(0);
        }"""
    )
    until(page, "lab.heard.some(({ type }) => type === 'asked')")
    page.wait_for_timeout(300)
    assert [] == heard(page, "settled")
    page.evaluate("(id) => s.consent(id, true)", heard(page, "asked")[0]["id"])
    answer = page.evaluate("() => window.undone")
    page.evaluate("() => { delete engine.call; }")

    assert {"ok": True} == answer


WAITS = """(waits) => {
  const call = engine.call.bind(engine);
  window.begun = [];
  engine.call = async (method, params) => {
    begun.push(method);
    if (method === waits) await new Promise((done) => setTimeout(done, 400));
    return call(method, params);
  };
}"""
"""Have the engine take its time for one method; `begun` lists all that it was asked for."""


def agreed(page: Page, until: Callable[..., object]) -> dict[str, object]:
    """Wait until people are asked, see that nobody answers for them, say yes, and return what came of it."""
    until(page, "lab.heard.some(({ type }) => type === 'asked')")
    page.wait_for_timeout(600)
    assert [] == heard(page, "settled")
    page.evaluate("(id) => s.consent(id, true)", heard(page, "asked")[0]["id"])
    answer: dict[str, object] = page.evaluate("() => wanted")
    page.evaluate("() => { delete engine.call; }")
    return answer


def test_a_move_on_its_way_is_no_answer_to_whether_to_begin_anew(page: Page, until: Callable[..., object]) -> None:
    """The engine is at a bot's vote already: that is counted first, and then people are asked."""
    lay(page, "ballot", [ANN, BO, ROB])
    page.evaluate(WAITS, "act")
    page.evaluate(
        """async () => {
          await s.deal();
          await lab.until(() => begun.includes("act"));
          window.wanted = s.rematch();
        }"""
    )

    assert {"ok": True} == agreed(page, until)
    assert 2 == page.evaluate("async () => (await s.show(0)).epoch")


def test_the_clock_is_no_answer_to_whether_to_take_back(page: Page, until: Callable[..., object]) -> None:
    """Two are late; while the first of them gets the harmless answer, somebody wants to take back, and is not overtaken by the second."""
    lay(page, "ballot", [ANN, BO, CLEO])
    page.evaluate(WAITS, "fallback")
    page.evaluate(
        """async () => {
          await s.deal();
          const { asks: [{ opened }] } = await s.show(0);
          await s.act(0, opened, { type: "cast", yes: true });
          Object.defineProperty(s.table, "clock", { value: 0.01 });
          s.unmanned.look();
          await lab.until(() => begun.includes("fallback"));
          window.wanted = s.undo(0);
        }"""
    )

    assert {"ok": True} == agreed(page, until)


def test_a_rematch_is_a_new_match_of_the_same_people(page: Page) -> None:
    """One call after the end; the epoch rises, the revision begins again, and both results count."""
    lay(page, "scrap", [ANN, ROB])
    deal(page)
    play(page, 0)

    assert {"ok": True} == page.evaluate("() => s.rematch()")
    again = page.evaluate("() => s.show(0)")

    assert [{"type": "moved", "game": "scrap", "deals": 1}] == heard(page, "moved")
    assert 2 == again["epoch"]
    assert not page.evaluate("s.over")
    assert play(page, 0)["over"]
    page.evaluate("() => lab.until(async () => (await store.results()).length === 2)")
    assert 1 == len(page.evaluate("() => store.tables()"))


def test_a_bot_takes_a_seat_and_gives_it_back(page: Page) -> None:
    """Somebody goes home in the middle of a game; the bot plays on, and the record knows since when."""
    lay(page, "scrap", [ANN, BO])
    deal(page)

    page.evaluate("() => s.sit(1, 'bot', 'random', { name: 'Rob', face: 'pickle' })")
    assert [0] == page.evaluate("s.seats")
    assert play(page, 0, most=3)["moves"] > 0
    page.evaluate("() => s.sit(1, 'here', undefined, { name: 'Bo', face: 'ben' })")

    assert [0, 1] == page.evaluate("s.seats")
    entries = json.loads(page.evaluate("() => s.record()"))["entries"]
    assert ["bot", "person"] == [entry["who"] for entry in entries if entry["do"] == "seat"]
    assert "Bo" == heard(page, "roster")[-1]["places"][1]["name"]


def test_a_fault_of_the_engine_is_told_with_a_report(page: Page) -> None:
    """The page hears of it, with the record so far; the match is as it was, and goes on."""
    lay(page, "pitch", [ANN, BO])
    deal(page)
    found = page.evaluate(
        """async () => {
          const plain = engine.callText.bind(engine);
          engine.callText = async (method, params) => {
            if (method !== "act") return plain(method, params);
            throw new lab.EngineError("internal", "ZeroDivisionError", { report: "Traceback" });
          };
          const { asks: [ask], view } = await s.show(0);
          const action = { type: "pitch", guests: [view.hand[0]], reason: "" };
          const broken = await s.act(0, ask.opened, action);
          engine.callText = plain;
          return [broken, await s.act(0, ask.opened, action)];
        }"""
    )

    assert ["internal", None] == [answer.get("code") for answer in found]
    assert [("internal", "refused.internal", "Traceback")] == [
        (event["code"], event["said"]["key"], event["report"]) for event in heard(page, "trouble")
    ]


def test_a_broken_bot_does_not_stop_the_table(page: Page) -> None:
    """Whatever is wrong with it, its seat gives the harmless answer."""
    lay(page, "scrap", [ANN, {**ROB, "level": "nonsense"}])
    deal(page)

    assert play(page, 0)["over"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ('r.replace(/"seed":".*?"/, \'"seed":"other"\')', "record_altered"),
        ("r.replace('\"format\":1', '\"format\":9')", "record_version"),
        ("'[]'", "record_format"),
    ],
)
def test_a_damaged_record_is_refused(page: Page, wrong: str, code: str) -> None:
    """It says what is wrong; the stored table stays as it is."""
    lay(page, "pitch", [ANN, BO])
    deal(page)
    record = page.evaluate("() => s.record()")
    page.evaluate("() => s.leave()")

    lay(page, "pitch", [ANN, BO], record=page.evaluate(f"(r) => {wrong}", record))

    assert code == page.evaluate("() => s.deal().catch((error) => error.code)")
    assert 1 == len(page.evaluate("() => store.tables()"))


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };", "store_forbidden"),
        (
            "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
            "store_full",
        ),
    ],
)
def test_a_store_that_will_not_write_is_told_once(lab: Lab, how: str, code: str) -> None:
    """The game goes on in memory, and is still there for this page."""
    page = lab.open()
    page.evaluate(f"() => {{ {how} }}")
    lay(page, "scrap", [ANN, ROB])
    deal(page)

    assert play(page, 0)["over"]

    assert [code] == [event["code"] for event in heard(page, "store")]
    assert page.evaluate("() => store.tables().then(([table]) => table.over)")


def test_a_connection_that_was_lost_is_opened_again(page: Page) -> None:
    """A browser that has ended it, and says so with the next use or in the middle of one, costs nothing and is no trouble."""
    found = page.evaluate(
        """async () => {
          const whole = IDBDatabase.prototype.transaction;
          const lose = (how) => {
            IDBDatabase.prototype.transaction = function (...given) {
              IDBDatabase.prototype.transaction = whole;
              return how(whole.apply(this, given), this);
            };
          };
          const kept = [];
          for (const how of [
            () => { throw new DOMException("closing", "InvalidStateError"); },
            (change) => (queueMicrotask(() => change.abort()), change),
            (change, base) => (base.close(), change),
          ]) {
            await store.setSetting("word", kept.length);
            lose(how);
            await store.setSetting("word", `again ${kept.length}`);
            lose(how);
            kept.push(await store.setting("word", "nothing"));
          }
          return [kept, store.sound];
        }"""
    )

    assert [["again 0", "again 1", "again 2"], True] == found
    assert [] == heard(page, "store")


def test_the_engine_tells_real_bytes_while_it_starts(page: Page, lab_site: Path) -> None:
    """Rising, and complete at the end."""
    seen = page.evaluate(
        """async () => {
          const engine = new lab.Engine();
          const seen = [];
          engine.onprogress = ({ loaded, total }) => seen.push([loaded, total]);
          await engine.ready;
          return seen;
        }"""
    )

    loaded = [one[0] for one in seen]
    assert loaded == sorted(loaded)
    assert len(set(loaded)) > 4
    assert seen[-1][0] == seen[-1][1]
    assert (lab_site / "pyodide" / "pyodide.asm.wasm").stat().st_size < seen[-1][1]


def test_the_engine_starts_again_with_the_whole_library(lab: Lab) -> None:
    """Where the stripped one lacks something, nobody notices but the network."""
    page = lab.open()
    page.context.route("**/stripped.zip", lambda route: route.fulfill(body=b"not a zip"))
    found = page.evaluate(
        """async () => {
          const engine = new lab.Engine({ stdlib: "stripped.zip" });
          await engine.ready;
          return (await engine.call("catalog")).games.length;
        }"""
    )
    lab.errors.clear()  # Python says what it misses

    assert 3 == found


def test_an_engine_that_cannot_start_says_so(lab: Lab) -> None:
    """Everything that waits for it hears of it."""
    page = lab.open()
    found = page.evaluate(
        """async () => {
          const engine = new lab.Engine({ wheel: "missing.whl" });
          const asked = engine.call("catalog").catch((error) => error.code);
          return [await engine.ready.catch((error) => error.code), await asked];
        }"""
    )
    lab.errors.clear()  # the browser reports the missing file as well

    assert ["engine_start", "engine_start"] == found
