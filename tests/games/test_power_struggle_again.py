"""Power Struggle against the same rules written a second time: whole games in which both must agree on everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from py_engine.games.power_struggle import GAME
from py_engine.games.power_struggle.state import Give, Pass, Play
from py_engine.match import Match
from py_engine.rng import Rng
from py_engine.soak import random_options
from tests.games.power_struggle_again import Again, height


class Both:
    """One game in the engine and in the second telling, held together after each answer."""

    def __init__(self, seats: int, seed: str) -> None:
        options, self.rng = random_options(GAME, Rng.seeded(seed))
        self.match = Match(GAME, seats, options, seed)
        self.again = Again(self.match.state, self.match.options)
        self.seen = Counter[str]()

    def chance(self, most: int) -> int:
        luck, self.rng = self.rng.below(most)
        return luck

    def to_the_end(self) -> None:
        while not self.match.over:
            (must,) = [one for one in self.match.waiting if one.must]
            aside = [one for one in self.match.waiting if not one.must]
            assert (must.prompt, must.seats[0]) == self.again.asked
            assert {one.seats[0] for one in aside} == self.again.silent()
            assert self.match.state.dealer == self.again.dealer
            if aside and not self.chance(5):
                self.say(aside[0])
            elif must.prompt == "give":
                self.give(must)
            else:
                self.turn(must)
        outcome = GAME.outcome(self.match.state)
        totals = self.again.totals()
        assert outcome
        assert self.again.asked is None
        assert (list(outcome.scores), [*map(list, self.match.state.results)]) == (totals, self.again.results)
        assert {seat for seat, total in enumerate(totals) if total == min(totals)} == set(outcome.winners)

    def say(self, one: Any) -> None:
        seat = one.seats[0]
        self.match.submit(seat, one.opened, GAME.legal(self.match.state, seat, one)[0])
        self.again.said.add(seat)
        self.seen["said later"] += 1

    def give(self, must: Any) -> None:
        exchange, (seat,) = self.match.state.exchange, must.seats
        hands = self.match.state.hands
        assert (exchange.winner, exchange.loser) == (self.again.winner, self.again.loser)
        assert exchange.up in hands[exchange.winner]
        assert height(exchange.up) >= max(map(height, hands[exchange.loser]))
        legal = GAME.legal(self.match.state, seat, must)
        assert {Give(card) for card in hands[seat]} == set(legal)
        self.match.submit(seat, must.opened, legal[self.chance(len(legal))])
        self.again.deal(self.match.state)
        self.again.asked = "lead", seat
        self.seen["exchange"] += 1

    def turn(self, must: Any) -> None:
        (seat,), again = must.seats, self.again
        hand = self.match.state.hands[seat]
        assert sorted(hand) == sorted(again.hands[seat])
        legal = GAME.legal(self.match.state, seat, must)
        plays = [action for action in legal if isinstance(action, Play)]
        assert all(again.may_play(play.cards) for play in plays)
        assert {play.cards for play in plays} >= {(card,) for card in hand if again.may_play((card,))}
        aloud = {play.cards for play in plays if len(hand) - len(play.cards) == 1 and not again.automatic}
        assert aloud == {play.cards for play in plays if play.last_card}
        assert again.may_pass() == (Pass() in legal)
        self.seen["guard"] += must.prompt == "beat" and not again.may_pass()
        number = again.number
        action = (
            legal[self.chance(len(legal))] if not plays or not self.chance(4) else plays[-1 - self.chance(len(plays))]
        )
        self.match.submit(seat, must.opened, action)
        if isinstance(action, Play):
            again.play(action.cards, aloud=action.last_card)
        else:
            again.pass_by()
        self.seen["forgot"] += bool(again.out) and again.number > number


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_to_the_same(seats):
    seen = Counter[str]()
    for number in range(4):
        both = Both(seats, f"again {seats} {number}")
        both.to_the_end()
        seen += both.seen

    assert {"said later", "exchange", "guard", "forgot"} <= set(seen)
