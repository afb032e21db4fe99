"""Games as rows: the same games give the same rows, and a row holds what was seen, allowed and answered."""

import json
import warnings
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner

from astragal.cli import app
from astragal.envs.dataset import Fingerprint, games_of, write_minari
from astragal.envs.settings import Settings

# docs/environments/datasets.md: the first twenty games of the recipe, and the first ten thousand
FIRST_TWENTY = "34f42a50ea53a9f4be4d4b44f96378ae6b7bf1954b94c5f0e08caf1d62823ef1"
PAGE = Path(__file__).parents[2] / "docs" / "environments" / "datasets.md"


def run(*args: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["dataset", *args])
    return done.exit_code, done.output


def test_the_first_games_of_the_recipe_have_the_fingerprint_that_the_page_states() -> None:
    printed = Fingerprint()
    for rows in games_of(Settings("dice_forge", 2), ["greedy", "greedy"], 1, 20, False):
        for row in rows:
            printed.add(row)
    assert str(printed) == FIRST_TWENTY
    assert FIRST_TWENTY in PAGE.read_text(encoding="utf-8")


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
