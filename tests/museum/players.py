"""Who plays at the tables that are made for the museum: mostly well, sometimes anyhow, and always the same."""

import random

from astragal.bots import roster
from astragal.bots.bot import answer
from tests.museum.visiting import Visit, possible

ANYHOW = 0.35  # of all answers
STEP = 200  # milliseconds between commands in real time


class Players:
    """Everybody at a table. What they have said is remembered."""

    def __init__(self, visit: Visit, seed: int) -> None:
        self.visit = visit
        self.lots = random.Random(seed)
        box = visit.server.table(visit.id).box
        self.bot = roster.bot(box, "greedy")
        self.bot.begin(seed)
        self.said: list[str] = []

    async def answer(self, count: int = 1) -> None:
        """So many answers; of those who are asked together, anybody begins."""
        for _ in range(count):
            asked = self.visit.asked()
            if not asked:
                return
            await self.say(self.chosen(self.lots.choice(asked)["who"]))

    def chosen(self, who: str) -> str:
        visit = self.visit
        seat = visit.names.index(who)
        answers = dict(possible(visit.server.table(visit.id).box, visit.session, seat, visit.names))
        wanted = answer(self.bot, visit.session)
        if self.lots.random() < ANYHOW:
            wanted = self.lots.choice(sorted(answers))
        return f"{who} {answers[wanted]}"

    async def say(self, line: str) -> None:
        assert await self.visit.say(line), line
        self.said.append(line)

    async def take_back(self, who: str) -> None:
        assert await self.visit.take_back(who)
        last = max(number for number, line in enumerate(self.said) if line.startswith(f"{who} "))
        del self.said[last]

    def last_said(self, who: str) -> str:
        return next((line for line in reversed(self.said) if line.startswith(f"{who} ")), "")

    async def play_to_the_end(self) -> None:
        while not self.visit.is_over:
            if self.visit.session.questions():
                await self.answer()
            else:
                await self.race(1)

    # --- in real time -----------------------------------------------------------------------------------------------

    async def race(self, count: int) -> None:
        """So many commands that were accepted; where nobody may do anything, the clock goes on."""
        done = 0
        while done < count and not self.visit.is_over:
            time = await self.visit.game_time() + STEP
            seat = self.lots.choice(sorted(self.visit.sockets))
            line = f"{time / 1000:.3f} {self.command(seat)}"
            if await self.visit.say(line) and not line.endswith(" clock"):
                self.said.append(line)
                done += 1
        if self.visit.is_over:
            self.said.append(f"{await self.visit.game_time() / 1000:.3f} clock")

    def command(self, seat: int) -> str:
        """Something that this seat may do now."""
        visit = self.visit
        socket = visit.sockets[seat]
        socket.read()
        table = visit.server.table(visit.id)
        live = socket.view["live"] or {"commands": [], "claims": []}
        possible = [act for act in [*live["commands"], *live["claims"]] if act["why_not"] is None]
        if not possible:
            return self.plan(seat)
        act = self.lots.choice(possible)
        phrase = table.box.notation.command_phrase(visit.session.game(), seat, act["number"], act["args"])
        return f"{visit.names[seat]} {phrase}"

    def plan(self, seat: int) -> str:
        """In the set-up: an attack card somewhere. Where it may not lie, it is refused."""
        place = f"{self.lots.choice('abcd')}{self.lots.randint(1, 4)}"
        plan = self.lots.choice([f"{self.lots.randint(1, 6)} on {place}"] * 5 + ["nothing"])
        return f"{self.visit.names[seat]} lays {plan}"
