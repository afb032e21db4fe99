"""Commands of a game in real time: when, whose, which, and with what, packed into one number.

time      milliseconds since the game began, up to nine hours
seat      0, 1 …; the clock has a seat of its own
command   what the game's table of commands says
args      what it says with this command
"""

from typing import Final

from mypy_extensions import i64

NOTHING: Final = -1  # no command has come
CLOCK: Final = 15  # the seat of the clock
TICK: Final = 0  # its only command

ARGS_BITS: Final = 28
COMMAND_BITS: Final = 4
SEAT_BITS: Final = 4
TIME_BITS: Final = 25
MOST_ARGS: Final = 2**ARGS_BITS - 1
LAST_TIME: Final = 2**TIME_BITS - 1

COMMAND_AT: Final = ARGS_BITS
SEAT_AT: Final = COMMAND_AT + COMMAND_BITS
TIME_AT: Final = SEAT_AT + SEAT_BITS
MARK: Final[i64] = 2 ** (TIME_AT + TIME_BITS)  # tells an arrival from an answer


def arrival(time: i64, seat: i64, command: i64, args: i64) -> i64:
    return MARK | time << TIME_AT | seat << SEAT_AT | command << COMMAND_AT | args


def is_arrival(entry: i64) -> bool:
    return entry >= MARK


def time_of(arrival: i64) -> i64:
    return (arrival ^ MARK) >> TIME_AT


def seat_of(arrival: i64) -> i64:
    return arrival >> SEAT_AT & 15


def command_of(arrival: i64) -> i64:
    return arrival >> COMMAND_AT & 15


def args_of(arrival: i64) -> i64:
    return arrival & MOST_ARGS
