"""What the parts of a view depend on, as keys: where two keys are equal the parts are equal, and need not be made anew.

Between two moves most of a table stays as it was, and to find that out must cost less than to make it again.
"""

from typing import Any

from mypy_extensions import i64

from astragal.engine.game import Event
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.faces import RESOURCES
from astragal.games.dice_forge.facts.kinds import ACTION, FIRST_FEAT
from astragal.games.dice_forge.rules import feats, forging
from astragal.games.dice_forge.rules.resources import stored
from astragal.games.dice_forge.rules.state import DRAFT, DiceForge, Hero

Slot = tuple[int, int, int]  # the card on top, how many are left, why the hero who is asked may not take it


def of_row(row: vec[i64]) -> tuple[int, ...]:
    return tuple([int(number) for number in row])


def of_hero(hero: Hero) -> tuple[int, ...]:
    """Everything of a hero, in few numbers: none of those that stand together in one reaches 4,096, and no face and no
    card has a number above 255."""
    parts: list[int] = [
        int(together(hero.gold, hero.sun, hero.moon, hero.glory, hero.hammered)),
        int(together(hero.forged, hero.feats, hero.glory_of_cards, hero.cerberus, hero.tritons)),
        int(together(hero.ancient, hero.allegiance, hero.golem, hero.island, hero.seat)),
        int(together(hero.up_sun, hero.up_moon, 0, 0, 0)),
        int(hero.scepters),
        int(hero.companions),
    ]
    place: i64 = 0
    while place < len(hero.faces):  # four to a number
        faces = hero.faces[place] | hero.faces[place + 1] << 8
        parts.append(int(faces | hero.faces[place + 2] << 16 | hero.faces[place + 3] << 24))
        place += 4
    return (*parts, *of_cards(hero))


def of_cards(hero: Hero) -> tuple[int, ...]:
    """The cards that a hero has, each with how many."""
    owned: list[int] = []
    card: i64 = 0
    for count in hero.cards:
        if count > 0:
            owned.append(int(card | count << 8))
        card += 1
    return tuple(owned)


def together(a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
    return a | b << 12 | c << 24 | d << 36 | e << 48


def locked_faces(g: DiceForge, hero: Hero) -> int:
    """One bit for each face that stays on the hero's dice."""
    locked: i64 = 0
    place: i64 = 0
    for face in hero.faces:
        if forging.why_not_replace(g, face) != 0:
            locked |= i64(1) << place
        place += 1
    return int(locked)


def of_slots(g: DiceForge, asked: int) -> tuple[Slot, ...]:
    """Each slot as the hero who is asked sees it; -1: nobody is asked."""
    slots: list[Slot] = []
    explains = asked >= 0 and g.phase > DRAFT
    slot: i64 = 0
    for left in g.stacks:
        card = feats.card_to_see(g, slot)
        reason = g.why_not(asked, ACTION, FIRST_FEAT + slot, 0) if explains else 0
        slots.append((int(card), int(left), int(reason)))
        slot += 1
    return tuple(slots)


def of_events(events: list[Event]) -> tuple[int, ...]:
    """One tuple for all of them: of what is remembered there had better be little."""
    numbers: list[int] = []
    whole: list[Any] = events  # as they are: compiled, events are taken apart
    for event in whole:
        numbers += event
    return tuple(numbers)


def events_of(numbers: tuple[int, ...]) -> list[Event]:
    return [
        (numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4])
        for at in range(0, len(numbers), 5)
    ]


def what_is_left(before: Hero, after: Hero) -> tuple[int, ...]:
    """The resources of which a hero has another amount afterwards, each followed by how much."""
    left: list[int] = []
    resource: i64 = 0
    while resource < len(RESOURCES):
        amount = stored(after, resource)
        if stored(before, resource) != amount:
            left += (int(resource), int(amount))
        resource += 1
    return tuple(left)
