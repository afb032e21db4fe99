"""A process that thinks for bots: one question a line comes in, one answer a line goes out.

It gets a position and what has happened since, never the dice: it cannot know what will be thrown.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from typing import Final

from msgspec import Struct, json

from astragal.bots import roster
from astragal.bots.bot import Bot, answer
from astragal.bots.search import Search
from astragal.engine.records.numbers import read_numbers
from astragal.engine.session import Session, resume
from astragal.games.catalogue import box


class Think(Struct):
    """What a bot is asked."""

    game: str
    setup: str
    options: list[str]
    seats: int
    line: str  # the state at the start of the step; empty: the game before its first step
    tape: list[int]
    seat: int
    bot: str
    seed: int
    seconds: float  # that a search may take at most
    numbers: str = "1"  # of the rules and the edition


class Thought(Struct):
    option: int


def session_of(task: Think) -> Session:
    """The game where the bot is asked."""
    game = box(task.game)
    if task.line:
        first = game.notation.read_position(task.line)
    else:
        first = game.new_game(task.seats, task.setup, task.options, read_numbers(task.numbers))
    session = resume(first, task.tape, None)
    session.turn_to(task.seat)
    return session


def think(task: Think) -> int:
    """The bot's answer."""
    game, session = box(task.game), session_of(task)
    bot = in_time(roster.stand_in(game, task.bot), task.seconds)
    bot.begin(task.seed)
    return answer(bot, session)


def in_time(bot: Bot, seconds: float) -> Bot:
    """The bot, which takes no longer than this if it searches."""
    if isinstance(bot, Search):
        bot.limited_to(min(bot.seconds or seconds, seconds), time.perf_counter)
    return bot


PR_SET_PDEATHSIG: Final = 1  # <linux/prctl.h>
LOOKS_EVERY = 1.0  # seconds


def end_with_the_server() -> None:
    """When the server has gone this process ends too, also in the middle of a thought that never ends."""
    server = os.getppid()
    if sys.platform == "linux":  # the system sees to it, even while compiled code lets no other thread run
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    else:
        threading.Thread(target=watch, args=[server], daemon=True).start()
    if os.getppid() != server:  # it was faster
        os._exit(0)


def watch(server: int) -> None:
    while os.getppid() == server:
        time.sleep(LOOKS_EVERY)
    os._exit(0)


def main() -> None:
    """Until the server has gone, in good order or not."""
    end_with_the_server()
    with suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            thought = Thought(think(json.decode(line, type=Think)))
            os.write(sys.stdout.fileno(), json.encode(thought) + b"\n")


if __name__ == "__main__":
    main()
