"""The one object that changes, and what it refuses."""

import pytest

from py_engine.game import Option
from py_engine.match import Match, Refused
from py_engine.text import Seat
from tests.spikes import ballot, pitch, scrap
from tests.spikes.ballot import Cast
from tests.spikes.pitch import Pitch
from tests.spikes.scrap import Answer, Attack, Card, LetGo, Take


def hands(match, *hands):
    """Deal these hands instead; what is over goes back into the deck."""
    from dataclasses import replace  # noqa: PLC0415

    state = match.state
    match._line.states[-1] = replace(state, hands=tuple(tuple(sorted(map(Card, hand))) for hand in hands))
    return match


def asked(match, prompt):
    return next(known for known in match.waiting if known.prompt == prompt)


def act(match, seat, prompt, action):
    match.submit(Seat(seat), asked(match, prompt).opened, action)


def held():
    """Seat 0 holds seat 1, and it is the turn of seat 2."""
    match = hands(
        Match(scrap.GAME, 3, {}, "seed"), ["hold", "hit", "hit"], ["hit", "hit", "hit"], ["dodge", "hit", "shame"]
    )
    act(match, 0, "turn", Attack(Card("hold"), Seat(1)))
    act(match, 1, "react", Take())
    return match


def test_a_held_seat_is_passed_over():
    match = held()

    assert asked(match, "turn").seats == (2,)
    assert asked(match, "hold").must is False


def test_a_hold_may_be_let_go_out_of_turn():
    """An open question is answered while somebody else is being asked, and their question keeps its number."""
    match = held()
    turn = asked(match, "turn")

    act(match, 0, "hold", LetGo())

    assert asked(match, "turn") == turn
    assert not any(known.prompt == "hold" for known in match.waiting)


def test_a_hold_ends_with_the_holders_next_turn():
    match = held()

    act(match, 2, "turn", Take())

    assert asked(match, "turn").seats == (0,)
    assert not any(known.prompt == "hold" for known in match.waiting)


def test_a_reaction_turns_the_table():
    """Shame gives its player a free attack on the attacker, who cannot dodge it; then the attacker's turn is over."""
    match = hands(Match(scrap.GAME, 2, {}, "seed"), ["hit", "dodge", "dodge"], ["shame", "hit", "dodge"])

    act(match, 0, "turn", Attack(Card("hit"), Seat(1)))
    assert asked(match, "react").seats == (1,)
    act(match, 1, "react", Answer(Card("shame")))
    assert asked(match, "free").seats == (1,)
    act(match, 1, "free", Attack(Card("hit"), Seat(0)))

    assert match.state.points == (2, 3)
    assert asked(match, "turn").seats == (1,)


def test_a_double_tap_cannot_answer_the_next_question():
    match = hands(Match(scrap.GAME, 2, {}, "seed"), ["hit", "hit", "hit"], ["hit", "hit", "hit"])
    turn = asked(match, "turn")

    act(match, 0, "turn", Take())
    with pytest.raises(Refused, match="not_waiting_for_you"):
        match.submit(Seat(0), turn.opened, Take())
    act(match, 1, "turn", Take())
    with pytest.raises(Refused, match="stale"):
        match.submit(Seat(0), turn.opened, Take())


def test_ballots_may_be_changed_until_all_are_in():
    """Who voted keeps the same number; the question closes with the last ballot, and the count is of the last ones."""
    match = Match(ballot.GAME, 3, {}, "seed")
    first = match.waiting[0].opened

    match.submit(Seat(0), first, Cast(yes=True))
    assert [(known.seats, known.must, known.opened) for known in match.waiting] == [
        ((1, 2), True, first),
        ((0,), False, first),
    ]
    match.submit(Seat(1), first, Cast(yes=True))
    match.submit(Seat(0), first, Cast(yes=False))
    match.submit(Seat(2), first, Cast(yes=False))

    assert match.state.passed == (False,)
    assert match.waiting[0].opened > first
    with pytest.raises(Refused, match="stale"):
        match.submit(Seat(0), first, Cast(yes=True))


def test_a_ballot_is_told_to_its_voter_alone():
    match = Match(ballot.GAME, 3, {}, "seed")

    match.submit(Seat(1), match.waiting[0].opened, Cast(yes=True))

    assert match.update(Seat(1))["notices"][0]["args"] == {"seat": {"who": 1}, "yes": 1}
    assert match.update(Seat(0))["notices"][0]["args"] == {"seat": {"who": 1}}
    assert match.update(None)["notices"][0]["args"] == {"seat": {"who": 1}}


def test_a_form_decides_by_acceptance():
    match = Match(pitch.GAME, 2, {}, "seed")
    opened = match.waiting[0].opened
    hand = match.state.hands[0]

    assert match.update(Seat(0))["asks"][0]["form"]["fields"][0]["values"] == list(hand)
    assert match.update(Seat(0))["asks"][0]["legal"] == []
    for wrong in (Pitch(()), Pitch(hand), Pitch(hand[:1], "x" * 201), Pitch((hand[0],) * 3)):
        with pytest.raises(Refused, match="illegal"):
            match.submit(Seat(0), opened, wrong)
    match.submit(Seat(0), opened, Pitch(hand[:2], "<b>both</b>"))
    assert match.update(Seat(1))["view"]["reasons"][0]["args"]["text"] == {"own": "<b>both</b>"}
    assert match.form(Seat(1), match.waiting[0]) is not None


def test_a_refusal_says_why_with_its_rule():
    match = Match(pitch.GAME, 2, {}, "seed")
    hand = match.state.hands[0]

    with pytest.raises(Refused) as refused:
        match.submit(Seat(0), match.waiting[0].opened, Pitch((hand[0],) * 3))

    assert (refused.value.said.key, refused.value.said.rule) == ("refused.three_even", "1.1")


def test_why_answers_without_acting():
    match = hands(Match(scrap.GAME, 2, {}, "seed"), ["hit", "hit", "hit"], ["hit", "hit", "hit"])
    opened = match.waiting[0].opened

    assert match.why(Seat(0), opened, Attack(Card("hit"), Seat(1))) == (True, None)
    accepted, said = match.why(Seat(0), opened, Attack(Card("hold"), Seat(1)))
    assert (accepted, said.key) == (False, "refused.illegal")
    assert match.revision == 0


def test_an_answered_game_takes_no_more():
    match = Match(scrap.GAME, 2, {}, "seed")
    while not match.over:
        decision = next(known for known in match.waiting if known.must)
        match.fallback(decision.seats[0], decision.opened)
    winner = match.game.outcome(match.state).winners[0]

    for call in (
        lambda: match.submit(winner, 1, Take()),
        lambda: match.leave(winner),
        lambda: match.fallback(winner, 1),
    ):
        with pytest.raises(Refused, match="over"):
            call()
    assert match.update(winner)["waiting"] == match.update(winner)["asks"] == []


def test_undo_alone_is_free_and_costs_a_revision():
    """Letting go of a hold told nobody a secret, drew no luck, and nobody acted since: it may be taken back."""
    match = held()
    before = match.revision
    act(match, 0, "hold", LetGo())

    match.undo(Seat(0))

    assert match.revision == before + 2
    assert asked(match, "hold").seats == (0,)
    assert [logged.undone for logged in match.log if logged.notice.key == "let_go"] == [True]
    assert match.log[-1].notice.key == "undone"


def test_undo_that_would_take_back_a_secret_needs_consent():
    match = held()
    act(match, 2, "turn", Attack(Card("hit"), Seat(0)))
    act(match, 0, "react", Take())

    with pytest.raises(Refused, match="needs_consent") as refused:
        match.undo(Seat(0))
    assert refused.value.seats == (1, 2)
    match.undo(Seat(0), agreed=True)
    assert asked(match, "react").seats == (0,)
    match.undo(Seat(2), agreed=True)
    assert asked(match, "turn").seats == (2,)


def test_undo_further_and_further_back():
    match = held()

    match.undo(Seat(1), agreed=True)
    match.undo(Seat(0), agreed=True)

    assert asked(match, "turn").seats == (0,)
    with pytest.raises(Refused, match="nothing_to_undo"):
        match.undo(Seat(0), agreed=True)


def test_seats_are_checked():
    match = held()

    for call in (lambda: match.leave(Seat(3)), lambda: match.sit(Seat(-1), "bot"), lambda: match.undo(Seat(7))):
        with pytest.raises(Refused, match="bad_params"):
            call()
    with pytest.raises(Refused, match="bad_params"):
        match.sit(Seat(0), "ghost")
    match.sit(Seat(0), "bot")
    assert match.sitting == {0: "bot"}
    assert match.log[-1].notice.key == "sits.bot"


def test_numbers_are_allowed_between_least_and_most():
    hands = Option("hands", (5, 0, 20), "int")

    assert [value for value in (-1, 0, 20, 21, True, 5.0, "5") if hands.allows(value)] == [0, 20]
    assert hands.default == 5


def test_a_cast_is_for_games_that_have_one():
    with pytest.raises(Refused, match="bad_cast"):
        Match(scrap.GAME, 2, {}, "seed", cast={"names": []})
