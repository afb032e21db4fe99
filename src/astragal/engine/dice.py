"""A small generator of chance whose whole state is one number, the same in both builds.

Multiply-with-carry: the state stays below 2**62 and no product reaches 2**63, so 64-bit and unlimited integers agree.
The rules never see a generator: chance comes to them through their driver.
"""

from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 978965709
LOW_32: Final = 0xFFFFFFFF
TWO_TO_32: Final = 0x100000000


def seeded(seed: int) -> i64:
    """A state of the generator from any number; neighbouring seeds give unrelated states."""
    z = (seed + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (z ^ (z >> 31)) % ((MULTIPLIER << 32) - 2) + 1


def following(state: i64) -> i64:
    """The next state."""
    return MULTIPLIER * (state & LOW_32) + (state >> 32)


def is_biased(state: i64, n: i64) -> bool:
    """Would `among(state, n)` favour some outcome? Then draw again (about once in 2**32 / n draws)."""
    low = (state & LOW_32) * n & LOW_32
    return low < n and low < (TWO_TO_32 - n) % n


def following_fair(state: i64, n: i64) -> i64:
    """The next state that favours no outcome when one of n is wanted: a throw of a die."""
    state = following(state)
    while is_biased(state, n):
        state = following(state)
    return state


def among(state: i64, n: i64) -> i64:
    """What this state says when one of 0 … n-1 is wanted."""
    return (state & LOW_32) * n >> 32


def keyed(state: i64, seat: i64, kind: i64, about: i64) -> i64:
    """A state for the one throw that these numbers name; it does not depend on any other throw."""
    state = following(state ^ (seat + 2) * 0x9E3779B1 & LOW_32)
    state = following(state ^ (kind + 1) * 0x85EBCA6B & LOW_32)
    state = following(state ^ (about >> 16 & 0xFFFF) * 0xC2B2AE35 & LOW_32)
    state = following(state ^ (about & 0xFFFF) * 0x27D4EB2F & LOW_32)
    for _ in range(i64(4)):
        state = following(state ^ state >> 29 & LOW_32)
    return state


def throw(state: i64, seat: i64, kind: i64, about: i64, n: i64) -> i64:
    """The outcome, one of n, of the throw that these numbers name."""
    return among(following_fair(keyed(state, seat, kind, about), n), n)
