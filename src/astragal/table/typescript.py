"""The types of the messages in TypeScript, made from `messages.py`. A test compares them with the file in `web/`.

python -m astragal.table.typescript > web/src/messages.ts
"""

from __future__ import annotations

import sys

import msgspec
from msgspec import inspect

from astragal.table import messages

HEAD = "// Made from the messages by `python -m astragal.table.typescript`: not to be changed by hand.\n"


def emit() -> str:
    """Every message as an interface, and the two unions."""
    structs = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    mine = [kind for kind in structs if kind.__module__ == messages.__name__]
    parts = [HEAD, *(interface(kind) for kind in mine)]
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
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.ListType):
        return f"{type_of(info.item_type)}[]"
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
    sys.stdout.write(emit())
