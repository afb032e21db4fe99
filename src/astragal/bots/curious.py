"""A bot that now and then tries something else: who learns must see more than what he already thinks best."""

from typing import Final, final

from mypy_extensions import i64

from astragal.bots.bot import Bot, Position
from astragal.engine.dice import among, following, seeded
from astragal.engine.game import Game
from astragal.engine.options import count, nth

PARTS: Final[i64] = 1000


@final
class Curious(Bot):
    def __init__(self, bot: Bot, tries: i64) -> None:
        self.bot = bot
        self.tries = tries  # so many times out of PARTS
        self.state: i64 = seeded(0)

    def begin(self, seed: int) -> None:
        self.bot.begin(seed)
        self.state = seeded(~seed)

    def looks_ahead(self) -> bool:
        return self.bot.looks_ahead()

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        if self.is_curious():
            return self.anything(options)
        return self.bot.choose(g, seat, kind, options, about)

    def decide(self, position: Position) -> i64:
        if self.is_curious():
            return self.anything(position.options)
        return self.bot.decide(position)

    def is_curious(self) -> bool:
        self.state = following(self.state)
        return among(self.state, PARTS) < self.tries

    def anything(self, options: i64) -> i64:
        self.state = following(self.state)
        return nth(options, among(self.state, count(options)))
