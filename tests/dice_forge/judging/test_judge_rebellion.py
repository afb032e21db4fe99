"""What the judge thinks of an answer to the questions of Rebellion."""

import pytest

from astragal.engine.options import NO, STOP, YES
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import ABYSSAL_TRIDENT, CARD_NUMBER, CARD_SLOT, CHAOS, DOGGED, LIGHT
from astragal.games.dice_forge.facts.faces import ANCIENT, GLORY, GOLD, GUARDIAN, LOYALTY, MOON, NUMBER, SUN
from astragal.games.dice_forge.facts.faces import TWINS as TWINS_OFFER
from astragal.games.dice_forge.facts.kinds import AS_TWO_SUNS, FIRST_FEAT, PASS, UNUSED, USE_COMPANION, taking
from astragal.games.dice_forge.facts.labyrinth import THE_GODDESS
from astragal.games.dice_forge.judging import feat_prospects, judge, labyrinth_prospects, prospects
from astragal.games.dice_forge.judging.worths import POINT
from astragal.games.dice_forge.records.scenario import Scenario
from astragal.games.dice_forge.rules.state import ACTION, EXTRA_ACTION, MOON_DIE, SUN_DIE
from astragal.testing import scenario

LAST_ROUND = 9
BOTH_DICE = 0b111  # no, the sun die, the moon die
CELESTIAL = 0b1001  # no, the Celestial die


def table(setup: str, heroes: int = 2, round: int = 1, phase: int = ACTION) -> Scenario:
    """Ann is to act."""
    t: Scenario = scenario("dice_forge", heroes=heroes, setup=setup).turn_of(0, round=round)
    t.g.phase = phase
    return t


def goddess(round: int = 1, heroes: int = 2) -> Scenario:
    return table("discovery_goddess", heroes, round)


def titans(round: int = 1, heroes: int = 2) -> Scenario:
    return table("discovery_titans", heroes, round)


def best(t: Scenario, kind: int, options: list[int], about: int = 0, seat: int = 0) -> int:
    """The answer the judge values most; of equal ones the first."""
    return max(options, key=lambda option: int(judge.worth(t.g, seat, kind, option, about)))


def slot(card: str) -> int:
    return int(CARD_SLOT[CARD_NUMBER[card]])


def feat(card: str) -> int:
    return FIRST_FEAT + slot(card)


# --- a chaos and a shield -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chaos", "shield", "glory"), [("red", "red", 3), ("green", "green", 3 + 2), ("red", "blue", 0)]
)
def test_a_chaos_and_a_shield_of_one_colour_are_worth_more_together(chaos: str, shield: str, glory: int) -> None:
    t = titans(round=LAST_ROUND)
    faces = NUMBER[f"chaos-{chaos}"], NUMBER[f"shield-{shield}"]
    alone = sum(int(prospects.applied_now(t.g, t.g.heroes[0], face, 1)) for face in faces)
    assert prospects.together(t.g, t.g.heroes[0], *faces) == alone + glory * POINT


# --- ancient shards and loyalty -------------------------------------------------------------------------------------


def test_at_the_end_a_loyalty_is_worth_what_the_track_says() -> None:
    t = titans(round=LAST_ROUND).with_hero(0, allegiance=30, ancient=6)
    assert best(t, kinds.TAKE, [ANCIENT, LOYALTY], taking(GUARDIAN, 1, False)) == LOYALTY


def test_at_the_end_of_the_track_loyalty_is_worth_nothing() -> None:
    t = titans().with_hero(0, allegiance=31)
    assert judge.worth(t.g, 0, kinds.TAKE, LOYALTY, taking(GUARDIAN, 1, False)) == 0


def test_a_rebel_stays_a_rebel_and_a_loyal_hero_loyal() -> None:
    rebel = titans(round=3).with_hero(0, allegiance=9)
    loyal = titans(round=3).with_hero(0, allegiance=22)
    options = [ANCIENT, LOYALTY]
    assert best(rebel, kinds.TAKE, options, taking(GUARDIAN, 1, False)) == ANCIENT
    assert best(loyal, kinds.TAKE, options, taking(GUARDIAN, 1, False)) == LOYALTY


def test_loyalty_comes_before_gold_where_it_leads_into_a_zone() -> None:
    faces = pair(NUMBER["4G"], NUMBER["1V+1L"])
    assert best(titans().with_hero(0, allegiance=19), kinds.ORDER, [0, 1], faces) == 1


def test_gold_comes_before_the_ancient_shard_that_leads_out_of_a_zone() -> None:
    faces = pair(NUMBER["1A"], NUMBER["4G"])
    assert best(titans().with_hero(0, allegiance=20), kinds.ORDER, [0, 1], faces) == 1


def test_ancient_shards_pay_where_the_inventory_has_none_to_spare() -> None:
    t = titans().with_hero(0, moon=5, ancient=3)
    about = pair(MOON, pair(2, 0))
    assert best(t, kinds.ANCIENT, [0, 1, 2], about) == 0  # moon shards are less scarce


def test_a_feat_that_only_ancient_shards_can_pay_is_seen() -> None:
    t = titans(round=LAST_ROUND).with_hero(0, sun=2, ancient=4)
    assert best(t, kinds.ACTION, [PASS, feat("omniscient"), feat("mirror_of_misfortune-yellow")]) != PASS


def test_in_a_zone_of_rebellion_a_new_feat_is_worth_more() -> None:
    t = titans(round=5).with_hero(0, allegiance=8)
    new = feat_prospects.card_worth(t.g, t.hero(0), CARD_NUMBER["light"])
    t.with_hero(1, cards=["light"])
    second = feat_prospects.card_worth(t.g, t.hero(0), CARD_NUMBER["light"])
    t.with_hero(0, cards=["light"])
    third = feat_prospects.card_worth(t.g, t.hero(0), CARD_NUMBER["light"])
    assert (new - second, second - third) == (200, 300)


def test_a_memory_draws_its_owner_to_its_island() -> None:
    t = titans(round=5).with_hero(0, sun=2)
    alone = judge.worth(t.g, 0, kinds.ACTION, feat("guardian"), 1)
    t.with_memory(0, "red", {6: "2L+1S", 1: "2A+1M"})
    assert judge.worth(t.g, 0, kinds.ACTION, feat("guardian"), 1) > alone


def test_a_memory_is_not_put_where_no_cards_are_left() -> None:
    t = titans()
    for card in ("merchant", "dogged"):
        t.in_stack(card, 0)
    side = 7  # loyalty and a sun shard
    assert best(t, kinds.MEMORY, [side + 6, side + 5]) == side + 5


def test_misfortune_goes_to_the_hero_with_the_best_dice() -> None:
    t = titans(heroes=3).with_die(2, "sun", *["2S"] * 6)
    assert best(t, kinds.BEARER, [1, 2], NUMBER["misfortune-red"]) == 2


def test_a_chaos_matches_what_the_dice_give() -> None:
    t = titans().with_hero(0, allegiance=9).with_die(0, "moon", *["2M"] * 6)
    faces = [NUMBER["chaos-red"], NUMBER["chaos-blue"]]
    assert best(t, kinds.FACE, faces, CHAOS) == NUMBER["chaos-blue"]


def test_the_dogged_chooses_the_face_of_his_side() -> None:
    faces = [NUMBER["3G+1A"], NUMBER["2G+1V+1L"]]
    assert best(titans(round=3).with_hero(0, allegiance=22), kinds.FACE, faces, DOGGED) == NUMBER["2G+1V+1L"]


# --- the labyrinth --------------------------------------------------------------------------------------------------


def test_the_golem_takes_the_way_that_gives_more() -> None:
    t = goddess(round=LAST_ROUND).with_hero(0, golem=19)
    assert best(t, kinds.PATH, [12, 20], pair(19, 0)) == 12  # a treasure hall that nobody has entered
    t.with_treasure(12, "treasure-sun")
    assert best(t, kinds.PATH, [12, 20], pair(19, 0)) == 20


def test_the_goddess_is_worth_more_to_the_first() -> None:
    t = goddess(round=5).with_hero(0, golem=35)
    first = labyrinth_prospects.space_worth(t.g, t.hero(0), THE_GODDESS)
    t.g.goddess_reached = True
    assert labyrinth_prospects.space_worth(t.g, t.hero(0), THE_GODDESS) == 1500 < first


def test_a_golem_that_has_arrived_needs_no_more_steps() -> None:
    t = goddess().with_hero(0, golem=THE_GODDESS)
    on_its_way = goddess().with_hero(0, golem=25)
    face = NUMBER["sun_golem"]
    assert 10 * judge.worth(t.g, 0, kinds.PLACE, 0, face) < judge.worth(on_its_way.g, 0, kinds.PLACE, 0, face)


def test_the_treasure_is_the_one_a_hero_can_use() -> None:
    assert best(goddess(), kinds.TREASURE, [0, 1, 2], 12) == 2  # 10 glory
    assert best(goddess(round=3), kinds.TREASURE, [0, 1], 12) == 0
    assert best(goddess(round=3).with_hero(0, sun=6), kinds.TREASURE, [0, 1], 12) == 1


def test_moon_shards_become_glory_in_the_labyrinth() -> None:
    t = goddess(round=6).with_hero(0, golem=29, moon=3)
    assert best(t, kinds.EXCHANGE, [NO, YES], 29) == YES


def test_gold_comes_before_the_golem() -> None:
    faces = pair(NUMBER["moon_golem"], NUMBER["4G"])
    assert best(goddess(), kinds.ORDER, [0, 1], faces) == 1


def test_the_celestial_die_is_rolled_first_where_gold_helps() -> None:
    assert best(goddess().with_hero(0, golem=9), kinds.GOLEM_BONUS, [NO, YES], 2) == YES  # before a forge
    assert best(goddess().with_hero(0, golem=10), kinds.GOLEM_BONUS, [NO, YES], 2) == NO


# --- dice -----------------------------------------------------------------------------------------------------------


def test_twins_reroll_the_poor_face_and_not_the_good_one() -> None:
    t = goddess(round=6).with_hero(0, cards=["twins"], gold=6)
    t.with_die(0, "sun", *["2S"] * 5).with_die(0, "moon", *["3V"] * 5).shows(0, "1G", "3V")
    faces = pair(NUMBER["1G"], NUMBER["3V"])
    assert best(t, kinds.TWINS, [0, 1, 2], pair(BOTH_DICE, faces)) == 1
    t.shows(0, "2S", "3V")
    assert best(t, kinds.TWINS, [0, 1, 2], pair(BOTH_DICE, pair(NUMBER["2S"], NUMBER["3V"]))) == 0


def test_twins_reroll_celestial_gold_that_does_not_fit() -> None:
    t = goddess(round=6).with_hero(0, cards=["twins"], gold=12)
    assert best(t, kinds.TWINS, [0, 3], pair(CELESTIAL, 0)) == 3
    assert best(t, kinds.TWINS, [0, 3], pair(CELESTIAL, 1)) == 0  # 5 glory


def test_the_reward_of_the_twins_fits() -> None:
    t = goddess(round=4).with_hero(0, moon=6)
    assert best(t, kinds.TAKE, [MOON, GLORY], taking(TWINS_OFFER, 1, False)) == GLORY


def test_dice_are_turned_to_a_golem_pair_only_while_the_golem_walks() -> None:
    t = goddess(round=4).with_hero(0, golem=27).with_die(0, "sun", "sun_golem", "1G").with_die(0, "moon", "moon_golem")
    assert best(t, kinds.TURN_DIE, [0, 1], pair(MOON_DIE, 1 + NUMBER["sun_golem"])) == 0


def test_dice_are_turned_to_their_best_faces() -> None:
    t = goddess(round=LAST_ROUND).with_die(0, "sun", "4V", "3V", "1G")
    assert best(t, kinds.TURN_DIE, [0, 1, 2], pair(SUN_DIE, 0)) == 0


def test_the_light_shines_on_the_best_face() -> None:
    t = titans(round=LAST_ROUND).shows(0, "1G", "1M").shows(1, "4V", "1G")
    assert best(t, kinds.SHOWN, [0, 1, 2], LIGHT) == 2


def test_the_celestial_die_turns_up_the_best_face() -> None:
    t = goddess(round=LAST_ROUND).with_die(0, "sun", "1G", "4V")
    assert best(t, kinds.OWN_FACE, [0, 1, 11], 0) == 1


def test_the_wind_brings_what_is_worth_most() -> None:
    t = titans(round=4).shows(0, "2S", "1G").shows(1, "2S", "1G")
    assert best(t, kinds.WIND, [GOLD, SUN]) == SUN
    full = titans(round=4).with_hero(0, sun=6).shows(0, "2S", "6G").shows(1, "2S", "6G")
    assert best(full, kinds.WIND, [GOLD, SUN]) == GOLD


def test_an_upgrade_starts_from_a_poor_face() -> None:
    t = goddess(round=2).with_die(0, "sun", "2S", "1G")
    assert best(t, kinds.UPGRADE, [STOP, 1, 2], 2) == 2


def test_an_upgrade_takes_the_better_face() -> None:
    t = goddess(round=2)
    assert best(t, kinds.UPGRADE_TO, [NUMBER["4G"], NUMBER["1S"]], pair(0, 2)) == NUMBER["1S"]


def test_merchants_upgrade_early_and_give_glory_late() -> None:
    assert best(titans(round=1), kinds.MERCHANT, [0, 1, 2], 2) == 2
    assert best(titans(round=LAST_ROUND), kinds.MERCHANT, [0, 1, 2], 2) == 0


def test_the_trident_takes_a_face_that_fits_the_dice() -> None:
    t = goddess(round=2).with_die(0, "moon", *["3V"] * 6)
    assert best(t, kinds.FACE, [NUMBER["3G"], NUMBER["x3"]], ABYSSAL_TRIDENT) == NUMBER["x3"]


# --- scepters, companions, gold -------------------------------------------------------------------------------------


def test_gold_fills_the_scepter_late_in_the_game() -> None:
    t = titans(round=7).with_hero(0, scepters=[3])
    assert best(t, kinds.STORE, list(range(4)), pair(0, 3)) == 3


def test_a_full_scepter_is_not_spent_as_gold() -> None:
    t = titans(round=7).with_hero(0, scepters=[6], gold=4)
    assert best(t, kinds.SCEPTER_GOLD, [0, 1, 2], pair(0, 2)) == 0


def test_a_full_scepter_pays_suns() -> None:
    t = titans(round=7).with_hero(0, scepters=[6], sun=5)
    assert best(t, kinds.SCEPTER, [UNUSED, AS_TWO_SUNS], pair(0, pair(4, 0))) == AS_TWO_SUNS


def test_a_companion_is_kept_until_the_last_turn() -> None:
    early = goddess(round=3).with_hero(0, companions=[2], sun=6)
    late = goddess(round=LAST_ROUND).with_hero(0, companions=[4])
    assert best(early, kinds.ACTION, [PASS, feat("tree"), USE_COMPANION]) == feat("tree")
    assert best(late, kinds.ACTION, [PASS, USE_COMPANION]) == USE_COMPANION


def test_a_companion_is_not_too_late_for_the_extra_action() -> None:
    t = goddess(round=LAST_ROUND).with_hero(0, companions=[3], moon=4)
    t.g.phase = EXTRA_ACTION
    assert best(t, kinds.EXTRA, [NO, USE_COMPANION]) == USE_COMPANION


def test_a_companion_is_not_cashed_in_passing() -> None:
    t = goddess(round=3).with_hero(0, companions=[5])
    assert best(t, kinds.PATH, [2, USE_COMPANION], pair(1, 0)) == 2


def test_the_right_hand_spends_what_is_not_needed() -> None:
    t = titans(round=LAST_ROUND).with_hero(0, gold=9)
    assert best(t, kinds.RIGHT_HAND, list(range(10))) == 9


def test_the_first_titan_performs_what_still_brings_something() -> None:
    late = (
        titans(round=LAST_ROUND, heroes=4).turn_of(3, round=LAST_ROUND).with_hero(3, allegiance=8, cards=["merchant"])
    )
    options = [slot("merchant"), slot("dogged")]
    assert best(late, kinds.FREE_FEAT, options, seat=3) == slot("dogged")


def test_a_tree_gives_before_an_elder_takes() -> None:
    t = table("introductory,tree", round=5).with_hero(0, cards=["tree"])
    assert best(t, kinds.REINFORCE, [STOP, 1 + slot("tree")]) == 1 + slot("tree")
