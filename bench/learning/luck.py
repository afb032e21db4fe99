"""How many games fewer are enough if the luck is taken out: measured where the answer is not plain from the start."""

import json
from time import process_time
from typing import Any

from astragal.envs import evaluate
from bench.learning.running import FIRST_MEASURED, RESULTS

# game, way to play, who, against whom
MATCHES: list[tuple[str, dict[str, Any], str, str]] = [
    ("dice_forge", {"seats": 2}, "greedy", "greedy"),
    ("dice_forge", {"seats": 2}, "learned:4", "greedy"),
    ("dice_forge", {"seats": 2}, "careless", "greedy"),
    ("dice_forge", {"seats": 2}, "random", "greedy"),
    ("dice_forge", {"seats": 4}, "greedy", "greedy"),
    ("titan_dice", {"seats": 2}, "greedy", "greedy"),
    ("titan_dice", {"seats": 2}, "careless", "greedy"),
    ("treasure_bell", {"seats": 2}, "greedy", "greedy"),
    ("treasure_bell", {"seats": 2}, "random", "greedy"),
]


def measure(games: int) -> None:
    rows = []
    for game, way, who, opponents in MATCHES:
        spent = []
        for with_luck in (False, True):
            start = process_time()
            found = evaluate(who, game, games, opponents=opponents, luck=with_luck, seed=FIRST_MEASURED, **way)
            spent.append(process_time() - start)
        rows.append(
            {
                "game": game,
                "seats": way["seats"],
                "who": who,
                "opponents": opponents,
                "games": games,
                "share": list(found.share),
                "adjusted": list(found.adjusted),
                "fewer": round(found.fewer, 2),
                "played_ms": round(1000 * spent[0] / games, 2),
                "looked_at_ms": round(1000 * (spent[1] - spent[0]) / games, 1),
            }
        )
        print(rows[-1], flush=True)
        (RESULTS / "luck.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
