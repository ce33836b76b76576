"""What may happen in Power Struggle, and what it leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_engine.game import Arg, Decision, Game, Move, Notice, Option, Options, Outcome, Preset, Said, Seat, Step
from py_engine.games.power_struggle import hands, refusals, sight
from py_engine.games.power_struggle.cards import PACK, Card, in_order
from py_engine.games.power_struggle.combos import called
from py_engine.games.power_struggle.state import (
    Action,
    Beat,
    Give,
    GiveBack,
    LastCard,
    Lead,
    Pass,
    Play,
    Played,
    SayLastCard,
    State,
    View,
)
from py_engine.games.power_struggle.turns import beat_actions, lead_actions
from py_engine.rng import Rng
from py_engine.text import Pieces, Who
from py_engine.zones import take


class PowerStruggle(Game[State, Action, View]):
    """Climb over each other's combinations, be the first without cards, and never be left with many."""

    id = "power-struggle"
    version = 1
    seats = range(3, 5)
    options = (
        Option("limit", (100, 50)),
        Option("always_clockwise", (False, True), "bool"),
        Option("five_card_tie", ("strict", "next_cards")),
        Option("announce", ("by_hand", "automatic")),
    )
    presets = (Preset("rulebook"), Preset("short", {"limit": 50}), Preset("relaxed", {"announce": "automatic"}))
    state_type = State
    action_type = Action
    view_type = View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Draw the first dealer by lot, deal, and find who leads."""
        dealer, rng = rng.below(seats)
        return hands.first_hand(
            State(
                limit=int(options["limit"]),
                always_clockwise=bool(options["always_clockwise"]),
                next_cards=options["five_card_tie"] == "next_cards",
                automatic=options["announce"] == "automatic",
                rng=rng,
                dealer=Seat(dealer),
                hands=((),) * seats,
                deeds=(None,) * seats,
            )
        )

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        """Return every play, from single cards to coups, then passing."""
        match asked.prompt:
            case Lead.prompt:
                return lead_actions(state, seat)
            case Beat.prompt:
                return beat_actions(state, seat)
            case GiveBack.prompt:
                return tuple(Give(card) for card in dict.fromkeys(state.hands[seat]))
            case _:
                return (SayLastCard(),)

    def accepts(self, state: State, seat: Seat, asked: Decision, action: Action) -> bool:
        """Whether an action is legal, without listing all that are."""
        return refusals.refusal(state, seat, asked, action) is None

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        """Say which rule refuses an action."""
        return refusals.refusal(state, seat, asked, action) or Said("refused.illegal")

    def describe(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
        """Name the combination that a play is."""
        del state, seat, asked
        return called(action.cards) if isinstance(action, Play) else None

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        """Pass; lead the lowest that may be led; give the lowest card; say "Last card!" whenever it can be said."""
        legal = self.legal(state, seat, asked)
        if legal[-1] == Pass():
            return legal[-1]
        first = legal[0]
        aloud = Play(first.cards, last_card=True) if isinstance(first, Play) else first
        return aloud if aloud in legal else first

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        """Return what an accepted action leads to."""
        del asked
        match action:
            case Play():
                return _play(state, seat, action)
            case Pass():
                return _pass(state, seat)
            case Give(card):
                return _give(state, seat, card)
            case _:
                return _say_last_card(state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know."""
        return sight.view(state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Deal all hidden cards anew; what everybody saw change hands stays where it is."""
        return sight.resample(state, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end of the game: the lowest total wins."""
        if state.pending:
            return None
        return Outcome(
            winners=hands.winners(state),
            scores=state.totals,
            reason="reason.limit",
            how=hands.how(state),
            high_wins=False,
        )

    def problems(self, state: State) -> tuple[str, ...]:
        """Return which promises a state breaks."""
        laid = tuple(card for played in state.table for card in played.cards)
        everywhere = in_order((*(card for hand in state.hands for card in hand), *state.unused, *state.aside, *laid))
        waiting = (*state.pending, *state.open)
        checks = {
            "64 cards": everywhere == PACK,
            "sorted hands": all(hand == in_order(hand) for hand in state.hands),
            "nobody who is out is asked": not any(one.seat in state.out for one in waiting),
            "one question at most": len(state.pending) <= 1,
            "last card is open to those who hold one": all(
                len(state.hands[one.seat]) == 1 and one.seat not in state.called for one in state.open
            ),
            "what is known is true": all(known.card in state.hands[known.seat] for known in state.known),
            "something to beat": bool(state.table) or not any(isinstance(one, Beat) for one in waiting),
            "over at the limit": bool(state.pending) == (max(state.totals) < state.limit),
        }
        return tuple(promise for promise, kept in checks.items() if not kept)


def _deed(state: State, seat: Seat, deed: tuple[Card, ...]) -> tuple[tuple[Card, ...] | None, ...]:
    return (*state.deeds[:seat], deed, *state.deeds[seat + 1 :])


def _play(state: State, seat: Seat, action: Play) -> Step[State]:
    cards, hand = action.cards, state.hands[seat]
    left = take(hand, cards)
    notice = Notice(
        "played" if state.table else "led",
        {"seat": Who(seat), "name": called(cards)},
        moves=tuple(Move(card, f"hand.{seat}", "table") for card in cards),
    )
    changes: dict[str, Any] = {
        "hands": (*state.hands[:seat], left, *state.hands[seat + 1 :]),
        "table": (*state.table, Played(seat, cards)),
        "passes": 0,
        "deeds": _deed(state, seat, cards),
    }
    if state.known:
        changes["known"] = hands.still_known(state.known, seat, cards)
    if len(left) > 1:
        return Step(_ask_next(state, seat, changes), (notice,))
    if left:
        return _left_one(state, seat, changes, notice, aloud=action.last_card or state.automatic)
    changes["open"] = tuple(one for one in state.open if one.seat != seat)
    if len(hand) == 1 and seat not in state.called:
        return _forgot(state, seat, changes, notice)
    # RULES 6.5: the hand ends at once
    out = Notice("went_out", {"seat": Who(seat)})
    return hands.end(replace(state, **changes), seat, (notice, out))


def _ask_next(state: State, seat: Seat, changes: dict[str, Any]) -> State:
    number = state.asked + 1
    following = state.after(seat)
    return replace(state, **changes, pending=(Beat(seat=following, opened=number),), asked=number)


def _left_one(state: State, seat: Seat, changes: dict[str, Any], notice: Notice, *, aloud: bool) -> Step[State]:
    if aloud:
        changes["called"] = (*state.called, seat)
        return Step(_ask_next(state, seat, changes), (notice, _last_card(seat)))
    # RULES 7.1: it may still be said, at any moment before that card is played
    after = _ask_next(state, seat, changes)
    number = after.asked + 1
    return Step(replace(after, open=(*after.open, LastCard(seat=seat, opened=number)), asked=number), (notice,))


def _last_card(seat: Seat) -> Notice:
    return Notice("last_card_said", {"seat": Who(seat)})


def _forgot(state: State, seat: Seat, changes: dict[str, Any], notice: Notice) -> Step[State]:
    """RULES 7.3: it does not count as going out."""
    out = (*state.out, seat)
    known: dict[str, Arg] = {"seat": Who(seat)}
    # told in a form of its own, so that whoever forgot cannot take the card back unasked and say it then
    notices = (notice, Notice("last_card_forgotten", known, {seat: known}, rule="7.3"))
    active = [other for other in range(len(state.hands)) if other not in out]
    if len(active) == 1:
        # RULES 7.5: whoever is left alone has gone out
        alone = Seat(active[0])
        last = Notice("left_alone", {"seat": Who(alone)}, rule="7.5")
        return hands.end(replace(state, **changes, out=out), alone, (*notices, last))
    gone = replace(state, out=out)
    return Step(_ask_next(gone, seat, changes), notices)


def _pass(state: State, seat: Seat) -> Step[State]:
    notice = Notice("passed", {"seat": Who(seat)})
    passes = state.passes + 1
    top = state.table[-1].seat
    others = len(state.hands) - len(state.out) - (top not in state.out)
    if passes < others:
        return Step(_ask_next(state, seat, {"passes": passes, "deeds": _deed(state, seat, ())}), (notice,))
    # RULES 6.4: all others have passed one after another; RULES 7.4: who is out does not lead
    is_out = top in state.out
    leader = state.after(top) if is_out else top
    seen = tuple(card for played in state.table[-2:] for card in played.cards)
    won = Notice(
        "round_won_out" if is_out else "round_won",
        {"seat": Who(top), "leader": Who(leader)},
        moves=tuple(Move(card, "table", "aside") for card in seen),
        rule="7.4" if is_out else "",
    )
    number = state.asked + 1
    after = replace(
        state,
        aside=in_order((*state.aside, *(card for played in state.table for card in played.cards))),
        table=(),
        passes=0,
        deeds=(None,) * len(state.hands),
        pending=(Lead(seat=leader, opened=number),),
        asked=number,
    )
    return Step(after, (notice, won))


def _say_last_card(state: State, seat: Seat) -> Step[State]:
    still_open = tuple(one for one in state.open if one.seat != seat)
    return Step(replace(state, open=still_open, called=(*state.called, seat)), (_last_card(seat),))


def _give(state: State, seat: Seat, card: Card) -> Step[State]:
    """RULES 10.3: any card, and everybody sees it."""
    if state.exchange is None:
        msg = "nothing was given up"
        raise ValueError(msg)
    loser = state.exchange.loser
    notice = Notice(
        "exchanged",
        {
            "winner": Who(seat),
            "loser": Who(loser),
            "up": Pieces((state.exchange.up,)),
            "down": Pieces((card,)),
        },
        moves=(Move(card, f"hand.{seat}", f"hand.{loser}"),),
    )
    number = state.asked + 1
    after = replace(
        hands.moved(state, card, seat, loser),
        exchange=replace(state.exchange, down=card),
        pending=(Lead(seat=seat, opened=number),),
        asked=number,
    )
    return Step(after, (notice,))
