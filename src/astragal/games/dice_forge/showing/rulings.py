"""What a ruling is about (docs/rulings/dice_forge.md, and with R in front dice_forge_rebellion.md)."""

from typing import Final

from astragal.engine.showing.rulings import Decided

BOARS: Final = "face:boar-red face:boar-yellow face:boar-green face:boar-blue"
BOAR_CARDS: Final = " ".join(f"card:tenacious_boar-{colour}" for colour in ("red", "yellow", "green", "blue"))
SHIELDS: Final = "face:shield-red face:shield-yellow face:shield-green face:shield-blue"
CHAOS: Final = "face:chaos-red face:chaos-yellow face:chaos-green face:chaos-blue"
MISFORTUNES: Final = " ".join(f"face:misfortune-{colour}" for colour in ("red", "yellow", "green", "blue"))
MISFORTUNE_CARDS: Final = " ".join(
    f"card:mirror_of_misfortune-{colour}" for colour in ("red", "yellow", "green", "blue")
)

MONSTERS: Final = "card:harpy card:chimera card:mother_of_monsters card:goddess_shadow"
GOLEMS: Final = "face:sun_golem face:moon_golem"
MEMORIES: Final = "card:memory-red card:memory-yellow card:memory-green card:memory-blue"
LOYALTY: Final = "zone:Y1 zone:Y2 zone:Y3"
REBELLION: Final = "zone:T1 zone:T2"
SHIP: Final = "face:ship card:celestial_ship"
CELESTIAL: Final = "celestial:die card:celestial_die"
SANCTUARY: Final = "sanctuary:sanctuary"

RULINGS: Final = [
    Decided("boar_beside_x3", "1", f"{BOARS} {BOAR_CARDS} face:x3"),
    Decided("shield_beside_ship", "2", f"{SHIELDS} card:guardians_shield face:ship"),
    Decided("sentinel_by_kind", "5", "card:sentinel", "sentinel_by_shard"),
    Decided("cyclops_all_or_none", "6", "card:cyclops", "cyclops_by_gold"),
    Decided("satyrs_mirror", "7", "card:satyrs face:mirror"),
    Decided("mirror_of_nothing", "8", "face:mirror card:mirror_of_the_abyss"),
    Decided("cerberus_after", "9", "card:cerberus"),
    Decided("two_shields", "10", f"{SHIELDS} card:guardians_shield"),
    Decided(
        "which_monsters", "12", "card:harpy card:chimera card:mother_of_monsters card:hydra", "monsters_from_hydra"
    ),
    Decided("wheel_match", "13", "card:wheel_of_fortune", "wheel_straight"),
    Decided("pegasus_flies", "15", "card:pegasus", "pegasus_to_portal"),
    Decided("mirror_after_ship", "18", "face:mirror face:ship card:celestial_ship"),
    Decided("several_hammers", "21", "card:blacksmiths_hammer"),
    Decided("several_chests", "22", "card:blacksmiths_chest"),
    Decided("last_tritons", "23", "card:triton", "last_tritons_to_gold"),
    Decided("minotaur_order", "26", "card:minotaur"),
    Decided("minotaur_shield", "27", f"card:minotaur {SHIELDS}"),
    Decided("seagull_dice", "28", "card:magical_seagull"),
    Decided("mists_reserve", "R2", "card:mists card:blacksmiths_scepter"),
    Decided("tree_reserve", "R3", "card:tree card:blacksmiths_scepter"),
    Decided("scepter_split", "R4", "card:blacksmiths_scepter"),
    Decided("scepter_half", "R5", "card:blacksmiths_scepter"),
    Decided("twins_before", "R6", "card:twins"),
    Decided("bears_once", "R9", "card:great_bear card:left_hand"),
    Decided("two_misfortunes", "R15", f"{MISFORTUNES} {MISFORTUNE_CARDS}"),
    Decided("ancestor_must", "R18", "card:ancestor"),
    Decided("nymph_may", "R19", "card:wood_nymph", "wood_nymph_must_buy"),
    Decided("right_hand_zero", "R21", "card:right_hand"),
    Decided("fire_ends", "R22", "card:eternal_fire"),
    Decided("goldsmith_sets", "R23", "card:goldsmith"),
    Decided("companion_walks", "R24", "card:companion"),
    Decided("left_hand_rolls", "R30", "card:left_hand"),
    Decided("wind_unmatched", "R36", f"card:wind {SHIELDS} {CHAOS}"),
    Decided("order_of_faces", "16", f"{SHIP} {SHIELDS}"),
    Decided("ship_before_gold", "The order of ship and gold is asked even if the ship can pay nothing yet", SHIP),
    Decided("ship_without_gold", "A ship that can pay nothing is not asked", f"{SHIP} card:triton"),
    Decided("top_card", "20", f"{BOAR_CARDS} {MONSTERS}"),
    Decided("forging_ends", "24", SANCTUARY),
    Decided("forging_begins", "Who begins to forge buys a face", SANCTUARY),
    Decided("satyrs_of_two", "Satyrs with two heroes", "card:satyrs"),
    Decided("own_boar_lost", "A victim of the Minotaur who copies his own Boar", f"card:minotaur {BOARS}"),
    Decided("mirror_of_the_sun_die", "The sun die comes first", "face:mirror"),
    Decided("triton_first", "A Triton is a step of its own", "card:triton"),
    Decided("bear_just_bought", "The card comes after the blessing of the ousted hero", "card:great_bear"),
    Decided("arrival_first", "Ousting begins with the arrival", "card:great_bear card:pegasus"),
    Decided("back_from_minus_20", "R1", "track:P-20 track:P-17"),
    Decided("twins_of_own_dice", "R7", "card:twins card:ancestor card:goddess card:left_hand"),
    Decided("exact_levels", "R8", "card:merchant celestial:celestial-upgrade"),
    Decided("zone_and_left_hand", "R10", f"{LOYALTY} card:left_hand"),
    Decided("zone_and_misfortune", "R11", f"{LOYALTY} {MISFORTUNES} {MISFORTUNE_CARDS}"),
    Decided("face_by_face", "R12", f"{GOLEMS} {LOYALTY}"),
    Decided("less_than_2_glory", "R13", "space:7"),
    Decided("extra_gold_of_zones", "R14", f"card:cyclops {LOYALTY}"),
    Decided("copied_by_the_celestial_die", "R16", f"{CELESTIAL} {BOARS} {BOAR_CARDS} {MISFORTUNES} {MISFORTUNE_CARDS}"),
    Decided("golems_bonus", "R17", GOLEMS),
    Decided("upgrade_declined", "R20", "celestial:celestial-upgrade"),
    Decided("exchange_again", "R25", "space:27 space:29"),
    Decided("back_at_the_start", "R26", "space:1 card:time_golem"),
    Decided("memory_after_effect", "R27", MEMORIES),
    Decided("free_feat_and_memory", "R28", f"card:first_titan {MEMORIES}"),
    Decided("score_below_0", "R29", REBELLION, "no_score_below_0"),
    Decided("left_hand_golems", "R31", f"card:left_hand {GOLEMS}"),
    Decided("chaos_beside_x3", "R32", f"{CHAOS} face:x3"),
    Decided("empty_space", "R33", "space:1 space:31 space:32 space:34 space:35"),
    Decided("triton_on_space_29", "R34", "space:29 card:triton"),
    Decided("bonus_of_the_zone", "R37", REBELLION),
    Decided("looks_at_its_partner", "R38", f"{CHAOS} card:chaos {SHIELDS}", "chaos_in_order"),
    Decided("memory_of_the_first_titan", "R39", f"card:first_titan {MEMORIES}"),
    Decided("memory_at_the_end", "R40", f"{MEMORIES} card:eternal_fire card:left_hand"),
    Decided("oracle_and_misfortune", "R41", f"card:oracle {MISFORTUNES} {MISFORTUNE_CARDS}"),
    Decided("mixed_payment", "R42", "card:blacksmiths_scepter"),
    Decided("no_mirror_offered", "R43", "card:light celestial:celestial-mirror face:mirror"),
    Decided("pegasus_and_left_hand", "R44", "card:pegasus card:left_hand"),
    Decided(
        "free_after_left_hand", "Islands that a Pegasus finds free after the Left Hand", "card:pegasus card:left_hand"
    ),
    Decided("seagull_and_others", "R45", f"card:magical_seagull card:eternal_fire {MISFORTUNES}"),
    Decided(
        "golems_copied",
        "The golems' bonus through a mirror and through the Satyrs",
        f"{GOLEMS} face:mirror card:satyrs",
    ),
    Decided("wheel_after_twins", "The Wheel of Fortune and the Twins", "card:wheel_of_fortune card:twins"),
    Decided("token_while_paying", "A token in the middle of a payment", "card:triton card:companion"),
    Decided(
        "asked_for_a_triton",
        "Questions that a Triton makes possible",
        "card:twins card:right_hand space:27 space:29",
    ),
    Decided("scepter_for_one", "A full scepter for a price of one shard", "card:blacksmiths_scepter"),
    Decided("nested_step", "A nested step of a golem", f"{GOLEMS} {CELESTIAL}"),
]

# The other rulings of the pages, and what they are about instead: whoever looks at a thing need not read them
ABOUT_NO_THING: Final = {
    "3": "how a random setup is drawn",
    "4": "who wins",
    "11": "how often everybody is blessed",
    "14": "cards that are left out",
    "17": "the order of step 1",
    "19": "passing",
    "25": "who drafts first",
    "Equal faces are offered once": "how questions are asked",
    "The extra action may be paid whenever one has 2 sun shards": "the extra action",
    "Tritons that no hammer needs stay as they are": "what an option leaves",
    "Promotional cards by name": "how a setup is named",
    "The 6 gold is left out only with two heroes": "what an option removes",
    "R35": "the dice one begins with",
}
