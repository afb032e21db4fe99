"""How the museum is visited. This is the only file that knows the program's own code, and it knows little of it.

A stored database gets a server (`tests/table/inside.py`), and people come back to their tables with the secrets that
their browsers have kept. They speak as records do: `Ann forges`, and in real time `12.500 Ann rings`.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from typer.testing import CliRunner

from astragal.cli import app
from astragal.engine.options import listed
from astragal.engine.records import reading, record, writing
from astragal.engine.session import Session, begin
from astragal.games.catalogue import Box, box
from astragal.table.storage.stores import store_at
from tests.museum.exhibits import Label
from tests.table.inside import InnerSocket, Inside, Time, until

COOKIE = "astragal_{}"  # as the browsers of all who ever played have stored it: every table had one …
SESSION = "astragal"  # … and then there was one for all
BETWEEN_MOVES = 700  # milliseconds
ROOM = ("game", "setup", "options", "status", "public", "commitment", "nonces")
ROOM_LATER = ("came_from", "rematch", "ended", "results")
SEAT = ("name", "who", "bot", "stand_in", "resigned", "agrees")
PATIENCE = 300


class Table:
    """A table in a stored database, and what is written beside it."""

    def __init__(self, url: str, now: int, label: Label) -> None:
        self.url = url
        self.now = now
        self.label = label

    def visit(self, work: Callable[["Visit"], Awaitable[None]]) -> None:
        """Start a server with this database, at the time when it was left, and come back to the table."""

        async def all_of_it() -> None:
            time = Time()
            time.now = self.now
            async with Inside(Path("unused"), time, store_at(self.url)) as server:
                visit = Visit(server, self.label)
                await server.tables.keeper.table(visit.id)
                await work(visit)

        asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


def astragal(*words: str, typed: str = "") -> tuple[int, str]:
    """Give a command: its exit code, and what it printed."""
    done = CliRunner().invoke(app, list(words), input=typed)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.output


# --- tables ---------------------------------------------------------------------------------------------------------


class Visit:
    """Everybody at one table: those who have a secret for it."""

    def __init__(self, server: Inside, label: Label) -> None:
        self.server = server
        self.id: str = label["id"]
        self.browsers: dict[str, httpx.AsyncClient] = {}
        self.sockets: dict[int, InnerSocket] = {}  # by seat
        for name, person in label["people"].items():
            self.browsers[name] = server.arrive()
            if "session" in person:
                self.browsers[name].cookies.set(SESSION, person["session"])
            else:
                self.browsers[name].cookies.set(COOKIE.format(self.id), person["secret"])

    async def get(self, what: str = "") -> Any:
        """What is answered to the first who has a secret."""
        reply = await next(iter(self.browsers.values())).get(f"/api/tables/{self.id}{what}")
        assert reply.status_code == 200, f"{what}: {reply.text}"
        return reply.json() if "json" in reply.headers["content-type"] else reply.text

    async def sit_down(self) -> None:
        """Everybody comes back, and shows his secret."""
        for browser in self.browsers.values():
            socket = await self.server.socket(self.id, browser)
            self.sockets |= dict.fromkeys(socket.room["mine"], socket)
        await self.bots_have_answered()

    async def bots_have_answered(self) -> None:
        await until(lambda: not self.server.table(self.id).thinking)

    @property
    def names(self) -> list[str]:
        return self.server.table(self.id).names

    @property
    def session(self) -> Session:
        playing = self.server.table(self.id).playing
        assert playing is not None
        return playing.session

    @property
    def is_over(self) -> bool:
        return self.server.table(self.id).room.status == "over"

    async def standing(self) -> Label:
        """How the table stands, as its label says it."""
        room = await self.get()
        found = {key: room[key] for key in ROOM} | {key: room[key] for key in ROOM_LATER if room[key]}
        found["seats"] = [{key: seat[key] for key in SEAT if seat[key]} for seat in room["seats"]]
        if room["clock"]:
            found["clock"] = room["clock"]["left"]
        if room["status"] == "waiting":
            return found
        game = box(room["game"])
        may_undo = self.server.table(self.id).playing.may_undo  # type: ignore[union-attr]
        return {
            **found,
            "moves": len((await self.get("/moves"))["moves"]),
            "scores": scores(self.session),
            "position": position_of(game, self.session),
            "questions": questions(game, self.session, self.names) if room["status"] == "running" else [],
            "undo": [name for seat, name in enumerate(self.names) if room["status"] == "running" and may_undo(seat)],
        }

    def asked(self) -> list[Label]:
        """What those who are here are asked."""
        if self.is_over:
            return []
        found = questions(self.server.table(self.id).box, self.session, self.names)
        return [question for question in found if self.names.index(question["who"]) in self.sockets]

    async def say(self, line: str) -> bool:
        """Somebody answers, or in real time gives a command. Was it accepted?"""
        first, _, rest = line.partition(" ")
        if first[0].isdecimal():
            return await self.command(first, *rest.split())
        seat = self.names.index(first)
        option = option_called(self.server.table(self.id).box, self.session, seat, rest, self.names)
        said = await self.sockets[seat].answer(option, seat, self.last_move())
        self.server.time.passes(BETWEEN_MOVES)
        await self.bots_have_answered()
        return bool(said["t"] == "accepted")

    async def command(self, at: str, who: str, *words: str) -> bool:
        """At this time of the game, by its own clock."""
        self.server.time.passes(max(0, round(float(at) * 1000) - await self.game_time()))
        await self.server.rings(self.id)
        await self.bots_have_answered()
        if who == "clock":
            return True
        seat = self.names.index(who)
        given = self.server.table(self.id).box.notation.read_command(self.session.game(), seat, list(words))
        if given is None:
            return False
        return bool((await self.sockets[seat].command(given[0], given[1], seat))["t"] == "accepted")

    async def game_time(self) -> int:
        """Milliseconds of a game in real time."""
        (pong,) = (frame for frame in await self.any_socket.say("ping", at=0) if frame["t"] == "pong")
        return int(pong["game_time"])

    async def take_back(self, who: str) -> bool:
        seat = self.names.index(who)
        said = await self.sockets[seat].say("undo", seq=self.last_move(), move_id=f"undo{self.last_move()}", seat=seat)
        await self.bots_have_answered()
        return "accepted" in [frame["t"] for frame in said]

    def last_move(self) -> int:
        for socket in self.sockets.values():
            socket.read()
        return max(socket.seq for socket in self.sockets.values())

    @property
    def any_socket(self) -> InnerSocket:
        return next(iter(self.sockets.values()))


# --- games ----------------------------------------------------------------------------------------------------------


def scores(session: Session) -> list[int]:
    g = session.game()
    return [int(g.score(seat)) for seat in range(int(g.seats))]


def results(session: Session) -> list[float]:
    g = session.game()
    return [float(g.result(seat)) for seat in range(int(g.seats))] if session.over else []


def questions(game: Box, session: Session, names: list[str]) -> list[Label]:
    """Who is asked what, and the possible answers as a record would say them."""
    found: list[Label] = []
    for asked in session.questions():
        seat = int(asked.seat)
        answers = [answer for _, answer in possible(game, session, seat, names)]
        found.append({"who": names[seat], "kind": game.kinds.QUESTIONS[int(asked.kind)][0], "answers": answers})
    return found


def possible(game: Box, session: Session, seat: int, names: list[str]) -> list[tuple[int, str]]:
    session.turn_to(seat)
    g, kind, about = session.game(), session.kind, session.about
    return [
        (option, game.notation.phrases(g, seat, kind, option, about, names)[0][0]) for option in listed(session.options)
    ]


def option_called(game: Box, session: Session, seat: int, answer: str, names: list[str]) -> int:
    (found,) = (option for option, phrase in possible(game, session, seat, names) if phrase == answer)
    return found


def position_of(game: Box, session: Session) -> str:
    """The state at the start of the step under way, as a line; empty before the game has really begun."""
    return "" if game.notation.is_before_play(session.base) else str(game.notation.write_position(session.base))


def written_today(line: str) -> str:
    """A position read and written by the code of today."""
    notation = box(line.split()[0]).notation if line else None
    return str(notation.write_position(notation.read_position(line))) if notation else ""


def stands_at(line: str) -> Label:
    """What a position means: who is asked what, and how many points everybody has."""
    game = box(line.split()[0])
    session = begin(game.notation.read_position(line), None)
    names = record.DEFAULT_NAMES[: int(session.base.seats)]
    return {"scores": scores(session), "over": session.over, "questions": questions(game, session, names)}


# --- records --------------------------------------------------------------------------------------------------------


@cache
def read(text: str) -> "Read":
    """Several tests look at the same record."""
    return Read(text)


class Read:
    """A record, read by the code of today."""

    def __init__(self, text: str) -> None:
        self.recorded = reading.read(text, box)
        self.game = box(self.recorded.files.name)
        self.session = self.recorded.session(None, listen=True)

    def label(self) -> Label:
        """What must come of it."""
        recorded, session = self.recorded, self.session
        return {
            "seats": [f"{name} ({bot})" for name, bot in zip(recorded.names, recorded.bots)],
            "lines": len(recorded.lines),
            "throws": sum(1 for entry in recorded.entries if entry < 0),
            "over": session.over,
            "scores": scores(session),
            "results": results(session),
            "questions": questions(self.game, session, recorded.names),
        }

    def written(self) -> str:
        """The same once more as text, without the proof of its dice."""
        return writing.write(self.game, self.session, self.recorded.names, self.recorded.bots)

    def position_before(self, line: int) -> str:
        return position_of(self.game, self.recorded.session_before(line))

    def events(self) -> list[list[int]]:
        """Everything that is told of it today."""
        return [[int(part) for part in event] for step in self.session.log() for event in step]

    def begins_like(self, other: "Read") -> bool:
        before = other.recorded.entries
        return self.recorded.entries[: len(before)] == before
