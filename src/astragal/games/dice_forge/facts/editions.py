"""The numbers of the sets in each slot, and the editions: what chance or the heroes draw from.

Saved games name a set by its number, and a drawn one by its place among the candidates of their edition. So a new set
gets the next number of its slot, and makes a new edition: a copy of the last one with the set in it. What is there
already never changes.
"""

from typing import Final

from astragal.games.dice_forge.facts.islands import SLOT_NAMES

# fmt: off
NUMBERED_SETS: Final[list[tuple[str, list[str]]]] = [
    # slot  its sets: 0, 1, 2 …
    ("M1", ["blacksmiths_hammer", "twins", "blacksmiths_scepter"]),
    ("M2", ["blacksmiths_chest", "companion", "memory"]),
    ("M3", ["silver_hind", "great_bear", "moon_golem", "oracle"]),
    ("M4", ["satyrs", "tenacious_boar", "magical_seagull", "celestial_die", "wind"]),
    ("M5", ["ferryman", "cerberus", "mists", "ancestor"]),
    ("M6", ["helmet_of_invisibility", "great_golem", "chaos"]),
    ("M7", ["cancer", "sentinel", "eternal_night", "right_hand"]),
    ("M8", ["hydra", "typhon", "monsters", "goddess", "first_titan"]),
    ("F1", ["elder", "nymph", "tree", "merchant"]),
    ("F2", ["wild_spirits", "wood_nymph", "dogged"]),
    ("F3", ["guardians_owl", "celestial_ship", "sun_golem", "guardian"]),
    ("F4", ["minotaur", "guardians_shield", "pegasus", "light", "time_golem"]),
    ("F5", ["gorgon", "triton", "wheel_of_fortune", "goldsmith", "omniscient"]),
    ("F6", ["mirror_of_the_abyss", "abyssal_trident", "mirror_of_misfortune"]),
    ("F7", ["sphinx", "cyclops", "eternal_fire", "left_hand"]),
]

# Which sets may be drawn into a slot, in this order: those of the base box; with Rebellion; with the promotional cards.
# (A module's own sets are never drawn: they are all in the game.)
Candidates = list[tuple[str, list[str], list[str], list[str]]]
EDITIONS: Final[dict[int, Candidates]] = {
    1: [
        ("M1", ["blacksmiths_hammer"],              ["twins", "blacksmiths_scepter"], []),
        ("M2", ["blacksmiths_chest"],               ["companion"],                    []),
        ("M3", ["silver_hind", "great_bear"],       [],                               []),
        ("M4", ["satyrs", "tenacious_boar"],        ["celestial_die", "wind"],        ["magical_seagull"]),
        ("M5", ["ferryman", "cerberus"],            ["mists", "ancestor"],            []),
        ("M6", ["helmet_of_invisibility"],          [],                               []),
        ("M7", ["cancer", "sentinel"],              ["eternal_night", "right_hand"],  []),
        ("M8", ["hydra", "typhon"],                 ["goddess", "first_titan"],       ["monsters"]),
        ("F1", ["elder"],                           ["tree", "merchant"],             ["nymph"]),
        ("F2", ["wild_spirits"],                    ["wood_nymph"],                   []),
        ("F3", ["guardians_owl", "celestial_ship"], [],                               []),
        ("F4", ["minotaur", "guardians_shield"],    ["light"],                        ["pegasus"]),
        ("F5", ["gorgon", "triton"],                ["goldsmith", "omniscient"],      ["wheel_of_fortune"]),
        ("F6", ["mirror_of_the_abyss"],             ["abyssal_trident"],              []),
        ("F7", ["sphinx", "cyclops"],               ["eternal_fire", "left_hand"],    []),
    ],
}
# fmt: on
EDITION: Final = 1  # the last of them: by which new games are drawn


def known_sets(slot: int) -> list[str]:
    """Every set that may lie in a slot, by its number: an event names a set by its place here."""
    return NUMBERED_SETS[slot][1]


def sets_drawn_from(edition: Candidates, slot: int, rebellion: bool, promos: bool) -> list[str]:
    """The sets, without those of the modules, that this edition draws into a slot."""
    where, base, of_rebellion, of_promos = edition[slot]
    assert where == SLOT_NAMES[slot]
    return base + (of_rebellion if rebellion else []) + (of_promos if promos else [])
