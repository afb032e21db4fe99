"""Words: the sentences and nouns of a game, in the reader's language.

The rules speak codes; here they become words. A language is a `words.<lang>.json` file of the engine and one of the
game, read together. The part called `nouns` holds nouns, everything else is templates; both have dotted keys.

A noun is an entry with its forms, of which `one` is the name by itself:

    "card": {"triton": {"one": "Triton", "the": "le Triton", "of": "du Triton"}}          is the noun `card.triton`

In a template

    {who}                       is a value as it is
    {card:the}                  is a form of the noun whose key is the value `card`; `{card:The}` begins a sentence
    {n#resource.gold}           is a number and the noun in the right number: "1 sun shard", "3 sun shards"
    {n#@resource}               is the same, the noun's key being the value `resource`
    {x?a=…|b=…|other=…}         is the text that belongs to the value; `one` and `many` belong to numbers
    {who|You roll|{who} rolls}  is the first text if `who` is the reader (`YOU` among the names), else the second

and the texts of a choice are templates themselves. A text cannot contain braces; inside a choice it cannot contain `|`.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from mypy_extensions import mypyc_attr

LANGUAGES: Final = ("en", "fr")
ENGINE: Final = "astragal.engine.showing"
ONE: Final = "one"
MANY: Final = "many"
OTHER: Final = "other"
YOU: Final = "\x00"  # instead of a name: whoever reads it. No name contains such a sign
MOST_SAID: Final = 20_000  # sentences that are remembered


class UnknownLanguage(Exception):
    """There are no words in this language."""

    def __init__(self, lang: str) -> None:
        super().__init__(f"There is no language called {lang!r}; there is: {', '.join(LANGUAGES)}.")


@mypyc_attr(native_class=False)
class MissingWord(KeyError):
    """A template, a noun, one of its forms, or a value is not there."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadTemplate(ValueError):
    """A template that cannot be read."""


# --- templates ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Value:
    """A value as it is."""

    name: str


@dataclass(frozen=True)
class Form:
    """A form of the noun that a value names."""

    name: str
    form: str


@dataclass(frozen=True)
class Count:
    """A number and a noun; `noun` is its key, or `@` and the name of the value that is the key."""

    name: str
    noun: str


@dataclass(frozen=True)
class Choice:
    """The text that belongs to a value."""

    name: str
    texts: "tuple[tuple[str, Template], ...]"


@dataclass(frozen=True)
class Person:
    """What is said to the reader, and of anybody else."""

    name: str
    to_reader: "Template"
    of_others: "Template"


Part = str | Value | Form | Count | Choice | Person
Template = tuple[Part, ...]


@cache
def read(text: str) -> Template:
    """A template in its parts."""
    parts, end = _parts(text, 0, "")
    if end != len(text):
        raise BadTemplate(f"A brace is closed that was never opened: {text!r}.")
    return parts


def _parts(text: str, at: int, ends: str) -> tuple[Template, int]:
    """The parts from here on, up to one of the ends or a closing brace; and where that is."""
    parts: list[Part] = []
    while at < len(text) and text[at] != "}" and text[at] not in ends:
        if text[at] == "{":
            part, at = _placeholder(text, at + 1)
            parts.append(part)
        else:
            start = at
            while at < len(text) and text[at] not in "{}" + ends:
                at += 1
            parts.append(text[start:at])
    return tuple(parts), at


def _placeholder(text: str, at: int) -> tuple[Part, int]:
    start = at
    while at < len(text) and (text[at].isalnum() or text[at] == "_"):
        at += 1
    name = text[start:at]
    mark = text[at : at + 1]
    part: Part
    if mark == "?":
        part, at = _choice(text, at, name)
    elif mark == "|":
        to_reader, at = _parts(text, at + 1, "|")
        of_others, at = _parts(text, at + 1, "")
        part = Person(name, to_reader, of_others)
    elif mark in (":", "#"):
        end = text.find("}", at)
        part = Form(name, text[at + 1 : end]) if mark == ":" else Count(name, text[at + 1 : end])
        at = end
    else:
        part = Value(name)
    if not name or at < 0 or text[at : at + 1] != "}":
        raise BadTemplate(f"A placeholder cannot be read: {text!r}.")
    return part, at + 1


def _choice(text: str, at: int, name: str) -> tuple[Choice, int]:
    """From the question mark to the closing brace."""
    texts: list[tuple[str, Template]] = []
    while text[at : at + 1] in ("?", "|"):
        equals = text.find("=", at)
        if equals < 0:
            raise BadTemplate(f"A choice without `=`: {text!r}.")
        key = text[at + 1 : equals]
        parts, at = _parts(text, equals + 1, "|")
        texts.append((key, parts))
    return Choice(name, tuple(texts)), at


def placeholders(template: Template) -> set[str]:
    """The names of all values a template may need."""
    names: set[str] = set()
    for part in template:
        if isinstance(part, str):
            continue
        names.add(part.name)
        if isinstance(part, Count) and part.noun.startswith("@"):
            names.add(part.noun[1:])
        if isinstance(part, Choice):
            for _, text in part.texts:
                names |= placeholders(text)
        if isinstance(part, Person):
            names |= placeholders(part.to_reader) | placeholders(part.of_others)
    return names


# --- words ----------------------------------------------------------------------------------------------------------


class Words:
    """All words of one language."""

    def __init__(self, lang: str, templates: dict[str, str], nouns: dict[str, dict[str, str]]) -> None:
        self.lang = lang
        self.templates = templates
        self.nouns = nouns
        self.naming: dict[str, bool] = {}  # sentences that say who is meant
        self.said: dict[tuple[object, ...], str] = {}  # tables are shown often, and say mostly the same

    def has(self, key: str) -> bool:
        """Is there a template or a noun of this key?"""
        return key in self.templates or key in self.nouns

    def say(self, key: str, **values: object) -> str:
        """The sentence of this key with these values."""
        return self.sentence(key, values)

    def sentence(self, key: str, values: dict[str, object]) -> str:
        """The same, where the values are together already: compiled, that is a shorter way."""
        parts: list[object] = [key]
        for name, value in values.items():
            parts.append(name)
            parts.append(value)
        wanted = tuple(parts)
        said = self.said.get(wanted)
        if said is None:
            if key not in self.templates:
                raise MissingWord(f"There is no word for {key!r} in {self.lang!r}.")
            if len(self.said) >= MOST_SAID:
                self.said.clear()
            said = self.said[wanted] = self._fill(read(self.templates[key]), key, values)
        return said

    def names_anybody(self, key: str) -> bool:
        """Does the sentence itself say who is meant?"""
        known = self.naming.get(key)
        if known is None:
            known = self.naming[key] = "who" in placeholders(read(self.templates[key]))
        return known

    def noun(self, key: str, form: str = ONE) -> str:
        """A noun in one of its forms. A form written with a capital begins with one."""
        if key not in self.nouns:
            raise MissingWord(f"There is no noun {key!r} in {self.lang!r}.")
        forms = self.nouns[key]
        if form in forms:
            return forms[form]
        small = form[:1].lower() + form[1:]
        if small not in forms:
            raise MissingWord(f"The noun {key!r} has no form {form!r} in {self.lang!r}.")
        return forms[small][:1].upper() + forms[small][1:]

    def count(self, number: int, key: str) -> str:
        """A number and a noun in the right number."""
        return f"{number} {self.noun(key, self.number_form(number))}"

    def number_form(self, number: int) -> str:
        """`one` or `many`: French says "0 point", English "0 points"."""
        return ONE if number == 1 or (number == 0 and self.lang == "fr") else MANY

    def all_of(self, pieces: list[str]) -> str:
        """a, b and c."""
        return self._joined("word.and", pieces)

    def one_of(self, pieces: list[str]) -> str:
        """a, b or c."""
        return self._joined("word.or", pieces)

    def _joined(self, last: str, pieces: list[str]) -> str:
        if len(pieces) < 2:
            return "".join(pieces)
        return self.say(last, a=", ".join(pieces[:-1]), b=pieces[-1])

    def _fill(self, template: Template, key: str, values: dict[str, object]) -> str:
        return "".join(part if isinstance(part, str) else self._part(part, key, values) for part in template)

    def _part(self, part: Value | Form | Count | Choice | Person, key: str, values: dict[str, object]) -> str:
        value = self._value(part.name, key, values)
        if isinstance(part, Person):
            return self._fill(part.to_reader if value == YOU else part.of_others, key, values)
        if isinstance(part, Form):
            return self.noun(str(value), part.form)
        if isinstance(part, Count):
            noun = str(self._value(part.noun[1:], key, values)) if part.noun.startswith("@") else part.noun
            if not isinstance(value, int):
                raise MissingWord(f"The value {part.name!r} of {key!r} is not a number.")
            return self.count(value, noun)
        if isinstance(part, Choice):
            return self._fill(self._chosen(part, value, key), key, values)
        return self.say("word.you") if value == YOU else str(value)

    def _chosen(self, choice: Choice, value: object, key: str) -> Template:
        texts = dict(choice.texts)
        wanted = [str(value), OTHER]
        if isinstance(value, int):
            wanted.insert(1, self.number_form(value))
        for name in wanted:
            if name in texts:
                return texts[name]
        raise MissingWord(f"{key!r} has no text for {choice.name} = {value} in {self.lang!r}.")

    def _value(self, name: str, key: str, values: dict[str, object]) -> object:
        if name not in values:
            raise MissingWord(f"{key!r} needs the value {name!r}.")
        return values[name]


# --- the files ------------------------------------------------------------------------------------------------------


@cache
def speaks_to_reader(package: str) -> bool:
    """Does the game of this package say "you" to whoever reads? Some know names only."""
    return "{who|" in files(package).joinpath(f"words.{LANGUAGES[0]}.json").read_text(encoding="utf-8")


@cache
def load(package: str, lang: str) -> Words:
    """The words of the engine and of the game in this package."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(lang)
    templates: dict[str, str] = {}
    nouns: dict[str, dict[str, str]] = {}
    for place in (ENGINE, package):
        content = json.loads(files(place).joinpath(f"words.{lang}.json").read_text(encoding="utf-8"))
        _collect_nouns(content.pop("nouns", {}), "", nouns)
        _collect_templates(content, "", templates)
    return Words(lang, templates, nouns)


def _collect_nouns(tree: dict[str, object], prefix: str, nouns: dict[str, dict[str, str]]) -> None:
    for name, below in tree.items():
        if not isinstance(below, dict):
            raise BadTemplate(f"The noun {prefix + name!r} has no forms.")
        if ONE in below:
            nouns[prefix + name] = {form: str(word) for form, word in below.items()}
        else:
            _collect_nouns(below, f"{prefix}{name}.", nouns)


def _collect_templates(tree: dict[str, object], prefix: str, templates: dict[str, str]) -> None:
    for name, below in tree.items():
        if isinstance(below, dict):
            _collect_templates(below, f"{prefix}{name}.", templates)
        else:
            templates[prefix + name] = str(below)
