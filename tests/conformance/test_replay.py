"""Records, undo and bots, for every game."""

import json

import pytest

from py_engine import bots, record
from py_engine.api import Door
from py_engine.match import Match, Refused
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from tests.conformance.suite import ALL, LEVELS, TABLES, new, viewers, walk


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_record_brings_the_table_back(name, seats):
    """A loaded record shows everybody the same table, with the same log, and can be played on."""
    match = new(name, seats, "record")
    for _ in walk(match, 60, "record"):
        pass

    again = record.load(record.save(match), ALL)

    assert [match.update(seat, 0) for seat in viewers(match)] == [again.update(seat, 0) for seat in viewers(again)]
    for seat, opened, action in walk(match, 5, "on"):
        again.submit(seat, opened, action)
    assert match.digest() == again.digest()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_one_changed_character_is_found(name, seats):
    """A record with one character changed is refused, wherever it is."""
    match = new(name, seats, "altered")
    for _ in walk(match, 12, "altered"):
        pass
    saved = record.save(match)

    for place in range(0, len(saved), max(1, len(saved) // 150)):
        altered = saved[:place] + ("1" if saved[place] != "1" else "2") + saved[place + 1 :]
        with pytest.raises(Refused) as refused:
            record.load(altered, ALL)
        assert refused.value.code in {"record_format", "record_altered", "record_version", "unknown_game"}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_undo_gives_the_table_back(name, seats):
    """After an undo everybody sees the table as it was; the old question's number is stale; the record replays."""
    match = new(name, seats, "undo")
    rng = Rng.seeded("undo")

    for turn in range(40):
        if match.over:
            break
        seat, opened, action, rng = random_action(match, rng)
        prompt = match.decision(seat, opened).prompt
        before = [json.dumps(match.update(viewer)["view"]) for viewer in viewers(match)]
        match.submit(seat, opened, action)
        if turn % 3 == 0:
            match.undo(seat, agreed=True)
            assert before == [json.dumps(match.update(viewer)["view"]) for viewer in viewers(match)]
            with pytest.raises(Refused, match=r"stale|not_waiting_for_you"):
                match.submit(seat, opened, action)
            assert record.load(record.save(match), ALL).digest() == match.digest()
            again = next(known for known in match.waiting if seat in known.seats and known.prompt == prompt)
            match.submit(seat, again.opened, action)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_undo_past_somebody_needs_consent(name, seats):
    """Taking back an action after which somebody else has acted asks everybody, and names them."""
    match = new(name, seats, "consent")
    acted: list[int] = []

    for seat, _opened, _action in walk(match, 60, "consent"):
        earlier = [other for other in acted if other != acted[-1]]
        if earlier:
            state = match.state
            with pytest.raises(Refused, match="needs_consent") as refused:
                match.undo(earlier[-1])
            assert set(refused.value.seats) == set(range(seats)) - {earlier[-1]}
            assert match.state is state
        acted.append(seat)


@pytest.mark.long
@pytest.mark.parametrize("level", ["random", "easy", "fair", "strong"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_bots_finish_a_game(name, seats, level):
    """Bots of each level play legally to the end, the same way each time; the end is not taken back unasked."""
    policy = bots.random_policy if level == "random" else LEVELS[name].get(level)
    if policy is None:
        assert level not in LEVELS[name]
        return

    def play() -> Match:
        match = Match(ALL[name], seats, {}, f"bots {level}")
        for _ in range(20_000):
            if match.over:
                break
            for decision in match.waiting:
                for seat in decision.seats:
                    if any(known.opened == decision.opened and seat in known.seats for known in match.waiting):
                        asked, thought = bots.choose(match, seat, policy, decision.opened, playouts=2)
                        if thought.action is not None:
                            match.submit(seat, asked.opened, thought.action)
                        break
                else:
                    continue
                break
        return match

    first = play()

    assert first.over
    assert first.digest() == play().digest()
    # secrets have been shown by now, and the record has gone to everybody
    with pytest.raises(Refused, match="needs_consent"):
        first.undo(first.entries[-1].seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_table_is_played_through_the_json_door(name, seats):
    """A whole table through text alone: new, act, why, bot, save, load, update."""
    door = Door(ALL, LEVELS)

    def call(method, **params):
        answer = json.loads(door.handle(json.dumps({"method": method, "params": params})))
        assert answer["ok"], answer
        return answer["result"]

    made = call("new", game=name, names=[f"P{seat}" for seat in range(seats)], seed="door")
    rng = Rng.seeded("door")
    over = False
    for _ in range(60):
        if over:
            break
        asked = next(known for known in call("update", match=made["match"], seat=0)["waiting"] if known["must"])
        place, rng = rng.below(len(asked["seats"]))
        seat = asked["seats"][place]
        action = call("bot", match=made["match"], seat=seat, level="random", opened=asked["opened"])["action"]
        if action is None:
            continue
        why = call("why", match=made["match"], seat=seat, opened=asked["opened"], action=action)
        assert why["accepted"]
        after = call("act", match=made["match"], seat=seat, opened=asked["opened"], action=action, seats=[None, seat])
        assert [update["seat"] for update in after["updates"]] == [None, seat]
        over = after["over"]
    saved = call("save", match=made["match"])["record"]
    again = call("load", record=saved, seats=[0], raw=True)
    mine = call("update", match=made["match"], seat=0, since=0)
    assert json.loads(again["updates"][0]) == mine
