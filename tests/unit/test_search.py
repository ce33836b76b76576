"""The search that all games share: what it finds, what it cannot know, and how it is cut into slices."""

import json
from dataclasses import replace

import pytest

from py_engine.api import Door
from py_engine.bots import Slices, Thought, choose, finish, seen_by, think
from py_engine.game import Outcome
from py_engine.match import Match
from py_engine.search import Luck, Mind, search
from py_engine.text import Said, Seat
from tests.spikes import ballot, cups, pitch, scrap
from tests.unit.test_match import act, held


def asked_of(match, seat, prompt=None, playouts=None):
    asked = next(known for known in match.waiting if seat in known.seats and prompt in (None, known.prompt))
    return seen_by(match, Seat(seat), asked, playouts)


def found(mind, seen):
    return finish(think(search(mind), seen))


def spread(draws):
    return [draws.count(value) for value in sorted(set(draws))]


def test_luck_is_even_and_the_same_everywhere():
    luck = Luck(1)
    draws = [luck.below(4) for _ in range(4000)]

    assert all(900 < count < 1100 for count in spread(draws))
    assert draws[:8] == [1, 2, 2, 1, 3, 2, 2, 0]


# --- what it cannot know ----------------------------------------------------------------------------------------------


def with_pea(cup):
    """What a bot is given where the pea lies under one cup; all else, its luck too, is the same for each of them."""
    seen = asked_of(Match(cups.GAME, 2, {}, "cups"), 0)
    state = replace(Match(cups.GAME, 2, {}, "cups").state, pea=cup)
    return replace(seen, imagine=lambda rng: cups.GAME.resample(state, seen.seat, rng)), state


def test_a_planted_secret_does_not_change_what_is_done():
    lifted = [found(Mind(), with_pea(cup)[0]) for cup in range(cups.CUPS)]

    assert lifted[0] == lifted[1] == lifted[2]


def test_the_secret_would_change_it_if_the_bot_could_see_it():
    for cup in range(cups.CUPS):
        seen, state = with_pea(cup)
        assert found(Mind(), replace(seen, imagine=lambda _rng, state=state: state)).action == cups.Lift(cup)


def test_a_game_may_say_what_is_likely():
    class Guess(Mind):
        def belief(self, seen, state):
            return 1.0 if state.pea == 2 else 0.1

    for cup in range(cups.CUPS):
        assert found(Guess(), with_pea(cup)[0]).action == cups.Lift(2)


def test_the_most_unlikely_world_is_better_than_none():
    class Never(Mind):
        def belief(self, seen, state):
            return 0.0

    assert found(Never(), with_pea(0)[0]).action in with_pea(0)[0].legal


# --- every kind of question -------------------------------------------------------------------------------------------


class Points(Mind):
    """Play for points at once: the next question of the table ends it."""

    def until(self, start, state):
        return state.asked > start.asked + 1

    def value(self, game, start, state, seat):
        return state.points[seat] - sum(state.points) / len(state.points)


def test_it_takes_what_pays():
    match = Match(scrap.GAME, 3, {}, "s1")
    hand = (scrap.Card("dodge"), scrap.Card("hit"), scrap.Card("hold"))
    match._line.states[-1] = replace(match.state, hands=(hand, *match.state.hands[1:]))

    assert choose(match, Seat(0), search(Points()))[1].action.card == "hit"


@pytest.mark.parametrize("wish", [True, False])
def test_nothing_is_a_choice_where_nobody_waits(wish):
    class Grip(Mind):
        def until(self, start, state):
            return state.asked > start.asked

        def value(self, game, start, state, seat):
            return float(bool(state.open) == wish)

        def said(self, seen, tried):
            return Said("hint.grip", {"worlds": tried[0].worlds})

        def line(self, seen, action):
            return Said("line.go")

    thought = found(Grip(), asked_of(held(), 0, "hold"))

    assert thought.action == (None if wish else scrap.LetGo())
    assert thought.said.key == "hint.grip"
    assert thought.line == (None if wish else Said("line.go"))


def test_what_a_bot_leaves_alone_it_may_take_up_with_the_tables_next_question():
    heard = []

    class Listening(Mind):
        def policy(self, game, state, seat, asked, luck):
            if asked.prompt == "hold":
                heard.append((seat, asked.opened, state.asked))
                return None
            return super().policy(game, state, seat, asked, luck)

    match = held()
    act(match, 2, "turn", scrap.Attack(scrap.Card("hit"), Seat(0)))
    found(Listening(), asked_of(match, 0, "hold", playouts=8))

    assert heard
    assert match.state.asked not in {table for _, _, table in heard}


@pytest.mark.parametrize("wish", [True, False])
def test_simultaneous_questions_are_answered_for_the_others_too(wish):
    class Voter(Mind):
        def value(self, game, start, state, seat):
            return float(state.passed[0] == wish)

        def until(self, start, state):
            return bool(state.passed)

    match = Match(ballot.GAME, 3, {}, "seed")
    match.submit(Seat(1), match.waiting[0].opened, ballot.Cast(yes=True))

    assert choose(match, Seat(0), search(Voter()))[1].action == ballot.Cast(yes=wish)


def test_forms_are_filled_in_in_several_ways():
    class Host(Mind):
        def until(self, start, state):
            return state.asked > start.asked

        def value(self, game, start, state, seat):
            return -sum(int(guest[1:]) for guest in state.table)

    match = Match(pitch.GAME, 2, {}, "seed")
    seen = asked_of(match, 0, playouts=32)
    pitched = found(Host(), seen).action

    tried = [action for action in Host().candidates(seen, 8) if action]
    assert len(tried) == len(set(tried)) > 2
    assert pitched.guests == min(
        (action.guests for action in tried[:8]), key=lambda guests: int(guests[0][1:]) + 99 * (len(guests) - 1)
    )


def test_too_many_answers_are_sampled():
    match = Match(scrap.GAME, 4, {}, "seed")
    seen = replace(asked_of(match, 0), legal=tuple(range(100)))

    assert sorted(Mind().candidates(seen, 10)) == list(range(100))
    assert Mind().candidates(seen, 10) != list(range(100))


def test_a_policy_without_an_idea_does_anything_that_is_accepted():
    class Blank(Mind):
        def policy(self, game, state, seat, asked, luck):
            return None

    assert found(Blank(), asked_of(Match(scrap.GAME, 3, {}, "s1"), 0)).action


def test_a_game_that_goes_on_for_long_is_left_where_it_is():
    class Short(Mind):
        depth = 2

    told = []

    class Telling(Short):
        def said(self, seen, tried):
            told.extend(one.value for one in tried)

    found(Telling(), asked_of(Match(scrap.GAME, 3, {}, "s1"), 0))

    assert told == [0.0, 0.0, 0.0]


def test_a_single_answer_needs_no_thought():
    class Silent(Mind):
        def candidates(self, seen, most):
            return seen.legal[:1]

        def value(self, game, start, state, seat):
            raise AssertionError

    seen = asked_of(Match(scrap.GAME, 3, {}, "s1"), 0)

    assert found(Silent(), seen) == Thought(seen.legal[0])


def test_playouts_are_counted_and_facts_averaged():
    told = {}

    class Counting(Points):
        def facts(self, game, start, state, seat):
            return (1.0, state.asked)

        def said(self, seen, tried):
            told["worlds"] = [one.worlds for one in tried]
            told["facts"] = [(one.fact(0), one.fact(1) > 0) for one in tried]
            told["values"] = [one.value for one in tried]

    found(Counting(), asked_of(Match(scrap.GAME, 3, {}, "s1"), 0, playouts=60))

    assert 45 <= sum(told["worlds"]) <= 60
    assert told["worlds"] == sorted(told["worlds"], reverse=True)
    assert told["facts"] == [(1.0, True)] * len(told["facts"])


def test_the_end_is_worth_more_the_more_are_behind():
    class Ended:
        def __init__(self, winners, scores, *, high_wins=True):
            self.end = Outcome(winners, scores, "end", high_wins=high_wins)

        def outcome(self, state):
            return self.end

    def worth(*ended, seat=0, **more):
        return Mind().value(Ended(*ended, **more), None, None, Seat(seat))

    assert worth((Seat(0),), (5, 3, 3)) == 1.0
    assert worth((Seat(0),), (5, 3, 3), seat=1) == 0.125
    assert worth((Seat(0), Seat(1)), (2, 2, 9), high_wins=False) == 0.625
    assert worth((Seat(0),), (5,)) == 0.5
    assert worth((), (5,)) == 0.0


def test_what_was_never_tried_is_worth_nothing():
    told = []

    class Asking(Mind):
        def candidates(self, seen, most):
            return seen.legal[:1]

        def said(self, seen, tried):
            told.extend(tried)

    found(Asking(), asked_of(Match(scrap.GAME, 3, {}, "s1"), 0))

    assert (told[0].worlds, told[0].value, told[0].fact(0)) == (0, 0.0, 0.0)


# --- slices -----------------------------------------------------------------------------------------------------------


class Clock:
    """Each look at it takes a while."""

    def __init__(self, step):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now


class Brief(Mind):
    """Enough for a few slices."""

    depth = 20


def in_slices(slices, seen, within=None):
    count = 1
    while (thought := slices.go_on("key", lambda: think(search(Brief()), seen), within)) is None:
        count += 1
    return count, thought


def test_slices_come_to_the_same_answer():
    seen = asked_of(Match(scrap.GAME, 3, {}, "s1"), 0)
    whole = found(Brief(), seen)
    few, slow, fast = (
        in_slices(Slices(lambda: 0.0), seen),
        in_slices(Slices(Clock(0.02)), seen),
        in_slices(Slices(), seen),
    )

    assert few[1] == slow[1] == fast[1] == whole
    assert 1 < few[0] < slow[0]


def test_time_is_a_cap():
    seen = asked_of(Match(scrap.GAME, 3, {}, "s1"), 0)
    whole, capped = in_slices(Slices(Clock(0.02)), seen), in_slices(Slices(Clock(0.02)), seen, 0.5)

    assert capped[0] < whole[0] / 4
    assert capped[1].action in seen.legal


def test_thoughts_that_nobody_wants_are_stopped():
    def endless():
        try:
            while True:
                yield
        finally:
            ended.append(True)

    ended = []
    slices = Slices(lambda: 0.0)
    for number in range(20):
        assert slices.go_on(number, endless) is None
    assert len(ended) == 4
    slices.keep(lambda key: key == 19)

    assert len(ended) == 19


def test_a_thought_that_breaks_is_not_kept():
    def broken():
        yield
        raise ZeroDivisionError

    slices = Slices()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            slices.go_on("key", broken)


# --- the door ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def call():
    door = Door({"scrap": scrap.GAME}, {"scrap": {"strong": search(Brief())}})

    def ask(method, **params):
        answer = json.loads(door.handle(json.dumps({"method": method, "params": params})))
        return answer["result"] if answer["ok"] else answer["error"]["code"]

    return ask


def strong(call, match, seat, **more):
    answers = [call("bot", match=match, seat=seat, level="strong", **more)]
    while answers[-1] == {"done": False}:
        answers.append(call("bot", match=match, seat=seat, level="strong", **more))
    return answers


def test_the_door_thinks_in_slices(call):
    match = call("new", game="scrap", names=["A", "B", "C"], seed="s1")["match"]
    answers = strong(call, match, 0)

    assert len(answers) > 1
    assert answers[-1]["done"]
    assert answers[-1] == strong(call, match, 0)[-1]


def test_two_thoughts_at_one_table_do_not_stop_each_other(call):
    match = call("new", game="scrap", names=["A", "B", "C"], seed="s1")["match"]
    budgets = {150: [], 170: []}
    for _ in range(500):
        for budget, answers in budgets.items():
            if not (answers and answers[-1]["done"]):
                answers.append(call("bot", match=match, seat=0, level="strong", budget=budget))

    assert all(answers[-1]["done"] and len(answers) > 1 for answers in budgets.values())


def test_a_thought_that_the_table_has_overtaken_is_dropped(call):
    match = call("new", game="scrap", names=["A", "B", "C"], seed="s1")["match"]
    first = call("update", match=match, seat=0)
    opened = first["asks"][0]["opened"]
    assert call("bot", match=match, seat=0, level="strong", opened=opened) == {"done": False}
    call("act", match=match, seat=0, opened=opened, action=first["asks"][0]["legal"][0])

    assert call("bot", match=match, seat=0, level="strong", opened=opened) == "not_waiting_for_you"
    call("drop", match=match)
    assert call("bot", match=match, seat=0, level="strong", opened=opened) == "unknown_match"


@pytest.mark.parametrize("more", [{"budget": 0}, {"budget": 10**9}, {"budget": "9"}, {"within": -1}, {"within": 1.5}])
def test_what_a_thought_may_cost_is_checked(call, more):
    match = call("new", game="scrap", names=["A", "B", "C"], seed="s1")["match"]

    assert call("bot", match=match, seat=0, level="strong", **more) == "bad_params"


def test_a_small_budget_and_little_time_are_kept(call):
    match = call("new", game="scrap", names=["A", "B", "C"], seed="s1")["match"]

    assert len(strong(call, match, 0, budget=4)) < len(strong(call, match, 0))
    assert strong(call, match, 0, within=1)[-1]["done"]
