"""A table of bots: every question goes to the bot in that seat, and one generator throws the dice for all.

In real time no clock is read: whoever acts next acts, and that is the time.
"""

from typing import Final, final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.engine.arrivals import CLOCK, NOTHING, TICK, args_of, arrival, command_of, seat_of, time_of
from astragal.engine.dice import among, following_fair, seeded, throw
from astragal.engine.game import NEVER, Driver, Game
from astragal.engine.reflex import Reflex

STREAMS: Final = 64  # numbers that a game's seed gives: one for the dice, one for each seat


@final
class Seated(Driver):
    def __init__(self, bots: list[Bot], reflexes: list[Reflex] | None = None) -> None:
        self.bots = bots
        self.reflexes: list[Reflex] = reflexes if reflexes is not None else []  # of each seat, in real time
        self.dice: i64 = seeded(0)
        self.asked: i64 = 0  # questions so far, over all games

    def begin(self, seed: int) -> None:
        """A new game begins. Its dice and every bot have a seed of their own, all made from this one."""
        first = STREAMS * seed
        self.dice = seeded(first)
        for seat, bot in enumerate(self.bots):
            bot.begin(first + 1 + seat)
        for seat, reflex in enumerate(self.reflexes):
            reflex.begin(first + 1 + len(self.bots) + seat)

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        self.asked += 1
        return self.bots[seat].choose(g, seat, kind, options, about)

    def arrival(self, g: Game) -> i64:
        if not self.reflexes:
            raise ValueError("nobody at this table plays in real time")
        while True:
            acts = self.next_act(g)
            if acts != NOTHING and is_accepted(g, acts):
                self.asked += 1
                return acts

    def next_act(self, g: Game) -> i64:
        """What whoever is first does: a seat, or the clock."""
        soonest = g.next_tick()
        first: i64 = CLOCK
        for seat, reflex in enumerate(self.reflexes):
            due = reflex.due(g, seat)
            if due != NEVER and (soonest == NEVER or due < soonest):
                soonest = due
                first = seat
        if soonest == NEVER:
            raise ValueError("nobody at this table does anything any more")
        return arrival(soonest, CLOCK, TICK, 0) if first == CLOCK else self.reflexes[first].act(g, first, soonest)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        if g.keyed:
            return throw(self.dice, seat, kind, about, n)
        self.dice = following_fair(self.dice, n)
        return among(self.dice, n)


def is_accepted(g: Game, acts: i64) -> bool:
    seat = seat_of(acts)
    return seat == CLOCK or g.why_not_arrival(time_of(acts), seat, command_of(acts), args_of(acts)) == 0
