"""`astragal serve`: how it starts, what it says when it cannot, and how it stops."""

import json
import os
import pty
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from astragal.build import compiled
from tests.table.serving import GREEDY, ME, OPEN, Guests, Server, free_port, serving

WITHIN = 180.0
SERVE = [sys.executable, "-m", "astragal.cli", "serve"]
PASSWORD = "xyzzy"


def refused(*arguments: str) -> str:
    """What the server says when it does not start."""
    done = subprocess.run([*SERVE, *arguments], capture_output=True, text=True, timeout=WITHIN)
    assert done.returncode == 2
    assert done.stdout == ""
    [sentence] = done.stderr.splitlines()
    return sentence


# --- it cannot start ------------------------------------------------------------------------------------------------


def test_a_taken_port_is_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refused("--port", str(port)) == (
            f"Port {port} of 127.0.0.1 is taken by another program: choose another one with --port."
        )


def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is a letter and not a database. " * 50)
    said = refused("--port", "0", "--db", f"sqlite:///{file}")
    assert said == f"The file is not a SQLite database. (The tables would be kept in {file}.)"
    assert file.read_text().startswith("Dear Ann")


def test_a_folder_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    said = refused("--port", "0", "--db", f"sqlite:///{tmp_path / 'nowhere' / 'tables.db'}")
    assert said.startswith("The folder of the database does not exist.")


def test_a_file_that_another_server_is_using_is_one_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        said = refused("--port", "0", "--db", server.url)
        assert said == (
            f"Another server is using {tmp_path / 'tables.db'}: "
            "give this one a file of its own with --db sqlite:///FILE."
        )
        assert server.answers()
        server.kill()
        server.start()


def test_a_postgresql_that_does_not_answer_is_one_sentence_without_its_password() -> None:
    said = refused("--port", "0", "--db", f"postgresql://ann:{PASSWORD}@127.0.0.1:{free_port()}/tables")
    assert said == (
        "The database does not answer. (The tables would be kept in PostgreSQL, database tables at 127.0.0.1.)"
    )


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--db", "mysql://somewhere"], "sqlite:///FILE"),
        (["--port", "70000"], "65535"),
        (["--port", "eight"], "eight"),
        (["--workers", "0"], "At least one"),
        (["--keep-days", "0"], "At least one"),
        (["--log-level", "loud"], "loud"),
        (["--host", "no-such-name.invalid", "--insecure"], "no-such-name.invalid"),
        (["--host", "203.0.113.7", "--insecure"], "203.0.113.7"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: list[str], word: str) -> None:
    assert word in refused(*arguments)


@pytest.mark.parametrize("nowhere", ["nowhere/log", "."])
def test_a_log_that_cannot_be_written_is_one_sentence(tmp_path: Path, nowhere: str) -> None:
    file = tmp_path / nowhere
    said = refused("--port", "0", "--db", f"sqlite:///{tmp_path / 'tables.db'}", "--log-file", str(file))
    assert said.startswith(f"The log cannot be written to {file}: ")
    assert not (tmp_path / "tables.db").exists()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org"])
def test_nobody_is_served_over_an_open_network_without_https_unless_told(host: str) -> None:
    assert "--behind-proxy" in refused("--host", host)


# --- it starts and stops --------------------------------------------------------------------------------------------


def test_a_new_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    with serving(tmp_path):
        assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0


INTERPRETED = "The rules run interpreted here: bots that look ahead see less than those of a compiled core."


def sentences(server: Server, folder: Path) -> list[str]:
    """What a server says to whoever starts it, until it is stopped."""
    return [
        f"Tables are kept in {folder / 'tables.db'}.",
        *([] if compiled() else [INTERPRETED]),
        f"Astragal is ready at {server.address} (Ctrl-C stops it).",
        "Stopped. Every move is kept.",
    ]


class Plain(Server):
    """A server without a terminal, of which nothing is asked."""

    program = ("-m", "astragal.cli", "serve")


def test_without_a_terminal_the_address_is_the_last_line_and_a_plain_sentence(tmp_path: Path) -> None:
    server = Plain(tmp_path)
    try:
        server.start()
        assert server.said.read_text().splitlines() == sentences(server, tmp_path)[:-1]
    finally:
        server.stop()
    assert server.said.read_text().splitlines() == sentences(server, tmp_path)
    assert server.log.read_text() == ""


def test_the_log_is_plain_lines_unless_something_else_was_asked_for(tmp_path: Path) -> None:
    server = Plain(tmp_path, arguments=("--log-level", "debug"))
    try:
        server.start()
    finally:
        server.stop()
    lines = server.log.read_text().splitlines()
    assert lines
    assert [line for line in lines if line.startswith("{")] == []


@pytest.mark.parametrize("asked", ["--json-logs", "--log-json"])
def test_a_program_that_asks_for_json_gets_nothing_else_on_standard_error(tmp_path: Path, asked: str) -> None:
    server = Plain(tmp_path, arguments=(asked,))
    try:
        server.start()
    finally:
        server.stop()
    lines = server.logged()
    assert [line["what"] for line in lines] == ["listening", "stopping", "stopped"]
    assert (lines[0]["port"], lines[0]["level"]) == (server.port, "info")
    assert server.said.read_text().splitlines() == sentences(server, tmp_path)


def test_a_log_file_gets_lines_of_json_behind_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "events.jsonl"
    server = Plain(tmp_path, arguments=("--log-file", str(file)))
    try:
        for _ in range(2):
            server.start()
            server.stop()
    finally:
        server.stop()
    what = [json.loads(line)["what"] for line in file.read_text().splitlines()]
    assert what == ["listening", "stopping", "stopped"] * 2
    assert server.log.read_text() == ""


def test_tables_are_served_although_nobody_reads_what_is_said(tmp_path: Path) -> None:
    server = Server(tmp_path)
    reads, writes = os.pipe()
    os.close(reads)
    command = [*SERVE, "--port", str(server.port), "--db", server.url]
    with subprocess.Popen(command, stdout=writes, stderr=subprocess.PIPE, text=True) as process:
        os.close(writes)
        try:
            while not server.answers():
                assert process.poll() is None
        finally:
            process.terminate()
        assert process.communicate(timeout=WITHIN)[1] == ""
    assert process.returncode == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_whoever_is_connected_is_told_to_come_back_when_the_server_stops(tmp_path: Path, how: int) -> None:
    with serving(tmp_path) as server, Guests(server) as guests:
        ann = guests.arrive("Ann")
        seated = ann.connect(ann.create("dice_forge", [ME, OPEN])["id"])
        code = server.stop(how)
        seen = seated.until("leaving")
        assert (seen["code"], code) == ("stopping", 0)
        assert seen["after"] > 0
        assert seated.until_closed().code == 1001
        assert server.unforeseen() == []


class AtTerminal:
    """A server that somebody has started at a terminal."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        self.screen, inside = pty.openpty()
        command = [*SERVE, "--port", str(self.server.port), "--db", self.server.url]
        self.process = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, preexec_fn=lambda: own_terminal(inside)
        )
        os.close(inside)
        self.shown = ""

    def read_until(self, wanted: str) -> str:
        """Everything that was shown, up to these words; or to the end."""
        until = time.monotonic() + WITHIN
        while wanted not in self.shown and time.monotonic() < until:
            try:
                piece = os.read(self.screen, 4096)
            except OSError:  # the other side is closed
                break
            self.shown += piece.decode()
        return self.shown

    def press_control_c(self) -> int:
        os.write(self.screen, b"\x03")
        self.read_until("\0")
        return self.process.wait(WITHIN)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)


def own_terminal(terminal: int) -> None:
    os.login_tty(terminal)


def test_at_a_terminal_it_says_in_words_where_it_listens_and_stops_at_control_c(tmp_path: Path) -> None:
    terminal = AtTerminal(tmp_path)
    try:
        terminal.read_until("stops it).")
        with Guests(terminal.server) as guests:
            ann = guests.arrive("Ann")
            seated = ann.connect(ann.create("dice_forge", [GREEDY, ME])["id"])
            while not seated.is_asked():  # the bots' processes are at work
                seated.receive()
            assert terminal.press_control_c() == 0
            assert seated.until_closed().code == 1001
    finally:
        terminal.close()
    assert terminal.shown.replace("^C", "").split("\r\n") == [*sentences(terminal.server, tmp_path), ""]


def test_a_free_port_can_be_taken(tmp_path: Path) -> None:
    command = [*SERVE, "--port", "0", "--db", f"sqlite:///{tmp_path / 'tables.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            address = next(word for line in process.stdout for word in line.split() if word.startswith("http://"))
            assert httpx.get(f"{address}/health", timeout=WITHIN).json()["ok"] is True
        finally:
            process.terminate()


def test_the_other_commands_need_none_of_the_servers_packages() -> None:
    looks = (
        "import sys; from astragal.cli import app; "
        "print(sorted({'alembic', 'asyncpg', 'msgspec', 'sqlalchemy', 'starlette', 'uvicorn', 'websockets'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", looks], capture_output=True, text=True, timeout=WITHIN)
    assert done.stdout.strip() == "[]"
