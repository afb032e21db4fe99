"""What Rebellion adds to the view: the labyrinth, the Titans' board, the Forest, the Celestial die, and what heroes
have on them."""

from typing import Final

from astragal.engine.session import Session
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts.allegiance import SPACE_NAMES, TO_LOYALTY, TO_REBELLION, VALUE
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER, COMPANION
from astragal.games.dice_forge.facts.faces import COLOURS, NUMBER
from astragal.games.dice_forge.facts.kinds import CELESTIAL_ROLLED
from astragal.games.dice_forge.facts.labyrinth import HALLS, TREASURES
from astragal.games.dice_forge.facts.sanctuary import DOGGED_POOL
from astragal.games.dice_forge.facts.setups import GODDESS_MODULE, MODULES, NO_MODULE, TITANS_MODULE
from astragal.games.dice_forge.rules import golem, tokens
from astragal.games.dice_forge.rules.cards import memory, scepter
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.state import (
    COMPANION_IS_CASHED,
    COMPANION_SPACES,
    SCEPTER_SPACES,
    SCEPTER_WORTH_A_SHARD,
    DiceForge,
    Hero,
)
from astragal.games.dice_forge.showing import spaces
from astragal.games.dice_forge.showing.nouns import celestial_noun, companion_noun, memory_side, scepter_noun
from astragal.games.dice_forge.showing.view_types import (
    Allegiance,
    CelestialDie,
    Companion,
    ForestPool,
    Labyrinth,
    MemoryToken,
    Named,
    Scepter,
    Space,
    Track,
    TrackSpace,
    Treasure,
)

# The pools of the Forest, by the set that takes their faces
FOREST_POOLS: Final = {
    "mirror_of_misfortune": [f"misfortune-{colour}" for colour in COLOURS],
    "sun_golem": ["sun_golem"],
    "dogged": DOGGED_POOL,
    "moon_golem": ["moon_golem"],
    "chaos": [f"chaos-{colour}" for colour in COLOURS],
}
SIDES: Final = ("rebellion", "loyalty")  # of a Memory token


# --- heroes ---------------------------------------------------------------------------------------------------------


def scepters(hero: Hero, words: Words) -> list[Scepter]:
    return [scepter_view(hero, which, words) for which in range(int(hero.cards[BLACKSMITHS_SCEPTER]))]


def scepter_view(hero: Hero, which: int, words: Words) -> Scepter:
    gold = int(scepter.gold_on(hero, which))
    return {
        "scepter": which,
        "gold": gold,
        "spaces": SCEPTER_SPACES,
        "shards": 2 if gold == SCEPTER_SPACES else 1 if gold >= SCEPTER_WORTH_A_SHARD else 0,
        "text": words.say("scepter.text", scepter=scepter_noun(which), n=gold),
    }


def companions(hero: Hero, words: Words) -> list[Companion]:
    return [companion_view(hero, which, words) for which in range(int(hero.cards[COMPANION]))]


def companion_view(hero: Hero, which: int, words: Words) -> Companion:
    space = int(tokens.companion_space(hero, which))
    cashed = space == COMPANION_IS_CASHED
    n = 0 if cashed else space
    return {
        "companion": which,
        "space": n,
        "spaces": COMPANION_SPACES,
        "cashed": cashed,
        "text": words.say("companion.text", companion=companion_noun(which), cashed=int(cashed), n=n),
    }


def allegiance(hero: Hero, words: Words) -> Allegiance | None:
    space = int(hero.allegiance)
    if space == 0:
        return None
    zone = spaces.zone_of(space)
    return {
        "space": space,
        "label": SPACE_NAMES[space],
        "name": spaces.track_name(space, words),
        "value": int(VALUE[space]),
        "zone": {"id": zone, "name": words.noun(f"zone.{zone}")} if zone else None,
    }


# --- the boards -----------------------------------------------------------------------------------------------------


def module(g: DiceForge, words: Words) -> Named | None:
    name = MODULES[g.table.module]
    return {"id": name, "name": words.noun(f"module.{name}")} if name else None


def labyrinth(g: DiceForge, words: Words) -> Labyrinth | None:
    if g.table.module != GODDESS_MODULE:
        return None
    return {
        "name": words.noun("place.labyrinth", "One"),
        "spaces": [space_view(g, space, words) for space in range(1, spaces.LAST_SPACE + 1)],
        "treasures": [treasure_view(g, treasure, words) for treasure in range(len(TREASURES))],
        "goddess_reached": g.goddess_reached,
    }


def space_view(g: DiceForge, space: int, words: Words) -> Space:
    found = int(golem.treasure_in(g, space)) if space in HALLS else -1
    return {
        "space": space,
        "name": spaces.space_name(space, words),
        "does": spaces.does(space),
        "gives": spaces.space_gives(space, words),
        "text": spaces.space_text(space, words),
        "forward": spaces.exits(space, back=False),
        "back": spaces.exits(space, back=True),
        "heroes": [int(hero.seat) for hero in g.heroes if hero.golem == space],
        "treasure": TREASURES[found][0] if found >= 0 else None,
    }


def treasure_view(g: DiceForge, treasure: int, words: Words) -> Treasure:
    halls = [hall for hall in HALLS if golem.treasure_in(g, hall) == treasure]
    first, later = spaces.treasure_rewards(treasure, words)
    return {
        "treasure": TREASURES[treasure][0],
        "name": words.noun(spaces.treasure_noun(treasure)),
        "hall": halls[0] if halls else None,
        "first": first,
        "later": later,
        "text": spaces.treasure_text(treasure, words),
    }


def track(g: DiceForge, words: Words) -> Track | None:
    if g.table.module != TITANS_MODULE:
        return None
    return {
        "name": words.noun("place.track", "One"),
        "spaces": [track_space(g, space, words) for space in range(1, spaces.LAST_OF_TRACK + 1)],
        "zones": [
            {"zone": zone, "name": words.noun(f"zone.{zone}"), "text": words.say(f"explain.zone.{zone}")}
            for zone in spaces.ALL_ZONES
        ],
    }


def track_space(g: DiceForge, space: int, words: Words) -> TrackSpace:
    return {
        "space": space,
        "label": SPACE_NAMES[space],
        "name": spaces.track_name(space, words),
        "value": int(VALUE[space]),
        "zone": spaces.zone_of(space),
        "special": spaces.is_special(space),
        "to_loyalty": int(TO_LOYALTY[space]) or None,
        "to_rebellion": int(TO_REBELLION[space]) or None,
        "heroes": [int(hero.seat) for hero in g.heroes if hero.allegiance == space],
    }


def memories_on(memories: tuple[int, ...], island: int, words: Words) -> list[MemoryToken]:
    return [
        {
            "memory": number,
            "colour": COLOURS[number // 2],
            "hero": int(memory.owner_of(token)),
            "side": SIDES[memory.side_of(token)],
            "text": memory_side(int(memory.side_of(token)), words),
        }
        for number, token in enumerate(memories)
        if token != 0 and memory.island_of(token) == island
    ]


def forest(g: DiceForge, words: Words) -> list[ForestPool]:
    if g.table.module == NO_MODULE:
        return []
    return [
        {
            "pool": name,
            "name": words.noun(f"card.{name}", "title"),
            "faces": [
                {"face": face, "name": words.noun(f"face.{face}"), "left": int(g.stock[NUMBER[face]])} for face in faces
            ],
        }
        for name, faces in FOREST_POOLS.items()
    ]


# --- the Celestial die ----------------------------------------------------------------------------------------------


def celestial_die(session: Session, g: DiceForge, words: Words) -> CelestialDie | None:
    """Where something in this game may roll it."""
    if g.table.module != GODDESS_MODULE and "celestial_die" not in g.table.sets:
        return None
    return {
        "name": words.noun("die.celestial"),
        "faces": [
            {"face": face, "name": words.noun(celestial_noun(number)), "text": words.say(f"explain.celestial.{face}")}
            for number, face in enumerate(CELESTIAL_FACES)
        ],
        "up": last_result(session),
    }


def last_result(session: Session) -> int | None:
    """Only of the step under way: a table that is read again from its last checkpoint knows no more."""
    for what, _, result, _, _ in reversed(session.events):
        if what == CELESTIAL_ROLLED:
            return result
    return None
