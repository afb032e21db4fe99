"""The numbers of the sets in each slot, and the editions: what chance or the heroes draw from.

Saved games name a set by its number, and a drawn one by its place among the candidates of their edition. So a new set
makes a new edition, in which it is the last of its slot. What is there already never changes.
"""

from typing import Final

from astragal.games.dice_forge.facts.cards import CARD_SLOT, SET_OF_CARD
from astragal.games.dice_forge.facts.islands import SLOT_NAMES

# Which sets are drawn from: those of the base box always, the others with their option. (Those of a module are never
# drawn: they are all in the game.)
BASE: Final = "base"
REBELLION: Final = "rebellion"
PROMOS: Final = "promos"

# fmt: off
FIRST_NUMBERS: Final[list[tuple[str, list[str]]]] = [
    # slot  its sets in the first edition: 0, 1, 2 …
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

# Which sets may be drawn into a slot, in this order: those of the base box; with Rebellion; with the promotional cards
Candidates = list[tuple[str, list[str], list[str], list[str]]]
FIRST_EDITION: Final[Candidates] = [
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
]
# fmt: on

# What each edition after the first has added: of which box, which set. It lies in the slot of its cards.
ADDED: Final[dict[int, list[tuple[str, str]]]] = {
    # 2: [(PROMOS, "name_of_the_set")],
}
EDITION: Final[int] = 1 + len(ADDED)  # by which new games are drawn


def slot_of_set(name: str) -> int:
    """The slot of the cards of a set."""
    return int(CARD_SLOT[SET_OF_CARD.index(name)])


def with_sets(edition: Candidates, added: list[tuple[str, str]]) -> Candidates:
    """An edition with more sets: each comes behind the others of its slot and box."""
    rows = edition
    for box, name in added:
        where = SLOT_NAMES[slot_of_set(name)]
        rows = [
            (
                slot,
                base + [name] * int(slot == where and box == BASE),
                rebellion + [name] * int(slot == where and box == REBELLION),
                promos + [name] * int(slot == where and box == PROMOS),
            )
            for slot, base, rebellion, promos in rows
        ]
    return rows


def _editions() -> dict[int, Candidates]:
    editions = {1: FIRST_EDITION}
    for number in range(2, EDITION + 1):
        editions[number] = with_sets(editions[number - 1], ADDED[number])
    return editions


def _numbers() -> list[list[str]]:
    numbered = [list(sets) for _, sets in FIRST_NUMBERS]
    for number in range(2, EDITION + 1):
        for _, name in ADDED[number]:
            numbered[slot_of_set(name)].append(name)
    return numbered


EDITIONS: Final[dict[int, Candidates]] = _editions()
NUMBERED_SETS: Final[list[list[str]]] = _numbers()


def known_sets(slot: int) -> list[str]:
    """Every set that may lie in a slot, by its number: an event names a set by its place here."""
    return NUMBERED_SETS[slot]


def sets_drawn_from(edition: Candidates, slot: int, rebellion: bool, promos: bool) -> list[str]:
    """The sets, without those of the modules, that this edition draws into a slot."""
    where, base, of_rebellion, of_promos = edition[slot]
    assert where == SLOT_NAMES[slot]
    return base + (of_rebellion if rebellion else []) + (of_promos if promos else [])
