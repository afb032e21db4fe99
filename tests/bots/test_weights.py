"""Files of weights: their inputs have names, and by these they are found among the features of today."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec

from astragal.arena.training.learning import untrained
from astragal.bots import roster, weights
from astragal.bots.levels import LEVELS
from astragal.bots.roster import Unable, UnknownBot
from astragal.bots.weights import NoWeights
from astragal.build import compiled
from astragal.engine.options import has
from astragal.games.catalogue import box
from astragal.table.bots.worker import Think, think
from astragal.table.play.loading import standing
from astragal.table.rooms import offers
from astragal.table.rooms.rooms import Denied
from astragal.terminal.complaint import Complaint
from tests.bots.looking import weights_of
from tests.playing import Way, session_of
from tests.terminal.sitting_down import sit_down

SHIPPED = [(game, network) for game in ("dice_forge", "titan_dice") for network in box(game).features.LESSONS]
FORGE = box("dice_forge")
TITANS = box("titan_dice")
LOST = "me: two cages"


def rows_of(game: str) -> list[list[float]]:
    """What seats see between the steps of random games."""
    way: Way = (box(game).setups.DEFAULT_SETUP, 2, [])
    return [list(box(game).features.observe(session_of(game, way, seed, 40).base, seed % 2)) for seed in range(6)]


def as_seen(values: list[float]) -> Any:
    """A row such as `observe` gives in this build."""
    return vec[float](values) if compiled() else values


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_every_input_has_a_name_of_its_own(game: str) -> None:
    names = box(game).features.NAMES
    assert len(names) == len(set(names)) == len(rows_of(game)[0])


@pytest.mark.parametrize(("game", "network"), SHIPPED)
def test_every_network_in_the_package_fits_the_features_of_today(game: str, network: str) -> None:
    path = weights.path_of(game, network)
    stored = weights.read(path)
    assert stored.names is not None
    assert set(stored.names) <= set(box(game).features.NAMES)
    opinions = {weights.load(path, tuple(box(game).features.NAMES)).value(as_seen(row)) for row in rows_of(game)}
    assert len(opinions) > 1
    assert all(0 < opinion < 1 for opinion in opinions)


@pytest.mark.parametrize(("game", "network"), SHIPPED)
@pytest.mark.parametrize("place", [0, 200, -1])
def test_a_new_input_changes_no_opinion(game: str, network: str, place: int) -> None:
    """Whatever stands there: the network has never seen it."""
    path, names = weights.path_of(game, network), list(box(game).features.NAMES)
    longer = names.copy()
    longer.insert(place, "me: card of tomorrow")
    before, after = weights.load(path, tuple(names)), weights.load(path, tuple(longer))
    for row in rows_of(game):
        seen = row.copy()
        seen.insert(place, 7.0)
        assert after.value(as_seen(seen)) == before.value(as_seen(row))


def test_inputs_in_another_order_are_found_by_their_names() -> None:
    path, names = weights.path_of("titan_dice", "standard"), TITANS.features.NAMES
    before, after = weights.load(path, tuple(names)), weights.load(path, tuple(reversed(names)))
    for row in rows_of("titan_dice"):
        assert after.value(as_seen(row[::-1])) == pytest.approx(before.value(as_seen(row)))


def test_an_input_that_there_is_no_more_is_named() -> None:
    path = weights.path_of("titan_dice", "standard")
    names = [name for name in TITANS.features.NAMES if name != LOST]
    with pytest.raises(NoWeights) as refusal:
        weights.load(path, tuple(names))
    assert str(refusal.value) == (
        f"The weights in titan_dice-standard.npz need the input {LOST!r}, which is not among the game's features."
    )
    with pytest.raises(NoWeights, match=r"the input 'me: points' and 2 more that are not among the game's features\.$"):
        weights.load(path, tuple(names[3:] + [LOST]))


def test_weights_without_names_must_have_as_many_inputs_as_there_are(tmp_path: Path) -> None:
    names = TITANS.features.NAMES
    arrays = untrained(len(names), 3, np.random.default_rng(1))
    np.savez(tmp_path / "former.npz", about="{}", **arrays)  # type: ignore[arg-type]
    assert weights.load(tmp_path / "former.npz", tuple(names)).hidden == 3
    with pytest.raises(NoWeights, match=r"^The weights in former.npz were made for another version of the game's fea"):
        weights.load(tmp_path / "former.npz", (*names, "me: card of tomorrow"))


def test_names_can_be_added_to_weights_of_former_times_and_nothing_else_changes(tmp_path: Path) -> None:
    names, file = TITANS.features.NAMES, tmp_path / "former.npz"
    arrays = untrained(len(names), 3, np.random.default_rng(1))
    np.savez_compressed(file, about='{"seed": 7}', **arrays)  # type: ignore[arg-type]
    with zipfile.ZipFile(file) as packed:
        before = {name: packed.read(name) for name in packed.namelist()}
    others = len(FORGE.features.NAMES)
    with pytest.raises(NoWeights, match=rf"^The weights in former.npz have {len(names)} inputs, not {others}\.$"):
        weights.add_names(file, FORGE.features.NAMES)
    weights.add_names(file, names)
    with zipfile.ZipFile(file) as packed:
        assert {name: packed.read(name) for name in packed.namelist() if name != "names.npy"} == before
    assert weights.read(file).names == names
    with pytest.raises(NoWeights, match=r"^The inputs of the weights in former.npz have names already\.$"):
        weights.add_names(file, names)


# --- files from anywhere ----------------------------------------------------------------------------------------------


def with_names(names: object, folder: Path) -> Path:
    arrays = untrained(len(TITANS.features.NAMES), 3, np.random.default_rng(1))
    said = names if isinstance(names, str) else json.dumps(names)
    np.savez(folder / "bad.npz", about="{}", names=said, **arrays)  # type: ignore[arg-type]
    return folder / "bad.npz"


NO_NAMES = {
    "no list": {"me": 1},
    "too few": TITANS.features.NAMES[:-1],
    "one twice": [*TITANS.features.NAMES[:-1], TITANS.features.NAMES[0]],
    "numbers": list(range(len(TITANS.features.NAMES))),
    "no data": "[",
    "without end": "[" * 100_000,
}


@pytest.mark.parametrize("what", NO_NAMES)
def test_names_that_are_none_are_refused(what: str, tmp_path: Path) -> None:
    with pytest.raises(Unable, match=r"bad.npz holds no weights of a network\.$"):
        roster.bot(TITANS, f"learned:{with_names(NO_NAMES[what], tmp_path)}")


def test_weights_of_another_game_are_refused_by_the_name_of_an_input(tmp_path: Path) -> None:
    with pytest.raises(Unable, match=r"titan_dice-3-1.npz need the input 'me: creatures' and \d+ more that are not "):
        roster.bot(FORGE, f"learned:{weights_of('titan_dice', tmp_path)}")


def test_a_small_file_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.npz", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("weights.npy", bytes(weights.MOST_BYTES + 1))
    with pytest.raises(Unable, match=r"bomb.npz is too large for the weights of a network\.$"):
        roster.bot(TITANS, f"expert:{tmp_path / 'bomb.npz'}")


@pytest.mark.parametrize("shape", ["(383, 1000000000000)", "(9223372036854775807, 9223372036854775807)", "(-1,)", "(("])
def test_a_file_that_promises_more_than_it_holds_is_refused(shape: str, tmp_path: Path) -> None:
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}}}\n".encode()
    with zipfile.ZipFile(weights_of("titan_dice", tmp_path)) as whole, zipfile.ZipFile(tmp_path / "a.npz", "w") as file:
        for name in whole.namelist():
            lie = b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header
            file.writestr(name, lie if name == "weights.npy" else whole.read(name))
    with pytest.raises(Unable, match=r"a.npz holds no weights of a network\.$"):
        roster.bot(TITANS, f"learned:{tmp_path / 'a.npz'}")


def test_wherever_a_file_is_cut_off_or_spoiled_it_is_refused_or_read(tmp_path: Path) -> None:
    whole = weights_of("titan_dice", tmp_path).read_bytes()
    refused = 0
    for number in range(120):
        at = number * len(whole) // 120
        spoiled = whole[:at] if number % 2 else whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :]
        file = tmp_path / f"{number}.npz"
        file.write_bytes(spoiled)
        try:
            weights.read(file)
        except NoWeights:
            refused += 1
    assert refused > 60


# --- where the weights in the package do not fit ----------------------------------------------------------------------


@pytest.fixture
def changed_game() -> Iterator[None]:
    """Titan Dice has lost one of its inputs since its networks were trained."""
    names = TITANS.features.NAMES
    place = names.index(LOST)
    names.remove(LOST)
    yield
    names.insert(place, LOST)


@pytest.mark.usefixtures("changed_game")
@pytest.mark.parametrize("name", ["learned", "expert", "expert:50", "demigod", "titan"])
def test_a_bot_whose_weights_do_not_fit_is_refused_and_not_offered(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"^The weights in titan_dice-solo.npz need the input 'me: two cages', which "):
        roster.bot(TITANS, name)
    assert name not in roster.able(TITANS)
    assert roster.offered(TITANS, live=False) == ["apprentice", "smith", "champion"]
    assert roster.able(TITANS) == ["random", "careless", "greedy", "search"]


@pytest.mark.usefixtures("changed_game")
def test_a_table_offers_the_levels_that_can_play_and_refuses_the_others() -> None:
    assert [level["id"] for level in offers.levels_of(TITANS)] == ["apprentice", "smith", "champion"]
    for name, next_level in (("titan", "champion"), ("demigod", "champion"), ("expert", "greedy")):
        with pytest.raises(Denied) as denied:
            offers.must_be_a_bot("titan_dice", "standard", name)
        assert denied.value.code == "bot_cannot_play"
        assert denied.value.values["next"] == next_level
        assert denied.value.values["known"] == "apprentice, smith, champion, random, careless, greedy, search"


@pytest.mark.usefixtures("changed_game")
def test_who_sits_at_a_table_already_is_replaced_by_the_next_weaker_level() -> None:
    champion = roster.bot(TITANS, "champion")
    for level in ("champion", "demigod", "titan"):
        assert type(roster.stand_in(TITANS, level)) is type(champion)
    assert type(roster.stand_in(TITANS, "expert:50")) is type(roster.bot(TITANS, "greedy"))
    session = session_of("titan_dice", ("standard", 2, []), 1, 3)
    line, tape = standing(TITANS, session)
    task = Think("titan_dice", "standard", [], 2, line, tape, int(session.seat), "titan", 1, 0.01)
    assert has(session.options, think(task))


@pytest.mark.usefixtures("changed_game")
def test_at_the_terminal_it_is_said_why_and_who_can_play() -> None:
    with pytest.raises(Complaint) as complaint:
        sit_down("human,titan", game="titan_dice")
    there = "human, apprentice, smith, champion, random, careless, greedy, search."
    why = f"The weights in titan_dice-solo.npz need the input {LOST!r}, which is not among the game's features"
    assert str(complaint.value) == f"“titan” cannot take a seat ({why}); there are: {there}"


CHANGED_GAME = """
import sys
from astragal.games.titan_dice.judging import features
features.NAMES.remove("me: two cages")
from astragal.cli import main
sys.argv[1:] = {arguments!r}
main()
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "titan_dice", "--seats", "learned,greedy"],
        ["arena", "titan_dice", "--bots", "titan,greedy", "--jobs", "2"],
        ["lab", "titan_dice", "--bots", "expert"],
        ["play", "titan_dice", "--seats", "human,learned", "--plain"],
    ],
)
def test_every_command_refuses_it_in_one_sentence(arguments: list[str]) -> None:
    code = CHANGED_GAME.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, env=os.environ)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"The weights in titan_dice-solo.npz need the input {LOST!r}, which is not among" in done.stderr
    assert done.stderr.count("\n") == 1


def test_every_level_can_play_every_game_as_it_is_shipped() -> None:
    for game in (FORGE, TITANS):
        assert roster.offered(game, live=False) == list(LEVELS)
