"""The boards of Rebellion in words: what a space of the labyrinth gives, what a space of the Titans' board is worth."""

from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts import labyrinth
from astragal.games.dice_forge.facts.allegiance import (
    SPACE_NAMES,
    SPECIAL_STEPS,
    STAYS,
    TO_LOYALTY,
    TO_REBELLION,
    VALUE,
    ZONE,
    ZONES,
)
from astragal.games.dice_forge.facts.faces import LETTERS, RESOURCES, amount
from astragal.games.dice_forge.facts.labyrinth import (
    DOES,
    GODDESS_GLORY,
    MOON_CONVERSION_GLORY,
    NUMBER_ON,
    REWARD,
    SPACES,
    START,
    TREASURES,
)
from astragal.games.dice_forge.showing.nouns import resource_noun

MINUS = "−"
LAST_SPACE = len(SPACES) - 1
LAST_OF_TRACK = len(SPACE_NAMES) - 1
ALL_ZONES = [zone for zone in ZONES if zone]

# What a space of the labyrinth does, as its words are called
DOING = {
    labyrinth.NOTHING: "nothing",
    labyrinth.GIVES: "gives",
    labyrinth.ONE_OF: "one_of",
    labyrinth.CELESTIAL: "celestial",
    labyrinth.FORGE: "forge",
    labyrinth.TREASURE_HALL: "treasure_hall",
    labyrinth.TAKE_GLORY: "take_glory",
    labyrinth.GOLD_FOR_GLORY: "gold_for_glory",
    labyrinth.MOON_FOR_GLORY: "moon_for_glory",
    labyrinth.GLORY_PER_FACE: "glory_per_face",
    labyrinth.GODDESS: "goddess",
}

# --- the labyrinth --------------------------------------------------------------------------------------------------


def does(space: int) -> str:
    """What a space does, by the name of its words."""
    return "start" if space == START else DOING[DOES[space]]


def space_name(space: int, words: Words) -> str:
    return words.say("labyrinth.name", space=space)


def space_gives(space: int, words: Words) -> str:
    """What a space gives, in a few words."""
    return _space(f"labyrinth.short.{does(space)}", space, words)


def space_text(space: int, words: Words) -> str:
    """What a space does, in sentences."""
    return _space(f"labyrinth.long.{does(space)}", space, words)


def _space(key: str, space: int, words: Words) -> str:
    number = NUMBER_ON[space]
    what = ""
    if DOES[space] == labyrinth.GIVES:
        what = words.all_of([words.count(n, resource_noun(r)) for r, n in enumerate(REWARD[space]) if n > 0])
    elif DOES[space] == labyrinth.ONE_OF:
        amounts = [(r, int(amount(number, r))) for r in range(len(RESOURCES))]
        what = words.one_of([words.count(n, resource_noun(r)) for r, n in amounts if n > 0])
    glory = MOON_CONVERSION_GLORY if DOES[space] == labyrinth.MOON_FOR_GLORY else GODDESS_GLORY
    return words.say(key, what=what, n=number, discount=number, glory=glory)


def exits(space: int, back: bool) -> list[int]:
    _, _, forward_to, back_to = SPACES[space]
    return sorted(back_to if back else forward_to)


def goes_back(before: int, after: int) -> bool:
    """Does a step between two spaces lead back?"""
    return after not in exits(before, back=False)


def explain_space(space: int, words: Words) -> str:
    ahead, behind = exits(space, back=False), exits(space, back=True)
    return words.say(
        "explain.labyrinth_space",
        name=space_name(space, words),
        text=space_text(space, words),
        exits=len(ahead),
        forward=words.one_of([str(one) for one in ahead]),
        backs=len(behind),
        back=words.one_of([str(one) for one in behind]),
    )


# --- treasures ------------------------------------------------------------------------------------------------------


def treasure_noun(treasure: int) -> str:
    return f"treasure.{TREASURES[treasure][0]}"


def treasure_rewards(treasure: int, words: Words) -> tuple[str, str]:
    """What a treasure gives the first to find it, and everybody later."""
    _, first, later = TREASURES[treasure]
    texts = [words.count(int(one[:-1]), resource_noun(LETTERS.index(one[-1]))) for one in (first, later)]
    return texts[0], texts[1]


def treasure_text(treasure: int, words: Words) -> str:
    first, later = treasure_rewards(treasure, words)
    return words.say("explain.treasure", first=first, later=later)


# --- the Titans' board ----------------------------------------------------------------------------------------------


def signed(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else f"+{value}" if value > 0 else "0"


def is_special(space: int) -> bool:
    """Does this space lie on a special path?"""
    return SPACE_NAMES[space].startswith("B")


def track_name(space: int, words: Words) -> str:
    return words.say("track.name", value=signed(int(VALUE[space])), special=int(is_special(space)))


def track_value(space: int, words: Words) -> str:
    """The same without saying what it is a space of."""
    return words.say("track.value", value=signed(int(VALUE[space])), special=int(is_special(space)))


def zone_of(space: int) -> str | None:
    return ZONES[ZONE[space]] or None


def zone_text(space: int, words: Words) -> str:
    """The name of a space's zone and what it does."""
    zone = zone_of(space)
    if zone is None:
        return words.say("track.no_zone")
    return words.say("explain.named", name=words.noun(f"zone.{zone}"), text=words.say(f"explain.zone.{zone}"))


def step_text(space: int, ahead: int, words: Words) -> str:
    """Where a step leads, and whether along a special path."""
    if ahead == STAYS:
        return words.say("track.end")
    return words.say("track.step", space=track_value(ahead, words), path=int((space, ahead) in SPECIAL_STEPS))


def track_text(space: int, words: Words) -> str:
    """Its zone, and where the next step leads to either side."""
    return words.say(
        "track.text",
        zone=zone_text(space, words),
        rebellion=step_text(space, int(TO_REBELLION[space]), words),
        loyalty=step_text(space, int(TO_LOYALTY[space]), words),
    )


def explain_track(space: int, words: Words) -> str:
    value = int(VALUE[space])
    return words.say(
        "explain.track_space",
        name=track_name(space, words),
        worth=abs(value),
        value=signed(value),
        text=track_text(space, words),
    )
