"""`astragal verify` cannot be talked round: whatever it did not check, it does not call proved."""

import random
import re
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from astragal.cli import app
from astragal.engine.records.record import BadRecord
from tests.museum.exhibits import RECORDS
from tests.table.fairness.forging import mutants, throws_in, verify
from tests.table.fairness.sealed_games import honest as sealed_game
from tests.table.fairness.test_second_verifier import second_says

HONEST = {
    "dice_forge": RECORDS / "dice_forge" / "introductory_two.txt",
    "titan_dice": RECORDS / "titan_dice" / "alone_to_the_end.txt",
    "beats": RECORDS / "treasure_bell" / "beat_three_to_the_end.txt",
    "race": RECORDS / "treasure_bell" / "race_three_to_the_end.txt",
}
DAILY, NIGHTLY = 40, 500  # forged records of each, besides every change of its proof
PROVED, WRONG, NOT_READ, NOT_WHOLLY = 0, 1, 2, 3


def honest(name: str) -> str:
    return HONEST[name].read_text(encoding="utf-8")


def loaded(text: str) -> str:
    """The same game with another face in its first throw of a die."""
    return re.sub(
        r"^(roll \w+ sun) (\d)", lambda found: f"{found[1]} {int(found[2]) % 6 + 1}", text, count=1, flags=re.M
    )


def with_proof_line(text: str, more: str) -> str:
    return re.sub(r"^(proof .*)$", rf"\1 {more}", text, count=1, flags=re.M)


@pytest.mark.parametrize("name", HONEST)
def test_it_says_how_many_throws_there_are_and_that_all_were_checked(name: str, tmp_path: Path) -> None:
    text = honest(name)
    code, says = verify(tmp_path / "game.txt", text)
    assert code == PROVED
    assert says.startswith(f"All {len(throws_in(text))} throws ")
    done = CliRunner().invoke(app, ["verify", str(tmp_path / "game.txt"), "--lang", "en"])
    assert (done.exit_code, done.output) == (code, says)


@pytest.mark.parametrize("counts", ["999999999 0", "157 157", "152 152", "152 0", "151 0", "1 1"])
def test_counts_in_the_proof_do_not_hide_a_changed_throw(counts: str, tmp_path: Path) -> None:
    assert verify(tmp_path / "game.txt", with_proof_line(honest("dice_forge"), counts)).code != PROVED
    assert verify(tmp_path / "game.txt", with_proof_line(loaded(honest("dice_forge")), counts)).code != PROVED


def test_a_record_of_which_nothing_is_checked_proves_nothing(tmp_path: Path) -> None:
    head, _, _ = honest("dice_forge").partition("\n\n")
    code, says = verify(tmp_path / "game.txt", f"{head}\n")
    assert (code, says) == (NOT_WHOLLY, "0 of 0 throws could be checked: this record proves nothing.\n")


@pytest.mark.parametrize("name", HONEST)
def test_a_record_whose_end_is_cut_off_is_not_proved(name: str, tmp_path: Path) -> None:
    lines = honest(name).splitlines()
    play = next(number for number, line in enumerate(lines) if not line)
    ends = [number for number in range(play, len(lines)) if lines[number] and not lines[number].startswith("#")]
    for cut in (ends[len(ends) // 2], ends[-1]):
        code, says = verify(tmp_path / "game.txt", "\n".join(lines[:cut]) + "\n")
        assert code == NOT_WHOLLY
        assert "cut off" in says


def test_throws_that_were_made_elsewhere_are_counted_and_not_proved(tmp_path: Path) -> None:
    text = (RECORDS / "places" / "branched.txt").read_text(encoding="utf-8")
    code, says = verify(tmp_path / "game.txt", text)
    assert code == NOT_WHOLLY
    assert says.startswith("66 of 76 throws ")


@pytest.mark.parametrize("protocol", [1, 2])
def test_nobody_can_choose_his_throws_by_saying_that_the_record_begins_later(protocol: int, tmp_path: Path) -> None:
    """With the same ticket and the same words there would be as many games as numbers."""
    games = {first: sealed_game("titan_dice", 2, "", 1, protocol, first=first) for first in (0, 1, 64)}
    assert len({tuple(throws_in(text)) for text in games.values()}) == len(games)
    for first, text in games.items():
        assert verify(tmp_path / "game.txt", text).code == (NOT_WHOLLY if first else PROVED)
        assert second_says(text) == (first == 0)


def test_nobody_can_choose_throws_that_have_names_by_a_position_with_which_the_record_begins(tmp_path: Path) -> None:
    text = (RECORDS / "places" / "branched_from_beats.txt").read_text(encoding="utf-8")
    position = re.findall(r"^position (.*)$", text, flags=re.M)[0]
    throws = []
    for round_ in (2, 3):
        game = sealed_game("treasure_bell", 2, "beat", 1, position=position.replace(" round 2 ", f" round {round_} "))
        throws.append(throws_in(game))
        code, says = verify(tmp_path / "game.txt", game)
        assert code == NOT_WHOLLY
        assert "begins with a position" in says
        assert not second_says(game)
    assert throws[0] != throws[1]


@pytest.mark.parametrize("name", HONEST)
def test_no_forged_record_passes_that_changes_a_throw(name: str, tmp_path: Path) -> None:
    must_find_every_forgery(honest(name), tmp_path, DAILY)


@pytest.mark.nightly
@pytest.mark.parametrize("file", sorted(RECORDS.glob("*/*.txt")), ids=lambda file: file.stem)
def test_no_forged_record_of_all_that_there_are_passes(file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if "\nproof " in text:
        must_find_every_forgery(text, tmp_path, NIGHTLY)


def must_find_every_forgery(text: str, folder: Path, most: int) -> None:
    found = list(mutants(text))
    chosen = random.Random(1).sample(found, min(most, len(found)))
    chosen += [mutant for mutant in found if proof_of(mutant) != proof_of(text)]
    throws = throws_in(text)
    for mutant in chosen:
        if verify(folder / "game.txt", mutant).code == PROVED:
            assert proof_of(mutant)[:2] == proof_of(text)[:2]
            assert throws_in(mutant) == throws


def proof_of(text: str) -> list[str]:
    found = re.search(r"^proof (.*)$", text, flags=re.M)
    return found[1].split() if found else []


# --- what must not be read or shown -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", ["\x1b]0;mine\x07", "\x1b[2J", "\x9b2J", "\u202e", "\u200f", "\x08", "\x7f"])
@pytest.mark.parametrize("place", ["seats Ann", "roll Ann", "game ", "proof ", "setup "])
def test_escape_sequences_never_reach_a_terminal(sign: str, place: str, tmp_path: Path) -> None:
    code, says = verify(tmp_path / "game.txt", honest("dice_forge").replace(place, f"{place}{sign}", 1))
    assert code == NOT_READ
    assert says.replace("\n", "").isprintable()
    assert "a sign that cannot be shown" in says


def test_a_hundred_thousand_seats_are_refused_at_once(tmp_path: Path) -> None:
    seats = ", ".join(f"A{number} (human)" for number in range(100_000))
    text = re.sub(r"^seats .*$", f"seats {seats}", honest("dice_forge"), flags=re.M)
    before = time.process_time()
    code, says = verify(tmp_path / "game.txt", text)
    assert code == NOT_READ
    assert "at most 64 seats" in says
    assert len(says) < 1000
    assert time.process_time() - before < 5  # each with each would be minutes


def test_what_is_cut_out_of_a_line_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        throws_in(honest("dice_forge").replace("roll ", "", 1))
    assert verify(tmp_path / "game.txt", "").code == NOT_READ
