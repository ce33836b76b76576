"""A guest's session: the same verbs over a real data channel, between browser contexts that share nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.link_site import Lab, enter, lab, lab_page, lab_site, lab_url
from tests.web.link_table import (
    ANN,
    BO,
    CHANNEL,
    FRIEND,
    ROB,
    answer,
    clear,
    heard,
    join,
    lay,
    play,
    played,
    resume,
    start_playing,
    verdict,
)

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]


@pytest.fixture
def host(lab_page: Page) -> Page:
    """Give the shared page with its started engine, a store of its own, and nothing heard."""
    clear(lab_page)
    return lab_page


@pytest.fixture
def guest(lab: Lab) -> Page:
    return lab.open()


def kinds(page: Page) -> list[str]:
    return [place["kind"] for place in page.evaluate("s.places")]


def states(page: Page) -> list[str]:
    return [place["state"] for place in page.evaluate("s.places")]


def invite(page: Page, seat: int, **options: Any) -> str:
    link: str = page.evaluate("([seat, options]) => s.invite(seat, options).then(({ link }) => link)", [seat, options])
    return link


@pytest.mark.parametrize("game", ["scrap", "ballot"])
def test_a_whole_game_is_played_over_the_link(host: Page, guest: Page, game: str) -> None:
    """Both see the same end; the guest never asked for an engine, and knows that the deck was nobody's choice."""
    lay(host, game, [ANN, FRIEND, ROB])
    assert "not_everybody" == host.evaluate("() => s.deal().catch((error) => error.code)")
    join(host, guest, 1, name="Bea <b>")
    assert (["here", "link", "bot"], ["link", "here", "bot"]) == (kinds(host), kinds(guest))
    assert "Bea <b>" == host.evaluate("s.places[1].name")

    host.evaluate("() => s.deal()")
    start_playing(host, 0)
    theirs = play(guest, 1)
    ours = played(host)

    assert ours["over"]
    assert theirs["over"]
    assert [] == ours["bad"] + theirs["bad"]
    assert ours["outcome"] == theirs["outcome"]
    kept = guest.evaluate(
        "() => lab.until(async () => { const [kept] = await store.guests(); return kept.record && kept; })"
    )
    record = json.loads(kept["record"])
    assert kept["draw"]["seed"] == record["seed"]
    assert kept["draw"]["hash"] == record["commitments"][0]
    assert f"1:{kept['draw']['mine']}" == record["commitments"][1]
    assert [] == heard(guest, "trouble")
    asked = guest.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in asked if "pyodide" in name or "worker" in name or "whl" in name]


def test_a_guest_reloads_and_comes_back_with_one_message(host: Page, guest: Page, lab: Lab) -> None:
    """Its spare invite still waits at the host; only the reply has to be carried, and the seat is its own again."""
    lay(host, "pitch", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")
    start_playing(host, 0)
    play(guest, 1, most=1)
    spare = guest.evaluate("() => lab.until(async () => (await store.guests())[0].spare)")
    before = guest.evaluate("() => s.show(1)")

    enter(guest, lab.url)
    answer(host, guest, spare, "Somebody else")
    after = guest.evaluate("() => s.show(1)")

    assert [1] == guest.evaluate("s.seats")
    assert before["view"]["hand"] == after["view"]["hand"]
    assert play(guest, 1)["over"]
    assert played(host)["over"]
    found = verdict(guest, host)
    assert ("fits", None, 0, True) == tuple(found[name] for name in ("draw", "differs", "first", "sound"))
    # those from before the reload are among them; one picture may tell of several moves
    assert found["pictures"] > found["entries"] // 2


MUTE = "() => { const { send } = RTCDataChannel.prototype; window.aloud = send; RTCDataChannel.prototype.send = () => {}; }"
"""What this page says from now on is lost on its way."""

VOTE = """() => { window.voting = s.act(seen.seat, seen.asks[0].opened, { type: "cast", yes: seen.seat === 2 }); }"""


def test_a_host_reloads_and_one_guest_brings_the_other_back(
    lab: Lab, guest: Page, until: Callable[..., object]
) -> None:
    """
    One invite for two guests: whoever comes back carries an invite to the other, on the idle line between them, and the reply back.

    The invite is for another seat; the token knows better. The epoch rises, and the game goes on to its end. Two votes were on
    their way when the line broke: one had arrived, and counts once; the other had not, and its player is told so.
    """
    host = lab.open()
    lay(host, "ballot", [ANN, FRIEND, FRIEND])
    other = lab.open()
    join(host, guest, 1)
    join(host, other, 2, name="Cy")
    host.evaluate("() => s.deal()")
    until(guest, "s.mesh.reaches(2)")
    until(other, "s.mesh.reaches(1)")
    for page, seat in ((guest, 1), (other, 2)):
        page.evaluate("async (seat) => { window.seen = await s.show(seat); }", seat)
    host.evaluate(MUTE)
    guest.evaluate(VOTE)
    until(host, "s.waiting.some(({ must, seats }) => must && !seats.includes(1))")
    other.evaluate(MUTE)
    other.evaluate(VOTE)
    other.evaluate("() => { RTCDataChannel.prototype.send = aloud; }")
    before = guest.evaluate("seen")

    enter(host, lab.url)
    until(guest, "s.state === 'gone'", 40)
    until(other, "s.state === 'gone'", 40)
    resume(host)
    assert ["here", "gone", "gone"] == states(host)
    host.evaluate("() => s.deal()")
    reply = guest.evaluate("(invite) => s.rejoin(invite).then(({ link }) => link)", invite(host, 2))
    host.evaluate("(reply) => s.reply(reply)", reply)
    taken = time.monotonic()
    for page in (guest, other):
        until(page, "s.state === 'connected'")
    print(f"both back {time.monotonic() - taken:.2f} s after one reply")
    until(host, "s.places.every(({ state }) => state === 'here' || state === 'connected')")

    assert ["Ann", "Bea", "Cy"] == [place["name"] for place in host.evaluate("s.places")]
    assert [[1], [2]] == [page.evaluate("s.seats") for page in (guest, other)]
    assert [None, "not_arrived"] == [
        page.evaluate("() => window.voting.then(({ code }) => code ?? null)") for page in (guest, other)
    ]
    after = guest.evaluate("() => s.show(1)")
    assert (False, [False, True, False]) == (after["view"]["mine"], after["view"]["voted"])
    assert before["epoch"] < after["epoch"]
    start_playing(host, 0)
    start_playing(other, 2)
    assert play(guest, 1)["over"]
    assert played(host)["over"]
    assert played(other)["over"]
    for page in (guest, other):
        found = verdict(page, host)
        assert ("fits", None, 0) == tuple(found[name] for name in ("draw", "differs", "first"))


FORGE = """async () => {
  const kept = (await store.guests())[0];
  const { channel: mesh } = window; // before we make another
  const link = window.forged = new lab.PeerLink(false);
  const description = await link.offer();
  const secret = "0123456789abcdef";
  const invite = lab.signal.writeToken({ kind: "invite", anywhere: false, description, build: lab.mark("lab"),
    table: lab.mark(kept.table), secret, game: "pitch", host: "Ann", people: 1 });
  const told = [];
  link.onframe = (frame) => told.push(frame);
  const carried = new Promise((resolve) => {
    mesh.addEventListener("message", ({ data }) => {
      const { t, body } = JSON.parse(lab.bare(data) || "{}");
      if (t === "carry") resolve(JSON.parse(body).reply);
    });
  });
  RTCDataChannel.prototype.send.call(mesh, JSON.stringify({ t: "carry", body: JSON.stringify({ invite }) }));
  await link.accept(lab.signal.readReply(await carried).description);
  await lab.until(() => told.length);
  link.send(JSON.stringify({ t: "welcome", wire: lab.wire.WIRE, epoch: 99, table: kept.table, game: "pitch", options: {}, seats: [2],
    token: kept.token, cast: null, places: [], dealt: true, match: 1 }));
  await lab.until(() => link.state === "gone");
  return told;
}"""
"""Stand between another guest and the host, as far as a guest can: an invite of our own, carried as if it were the host's."""


def test_a_guest_cannot_stand_between_the_host_and_another(host: Page, lab: Lab, until: Callable[..., object]) -> None:
    """It gets a proof that is worth nothing elsewhere; what it says is not believed, and its victim's line stays as it was."""
    thief, victim = lab.open(), lab.open()
    thief.evaluate(CHANNEL)
    lay(host, "pitch", [ANN, FRIEND, FRIEND])
    join(host, thief, 1)
    join(host, victim, 2, name="Cy")
    host.evaluate("() => s.deal()")
    until(thief, "s.mesh.reaches(2)")

    got = thief.evaluate(FORGE)

    [hello] = [json.loads(frame) for frame in got]
    token = victim.evaluate("() => store.guests().then(([kept]) => kept.token)")
    assert token not in json.dumps(hello)
    assert 64 == len(hello["proof"])
    assert "connected" == victim.evaluate("s.state")
    assert [] == heard(victim, "over")
    assert token == victim.evaluate("() => store.guests().then(([kept]) => kept.token)")
    assert 1 == victim.evaluate("() => s.show(2)")["epoch"]
    assert 2 == victim.evaluate("s.waiting.length && s.seats[0]")


def test_a_guest_that_acts_for_another_seat_is_cut_off(host: Page, guest: Page, until: Callable[..., object]) -> None:
    """Seats belong to links; the answer is short, and the table plays on."""
    lay(host, "ballot", [ANN, FRIEND, BO])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")

    guest.evaluate("() => { s.act(0, 1, { type: 'cast', yes: true }); }")

    until(guest, "lab.heard.some(({ type }) => type === 'over')")
    assert "not_your_seat" == heard(guest, "over")[0]["why"]
    until(host, "s.places[1].state === 'gone'")
    assert [0, 1, 2] == host.evaluate("s.waiting[0].seats")
    vote = "async () => { const { asks } = await s.show(0); return s.act(0, asks[0].opened, { type: 'cast', yes: true }); }"
    assert {"ok": True} == host.evaluate(vote)


RAW = """([frames, repeat]) => {
  const send = RTCDataChannel.prototype.send;
  for (let time = 0; time < repeat; time++) for (const frame of frames) send.call(window.channel, frame);
}"""
"""Speak past our own code, as a hostile guest would."""


@pytest.mark.parametrize(
    ("frames", "repeat", "why"),
    [
        (["nonsense"], 1, "bad_json"),
        (['{"t":"dance"}'], 1, "unknown_message"),
        (['{"t":"say","text":7}'], 1, "bad_shape"),
        (
            ['{"t":"hello","wire":1,"build":"lab","names":["x"],"faces":[],"secret":"0000000000000000"}'],
            1,
            "unknown_message",
        ),
        (["~1.1.2~a"], 1, "bad_frame"),
        (["~1.0.90~" + "x" * 16_000], 1, "too_long"),
        (['{"t":"ping"}'], 400, "too_fast"),
    ],
)
def test_nonsense_and_floods_are_answered_once_and_cut_off(
    host: Page, lab: Lab, until: Callable[..., object], frames: list[str], repeat: int, why: str
) -> None:
    """Whoever speaks so is out; nobody else notices."""
    guest = lab.open()
    guest.evaluate(CHANNEL)
    lay(host, "pitch", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")

    guest.evaluate(RAW, [frames, repeat])

    until(guest, "lab.heard.some(({ type }) => type === 'over')")
    assert why == heard(guest, "over")[0]["why"]
    until(host, "s.places[1].state === 'gone'")
    assert [] == heard(host, "trouble")
    assert 1 == play(host, 0, most=1)["moves"]


def test_a_word_to_a_guest_who_is_not_there_is_no_offence(host: Page, lab: Lab, until: Callable[..., object]) -> None:
    """It is told so; and a repeated or late message changes nothing."""
    guest = lab.open()
    guest.evaluate(CHANNEL)
    lay(host, "pitch", [FRIEND, ANN])
    join(host, guest, 0)
    host.evaluate("() => s.deal()")
    hand = guest.evaluate("() => s.show(0).then(({ view }) => view.hand)")

    guest.evaluate(RAW, [['{"t":"signal","to":1,"body":"x"}'], 1])
    until(guest, """got.some((text) => text.includes('"code":"not_there"'))""")
    act = json.dumps(
        {"t": "act", "id": 7, "seat": 0, "opened": 1, "action": {"type": "pitch", "guests": hand[:1], "reason": ""}}
    )
    guest.evaluate(RAW, [[act, act, act.replace('"id": 7', '"id": 3')], 1])
    until(guest, """got.some((text) => text.includes('"t":"answer"'))""")
    assert 1 == len(json.loads(host.evaluate("() => s.record()"))["entries"])
    assert 1 == guest.evaluate(
        """got.filter((text) => text.includes('"t":"answer"') || text.includes('"id":3')).length"""
    )
    assert "connected" == guest.evaluate("s.state")


def test_an_undo_is_asked_of_the_guest_too(host: Page, guest: Page, until: Callable[..., object]) -> None:
    """The host moved, the guest answered; taking it back takes the guest's consent."""
    lay(host, "pitch", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")
    play(host, 0, most=1)
    play(guest, 1, most=1)

    host.evaluate("() => { window.undone = s.undo(0); }")
    until(guest, "lab.heard.some(({ type }) => type === 'asked')")
    asked = heard(guest, "asked")[0]
    assert (0, "undo") == (asked["by"], asked["what"])
    assert [] == heard(host, "asked")
    guest.evaluate("(id) => s.consent(id, true)", asked["id"])

    assert {"ok": True} == host.evaluate("() => window.undone")
    until(guest, "lab.heard.some(({ type, yes }) => type === 'settled' && yes)")
    assert 4 == len(guest.evaluate("() => s.show(1)")["view"]["hand"])
    assert [0] == guest.evaluate("s.waiting[0].seats")


def test_a_guest_asks_why_and_for_a_hint_and_for_a_rematch(
    host: Page, guest: Page, until: Callable[..., object]
) -> None:
    """All verbs pass the link; after the end one tap of anybody begins a new match, in a new epoch."""
    lay(host, "scrap", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")
    play(host, 0, most=1)
    until(guest, "s.waiting.some(({ must, seats }) => must && seats.includes(1))")

    found = guest.evaluate(
        """async () => {
          const { asks } = await s.show(1);
          const [ask] = asks.filter(({ must }) => must);
          return { hint: await s.hint(1), legal: asks.flatMap(({ legal }) => legal), good: await s.why(1, ask.opened, ask.legal[0]),
            bad: await s.why(1, 999, ask.legal[0]) };
        }"""
    )
    assert found["hint"]["action"] in [*found["legal"], None]
    assert [True, False] == [found[name]["accepted"] for name in ("good", "bad")]

    start_playing(host, 0)
    play(guest, 1)
    played(host)
    assert {"ok": True} == guest.evaluate("() => s.rematch()")
    until(guest, "lab.heard.some(({ type }) => type === 'moved')")
    assert 2 == guest.evaluate("() => s.show(1)")["epoch"]
    start_playing(host, 0)
    assert play(guest, 1)["over"]
    assert played(host)["over"]


def test_two_people_share_a_guests_tablet(host: Page, guest: Page, until: Callable[..., object]) -> None:
    """One link, two seats; only the seat that is shown is ever sent, and with the curtain down none is."""
    lay(host, "ballot", [ANN, FRIEND, FRIEND])
    others = [{"name": "Cy", "face": "dora"}]
    answer(host, guest, invite(host, 1, seats=[1, 2]), "Bea", others=others)
    host.evaluate("() => s.deal()")
    until(guest, "s.waiting.length")

    assert [1, 2] == guest.evaluate("s.seats")
    assert ["Ann", "Bea", "Cy"] == [place["name"] for place in host.evaluate("s.places")]
    assert [1, 2] == heard(guest, "turned")[-1]["must"]
    assert [] == heard(guest, "update")
    assert 1 == guest.evaluate("() => s.show(1)")["seat"]
    vote = "async (seat) => { const { asks } = await s.show(seat); return s.act(seat, asks[0].opened, { type: 'cast', yes: true }); }"
    assert {"ok": True} == guest.evaluate(vote, 1)
    assert {"ok": True} == guest.evaluate(vote, 2)
    assert guest.evaluate("() => s.show(null)")["view"] is None
    guest.evaluate("() => { lab.heard.length = 0; }")
    assert {"ok": True} == host.evaluate(vote, 0)
    until(guest, "lab.heard.some(({ type }) => type === 'turned')")
    assert [] == heard(guest, "update")


def test_a_reply_is_taken_once_and_in_time(host: Page, guest: Page) -> None:
    """The same one again is harmless; another for the same invite, or one for an invite that is gone, is told so."""
    lay(host, "pitch", [ANN, FRIEND])
    link = invite(host, 1)
    assert link == invite(host, 1)
    make = "(invite) => lab.createGuest({ invite, name: 'X', face: 'x', store: new lab.Store() }).reply.then(({ link }) => link)"
    first, second = guest.evaluate(make, link), guest.evaluate(make, link)
    take = "(reply) => s.reply(reply).catch((error) => error.code)"

    assert {"seat": 1} == host.evaluate(take, first)
    assert {"seat": 1} == host.evaluate(take, first)
    assert "token_used" == host.evaluate(take, second)
    host.evaluate("() => lab.until(() => s.places[1].state === 'connected')")
    assert {"seat": 1} == host.evaluate(take, first)
    assert link != invite(host, 1)
    assert "token_wrong_kind" == host.evaluate(take, link)
    clear(host)
    lay(host, "pitch", [ANN, FRIEND])
    assert "token_late" == host.evaluate(take, second)


def test_in_one_browser_the_reply_goes_by_itself(host: Page, lab: Lab) -> None:
    """A second tab of the same profile joins without anybody carrying anything."""
    lay(host, "pitch", [ANN, FRIEND])
    guest = host.context.new_page()
    enter(guest, lab.url)
    handed = guest.evaluate(
        """async (invite) => {
          window.s = lab.listen(lab.createGuest({ invite, name: "Bea", face: "cleo", store: new lab.Store("other") }));
          return (await s.reply).handed;
        }""",
        invite(host, 1),
    )
    guest.evaluate("() => s.joined")

    assert handed is True
    assert [{"type": "answered", "seat": 1}] == heard(host, "answered")
    assert "connected" == host.evaluate("s.places[1].state")
    guest.close()


def test_another_version_is_told_before_anything_is_sent(host: Page, guest: Page) -> None:
    """The invite carries the host's build."""
    lay(host, "pitch", [ANN, FRIEND])
    other = """(link) => {
      const token = lab.signal.readInvite(link);
      return lab.signal.writeToken({ ...token, build: token.build ^ 1 });
    }"""
    make = """(invite) => {
      try { lab.createGuest({ invite, name: "X", face: "x", store: new lab.Store() }); } catch (error) { return error.code; }
    }"""

    assert "other_version" == guest.evaluate(make, host.evaluate(other, invite(host, 1)))
    assert "token_empty" == guest.evaluate(make, "hello")


def test_the_host_gives_a_seat_to_somebody_else(host: Page, guest: Page, until: Callable[..., object]) -> None:
    """Who is removed is told so, and its token opens the seat no more."""
    lay(host, "pitch", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")

    host.evaluate("() => s.sit(1, 'bot', 'random', { name: 'Rob', face: 'pickle' })")

    until(guest, "lab.heard.some(({ type }) => type === 'over')")
    assert "removed" == heard(guest, "over")[0]["why"]
    assert play(host, 0)["over"]
    assert host.evaluate("() => s.invite(1).catch((error) => error.code)") == "not_a_link_seat"


def test_a_host_that_leaves_says_so_and_so_does_a_guest(host: Page, lab: Lab, until: Callable[..., object]) -> None:
    """Both ends know at once; the host's table is kept."""
    lay(host, "pitch", [ANN, FRIEND, FRIEND])
    one, two = lab.open(), lab.open()
    join(host, one, 1)
    join(host, two, 2)
    host.evaluate("() => s.deal()")

    one.evaluate("() => s.leave()")
    until(host, "s.places[1].state === 'gone'")
    assert "connected" == host.evaluate("s.places[2].state")
    host.evaluate("() => s.leave()")

    until(two, "lab.heard.some(({ type }) => type === 'over')")
    assert "host_left" == heard(two, "over")[0]["why"]
    assert host.evaluate("() => store.tables().then(([table]) => table.record.length)") > 100


def test_table_talk_is_text(host: Page, guest: Page, until: Callable[..., object]) -> None:
    """Both hear both, with the seat that the link has, whatever is in it; who talks too fast hears so, and stays."""
    lay(host, "pitch", [ANN, FRIEND])
    join(host, guest, 1, name="an\u202en\u0000 ")

    host.evaluate("() => s.say('hello <b>')")
    answers = guest.evaluate(
        "() => Promise.all([...Array(12).keys()].map((at) => s.say(at ? `again\\n\u202e${at}` : 'x'.repeat(900))))"
    )

    assert "ann 2" == host.evaluate("s.places[1].name")
    assert ([True] * 8, ["chat_too_fast"] * 4) == (
        [one["ok"] for one in answers[:8]],
        [one["code"] for one in answers[8:]],
    )
    assert "chat_empty" == guest.evaluate("() => s.say('\u200b\u3164 ').then(({ code }) => code)")
    said = [(0, "Ann", "hello <b>"), (1, "ann 2", "x" * 500), *((1, "ann 2", f"again {at}") for at in range(1, 8))]
    for page in (host, guest):
        until(page, "lab.heard.filter(({ type }) => type === 'said').length === 9")
        assert said == [(one["by"], one["name"], one["text"]) for one in heard(page, "said")]
    until(guest, "s.state === 'connected'")


def test_who_seals_bytes_and_does_not_show_them_is_left_out_of_a_new_deal(host: Page, lab: Lab) -> None:
    """All are told that it was begun twice, and who was left out is told so; the draw of the others is theirs."""
    lay(host, "scrap", [ANN, FRIEND, FRIEND])
    one, two = lab.open(), lab.open()
    join(host, one, 1)
    join(host, two, 2)
    two.evaluate(
        """() => {
          const { send } = lab.PeerLink.prototype;
          lab.PeerLink.prototype.send = function (text) {
            if (!text.includes('"t":"reveal"')) send.call(this, text);
          };
        }"""
    )
    host.evaluate("() => { s.room.gathering.patience = 400; return s.deal(); }")
    start_playing(host, 0)
    start_playing(two, 2)

    assert play(one, 1)["over"]
    assert played(host)["over"]
    assert [2, 2, 2] == [heard(page, "dealt")[0]["deals"] for page in (host, one, two)]
    assert [] == heard(one, "trouble")
    assert {"deal_without_us"} == {event["code"] for event in heard(two, "trouble")}
    assert ["fits", "deal_without_us"] == [verdict(page, host)["draw"] for page in (one, two)]
    assert 2 == len(json.loads(host.evaluate("() => s.record()"))["commitments"])


def heap(page: Page) -> int:
    """Return the bytes that a page's JavaScript holds, after two rounds of cleaning up."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    used: int = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


BEATS = """async ([beats, burst]) => {
  let back = 0;
  const count = ({ data }) => { back += lab.bare(data) === '{"t":"pong"}'; };
  window.channel.addEventListener("message", count);
  for (let sent = 0; sent < beats; ) {
    for (const until = sent + burst; sent < until; sent++) window.channel.send('{"t":"ping"}');
    await lab.until(() => back >= sent, 20_000 * 1000); // by the fast clock
  }
  window.channel.removeEventListener("message", count);
  return back;
}"""


def test_three_thousand_heartbeats_leave_the_host_as_it_was(host: Page, lab: Lab) -> None:
    """A table that stands open for an evening holds no more than before; the clock runs fast, so that they are no flood."""
    guest = lab.open()
    guest.evaluate(CHANNEL)
    lay(host, "pitch", [ANN, FRIEND])
    join(host, guest, 1)
    host.evaluate("() => s.deal()")
    for page in (host, guest):
        page.evaluate("() => { const now = performance.now.bind(performance); performance.now = () => now() * 1000; }")
    guest.evaluate(BEATS, [300, 100])
    before = heap(host)

    assert 3000 <= guest.evaluate(BEATS, [3000, 100])

    grown = heap(host) - before
    print(f"3,000 heartbeats: {grown / 1024:+.0f} KB")
    host.evaluate("() => { delete performance.now; }")
    assert grown < 200 * 1024
    assert "connected" == guest.evaluate("s.state")
