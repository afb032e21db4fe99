"""A round of a public beacon in the dice counts only if it is the one that was published, and came when all sat.
(Rounds that we have recorded lie in rounds.jsonl, in the format of drand; their signatures are made up.)"""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from astragal.table.fairness import beacon
from astragal.table.fairness.beacon import BadRound, read_published
from astragal.table.fairness.fair import commitment
from astragal.table.fairness.sealed import key, mix_of, outcome
from tests.table.fairness.forging import mutants, throws_in, verify
from tests.table.fairness.sealed_games import honest
from tests.table.fairness.test_second_verifier import second_says

RECORDED = Path(__file__).parent / "rounds.jsonl"
TEXT = RECORDED.read_text(encoding="utf-8")
CHAIN, ROUNDS = read_published(TEXT)
SEATED = 1_700_000_000  # the second in which the last seat was taken; round 4711 came twenty later
WORD = ROUNDS[4711].word(SEATED)
PROVED, WRONG, NOT_READ, NOT_WHOLLY = 0, 1, 2, 3


@cache
def record_with(word: str) -> str:
    return honest("titan_dice", 2, "", 1, beacon=word)


@cache
def chosen_last() -> str:
    """Somebody who knows the secret and all words draws what he calls the beacon's word until a throw suits him."""
    chance, secret, words = random.Random(7), "2a" * 32, ["ann", "bob"]
    while True:
        word = f"4711-{chance.randbytes(32).hex()}-{SEATED}"
        if outcome(key(bytes.fromhex(secret), "0"), mix_of(commitment(secret), words, word), "0", 6) == 5:
            return word


def both(text: str, folder: Path, *more: str) -> int:
    """The exit code, if the second verifier agrees."""
    code, _ = verify(folder / "game.txt", text, *more)
    rounds = Path(more[1]).read_text(encoding="utf-8") if more else ""
    assert second_says(text, rounds) == (code == PROVED)
    return code


def test_a_round_that_was_published_is_proved_with_the_throws(tmp_path: Path) -> None:
    text = record_with(WORD)
    assert both(text, tmp_path, "--beacon", str(RECORDED)) == PROVED
    says = verify(tmp_path / "game.txt", text, "--beacon", str(RECORDED)).says
    assert f"All {len(throws_in(text))} throws" in says
    assert "Round 4711 of a beacon is in these dice" in says
    assert "it came 20 seconds after the last seat was taken" in says
    assert "is for you to compare" in says


@pytest.mark.parametrize("later", [20, 21, 1000])
def test_a_round_that_came_before_the_last_seat_was_taken_proves_nothing(later: int, tmp_path: Path) -> None:
    """Whoever sat down last could have known it."""
    text = record_with(ROUNDS[4711].word(SEATED + later))
    assert both(text, tmp_path, "--beacon", str(RECORDED)) == WRONG
    assert "before the last seat was taken" in verify(tmp_path / "game.txt", text, "--beacon", str(RECORDED)).says


def test_nobody_says_afterwards_that_all_sat_earlier(tmp_path: Path) -> None:
    """The time is part of the dice."""
    late = record_with(ROUNDS[4711].word(SEATED + 1000))
    moved = late.replace(f"-{SEATED + 1000}\n", f"-{SEATED}\n")
    assert moved != late
    assert both(moved, tmp_path, "--beacon", str(RECORDED)) == WRONG


def test_without_the_beacon_itself_nobody_knows_when_its_rounds_came(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(TEXT.partition("\n")[2], encoding="utf-8")
    assert both(record_with(WORD), tmp_path, "--beacon", str(file)) == NOT_WHOLLY
    assert "When it came is not known" in verify(tmp_path / "game.txt", record_with(WORD), "--beacon", str(file)).says


def test_a_round_comes_later_than_any_moment_before_it() -> None:
    assert CHAIN is not None
    for second in (0, CHAIN.genesis - 1, CHAIN.genesis, CHAIN.genesis + 1, SEATED, SEATED + 19, SEATED + 20):
        number = CHAIN.first_after(second)
        assert CHAIN.time_of(number) > second
        assert number == 1 or CHAIN.time_of(number - 1) <= second


def test_a_round_with_which_nothing_was_compared_proves_nothing(tmp_path: Path) -> None:
    assert both(record_with(WORD), tmp_path) == NOT_WHOLLY
    assert "Give the rounds with --beacon." in verify(tmp_path / "game.txt", record_with(WORD)).says


def test_a_word_that_somebody_chose_last_is_no_round(tmp_path: Path) -> None:
    assert both(record_with(chosen_last()), tmp_path) == NOT_WHOLLY
    assert both(record_with(chosen_last()), tmp_path, "--beacon", str(RECORDED)) == WRONG


def test_a_round_that_was_not_recorded_is_not_proved(tmp_path: Path) -> None:
    word = WORD.replace("4711-", "4720-")
    assert both(record_with(word), tmp_path, "--beacon", str(RECORDED)) == NOT_WHOLLY


def test_dice_without_a_round_are_proved_as_ever(tmp_path: Path) -> None:
    assert both(record_with(""), tmp_path) == PROVED
    assert both(record_with(""), tmp_path, "--beacon", str(RECORDED)) == PROVED


def test_a_changed_throw_is_found_before_the_round_is_looked_at(tmp_path: Path) -> None:
    wrong = [text for text in mutants(record_with(WORD)) if text.partition("\nseats")[0] in record_with(WORD)]
    for text in random.Random(1).sample(wrong, 4):
        code, _ = verify(tmp_path / "game.txt", text, "--beacon", str(RECORDED))
        assert code != PROVED or throws_in(text) == throws_in(record_with(WORD))


@pytest.mark.parametrize(
    "word", ["x", "4711", f"4711-{'0' * 64}", f"4711-{'0' * 63}-1", f"04711-{'0' * 64}-1", f"4711-{'0' * 64}-01"]
)
def test_what_is_written_otherwise_is_no_proof(word: str, tmp_path: Path) -> None:
    assert not beacon.is_word(word)
    text = re.sub(r" =[^ ]*\nseats", f" ={word}\nseats", record_with(WORD))
    assert verify(tmp_path / "game.txt", text, "--beacon", str(RECORDED)).code == NOT_READ
    assert not second_says(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"round": 4710', '"round": "4710"'),
        ('"round": 4710', '"round": 4709'),
        ('"round": 4710', '"round": -1'),
        ('"randomness"', '"random"'),
        (ROUNDS[4710].randomness, "0" * 64),
        (ROUNDS[4710].randomness, ROUNDS[4710].randomness.upper()),
        (ROUNDS[4710].signature, "00"),
        (ROUNDS[4710].signature, "no signature"),
        (ROUNDS[4710].signature, ""),
        ('"signature"', '"signed"'),
    ],
)
def test_a_file_that_holds_something_else_is_refused_with_its_line(old: str, new: str, tmp_path: Path) -> None:
    lines = TEXT.splitlines()
    assert old in lines[2]
    file = tmp_path / "rounds.jsonl"
    file.write_text("\n".join([*lines[:2], lines[2].replace(old, new), *lines[3:]]), encoding="utf-8")
    with pytest.raises(BadRound) as bad:
        read_published(file.read_text(encoding="utf-8"))
    assert bad.value.line == 3
    refused = verify(tmp_path / "game.txt", record_with(WORD), "--beacon", str(file))
    assert refused.code == NOT_READ
    assert "in line 3: a round is a line of JSON" in refused.says
