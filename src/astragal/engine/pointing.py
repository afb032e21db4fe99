"""What can be pointed at on a table: a thing has a sort and an id, as the game's `things.py` lists them."""

from typing import TypedDict


class Thing(TypedDict):
    thing: str
    id: str


def thing(sort: str, *parts: object) -> Thing:
    return {"thing": sort, "id": "-".join(str(part) for part in parts)}
