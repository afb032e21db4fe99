"""What a view says of a hero: reserves, dice, cards, tokens, and where the glory comes from."""

from functools import cache, lru_cache
from typing import TypedDict

from astragal.engine.words import Words
from astragal.games.dice_forge import fingerprints, forging, view_rebellion
from astragal.games.dice_forge.allegiance import VALUE
from astragal.games.dice_forge.cards import BLACKSMITHS_HAMMER, CARD_GLORY, CARD_NAMES
from astragal.games.dice_forge.faces import ANCIENT, GLORY, GOLD, MOON, NAMES, RESOURCES, SUN
from astragal.games.dice_forge.log import hammer_text
from astragal.games.dice_forge.resources import stored
from astragal.games.dice_forge.state import ANCIENT_CAP, DICE, HAMMER_SPACES, TITANS_MODULE, DiceForge, Hero
from astragal.games.dice_forge.view_rebellion import Allegiance, Companion, Scepter

MOST_KEPT = 4096  # parts of views


class Face(TypedDict):
    face: str
    name: str
    locked: bool


class Die(TypedDict):
    die: str
    name: str
    faces: list[Face]
    up: int  # the side it shows


class Reserve(TypedDict):
    resource: str
    name: str
    amount: int
    cap: int | None  # glory has none


class OwnedCard(TypedDict):
    card: str
    name: str
    count: int
    glory: int  # of all copies together


class Hammer(TypedDict):
    count: int
    gold: int  # put on all hammers so far
    side: int  # 1 or 2, of the hammer in use
    spaces: int  # filled on that side, of 15
    finished: bool
    text: str


class Tokens(TypedDict):
    cerberus: int
    triton: int


class HeroView(TypedDict):
    seat: int
    name: str
    reserves: list[Reserve]
    dice: list[Die]
    cards: list[OwnedCard]
    tokens: Tokens
    hammer: Hammer | None
    scepters: list[Scepter]
    companions: list[Companion]
    allegiance: Allegiance | None  # on the Titans' board
    golem: int | None  # its space of the labyrinth
    island: int  # 0: the start portal
    stands: str  # the same in words
    forged: int
    score: int
    glory_of_inventory: int
    glory_of_cards: int
    glory_of_allegiance: int  # below 0 on the side of Rebellion; the score itself never is
    result: float | None


# What stays the same from view to view is made once. Nobody may change what a view holds.

Key = tuple[tuple[int, ...], int, int, str, float | None, Words]
HEROES: dict[Key, HeroView] = {}


def hero_view(g: DiceForge, hero: Hero, words: Words, names: list[str]) -> HeroView:
    locked = fingerprints.locked_faces(g, hero)
    result = g.result(hero.seat) if g.over else None
    key = fingerprints.of_hero(hero), locked, int(g.table.module), names[hero.seat], result, words
    known = HEROES.get(key)
    if known is None:
        if len(HEROES) >= MOST_KEPT:
            HEROES.clear()
        known = HEROES[key] = made_hero_view(g, hero, words, names)
    return known


def made_hero_view(g: DiceForge, hero: Hero, words: Words, names: list[str]) -> HeroView:
    seat = int(hero.seat)
    return {
        "seat": seat,
        "name": names[seat],
        "reserves": [reserve(hero, resource, words) for resource in kept(g)],
        "dice": [die_view(g, hero, die, words) for die in range(len(DICE))],
        "cards": owned_cards(hero, words),
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


def kept(g: DiceForge) -> list[int]:
    """The resources a hero keeps in this game."""
    return [GOLD, SUN, MOON, GLORY, *([ANCIENT] if g.table.module == TITANS_MODULE else [])]


def reserve(hero: Hero, resource: int, words: Words) -> Reserve:
    shards = int(hero.shard_cap())
    caps = {GOLD: int(hero.gold_cap()), SUN: shards, MOON: shards, ANCIENT: ANCIENT_CAP}
    return of_resource(resource, int(stored(hero, resource)), caps.get(resource), words)


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


def die_view(g: DiceForge, hero: Hero, die: int, words: Words) -> Die:
    faces = [int(face) for face in hero.faces][6 * die : 6 * die + 6]
    return {
        "die": DICE[die],
        "name": words.noun(f"die.{DICE[die]}"),
        "faces": [of_face(face, bool(forging.why_not_replace(g, face) != 0), words) for face in faces],
        "up": int(hero.up_moon if die else hero.up_sun),
    }


def owned_cards(hero: Hero, words: Words) -> list[OwnedCard]:
    return [of_card(card, int(count), words) for card, count in enumerate(hero.cards) if count > 0]


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
