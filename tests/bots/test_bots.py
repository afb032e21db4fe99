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
from astragal.engine.judge import PlainJudge
from astragal.engine.options import has
from astragal.games.catalogue import box
from astragal.games.dice_forge.rules.new_game import new_game

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


def played(
    seats: list[str],
    setup: str = "introductory",
    options: list[str] | None = None,
    games: int = 50,
    game: str = "dice_forge",
) -> Tally:
    return simulate(Plan(game, seats, setup, options or [], games, seed=7))


def wins(tally: Tally, seat: int) -> float:
    return tally.victories[seat] / VICTORY


# --- names ----------------------------------------------------------------------------------------------------------


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(roster.bot(GAME, "random"), RandomBot)
    assert isinstance(roster.bot(GAME, "greedy"), Greedy)


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot called 'clever'; there are: random, careless, greedy, sea"):
        roster.bot(GAME, "clever")


def test_a_parameter_that_a_bot_does_not_take_is_refused() -> None:
    with pytest.raises(UnknownBot, match=r"^The bot greedy takes no parameter, and '1000' was given\.$"):
        roster.bot(GAME, "greedy:1000")


# --- answers --------------------------------------------------------------------------------------------------------


def test_greedy_takes_what_is_worth_most_and_of_equals_the_lowest() -> None:
    worths = {0: 1, 3: 8, 5: 8, 56: 2}
    bot = Greedy(PlainJudge(lambda g, seat, kind, option, about: worths[option]))
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


OTHERS = [("titan_dice", "standard"), ("treasure_bell", "beat")]


@pytest.mark.parametrize(("game", "setup"), OTHERS)
def test_greedy_beats_random_in_95_of_100_games_of_the_other_games(game: str, setup: str) -> None:
    first = played(["greedy", "random"], setup, game=game)
    second = played(["random", "greedy"], setup, game=game)
    assert wins(first, 0) + wins(second, 1) >= 95


@pytest.mark.parametrize("others", [2, 3])
@pytest.mark.parametrize(("game", "setup"), OTHERS)
def test_greedy_beats_several_random_bots_in_four_of_five_games(game: str, setup: str, others: int) -> None:
    assert wins(played(["greedy", *["random"] * others], setup, games=30, game=game), 0) >= 24


def test_in_a_race_against_a_bell_greedy_beats_random_in_nine_of_ten_games_and_several_in_two_of_three() -> None:
    """Reflexes take time, and battles are luck: a little less often than in beats."""
    first = played(["greedy", "random"], "action", game="treasure_bell")
    second = played(["random", "greedy"], "action", game="treasure_bell")
    assert wins(first, 0) + wins(second, 1) >= 90
    for others in (2, 3):
        assert wins(played(["greedy", *["random"] * others], "action", games=30, game="treasure_bell"), 0) >= 20


def test_alone_greedy_keeps_the_titans_caged_in_three_of_four_games() -> None:
    assert wins(played(["greedy"], "standard", game="titan_dice"), 0) >= 37
    assert wins(played(["random"], "standard", game="titan_dice", games=200), 0) <= 4


# --- the contract ---------------------------------------------------------------------------------------------------


class Strict(Bot):
    """Answers as greedy does, and sees to it that the answer is an option and that the game is left as it was."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.kinds: set[int] = set()

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        before = g.snapshot()
        answer = int(self.bot.choose(g, seat, kind, options, about))
        assert has(options, answer)
        assert g.snapshot() == before
        self.kinds.add(kind)
        return answer


OTHER_WAYS: list[tuple[str, int, str, list[str]]] = [
    ("titan_dice", 1, "standard", []),
    ("titan_dice", 1, "standard", ["solo_levels=23", "npc_every_turn", "lost_may_return"]),
    ("titan_dice", 2, "standard", box("titan_dice").setups.OPTIONS),
    ("titan_dice", 3, "standard", ["faces_bonus=CCCWWW", "card_cost=1,1,1", "stacks=2,3"]),
    ("titan_dice", 4, "standard", []),
    ("treasure_bell", 2, "beat", ["grid=3", "attack=9"]),
    ("treasure_bell", 3, "beat", box("treasure_bell").setups.OPTIONS),
    ("treasure_bell", 4, "beat", ["grid=5", "threshold=4", "rounds=5"]),
    ("treasure_bell", 2, "action", []),
    ("treasure_bell", 4, "action", ["max_phase_ms=9000"]),
]


@pytest.mark.parametrize(("game", "seats", "setup", "options"), OTHER_WAYS)
def test_greedy_answers_with_an_option_and_changes_nothing(
    game: str, seats: int, setup: str, options: list[str]
) -> None:
    files = box(game)
    bots: list[Bot] = [Strict(roster.bot(files, "greedy")) for _ in range(seats)]
    table = Seated(bots, [files.reflexes.Reflexes(one) for one in bots] if files.has("reflexes") else None)
    for seed in range(3):
        table.begin(seed)
        g = files.new_game(seats, setup, options).clone(table)
        play(g)
        assert g.over


def test_greedy_is_asked_every_question_of_titan_dice_but_the_rarest() -> None:
    files = box("titan_dice")
    asked: set[int] = set()
    for seats in (1, 2, 3):
        bots = [Strict(roster.bot(files, "greedy")) for _ in range(seats)]
        table = Seated(list(bots))
        for seed in range(8):
            table.begin(seed)
            play(files.new_game(seats, "standard", ["exchange_any"]).clone(table))
        asked = asked.union(*(bot.kinds for bot in bots))
    missing = {kind for kind in range(len(files.kinds.QUESTIONS)) if kind not in asked}
    assert missing <= {files.opened("kinds").ATTACK_ORDER}  # it takes two different sets among six dice


@pytest.mark.slow
@pytest.mark.parametrize("setup", ["introductory", "discovery_goddess", "discovery_titans"])
def test_four_greedy_bots_score_more_than_twice_as_much_as_four_random_ones(setup: str) -> None:
    greedy = played(["greedy"] * 4, setup, games=30)
    random = played(["random"] * 4, setup, games=30)
    assert sum(greedy.scores) > 2 * sum(random.scores)
