"""The bots there are, by name. A name may carry a parameter after a colon: `name:parameter`."""

from collections.abc import Callable

from astragal.bots.bot import Bot
from astragal.bots.greedy import Greedy
from astragal.bots.random_bot import RandomBot
from astragal.bots.seated import Seated
from astragal.games.catalogue import Box


class UnknownBot(Exception):
    """There is no bot of this name, or it does not take this parameter."""


def random(game: Box, parameter: str) -> Bot:
    """Any option, each as likely as the others."""
    refuse_parameter("random", parameter)
    return RandomBot()


def greedy(game: Box, parameter: str) -> Bot:
    """What the game's judge values most."""
    refuse_parameter("greedy", parameter)
    return Greedy(game.judge.worth)


def refuse_parameter(name: str, parameter: str) -> None:
    if parameter:
        raise UnknownBot(f"The bot {name} takes no parameter, and {parameter!r} was given.")


BOTS: dict[str, Callable[[Box, str], Bot]] = {
    "random": random,
    "greedy": greedy,
}


def names() -> list[str]:
    return list(BOTS)


def bot(game: Box, description: str) -> Bot:
    """The bot so described, for this game."""
    name, _, parameter = description.partition(":")
    if name not in BOTS:
        raise UnknownBot(f"There is no bot called {name!r}; there are: {', '.join(names())}.")
    return BOTS[name](game, parameter)


def seated(game: Box, descriptions: list[str]) -> Seated:
    """A table with these bots; in real time with the reflexes that their game gives them."""
    bots = [bot(game, description) for description in descriptions]
    return Seated(bots, [game.reflexes.Reflexes(one) for one in bots] if game.has("reflexes") else None)
