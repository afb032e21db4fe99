"""What the judge thinks of an answer: the sense of a player who counts."""

from __future__ import annotations

import pytest

from astragal.engine.options import STOP
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import ALTER, CATCH, EXCHANGE, SABOTAGE, TRADE, TRANSFORM
from astragal.games.titan_dice.facts.creatures import CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR, WOUND
from astragal.games.titan_dice.facts.kinds import (
    BONUS_DIE_CHOSEN,
    END_TURN,
    FIRST_ACTIVATION,
    FIRST_CAPTURE,
    FIRST_PURCHASE,
    FIRST_SWAP,
    FOR_PURCHASE,
    LOSE_TO_ATTACK,
    ROLL_ACTIVE,
    ROLL_BOTH,
    ROLL_SPENT,
    choosing,
    collecting,
    paying,
    turning,
)
from astragal.games.titan_dice.judging import judge
from astragal.games.titan_dice.records.scenario import Scenario
from astragal.games.titan_dice.rules.rows import packed
from astragal.testing import scenario


def table(players: int = 2) -> Scenario:
    t: Scenario = scenario("titan_dice", players=players)
    return t


def best(t: Scenario, kind: int, options: list[int], about: int = 0, seat: int = 0) -> int:
    """The answer the judge values most; of equal ones the first."""
    return max(options, key=lambda option: int(judge.worth(t.g, seat, kind, option, about)))


def attacking(faces: list[int]) -> Scenario:
    """Ann is out and has rolled so many dice of each face."""
    t = table().with_player(0, out=True).with_player(1, active="CCG", spent=2)
    t.g.rolled = packed(faces)
    return t


def test_every_question_has_a_judgement() -> None:
    assert len(judge.ANSWER_WORTH) == len(kinds.QUESTIONS)


# --- rolling --------------------------------------------------------------------------------------------------------


def test_wounds_are_rolled_again() -> None:
    assert best(table(), kinds.REROLL_WOUNDS, [0, 2], 2) == 2


def test_whoever_has_two_wounds_rolls_the_single_spent_die_and_keeps_a_good_capture() -> None:
    t = table().with_player(0, active="KK", spent=1, wounds=2)
    assert best(t, kinds.ROLL, [ROLL_ACTIVE, ROLL_SPENT, ROLL_BOTH]) == ROLL_SPENT


# --- actions --------------------------------------------------------------------------------------------------------


def test_the_capture_that_fits_is_better_than_the_one_with_more_dice() -> None:
    t = table().with_player(0, track="11141", active="KKKMM")
    kraken, minotaur = FIRST_CAPTURE + KRAKEN, FIRST_CAPTURE + MINOTAUR
    assert best(t, kinds.ACTION, [kraken, minotaur], 1) == minotaur


def test_a_large_capture_is_not_risked_with_two_wounds_and_many_dice_to_roll() -> None:
    t = table().with_player(0, active="KKK", wounds=2)
    assert best(t, kinds.ACTION, [END_TURN, FIRST_CAPTURE + KRAKEN], 1) == FIRST_CAPTURE + KRAKEN


def test_without_a_wound_one_stays_in() -> None:
    t = table().with_player(0, active="CGHK", spent=1)
    captures = [FIRST_CAPTURE + creature for creature in (CHIMERA, GRYPHON, HYDRA, KRAKEN)]
    assert best(t, kinds.ACTION, [END_TURN, *captures], 1) == END_TURN


def test_a_card_is_bought_before_the_turn_ends() -> None:
    t = table().with_player(0, active="MMCCG")
    assert best(t, kinds.ACTION, [END_TURN, FIRST_PURCHASE + MINOTAUR]) == FIRST_PURCHASE + MINOTAUR


def test_a_card_is_paid_with_dice_rather_than_with_creatures() -> None:
    t = table().with_player(0, active="MMCCG")
    assert best(t, kinds.PAY, [0, 1], paying(MINOTAUR, 1, FOR_PURCHASE, 0)) == 1


def test_the_better_card_of_another_player_is_taken_and_a_worse_one_is_not() -> None:
    t = table().with_player(0, active="MMMGG", cards={"M": 1}).with_player(1, cards={"M": 3}).triggered()
    swap = FIRST_SWAP + 4 * MINOTAUR + 1
    assert best(t, kinds.ACTION, [END_TURN, swap]) == swap
    t = table().with_player(0, active="MMMGG", cards={"M": 3}).with_player(1, cards={"M": 1}).triggered()
    assert best(t, kinds.ACTION, [END_TURN, swap]) == END_TURN


def test_alone_the_last_creature_is_captured_at_once() -> None:
    t = table(players=1).with_player(0, track="44434", active="KMMC", spent=1)
    options = [END_TURN, FIRST_CAPTURE + KRAKEN, FIRST_CAPTURE + MINOTAUR, FIRST_PURCHASE + MINOTAUR]
    assert best(t, kinds.ACTION, options) == FIRST_CAPTURE + KRAKEN


# --- abilities ------------------------------------------------------------------------------------------------------


def test_catch_takes_a_die_that_is_not_part_of_the_capture() -> None:
    t = table().with_player(0, active="KKK", bonus="G", cards={"M": 1}, wounds=2)
    assert best(t, kinds.DICE, [1 + KRAKEN, BONUS_DIE_CHOSEN], choosing(CATCH, 0)) == BONUS_DIE_CHOSEN


def test_alter_rolls_what_is_not_part_of_the_capture() -> None:
    t = table().with_player(0, active="KKKG", cards={"C": 1}, spent=1)
    assert best(t, kinds.DICE, [1 + GRYPHON, 1 + KRAKEN], choosing(ALTER, 0)) == 1 + GRYPHON
    assert best(t, kinds.DICE, [STOP, 1 + KRAKEN], choosing(ALTER, packed([0, 1, 0, 0, 0]))) == STOP


def test_transform_turns_all_dice_to_the_creature_with_room() -> None:
    t = table().with_player(0, track="14444", active="GG", spent=3)
    about = turning(GRYPHON, 0, packed([0, 1, 0, 0, 0]))
    assert best(t, kinds.TURN_TO, [CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR, WOUND], about) == CHIMERA
    assert best(t, kinds.DICE, [STOP, 1 + GRYPHON], choosing(TRANSFORM, packed([0, 1, 0, 0, 0]))) == 1 + GRYPHON


def test_hydra_gives_a_lonely_creature_for_those_that_fill_a_cage() -> None:
    t = table().with_player(0, track="12111")
    creatures = [CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR]
    assert best(t, kinds.LOSE, creatures, TRADE) != GRYPHON
    assert best(t, kinds.COLLECT, [STOP, 2, 3, 4, 5], collecting(TRADE, 2, 1 + CHIMERA)) == 1 + GRYPHON
    assert best(t, kinds.COLLECT, [STOP, 2, 3, 4, 5], collecting(EXCHANGE, 1, 1 + CHIMERA)) != 1 + GRYPHON
    assert best(t, kinds.HOW_MANY, [1, 2, 3], KRAKEN) == 3


def test_the_kraken_hunts_what_others_have_and_have_not_caged() -> None:
    t = table().with_player(1, track="04010")
    assert best(t, kinds.KRAKEN_TYPE, [CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR], SABOTAGE) == KRAKEN


def test_a_kraken_that_finds_nothing_is_not_activated() -> None:
    t = table().with_player(0, active="KCG", spent=2, cards={"K": 1}).with_player(1, track="40404")
    assert best(t, kinds.ACTION, [END_TURN, FIRST_ACTIVATION + KRAKEN]) == END_TURN


def test_all_wound_dice_are_redeemed() -> None:
    assert best(table().with_player(0, wounds=2, active="GGG"), kinds.REDEEM, [1, 2]) == 2


# --- attacks --------------------------------------------------------------------------------------------------------


def test_an_attacker_keeps_the_largest_group() -> None:
    t = attacking([2, 0, 1, 1, 1, 0])
    assert best(t, kinds.ATTACK_REROLL, [STOP, 1 + CHIMERA, 1 + HYDRA, 1 + KRAKEN, 1 + MINOTAUR]) == 1 + HYDRA
    chosen = packed([0, 0, 1, 1, 1, 0])
    assert best(t, kinds.ATTACK_REROLL, [STOP], chosen) == STOP


def test_a_set_is_not_broken() -> None:
    t = attacking([0, 0, 0, 3, 1, 1])
    assert best(t, kinds.ATTACK_REROLL, [STOP, 1 + KRAKEN, 1 + MINOTAUR, 1 + WOUND]) == STOP


def test_the_third_wound_comes_before_everything_else() -> None:
    t = table().with_player(0, out=True).with_player(1, active="C", spent=2, wounds=2)
    assert best(t, kinds.ATTACK_ORDER, [CHIMERA, HYDRA, MINOTAUR, WOUND]) == WOUND


def test_a_victim_gives_what_is_needed_least() -> None:
    t = table().with_player(0, track="11311", active="KKKC", cards={"C": 1, "M": 3}, spent=1)
    assert best(t, kinds.LOSE, [CHIMERA, HYDRA], LOSE_TO_ATTACK) == CHIMERA
    assert best(t, kinds.HYDRA_CARD, [CHIMERA, MINOTAUR]) == CHIMERA
    assert best(t, kinds.MINOTAUR_DIE, [CHIMERA, KRAKEN]) == CHIMERA


# --- solo -----------------------------------------------------------------------------------------------------------


def test_alone_a_wound_of_the_npc_frees_the_creature_that_is_nearest_to_it() -> None:
    t = table(players=1).exodus("32144")
    assert best(t, kinds.NPC_WOUND, [CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR]) == HYDRA


@pytest.mark.parametrize("exodus", ["04030", "00030"])
def test_alone_the_kraken_drives_back_what_is_on_its_way_and_not_lost(exodus: str) -> None:
    t = table(players=1).exodus(exodus)
    lost = [creature for creature in range(5) if exodus[creature] == "0"]
    assert best(t, kinds.KRAKEN_TYPE, [*lost, KRAKEN], 15) == KRAKEN
