"""
Lunch atop a Skyscraper a second time, in the plainest words: workers are lists of what they show.

It was written from the rules and not from the game, and takes from the real table only what is drawn by lot there: the
tiles with their backs, the tokens, the places of the pawns, the trend, styles and agency tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from py_engine.game import Options
from py_engine.games.skyscraper.cards import SEQUENCES

PAIRS = (("cap", "bare"), ("tee", "dungarees"), ("lunchbox", "bottle"), ("boots", "shoes"))
OTHER = {**dict(PAIRS), **{opposite: first for first, opposite in PAIRS}}
WORTH = {2: (3, 1), 1: (2, 1), 0: (1, 1), -1: (1, 2), -2: (1, 3)}
TARGET, STYLE, AGENCY = 75, 6, {"off": 0, "blue": 5, "red": 5}

type Said = tuple[str, ...]
"""An answer, such as ``("pile", "pile.3")`` or ``("keep",)``."""


@dataclass
class Worker:
    """Somebody seated in a row."""

    name: str
    shows: set[str]
    token: bool = False


@dataclass
class Tile:
    """A back, and what was printed on the front."""

    shows: set[str]
    beam: bool
    pair: tuple[str, str]
    """What the back changed, in either order."""


def tile_of(real: Any) -> Tile:
    """Read a real tile: its front with one pair turned."""
    shows = {pair[0] if real.front.model >> place & 1 else pair[1] for place, pair in enumerate(PAIRS)}
    pair = PAIRS[real.changes]
    return Tile(shows ^ set(pair), real.front.lock == len(PAIRS), pair)


@dataclass
class Again:
    """The table, told again."""

    options: Options
    where: list[int]
    """How far each pawn has walked; alone the second is the rival's."""

    came: list[int]
    """When each pawn came where it stands."""

    piles: list[list[Tile]]
    shown: list[str]
    down: list[str]
    worth: dict[str, int]
    rows: list[list[Worker]]
    wanted: list[list[str]]
    styles: list[str]
    prizes: list[int]
    won: list[int]
    kept: list[int]
    asked: tuple[str, int] = ("turn", 0)
    over: bool = False
    album: int = 0
    first: int | None = None
    """Who was complete first."""

    token: str = ""
    tile: Tile = field(default_factory=lambda: Tile(set(), beam=False, pair=PAIRS[0]))

    @classmethod
    def of(cls, state: Any, options: Options) -> Again:
        """Take over what was drawn by lot."""
        seats = len(state.rows)
        wanted = [list(SEQUENCES[state.agency][number]) for number in state.commissions]
        worth = [zip(pair, WORTH[marker], strict=True) for pair, marker in zip(PAIRS, state.markers, strict=True)]
        again = cls(
            options=options,
            where=list(state.walked),
            came=[0] * len(state.walked),
            piles=[list(map(tile_of, pile)) for pile in state.piles],
            shown=list(state.face_up),
            down=list(state.face_down),
            worth={trait: each for pair in worth for trait, each in pair},
            rows=[[] for _ in range(seats)],
            wanted=wanted,
            styles=list(state.styles),
            prizes=[9, 7, 5, 3][:seats] if wanted else [],
            won=[0] * seats,
            kept=[0] * seats,
        )
        again.asked = "turn", again.rearmost(range(len(again.where)))
        return again

    # --- what may be answered -----------------------------------------------------------------------------------------

    def rearmost(self, pawns: Any) -> int:
        """Of two at one place the later one is behind."""
        return min(pawns, key=lambda pawn: (self.where[pawn], -self.came[pawn]))

    def is_free(self, place: int) -> bool:
        return bool(self.piles[place % 12]) and place % 12 not in {there % 12 for there in self.where}

    def may(self) -> set[Said]:
        prompt, seat = self.asked
        match prompt:
            case "turn":
                here = self.where[seat]
                free = [step for step in range(1, 12) if self.is_free(here + step)]
                steps = free or [next(step for step in range(1, 12) if self.piles[(here + step) % 12])]
                return {("pile", f"pile.{(here + step) % 12 + 1}") for step in steps}
            case "token":
                return {*(("token", trait) for trait in self.shown), *([("blind",)] if self.down else [])}
            case "end":
                return {("end", "left"), ("end", "right")}
            case "use":
                fits = (one for one in self.rows[seat] if not one.token and self.token not in one.shows)
                return {*(("use", one.name) for one in fits), ("keep",)}
            case _:
                return {*(("marker", trait) for trait, each in self.worth.items() if each < 3), ("leave",)}

    # --- what comes of it ---------------------------------------------------------------------------------------------

    def answer(self, said: Said) -> None:
        prompt, seat = self.asked
        match prompt, said:
            case "turn", (_, pile):
                self.walk(seat, int(pile.removeprefix("pile.")) - 1)
            case "token", ("blind",):
                self.token = self.down.pop()
                self.turn_round(seat)
            case "token", (_, trait):
                self.token = trait
                self.shown.remove(trait)
                self.shown += [self.down.pop()] if self.down else []
                self.turn_round(seat)
            case "end", (_, end):
                self.seat_worker(seat, 0 if end == "left" else len(self.rows[seat]))
            case "use", ("keep",):
                self.kept[seat] += 1
                self.beam(seat)
            case "use", (_, name):
                worker = next(one for one in self.rows[seat] if one.name == name)
                worker.shows = worker.shows - {OTHER[self.token]} | {self.token}
                worker.token = True
                self.beam(seat)
            case "beam", ("leave",):
                self.end_turn(seat)
            case _, (_, trait):
                if self.worth[OTHER[trait]] > 1:
                    self.worth[OTHER[trait]] -= 1
                else:
                    self.worth[trait] += 1
                self.end_turn(seat)

    def walk(self, seat: int, place: int) -> None:
        here = self.where[seat]
        steps = (place - here) % 12
        jumped = sum(self.is_free(here + step) for step in range(1, steps))
        self.move(seat, here + steps)
        if jumped >= 2 and self.shown:
            self.asked = "token", seat
        else:
            self.turn_round(seat)

    def move(self, pawn: int, place: int) -> None:
        self.where[pawn] = place
        self.came[pawn] = max(self.came) + 1

    def turn_round(self, seat: int) -> None:
        self.tile = self.piles[self.where[seat] % 12].pop()
        if self.rows[seat]:
            self.asked = "end", seat
        else:
            self.seat_worker(seat, 0)

    def seat_worker(self, seat: int, place: int) -> None:
        row = self.rows[seat]
        row.insert(place, Worker(f"worker.{len(row) + 1}", set(self.tile.shows)))
        if self.token:
            self.asked = "use", seat
        else:
            self.beam(seat)

    def beam(self, seat: int) -> None:
        self.token = ""
        if self.tile.beam:
            self.asked = "beam", seat
        else:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        if self.wanted and not self.won[seat] and self.has_sequence(seat):
            self.won[seat] = self.prizes.pop(0)
        self.check_complete(seat, len(self.rows[seat]))
        while not self.over and (pawn := self.follows()) is not None:
            if pawn < len(self.rows):
                self.asked = "turn", pawn
                return
            self.leap(pawn)
        self.over = True

    def has_sequence(self, seat: int) -> bool:
        row, wanted = self.rows[seat], self.wanted[seat]
        return any(
            all(trait in worker.shows for trait, worker in zip(way, row[first:], strict=False))
            for first in range(len(row) - len(wanted) + 1)
            for way in (wanted, wanted[::-1])
        )

    def check_complete(self, pawn: int, workers: int) -> None:
        if workers == 11:
            self.first = pawn if self.first is None else self.first
            self.over = not self.options["finish_the_lap"]

    def follows(self) -> int | None:
        """Whoever may still play; in the last lap only those who have not passed the first complete photograph."""
        workers = [len(row) for row in self.rows] + [self.album] * (len(self.where) - len(self.rows))
        still = [pawn for pawn, count in enumerate(workers) if count < 11]
        if self.first is not None:
            still = [pawn for pawn in still if self.rearmost((pawn, self.first)) == pawn]
        return self.rearmost(still) if still else None

    def leap(self, rival: int) -> None:
        place = self.where[0] + 2
        while not self.is_free(place):
            place += 1
        self.move(rival, place)
        tile = self.piles[place % 12].pop()
        self.album += 1
        if tile.beam:
            for trait in tile.pair:
                self.worth[trait] -= self.worth[trait] > 1
        self.check_complete(rival, self.album)

    # --- the score ----------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        row = self.rows[seat]
        points = self.kept[seat] + self.won[seat]
        for trait, each in self.worth.items():
            text = "".join("x" if trait in worker.shows else " " for worker in row)
            points += each * max(map(len, text.split()), default=0)
        return points + sum(self.styles[seat] in worker.shows for worker in row if self.styles)

    def winners(self) -> set[int]:
        scores = [self.score(seat) for seat in range(len(self.rows))]
        least = max(scores)
        if len(self.rows) == 1:
            least = TARGET + STYLE * bool(self.styles) + AGENCY[str(self.options["agency"])]
        return {seat for seat, points in enumerate(scores) if points >= least}
