"""What a view says of a hero: reserves, dice, cards, tokens, and where the glory comes from."""

from functools import cache, lru_cache
from typing import Final

from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts.allegiance import VALUE
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_HAMMER, CARD_GLORY, CARD_NAMES
from astragal.games.dice_forge.facts.faces import ANCIENT, GLORY, GOLD, MOON, NAMES, RESOURCES, SUN
from astragal.games.dice_forge.facts.setups import TITANS_MODULE
from astragal.games.dice_forge.rules.state import ANCIENT_CAP, DICE, HAMMER_SPACES, DiceForge, Hero
from astragal.games.dice_forge.showing import fingerprints, view_rebellion
from astragal.games.dice_forge.showing.log import hammer_text
from astragal.games.dice_forge.showing.view_types import Die, Face, Hammer, HeroView, OwnedCard, Reserve

MOST_KEPT: Final = 4096  # parts of views


# What stays the same from view to view is made once. Nobody may change what a view holds.

Key = tuple[tuple[int, ...], int, int, str, float | None, Words]
HEROES: Final[dict[Key, HeroView]] = {}


def hero_view(g: DiceForge, hero: Hero, words: Words, names: list[str]) -> HeroView:
    locked = fingerprints.locked_faces(g, hero)
    result = g.result(hero.seat) if g.over else None
    key = fingerprints.of_hero(hero), locked, int(g.table.module), names[hero.seat], result, words
    known = HEROES.get(key)
    if known is None:
        if len(HEROES) >= MOST_KEPT:
            HEROES.clear()
        known = HEROES[key] = made_hero_view(g, hero, locked, words, names)
    return known


def made_hero_view(g: DiceForge, hero: Hero, locked: int, words: Words, names: list[str]) -> HeroView:
    seat = int(hero.seat)
    return {
        "seat": seat,
        "name": names[seat],
        "reserves": reserves(g, hero, words),
        "dice": dice(fingerprints.of_row(hero.faces), locked, int(hero.up_sun), int(hero.up_moon), words),
        "cards": owned_cards(fingerprints.of_cards(hero), words),
        "tokens": {"cerberus": int(hero.cerberus), "triton": int(hero.tritons)},
        "hammer": hammer_view(hero, words) if hero.cards[BLACKSMITHS_HAMMER] > 0 else None,
        "scepters": view_rebellion.scepters(hero, words),
        "companions": view_rebellion.companions(hero, words),
        "allegiance": view_rebellion.allegiance(hero, words),
        "golem": int(hero.golem) or None,
        "island": int(hero.island),
        "stands": words.say("island.name" if hero.island else "island.start", island=int(hero.island)),
        "forged": int(hero.forged),
        "score": int(g.score(seat)),
        "glory_of_inventory": int(hero.glory),
        "glory_of_cards": int(hero.glory_of_cards),
        "glory_of_allegiance": int(VALUE[hero.allegiance]),
        "result": g.result(seat) if g.over else None,
    }


def reserves(g: DiceForge, hero: Hero, words: Words) -> list[Reserve]:
    """What the hero keeps in this game."""
    shards = int(hero.shard_cap())
    kept = [
        of_resource(GOLD, int(hero.gold), int(hero.gold_cap()), words),
        of_resource(SUN, int(hero.sun), shards, words),
        of_resource(MOON, int(hero.moon), shards, words),
        of_resource(GLORY, int(hero.glory), None, words),
    ]
    if g.table.module == TITANS_MODULE:
        kept.append(of_resource(ANCIENT, int(hero.ancient), ANCIENT_CAP, words))
    return kept


@lru_cache(MOST_KEPT)
def of_resource(resource: int, amount: int, cap: int | None, words: Words) -> Reserve:
    name = RESOURCES[resource]
    return {"resource": name, "name": words.noun(f"resource.{name}", "name"), "amount": amount, "cap": cap}


@cache
def of_face(face: int, locked: bool, words: Words) -> Face:
    return {"face": NAMES[face], "name": words.noun(f"face.{NAMES[face]}"), "locked": locked}


@lru_cache(MOST_KEPT)
def of_card(card: int, count: int, words: Words) -> OwnedCard:
    name = CARD_NAMES[card]
    return {
        "card": name,
        "name": words.noun(f"card.{name}", "title"),
        "count": count,
        "glory": int(CARD_GLORY[card] * count),
    }


@lru_cache(MOST_KEPT)
def dice(faces: tuple[int, ...], locked: int, up_sun: int, up_moon: int, words: Words) -> list[Die]:
    """`locked`: one bit for each face."""
    return [
        {
            "die": name,
            "name": words.noun(f"die.{name}"),
            "faces": [of_face(faces[place], locked >> place & 1 == 1, words) for place in range(first, first + 6)],
            "up": up,
        }
        for name, first, up in zip(DICE, (0, 6), (up_sun, up_moon))
    ]


@lru_cache(MOST_KEPT)
def owned_cards(owned: tuple[int, ...], words: Words) -> list[OwnedCard]:
    return [of_card(one & 255, one >> 8, words) for one in owned]


def hammer_view(hero: Hero, words: Words) -> Hammer:
    gold = int(hero.hammered)
    finished = hero.hammer_room() == 0
    on_this = HAMMER_SPACES if finished else gold % HAMMER_SPACES
    side = 1 if on_this < HAMMER_SPACES // 2 else 2
    return {
        "count": int(hero.cards[BLACKSMITHS_HAMMER]),
        "gold": gold,
        "side": side,
        "spaces": on_this - (side - 1) * (HAMMER_SPACES // 2),
        "finished": finished,
        "text": hammer_text(gold, words),
    }
