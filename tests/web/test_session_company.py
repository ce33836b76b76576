"""Who else is at the table: those who watch, several people behind one link, and whom the host sends away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.link_site import Lab, enter, lab, lab_page, lab_site, lab_url
from tests.web.link_table import ANN, CHANNEL, FRIEND, ROB, answer, clear, heard, join, lay, play, played, start_playing

__all__ = ["lab", "lab_page", "lab_site", "lab_url"]

Until = Callable[..., Any]


@pytest.fixture
def host(lab_page: Page) -> Page:
    clear(lab_page)
    return lab_page


def invite(page: Page, seat: int | None, **options: Any) -> str:
    link: str = page.evaluate("([seat, options]) => s.invite(seat, options).then(({ link }) => link)", [seat, options])
    return link


def farewell(page: Page, until: Until) -> str:
    """Wait until a guest is told that it is over, and return why."""
    until(page, "lab.heard.some(({ type }) => type === 'over')")
    why: str = heard(page, "over")[0]["why"]
    return why


def updates(page: Page) -> list[Any]:
    """Return the pictures that came over a page's lines, as they came."""
    found = page.evaluate('got.filter((frame) => frame.includes(\'"t":"update"\'))')
    return [json.loads(frame)["update"] for frame in found]


def test_who_watches_sees_what_everybody_may_see(host: Page, lab: Lab, until: Until) -> None:
    """They talk, go and come back by a token of their own; they add nothing to the draw, and are asked nothing."""
    lay(host, "scrap", [ANN, FRIEND, ROB])
    guest, una = lab.open(), lab.open()
    una.add_init_script(f"({CHANNEL})()")
    enter(una, lab.url)
    join(host, guest, 1)
    answer(host, una, invite(host, None), " \u202eAnn ")
    until(una, "s.watching === 1")
    assert [{"id": 1, "name": "Ann 2", "face": "cleo", "state": "connected"}] == host.evaluate("s.watchers")

    host.evaluate("() => s.deal()")
    until(una, "s.dealt")
    watched = una.evaluate("() => s.show(null)")
    assert (None, []) == (watched["seat"], watched["asks"])
    play(host, 0, most=1)
    play(guest, 1, most=1)
    # not an undo: whether that one asks depends on what the move has drawn
    guest.evaluate("() => { s.rematch().then((answer) => { window.again = answer; }); }")
    until(host, "lab.heard.some(({ type }) => type === 'asked')")
    host.evaluate("() => s.consent(lab.heard.find(({ type }) => type === 'asked').id, false)")
    assert "not_agreed" == guest.evaluate("() => lab.until(() => window.again)")["code"]
    una.evaluate("() => s.say('<b>Bravo</b>')")
    until(guest, "lab.heard.some(({ type, text }) => type === 'said' && text === '<b>Bravo</b>')")
    assert (-1, 1, "Ann 2") == tuple(heard(guest, "said")[0][word] for word in ("by", "watcher", "name"))

    before = updates(una)
    spare = una.evaluate("() => lab.until(async () => { const [kept] = await store.guests(); return kept?.spare; })")
    enter(una, lab.url)
    answer(host, una, spare, "Una")
    until(host, "s.watchers[0]?.name === 'Una'")
    assert (1, [1]) == (una.evaluate("s.watching"), host.evaluate("s.watchers.map(({ id }) => id)"))
    una.evaluate("() => s.show(null)")
    start_playing(host, 0)
    start_playing(guest, 1)
    assert played(host)["outcome"] == played(guest)["outcome"]

    until(una, "s.over")
    seen = [*before, *updates(una)]
    assert [] == heard(una, "asked")
    assert len(seen) > 5
    assert {None} == {update["seat"] for update in seen}
    assert [] == [ask for update in seen for ask in update["asks"]]
    public = json.loads(host.evaluate("() => s.table.picture(null)"))
    assert (public["view"], public["outcome"]) == (seen[-1]["view"], seen[-1]["outcome"])
    record = json.loads(host.evaluate("() => s.record()"))
    assert ["1"] == [part.split(":")[0] for part in record["commitments"][1:]]


def test_who_watches_cannot_act_and_can_be_shown_out(host: Page, lab: Lab, until: Until) -> None:
    """To act for any seat ends the line; who is shown out is told so, and neither token nor invite opens the table again."""
    lay(host, "pitch", [ANN, ROB])
    una, vic = lab.open(), lab.open()
    answer(host, una, invite(host, None), "Una")
    answer(host, vic, invite(host, None), "Una")
    assert ["Una", "Una 2"] == host.evaluate("s.watchers.map(({ name }) => name)")
    host.evaluate("() => s.deal()")

    vic.evaluate("() => { s.act(0, 1, { type: 'pass' }); }")
    assert "not_your_seat" == farewell(vic, until)
    until(host, "s.watchers.length === 1")
    spare = una.evaluate("() => lab.until(async () => { const [kept] = await store.guests(); return kept?.spare; })")
    una.evaluate("() => store.guests().then(([kept]) => { window.kept = kept; })")
    host.evaluate("() => s.showOut(1)")

    assert "removed" == farewell(una, until)
    until(una, "store.guests().then((all) => all.length === 0)")
    una.evaluate("() => store.saveGuest(kept)")
    reply = una.evaluate(
        "(invite) => { s = lab.createGuest({ invite, name: 'U', face: 'cleo', store }); return s.reply.then(({ link }) => link); }",
        spare,
    )
    assert "token_late" == host.evaluate("(reply) => s.reply(reply).catch(({ code }) => code)", reply)
    answer(host, una, invite(host, None), "Una")
    until(una, "s.watching === 3")
    assert play(host, 0)["over"]


def test_one_link_may_have_every_seat_but_the_hosts(host: Page, lab: Lab, until: Until) -> None:
    """Each has a name; one question goes to a device, and its answer is everybody's there; a seat may go, and then all of them."""
    lay(host, "ballot", [ANN, FRIEND, FRIEND, FRIEND, FRIEND])
    guest = lab.open()
    others = [{"name": name, "face": "dora"} for name in ("ann", "", "n\u200bnn" * 20)]
    first = invite(host, 1)
    answer(host, guest, invite(host, 1, seats=[1, 2, 3, 4]), "Bea", others=others)
    assert ["Ann", "Bea", "ann 2", "Friend 2", "nnn" * 8] == host.evaluate("s.places.map(({ name }) => name)")
    late = lab.open()
    reply = late.evaluate(
        "(invite) => { window.s = lab.listen(lab.createGuest({ invite, name: 'L', face: 'cleo', store: new lab.Store() }));"
        " return s.reply.then(({ link }) => link); }",
        first,
    )
    host.evaluate("(reply) => s.reply(reply)", reply)
    assert "seat_taken" == farewell(late, until)

    host.evaluate("() => s.deal()")
    host.evaluate("() => { s.rematch().then((answer) => { window.again = answer; }); }")
    until(guest, "lab.heard.some(({ type }) => type === 'asked')")
    guest.evaluate("() => s.consent(lab.heard.find(({ type }) => type === 'asked').id, true)")
    assert {"ok": True} == host.evaluate("() => lab.until(() => window.again)")
    assert 1 == len(heard(guest, "asked"))

    guest.evaluate("() => s.show(4)")
    assert [1, 2, 3, 4] == host.evaluate("s.together(2)")
    host.evaluate("() => s.sit(4, 'bot', 'random', { name: 'Rob', face: 'pickle' })")
    until(guest, "s.seats.length === 3")
    assert "not_your_seat" == guest.evaluate("() => s.act(4, 1, { type: 'cast', yes: true }).then(({ code }) => code)")
    assert (3, "connected") == (guest.evaluate("() => s.show(3)")["seat"], guest.evaluate("s.state"))
    bots = [{"name": f"Bot {at}", "kind": "bot", "level": "random", "face": "pickle"} for at in range(3)]
    host.evaluate("(bots) => s.sendAway(s.together(1), bots)", bots)
    assert "removed" == farewell(guest, until)
    assert ["here", *["bot"] * 4] == host.evaluate("s.places.map(({ kind }) => kind)")
    assert "not_a_link_seat" == host.evaluate("() => s.invite(1).catch(({ code }) => code)")
    assert play(host, 0)["over"]
