"""How well somebody plays, with an interval; and the same with the luck of the dice taken out.

    from astragal.envs import evaluate

    print(evaluate("learned", "dice_forge", games=200, opponents="greedy"))

The luck of a throw is what it gave, less the mean of all that could have come, in parts of a winning chance
(docs/reviewing.md). Whatever the judge thinks, its mean is nothing; so it may be taken out of every result, and what is
left is right on the average and wavers less. How much of it is taken out is learned from the other half of the games:
against somebody who loses anyway, luck changes nothing, and then nothing is taken out.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from astragal.bots import chances
from astragal.bots.bot import Bot, answer
from astragal.bots.seated import STREAMS
from astragal.engine.drivers import Dice
from astragal.engine.session import ASKED, Session, begin
from astragal.envs.company import Opponents, Policy, company_of, made, seated_around
from astragal.envs.settings import Settings, UnknownSetting
from astragal.review.judging import LUCK, judge
from astragal.review.moments import THROW, moments_of

NINETEEN_OF_TWENTY = 1.959964  # standard deviations
LEAST_GAMES = 2


class Estimate(NamedTuple):
    """A mean, and the interval in which the true one lies nineteen times out of twenty."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%})"


class Evaluation(NamedTuple):
    """What was found in so many games, each with another seat of the player than the one before."""

    results: list[float]  # of each game: the player's share in the victory
    luck: list[float]  # of each game: what dice and draws have given the player; empty if nobody asked for it
    points: list[int]  # of the player

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def share(self) -> Estimate:
        """As it was played."""
        return share_of(self.results)

    @property
    def adjusted(self) -> Estimate:
        """With the luck taken out; where all results were the same, as it was played."""
        left = self.without_luck()
        return mean_of(left) if variance(self.results) > 0 else self.share

    @property
    def fewer(self) -> float:
        """For the same interval so many times fewer games are enough if the luck is taken out."""
        before, after = variance(self.results), variance(self.without_luck())
        return before / after if before > 0 and after > 0 else 1.0

    def without_luck(self) -> list[float]:
        if not self.luck:
            raise UnknownSetting("The luck was not looked for: evaluate(…, luck=True) does.")
        middle = self.games // 2
        halves = [range(middle), range(middle, self.games)]
        taken = [weight_of_luck([self.results[n] for n in half], [self.luck[n] for n in half]) for half in halves]
        found = list(self.results)
        for half, weight in zip(halves, reversed(taken)):  # what is taken out of a half is learned from the other one
            for n in half:
                found[n] -= weight * self.luck[n]
        return found

    def __str__(self) -> str:
        told = f"{self.share} won in {self.games} games"
        if not self.luck:
            return told
        return f"{told}; with the luck taken out {self.adjusted}, for which {self.fewer:.1f} times as many were needed"


def evaluate(
    player: str | Policy,
    game: str,
    games: int = 100,
    *,
    opponents: Opponents = "greedy",
    seed: int = 1,
    luck: bool = True,
    plays: int = LUCK.most,
    **settings: Any,
) -> Evaluation:
    """Let a bot or a policy play so many games. The same seed gives the same dice, whoever plays. `plays`: how often
    the game is played on after each outcome of a throw, to see what it was worth."""
    way = Settings(game, **settings)
    if games < LEAST_GAMES or plays < 1:
        raise UnknownSetting(f"It takes {LEAST_GAMES} games and 1 play, and games={games}, plays={plays} were given.")
    others = company_of(way, opponents) if way.seats > 1 else []
    who = made(way, player)
    found = Evaluation([], [], [])
    for number in range(games):
        seat = number % way.seats
        table = seated_around(seat, others) if others else [who]
        table[seat] = who
        session = played(way, table, seed + number)
        found.results.append(float(session.game().result(seat)))
        found.points.append(int(session.game().score(seat)))
        if luck:
            found.luck.append(luck_of(way, session.entries(), seat, seed + number, plays))
    return found


def played(way: Settings, table: list[Bot], number: int) -> Session:
    """A whole game with the dice of this number."""
    for seat, bot in enumerate(table):
        bot.begin(STREAMS * number + 1 + seat)
    session = begin(way.blank, Dice(STREAMS * number))
    while session.stop == ASKED:
        session.answer(answer(table[session.seat], session))
    return session


def luck_of(way: Settings, entries: list[int], seat: int, seed: int, plays: int) -> float:
    """What all throws and draws of a game together have given to this seat."""
    eyes = chances.foresight(way.box)
    nothing = [0.0] * way.seats  # what was thought before a throw does not count
    return sum(
        judge(eyes, moment, LUCK, plays, seed, nothing).luck[seat]
        for moment in moments_of(way.box, way.blank, entries)
        if moment.sort == THROW
    )


# --- how sure it is -------------------------------------------------------------------------------------------------


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def variance(numbers: Sequence[float]) -> float:
    middle = mean(numbers)
    return sum((x - middle) ** 2 for x in numbers) / (len(numbers) - 1)


def mean_of(numbers: Sequence[float]) -> Estimate:
    half = NINETEEN_OF_TWENTY * sqrt(variance(numbers) / len(numbers))
    return Estimate(mean(numbers), mean(numbers) - half, mean(numbers) + half)


def share_of(shares: Sequence[float]) -> Estimate:
    """By Wilson's formula, which holds for few games and near 0 and 1 too."""
    n, share, z2 = len(shares), mean(shares), NINETEEN_OF_TWENTY**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = NINETEEN_OF_TWENTY * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def weight_of_luck(results: Sequence[float], luck: Sequence[float]) -> float:
    """How much of the luck has gone into the results: the slope of a straight line through them."""
    if len(results) < LEAST_GAMES or variance(luck) == 0:
        return 0.0
    middle, usual = mean(results), mean(luck)
    together = sum((x - middle) * (y - usual) for x, y in zip(results, luck)) / (len(luck) - 1)
    return together / variance(luck)
