"""Sitting down at a terminal in a test: a game, lines typed on standard input, what was shown and saved."""

import io
import sys
from collections.abc import Iterable

import pytest

from astragal.terminal import start
from astragal.terminal.plain import Plain
from astragal.terminal.play import play
from astragal.terminal.sitting import Sitting


def sit_down(
    seats: str = "human,greedy",
    seed: int = 4,
    lang: str = "en",
    setup: str | None = None,
    game: str = "dice_forge",
    options: list[str] | None = None,
) -> Sitting:
    return start.new_game(game, seats, None, setup, options or [], seed, lang)


def typed(sitting: Sitting, lines: Iterable[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Play with these lines on standard input, and give back what was shown."""
    before = sys.stdin
    sys.stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    try:
        play(sitting, Plain(interactive=False))
    finally:
        sys.stdin = before
    return capsys.readouterr().out


def saved_text(sitting: Sitting) -> str:
    return sitting.path.read_text(encoding="utf-8")
