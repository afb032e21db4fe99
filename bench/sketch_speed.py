"""Measure random play of the compiled sketch.

python sketch_speed.py FOLDER SEATS GAMES FIRST_SEED
"""

import importlib
import json
import sys
from time import process_time


def main(folder: str, seats: int, games: int, first: int) -> None:
    sys.path.insert(0, folder)
    forge = importlib.import_module("forge")
    if str(forge.__file__).endswith(".py"):
        raise SystemExit("the sketch is not compiled")
    decisions = 0
    start = process_time()
    for seed in range(first, first + games):
        decisions += forge.random_game(seats, seed)[1]
    seconds = process_time() - start
    print(json.dumps({"games_per_s": games / seconds, "decisions_per_s": decisions / seconds}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
