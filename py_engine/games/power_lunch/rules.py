"""What may happen in Power Lunch, and what it leads to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from py_engine.game import (
    Decision,
    Field,
    Form,
    Game,
    Notice,
    Option,
    Options,
    Outcome,
    Preset,
    Said,
    Seat,
    Step,
    question,
)
from py_engine.games.lunch_cards.cards import NUMBER, PACK, PERSONALITIES, Card, in_order
from py_engine.games.lunch_cards.cast import SCHEMA, read_cast, tidy
from py_engine.games.power_lunch import attempts, hands, lunch, sight
from py_engine.games.power_lunch.melds import invited, is_exempt, places
from py_engine.games.power_lunch.refusals import refusal
from py_engine.games.power_lunch.restaurant import CHAIRS, EMPTY, OPENING, TABLES
from py_engine.games.power_lunch.state import (
    AWAY,
    LONGEST,
    NO,
    YES,
    Action,
    Discard,
    Discarding,
    Draw,
    Drawing,
    Keep,
    Meld,
    Melding,
    Passing,
    PassOn,
    PickUp,
    SayNothing,
    ShowIn,
    State,
    Together,
    TurnAway,
    Voting,
    changed,
)
from py_engine.games.power_lunch.themes import Lore, house_lore
from py_engine.games.power_lunch.views import View
from py_engine.rng import Rng
from py_engine.text import Pieces, Who

_SECRET = Said("answer.secret")


class PowerLunch(Game[State, Action, View]):
    """Bring people to one table and talk the others into why; runs and sets sit down without a word."""

    id = "power-lunch"
    version = 3
    seats = range(2, 7)
    options = (
        Option("runs", ("any_colour", "one_colour")),
        Option("hands", (3, 1, 2)),
        Option("pitch_timer", (0, 30, 60, 90)),
        Option("theme_once", (False, True), "bool"),
    )
    presets = (Preset("rulebook"), Preset("party", {"runs": "one_colour"}), Preset("quick", {"hands": 1}))
    state_type = State
    action_type = Action
    view_type = View
    cast_schema = SCHEMA

    def __init__(self, lore: Lore | None = None) -> None:
        """Take what is known of the figures on the cards: of the house cast, if nobody says otherwise."""
        self.lore = lore or house_lore()

    def with_cast(self, cast: Any) -> PowerLunch:
        """Return the game with a cast of one's own: what its figures share is what a pitch is read by."""
        return type(self)(Lore(read_cast(cast)))

    def tidy_cast(self, cast: Any) -> Any:
        """Return a cast, or the house's, in the order in which people look for a card."""
        return tidy(cast)

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Draw the first dealer by lot, and deal."""
        dealer, rng = rng.below(seats)
        state = State(
            one_colour=options["runs"] == "one_colour",
            limit=int(options["hands"]),
            clock=int(options["pitch_timer"]),
            theme_once=bool(options["theme_once"]),
            rng=rng,
            dealer=Seat(dealer),
            hands=((),) * seats,
            points=(0,) * seats,
            totals=(0,) * seats,
            answers=(None,) * seats,
        )
        return hands.deal(state)

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        """Return the piles to draw from, the two ballots, what may be discarded, or what may be passed on."""
        match asked.prompt:
            case Drawing.prompt:
                deck: tuple[Action, ...] = (Draw(),) if hands.can_draw(state) else ()
                return (*deck, PickUp()) if hands.can_pick_up(state) else deck
            case Melding.prompt:
                return ()
            case Voting.prompt:
                return ShowIn(), TurnAway()
            case Discarding.prompt:
                return (*map(Discard, hands.discards(state.hands[seat])), Keep())
            case _:
                return tuple(map(PassOn, dict.fromkeys(state.hands[seat])))

    def form(self, state: State, seat: Seat, asked: Decision) -> Form | None:
        """Describe an attempt: which table, who, as whom the Owner, and why."""
        if asked.prompt != Melding.prompt:
            return None
        hand = state.hands[seat]
        where = places(state, hand)
        able, tables = invited(state, hand, where), tuple(TABLES[place] for place in where)
        # that it takes three to open a table is said when a table has been chosen
        least = 0 if is_exempt(state, seat) else 1
        most = max((state.free(place) for place in where), default=0)
        owner = len(able) > 0 and able[-1] not in NUMBER
        themes = self.lore.themes
        if state.theme_once:
            # RULES 9.4: what was pitched in this hand is not offered again
            themes = tuple(theme for theme in themes if theme not in state.used)
        fields = (
            Field("table", "one", values=tables or TABLES, least=1, most=1, piece="table"),
            Field("cards", "some", values=able, least=least, most=min(most, len(able)), piece="card"),
            *((Field("owner", "one", values=PERSONALITIES, most=1, piece="person"),) if owner else ()),
            Field("words", "text", most=LONGEST),
            Field("aloud", "flag"),
            Field("theme", "one", values=themes, most=1),
        )
        return Form("meld", fields)

    def accepts(self, state: State, seat: Seat, asked: Decision, action: Action) -> bool:
        """Whether an action is legal."""
        return refusal(self.lore, state, seat, asked, action) is None

    def sample(self, state: State, seat: Seat, asked: Decision, rng: Rng) -> Action:
        """Return one accepted action by chance."""
        if asked.prompt == Melding.prompt:
            return attempts.by_chance(self.lore, state, seat, rng)
        return rng.choice(self.legal(state, seat, asked))[0]

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        """Say which rule refuses an action."""
        return refusal(self.lore, state, seat, asked, action) or Said("refused.illegal")

    def describe(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
        """Name an attempt and what it scores."""
        return sight.named(state, action) if isinstance(action, Meld) else None

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        """Attempt what needs no vote, or the least; let others sit down; discard nothing; pass the first card on."""
        match asked.prompt:
            case Melding.prompt:
                return attempts.harmless(state, seat)
            case Voting.prompt:
                given = state.answers[seat]
                return SayNothing() if given in (None, AWAY) else ShowIn() if given == YES else TurnAway()
            case Discarding.prompt:
                return Keep()
            case Passing.prompt:
                return PassOn(Card(state.answers[seat] or state.hands[seat][0]))
            case _:
                return self.legal(state, seat, asked)[0]

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        """Return what an accepted action leads to."""
        match action:
            case Draw():
                return hands.draw(state, seat)
            case PickUp():
                return hands.pick_up(state, seat)
            case Meld():
                return lunch.meld(self.lore, state, seat, action)
            case Discard(cards):
                return hands.discard(state, seat, cards)
            case Keep():
                return hands.turn_over(state, seat, (Notice("kept", {"seat": Who(seat)}),))
            case _:
                return _answer(state, seat, asked, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know."""
        return sight.view(self.lore, state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Deal hands, deck and secret answers anew."""
        return sight.resample(state, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end of the game: the highest total wins."""
        if state.pending:
            return None
        return Outcome(hands.winners(state), state.totals, "reason.hands", hands.how(state))

    def problems(self, state: State) -> tuple[str, ...]:
        """Return which promises a state breaks."""
        seated = tuple(guest.card for company in state.tables for guest in company.guests)
        pitched = state.pitch.cards if state.pitch else ()
        everywhere = (*state.deck, *state.discards, *(card for hand in state.hands for card in hand), *seated, *pitched)
        asking = {seat for known in (*state.pending, *state.open) for seat in known.asks()}
        voting = bool(state.pending) and isinstance(state.pending[-1], Voting)
        checks = {
            "72 cards": Counter(everywhere) == Counter(PACK),
            "sorted hands": all(hand == in_order(hand) for hand in state.hands),
            "nobody without a chair": all(
                len(company.guests) <= chairs for company, chairs in zip(state.tables, CHAIRS, strict=True)
            ),
            "nobody sits alone": all(
                len(company.guests) >= OPENING or company.kind == EMPTY for company in state.tables
            ),
            "a company has a kind": all(bool(company.guests) == bool(company.kind) for company in state.tables),
            "only guests at tables": all(
                guest.person in NUMBER for company in state.tables for guest in company.guests
            ),
            "a vote is about a pitch": voting == (state.pitch is not None),
            "answers only of those who are asked": all(
                answer is None or seat in asking for seat, answer in enumerate(state.answers)
            ),
            "one question at most": len(state.pending) <= 1,
            "whoever plays has cards": not state.pending or all(map(len, state.hands)) or voting,
            "what is known is true": all(one.card in state.hands[one.holder] for one in state.known),
        }
        return tuple(promise for promise, kept in checks.items() if not kept)


def _kept(action: Action) -> str:
    """Return how a secret answer is kept."""
    match action:
        case PassOn(card):
            return card
        case SayNothing():
            return AWAY
        case _:
            return YES if isinstance(action, ShowIn) else NO


def _answer(state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
    """Keep a secret answer; when it was the last one that was owed, all of them count."""
    asking: Together = question(state, asked)
    answers = (*state.answers[:seat], _kept(action), *state.answers[seat + 1 :])
    everybody = sorted({one for known in (*state.pending, *state.open) for one in known.asks()})
    owing = tuple(one for one in everybody if answers[one] is None)
    done = tuple(one for one in everybody if answers[one] is not None)
    kind, number = type(asking), asking.opened
    state = changed(state, answers=answers)
    mine = lunch.ballot(state, seat) if state.pitch else Said("answer.card", {"card": Pieces((str(answers[seat]),))})
    told = Notice(
        "voted" if state.pitch else "chose",
        {"seat": Who(seat), "answer": _SECRET},
        private={seat: {"seat": Who(seat), "answer": mine}},
    )
    if owing:
        after = changed(state, pending=(kind(seats=owing, opened=number),), open=(kind(seats=done, opened=number),))
        return Step(after, (told,))
    return lunch.count(state, state.pitch, told) if state.pitch else hands.pass_on(state, (told,))
