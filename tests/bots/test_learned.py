"""Networks, their files, and the bots that ask them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from astragal.arena.training.learning import Floats, Learner, untrained
from astragal.bots import roster, weights
from astragal.bots.ahead import worth_of_end
from astragal.bots.bot import answer, position_of
from astragal.bots.greedy import Greedy
from astragal.bots.learned import Learned
from astragal.bots.network import Nearby, Network
from astragal.bots.opinion import Opinion
from astragal.bots.roster import UnknownBot
from astragal.bots.search import Search
from astragal.bots.seated import Seated
from astragal.bots.weights import NoWeights
from astragal.engine.game import Game
from astragal.engine.options import lowest
from astragal.games.catalogue import box
from astragal.testing import scenario
from tests.bots.guessing import Ladder
from tests.bots.looking import weights_of
from tests.playing import session_of

TITANS = box("titan_dice")
FORGE = box("dice_forge")


def some_arrays(game: str, hidden: int = 5, seed: int = 2) -> dict[str, Floats]:
    random = np.random.default_rng(seed)
    arrays = untrained(len(box(game).features.NAMES), hidden, random)
    arrays["bias"] = random.normal(0, 1, hidden).astype(np.float32)
    arrays["out_bias"] = np.float32(0.3)  # type: ignore[assignment]
    return arrays


def between_steps(game: str) -> list[Game]:
    """Positions between the steps of random games."""
    return [session_of(game, (box(game).setups.DEFAULT_SETUP, 2, []), seed, 40).base for seed in range(6)]


# --- the network ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_a_network_says_what_numpy_says(game: str, tmp_path: Path) -> None:
    arrays = some_arrays(game)
    features = box(game).features
    weights.write(tmp_path / "some.npz", arrays, features.NAMES, {})
    network = weights.load(tmp_path / "some.npz", tuple(features.NAMES))
    learner = Learner(arrays)
    for g in between_steps(game):
        row = features.observe(g, 1)
        _, wanted = learner.forward(np.array([list(row)], dtype=np.float32))
        assert network.value(row) == pytest.approx(float(wanted[0]), abs=1e-5)


@pytest.mark.parametrize(("weight", "worth"), [(-1e6, 0.0), (1e6, 1.0), (-3e38, 0.0), (3e38, 1.0)])
def test_a_network_with_huge_weights_is_sure_of_itself(weight: float, worth: float) -> None:
    network = Network([[abs(weight)]] * len(TITANS.features.NAMES), [0.0], [weight], 0.0)
    here, there = (TITANS.features.observe(g, 1) for g in between_steps("titan_dice")[:2])
    assert network.value(here) == Nearby(network, there).value(here) == pytest.approx(worth)


def test_however_little_a_network_thinks_of_positions_it_tells_them_apart() -> None:
    (start, *_) = between_steps("titan_dice")
    row = TITANS.features.observe(start, 1)
    same = [[0.0]] * len(TITANS.features.NAMES)
    worths = [Network(same, [0.0], [0.0], total).value(row) for total in (-690.0, -600.0, -40.0, -1.5, 0.0, 1.5)]
    assert worths == sorted(set(worths))
    assert worths[3] + worths[5] == pytest.approx(1)
    assert worths[4] == 0.5


def test_between_two_players_the_worths_are_one_together(tmp_path: Path) -> None:
    network = weights.load(weights_of("titan_dice", tmp_path), tuple(TITANS.features.NAMES))
    first, *later = between_steps("titan_dice")
    opinion = Opinion(network, TITANS.features.observe, first)
    for g in later:
        assert opinion.worth(g, 0) + opinion.worth(g, 1) == pytest.approx(1)
        assert list(opinion.worths(g)) == pytest.approx([opinion.worth(g, 0), opinion.worth(g, 1)])


def test_whatever_position_it_starts_from_a_network_thinks_the_same(tmp_path: Path) -> None:
    network = weights.load(weights_of("titan_dice", tmp_path), tuple(TITANS.features.NAMES))
    positions = between_steps("titan_dice")
    observe = TITANS.features.observe
    for known in (positions[0], positions[-1]):
        opinion = Opinion(network, observe, known)
        for g in positions:
            thought = network.value(observe(g, 1))
            assert opinion.thought(g, 1) == pytest.approx(thought)


def test_at_the_end_the_network_is_not_asked(tmp_path: Path) -> None:
    network = weights.load(weights_of("dice_forge", tmp_path), tuple(FORGE.features.NAMES))
    g = session_of("dice_forge", ("introductory", 2, []), 3).base
    assert g.over
    worths = Opinion(network, FORGE.features.observe, g).worths(g)
    winner = 0 if g.result(0) > 0 else 1
    assert worths[winner] > 0.5 > worths[1 - winner]


def test_a_victory_is_worth_more_than_a_defeat_and_a_clear_one_more_than_a_narrow_one() -> None:
    class Points(Ladder):
        def __init__(self, mine: int, other: int) -> None:
            super().__init__()
            self.seats = 2
            self.points = [mine, other]

        def score(self, seat: int) -> int:
            return self.points[seat]

        def result(self, seat: int) -> float:
            return float(self.points[seat] == max(self.points))

    ends = [(90, 140), (119, 120), (121, 120), (140, 90)]
    worths = [worth_of_end(Points(*points), 0, 0.8) for points in ends]
    assert worths == sorted(worths)
    assert 0 <= worths[0] < worths[1] < 0.5 < worths[2] < worths[3] <= 1


# --- one step ahead -------------------------------------------------------------------------------------------------


def liking(feature: str, worth: float, folder: Path) -> Path:
    """Weights of a network that finds a position of Dice Forge the better the more there is of one thing."""
    names = FORGE.features.NAMES
    arrays = untrained(len(names), 1, np.random.default_rng(1))
    arrays["weights"][:] = 0
    arrays["weights"][names.index(feature)] = 1
    arrays["out"][:] = worth
    path = folder / f"{worth}.npz"
    weights.write(path, arrays, names, {})
    return path


@pytest.mark.parametrize("name", ["learned:1", "expert:30"])
@pytest.mark.parametrize("worth", [20.0, -20.0])
def test_it_answers_what_its_network_likes(name: str, worth: float, tmp_path: Path) -> None:
    """With four heroes, so that the next turn of the same hero is further away than they look."""
    t = scenario("dice_forge", heroes=4).with_hero(0, gold=8, sun=3, moon=3)
    bot = roster.bot(FORGE, f"{name}:{liking('me: forged', worth, tmp_path)}")
    table = Seated([bot, *(Greedy(roster.judge_of(FORGE)) for _ in range(3))])
    table.begin(1)
    g = t.g.clone(table)
    table.step(g)
    assert (g.heroes[0].forged > 0) == (worth > 0)


def test_what_was_thought_of_another_step_changes_nothing(tmp_path: Path) -> None:
    """What a network thinks is kept as long as a step lasts, and no longer."""
    session = session_of("dice_forge", ("introductory", 2, []), 1, 36)
    first = position_of(session)
    session.answer(lowest(session.options))
    second = position_of(session)
    assert second.base is first.base
    other = position_of(session_of("dice_forge", ("introductory", 2, []), 2, 30))
    worths = []
    for before in (first, other):
        bot = roster.bot(FORGE, f"learned:2:{weights_of('dice_forge', tmp_path)}")
        assert isinstance(bot, Learned)
        bot.begin(1)
        bot.decide(before)
        worths.append(list(bot.weighed(second)))
    assert worths[0] == worths[1]
    assert len(worths[0]) > 1


def test_those_of_the_first_age_play_as_they_did() -> None:
    """Their networks say what positions are worth and nothing of chances, and they look two steps further."""
    learned, expert = roster.bot(FORGE, "learned@1"), roster.bot(FORGE, "expert@1:40")
    assert isinstance(learned, Learned)
    assert (learned.samples, learned.steps) == (32, 2)
    assert isinstance(expert, Search)
    assert (expert.iterations, expert.steps) == (40, 2)
    for networks in (learned.networks, expert.networks):
        assert networks is not None
        network = networks(FORGE.new_game(2))
        assert (network.hidden, network.knows_chances) == (48, False)


def test_in_titan_dice_they_ask_a_newer_network_when_the_step_is_over() -> None:
    learned, expert = roster.bot(TITANS, "learned"), roster.bot(TITANS, "expert")
    assert isinstance(learned, Learned)
    assert isinstance(expert, Search)
    assert (learned.steps, expert.steps) == (0, 1)
    for seats in (1, 2):
        for networks in (learned.networks, expert.networks):
            assert networks is not None
            assert networks(TITANS.new_game(seats)).knows_chances


def test_an_expert_is_a_search_that_goes_no_further_than_the_step(tmp_path: Path) -> None:
    bot = roster.bot(TITANS, f"expert:7:{weights_of('titan_dice', tmp_path)}")
    assert isinstance(bot, Search)
    assert bot.iterations == 7
    answer(bot, session_of("titan_dice", ("standard", 1, []), 1, 3))
    assert bot.walked == 7
    assert bot.network is not None


def test_an_expert_tries_its_answers_in_turn_and_a_search_comes_back_to_what_does_well(tmp_path: Path) -> None:
    session = session_of("dice_forge", ("introductory", 2, []), 1, 24)
    position = position_of(session)
    visits = {}
    for name in ("search:60", f"expert:60:{weights_of('dice_forge', tmp_path)}"):
        bot = roster.bot(FORGE, name)
        assert isinstance(bot, Search)
        bot.begin(1)
        visits[name.split(":")[0]] = [int(n) for n in bot.explored(position).root.visits]
    assert sorted(visits["expert"]) == [8, 8, 8, 9, 9, 9, 9]
    assert max(visits["search"]) > 2 * min(visits["search"])


# --- files ----------------------------------------------------------------------------------------------------------


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    arrays = some_arrays("titan_dice")
    weights.write(tmp_path / "new folder" / "own.npz", arrays, TITANS.features.NAMES, {"seed": 7})
    read, names, about = weights.read(tmp_path / "new folder" / "own.npz")
    assert names == TITANS.features.NAMES
    assert all(np.array_equal(read[name], arrays[name]) for name in weights.ARRAYS)
    assert about == weights.about(tmp_path / "new folder" / "own.npz") == {"seed": 7}


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match=r"^There are no weights in .*none.npz; `astragal train` makes some\.$"):
        roster.bot(TITANS, f"learned:{tmp_path / 'none.npz'}")


def a_whole_file(folder: Path) -> bytes:
    return weights_of("titan_dice", folder).read_bytes()


def spoiled(folder: Path) -> dict[str, bytes]:
    whole = a_whole_file(folder)
    middle = len(whole) // 2
    np.save(folder / "one.npy", np.zeros(3))
    np.savez(folder / "others.npz", weights=np.zeros((2, 2)))
    inputs = len(TITANS.features.NAMES)
    crooked = {"bias": np.zeros(3), "out": np.zeros(2), "out_bias": np.zeros(())}
    np.savez(folder / "crooked.npz", weights=np.zeros((inputs, 3)), about="{}", **crooked)  # type: ignore[arg-type]
    np.savez(folder / "words.npz", **some_arrays("titan_dice"), about="no data")  # type: ignore[arg-type]
    return {
        "empty": b"",
        "text": b"these are not weights\n",
        "cut off": whole[:middle],
        "spoiled": whole[:middle] + bytes(byte ^ 255 for byte in whole[middle : middle + 40]) + whole[middle + 40 :],
        "one array": (folder / "one.npy").read_bytes(),
        "other arrays": (folder / "others.npz").read_bytes(),
        "sizes that do not fit": (folder / "crooked.npz").read_bytes(),
        "no description": (folder / "words.npz").read_bytes(),
    }


@pytest.mark.parametrize(
    "what",
    ["empty", "text", "cut off", "spoiled", "one array", "other arrays", "sizes that do not fit", "no description"],
)
def test_a_file_that_holds_no_weights_is_refused(what: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.npz"
    file.write_bytes(spoiled(tmp_path)[what])
    with pytest.raises(NoWeights, match=r"bad.npz holds no weights of a network\.$"):
        weights.load(file, tuple(TITANS.features.NAMES))
    with pytest.raises(UnknownBot, match=r"bad.npz holds no weights of a network\.$"):
        roster.bot(TITANS, f"learned:{file}")


@pytest.mark.parametrize("name", weights.ARRAYS)
@pytest.mark.parametrize("number", [np.nan, np.inf, -1e300])
def test_weights_that_are_no_finite_numbers_are_refused(name: str, number: float, tmp_path: Path) -> None:
    arrays = {key: array.astype(np.float64) for key, array in some_arrays("titan_dice").items()}
    arrays[name] = np.where(np.arange(arrays[name].size).reshape(arrays[name].shape) == 0, number, arrays[name])
    file = tmp_path / "endless.npz"
    np.savez(file, about="{}", **arrays)  # type: ignore[arg-type]
    with pytest.raises(UnknownBot, match=r"endless.npz holds weights that are not finite numbers\.$"):
        roster.bot(TITANS, f"learned:{file}")


def test_a_folder_is_no_file_of_weights(tmp_path: Path) -> None:
    (tmp_path / "folder.npz").mkdir()
    with pytest.raises(UnknownBot, match=r"folder.npz holds no weights of a network\.$"):
        roster.bot(TITANS, f"learned:{tmp_path / 'folder.npz'}")


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from astragal.cli import main
sys.argv[1:] = {arguments!r}
main()
"""


def without_numpy(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = WITHOUT_NUMPY.format(arguments=list(arguments))
    return subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, env=os.environ)


def test_without_numpy_a_bot_that_has_learned_says_what_to_install(tmp_path: Path) -> None:
    file = weights_of("titan_dice", tmp_path)
    done = without_numpy("simulate", "titan_dice", "--seats", f"learned:{file},greedy", "--games", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Bots that have learned need numpy: install astragal[bots].\n"


def test_without_numpy_everything_else_is_played() -> None:
    done = without_numpy("simulate", "treasure_bell", "--seats", "search:1,greedy", "--setup", "beat", "--games", "1")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_numpy_nothing_is_trained() -> None:
    done = without_numpy("train", "titan_dice")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Training needs numpy: install astragal[arena].\n"
