"""The chance of every seat to win, at any moment of any game: what a review, a hint or a learner asks for.

    from astragal.bots import chances

    now = chances.at(game, session)  # game: what catalogue.box gives; session: at a question, a throw, or the end
    now.win, now.nobody, now.points, now.errors
    foreseen = chances.after(game, session)  # at a question: for each option the same, with the same dice
    best = chances.best(foreseen, session.seat)
    chances.between(game, g)  # a state between two steps, by the network alone: microseconds, no dice

Everything is foreseen as the seat knows it that is asked: what it cannot know is drawn anew, and where several decide
at the same moment, the others' answers are not looked at. Nothing of the session changes.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from astragal.bots import roster, weights
from astragal.bots.bot import position_of
from astragal.bots.foresight import Chances, Foresight
from astragal.bots.network import Network
from astragal.engine.game import Game
from astragal.engine.session import Session
from astragal.games.catalogue import Box

__all__ = ["Chances", "after", "at", "best", "between", "foresight", "has_network"]

THROWS: Final = 64  # of the dice that are still to fall in the step under way
PLAYED_OUT: Final = 400  # whole games, where no network knows chances
SEED: Final = 1


@cache
def foresight(game: Box) -> Foresight:
    """Who foresees what may come in this game."""
    if not game.has("features"):
        return Foresight(roster.greedy_company(game), lambda g: None, None)
    features = game.features

    def known(g: Game) -> Network | None:
        return weights.knowing_chances(game, features.network(g))

    return Foresight(roster.greedy_company(game), known, features.observe)


def has_network(game: Box, g: Game) -> bool:
    """Does a network know the chances of such a game? Otherwise it is played out, which takes longer and says less."""
    return foresight(game).networks(g) is not None


def at(game: Box, session: Session, seed: int = SEED, throws: int | None = None, steps: int = 0) -> Chances:
    """The chances when everybody plays on sensibly from here; `steps`: so many more are played before the network is
    asked."""
    often = usual(game, session) if throws is None else throws
    return foresight(game).at(position_of(session), seed, often, steps)


def after(
    game: Box, session: Session, seed: int = SEED, throws: int | None = None, steps: int = 0
) -> dict[int, Chances]:
    """The chances after each of the options of the question that is being put. All meet the same dice, so that their
    differences are surer than each by itself."""
    often = usual(game, session) if throws is None else throws
    return foresight(game).after(position_of(session), seed, often, steps)


def best(foreseen: dict[int, Chances], seat: int) -> int:
    """The option after which this seat is most likely to win; of equal ones the one that brings more points."""
    return max(foreseen, key=lambda option: (foreseen[option].win[seat], foreseen[option].points[seat], -option))


def between(game: Box, g: Game) -> Chances | None:
    """The chances in a state between two steps, by the network alone; None if no network knows them."""
    return foresight(game).between(g)


def usual(game: Box, session: Session) -> int:
    return THROWS if has_network(game, session.base) else PLAYED_OUT
