"""The bots: what they answer, how they are named, and who beats whom."""

import pytest

from astragal.arena.play import VICTORY, Tally
from astragal.arena.simulate import Plan, simulate
from astragal.bots import roster
from astragal.bots.bot import Bot
from astragal.bots.greedy import Greedy
from astragal.bots.random_bot import RandomBot
from astragal.bots.roster import UnknownBot
from astragal.bots.seated import Seated
from astragal.engine.game import NOBODY, Game, play
from astragal.engine.options import has
from astragal.games.catalogue import box
from astragal.games.dice_forge.setups import new_game

GAME = box("dice_forge")
SETUPS: list[tuple[str, list[str]]] = [
    ("introductory", []),
    ("alternate", []),
    ("random", []),
    ("draft", ["promos"]),
    ("discovery_goddess", []),
    ("discovery_titans", []),
    ("random", ["rebellion"]),
    ("random", ["goddess"]),
    ("random", ["titans"]),
]


def played(seats: list[str], setup: str = "introductory", options: list[str] | None = None, games: int = 50) -> Tally:
    return simulate(Plan("dice_forge", seats, setup, options or [], games, seed=7))


def wins(tally: Tally, seat: int) -> float:
    return tally.victories[seat] / VICTORY


# --- names ----------------------------------------------------------------------------------------------------------


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(roster.bot(GAME, "random"), RandomBot)
    assert isinstance(roster.bot(GAME, "greedy"), Greedy)


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot called 'clever'; there are: random, greedy\.$"):
        roster.bot(GAME, "clever")


def test_a_parameter_that_a_bot_does_not_take_is_refused() -> None:
    with pytest.raises(UnknownBot, match=r"^The bot greedy takes no parameter, and '1000' was given\.$"):
        roster.bot(GAME, "greedy:1000")


# --- answers --------------------------------------------------------------------------------------------------------


def test_greedy_takes_what_is_worth_most_and_of_equals_the_lowest() -> None:
    worths = {0: 1, 3: 8, 5: 8, 56: 2}
    bot = Greedy(lambda g, seat, kind, option, about: worths[option])
    assert bot.choose(new_game(2), 0, 0, 1 << 0 | 1 << 3 | 1 << 5 | 1 << 56, 0) == 3
    assert bot.choose(new_game(2), 0, 0, 1 << 0 | 1 << 56, 0) == 56


def test_random_takes_every_option_and_no_other() -> None:
    bot = RandomBot()
    bot.begin(3)
    options = 1 << 0 | 1 << 7 | 1 << 56
    taken = [int(bot.choose(new_game(2), 0, 0, options, 0)) for _ in range(300)]
    assert all(has(options, option) for option in taken)
    assert min(taken.count(option) for option in (0, 7, 56)) > 60


def test_every_question_goes_to_the_bot_in_its_seat() -> None:
    asked: list[int] = []

    class Noting(Bot):
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
            assert seat == self.seat
            asked.append(seat)
            return int(NOBODY.choose(g, seat, kind, options, about))

    table = Seated([Noting(seat) for seat in range(3)])
    table.begin(5)
    play(new_game(3).clone(table))
    assert set(asked) == {0, 1, 2}
    assert table.asked == len(asked)


def test_the_dice_of_a_game_do_not_depend_on_the_bots() -> None:
    random, greedy = (Seated([roster.bot(GAME, name)] * 2) for name in ("random", "greedy"))
    for table in (random, greedy):
        table.begin(11)
    blank = new_game(2)
    assert [random.chance(blank, 0, 0, 0, 6) for _ in range(50)] == [
        greedy.chance(blank, 0, 0, 0, 6) for _ in range(50)
    ]


# --- strength -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setup", "options"), SETUPS)
def test_greedy_beats_random_in_95_of_100_games(setup: str, options: list[str]) -> None:
    first = played(["greedy", "random"], setup, options)
    second = played(["random", "greedy"], setup, options)
    assert wins(first, 0) + wins(second, 1) >= 95


@pytest.mark.slow
@pytest.mark.parametrize("setup", ["introductory", "discovery_goddess", "discovery_titans"])
def test_four_greedy_bots_score_more_than_twice_as_much_as_four_random_ones(setup: str) -> None:
    greedy = played(["greedy"] * 4, setup, games=30)
    random = played(["random"] * 4, setup, games=30)
    assert sum(greedy.scores) > 2 * sum(random.scores)
