"""The laboratory: the same games wherever they are played, and experiments that change nothing but what they should."""

from collections.abc import Iterator

import pytest

from astragal.arena.executor import workers
from astragal.arena.laboratory import lab, tally
from astragal.arena.laboratory.bars import Barred, Watched
from astragal.arena.laboratory.figures import (
    barred_figures,
    change_figures,
    seat_figures,
    source_figures,
    thing_figures,
)
from astragal.arena.laboratory.lab import CannotStudy, Plan, bar, study, things_named
from astragal.arena.laboratory.ledger import Ledger, play_game
from astragal.arena.laboratory.tally import Sums
from astragal.arena.play import seed_of
from astragal.bots import roster
from astragal.bots.bot import Bot, Position
from astragal.bots.random_bot import RandomBot
from astragal.bots.seated import Seated
from astragal.engine.options import listed
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts.faces import NUMBER
from astragal.games.dice_forge.facts.kinds import ACTION, FORGE, FORGE_ACTION, PASS
from astragal.testing import scenario


def plan(games: int, bot: str = "random", setup: str = "introductory", seats: int = 2, seed: int = 1) -> Plan:
    return Plan("dice_forge", bot, seats, setup, [], games, seed)


def thing(name: str, game: str = "dice_forge") -> int:
    return things_named(box(game), name)[0]


def studied(wanted: Plan, jobs: int = 1) -> Sums:
    with workers(jobs) as run:
        return study(wanted, run)


def barred(wanted: Plan, things: list[int], jobs: int = 1) -> Sums:
    with workers(jobs) as run:
        return bar(wanted, things, run)


# --- the same seed --------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_sums_whatever_the_number_of_jobs() -> None:
    many_parts = plan(lab.CHUNK + 7)
    assert studied(many_parts) == studied(many_parts, jobs=2)
    assert studied(many_parts) != studied(many_parts._replace(seed=2))


def test_so_do_experiments() -> None:
    many_parts = plan(lab.BARRED_CHUNK + 1)
    assert barred(many_parts, [thing("elder")]) == barred(many_parts, [thing("elder")], jobs=2)


@pytest.mark.slow
def test_so_it_is_on_a_ray_cluster() -> None:
    pytest.importorskip("ray")
    many_parts = plan(lab.CHUNK + 7)
    with workers(2, ray="local") as run:
        assert study(many_parts, run) == studied(many_parts)


def test_progress_is_told_for_every_game() -> None:
    told: list[int] = []
    with workers() as run:
        study(plan(lab.CHUNK + 5), run, told.append)
    assert told == [lab.CHUNK, 5]


# --- figures --------------------------------------------------------------------------------------------------------


def test_figures_of_games_counted_by_hand() -> None:
    """Two games of two seats. First: both take the thing, the first seat wins; then: the second takes it and wins."""
    sums = Sums()
    for scores, victories, taken, rounds, points in (
        ([70, 50], [12, 0], [1, 2], [2, 3, 3], [4, 10]),
        ([40, 60], [0, 12], [0, 1], [5], [7, 6]),
    ):
        game = Ledger(box("dice_forge"), 2)
        game.scores, game.victories = scores, victories
        game.taken = {0: taken}
        game.rounds = [(0, round_) for round_ in rounds]
        game.points = {(0, "all"): points, (0, "printed"): points}
        game.sources = {"cards": points}
        tally.count_game(sums, game)
    (row,) = thing_figures(sums, [("cards", "hammer"), ("cards", "chest")])
    assert (row.sort, row.name, row.per_game) == ("cards", "hammer", 2)
    assert row.had_by[:1] == (3 / 4,)
    assert row.round == pytest.approx((2 + 3 + 3 + 5) / 4)
    assert row.rounds == {2: 0.25, 3: 0.5, 5: 0.25}
    assert (row.wins_with.rate, row.wins_without.rate) == (2 / 3, 0)
    assert row.difference is not None
    assert row.difference.value == pytest.approx(2 / 3)
    assert row.points.value == pytest.approx((4 + 10 + 6) / 3)  # the 7 points went to a seat that did not take it
    assert row.points_by["printed"] == row.points
    seats = seat_figures(sums)
    assert [seat.wins.rate for seat in seats] == [0.5, 0.5]
    assert [seat.score.value for seat in seats] == [55, 55]
    assert source_figures(sums)[0].points.value == pytest.approx((4 + 10 + 7 + 6) / 4)


def test_points_have_an_interval_only_if_there_were_takers_in_two_games() -> None:
    """The first thing is taken in one game of three, by one seat; the second in two."""
    sums = Sums()
    for taken in ({0: [0, 1], 1: [1, 0]}, {1: [1, 1]}, {}):
        game = Ledger(box("dice_forge"), 2)
        game.scores, game.victories, game.taken = [50, 60], [0, 12], taken
        game.rounds = [(number, 1) for number in taken]
        game.points = {(number, "all"): [20 * n for n in counts] for number, counts in taken.items()}
        tally.count_game(sums, game)
    once, twice = [row.points for row in thing_figures(sums, [("cards", "hammer"), ("cards", "chest")])]
    assert (once.value, once.has_bounds()) == (20, False)
    assert (twice.value, twice.has_bounds()) == (20, True)


def test_sources_of_points_add_up_to_the_scores() -> None:
    sums = studied(plan(8, bot="greedy"))
    total = sum(row.points.value for row in source_figures(sums))
    assert total == pytest.approx(sum(row.score.value for row in seat_figures(sums)) / 2)


def test_seats_that_are_ahead_are_so_at_the_cost_of_the_others() -> None:
    rows = seat_figures(studied(plan(6, seats=3)))
    assert sum(row.ahead.value for row in rows) == pytest.approx(0)
    assert sum(row.wins.rate for row in rows) == pytest.approx(1)


def test_in_a_comparison_what_only_one_setup_has_does_not_change() -> None:
    things = box("dice_forge").figures.TAKEN
    games = [studied(plan(8, bot="greedy", setup=setup)) for setup in ("introductory", "alternate")]
    one, other = [thing_figures(sums, things) for sums in games]
    changes = {(row.sort, row.name): row for row in change_figures(one, other)}
    assert changes["cards", "hydra"].had_by_change is None
    assert changes["cards", "typhon"].points[0] is None
    both = changes["cards", "wild_spirits"]
    assert both.had_by[0] is not None
    assert both.had_by[1] is not None
    assert both.had_by_change is not None
    assert both.had_by_change.value == pytest.approx(both.had_by[1].rate - both.had_by[0].rate)


# --- experiments ----------------------------------------------------------------------------------------------------


def games_without(game: str, setup: str, seats: int, name: str, games: int) -> Iterator[tuple[Ledger, Ledger]]:
    """Games of random bots; and the same where the last seat may not take this."""
    files = box(game)
    table = roster.seated(files, ["random"] * seats)
    blank = files.new_game(seats, setup, [])
    driver = Barred(table, files, seats - 1, thing(name, game))
    for seed in range(games):
        yield play_game(files, table, table, blank, seed), play_game(files, table, driver, blank, seed)


@pytest.mark.parametrize(
    ("game", "setup", "seats", "name"),
    [
        ("dice_forge", "introductory", 2, "wild_spirits"),
        ("dice_forge", "alternate", 2, "tenacious_boar"),
        ("dice_forge", "discovery_titans", 3, "memory"),
        ("dice_forge", "introductory", 2, "1M"),
        ("dice_forge", "discovery_titans", 2, "2G+1V+1L"),
        ("titan_dice", "standard", 2, "creatures:chimera"),
        ("treasure_bell", "beat", 2, "value-3"),
    ],
)
def test_who_may_not_take_a_thing_does_not_while_others_do(game: str, setup: str, seats: int, name: str) -> None:
    number = thing(name, game)
    nobody = [0] * seats
    freely = [0] * seats
    under_the_bar = [0] * seats
    for free, without in games_without(game, setup, seats, name, games=8):
        freely = [a + b for a, b in zip(freely, free.taken.get(number, nobody))]
        under_the_bar = [a + b for a, b in zip(under_the_bar, without.taken.get(number, nobody))]
    assert freely[-1] > 0
    assert under_the_bar[-1] == 0
    assert under_the_bar[0] > 0


class LooksAhead(Bot):
    """Takes the highest option, and remembers which it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, int]] = []

    def looks_ahead(self) -> bool:
        return True

    def decide(self, position: Position) -> int:
        self.shown.append((int(position.kind), int(position.options)))
        return listed(int(position.options))[-1]


def test_a_bot_that_looks_ahead_is_not_shown_what_it_may_not_take() -> None:
    files = box("dice_forge")
    seen = {}
    for barred in (False, True):
        bot = LooksAhead()
        table = Seated([RandomBot(), bot])
        driver = Barred(table, files, 1, thing("4G")) if barred else table
        for seed in range(4):
            play_game(files, table, driver, files.new_game(2, "introductory", []), seed)
        seen[barred] = {option for kind, options in bot.shown if kind == FORGE for option in listed(options)}
    assert 1 + NUMBER["4G"] in seen[False]
    assert 1 + NUMBER["4G"] not in seen[True]
    assert 1 + NUMBER["3G"] in seen[True]


def test_in_titan_dice_a_card_can_only_be_forced_upon_its_owner_by_an_exchange() -> None:
    """Two players swap cards, and the barred one did not choose it."""
    number = thing("kraken1-sabotage", "titan_dice")
    games = list(games_without("titan_dice", "standard", 2, "kraken1-sabotage", games=12))
    freely = sum(free.taken.get(number, [0, 0])[1] for free, _ in games)
    under_the_bar = sum(without.taken.get(number, [0, 0])[1] for _, without in games)
    assert freely > 3 * under_the_bar


def test_a_bar_that_bars_nobody_from_anything_changes_nothing() -> None:
    """Nobody can take a Typhon where none is: the same dice, the same bots, the same games."""
    (row,) = barred_figures(barred(plan(6, bot="greedy"), [thing("typhon")]), box("dice_forge").figures.TAKEN)
    assert (row.wins.value, row.wins_lost.value, row.points_lost.value) == (0.5, 0, 0)
    assert row.wins_lost.high == pytest.approx(0.5)  # six games prove little


def played_one_by_one(wanted: Plan, things: list[int]) -> Sums:
    """What `bar` counts, with every game played."""
    files = box(wanted.game)
    table = roster.seated(files, [wanted.bot] * wanted.seats)
    blank = files.new_game(wanted.seats, wanted.setup, wanted.options)
    sums = Sums()
    for number in range(wanted.games):
        seed = seed_of(wanted.seed, number)
        free = play_game(files, table, table, blank, seed)
        tally.count_game(sums, free)
        for one in things:
            bars = [Barred(table, files, seat, one) for seat in range(wanted.seats)]
            again = [play_game(files, table, bar, blank, seed) for bar in bars]
            tally.count_barred(sums, one, free, again)
    return sums


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Plan("treasure_bell", "greedy", 2, "beat", [], 4, 1), ["values", "treasures"]),
        (Plan("titan_dice", "greedy", 2, "standard", [], 1, 1), ["creatures"]),
        (Plan("dice_forge", "greedy", 2, "introductory", [], 1, 1), ["cards"]),
    ],
)
def test_games_that_are_not_played_again_would_have_come_out_the_same(wanted: Plan, names: list[str]) -> None:
    """In Treasure Bell a claim can fail: who did not take a thing may have answered so all the same."""
    things = [one for name in names for one in things_named(box(wanted.game), name)]
    found = barred(wanted, things)
    del found[tally.DECISIONS,]
    assert found == played_one_by_one(wanted, things)


def test_a_greedy_players_game_need_not_be_played_again_for_what_he_never_wanted() -> None:
    files = box("dice_forge")
    table = roster.seated(files, ["greedy", "greedy"])
    cards = things_named(files, "cards")
    watched = Watched(table, files, cards)
    free = play_game(files, table, watched, files.new_game(2, "introductory", []), seed=1)
    takers = {(seat, card) for card in cards for seat, n in enumerate(free.taken.get(card, [])) if n}
    unmoved = {
        (seat, card)
        for card in cards
        for seat in range(2)
        if lab.is_unmoved(plan(1, bot="greedy"), watched, seat, card)
    }
    assert len(takers) > 5
    assert unmoved == {(seat, card) for card in cards for seat in range(2)} - takers
    assert not lab.is_unmoved(plan(1, bot="random"), watched, *unmoved.pop())


def test_who_may_forge_nothing_but_a_barred_face_may_not_forge() -> None:
    """With 2 gold a hero can buy 3G or 1M; if only 1M is left, forging is no action for one who may not have it."""
    barred = box("dice_forge").figures.barred
    options = 1 << PASS | 1 << FORGE_ACTION
    t = scenario("dice_forge", heroes=2).turn_of(0).with_hero(0, gold=2)
    assert barred(t.g, 0, ACTION, options, 0, thing("1M")) == 0
    t.left("3G", 0)
    assert barred(t.g, 0, ACTION, options, 0, thing("1M")) == 1 << FORGE_ACTION


def test_greedy_players_miss_the_elder() -> None:
    """It is bought in nearly every game: without it a greedy player has fewer points."""
    (row,) = barred_figures(barred(plan(12, bot="greedy"), [thing("elder")]), box("dice_forge").figures.TAKEN)
    assert row.points_lost.low > 0
    assert row.wins.value < 0.5
    assert row.taken_all_the_same == 0


# --- what is meant --------------------------------------------------------------------------------------------------


def test_a_thing_is_named_alone_or_with_its_sort_and_a_sort_means_all_of_it() -> None:
    files = box("dice_forge")
    names = [own for _, own in files.figures.TAKEN]
    assert names[thing("hydra")] == "hydra"
    assert files.figures.TAKEN[thing("moon_golem")] == ("cards", "moon_golem")
    assert files.figures.TAKEN[thing("faces:moon_golem")] == ("faces", "moon_golem")
    assert len(things_named(files, "cards")) + len(things_named(files, "faces")) == len(names)


def test_in_real_time_nobody_can_be_barred() -> None:
    with pytest.raises(CannotStudy, match="In real time nobody is asked"):
        lab.check_bars(Plan("treasure_bell", "greedy", 2, "action", [], 1, 1))
    lab.check_bars(Plan("treasure_bell", "greedy", 2, "beat", [], 1, 1))
