"""What the judge thinks of an answer: the sense of a player who counts."""

import pytest

from astragal.engine.options import NO, STOP, YES
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NUMBER, CARD_SLOT, CYCLOPS, NUMBER_OF_CARDS, SPHINX
from astragal.games.dice_forge.facts.faces import COLOURS, GLORY, GOLD, MOON, NUMBER, OWL, SUN, X3
from astragal.games.dice_forge.facts.faces import TRITON as TRITON_OFFER
from astragal.games.dice_forge.facts.kinds import FIRST_FEAT, FORGE_ACTION, PASS, USE_TRITON, taking
from astragal.games.dice_forge.facts.sanctuary import SOLD
from astragal.games.dice_forge.judging import feat_prospects, judge
from astragal.games.dice_forge.records.scenario import Scenario
from astragal.games.dice_forge.rules.state import ACTION, EXTRA_ACTION, MOON_DIE, SUN_DIE
from astragal.testing import scenario

LAST_ROUND = 9

# Questions that the judge answers without its table: kind, option, about
DIRECT = [
    (kinds.ACTION, FORGE_ACTION, 0),
    (kinds.FORGE, 1 + NUMBER["3G"], 0),
    (kinds.PLACE, 3, NUMBER["4G"]),
    (kinds.TAKE, SUN, taking(NUMBER["1G/1S/1M"], 1, False)),
    (kinds.EXTRA, YES, 0),
    (kinds.HAMMER, 2, pair(3, 0)),
    (kinds.DIE, SUN_DIE, SPHINX),
    (kinds.COPY, 2, pair(0, 0)),
    (kinds.SATYRS, 2, 0),
    (kinds.REINFORCE, STOP, 0),
]


def table(heroes: int = 2, setup: str = "introductory", round: int = 1, phase: int = ACTION) -> Scenario:
    """Ann is to act."""
    t: Scenario = scenario("dice_forge", heroes=heroes, setup=setup).turn_of(0, round=round)
    t.g.phase = phase
    return t


def best(t: Scenario, kind: int, options: list[int], about: int = 0, seat: int = 0) -> int:
    """The answer the judge values most; of equal ones the first."""
    return max(options, key=lambda option: int(judge.worth(t.g, seat, kind, option, about)))


def feat(card: str) -> int:
    """The option of a feat."""
    return FIRST_FEAT + int(CARD_SLOT[CARD_NUMBER[card]])


def buy(face: str) -> int:
    """The option to buy a face."""
    return 1 + NUMBER[face]


def test_every_question_and_every_card_has_a_judgement() -> None:
    assert len(judge.ANSWER_WORTH) == len(kinds.QUESTIONS)
    assert len(feat_prospects.EFFECT_WORTH) == NUMBER_OF_CARDS


def test_what_is_called_directly_is_what_stands_in_the_tables() -> None:
    t = table(heroes=3, round=3).with_hero(0, gold=9, sun=3, moon=2).with_hero(1, gold=2, sun=1)
    me = t.g.heroes[0]
    for card in range(NUMBER_OF_CARDS):
        assert feat_prospects.effect_worth(t.g, me, card) == feat_prospects.EFFECT_WORTH[card](t.g, me), card
    for kind, option, about in DIRECT:
        assert judge.worth(t.g, 0, kind, option, about) == judge.ANSWER_WORTH[kind](t.g, me, option, about), kind


def best_by_worth(t: Scenario, kind: int, options: list[int], about: int) -> bool:
    """Does the judge, asked for the best answer, give the one it values most?"""
    chosen = judge.JUDGE.best(t.g, 0, kind, sum(1 << option for option in options), about)
    return int(chosen) == best(t, kind, options, about)


def test_what_is_counted_once_for_all_answers_is_as_if_each_were_asked_for() -> None:
    for number in (1, 5, LAST_ROUND):
        t = table(heroes=3, round=number).with_hero(0, gold=12, sun=5, moon=5)
        sold = [1 + face for face in range(SOLD) if t.g.stock[face]]
        assert best_by_worth(t, kinds.FORGE, [STOP, *sold], 0)
        assert best_by_worth(t, kinds.SHIP, [STOP, *sold], 2)
        for face in ("6G", "x3", "mirror", "2S", "shield-red"):
            assert best_by_worth(t, kinds.PLACE, list(range(12)), NUMBER[face])
        assert best_by_worth(t, kinds.ACTION, [PASS, FORGE_ACTION, feat("minotaur"), feat("satyrs")], 0)


# --- what dice give -------------------------------------------------------------------------------------------------


def test_gold_is_taken_early_and_glory_late() -> None:
    face = taking(NUMBER["3G/2V"], 1, False)
    assert best(table(), kinds.TAKE, [GOLD, GLORY], face) == GOLD
    assert best(table(round=LAST_ROUND), kinds.TAKE, [GOLD, GLORY], face) == GLORY


def test_what_would_not_fit_is_not_taken() -> None:
    face = taking(NUMBER["1G/1S/1M"], 1, False)
    full_of_shards = table().with_hero(0, sun=6, moon=6)
    full_of_suns = table().with_hero(0, sun=6)
    assert best(full_of_shards, kinds.TAKE, [GOLD, SUN, MOON], face) == GOLD
    assert best(full_of_suns, kinds.TAKE, [GOLD, SUN, MOON], face) == MOON


def test_to_the_minotaur_a_hero_loses_what_he_does_not_have() -> None:
    t = table().with_hero(1, gold=5, moon=2)
    assert best(t, kinds.TAKE, [GOLD, SUN, MOON], taking(NUMBER["2G/2S/2M"], 1, True), seat=1) == SUN


def test_a_waiting_shield_gets_its_colour() -> None:
    t = table()
    t.g.face_waiting = 1 + NUMBER["shield-yellow"]
    assert best(t, kinds.TAKE, [GOLD, SUN, MOON], taking(NUMBER["1G/1S/1M"], 1, False)) == GOLD


def test_a_mirror_copies_the_best_face() -> None:
    t = table().shows(0, "mirror", "1G").shows(1, "2S", "1G")
    assert best(t, kinds.COPY, [2, 3], SUN_DIE) == 2


def test_a_mirror_copies_a_x3_beside_a_good_face() -> None:
    t = table().shows(0, "mirror", "4V").shows(1, "2S", "x3")
    assert best(t, kinds.COPY, [2, 3], SUN_DIE) == 3
    poor = table().shows(0, "mirror", "1G").shows(1, "2S", "x3")
    assert best(poor, kinds.COPY, [2, 3], SUN_DIE) == 2


def test_satyrs_take_the_best_pair_of_faces() -> None:
    t = table(heroes=3).shows(1, "1G", "2M").shows(2, "4V", "1S")
    assert best(t, kinds.SATYRS, [2, 3, 4, 5]) in (3, 4)
    assert best(t, kinds.SATYRS, [2, 4, 5], 1 + 3) == 4


def test_satyrs_take_a_x3_and_what_it_triples_best() -> None:
    t = table(heroes=3).shows(1, "1G", "2S").shows(2, "x3", "3V")
    assert best(t, kinds.SATYRS, [2, 3, 5], 1 + 4) == 3
    assert best(t, kinds.SATYRS, [2, 4, 5], 1 + 3) == 4


def test_gold_comes_before_the_ship_if_it_fits() -> None:
    faces = pair(NUMBER["ship"], NUMBER["6G"])
    assert best(table(), kinds.ORDER, [0, 1], faces) == 1
    assert best(table().with_hero(0, gold=12), kinds.ORDER, [0, 1], faces) == 0


def test_cerberus_waits_for_a_good_roll_until_there_is_none_to_come() -> None:
    poor = pair(NUMBER["1G"], NUMBER["1G"])
    good = pair(NUMBER["x3"], NUMBER["4V"])
    assert best(table(), kinds.CERBERUS, [NO, YES], poor) == NO
    assert best(table(), kinds.CERBERUS, [NO, YES], good) == YES
    last = table(round=LAST_ROUND).turn_of(1, round=LAST_ROUND)
    assert best(last, kinds.CERBERUS, [NO, YES], pair(NUMBER["1G"], NUMBER["2V"])) == YES


def test_shards_become_glory_at_the_end() -> None:
    t = table(setup="alternate", round=LAST_ROUND)
    assert best(t, kinds.CONVERT, [0, 2], pair(MOON, 2)) == 2
    assert best(t, kinds.CONVERT, [0, 6], pair(GOLD, 6)) == 6


def test_the_better_die_is_rolled() -> None:
    t = table(round=LAST_ROUND).with_die(0, "sun", "2S", "2S").with_die(0, "moon", *["6G"] * 6)
    assert best(t, kinds.DIE, [SUN_DIE, MOON_DIE], SPHINX) == SUN_DIE
    assert best(t, kinds.DIE, [SUN_DIE, MOON_DIE], CYCLOPS) == MOON_DIE


# --- gold -----------------------------------------------------------------------------------------------------------


def test_gold_that_fills_a_side_goes_to_the_hammer() -> None:
    t = table(round=6).with_hero(0, cards=["blacksmiths_hammer"], hammered=12)
    assert best(t, kinds.HAMMER, list(range(5)), pair(4, 0)) >= 3


def test_gold_that_would_be_lost_goes_to_the_hammer() -> None:
    t = table().with_hero(0, cards=["blacksmiths_hammer"], gold=12)
    assert best(t, kinds.HAMMER, list(range(5)), pair(4, 0)) == 4


def test_at_the_start_gold_is_kept_for_forging() -> None:
    t = table().with_hero(0, cards=["blacksmiths_hammer"])
    assert best(t, kinds.HAMMER, list(range(4)), pair(3, 0)) == 0


def test_the_elder_is_paid_when_there_is_nothing_better_to_do_with_gold() -> None:
    t = table(round=LAST_ROUND).with_hero(0, cards=["elder"], gold=3)
    elder = 1 + int(CARD_SLOT[CARD_NUMBER["elder"]])
    assert best(t, kinds.REINFORCE, [STOP, elder]) == elder


def test_what_brings_something_is_called_before_what_spends() -> None:
    t = table(round=5).with_hero(0, cards=["elder", "guardians_owl", "silver_hind"], gold=6)
    slots = [1 + int(CARD_SLOT[CARD_NUMBER[card]]) for card in ("elder", "guardians_owl", "silver_hind")]
    assert best(t, kinds.REINFORCE, [STOP, *slots]) == slots[2]
    assert best(t, kinds.REINFORCE, [STOP, *slots[:2]]) == slots[1]


# --- forging --------------------------------------------------------------------------------------------------------


def test_a_face_replaces_the_poorest() -> None:
    t = table().with_die(0, "sun", "2S", "4G")
    assert best(t, kinds.PLACE, [0, 1, 2], NUMBER["3V"]) == 2


def test_a_x3_goes_on_the_die_beside_the_good_faces() -> None:
    t = table().with_die(0, "moon", "2S", "2M", "3V")
    assert best(t, kinds.PLACE, [0, 9], X3) < 6


def test_a_hero_stops_buying_what_will_never_be_rolled() -> None:
    t = table(heroes=4, round=LAST_ROUND).turn_of(3, round=LAST_ROUND)
    assert best(t, kinds.FORGE, [STOP, buy("3G"), buy("1M")], seat=3) == STOP
    assert best(table(), kinds.FORGE, [STOP, buy("3G")]) == buy("3G")


def test_a_ship_is_used_early_and_declined_at_the_end() -> None:
    assert best(table(), kinds.SHIP, [STOP, buy("3G")], 2) == buy("3G")
    late = table(round=LAST_ROUND).turn_of(1, round=LAST_ROUND).with_hero(1, gold=12)
    assert best(late, kinds.SHIP, [STOP, buy("2S")], 2, seat=1) == STOP


def test_a_shield_matches_what_the_dice_give() -> None:
    t = table(setup="alternate").with_die(0, "moon", "1M", "1M", "2M", "2M", "2M", "2M")
    assert best(t, kinds.SHIELD, [0, 1, 2, 3]) == COLOURS.index("blue")


# --- actions --------------------------------------------------------------------------------------------------------


def test_in_the_last_turn_two_feats_beat_one() -> None:
    t = table(round=LAST_ROUND).with_hero(0, sun=6, moon=4)
    options = [PASS, feat("ferryman"), feat("gorgon"), feat("mirror_of_the_abyss"), feat("sphinx")]
    first = best(t, kinds.ACTION, options)
    assert first in (feat("gorgon"), feat("ferryman"))


def test_at_the_start_gold_is_forged_and_not_passed_by() -> None:
    t = table().with_hero(0, gold=7)
    assert best(t, kinds.ACTION, [PASS, FORGE_ACTION]) == FORGE_ACTION


def test_an_extra_action_is_paid_only_if_something_follows() -> None:
    assert best(table().with_hero(0, sun=2), kinds.EXTRA, [NO, YES]) == NO
    last = table(round=LAST_ROUND, phase=EXTRA_ACTION).with_hero(0, sun=6)
    assert best(last, kinds.EXTRA, [NO, YES]) == YES


def test_to_oust_is_a_present() -> None:
    t = table().with_hero(0, sun=4, moon=4)
    alone = judge.worth(t.g, 0, kinds.ACTION, feat("ferryman"), 1)
    t.with_hero(1, island=3)
    assert judge.worth(t.g, 0, kinds.ACTION, feat("ferryman"), 1) < alone


# --- tokens and the rest --------------------------------------------------------------------------------------------


def test_a_triton_is_used_for_what_it_makes_possible() -> None:
    t = table(setup="alternate,hydra", round=LAST_ROUND).with_hero(0, sun=3, moon=5, tritons=1)
    assert best(t, kinds.ACTION, [PASS, feat("helmet_of_invisibility"), USE_TRITON]) == USE_TRITON
    assert best(t, kinds.TAKE, [GOLD, SUN, MOON], taking(TRITON_OFFER, 1, False)) == SUN


@pytest.mark.parametrize("kind", [kinds.TAKE, kinds.FORGE, kinds.REINFORCE])
def test_a_triton_is_not_used_in_passing(kind: int) -> None:
    t = table(setup="alternate", phase=2).with_hero(0, tritons=1)
    about = taking(OWL, 1, False) if kind == kinds.TAKE else 0
    assert best(t, kind, [0, USE_TRITON], about) == 0


def test_the_last_tritons_become_gold_for_the_hammer() -> None:
    t = table(setup="alternate", round=LAST_ROUND, phase=EXTRA_ACTION)
    t.with_hero(0, cards=["blacksmiths_hammer"], hammered=10, tritons=1)
    assert best(t, kinds.LAST_TRITONS, [NO, USE_TRITON]) == USE_TRITON
    assert best(t, kinds.TAKE, [GOLD, SUN, MOON], taking(TRITON_OFFER, 1, False)) == GOLD


def test_the_boar_goes_to_the_one_who_is_last() -> None:
    t = table(heroes=4, setup="alternate").with_hero(1, glory=9).with_hero(2, glory=3).with_hero(3, glory=20)
    assert best(t, kinds.BEARER, [1, 2, 3], NUMBER["boar-red"]) == 2


def test_the_wheel_is_given_the_most_frequent_face() -> None:
    assert best(table(), kinds.WHEEL, [0, 5], pair(SUN_DIE, 0)) == 0
    assert best(table(), kinds.WHEEL, [0, 4, 5], pair(MOON_DIE, 0)) == 0
