"""Bots think in processes of their own. One that hangs or crashes is replaced, and a simpler one answers instead."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

from msgspec import DecodeError, json

from astragal.table.bot_worker import Think, Thought

log = logging.getLogger("astragal.bots")

BUDGET = 3.0  # seconds for an answer


class BotFailed(Exception):
    """No answer, or none that can be read."""


class Worker:
    """One process. It is started when it is first needed."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None

    async def ask(self, task: Think, budget: float) -> int:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server alone
            )
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(budget):
                process.stdin.write(json.encode(task) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            return json.decode(line, type=Thought).option
        except (TimeoutError, OSError, DecodeError) as problem:
            await self.stop()
            raise BotFailed(type(problem).__name__) from None

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Bots:
    """A few workers for all tables."""

    def __init__(self, workers: int = 2, budget: float = BUDGET, command: list[str] | None = None) -> None:
        self.budget = budget
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.workers = [Worker(command or [sys.executable, "-m", "astragal.table.bot_worker"]) for _ in range(workers)]
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def answer(self, task: Think) -> int | None:
        """What the bot answers; None if it does not."""
        worker = await self.free.get()
        try:
            return await worker.ask(task, self.budget)
        except BotFailed as problem:
            log.warning("bot failed", extra={"bot": task.bot, "game": task.game, "problem": str(problem)})
            return None
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.stop()
