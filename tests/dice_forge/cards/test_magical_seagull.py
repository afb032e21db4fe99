"""The Magical Seagull: for one turn every hero plays with the dice of the one before him (§8.3, §14-28)."""

from typing import Any

from astragal.testing import scenario

DICE = {"Ann": "4V", "Bob": "3V", "Cleo": "2S"}  # one face by which each hero's sun die is known


def three_heroes(setup: str = "introductory,seagull") -> Any:
    t = scenario("dice_forge", heroes=3, setup=setup).with_hero(0, moon=3)
    for seat, face in enumerate(DICE.values()):
        t.with_die(seat, "sun", face)
    return t


def rolls(*names: str) -> list[str]:
    return [f"roll {name} sun 1G moon 1G" for name in names]


def sun_dice(t: Any) -> list[str]:
    """By which face each hero's sun die is known."""
    return [t.faces(seat, "sun")[0] for seat in range(3)]


ANNS_TURN = (*rolls("Ann", "Bob", "Cleo"), "Ann feats magical_seagull")
OWN_DICE = ["4V", "3V", "2S"]
AWAY = ["2S", "4V", "3V"]


def test_during_the_next_turn_everybody_rolls_the_dice_of_the_hero_before_him() -> None:
    """§14-28"""
    t = three_heroes()
    t.turn(*ANNS_TURN)
    assert sun_dice(t) == OWN_DICE  # nothing happens in Ann's own turn
    t.turn("roll Bob sun 4V moon 1G", "roll Cleo sun 3V moon 1G", "roll Ann sun 2S moon 1G", "Bob passes")
    assert (t.hero(1).glory, t.hero(2).glory, t.hero(0).sun) == (4, 3, 2)


def test_at_the_start_of_the_turn_after_it_the_dice_go_back() -> None:
    """§14-28"""
    t = three_heroes()
    t.turn(*ANNS_TURN)
    t.turn(*rolls("Bob", "Cleo", "Ann"), "Bob passes")
    t.turn("roll Cleo sun 2S moon 1G", "roll Ann sun 4V moon 1G", "roll Bob sun 3V moon 1G", "Cleo passes")
    assert sun_dice(t) == OWN_DICE
    assert (t.hero(2).sun, t.hero(0).glory, t.hero(1).glory) == (2, 4, 3)


def test_with_two_heroes_the_dice_are_exchanged() -> None:
    t = scenario("dice_forge", setup="introductory,seagull").with_hero(0, moon=3)
    t.with_die(0, "sun", "4V").with_die(1, "sun", "3V")
    t.turn(*rolls("Ann", "Bob") * 2, "Ann feats magical_seagull")
    t.turn("roll Bob sun 4V moon 1G", "roll Ann sun 3V moon 1G", *rolls("Bob", "Ann"), "Bob passes")
    assert (t.hero(0).glory, t.hero(1).glory) == (3, 4)


def test_a_face_forged_on_borrowed_dice_stays_on_them_and_counts_for_the_forger() -> None:
    """§14-28"""
    t = three_heroes()
    t.turn(*ANNS_TURN)
    t.turn(*rolls("Bob", "Cleo", "Ann"), "Bob forges 3G over 4V on sun", "Bob stops forging")
    t.turn(*rolls("Cleo", "Ann", "Bob"), "Cleo passes")
    assert sun_dice(t) == ["3G", "3V", "2S"]
    assert (t.hero(1).forged, t.hero(0).forged) == (1, 0)


def test_what_opponents_show_are_the_dice_they_hold() -> None:
    """§14-28"""
    t = three_heroes().with_die(0, "sun", "mirror")  # Bob will hold it
    t.turn(*rolls("Ann", "Bob", "Cleo"), "Ann feats magical_seagull")
    t.turn(
        "roll Bob sun mirror moon 1G",
        "roll Cleo sun 3V moon 1G",
        "roll Ann sun 2S moon 1G",
        "Bob copies 3V from Cleo",
        "Bob passes",
    )
    assert (t.hero(1).glory, t.hero(2).glory) == (3, 3)


def test_who_holds_a_boar_bears_it() -> None:
    """§14-28"""
    t = three_heroes("alternate,seagull").with_boar("red", owner=2, bearer=0)
    t.turn(*rolls("Ann", "Bob", "Cleo"), "Ann feats magical_seagull")
    t.turn(
        "roll Bob sun boar-red moon 1G",
        *rolls("Cleo", "Ann"),
        "Bob takes 1S",
        "Cleo takes 3V",
        "Bob passes",
    )
    assert (t.hero(1).sun, t.hero(0).sun, t.hero(2).glory) == (1, 0, 3)


def test_a_seagull_bought_while_the_dice_are_away_keeps_them_away_one_turn_more() -> None:
    """§14-28"""
    t = three_heroes().with_hero(1, moon=3)
    t.turn(*ANNS_TURN)
    t.turn(*rolls("Bob", "Cleo", "Ann"), "Bob feats magical_seagull", *rolls("Ann"))  # Ann is ousted
    t.turn("roll Cleo sun 3V moon 1G", "roll Ann sun 2S moon 1G", "roll Bob sun 4V moon 1G", "Cleo passes")
    assert sun_dice(t) == AWAY
    t.turn(*rolls("Ann", "Bob", "Cleo"), "Ann passes")
    assert sun_dice(t) == OWN_DICE


def test_two_seagulls_bought_in_one_turn_still_mean_one_turn() -> None:
    """§14-28"""
    t = three_heroes().with_hero(0, moon=6, sun=2)
    t.turn(*ANNS_TURN, "Ann pays 2S for another action", "Ann feats magical_seagull")
    t.turn("roll Bob sun 4V moon 1G", *rolls("Cleo", "Ann"), "Bob passes")
    assert sun_dice(t) == AWAY
    t.turn(*rolls("Cleo", "Ann", "Bob"), "Cleo passes")
    assert sun_dice(t) == OWN_DICE


def test_a_seagull_bought_in_the_last_turn_of_the_game_has_no_effect() -> None:
    """§14-28"""
    t = three_heroes().turn_of(2, round=10).with_hero(2, moon=3)
    t.turn(*rolls("Cleo", "Ann", "Bob"), "Cleo feats magical_seagull")
    assert t.g.over
    assert sun_dice(t) == OWN_DICE
    assert t.score(2) == 10


# --- Rebellion ------------------------------------------------------------------------------------------------------


def test_for_zones_of_loyalty_and_the_left_hand_the_dice_in_hand_are_ones_own() -> None:
    """§14-28"""
    t = three_heroes("discovery_titans,seagull").with_hero(1, allegiance=20, sun=6)
    t.with_die(0, "sun", "1S").with_die(0, "moon", "1G/1S/1M")
    t.turn(*ANNS_TURN)
    assert t.hero(1).gold == 4  # two dice with gold, and 1 more for each
    passed_on = ("roll Bob sun 1S moon 1G", *rolls("Cleo", "Ann"))
    t.turn(*passed_on, "Bob feats left_hand", "roll Bob sun 1S moon 1G/1S/1M", *rolls("Ann"), "Bob takes 1G")
    assert t.hero(1).gold == 4 + 2 + 2 + 2  # step 1 and his own pair with 1 more, Ann's pair without


def test_twins_roll_the_dice_in_hand_again_and_the_omniscient_looks_at_them() -> None:
    """§14-28"""
    t = three_heroes("introductory,seagull,twins,omniscient").with_hero(1, gold=3, sun=4)
    t.turn(*ANNS_TURN)
    t.with_hero(1, cards=["twins"])
    again = ("Bob rerolls the sun die", "roll Bob sun 4V", "Bob takes 1V")
    t.turn(*rolls("Bob", "Cleo", "Ann"), *again, "Bob feats omniscient")
    assert t.hero(1).glory == 4 + 1 + 2 * 2  # Ann's dice: 4V and 2V
