"""The bot that takes any option, each as likely as the others."""

from typing import final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.engine.dice import among, following, seeded
from astragal.engine.game import Game
from astragal.engine.options import count, nth


@final
class RandomBot(Bot):
    def __init__(self) -> None:
        self.state: i64 = seeded(0)

    def begin(self, seed: int) -> None:
        self.state = seeded(seed)

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        state = following(self.state)
        self.state = state
        return nth(options, among(state, count(options)))
