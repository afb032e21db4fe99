"""A tournament is fair: everybody meets everybody, in every seat, with the same dice; and it can be repeated."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from mypy_extensions import i64

from astragal.arena.executor import workers
from astragal.arena.play import seed_of
from astragal.arena.tournaments.folder import AnotherPlan, Folder, fingerprints, play_the_rest
from astragal.arena.tournaments.results import as_data, results
from astragal.arena.tournaments.standings import games_of
from astragal.arena.tournaments.tournament import (
    BLOCKS,
    Chunk,
    Plan,
    Report,
    blocks,
    chunks,
    lineups,
    number_of_games,
    play_chunk,
    seatings,
)
from astragal.bots import roster, weights
from astragal.engine.game import Driver, play
from astragal.engine.game import Game as Table
from astragal.engine.records.numbers import of_today
from astragal.games.catalogue import box
from astragal.games.treasure_bell.facts.kinds import DIE
from tests.arena.meeting import here, plan, silent

# --- who sits where -------------------------------------------------------------------------------------------------


def test_between_two_everybody_meets_everybody_once() -> None:
    assert lineups(["a", "b", "c"], 2) == [["a", "b"], ["a", "c"], ["b", "c"]]


def test_with_more_bots_than_seats_all_tables_are_played() -> None:
    assert lineups(["a", "b", "c", "d"], 3) == [["a", "b", "c"], ["a", "b", "d"], ["a", "c", "d"], ["b", "c", "d"]]


def test_with_fewer_bots_than_seats_they_share_them_as_evenly_as_can_be() -> None:
    assert lineups(["a", "b"], 4) == [["a", "a", "b", "b"]]
    assert lineups(["a", "b"], 3) == [["a", "a", "b"], ["a", "b", "b"]]
    assert lineups(["a", "b", "c"], 4) == [["a", "a", "b", "c"], ["a", "b", "b", "c"], ["a", "b", "c", "c"]]


def test_one_against_three_is_played_from_every_seat() -> None:
    assert [seating.index("a") for seating in seatings(["a", "b", "b", "b"])] == [0, 3, 2, 1]


def test_no_seating_is_played_twice() -> None:
    assert seatings(["a", "b", "a", "b"]) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert seatings(["a", "a"]) == [["a", "a"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_has_every_seat_equally_often(players: int) -> None:
    wanted = plan("titan_dice", "greedy,random", players, games=5)
    played = games_of(wanted, map(play_chunk, chunks(wanted)))
    seats = Counter((bot, seat) for game in played for seat, bot in enumerate(game.bots))
    assert len(set(seats.values())) == 1
    assert len(seats) == 2 * players


def test_a_block_is_always_finished() -> None:
    wanted = plan("titan_dice", players=3, games=4)
    assert [blocks(wanted, lineup) for lineup in wanted.lineups] == [2, 2]
    assert number_of_games(wanted) == 12
    assert [game.number for game in games_of(wanted, map(play_chunk, chunks(wanted)))] == list(range(12))


# --- the same dice --------------------------------------------------------------------------------------------------


class Watched(Driver):
    """Somebody who watches a table, and notes what is thrown."""

    def __init__(self, table: Driver) -> None:
        self.table = table
        self.before_any_answer: list[int] = []
        self.by_name: dict[tuple[int, int, int], int] = {}
        self.answers = 0

    def choose(self, g: Table, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        self.answers += 1
        return self.table.choose(g, seat, kind, options, about)

    def chance(self, g: Table, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        thrown = self.table.chance(g, seat, kind, about, n)
        if not self.answers:
            self.before_any_answer.append(int(thrown))
        self.by_name[int(seat), int(kind), int(about)] = int(thrown)
        return thrown


def watch(wanted: Plan, seating: int, block: int) -> Watched:
    """A game of the tournament once more, with somebody watching."""
    game = box(wanted.game)
    bots = seatings(wanted.lineups[0])[seating]
    table = roster.seated(game, bots)
    table.begin(seed_of(wanted.seed, block))
    watched = Watched(table)
    g = game.new_game(len(bots), wanted.setup, wanted.options).clone(watched)
    play(g)
    (there,) = (
        one for one in play_chunk(Chunk(wanted, 0, block, 1)).games if (one.seating, one.block) == (seating, block)
    )
    assert [g.score(seat) for seat in range(len(bots))] == there.scores
    return watched


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_the_dice_of_a_block_are_the_same_until_answers_differ(game: str) -> None:
    one, other = (watch(plan(game), seating, block=3) for seating in (0, 1))
    assert len(one.before_any_answer) > 0
    assert one.before_any_answer == other.before_any_answer


def test_where_throws_have_names_all_dice_of_a_block_are_the_same() -> None:
    one, other = (watch(plan("treasure_bell"), seating, block=3).by_name for seating in (0, 1))
    dice = {name for name in one if name[1] == DIE}  # what is drawn from depends on what was taken
    both = dice & other.keys()
    assert len(both) > 20
    assert {name: one[name] for name in both} == {name: other[name] for name in both}


def test_another_block_has_other_dice() -> None:
    one, other = (watch(plan("dice_forge"), 0, block).by_name for block in (0, 1))
    assert one != other


# --- again and again ------------------------------------------------------------------------------------------------


def test_the_same_plan_gives_the_same_results_whatever_the_number_of_jobs() -> None:
    wanted = plan("titan_dice", games=24)
    found = []
    for jobs in (1, 3):
        with workers(jobs) as run:
            found.append(results(wanted, play_the_rest(wanted, run, None, silent)))
    assert as_data(found[0]) == as_data(found[1])
    assert found[0].games == found[1].games


@pytest.mark.parametrize("bots", ["greedy,random", "random,search:2"])
def test_a_game_depends_on_its_number_and_not_on_the_games_before_it(bots: str) -> None:
    wanted = plan(bots=bots, games=4)
    both = play_chunk(Chunk(wanted, 0, 0, 2)).games
    apart = [*play_chunk(Chunk(wanted, 0, 1, 1)).games, *play_chunk(Chunk(wanted, 0, 0, 1)).games]
    assert sorted(both) == sorted(apart)


def test_another_seed_gives_other_games() -> None:
    one, other = (list(map(play_chunk, chunks(plan(seed=seed)))) for seed in (1, 2))
    assert [report.games for report in one] != [report.games for report in other]


def test_in_real_time_a_game_is_repeated_too() -> None:
    chunk = next(chunks(plan(setup="action")))
    assert play_chunk(chunk).games == play_chunk(chunk).games


# --- the folder -----------------------------------------------------------------------------------------------------

KILLED = """
import os, signal, sys
from pathlib import Path
from tests.arena.meeting import plan, silent
from astragal.arena.tournaments.folder import Folder, play_the_rest

def killed_after_two(function, tasks):
    yield from map(function, tasks[:2])
    os.kill(os.getpid(), signal.SIGKILL)

wanted = plan(games=20)
play_the_rest(wanted, killed_after_two, Folder(Path(sys.argv[1]), wanted), silent)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows kills in another way")
def test_a_tournament_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    wanted = plan(games=20)
    script = [sys.executable, "-c", KILLED, str(tmp_path / "kept")]
    assert subprocess.run(script, check=False, timeout=120).returncode == -signal.SIGKILL
    told: list[int] = []
    folder = Folder(tmp_path / "kept", wanted)
    found = play_the_rest(wanted, here, folder, told.append)
    assert told == [2 * 2 * BLOCKS] + [2 * BLOCKS] * 3
    assert results(wanted, found).games == results(wanted, all_of(wanted)).games


def all_of(wanted: Plan) -> list[Report]:
    return list(map(play_chunk, chunks(wanted)))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    wanted = plan(games=20)
    folder = Folder(tmp_path, wanted)
    whole = play_the_rest(wanted, here, folder, silent)
    written = folder.progress.read_bytes()
    folder.progress.write_bytes(written[:-30])
    assert results(wanted, play_the_rest(wanted, here, folder, silent)).games == results(wanted, whole).games
    assert folder.progress.read_bytes().count(b"\n") == written.count(b"\n")


def test_what_has_been_played_is_not_played_again(tmp_path: Path) -> None:
    wanted = plan(games=20)
    first = play_the_rest(wanted, here, Folder(tmp_path, wanted), silent)
    told: list[int] = []
    again = play_the_rest(wanted, here, Folder(tmp_path, wanted), told.append)
    assert (told, again) == ([20], first)


def test_what_two_have_played_at_the_same_time_counts_once(tmp_path: Path) -> None:
    wanted = plan(games=20)
    folder = Folder(tmp_path, wanted)
    first = play_the_rest(wanted, here, folder, silent)
    folder.add(first[0])
    assert play_the_rest(wanted, here, folder, silent) == first


def test_a_folder_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path, plan())
    folder.open()
    folder.progress.write_text("[1, 2]\n", encoding="utf-8")
    with pytest.raises(AnotherPlan, match="cannot be read"):
        folder.open()


def test_games_with_more_seats_than_the_plan_has_cannot_be_read(tmp_path: Path) -> None:
    wanted = plan()
    (first, *_) = all_of(wanted)
    three = [game._replace(scores=[1, 2, 3], victories=[0, 0, 12], decisions=[1, 1, 1]) for game in first.games]
    folder = Folder(tmp_path, wanted)
    folder.open()
    folder.add(first._replace(games=three))
    with pytest.raises(AnotherPlan, match="cannot be read"):
        folder.open()


def test_a_file_that_holds_other_weights_by_now_is_another_plan(tmp_path: Path) -> None:
    own = tmp_path / "own.npz"
    own.write_bytes(weights.path_of("titan_dice", "standard").read_bytes())
    wanted = plan("titan_dice", f"learned:2:{own},greedy")
    Folder(tmp_path / "kept", wanted).open()
    Folder(tmp_path / "kept", wanted).open()
    own.write_bytes(weights.path_of("titan_dice", "solo").read_bytes())
    with pytest.raises(AnotherPlan, match="with another plan: weights"):
        Folder(tmp_path / "kept", wanted).open()


def test_a_plan_says_by_which_weights_its_levels_play() -> None:
    assert fingerprints(plan("titan_dice", "titan,smith")) == {
        "titan": fingerprints(plan("titan_dice", "greedy,expert"))["expert"]
    }


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        (plan(games=9), "games"),
        (plan(seed=2), "seed"),
        (plan(setup="action"), "setup"),
        (plan(bots="random,greedy"), "lineups"),
        (plan("titan_dice"), "game, setup"),
    ],
)
def test_a_folder_of_another_plan_is_refused(tmp_path: Path, other: Plan, differs: str) -> None:
    play_the_rest(plan(), here, Folder(tmp_path, plan()), silent)
    with pytest.raises(AnotherPlan, match=f"with another plan: {differs}"):
        play_the_rest(other, here, Folder(tmp_path, other), silent)


def rewritten(folder: Path, **changes: object) -> None:
    """As if the tournament had been begun with these numbers, or when one of them was not written down."""
    kept = json.loads((folder / "plan.json").read_text(encoding="utf-8")) | changes
    kept = {name: value for name, value in kept.items() if value is not None}
    (folder / "plan.json").write_text(json.dumps(kept), encoding="utf-8")


@pytest.mark.parametrize("changes", [{"edition": 9}, {"rules": 99}])
def test_a_tournament_by_other_rules_or_of_another_edition_is_not_mixed_with_those_of_today(
    tmp_path: Path, changes: dict[str, int]
) -> None:
    now = of_today(box("titan_dice"))
    wanted = plan("titan_dice", games=2)
    play_the_rest(wanted, here, Folder(tmp_path, wanted), silent)
    before = (tmp_path / "progress.jsonl").read_bytes()
    rewritten(tmp_path, **changes)
    more = plan("titan_dice", games=4)
    with pytest.raises(AnotherPlan) as refusal:
        play_the_rest(more, here, Folder(tmp_path, more), silent)
    said = f"is played by rules {now._replace(**changes)}, and this Astragal plays by rules {now}: give another"
    assert said in str(refusal.value)
    assert (tmp_path / "progress.jsonl").read_bytes() == before


def test_a_tournament_that_was_begun_before_there_were_editions_goes_on(tmp_path: Path) -> None:
    wanted = plan("titan_dice", games=2)
    first = play_the_rest(wanted, here, Folder(tmp_path, wanted), silent)
    rewritten(tmp_path, edition=None)
    assert play_the_rest(wanted, here, Folder(tmp_path, wanted), silent) == first


@pytest.mark.parametrize("content", ["[]", "7", '"plan"'])
def test_a_plan_that_is_no_plan_is_refused_in_a_sentence(tmp_path: Path, content: str) -> None:
    (tmp_path / "plan.json").write_text(content, encoding="utf-8")
    with pytest.raises(AnotherPlan, match=r"^The plan in the folder .* cannot be read\.$"):
        Folder(tmp_path, plan()).open()


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(AnotherPlan, match="holds something else than a tournament"):
        Folder(tmp_path, plan()).open()
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]
