"""A network learns by playing: everything follows from the plan, and a run goes on where it was stopped."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer
from typer.testing import CliRunner, Result

from astragal.arena import executor
from astragal.arena.executor import Run, Task, workers
from astragal.arena.folders import CannotWrite
from astragal.arena.play import VICTORY
from astragal.arena.simulate import Plan, simulate
from astragal.arena.training.learning import BATCH, Learner, Rows, joined, rows_of, surplus, untrained
from astragal.arena.training.rounds import CHUNK, Lessons, OtherPlan, Training, chunks, lesson
from astragal.arena.training.selfplay import Diary, play_and_write
from astragal.bots import roster, weights
from astragal.bots.network import Network
from astragal.build import compiled
from astragal.commands.train import train
from astragal.engine.game import Game
from astragal.games.catalogue import box
from tests.arena.meeting import here, silent

app = typer.Typer()
app.command("train")(train)

# Alone games are short. More greedy games than one worker plays at a time, so that two share them.
TINY = Lessons("titan_dice", "solo", seed=3, hidden=3, rounds=2, games=2, first_games=CHUNK + 2, samples=1, matches=2)
QUICK = replace(TINY, hidden=2, first_games=3, matches=1)


def trained(plan: Lessons, folder: Path, run: Run = here, until: int | None = None) -> Training:
    """A run up to the end of a round."""
    training = Training(plan, folder)
    while training.round <= (plan.rounds if until is None else until):
        training.go_through_round(run, silent)
    return training


def weights_in(folder: Path) -> list[list[float]]:
    """All weights of all rounds."""
    rounds = []
    for path in sorted(folder.glob("round-*.npz")):
        arrays = weights.read(path).arrays
        rounds.append([float(x) for name in weights.ARRAYS for x in np.ravel(arrays[name])])
    return rounds


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that was made in one go, in one process."""
    folder = tmp_path_factory.mktemp("finished")
    trained(TINY, folder)
    return folder


# --- a run ------------------------------------------------------------------------------------------------------------


def test_after_each_round_its_weights_are_kept_and_others_than_before(finished: Path) -> None:
    rounds = weights_in(finished)
    assert len(rounds) == 1 + TINY.rounds
    assert rounds[0] != rounds[1] != rounds[2]


def test_the_curve_says_how_many_games_were_played_and_how_many_won(finished: Path) -> None:
    curve = Training(TINY, finished).curve
    assert [point.round for point in curve] == [0, 1, 2]
    assert [point.games for point in curve] == [CHUNK + 2, CHUNK + 4, CHUNK + 6]
    assert all(point.wins.cases == TINY.matches and point.loss > 0 for point in curve)
    stored = json.loads((finished / "run.json").read_text())
    assert [row[0] for row in stored["curve"]] == [0, 1, 2]


def test_two_workers_learn_the_same_as_one(finished: Path, tmp_path: Path) -> None:
    with workers(2) as run:
        trained(TINY, tmp_path, run, until=1)
    assert weights_in(tmp_path) == weights_in(finished)[:2]


@pytest.mark.slow
def test_a_ray_cluster_learns_the_same_as_this_process(finished: Path, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    with workers(1, "local") as run:
        trained(TINY, tmp_path, run, until=1)
    assert weights_in(tmp_path) == weights_in(finished)[:2]


def test_another_seed_learns_something_else(finished: Path, tmp_path: Path) -> None:
    other = Lessons(**{**TINY.__dict__, "seed": 4})
    trained(other, tmp_path, until=0)
    assert weights_in(tmp_path)[0] != weights_in(finished)[0]


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(finished: Path, tmp_path: Path) -> None:
    trained(TINY, tmp_path, until=0)

    def broken_off(function: Callable[[Task], executor.Result], tasks: Iterable[Task]) -> Iterator[executor.Result]:
        yield function(next(iter(tasks)))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trained(TINY, tmp_path, broken_off)
    assert weights_in(tmp_path) == weights_in(finished)[:1]

    assert trained(TINY, tmp_path).round == 3
    assert weights_in(tmp_path) == weights_in(finished)
    assert (tmp_path / "run.json").read_bytes() == (finished / "run.json").read_bytes()


@pytest.mark.parametrize("file", ["round-001", "memory-001", "run"])
def test_a_run_that_ended_while_it_wrote_goes_on_as_if_it_had_not(file: str, tmp_path: Path) -> None:
    trained(QUICK, tmp_path / "in one go")
    folder = tmp_path / "ended"
    training = trained(QUICK, folder, until=0)
    (folder / f"{file}.partial").mkdir()
    with pytest.raises(CannotWrite, match="Is a directory"):
        training.go_through_round(here, silent)
    (folder / f"{file}.partial").rmdir()

    trained(QUICK, folder)
    assert weights_in(folder) == weights_in(tmp_path / "in one go")
    assert (folder / "run.json").read_bytes() == (tmp_path / "in one go" / "run.json").read_bytes()


def test_of_all_memories_the_last_is_kept(tmp_path: Path) -> None:
    trained(QUICK, tmp_path, until=1)
    (tmp_path / "memory-000.npz").write_text("left over when the run was killed")
    trained(QUICK, tmp_path)
    assert [path.name for path in tmp_path.glob("memory*")] == ["memory-002.npz"]


def test_a_folder_with_another_plan_is_refused_and_left_alone(finished: Path) -> None:
    before = {path.name: path.read_bytes() for path in finished.iterdir()}
    with pytest.raises(OtherPlan, match="there is a run of another plan; give another folder, or the same plan"):
        Training(Lessons(**{**TINY.__dict__, "hidden": 4}), finished)
    assert {path.name: path.read_bytes() for path in finished.iterdir()} == before


def test_a_run_by_other_rules_or_of_another_edition_is_refused(finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "former"
    shutil.copytree(finished, folder)
    kept = json.loads((folder / "run.json").read_text())
    now = kept["rules"]
    for then in ("1 edition 9", "99"):
        (folder / "run.json").write_text(json.dumps({**kept, "rules": then}))
        with pytest.raises(OtherPlan, match=f"was begun by rules {then}, and this Astragal plays by rules {now}; give"):
            Training(TINY, folder)


def test_a_run_that_was_begun_before_rules_were_written_down_is_one_by_the_first(
    finished: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "former"
    shutil.copytree(finished, folder)
    kept = json.loads((folder / "run.json").read_text())
    del kept["rules"]

    def what_comes_of(**rules: str) -> str:
        (folder / "run.json").write_text(json.dumps({**kept, **rules}))
        try:
            return f"round {Training(TINY, folder).round}"
        except OtherPlan as refused:
            return str(refused)

    assert what_comes_of() == what_comes_of(rules="1") != what_comes_of(rules="99")


def test_progress_tells_every_game_once(tmp_path: Path) -> None:
    told: list[int] = []
    Training(TINY, tmp_path).go_through_round(here, told.append)
    assert sum(told) == TINY.first_games


def test_the_best_round_is_published_with_all_that_says_how_it_was_made(finished: Path, tmp_path: Path) -> None:
    Training(TINY, finished).publish(tmp_path / "best.npz")
    about = weights.about(tmp_path / "best.npz")
    assert about["command"].startswith("astragal train titan_dice --network solo --rounds 2 ")
    assert about["plan"]["seed"] == 3
    assert about["games"] == CHUNK + 2 + 2 * about["round"]
    roster.bot(box("titan_dice"), f"learned:{tmp_path / 'best.npz'}")


@pytest.mark.parametrize(("network", "words"), [("solo", "alone"), ("standard", "against greedy")])
def test_who_plays_alone_wins_alone(network: str, words: str, tmp_path: Path) -> None:
    training = trained(replace(QUICK, network=network), tmp_path, until=0)
    training.publish(tmp_path / "best.npz")
    training.draw()
    assert f"wins {words}" in weights.about(tmp_path / "best.npz")
    assert f"<!-- {words} -->" in (tmp_path / "curve.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_the_weights_in_the_package_say_against_whom_they_won(game: str) -> None:
    for network, lessons in box(game).features.LESSONS.items():
        alone = lessons[0][2] == 1
        about = weights.about(weights.path_of(game, network))
        assert ("wins alone" in about, "wins against greedy" in about) == (alone, not alone)


def test_what_was_not_measured_is_not_drawn(tmp_path: Path) -> None:
    training = trained(replace(QUICK, matches=0), tmp_path, until=0)
    assert [wins for _, wins, _ in training.curve_points()] == [{}]
    training.draw()
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "<!-- loss -->" in drawn
    assert "games won" not in drawn


# --- what is learned from ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "network"), [("dice_forge", "base"), ("dice_forge", "goddess"), ("titan_dice", "standard")]
)
def test_lessons_are_given_as_often_as_they_shall_be(game: str, network: str) -> None:
    lessons = box(game).features.LESSONS[network]
    cycle = sum(often for *_, often in lessons)
    plan = Lessons(game, network)
    for first in (0, 5 * cycle):
        given = [lesson(box(game), plan, number) for number in range(first, first + cycle)]
        for setup, options, seats, often in lessons:
            assert given.count((setup, options, seats)) >= often


def test_chunks_are_all_games_once() -> None:
    for first, games in ((0, 1), (7, CHUNK), (3, 2 * CHUNK + 1)):
        played = [number for at, n in chunks(first, games) for number in range(at, at + n)]
        assert played == list(range(first, first + games))


def test_what_is_seen_after_each_step_is_written_without_the_zeros() -> None:
    game = box("titan_dice")
    shown: list[list[float]] = []

    def observe(g: Game, seat: int) -> Any:
        row = game.features.observe(g, seat)
        shown.append(list(row))
        return row

    diary = Diary(observe, None, 1.0)
    play_and_write(game.new_game(1), roster.seated(game, ["greedy"]), 1, diary)
    rows = rows_of(diary.lengths, diary.inputs, diary.values, diary.worths)
    assert len(rows) == len(shown) > 3
    assert np.allclose(rows.dense(np.arange(len(rows)), len(game.features.NAMES)), shown, atol=1e-3)
    assert 0 not in diary.values
    assert len(set(diary.worths)) == 1  # nobody thought on the way: everything was worth what the end was


def test_looking_back_trusts_the_end_or_what_was_thought_on_the_way() -> None:
    thought = [0.1, 0.2, 0.4]
    diary = Diary(box("titan_dice").features.observe, None, 0.5)
    assert diary.looking_back(thought, 1.0) == [1.0, 1.0, 1.0]  # nobody thought
    diary.network = Network([[0.0]], [0.0], [0.0], 0.0)
    assert diary.looking_back(thought, 1.0) == pytest.approx([0.45, 0.7, 1.0])
    diary.trust = 0.0
    assert diary.looking_back(thought, 1.0) == pytest.approx([0.2, 0.4, 1.0])


# --- the fit ----------------------------------------------------------------------------------------------------------


def some_rows(n: int) -> Rows:
    """Positions that are worth more the more there is of the first number, and less of the second."""
    random = np.random.default_rng(1)
    x = random.integers(0, 3, (n, 3)).astype(float)
    worths = 1 / (1 + np.exp(-(x[:, 0] - x[:, 1])))
    kept = [[(i, value) for i, value in enumerate(row) if value] for row in x]
    return rows_of(
        [len(row) for row in kept],
        [i for row in kept for i, _ in row],
        [float(value) for row in kept for _, value in row],
        [float(worth) for worth in worths],
    )


def test_rows_get_their_zeros_back() -> None:
    rows = rows_of([2, 0, 1], [0, 3, 1], [0.5, 2.0, -1.0], [0.1, 0.2, 0.3])
    wanted = [[0.5, 0, 0, 2], [0, 0, 0, 0], [0, -1, 0, 0]]
    assert rows.dense(np.array([0, 1, 2]), 4).tolist() == wanted
    twice = joined([rows, rows])
    assert len(twice) == 6
    assert twice.dense(np.array([5, 3]), 4).tolist() == [wanted[2], wanted[0]]


def test_a_learner_comes_close_to_what_it_is_shown() -> None:
    random = np.random.default_rng(2)
    rows = some_rows(4 * BATCH)
    learner = Learner(untrained(3, 8, random))
    losses = [learner.fit(rows, 0.01, random) for _ in range(40)]
    assert losses[-1] < losses[0] / 20
    _, thought = learner.forward(rows.dense(np.arange(len(rows)), 3))
    assert float(np.abs(thought - rows.worths).mean()) < 0.03


def test_gradients_are_those_of_the_loss() -> None:
    """The first step of each weight goes down the slope that is found by trying."""
    rows = some_rows(50)
    x, worths = rows.dense(np.arange(50), 3).astype(np.float64), rows.worths.astype(np.float64)
    for name, at in (("weights", (0, 1)), ("bias", (2,)), ("out", (1,)), ("out_bias", ())):
        learner = Learner(untrained(3, 4, np.random.default_rng(5)))
        learner.arrays["bias"] += 0.2
        nudge = 1e-3
        losses = []
        for sign in (-1, 1):
            arrays = {key: array.astype(np.float64) for key, array in learner.arrays.items()}
            arrays[name][at] += sign * nudge
            units = np.maximum(x @ arrays["weights"] + arrays["bias"], 0)
            losses.append(surplus(1 / (1 + np.exp(-(units @ arrays["out"] + arrays["out_bias"]))), worths))  # type: ignore[arg-type]
        before = float(learner.arrays[name][at])
        learner.update(rows.dense(np.arange(50), 3), rows.worths, 0.01)
        assert np.sign(before - float(learner.arrays[name][at])) == np.sign(losses[1] - losses[0])


# --- the command ------------------------------------------------------------------------------------------------------


def run_command(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


SMALL = ["--network", "solo", "--rounds", "1", "--games", "2", "--first-games", "3", "--hidden", "2", "--matches", "1"]


@pytest.fixture(scope="module")
def commanded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that the command has made."""
    folder = tmp_path_factory.mktemp("commanded")
    assert run_command("titan_dice", *SMALL, "--out", str(folder), "--jobs", "1").exit_code == 0
    return folder


def test_the_command_trains_draws_and_goes_on(tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    done = run_command("titan_dice", *SMALL, "--out", out, "--jobs", "1")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:2]] == ["round 0", "round 1"]
    names = {path.name for path in (tmp_path / "run").iterdir()}
    assert names == {
        *("run.json", "memory-001.npz", "round-000.npz", "round-001.npz"),
        *("weights.npz", "curve.png", "curve.svg"),
    }
    assert all("wins" in line and "% alone (" in line for line in lines[:2])
    (tmp_path / "run" / "curve.svg").unlink()
    again = run_command("titan_dice", *SMALL, "--out", out, "--jobs", "1")
    assert again.exit_code == 0
    assert "round 1" not in again.stdout
    assert {path.name for path in (tmp_path / "run").iterdir()} == names


@pytest.mark.parametrize(
    "name", ["run[old]", "run[/old]", "a folder whose name is longer than a line of a terminal " * 2]
)
def test_the_path_of_the_weights_is_told_as_it_is(name: str, commanded: Path, tmp_path: Path) -> None:
    shutil.copytree(commanded, tmp_path / name)
    done = run_command("titan_dice", *SMALL, "--out", str(tmp_path / name), "--jobs", "1")
    path = tmp_path / name / "weights.npz"
    assert done.exit_code == 0
    assert done.stdout == f"The weights are in {path}; play with them as the bot learned:{path}.\n"


REFUSED: list[tuple[list[str], str]] = [
    (["chess"], "There is no game called 'chess'; there is: dice_forge, titan_dice, treasure_bell."),
    (["dice_forge", "--network", "x"], "dice_forge has no network called 'x'; there are: base, goddess, titans."),
    (["dice_forge", "--rounds", "0"], "--rounds must be at least 1, not 0."),
    (["dice_forge", "--games", "0"], "--games must be at least 1, not 0."),
    (["dice_forge", "--first-games", "-2"], "--first-games must be at least 1, not -2."),
    (["dice_forge", "--hidden", "0"], "--hidden must be at least 1, not 0."),
    (["dice_forge", "--matches", "-1"], "--matches cannot be negative, and -1 was given."),
    (["dice_forge", "--seed", "-1"], "--seed cannot be negative, and -1 was given."),
    (["dice_forge", "--ray", "nowhere"], "No Ray cluster answers at nowhere"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_what_cannot_be_done_is_said_in_one_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    done = run_command(*arguments, "--out", str(tmp_path / "run"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "run").exists()


def test_a_folder_with_another_plan_is_refused_by_the_command(finished: Path) -> None:
    done = run_command("titan_dice", *SMALL, "--out", str(finished))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "another plan" in done.stderr


@pytest.mark.parametrize("file", ["run.json", "memory-002.npz", "round-002.npz"])
def test_a_folder_that_is_spoiled_is_refused_in_one_sentence(file: str, finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "spoiled"
    shutil.copytree(finished, folder)
    (folder / file).write_text("{")
    with pytest.raises(OtherPlan, match=r"cannot be read; give another folder\.$"):
        Training(TINY, folder)
    (folder / file).unlink()
    if file != "run.json":
        with pytest.raises(OtherPlan, match=r"cannot be read; give another folder\.$"):
            Training(TINY, folder)


def renamed(folder: Path, change: Callable[[list[str]], list[str]]) -> None:
    """As if the run had been begun when the game's inputs had these names."""
    for path in folder.glob("round-*.npz"):
        stored = weights.read(path)
        names = change(box("titan_dice").features.NAMES)
        weights.write(path, stored.arrays, names, stored.about)


def test_a_run_whose_inputs_have_changed_since_is_refused_by_name(finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "former"
    shutil.copytree(finished, folder)
    renamed(folder, lambda names: ["a former input", *names[1:]])
    with pytest.raises(OtherPlan) as refusal:
        Training(TINY, folder)
    said = "the input 'a former input' of the game changed; give another folder."
    assert str(refusal.value) == f"Since the run in {folder} was begun {said}"
    renamed(folder, lambda names: names[::-1])
    with pytest.raises(OtherPlan, match=r"was begun the inputs of the game changed; give another folder\.$"):
        Training(TINY, folder)


def test_a_run_of_former_times_without_names_goes_on(finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "former"
    shutil.copytree(finished, folder)
    for path in folder.glob("round-*.npz"):
        stored = weights.read(path)
        np.savez(path, about=json.dumps(stored.about), **stored.arrays)  # type: ignore[arg-type]
    training = Training(TINY, folder)
    training.publish(tmp_path / "best.npz")
    assert weights.read(tmp_path / "best.npz").names == box("titan_dice").features.NAMES


def test_a_file_where_the_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("no folder")
    done = run_command("titan_dice", *SMALL, "--out", str(tmp_path / "run"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"The folder {tmp_path / 'run'} cannot be made: File exists.\n"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no folder that nobody can write to")
def test_a_folder_that_cannot_be_written_to_is_refused_before_anything_is_played() -> None:
    done = run_command("titan_dice", *SMALL, "--out", "/proc")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Nothing can be written to the folder /proc: ")
    assert done.stderr.count("\n") == 1


def test_a_name_that_is_too_long_for_a_folder_is_refused(tmp_path: Path) -> None:
    done = run_command("titan_dice", *SMALL, "--out", str(tmp_path / ("long" * 100)))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.endswith("long cannot be made: File name too long.\n")


@pytest.mark.parametrize("file", ["round-001.npz", "curve.png", "weights.npz"])
def test_what_cannot_be_written_later_is_said_in_one_sentence(file: str, tmp_path: Path) -> None:
    (tmp_path / file).mkdir()
    done = run_command("titan_dice", *SMALL, "--out", str(tmp_path), "--jobs", "1")
    assert done.exit_code == 2
    assert done.stderr == f"Nothing can be written to the folder {tmp_path}: Is a directory.\n"
    (tmp_path / file).rmdir()
    assert run_command("titan_dice", *SMALL, "--out", str(tmp_path), "--jobs", "1").exit_code == 0


def test_a_best_round_whose_weights_are_gone_is_refused_in_one_sentence(commanded: Path, tmp_path: Path) -> None:
    folder = tmp_path / "robbed"
    shutil.copytree(commanded, folder)
    stored = json.loads((folder / "run.json").read_text())
    stored["curve"][0][3][0] = 1.1
    (folder / "run.json").write_text(json.dumps(stored))
    (folder / "round-000.npz").unlink()
    done = run_command("titan_dice", *SMALL, "--out", str(folder), "--jobs", "1")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("There are no weights in ")


# --- learning ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(not compiled(), reason="takes minutes when interpreted")
def test_a_small_network_that_has_learned_beats_itself_as_it_was_before(tmp_path: Path) -> None:
    plan = Lessons("dice_forge", "base", seed=2, hidden=8, rounds=1, games=60, first_games=600, matches=0)
    names = box("dice_forge").features.NAMES
    before_it = untrained(len(names), plan.hidden, np.random.default_rng([2, 0]))
    weights.write(tmp_path / "before.npz", before_it, names, {})
    trained(plan, tmp_path / "run")
    before, after = (f"learned:1:{path}" for path in (tmp_path / "before.npz", tmp_path / "run" / "round-001.npz"))
    won = 0.0
    for seats in ([before, after], [after, before]):
        tally = simulate(Plan("dice_forge", seats, "introductory", [], 20, seed=5))
        won += tally.victories[seats.index(after)] / VICTORY
    assert won >= 30  # of 40
