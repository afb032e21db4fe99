"""Bots think in processes of their own. One that hangs or crashes is replaced, and a simpler one answers instead.

Those that look ahead share a few processes, and their time: the more people wait for them, the less each decision gets.
All others answer at once, in a process where nobody thinks for long. People take turns, however many tables one of them
has.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio import Future
from asyncio.subprocess import PIPE, Process
from collections import Counter, deque
from functools import cache

from msgspec import DecodeError, json

from astragal.bots import roster
from astragal.games.catalogue import box
from astragal.table.bots.worker import Think, Thought

log = logging.getLogger("astragal.bots")

BUDGET = 5.0  # seconds after which a bot is thought to hang; the first answer includes the start of its process
MOST = 1.0  # second that a bot may look ahead …
LEAST = 0.05  # … and what is left of it when many people wait


class BotFailed(Exception):
    """No answer, or none that can be read."""


class BotProcess:
    """One process. It is started when it is first needed."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None
        self.is_closed = False

    async def ask(self, task: Think, budget: float) -> int:
        process = await self.running()
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

    async def running(self) -> Process:
        if not self.is_closed and (self.process is None or self.process.returncode is not None):
            self.process = await self.start()
        if self.is_closed:  # before, or while it was being started
            await self.stop()
        if self.process is None:
            raise BotFailed("closed")
        return self.process

    async def start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self.command,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl-C is for the server alone
        )

    async def close(self) -> None:
        """Stop for good."""
        self.is_closed = True
        await self.stop()

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Lane:
    """Workers who take one question after another, by turns from everybody whose tables wait."""

    def __init__(self, workers: list[BotProcess]) -> None:
        self.workers = workers
        self.free = list(workers)
        self.pending: Counter[str] = Counter()  # of each person: questions that wait or are thought about
        self.waiting: dict[str, deque[Future[BotProcess]]] = {}  # whose turn is next stands first

    async def answer(self, task: Think, whose: str, budget: float) -> int:
        self.pending[whose] += 1
        try:
            worker = await self.worker_for(whose)
            try:
                task.seconds = max(LEAST, min(MOST, MOST * len(self.workers) / len(self.pending)))
                return await worker.ask(task, budget)
            finally:
                self.go_on_with(worker)
        finally:
            self.pending[whose] -= 1
            if not self.pending[whose]:
                del self.pending[whose]

    async def worker_for(self, whose: str) -> BotProcess:
        if self.free:
            return self.free.pop()
        turn: Future[BotProcess] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(whose, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.go_on_with(turn.result())
            raise

    def go_on_with(self, worker: BotProcess) -> None:
        """He takes a question of whoever has waited longest for his turn; who has more of them is last from then on."""
        while self.waiting:
            whose = next(iter(self.waiting))
            turns = self.waiting.pop(whose)
            turn = turns.popleft()
            if turns:
                self.waiting[whose] = turns
            if not turn.done():
                turn.set_result(worker)
                return
        self.free.append(worker)


class Bots:
    """A few workers for all tables."""

    def __init__(self, workers: int = 2, budget: float = BUDGET, command: list[str] | None = None) -> None:
        self.budget = budget
        self.is_closed = False
        program = command or [sys.executable, "-m", "astragal.table.bots.worker"]
        self.thinking = Lane([BotProcess(program) for _ in range(workers)])
        self.quick = Lane([BotProcess(program)])

    @property
    def workers(self) -> list[BotProcess]:
        return [*self.thinking.workers, *self.quick.workers]

    async def answer(self, task: Think, whose: str = "") -> int | None:
        """What the bot answers at a table of this person; None if it does not."""
        lane = self.thinking if looks_ahead(task.game, task.bot) else self.quick
        try:
            return await lane.answer(task, whose, self.budget)
        except BotFailed as problem:
            if not self.is_closed:
                log.warning("bot failed", extra={"bot": task.bot, "game": task.game, "problem": str(problem)})
            return None

    async def close(self) -> None:
        """Nobody is waited for: whoever thinks is stopped."""
        self.is_closed = True
        for worker in self.workers:
            await worker.close()


@cache
def looks_ahead(game: str, bot: str) -> bool:
    return roster.stand_in(box(game), bot).looks_ahead()
