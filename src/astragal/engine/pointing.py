"""What can be pointed at on a table: a thing has a sort and an id, as the game's `things.py` lists them."""

from functools import lru_cache
from typing import TypedDict

MOST_KEPT = 4096


class Thing(TypedDict):
    thing: str
    id: str


@lru_cache(MOST_KEPT)
def thing(sort: str, *parts: object) -> Thing:
    """The same things are pointed at again and again: nobody may change one."""
    return {"thing": sort, "id": "-".join(str(part) for part in parts)}
