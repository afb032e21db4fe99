"""Two verifiers that know nothing of each other agree on every record, honest and forged."""

import importlib.util
import random
import re
from pathlib import Path
from typing import Any

import pytest

from astragal.engine.records.record import BadRecord
from tests.museum.exhibits import RECORDS
from tests.places import ROOT
from tests.table.fairness.forging import mutants, throws_in, verify
from tests.table.fairness.sealed_games import KINDS, honest

DAILY = 25  # forged records of each honest one
PROVED = 0


def opened(file: Path) -> Any:
    found = importlib.util.spec_from_file_location("second_verifier", file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


SECOND = opened(ROOT / "examples" / "verify.py")


def second_says(text: str) -> bool:
    try:
        return bool(SECOND.verdict(text)[0])
    except BadRecord:
        return False


def must_agree(text: str, folder: Path, most: int) -> int:
    """On a record and on forgeries of it. How many of these pass?"""
    assert second_says(text)
    assert verify(folder / "game.txt", text).code == PROVED
    found = list(mutants(text))
    of_the_proof = [mutant for mutant in found if mutant.partition("\nseats")[0] != text.partition("\nseats")[0]]
    rest = random.Random(3).sample(found, min(most, len(found)))
    throws, passed = throws_in(text), 0
    for mutant in of_the_proof[: 4 * most] + rest:
        proved = verify(folder / "game.txt", mutant).code == PROVED
        assert second_says(mutant) == proved, mutant
        if proved:
            assert throws_in(mutant) == throws
            assert tickets_in(mutant) == tickets_in(text)
            passed += 1
    return passed


def tickets_in(text: str) -> list[str]:
    return re.findall(r"\b[0-9a-f]{64}\b", text)


@pytest.mark.parametrize("protocol", [1, 2])
@pytest.mark.parametrize(("game", "seats", "setup"), KINDS)
def test_they_agree(game: str, seats: int, setup: str, protocol: int, tmp_path: Path) -> None:
    must_agree(honest(game, seats, setup, 1, protocol), tmp_path, DAILY)


@pytest.mark.nightly
@pytest.mark.parametrize("protocol", [1, 2])
@pytest.mark.parametrize(("game", "seats", "setup"), KINDS)
def test_they_agree_on_thousands(game: str, seats: int, setup: str, protocol: int, tmp_path: Path) -> None:
    for seed in range(10):
        must_agree(honest(game, seats, setup, seed, protocol), tmp_path, 400)


def test_they_agree_on_everything_in_the_museum(tmp_path: Path) -> None:
    for file in sorted(RECORDS.glob("*/*.txt")):
        text = file.read_text(encoding="utf-8")
        if "\nproof " in text:
            assert second_says(text) == (verify(tmp_path / "game.txt", text).code == PROVED), file.name
