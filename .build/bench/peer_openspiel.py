"""A game of OpenSpiel, played at random; prints µs of `legal_actions` and `apply_action` where there is a choice."""

import json
import random
import sys
import time

import pyspiel  # type: ignore[import-not-found]
from open_spiel.python import games  # type: ignore[import-not-found]  # noqa: F401  # registers those in Python

name, questions, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
luck = random.Random(seed)  # noqa: S311  # chance in a measurement
game = pyspiel.load_game(name)
took: list[float] = []
while len(took) < questions:
    state = game.new_initial_state()
    while len(took) < questions and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
            continue
        start = time.thread_time_ns()
        actions = state.legal_actions()
        listed = time.thread_time_ns() - start
        action = luck.choice(actions)
        start = time.thread_time_ns()
        state.apply_action(action)
        if len(actions) > 1:
            took.append((listed + time.thread_time_ns() - start) / 1000)
print(json.dumps(took))
