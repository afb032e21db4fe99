"""Forged records: every word of an honest one changed, left out or doubled, every line left out, the end cut off."""

import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

import typer

from astragal.commands import verify as command
from astragal.engine.records import reading
from astragal.games import catalogue
from astragal.terminal.complaint import Complaint

NOT_READ = 2
OTHERS = {"sun": "moon", "moon": "sun", "Ann": "Bob", "Bob": "Ann", "agreed": "played", "played": "agreed"}


class Verified(NamedTuple):
    code: int
    says: str


def verify(file: Path, text: str, *more: str) -> Verified:
    """What `astragal verify` says of this text. Whatever it is, it must not break."""
    file.write_text(text, encoding="utf-8")
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            given = {option: Path(path) for option, path in zip(more[::2], more[1::2])}
            command.verify(file, given.get("--beacon"), given.get("--log"), "en")
    except Complaint as complaint:
        return Verified(NOT_READ, str(complaint))
    except typer.Exit as end:
        return Verified(end.exit_code, said.getvalue())
    return Verified(0, said.getvalue())


def throws_in(text: str) -> list[int]:
    """Every throw of a record, as its lines say it."""
    return [~entry for entry in reading.read(text, catalogue.box).entries if entry < 0]


def mutants(text: str) -> Iterator[str]:
    """Records that differ from an honest one in a single place."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        yield joined(lines[:number], lines[number + 1 :])
        yield joined(lines[:number])
        words = line.split()
        for at, word in enumerate(words):
            for changed in mutations(word):
                yield joined(lines[:number], [" ".join([*words[:at], *changed, *words[at + 1 :]])], lines[number + 1 :])
        if line.startswith("proof "):
            for more in ("999999999 0", "157 157", "0 0", "1 0", "0 1", "played", "=", "-1 0", "٣ 0"):
                yield joined(lines[:number], [f"{line} {more}"], lines[number + 1 :])


def mutations(word: str) -> Iterator[list[str]]:
    """A word left out, doubled, and changed in the ways that are most likely to pass."""
    yield []
    yield [word, word]
    if word in OTHERS:
        yield [OTHERS[word]]
    if word.isdecimal():
        for other in {"0", str(int(word) + 1), str(max(0, int(word) - 1)), "999999999"} - {word}:
            yield [other]
    if len(word) == 64:
        yield [word[:-1] + ("0" if word[-1] != "0" else "1")]
        yield ["0" * 64]
        yield [word.upper()]
    elif word[-1:].isalnum():
        yield [word + "x"]


def joined(*parts: list[str]) -> str:
    return "\n".join(line for part in parts for line in part) + "\n"
