"""What a tournament says: who wins against whom, with how many points, and what a seat is worth.

Games of a block have their dice in common, and so have blocks of the same number in all line-ups: they are not
independent. A rate's interval is Wilson's, with as many cases as the spread between blocks shows them to be worth, and
never more than there are games; with one block alone, one case. Where a bot has several seats in a game, their mean
counts once.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations
from math import fsum, sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

from astragal.arena.play import VICTORY, seed_of
from astragal.arena.statistics import Rate, wilson
from astragal.arena.tournaments.tournament import NO_EFFORT, Effort, Plan, Report, blocks, bots_of, seatings, together

Block = tuple[int, int]  # a line-up and the number of a block


class Game(NamedTuple):
    """A game that is over. Of every seat:"""

    number: int
    lineup: int
    block: int
    seating: int
    seed: int
    bots: list[str]
    scores: list[int]
    results: list[float]  # 1 for a victory, a share for a shared one
    places: list[int]  # 0 for whoever won; the others by their points, equal ones equally
    decisions: list[int]


class BotFigures(NamedTuple):
    bot: str
    games: int
    wins: Rate  # in one seat
    score: float  # mean
    score_sd: float
    decisions: float  # in a game, in one seat


class Meeting(NamedTuple):
    """One bot beside another at the same table: how often it was placed before it. Between two that is a victory."""

    bot: str
    other: str
    ahead: Rate


class LineupFigures(NamedTuple):
    bots: list[str]
    games: int
    wins: dict[str, Rate]  # by each bot, in whichever of its seats


class SeatFigures(NamedTuple):
    players: int
    seat: int
    wins: Rate
    score: float


class Standings(NamedTuple):
    bots: list[BotFigures]
    meetings: list[Meeting]
    lineups: list[LineupFigures]
    seats: list[SeatFigures]


def games_of(plan: Plan, reports: Iterable[Report]) -> list[Game]:
    """All games of a tournament, in the order of their numbers."""
    first = [0]
    for lineup in plan.lineups:
        first.append(first[-1] + blocks(plan, lineup) * len(seatings(lineup)))
    seated = [seatings(lineup) for lineup in plan.lineups]
    games = []
    for report in reports:
        for one in report.games:
            game = Game(
                number=first[one.lineup] + one.block * len(seated[one.lineup]) + one.seating,
                lineup=one.lineup,
                block=one.block,
                seating=one.seating,
                seed=seed_of(plan.seed, one.block),
                bots=seated[one.lineup][one.seating],
                scores=one.scores,
                results=[part / VICTORY for part in one.victories],
                places=placed(one.victories, one.scores),
                decisions=one.decisions,
            )
            games.append(game)
    return sorted(games, key=lambda game: game.number)


def placed(victories: list[int], scores: list[int]) -> list[int]:
    """The place of each seat: how many are before it."""
    merits = [(won > 0, 0 if won > 0 else score) for won, score in zip(victories, scores)]
    return [sum(other > merit for other in merits) for merit in merits]


def standings(plan: Plan, games: Sequence[Game]) -> Standings:
    bots = bots_of(plan)
    return Standings(
        [bot_figures(bot, games) for bot in bots],
        meetings(bots, games),
        [lineup_figures(number, lineup, games) for number, lineup in enumerate(plan.lineups)],
        seat_figures(games),
    )


def efforts_of(plan: Plan, reports: Iterable[Report]) -> dict[str, Effort]:
    """What the answers of each bot cost."""
    efforts = dict.fromkeys(bots_of(plan), NO_EFFORT)
    for report in reports:
        for bot, effort in report.efforts.items():
            efforts[bot] = together(efforts[bot], effort)
    return efforts


# --- figures --------------------------------------------------------------------------------------------------------


def bot_figures(bot: str, games: Sequence[Game]) -> BotFigures:
    own = [game for game in games if bot in game.bots]
    seats = [(game, seat) for game in own for seat, name in enumerate(game.bots) if name == bot]
    scores = [game.scores[seat] for game, seat in seats]
    return BotFigures(
        bot,
        len(own),
        rate((block_of(game), won_by(bot, game) / game.bots.count(bot)) for game in own),
        fmean(scores),
        pstdev(scores),
        fmean(game.decisions[seat] for game, seat in seats),
    )


def meetings(bots: Sequence[str], games: Sequence[Game]) -> list[Meeting]:
    """Everybody beside everybody with whom he has played."""
    rows = []
    for bot, other in permutations(bots, 2):
        shared = [game for game in games if bot in game.bots and other in game.bots]
        if shared:
            rows.append(Meeting(bot, other, rate((block_of(game), ahead(bot, other, game)) for game in shared)))
    return rows


def ahead(bot: str, other: str, game: Game) -> float:
    """How often one was placed before the other, over all their seats; level counts half."""
    mine = [place for name, place in zip(game.bots, game.places) if name == bot]
    theirs = [place for name, place in zip(game.bots, game.places) if name == other]
    return fmean(1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs)


def lineup_figures(number: int, lineup: list[str], games: Sequence[Game]) -> LineupFigures:
    own = [game for game in games if game.lineup == number]
    wins = {bot: rate((block_of(game), won_by(bot, game)) for game in own) for bot in dict.fromkeys(lineup)}
    return LineupFigures(lineup, len(own), wins)


def won_by(bot: str, game: Game) -> float:
    return sum(result for name, result in zip(game.bots, game.results) if name == bot)


def seat_figures(games: Sequence[Game]) -> list[SeatFigures]:
    """Every bot has been in every seat equally often: what is left is the seat."""
    rows = []
    for players in sorted({len(game.bots) for game in games}):
        own = [game for game in games if len(game.bots) == players]
        for seat in range(players):
            wins = rate((block_of(game), game.results[seat]) for game in own)
            rows.append(SeatFigures(players, seat, wins, fmean(game.scores[seat] for game in own)))
    return rows


def block_of(game: Game) -> Block:
    return game.lineup, game.block


def rate(cases: Iterable[tuple[Block, float]]) -> Rate:
    """The mean of values from 0 to 1, and its interval."""
    of_block: dict[Block, list[float]] = {}
    for block, value in cases:
        of_block.setdefault(block, []).append(value)
    number = sum(map(len, of_block.values()))
    share = sum(map(sum, of_block.values())) / number
    worth = cases_worth(share, number, sampling_variance(of_block) / number**2)
    if len({block for _, block in of_block}) == 1:
        worth = 1  # the same dice in all games
    found = wilson(share * worth, worth)
    return Rate(share, found.low, found.high, number)


def cases_worth(share: float, number: int, spread: float) -> int:
    """How many independent cases would have this spread."""
    return number if spread == 0 else min(number, max(1, round(share * (1 - share) / spread)))


def sampling_variance(of_block: dict[Block, list[float]]) -> float:
    """Of the sum of all values: how much blocks differ from what is usual for their line-up, all blocks of a number
    together."""
    sums: dict[int, dict[int, float]] = {}
    for (lineup, block), values in of_block.items():
        sums.setdefault(lineup, {})[block] = sum(values)
    differs: dict[int, float] = {}
    for own in sums.values():
        usual = fmean(own.values())
        unbiased = sqrt(len(own) / (len(own) - 1)) if len(own) > 1 else 0.0
        for block, value in own.items():
            differs[block] = differs.get(block, 0.0) + unbiased * (value - usual)
    return fsum(difference**2 for difference in differs.values())
