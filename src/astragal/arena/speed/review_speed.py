"""How long the account of a game takes: quick, deep, and until there is a first curve. Seconds of processor time."""

from collections.abc import Callable
from time import process_time

from astragal.bots import chances, roster
from astragal.bots.bot import answer
from astragal.engine.drivers import Dice
from astragal.engine.records.record import Recorded
from astragal.engine.session import begin
from astragal.games.catalogue import box
from astragal.review.judging import DEEP, QUICK
from astragal.review.reviewing import first_curve, reviewed

Figures = dict[str, float]

SEED = 1


def figures(games: list[str]) -> Figures:
    """Of those that a network knows: the rest is played out, and takes much longer."""
    found: Figures = {}
    for game in games:
        recorded = greedy_game(game)
        if chances.has_network(box(game), recorded.first):
            found |= {f"{game}.review.{key}": value for key, value in reviewing(recorded).items()}
    return found


def reviewing(recorded: Recorded) -> Figures:
    return {
        "first_curve_s": seconds(lambda: first_curve(recorded)),
        "quick_s": seconds(lambda: reviewed(recorded, QUICK)),
        "deep_s": seconds(lambda: reviewed(recorded, DEEP)),
    }


def seconds(work: Callable[[], object]) -> float:
    before = process_time()
    work()
    return process_time() - before


def greedy_game(game: str) -> Recorded:
    """Of two players, always the same."""
    files = box(game)
    bots = [roster.bot(files, "greedy") for _ in range(2)]
    first = files.new_game(2, files.setups.DEFAULT_SETUP, [])
    session = begin(first, Dice(SEED))
    while not session.over:
        session.turn_to(int(session.questions()[0].seat))
        session.answer(answer(bots[session.seat], session))
    recorded = Recorded(files, first, ["Ann", "Bob"], ["greedy"] * 2)
    recorded.entries = session.entries()
    return recorded
