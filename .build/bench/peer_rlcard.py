"""RLCard's Dou Dizhu, the nearest relative of Power Struggle, played at random; prints µs where there is a choice."""

import json
import random
import sys
import time

import numpy as np  # type: ignore[import-not-found]
from rlcard.games.doudizhu import Game  # type: ignore[import-not-found]

questions, seed = map(int, sys.argv[1:])
luck = random.Random(seed)  # noqa: S311  # chance in a measurement
took: list[float] = []
while len(took) < questions:
    game = Game()
    game.np_random = np.random.RandomState(luck.randrange(2**31))
    state, _ = game.init_game()
    while len(took) < questions and not game.is_over():
        actions = state["actions"]
        action = luck.choice(actions)
        start = time.thread_time_ns()
        state, _ = game.step(action)  # applies, and lists and shows to whoever comes next
        if len(actions) > 1:
            took.append((time.thread_time_ns() - start) / 1000)
print(json.dumps(took))
