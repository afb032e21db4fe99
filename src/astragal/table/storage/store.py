"""What is kept of the tables: rooms, moves, checkpoints. A move is acknowledged when it is on the disk.

Moves are only ever appended. Two servers (or two clients) that want the same number of the same game: one of them gets
it, the other gets `Taken`, and looks again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Protocol

from msgspec import Struct


class Taken(Exception):
    """Somebody else has written this number, this move, or this version. Nothing of ours was written."""


class NoSuchGame(Exception):
    """There is no game of this id."""


class StoreFailed(Exception):
    """The database does not answer, or refuses to write. Nothing of ours was written, as far as can be known.

    Its text is one sentence for people, without SQL, paths or addresses; the rest goes to the log."""


class Busy(StoreFailed):
    """Too much is waiting to be written. Nothing of ours was; it may be tried again."""


class Unstorable(StoreFailed):
    """A value that is too long or too large to be kept, or of letters that cannot be. Nothing was written."""


class Room(Struct, frozen=True):
    """Everything about a table but its moves. Changed as a whole, from one version to the next."""

    game_id: str
    version: int  # from 1
    status: str  # waiting, running, over, closed
    created: int  # milliseconds since 1970, as all times here
    touched: int
    content: str  # what the rooms keep, as JSON: never the secret of the dice
    secret: str  # of the dice, in hexadecimal digits


class Checkpoint(Struct, frozen=True):
    """The state after a move: at the start of the step under way, and what has happened in it since."""

    seq: int  # of that move; 0: before the first
    rules: int
    line: str  # the state at the start of the step, as the game writes it
    tape: list[int]  # answers, throws and commands since
    thrown: int  # throws in the whole game so far


class Move(Struct, frozen=True):
    """Something that happened at a table."""

    seq: int  # 1, 2, 3 …
    move_id: str  # chosen by whoever made it, once
    seat: int  # -1: the table itself
    what: str  # answer, undo, arrive, resign …
    data: str  # what it says, as JSON
    entries: list[int]  # what it added to the tape: the answer and the throws after it
    events: str  # what was told, as JSON
    base: int  # the number of the checkpoint on which the state after it builds
    at: int
    checkpoint: Checkpoint | None = None  # the state after it, if a step has ended with it


class Session(Struct, frozen=True):
    """A device that has been let in somewhere."""

    key: str  # the hash of the secret in its cookie
    device: str  # what rooms know it by
    made: int
    used: int = 0  # when this secret was first shown; 0: never
    ends: int = 0  # a later secret is in use, and this one good until then; 0: there is none


class Ticket(Struct, frozen=True):
    """The secret of dice whose hash was published before there was a table for them."""

    ticket: str  # the hash
    secret: str
    made: int


class Logged(Struct, frozen=True):
    """A line of the public log of the dice."""

    number: int  # 1, 2, 3 …
    at: int
    ticket: str
    what: str
    about: str
    hash: str  # of this line and the hash of the one before


class Review(Struct, frozen=True):
    """What was found about the luck and skill of a finished game, or how far that is."""

    game_id: str
    depth: str  # quick, deep
    whose: str  # the device that has asked for it
    asked: int
    state: str  # waiting, running, done, failed
    judged: int  # throws and answers that are judged …
    total: int  # … of so many
    version: str  # of the judge
    server: str  # that works on it …
    until: int  # … and nobody else until then
    account: str  # as JSON, as far as it is


def last_number(checkpoint: Checkpoint | None, moves: list[Move]) -> int:
    """Of the moves up to now: a checkpoint, and those after it."""
    return moves[-1].seq if moves else checkpoint.seq if checkpoint else 0


class Store(Protocol):
    """A database. Every method that writes returns when what it wrote cannot be lost any more."""

    async def open(self) -> None:
        """Connect, and bring the tables of the database up to date. Raises `StoreFailed`."""

    async def close(self) -> None:
        """Finish what is being written, and disconnect."""

    async def troubles(self) -> list[str]:
        """What keeps it from writing at this moment: `database`, `disk`, `writer`. Nothing, if all is well."""

    async def create(self, room: Room) -> None:
        """A new table. Raises `Taken` if there is one of this id."""

    async def room(self, game_id: str) -> Room:
        """A table as it was last written. Raises `NoSuchGame`."""

    async def change(self, room: Room) -> None:
        """The next version of a table. Raises `Taken` unless the stored one is the version before, and `NoSuchGame`."""

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        """The next move, and with it the next version of the room if there is one. Raises `Taken` if the number is not
        the next one, or the move's id is there already (or the room's version is), and `NoSuchGame`; then neither is
        written."""

    async def moves(self, game_id: str, after: int) -> list[Move]:
        """The moves after this number, in order, each with its checkpoint."""

    async def move_by_id(self, game_id: str, move_id: str) -> Move | None:
        """The move that was made under this id."""

    async def last_seq(self, game_id: str) -> int:
        """The number of the last move; 0 if there is none."""

    async def base(self, game_id: str) -> tuple[Checkpoint | None, list[Move]]:
        """What the present state is made of: the checkpoint on which the last move builds, and the moves after it.
        Raises `NoSuchGame`."""

    async def rooms(self, status: str, limit: int) -> list[Room]:
        """The tables in this status, the last touched first."""

    async def games(self, after: str, limit: int) -> list[Room]:
        """All tables in the order of their ids, those after this id."""

    async def delete(self, game_id: str) -> None:
        """A table and all its moves, for good."""

    async def keep_ticket(self, ticket: Ticket) -> None:
        """For a table to come. Raises `Taken` if there is one of this hash."""

    async def take_ticket(self, ticket: str) -> Ticket | None:
        """Use a ticket: nobody else gets it. None if there is none."""

    async def old_tickets(self, made_before: int, limit: int) -> list[Ticket]:
        """Tickets that nobody has used."""

    async def write_log(self, ticket: str, what: str, following: Callable[[Logged | None], Logged]) -> None:
        """The next line of the log, which follows from the last one. Raises `Taken` if this was said of the ticket
        already."""

    async def log(self, after: int, limit: int) -> list[Logged]:
        """The lines after this number, in order."""

    async def log_of(self, ticket: str) -> list[Logged]:
        """What was said of a ticket."""

    async def last_logged(self) -> Logged | None:
        """The last line of the log."""

    async def lease(self, game_id: str, milliseconds: int) -> bool:
        """May this server, and no other, act at a table for bots and clocks so long from now? 0 gives it back. A server
        that has the database to itself always may. Raises `NoSuchGame`."""

    async def session(self, key: str) -> Session | None:
        """The session whose secret has this hash."""

    async def begin_session(self, session: Session) -> None:
        """A secret that a device gets now."""

    async def use_session(self, session: Session, now: int, earlier_than: int, end_at: int) -> None:
        """Its secret was shown for the first time: those the device had before that time end then."""

    async def newest_session(self, device: str) -> int:
        """When the device got its last secret."""

    async def drop_unused_sessions(self, device: str, given_before: int, ended_before: int) -> None:
        """Secrets of a device that never arrived there, or have ended."""

    async def revoke(self, device: str) -> None:
        """None of a device's secrets is good for anything any more."""

    async def be_present(self, seats: list[tuple[str, int]], server: str, until: int) -> None:
        """The players of these seats are connected to this server; that can be relied upon until then."""

    async def presence(self, game_id: str) -> list[tuple[int, str, int]]:
        """Seats, servers, and until when."""

    async def tidy_presence(self, earliest: int, latest: int) -> None:
        """What was before and what would be after is not interesting any more."""

    async def forget_sightings(self, latest: int) -> None:
        """Of tables that were touched since, and those of a clock that was ahead."""

    async def sight(self, status: str, untouched_since: int, now: int, not_after: int) -> None:
        """Note which tables in this status nobody has touched since; again only those whose last sighting is as old as
        that."""

    async def often_sighted(self, status: str, times: int) -> list[str]:
        """Some of the tables that were sighted so often."""

    async def review(self, game_id: str, depth: str) -> Review | None:
        """The review of a game."""

    async def ask_review(self, game_id: str, depth: str, whose: str, now: int, version: str) -> None:
        """Somebody wants it. Nothing happens if it is there or being made; one that failed, or is of another version,
        is made anew."""

    async def claim_review(self, game_id: str, depth: str, server: str, now: int, until: int) -> bool:
        """Is it this server that works on it until then? False if another does, or it is done."""

    async def note_review(self, review: Review) -> None:
        """How far it is, or that it is done; nothing if another server works on it by now."""

    async def open_reviews(self, limit: int) -> list[Review]:
        """Those that are not done, the oldest first."""

    async def reviews_of(self, whose: str) -> int:
        """How many of somebody's are not done."""

    async def running_at(self, game: str, stands: str) -> list[tuple[str, list[int], int]]:
        """Running games with a checkpoint whose line begins with this name and ends like that: which, what had happened
        since the step began, and how many throws there were."""

    async def running_in_first_step(self) -> list[str]:
        """Running games without a checkpoint."""

    async def time(self) -> int | None:
        """Milliseconds since 1970 by the clock that all servers of the database go by; None if there is but one."""

    def tell_others(self, about: str) -> None:
        """Other servers hear of this, as of a table that has changed."""

    async def integrity(self) -> list[str]:
        """What the database itself finds wrong, in a sentence each."""

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """Games and numbers of the last moves that other servers have written (0: the room has changed). What came
        before may have been left out, and what is known may be told again. Never ends; for one reader."""
