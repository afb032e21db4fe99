"""Bots with the reactions of people: they look, overlook, reach for the bell, and take their time.

What a bot does is what it would answer in beats; this file adds when. All times are drawn evenly from a range, in
milliseconds.
"""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.arrivals import NOTHING, arrival
from astragal.engine.dice import among, following, seeded
from astragal.engine.game import NEVER, Driver, Game
from astragal.engine.options import NONE, only, with_option
from astragal.engine.reflex import Reflex
from astragal.games.treasure_bell.facts.kinds import BEAT, CAST, CAST_DICE, CLAIM, COMMIT, FIRST_PLACE, RING, RING_BELL
from astragal.games.treasure_bell.facts.kinds import WAIT as DO_NOTHING
from astragal.games.treasure_bell.rules import beats, race, set_up
from astragal.games.treasure_bell.rules.state import DICE_PHASE, SET_UP, WAIT, Player, TreasureBell

Range = tuple[int, int]

BEFORE_THE_BELL: Final[Range] = (1500, 5000)
FIRST_LOOK: Final[Range] = (2000, 5000)
NEXT_CLAIM: Final[Range] = (1500, 3000)
CAST_AND_LOOK: Final[Range] = (2500, 4500)
NOTICE_THE_LINE: Final[Range] = (700, 2500)
SET_UP_CARDS: Final[Range] = (2500, 8000)
OVERLOOKS: Final = 25  # of 100 possible claims


@final
class Reflexes(Reflex):
    """One seat: when it looks again, and when it reaches for the bell."""

    def __init__(self, bot: Driver) -> None:
        self.bot = bot
        self.state: i64 = seeded(0)
        self.begin(0)

    def begin(self, seed: int) -> None:
        self.state = seeded(seed)
        self.round: i64 = 0  # what it has prepared itself for …
        self.phase: i64 = 0
        self.looks_at: i64 = NEVER  # … and when it acts
        self.rings_at: i64 = NEVER

    def due(self, g: Game, seat: i64) -> i64:
        assert isinstance(g, TreasureBell)
        me = g.players[seat]
        if self.round != g.round or self.phase != g.phase:
            self.prepare(g, me)
        if g.phase != DICE_PHASE:
            return self.looks_at
        if me.frozen:
            return NEVER
        if self.rings_at == NEVER and race.may_be_ended(g):
            self.rings_at = g.now + self.between(NOTICE_THE_LINE)
        looks_at: i64 = self.looks_at if me.hand else NEVER
        return earlier(looks_at, self.rings_at)

    def prepare(self, g: TreasureBell, me: Player) -> None:
        """A phase has begun."""
        self.round = g.round
        self.phase = g.phase
        self.looks_at = NEVER
        self.rings_at = NEVER
        if g.phase == WAIT and me.seat == g.first:
            self.looks_at = g.now + self.between(BEFORE_THE_BELL)
        elif g.phase == DICE_PHASE:
            self.looks_at = g.now + self.between(FIRST_LOOK)
        elif g.phase == SET_UP and not me.committed:
            self.looks_at = g.now + self.between(SET_UP_CARDS)

    def act(self, g: Game, seat: i64, time: i64) -> i64:
        assert isinstance(g, TreasureBell)
        me = g.players[seat]
        if g.phase == WAIT:
            return arrival(time, seat, RING, 0)
        if g.phase == SET_UP:
            self.looks_at = NEVER
            return arrival(time, seat, COMMIT, set_up.plan_of(g, me, self.bot))
        if time == self.rings_at:
            return self.reach_for_the_bell(g, me, time)
        return self.look(g, me, time)

    def reach_for_the_bell(self, g: TreasureBell, me: Player, time: i64) -> i64:
        """The phase may be ended: does the bot want that? If not, it thinks again soon."""
        self.rings_at = time + self.between(NOTICE_THE_LINE)
        if self.bot.choose(g, me.seat, BEAT, with_option(only(DO_NOTHING), RING_BELL), g.beat) == RING_BELL:
            return arrival(time, me.seat, RING, 0)
        return NOTHING

    def look(self, g: TreasureBell, me: Player, time: i64) -> i64:
        """Claim a treasure that it sees, or cast the dice again."""
        options = self.seen(g, me)
        if race.why_not_cast(g, time, me) == 0:
            options = with_option(options, CAST_DICE)
        self.looks_at = time + self.between(NEXT_CLAIM)
        if options == NONE:
            return NOTHING
        choice = self.bot.choose(g, me.seat, BEAT, options, g.beat)
        if choice == CAST_DICE:
            self.looks_at = time + self.between(CAST_AND_LOOK)
            return arrival(time, me.seat, CAST, 0)
        return arrival(time, me.seat, CLAIM, race.fitting_dice(g, me, choice - FIRST_PLACE))

    def seen(self, g: TreasureBell, me: Player) -> i64:
        """The claims that are possible, without those that it overlooks."""
        options = NONE
        for option in range(i64(FIRST_PLACE), FIRST_PLACE + g.table.places):
            if beats.why_not(g, me, option) == 0 and self.below(100) >= OVERLOOKS:
                options = with_option(options, option)
        return options

    def between(self, times: Range) -> i64:
        shortest, longest = times
        return shortest + self.below(longest - shortest + 1)

    def below(self, n: i64) -> i64:
        self.state = following(self.state)
        return among(self.state, n)


def earlier(one: i64, other: i64) -> i64:
    if one == NEVER:
        return other
    return one if other == NEVER or one < other else other
