"""The bots there are, by name. A name may carry parameters after colons: `search:1000`, `learned:own.npz`.

A number is the iterations of a search, or how often a bot that has learned throws the dice for each answer; `300ms` is
the time a search may take; a file of weights is used instead of those that come with Astragal.

Who has learned may learn more. As they were before, they go on under a name with a number (`expert@1`), so that whoever
comes after them can be measured against them.

Bots that other packages have installed are known by the names of their entry points. A class of one's own
(`bot.py:Highest`) is known to `named` alone, which is for what stands on a command line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from astragal.bots import levels, own, weights
from astragal.bots.ahead import Company
from astragal.bots.bot import Bot
from astragal.bots.curious import Curious
from astragal.bots.greedy import Greedy
from astragal.bots.learned import Learned
from astragal.bots.network import Network, Networks
from astragal.bots.random_bot import RandomBot
from astragal.bots.search import Search
from astragal.bots.seated import Seated
from astragal.engine.game import Game
from astragal.engine.judge import Judge, PlainJudge
from astragal.games.catalogue import Box

ITERATIONS: Final = 1000
EXPERT_ITERATIONS: Final = 1500
SAMPLES: Final = 32
CARELESS_ANSWERS: Final = 150  # of a thousand
AS_LONG_AS_IT_TAKES: Final = 1 << 40  # iterations


class UnknownBot(Exception):
    """There is no bot of this name, or it does not take this parameter."""


class Unable(UnknownBot):
    """There is such a bot, and it cannot play here; says why."""


class Parameters(NamedTuple):
    number: int | None
    seconds: float | None
    file: Path | None


class Age(NamedTuple):
    """How those that have learned play at one time: with networks of this generation, and how far they look ahead."""

    generation: int
    steps: int  # that a bot that has learned plays on before it asks its network
    expert_steps: int  # the same for a search beyond its tree
    chance_counts: float  # what the chance to win counts beside the worth


FIRST_AGE: Final = Age(weights.FIRST, 2, 2, 0.0)  # never changed again: it is what others are measured against

# Of each game in which those that have learned more play better: how they play today. In all others, as at first.
TODAY: Final[dict[str, Age]] = {
    "titan_dice": Age(weights.NEWEST, 0, 1, 0.5),
}


def random(game: Box, parameters: Parameters) -> Bot:
    """Any option, each as likely as the others."""
    return RandomBot()


def greedy(game: Box, parameters: Parameters) -> Bot:
    """What the game's judge values most."""
    return Greedy(judge_of(game))


def careless(game: Box, parameters: Parameters) -> Bot:
    """Greedy, but every few answers are anything."""
    return Curious(greedy(game, parameters), CARELESS_ANSWERS if parameters.number is None else parameters.number)


def search(game: Box, parameters: Parameters) -> Bot:
    """What turns out best when the game is played on many times."""
    return limited(Search(greedy_company(game), judge_of(game), 0), parameters, ITERATIONS)


def learned(game: Box, parameters: Parameters) -> Bot:
    """What a network values most that has learned from games against itself."""
    return learned_in(TODAY.get(game.name, FIRST_AGE), game, parameters)


def learned_in(age: Age, game: Box, parameters: Parameters) -> Bot:
    samples = SAMPLES if parameters.number is None else parameters.number
    known = networks(game, parameters.file, age.generation)
    return Learned(greedy_company(game), known, game.features.observe, samples, age.steps, age.chance_counts)


def expert(game: Box, parameters: Parameters) -> Bot:
    """A search that asks this network."""
    return expert_in(TODAY.get(game.name, FIRST_AGE), game, parameters)


def expert_in(age: Age, game: Box, parameters: Parameters) -> Bot:
    bot = limited(Search(greedy_company(game), judge_of(game), 0), parameters, EXPERT_ITERATIONS)
    bot.steps = age.expert_steps
    bot.chance_counts = age.chance_counts
    bot.guided_by(networks(game, parameters.file, age.generation), game.features.observe)
    return bot


def learned_at_first(game: Box, parameters: Parameters) -> Bot:
    """As it was before it learned who wins."""
    return learned_in(FIRST_AGE, game, parameters)


def expert_at_first(game: Box, parameters: Parameters) -> Bot:
    """The same of the search."""
    return expert_in(FIRST_AGE, game, parameters)


def limited(bot: Search, parameters: Parameters, usual: int) -> Search:
    bot.iterations = usual if parameters.number is None else parameters.number
    if parameters.seconds is not None:
        bot.limited_to(parameters.seconds, perf_counter)
        if parameters.number is None:
            bot.iterations = AS_LONG_AS_IT_TAKES
    return bot


class Entry(NamedTuple):
    """A bot: how it is made, and what its parameters may be."""

    make: Callable[[Box, Parameters], Bot]
    number: str  # what a number says; empty: it takes none
    timed: bool
    learned: bool


BOTS: Final[dict[str, Entry]] = {
    "random": Entry(random, "", False, False),
    "careless": Entry(careless, "careless answers of a thousand", False, False),
    "greedy": Entry(greedy, "", False, False),
    "search": Entry(search, "iterations", True, False),
    "learned": Entry(learned, "throws of the dice", False, True),
    "expert": Entry(expert, "iterations", True, True),
    "learned@1": Entry(learned_at_first, "throws of the dice", False, True),
    "expert@1": Entry(expert_at_first, "iterations", True, True),
}


def names() -> list[str]:
    """Those that come with Astragal, and those that were installed."""
    return [*BOTS, *(name for name in own.installed() if name not in BOTS and name not in levels.LEVELS)]


def able(game: Box) -> list[str]:
    """The bots that can play this game here."""
    return [name for name in names() if can_play(game, name)]


def can_play(game: Box, description: str) -> bool:
    """Can the bot so described play this game here?"""
    try:
        bot(game, description)
    except UnknownBot:
        return False
    return True


def level(game: Box, name: str) -> str:
    """The bot that plays this level."""
    return levels.bot_of(game, name, weights.has_learned(game))


def offered(game: Box, live: bool) -> list[str]:
    """The levels of this game, the weakest first, without those whose bot cannot play it here. In real time nobody has
    the time to look ahead: whoever would do so plays there like the level below, and is not offered."""
    return [one for one in levels.LEVELS if can_play(game, one) and not (live and bot(game, one).looks_ahead())]


def next_able(game: Box, description: str) -> str:
    """The bot so described; if it cannot play here, the next weaker level, or who plays greedily."""
    ladder = list(levels.LEVELS)
    weaker = ladder[: ladder.index(description)] if description in ladder else []
    return next((one for one in (description, *reversed(weaker)) if can_play(game, one)), "greedy")


def stand_in(game: Box, description: str) -> Bot:
    """For seats that were taken before: a game goes on, whatever has become of a file."""
    return bot(game, next_able(game, description))


def strength(game: Box, name: str) -> levels.Strength | None:
    """How strong this level is, if that was measured of the bot that plays it here."""
    as_measured = weights.has_learned(game) == game.has("features")
    return levels.measured().get(game.name, {}).get(name) if as_measured else None


def bot(game: Box, description: str) -> Bot:
    """The bot so described, for this game; a level of the table is one too."""
    name, *parts = description.split(":")
    if name in levels.LEVELS:
        if parts:
            raise UnknownBot(f"The level {name} takes no parameter, and {':'.join(parts)!r} was given.")
        return bot(game, level(game, name))
    if name not in names():
        known = ", ".join([*names(), *levels.LEVELS])
        raise UnknownBot(f"There is no bot called {name!r}; there are: {known}.")
    if name not in BOTS:
        if parts:
            raise UnknownBot(f"The bot {name} takes no parameter, and {':'.join(parts)!r} was given.")
        return from_outside(own.installed_bot, game, name)
    parameters = understood(name, parts)
    if BOTS[name].learned and not (game.has("features") and (parameters.file or weights.has_learned(game))):
        raise UnknownBot(f"Nobody has learned {game.name} yet: {name} cannot play it.")
    try:
        return BOTS[name].make(game, parameters)
    except weights.NoWeights as problem:
        raise Unable(str(problem)) from problem


def named(game: Box, description: str) -> Bot:
    """The bot that a command line names: one of those there are, or a class of one's own, which is imported."""
    if is_own(description):
        return from_outside(own.bot_of_class, game, description)
    if description.rstrip(":").endswith(".py"):
        raise Unable(f"{description} does not say which class is the bot; write FILE.py:CLASS.")
    return bot(game, description)


def is_own(description: str) -> bool:
    """Is this a class of one's own, and nobody of this name is known?"""
    return own.is_class(description) and description.partition(":")[0] not in (*names(), *levels.LEVELS)


def from_outside(make: Callable[[Box, str], Bot], game: Box, description: str) -> Bot:
    try:
        return make(game, description)
    except own.NoBot as problem:
        raise Unable(str(problem)) from problem


def weights_of(game: Box, description: str) -> list[Path]:
    """The files that decide what the bot so described answers."""
    if is_own(description):
        return [own.source_of(description)]
    name, *parts = description.split(":")
    if name in levels.LEVELS:
        return weights_of(game, level(game, name))
    if name not in BOTS or not BOTS[name].learned:
        return []
    file = understood(name, parts).file
    return [file] if file else weights.in_the_package(game)


def understood(name: str, parts: list[str]) -> Parameters:
    """What stands after the name."""
    entry = BOTS[name]
    parameters = Parameters(None, None, None)
    for part in parts:
        time = re.fullmatch(r"([0-9]{1,9})ms", part)
        if entry.number and re.fullmatch(r"[0-9]{1,12}", part):
            parameters = parameters._replace(number=positive(name, int(part), entry.number))
        elif entry.timed and time:
            parameters = parameters._replace(seconds=positive(name, int(time[1]), "milliseconds") / 1000)
        elif entry.learned and part.endswith(".npz"):
            parameters = parameters._replace(file=Path(part))
        else:
            raise UnknownBot(f"The bot {name} takes {what_it_takes(entry)}, and {part!r} was given.")
    return parameters


def positive(name: str, number: int, what: str) -> int:
    if number < 1:
        raise UnknownBot(f"The bot {name} needs at least 1 ({what}), and {number} was given.")
    return number


def what_it_takes(entry: Entry) -> str:
    takes = [f"a number ({entry.number})"] if entry.number else []
    takes += ["a time such as 300ms"] if entry.timed else []
    takes += ["a file of weights (.npz)"] if entry.learned else []
    return " or ".join(takes) or "no parameter"


# --- what bots that look ahead need ---------------------------------------------------------------------------------


def judge_of(game: Box) -> Judge:
    """Who says what answers of this game are worth."""
    return game.judge.JUDGE or PlainJudge(game.judge.worth)


def greedy_company(game: Box) -> Company:
    """Everybody plays greedily."""
    return lambda seats: seated(game, ["greedy"] * seats)


def networks(game: Box, file: Path | None, generation: int) -> Networks:
    """The network for a game: of the file, or those that come with Astragal."""
    features = game.features
    if file is not None:
        network = weights.load(file, tuple(features.NAMES))
        return lambda g: network

    def of_the_package(g: Game) -> Network:
        return weights.known(game, features.network(g), generation)

    first = next(iter(features.LESSONS))
    weights.known(game, first, generation)  # if there is none that fits, better now than in mid-game
    return of_the_package


def seated(game: Box, descriptions: list[str]) -> Seated:
    """A table with these bots; in real time with the reflexes that their game gives them."""
    bots = [named(game, description) for description in descriptions]
    return Seated(bots, [game.reflexes.Reflexes(one) for one in bots] if game.has("reflexes") else None)
