"""A duel at noon, in real time: take a stance in secret, wait for the signal, and be the first to draw."""

from __future__ import annotations

from astragal.engine.arrivals import CLOCK, NOTHING, args_of, arrival, command_of, seat_of, time_of
from astragal.engine.dice import among, following, seeded
from astragal.engine.game import NEVER, NOBODY, TIME_RUNS_FORWARD, Driver, Game
from astragal.engine.options import upto
from astragal.engine.reflex import Reflex

ROUNDS = 3
STANCES = 3  # high, middle, low

# commands
TAKE_STANCE = 0  # args: the stance
DRAW = 1

# where a round stands
TAKING_STANCES = 0
WAITING = 1  # for the signal
SIGNAL = 2

# why not
NO_SUCH_COMMAND = 1
NOT_NOW = 2
HAS_A_STANCE = 3

# milliseconds
TIME_FOR_STANCES = 4000
BETWEEN_TICKS = 500
TIME_TO_DRAW = 2000

# chance
IS_IT_NOON = 0  # one of four; about: the round and the tick

# events
SIGNALLED = 0
HIT = 1  # the points
TOO_EARLY = 2


class Duel(Game):
    def __init__(self, driver: Driver = NOBODY) -> None:
        super().__init__(2, driver)
        self.keyed = True
        self.points = [0, 0]
        self.stances = [-1, -1]  # each is the secret of its seat
        self.phase = TAKING_STANCES
        self.round = 0
        self.ticks = 0
        self.now = 0
        self.since = 0  # when the phase began

    def clone(self, driver: Driver) -> Duel:
        copy = Duel(driver)
        copy.over = self.over
        copy.points = list(self.points)
        copy.stances = list(self.stances)
        copy.phase, copy.round, copy.ticks = self.phase, self.round, self.ticks
        copy.now, copy.since = self.now, self.since
        return copy

    def step(self) -> None:
        """A command, or what the clock does."""
        came = int(self.arrival())
        if came == NOTHING:
            return
        self.now = int(time_of(came))
        seat = int(seat_of(came))
        if seat == CLOCK:
            self.tick()
        elif command_of(came) == TAKE_STANCE:
            self.stances[seat] = int(args_of(came))
            if -1 not in self.stances:
                self.begin(WAITING)
        elif self.phase == WAITING:
            self.tell(TOO_EARLY, seat, 0, 0, self.now)
            self.hit(1 - seat)
        else:
            self.hit(seat)

    def tick(self) -> None:
        if self.phase == TAKING_STANCES:
            self.stances = [max(0, stance) for stance in self.stances]
            self.begin(WAITING)
        elif self.phase == WAITING:
            self.ticks += 1
            if self.chance(0, IS_IT_NOON, self.round << 16 | self.ticks, 4) == 0:
                self.tell(SIGNALLED, 0, 0, 0, self.now)
                self.begin(SIGNAL)
        else:
            self.end_round()

    def begin(self, phase: int) -> None:
        self.phase = phase
        self.since = self.now
        self.ticks = 0

    def hit(self, seat: int) -> None:
        """Two points if the other stands differently."""
        points = 1 if self.stances[0] == self.stances[1] else 2
        self.points[seat] += points
        self.tell(HIT, seat, points, 0, self.now)
        self.end_round()

    def end_round(self) -> None:
        self.begin(TAKING_STANCES)
        self.stances = [-1, -1]
        self.round += 1
        self.over = self.round == ROUNDS

    def why_not_arrival(self, time: int, seat: int, command: int, args: int) -> int:
        if time < self.now:
            return TIME_RUNS_FORWARD
        if command == TAKE_STANCE and args < STANCES:
            if self.phase != TAKING_STANCES:
                return NOT_NOW
            return HAS_A_STANCE if self.stances[seat] >= 0 else 0
        if command == DRAW and args == 0:
            return NOT_NOW if self.phase == TAKING_STANCES else 0
        return NO_SUCH_COMMAND

    def next_tick(self) -> int:
        if self.over:
            return NEVER
        if self.phase == WAITING:
            return self.since + (1 + self.ticks) * BETWEEN_TICKS
        return self.since + (TIME_FOR_STANCES if self.phase == TAKING_STANCES else TIME_TO_DRAW)

    def resample(self, seat: int, driver: Driver) -> None:
        if self.stances[1 - seat] >= 0:
            self.stances[1 - seat] = int(driver.choose(self, 1 - seat, 0, upto(STANCES - 1), 0))

    def score(self, seat: int) -> int:
        return self.points[seat]

    def result(self, seat: int) -> float:
        mine, other = self.points[seat], self.points[1 - seat]
        return 0.5 if mine == other else float(mine > other)

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return NO_SUCH_COMMAND

    def snapshot(self) -> dict[str, object]:
        state = {"points": list(self.points), "stances": list(self.stances), "phase": self.phase, "over": self.over}
        return {**state, "round": self.round, "ticks": self.ticks, "now": self.now, "since": self.since}


def look(g: Game, seat: int) -> object:
    """Everything but the stance of the other, of whom one sees only that it is taken."""
    assert isinstance(g, Duel)
    return {**g.snapshot(), "stances": (g.stances[seat], g.stances[1 - seat] >= 0)}


class Gunslinger(Reflex):
    """Draws some time after the signal; now and then it cannot wait."""

    def __init__(self, slowest: int) -> None:
        self.slowest = slowest
        self.begin(0)

    def begin(self, seed: int) -> None:
        self.state = int(seeded(seed))
        self.saw: tuple[int, int] = (-1, -1)
        self.acts_at = NEVER

    def below(self, n: int) -> int:
        self.state = int(following(self.state))
        return int(among(self.state, n))

    def due(self, g: Game, seat: int) -> int:
        assert isinstance(g, Duel)
        if self.saw != (g.round, g.phase):
            self.saw = (g.round, g.phase)
            self.acts_at = g.now + 150 + self.below(self.slowest)
            if g.phase == WAITING and self.below(8):
                self.acts_at = NEVER
        return self.acts_at

    def act(self, g: Game, seat: int, time: int) -> int:
        assert isinstance(g, Duel)
        self.acts_at = NEVER
        if g.phase == TAKING_STANCES:
            return int(arrival(time, seat, TAKE_STANCE, self.below(STANCES)))
        return int(arrival(time, seat, DRAW, 0))
