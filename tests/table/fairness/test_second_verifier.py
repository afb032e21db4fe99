"""Two verifiers that know nothing of each other agree on every record, honest and forged.

The one in examples/ knows sealed dice only; what was written before them is computed here, as docs/protocol.md says."""

import hashlib
import hmac
import importlib.util
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from astragal.engine.records import reading
from astragal.engine.records.record import BadRecord
from astragal.games import catalogue
from tests.museum.exhibits import RECORDS
from tests.places import ROOT
from tests.table.fairness.forging import mutants, throws_in, verify
from tests.table.fairness.sealed_games import KINDS, honest

DAILY = 25  # forged records of each honest one
NIGHTLY = 250  # honest records of each kind
PROVED = 0


def opened(file: Path) -> Any:
    found = importlib.util.spec_from_file_location("second_verifier", file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


SECOND = opened(ROOT / "examples" / "verify.py")
FORMER = r"([0-9a-f]{64}) ([0-9a-f]{64})((?: \S+){%d})(?: (0|[1-9][0-9]{0,8}) (0|[1-9][0-9]{0,8}))?"


def test_the_second_verifier_is_read_in_a_few_minutes() -> None:
    """Sixty lines of code, besides what explains them."""
    text = (ROOT / "examples" / "verify.py").read_text(encoding="utf-8")
    code = re.sub(r'(?s)""".*?"""', "", text)
    assert len([line for line in code.splitlines() if line.strip()]) <= 60


def second_says(text: str, rounds: str = "") -> bool:
    try:
        return bool(SECOND.is_proved(text, rounds)) or is_proved_as_before(text)
    except BadRecord:
        return False


def is_proved_as_before(text: str) -> bool:
    """A record of protocol 1."""
    recorded = reading.read(text, catalogue.box)
    found = re.fullmatch(FORMER % len(recorded.names), recorded.proof)
    if found is None or {found[4], found[5]} - {None, "0"} or (recorded.from_position and recorded.first.keyed):
        return False
    secret, dice = bytes.fromhex(found[2]), SECOND.Throws(recorded.entries)
    said = b"".join(len(word.encode()).to_bytes(2, "big") + word.encode() for word in found[3].split())
    g = recorded.first.clone(dice)
    with suppress(StopIteration):
        while not g.over:
            g.step()
    named = [(key or str(number), n, outcome) for number, (key, n, outcome) in enumerate(dice.found)]
    thrown = [former_throw(secret, said, key, n) for key, n, _ in named]
    fits = thrown == [outcome for *_, outcome in named] != []
    return fits and bool(g.over) and hashlib.sha256(secret).hexdigest() == found[1]


def former_throw(secret: bytes, said: bytes, name: str, n: int) -> int:
    while True:
        digest = hmac.digest(secret, said + name.encode(), "sha256")
        numbers = [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]
        if fair := [number % n for number in numbers if number < 2**64 - 2**64 % n]:
            return fair[0]
        name += "+"


def must_agree(text: str, folder: Path, most: int) -> int:
    """On a record and on forgeries of it, most of them of its proof. How many of these pass?"""
    assert second_says(text)
    assert verify(folder / "game.txt", text).code == PROVED
    found = list(mutants(text))
    of_the_proof = [mutant for mutant in found if mutant.partition("\nseats")[0] != text.partition("\nseats")[0]]
    rest = random.Random(3).sample(found, min(most, len(found)))
    return agreed(text, of_the_proof[: 4 * most] + rest, folder)


def agreed(text: str, forged: list[str], folder: Path) -> int:
    """How many pass of the forgeries of a record? None that changes a throw."""
    throws, passed = throws_in(text), 0
    for mutant in forged:
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
def test_they_agree_on_every_change_of_every_field(
    game: str, seats: int, setup: str, protocol: int, tmp_path: Path
) -> None:
    text = honest(game, seats, setup, 1, protocol)
    agreed(text, list(mutants(text)), tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("protocol", [1, 2])
@pytest.mark.parametrize(("game", "seats", "setup"), KINDS)
def test_they_agree_on_thousands(game: str, seats: int, setup: str, protocol: int, tmp_path: Path) -> None:
    for seed in range(NIGHTLY):
        text = honest(game, seats, setup, seed, protocol)
        agreed(text, [text, *random.Random(seed).sample(list(mutants(text)), 8)], tmp_path)


def test_they_agree_on_everything_in_the_museum(tmp_path: Path) -> None:
    for file in sorted(RECORDS.glob("*/*.txt")):
        text = file.read_text(encoding="utf-8")
        if "\nproof " in text:
            assert second_says(text) == (verify(tmp_path / "game.txt", text).code == PROVED), file.name
