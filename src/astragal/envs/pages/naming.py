"""Many named numbers in few rows: what is said again of another player or place, and names that differ in one word."""

import re

PLAYERS = ("me: ", "next: ", "third: ", "fourth: ")
NUMBERED = re.compile(r"(\w+) 1: ")
LEAST_RUN = 3  # names that are worth a row together

Row = tuple[int, int, str]  # the first number, the last one, what they are


def rows_of(names: list[str]) -> list[Row]:
    """What stands where."""
    rows: list[Row] = []
    at = 0
    while at < len(names):
        block, what = said_once_more(names, at)
        if not block:
            block = run_from(names, at)
            what = told(names[at : at + block])
        rows.append((at, at + block - 1, what))
        at += block
    return rows


# --- the same of others ---------------------------------------------------------------------------------------------


def said_once_more(names: list[str], at: int) -> tuple[int, str]:
    """How many names from here on say of others what those right before it say of the first one."""
    for first, *others in heads(names[at - 1] if at else ""):
        block = [rest for name in names[:at] if (rest := without(name, first)) is not None]
        block = block[-length_of_block(names, at, first) :]
        count = 0
        for other in others:
            begin = at + count * len(block)
            if [without(name, other) for name in names[begin : begin + len(block)]] != block:
                break
            count += 1
        if count:
            told_of = [other.strip(" :") for other in others[:count]]
            several = ", ".join(told_of) if first in PLAYERS else f"{told_of[0]} to {told_of[-1].split()[-1]}"
            return count * len(block), f"{several}: the same as of {first.strip(' :')}"
    return 0, ""


def heads(name: str) -> list[tuple[str, ...]]:
    """With what a name begins if it is the first of several, and with what the others then begin."""
    found: list[tuple[str, ...]] = [PLAYERS] if without(name, PLAYERS[0]) is not None else []
    numbered = NUMBERED.match(name)
    if numbered:
        found.append(tuple(f"{numbered[1]} {n}: " for n in range(1, 100)))
    return found


def without(name: str, head: str) -> str | None:
    """A name without the head it begins with; None if it begins with another."""
    before, mark, after = name.partition(head)
    return before + after if mark and before in ("", "now: ") else None


def length_of_block(names: list[str], at: int, head: str) -> int:
    length = 0
    while length < at and without(names[at - 1 - length], head) is not None:
        length += 1
    return length


# --- names that differ in one word ----------------------------------------------------------------------------------


def run_from(names: list[str], at: int) -> int:
    """How many names from here on differ in the same single word; 1 if they are too few, or have no other word."""
    place = differing(names[at], names[at + 1]) if at + 1 < len(names) else -1
    kept = [word for n, word in enumerate(names[at].split(" ")) if n != place and f"{word} " not in PLAYERS]
    if place < 0 or not kept:
        return 1
    length = 2
    while at + length < len(names) and differing(names[at], names[at + length]) == place:
        length += 1
    return length if length >= LEAST_RUN else 1


def differing(one: str, other: str) -> int:
    """The place of the single word in which two names differ; -1 if there is no such place."""
    words, others = one.split(" "), other.split(" ")
    places = [place for place, (a, b) in enumerate(zip(words, others)) if a != b]
    return places[0] if len(words) == len(others) and len(places) == 1 else -1


def told(run: list[str]) -> str:
    if len(run) == 1:
        return run[0]
    place = differing(run[0], run[1])
    words = run[0].split(" ")
    ends = [name.split(" ")[place].rstrip(":,") for name in (run[0], run[-1])]
    words[place] = "…" + words[place][len(words[place].rstrip(":,")) :]
    return f"{' '.join(words)} ({ends[0]} to {ends[1]})"
