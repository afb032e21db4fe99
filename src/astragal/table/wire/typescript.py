"""The types of the client in TypeScript: the messages, and for each game its view, its reference and its events.

What the views of all games share (things, options, questions) stands with the messages, and the views import it.

They are made from `messages.py`, `reviews.py` and the games' own types; a test compares them with the files in `web/`.

python -m astragal.table.wire.typescript web/src
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import get_type_hints, is_typeddict

import msgspec
from msgspec import inspect

from astragal.engine.showing import view_types
from astragal.games import catalogue
from astragal.table.wire import messages, reviews

HEAD = "// Made from the messages by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.\n"
VIEW_HEAD = (
    "// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.\n"
)
SHARED: dict[str, type] = {name: kind for name, kind in vars(view_types).items() if is_typeddict(kind)}


def files() -> dict[str, str]:
    """Each file under `web/src`, and what is in it."""
    views = {f"games/{game}/view.ts": emit_view(game) for game in catalogue.ours()}
    references = {f"games/{game}/reference.ts": emit_reference(game) for game in catalogue.ours()}
    return {"messages.ts": emit(), **views, **references}


def emit() -> str:
    """Every message as an interface, what they are made of, and the two unions."""
    named = [(kind, file) for file in (messages, reviews) for kind in vars(file).values() if isinstance(kind, type)]
    mine = [kind for kind, file in named if issubclass(kind, msgspec.Struct) and kind.__module__ == file.__name__]
    made_of: dict[type, str] = {}
    for kind in [*SHARED.values(), *vars(messages).values()]:
        if is_typeddict(kind):
            typed_dict(inspect.type_info(kind), made_of)
    parts = [HEAD, *made_of.values(), *(interface(kind) for kind in mine)]
    parts += [union("FromClient", messages.FromClient), union("ToClient", messages.ToClient)]
    return "\n".join(parts)


def interface(kind: type) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    lines = [f"/** {first_line(kind)} */"] if kind.__doc__ else []
    lines.append(f"export interface {kind.__name__} {{")
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {literal(info.tag)};")
    for field in info.fields:
        mark = "?" if from_client(kind) and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {type_of(field.type)};")
    return "\n".join([*lines, "}", ""])


# --- a game's view --------------------------------------------------------------------------------------------------


def emit_view(game: str) -> str:
    """What the table looks like, and the names of its events by number."""
    box = catalogue.box(game)
    events = "".join(f'  "{name}", // {"; ".join(filter(None, said))}\n' for name, *said in box.kinds.EVENTS)
    return "\n".join(
        [VIEW_HEAD, *interfaces(box.opened("view").View), f"export const EVENTS = [\n{events}] as const;\n"]
    )


def emit_reference(game: str) -> str:
    """What can be looked up."""
    return "\n".join([VIEW_HEAD, *interfaces(get_type_hints(catalogue.box(game).view.reference)["return"])])


def interfaces(kind: type) -> list[str]:
    """This type and all that it is made of; what all games share is imported."""
    found: dict[type, str] = {}
    typed_dict(inspect.type_info(kind), found)
    own = [text for one, text in found.items() if one not in SHARED.values()]
    return [*imports("\n".join(own)), *own]


def imports(text: str) -> list[str]:
    """The shared types of which this text speaks."""
    named = [name for name in SHARED if re.search(rf"\b{name}\b", text) and f"interface {name} " not in text]
    return [f'import type {{ {", ".join(sorted(named))} }} from "../../messages";\n'] if named else []


def typed_dict(info: inspect.Type, found: dict[type, str]) -> None:
    """Write down this type and all that it is made of, each once."""
    for part in parts_of(info):
        typed_dict(part, found)
    if isinstance(info, inspect.TypedDictType) and info.cls not in found:
        extended = extended_by(info.cls)
        inherited = extended.__annotations__ if extended else ()
        base = f" extends {extended.__name__}" if extended else ""
        lines = [f"export interface {info.cls.__name__}{base} {{"]
        fields = {field.encode_name: field for field in info.fields if field.encode_name not in inherited}
        for name in info.cls.__annotations__:
            if name in fields:
                mark = "" if fields[name].required else "?"
                lines.append(f"  {name}{mark}: {type_of(fields[name].type)};")
        found[info.cls] = "\n".join([*lines, "}", ""])


def extended_by(kind: type) -> type | None:
    """The shared type with whose name this one's begins, if it has more to say. (A typed dict forgets its bases.)"""
    fields = set(kind.__annotations__)
    for name, shared in SHARED.items():
        if kind.__name__.startswith(f"{name}With") and set(shared.__annotations__) < fields:
            return shared
    return None


def parts_of(info: inspect.Type) -> list[inspect.Type]:
    if isinstance(info, inspect.TypedDictType):
        return [field.type for field in info.fields]
    if isinstance(info, inspect.ListType):
        return [info.item_type]
    if isinstance(info, inspect.DictType):
        return [info.value_type]
    return list(info.types) if isinstance(info, inspect.UnionType) else []


# --- types ----------------------------------------------------------------------------------------------------------


def from_client(kind: type) -> bool:
    """What clients send may leave out what has a usual value; what the server sends is always complete."""
    config = getattr(kind, "__struct_config__", None)
    return bool(config and config.forbid_unknown_fields)


def first_line(kind: type) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0]


def literal(tag: object) -> str:
    return f'"{tag}"'


def type_of(info: inspect.Type) -> str:
    if isinstance(info, inspect.Metadata):
        return type_of(info.type)
    if isinstance(info, (inspect.StructType, inspect.TypedDictType)):
        return info.cls.__name__
    if isinstance(info, inspect.ListType):
        inside = type_of(info.item_type)
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<{type_of(info.key_type)}, {type_of(info.value_type)}>"
    if isinstance(info, inspect.UnionType):
        return " | ".join(type_of(one) for one in info.types)
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    for kind, name in NAMES.items():
        if isinstance(info, kind):
            return name
    raise TypeError(f"no TypeScript for {info}")


NAMES: dict[type, str] = {
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def union(name: str, kinds: object) -> str:
    found = inspect.type_info(kinds)
    assert isinstance(found, inspect.UnionType)
    names = [one.cls.__name__ for one in found.types if isinstance(one, inspect.StructType)]
    return f"export type {name} = {' | '.join(names)};\n"


if __name__ == "__main__":
    for name, text in files().items():
        place = Path(sys.argv[1]) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
