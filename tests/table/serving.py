"""A real server in a process of its own, and the people who come to it: browsers with cookies, and their sockets.

    with serving(tmp_path) as server, Guests(server) as guests:
        ann, bob = guests.arrive("Ann"), guests.arrive("Bob")
        made = ann.create("dice_forge", [ME, OPEN])
        bob.join(made["id"], made["invites"][0])
        with_ann = ann.connect(made["id"])
        with_ann.answer(with_ann.first_option())

Every guest has an address of its own, because addresses may only ask for so much at once. A socket keeps what a client
would keep: the room, the view with every change put in, the questions. Tests use the fixtures `server` (one for all
tests of a file) and `guests`.
"""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as connect_socket

Frame = dict[str, Any]

ME = {"who": "me"}
OPEN = {"who": "open"}
GREEDY = {"who": "bot", "bot": "greedy"}
RANDOM = {"who": "bot", "bot": "random"}

READY_WITHIN = 180.0
PATIENCE = 120.0  # for a frame; nothing takes so long unless it never comes


# --- the server -----------------------------------------------------------------------------------------------------


class Server:
    """A process that serves. It can be killed and started again, at the same address and with the same database. What
    it says and its log, in lines of JSON, are two files."""

    program: tuple[str, ...] = ("-m", "astragal.cli", "serve", "--json-logs")

    def __init__(self, folder: Path, url: str = "", arguments: tuple[str, ...] = ()) -> None:
        self.url = url or f"sqlite:///{folder / 'tables.db'}"
        self.log = folder / f"server-{uuid4().hex[:6]}.log"
        self.said = self.log.with_suffix(".txt")
        self.folder = folder
        self.port = free_port()
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when the server answers."""
        command = [sys.executable, *self.program, "--port", str(self.port), "--db", self.url]
        with self.log.open("ab") as log, self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [*command, *self.arguments],
                stderr=log,
                stdout=said,
                env={**os.environ, "ASTRAGAL_HOME": str(self.folder)},
            )
        until = time.monotonic() + READY_WITHIN
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"the server does not start:\n{self.log.read_text()}")
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=READY_WITHIN).status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Ask the process to stop (or, with SIGKILL, do not ask), and wait until it has."""
        if self.process is None:
            return 0
        self.process.send_signal(how)
        try:
            code = self.process.wait(READY_WITHIN)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            self.process = None
        return code

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def logged(self) -> list[Frame]:
        """The lines of the log."""
        found: list[Frame] = []
        for line in self.log.read_text().splitlines():
            try:
                found.append(json.loads(line))
            except json.JSONDecodeError:  # the process died in the middle of a line, or something else wrote here
                found.append({"level": "unknown", "what": line})
        return found

    def unforeseen(self) -> list[Frame]:
        """What went wrong in a way that nobody had thought of."""
        return [line for line in self.logged() if line["level"] in ("error", "critical", "unknown") or "trace" in line]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def serving(folder: Path, url: str = "", arguments: tuple[str, ...] = ()) -> Iterator[Server]:
    """A server until the end of the block."""
    server = Server(folder, url, arguments)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file. Whatever they do to it, it must not meet anything unforeseen."""
    with serving(tmp_path_factory.mktemp("server")) as one:
        yield one
        assert one.unforeseen() == []


@pytest.fixture
def guests(server: Server) -> Iterator["Guests"]:
    """Whoever comes to the server in this test; everybody goes when it ends."""
    with Guests(server) as all_of_them:
        yield all_of_them


# --- those who come -------------------------------------------------------------------------------------------------

arrivals = count(1)


def own_address() -> str:
    number = next(arrivals)
    return f"127.{1 + number // 62500 % 250}.{number // 250 % 250}.{1 + number % 250}"


class Guests:
    """All who come, so that everybody goes in the end."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.all: list[Guest] = []

    def arrive(self, name: str = "", lang: str = "en") -> "Guest":
        guest = Guest(self.server, name, lang)
        self.all.append(guest)
        return guest

    def table_of(self, game: str, seats: int, lang: str = "en", **wanted: Any) -> tuple[str, list["Guest"]]:
        """A table that is being played, with a person of its own in each seat."""
        names = ["Ann", "Bob", "Cleo", "Dan"]
        people = [self.arrive(name, lang) for name in names[:seats]]
        made = people[0].create(game, [ME] + [OPEN] * (seats - 1), **wanted)
        for person, invite in zip(people[1:], made["invites"]):
            person.join(made["id"], invite)
        return made["id"], people

    def __enter__(self) -> "Guests":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for guest in self.all:
            guest.go()


class Guest:
    """A browser: it has cookies and a language."""

    def __init__(self, server: Server, name: str, lang: str) -> None:
        self.server = server
        self.name = name
        self.lang = lang
        self.host = own_address()
        self.http = httpx.Client(
            base_url=server.address,
            headers={"accept-language": lang, "user-agent": f"browser of {quote(name) or 'somebody'}"},
            transport=httpx.HTTPTransport(local_address=self.host),
            timeout=PATIENCE,
        )
        self.sockets = ExitStack()
        self.received: list[bytes] = []  # every byte that this guest got over HTTP

    def ask(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        reply = self.http.request(method, path, **more)
        self.received += [str(reply.headers.multi_items()).encode(), reply.content]
        return reply

    def get(self, path: str, **more: Any) -> Any:
        """What is answered; it must not be a refusal."""
        return answered(self.ask("GET", path, **more))

    def post(self, path: str, body: object = None, **more: Any) -> Any:
        return answered(self.ask("POST", path, body, **more))

    def refused(self, method: str, path: str, body: object = None, **more: Any) -> tuple[int, str]:
        """The status and the code of a refusal, which must be said in words."""
        reply = self.ask(method, path, body, **more)
        problem = reply.json()
        assert set(problem) == {"code", "text"}, problem
        assert problem["text"]
        return reply.status_code, problem["code"]

    # --- tables -----------------------------------------------------------------------------------------------------

    def create(self, game: str = "dice_forge", seats: list[dict[str, str]] | None = None, **wanted: Any) -> Frame:
        """A new table: its `id`, the `invites` of its open seats, and the secret to `watch`."""
        sitting = [{"name": self.name, **seat} if seat["who"] == "me" else seat for seat in seats or [ME, OPEN]]
        made: Frame = self.post("/api/tables", {"game": game, "seats": sitting, **wanted})
        return made

    def join(self, table: str, invite: str = "", **more: Any) -> list[int]:
        seats: list[int] = self.post(f"/api/tables/{table}/join", {"invite": invite, "name": self.name, **more})[
            "seats"
        ]
        return seats

    def watch(self, table: str, key: str = "") -> None:
        self.post(f"/api/tables/{table}/watch", {"key": key})

    def room(self, table: str) -> Frame:
        room: Frame = self.get(f"/api/tables/{table}")
        return room

    def stored(self, table: str) -> Frame:
        """Everything that is known of a table's moves and of its room."""
        return {"log": self.get(f"/api/tables/{table}/moves"), "room": self.room(table)}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def connect(self, table: str, since: int = 0, headers: dict[str, str] | None = None) -> "Seated":
        """A socket at a table, which has been shown everything."""
        seated = self.open_socket(table, headers)
        seated.send("hello", lang=self.lang, since=since)
        seated.until("everything")
        return seated

    def open_socket(self, table: str, headers: dict[str, str] | None = None) -> "Seated":
        """A socket that has not said hello."""
        address = f"ws://127.0.0.1:{self.server.port}/ws/{table}"
        sent = {"Cookie": self.cookie, "Accept-Language": self.lang, **(headers or {})}
        opening = connect_socket(
            address, additional_headers=sent, max_size=None, max_queue=None, compression=None, open_timeout=PATIENCE
        )
        return Seated(self.sockets.enter_context(opening))

    def go(self) -> None:
        self.sockets.close()
        self.http.close()


def answered(reply: httpx.Response) -> Any:
    assert reply.status_code == 200, f"{reply.request.method} {reply.request.url}: {reply.status_code} {reply.text}"
    return reply.json() if "json" in reply.headers["content-type"] else reply.text


# --- at the table ---------------------------------------------------------------------------------------------------


class Closed(AssertionError):
    """The server has closed this socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"closed: {code} {reason}")
        self.code = code
        self.reason = reason


class Seated:
    """A socket at a table, and what its client knows."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[Frame] = []  # all that came
        self.raw: list[str] = []
        self.seq = 0
        self.room: Frame = {}
        self.view: Any = None
        self.questions: list[Frame] = []
        self.kept: list[int] = []

    def send(self, t: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"t": t, **fields}))

    def send_raw(self, data: str | bytes) -> None:
        self.connection.send(data)

    def receive(self, timeout: float = PATIENCE) -> Frame:
        """The next frame, whose news are noted. Raises `Closed`, `TimeoutError`."""
        try:
            text = self.connection.recv(timeout)
        except ConnectionClosed as closed:
            ended = closed.rcvd
            raise Closed(ended.code if ended else 1006, ended.reason if ended else "") from None
        assert isinstance(text, str)
        frame: Frame = json.loads(text)
        self.raw.append(text)
        self.frames.append(frame)
        self.note(frame)
        return frame

    def note(self, frame: Frame) -> None:
        if frame["t"] in ("everything", "moved"):
            self.seq = frame["seq"]
            self.questions = frame["questions"]
            self.kept = frame["kept"]
        if frame["t"] in ("everything", "room"):
            self.room = frame["room"]
        if frame["t"] == "everything":
            self.view = frame["view"]
        if frame["t"] == "moved":
            self.view = changed(self.view, frame["changes"])

    def until(self, wanted: str | Callable[[Frame], bool], timeout: float = PATIENCE) -> Frame:
        """The first frame from now on that is so called, or of which this is true."""
        end = time.monotonic() + timeout
        while True:
            frame = self.receive(max(0.01, end - time.monotonic()))
            if frame["t"] == wanted if isinstance(wanted, str) else wanted(frame):
                return frame

    def until_closed(self) -> Closed:
        """Read on until the server closes this socket."""
        while True:
            try:
                self.receive()
            except Closed as closed:
                return closed

    def catch_up(self) -> list[Frame]:
        """Read everything that the server has sent up to now: what was not read before."""
        before = len(self.frames)
        at = random.randrange(2**40)
        self.send("ping", at=at)
        self.until(lambda frame: frame["t"] == "pong" and frame["at"] == at)
        return self.frames[before:-1]

    def read_up_to(self, seq: int) -> None:
        """Read until this move was told."""
        while self.seq < seq:
            self.receive()

    # --- playing ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.room["status"] == "over")

    def asked(self) -> list[Frame]:
        """What my seats are asked now."""
        return [question for question in self.questions if not question["early"]]

    def is_asked(self, seat: int | None = None) -> bool:
        return any(seat in (None, question["seat"]) for question in self.asked())

    def first_option(self) -> int:
        return int(self.asked()[0]["question"]["options"][0]["number"])

    def answer(self, option: int, seat: int | None = None, move_id: str = "", seq: int | None = None) -> Frame:
        """Answer, and what is said to it: `accepted` or `refused`."""
        move_id = move_id or uuid4().hex
        sat = self.asked()[0]["seat"] if seat is None else seat
        self.send("answer", seq=self.seq if seq is None else seq, move_id=move_id, option=option, seat=sat)
        return self.reply_to(move_id)

    def undo(self, seat: int = 0, move_id: str = "", seq: int | None = None) -> Frame:
        move_id = move_id or uuid4().hex
        self.send("undo", seq=self.seq if seq is None else seq, move_id=move_id, seat=seat)
        return self.reply_to(move_id)

    def command(self, command: int, args: int = 0, seat: int = 0, move_id: str = "") -> Frame:
        move_id = move_id or uuid4().hex
        self.send("command", move_id=move_id, seat=seat, command=command, args=args)
        return self.reply_to(move_id)

    def reply_to(self, move_id: str) -> Frame:
        return self.until(lambda frame: frame["t"] in ("accepted", "refused") and frame["move_id"] in (move_id, ""))

    def refusal(self) -> Frame:
        """The next refusal."""
        return self.until("refused")

    def close(self) -> None:
        self.connection.close()


def changed(view: Any, changes: list[Any]) -> Any:
    """A view with its changes put in, as a client does it."""
    for path, value in changes:
        if not path:
            view = json.loads(json.dumps(value))
            continue
        place = view
        for step in path[:-1]:
            place = place[step]
        if value == {"gone": True}:
            del place[path[-1]]
        else:
            place[path[-1]] = json.loads(json.dumps(value))
    return view


def play_on(everybody: list[Seated], choice: random.Random, stop: Callable[[], bool] = lambda: False) -> None:
    """Everybody who is asked answers at random, until the game is over or this says so."""
    while not stop():
        last = max(one.seq for one in everybody)
        for one in everybody:
            one.read_up_to(last)
        asked = [one for one in everybody if one.is_asked() and not one.over]
        if asked:
            one = asked[0]
            said = one.answer(choice.choice(one.asked()[0]["question"]["options"])["number"])
            if said.get("code") == "too_fast":
                time.sleep(0.1)  # three frames' worth
        elif all(one.over for one in everybody):
            return
        else:  # a bot thinks, or it has not been told yet that the game is over
            next(one for one in everybody if not one.over).until(lambda frame: frame["t"] in ("moved", "room"))
