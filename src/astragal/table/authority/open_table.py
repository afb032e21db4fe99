"""A table that this server has in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import cached_property

from msgspec import json

from astragal.engine.reflex import Reflex
from astragal.engine.session import Question
from astragal.engine.showing.story import Story
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.table.play.clocks import Clocks
from astragal.table.play.loading import Beginning, beginning_of
from astragal.table.play.pauses import Pause
from astragal.table.play.playing import Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import RUNNING, Content
from astragal.table.storage.store import Move, Room
from astragal.table.wire.buckets import Bucket
from astragal.table.wire.messages import ClockSeen
from astragal.table.wire.views import Views

NEWS_AT_ONCE = 150  # frames that tell a room; whatever happens there, so many …
NEWS_A_SECOND = 300  # … and from then on these


class Lease:
    """What this server knows of the lease of a table: may it act there for bots and clocks?"""

    def __init__(self) -> None:
        self.is_mine = True  # until we are told that another server has it
        self.ask_at = 0  # when it must be asked for again


class Seated:
    """What every move asks of the room, worked out when the room has changed."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.names = rooms.names(content)
        self.players = [rooms.player_of(content, seat) for seat in range(len(content.seats))]


class OpenTable:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.content: Content = rooms.read(room)
        self.seated = Seated(self.content)
        self.playing: Playing | None = None
        self.clocks: Clocks | None = None
        self.views = Views()
        self.stories: dict[tuple[str, ...], tuple[int, Story]] = {}  # as of a number, by language and names
        self.lock = asyncio.Lock()
        self.forgotten = False  # it is in memory no more: whoever still holds it does nothing with it
        self.news = Bucket(NEWS_AT_ONCE, NEWS_A_SECOND, 0)  # frames that say what the room is like now
        self.news_wait = False  # they are gathered, and told soon
        self.renamed = False  # … with names that nobody was shown yet
        self.asked_since: dict[int, tuple[Question, int]] = {}  # by seat: its question, and when it was first put
        self.thinking = False  # bots are at work
        self.reflexes: dict[int, tuple[str, Reflex]] = {}  # of the bots in real time, by seat
        self.lease = Lease()
        self.live_start = 0  # the server's time at the game's time 0
        self.pause: Pause | None = None  # in which the game's time stands still
        self.elsewhere: set[int] = set()  # seats whose players are connected to another server
        self.alarm: asyncio.TimerHandle | None = None  # for clocks, and the clock of a game in real time

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return self.who_sits_there().names

    @property
    def players(self) -> list[str]:
        """Who answers for each seat now: a person (empty), or the bot of this level."""
        return self.who_sits_there().players

    def who_sits_there(self) -> Seated:
        if self.seated.content is not self.content:
            self.seated = Seated(self.content)
        return self.seated

    @cached_property
    def box(self) -> Box:
        return catalogue.box(self.content.game)

    @property
    def beginning(self) -> Beginning:
        return beginning_of(self.content, self.room.secret)

    @property
    def under_way(self) -> Playing | None:
        """The game while it is being played, and at this table."""
        return self.playing if self.room.status == RUNNING and not self.forgotten else None

    # --- who is asked -----------------------------------------------------------------------------------------------

    def note_questions(self, answered: Collection[int] = ()) -> None:
        """Remember since when each seat has been asked what it is asked. Who has answered and is asked the same once
        more is asked anew: no answer counts twice."""
        assert self.playing is not None
        known = self.asked_since
        self.asked_since = {}
        for question in self.playing.questions():
            before = known.get(question.seat)
            same = before is not None and before[0] == question and question.seat not in answered
            self.asked_since[question.seat] = before if before is not None and same else (question, self.playing.seq)

    def was_asked_at(self, seat: int, seq: int) -> bool:
        """Has nothing happened since this number that touches what the seat is asked?"""
        assert self.playing is not None
        _, since = self.asked_since.get(seat, (None, self.playing.seq))
        return since <= seq <= self.playing.seq

    def bot_asked(self) -> tuple[int, str] | None:
        """The first seat that is asked and that a bot plays, and which."""
        players = self.players
        if self.playing is None or not any(players):
            return None
        for question in self.playing.questions():
            if players[question.seat]:
                return question.seat, players[question.seat]
        return None

    # --- time -------------------------------------------------------------------------------------------------------

    def game_time(self, now: int) -> int:
        """Milliseconds of a game in real time. While the server is down it stands still, and in a pause."""
        return self.pause.game_time if self.pause else max(0, now - self.live_start)

    def end_pause(self, now: int) -> None:
        """Time goes on from where it stood."""
        if self.pause is not None:
            self.live_start = now - self.pause.game_time
            self.pause = None

    def restart_clocks(self, last: Move | None, now: int) -> None:
        """After a move that was not made here. The clock of a game in real time never goes back."""
        assert self.playing is not None
        start = now - int(getattr(self.playing.session.base, "now", 0))
        self.live_start = min(start, self.live_start) if self.live_start else start
        if self.content.clock and self.room.status == RUNNING:
            left = json.decode(last.data).get("clock") if last else None
            self.clocks = Clocks(self.content.clock, len(self.content.seats), left, now)
            self.count_thinking()

    def count_thinking(self) -> None:
        """The time of persons who are asked runs."""
        if self.clocks is not None and self.playing is not None:
            asked = [question.seat for question in self.playing.questions()]
            self.clocks.running = [seat for seat in asked if not self.players[seat]]

    def seats_without_time(self) -> list[int]:
        """Those for whom a bot plays on to the end."""
        return [seat for seat, left in enumerate(self.clocks.left) if left == 0] if self.clocks else []

    def clock_seen(self, now: int) -> ClockSeen | None:
        if self.clocks is None:
            return None
        self.clocks.count(now)
        return ClockSeen(list(self.clocks.left), list(self.clocks.running))
