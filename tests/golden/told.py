"""What a game tells, in a line a person can follow: an event with its numbers in the letters of the box."""

from astragal.engine.game import Event
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts import kinds as forge
from astragal.games.dice_forge.facts.faces import LETTERS, NAMES
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.titan_dice.facts import kinds as titan
from astragal.games.titan_dice.facts.cards import ABILITIES
from astragal.games.titan_dice.facts.creatures import LETTERS as CREATURES
from astragal.games.treasure_bell.facts import kinds as bell
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.facts.treasures import NAMES as TREASURE_NAMES


def dice_forge(event: Event, names: list[str]) -> str:
    """Faces and amounts in their letters; everything else as the numbers say it."""
    what, seat, a, b, source = event
    name = forge.EVENTS[what][0]
    if what in (forge.ROLLED, forge.TURNED):
        detail = f"{NAMES[b]} ({'moon' if a % 2 else 'sun'} {a // 2 + 1})"
    elif what in (forge.GAINED, forge.LOST):
        detail = f"{first_of(b)}{LETTERS[a]}" + (f" ({second_of(b)} more could not be)" if second_of(b) else "")
    elif what == forge.PAID:
        detail = f"{b}{LETTERS[a]}"
    elif what == forge.FORGED:
        detail = f"{NAMES[first_of(b)]} over {NAMES[second_of(b)]} at {a}"
    elif what == forge.CLOSED:
        detail = forge.EVENTS[a][0]
    elif what == forge.CELESTIAL_ROLLED:
        detail = CELESTIAL_FACES[a]
    elif what == forge.REMEMBERED:
        detail = f"{a} on island {first_of(b)}" + (", collected" if second_of(b) else "")
    elif what == forge.TREASURE_FOUND:
        detail = f"{TREASURES[b][0]} in {a}"
    else:
        detail = f"{a} {b}"
    origin = f" from {forge.SOURCES[source & 255]} {source >> 8}" if source else ""
    return f"{names[seat]} {name} {detail}{origin}"


def titan_dice(event: Event, names: list[str]) -> str:
    """Creatures and faces in their letters; everything else as the numbers say it."""
    what, seat, a, b, source = event
    name = titan.EVENTS[what][0]
    if what == titan.ROLLED:
        detail = CREATURES[b] + (" (bonus die)" if a else "")
    elif what in (titan.COLLECTED, titan.PAID, titan.EXCHANGED, titan.EXODUS):
        detail = f"{CREATURES[a]} {first_of(b)} {second_of(b)}"
    elif what == titan.ACTIVATED:
        detail = ABILITIES[a]
    elif what == titan.TURNED:
        detail = f"{CREATURES[a]} to {CREATURES[first_of(b)]}"
    elif what in (titan.LOST, titan.PURCHASED, titan.CAPTURED, titan.FACE_DOWN, titan.CREATURE_LOST, titan.ATTACK):
        detail = f"{CREATURES[a]} {b}"
    elif what == titan.NAMED:
        detail = CREATURES[a]
    elif what == titan.SCORED:
        detail = f"{a}: {first_of(b)} for creatures, {second_of(b)} for cards"
    else:
        detail = f"{a} {b}"
    origin = f" from {titan.SOURCES[source & 255]} {source >> 8}" if source else ""
    return f"{names[seat]} {name} {detail}{origin}"


def treasure_bell(event: Event, names: list[str]) -> str:
    """Places and treasures by their names, dice by their numbers; in real time with the milliseconds."""
    what, seat, a, b, source = event
    name = bell.EVENTS[what][0]
    place = place_name(a, int(bell.told_size(source)))
    if what in (bell.DEALT, bell.CLAIMED, bell.ABANDONED):
        detail = f"{place} {TREASURE_NAMES[b]}"
    elif what in (bell.TOO_LATE, bell.MANNED):
        detail = f"{place} {b}"
    elif what == bell.DESTROYED:
        detail = f"{place} by {names[b]}"
    elif what == bell.WAS_CAST:
        detail = " ".join(str(a >> 3 * die & 7) for die in range(6)) + f" (cast {b})"
    elif what == bell.WON:
        detail = f"{TREASURE_NAMES[a]} worth {b}"
    else:
        detail = f"{a} {b}"
    at = "" if bell.told_in_beats(source) else f" at {bell.told_time(source)}"
    return f"{names[seat]} {name} {detail}{at}"
