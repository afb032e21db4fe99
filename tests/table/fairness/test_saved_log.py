"""Whoever cuts a record off can write that everybody agreed there; the public log of the server knows better."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from astragal.table.fairness.sealed import mix_of
from tests.table.fairness.forging import throws_in, verify
from tests.table.fairness.sealed_games import honest
from tests.table.fairness.test_second_verifier import second_says

PROVED, WRONG, NOT_READ, NOT_WHOLLY = 0, 1, 2, 3
WHOLE = honest("titan_dice", 2, "", 1)
_, TICKET, SECRET, ANN, BOB, _, _, THROWS, _, _ = next(
    line.removeprefix("proof ").split() for line in WHOLE.splitlines() if line.startswith("proof ")
)


def cut_off(text: str, ended: str) -> tuple[str, str]:
    """The first half of a game, with a proof that was changed so that it fits; and how many throws it has."""
    head, play = text.split("\n\n", 1)
    lines = play.splitlines()
    half = "\n".join(lines[: len(lines) // 2])
    throws = len(throws_in(f"{head}\n\n{half}\n"))
    return re.sub(r" \d+ played =", f" {throws} {ended} =", head) + f"\n\n{half}\n", str(throws)


def a_page(*lines: tuple[str, str, str], before: str = "0" * 64, first: int = 1) -> dict[str, Any]:
    """A page of the log with these lines: a ticket, what became of it, and about what."""
    written = []
    for number, (ticket, what, about) in enumerate(lines, first):
        before = sha(f"{before} {number} {1000 + number} {ticket} {what} {about}")
        line = {"number": number, "at": 1000 + number, "ticket": ticket, "what": what, "about": about, "hash": before}
        written.append(line)
    return {"lines": written, "last": first + len(lines) - 1}


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


CUT, CUT_AT = cut_off(WHOLE, "agreed")
WORDS = mix_of(TICKET, [ANN[1:], BOB[1:]]).hex()
PAGE = a_page(
    (TICKET, "promised", ""), ("1" * 64, "promised", ""), (TICKET, "begun", WORDS), (TICKET, "played", THROWS)
)


def saved(folder: Path, *pages: object) -> str:
    file = folder / "log.json"
    file.write_text("\n".join(map(json.dumps, pages)), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("ended", ["agreed", "resigned"])
def test_a_record_that_was_cut_off_is_not_proved_whatever_its_proof_says(ended: str, tmp_path: Path) -> None:
    cut, _ = cut_off(WHOLE, ended)
    code, says = verify(tmp_path / "game.txt", cut)
    assert code == NOT_WHOLLY
    assert "give it with --log" in says
    assert not second_says(cut)
    code, says = verify(tmp_path / "game.txt", cut, "--log", saved(tmp_path, PAGE))
    assert code == WRONG
    assert "the record was cut off or changed" in says


def test_a_record_of_which_the_log_tells_the_same_is_proved(tmp_path: Path) -> None:
    code, says = verify(tmp_path / "game.txt", WHOLE, "--log", saved(tmp_path, PAGE))
    assert code == PROVED
    assert "tells the same" in says
    begun = (TICKET, "begun", WORDS)
    agreed = a_page(begun, (TICKET, "agreed", CUT_AT), before="5" * 64, first=201)
    assert verify(tmp_path / "game.txt", CUT, "--log", saved(tmp_path, agreed)).code == PROVED
    first = a_page(begun)
    later = a_page((TICKET, "agreed", CUT_AT), before=first["lines"][0]["hash"], first=2)
    assert verify(tmp_path / "game.txt", CUT, "--log", saved(tmp_path, first, later)).code == PROVED


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([(TICKET, "begun", WORDS), (TICKET, "agreed", f"{CUT_AT}0")], WRONG),
        ([(TICKET, "begun", WORDS), (TICKET, "agreed", "")], WRONG),
        ([(TICKET, "begun", WORDS), (TICKET, "resigned", CUT_AT)], WRONG),
        ([(TICKET, "begun", "0" * 64), (TICKET, "agreed", CUT_AT)], WRONG),
        ([(TICKET, "begun", WORDS), (TICKET, "agreed", CUT_AT), (TICKET, "not_revealed", "")], WRONG),
        ([(TICKET, "begun", WORDS)], NOT_WHOLLY),
        ([(TICKET, "agreed", CUT_AT)], NOT_WHOLLY),
        ([("1" * 64, "begun", WORDS), ("1" * 64, "agreed", CUT_AT)], NOT_WHOLLY),
        ([], NOT_WHOLLY),
    ],
)
def test_a_log_that_tells_something_else_proves_nothing(
    lines: list[tuple[str, str, str]], code: int, tmp_path: Path
) -> None:
    log = saved(tmp_path, a_page(*lines))
    assert verify(tmp_path / "game.txt", CUT, "--log", log).code == code


def test_a_log_in_which_a_line_was_changed_or_left_out_is_refused(tmp_path: Path) -> None:
    lines = PAGE["lines"]
    changed = [*lines[:3], {**lines[3], "what": "agreed", "about": CUT_AT}]
    for forged in (changed, lines[:2] + lines[3:], [lines[1], lines[0], *lines[2:]], [*lines, lines[3]]):
        code, says = verify(tmp_path / "game.txt", WHOLE, "--log", saved(tmp_path, {"lines": forged, "last": 4}))
        assert code == NOT_READ
        assert "does not follow from the one before" in says


@pytest.mark.parametrize("text", ["[]", "{", '{"lines": 3}', '{"lines": [{}]}', "\x00", '{"lines": [[1, 2]]}'])
def test_what_is_no_log_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "log.json"
    file.write_text(text, encoding="utf-8")
    assert verify(tmp_path / "game.txt", WHOLE, "--log", str(file)).code == NOT_READ
