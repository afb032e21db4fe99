"""Games as rows: the same games give the same rows, and a row holds what was seen, allowed and answered."""

import json
import re
import warnings
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner

from astragal.cli import app
from astragal.envs.dataset import Fingerprint, games_of, write_minari
from astragal.envs.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "environments" / "datasets.md"


def run(*args: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["dataset", *args])
    return done.exit_code, done.output


def stated() -> dict[int, tuple[int, str]]:
    """Of so many games of the recipe: how many questions there are, and their fingerprint."""
    rows = re.findall(r"^\| ([\d,]+) \| ([\d,]+) \| `(\w{64})` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(games.replace(",", "")): (int(n.replace(",", "")), printed) for games, n, printed in rows}


@pytest.mark.parametrize("games", [20, pytest.param(10_000, marks=[pytest.mark.nightly, pytest.mark.any_build])])
def test_the_first_games_of_the_recipe_have_the_fingerprint_that_the_page_states(games: int) -> None:
    printed = Fingerprint()
    for rows, _ in games_of(Settings("dice_forge", 2), ["greedy", "greedy"], 1, games, False):
        for row in rows:
            printed.add(row)
    assert (printed.rows, str(printed)) == stated()[games]


@pytest.mark.any_build
@pytest.mark.parametrize(("game", "bots"), [("titan_dice", "random,greedy"), ("treasure_bell", "random,greedy,random")])
def test_a_file_has_a_row_for_each_question(tmp_path: Path, game: str, bots: str) -> None:
    path = tmp_path / "games.parquet"
    code, said = run(game, "--games", "2", "--bots", bots, "--out", str(path))
    table = pq.read_table(path)
    assert (code, said.split(" of 2 games")[0]) == (0, f"{table.num_rows} questions")
    assert json.loads(table.schema.metadata[b"astragal"])["bots"] == bots.split(",")
    for row in table.to_pylist():
        mask = np.frombuffer(row["mask"], np.int8)
        assert mask[row["action"]] == 1
        assert len(row["observation"]) == Settings(game, len(bots.split(","))).size
        assert 0 <= row["result"] <= 1


@pytest.mark.any_build
def test_minari_has_an_episode_for_each_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import minari

    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    settings = Settings("treasure_bell", 2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises to name an author
        write_minari("astragal/bell/random-v0", settings, games_of(settings, ["random", "random"], 1, 2, False))
        found = minari.load_dataset("astragal/bell/random-v0")
        assert found.total_episodes == 4
        episodes = [found[number] for number in range(4)]
    assert sum(episode.rewards.sum() for episode in episodes) == pytest.approx(2)
    assert all(len(episode.actions) == len(episode.rewards) for episode in episodes)
    for episode in episodes:
        seen, masks = episode.observations["observation"], episode.observations["action_mask"]
        assert len(seen) == len(masks) == len(episode.actions) + 1
        assert (masks[np.arange(len(episode.actions)), episode.actions] == 1).all()
        assert (masks[-1].sum(), masks[-1][-1]) == (1, 1)
        assert seen[-1][0] == 0  # at the end nothing is asked


@pytest.mark.any_build
@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["dice_forge"], "Say where the games are to be written: --out FILE, or --minari NAME."),
        (["dice_forge", "--games", "0"], "--games must be at least 1, not 0."),
        (["dice_forge", "--bots", "x,y", "--out", "x"], "There is no bot called 'x'"),
        (["dice_forge", "--bots", "random", "--out", "x"], "Dice Forge is for 2 to 4 heroes, not for 1."),
        (["dice_forge", "--observation", "pixels", "--out", "x"], "observation is one of compact, features"),
        (["dice_forge", "--games", "1", "--out", "no/such/folder/x"], "no/such/folder/x cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(args: list[str], sentence: str) -> None:
    code, said = run(*args)
    assert code == 2
    assert sentence in said
