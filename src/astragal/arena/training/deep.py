"""How far a network's chances are from the truth: positions of games that are played on many times by good players.

The mean of the results is nearly the truth; how far it may be off itself is known, and taken out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from astragal.arena.play import seed_of
from astragal.arena.training.outcomes import mind_of, student
from astragal.arena.training.rounds import Lessons, lesson
from astragal.arena.training.selfplay import Witness
from astragal.bots.seated import Seated
from astragal.games.catalogue import box

PLAYOUTS = 200  # of each position
THROWS = 2  # of the dice, for each answer that is weighed


class Positions(NamedTuple):
    """Positions for a worker to play on from, one of each game; plain data, for it goes to other processes."""

    game: str
    network: str
    mind: bytes  # of the network that plays,
    judged: bytes  # … and of the one whose chances are looked at
    seed: int
    first: int
    games: int
    playouts: int = PLAYOUTS


class Seen(NamedTuple):
    """What was said of one seat's chance, what came of it on the average, and the variance of that mean."""

    seats: int
    step: int
    said: float
    came: float
    variance: float


def play_on(positions: Positions) -> list[Seen]:
    """Play games to some step, and from there many times to the end."""
    game = box(positions.game)
    seen: list[Seen] = []
    for number in range(positions.first, positions.first + positions.games):
        setup, options, seats = lesson(game, Lessons(positions.game, positions.network), number)
        table = Seated([student(game, mind_of(positions.mind), seats, THROWS, 0) for _ in range(seats)])
        table.begin(seed_of(positions.seed, number))
        g = game.new_game(seats, setup, options).clone(table)
        states = []
        table.step(g)
        while not g.over:
            states.append(g.clone(table))
            table.step(g)
        step = Random(f"{positions.seed} {number}").randrange(len(states))
        witness = Witness(game.features.observe, mind_of(positions.judged))
        witness.see(states[step])
        results = np.zeros((positions.playouts, seats))
        for playout in range(positions.playouts):
            table.begin(seed_of(~positions.seed, number * positions.playouts + playout))
            g = states[step].clone(table)
            table.play(g)
            results[playout] = [g.result(seat) for seat in range(seats)]
        came, variance = results.mean(axis=0), results.var(axis=0, ddof=1) / positions.playouts
        seen += [Seen(seats, step, *row) for row in zip(witness.chances, came.tolist(), variance.tolist())]
    return seen


class Depth(NamedTuple):
    """How far the chances of some positions are from the truth."""

    positions: int
    rmse: float  # the root of the mean square between what was said and the truth, the playouts' noise taken out
    floor: float  # the Brier score of whoever knows the truth: what the dice to come leave open
    brier: float  # … and the network's, at the same positions


def depth(seen: Sequence[Seen], positions: int, playouts: int = PLAYOUTS) -> Depth:
    square = float(np.mean([(one.said - one.came) ** 2 - one.variance for one in seen]))
    floor = float(np.mean([one.variance * playouts for one in seen]))
    return Depth(positions, sqrt(max(0.0, square)), floor, floor + square)
