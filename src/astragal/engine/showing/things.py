"""Things on the table that can be pointed at, by their sort and an id."""

from functools import lru_cache

from astragal.engine.showing.view_types import Thing

MOST_KEPT = 4096


@lru_cache(MOST_KEPT)
def thing(sort: str, *parts: object) -> Thing:
    """The same things are pointed at again and again: nobody may change one."""
    return {"thing": sort, "id": "-".join(str(part) for part in parts)}
