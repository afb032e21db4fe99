"""Which cards and faces a ruling is about (docs/rulings/dice_forge.md, and with R in front dice_forge_rebellion.md)."""

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
]
