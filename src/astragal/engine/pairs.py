"""Two small numbers in one, for what a question or an event is about: two faces, a resource and its amount.

The first is one from 0 to 255.
"""

from mypy_extensions import i64


def pair(first: i64, second: i64) -> i64:
    return first | second << 8


def first_of(pair: i64) -> i64:
    return pair & 255


def second_of(pair: i64) -> i64:
    return pair >> 8
