"""Many games: the same seed gives the same figures, and the commands say clearly what is wrong."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from astragal.arena.play import VICTORY, Tally
from astragal.arena.simulate import CHUNK, Plan, play_chunk, simulate
from astragal.arena.simulate import Chunk as Part
from astragal.arena.speed import measuring, rivals
from astragal.arena.speed.measuring import CannotMeasure
from astragal.arena.statistics import happenings, mean_and_sd, seat_figures, thing_figures, wilson
from astragal.commands.bench import bench as bench_command
from astragal.commands.bench import ratios
from astragal.commands.simulate import simulate as simulate_command
from astragal.games.catalogue import names
from astragal.games.dice_forge.facts.cards import NUMBER_OF_CARDS

app = typer.Typer()
app.command("simulate")(simulate_command)
app.command("bench")(bench_command)


def plan(games: int, seed: int = 1, seats: str = "random,greedy,random") -> Plan:
    return Plan("dice_forge", seats.split(","), "random", ["promos"], games, seed)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


# --- the same seed --------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_jobs() -> None:
    many_chunks = plan(2 * CHUNK + 7, seats="random,random")
    assert simulate(many_chunks, jobs=1).plain() == simulate(many_chunks, jobs=3).plain()


def test_a_game_depends_on_its_number_and_not_on_the_games_before_it() -> None:
    whole = Tally(3, NUMBER_OF_CARDS, 0)
    for first, games in ((0, 3), (3, 1), (4, 6)):
        whole.add(play_chunk(Part(plan(10), first, games)))
    assert whole.plain() == play_chunk(Part(plan(10), 0, 10))


def test_another_seed_gives_other_games() -> None:
    assert simulate(plan(5, seed=1)).plain() != simulate(plan(5, seed=2)).plain()


def test_progress_is_told_for_every_game() -> None:
    told: list[int] = []
    simulate(plan(CHUNK + 5, seats="random,random"), progress=told.append)
    assert told == [CHUNK, 5]


# --- figures --------------------------------------------------------------------------------------------------------


def test_every_game_has_one_victory_to_share() -> None:
    tally = simulate(plan(20))
    assert sum(tally.victories) == 20 * VICTORY


def test_win_rates_add_up_to_one() -> None:
    assert sum(row.wins.rate for row in seat_figures(simulate(plan(20)))) == pytest.approx(1)


def test_mean_and_deviation_come_from_sums() -> None:
    assert mean_and_sd(2 + 4 + 9, 4 + 16 + 81, 3) == pytest.approx((5, (26 / 3) ** 0.5))


def test_the_interval_of_a_rate_is_wilsons() -> None:
    rate = wilson(8, 10)  # as in the usual tables
    assert (rate.rate, rate.low, rate.high) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == pytest.approx(1)
    assert wilson(0, 0)[:3] == (0, 0, 1)


def test_a_thing_is_counted_by_those_who_have_it() -> None:
    tally = Tally(2, 2, 1)
    tally.add([[4, 100], [0, 0], [0, 0], [36, 12], [5, 0], [4, 0], [36, 0], [8]])
    (hammer,) = thing_figures(tally, ["hammer", "chest"])
    assert (hammer.name, hammer.per_game, hammer.had_by) == ("hammer", 1.25, 0.5)
    assert (hammer.wins_with.rate, hammer.wins_without.rate) == (0.75, 0.25)


def test_what_happens_is_counted_by_game_and_seat_and_as_a_part_of_something_else() -> None:
    tally = Tally(2, 0, 2)
    tally.add([[4, 100], [0, 0], [0, 0], [36, 12], [], [], [], [16, 4]])
    manned, fallen = happenings(tally, [("manned", ""), ("fallen", "manned")])
    assert (manned.per_game, manned.per_seat, manned.share) == (4, 2, None)
    assert (fallen.per_game, fallen.per_seat, fallen.share, fallen.of) == (1, 0.5, 0.25, "manned")


# --- astragal simulate ----------------------------------------------------------------------------------------------


def test_simulate_prints_every_figure_as_json() -> None:
    done = run("simulate", "dice_forge", "--seats", "random,greedy", "--games", "12", "--seed", "3", "--json")
    figures = json.loads(done.stdout)
    assert done.exit_code == 0
    assert done.stderr == ""
    assert figures["games"] == 12
    assert figures["seats"] == ["random", "greedy"]
    assert figures["setup"] == "introductory"
    assert figures["seed"] == 3
    assert figures["build"] in ("compiled", "interpreted")
    assert len(figures["scores"]) == len(figures["win_rate"]) == 2
    assert sum(figures["win_rate"]) == pytest.approx(1)
    assert figures["games_per_s"] > 0
    assert figures["decisions_per_game"] > 50
    assert 0 < figures["cards"]["blacksmiths_hammer"]["per_game"] <= 2


def test_simulate_prints_a_line_for_each_seat_and_card() -> None:
    done = run("simulate", "dice_forge", "--seats", "random,random,greedy", "--games", "10", "--setup", "alternate")
    assert done.exit_code == 0
    assert "3     greedy" in done.stdout
    assert "tenacious_boar-red" in done.stdout


@pytest.mark.parametrize(
    ("setup", "options", "card"),
    [
        ("discovery_goddess", [], "great_golem"),
        ("discovery_titans", [], "guardian"),
        ("tournament1", [], "celestial_die"),
        ("random", ["rebellion"], ""),
        ("random", ["goddess"], "sun_golem"),
        ("draft", ["titans"], "dogged"),
    ],
)
def test_simulate_plays_every_module_and_counts_its_cards(setup: str, options: list[str], card: str) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    done = run(
        "simulate", "dice_forge", "--seats", "random,greedy", "--games", "8", "--setup", setup, *chosen, "--json"
    )
    figures = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (figures["setup"], figures["options"]) == (setup, options)
    assert figures["scores"][1] > figures["scores"][0]
    assert card == "" or figures["cards"][card]["per_game"] > 0


@pytest.mark.parametrize("seats", ["greedy", "greedy,random", "random,greedy,random", "random,random,random,greedy"])
def test_simulate_plays_titan_dice_from_one_to_four_seats(seats: str) -> None:
    done = run("simulate", "titan_dice", "--seats", seats, "--games", "6", "--json")
    figures = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (figures["setup"], figures["seats"]) == ("standard", seats.split(","))
    assert figures["scores"][seats.split(",").index("greedy")] == max(figures["scores"])
    assert 0 < figures["cards"]["minotaur1-catch"]["had_by"] <= 1


def test_alone_a_game_is_won_or_lost() -> None:
    figures = json.loads(run("simulate", "titan_dice", "--seats", "random", "--games", "40", "--json").stdout)
    assert figures["win_rate"] == [0]
    assert not any(name.endswith(("sabotage", "capsize", "piracy")) for name in figures["cards"])


@pytest.mark.parametrize("setup", ["beat", "action"])
def test_simulate_plays_treasure_bell_in_beats_and_in_real_time(setup: str) -> None:
    arguments = ["--seats", "greedy,random,random", "--games", "10", "--setup", setup, "--option", "grid=5", "--json"]
    figures = json.loads(run("simulate", "treasure_bell", *arguments).stdout)
    assert (figures["setup"], figures["options"]) == (setup, ["grid=5"])
    assert sum(figures["win_rate"]) == pytest.approx(1)
    points = sum(value * figures["cards"][f"value-{value}"]["per_game"] for value in range(1, 6))
    assert points == pytest.approx(sum(figures["scores"]))


def test_in_real_time_the_same_seed_gives_the_same_games() -> None:
    race = Plan("treasure_bell", ["greedy", "random"], "action", [], 12, seed=5)
    assert simulate(race).plain() == simulate(race).plain()


@pytest.mark.parametrize(
    ("game", "setup", "things"),
    [
        ("titan_dice", "standard", ["kraken3-piracy", "hydra-caged"]),
        ("treasure_bell", "action", ["value-5", "treasure-1-6", "attack-card-left"]),
    ],
)
def test_simulate_prints_a_line_for_each_thing_of_a_game(game: str, setup: str, things: list[str]) -> None:
    done = run("simulate", game, "--seats", "greedy,random", "--games", "20", "--setup", setup)
    assert done.exit_code == 0
    for thing in things:
        assert thing in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'; there is: dice_forge, titan_dice, treasure_bell."),
        (
            ["titan_dice", "--seats", "random,random,random,random,random"],
            "Titan Dice is for 1 to 4 players, not for 5.",
        ),
        (["titan_dice", "--option", "stacks=4"], "“4” is no value for “stacks”"),
        (["treasure_bell", "--seats", "greedy"], "Treasure Bell is for 2 to 4 players, not for 1."),
        (["treasure_bell", "--setup", "slow"], "There is no setup called “slow”"),
        (["treasure_bell", "--option", "grid=9"], "“grid=9” cannot be played"),
        (
            ["dice_forge", "--seats", "random,clever"],
            "There is no bot called 'clever'; there are: random, careless, greedy",
        ),
        (["dice_forge", "--seats", "random"], "Dice Forge is for 2 to 4 heroes, not for 1."),
        (["dice_forge", "--setup", "easy"], "There is no setup called “easy”"),
        (["dice_forge", "--setup", "introductory,unicorn"], "There is no set of cards called “unicorn”"),
        (["dice_forge", "--option", "fast"], "There is no option called “fast”"),
        (["dice_forge", "--games", "0"], "At least one game must be played, not 0."),
        (["dice_forge", "--jobs", "-1"], "The number of jobs cannot be -1; 0 means one for each processor core."),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    done = run("simulate", *arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


# --- astragal bench -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bench_prints_flat_keys_as_json() -> None:
    done = run("bench", "--json", "--rounds", "1", "--scale", "0.001")
    figures = json.loads(done.stdout)
    assert done.exit_code == 0
    for key in ("4p.games_per_s", "2p.games_per_s", "4p.decisions_per_s", "interpreted.4p.games_per_s"):
        assert figures[f"dice_forge.{key}"] > 0
    for module in ("goddess", "titans"):
        for seats in ("2p", "4p"):
            assert figures[f"dice_forge.{module}.{seats}.games_per_s"] > 0
            assert figures[f"dice_forge.{module}.{seats}.ratio_to_base"] > 0
    for game in names():
        for key in ("state_copy_us", "position_copy_us", "session_answer_us"):
            assert figures[f"{game}.{key}"] > 0
    for key in ("titan_dice.1p", "titan_dice.2p", "titan_dice.4p", "treasure_bell.2p", "treasure_bell.4p"):
        assert figures[f"{key}.games_per_s"] > 0
        assert figures[f"{key}.ratio_to_dice_forge_4p"] > 0
    for key in ("dice_forge.greedy.4p", "titan_dice.greedy.2p", "titan_dice.greedy.1p", "treasure_bell.greedy.2p"):
        assert figures[f"{key}.games_per_s"] > 0
    for key in ("titan_dice.interpreted.2p", "treasure_bell.interpreted.2p"):
        assert figures[f"{key}.games_per_s"] > 0


@pytest.mark.slow
def test_one_game_alone_can_be_measured() -> None:
    figures = json.loads(run("bench", "--game", "titan_dice", "--json", "--rounds", "1", "--scale", "0.001").stdout)
    measured = [key for key in figures if key not in ("build", "rounds", "notes")]
    assert measured
    assert all(key.startswith("titan_dice.") for key in measured)


def test_a_game_that_there_is_not_cannot_be_measured() -> None:
    done = run("bench", "--game", "chess")
    assert done.exit_code == 2
    assert done.stderr.startswith("There is no game called 'chess'")


def test_another_game_is_compared_with_dice_forge_round_by_round() -> None:
    rounds = [
        {"dice_forge.4p.games_per_s": theirs, "titan_dice.2p.games_per_s": ours}
        for theirs, ours in ((10.0, 5.0), (20.0, 30.0), (40.0, 48.0))
    ]
    assert ratios(rounds) == {"titan_dice.2p.ratio_to_dice_forge_4p": 1.2}


def test_a_bench_of_no_rounds_is_refused() -> None:
    done = run("bench", "--rounds", "0")
    assert (done.exit_code, done.stderr) == (2, "At least one round must be measured, not 0.\n")


def test_rounds_are_interleaved_and_the_median_counts() -> None:
    order: list[str] = []

    def measurement(name: str, values: list[float]) -> measuring.Measurement:
        def measure(r: int) -> measuring.Figures:
            order.append(name)
            return {"games_per_s": values[r - 1]}

        return measure

    measurements = {
        "dice_forge.4p": measurement("ours", [10, 40, 90]),
        "sketch.4p": measurement("sketch", [10, 20, 30]),
    }
    all_rounds = list(measuring.rounds(measurements, 3))
    assert order == ["ours", "sketch"] * 3
    assert measuring.medians(all_rounds) == {"dice_forge.4p.games_per_s": 40, "sketch.4p.games_per_s": 20}
    assert ratios(all_rounds) == {"sketch.4p.ratio": 2}


def test_a_module_is_compared_with_the_base_game_round_by_round() -> None:
    rounds = [
        {"dice_forge.4p.games_per_s": base, "dice_forge.titans.4p.games_per_s": titans}
        for base, titans in ((10.0, 5.0), (20.0, 16.0), (40.0, 28.0))
    ]
    assert ratios(rounds) == {"dice_forge.titans.4p.ratio_to_base": 0.7}


def test_a_folder_without_the_sketch_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotMeasure, match=r"engine\.py, data\.py, forge\.py, vecs\.py missing"):
        rivals.sketch(tmp_path, tmp_path / "built")
