"""The processes that judge: one for what takes long, one for what somebody waits for. People take turns in both."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Final

from msgspec import DecodeError, json

from astragal.table.bots.processes import BotFailed, BotProcess, Lane
from astragal.table.counsel import tasks
from astragal.table.rooms.rooms import Denied

log = logging.getLogger("astragal.counsel")

LONGEST_LINE: Final = 1 << 24  # bytes
SILENT: Final = 120.0  # seconds in which a review says nothing: then its process is thought to hang
BUDGET: Final = 30.0  # seconds for what somebody waits for
MOST_WAITING: Final = 40  # questions, of all people together …
MOST_OF_ONE: Final = 8  # … and of one
read: Final = json.Decoder(tasks.Reply)


class JudgeProcess(BotProcess):
    async def start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LONGEST_LINE
        )

    async def replies(self, task: tasks.Task, patience: float) -> AsyncGenerator[tasks.Reply]:
        """What it answers, until that is all. Raises `BotFailed`; whoever does not listen to the end stops it, and
        closes this before anybody else asks."""
        process = await self.running()
        assert process.stdin is not None
        assert process.stdout is not None
        is_all = False
        try:
            process.stdin.write(json.encode(task) + b"\n")
            await process.stdin.drain()
            while not is_all:
                async with asyncio.timeout(patience):
                    line = await process.stdout.readline()
                reply = read.decode(line)
                is_all = not isinstance(reply, tasks.Begun | tasks.Part)
                yield reply
        except (TimeoutError, OSError, DecodeError, ValueError) as problem:
            await self.stop()
            raise BotFailed(type(problem).__name__) from None
        except (asyncio.CancelledError, GeneratorExit):
            if not is_all:
                await self.stop()
            raise


class Judges:
    """The processes of one server."""

    def __init__(self, command: list[str] | None = None) -> None:
        program = command or [sys.executable, "-m", "astragal.table.counsel.worker"]
        self.reviewing = JudgeProcess(program)
        self.answering = JudgeProcess(program)
        self.long = Lane([self.reviewing])
        self.short = Lane([self.answering])

    async def review(self, task: tasks.Review, whose: str) -> AsyncGenerator[tasks.Reply]:
        """A review, when it is this person's turn."""
        async with (
            turn(self.long, self.reviewing, whose) as process,
            aclosing(process.replies(task, SILENT)) as replies,
        ):
            async for reply in replies:
                yield reply

    async def answer(self, task: tasks.Task, whose: str) -> tasks.Answered:
        """Something that somebody waits for. Raises `Denied`."""
        if self.short.pending[whose] >= MOST_OF_ONE:
            raise Denied("too_fast")
        if sum(self.short.pending.values()) >= MOST_WAITING:
            raise Denied("judge_is_busy")
        self.short.pending[whose] += 1
        try:
            async with (
                turn(self.short, self.answering, whose) as process,
                aclosing(process.replies(task, BUDGET)) as replies,
            ):
                reply = await anext(replies)
                if isinstance(reply, tasks.Refused):
                    raise Denied(reply.code, **reply.values)
                assert isinstance(reply, tasks.Answered)
                return reply
        except BotFailed as problem:
            log.warning("a judge failed", extra={"problem": str(problem), "task": type(task).__name__})
        finally:
            self.short.pending[whose] -= 1
            if not self.short.pending[whose]:
                del self.short.pending[whose]
        raise Denied("judge_is_busy")

    async def close(self) -> None:
        """Nobody is waited for: whoever judges is stopped, and goes on another time."""
        for process in (self.reviewing, self.answering):
            await process.close()


@asynccontextmanager
async def turn(lane: Lane, process: JudgeProcess, whose: str) -> AsyncIterator[JudgeProcess]:
    """The process of this lane, when it is somebody's turn."""
    free = await lane.worker_for(whose)
    try:
        yield process
    finally:
        lane.go_on_with(free)
