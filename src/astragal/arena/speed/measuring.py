"""How fast the games are played: what `astragal bench` measures.

Single runs on one machine differ by a quarter, so everything is measured in several rounds, one measurement after the
other in each of them, and the median counts. Time is the processor's, not the clock's.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import astragal
from astragal import build
from astragal.arena.speed.loops import answer_at_random, copy_position, copy_state, play_at_random
from astragal.bots import roster
from astragal.engine.drivers import Dice
from astragal.engine.game import Game
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.games.catalogue import box

Figures = dict[str, float]
Measurement = Callable[[int], Figures]  # given the number of the round

COPIES = 100_000
SEARCH = "search:100"
INTERPRETED_SHARE = 0.02  # of all these games, if there is no compiled core to measure


class Runs(NamedTuple):
    """How much of a game is played in a measurement: about a second of random play, less of the rest."""

    at_random: dict[int, int]  # games by the number of seats
    interpreted: dict[int, int]
    greedy: dict[int, int]
    searching: dict[int, int]  # not interpreted: it would take minutes
    sessions: int  # games played answer by answer
    answers_before_copy: int  # so that there is something to copy
    seats: int  # in copies and sessions
    more_setups: dict[str, str]  # measured beside the usual one, by the name in their keys


RUNS = {
    "dice_forge": Runs(
        at_random={4: 20_000, 2: 40_000},
        interpreted={4: 80, 2: 150},
        greedy={4: 150},
        searching={2: 1},
        sessions=100,
        answers_before_copy=60,
        seats=4,
        more_setups={"goddess": "discovery_goddess", "titans": "discovery_titans"},
    ),
    "titan_dice": Runs(
        at_random={2: 30_000, 4: 20_000, 1: 150_000},
        interpreted={2: 80, 1: 400},
        greedy={2: 400, 1: 1000},
        searching={},  # one game takes five seconds
        sessions=500,
        answers_before_copy=60,
        seats=2,
        more_setups={},
    ),
    "treasure_bell": Runs(
        at_random={2: 30_000, 4: 15_000},
        interpreted={2: 150, 4: 80},
        greedy={2: 8000, 4: 4000},
        searching={2: 5},
        sessions=1000,
        answers_before_copy=12,
        seats=4,
        more_setups={},
    ),
}


def runs_of(game: str) -> Runs:
    """How a game is measured; one of another package as if it were small."""
    if game in RUNS:
        return RUNS[game]
    files = box(game)
    seats = int(files.setups.MIN_SEATS)
    few = {seats: 100}
    return Runs({seats: 1000}, few, few if files.has("judge") else {}, {}, 100, 0, seats, {})


class CannotMeasure(Exception):
    """Something needed for a measurement is missing; the sentence says what."""


# --- a game, in this process -------------------------------------------------------------------------------------


def games_at_random(game: str, seats: int, games: int, first: int, setup: str = "") -> Figures:
    """Random play with nobody listening."""
    blank = box(game).new_game(seats, setup or None)
    start = process_time()
    decisions = play_at_random(blank, first, games)
    seconds = process_time() - start
    return {"games_per_s": games / seconds, "decisions_per_s": decisions / seconds}


def games_of(bot: str, game: str, seats: int, games: int, first: int) -> Figures:
    """Games of such bots among themselves."""
    files = box(game)
    table = roster.seated(files, [bot] * seats)
    blank = files.new_game(seats)
    start = process_time()
    for seed in range(first, first + games):
        table.begin(seed)
        table.play(blank.clone(table))
    return {"games_per_s": games / (process_time() - start)}


def copying(game: str, copies: int) -> Figures:
    """A copy of a whole state, and of a position in the middle of a step, halfway through a game; in microseconds."""
    runs = runs_of(game)
    session = halfway(box(game).new_game(runs.seats), runs.answers_before_copy)
    state = session.base
    start = process_time()
    copy_state(state, copies)
    between = process_time()
    copy_position(session, copies)
    end = process_time()
    return {"state_copy_us": 1e6 * (between - start) / copies, "position_copy_us": 1e6 * (end - between) / copies}


def halfway(blank: Game, answers: int) -> Session:
    session = begin(blank, Dice(1))
    for _ in range(answers):
        if session.stop == ASKED:
            session.answer(session.options.bit_length() - 1)
    return session


def answering(game: str, games: int, first: int) -> Figures:
    """An answer through a session, in microseconds."""
    blank = box(game).new_game(runs_of(game).seats)
    start = process_time()
    answers = answer_at_random(blank, first, games)
    return {"session_answer_us": 1e6 * (process_time() - start) / answers}


def stepping(game: str, games: int, first: int) -> Figures:
    """The same loop in Python, as somebody would write it who trains a learner."""
    blank = box(game).new_game(runs_of(game).seats)
    random = Random(first)
    answers = 0
    start = process_time()
    for seed in range(first, first + games):
        session = begin(blank, Dice(seed))
        while session.stop == ASKED:
            session.answer(random.choice(listed(session.options)))
            answers += 1
    return {"stepped_from_python_per_s": answers / (process_time() - start)}


# --- in other processes ---------------------------------------------------------------------------------------------


def interpreted_games(game: str, seats: int, games: int, first: int) -> Figures:
    """Random play with the interpreted sources, in a process that finds no compiled module."""
    command = [sys.executable, "-m", "astragal.arena.speed.interpreted", game, str(seats), str(games), str(first)]
    return measured(command, {**os.environ, "PYTHONPATH": str(Path(astragal.__file__).parents[1])})


def measured(command: list[str], environment: dict[str, str] | None = None) -> Figures:
    """What a measuring program prints, which is one JSON object."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        complaint = done.stderr.strip().splitlines()
        raise CannotMeasure(f"{Path(command[1]).name} failed: {complaint[-1] if complaint else 'it said nothing'}")
    figures: Figures = json.loads(done.stdout)
    return figures


# --- all of it ------------------------------------------------------------------------------------------------------


def own_measurements(game: str, scale: float) -> dict[str, Measurement]:
    """What is measured of a game, by the beginning of its key. `scale` makes all runs longer or shorter."""
    runs = runs_of(game)
    share = scale if build.compiled() else scale * INTERPRETED_SHARE

    def times(games: int) -> int:
        return max(1, int(games * share))

    def at_random(seats: int, setup: str = "") -> Measurement:
        return lambda r: games_at_random(game, seats, times(runs.at_random[seats]), 1_000_000 * r, setup)

    def greedy(seats: int) -> Measurement:
        return lambda r: games_of("greedy", game, seats, times(runs.greedy[seats]), 1_000_000 * r)

    def searching(seats: int) -> Measurement:
        return lambda r: games_of(SEARCH, game, seats, times(runs.searching[seats]), 1_000_000 * r)

    def interpreted(seats: int) -> Measurement:
        games = max(1, int(runs.interpreted[seats] * scale))
        return lambda r: interpreted_games(game, seats, games, 1_000_000 * r)

    def copies_and_answers(r: int) -> Figures:
        sessions = times(runs.sessions)
        answers = answering(game, sessions, 1_000_000 * r) | stepping(game, sessions, 1_000_000 * r)
        return copying(game, times(COPIES)) | answers

    more = runs.more_setups.items()
    return {
        **{f"{game}.{seats}p": at_random(seats) for seats in runs.at_random},
        **{f"{game}.{name}.{seats}p": at_random(seats, setup) for name, setup in more for seats in runs.at_random},
        f"{game}": copies_and_answers,
        **{f"{game}.greedy.{seats}p": greedy(seats) for seats in runs.greedy},
        **{f"{game}.search100.{seats}p": searching(seats) for seats in runs.searching if build.compiled()},
        **{f"{game}.interpreted.{seats}p": interpreted(seats) for seats in runs.interpreted},
    }


def rounds(measurements: dict[str, Measurement], how_many: int) -> Iterator[Figures]:
    """Measure everything so many times, and give the figures of each round."""
    for r in range(1, how_many + 1):
        figures: Figures = {}
        for name, measure in measurements.items():
            figures.update({f"{name}.{key}": value for key, value in measure(r).items()})
        yield figures


def medians(all_rounds: list[Figures]) -> Figures:
    return {key: median(figures[key] for figures in all_rounds) for key in all_rounds[0]}


def median_ratio(all_rounds: list[Figures], above: str, below: str) -> float:
    """How many times as fast, round by round."""
    return median(figures[above] / figures[below] for figures in all_rounds)


def ratios_to_base(all_rounds: list[Figures]) -> Figures:
    """How fast the other setups of a game are played, compared with its usual one."""
    found: Figures = {}
    for game, runs in RUNS.items():
        for name in runs.more_setups:
            for seats in runs.at_random:
                above = f"{game}.{name}.{seats}p.games_per_s"
                if above in all_rounds[0]:
                    below = f"{game}.{seats}p.games_per_s"
                    found[f"{game}.{name}.{seats}p.ratio_to_base"] = median_ratio(all_rounds, above, below)
    return found


def ratios_to_dice_forge(all_rounds: list[Figures]) -> Figures:
    """How many games of the others are played while Dice Forge plays one with four heroes."""
    found: Figures = {}
    below = "dice_forge.4p.games_per_s"
    for game, runs in RUNS.items():
        for seats in runs.at_random:
            above = f"{game}.{seats}p.games_per_s"
            if game != "dice_forge" and above in all_rounds[0] and below in all_rounds[0]:
                found[f"{game}.{seats}p.ratio_to_dice_forge_4p"] = median_ratio(all_rounds, above, below)
    return found
