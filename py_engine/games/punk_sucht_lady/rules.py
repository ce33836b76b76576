"""What may happen in Punk sucht Lady, and what it leads to."""

from __future__ import annotations

from collections import Counter

from py_engine.game import Decision, Field, Form, Game, Notice, Option, Options, Outcome, Preset, Said, Seat, Step
from py_engine.games.punk_sucht_lady import ballots, couples, refusals, sight, turns
from py_engine.games.punk_sucht_lady.cards import CLIENTS, LONGEST, MARKERS, OF_EACH, is_woman
from py_engine.games.punk_sucht_lady.state import (
    Action,
    Agree,
    Candidate,
    Choice,
    Choose,
    First,
    Heart,
    Introduce,
    NoTip,
    Objections,
    Point,
    Present,
    Rival,
    State,
    Tips,
)
from py_engine.games.punk_sucht_lady.views import View
from py_engine.rng import Rng
from py_engine.text import Who


class PunkSuchtLady(Game[State, Action, View]):
    """Praise your clients, match those of the others, and trust your nose: the barometer comes last."""

    id = "punk-sucht-lady"
    version = 1
    seats = range(3, 7)
    options = (
        Option("end", ("table_round", "couple")),
        Option("any_two", (False, True), "bool"),
        Option("first", ("lot", "vote")),
    )
    presets = (Preset("rulebook"), Preset("everybody", {"any_two": True}))
    state_type = State
    action_type = Action
    view_type = View

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """Deal, and draw the first Matchmaker by lot or ask who it is."""
        state, dealt = turns.deal(seats, rng, at_once=options["end"] == "couple", any_two=options["any_two"] is True)
        if options["first"] == "vote":
            return Step(state.asks(First, tuple(Seat(seat) for seat in range(seats))), (dealt,))
        drawn, luck = state.rng.below(seats)
        first = Seat(drawn)
        return Step(turns.begin(state, first, luck), (dealt, Notice("first_by_lot", {"seat": Who(first)})))

    def legal(self, state: State, seat: Seat, asked: Decision) -> tuple[Action, ...]:
        """Return the candidates to choose from, or the answers to a secret question; presentations are forms."""
        match asked.prompt:
            case Heart.prompt | Candidate.prompt | Rival.prompt:
                return ()
            case Choice.prompt:
                return tuple(Choose(shown.client) for shown in state.candidates)
            case _:
                return ballots.answers(state, asked.prompt)

    def form(self, state: State, seat: Seat, asked: Decision) -> Form | None:
        """Describe a presentation: whom, in whose words, and for a Lonely Heart by which traits."""
        text = Field("words", "text", most=LONGEST)
        match asked.prompt:
            case Heart.prompt:
                number, free = refusals.to_choose(state, seat), refusals.free_traits(state, seat)
                traits = Field("traits", "some", values=free, least=number, most=number, piece="trait")
                client = Field("client", "one", values=state.hands[seat], least=1, most=1, piece="client")
                return Form("introduce", (client, traits, text))
            case Candidate.prompt | Rival.prompt:
                client = Field("client", "one", values=state.fitting(seat), least=1, most=1, piece="client")
                return Form("present", (client, text))
            case _:
                return None

    def accepts(self, state: State, seat: Seat, asked: Decision, action: Action) -> bool:
        """Whether an action is legal."""
        return refusals.refusal(state, seat, asked, action) is None

    def sample(self, state: State, seat: Seat, asked: Decision, rng: Rng) -> Action:
        """Return one accepted action by chance, every third presentation in words of one's own."""
        match asked.prompt:
            case Heart.prompt:
                client, rng = rng.choice(state.hands[seat])
                mixed, rng = rng.shuffle(refusals.free_traits(state, seat))
                traits = tuple(sorted(mixed[: refusals.to_choose(state, seat)]))
                return Introduce(client, traits, _babble(rng))
            case Candidate.prompt | Rival.prompt:
                client, rng = rng.choice(state.fitting(seat))
                return Present(client, _babble(rng))
            case _:
                return rng.choice(self.legal(state, seat, asked))[0]

    def why_not(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said:
        """Say which rule refuses an action."""
        return refusals.refusal(state, seat, asked, action) or Said("refused.illegal")

    def describe(self, state: State, seat: Seat, asked: Decision, action: Action) -> Said | None:
        """Name whom one would choose, tip or point at."""
        match action:
            case Introduce() | Present():
                return None
            case Choose(client):
                return Said("answer.choose", {"client": ballots.named(client)})
            case _:
                return ballots.said(action)

    def fallback(self, state: State, seat: Seat, asked: Decision) -> Action:
        """Present somebody who fits, without words; choose the first; agree, tip nobody, point at oneself."""
        match asked.prompt:
            case Heart.prompt:
                return turns.harmless_heart(state, seat)
            case Candidate.prompt | Rival.prompt:
                return Present(state.fitting(seat)[0])
            case Choice.prompt:
                return Choose(state.candidates[0].client)
            case Objections.prompt:
                return Agree()
            case Tips.prompt:
                return NoTip()
            case _:
                return Point(seat)

    def apply(self, state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
        """Return what an accepted action leads to."""
        match action:
            case Introduce():
                return turns.introduce(state, seat, action)
            case Present():
                return couples.present(state, seat, action, is_rival=asked.prompt == Rival.prompt)
            case Choose(client):
                return couples.choose(state, seat, client)
            case _:
                return _answer(state, seat, asked, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know."""
        return sight.view(state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Deal hands, decks and secret answers anew, and leave the barometer behind."""
        return sight.resample(state, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end of the game: the pawn that is furthest on wins."""
        if state.pending:
            return None
        most = max(state.spaces)
        return Outcome(
            winners=tuple(Seat(seat) for seat, space in enumerate(state.spaces) if space == most),
            scores=state.spaces,
            reason="reason.goal" if state.final else "reason.nobody",
            how=turns.how(state),
        )

    def problems(self, state: State) -> tuple[str, ...]:
        """Return which promises a state breaks."""
        board = (state.heart, *state.candidates, state.rival)
        laid = [shown.client for shown in board if shown]
        held = [client for hand in state.hands for client in hand]
        everywhere = (*held, *state.women, *state.men, *state.gone, *laid)
        asking = {one for known in (*state.pending, *state.open) for one in known.asks()}
        between = state.heart is None
        full = all(_is_full(hand) for hand in state.hands) or not (state.women and state.men)
        checks = {
            "112 clients": Counter(everywhere) == Counter(CLIENTS),
            "sorted hands": all(hand == tuple(sorted(hand)) for hand in state.hands),
            "three of each between couples": full or not between,
            "women and men in their own decks": all(map(is_woman, state.women)) and not any(map(is_woman, state.men)),
            "who was shown is in a hand": set(state.shown) <= set(held),
            "three markers": len(set(state.markers)) == MARKERS,
            "no pawn before Start": min(state.spaces) >= 0,
            "pawns stand where their moves add up to": state.spaces == tuple(map(sum, map(turns.steps, state.ledger))),
            "one question at most": len(state.pending) <= 1,
            "answers only of those who are asked": all(
                answer is None or seat in asking for seat, answer in enumerate(state.ballots)
            ),
            "candidates only beside a Lonely Heart": not between or len(laid) == 0,
            "no presentation too long": all(len(shown.words) <= LONGEST for shown in board if shown),
        }
        return tuple(promise for promise, kept in checks.items() if not kept)


def _is_full(hand: tuple[str, ...]) -> bool:
    return sum(client[0] == "W" for client in hand) == OF_EACH == len(hand) - OF_EACH


def _babble(rng: Rng) -> str:
    return ("", "", "Oh <b>là</b> là, what a catch!")[rng.below(3)[0]]


def _answer(state: State, seat: Seat, asked: Decision, action: Action) -> Step[State]:
    after, told = ballots.cast(state, seat, asked, action)
    if after.pending:
        return Step(after, (told,))
    match asked.prompt:
        case Objections.prompt:
            return couples.count_objections(after, told)
        case Tips.prompt:
            return couples.count_tips(after, told)
        case _:
            return turns.count_fingers(after, told)
