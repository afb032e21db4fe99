"""How far a network's chances can be believed: beside how games ended that it has not learned from.

**Brier** is the mean square of chance less result, over all seats; **log loss** the mean surprise at who won;
**ECE** the mean distance between what was said and what came, over ten bins. A victory that is shared counts its share.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from astragal.arena.drawing import FAINT, INK, QUIET, panels, save, styled
from astragal.arena.statistics import NINETEEN_OF_TWENTY, wilson
from astragal.arena.training.deep import Depth
from astragal.arena.training.learning import Floats
from astragal.arena.training.outcomes import Outcomes

BINS = 10
SURE = 1e-9
BATCH = 4096  # positions


class Figures(NamedTuple):
    """What is known of the chances of some positions."""

    of: str  # which positions
    games: int
    positions: int
    brier: float
    brier_error: float  # its standard error, games being the cases
    log_loss: float
    ece: float
    said: float  # the mean chance,
    won: float  # … and the mean result


class Bin(NamedTuple):
    """Chances about as large as one another, and how often they came true. The cases are games, not positions."""

    said: float
    won: float
    low: float
    high: float
    games: int


class Calibration(NamedTuple):
    all: Figures
    players: list[Figures]
    seats: list[Figures]
    rounds: list[Figures]
    starts: list[Figures]  # of each seat, before the first turn
    bins: list[Bin]
    deep: Depth | None = None  # of positions that were played on many times

    def plain(self) -> dict[str, Any]:
        """To be written as JSON."""
        groups = {"players": self.players, "seats": self.seats, "rounds": self.rounds, "starts": self.starts}
        plain: dict[str, Any] = {name: [row._asdict() for row in rows] for name, rows in groups.items()}
        plain["bins"] = [one._asdict() for one in self.bins]
        if self.deep:
            plain["deep"] = self.deep._asdict()
        return {"all": self.all._asdict(), **plain}


def chances_by(arrays: dict[str, Floats], outcomes: Outcomes) -> Floats:
    """What a network with these arrays says of each row."""
    said = np.zeros(len(outcomes.results), dtype=np.float32)
    for start in range(0, len(outcomes), BATCH):
        positions = np.arange(start, min(start + BATCH, len(outcomes)))
        rows, which, seat = outcomes.rows_of(positions)
        x = outcomes.dense(rows, len(arrays["weights"]))
        units = np.maximum(x @ arrays["weights"] + arrays["bias"], 0)
        wins = np.full((len(positions), int(outcomes.seats.max()) + 1), -np.inf)
        wins[outcomes.seats[positions] == 1, 1] = 0  # nobody
        wins[which, seat] = units @ arrays["win"] + arrays["win_bias"]
        wins = np.exp(wins - wins.max(axis=1, keepdims=True))
        said[rows] = (wins / wins.sum(axis=1, keepdims=True))[which, seat]
    return said


def calibration(arrays: dict[str, Floats], outcomes: Outcomes) -> Calibration:
    """How the chances of these arrays stand beside how the games ended."""
    said = chances_by(arrays, outcomes).astype(float)
    _, which, seat = outcomes.rows_of(np.arange(len(outcomes)))
    players = outcomes.seats[which]
    rounds = outcomes.steps[which] // players + 1

    def figures(of: str, chosen: NDArray[np.bool_]) -> Figures:
        return figures_of(of, said[chosen], outcomes.results[chosen], outcomes.games[which[chosen]])

    def seats(words: str, chosen: NDArray[np.bool_]) -> list[Figures]:
        each = [(n, p, chosen & (seat == n) & (players == p)) for p in np.unique(players[chosen]) for n in range(p)]
        return [figures(f"{words}seat {n + 1} of {p}", those) for n, p, those in each]

    everything = np.ones(len(said), dtype=bool)
    return Calibration(
        figures("all", everything),
        [figures(f"{n} players", players == n) for n in np.unique(players)],
        seats("", everything),
        [figures(f"round {n}", rounds == n) for n in np.unique(rounds)],
        seats("start, ", outcomes.steps[which] == 0),
        bins_of(said, outcomes.results, outcomes.games[which]),
    )


def figures_of(of: str, said: Any, won: Any, games: Any) -> Figures:
    squares = (said - won) ** 2
    number = np.unique(games, return_inverse=True)[1]
    each = np.bincount(number, squares) / np.bincount(number)
    surprise = -(won * np.log(np.maximum(said, SURE)) + (1 - won) * np.log(np.maximum(1 - said, SURE)))
    bins = bin_of(said)
    away = [abs(float((said - won)[bins == n].mean())) * float((bins == n).mean()) for n in np.unique(bins)]
    error = float(each.std() / np.sqrt(max(1, len(each) - 1)))
    return Figures(
        of, len(each), len(said), float(squares.mean()), error, float(surprise.mean()), sum(away),
        float(said.mean()), float(won.mean()),
    )  # fmt: skip


def bins_of(said: Any, won: Any, games: Any) -> list[Bin]:
    bins = bin_of(said)
    found = []
    for n in np.unique(bins):
        chosen = bins == n
        cases = len(np.unique(games[chosen]))
        rate = wilson(float(won[chosen].mean()) * cases, cases)
        found.append(Bin(float(said[chosen].mean()), float(won[chosen].mean()), rate.low, rate.high, cases))
    return found


def bin_of(said: Any) -> Any:
    return np.clip((said * BINS).astype(int), 0, BINS - 1)


def told(found: Calibration) -> str:
    """The figures as a table."""
    lines = [f"{'':18} {'games':>7} {'Brier':>7} {'±':>6} {'log loss':>9} {'ECE':>6} {'said':>6} {'won':>6}"]
    for row in (found.all, *found.players, *found.seats, *found.rounds, *found.starts):
        wide = NINETEEN_OF_TWENTY * row.brier_error
        lines.append(
            f"{row.of:18} {row.games:7,} {row.brier:7.4f} {wide:6.4f} {row.log_loss:9.4f} {row.ece:6.3f} "
            f"{row.said:6.3f} {row.won:6.3f}"
        )
    lines += ["", f"{'said':>6} {'won':>6}   interval       games"]
    lines += [f"{one.said:6.3f} {one.won:6.3f}   {one.low:.3f}–{one.high:.3f} {one.games:9,}" for one in found.bins]
    if found.deep:
        deep = found.deep
        lines += ["", f"RMSE against {deep.positions:,} positions played on: {deep.rmse:.3f} (their noise taken out)"]
        lines += [f"Brier of those positions: {deep.brier:.3f}, of whoever knew the truth: {deep.floor:.3f}"]
    return "\n".join(lines)


def draw(found: Calibration, path: Path, heading: str) -> None:
    """What was said beside what came, as PNG and SVG."""
    with styled():
        figure, [axes] = panels(5.4, [4.6], heading, "")
        axes.plot([0, 100], [0, 100], color=QUIET, linewidth=0.8, linestyle=(0, (4, 3)))
        said, won = [100 * one.said for one in found.bins], [100 * one.won for one in found.bins]
        reach = [[100 * max(0.0, one.won - one.low) for one in found.bins]]
        reach.append([100 * max(0.0, one.high - one.won) for one in found.bins])
        axes.errorbar(said, won, yerr=reach, color=INK, marker="o", markersize=4, linewidth=1, capsize=2)
        axes.set_xlabel("chance to win as the network says it, %")
        axes.set_ylabel("games won, %")
        axes.grid(color=FAINT)
        save(figure, path)
