"""What an action is likely to bring with so much in the inventory, and the extra action that could follow it."""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.engine.vecs import append, vec
from astragal.games.dice_forge.facts.faces import GOLD, MOON, SUN, TRITON, amount
from astragal.games.dice_forge.facts.islands import MOON_PRICE, NUMBER_OF_SLOTS, SUN_PRICE
from astragal.games.dice_forge.facts.sanctuary import PRICE, SOLD
from astragal.games.dice_forge.judging import feat_prospects, forging_prospects, prospects_rebellion
from astragal.games.dice_forge.judging.worths import SUN_WORTH, turns_to_come
from astragal.games.dice_forge.rules import forging
from astragal.games.dice_forge.rules.state import DiceForge, Hero
from astragal.games.dice_forge.rules.turn import EXTRA_ACTION_PRICE

NO_GAINS: Final[vec[i64]] = vec[i64]([0] * SOLD)
NO_FEATS: Final[vec[i64]] = vec[i64]([0] * NUMBER_OF_SLOTS)


def best_turn(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """The best action, and the one that could follow, with so much in the reserve."""
    prospect = Prospect(g, me, gold, sun, moon)
    best = prospect.forging
    for slot in prospect.payable:
        then = prospect.then_extra_action(gold, sun - SUN_PRICE[slot], moon - MOON_PRICE[slot])
        best = max(best, prospect.feats[slot] + then)
    return best


def best_turn_with_triton(g: DiceForge, me: Hero, resource: i64) -> i64:
    """The best turn with what a Triton would bring."""
    n = amount(TRITON, resource)
    gold = min(me.gold + n, me.gold_cap()) if resource == GOLD else me.gold
    sun = min(me.sun + n, me.shard_cap()) if resource == SUN else me.sun
    moon = min(me.moon + n, me.shard_cap()) if resource == MOON else me.moon
    return best_turn(g, me, gold, sun, moon)


def then_extra_action(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """What an extra action would add, if it can be paid and is worth its price."""
    if can_pay(me, EXTRA_ACTION_PRICE, 0, sun, moon):
        return max(0, extra_action_worth(g, me, gold, sun, moon))
    return 0


def extra_action_worth(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """What another action for 2 sun shards would bring with so much in the reserve."""
    price = EXTRA_ACTION_PRICE * SUN_WORTH[turns_to_come(g, me.seat)]
    return best_action(g, me, gold, sun - EXTRA_ACTION_PRICE, moon) - price


def best_action(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """What the best single action would bring with so much in the reserve."""
    best = max(0, forge_action_worth(g, me, gold))
    for slot in range(i64(NUMBER_OF_SLOTS)):
        if g.stacks[slot] > 0 and can_pay(me, SUN_PRICE[slot], MOON_PRICE[slot], sun, moon):
            best = max(best, feat_action_worth(g, me, slot))
    return best


@final
class Prospect:
    """What every action would bring to a hero with so much in the reserve, counted once, to compare what could follow
    what."""

    def __init__(self, g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> None:
        self.me = me
        self.gold = gold
        self.forging = forge_action_worth(g, me, gold)
        self.price = EXTRA_ACTION_PRICE * SUN_WORTH[turns_to_come(g, me.seat)]
        self.feats: vec[i64] = NO_FEATS[:]
        self.payable: vec[i64] = vec[i64]()  # slots; with less in the reserve no other one is
        for slot in range(i64(NUMBER_OF_SLOTS)):
            if g.stacks[slot] > 0 and can_pay(me, SUN_PRICE[slot], MOON_PRICE[slot], sun, moon):
                self.feats[slot] = feat_action_worth(g, me, slot)
                self.payable = append(self.payable, slot)

    def then_extra_action(self, gold: i64, sun: i64, moon: i64) -> i64:
        """As the function of this name, with no more than was in the reserve. With no gold nothing can be forged."""
        me = self.me
        if not can_pay(me, EXTRA_ACTION_PRICE, 0, sun, moon):
            return 0
        best = max(0, self.forging) if gold > 0 else i64(0)
        sun -= EXTRA_ACTION_PRICE
        for slot in self.payable:
            if self.feats[slot] > best and can_pay(me, SUN_PRICE[slot], MOON_PRICE[slot], sun, moon):
                best = self.feats[slot]
        return max(0, best - self.price)


def can_pay(me: Hero, sun_price: i64, moon_price: i64, sun: i64, moon: i64) -> bool:
    """With so much in the inventory, and the ancient shards and scepters besides? What they have paid already is a
    number below 0 in the inventory."""
    if sun_price <= sun and moon_price <= moon:
        return True
    if me.ancient | me.scepters == 0:
        return False
    return max(0, sun_price - sun) + max(0, moon_price - moon) <= prospects_rebellion.shards_besides(me)


def feat_action_worth(g: DiceForge, me: Hero, slot: i64) -> i64:
    """What a feat brings beyond its price."""
    return feat_prospects.feat_worth(g, me, slot) - feat_prospects.price_worth(g, me, slot)


def forge_action_worth(g: DiceForge, me: Hero, gold: i64) -> i64:
    """What a Forge action with so much gold brings: the best face, then the best that can still be paid, and so on."""
    gains = NO_GAINS[:]
    places = forging_prospects.BestPlaces(g, me)
    for face in range(i64(SOLD)):
        if forging.why_not_buy(g, face, gold, NONE) == 0:
            gains[face] = places.buying_worth(g, me, face, PRICE[face])
    worth: i64 = 0
    bought = NONE
    while True:
        best: i64 = 0
        best_face: i64 = -1
        for face in range(i64(SOLD)):
            if gains[face] > best and forging.why_not_buy(g, face, gold, bought) == 0:
                best = gains[face]
                best_face = face
        if best_face < 0:
            return worth
        worth += best
        gold -= PRICE[best_face]
        bought = with_option(bought, best_face)
