"""Measure catanatron: four random players. Decisions are questions with at least two answers, as with our own games.

python catanatron_speed.py SEED
"""

import json
import random
import sys
from time import process_time
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

GAMES = 20
COLOURS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]


class Counted(RandomPlayer):  # type: ignore[misc]  # catanatron is in an environment of its own
    decisions = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        if len(playable_actions) > 1:
            Counted.decisions += 1
        return super().decide(game, playable_actions)


def main(seed: int) -> None:
    random.seed(seed)
    start = process_time()
    for _ in range(GAMES):
        Game([Counted(colour) for colour in COLOURS]).play()
    seconds = process_time() - start
    print(json.dumps({"games_per_s": GAMES / seconds, "decisions_per_s": Counted.decisions / seconds}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
