"""The bot that is greedy now and then, and picks at random otherwise: a quick guess at how a game goes on."""

from typing import Final, final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.bots.greedy import Judge, best_of
from astragal.engine.dice import among, following, seeded
from astragal.engine.game import Game
from astragal.engine.options import count, nth

PARTS: Final[i64] = 100


@final
class Mixed(Bot):
    def __init__(self, worth: Judge, greedy: i64) -> None:
        self.worth = worth
        self.greedy = greedy  # so many times out of PARTS
        self.state: i64 = seeded(0)

    def begin(self, seed: int) -> None:
        self.state = seeded(seed)

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        state = following(self.state)
        self.state = state
        if among(state, PARTS) < self.greedy:
            return best_of(self.worth, g, seat, kind, options, about)
        state = following(state)
        self.state = state
        return nth(options, among(state, count(options)))
