"""What each card does (§7.1)."""

import pytest

from astragal.testing import scenario

# --- Chimera ----------------------------------------------------------------------------------------------------------


def test_alter_re_rolls_up_to_two_active_dice() -> None:
    """A39"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1})
    lines = ("roll Ann C K K H M", "Ann activates chimera", "Ann pays 1 die", "Ann rerolls H M", "roll Ann G W")
    t.turn(*lines, "Ann ends the turn")
    assert (t.active(0), t.wounds(0), t.spent(0)) == ("GKK", (1, 0), 1)


def test_alter_may_bring_gaias_blessing() -> None:
    """A40"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1})
    t.turn("roll Ann C G H K K", "Ann activates chimera", "Ann pays 1 marker", "Ann rerolls K only", "roll Ann M")
    assert (t.track(0), t.spent(0), t.g.active) == ("12222", 5, 1)


PAID_DIE_MISSING = ("roll Ann C C G H K", "Ann activates chimera", "Ann pays 1 die", "Ann rerolls C only", "roll Ann M")


def test_dice_that_pay_count_for_gaias_blessing_until_the_ability_is_complete() -> None:
    """R10"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1})
    t.turn(*PAID_DIE_MISSING)
    assert (t.track(0), t.active(0), t.spent(0), t.g.active) == ("22222", "", 5, 1)


def test_with_the_option_dice_that_pay_are_spent_at_once_and_do_not_count_for_gaia() -> None:
    """R10"""
    t = scenario("titan_dice", options=["paid_dice_spent_at_once"]).with_player(0, cards={"C": 1})
    t.turn(*PAID_DIE_MISSING, "Ann ends the turn")
    assert (t.track(0), t.active(0), t.spent(0)) == ("11111", "GHKM", 1)


def test_dice_that_paid_reinforce_count_when_the_bonus_die_brings_the_last_creature() -> None:
    """R10"""
    t = scenario("titan_dice").with_player(0, cards={"G": 2}, track="12111")
    t.turn("roll Ann G C H K K", "Ann activates gryphon", "Ann pays 1 die and 1 marker", "roll Ann bonus M")
    assert (t.track(0), t.spent(0), t.bonus(0)) == ("22222", 6, "spent")


def test_the_bonus_die_that_pays_counts_for_gaia_too() -> None:
    """R10"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1}, active="GHK", spent=2, bonus="C")
    lines = ("Ann rolls spent", "roll Ann K K", "Ann activates chimera", "Ann pays the bonus die")
    t.turn(*lines, "Ann rerolls K only", "roll Ann M")
    assert (t.track(0), t.spent(0), t.bonus(0)) == ("22222", 6, "spent")


def test_dice_that_paid_are_spent_when_the_ability_is_complete() -> None:
    """R10: a capture after it does not find them, and the next payment neither"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1})
    lines = ("roll Ann C C G H K", "Ann activates chimera", "Ann pays 1 die", "Ann rerolls K only", "roll Ann K")
    t.turn(*lines, "Ann captures C")
    assert t.track(0) == "21111"


@pytest.mark.parametrize(("options", "track"), [([], "11111"), (["gaia_any_way"], "22222")])
def test_dice_that_pay_convert_count_for_gaia_only_where_gaia_comes_any_way(options: list[str], track: str) -> None:
    """R8, R10"""
    t = scenario("titan_dice", options=options).with_player(0, cards={"C": 2}, active="CCHK", spent=1, bonus="G")
    lines = ("Ann rolls spent", "roll Ann G", "Ann activates chimera", "Ann pays 2 dice", "Ann flips G only")
    t.turn(*lines, *(() if options else ("Ann ends the turn",)))
    assert t.track(0) == track


def test_alter_may_bring_the_third_wound() -> None:
    """A41"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1}, active="CK", spent=1, wounds=2)
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates chimera", "Ann pays 1 die")
    t.turn(*lines, "Ann rerolls M", "roll Ann W")
    assert (t.out(), t.g.active, t.track(0)) == ([0], 1, "11111")


def test_alter_re_rolls_the_bonus_die_too() -> None:
    t = scenario("titan_dice").with_player(0, cards={"C": 1}, active="CKKK", spent=1, bonus="H")
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates chimera", "Ann pays 1 die")
    t.turn(*lines, "Ann rerolls K bonus", "roll Ann M", "roll Ann bonus G", "Ann ends the turn")
    assert (t.active(0), t.bonus(0)) == ("GKKMM", "G")


def test_dice_are_chosen_in_the_order_of_the_creatures_and_one_at_least() -> None:
    t = scenario("titan_dice").with_player(0, cards={"C": 1})
    lines = ("roll Ann C K K H M", "Ann activates chimera", "Ann pays 1 die")
    assert t.offered(*lines) == ["rerolls H", "rerolls K", "rerolls M"]
    assert t.offered(*lines, "Ann rerolls K") == ["rerolls no more", "rerolls K", "rerolls M"]
    assert t.refused(*lines, "Ann rerolls nothing") == "choose_one_at_least"
    assert t.refused(*lines, "Ann rerolls K", "Ann rerolls H") == "chosen_in_order"
    assert t.refused(*lines, "Ann rerolls C") == "not_so_many_dice"


def test_chimera_needs_an_active_die_that_does_not_pay() -> None:
    """R10"""
    t = scenario("titan_dice").with_player(0, cards={"C": 1}, track="01111", wounds=2, removed=2, spent=1)
    assert t.refused("roll Ann C", "Ann activates chimera") == "no_active_die"


def test_a_payment_that_leaves_the_ability_nothing_is_not_offered() -> None:
    t = scenario("titan_dice").with_player(0, cards={"C": 1}, wounds=2, removed=2, spent=1)
    t.turn("roll Ann C", "Ann activates chimera", "roll Ann K", "Ann ends the turn")
    assert (t.track(0), t.active(0)) == ("01111", "K")
    t = scenario("titan_dice").with_player(0, cards={"C": 1}, wounds=2, removed=2, spent=1)
    assert t.refused("roll Ann C", "Ann activates chimera", "Ann pays 1 die") == "payment_needed_otherwise"


def test_convert_turns_up_to_three_dice_to_their_opposite_sides() -> None:
    """A42"""
    t = scenario("titan_dice").with_player(0, cards={"C": 2})
    lines = ("roll Ann C C G H K", "Ann activates chimera", "Ann pays 2 dice")
    t.turn(*lines, "Ann flips G H K", "Ann ends the turn")
    assert t.active(0) == "HKM"


def test_a_die_converted_to_a_wound_is_a_wound() -> None:
    """A43"""
    t = scenario("titan_dice").with_player(0, cards={"C": 2})
    lines = ("roll Ann C C C K K", "Ann activates chimera", "Ann pays 2 dice")
    t.turn(*lines, "Ann flips C K only", "Ann ends the turn")
    assert (t.active(0), t.wounds(0)) == ("HK", (1, 0))


def test_a_converted_bonus_die_with_a_wound_is_spent_and_rescues_nobody() -> None:
    t = scenario("titan_dice").with_player(0, cards={"C": 2}, track="31111", active="K", wounds=2, spent=2, bonus="C")
    lines = ("Ann rolls spent", "roll Ann K K", "Ann activates chimera", "Ann pays 2 markers")
    t.turn(*lines, "Ann flips bonus", "Ann ends the turn")
    assert (t.bonus(0), t.wounds(0), t.active(0)) == ("spent", (2, 0), "KKK")


def test_a_third_wound_turned_up_by_chimera_puts_its_owner_out() -> None:
    """R39"""
    t = scenario("titan_dice").with_player(0, cards={"C": 2}, track="31111", wounds=2, spent=1, active="CK")
    t.turn("Ann rolls spent", "roll Ann K", "Ann activates chimera", "Ann pays 2 markers", "Ann flips C only")
    assert (t.out(), t.track(0)) == ([0], "11111")


def test_the_opposite_sides_can_be_changed() -> None:
    t = scenario("titan_dice", options=["opposites=CG,HK,MW"]).with_player(0, cards={"C": 2})
    lines = ("roll Ann C C G M K", "Ann activates chimera", "Ann pays 2 dice")
    t.turn(*lines, "Ann flips G K M", "Ann ends the turn")
    assert (t.active(0), t.wounds(0)) == ("CH", (1, 0))


def test_transform_turns_up_to_four_dice_to_any_side() -> None:
    """§7.1"""
    t = scenario("titan_dice").with_player(0, cards={"C": 3}, track="41111")
    lines = ("roll Ann G G H K K", "Ann activates chimera", "Ann transforms G G H K", "Ann turns G to C")
    t.turn(*lines, "Ann turns G to M", "Ann turns H to M", "Ann turns K to W", "Ann ends the turn")
    assert (t.active(0), t.wounds(0), t.track(0)) == ("CKMM", (1, 0), "11111")


def test_equal_dice_are_transformed_in_ascending_order() -> None:
    t = scenario("titan_dice").with_player(0, cards={"C": 3}, track="41111")
    lines = ("roll Ann G G H K K", "Ann activates chimera", "Ann transforms G G only", "Ann turns G to K")
    assert t.offered(*lines) == ["turns G to K", "turns G to M", "turns G to W"]
    assert t.refused(*lines, "Ann turns G to C") == "chosen_in_order"


def test_transform_finds_only_sides_that_are_on_the_die() -> None:
    t = scenario("titan_dice", options=["faces_regular=CCGHKW"]).with_player(0, cards={"C": 3}, track="41111")
    lines = ("roll Ann G G H K K", "Ann activates chimera", "Ann transforms G only")
    assert t.refused(*lines, "Ann turns G to M") == "not_on_the_die"


def test_a_transformed_bonus_die_may_become_spent() -> None:
    t = scenario("titan_dice").with_player(0, cards={"C": 3}, track="41111", active="KKKK", spent=1, bonus="C")
    lines = ("Ann rolls spent", "roll Ann K", "Ann activates chimera", "Ann pays 3 markers", "Ann transforms bonus")
    t.turn(*lines, "Ann turns bonus to W", "Ann ends the turn")
    assert (t.bonus(0), t.active(0)) == ("spent", "KKKKK")


@pytest.mark.parametrize(("options", "track"), [([], "11111"), (["gaia_any_way"], "22222")])
def test_only_a_roll_brings_gaias_blessing_unless_gaia_comes_any_way(options: list[str], track: str) -> None:
    """R8"""
    t = scenario("titan_dice", options=options).with_player(0, cards={"C": 3}, track="41111")
    lines = ("roll Ann C G H K K", "Ann activates chimera", "Ann pays 3 markers", "Ann transforms K only")
    t.turn(*lines, "Ann turns K to M", *(() if options else ("Ann ends the turn",)))
    assert t.track(0) == track


# --- Hydra ------------------------------------------------------------------------------------------------------------


def test_swap_loses_one_creature_and_collects_another() -> None:
    """A45"""
    t = scenario("titan_dice").with_player(0, cards={"H": 1})
    lines = ("roll Ann H K K M M", "Ann activates hydra", "Ann pays 1 die", "Ann loses C", "Ann collects K")
    t.turn(*lines, "Ann ends the turn")
    assert t.track(0) == "01121"


def test_swap_collects_a_different_creature() -> None:
    """A46"""
    t = scenario("titan_dice").with_player(0, cards={"H": 1})
    lines = ("roll Ann H K K M M", "Ann activates hydra", "Ann pays 1 die", "Ann loses C")
    assert t.refused(*lines, "Ann collects C") == "same_creature"
    assert t.refused(*lines, "Ann collects nothing") == "must_collect"


def test_the_payment_comes_first_and_something_must_be_left_to_lose() -> None:
    """A47"""
    t = scenario("titan_dice").with_player(0, cards={"H": 1}, track="00100")
    assert t.refused("roll Ann C C K K M", "Ann activates hydra") == "nothing_to_lose"
    assert t.track(0) == "00100"


def test_swap_must_find_room() -> None:
    """R26"""
    t = scenario("titan_dice").with_player(0, cards={"H": 1}, track="44444")
    t.turn("roll Ann H K K M M", "Ann activates hydra", "Ann loses C", "Ann collects H", "Ann ends the turn")
    assert t.track(0) == "34444"


def test_swap_may_not_lose_the_only_creature_that_has_room() -> None:
    t = scenario("titan_dice").with_player(0, cards={"H": 1}, track="44434")
    lines = ("roll Ann H K K M M", "Ann activates hydra", "Ann pays 1 die")
    assert t.refused(*lines, "Ann loses K") == "nothing_to_collect"


def test_trade_collects_up_to_two_other_creatures_of_one_type_or_of_two() -> None:
    """A48"""
    t = scenario("titan_dice").with_player(0, cards={"H": 2})
    lines = ("roll Ann H H K M M", "Ann activates hydra", "Ann pays 2 dice", "Ann loses C", "Ann collects K")
    assert t.offered(*lines) == ["collects nothing", "collects G", "collects H", "collects K", "collects M"]
    t.turn(*lines, "Ann collects K", "Ann ends the turn")
    assert t.track(0) == "01131"


def test_trade_may_collect_less() -> None:
    t = scenario("titan_dice").with_player(0, cards={"H": 2})
    lines = ("roll Ann H H K M M", "Ann activates hydra", "Ann pays 2 dice", "Ann loses C", "Ann collects K")
    t.turn(*lines, "Ann collects nothing", "Ann ends the turn")
    assert t.track(0) == "01121"


def test_exchange_collects_up_to_three_of_one_other_creature() -> None:
    """A49"""
    t = scenario("titan_dice").with_player(0, cards={"H": 3})
    lines = ("roll Ann H H H M M", "Ann activates hydra", "Ann pays 3 dice", "Ann loses C", "Ann collects K")
    assert t.offered(*lines) == ["collects 1 K", "collects 2 K", "collects 3 K"]
    t.turn(*lines, "Ann collects 3 K", "Ann ends the turn")
    assert t.track(0) == "01141"


def test_exchange_collects_no_more_than_fits() -> None:
    """A50"""
    t = scenario("titan_dice").with_player(0, cards={"H": 3}, track="11131")
    lines = ("roll Ann H H H M M", "Ann activates hydra", "Ann pays 3 dice", "Ann loses C", "Ann collects K")
    t.turn(*lines, "Ann ends the turn")
    assert t.track(0) == "01141"


def test_a_creature_whose_track_is_full_is_not_collected_by_choice() -> None:
    """R11"""
    t = scenario("titan_dice").with_player(0, cards={"H": 3}, track="11141")
    lines = ("roll Ann H H H M M", "Ann activates hydra", "Ann pays 3 dice", "Ann loses C")
    assert t.refused(*lines, "Ann collects K") == "track_is_full"


def test_a_creature_that_is_not_there_cannot_be_lost() -> None:
    t = scenario("titan_dice").with_player(0, cards={"H": 1}, track="01111")
    assert t.refused("roll Ann H K K M M", "Ann activates hydra", "Ann pays 1 die", "Ann loses C") == "nothing_to_lose"


def test_a_caged_creature_may_be_lost_to_the_own_hydra() -> None:
    """R12"""
    t = scenario("titan_dice").with_player(0, cards={"H": 1}, track="41111")
    lines = ("roll Ann H K K M M", "Ann activates hydra", "Ann pays 1 die", "Ann loses C", "Ann collects M")
    t.turn(*lines, "Ann ends the turn")
    assert t.track(0) == "31112"


# --- Gryphon ----------------------------------------------------------------------------------------------------------


def test_rescue_collects_what_the_bonus_die_shows() -> None:
    """A51"""
    t = scenario("titan_dice").with_player(0, cards={"G": 1})
    lines = ("roll Ann G K K M M", "Ann activates gryphon", "Ann pays 1 die", "roll Ann bonus K")
    t.turn(*lines, "Ann ends the turn")
    assert (t.track(0), t.bonus(0)) == ("11121", "box")


def test_a_wound_on_the_rescuing_die_is_a_wound_marker() -> None:
    """A52"""
    t = scenario("titan_dice").with_player(0, cards={"G": 1})
    lines = ("roll Ann G K K M M", "Ann activates gryphon", "Ann pays 1 die", "roll Ann bonus W")
    t.turn(*lines, "Ann ends the turn")
    assert (t.track(0), t.wounds(0)) == ("11111", (0, 1))


def test_a_third_wound_from_rescue_puts_its_owner_out() -> None:
    """A53"""
    t = scenario("titan_dice").with_player(0, cards={"G": 1}, active="GK", wounds=2, spent=1)
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates gryphon", "Ann pays 1 die", "roll Ann bonus W")
    t.turn(*lines)
    assert (t.out(), t.wounds(0), t.g.active, t.track(0)) == ([0], (0, 0), 1, "11111")


def test_rescue_is_refused_while_the_bonus_die_is_removed() -> None:
    """R44"""
    t = scenario("titan_dice").with_player(0, cards={"G": 1}, active="GKKK", spent=1, bonus="removed")
    assert t.refused("Ann rolls spent", "roll Ann M", "Ann activates gryphon") == "bonus_die_is_removed"


def test_with_the_option_rescue_rolls_a_bonus_die_though_it_is_removed() -> None:
    """R44"""
    t = scenario("titan_dice", options=["rescue_with_removed_die"])
    t.with_player(0, cards={"G": 1}, active="GKKK", spent=1, bonus="removed")
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates gryphon", "Ann pays 1 die", "roll Ann bonus C")
    t.turn(*lines, "Ann ends the turn")
    assert (t.track(0), t.bonus(0)) == ("21111", "removed")


def test_the_kraken_rolls_a_bonus_die_though_ones_own_is_removed() -> None:
    """R44: the Kraken rolls "a" bonus die, and not "your" one"""
    t = scenario("titan_dice").with_player(0, cards={"K": 1}, active="GKKK", spent=1, bonus="removed")
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates kraken", "Ann pays 1 die", "roll Ann bonus C")
    t.turn(*lines, "Ann ends the turn")
    assert t.track(1) == "01111"


def test_rescue_does_not_disturb_a_bonus_die_in_play() -> None:
    t = scenario("titan_dice").with_player(0, cards={"G": 1}, active="GKKK", spent=1, bonus="H")
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates gryphon", "Ann pays 1 die", "roll Ann bonus C")
    t.turn(*lines, "Ann ends the turn")
    assert (t.bonus(0), t.track(0)) == ("H", "21111")


def test_reinforce_adds_the_bonus_die_to_the_active_dice() -> None:
    """A54"""
    t = scenario("titan_dice").with_player(0, cards={"G": 2})
    lines = ("roll Ann G G K M M", "Ann activates gryphon", "Ann pays 2 dice", "roll Ann bonus K")
    t.turn(*lines, "Ann ends the turn")
    assert (t.active(0), t.bonus(0)) == ("KKMM", "K")


def test_a_wound_on_the_reinforcing_die_rescues_a_wound_die() -> None:
    """A55"""
    t = scenario("titan_dice").with_player(0, cards={"G": 2}, active="GG", wounds=2, spent=1)
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates gryphon", "Ann pays 2 dice", "roll Ann bonus W")
    t.turn(*lines, "Ann ends the turn")
    assert (t.wounds(0), t.bonus(0), t.spent(0)) == ((1, 0), "spent", 4)


@pytest.mark.parametrize(
    ("bonus", "reason"),
    [("K", "bonus_die_in_use"), ("spent", "bonus_die_in_use"), ("removed", "bonus_die_is_removed")],
)
def test_reinforce_needs_the_bonus_die_in_the_box(bonus: str, reason: str) -> None:
    """A58"""
    t = scenario("titan_dice").with_player(0, cards={"G": 2}, active="GGKK", spent=1, bonus=bonus)
    assert t.refused("Ann rolls spent", "roll Ann M", *rest_of(bonus), "Ann activates gryphon") == reason


def rest_of(bonus: str) -> tuple[str, ...]:
    """A spent bonus die is rolled with the spent dice."""
    return ("roll Ann bonus K",) if bonus == "spent" else ()


def test_reinforce_may_bring_gaias_blessing() -> None:
    t = scenario("titan_dice").with_player(0, cards={"G": 2}, track="13111")
    t.turn("roll Ann C G H K K", "Ann activates gryphon", "Ann pays 2 markers", "roll Ann bonus M")
    assert (t.track(0), t.spent(0), t.bonus(0)) == ("22222", 6, "spent")


def test_redemption_collects_from_wound_dice_and_a_wound_stays() -> None:
    """A60"""
    t = scenario("titan_dice").with_player(0, cards={"G": 3}, active="GG", wounds=2, spent=1)
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates gryphon", "Ann pays 2 dice and 1 marker")
    t.turn(*lines, "Ann redeems 2 dice", "roll Ann K W", "Ann ends the turn")
    assert (t.track(0), t.wounds(0), t.spent(0)) == ("10121", (1, 0), 3)


def test_redemption_needs_a_wound_die() -> None:
    """A61"""
    t = scenario("titan_dice").with_player(0, cards={"G": 3}, active="GGGG", spent=1, markers=2)
    assert t.refused("Ann rolls spent", "roll Ann M", "Ann activates gryphon") == "no_wound_die"


def test_redemption_may_choose_some_of_the_wound_dice() -> None:
    """A62"""
    t = scenario("titan_dice").with_player(0, cards={"G": 3}, track="13111", active="KK", wounds=2, spent=1)
    lines = ("Ann rolls spent", "roll Ann M", "Ann activates gryphon")
    assert t.offered(*lines) == ["redeems 1 die", "redeems 2 dice"]
    assert t.refused(*lines, "Ann redeems 0 dice") == "choose_one_at_least"
    t.turn(*lines, "Ann redeems 1 die", "roll Ann K", "Ann ends the turn")
    assert (t.track(0), t.wounds(0)) == ("10121", (1, 0))


# --- Kraken -----------------------------------------------------------------------------------------------------------

KRAKEN_1 = ("roll Ann K C C M M", "Ann activates kraken", "Ann pays 1 die")
KRAKEN_2 = ("roll Ann K K C M M", "Ann activates kraken", "Ann pays 2 dice")
KRAKEN_3 = ("roll Ann K K K M M", "Ann activates kraken", "Ann pays 3 dice")


def test_sabotage_takes_one_from_every_opponent_but_nothing_from_a_cage() -> None:
    """A63"""
    t = scenario("titan_dice", players=3).with_player(0, cards={"K": 1})
    t.with_player(1, track="11311").with_player(2, track="11411")
    t.turn(*KRAKEN_1, "roll Ann bonus H", "Ann ends the turn")
    assert (t.track(0), t.track(1), t.track(2)) == ("11111", "11211", "11411")


def test_capsize_takes_all_of_them_from_players_who_are_out_too() -> None:
    """A64"""
    t = scenario("titan_dice", players=3).with_player(0, cards={"K": 2})
    t.with_player(1, track="11311", out=True).with_player(2, track="11011")
    t.turn(*KRAKEN_2, "roll Ann bonus H", "Ann ends the turn")
    assert (t.track(1), t.track(2)) == ("11011", "11011")


def test_piracy_steals_them() -> None:
    t = scenario("titan_dice", players=3).with_player(0, cards={"K": 3})
    t.with_player(1, track="11211").with_player(2, track="11411")
    t.turn(*KRAKEN_3, "roll Ann bonus H", "Ann ends the turn")
    assert (t.track(0), t.track(1), t.track(2)) == ("11311", "11011", "11411")


def test_piracy_that_finds_nothing_gives_a_creature_of_choice() -> None:
    """A66"""
    t = scenario("titan_dice", players=3).with_player(0, cards={"K": 3})
    t.with_player(1, track="11011").with_player(2, track="11411")
    t.turn(*KRAKEN_3, "roll Ann bonus H", "Ann collects M", "Ann ends the turn")
    assert t.track(0) == "11112"
    t = scenario("titan_dice").with_player(0, cards={"K": 3}).with_player(1, track="11011")
    assert t.refused(*KRAKEN_3, "roll Ann bonus H", "Ann collects nothing") == "must_collect"


def test_after_a_wound_the_kraken_hunts_what_its_owner_names_and_what_does_not_fit_is_lost() -> None:
    """A67"""
    t = scenario("titan_dice", players=3).with_player(0, cards={"K": 3}, track="31111")
    t.with_player(1, track="31111").with_player(2, track="21111")
    t.turn(*KRAKEN_3, "roll Ann bonus W", "Ann names C", "Ann ends the turn")
    assert (t.track(0), t.track(1), t.track(2)) == ("41111", "01111", "01111")


@pytest.mark.parametrize("options", [[], ["piracy_consolation"], ["piracy_consolation", "piracy_without_room"]])
def test_piracy_that_collects_nothing_because_ones_track_is_full_consoles(options: list[str]) -> None:
    """R28; the option that used to say so is still accepted, and is asked first"""
    t = scenario("titan_dice", options=options).with_player(0, cards={"K": 3}, track="41111")
    assert t.refused(*KRAKEN_3, "roll Ann bonus C", "Ann collects nothing") == "must_collect"
    t.turn(*KRAKEN_3, "roll Ann bonus C", "Ann collects M", "Ann ends the turn")
    assert (t.track(0), t.track(1)) == ("41112", "01111")


def test_piracy_that_collects_one_of_several_does_not_console() -> None:
    """R28"""
    t = scenario("titan_dice").with_player(0, cards={"K": 3}, track="31111").with_player(1, track="31111")
    t.turn(*KRAKEN_3, "roll Ann bonus C", "Ann ends the turn")
    assert (t.track(0), t.track(1)) == ("41111", "01111")


def test_with_the_option_piracy_does_not_console_when_creatures_were_taken() -> None:
    """R28"""
    t = scenario("titan_dice", options=["piracy_without_room"]).with_player(0, cards={"K": 3}, track="41111")
    t.turn(*KRAKEN_3, "roll Ann bonus C", "Ann ends the turn")
    assert (t.track(0), t.track(1)) == ("41111", "01111")


def test_piracy_with_all_tracks_full_gives_no_consolation() -> None:
    t = scenario("titan_dice").with_player(0, cards={"K": 3}, track="44444").with_player(1, track="11011")
    t.turn(*KRAKEN_3, "roll Ann bonus H", "Ann ends the turn")
    assert t.track(0) == "44444"


@pytest.mark.parametrize(("level", "lines", "left"), [(1, KRAKEN_1, 3), (2, KRAKEN_2, 0), (3, KRAKEN_3, 4)])
def test_cage_only_from_theft_keeps_off_piracy_alone(level: int, lines: tuple[str, ...], left: int) -> None:
    """R12"""
    t = scenario("titan_dice", options=["cage_only_from_theft"]).with_player(0, cards={"K": level})
    t.with_player(1, track="11411")
    t.turn(*lines, "roll Ann bonus H", *(["Ann collects M"] if level == 3 else []), "Ann ends the turn")
    assert t.track(1) == f"11{left}11"


# --- Minotaur ---------------------------------------------------------------------------------------------------------


def test_catch_collects_from_a_die_and_removes_it_from_the_round() -> None:
    """§7.1"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1})
    lines = ("roll Ann M K K C C", "Ann activates minotaur", "Ann pays 1 die", "Ann catches K")
    t.turn(*lines, "Ann ends the turn")
    assert (t.track(0), t.removed(0), t.active(0), t.spent(0)) == ("11121", 1, "CCK", 1)


def test_the_payment_is_no_target() -> None:
    """A70"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1})
    lines = ("roll Ann M K K C C", "Ann activates minotaur", "Ann pays 1 die")
    assert t.refused(*lines, "Ann catches M") == "not_so_many_dice"


def test_a_caged_creature_is_not_caught() -> None:
    """A71"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1}, track="11141")
    lines = ("roll Ann M K K C C", "Ann activates minotaur", "Ann pays 1 die")
    assert (
        t.refused("roll Ann M K K C C", "Ann activates minotaur", "Ann pays 1 die", "Ann catches K") == "track_is_full"
    )
    assert t.offered(*lines[:2]) == ["pays 1 marker", "pays 1 die"]
    assert t.refused(*lines, "Ann catches bonus") == "not_so_many_dice"


def test_a_minotaur_that_finds_no_die_to_collect_from_is_not_activated() -> None:
    """A71"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1}, track="11141")
    assert t.refused("roll Ann K K K K K", "Ann activates minotaur") == "no_die_to_collect"
    assert t.track(0) == "11141"


def test_trap_collects_from_a_die_and_spends_it() -> None:
    """A72"""
    t = scenario("titan_dice").with_player(0, cards={"M": 2})
    lines = ("roll Ann M M K C C", "Ann activates minotaur", "Ann pays 2 dice", "Ann traps K")
    t.turn(*lines, "Ann ends the turn")
    assert (t.track(0), t.spent(0), t.active(0)) == ("11121", 3, "CC")


@pytest.mark.parametrize(("level", "verb", "bonus"), [(1, "catches", "removed"), (2, "traps", "spent")])
def test_the_bonus_die_may_be_caught_or_trapped(level: int, verb: str, bonus: str) -> None:
    """R16"""
    t = scenario("titan_dice").with_player(0, cards={"M": level}, track="11112", active="CCCC", spent=1, bonus="H")
    lines = ("Ann rolls spent", "roll Ann C", "Ann activates minotaur", f"Ann {verb} bonus")
    t.turn(*lines, "Ann ends the turn")
    assert (t.bonus(0), t.track(0)) == (bonus, f"1121{2 - level}")


def test_ensnare_collects_up_to_two_creatures() -> None:
    """A73"""
    t = scenario("titan_dice").with_player(0, cards={"M": 3})
    lines = ("roll Ann M M M C C", "Ann activates minotaur", "Ann pays 3 dice", "Ann collects G", "Ann collects G")
    t.turn(*lines, "Ann ends the turn")
    assert t.track(0) == "13111"


def test_an_ability_may_be_used_again_in_a_later_turn_of_the_round() -> None:
    t = scenario("titan_dice").with_player(0, cards={"M": 2}, active="MMKCC").with_player(1, active="CCCCC")
    for turn in (1, 2):
        lines = ("roll Ann M M K C C",) if turn == 1 else ("Ann rolls both", "roll Ann M M K C C")
        t.turn(*lines, "Ann activates minotaur", "Ann pays 2 dice", "Ann traps K", "Ann ends the turn")
        t.turn("roll Bob C C C C C", "Bob ends the turn")
    assert t.track(0) == "11131"
