"""Which cards, faces, creatures and attacks a ruling is about (docs/rulings/titan_dice.md)."""

from typing import Final

from astragal.engine.showing.rulings import Decided

CREATURES: Final = "creature:chimera creature:gryphon creature:hydra creature:kraken creature:minotaur"
ATTACKS: Final = "attack:chimera attack:gryphon attack:hydra attack:kraken attack:minotaur attack:wound"
SOLO_KRAKENS: Final = "card:retract card:recoil card:wrestle"

RULINGS: Final = [
    Decided("first_wounds", "1", "face:wound", "any_wounds"),
    Decided("blessing_after_rolls", "8", "card:convert card:transform", "gaia_any_way"),
    Decided("paying_die", "10", "card:alter card:convert card:transform card:catch card:trap"),
    Decided("caged_are_safe", "12", "card:sabotage card:capsize card:piracy", "cage_only_from_theft"),
    Decided("swap_last", "26", "card:swap"),
    Decided("other_creatures", "27", "card:swap card:trade card:exchange"),
    Decided("piracy_full", "28", "card:piracy", "piracy_without_room"),
    Decided("kraken_out", "29", "card:sabotage card:capsize card:piracy creature:kraken"),
    Decided("turned_wounds", "39", "card:convert card:transform"),
    Decided("redemption_markers", "40", "card:redemption"),
    Decided("up_to", "41", "card:alter card:convert card:transform card:redemption"),
    Decided("third_wound_first", "14", "face:wound"),
    Decided("rescue_before_wounds", "15", "face:wound"),
    Decided("out_at_any_time", "32", "face:wound card:rescue attack:wound"),
    Decided("gaia_and_full_tracks", "9", CREATURES),
    Decided("above_four", "11", CREATURES),
    Decided("caged_may_be_spent", "13", CREATURES),
    Decided("caged_may_be_captured", "37", CREATURES),
    Decided("bonus_die_is_regular", "16", "card:catch card:trap attack:minotaur"),
    Decided("removed_dice", "17", f"card:catch {ATTACKS}", "removed_dice_attack"),
    Decided("six_equal", "18", ATTACKS, "one_attack_of_a_kind"),
    Decided("second_gryphon", "19", "attack:gryphon"),
    Decided("face_down", "24", "attack:hydra"),
    Decided("victims_choice", "25", "attack:hydra"),
    Decided("out_is_safe", "30", ATTACKS),
    Decided("must_attack", "33", ATTACKS),
    Decided(
        "bonus_die_removed", "44", "card:rescue card:reinforce card:catch attack:gryphon", "rescue_with_removed_die"
    ),
    Decided("lost_stays_lost", "21", SOLO_KRAKENS, "lost_may_return"),
]

# The other rulings of the page, and what they are about instead: whoever looks at a thing need not read them
ABOUT_NO_THING: Final = {
    "2": "what may be rolled",
    "3": "what may be rolled",
    "4": "when one may capture",
    "5": "what a turn consists of",
    "6": "passing",
    "7": "what ends a turn",
    "20": "the NPC",
    "22": "exchanging, whichever card it is",
    "23": "exchanging, whichever card it is",
    "31": "whose turn it is",
    "34": "the end",
    "35": "the end",
    "36": "who wins",
    "38": "what cannot happen",
    "42": "what cannot happen",
    "43": "dice that are too few",
    "45": "dice with other faces, a setting",
    "46": "a game without end",
    "47": "a round without end",
    "48": "an assumption: the reference tells it",
    "49": "an assumption: the reference tells it",
    "50": "an assumption: the reference tells it",
    "51": "an assumption: the reference tells it",
    "52": "who begins",
}
