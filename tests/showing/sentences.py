"""The sentences of a game, taken apart: what stands in them, and every value that may be put there."""

from collections.abc import Iterator, Mapping

from astragal.engine.showing.words import YOU, Choice, Count, Form, Person, Template, Words, placeholders

SEVERAL = [0, 1, 2, 12]
Families = Mapping[str, str]  # of a place in a sentence: how the nouns begin that may stand there


def parts_of(template: Template) -> Iterator[Form | Count | Choice | Person]:
    for part in template:
        if isinstance(part, Choice):
            for _, text in part.texts:
                yield from parts_of(text)
        if isinstance(part, Person):
            yield from parts_of(part.to_reader)
            yield from parts_of(part.of_others)
        if isinstance(part, Form | Count | Choice | Person):
            yield part


def nouns_of(words: Words, families: Families, name: str) -> list[str]:
    return [key for key in words.nouns if key.startswith(families[name])]


def values_of(words: Words, families: Families, template: Template) -> dict[str, list[object]]:
    """Every value that may stand in a template's places."""
    values: dict[str, list[object]] = {name: ["Ann"] for name in placeholders(template)}
    for part in parts_of(template):
        if isinstance(part, Person):
            values[part.name] = ["Ann", YOU]
        if isinstance(part, Form):
            values[part.name] = list(nouns_of(words, families, part.name))
        elif isinstance(part, Count):
            values[part.name] = list(SEVERAL)
            if part.noun.startswith("@"):
                values[part.noun[1:]] = list(nouns_of(words, families, part.noun[1:]))
    for part in parts_of(template):
        if isinstance(part, Choice):
            keys = [key for key, _ in part.texts]
            known = [int(key) if key.isdigit() else key for key in keys if key not in ("one", "many", "other")]
            values[part.name] = [*known, *(SEVERAL if {"other", "many"} & set(keys) else [])]
    return values
