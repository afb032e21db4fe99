"""Many games at once: the same accounts whoever makes them, kept as tables; a loaded die is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from mypy_extensions import i64

from astragal.arena.accounts.archives import NAMES, rows_of
from astragal.arena.accounts.figures import Mean, figures
from astragal.engine.drivers import Dice
from astragal.engine.game import Driver, Game
from astragal.engine.records.reading import read
from astragal.engine.records.writing import write
from astragal.games.catalogue import box
from astragal.review.account import Account
from astragal.review.judging import LUCK
from astragal.review.reviewing import NoJudge, reviewed
from tests.review.test_commands import Terminal, terminal
from tests.review.whole_games import TINY, recorded
from tests.review.whole_games import played as played_with

__all__ = ["terminal"]

FEW = 6  # answers
FEW_PLAYS = LUCK._replace(least=2, most=2)
GAMES = 12
SIDES = 6
LOADED = 3  # sides of a second die that turn the first to its last side


def archive(folder: Path, games: int = 2) -> Path:
    place = folder / "archive" / "inside"
    place.mkdir(parents=True)
    for seed in range(1, games + 1):
        known = recorded("dice_forge", 2, None, seed=seed, most=FEW)
        text = write(box("dice_forge"), known.session(None), known.names, known.bots)
        (place / f"{seed}.txt").write_text(text, encoding="utf-8")
    return folder / "archive"


def test_the_games_of_a_folder_become_two_tables(terminal: Terminal, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "out"
    code, shown, _ = terminal.run("review", "--games", str(archive(tmp_path)), "--luck", "--out", str(out), "--json")
    assert code == 0
    assert json.loads(shown)["2"]["games"] == 2
    seats = parquet.read_table(out / "seats.parquet").to_pylist()
    moments = parquet.read_table(out / "moments.parquet").to_pylist()
    assert [(row["file"], row["seat"]) for row in seats] == [
        (f"inside/{n}.txt", seat) for n in (1, 2) for seat in (1, 2)
    ]
    for row in seats:
        told = row["start"] + row["luck_own"] + row["luck_others"] - row["lost"] + row["given"] + row["coincidence"]
        assert told + row["open"] == pytest.approx(row["end"], abs=1e-4)
    assert {row["file"] for row in moments} == {"inside/1.txt", "inside/2.txt"}


@pytest.mark.slow
def test_two_processes_find_what_one_finds(terminal: Terminal, tmp_path: Path) -> None:
    folder = str(archive(tmp_path))
    one, other = (terminal.run("review", "--games", folder, "--luck", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == other


@pytest.mark.parametrize(("lang", "said"), [("en", "is left out: "), ("fr", "est laissé de côté")])
def test_what_is_no_record_is_left_out_and_said(terminal: Terminal, tmp_path: Path, lang: str, said: str) -> None:
    folder = archive(tmp_path, 1)
    (folder / "odd.txt").write_text("astragal 1\ngame dice_forge\nrules 99\n", encoding="utf-8")
    code, _, complaint = terminal.run("review", "--games", str(folder), "--luck", "--lang", lang)
    assert (code, complaint.count("\n")) == (0, 1)
    assert "odd.txt" in complaint
    assert said in complaint


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_folder_without_records_no_folder_and_both_at_once_are_refused_in_a_sentence(
    terminal: Terminal, tmp_path: Path, lang: str
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    asked = [["--games", str(empty)], ["--games", str(tmp_path / "no")], ["--games", str(empty), "game.txt"], []]
    for one in asked:
        code, shown, complaint = terminal.run("review", *one, "--lang", lang)
        assert (code, shown, complaint.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_record_that_was_cut_inside_a_line_is_refused_in_a_sentence(
    terminal: Terminal, tmp_path: Path, lang: str
) -> None:
    whole = Path(terminal.record()).read_text(encoding="utf-8").rstrip()
    cut = tmp_path / "cut.txt"
    cut.write_text(whole[: len(whole) - 3], encoding="utf-8")
    code, shown, complaint = terminal.run("review", str(cut), "--lang", lang)
    assert (code, shown, complaint.count("\n")) == (2, "", 1)


class Unjudged:
    """A game that has neither a network nor a judge."""

    def __init__(self) -> None:
        self.files = box("treasure_bell")

    def __getattr__(self, name: str) -> object:
        return getattr(self.files, name)

    def has(self, file: str) -> bool:
        return file not in ("judge", "features")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_without_a_judge_is_refused_in_a_sentence(
    terminal: Terminal, tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = recorded("treasure_bell", 2, "beat", most=FEW)
    path = tmp_path / "bell.txt"
    path.write_text(write(known.files, known.session(None), known.names, known.bots), encoding="utf-8")
    monkeypatch.setattr("astragal.review.reviewing.catalogue.box", lambda name: Unjudged())
    with pytest.raises(NoJudge):
        reviewed(known, TINY)
    code, shown, complaint = terminal.run("review", str(path), "--lang", lang)
    assert (code, shown, complaint.count("\n")) == (2, "", 1)


def test_what_does_not_close_at_all_moments_together_is_the_evaluation_error() -> None:
    for game, seats, setup in (("dice_forge", 2, None), ("treasure_bell", 3, "beat")):
        found: Account = reviewed(recorded(game, seats, setup, most=14), TINY)
        for seat in range(seats):
            assert sum(found.residuals(seat)) == pytest.approx(found.error(seat))


# --- a loaded die ---------------------------------------------------------------------------------------------------


class Dicing(Driver):
    """Whoever sits first has dice that fall on their last side too often, if they are loaded."""

    def __init__(self, seed: int, loaded: bool) -> None:
        self.fair = Dice(seed)
        self.loaded = loaded

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        side, other = self.fair.chance(g, seat, kind, about, n), self.fair.chance(g, seat, kind, about, n)
        return n - 1 if self.loaded and seat == 0 and n == SIDES and other < LOADED else side


def dice_of(loaded: bool) -> list[Mean]:
    """The luck of a throw of each seat's own dice, over a few games."""
    found = []
    for seed in range(1, GAMES + 1):
        session = played_with(box("dice_forge"), 2, None, Dicing(seed, loaded))
        text = write(box("dice_forge"), session, list(NAMES[:2]), ["greedy"] * 2)
        record = read(text, box)
        found.append(rows_of(str(seed), record, reviewed(record, FEW_PLAYS)))
    return figures(found).dice


def test_a_loaded_die_is_found_by_the_account_and_a_fair_one_is_not_suspected() -> None:
    fair, loaded = dice_of(loaded=False), dice_of(loaded=True)
    assert abs(fair[0].mean) < fair[0].half
    assert abs(fair[1].mean) < fair[1].half
    assert loaded[0].mean > 2 * loaded[0].half
    assert abs(loaded[1].mean) < loaded[1].half
