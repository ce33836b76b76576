"""The save format: what it keeps, and what it refuses to load."""

import json

import pytest

from py_engine import record
from py_engine.match import Match, Refused
from py_engine.text import Seat
from tests.spikes import ballot, scrap
from tests.spikes.ballot import Cast
from tests.spikes.scrap import LeavableScrap

GAMES = {scrap.GAME.id: scrap.GAME, ballot.GAME.id: ballot.GAME}


def saved():
    match = Match(ballot.GAME, 3, {}, "seed", commitments=("c1",))
    opened = match.waiting[0].opened
    match.submit(Seat(0), opened, Cast(yes=True))
    match.sit(Seat(1), "bot")
    match.fallback(Seat(1), opened)
    match.undo(Seat(0), agreed=True)
    return record.save(match)


def resealed(text, **changes):
    """Change a record and mend its sum, as somebody would who means it."""
    body = json.loads(text)
    body.pop("sum")
    body |= changes
    return record._text({**body, "sum": record._sum(record._text(body))})


def test_everything_done_comes_back():
    again = record.load(saved(), GAMES)

    assert [entry.do for entry in again.entries] == ["act", "seat", "fallback", "undo"]
    assert again.sitting == {1: "bot"}
    assert again.commitments == ("c1",)
    assert record.save(again) == saved()


def test_each_entry_is_written_once():
    match = Match(ballot.GAME, 3, {}, "seed", cast=None)
    opened = match.waiting[0].opened
    match.submit(Seat(0), opened, Cast(yes=True))
    first = record.save(match)
    match.written[0] = match.written[0].replace("true", "false")
    match.submit(Seat(1), opened, Cast(yes=True))

    assert json.loads(first)["entries"][0]["action"]["yes"] is True
    assert [entry["action"]["yes"] for entry in json.loads(record.save(match))["entries"]] == [False, True]


def test_a_cast_cannot_be_taken_for_the_entries():
    class WithCast(ballot.Ballot):
        def with_cast(self, cast):
            return self

    game = WithCast()
    match = Match(game, 3, {}, '"entries":[]', cast={"entries": [], "names": ['"entries":[]']})
    match.submit(Seat(0), match.waiting[0].opened, Cast(yes=True))

    again = record.load(record.save(match), {game.id: game})

    assert again.cast == match.cast
    assert len(again.entries) == 1


def test_people_are_not_in_it():
    header = {"format", "game", "version", "seats", "options", "cast", "cast_hash", "seed", "commitments"}

    assert set(json.loads(saved())) == header | {"entries", "digest", "sum"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record_format"),
        ("[]", "record_format"),
        ("{}", "record_format"),
        ('{"format": "1"}', "record_format"),
        ("[" * 100_000, "record_format"),
        ('{"format": 2}', "record_version"),
        ('{"format": 1, "game": "\\ud800"}', "record_altered"),
        ('{"format": 1}', "record_altered"),
    ],
)
def test_what_is_no_record(text, code):
    with pytest.raises(Refused, match=code):
        record.load(text, GAMES)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": 3}, "unknown_game"),
        ({"version": 99}, "record_version"),
        ({"seats": 9}, "record_altered"),
        ({"options": {"x": 1}}, "record_altered"),
        ({"options": None}, "record_altered"),
        ({"seed": None}, "record_altered"),
        ({"seed": "another"}, "record_altered"),
        ({"digest": "0"}, "record_altered"),
        ({"entries": [{"do": "dance", "seat": 0}]}, "record_altered"),
        ({"entries": [{"do": "act", "seat": 0}]}, "record_altered"),
        ({"entries": [{"do": "act", "seat": 0, "opened": 1, "action": {"type": "steal"}}]}, "record_altered"),
        (
            {"entries": [{"do": "act", "seat": 0, "opened": 9, "action": {"type": "cast", "yes": True}}]},
            "record_altered",
        ),
        ({"entries": [{"do": "leave", "seat": 0}]}, "record_altered"),
        ({"entries": ["act"]}, "record_altered"),
        ({"entries": 5}, "record_altered"),
        ({"cast": [1]}, "record_altered"),
        ({"cast_hash": "0"}, "record_altered"),
    ],
)
def test_a_record_changed_on_purpose(changes, code):
    with pytest.raises(Refused, match=code):
        record.load(resealed(saved(), **changes), GAMES)


def test_an_undo_to_elsewhere_is_found():
    body = json.loads(saved())
    body["entries"][-1]["to"] = 2

    with pytest.raises(Refused, match="record_altered"):
        record.load(resealed(saved(), entries=body["entries"]), GAMES)


def test_a_leaving_replays():
    game = LeavableScrap()
    match = Match(game, 2, {}, "seed")
    match.leave(Seat(0))

    assert match.over
    assert record.load(record.save(match), {game.id: game}).digest() == match.digest()
