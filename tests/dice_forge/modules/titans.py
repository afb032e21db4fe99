"""The table of the Titans, for tests."""

from typing import Any

from astragal.testing import scenario

State = tuple[int, int, int, int, int, int]


def titans(heroes: int = 2, setup: str = "discovery_titans", cards: tuple[str, ...] = (), **fields: int) -> Any:
    """Ann has these cards, and so much of these resources."""
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, cards=cards, **fields)


def state(t: Any, seat: int = 0) -> State:
    """Gold, sun, moon, glory, ancient shards, the space of the allegiance."""
    hero = t.hero(seat)
    return hero.gold, hero.sun, hero.moon, hero.glory, hero.ancient, hero.allegiance
