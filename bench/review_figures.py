"""How far the account of a game can be believed: how well its books close, what is left without the luck, and whether a
closer look says the same. Games of bots, judged one by one; it goes on where it was, and may be interrupted.

    python bench/review_figures.py judge FOLDER [--only introductory-2] [--depth quick] [--games 200] [--bot learned:4]
    python bench/review_figures.py show FOLDER

`--depth` is quick, deep or tenfold (ten times as many plays as deep). The dice of game n have the seed n.
"""

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev, pvariance
from time import process_time
from typing import Any, Final, NamedTuple

from astragal.arena.accounts.archives import Plan, played
from astragal.review.account import Account
from astragal.review.judging import DEEP, QUICK, Depth
from astragal.review.marks import BLUNDER, MARKS, MISTAKE
from astragal.review.reviewing import reviewed

TENFOLD: Final = DEEP._replace(name="tenfold", plays=10 * DEEP.plays, least=10 * DEEP.least, most=10 * DEEP.most)
DEPTHS: Final[dict[str, Depth]] = {depth.name: depth for depth in (QUICK, DEEP, TENFOLD)}
HALF: Final = 1.96  # standard errors on either side: nineteen of twenty


class Way(NamedTuple):
    game: str
    setup: str
    seats: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.setup}-{self.seats}"


WAYS: Final = [
    *(Way("dice_forge", "introductory", seats) for seats in (2, 3, 4)),
    Way("dice_forge", "alternate", 2),
    Way("dice_forge", "discovery_goddess", 2),
    Way("dice_forge", "discovery_titans", 2),
    *(Way("titan_dice", "standard", seats) for seats in (2, 3, 4)),
    Way("treasure_bell", "beat", 2),
]
Game = dict[str, Any]


# --- judging --------------------------------------------------------------------------------------------------------


def judge(folder: Path, only: str, depth: str, games: int, bot: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for way in WAYS:
        if only in way.name:
            kept = folder / f"{way.name}.{bot.replace(':', '')}.{depth}.jsonl"
            there = len(games_in(kept))
            with kept.open("a", encoding="utf-8") as file:
                for seed in range(there + 1, games + 1):
                    file.write(json.dumps(judged(way, bot, seed, depth)) + "\n")
                    file.flush()
            print(f"{kept.name}: {games} games", flush=True)


def judged(way: Way, bot: str, seed: int, depth: str) -> Game:
    recorded = played(Plan(way.game, (bot,) * way.seats, way.setup, seed, depth))
    begun = process_time()
    found = reviewed(recorded, DEPTHS[depth])
    return row_of(found, seed, process_time() - begun)


def row_of(found: Account, seed: int, seconds: float) -> Game:
    """In parts of a winning chance; what stands of a whole game is that of the first seat."""
    marks = {one.judged.number: (one.mark, one.loss) for one in found.marks}
    residuals = [found.residuals(seat) for seat in range(found.seats)]
    moments = [
        (
            one.sort,
            tidy(residuals[one.seat][at]),
            tidy(one.own_luck),
            tidy(one.own_loss),
            *marks.get(one.number, ("", 0)),
        )
        for at, one in enumerate(found.moments)
    ]
    return {
        "seed": seed,
        "seconds": round(seconds, 3),
        "end": found.end[0],
        "luck": tidy(found.luck(0)),
        "error": tidy(found.error(0)),
        "rates": [found.error_rate(seat) for seat in range(found.seats)],
        "moments": moments,
    }


def tidy(number: float) -> float:
    return round(number, 5) + 0.0


# --- showing --------------------------------------------------------------------------------------------------------


def games_in(file: Path) -> list[Game]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def show(folder: Path) -> None:
    files = sorted(folder.glob("*.jsonl"))
    for file in files:
        print(file.stem, *closing(games_in(file)), sep="\n    ")
    for file in files:
        name, depth = file.stem.rsplit(".", 1)
        closer = {"quick": "deep", "deep": "tenfold"}.get(depth, "")
        other = folder / f"{name}.{closer}.jsonl"
        if other.exists():
            print(f"{name}, {depth} against {closer}", *agreement(games_in(file), games_in(other)), sep="\n    ")


def closing(games: list[Game]) -> Iterator[str]:
    residuals = sorted(abs(moment[1]) for game in games for moment in game["moments"])
    if not residuals:
        return
    n = len(games)
    errors, ends = [game["error"] for game in games], [game["end"] for game in games]
    adjusted = [game["end"] - game["luck"] for game in games]
    rates = [rate for game in games for rate in game["rates"] if rate is not None]
    found = [moment[4] for game in games for moment in game["moments"]]
    yield f"{n} games, {fmean(game['seconds'] for game in games):.2f} s each"
    yield f"at a moment: median {points(middle(residuals, 0.5))}, 95 % {points(middle(residuals, 0.95))}"
    for sort in ("throw", "answer"):
        some = sorted(abs(moment[1]) for game in games for moment in game["moments"] if moment[0] == sort)
        yield f"    {sort}s: 95 % {points(middle(some, 0.95))}"
    spread, half = pstdev(errors), HALF * pstdev(errors) / sqrt(n)
    yield f"of a game: mean {points(fmean(errors))} ± {points(half)}, sd {points(spread)}"
    factor = pvariance(ends) / pvariance(adjusted) if n > 1 else 0.0
    with_luck, without = points(pstdev(ends)), points(pstdev(adjusted))
    yield f"results: sd {with_luck}, with the luck taken out {without}: variance {factor:.2f} times smaller"
    counted = ", ".join(f"{found.count(mark) / n / len(games[0]['rates']):.2f} {mark}" for mark in MARKS)
    yield f"lost per decision {100 * fmean(rates or [0.0]):.3f}; of a seat in a game: {counted}"


def agreement(some: list[Game], others: list[Game]) -> Iterator[str]:
    """What two looks at the same games say."""
    deep = {game["seed"]: game for game in others}
    both = [(game, deep[game["seed"]]) for game in some if game["seed"] in deep]
    pairs = [pair for one, other in both for pair in zip(one["moments"], other["moments"], strict=True)]
    lucks = [(a[2], b[2]) for a, b in pairs if a[0] == "throw"]
    losses = [(a[3], b[3]) for a, b in pairs if a[0] == "answer"]
    marked = [(a[3], b[3]) for a, b in pairs if a[4] or b[4]]
    grave = [(a[5], b[5]) for a, b in pairs if a[4] in (MISTAKE, BLUNDER) and b[4]]
    yield f"{len(both)} games; correlation of luck {correlation(lucks):.3f}, of losses {correlation(losses):.3f}"
    yield f"of {len(marked)} marked losses: {correlation(marked):.3f}, mean difference {points(difference(marked))}"
    yield f"of {len(grave)} that both call a mistake or worse: mean difference {points(difference(grave))}"
    errors = [pstdev([pair[at]["error"] for pair in both]) for at in (0, 1)] if len(both) > 1 else [0.0, 0.0]
    yield f"evaluation error of a game: sd {points(errors[0])} and {points(errors[1])}"


def difference(pairs: list[tuple[float, float]]) -> float:
    return fmean(abs(a - b) for a, b in pairs) if pairs else 0.0


def correlation(pairs: list[tuple[float, float]]) -> float:
    if len(pairs) < 2:
        return 0.0
    one, other = fmean(a for a, _ in pairs), fmean(b for _, b in pairs)
    both = fmean((a - one) * (b - other) for a, b in pairs)
    spread = sqrt(pvariance([a for a, _ in pairs]) * pvariance([b for _, b in pairs]))
    return both / spread if spread else 0.0


def middle(ordered: list[float], share: float) -> float:
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0


def points(chance: float) -> str:
    return f"{100 * chance:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    judging, showing = commands.add_parser("judge"), commands.add_parser("show")
    for one in (judging, showing):
        one.add_argument("folder", type=Path)
    judging.add_argument("--only", default="")
    judging.add_argument("--depth", choices=DEPTHS, default="quick")
    judging.add_argument("--games", type=int, default=200)
    judging.add_argument("--bot", default="learned:4")
    given = parser.parse_args()
    if given.command == "judge":
        judge(given.folder, given.only, given.depth, given.games, given.bot)
    else:
        show(given.folder)


if __name__ == "__main__":
    main()
