"""
One game being played: the one object that changes.

A match checks every action once, at this door, and keeps the states it went through. Its revision is the number of
its entries and never falls; an undo is an entry too, so a replay shows what everybody saw.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Literal

from py_engine.codec import Malformed, actions, arg_to_json, codec
from py_engine.game import Decision, Form, Game, Notice, Options, Outcome, Said, Seat, Step, asked_of, renumber
from py_engine.rng import Rng
from py_engine.text import Line, Own, Who

LONGEST_LINE = 200
"""Of a line of talk that goes with a play, in characters."""

type Code = Literal[
    "bad_cast", "bad_json", "bad_line", "bad_option", "bad_params", "bad_players", "cannot_leave", "illegal",
    "internal", "malformed", "needs_consent", "not_waiting_for_you", "nothing_to_undo", "over", "record_altered",
    "record_format", "record_version", "stale", "unknown_game", "unknown_match", "unknown_method",
]  # fmt: skip
"""What a refusal is called; ``internal`` is a bug of ours and never raised."""


class Refused(Exception):
    """An ordinary no: the match is as it was."""

    def __init__(self, code: Code, said: Said | None = None, seats: tuple[Seat, ...] = ()) -> None:
        """Take a code for programs, a sentence for people, and whose consent is needed."""
        super().__init__(code)
        self.code = code
        self.said = said or Said(f"refused.{code}")
        self.seats = seats


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a record."""

    do: Literal["act", "fallback", "undo", "leave", "seat"]
    seat: Seat
    opened: int = 0
    """The question that `act` and `fallback` answered."""

    action: Any = None
    """Of `act`: the action, as an object of the game."""

    line: Line | None = None
    """Of `act`: what was said with it."""

    to: int = 0
    """Of `undo`: the revision whose state came back."""

    who: str = ""
    """Of `seat`: ``person`` or ``bot``."""


@dataclass(slots=True)
class Logged:
    """A notice and where it stands."""

    revision: int
    notice: Notice
    undone: bool = False
    line: Line | None = None
    """What was said with the play; it goes with the first notice of its entry."""


@dataclass(slots=True)
class _Line:
    """The states that count now: what an undo took back is no longer among them."""

    revisions: list[int] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)


def bad_cast(problem: ValueError) -> Refused:
    """Return the refusal of a cast; a game may say it in a sentence of its own, which names the card at fault."""
    return Refused("bad_cast", Said("refused.bad_cast", {"problem": getattr(problem, "said", None) or str(problem)}))


class Match:
    """A game at one table, from the deal to the outcome."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: int,
        options: Options,
        seed: str,
        *,
        cast: Any = None,
        commitments: tuple[str, ...] = (),
    ) -> None:
        """
        Deal.

        Args:
            game: The rules.
            seats: How many play.
            options: What differs from the defaults.
            seed: Any text; the whole game's luck follows from it.
            cast: JSON of a cast of one's own, where the game has one.
            commitments: What was promised before the deal; kept, not read.

        Raises:
            Refused: ``bad_players``, ``bad_option`` or ``bad_cast``.
        """
        if seats not in game.seats:
            raise Refused("bad_players", Said("refused.bad_players", {"least": game.seats[0], "most": game.seats[-1]}))
        self.options: Options = checked(game, options)
        try:
            self.game = game if cast is None else game.with_cast(cast)
        except ValueError as problem:
            raise bad_cast(problem) from problem
        self.seats = seats
        self.seed = seed
        self.cast = cast
        self.commitments = commitments
        self.entries: list[Entry] = []
        self.written: list[str] = []
        """The entries as a record has them, as far as one was written."""
        self.log: list[Logged] = []
        self.sitting: dict[Seat, str] = {}
        self._line = _Line()
        self._asked = 0
        self._waited: tuple[Any, tuple[Decision, ...]] = (None, ())
        """A state and what it waits for, which is asked several times for each seat."""
        self._keep(self.game.setup(seats, self.options, Rng.seeded(seed)))

    @property
    def state(self) -> Any:
        """The state now; immutable."""
        return self._line.states[-1]

    @property
    def revision(self) -> int:
        """The number of entries."""
        return len(self.entries)

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """What the table waits for; an answered game waits for nothing."""
        if self._waited[0] is not self.state:
            self._waited = self.state, self.game.waiting(self.state)
        return self._waited[1]

    @property
    def over(self) -> bool:
        """Whether no decision is left that must be taken."""
        return not any(decision.must for decision in self.waiting)

    def _keep(self, step: Step[Any], line: Line | None = None) -> None:
        self._line.revisions.append(self.revision)
        self._line.states.append(step.state)
        self._asked = max(self._asked, step.state.asked)
        first = len(self.log)
        self.log += [Logged(self.revision, notice) for notice in step.notices]
        if line is not None:
            self.log[first].line = line

    def decision(self, seat: Seat, opened: int) -> Decision:
        """
        Return the open question that a seat would answer.

        Raises:
            Refused: ``over``, ``not_waiting_for_you`` or ``stale``.
        """
        if self.over:
            raise Refused("over")
        mine = asked_of(self.waiting, seat)
        for known in mine:
            if known.opened == opened:
                return known
        raise Refused("stale" if mine else "not_waiting_for_you")

    def read(self, action: Any) -> Any:
        """
        Return an action from its JSON.

        Raises:
            Refused: ``malformed``.
        """
        try:
            return actions(self.game.action_type).decode(action, "action")
        except Malformed as problem:
            raise Refused("malformed", Said("refused.malformed", {"problem": str(problem)})) from problem

    def submit(self, seat: Seat, opened: int, action: Any, line: Line | None = None) -> None:
        """
        Let a seat answer a question.

        Args:
            seat: Whose answer it is; the caller knows, and nothing the player says about it counts.
            opened: The number of the question that is answered.
            action: An object of the game's action type.
            line: What is said with it, for everybody; see `read_line`.

        Raises:
            Refused: ``over``, ``not_waiting_for_you``, ``stale`` or ``illegal``; nothing has changed then.
        """
        asked = self.decision(seat, opened)
        if not self.game.accepts(self.state, seat, asked, action):
            raise Refused("illegal", self.game.why_not(self.state, seat, asked, action))
        step = self.game.apply(self.state, seat, asked, action)
        self.entries.append(Entry("act", seat, opened, action, line))
        if line is not None and not step.notices:
            step = replace(step, notices=(Notice("says", {"seat": Who(seat)}),))
        self._keep(step, line)

    def why(self, seat: Seat, opened: int, action: Any) -> tuple[bool, Said | None]:
        """Return whether an action would be accepted, and what it is called or why it is refused."""
        asked = self.decision(seat, opened)
        if self.game.accepts(self.state, seat, asked, action):
            return True, self.game.describe(self.state, seat, asked, action)
        return False, self.game.why_not(self.state, seat, asked, action)

    def fallback(self, seat: Seat, opened: int) -> None:
        """
        Give the harmless answer for somebody who is away.

        Raises:
            Refused: as `submit`.
        """
        asked = self.decision(seat, opened)
        step = self.game.apply(self.state, seat, asked, self.game.fallback(self.state, seat, asked))
        self.entries.append(Entry("fallback", seat, opened))
        self._keep(step)

    def leave(self, seat: Seat) -> None:
        """
        Go on without a seat.

        Raises:
            Refused: ``over``, ``cannot_leave``, or ``bad_params`` where there is no such seat.
        """
        self._check(seat)
        if self.over:
            raise Refused("over")
        step = self.game.leave(self.state, seat)
        if step is None:
            raise Refused("cannot_leave")
        self.entries.append(Entry("leave", seat))
        self._keep(step)

    def sit(self, seat: Seat, who: str) -> None:
        """Note who plays a seat from here on: ``person`` or ``bot``."""
        self._check(seat)
        if who not in {"person", "bot"}:
            raise Refused("bad_params", Said("refused.bad_params", {"problem": "who is person or bot"}))
        self.sitting[seat] = who
        self.entries.append(Entry("seat", seat, who=who))
        self._keep(Step(self.state, (Notice(f"sits.{who}", {"seat": Who(seat)}),)))

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < self.seats:
            raise Refused("bad_params", Said("refused.bad_params", {"problem": "no such seat"}))

    def undo(self, seat: Seat, *, agreed: bool = False) -> None:
        """
        Take back a seat's last action and all that came after it.

        Free where nobody else answered since, no luck was drawn, no private notice went out and the game goes on: its
        end shows secrets, and sends the record round.

        Raises:
            Refused: ``nothing_to_undo``, or ``needs_consent`` (with the seats of the others) if not `agreed`.
        """
        self._check(seat)
        line = self._line
        places = reversed(range(1, len(line.revisions)))
        place = next((place for place in places if self._is_act_of(line.revisions[place], seat)), 0)
        if not place:
            raise Refused("nothing_to_undo")
        if not agreed and (self.over or not self._is_free(place, seat)):
            others = tuple(Seat(other) for other in range(self.seats) if other != seat)
            raise Refused("needs_consent", seats=others)
        self._restore(place - 1, seat)

    def _is_act_of(self, revision: int, seat: Seat) -> bool:
        entry = self.entries[revision - 1]
        return entry.do == "act" and entry.seat == seat

    def _is_free(self, place: int, seat: Seat) -> bool:
        line = self._line
        gone = set(line.revisions[place:])
        return (
            line.states[place - 1].rng == line.states[-1].rng
            and all(self.entries[revision - 1].seat == seat for revision in gone)
            and not any(
                logged.notice.private or any(move.seen_by is not None for move in logged.notice.moves)
                for logged in self._since(min(gone))
                if logged.revision in gone
            )
        )

    def _restore(self, place: int, seat: Seat) -> None:
        line = self._line
        gone = set(line.revisions[place + 1 :])
        for logged in self._since(min(gone)):
            logged.undone = logged.undone or logged.revision in gone
        back = line.revisions[place]
        state = renumber(line.states[place], self._asked)
        # the restored state stands where the old one stood, so that a second undo goes further back
        del line.revisions[place:], line.states[place:]
        self.entries.append(Entry("undo", seat, to=back))
        self._asked = state.asked
        line.revisions.append(back)
        line.states.append(state)
        self.log.append(Logged(self.revision, Notice("undone", {"seat": Who(seat)})))

    def form(self, seat: Seat, asked: Decision) -> Form | None:
        """Return the form of a question, for a seat that is asked it."""
        return self.game.form(self.state, seat, asked)

    def digest(self) -> str:
        """Return a hash of the state: equal after an equal game, on every platform."""
        written = codec(self.game.state_type).encode(self.state)
        return sha256(json.dumps(written, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def update(self, seat: Seat | None, since: int | None = None) -> dict[str, Any]:
        """
        Return all that a seat may know of the table, as JSON.

        Args:
            seat: Whose picture it is; None is a spectator's.
            since: The first revision whose notices are wanted: 0 for the whole log; default is the last one.
        """
        waiting = () if self.over else self.waiting
        asks = () if seat is None else asked_of(waiting, seat)
        outcome = self.game.outcome(self.state)
        first = self.revision if since is None else since
        return {
            "revision": self.revision,
            "seat": seat,
            "waiting": [codec(Decision).encode(known) for known in waiting],
            "asks": [self._ask(seat, asked) for asked in asks if seat is not None],
            "view": codec(self.game.view_type).encode(self.game.view(self.state, seat)),
            "notices": [self._notice(logged, seat) for logged in self._since(first)],
            "outcome": None if outcome is None else codec(Outcome).encode(outcome),
        }

    def _since(self, revision: int) -> list[Logged]:
        """Return the end of the log; what a revision costs does not grow with the game."""
        first = len(self.log)
        while first and self.log[first - 1].revision >= revision:
            first -= 1
        return self.log[first:]

    def _ask(self, seat: Seat, asked: Decision) -> dict[str, Any]:
        write = actions(self.game.action_type).encode
        form = self.game.form(self.state, seat, asked)
        legal = () if form else self.game.legal(self.state, seat, asked)
        written = {
            "prompt": asked.prompt,
            "opened": asked.opened,
            "must": asked.must,
            "window": asked.window,
            "legal": [write(action) for action in legal],
            "form": None if form is None else codec(Form).encode(form),
        }
        # places in `legal` of the plays that ask for a line of talk
        lines = [place for place, action in enumerate(legal) if self.game.wants_line(action)]
        return written | {"lines": lines} if lines else written

    def _notice(self, logged: Logged, seat: Seat | None) -> dict[str, Any]:
        notice = logged.notice
        args = notice.args if seat is None else notice.private.get(seat, notice.args)
        moves = [
            {
                "what": move.what if move.seen_by is None or seat in move.seen_by else None,
                "source": move.source,
                "target": move.target,
            }
            for move in notice.moves
        ]
        written = {
            "revision": logged.revision,
            "key": notice.key,
            "args": {name: arg_to_json(arg) for name, arg in args.items()},
            "moves": moves,
            "rule": notice.rule,
        }
        if logged.line is not None:
            written["line"] = arg_to_json(logged.line)
        if logged.undone:
            written["undone"] = True
        return written


def read_line(value: Any) -> Line | None:
    """
    Return a line of talk from JSON: people's text, or a sentence of a bot; blank is none.

    Raises:
        Refused: ``bad_line``: it is something else, or longer than 200 characters.
    """
    if value is None:
        return None
    try:
        if type(value) is dict:
            said: Said = codec(Said).decode(value, "line")
            return said
        text = " ".join(codec(str).decode(value, "line").split())
    except Malformed as problem:
        raise _bad_line(str(problem)) from problem
    if len(text) > LONGEST_LINE:
        raise _bad_line("line: too long")
    return Own(text) if text else None


def _bad_line(problem: str) -> Refused:
    return Refused("bad_line", Said("refused.bad_line", {"problem": problem, "most": LONGEST_LINE}))


def checked(game: Game[Any, Any, Any], options: Mapping[str, Any]) -> Options:
    """
    Return every option of a game, with defaults for what is left out.

    Raises:
        Refused: ``bad_option``, naming it.
    """
    known = {option.id: option for option in game.options}
    for name, value in options.items():
        if name not in known or not known[name].allows(value):
            raise Refused("bad_option", Said("refused.bad_option", {"problem": f"{name}: {value!r}"[:100]}))
    return {name: options.get(name, option.default) for name, option in known.items()}


def with_presets(game: Game[Any, Any, Any], preset: str) -> Options:
    """Return the options of one of the game's presets, complete."""
    values = next(known.values for known in game.presets if known.id == preset)
    return checked(game, values)
