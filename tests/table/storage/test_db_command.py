"""`astragal db`: copies that can be used, damage that is found, exports without secrets."""

import asyncio
import json
import sqlite3
import stat
import sys
from pathlib import Path

import msgspec
import pytest

from astragal.cli import main
from astragal.engine.options import listed
from astragal.engine.records.numbers import of_today
from astragal.games import catalogue
from astragal.table.play.loading import beginning_of, start
from astragal.table.play.playing import Happened
from astragal.table.rooms.rooms import Content, Device, Seat
from astragal.table.storage import backup
from astragal.table.storage.store import Move, Room, Session, Store
from tests.table import postgres
from tests.table.storage.storing import SECRET, a_move, with_store

SEATS = [Seat("person", "Ann", nonce="a"), Seat("person", "Bob", nonce="b")]
HASH = "0f" * 32
ANN = Session(HASH, "device-1", 5, 6, 0)


class Machine:
    def __init__(self, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.url = url
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *args: str, url: str = "") -> tuple[int, str, str]:
        """Exit code, what is printed, and what is said about errors."""
        self.monkeypatch.setattr(sys, "argv", ["astragal", "db", *args, "--db", url or self.url])
        with pytest.raises(SystemExit) as left:
            main()
        out, err = self.capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, out, err

    def says(self, *args: str, url: str = "") -> str:
        code, out, err = self.run(*args, url=url)
        assert (code, err) == (0, "")
        return out

    def refusal(self, *args: str, url: str = "") -> str:
        code, out, err = self.run(*args, url=url)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        return err.strip()

    def damage(self, statement: str) -> None:
        """Change the database past the store."""
        if self.url.startswith("sqlite"):
            connection = sqlite3.connect(self.url.removeprefix("sqlite:///"))
            connection.execute(statement)
            connection.commit()
            connection.close()
        else:
            postgres.ask(self.url, statement)


@pytest.fixture
def machine(url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Machine:
    """A machine on which two games of Dice Forge are going on."""
    with_store(url, play_two_games)
    return Machine(url, monkeypatch, capsys)


async def play_two_games(store: Store) -> None:
    for game_id in ("g1", "g2"):
        room, moves = played(game_id, 40)
        await store.create(room)
        for move in moves:
            await store.append(game_id, move)


def played(game_id: str, answers: int) -> tuple[Room, list[Move]]:
    """A game of so many answers, always the last option."""
    box = catalogue.box("dice_forge")
    content = Content(
        game="dice_forge",
        setup=box.setups.DEFAULT_SETUP,
        options=[],
        seats=SEATS,
        devices=[Device(HASH, [0], "", 0)],
        invites=[],
        owner=HASH,
        watch=HASH,
        public=True,
        commitment="commitment",
        numbers=str(of_today(box)),
    )
    room = Room(game_id, 1, "running", 1, 2, msgspec.json.encode(content).decode(), SECRET)
    game, happened = start(beginning_of(content, SECRET))
    moves = [stored(1, -1, happened)]
    for seq in range(2, answers + 2):
        question = game.questions()[0]
        option = listed(question.options)[-1]
        moves.append(stored(seq, question.seat, game.answer(question.seat, option)))
    assert any(move.checkpoint is not None for move in moves)
    return room, moves


def stored(seq: int, seat: int, happened: Happened) -> Move:
    return happened.to_store(seq, f"m{seq}", seat, seq)


def everything(url: str) -> list[tuple[Room, list[Move]]]:
    async def read(store: Store) -> list[tuple[Room, list[Move]]]:
        return [(room, await store.moves(room.game_id, 0)) for room in await store.games("", 100)]

    return with_store(url, read)


# --- check ----------------------------------------------------------------------------------------------------------


def test_a_sound_database_is_found_to_be_sound(machine: Machine) -> None:
    assert machine.says("check") == "Every table is complete.\n"


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ("DELETE FROM moves WHERE game_id = 'g1' AND seq = 3", "Table g1: move 3 is missing."),
        ("UPDATE moves SET entries = '[}' WHERE game_id = 'g1' AND seq = 41", "Table g1: a stored move cannot be read"),
        (
            "UPDATE moves SET entries = '[9]' WHERE game_id = 'g2' AND seq = 41",
            "Table g2: the stored moves do not lead",
        ),
        ("UPDATE checkpoints SET line = 'dice_forge 1' WHERE game_id = 'g2'", "Table g2: checkpoint"),
        ("DELETE FROM checkpoints WHERE game_id = 'g2'", "which is missing."),
        ("UPDATE games SET content = '{\"game\": 7}' WHERE game_id = 'g2'", "Table g2: "),
    ],
)
def test_damage_is_found(machine: Machine, damage: str, complaint: str) -> None:
    machine.damage(damage)
    code, out, err = machine.run("check")
    assert (code, err) == (1, "")
    assert complaint in out
    sound = "g1" if "g2" in damage else "g2"
    assert f"Table {sound}:" not in out


# --- backup ---------------------------------------------------------------------------------------------------------


def test_a_backup_holds_everything_and_only_its_owner_may_read_it(machine: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    before = everything(machine.url)
    assert str(copy) in machine.says("backup", str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert list(tmp_path.glob("*.part")) == []
    if machine.url.startswith("sqlite"):
        assert everything(f"sqlite:///{copy}") == before


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_without_pg_dump_lines_are_written_that_either_database_takes_back(machine: Machine, tmp_path: Path) -> None:
    machine.monkeypatch.setenv("PATH", str(tmp_path))
    copy = tmp_path / "copy.jsonl"
    with_store(machine.url, lambda store: store.begin_session(ANN))
    before = everything(machine.url)
    assert "lines of JSON" in machine.says("backup", str(copy))
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert machine.says("restore", str(copy), url=other) == "2 tables are back.\n"
    assert everything(other) == before
    assert with_store(other, lambda store: store.session(ANN.key)) == ANN  # she has her seats
    assert "already" in machine.refusal("restore", str(copy), url=other)
    machine.damage("DELETE FROM games")
    machine.says("restore", str(copy))
    assert everything(machine.url) == before


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_with_pg_dump_the_backup_is_its_own(machine: Machine, tmp_path: Path) -> None:
    machine.monkeypatch.setenv("PATH", str(postgres.programs()))
    copy = tmp_path / "copy"
    assert "pg_restore" in machine.says("backup", str(copy))
    assert copy.read_bytes().startswith(b"PGDMP")


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_half_a_backup_is_not_brought_back(machine: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    asyncio.run(backup.dump_lines(machine.url, copy))
    lines = copy.read_bytes().splitlines(keepends=True)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    for half, complaint in (
        (lines[:2], "its end is missing"),
        (lines[1:], "it has 1 tables of 2"),
        ([*lines[:1], lines[1][:500]], "Line 2"),
        ([], "its end is missing"),
    ):
        copy.write_bytes(b"".join(half))
        assert complaint in machine.refusal("restore", str(copy), url=other)
    assert not (tmp_path / "other.db").exists()


def test_a_backup_overwrites_nothing(machine: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_text("mine")
    assert "is there already" in machine.refusal("backup", str(copy))
    assert copy.read_text() == "mine"
    assert "No such file or directory" in machine.refusal("backup", str(tmp_path / "nowhere" / "copy"))


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_backup_can_be_made_while_moves_are_written(machine: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy"

    async def write_and_copy(store: Store) -> None:
        writing = asyncio.create_task(write_on(store))
        database = Path(machine.url.removeprefix("sqlite:///"))
        await asyncio.to_thread(backup.back_up_sqlite, database, copy)
        await writing

    with_store(machine.url, write_and_copy)
    for _, moves in everything(f"sqlite:///{copy}"):
        assert [move.seq for move in moves] == list(range(1, len(moves) + 1))


async def write_on(store: Store) -> None:
    for seq in range(42, 242):
        await store.append("g1", a_move(seq))


# --- export ---------------------------------------------------------------------------------------------------------


def test_an_export_of_a_running_game_never_contains_the_secret(machine: Machine) -> None:
    exported = machine.says("export", "g1")
    assert SECRET not in exported
    assert HASH not in exported
    read = json.loads(exported)
    assert read["secret"] is None
    assert [move["seq"] for move in read["moves"]] == list(range(1, 42))
    assert read["content"]["game"] == "dice_forge"


def test_a_room_that_keeps_the_secret_among_its_notes_is_not_exported(machine: Machine) -> None:
    machine.damage(f"UPDATE games SET content = '{{\"note\": \"{SECRET}\"}}' WHERE game_id = 'g1'")
    assert SECRET not in machine.refusal("export", "g1")


def test_an_export_of_a_game_that_is_over_contains_the_secret(machine: Machine) -> None:
    machine.damage("UPDATE games SET status = 'over' WHERE game_id = 'g1'")
    assert json.loads(machine.says("export", "g1"))["secret"] == SECRET


# --- refusals -------------------------------------------------------------------------------------------------------


def test_what_cannot_be_done_is_said_in_one_sentence(machine: Machine, tmp_path: Path) -> None:
    assert machine.refusal("export", "nowhere") == "There is no table 'nowhere'."
    assert "sqlite:///FILE" in machine.refusal("check", url="tables.db")
    missing = tmp_path / "missing.db"
    assert "There is no database" in machine.refusal("check", url=f"sqlite:///{missing}")
    assert "There is no database" in machine.refusal("backup", str(tmp_path / "copy"), url=f"sqlite:///{missing}")
    assert not missing.exists()
