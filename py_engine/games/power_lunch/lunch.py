"""Who sits down: melds, pitches, votes, and what they score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from py_engine.game import Arg, Move, Notice, Said, Seat, Step
from py_engine.games.lunch_cards.cards import OWNER, Card, in_order
from py_engine.games.power_lunch import hands, known, speech, themes
from py_engine.games.power_lunch.melds import kind_of, people, worth
from py_engine.games.power_lunch.restaurant import CHAIRS, EMPTY, PITCH, PLACE, SET, TABLES
from py_engine.games.power_lunch.state import (
    AWAY,
    NO,
    Company,
    Discarding,
    Guest,
    Meld,
    Pitched,
    State,
    Story,
    Verdict,
    Voting,
    changed,
)
from py_engine.games.power_lunch.themes import Lore
from py_engine.text import Own, Pieces, Who
from py_engine.zones import seats_after, take


def theme_of(lore: Lore, state: State, action: Meld) -> str:
    """Return as what theme a pitch counts (RULES 9.4): a tag, or else its text; nothing where it is said aloud."""
    read = _read(lore, state, action)
    # a text may have no words at all, and be a text all the same
    words = speech.plainly(action.words).strip() or action.words.strip()
    return read or (f"“{words}”" if words else "")


def _read(lore: Lore, state: State, action: Meld) -> str:
    if action.theme:
        return action.theme
    joining = people(action.cards, action.owner)
    return lore.read(action.words, (*state.tables[PLACE[action.table]].people, *joining))


def meld(lore: Lore, state: State, seat: Seat, action: Meld) -> Step[State]:
    """Seat a run or a set at once, put a pitch to the vote, or attempt nothing."""
    if not action.cards:
        told = Notice("no_attempt", {"seat": Who(seat)}, rule="4.3")
        return Step(state.asks(Discarding, seat), (told,))
    action = replace(action, cards=in_order(action.cards))
    place = PLACE[action.table]
    if action.has_reason:
        return _pitch(lore, state, seat, action, place)
    joining = people(action.cards, action.owner)
    kind = kind_of(state, place, joining)
    key = f"melded.{kind}" if state.tables[place].kind == EMPTY else f"joined.{kind}"
    return _sit_down(
        state,
        _Seating(seat, place, action.cards, joining, kind, key, "6.2" if kind == SET else "6.1"),
        f"hand.{seat}",
        (),
        hands=state.hands_with(seat, take(state.hands[seat], action.cards)),
        known=known.gone(state.known, seat, action.cards),
        verdict=None,
    )


def _pitch(lore: Lore, state: State, seat: Seat, action: Meld, place: int) -> Step[State]:
    """RULES 7.1: the cards lie open while the others vote."""
    story = Story(
        seat=seat,
        people=people(action.cards, action.owner),
        words=action.words.strip(),
        aloud=action.aloud,
        theme=action.theme,
        read=_read(lore, state, action),
        hand=state.number,
    )
    theme = theme_of(lore, state, action)
    moves = tuple(Move(card, f"hand.{seat}", "pitch") for card in action.cards)
    told = Notice(
        "pitched",
        {"seat": Who(seat), "cards": Pieces(story.people), "table": Pieces((action.table,)), "story": told_as(story)},
        moves=moves,
    )
    after = state.asks(
        Voting,
        seats_after(seat, state.seats),
        hands=state.hands_with(seat, take(state.hands[seat], action.cards)),
        known=known.gone(state.known, seat, action.cards),
        pitch=Pitched(place, action.cards, story),
        used=(*state.used, theme) if theme and theme not in state.used else state.used,
        answers=(None,) * state.seats,
        verdict=None,
    )
    return Step(after, (told,))


def told_as(story: Story) -> Said:
    """Return how a pitch is told: in its own words, as a ready-made sentence, or as something that was said aloud."""
    if story.words:
        return Said("story.own", {"text": Own(story.words)})
    return themes.sentence(story.theme, story.hand) if story.theme else Said("story.aloud", {"seat": Who(story.seat)})


def ballot(state: State, seat: Seat) -> Said:
    """Return how somebody voted."""
    return Said(f"ballot.{state.answers[seat]}", {"seat": Who(seat)})


def count(state: State, pitched: Pitched, told: Notice) -> Step[State]:
    """RULES 7.4, 7.5: a majority or a tie lets them in; a ballot of somebody who is away counts as a yes."""
    against = sum(answer == NO for answer in state.answers)
    votes = state.seats - 1
    seat, passed = pitched.story.seat, against * 2 <= votes
    args: dict[str, Arg] = {
        "seat": Who(seat),
        "table": Pieces((TABLES[pitched.place],)),
        "yes": votes - against,
        "no": against,
        "ballots": tuple(
            ballot(state, Seat(voter)) for voter, answer in enumerate(state.answers) if answer is not None
        ),
        "away": sum(answer == AWAY for answer in state.answers),
    }
    settled = {
        "pitch": None,
        "answers": (None,) * state.seats,
        "verdict": Verdict(pitched.place, pitched.story, state.answers, passed),
    }
    if not passed:
        back = tuple(Move(card, "pitch", f"hand.{seat}") for card in pitched.cards)
        refused = Notice("turned_away", args, moves=back, rule="7.6")
        after = state.asks(
            Discarding,
            seat,
            hands=state.hands_with(seat, in_order((*state.hands[seat], *pitched.cards))),
            # RULES 7.6: the cards go back, and everybody has seen them
            known=known.seen(state.known, seat, pitched.cards),
            **settled,
        )
        return Step(after, (told, refused))
    place, story = pitched.place, pitched.story
    company = state.tables[place]
    heard = replace(company, stories=(*company.stories, story))
    state = changed(state, tables=(*state.tables[:place], heard, *state.tables[place + 1 :]))
    seating = _Seating(seat, place, pitched.cards, story.people, PITCH, "seated", "7.4")
    return _sit_down(state, seating, "pitch", (told, Notice("shown_in", args, rule="7.4")), **settled)


@dataclass(frozen=True, slots=True)
class _Seating:
    """Who sits down where, and how that is told."""

    seat: Seat
    place: int
    cards: tuple[Card, ...]
    joining: tuple[Card, ...]
    kind: str
    key: str
    rule: str

    @property
    def told(self) -> dict[str, Arg]:
        """Return who brought whom to which table."""
        return {"seat": Who(self.seat), "cards": Pieces(self.joining), "table": Pieces((TABLES[self.place],))}

    @property
    def ending(self) -> tuple[Card, ...]:
        """Return the cards, and whom the Owner stands for among them."""
        return (
            *self.cards,
            *(person for card, person in zip(self.cards, self.joining, strict=True) if card == OWNER),
        )


def _sit_down(state: State, seating: _Seating, source: str, notices: tuple[Notice, ...], **changes: Any) -> Step[State]:
    """Give everybody a chair, count the points, and go on: to the discard, or to the end of the hand."""
    seat, place, cards = seating.seat, seating.place, seating.cards
    company, table = state.tables[place], TABLES[place]
    points = worth(place, len(company.guests), len(cards))
    added = tuple(Guest(card, person, seat) for card, person in zip(cards, seating.joining, strict=True))
    moves = tuple(Move(card, source, f"table.{table}") for card in cards)
    notices = (*notices, Notice(seating.key, {**seating.told, "points": points}, moves=moves, rule=seating.rule))
    if len(company.guests) + len(added) == CHAIRS[place]:
        notices = (*notices, Notice("closed", {"seat": Who(seat), "table": Pieces((table,))}, rule="5.4"))
    lunching = Company((*company.guests, *added), seating.kind, company.stories)
    changes |= {
        "tables": (*state.tables[:place], lunching, *state.tables[place + 1 :]),
        "points": (*state.points[:seat], state.points[seat] + points, *state.points[seat + 1 :]),
        "melded": True,
    }
    held = changes.get("hands", state.hands)
    is_full = all(len(one.guests) == chairs for one, chairs in zip(changes["tables"], CHAIRS, strict=True))
    if not held[seat] or is_full:
        return hands.end(changed(state, **changes), seat, "full" if is_full else "empty", seating.ending, notices)
    return Step(state.asks(Discarding, seat, **changes), notices)
