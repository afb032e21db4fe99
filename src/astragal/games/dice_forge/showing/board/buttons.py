"""Options in few signs, for a line under the question: the whole sentence is in the words of the view."""

from typing import Final

from astragal.engine.pairs import first_of
from astragal.engine.showing.markup import literal
from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_GLORY
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOTS
from astragal.games.dice_forge.facts.kinds import FIRST_FEAT, discount_of
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.facts.sanctuary import PRICE
from astragal.games.dice_forge.records.notation import MEMORY_SIDES
from astragal.games.dice_forge.rules import payment
from astragal.games.dice_forge.rules.cards import scepter
from astragal.games.dice_forge.rules.state import DICE, SCEPTER_WORTH_A_SHARD, DiceForge
from astragal.games.dice_forge.showing.board.markup import amounts
from astragal.games.dice_forge.showing.board.names import card_name, face_mark, stack
from astragal.games.dice_forge.showing.board.spaces import marked

SALES: Final = (kinds.FORGE, kinds.SHIP, kinds.BUY)
DISCOUNTED: Final = (kinds.SHIP, kinds.BUY)
PLACES: Final = (kinds.PLACE, kinds.OWN_FACE, kinds.UPGRADE)
FACES: Final = (kinds.UPGRADE_TO, kinds.FACE)


def button(g: DiceForge, seat: int, kind: int, option: int, about: int, words: Words) -> str:
    """The option with style tags; empty if the sentence of the view is short enough."""
    say = load(__package__, words.lang).say
    if option in kinds.ANY_TIME:
        return ""
    if kind == kinds.ACTION and option >= FIRST_FEAT:
        return feat(g, option - FIRST_FEAT, words) + lacking(g, seat, option - FIRST_FEAT, words)
    if kind == kinds.FREE_FEAT:
        return feat(g, option, words)
    if kind in SALES and option > 0:
        face = option - 1
        if g.stock[face] == 0:  # what is sold out has no price
            return face_mark(face, words)
        price = max(0, int(PRICE[face]) - (int(discount_of(about)) if kind in DISCOUNTED else 0))
        return say("button.buy", face=face_mark(face, words), price=amounts(f"{price}G"))
    if kind in PLACES and not (kind == kinds.UPGRADE and option == 0):
        place = option - 1 if kind == kinds.UPGRADE else option
        return say("button.place", face=face_mark(int(g.heroes[seat].faces[place]), words), die=DICE[place // 6])
    if kind in FACES:
        return face_mark(option, words)
    if kind in (kinds.TURN_DIE, kinds.WHEEL):
        return face_mark(int(g.heroes[seat].faces[6 * first_of(about) + option]), words)
    if kind == kinds.PATH:
        return f"{say('space.number', space=option)}  {marked(g, option, say)}".rstrip()
    if kind == kinds.TREASURE:
        _, first, later = TREASURES[option]
        return say("button.treasure", first=amounts(first), later=amounts(later))
    if kind == kinds.MEMORY:
        return say("button.memory", gives=amounts(MEMORY_SIDES[option // ISLANDS]), island=option % ISLANDS + 1)
    return ""


def feat(g: DiceForge, slot: int, words: Words) -> str:
    """`Silver Hind 2M (2V)`."""
    card, _ = stack(g, slot)
    return f"{literal(card_name(card, words))} {amounts(price_of(slot))} ({amounts(f'{int(CARD_GLORY[card])}V')})"


def lacking(g: DiceForge, seat: int, slot: int, words: Words) -> str:
    """How much of the price must come from ancient shards or a scepter; empty if it cannot be paid at all."""
    hero = g.heroes[seat]
    _, _, sun, moon = SLOTS[slot]
    missing = max(0, sun - int(hero.sun)) + max(0, moon - int(hero.moon))
    if missing == 0 or not payment.can_pay(hero, sun, moon):
        return ""
    say = load(__package__, words.lang).say
    ancient = ["[ancient]A[/]"] if hero.ancient else []
    ready = [which for which in range(4) if scepter.gold_on(hero, which) >= SCEPTER_WORTH_A_SHARD]
    means = ancient + ([say("button.scepter")] if ready else [])
    with_what = means[0] if len(means) == 1 else say("button.either", first=means[0], second=means[1])
    return " · " + say("button.lacking", n=missing, means=with_what)


def price_of(slot: int) -> str:
    """`5S+5M`."""
    _, _, sun, moon = SLOTS[slot]
    return "+".join(f"{n}{letter}" for n, letter in ((sun, "S"), (moon, "M")) if n)
