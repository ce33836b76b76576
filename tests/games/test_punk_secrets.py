"""Punk sucht Lady: nobody is sent what the rules do not show, and nobody reads the barometer before its time."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from py_engine import bots
from py_engine.game import Seat
from py_engine.games.punk_sucht_lady import BOTS, GAME, barometer
from py_engine.games.punk_sucht_lady.cards import CLIENTS, WRITTEN
from py_engine.match import Match
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from tests.games.punk_table import ANGELA, EDDI, MELANIE, agree, asked, chosen, object_, present, tips

WORDS = sorted(barometer.WORLDS)


def shuffled(seed: str) -> dict[str, int]:
    """Other worlds: as many words in each, dealt anew."""
    worlds, _ = Rng.seeded(seed).shuffle(tuple(barometer.WORLDS[word] for word in WORDS))
    return dict(zip(WORDS, worlds, strict=True))


def walk(match: Match, moves: int, seed: str) -> Iterator[None]:
    rng = Rng.seeded(seed)
    for _ in range(moves):
        if match.over:
            return
        yield
        seat, opened, action, rng = random_action(match, rng)
        match.submit(seat, opened, action)


def everything(match: Match) -> str:
    return json.dumps([match.update(seat, 0) for seat in (None, *map(Seat, range(match.seats)))])


def test_worlds_and_ratings_are_in_nobodys_picture(monkeypatch):
    """Until the barometer is read, all that anybody is sent is the same in other worlds."""
    match = chosen()
    object_(match, 2)
    agree(match, 3)
    present(match, 2, MELANIE)
    before = everything(match)
    with monkeypatch.context() as patch:
        patch.setattr(barometer, "WORLDS", shuffled("other"))
        assert before == everything(match)
    assert '"rating"' not in before
    for name in ("Rebel", "Glamour", "Homely", "Bohemian"):
        assert name.lower() not in before.lower()
    tips(match, s0=None, s1=None, s2=None, s3=None)
    assert '"rating": 6' in everything(match)


def test_the_barometer_is_read_for_a_couple_and_never_else(monkeypatch):
    """Views, questions, hints and imagined tables do not read it; a couple does, once for each two cards."""
    read = []
    real = barometer.read

    def counting(one, other):
        read.append((one, other))
        return real(one, other)

    monkeypatch.setattr(barometer, "read", counting)
    match = chosen()
    everything(match)
    for policy in BOTS.values():
        bots.choose(match, Seat(2), policy)
    imagined = GAME.resample(match.state, Seat(2), Rng.seeded("imagine"))
    for seat in (2, 3):
        (asking,) = [one for one in GAME.waiting(imagined) if one.must]
        imagined = GAME.apply(imagined, Seat(seat), asking, GAME.legal(imagined, seat, asking)[0]).state
    assert 1 == len(imagined.readings)
    assert [] == read

    object_(match, 2)
    agree(match, 3)
    present(match, 2, MELANIE)
    tips(match, s0=None, s1=None, s2=None, s3=None)
    assert [(EDDI, ANGELA), (EDDI, MELANIE)] == read


def test_candidates_in_a_hand_are_in_no_other_view():
    """Who was not presented is named to the owner alone, in views and notices."""
    match = Match(GAME, 4, {}, "hands")
    shown: set[str] = set()
    for _ in walk(match, 60, "hands"):
        state = match.state
        shown |= {one.client for one in (state.heart, *state.candidates, state.rival) if one}
        for seat, hand in enumerate(state.hands):
            for viewer in (None, *map(Seat, range(4))):
                if viewer != seat:
                    update = json.dumps(match.update(viewer))
                    assert not [client for client in hand if client not in shown and f'"{client}"' in update]
    assert shown


def test_answers_stay_secret_until_all_are_in():
    """Another answer of somebody else looks the same to everybody else."""
    one, other = chosen(), chosen()
    object_(one, 2)
    agree(other, 2)
    for seat in (None, Seat(0), Seat(1), Seat(3)):
        assert one.update(seat, 0) == other.update(seat, 0)
    assert ("object", (3,)) == asked(one)


@pytest.mark.parametrize("level", sorted(BOTS))
def test_bots_do_the_same_in_other_worlds(monkeypatch, level):
    """Where worlds are dealt anew, a bot that has seen the same readings does the same."""
    match = Match(GAME, 4, {}, f"worlds {level}")
    for turn, _ in enumerate(walk(match, 45, "worlds")):
        if turn % 3:
            continue
        seat = match.waiting[0].seats[0]
        thought = bots.choose(match, seat, BOTS[level])
        with monkeypatch.context() as patch:
            patch.setattr(barometer, "WORLDS", shuffled(f"{turn}"))
            assert thought == bots.choose(match, seat, BOTS[level])


def test_other_worlds_would_be_other_ratings(monkeypatch):
    """The test above means something: with those worlds the barometer says something else."""
    pairs = [(one, other) for one in CLIENTS[:20] for other in CLIENTS[60:80]]
    ratings = [barometer.read(*pair) for pair in pairs]
    monkeypatch.setattr(barometer, "WORLDS", shuffled("other"))

    assert sum(rating != barometer.read(*pair) for rating, pair in zip(ratings, pairs, strict=True)) > 200
    assert {word for card in WRITTEN.values() for word in card} == set(WORDS)
