"""A table of bots: every question goes to the bot in that seat, and one generator throws the dice for all.

In real time no clock is read: whoever acts next acts, and that is the time.
"""

from time import process_time
from typing import Final, final

from mypy_extensions import i64

from astragal.bots.bot import Bot, Position, answers_of
from astragal.engine.arrivals import CLOCK, NOTHING, TICK, args_of, arrival, command_of, seat_of, time_of
from astragal.engine.dice import among, following_fair, seeded, throw
from astragal.engine.game import NEVER, NOBODY, Driver, Game
from astragal.engine.reflex import Reflex
from astragal.engine.vecs import append, vec

STREAMS: Final = 64  # numbers that a game's seed gives: one for the dice, one for each seat


@final
class Seated(Driver):
    def __init__(self, bots: list[Bot], reflexes: list[Reflex] | None = None) -> None:
        self.bots = bots
        self.reflexes: list[Reflex] = reflexes if reflexes is not None else []  # of each seat, in real time
        self.dice: i64 = seeded(0)
        self.asked: i64 = 0  # questions so far, over all games
        self.asked_of: vec[i64] = vec[i64]([0] * len(bots))  # the same by seat, without what the clock does
        self.spent: list[float] = [0.0] * len(bots)  # seconds of processor time, of bots that look ahead
        self.longest: list[float] = [0.0] * len(bots)
        # for bots that look ahead: where the step under way began, and what has happened since
        self.ahead: list[bool] = [bot.looks_ahead() for bot in bots]
        self.writes: bool = True in self.ahead
        self.base: Game | None = None
        self.entries: vec[i64] = vec[i64]()
        self.apart: bool = False
        self.held: vec[i64] = vec[i64]()

    def begin(self, seed: int) -> None:
        """A new game begins. Its dice and every bot have a seed of their own, all made from this one."""
        first = STREAMS * seed
        self.dice = seeded(first)
        for seat, bot in enumerate(self.bots):
            bot.begin(first + 1 + seat)
        for seat, reflex in enumerate(self.reflexes):
            reflex.begin(first + 1 + len(self.bots) + seat)

    def play(self, g: Game) -> None:
        """Play a game to its end; its driver must be this table."""
        while not g.over:
            self.step(g)

    def step(self, g: Game) -> None:
        if self.writes:
            self.base = g.clone(NOBODY)
            self.entries = vec[i64]()
        g.step()

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        self.asked += 1
        self.asked_of[seat] += 1
        if not self.writes:
            return self.bots[seat].choose(g, seat, kind, options, about)
        option = self.decided(g, seat, kind, options, about)
        entry = seat << 8 | option
        if self.apart:
            self.held = append(self.held, entry)
        else:
            self.entries = append(self.entries, entry)
        return option

    def decided(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        bot = self.bots[seat]
        base = self.base
        if not self.ahead[seat]:
            return bot.choose(g, seat, kind, options, about)
        if base is None:
            raise ValueError("a bot that looks ahead is played with Seated.play")
        own = answers_of(self.held, seat)
        start = process_time()
        option = bot.decide(Position(base, self.entries, own, seat, kind, options, about))
        spent = process_time() - start
        self.spent[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)
        return option

    def together(self, g: Game, begins: bool) -> None:
        self.apart = begins
        if not begins:
            for entry in self.held:
                self.entries = append(self.entries, entry)
        self.held = vec[i64]()

    def arrival(self, g: Game) -> i64:
        if not self.reflexes:
            raise ValueError("nobody at this table plays in real time")
        while True:
            acts = self.next_act(g)
            if acts != NOTHING and is_accepted(g, acts):
                self.asked += 1
                if seat_of(acts) != CLOCK:
                    self.asked_of[seat_of(acts)] += 1
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
        outcome = self.thrown(g, seat, kind, about, n)
        if self.writes:
            self.entries = append(self.entries, ~outcome)
        return outcome

    def thrown(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        if g.keyed:
            return throw(self.dice, seat, kind, about, n)
        self.dice = following_fair(self.dice, n)
        return among(self.dice, n)


def is_accepted(g: Game, acts: i64) -> bool:
    seat = seat_of(acts)
    return seat == CLOCK or g.why_not_arrival(time_of(acts), seat, command_of(acts), args_of(acts)) == 0
