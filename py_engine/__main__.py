"""
Command line of the engine: ``python -m py_engine serve | schema | play | playthrough | soak``.

``serve`` reads one JSON request a line and answers one a line, so any language can drive the engine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from py_engine import bots
from py_engine.api import Door, handle
from py_engine.codec import actions, arg_to_json
from py_engine.game import Game, Options, Seat, asked_of
from py_engine.games import BOTS, GAMES
from py_engine.match import Match, Refused, with_presets
from py_engine.playthrough import plain, short, transcript
from py_engine.rng import Rng
from py_engine.schema import document
from py_engine.soak import soak


def serve() -> int:
    """Answer requests from standard input until it ends."""
    for line in sys.stdin:
        if line.strip():
            print(handle(line), flush=True)
    return 0


def schema(game: str | None) -> int:
    """Print the schema of the door, for all games or for one."""
    print(json.dumps(document(Door(), game), indent=2, ensure_ascii=False))
    return 0


def _show(match: Match, seat: Seat) -> None:
    update = match.update(seat)
    print(f"\n--- {match.game.id}, revision {match.revision}")
    for name, value in update["view"].items():
        print(f"{name:>14}: {json.dumps(value, ensure_ascii=False)}")


def _told(match: Match, since: int, seat: Seat) -> None:
    for notice in match.update(seat, since)["notices"]:
        args = ", ".join(f"{name} {short(value)}" for name, value in notice["args"].items())
        print(f"  * {notice['key']} {args}")


def _pick(match: Match, seat: Seat) -> None:
    asked = asked_of(match.waiting, seat)
    offers = [
        (known, action)
        for known in asked
        for action in match.game.legal(match.state, seat, known)
        or [match.game.sample(match.state, seat, known, Rng.seeded("form"))]
    ]
    for number, (known, action) in enumerate(offers, 1):
        name = match.game.describe(match.state, seat, known, action)
        written = actions(match.game.action_type).encode(action)
        fields = " ".join(plain(value) for key, value in written.items() if key != "type")
        print(f"{number:>4}  {written['type']} {fields} {'' if name is None else short(arg_to_json(name))}")
    while True:
        print(f"{asked[0].prompt}, 1-{len(offers)} (q ends): ", end="", flush=True)
        answer = sys.stdin.readline()
        if not answer or answer.strip() == "q":
            raise KeyboardInterrupt
        if answer.strip().isdecimal() and 1 <= int(answer) <= len(offers):
            known, action = offers[int(answer) - 1]
            match.submit(seat, known.opened, action)
            return


def play(game: Game[Any, Any, Any], seats: int, options: Options, seed: str, level: str) -> int:
    """Play against bots in the terminal, as seat 0."""
    me = Seat(0)
    policy = BOTS[game.id].get(level, bots.random_policy)
    match = Match(game, seats, options, seed)
    told = 0
    try:
        while not match.over:
            waiting = [seat for known in match.waiting if known.must for seat in known.seats]
            seat = me if me in waiting else waiting[0]
            _told(match, told, me)
            told = match.revision + 1
            if seat == me:
                _show(match, me)
                _pick(match, me)
                continue
            asked, thought = bots.choose(match, seat, policy)
            match.submit(seat, asked.opened, thought.action)
    except KeyboardInterrupt:
        print("\nUntil next time.")
        return 0
    _told(match, told, me)
    outcome = match.update(me)["outcome"]
    print(f"\n{outcome['reason']}: seats {outcome['winners']} win, scores {outcome['scores']}")
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m py_engine", description="The rules engine of Lunchbox.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="answer one JSON request a line")
    schema = commands.add_parser("schema", help="print the JSON Schema of requests and answers")
    schema.add_argument("game", choices=list(GAMES), nargs="?", default=None, help="describe one game only")
    for name, meaning in (
        ("play", "play against bots in the terminal"),
        ("playthrough", "print a seeded random game"),
        ("soak", "play many random games and check every state"),
    ):
        command = commands.add_parser(name, help=meaning)
        command.add_argument("game", choices=list(GAMES), nargs="?" if name == "soak" else None, default=None)
        command.add_argument(
            "--seats", type=int, default=None, help="number of players (soak: default is every number)"
        )
        command.add_argument("--seed", default="lunch")
        if name == "soak":
            command.add_argument("--moves", type=int, default=20_000, help="for each game")
        else:
            command.add_argument("--preset", default=None)
        if name == "playthrough":
            command.add_argument("--moves", type=int, default=60, help="how many actions at most")
        if name == "play":
            command.add_argument("--level", default="fair")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    given = _arguments().parse_args(argv)
    if given.command == "serve":
        return serve()
    if given.command == "schema":
        return schema(given.game)
    if given.command == "soak":
        chosen = [GAMES[given.game]] if given.game else list(GAMES.values())
        reports = [soak(game, [given.seats] if given.seats else game.seats, given.moves, given.seed) for game in chosen]
        print("\n".join(report.text for report in reports))
        return int(any(report.broken for report in reports))
    game = GAMES[given.game]
    preset = given.preset or game.presets[0].id
    if preset not in {known.id for known in game.presets}:
        print(f"presets of {game.id}: {', '.join(known.id for known in game.presets)}", file=sys.stderr)
        return 2
    seats = given.seats or game.seats[-1]
    try:
        if given.command == "playthrough":
            print(transcript(game, seats, with_presets(game, preset), given.seed, given.moves), end="")
            return 0
        return play(game, seats, with_presets(game, preset), given.seed, given.level)
    except Refused as refused:
        print(f"{refused.said.key}: {dict(refused.said.args)}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
