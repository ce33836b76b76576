"""From hand to hand: the deal, the score, the exchange, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Move, Notice, Said, Seat, Step
from py_engine.games.power_struggle.cards import ACE_OF_SPADES, FORGOTTEN, HAND, PACK, Card, each_costs, in_order
from py_engine.games.power_struggle.state import Exchange, GiveBack, HandResult, Known, Lead, Row, State
from py_engine.text import Pieces, Who
from py_engine.zones import deal, next_seat, put, take

_PLACES = 4
"""Hands that are dealt; at a table of three the fourth stays unused."""


def _dealt(state: State) -> tuple[State, tuple[Notice, ...]]:
    seats = len(state.hands)
    deck, rng = state.rng.shuffle(PACK)
    dealt, _ = deal(deck, _PLACES, HAND)
    all_seats = range(seats)
    moves = (
        *(
            Move(card, "deck", f"hand.{seat}", (Seat(seat),))
            for place in range(HAND)
            for seat in all_seats
            for card in dealt[seat][place : place + 1]
        ),
        *(Move(card, "deck", "unused", ()) for card in (dealt[seats] if seats < _PLACES else ())),
    )
    after = replace(
        state,
        rng=rng,
        open=(),
        hands=tuple(in_order(hand) for hand in dealt[:seats]),
        unused=in_order(dealt[seats]) if seats < _PLACES else (),
        aside=(),
        table=(),
        passes=0,
        deeds=(None,) * seats,
        called=(),
        out=(),
        known=(),
        exchange=None,
    )
    way = "direction.clockwise" if state.clockwise else "direction.anticlockwise"
    return after, (
        Notice("dealt", {"hand": state.number, "dealer": Who(state.dealer)}, moves=moves),
        Notice("direction", {"direction": way}, rule="5.4"),
    )


def _lead(state: State, seat: Seat) -> State:
    number = state.asked + 1
    return replace(state, pending=(Lead(seat=seat, opened=number),), asked=number)


def first_hand(state: State) -> Step[State]:
    """Deal the first hand; whoever holds the ace of spades leads."""
    after, notices = _dealt(state)
    for place, hand in enumerate(after.hands):
        if ACE_OF_SPADES in hand:
            seat = Seat(place)
            # RULES 5.5: everybody learns who holds it
            known = replace(after, known=(Known(seat, ACE_OF_SPADES),))
            return Step(_lead(known, seat), (*notices, Notice("starts_with_ace", {"seat": Who(seat)}, rule="5.5")))
    # RULES 5.6: it is in the unused hand
    seat = after.after(after.dealer)
    return Step(_lead(after, seat), (*notices, Notice("starts_without_ace", {"seat": Who(seat)}, rule="5.6")))


def moved(state: State, card: Card, source: Seat, target: Seat) -> State:
    """Move a card that everybody sees from one hand to another."""
    hands = list(state.hands)
    hands[source] = take(hands[source], (card,))
    hands[target] = in_order(put(hands[target], (card,)))
    known = (*still_known(state.known, source, (card,)), Known(target, card))
    return replace(state, hands=tuple(hands), known=known)


def still_known(known: tuple[Known, ...], seat: Seat, gone: tuple[Card, ...]) -> tuple[Known, ...]:
    """Return what everybody still knows when cards have left a hand; an equal card that stays behind is not known."""
    left = list(known)
    for card in gone:
        if Known(seat, card) in left:
            left.remove(Known(seat, card))
    return tuple(left)


def _next_hand(state: State, winner: Seat, loser: Seat) -> Step[State]:
    following = replace(state, number=state.number + 1)
    # RULES 5.1: the next dealer sits in the direction of the hand to be dealt
    dealer = next_seat(state.dealer, len(state.hands), 1 if following.clockwise else -1)
    after, notices = _dealt(replace(following, dealer=dealer))
    highest = after.hands[loser][-1]
    number = after.asked + 1
    after = replace(
        moved(after, highest, loser, winner),
        exchange=Exchange(loser, winner, highest),
        pending=(GiveBack(seat=winner, opened=number),),
        asked=number,
    )
    given = Notice(
        "gave_highest",
        {"loser": Who(loser), "winner": Who(winner), "card": Pieces((highest,))},
        moves=(Move(highest, f"hand.{loser}", f"hand.{winner}"),),
        rule="10.1",
    )
    return Step(after, (*notices, given))


def loser_of(rows: tuple[Row, ...], winner: Seat, seats: int) -> Seat:
    """
    Return who was left with the most cards.

    RULES 10.5: ties go to the higher total, then to whoever is nearest to the winner going anticlockwise.
    """
    others = [row for row in rows if row.seat != winner]
    return max(others, key=lambda row: (row.cards, row.total, -((winner - row.seat) % seats))).seat


def _row(state: State, seat: Seat, winner: Seat) -> Row:
    total = state.totals[seat]
    if seat == winner:
        return Row(seat, 0, 0, 0, total, forgot=False)
    if seat in state.out:
        return Row(seat, 0, 0, FORGOTTEN, total + FORGOTTEN, forgot=True)
    cards = len(state.hands[seat])
    each = each_costs(cards)
    return Row(seat, cards, each, cards * each, total + cards * each, forgot=False)


def end(state: State, winner: Seat, notices: tuple[Notice, ...]) -> Step[State]:
    """Score a hand that somebody has won, and deal the next one or end the game."""
    rows = tuple(_row(state, Seat(seat), winner) for seat in range(len(state.hands)))
    scored = replace(
        state,
        pending=(),
        open=(),
        results=(*state.results, tuple(row.points for row in rows)),
        last_hand=HandResult(winner, rows, state.table[-1]),
    )
    over = Notice(
        "hand_over",
        {
            "hand": state.number,
            "winner": Who(winner),
            "points": tuple(_points(row) for row in rows if row.seat != winner),
        },
        rule="9.1",
    )
    if max(scored.totals) < state.limit:
        step = _next_hand(scored, winner, loser_of(rows, winner, len(rows)))
        return Step(step.state, (*notices, over, *step.notices))
    best = tuple(Said("winner", {"seat": Who(seat)}) for seat in winners(scored))
    done = Notice("game_over", {"winners": best, "limit": state.limit}, rule="11.1")
    return Step(scored, (*notices, over, done))


def _points(row: Row) -> Said:
    if row.forgot:
        return Said("points.forgot", {"seat": Who(row.seat), "points": row.points}, rule="7.3")
    return Said("points.row", {"seat": Who(row.seat), "cards": row.cards, "each": row.each, "points": row.points})


def winners(state: State) -> tuple[Seat, ...]:
    """Return who has the lowest total; ties share (RULES 11.2)."""
    totals = state.totals
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == min(totals))


def how(state: State) -> tuple[Said, ...]:
    """Tell the game hand by hand, and what it came to."""
    lines = [
        Said(
            "how.hand",
            {
                "hand": hand,
                "points": tuple(
                    Said("how.points", {"seat": Who(Seat(seat)), "points": gained})
                    for seat, gained in enumerate(points)
                ),
            },
        )
        for hand, points in enumerate(state.results, 1)
    ]
    totals = [Said("how.total", {"seat": Who(Seat(seat)), "points": total}) for seat, total in enumerate(state.totals)]
    return (*lines, *totals)
