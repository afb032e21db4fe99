"""Bots by name: their parameters, what is refused, and the levels of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.bots import levels, roster, weights
from astragal.bots.curious import Curious
from astragal.bots.greedy import Greedy
from astragal.bots.learned import Learned
from astragal.bots.random_bot import RandomBot
from astragal.bots.roster import UnknownBot
from astragal.bots.search import Search
from astragal.engine.judge import PlainJudge
from astragal.engine.options import has
from astragal.games.catalogue import box, names
from astragal.games.dice_forge.rules.new_game import new_game
from tests.bots.looking import weights_of

FORGE = box("dice_forge")
BELL = box("treasure_bell")


def searching(description: str) -> Search:
    bot = roster.bot(BELL, description)
    assert isinstance(bot, Search)
    return bot


# --- parameters -------------------------------------------------------------------------------------------------------


def test_a_number_is_the_iterations_of_a_search() -> None:
    assert searching("search:77").iterations == 77
    assert searching("search").iterations == roster.ITERATIONS
    assert searching("search:77").clock is None


def test_a_time_limits_a_search_instead_of_iterations() -> None:
    bot = searching("search:250ms")
    assert bot.seconds == 0.25
    assert bot.iterations == roster.AS_LONG_AS_IT_TAKES
    assert bot.clock is not None


def test_a_search_may_have_both_limits() -> None:
    bot = searching("search:40:250ms")
    assert (bot.iterations, bot.seconds) == (40, 0.25)


def test_a_number_is_how_often_a_bot_that_has_learned_throws_the_dice(tmp_path: Path) -> None:
    file = weights_of("dice_forge", tmp_path)
    for description in (f"learned:5:{file}", f"learned:{file}:5"):
        bot = roster.bot(FORGE, description)
        assert isinstance(bot, Learned)
        assert bot.samples == 5
    usual = roster.bot(FORGE, f"learned:{file}")
    assert isinstance(usual, Learned)
    assert usual.samples == roster.SAMPLES


def test_an_expert_is_limited_as_a_search_is(tmp_path: Path) -> None:
    bot = roster.bot(FORGE, f"expert:30:90ms:{weights_of('dice_forge', tmp_path)}")
    assert isinstance(bot, Search)
    assert (bot.iterations, bot.seconds) == (30, 0.09)


def test_a_careless_bot_is_as_careless_as_wanted() -> None:
    """With a thousand of a thousand it is a random one, with one of a thousand it is greedy almost always."""
    g = new_game(2)
    options = 1 << 0 | 1 << 7 | 1 << 56
    for careless, at_least, at_most in ((1000, 60, 140), (1, 290, 300)):
        bot = roster.bot(FORGE, f"careless:{careless}")
        assert isinstance(bot, Curious)
        bot.bot = Greedy(PlainJudge(lambda g, seat, kind, option, about: option))
        bot.begin(3)
        taken = [int(bot.choose(g, 0, 0, options, 0)) for _ in range(300)]
        assert all(has(options, option) for option in taken)
        assert at_least <= taken.count(56) <= at_most


# --- what is refused --------------------------------------------------------------------------------------------------

REFUSED = [
    ("search:0", "The bot search needs at least 1 (iterations), and 0 was given."),
    ("search:0ms", "The bot search needs at least 1 (milliseconds), and 0 was given."),
    ("expert:0", "The bot expert needs at least 1 (iterations), and 0 was given."),
    ("learned:0", "The bot learned needs at least 1 (throws of the dice), and 0 was given."),
    ("search:-3", "The bot search takes a number (iterations) or a time such as 300ms, and '-3' was given."),
    ("search:", "The bot search takes a number (iterations) or a time such as 300ms, and '' was given."),
    ("search:much", "The bot search takes a number (iterations) or a time such as 300ms, and 'much' was given."),
    ("search:1s", "The bot search takes a number (iterations) or a time such as 300ms, and '1s' was given."),
    ("search:own.npz", "The bot search takes a number (iterations) or a time such as 300ms, and 'own.npz' was given."),
    (
        "learned:300ms",
        "The bot learned takes a number (throws of the dice) or a file of weights (.npz), and '300ms' was given.",
    ),
    ("random:3", "The bot random takes no parameter, and '3' was given."),
    ("smith:3", "The level smith takes no parameter, and '3' was given."),
]


@pytest.mark.parametrize(("description", "sentence"), REFUSED)
def test_what_a_bot_does_not_take_is_refused_in_a_sentence(description: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        roster.bot(FORGE, description)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize("number", ["9" * 20, "9" * 5000, "9" * 30 + "ms", "٣"])
def test_a_number_that_no_machine_counts_to_is_refused(number: str) -> None:
    with pytest.raises(UnknownBot, match=r"^The bot search takes a number"):
        roster.bot(FORGE, f"search:{number}")


@pytest.mark.parametrize("name", ["learned", "expert"])
def test_what_nobody_has_learned_nobody_can_play(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"^Nobody has learned treasure_bell yet: (learned|expert) cannot play it\.$"):
        roster.bot(BELL, name)


# --- levels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("level", levels.LEVELS)
def test_a_level_is_a_bot_of_every_game(game: str, level: str) -> None:
    bot = roster.bot(box(game), level)
    assert type(bot) is type(roster.bot(box(game), roster.level(box(game), level)))


def test_where_nobody_has_learned_the_levels_are_others() -> None:
    assert not weights.has_learned(BELL)
    assert isinstance(roster.bot(BELL, "apprentice"), RandomBot)
    assert isinstance(roster.bot(BELL, "champion"), Greedy)
    assert isinstance(roster.bot(BELL, "titan"), Search)


def test_what_was_measured_is_a_share_of_games_against_a_level_there_is() -> None:
    for game, rows in levels.measured().items():
        assert game in names()
        for level, strength in rows.items():
            assert level in levels.LEVELS
            assert strength.against in {*levels.LEVELS, *roster.names()}
            assert 0 <= strength.low <= strength.rate <= strength.high <= 1
            assert strength.games > 0
