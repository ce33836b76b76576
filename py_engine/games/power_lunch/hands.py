"""A hand from the deal to the count, and the turns in it: drawing, discarding, passing on."""

from __future__ import annotations

from typing import Any

from py_engine.game import Move, Notice, Said, Seat, Step
from py_engine.games.lunch_cards.cards import CONNECTION, PACK, PASS_A, SCANDAL, Card, in_order
from py_engine.games.power_lunch import known
from py_engine.games.power_lunch.melds import places
from py_engine.games.power_lunch.restaurant import TABLES, cost
from py_engine.games.power_lunch.state import (
    Company,
    Discarding,
    Drawing,
    Melding,
    Passing,
    Result,
    State,
    changed,
)
from py_engine.text import Pieces, Who
from py_engine.zones import take

DEALT = {2: 10, 3: 10, 4: 10, 5: 9, 6: 8}
"""How many cards each is dealt, by how many play."""


def deal(state: State) -> Step[State]:
    """RULES 3.1 to 3.4: shuffle all, deal, turn one up, and let whoever sits left of the dealer begin."""
    pack, rng = state.rng.shuffle(PACK)
    each, seats = DEALT[state.seats], state.seats
    used = each * seats
    held = tuple(in_order(pack[first:used:seats]) for first in range(seats))
    top = pack[used]
    moves = (
        *(Move(card, "deck", f"hand.{seat}", seen_by=(Seat(seat),)) for seat, hand in enumerate(held) for card in hand),
        Move(top, "deck", "discards"),
    )
    told = Notice("dealt", {"hand": state.number, "dealer": Who(state.dealer), "card": Pieces((top,))}, moves=moves)
    fresh = changed(
        state,
        rng=rng,
        hands=held,
        deck=pack[used + 1 :],
        discards=(top,),
        barred=False,
        tables=(Company(),) * len(TABLES),
        points=(0,) * seats,
        pitch=None,
        answers=(None,) * seats,
        quiet=0,
        used=(),
        known=(),
        verdict=None,
    )
    return begin(fresh, state.after(state.dealer), (told,))


def can_draw(state: State) -> bool:
    """Whether the deck has a card, or can be made again (RULES 4.2)."""
    return bool(state.deck) or len(state.discards) > 1


def can_pick_up(state: State) -> bool:
    """Whether the top of the discard pile may be drawn (RULES 4.1, 8.6)."""
    return bool(state.discards) and not state.barred


def begin(state: State, seat: Seat, notices: tuple[Notice, ...], **changes: Any) -> Step[State]:
    """Begin a turn: with a draw, while there is a card to draw."""
    if can_draw(state) or can_pick_up(state):
        return Step(state.asks(Drawing, seat, **changes, turn=seat, melded=False), notices)
    told = Notice("nothing_to_draw", {"seat": Who(seat)}, rule="4.2")
    return _try(state, seat, state.hands[seat], (*notices, told), **changes, turn=seat, melded=False)


def draw(state: State, seat: Seat) -> Step[State]:
    """Draw from the deck, which is made again out of the discard pile at need (RULES 4.2)."""
    notices: tuple[Notice, ...] = ()
    if not state.deck:
        deck, rng = state.rng.shuffle(state.discards[1:])
        state = changed(state, deck=deck, discards=state.discards[:1], rng=rng)
        notices = (Notice("reshuffled", {"cards": len(deck)}, rule="4.2"),)
    card = state.deck[0]
    told = Notice(
        "drew",
        {"seat": Who(seat), "card": Said("a_card")},
        private={seat: {"seat": Who(seat), "card": Pieces((card,))}},
        moves=(Move(card, "deck", f"hand.{seat}", seen_by=(seat,)),),
    )
    hand = in_order((*state.hands[seat], card))
    return _try(state, seat, hand, (*notices, told), deck=state.deck[1:], hands=state.hands_with(seat, hand))


def pick_up(state: State, seat: Seat) -> Step[State]:
    """Draw the top of the discard pile; everybody sees it."""
    card = state.discards[0]
    told = Notice(
        "picked_up",
        {"seat": Who(seat), "card": Pieces((card,))},
        moves=(Move(card, "discards", f"hand.{seat}"),),
    )
    # of cards that look the same one is known now, however many were before
    alike = sum(one.card == card and one.holder == seat and one.knower is None for one in state.known)
    known_now = known.seen(state.known, seat, (card,) * (alike + 1))
    hand = in_order((*state.hands[seat], card))
    held = state.hands_with(seat, hand)
    return _try(state, seat, hand, (told,), discards=state.discards[1:], hands=held, known=known_now)


def _try(state: State, seat: Seat, hand: tuple[Card, ...], notices: tuple[Notice, ...], **changes: Any) -> Step[State]:
    """Ask for an attempt, where one is possible at all (RULES 4.4)."""
    if places(state, hand):
        return Step(state.asks(Melding, seat, **changes, barred=False), notices)
    told = Notice("no_attempt", {"seat": Who(seat)}, rule="4.4")
    return Step(state.asks(Discarding, seat, **changes, barred=False), (*notices, told))


def discards(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """
    Return what may be discarded: any one card but a Scandal, or a Scandal with a Connection (RULES 4.5, 8.6).

    >>> discards((Card("R7"), Card("connection"), Card("scandal")))
    (('R7',), ('connection',), ('connection', 'scandal'))
    """
    single = tuple((card,) for card in dict.fromkeys(hand) if card != SCANDAL)
    return (*single, (CONNECTION, SCANDAL)) if CONNECTION in hand and SCANDAL in hand else single


def discard(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State]:
    """Lay cards down, a Connection on top, and let a Pass A go round unless that was the last card."""
    top, hand = cards[0], take(state.hands[seat], cards)
    told = Notice(
        "discarded" if len(cards) == 1 else "hushed",
        {"seat": Who(seat), "card": Pieces((top,))},
        # the Scandal goes first, so that the Connection comes to lie on it
        moves=tuple(Move(card, f"hand.{seat}", "discards") for card in reversed(cards)),
        rule="" if len(cards) == 1 else "8.6",
    )
    state = changed(
        state,
        hands=state.hands_with(seat, hand),
        discards=(*cards, *state.discards),
        barred=top == CONNECTION,
        known=known.gone(state.known, seat, cards),
    )
    if not hand:
        return end(state, seat, "empty", cards, (told,))
    if top == PASS_A:
        everybody = tuple(Seat(place) for place in range(state.seats))
        return Step(state.asks(Passing, everybody, answers=(None,) * state.seats), (told, Notice("pass_a", rule="8.7")))
    return turn_over(state, seat, (told,))


def pass_on(state: State, notices: tuple[Notice, ...]) -> Step[State]:
    """RULES 8.7: what everybody has chosen goes to the left, at once."""
    gifts = tuple(
        (Seat(seat), state.after(Seat(seat)), Card(card)) for seat, card in enumerate(state.answers) if card is not None
    )
    held = [list(hand) for hand in state.hands]
    for giver, taker, card in gifts:
        held[giver].remove(card)
        held[taker].append(card)
    got = {taker: (giver, card) for giver, taker, card in gifts}
    told = Notice(
        "passed_on",
        {"cards": Said("cards_unseen")},
        private={
            giver: {"cards": Said("cards_swapped", {"gave": Pieces((card,)), "got": Pieces((got[giver][1],))})}
            for giver, _, card in gifts
        },
        moves=tuple(
            Move(card, f"hand.{giver}", f"hand.{taker}", seen_by=tuple(sorted((giver, taker))))
            for giver, taker, card in gifts
        ),
        rule="8.7",
    )
    state = changed(
        state,
        hands=tuple(in_order(tuple(hand)) for hand in held),
        answers=(None,) * state.seats,
        known=known.passed(state.known, gifts),
    )
    return turn_over(state, state.turn, (*notices, told))


def turn_over(state: State, seat: Seat, notices: tuple[Notice, ...]) -> Step[State]:
    """Let the next one play, unless nothing has happened for a whole circuit and nothing can be drawn (RULES 10.3)."""
    quiet = 0 if state.melded or can_draw(state) else state.quiet + 1
    if quiet >= state.seats:
        return end(state, seat, "quiet", (), notices)
    return begin(state, state.after(seat), notices, quiet=quiet)


def end(state: State, seat: Seat, reason: str, ending: tuple[Card, ...], notices: tuple[Notice, ...]) -> Step[State]:
    """RULES 10.1, 10.2: count what is left against everybody; deal again, or end the game."""
    lost = tuple(sum(map(cost, hand)) for hand in state.hands)
    result = Result(reason, seat, state.points, state.hands, lost, ending)
    rows = tuple(
        Said("hand_row", {"seat": Who(Seat(place)), "points": points, "lost": less, "total": points - less})
        for place, (points, less) in enumerate(zip(state.points, lost, strict=True))
    )
    told = Notice(
        "hand_over",
        {"hand": state.number, "why": Said(f"ended.{reason}", {"seat": Who(seat)}), "rows": rows},
        rule="10.3" if reason == "quiet" else "10.1",
    )
    totals = tuple(total + points - less for total, points, less in zip(state.totals, state.points, lost, strict=True))
    state = changed(state, totals=totals, results=(*state.results, result))
    if state.number == state.limit:
        over = Notice("game_over", {"winners": tuple(map(_winner, winners(state)))})
        state = changed(state, points=(0,) * state.seats, pending=(), open=())
        return Step(state, (*notices, told, over))
    following = changed(state, number=state.number + 1, dealer=state.after(state.dealer))
    dealt = deal(following)
    return Step(dealt.state, (*notices, told, *dealt.notices))


def _winner(seat: Seat) -> Said:
    return Said("winner", {"seat": Who(seat)})


def winners(state: State) -> tuple[Seat, ...]:
    """Return who has the highest total; ties share."""
    best = max(state.totals)
    return tuple(Seat(seat) for seat, total in enumerate(state.totals) if total == best)


def how(state: State) -> tuple[Said, ...]:
    """Say hand by hand what everybody made of it, then the totals."""
    lines: list[Said] = []
    for number, result in enumerate(state.results, 1):
        rows = tuple(
            Said("how.row", {"seat": Who(Seat(seat)), "points": points, "lost": lost, "total": points - lost})
            for seat, (points, lost) in enumerate(zip(result.points, result.lost, strict=True))
        )
        lines.append(Said("how.hand", {"hand": number, "rows": rows}))
    return tuple(lines)
