"""What holds in every game of Titan Dice: the engine's contract, and that dice and cards never vanish."""

from typing import Any

import pytest

from astragal.engine.conformance import check_play, check_record
from astragal.engine.drivers import RandomDriver
from astragal.engine.game import Game
from astragal.games.catalogue import box
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.reasons import REASONS
from astragal.games.titan_dice.rules.new_game import new_game

SIZES = [size for _, size, _ in kinds.QUESTIONS]
LIMITED = "max_rounds=12"  # a random game would last 20 rounds
WAYS = [
    [],
    list(setups.OPTIONS),
    *([option] for option in setups.OPTIONS),
    ["faces_regular=CCGHKM", "faces_bonus=KKKKWW", "card_cost=1,1,2", "stacks=1,2,2,3,3", "first_player=lot"],
    ["faces_regular=CGHWWW", "faces_bonus=CGHKMM", "opposites=CG,HK,MW", "solo_levels=13", "exchange_any"],
]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", WAYS, ids=lambda options: "+".join(options)[:40] or "standard")
def test_every_way_to_play_conforms(seats: int, options: list[str]) -> None:
    game = new_game(seats, options=[*options, LIMITED])
    session = check_play(game, SIZES, kinds.ANY_TIME, kinds.QUESTION_BOUND, seed=seats)
    check_record(box("titan_dice"), session)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", WAYS, ids=lambda options: "+".join(options)[:40] or "standard")
def test_every_way_to_play_conforms_whatever_the_dice_say(seats: int, options: list[str]) -> None:
    for seed in range(10, 14):
        game = new_game(seats, options=[*options, "max_rounds=30"])
        session = check_play(game, SIZES, kinds.ANY_TIME, kinds.QUESTION_BOUND, seed)
        check_record(box("titan_dice"), session)


def played(seats: int, options: list[str], seed: int) -> list[Any]:
    """The states between the steps of a random game, as plain data."""
    g: Game = new_game(seats, options=options).clone(RandomDriver(seed, seed + 1))
    states = [g.snapshot()]
    while not g.over:
        g.step()
        states.append(g.snapshot())
    return states


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [[], list(setups.OPTIONS)], ids=["standard", "all"])
def test_dice_tracks_and_wounds_stay_within_the_box(seats: int, options: list[str]) -> None:
    for state in played(seats, [*options, "max_rounds=40"], seed=seats):
        for player in state["players"]:
            placed = sum(player["active"]) + player["spent"] + player["wound_dice"] + player["removed"]
            assert 0 <= placed <= 5
            assert placed == 5 or player["out"] or player["turns"] == 0
            assert all(0 <= n <= 4 for n in player["track"])
            assert player["wound_dice"] + player["wound_markers"] <= 2
        assert sum(player["wound_markers"] for player in state["players"]) <= 8


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_cards_in_stacks_and_with_players_are_always_those_of_the_game(seats: int) -> None:
    counted = []
    for state in played(seats, ["max_rounds=40"], seed=7):
        cards = list(state["stacks"])
        for player in state["players"]:
            for creature, level in enumerate(player["cards"]):
                if level:
                    cards[3 * creature + level - 1] += 1
        counted.append(cards)
    assert all(cards == counted[0] for cards in counted)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_of_a_turn_is_left_between_two_steps(seats: int) -> None:
    for state in played(seats, ["max_rounds=40"], seed=3):
        assert (sum(state["rolled"]), state["bonus_rolled"], sum(state["attacks"])) == (0, 0, 0)
        assert state["phase"] in (0, 1, 2, 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_attacked_before_the_first_turn_of_the_round(seats: int) -> None:
    """R42"""
    for state in played(seats, [], seed=5):
        if state["players"][state["active"]]["out"]:
            assert all(player["out"] or player["turns"] > 0 for player in state["players"])


def test_the_tables_of_numbers_agree_with_their_names() -> None:
    named = [name for name, _, _ in kinds.QUESTIONS]
    assert [named[getattr(kinds, name.upper())] for name in named] == named
    assert [name for name, _ in kinds.CHANCES] == [
        *("regular_die", "bonus_die", "attack_die", "attack_bonus_die", "npc_die", "first_player")
    ]
    assert len(kinds.EVENTS) == kinds.ENDED + 1
    assert len(REASONS) == len(set(REASONS))


def test_every_event_is_told_in_some_game() -> None:
    told: set[int] = set()
    for seed in range(60):
        for seats in (1, 2, 3):
            options = ["trigger_can_be_undone", "empty_roll"] if seed % 2 else ["max_rounds=8"]
            g = new_game(seats, options=options).clone(RandomDriver(seed, seed + 1))
            g.events = []
            while not g.over:
                g.step()
            told |= {what for what, _, _, _, _ in g.events}
    assert [name for what, (name, _, _) in enumerate(kinds.EVENTS) if what not in told] == []
