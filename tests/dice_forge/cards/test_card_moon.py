"""The cards paid with moon shards, and those that cost both: at least one rule of each."""

import pytest

from astragal.testing import scenario

SHARDS = {"sun": 6, "moon": 6}


# fmt: off
PRINTED = [
    ("blacksmiths_hammer",     "introductory", 0, 1, 1,  0),
    ("blacksmiths_chest",      "introductory", 0, 1, 1,  2),
    ("silver_hind",            "introductory", 0, 2, 2,  2),
    ("great_bear",             "alternate",    0, 2, 2,  2),
    ("ferryman",               "introductory", 0, 4, 3, 12),
    ("cerberus",               "alternate",    0, 4, 3,  6),
    ("hydra",                  "introductory", 5, 5, 4, 26),
    ("typhon",                 "alternate",    5, 5, 4, 16),
]
# fmt: on


@pytest.mark.parametrize(("card", "setup", "sun", "moon", "island", "glory"), PRINTED)
def test_a_feat_costs_its_price_leads_to_its_island_and_counts_its_glory(
    card: str, setup: str, sun: int, moon: int, island: int, glory: int
) -> None:
    t = scenario("dice_forge", setup=setup).with_hero(0, **SHARDS)
    t.feat(0, card)
    assert (t.hero(0).sun, t.hero(0).moon) == (6 - sun, 6 - moon)
    assert t.hero(0).island == island
    assert t.score(0) == glory
    assert t.cards(0) == [card]


# --- The Blacksmith's Hammer ---


def test_blacksmiths_hammer_a_full_first_side_gives_10_glory_and_a_full_second_side_15() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"]).shows(0, "6G", "x3")
    t.blessing(0, "Ann hammers 18G")
    assert (t.hero(0).glory, t.hero(0).gold) == (10, 0)
    t.blessing(0, "Ann hammers 12G")
    assert (t.hero(0).glory, t.hero(0).gold) == (25, 6)


def test_blacksmiths_hammer_takes_no_more_than_it_has_room_for() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=28).shows(0, "6G", "2V")
    assert t.offered_in_blessing(0) == ["hammers 0G", "hammers 1G", "hammers 2G"]


def test_blacksmiths_hammer_that_is_finished_asks_for_nothing_more() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=30).shows(0, "6G", "2V")
    t.blessing(0)
    assert (t.hero(0).gold, t.hero(0).glory) == (6, 2)


def test_blacksmiths_hammer_a_second_one_adds_its_spaces_behind_the_first() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer", "hammer"], hammered=28).shows(0, "6G", "x3")
    t.blessing(0, "Ann hammers 17G")
    assert (t.hero(0).glory, t.hero(0).gold) == (25, 1)


# --- The Blacksmith's Chest ---


def test_blacksmiths_chest_makes_room_for_4_gold_and_3_shards_of_each_sort() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["chest"], gold=15, sun=8, moon=8).shows(0, "2G/2S/2M", "1G+1S+1M+1V")
    t.blessing(0, "Ann takes 2S")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == (16, 9, 9)


def test_blacksmiths_chest_being_bought_makes_no_room_before_it_is_taken() -> None:
    """Bob is ousted first, and his boar rewards Ann: her sixth sun shard was the last that fitted."""
    t = scenario("dice_forge", setup="alternate").with_boar("red", owner=0, bearer=1)
    t.with_hero(0, moon=1, sun=6).with_hero(1, island=1)
    t.action("Ann feats blacksmiths_chest", "roll Bob sun boar-red moon 2V", "Bob takes 1S", "Ann takes 1S")
    assert t.hero(0).sun == 6
    assert t.hero(0).shard_cap() == 9


# --- The Silver Hind ---


def test_silver_hind_is_a_minor_blessing_with_either_die() -> None:
    for die, face in (("sun", "1S"), ("moon", "2V")):
        t = scenario("dice_forge").with_hero(0, cards=["silver_hind"])
        t.reinforcements("Ann calls silver_hind", f"Ann chooses the {die} die", f"roll Ann {die} {face}")
        assert (t.hero(0).sun, t.hero(0).glory) == ((1, 0) if die == "sun" else (0, 2))


def test_silver_hind_ignores_a_x3_on_the_other_die() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["silver_hind"]).shows(0, "x3", "1G")
    t.reinforcements("Ann calls silver_hind", "Ann chooses the moon die", "roll Ann moon 2V")
    assert t.hero(0).glory == 2


# --- The Great Bear ---


def test_great_bear_rewards_the_ousted_as_well_and_each_card_counts() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=1, cards=["great_bear"])
    t.with_hero(1, island=1, cards=["great_bear", "great_bear"])
    t.action("Ann feats blacksmiths_chest", "roll Bob sun 1G moon 1G")
    assert (t.hero(0).glory, t.hero(1).glory) == (3, 6)


def test_great_bear_rewards_nobody_who_stays_where_he_is() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=1, island=1, cards=["great_bear"])
    t.action("Ann feats blacksmiths_chest")
    assert t.hero(0).glory == 0


# --- Satyrs ---


def test_satyrs_the_others_roll_and_gain_nothing() -> None:
    t = scenario("dice_forge").with_hero(0, moon=3).with_die(1, "sun", "6G")
    t.action("Ann feats satyrs", "roll Bob sun 6G moon 2V")
    assert (t.hero(0).gold, t.hero(0).glory) == (6, 2)
    assert (t.hero(1).gold, t.hero(1).glory) == (0, 0)
    assert t.shown(1) == ("6G", "2V")


def test_satyrs_a_x3_chosen_triples_the_other_face_chosen() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, moon=3).with_die(1, "sun", "x3")
    rolls = ["roll Bob sun x3 moon 1G", "roll Cleo sun 1G moon 2V"]
    t.action("Ann feats satyrs", *rolls, "Ann applies x3", "Ann applies 2V")
    assert t.hero(0).glory == 6


# --- Tenacious Boar ---


@pytest.mark.parametrize(("colour", "taken"), [("red", 0), ("yellow", 1), ("green", 2), ("blue", 3)])
def test_tenacious_boar_the_bearer_forges_the_face_of_the_top_card(colour: str, taken: int) -> None:
    t = scenario("dice_forge", heroes=4, setup="alternate").with_hero(0, moon=3).in_stack("tenacious_boar", 4 - taken)
    forging = f"Cleo forges boar-{colour} over 1M on moon"
    t.action("Ann feats tenacious_boar", f"Ann gives boar-{colour} to Cleo", forging)
    assert t.cards(0) == [f"tenacious_boar-{colour}"]
    assert t.faces(2, "moon")[4] == f"boar-{colour}"
    assert (t.hero(2).forged, t.hero(0).forged) == (1, 0)
    assert t.shown(2)[1] == f"boar-{colour}"


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_tenacious_boar_its_owner_is_rewarded_each_time_it_is_applied(colour: str) -> None:
    t = scenario("dice_forge", heroes=4, setup="alternate").with_boar(colour, owner=3, bearer=1)
    t.blessing(1, f"roll Bob sun boar-{colour} moon 1G", "Bob takes 1S", "Dan takes 1M")
    assert (t.hero(1).sun, t.hero(3).moon) == (1, 1)


def test_tenacious_boar_is_not_given_to_oneself() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_hero(0, moon=3)
    assert t.refused("action", "Ann feats tenacious_boar", "Ann gives boar-red to Ann") == "not_yourself"


# --- Cerberus ---


def test_cerberus_repeats_the_roll_with_choices_made_anew() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, cerberus=1).shows(0, "1G/1S/1M", "2V")
    t.blessing(0, "Ann takes 1S", "Ann spends cerberus", "Ann takes 1M")
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (1, 1, 4)
    assert t.hero(0).cerberus == 0


def test_cerberus_may_be_kept() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, cerberus=1).shows(0, "1G", "2V")
    t.blessing(0, "Ann keeps cerberus")
    assert (t.hero(0).glory, t.hero(0).cerberus) == (2, 1)


# --- Helmet of Invisibility ---


def test_helmet_of_invisibility_forges_a_x3_from_the_gardens() -> None:
    t = scenario("dice_forge").with_hero(0, moon=5)
    t.action("Ann feats helmet_of_invisibility", "Ann forges x3 over 1M on moon")
    assert t.faces(0, "moon")[4] == "x3"
    assert t.temple()["x3"] == 3
    assert t.hero(0).forged == 1


# --- Cancer and Sentinel ---


def test_cancer_gives_two_blessings_and_each_is_resolved_before_the_next_roll() -> None:
    t = scenario("dice_forge").with_hero(0, moon=6).with_die(0, "sun", "1G/1S/1M")
    lines = ["roll Ann sun 1G/1S/1M moon 2V", "Ann takes 1M", "roll Ann sun 1S moon 1G"]
    t.action("Ann feats cancer", *lines)
    assert (t.hero(0).moon, t.hero(0).glory, t.hero(0).sun, t.hero(0).gold) == (1, 2, 1, 1)


def test_sentinel_turns_shards_into_2_glory_each() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=6).with_die(0, "moon", "2M")
    first = ["roll Ann sun 1S moon 2M", "Ann converts 1S", "Ann converts 2M"]
    second = ["roll Ann sun 1G moon 2M", "Ann converts 0M"]
    t.action("Ann feats sentinel", *first, *second)
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (0, 2, 6)


def test_sentinel_converts_all_or_nothing_unless_the_option_says_otherwise() -> None:
    lines = ["Ann feats sentinel", "roll Ann sun 1G moon 2M", "Ann converts 1M"]
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=6).with_die(0, "moon", "2M")
    assert t.refused("action", *lines) == "all_or_nothing"
    t = scenario("dice_forge", setup="alternate", options=["sentinel_by_shard"]).with_hero(0, moon=6)
    t.with_die(0, "moon", "2M").action(*lines, "roll Ann sun 1G moon 2V")
    assert (t.hero(0).moon, t.hero(0).glory) == (1, 4)


# --- Ferryman, Hydra, Typhon ---


@pytest.mark.parametrize(("card", "setup"), [("ferryman", "introductory"), ("hydra", "introductory")])
def test_ferryman_and_hydra_are_worth_their_glory_at_the_end_alone(card: str, setup: str) -> None:
    t = scenario("dice_forge", setup=setup).with_hero(0, **SHARDS)
    t.feat(0, card)
    assert t.hero(0).glory == 0


def test_typhon_gives_a_glory_for_every_face_forged_so_far() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=5, moon=5, forged=4)
    t.action("Ann feats typhon")
    assert t.hero(0).glory == 4
