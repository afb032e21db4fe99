"""What each card does at once, when it is taken: one entry under its number.

A reinforcement does something whenever it is called (`reinforcements.call`). A permanent card is asked for where it
matters: its line says where.
"""

from collections.abc import Callable
from typing import Final

from astragal.engine.entries import in_order
from astragal.games.dice_forge.facts import cards
from astragal.games.dice_forge.facts.cards import NUMBER_OF_CARDS
from astragal.games.dice_forge.rules.cards import (
    feats_goddess,
    feats_moon,
    feats_promo,
    feats_sun,
    feats_titans,
)
from astragal.games.dice_forge.rules.state import DiceForge, Hero

Effect = Callable[[DiceForge, Hero], None]


def nothing_at_once(g: DiceForge, me: Hero) -> None:
    """Reinforcements, permanent cards, and those that are worth their glory alone."""


EFFECTS: Final[dict[int, Effect]] = {
    cards.BLACKSMITHS_HAMMER: nothing_at_once,  # `resources.put_on_hammer`
    cards.BLACKSMITHS_CHEST: nothing_at_once,  # `Hero.gold_cap`, `Hero.shard_cap`
    cards.SILVER_HIND: nothing_at_once,  # `reinforcements.silver_hind`
    cards.GREAT_BEAR: nothing_at_once,  # `feats.great_bears`
    cards.SATYRS: feats_moon.satyrs,
    cards.TENACIOUS_BOAR_RED: feats_moon.red_boar,
    cards.TENACIOUS_BOAR_YELLOW: feats_moon.yellow_boar,
    cards.TENACIOUS_BOAR_GREEN: feats_moon.green_boar,
    cards.TENACIOUS_BOAR_BLUE: feats_moon.blue_boar,
    cards.FERRYMAN: nothing_at_once,
    cards.CERBERUS: feats_moon.cerberus,
    cards.HELMET_OF_INVISIBILITY: feats_moon.helmet_of_invisibility,
    cards.CANCER: feats_moon.cancer,
    cards.SENTINEL: feats_moon.sentinel,
    cards.HYDRA: nothing_at_once,
    cards.TYPHON: feats_moon.typhon,
    cards.ELDER: nothing_at_once,  # `reinforcements.elder`
    cards.WILD_SPIRITS: feats_sun.wild_spirits,
    cards.GUARDIANS_OWL: nothing_at_once,  # `reinforcements.guardians_owl`
    cards.CELESTIAL_SHIP: feats_sun.celestial_ship,
    cards.MINOTAUR: feats_sun.minotaur,
    cards.GUARDIANS_SHIELD: feats_sun.guardians_shield,
    cards.GORGON: nothing_at_once,
    cards.TRITON: feats_sun.triton,
    cards.MIRROR_OF_THE_ABYSS: feats_sun.mirror_of_the_abyss,
    cards.SPHINX: feats_sun.sphinx,
    cards.CYCLOPS: feats_sun.cyclops,
    # promotional cards
    cards.NYMPH: nothing_at_once,  # `reinforcements.nymph`
    cards.MAGICAL_SEAGULL: feats_promo.magical_seagull,
    cards.HARPY: nothing_at_once,
    cards.CHIMERA: nothing_at_once,
    cards.MOTHER_OF_MONSTERS: nothing_at_once,
    cards.GODDESS_SHADOW: nothing_at_once,
    cards.WHEEL_OF_FORTUNE: feats_promo.wheel_of_fortune,
    cards.PEGASUS: nothing_at_once,  # `feats_promo.fly`, `feats_promo.pegasus_blessings`
    # Rebellion
    cards.TWINS: nothing_at_once,  # `twins`
    cards.BLACKSMITHS_SCEPTER: nothing_at_once,  # `scepter`
    cards.COMPANION: nothing_at_once,  # `tokens.advance_companions`
    cards.CELESTIAL_DIE: feats_moon.celestial_die,
    cards.WIND: feats_moon.wind,
    cards.MISTS: feats_moon.mists,
    cards.ANCESTOR: feats_moon.ancestor,
    cards.ETERNAL_NIGHT: feats_moon.eternal_night,
    cards.RIGHT_HAND: feats_moon.right_hand,
    cards.TREE: nothing_at_once,  # `reinforcements.tree`
    cards.MERCHANT: nothing_at_once,  # `reinforcements.merchant`
    cards.WOOD_NYMPH: feats_sun.wood_nymph,
    cards.LIGHT: nothing_at_once,  # `reinforcements.light`
    cards.GOLDSMITH: feats_sun.goldsmith,
    cards.OMNISCIENT: feats_sun.omniscient,
    cards.ABYSSAL_TRIDENT: feats_sun.abyssal_trident,
    cards.ETERNAL_FIRE: feats_sun.eternal_fire,
    cards.LEFT_HAND: feats_sun.left_hand,
    cards.FIRST_TITAN: feats_moon.first_titan,
    cards.GODDESS: feats_moon.goddess,
    # Rebellion, the Goddess
    cards.MOON_GOLEM: feats_goddess.moon_golem,
    cards.GREAT_GOLEM: feats_goddess.great_golem,
    cards.SUN_GOLEM: feats_goddess.sun_golem,
    cards.TIME_GOLEM: feats_goddess.time_golem,
    # Rebellion, the Titans
    cards.MEMORY_YELLOW: feats_titans.yellow_memory,
    cards.MEMORY_RED: feats_titans.red_memory,
    cards.MEMORY_BLUE: feats_titans.blue_memory,
    cards.MEMORY_GREEN: feats_titans.green_memory,
    cards.ORACLE: nothing_at_once,  # `reinforcements.oracle`
    cards.CHAOS: feats_titans.chaos,
    cards.DOGGED: feats_titans.dogged,
    cards.GUARDIAN: nothing_at_once,  # `reinforcements.guardian`
    cards.MIRROR_OF_MISFORTUNE_YELLOW: feats_titans.yellow_misfortune,
    cards.MIRROR_OF_MISFORTUNE_RED: feats_titans.red_misfortune,
    cards.MIRROR_OF_MISFORTUNE_BLUE: feats_titans.blue_misfortune,
    cards.MIRROR_OF_MISFORTUNE_GREEN: feats_titans.green_misfortune,
}
AT_ONCE: Final[list[Effect]] = in_order("entry in EFFECTS", EFFECTS, NUMBER_OF_CARDS)
