"""Every game keeps the contract. No game is exempt, and there is no list of exceptions."""

import json
import pickle

import jsonschema
import pytest

from py_engine.codec import ARG_SCHEMA, SAID_SCHEMA, actions, codec
from py_engine.game import asked_of
from py_engine.match import Match, Refused, checked, with_presets
from py_engine.soak import problems
from tests.conformance.suite import ALL, LEVELS, TABLES, new, viewers, walk

SEEDS = ("one", "two")


@pytest.mark.parametrize("name", ALL)
def test_options_and_presets_are_sound(name):
    """Presets set known options to allowed values; the first preset is the rulebook's; wrong values are refused."""
    game = ALL[name]

    for preset in game.presets:
        assert {option.id for option in game.options} == set(with_presets(game, preset.id))
    assert with_presets(game, game.presets[0].id) == checked(game, {})
    for option in game.options:
        for wrong in ("nonsense", 10**30, -1, None, 1.5, [option.default]):
            with pytest.raises(Refused, match="bad_option"):
                checked(game, {option.id: wrong})
    with pytest.raises(Refused, match="bad_option"):
        checked(game, {"no_such_option": True})


@pytest.mark.parametrize("name", ALL)
def test_only_the_right_number_of_players_is_dealt_in(name):
    game = ALL[name]

    for seats in (game.seats[0] - 1, game.seats[-1] + 1, 0, -1):
        with pytest.raises(Refused, match="bad_players"):
            Match(game, seats, {}, "seed")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_state_is_sound(name, seats, seed):
    """Somebody is asked or the game is over; every question has answers, each once; the game's own invariants hold."""
    match = new(name, seats, seed)

    assert problems(match) == ()
    for seat, opened, action in walk(match, 150, seed):
        asked = match.decision(seat, opened)
        assert match.game.accepts(match.state, seat, asked, action)
        assert problems(match, seat) == ()
        assert {seat for decision in match.waiting for seat in decision.seats} <= set(range(seats))
        if match.game.form(match.state, seat, asked) is None:
            for legal in match.game.legal(match.state, seat, asked):
                assert match.game.accepts(match.state, seat, asked, legal)
    assert problems(match) == ()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_accepting_is_being_listed(name, seats):
    """An action from another moment is accepted exactly where it is listed, and otherwise the refusal says why."""
    match = new(name, seats, "listed")
    earlier: list = []

    for seat, opened, action in walk(match, 80, "listed"):
        asked = match.decision(seat, opened)
        if match.game.form(match.state, seat, asked) is None:
            legal = match.game.legal(match.state, seat, asked)
            for foreign in earlier[-12:]:
                accepted = match.game.accepts(match.state, seat, asked, foreign)
                assert accepted == (foreign in legal)
                if not accepted:
                    before = match.state
                    with pytest.raises(Refused) as refused:
                        match.submit(seat, opened, foreign)
                    assert refused.value.code == "illegal"
                    assert refused.value.said.key.startswith("refused.")
                    assert match.state is before
        earlier.append(action)


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_json_keeps_everything(name, seats, seed):
    """Actions and states come back equal from their JSON; updates fit the published schema."""
    match = new(name, seats, seed)
    write = actions(match.game.action_type)
    states = codec(match.game.state_type)
    defs = {"$defs": {"said": SAID_SCHEMA, "arg": ARG_SCHEMA}}
    view_schema = jsonschema.Draft202012Validator({**codec(match.game.view_type).schema, **defs})
    action_schema = jsonschema.Draft202012Validator({**write.schema, **defs})

    for move, (_seat, _opened, action) in enumerate(walk(match, 60, seed)):
        written = json.loads(json.dumps(write.encode(action)))
        action_schema.validate(written)
        assert write.decode(written, "action") == action
        whole = json.loads(json.dumps(states.encode(match.state)))
        assert states.decode(whole, "state") == match.state
        updates = [match.update(viewer) for viewer in viewers(match)]
        assert json.loads(json.dumps(updates)) == updates
        view_schema.validate(updates[move % len(updates)]["view"])  # in turns: it takes longer than the game


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_states_are_values(name, seats):
    """A state is hashable, and nothing in it changes when the game goes on."""
    match = new(name, seats, "value")
    kept = []

    for _ in walk(match, 60, "value"):
        hash(match.state)
        kept.append((match.state, codec(match.game.state_type).encode(match.state)))

    for state, written in kept:
        assert codec(match.game.state_type).encode(state) == written


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_harmless_answers_end_every_game(name, seats):
    """A table where everybody is away comes to its end by fallbacks alone."""
    match = new(name, seats, "away")

    for _ in range(20_000):
        if match.over:
            break
        asked = next(decision for decision in match.waiting if decision.must)
        match.fallback(asked.seats[0], asked.opened)

    assert match.over
    assert match.game.outcome(match.state) is not None


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_leaving_is_done_or_refused(name, seats):
    """Going on without a seat leaves a sound table that asks the seat nothing, or changes nothing."""
    match = new(name, seats, "leave")
    for _ in walk(match, 10, "leave"):
        pass
    if match.over:
        return
    before = match.state

    if match.game.leave(before, 0) is None:
        with pytest.raises(Refused, match="cannot_leave"):
            match.leave(0)
        assert match.state is before
    else:
        match.leave(0)
        assert asked_of(match.waiting, 0) == ()
        assert problems(match) == ()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_luck_follows_from_the_seed(name, seats):
    """The same seed and actions give the same game, another seed another one."""
    one, same, other = new(name, seats, "luck"), new(name, seats, "luck"), None

    for seat, opened, action in walk(one, 40, "luck"):
        same.submit(seat, opened, action)
    assert one.digest() == same.digest()

    other = Match(ALL[name], seats, one.options, "other luck")
    assert pickle.dumps(other.state.rng) != pickle.dumps(Match(ALL[name], seats, one.options, "luck").state.rng)


@pytest.mark.parametrize("name", ALL)
def test_levels_are_known_words(name):
    assert set(LEVELS[name]) <= {"easy", "fair", "strong"}
