"""What each seat is shown of Lunch atop a Skyscraper, and what it can imagine of the rest."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from py_engine.game import Seat
from py_engine.games.skyscraper import GAME, scoring
from py_engine.games.skyscraper.cards import FRONTS, PILES, TRAITS, Trait, shows
from py_engine.games.skyscraper.state import ChooseEnd, ChooseToken, Held, MoveMarker, UseToken
from py_engine.games.skyscraper.views import Gain
from py_engine.match import Match
from py_engine.playthrough import random_action
from py_engine.rng import Rng
from py_engine.soak import problems, random_options
from tests.games.skyscraper_table import asks, piles, position, seated, table, tile


def moves(*rows: str, **fields):
    return {move.pile: move for move in GAME.view(position(*rows, **fields), None).moves}


def test_a_move_says_who_plays_next_and_how_often():
    """A gap behind the others is worth several turns in a row."""
    seen = moves("", "", "", at=(0, 1, 7))

    far = seen["pile.7"]
    assert (1, 5) == (far.then.seat, far.then.turns)
    near = seen["pile.3"]
    assert (1, 1) == (near.then.seat, near.then.turns)
    assert (1, 6) == (seen["pile.12"].then.seat, seen["pile.12"].then.turns)


def test_turns_in_a_row_stop_at_a_complete_picture_and_at_empty_piles():
    nine = " ".join(["c---"] * 9)
    assert 2 == moves("", nine, at=(0, 1))["pile.12"].then.turns
    # the move itself brings the tenth, so that one turn is left before the picture is complete
    again = moves(nine, "", at=(0, 6))["pile.2"].then
    assert (0, 1) == (again.seat, again.turns)
    only = piles({**dict.fromkeys(range(1, 13), 0), 1: 1, 3: 1, 12: 2, 2: 1})
    assert 2 == moves("", "", at=(0, 1), piles=only)["pile.12"].then.turns
    bare = piles({**dict.fromkeys(range(1, 13), 0), 2: 1, 4: 1})
    assert 1 == moves("", "", at=(0, 1), piles=bare)["pile.4"].then.turns


def test_a_turn_says_whose_turn_follows_as_soon_as_that_is_certain():
    """Not while a walk is to be chosen, and nobody's where the game ends with this turn."""
    ten = " ".join(["c---"] * 10)

    def follows(*rows: str, prompt: str = "end", **fields) -> str | None:
        questions = {
            "end": ChooseEnd(seat=Seat(0), tile=seated("c---", 0, 1), opened=1),
            "token": ChooseToken(seat=Seat(0), pile=2, opened=1),
            "use": UseToken(seat=Seat(0), token=Held(Trait("cap"), blind=False), opened=1),
            "beam": MoveMarker(seat=Seat(0), opened=1),
        }
        match = asks(questions[prompt], *rows, **fields)
        return GAME.view(match.state, None).turn.next

    assert GAME.view(position("", ""), None).turn.next is None
    for prompt in ("end", "token", "use", "beam"):
        assert "pawn.1" == follows("c---", "", prompt=prompt, at=(2, 1))
        assert "pawn.0" == follows("c---", "", prompt=prompt, at=(2, 3))
        assert "pawn.rival" == follows("c---", prompt=prompt, at=(2, 1))
    eleven = f"{ten} c---"
    for rows, prompt in ((ten, "end"), (ten, "token"), (eleven, "use"), (eleven, "beam")):
        assert follows(rows, "", prompt=prompt, at=(2, 1)) is None
        assert "pawn.1" == follows(rows, "", prompt=prompt, at=(2, 1), finish_the_lap=True)
        assert follows(rows, "", prompt=prompt, at=(2, 3), finish_the_lap=True) is None
    # the rearmost was complete later than the fourth, for whom the lap is finished: it is passed over
    assert "pawn.2" == follows("c---", eleven, "", eleven, at=(5, 1, 3, 8), finish_the_lap=True, lap=3)


def test_gains_are_what_the_score_changes_by():
    """Only the seat that is asked is told, and what it is told comes true."""
    held = Held(Trait("cap"), blind=True)
    for question in (
        ChooseEnd(seat=Seat(0), tile=seated("ct--", 0, 1), opened=1),
        UseToken(seat=Seat(0), token=held, opened=1),
        MoveMarker(seat=Seat(0), opened=1),
    ):
        match = asks(question, "c--- -t-- c-l-", "", own_style=True, styles=(Trait("cap"), Trait("tee")))
        gains = GAME.view(match.state, Seat(0)).turn.gains
        assert () == GAME.view(match.state, Seat(1)).turn.gains
        now = scoring.score(match.state, 0).total
        one = match.waiting[0]
        for action in match.game.legal(match.state, Seat(0), one):
            name = next((getattr(action, field) for field in type(action).__slots__), type(action).__name__.lower())
            then = scoring.score(GAME.apply(match.state, Seat(0), one, action).state, 0).total
            assert name == "leavevalues" or Gain(name, then - now) in gains
        assert len(gains) >= 2
    match = asks(ChooseToken(seat=Seat(0), pile=2, opened=1), "c---", "", at=(2, 1))
    assert () == GAME.view(match.state, Seat(0)).turn.gains


def test_imagined_tables_keep_what_is_seen_and_vary_the_rest():
    """Tops stay, what is below and every back varies; kept blind tokens and styles vary for others."""
    match = Match(GAME, 3, {"own_style": True}, "imagine")
    rng = Rng.seeded("walk")
    for _ in range(40):
        seat, opened, action, rng = random_action(match, rng)
        match.submit(seat, opened, action)
    blind = replace(match.state, kept=((Held(match.state.face_down[-1], blind=True),), *match.state.kept[1:]))
    state = replace(blind, face_down=match.state.face_down[:-1])
    worlds = [GAME.resample(state, Seat(1), Rng.seeded(str(number))) for number in range(40)]

    for world in worlds:
        assert GAME.view(world, Seat(1)) == GAME.view(state, Seat(1))
        assert 3 == len(set(world.styles))
    below = {tuple(one.front for pile in world.piles for one in pile[:-1]) for world in worlds}
    backs = {tuple(pile[-1].changes for pile in world.piles if pile) for world in worlds}
    assert 40 == len(below) == len(backs)
    assert 1 < len({world.kept[0][0].trait for world in worlds})
    assert 1 < len({world.styles[0] for world in worlds})
    assert {state.styles[1]} == {world.styles[1] for world in worlds}


def test_a_token_in_hand_is_imagined_by_others_only():
    held = Held(Trait("cap"), blind=True)
    for question in (
        ChooseEnd(seat=Seat(0), tile=seated("ct--"), token=held, opened=1),
        UseToken(seat=Seat(0), token=held, opened=1),
    ):
        state = position("c---", "", pending=(question,), face_down=TRAITS)
        mine = {GAME.resample(state, Seat(0), Rng.seeded(str(number))).pending[0].token for number in range(20)}
        theirs = {GAME.resample(state, Seat(1), Rng.seeded(str(number))).pending[0].token for number in range(20)}
        nobodys = {GAME.resample(state, None, Rng.seeded(str(number))).pending[0].token for number in range(20)}
        assert {held} == mine
        assert len(theirs) > 3
        world = GAME.resample(state, Seat(1), Rng.seeded("0"))
        token = world.pending[0].token
        assert Counter((*TRAITS, Trait("cap"))) == Counter((*world.face_down, token.trait))
        assert len(nobodys) > 3
    shown = ChooseEnd(seat=Seat(0), tile=seated("ct--"), token=Held(Trait("cap"), blind=False), opened=1)
    state = position("c---", "", pending=(shown,))
    assert (shown,) == GAME.resample(state, Seat(1), Rng.seeded("x")).pending


def test_when_it_is_over_styles_are_known():
    state = position("c---", "", pending=(), own_style=True, styles=(Trait("cap"), Trait("tee")))

    assert state.styles == GAME.resample(state, None, Rng.seeded("x")).styles
    assert state.styles == tuple(seat.style for seat in GAME.view(state, None).seats)


def test_an_empty_pile_stays_empty():
    state = position("c---", "", piles=piles({3: 0, 7: 1}))

    assert [4, 4, 0, 4, 4, 4, 1] == [len(pile) for pile in GAME.resample(state, None, Rng.seeded("x")).piles][:7]


def test_a_spectator_imagines_all_styles():
    state = position("c---", "", own_style=True, styles=(Trait("cap"), Trait("tee")))

    worlds = {GAME.resample(state, None, Rng.seeded(str(number))).styles for number in range(20)}
    assert len(worlds) > 5


def test_a_view_never_names_a_tile():
    """Two tables that differ in everything hidden look the same, word for word."""
    match = table("c---", "", piles=piles(tops={3: tile("ct--", 2, 1)}))
    front = match.state.piles[2][-1].front
    assert 1 == FRONTS.count(front) or front not in FRONTS
    assert {pile.count for pile in GAME.view(match.state, None).piles} == {4}


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10**6))
def test_nothing_is_lost_and_the_rearmost_plays(seats, seed):
    """Random tables with random options: 48 tiles, 16 tokens, pawns apart and in order, after every action."""
    options, rng = random_options(GAME, Rng.seeded(str(seed)))
    match = Match(GAME, seats, options, str(seed))
    while not match.over:
        seat, opened, action, rng = random_action(match, rng)
        before = match.state
        prompt = match.waiting[0].prompt
        match.submit(seat, opened, action)
        after = match.state
        assert () == problems(match, seat)
        assert all(later >= earlier for earlier, later in zip(before.walked, after.walked, strict=True))
        if prompt == "turn":
            assert 1 <= after.walked[seat] - before.walked[seat] < PILES
            # whoever is complete in the last lap is passed over
            still = [pawn for pawn in before.order if not before.is_full(pawn)]
            assert (seat, before.walked[seat]) == (still[0], min(before.walked[pawn] for pawn in still))
    assert max(len(row) for row in (*match.state.rows, match.state.rival)) == 11


@given(st.lists(st.integers(0, 15), min_size=1, max_size=11))
def test_series_are_the_longest_runs(models):
    """As counted in the plainest way."""
    for trait, (length, first) in zip(TRAITS, scoring.series(tuple(models)), strict=True):
        text = "".join("x" if shows(model, trait) else " " for model in models)
        runs = text.split()
        assert length == max(map(len, runs), default=0)
        assert not length or text.index("x" * length) == first
    assert len(models) == sum(Counter(models).values())
