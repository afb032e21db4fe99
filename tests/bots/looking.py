"""Bots that look ahead, for the tests: weights of networks that know nothing, and bots that are watched."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from astragal.arena.training.learning import untrained
from astragal.bots import roster, weights
from astragal.bots.bot import Bot, Position
from astragal.bots.seated import STREAMS, Seated
from astragal.engine.drivers import Dice
from astragal.engine.game import Game
from astragal.engine.options import has
from astragal.engine.session import Session, begin
from astragal.games.catalogue import Box, box
from tests.playing import Way


def weights_of(game: str, folder: Path, hidden: int = 3, seed: int = 1) -> Path:
    """A file of weights that fits the game, and has learned nothing."""
    path = folder / f"{game}-{hidden}-{seed}.npz"
    names = box(game).features.NAMES
    weights.write(path, untrained(len(names), hidden, np.random.default_rng(seed)), names, {"made": "by lot"})
    return path


def described(bot: str, game: str, folder: Path) -> str:
    """The name of a bot, with weights if it needs some."""
    return f"{bot}:{weights_of(game, folder)}" if roster.BOTS[bot.partition(":")[0]].learned else bot


def can_play(bot: str, game: str) -> bool:
    return box(game).has("features") or not roster.BOTS[bot.partition(":")[0]].learned


class Watched(Bot):
    """Answers as another bot does, and sees to it that the answer is an option and that the game is left as it was."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decided = 0

    def begin(self, seed: int) -> None:
        self.bot.begin(seed)

    def looks_ahead(self) -> bool:
        return self.bot.looks_ahead()

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        before = g.snapshot()
        answer = int(self.bot.choose(g, seat, kind, options, about))
        assert has(options, answer)
        assert g.snapshot() == before
        return answer

    def decide(self, position: Position) -> int:
        before = position.base.snapshot(), list(position.entries), list(position.own)
        answer = int(self.bot.decide(position))
        assert has(position.options, answer)
        assert (position.base.snapshot(), list(position.entries), list(position.own)) == before
        self.decided += 1
        return answer


def watched_table(game: Box, names: list[str]) -> Seated:
    bots: list[Bot] = [Watched(roster.bot(game, name)) for name in names]
    return Seated(bots, [game.reflexes.Reflexes(one) for one in bots] if game.has("reflexes") else None)


def new_game(game: str, way: Way) -> Game:
    setup, seats, options = way
    g: Game = box(game).new_game(seats, setup, options)
    return g


def dice_of(seed: int) -> Dice:
    """The dice that a table throws in the game of this seed."""
    return Dice(STREAMS * seed)


def bots_of(game: str, names: list[str], seed: int) -> list[Bot]:
    """The bots of a table in the game of this seed."""
    bots = [roster.bot(box(game), name) for name in names]
    for seat, bot in enumerate(bots):
        bot.begin(STREAMS * seed + 1 + seat)
    return bots


def session_of_table(game: str, way: Way, seed: int) -> Session:
    return begin(new_game(game, way), dice_of(seed))
