"""Ratings of bots from all their games (OpenSkill, Plackett–Luce), and how far they may be from the truth.

The bots do not change while they play: so nothing is added to the uncertainty between games, every game takes from it
all that it tells, and the order of the games hardly matters. Where a bot has several seats, what it gains in each is
added up. Only differences mean something; the mean of all bots is put where OpenSkill begins, at 25.

The interval of a rating comes from drawing blocks of games again and again: the same games, some left out and some
counted twice. In nineteen of twenty draws the rating lies in it. Line-ups play with the same dice, so the same blocks
are drawn for all of them. One block alone tells nothing about others: then there is no interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from astragal.arena.tournaments.standings import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
    Picks = NDArray[np.int64]

DRAWS = 500
DRAWING_SEED = 20
ENDS = (2.5, 97.5)  # per cent


class Rating(NamedTuple):
    bot: str
    rating: float
    low: float | None
    high: float | None


def ratings(bots: list[str], games: Sequence[Game]) -> list[Rating]:
    """The best first."""
    import numpy as np

    ordered = sorted(games, key=lambda game: (game.block, game.lineup, game.seating))
    rows = [Rating(bot, value, None, None) for bot, value in zip(bots, rate(bots, ordered))]
    if len({game.block for game in games}) > 1:
        drawn = rate_draws(bots, ordered, drawn_blocks(ordered, DRAWS, DRAWING_SEED))
        ends = np.percentile(drawn, ENDS, axis=1).tolist()
        rows = [row._replace(low=low, high=high) for row, low, high in zip(rows, *ends)]
    return sorted(rows, key=lambda row: -row.rating)


def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0, gamma=lambda *of_a_seat: 1.0)


def rate(bots: list[str], games: Sequence[Game]) -> list[float]:
    """Game after game."""
    judge = model()
    mu = dict.fromkeys(bots, judge.mu)
    sigma = dict.fromkeys(bots, judge.sigma)
    for game in games:
        before = [[judge.rating(mu[bot], sigma[bot])] for bot in game.bots]
        after = judge.rate(before, ranks=[float(place) for place in game.places])
        for bot in set(game.bots):
            own = [(old[0], new[0]) for name, old, new in zip(game.bots, before, after) if name == bot]
            mu[bot] += sum(new.mu - old.mu for old, new in own)
            sigma[bot] *= prod(new.sigma / old.sigma for old, new in own)
    level = fmean(mu.values()) - judge.mu
    return [mu[bot] - level for bot in bots]


def drawn_blocks(games: Sequence[Game], draws: int, seed: int) -> dict[int, Picks]:
    """For each line-up and draw as many of its blocks as it has, each with equal chance; the same for line-ups that
    have equally many."""
    import numpy as np

    generator = np.random.default_rng(seed)
    lineups = sorted({game.lineup for game in games})
    count = {lineup: len({game.block for game in games if game.lineup == lineup}) for lineup in lineups}
    picks = {blocks: generator.integers(blocks, size=(draws, blocks)) for blocks in sorted(set(count.values()))}
    return {lineup: picks[count[lineup]] for lineup in lineups}


def rate_draws(bots: list[str], games: Sequence[Game], picks: dict[int, Picks]) -> Numbers:
    """What `rate` says of each draw, all draws at once: game after game, with the places of the block drawn.

    A row is a bot, a column a draw."""
    import numpy as np

    judge = model()
    draws = len(next(iter(picks.values())))
    places: dict[tuple[int, int], list[list[int]]] = {}
    for game in games:
        places.setdefault((game.lineup, game.seating), []).append(game.places)
    of_block = {seating: np.array(rows).T for seating, rows in places.items()}
    mu = np.full((len(bots), draws), float(judge.mu))
    sigma = np.full((len(bots), draws), float(judge.sigma))
    for game in games:
        seats = [bots.index(bot) for bot in game.bots]
        drawn = of_block[game.lineup, game.seating][:, picks[game.lineup][:, game.block]]
        gained, kept = judged(mu[seats], sigma[seats], drawn, judge.beta, judge.kappa)
        for seat, bot in enumerate(seats):
            mu[bot] += gained[seat]
            sigma[bot] *= kept[seat]
    level: Numbers = mu.mean(axis=0) - float(judge.mu)
    return mu - level


def judged(mu: Numbers, sigma: Numbers, places: Picks, beta: float, kappa: float) -> tuple[Numbers, Numbers]:
    """Plackett–Luce as OpenSkill has it, for one game in many draws: what each seat gains, and how much of its
    uncertainty is left. A row is a seat, a column a draw."""
    import numpy as np

    variance = sigma**2
    c = np.sqrt((variance + beta**2).sum(axis=0))
    strength = np.exp(mu / c)
    not_before = places[None] >= places[:, None]  # [q, i, draw]: i is not placed before q
    level = (places[None] == places[:, None]).sum(axis=1)[:, None]
    chance = strength[None] / (not_before * strength[None]).sum(axis=1)[:, None]
    counted = not_before / level
    itself = np.eye(len(places))[:, :, None]
    omega = (counted * (itself - chance)).sum(axis=0) * variance / c
    delta = (counted * chance * (1 - chance)).sum(axis=0) * variance / c**2
    return omega, np.sqrt(np.maximum(1 - delta, kappa))
