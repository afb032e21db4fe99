"""What the laboratory writes down of a game: a recorded one counted by hand, and sums that must agree."""

from pathlib import Path

import pytest

from astragal.arena.laboratory.ledger import ALL, Ledger, play_game
from astragal.bots import roster
from astragal.engine.records.reading import read
from astragal.engine.showing.story import retell
from astragal.games.catalogue import box, names

ANN, BOB = 0, 1
WAYS = [
    ("dice_forge", "introductory", 2, []),
    ("dice_forge", "alternate", 4, []),
    ("dice_forge", "random", 3, ["promos", "rebellion"]),
    ("dice_forge", "draft", 2, []),
    ("dice_forge", "discovery_goddess", 3, []),
    ("dice_forge", "discovery_titans", 2, []),
    ("titan_dice", "standard", 1, []),
    ("titan_dice", "standard", 3, []),
    ("titan_dice", "standard", 2, ["exchange_any"]),
    ("treasure_bell", "beat", 2, []),
    ("treasure_bell", "action", 3, []),
]


def counted_by_hand() -> Ledger:
    """The game in `lab_game.txt`: Ann 150, Bob 130."""
    recorded = read((Path(__file__).parent / "lab_game.txt").read_text(encoding="utf-8"), box)
    ledger = Ledger(box("dice_forge"), 2)
    for step in retell(recorded.first, recorded.entries):
        ledger.write(step)
    ledger.close(step.after)
    return ledger


def number(sort: str, name: str) -> int:
    things: list[tuple[str, str]] = box("dice_forge").figures.TAKEN
    return things.index((sort, name))


def played(game: str, setup: str, seats: int, options: list[str], seed: int) -> Ledger:
    files = box(game)
    table = roster.seated(files, ["greedy", *["random"] * (seats - 1)])
    return play_game(files, table, table, files.new_game(seats, setup, options), seed)


# --- counted by hand ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "anns", "bobs", "rounds"),
    [
        ("blacksmiths_hammer", 2, 0, [2, 6]),
        ("elder", 1, 1, [2, 3]),
        ("silver_hind", 2, 0, [4, 5]),
        ("satyrs", 2, 0, [5, 8]),
        ("wild_spirits", 2, 0, [4, 7]),
        ("sphinx", 2, 0, [6, 9]),
        ("ferryman", 1, 1, [7, 8]),
        ("minotaur", 1, 1, [8, 8]),
        ("guardians_owl", 0, 2, [3, 4]),
        ("gorgon", 0, 2, [5, 6]),
        ("hydra", 0, 1, [7]),
        ("mirror_of_the_abyss", 0, 1, [9]),
    ],
)
def test_who_bought_which_card_in_which_round(card: str, anns: int, bobs: int, rounds: list[int]) -> None:
    ledger = counted_by_hand()
    thing = number("cards", card)
    assert ledger.taken[thing] == [anns, bobs]
    assert [round_ for one, round_ in ledger.rounds if one == thing] == rounds


@pytest.mark.parametrize(
    ("face", "anns", "bobs", "rounds"),
    [
        ("1S", 1, 1, [1, 1]),
        ("4G", 2, 0, [1, 2]),
        ("3G", 1, 0, [2]),
        ("2S", 1, 1, [3, 4]),
        ("1M", 1, 0, [3]),
        ("1G/1S/1M", 0, 1, [1]),
        ("mirror", 0, 1, [9]),
    ],
)
def test_who_forged_which_face_in_which_round(face: str, anns: int, bobs: int, rounds: list[int]) -> None:
    ledger = counted_by_hand()
    thing = number("faces", face)
    assert ledger.taken[thing] == [anns, bobs]
    assert [round_ for one, round_ in ledger.rounds if one == thing] == rounds


def test_nothing_else_was_taken() -> None:
    assert len(counted_by_hand().taken) == 12 + 7


@pytest.mark.parametrize(
    ("card", "how", "anns", "bobs"),
    [
        ("elder", "effect", 20, 28),  # called 5 and 7 times, 4 glory each
        ("blacksmiths_hammer", "effect", 50, 0),  # both sides of two hammers: twice 10 and 15
        ("satyrs", "printed", 12, 0),
        ("sphinx", "printed", 20, 0),
        ("ferryman", "printed", 12, 12),
        ("gorgon", "printed", 0, 28),
        ("hydra", ALL, 0, 26),
        ("mirror_of_the_abyss", ALL, 0, 10),
    ],
)
def test_the_glory_each_card_brought(card: str, how: str, anns: int, bobs: int) -> None:
    assert counted_by_hand().points[number("cards", card), how] == [anns, bobs]


def test_scores_victories_and_sources() -> None:
    ledger = counted_by_hand()
    assert ledger.scores == [150, 130]
    assert ledger.victories == [12, 0]
    assert ledger.sources["cards"] == [60, 12 + 8 + 8 + 28 + 26 + 10]
    assert ledger.sources["hammer"] == [50, 0]
    assert ledger.sources["effects"] == [20, 28]


# --- every game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "setup", "seats", "options"), WAYS)
def test_all_sources_together_are_the_score(game: str, setup: str, seats: int, options: list[str]) -> None:
    for seed in range(2):
        ledger = played(game, setup, seats, options, seed)
        totals = [sum(points[seat] for points in ledger.sources.values()) for seat in range(seats)]
        assert totals == ledger.scores


@pytest.mark.parametrize(("game", "setup", "seats", "options"), WAYS)
def test_whatever_brings_points_by_lying_there_was_taken(game: str, setup: str, seats: int, options: list[str]) -> None:
    ledger = played(game, setup, seats, options, seed=7)
    assert ledger.rounds
    assert min(round_ for _, round_ in ledger.rounds) >= 1
    for (thing, how), points in ledger.points.items():
        for seat, n in enumerate(points):
            assert how != "printed" or n == 0 or ledger.taken[thing][seat] > 0


@pytest.mark.parametrize("setup", ["alternate", "discovery_titans"])
def test_the_colours_of_a_card_are_one_thing(setup: str) -> None:
    """What `astragal simulate` counts colour by colour."""
    files = box("dice_forge")
    table = roster.seated(files, ["greedy", "greedy"])
    blank = files.new_game(2, setup, [])
    ledger = play_game(files, table, table, blank, seed=3)
    table.begin(3)
    g = blank.clone(table)
    table.play(g)
    for seat in range(2):
        counts = dict(zip(files.figures.NAMES, files.figures.counts(g, seat)))
        for name in ("tenacious_boar", "memory", "mirror_of_misfortune"):
            colours = sum(n for card, n in counts.items() if card.startswith(f"{name}-"))
            assert ledger.taken.get(number("cards", name), [0, 0])[seat] == colours


@pytest.mark.parametrize("game", names())
def test_every_thing_has_a_name_of_its_own(game: str) -> None:
    things = box(game).figures.TAKEN
    assert len(things) == len(set(things)) > 20
