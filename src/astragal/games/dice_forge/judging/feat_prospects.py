"""What a heroic feat is likely to bring, beside the glory printed on its card: one short estimate for each card."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from astragal.engine.entries import in_order
from astragal.games.dice_forge.facts import cards
from astragal.games.dice_forge.facts.cards import CARD_GLORY, GREAT_BEAR, NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.faces import GIVES_GOLD, GOLD, MIRROR, MOON, SHIELD_RED, SHIP, X3
from astragal.games.dice_forge.facts.islands import FREE_FOR_TITAN, ISLAND, MOON_PRICE, START_PORTAL, SUN_PRICE
from astragal.games.dice_forge.judging import feat_prospects_rebellion as rebellion
from astragal.games.dice_forge.judging import forging_prospects, prospects, prospects_rebellion, titans_prospects
from astragal.games.dice_forge.judging.worths import (
    GOLD_WORTH,
    MOON_WORTH,
    POINT,
    SUN_WORTH,
    blessings_to_come,
    turns_to_come,
)
from astragal.games.dice_forge.rules import feats
from astragal.games.dice_forge.rules.cards.feats_promo import WHEEL_ONE_MATCH
from astragal.games.dice_forge.rules.cards.reinforcements import ELDER_GLORY, ELDER_PRICE, NYMPH_GLORY
from astragal.games.dice_forge.rules.feats import GREAT_BEAR_GLORY
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

BEAR_PER_TURN: Final[i64] = 70
CHEST_PER_TURN: Final[i64] = 30
PEGASUS_PER_TURN: Final[i64] = 40
ELDER_PAID: Final[i64] = 75  # per cent of the turns in which there is gold for the Elder
CHOSEN_FACES: Final[i64] = 150  # per cent: the best two of several rolls
KEPT_FOR_A_GOOD_ROLL: Final[i64] = 180  # per cent: a token is used on a better roll than most


def feat_worth(g: DiceForge, me: Hero, slot: i64) -> i64:
    """What this feat brings in all, its price not counted."""
    card = feats.top_card(g, slot)
    worth = card_worth(g, me, card) + oust_worth(g, me, ISLAND[slot])
    if me.allegiance > 0:
        worth += rebellion.recall_worth(g, me, ISLAND[slot])
    return worth


def card_worth(g: DiceForge, me: Hero, card: i64) -> i64:
    """What taking this card brings, wherever it lies."""
    worth = POINT * CARD_GLORY[card] + effect_worth(g, me, card)
    return worth + titans_prospects.feat_bonus(g, me, card) if me.allegiance > 0 else worth


def price_worth(g: DiceForge, me: Hero, slot: i64) -> i64:
    """What the shards of its price are worth in the reserve."""
    turns = turns_to_come(g, me.seat)
    cap = me.shard_cap()
    suns = prospects.stock_gain(me.sun - SUN_PRICE[slot], me.sun, SUN_WORTH[turns], cap)
    return suns + prospects.stock_gain(me.moon - MOON_PRICE[slot], me.moon, MOON_WORTH[turns], cap)


def oust_worth(g: DiceForge, me: Hero, island: i64) -> i64:
    """Whoever is ousted receives a blessing; Great Bears reward both."""
    worth: i64 = 0
    for other in g.heroes:
        if other.seat != me.seat and other.island == island and island != START_PORTAL:
            gift = prospects.blessing_worth(g, other, turns_to_come(g, other.seat))
            gift += POINT * GREAT_BEAR_GLORY * other.cards[GREAT_BEAR]
            worth += POINT * GREAT_BEAR_GLORY * me.cards[GREAT_BEAR] - gift // (g.seats - 1)
    return worth


# --- by card --------------------------------------------------------------------------------------------------------


def nothing(g: DiceForge, me: Hero) -> i64:
    """Glory alone."""
    return 0


def chest(g: DiceForge, me: Hero) -> i64:
    return CHEST_PER_TURN * turns_to_come(g, me.seat)


def silver_hind(g: DiceForge, me: Hero) -> i64:
    """A roll of the better die in every turn to come."""
    turns = turns_to_come(g, me.seat)
    return turns * prospects.better_die(g, me, (turns + 1) // 2)


def great_bear(g: DiceForge, me: Hero) -> i64:
    return BEAR_PER_TURN * turns_to_come(g, me.seat)


def satyrs(g: DiceForge, me: Hero) -> i64:
    """Two faces of the others, chosen among all they rolled."""
    best: i64 = 0
    for other in g.heroes:
        if other.seat != me.seat:
            best = max(best, prospects.blessing_worth(g, other, turns_to_come(g, me.seat)))
    return best if g.seats == 2 else best * CHOSEN_FACES // 100


def tenacious_boar(g: DiceForge, me: Hero) -> i64:
    """A reward whenever the bearer rolls the face, who is helped by it too."""
    reward = 3 * POINT - SUN_WORTH[turns_to_come(g, me.seat) // 2] // (2 * g.seats)
    return reward * blessings_to_come(g) // 6


def cerberus(g: DiceForge, me: Hero) -> i64:
    turns = turns_to_come(g, me.seat)
    return prospects.blessing_worth(g, me, turns) * KEPT_FOR_A_GOOD_ROLL // 100 if turns > 0 else 0


def helmet_of_invisibility(g: DiceForge, me: Hero) -> i64:
    return forging_prospects.forging_worth(g, me, X3)


def two_blessings(g: DiceForge, me: Hero) -> i64:
    """Cancer, and Sentinel, whose shards never count for less than the glory they may become."""
    return 2 * prospects.blessing_worth(g, me, turns_to_come(g, me.seat))


def sentinel(g: DiceForge, me: Hero) -> i64:
    return 2 * prospects.blessing_worth(g, me, max(2, turns_to_come(g, me.seat)))


def typhon(g: DiceForge, me: Hero) -> i64:
    return POINT * me.forged


def elder(g: DiceForge, me: Hero) -> i64:
    turns = turns_to_come(g, me.seat)
    each = POINT * ELDER_GLORY - ELDER_PRICE * GOLD_WORTH[(turns + 1) // 2]
    return turns * each * ELDER_PAID // 100


def wild_spirits(g: DiceForge, me: Hero) -> i64:
    return prospects.gain_worth(g, me, GOLD, 3) + prospects.gain_worth(g, me, MOON, 3)


def guardians_owl(g: DiceForge, me: Hero) -> i64:
    turns = turns_to_come(g, me.seat)
    return turns * SUN_WORTH[(turns + 1) // 2]


def celestial_ship(g: DiceForge, me: Hero) -> i64:
    return forging_prospects.forging_worth(g, me, SHIP)


def minotaur(g: DiceForge, me: Hero) -> i64:
    """What the others lose, as far as they have it."""
    worth: i64 = 0
    for other in g.heroes:
        if other.seat != me.seat:
            worth += prospects.blessing_worth(g, other, turns_to_come(g, other.seat))
    return worth // (2 * (g.seats - 1))


def guardians_shield(g: DiceForge, me: Hero) -> i64:
    best: i64 = 0
    for colour in range(i64(4)):
        if g.stock[SHIELD_RED + colour] > 0:
            best = max(best, forging_prospects.forging_worth(g, me, SHIELD_RED + colour))
    return best


def triton(g: DiceForge, me: Hero) -> i64:
    return 2 * MOON_WORTH[turns_to_come(g, me.seat)]


def mirror_of_the_abyss(g: DiceForge, me: Hero) -> i64:
    return forging_prospects.forging_worth(g, me, MIRROR)


def sphinx(g: DiceForge, me: Hero) -> i64:
    return 4 * prospects.better_die(g, me, turns_to_come(g, me.seat))


def cyclops(g: DiceForge, me: Hero) -> i64:
    """As the Sphinx, but gold counts as glory."""
    turns = turns_to_come(g, me.seat)
    return 4 * max(cyclops_die(g, me, SUN_DIE, turns), cyclops_die(g, me, MOON_DIE, turns)) // 6


def nymph(g: DiceForge, me: Hero) -> i64:
    return POINT * NYMPH_GLORY * turns_to_come(g, me.seat)


def wheel_of_fortune(g: DiceForge, me: Hero) -> i64:
    """A blessing, and glory for what was foreseen: likelier with equal sides."""
    sides = most_equal_sides(me, SUN_DIE) + most_equal_sides(me, MOON_DIE)
    return prospects.blessing_worth(g, me, turns_to_come(g, me.seat)) + POINT * WHEEL_ONE_MATCH * sides // 6


def pegasus(g: DiceForge, me: Hero) -> i64:
    return PEGASUS_PER_TURN * turns_to_come(g, me.seat)


def first_titan(g: DiceForge, me: Hero) -> i64:
    """The best of the feats it performs free."""
    best: i64 = 0
    for i in range(len(FREE_FOR_TITAN)):
        if g.stacks[FREE_FOR_TITAN[i]] > 0:
            best = max(best, free_feat_worth(g, me, FREE_FOR_TITAN[i]))
    return best


def free_feat_worth(g: DiceForge, me: Hero, slot: i64) -> i64:
    """What a feat brings that is performed free and without moving."""
    return card_worth(g, me, feats.top_card(g, slot)) + rebellion.recall_worth(g, me, ISLAND[slot])


# One entry for each card, under its number
WORTHS: Final[dict[int, Callable[[DiceForge, Hero], i64]]] = {
    cards.BLACKSMITHS_HAMMER: prospects.hammer_room_worth,
    cards.BLACKSMITHS_CHEST: chest,
    cards.SILVER_HIND: silver_hind,
    cards.GREAT_BEAR: great_bear,
    cards.SATYRS: satyrs,
    cards.TENACIOUS_BOAR_RED: tenacious_boar,
    cards.TENACIOUS_BOAR_YELLOW: tenacious_boar,
    cards.TENACIOUS_BOAR_GREEN: tenacious_boar,
    cards.TENACIOUS_BOAR_BLUE: tenacious_boar,
    cards.FERRYMAN: nothing,
    cards.CERBERUS: cerberus,
    cards.HELMET_OF_INVISIBILITY: helmet_of_invisibility,
    cards.CANCER: two_blessings,
    cards.SENTINEL: sentinel,
    cards.HYDRA: nothing,
    cards.TYPHON: typhon,
    cards.ELDER: elder,
    cards.WILD_SPIRITS: wild_spirits,
    cards.GUARDIANS_OWL: guardians_owl,
    cards.CELESTIAL_SHIP: celestial_ship,
    cards.MINOTAUR: minotaur,
    cards.GUARDIANS_SHIELD: guardians_shield,
    cards.GORGON: nothing,
    cards.TRITON: triton,
    cards.MIRROR_OF_THE_ABYSS: mirror_of_the_abyss,
    cards.SPHINX: sphinx,
    cards.CYCLOPS: cyclops,
    # promotional cards
    cards.NYMPH: nymph,
    cards.MAGICAL_SEAGULL: nothing,
    cards.HARPY: nothing,
    cards.CHIMERA: nothing,
    cards.MOTHER_OF_MONSTERS: nothing,
    cards.GODDESS_SHADOW: nothing,
    cards.WHEEL_OF_FORTUNE: wheel_of_fortune,
    cards.PEGASUS: pegasus,
    # Rebellion
    cards.TWINS: rebellion.twins,
    cards.BLACKSMITHS_SCEPTER: rebellion.scepter,
    cards.COMPANION: rebellion.companion,
    cards.CELESTIAL_DIE: prospects_rebellion.celestial_worth,
    cards.WIND: rebellion.wind,
    cards.MISTS: rebellion.mists,
    cards.ANCESTOR: rebellion.ancestor,
    cards.ETERNAL_NIGHT: rebellion.eternal_night,
    cards.RIGHT_HAND: rebellion.right_hand,
    cards.TREE: rebellion.tree,
    cards.MERCHANT: rebellion.merchant,
    cards.WOOD_NYMPH: rebellion.wood_nymph,
    cards.LIGHT: rebellion.light,
    cards.GOLDSMITH: rebellion.goldsmith,
    cards.OMNISCIENT: rebellion.omniscient,
    cards.ABYSSAL_TRIDENT: rebellion.abyssal_trident,
    cards.ETERNAL_FIRE: rebellion.eternal_fire,
    cards.LEFT_HAND: rebellion.left_hand,
    cards.FIRST_TITAN: first_titan,
    cards.GODDESS: rebellion.goddess,
    # Rebellion, the Goddess
    cards.MOON_GOLEM: rebellion.moon_golem,
    cards.GREAT_GOLEM: rebellion.great_golem,
    cards.SUN_GOLEM: rebellion.sun_golem,
    cards.TIME_GOLEM: rebellion.time_golem,
    # Rebellion, the Titans
    cards.MEMORY_YELLOW: rebellion.memories,
    cards.MEMORY_RED: rebellion.memories,
    cards.MEMORY_BLUE: rebellion.memories,
    cards.MEMORY_GREEN: rebellion.memories,
    cards.ORACLE: rebellion.oracle,
    cards.CHAOS: rebellion.chaos,
    cards.DOGGED: rebellion.dogged,
    cards.GUARDIAN: rebellion.guardian,
    cards.MIRROR_OF_MISFORTUNE_YELLOW: rebellion.mirror_of_misfortune,
    cards.MIRROR_OF_MISFORTUNE_RED: rebellion.mirror_of_misfortune,
    cards.MIRROR_OF_MISFORTUNE_BLUE: rebellion.mirror_of_misfortune,
    cards.MIRROR_OF_MISFORTUNE_GREEN: rebellion.mirror_of_misfortune,
}
EFFECT_WORTH: Final[list[Callable[[DiceForge, Hero], i64]]] = in_order("entry in WORTHS", WORTHS, NUMBER_OF_CARDS)


def effect_worth(g: DiceForge, me: Hero, card: i64) -> i64:
    """As the table says. The commonest cards are named here, because what is called directly comes without a box."""
    if card == cards.BLACKSMITHS_HAMMER:
        return prospects.hammer_room_worth(g, me)
    if card == cards.BLACKSMITHS_CHEST:
        return chest(g, me)
    if card == cards.SILVER_HIND:
        return silver_hind(g, me)
    if card == cards.GREAT_BEAR:
        return great_bear(g, me)
    if card == cards.SATYRS:
        return satyrs(g, me)
    if card == cards.FERRYMAN:
        return nothing(g, me)
    if card == cards.CERBERUS:
        return cerberus(g, me)
    if card == cards.HELMET_OF_INVISIBILITY:
        return helmet_of_invisibility(g, me)
    if card == cards.CANCER:
        return two_blessings(g, me)
    if card == cards.SENTINEL:
        return sentinel(g, me)
    if card == cards.HYDRA:
        return nothing(g, me)
    if card == cards.TYPHON:
        return typhon(g, me)
    if card == cards.ELDER:
        return elder(g, me)
    if card == cards.WILD_SPIRITS:
        return wild_spirits(g, me)
    if card == cards.GUARDIANS_OWL:
        return guardians_owl(g, me)
    if card == cards.MINOTAUR:
        return minotaur(g, me)
    if card == cards.GORGON:
        return nothing(g, me)
    if card == cards.TRITON:
        return triton(g, me)
    if card == cards.MIRROR_OF_THE_ABYSS:
        return mirror_of_the_abyss(g, me)
    if card == cards.SPHINX:
        return sphinx(g, me)
    if card == cards.CYCLOPS:
        return cyclops(g, me)
    return EFFECT_WORTH[card](g, me)


# --- what several of them need --------------------------------------------------------------------------------------


def cyclops_die(g: DiceForge, me: Hero, die: i64, turns: i64) -> i64:
    """What the six sides of a die bring if gold may become glory."""
    worth = prospects.die_worth(g, me, die, turns)
    for place in range(6 * die, 6 * die + 6):
        worth += GIVES_GOLD[me.faces[place]] * (POINT - GOLD_WORTH[turns])
    return worth


def most_equal_sides(me: Hero, die: i64) -> i64:
    """How many sides of a die bear its most frequent face."""
    most: i64 = 0
    for place in range(6 * die, 6 * die + 6):
        most = max(most, prospects.sides_with(me, me.faces[place], die))
    return most
