"""The Mirror of the Abyss: what it may copy, and what comes of it (§4.5)."""

from astragal.testing import scenario


def test_a_mirror_copies_any_face_an_opponent_shows_but_not_ones_own() -> None:
    """§13-19"""
    t = scenario("dice_forge", heroes=3).shows(0, "mirror", "2S").shows(1, "6G", "3V").shows(2, "2M", "1G")
    assert t.offered_in_blessing(0) == ["copies 6G", "copies 3V", "copies 2M", "copies 1G"]
    assert t.refused_in_blessing(0, "Ann copies 2S") == "own_die"


def test_a_mirror_copies_as_if_the_face_had_been_rolled() -> None:
    t = scenario("dice_forge", heroes=3).shows(0, "mirror", "2S").shows(1, "6G", "3V").shows(2, "2M", "1G")
    t.blessing(0, "Ann copies 2M")
    assert (t.hero(0).moon, t.hero(0).sun, t.hero(2).moon) == (2, 2, 0)


def test_through_an_opponents_mirror_one_reaches_ones_own_other_die() -> None:
    """§13-21"""
    t = scenario("dice_forge").shows(0, "mirror", "4G").shows(1, "mirror", "mirror")
    t.blessing(0)  # nothing is asked: it is the only face to copy
    assert t.hero(0).gold == 8


def test_an_opponents_mirror_adds_ones_own_other_die_to_the_faces_shown() -> None:
    t = scenario("dice_forge", heroes=3).shows(0, "mirror", "4G").shows(1, "mirror", "2S").shows(2, "3V", "1M")
    assert t.offered_in_blessing(0) == ["copies 4G", "copies 2S", "copies 3V", "copies 1M"]


def test_a_mirror_is_never_copied_itself() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "4G").shows(1, "mirror", "2S")
    assert t.refused_in_blessing(0, "Ann copies mirror from Bob sun") == "mirror_shown"


def test_two_mirrors_may_copy_the_same_die() -> None:
    """§13-22"""
    t = scenario("dice_forge").shows(0, "mirror", "mirror").shows(1, "2S", "3V")
    t.blessing(0, "Ann copies 2S", "Ann copies 2S")
    assert t.hero(0).sun == 4


def test_two_mirrors_may_copy_two_dice() -> None:
    """§13-22"""
    t = scenario("dice_forge").shows(0, "mirror", "mirror").shows(1, "2S", "3V")
    t.blessing(0, "Ann copies 2S", "Ann copies 3V")
    assert (t.hero(0).sun, t.hero(0).glory) == (2, 3)


def test_a_mirror_with_nothing_to_copy_has_no_effect() -> None:
    """§13-23, §14-8"""
    t = scenario("dice_forge").shows(0, "mirror", "mirror").shows(1, "mirror", "mirror").listen()
    t.blessing(0)
    assert t.told("gained", "copied") == []


def test_a_copied_x3_triples_ones_own_other_die() -> None:
    """§13-24"""
    t = scenario("dice_forge").shows(0, "mirror", "3V").shows(1, "x3", "6G")
    t.blessing(0, "Ann copies x3")
    assert (t.hero(0).glory, t.hero(0).gold) == (9, 0)


def test_a_copied_ship_lets_the_copier_forge_before_or_after_his_gold() -> None:
    """§13-26"""
    t = scenario("dice_forge").shows(0, "mirror", "1G").shows(1, "ship", "2V")
    t.blessing(0, "Ann copies ship", "Ann applies ship first", "Ann sails for 3G over 1G on sun")
    assert t.hero(0).gold == 1

    t = scenario("dice_forge").shows(0, "mirror", "1G").shows(1, "ship", "2V")
    t.blessing(0, "Ann copies ship", "Ann applies 1G first", "Ann sails for 4G over 1G on sun")
    assert t.hero(0).gold == 0


def test_a_mirror_sees_a_freshly_forged_face() -> None:
    """§13-27"""
    t = scenario("dice_forge", heroes=3).with_hero(1, gold=12).turn_of(1)
    t.action("Bob forges 4V over 1G on sun")
    t.turn_of(0).with_hero(0, cards=["silver_hind"]).with_die(0, "sun", "mirror")
    t.reinforcements("Ann calls silver_hind", "Ann chooses the sun die", "roll Ann sun mirror", "Ann copies 4V")
    assert t.hero(0).glory == 4


def test_a_ship_earlier_in_turn_order_changes_what_later_mirrors_see() -> None:
    """§14-18"""
    t = scenario("dice_forge").with_hero(0, gold=6).with_die(0, "sun", "ship").with_die(1, "moon", "mirror")
    t.bless_everyone(
        "roll Ann sun ship moon 2V",
        "roll Bob sun 1G moon mirror",
        "Ann sails for 3V over ship on sun",
        "Bob copies 3V",
    )
    assert t.hero(1).glory == 3


def test_a_ship_later_in_turn_order_does_not() -> None:
    t = scenario("dice_forge").with_hero(1, gold=6).with_die(1, "sun", "ship").with_die(0, "moon", "mirror")
    lines = ("roll Ann sun 1G moon mirror", "roll Bob sun ship moon 2V")
    assert t.offered("blessings", *lines) == ["copies ship", "copies 2V"]


def test_copying_is_compulsory() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "1G").shows(1, "2S", "3V")
    assert t.offered_in_blessing(0) == ["copies 2S", "copies 3V"]


def test_equal_faces_are_offered_once() -> None:
    t = scenario("dice_forge", heroes=3).shows(0, "mirror", "1G").shows(1, "2S", "3V").shows(2, "3V", "2S")
    assert t.offered_in_blessing(0) == ["copies 2S", "copies 3V"]


def test_mirrors_copy_before_anything_is_applied() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "ship", "mirror").shows(1, "4V", "2M")
    t.blessing(0, "Ann copies 4V", "Ann sails on")
    assert t.hero(0).glory == 4


def test_the_die_still_shows_its_mirror_after_copying() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "1G").shows(1, "2S", "3V")
    t.blessing(0, "Ann copies 2S")
    assert t.shown(0) == ("mirror", "1G")


def test_ones_own_ship_copied_through_an_opponents_mirror_sails_twice() -> None:
    t = scenario("dice_forge").with_hero(0, gold=4).shows(0, "mirror", "ship").shows(1, "mirror", "1G")
    t.blessing(0, "Ann copies ship", "Ann sails for 3G over 1G on sun", "Ann sails for 4G over 1G on moon")
    assert (t.hero(0).forged, t.hero(0).gold) == (2, 3)


def test_ones_own_boar_copied_through_an_opponents_mirror_rewards_its_owner_twice() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_boar("red", owner=2, bearer=0, die="sun")
    t.with_die(0, "moon", "mirror").shows(1, "mirror", "1G")
    t.blessing(
        0,
        "roll Ann sun boar-red moon mirror",
        "Ann copies boar-red",
        "Ann takes 1S",
        "Cleo takes 3V",
        "Ann takes 1M",
        "Cleo takes 1S",
    )
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(2).glory, t.hero(2).sun) == (1, 1, 3, 1)


def test_ones_own_x3_copied_through_an_opponents_mirror_gives_nothing() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "x3").shows(1, "mirror", "1G").listen()
    t.blessing(0, "Ann copies x3")
    assert t.told("gained") == []


def test_copying_a_boar_rewards_its_owner_even_if_he_is_the_copier() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_boar("red", owner=0, bearer=1)
    t.shows(0, "mirror", "1G").shows(1, "boar-red", "1G")
    t.blessing(0, "Ann copies boar-red", "Ann takes 1S", "Ann takes 3V")
    assert (t.hero(0).sun, t.hero(0).glory, t.hero(1).sun) == (1, 3, 0)


def test_a_copied_shield_looks_at_the_copiers_own_other_face() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "2S").shows(1, "shield-red", "1G")
    t.blessing(0, "Ann copies shield-red")
    assert (t.hero(0).sun, t.hero(0).glory) == (2, 5)


def test_a_shield_copied_in_a_minor_blessing_is_not_matched() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "2S").shows(1, "shield-red", "1S")
    t.minor_blessing(0, "sun", "Ann copies shield-red")
    assert (t.hero(0).sun, t.hero(0).glory) == (2, 0)


def test_a_x3_copied_in_a_minor_blessing_does_nothing() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "2S").shows(1, "x3", "1S").listen()
    t.minor_blessing(0, "sun", "Ann copies x3")
    assert t.told("gained") == []


def test_in_a_minor_blessing_too_ones_other_die_needs_an_opponents_mirror() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["silver_hind"]).shows(0, "mirror", "4V").shows(1, "2S", "3V")
    lines = ("Ann calls silver_hind", "Ann chooses the sun die", "roll Ann sun mirror")
    assert t.offered("reinforcements", *lines) == ["copies 2S", "copies 3V"]
    t.shows(1, "mirror", "3V")
    assert t.offered("reinforcements", *lines) == ["copies 4V", "copies 3V"]


def test_the_mirror_of_the_abyss_forges_a_mirror_from_the_gardens() -> None:
    t = scenario("dice_forge").with_hero(0, sun=5)
    t.action("Ann feats mirror_of_the_abyss", "Ann forges mirror over 1G on moon")
    assert "mirror" in t.faces(0, "moon")
    assert (t.temple()["mirror"], t.hero(0).forged) == (3, 1)
