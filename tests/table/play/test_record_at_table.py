"""A record can be taken from one table and played on at another."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.engine.records.reading import read
from astragal.games.catalogue import box
from astragal.table.fairness import proof as proofs
from tests.table.serving import Guest, Guests, play_on

HUMANS = [{"who": "me"}, {"who": "me"}]
NAMED = [{"who": "me", "name": "Zoë"}, {"who": "me", "name": "Yann"}]


@pytest.fixture
def guest(guests: Guests) -> Guest:
    return guests.arrive("Zoë")


def begun(guest: Guest, game: str) -> tuple[str, dict[str, object]]:
    """The record of a game that has been played for a while, and how its table looks."""
    table = guest.create(game, HUMANS)["id"]
    seated = guest.connect(table)
    play_on([seated], random.Random(5), lambda: seated.seq > 20)
    return guest.ask("GET", f"/api/tables/{table}/record").text, seated.view


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_a_table_goes_on_where_a_record_ends(guest: Guest, game: str) -> None:
    text, view = begun(guest, game)
    table = guest.create(game, HUMANS, record=text)["id"]
    seated = guest.connect(table)
    assert seated.view == view
    assert seated.is_asked()


def test_a_record_that_cannot_be_played_on_is_refused(guest: Guest) -> None:
    text, _ = begun(guest, "titan_dice")

    def refused(game: str, seats: int, record: str) -> tuple[int, str]:
        body = {"game": game, "seats": [{"who": "me"}] * seats, "record": record}
        return guest.refused("POST", "/api/tables", body)

    assert refused("dice_forge", 2, text) == (400, "other_game")
    assert refused("titan_dice", 3, text) == (400, "wrong_seats")
    assert refused("titan_dice", 2, text + "Ann dances\n") == (400, "bad_record")


# --- dice that were thrown elsewhere --------------------------------------------------------------------------------


def branched(guest: Guest, game: str, setup: str, moves: int) -> str:
    """A table that goes on from a moment of another one, to its end."""
    table = guest.create(game, NAMED, setup=setup)["id"]
    seated = guest.connect(table)
    play_on([seated], random.Random(5), lambda: seated.seq > moves)
    new: str = guest.post(f"/api/tables/{table}/branch", {"seq": seated.seq, "seats": NAMED})["id"]
    on = guest.connect(new)
    assert on.view == seated.view
    play_on([on], random.Random(6))
    return new


@pytest.mark.parametrize(("game", "setup", "moves"), [("dice_forge", "introductory", 12), ("dice_forge", "draft", 3)])
def test_of_a_table_that_went_on_from_another_its_own_throws_are_proved(
    guest: Guest, game: str, setup: str, moves: int, tmp_path: Path
) -> None:
    table = branched(guest, game, setup, moves)
    text = guest.ask("GET", f"/api/tables/{table}/record").text
    recorded = read(text, box)
    proof = proofs.proof_of(recorded)
    assert proof is not None
    assert proof.before > 0  # thrown in that step, or since the beginning, at the other table
    thrown = sum(1 for entry in recorded.entries if entry < 0)
    assert proofs.check(recorded, proof).checked == thrown - proof.before
    file = tmp_path / "branch.txt"
    file.write_text(text)
    command = [sys.executable, "-m", "astragal.cli", "verify", str(file), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3  # not everything is proved
    assert done.stdout.split()[:3] == [str(thrown - proof.before), "of", str(thrown)]


def test_a_throw_after_the_branch_that_does_not_fit_is_found(guest: Guest) -> None:
    table = branched(guest, "dice_forge", "introductory", 12)
    recorded = read(guest.ask("GET", f"/api/tables/{table}/record").text, box)
    proof = proofs.proof_of(recorded)
    assert proof is not None
    for wrong in (proof._replace(before=proof.before - 1), proof._replace(number=1)):
        with pytest.raises(proofs.NotFair) as found:
            proofs.check(recorded, wrong)
        assert found.value.throw > 0
