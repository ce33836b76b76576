"""Whose turn it is to play the Matchmaker: the deal, who begins, introductions, refills, and when the game is over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from py_engine.game import Move, Notice, Said, Seat, Step
from py_engine.games.punk_sucht_lady.cards import MEN, OF_EACH, WOMEN, Client, dictated, fits, is_woman
from py_engine.games.punk_sucht_lady.pitch import pitch_for, words
from py_engine.games.punk_sucht_lady.refusals import free_traits, to_choose
from py_engine.games.punk_sucht_lady.state import (
    Candidate,
    Heart,
    Introduce,
    Ledger,
    Presented,
    State,
)
from py_engine.rng import Rng
from py_engine.text import Pieces, Who
from py_engine.zones import put, take


def deal(seats: int, rng: Rng, *, at_once: bool, any_two: bool) -> tuple[State, Notice]:
    """Shuffle both piles and deal everybody three of each (RULES 2.3)."""
    women, rng = rng.shuffle(WOMEN)
    men, rng = rng.shuffle(MEN)
    used = seats * OF_EACH
    hands = tuple(
        tuple(sorted((*women[first : first + OF_EACH], *men[first : first + OF_EACH])))
        for first in range(0, used, OF_EACH)
    )
    state = State(
        at_once=at_once,
        any_two=any_two,
        rng=rng,
        spaces=(0,) * seats,
        hands=hands,
        women=women[used:],
        men=men[used:],
        ballots=(None,) * seats,
        ledger=(Ledger(),) * seats,
    )
    moves = tuple(_drawn(client, Seat(seat)) for seat, hand in enumerate(hands) for client in hand)
    return state, Notice("dealt", moves=moves)


def _drawn(client: Client, seat: Seat) -> Move:
    return Move(client, "women" if is_woman(client) else "men", f"hand.{seat}", seen_by=(seat,))


def begin(state: State, seat: Seat, rng: Rng) -> State:
    """Let a seat be the first Matchmaker."""
    return state.asks(Heart, seat, first=seat, turn=seat, ballots=(None,) * state.seats, rng=rng)


def count_fingers(state: State, told: Notice) -> Step[State]:
    """RULES 3.2: whom most point at begins; among several of them the lot decides."""
    fingers = Counter(Seat(int(ballot)) for ballot in state.ballots if ballot is not None)
    most = max(fingers.values())
    maddest = tuple(sorted(seat for seat, number in fingers.items() if number == most))
    seat, rng = maddest[0], state.rng
    if len(maddest) > 1:
        seat, rng = rng.choice(maddest)
    pointed = tuple(
        Said("names.finger", {"seat": Who(Seat(place)), "whom": Who(Seat(int(ballot)))})
        for place, ballot in enumerate(state.ballots)
        if ballot is not None
    )
    key = "first_by_vote" if len(maddest) == 1 else "first_by_tie"
    return Step(begin(state, seat, rng), (told, Notice(key, {"seat": Who(seat), "fingers": pointed})))


def introduce(state: State, seat: Seat, action: Introduce) -> Step[State]:
    """Lay down the Lonely Heart and ask the first Service for a candidate."""
    client = action.client
    heart = Presented(seat, client, action.words, pitch_for(state, client))
    markers = tuple(sorted((*dictated(state.spaces[seat]), *action.traits)))
    told = Notice(
        "introduced",
        {"seat": Who(seat), "client": Pieces((client,)), "words": words(heart, "heart", markers, client)},
        moves=(Move(client, f"hand.{seat}", "heart"),),
    )
    laid = replace(
        state,
        hands=state.hand_with(seat, take(state.hands[seat], (client,))),
        shown=tuple(known for known in state.shown if known != client),
        markers=markers,
        heart=heart,
    )
    for other in laid.others():
        if laid.fitting(other):
            return Step(laid.asks(Candidate, other), (told,))
    # RULES 4.5: nobody has anybody, so the Matchmaker takes the client back
    back = replace(
        laid,
        hands=state.hands,
        shown=put(laid.shown, (client,)),
        heart=None,
    )
    nobody = Notice(
        "nobody_fits",
        {"seat": Who(seat), "client": Pieces((client,))},
        moves=(Move(client, "heart", f"hand.{seat}"),),
        rule="4.5",
    )
    return next_turn(back, (told, nobody))


def next_turn(state: State, notices: tuple[Notice, ...]) -> Step[State]:
    """Let the next seat be Matchmaker, or end the game."""
    told = list(notices)
    while True:
        following = Seat((state.turn + 1) % state.seats)
        # RULES 9.2 and 9.3: the table round is finished, or the couple was enough
        if (state.final and (state.at_once or following == state.first)) or not _goes_on(state):
            return Step(replace(state, pending=(), open=(), turn=following), (*told, Notice("game_over")))
        state = replace(state, turn=following, round=state.round + (following == state.first))
        if state.hands[following]:
            return Step(state.asks(Heart, following), tuple(told))
        told.append(Notice("no_client", {"seat": Who(following)}, rule="4.5"))


def _goes_on(state: State) -> bool:
    """RULES 9.5: whether two Services could still make a couple; while both decks last they can."""
    if state.women and state.men:
        return True
    ladies = {seat for seat, hand in enumerate(state.hands) if any(map(is_woman, hand))}
    gents = {seat for seat, hand in enumerate(state.hands) if not all(map(is_woman, hand))}
    one, other = (ladies | gents,) * 2 if state.any_two else (ladies, gents)
    return any(mine != theirs for mine in one for theirs in other)


def refill(state: State) -> tuple[State, Notice | None]:
    """RULES 8.2: from the Mediator on, everybody draws up to three of each; an empty deck gives nothing."""
    hands, women, men = list(state.hands), state.women, state.men
    moves: list[Move] = []
    for seat in (state.turn, *state.others()):
        hand = hands[seat]
        has = sum(map(is_woman, hand))
        ladies, women = women[: OF_EACH - has], women[OF_EACH - has :]
        missing = OF_EACH - (len(hand) - has)
        gents, men = men[:missing], men[missing:]
        if ladies or gents:
            hands[seat] = put(hand, (*ladies, *gents))
            moves += [_drawn(client, seat) for client in (*ladies, *gents)]
    told = Notice("refilled", moves=tuple(moves)) if moves else None
    return replace(state, hands=tuple(hands), women=women, men=men), told


def harmless_heart(state: State, seat: Seat) -> Introduce:
    """Return the first client for whom somebody has a candidate, with the first traits, and no words."""
    hand, others = state.hands[seat], [held for place, held in enumerate(state.hands) if place != seat]
    wanted = (
        heart for heart in hand if any(fits(heart, client, any_two=state.any_two) for held in others for client in held)
    )
    return Introduce(next(wanted, hand[0]), free_traits(state, seat)[: to_choose(state, seat)])


def steps(ledger: Ledger) -> tuple[int, ...]:
    """Return what moved a pawn, part by part."""
    return ledger.commission, ledger.rivals, ledger.tips, ledger.spared


def how(state: State) -> tuple[Said, ...]:
    """Say line by line what brought each pawn where it stands."""
    return tuple(
        Said(
            "how.seat",
            {
                "seat": Who(Seat(seat)),
                "space": space,
                "commission": lines.commission,
                "rivals": lines.rivals,
                "tips": lines.tips,
                "spared": lines.spared,
            },
        )
        for seat, (space, lines) in enumerate(zip(state.spaces, state.ledger, strict=True))
    )
