"""Nobody is sent what the rules do not show them."""

from typing import Any

import pytest

from py_engine import bots
from py_engine.codec import codec
from py_engine.game import asked_of
from py_engine.match import Match
from py_engine.rng import Rng
from tests.conformance.suite import ALL, LEVELS, TABLES, new, texts, viewers, walk


class Leak(Exception):
    """Something that a seat could tell two worlds apart by."""


def seen(game: Any, state: Any, seat: Any) -> Any:
    """Return all that a seat can tell of a state."""
    waiting = game.waiting(state)
    asks = [] if seat is None else asked_of(waiting, seat)
    return (
        codec(game.view_type).encode(game.view(state, seat)),
        waiting,
        [(game.legal(state, seat, asked), game.form(state, seat, asked)) for asked in asks],
    )


def look_for_leaks(game: Any, match: Match, seed: str) -> set[Any]:
    """Compare every visited state with other worlds that look the same; return who had something hidden from them."""
    varied = set()
    for turn, _ in enumerate(walk(match, 60, seed)):
        for seat in viewers(match):
            mine = seen(game, match.state, seat)
            for number in range(2):
                other = game.resample(match.state, seat, Rng.seeded(f"{seed}/{turn}/{number}"))
                if seen(game, other, seat) != mine:
                    raise Leak(f"{seat} at {match.revision}")
                if codec(game.state_type).encode(other) != codec(game.state_type).encode(match.state):
                    varied.add(seat)
    return varied


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_seat_cannot_tell_worlds_apart(name, seats):
    """View, questions and legal actions stay as they are when all that is hidden is dealt anew."""
    match = new(name, seats, "secret")

    varied = look_for_leaks(match.game, match, "secret")

    assert set(viewers(match)) <= varied, "nothing was hidden from somebody: resample does nothing"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_imagined_worlds_follow_from_what_is_known(name, seats):
    """Imagining from another world that looks the same gives the same world: a search cannot learn a secret."""
    match = new(name, seats, "imagine")

    for turn, _ in enumerate(walk(match, 30, "imagine")):
        for seat in viewers(match):
            other = match.game.resample(match.state, seat, Rng.seeded(f"other {turn}"))
            rng = Rng.seeded(f"imagine {turn}")
            assert match.game.resample(match.state, seat, rng) == match.game.resample(other, seat, rng)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_imagined_worlds_are_sound(name, seats):
    match = new(name, seats, "sound")

    for turn, _ in enumerate(walk(match, 30, "sound")):
        for seat in viewers(match):
            assert match.game.problems(match.game.resample(match.state, seat, Rng.seeded(str(turn)))) == ()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_view_that_leaks_is_caught(name, seats):
    """The check itself works: a game whose view shows what the next draw will be is found out."""
    game = ALL[name]

    class Leaking(type(game)):  # type: ignore[misc]
        def waiting(self, state):
            asked = super().waiting(state)
            return tuple(
                type(known)(f"{known.prompt}{state.rng.below(10**6)[0]}", known.seats, known.opened, known.must)
                for known in asked
            )

    leaking = Leaking()
    match = new(name, seats, "leak")

    with pytest.raises(Leak):
        look_for_leaks(leaking, match, "leak")


@pytest.mark.long
@pytest.mark.parametrize("seed", ["n1", "n2"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_notices_name_only_what_was_seen(name, seats, seed):
    """A piece named in a notice to a seat stands in that seat's view before or after."""
    match = new(name, seats, seed)
    before = {seat: texts(match.update(seat)["view"]) for seat in viewers(match)}

    for _ in walk(match, 80, seed):
        for seat in viewers(match):
            update = match.update(seat)
            after = texts(update["view"])
            named: set[str] = set()
            for notice in update["notices"]:
                named |= {move["what"] for move in notice["moves"] if move["what"]}
                named |= {kind for kinds in _pieces(notice["args"]) for kind in kinds}
            assert named <= before[seat] | after, (seat, match.revision)
            before[seat] = after


def _pieces(value: Any) -> list[list[str]]:
    match value:
        case {"pieces": kinds}:
            return [kinds]
        case dict():
            return [found for part in value.values() for found in _pieces(part)]
        case list():
            return [found for part in value for found in _pieces(part)]
        case _:
            return []


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_spectator_is_asked_nothing(name, seats):
    match = new(name, seats, "spectator")

    for _ in walk(match, 20, "spectator"):
        assert match.update(None)["asks"] == []


@pytest.mark.long
@pytest.mark.parametrize("level", ["random", "easy", "fair", "strong"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_bot_cannot_know(name, seats, level):
    """A bot thinks the same in another world that looks the same to its seat."""
    policy = bots.random_policy if level == "random" else LEVELS[name].get(level)
    if policy is None:
        assert level not in LEVELS[name]
        return
    match = new(name, seats, "bot")

    for turn, (seat, _opened, _action) in enumerate(walk(match, 25, "bot")):
        thought = bots.choose(match, seat, policy, playouts=8)
        other = new(name, seats, "bot")
        other._line.states[-1] = match.game.resample(match.state, seat, Rng.seeded(f"bot {turn}"))
        other.entries = match.entries
        assert bots.choose(other, seat, policy, playouts=8) == thought
