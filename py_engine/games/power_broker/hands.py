"""From hand to hand: the deal, the exchange, the ranks, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from py_engine.game import Arg, Move, Notice, Said, Seat, Step
from py_engine.games.lunch_cards.cards import Card, in_order
from py_engine.games.power_broker import knowledge
from py_engine.games.power_broker.chart import EXCHANGE, title
from py_engine.games.power_broker.sets import named
from py_engine.games.power_broker.state import UNCAPPED, Another, Exchange, HandResult, Parcel, State
from py_engine.games.power_broker.turns import ask_only, window
from py_engine.text import Who
from py_engine.zones import deal, take


def _dealt(state: State) -> tuple[State, Notice]:
    """Deal all cards round the table from the dealer's left."""
    seats, deck = len(state.hands), state.deck
    cards, rng = state.rng.shuffle(deck.cards)
    order = tuple(Seat((state.dealer + far) % seats) for far in range(1, seats + 1))
    piles, over = deal(cards, seats, deck.each)
    got: dict[Seat, tuple[Card, ...]] = dict(zip(order, piles, strict=True))
    for place, card in enumerate(over):
        # RULES 3.2: in the first hand they go on round the table; RULES 3.3: later they are the Gopher's
        seat = order[place] if state.number == 1 else state.dealer
        got[seat] = (*got[seat], card)
    most = max(map(len, got.values()))
    moves = tuple(
        Move(card, "deck", f"hand.{seat}", (seat,))
        for place in range(most)
        for seat in order
        for card in got[seat][place : place + 1]
    )
    after = replace(
        state,
        rng=rng,
        hands=tuple(in_order(got[Seat(seat)]) for seat in range(seats)),
        aside=(),
        table=(),
        deeds=(None,) * seats,
        ranks=(),
        chosen=(),
        swaps=(),
        known=(),
        bare=(),
        caps=(UNCAPPED,) * seats,
    )
    return after, Notice("dealt", {"hand": state.number, "dealer": Who(state.dealer)}, moves=moves)


def first_hand(state: State) -> Step[State]:
    """Deal the first hand; there is nobody to exchange with yet, and one window for Pass A."""
    after, dealt = _dealt(state)
    step = window(after, "after", after.starter)
    return Step(step.state, (dealt, *step.notices))


def next_hand(state: State) -> Step[State]:
    """Deal another hand, in the order of the last."""
    ranks = state.results[-1]
    # RULES 3.3, 4.1: the Gopher deals, the Power Broker begins
    after, dealt = _dealt(
        replace(state, number=state.number + 1, dealer=ranks[-1], starter=ranks[0], before=ranks, pending=())
    )
    step = window(after, "before", after.starter)
    return Step(step.state, (dealt, *step.notices))


@dataclass(frozen=True, slots=True)
class Part:
    """What one seat does in the exchange."""

    partner: Seat
    cards: int
    highest: bool
    """Whether it gives its highest cards, being the worse of the two."""


def parts(before: tuple[Seat, ...]) -> dict[Seat, Part]:
    """Return what each seat does in the exchange that follows from the ranks of a hand; nobody before the second."""
    found: dict[Seat, Part] = {}
    for pair in EXCHANGE[len(before)] if before else ():
        better, worse = before[pair.better - 1], before[pair.worse - 1]
        found[better] = Part(worse, pair.cards, highest=False)
        found[worse] = Part(better, pair.cards, highest=True)
    return found


def choose(state: State, asked: Exchange, seat: Seat, cards: tuple[Card, ...]) -> Step[State]:
    """Take one seat's choice for the exchange; with the last of them all cards change hands at once."""
    chosen = (*state.chosen, Parcel(seat, parts(state.before)[seat].partner, cards))
    rest = tuple(other for other in asked.seats if other != seat)
    if rest:
        return Step(replace(state, chosen=chosen, pending=(replace(asked, seats=rest),)))
    after, notices = _exchanged(state, chosen)
    step = window(after, "after", state.starter)
    return Step(step.state, (*notices, *step.notices))


def _exchanged(state: State, chosen: tuple[Parcel, ...]) -> tuple[State, tuple[Notice, ...]]:
    held, known = list(state.hands), state.known
    for parcel in chosen:
        held[parcel.giver] = take(held[parcel.giver], parcel.cards)
    for parcel in chosen:
        held[parcel.taker] = in_order((*held[parcel.taker], *parcel.cards))
        known = knowledge.given(known, parcel.giver, parcel.taker, parcel.cards)
    by_giver = {parcel.giver: parcel for parcel in chosen}
    notices = []
    for pair in EXCHANGE[len(state.hands)]:
        better, worse = state.before[pair.better - 1], state.before[pair.worse - 1]
        down, up = by_giver[better], by_giver[worse]
        who: dict[str, Arg] = {"better": Who(better), "worse": Who(worse), "count": pair.cards}
        shown: dict[str, Arg] = {
            **who,
            "what": Said("exchange.of", {"up": tuple(map(named, up.cards)), "down": tuple(map(named, down.cards))}),
        }
        notices.append(
            Notice(
                "exchanged",
                {**who, "what": Said("exchange.unseen")},
                private={better: shown, worse: shown},
                moves=tuple(
                    Move(card, f"hand.{one.giver}", f"hand.{one.taker}", (better, worse))
                    for one in (up, down)
                    for card in one.cards
                ),
            )
        )
    in_rank = tuple(sorted(chosen, key=lambda parcel: state.before.index(parcel.giver)))
    return replace(state, hands=tuple(held), known=known, chosen=(), swaps=in_rank), tuple(notices)


def out_of_cards(state: State, seat: Seat) -> tuple[State, tuple[Notice, ...]]:
    """Rank a seat that has no cards left."""
    if state.hands[seat]:
        return state, ()
    ranks = (*state.ranks, seat)
    return replace(state, ranks=ranks), (went_out(seat, len(ranks), len(state.hands)),)


def went_out(seat: Seat, rank: int, seats: int) -> Notice:
    """Tell that somebody is out of cards, and what that makes them."""
    return Notice("went_out", {"seat": Who(seat), "rank": rank, "title": title(rank, seats)}, rule="5.1")


def end(state: State, notices: tuple[Notice, ...]) -> Step[State]:
    """End a hand in which one player is left, and deal the next, ask for it, or end the game."""
    seats = tuple(Seat(seat) for seat in range(len(state.hands)))
    gopher = next(seat for seat in seats if seat not in state.ranks)
    ranks = (*state.ranks, gopher)
    after = replace(
        state,
        ranks=ranks,
        wins=tuple(won + (seat == ranks[0]) for seat, won in enumerate(state.wins)),
        results=(*state.results, ranks),
        last_hand=HandResult(ranks, state.table),
        pending=(),
    )
    over = Notice("hand_over", {"hand": state.number, "broker": Who(ranks[0]), "gopher": Who(gopher)}, rule="5.3")
    if state.number == state.limit:
        return Step(after, (*notices, over, _game_over(after)))
    if not state.limit:
        return Step(ask_only(after, Another, seats=seats), (*notices, over))
    step = next_hand(after)
    return Step(step.state, (*notices, over, *step.notices))


def play_on(state: State, asked: Another, seat: Seat) -> Step[State]:
    """RULES 8.2: another hand, once everybody wants it."""
    rest = tuple(other for other in asked.seats if other != seat)
    notice = Notice("plays_on", {"seat": Who(seat)})
    if rest:
        return Step(replace(state, pending=(replace(asked, seats=rest),)), (notice,))
    step = next_hand(state)
    return Step(step.state, (notice, *step.notices))


def stop(state: State, seat: Seat) -> Step[State]:
    """RULES 8.2: one who has had enough ends the game."""
    after = replace(state, pending=())
    return Step(after, (Notice("stopped", {"seat": Who(seat)}, rule="8.2"), _game_over(after)))


def winners(state: State) -> tuple[Seat, ...]:
    """Return who was Power Broker most often; ties share (RULES 8.3)."""
    return tuple(Seat(seat) for seat, won in enumerate(state.wins) if won == max(state.wins))


def _game_over(state: State) -> Notice:
    best = tuple(Said("winner", {"seat": Who(seat)}) for seat in winners(state))
    return Notice("game_over", {"winners": best, "wins": max(state.wins)}, rule="8.3")


def how(state: State) -> tuple[Said, ...]:
    """Tell the game hand by hand, and what it came to."""
    seats = len(state.hands)
    lines = [
        Said(
            "how.hand",
            {
                "hand": hand,
                "ranks": tuple(
                    Said("how.rank", {"seat": Who(seat), "title": title(rank, seats)})
                    for rank, seat in enumerate(ranks, 1)
                ),
            },
        )
        for hand, ranks in enumerate(state.results, 1)
    ]
    totals = [Said("how.total", {"seat": Who(Seat(seat)), "wins": won}) for seat, won in enumerate(state.wins)]
    return (*lines, *totals)
