"""The bot that takes what its game's judge values most, and looks no further ahead."""

from typing import final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.engine.game import Game
from astragal.engine.judge import Judge


@final
class Greedy(Bot):
    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        return self.judge.best(g, seat, kind, options, about)
