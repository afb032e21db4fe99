"""The Eternal Fire gives another turn; the Left Hand ousts everybody (Rebellion §5.2)."""

from typing import Any

import pytest

from astragal.testing import scenario

# --- The Eternal Fire -----------------------------------------------------------------------------------------------


def rolls(*names: str) -> tuple[str, ...]:
    return tuple(f"roll {name} sun 1G moon 1G" for name in names)


def fire(heroes: int = 3, setup: str = "introductory,eternal_fire,tree", **fields: int) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, **{"sun": 6, **fields})


EVERYBODY = rolls("Ann", "Bob", "Cleo")


def test_the_eternal_fire_gives_a_complete_new_turn_in_which_only_its_owner_rolls() -> None:
    """Rebellion §7-54"""
    t = fire().with_hero(0, cards=["tree"])
    t.turn(*EVERYBODY, "Ann calls tree", "Ann feats eternal_fire")
    assert (t.g.active, t.g.round) == (0, 0)
    t.turn(*rolls("Ann"), "Ann calls tree", "Ann forges 3G over 1G on sun", "Ann stops forging")
    assert (t.g.active, t.hero(0).glory, t.hero(1).gold) == (1, 2, 2)
    t.turn(*rolls("Bob", "Cleo", "Ann"), "Bob passes")
    assert t.hero(1).gold == 2 + 2  # both of his dice, once more


def test_with_two_heroes_the_owner_of_the_eternal_fire_rolls_twice() -> None:
    """Rebellion §5.2"""
    t = fire(heroes=2)
    t.turn(*rolls("Ann", "Bob") * 2, "Ann feats eternal_fire")
    t.turn(*rolls("Ann") * 2, "Ann passes")
    assert (t.hero(0).gold, t.hero(1).gold) == (8, 4)


def test_the_eternal_fire_ends_the_turn_and_its_extra_action_but_the_new_turn_has_its_own() -> None:
    """Rebellion §7-55, §8-22"""
    t = fire(setup="introductory,eternal_fire,chest", sun=8).with_hero(0, cards=["chest"])
    t.turn(*EVERYBODY, "Ann feats eternal_fire")
    assert t.hero(0).sun == 2
    t.turn(
        *rolls("Ann"),
        *("Ann forges 3G over 1G on sun", "Ann stops forging", "Ann pays 2S for another action", "Ann passes"),
    )
    assert (t.hero(0).sun, t.g.active) == (0, 1)


def test_the_eternal_fire_may_be_the_extra_action() -> None:
    t = fire(sun=9).with_hero(0, cards=["chest"], gold=2)
    t.turn(
        *EVERYBODY,
        *("Ann forges 3G over 1G on sun", "Ann stops forging", "Ann pays 2S for another action"),
        "Ann feats eternal_fire",
    )
    t.turn(*rolls("Ann"), "Ann passes")
    assert t.g.active == 1


def test_reinforcements_bought_before_the_eternal_fire_serve_in_its_turn() -> None:
    t = fire(sun=9).with_hero(0, cards=["chest"])
    t.turn(*EVERYBODY, "Ann feats tree", "Ann pays 2S for another action", "Ann feats eternal_fire")
    t.turn(*rolls("Ann"), "Ann calls tree", "Ann passes")
    assert t.hero(0).glory == 1


def test_the_eternal_fire_works_in_the_last_round() -> None:
    t = fire().turn_of(2, round=10).with_hero(2, sun=6)
    t.turn(*rolls("Cleo", "Ann", "Bob"), "Cleo feats eternal_fire")
    assert not t.g.over
    t.turn(*rolls("Cleo"), "Cleo passes")
    assert t.g.over


def test_the_eternal_fire_may_follow_itself() -> None:
    t = fire()
    t.turn(*EVERYBODY, "Ann feats eternal_fire")
    t.with_hero(0, sun=6)
    t.turn(*rolls("Ann"), "Ann feats eternal_fire")
    t.turn(*rolls("Ann"), "Ann passes")
    assert (t.g.active, t.hero(0).gold, t.hero(0).island) == (1, 6, 4)


LAST_TRITON = ("Bob passes", "Bob spends triton", "Bob takes 6G", "Bob hammers 6G")


@pytest.mark.parametrize(
    ("options", "end"), [((), LAST_TRITON), (("last_tritons_to_gold",), LAST_TRITON[:1])], ids=["asked", "by itself"]
)
def test_tritons_left_wait_for_the_end_of_the_turn_of_a_last_eternal_fire(
    options: tuple[str, ...], end: tuple[str, ...]
) -> None:
    """§14-23, Rebellion §5.2"""
    t = scenario("dice_forge", setup="alternate,eternal_fire", options=options).turn_of(1, round=9)
    t.with_hero(1, sun=6, tritons=1, cards=["hammer"])
    t.turn(*rolls("Bob", "Ann") * 2, "Bob feats eternal_fire")
    assert (t.hero(1).tritons, t.g.over) == (1, False)
    t.turn(*rolls("Bob") * 2, *end)
    assert (t.hero(1).hammered, t.hero(1).tritons, t.g.over) == (6, 0, True)


SEAGULL = "introductory,eternal_fire,seagull"


def test_the_turn_of_the_eternal_fire_is_the_next_turn_for_a_magical_seagull() -> None:
    """Rebellion §8-45, base §14-28"""
    t = fire(setup=SEAGULL, sun=8, moon=3).with_hero(0, cards=["chest"]).with_die(2, "sun", "4V")
    t.turn(*EVERYBODY, "Ann feats magical_seagull", "Ann pays 2S for another action", "Ann feats eternal_fire")
    t.turn("roll Ann sun 4V moon 1G", "Ann passes")
    assert t.hero(0).glory == 4
    t.turn("roll Bob sun 1G moon 1G", "roll Cleo sun 4V moon 1G", "roll Ann sun 1G moon 1G", "Bob passes")
    assert t.hero(2).glory == 4


def test_an_eternal_fire_in_a_swapped_turn_brings_the_dice_back() -> None:
    """Base §14-28"""
    t = fire(setup=SEAGULL, sun=6, moon=3).with_die(2, "sun", "4V").turn_of(2).with_hero(2, moon=3)
    t.turn(*rolls("Cleo", "Ann", "Bob"), "Cleo feats magical_seagull")
    t.turn_of(0).turn("roll Ann sun 4V moon 1G", *rolls("Bob", "Cleo"), "Ann feats eternal_fire")
    t.turn("roll Ann sun 1S moon 1G", "Ann passes")
    assert t.faces(2, "sun")[0] == "4V"


# --- The Left Hand --------------------------------------------------------------------------------------------------


def left_hand(setup: str = "introductory,left_hand", heroes: int = 3) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, sun=6)


def test_the_left_hand_ousts_everybody_and_its_hero_applies_all_their_dice() -> None:
    """Rebellion §7-56"""
    t = left_hand().with_hero(1, island=2)
    t.action("Ann feats left_hand", "roll Ann sun 1S moon 2V", "roll Bob sun 1G moon 1M")
    assert [int(t.hero(seat).island) for seat in range(3)] == [0, 0, 0]
    hero = t.hero(0)
    assert (hero.gold, hero.sun, hero.moon, hero.glory) == (1, 1, 1, 2)
    assert [(t.hero(seat).gold, t.hero(seat).moon) for seat in (1, 2)] == [(0, 0), (0, 0)]
    assert t.shown(1) == ("1G", "1M")


def test_all_roll_before_the_first_pair_is_applied() -> None:
    """Rebellion §8-30"""
    t = left_hand().with_hero(1, island=2).with_hero(2, island=3).with_die(0, "sun", "1G/1S/1M")
    t.action(
        *("Ann feats left_hand", "roll Ann sun 1G/1S/1M moon 1G"),
        *("roll Bob sun 1S moon 1G", "roll Cleo sun 1S moon 2V", "Ann takes 1M"),
    )
    assert (t.hero(0).moon, t.hero(0).sun, t.hero(0).glory) == (1, 2, 2)


def test_moving_in_ousts_as_usual_before_the_left_hand_does() -> None:
    t = left_hand().with_hero(1, island=4).with_hero(2, island=2)
    t.action(
        *("Ann feats left_hand", "roll Bob sun 1S moon 1G"),
        *("roll Ann sun 1G moon 1G", "roll Cleo sun 1G moon 1G"),
    )
    assert (t.hero(1).sun, t.hero(1).gold, t.hero(0).gold) == (1, 1, 4)


def test_each_pair_is_applied_as_one() -> None:
    t = left_hand().with_hero(1, island=2).with_die(1, "sun", "x3").with_die(1, "moon", "2M").with_die(0, "sun", "x3")
    t.action("Ann feats left_hand", "roll Ann sun x3 moon 2V", "roll Bob sun x3 moon 2M")
    assert (t.hero(0).glory, t.hero(0).moon) == (6, 6)


def test_with_a_ship_of_another_one_forges_on_ones_own_dice_and_the_pairs_stay_as_rolled() -> None:
    t = left_hand().with_hero(0, gold=4).with_hero(1, island=2).with_hero(2, island=3)
    t.with_die(1, "sun", "ship").with_die(2, "sun", "4V")
    t.action(
        *("Ann feats left_hand", "roll Ann sun 1S moon 2V", "roll Bob sun ship moon 1M", "roll Cleo sun 4V moon 1M"),
        "Ann sails for 6G over 1G on sun",
    )
    assert ("6G" in t.faces(0, "sun"), t.hero(0).forged, t.hero(0).glory) == (True, 1, 2 + 4)


def test_a_mirror_of_another_copies_any_face_shown() -> None:
    t = left_hand().with_hero(1, island=2).with_die(1, "sun", "mirror")
    lines = ("Ann feats left_hand", "roll Ann sun 1S moon 2V", "roll Bob sun mirror moon 1M")
    assert t.offered("action", *lines) == ["copies 1S", "copies 2V", "copies 1M", "copies 1G"]


@pytest.mark.parametrize(("others", "glory"), [((), 0), ((1,), 3), ((1, 2), 3)])
def test_a_great_bear_rewards_its_owner_once_however_many_the_left_hand_ousts(
    others: tuple[int, ...], glory: int
) -> None:
    """Rebellion §8-9"""
    t = left_hand("introductory,left_hand,bear").with_hero(0, cards=["bear"])
    for seat in others:
        t.with_hero(seat, island=1 + seat)
    names = [("Ann", "Bob", "Cleo")[seat] for seat in (0, *others)]
    t.action("Ann feats left_hand", *rolls(*names))
    assert t.hero(0).glory == glory


def test_a_great_bear_of_an_ousted_hero_rewards_him() -> None:
    t = left_hand("introductory,left_hand,bear").with_hero(1, island=2, cards=["bear"]).listen()
    t.with_hero(0, cards=["bear"]).action("Ann feats left_hand", *rolls("Ann", "Bob"))
    assert t.told("gained", "moved")[:4] == ["Ann moves to 4", "Ann gains 3V", "Bob gains 3V", "Ann moves to 0"]


def test_the_pegasus_of_another_flies_and_gives_its_blessings_after_his_pair() -> None:
    """Rebellion §8-44"""
    t = left_hand("introductory,left_hand,pegasus").with_hero(1, island=2, cards=["pegasus"]).with_hero(2, island=3)
    lines = ["Ann feats left_hand", "Bob flies to island 3"]  # free: Cleo is ousted at the same time
    lines += [*rolls("Ann", "Bob", "Cleo"), "Bob chooses the sun die", "roll Bob sun 1S"]
    t.action(*lines)
    assert ([int(t.hero(seat).island) for seat in range(3)], t.hero(1).sun, t.hero(1).gold) == ([0, 3, 0], 1, 0)


def test_ones_own_pegasus_does_not_fly_for_ones_own_left_hand() -> None:
    """Rebellion §8-44"""
    t = left_hand("introductory,left_hand,pegasus").with_hero(0, cards=["pegasus"])
    t.action("Ann feats left_hand", *rolls("Ann"))
    assert t.hero(0).island == 0


def test_several_with_a_pegasus_fly_from_the_left_hand_one_after_the_other() -> None:
    t = left_hand("introductory,left_hand,pegasus", heroes=4).with_hero(1, island=2, cards=["pegasus"])
    t.with_hero(2, island=3, cards=["pegasus"]).with_hero(3, island=5)
    islands = "flies to island {}".format
    assert t.offered("action", "Ann feats left_hand") == [islands(n) for n in (1, 4, 5, 6, 7)]
    assert t.offered("action", "Ann feats left_hand", "Bob flies to island 4") == [islands(n) for n in (1, 2, 5, 6, 7)]


def test_a_pegasus_that_flew_when_its_hero_moved_in_flies_again_for_the_left_hand() -> None:
    """Rebellion §5.2: a normal ousting is a separate event"""
    t = left_hand("alternate,left_hand,pegasus").with_hero(0, cards=["great_bear"])
    t.with_hero(1, island=4, cards=["pegasus"]).with_die(1, "sun", "3V")
    blessed = ("roll Bob sun 3V moon 1G", "Bob chooses the sun die", "roll Bob sun 3V")
    again = ("roll Bob sun 3V moon 1G", "Bob chooses the moon die", "roll Bob moon 1G")
    flights = ("Bob flies to island 5", *blessed, "Bob flies to island 6", *rolls("Ann"), *again)
    t.action("Ann feats left_hand", *flights)
    assert (t.hero(1).island, t.hero(1).glory, t.hero(1).gold) == (6, 3 + 3, 1 + 1)
    assert (t.hero(0).island, t.hero(0).glory, t.hero(0).gold) == (0, 3 + 3 + 3, 2 + 1)  # her bear, twice; his pair


def test_the_boars_of_a_pair_reward_their_owners() -> None:
    t = left_hand("alternate,left_hand").with_boar("red", owner=2, bearer=1).with_hero(1, island=2)
    t.action(
        "Ann feats left_hand",
        "roll Ann sun 1S moon 1G",
        "roll Bob sun boar-red moon 1G",
        "Ann takes 1M",
        "Cleo takes 3V",
    )
    assert (t.hero(0).moon, t.hero(2).glory, t.hero(1).moon) == (1, 3, 0)


def test_zones_of_loyalty_count_for_ones_own_pair_and_not_for_anothers() -> None:
    """Rebellion §8-10, §1.8"""
    t = left_hand("discovery_titans").with_hero(0, allegiance=20).with_hero(1, island=2)
    t.action("Ann feats left_hand", *rolls("Ann", "Bob"))
    assert t.hero(0).gold == (1 + 1) * 2 + 1 + 1


def test_cerberus_repeats_ones_own_pair_and_not_anothers() -> None:
    """Rebellion §1.8"""
    t = left_hand("alternate,left_hand").with_hero(0, cerberus=2).with_hero(1, island=2)
    t.action("Ann feats left_hand", "roll Ann sun 1S moon 2V", "roll Bob sun 1G moon 1G", "Ann spends cerberus")
    assert (t.hero(0).sun, t.hero(0).glory, t.hero(0).gold, t.hero(0).cerberus) == (2, 4, 2, 1)


def test_a_sun_and_a_moon_golem_in_anothers_pair_bring_the_bonus() -> None:
    """Rebellion §8-31"""
    t = left_hand("discovery_goddess,left_hand", heroes=2).with_hero(0, golem=10).with_hero(1, island=2)
    t.with_die(1, "sun", "sun_golem")
    t.action(
        *("Ann feats left_hand", "roll Ann sun 1S moon 1G", "roll Bob sun sun_golem moon moon_golem"),
        *("Ann finds treasure-glory", "roll Ann celestial 5V"),
    )
    assert (t.hero(0).golem, t.hero(1).golem, t.hero(0).glory, t.hero(0).gold) == (12, 1, 10 + 5, 1 + 6)
