"""Gives the answers that no person gives now: those of bots, and those that were kept for a question that has come."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress

from astragal.engine.game import Refused
from astragal.engine.options import listed
from astragal.engine.records.numbers import numbers_of
from astragal.table.authority.house import House
from astragal.table.authority.leaseholder import Leaseholder
from astragal.table.authority.mover import Mover
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.waker import PAUSE, Waker
from astragal.table.bots.processes import MOST
from astragal.table.bots.worker import Think
from astragal.table.play.loading import standing
from astragal.table.play.playing import Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.attempts import Overtaken
from astragal.table.rooms.rooms import Content, Denied
from astragal.table.storage.store import NoSuchGame, StoreFailed

log = logging.getLogger("astragal.thinker")


class Thinker:
    def __init__(self, house: House, leaseholder: Leaseholder, mover: Mover, waker: Waker) -> None:
        self.house = house
        self.leaseholder = leaseholder
        self.mover = mover
        self.waker = waker

    async def think(self, table: OpenTable) -> None:
        """As long as there is something to answer."""
        pause = 0
        try:
            while table.under_way is not None and not self.house.stopping:
                with suppress(Overtaken):
                    if not await self.one_answer(table):
                        break
        except (Denied, Refused, StoreFailed, NoSuchGame) as problem:
            log.warning("bots stopped", extra={"table": table.room.game_id, "problem": str(problem)})
            pause = PAUSE
        finally:
            table.thinking = False
            self.waker.set_alarm(table, pause)

    async def one_answer(self, table: OpenTable) -> bool:
        """A kept answer, or a bot's. Was there any to be given, and by this server?"""
        async with table.lock:
            playing = table.under_way
            if playing is None:
                return False
            early = playing.early_answer()
            if early is not None:
                seat, kept = early
                await self.mover.answer_by_table(table, seat, kept.option)
                playing.used_early[playing.seq] = early
                return True
            asked = table.bot_asked()
            if asked is None or not await self.leaseholder.may_act(table):
                return False
            seat, bot = asked
            task, whose = task_for(table, seat, bot), table.content.owner
            seq = playing.seq
        option = await self.house.bots.answer(task, whose)
        async with table.lock:
            playing = table.under_way
            if playing is None or self.house.stopping:
                return False
            question = playing.question_of(seat)
            if playing.seq != seq or question is None or rooms.player_of(table.content, seat) != bot:
                return True  # its person is back, or another bot plays on
            if option is None or not question.options >> option & 1:
                option = secrets.choice(listed(question.options))  # a simpler bot
            await self.mover.answer_by_table(table, seat, option)
            return True


def task_for(table: OpenTable, seat: int, bot: str) -> Think:
    """What a bot needs to know: the state at the start of the step and what has happened since; never the dice, and
    nothing that other seats have decided secretly."""
    assert table.playing is not None
    return task_at(table.content, table.playing, seat, bot)


def task_at(content: Content, playing: Playing, seat: int, bot: str = "") -> Think:
    """The same of any moment of a game."""
    session = playing.session.copy(None, seat)
    line, tape = standing(playing.box, session)
    held = [int(entry) for entry in session.tape.held]
    seed = playing.seq * 8 + seat
    seats = len(content.seats)
    numbers = str(numbers_of(playing.box, session.base))
    return Think(content.game, content.setup, content.options, seats, line, tape + held, seat, bot, seed, MOST, numbers)
