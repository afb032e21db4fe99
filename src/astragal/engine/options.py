"""Sets of options: the set bits of one whole number.

What option 5 means is fixed by the kind of question. A table's buttons, a bot's moves and a learner's action mask are
this same number. Options 0 to 55 belong to the question; 56 to 62 are things a player may do at any time of his turn
and mean the same in every question.
"""

from typing import Final

from mypy_extensions import i64

STOP: Final = 0  # in a question that may be declined, option 0 is "no" or "enough"
NO: Final = 0
YES: Final = 1
FIRST_ANY_TIME: Final = 56  # options from here on: "at any time of my turn"
AGAIN: Final = -1  # the answer "something was done meanwhile: work out the options anew and ask again"

NONE: Final[i64] = 0
YES_OR_NO: Final[i64] = 3


def only(option: i64) -> i64:
    """The set of this one option."""
    one = (option >> 6) + 1  # computed, because mypyc would write a constant as a C int, which has no bit 31
    return one << option


def upto(last: i64) -> i64:
    """The options 0, 1 … last."""
    return only(last + 1) - 1


def with_option(options: i64, option: i64) -> i64:
    return options | only(option)


def without(options: i64, option: i64) -> i64:
    return options & ~only(option)


def has(options: i64, option: i64) -> bool:
    return options >> option & 1 == 1


def is_forced(options: i64) -> bool:
    """At most one option: nothing to ask."""
    return options & (options - 1) == 0


def count(options: i64) -> i64:
    n: i64 = 0
    while options:
        options &= options - 1
        n += 1
    return n


def lowest(options: i64) -> i64:
    """The option with the smallest number; of the empty set: 0."""
    n: i64 = 0
    if options & 0xFF == 0:
        while options & 0xFF == 0 and options:
            options >>= 8
            n += 8
    while options & 1 == 0 and options:
        options >>= 1
        n += 1
    return n


def nth(options: i64, k: i64) -> i64:
    """The option that stands k-th (from 0) in ascending order."""
    while k > 0:
        options &= options - 1
        k -= 1
    return lowest(options)


def listed(options: int) -> list[int]:
    """The options in ascending order: for everything outside the rules."""
    return [n for n in range(63) if options >> n & 1]
