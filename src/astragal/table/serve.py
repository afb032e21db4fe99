"""The server as a program: starts, says where it listens, and stops in good order."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import uvicorn

from astragal.build import compiled
from astragal.games import catalogue
from astragal.table.alone import AnotherServer, Sign, alone_at
from astragal.table.authority.tables import Tables
from astragal.table.bots.processes import Bots
from astragal.table.fairness.rounds import NoBeacon, Rounds
from astragal.table.logs import keep_log, say, show_plain_lines
from astragal.table.opening import open_browser
from astragal.table.serving.app import Settings, make_app, say_goodbye
from astragal.table.serving.limits import MOST_LINES, Lines
from astragal.table.serving.requests import Requests
from astragal.table.steady import SteadyClock
from astragal.table.storage.stores import SQLITE, sqlite_file, store_at
from astragal.table.tidying import keep_tidy
from astragal.table.wire.framing import framing, installed_versions

log = logging.getLogger("astragal.serve")

WAITING_CONNECTIONS = 2048
SOON = 0.0005  # seconds: the thread that writes needs the interpreter a dozen times for every commit, always briefly
GOODBYE_TAKES = 2.0  # seconds at most
PORTS_TRIED = 100


class CannotServe(Exception):
    """The server cannot start. Says why in one sentence."""


class IsServed(CannotServe):
    """The tables are served already, and it is known where."""

    def __init__(self, sentence: str, address: str) -> None:
        super().__init__(sentence)
        self.address = address


class Wanted(NamedTuple):
    """How the server is to be run."""

    host: str
    port: int
    url: str  # of the database
    settings: Settings
    workers: int
    keep_days: int
    level: str
    json: bool  # standard error is for programs, not for people
    opens: bool = False  # a browser; then any port near the wanted one will do
    plain_frames: bool = False  # leave sockets to uvicorn
    log_file: Path | None = None  # the log for programs, whatever is on standard error
    beacon: Path | None = None  # a file into which the rounds of a public beacon are written


def run(wanted: Wanted) -> None:
    """Serve until told to stop. Raises `CannotServe`, and `StoreFailed` if the database cannot be used."""
    begin_log(wanted)
    rounds = rounds_of(wanted.beacon)
    for name, why in catalogue.left_out().items():
        log.warning("a game is left out", extra={"game": name, "why": why})
        say(catalogue.sentence(name, why))
    store = store_at(wanted.url)
    for told_to_stop in (signal.SIGTERM, signal.SIGINT):  # that is not to fail: the exit code is 0
        signal.signal(told_to_stop, signal.default_int_handler)
    allow_many_files()
    sys.setswitchinterval(SOON)
    with alone(wanted.url) as sign, listen_as_wanted(wanted) as listener:
        if sign is not None:
            sign.write(address_of(wanted.host, listener.getsockname()[1]))
        tables = Tables(store, Bots(wanted.workers), SteadyClock(), wanted.keep_days)
        tables.house.rounds = rounds
        server = Server(tables, wanted, listener)
        try:
            server.run([listener])
        except KeyboardInterrupt:
            say("Stopped. Every move is kept.")


def begin_log(wanted: Wanted) -> None:
    try:
        keep_log(wanted.level, wanted.json, wanted.log_file)
    except OSError as problem:
        raise CannotServe(f"The log cannot be written to {wanted.log_file}: {problem.strerror}.") from None


def rounds_of(file: Path | None) -> Rounds | None:
    try:
        return Rounds(file) if file else None
    except NoBeacon as problem:
        raise CannotServe(str(problem)) from None


@contextmanager
def alone(url: str) -> Iterator[Sign | None]:
    """PostgreSQL can be shared by servers, a file cannot. Raises `IsServed`."""
    if not url.startswith(SQLITE):
        yield None
        return
    try:
        with alone_at(sqlite_file(url)) as sign:
            yield sign
    except AnotherServer as other:
        raise IsServed(
            f"Another server is using {place_of(url)}: give this one a file of its own with --db sqlite:///FILE.",
            other.address,
        ) from None


def allow_many_files() -> None:
    """Every socket is a file: as many as the system allows, not as many as it allows without being asked."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server(uvicorn.Server):
    """Opens the database before anybody is served, and tells those who play when it stops."""

    def __init__(self, tables: Tables, wanted: Wanted, listener: socket.socket) -> None:
        self.app = make_app(tables, wanted.settings)
        self.framing = framing(wanted.plain_frames, installed_versions())
        super().__init__(
            uvicorn.Config(
                self.app,
                lifespan="off",  # it is begun and ended here, so that what goes wrong can be said in words
                http=requests_counted(wanted.settings),
                ws=self.framing.protocol,
                ws_max_size=64 * 1024,
                ws_per_message_deflate=False,
                ws_ping_interval=25,
                ws_ping_timeout=25,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
                proxy_headers=False,
            )
        )
        self.tables = tables
        self.wanted = wanted
        self.listener = listener
        self.life = AsyncExitStack()
        self.tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.life.enter_async_context(self.app.router.lifespan_context(self.app))
        await super().startup(sockets)
        self.tidying = asyncio.get_running_loop().create_task(keep_tidy())
        port = self.listener.getsockname()[1]
        address = address_of(self.wanted.host, port)
        place = place_of(self.wanted.url)
        show_plain_lines()
        log.info("listening", extra={"host": self.wanted.host, "port": port, "database": place})
        if self.framing.why_plain:
            log.warning("sockets are left to uvicorn, which is slower", extra={"why": self.framing.why_plain})
        say(f"Tables are kept in {place}.")
        if not compiled():
            say("The rules run interpreted here: bots that look ahead see less than those of a compiled core.")
        say(f"Astragal is ready at {address} (Ctrl-C stops it).")  # the last line: whoever looks for it finds it there
        if self.wanted.opens:
            open_browser(address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new is let in; those who play are told to come back; what is being written is finished."""
        log.info("stopping")
        for server in self.servers:
            server.close()
        say_goodbye(self.tables)
        for _ in range(int(GOODBYE_TAKES / 0.02)):
            if not self.tables.house.hub.tables or self.force_exit:
                break
            await asyncio.sleep(0.02)
        if self.tidying is not None:
            self.tidying.cancel()
        await super().shutdown(sockets)
        if not self.force_exit:
            await self.life.aclose()
        log.info("stopped")


def requests_counted(settings: Settings) -> type[Requests]:
    """By address. Behind a proxy all lines are the proxy's, who has to count them himself."""

    class Counted(Requests):
        lines = None if settings.trusts_proxy else Lines(settings.sockets + MOST_LINES, settings.free)

    return Counted


def listen_as_wanted(wanted: Wanted) -> socket.socket:
    """On the wanted port; if a browser is opened anyway, on the next one that is free. Raises `CannotServe`."""
    if wanted.opens and wanted.port:
        for port in range(wanted.port, min(wanted.port + PORTS_TRIED, 65536)):
            with suppress(CannotServe):
                return listen(wanted.host, port)
    return listen(wanted.host, wanted.port)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises `CannotServe`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING_CONNECTIONS, dualstack_ipv6=both)
    except socket.gaierror:
        raise CannotServe(f"There is no address called {host}.") from None
    except (OSError, UnicodeError) as problem:
        raise CannotServe(why_not_there(host, port, getattr(problem, "errno", None))) from None


def why_not_there(host: str, port: int, number: int | None) -> str:
    if number == errno.EADDRINUSE:
        return f"Port {port} of {host} is taken by another program: choose another one with --port."
    if number == errno.EACCES:
        return f"You may not listen on port {port}: choose one above 1023 with --port."
    if number == errno.EADDRNOTAVAIL:
        return f"This machine does not have the address {host}."
    return f"It is not possible to listen at {host}, port {port}."


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    named = {"0.0.0.0": "127.0.0.1", "::": "localhost"}.get(host, host)
    return f"http://[{named}]:{port}" if ":" in named else f"http://{named}:{port}"


def place_of(url: str) -> str:
    """Where a database is, in words and without its password."""
    if url.startswith(SQLITE):
        return str(sqlite_file(url).absolute())
    parts = urlsplit(url)
    return f"PostgreSQL, database {parts.path.strip('/')} at {parts.hostname or 'this machine'}"
