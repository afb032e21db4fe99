"""Words: the language of templates, and what is said when a word is missing."""

import pytest

from astragal.engine.showing.words import (
    LANGUAGES,
    YOU,
    BadTemplate,
    Choice,
    MissingWord,
    Person,
    Template,
    UnknownLanguage,
    Value,
    Words,
    load,
    read,
)
from astragal.games.catalogue import box
from tests.dice_forge.reading import PACKAGE, WORDS


def words_of(lang: str, template: str) -> Words:
    nouns = {
        "shard": {"one": "éclat", "many": "éclats", "the": "l’éclat"},
        "hammer": {"one": "marteau", "the": "le marteau", "of": "du marteau"},
    }
    return Words(lang, {"it": template}, nouns)


def test_a_value_stands_as_it_is() -> None:
    assert words_of("en", "{who} has {n}.").say("it", who="Ann", n=3) == "Ann has 3."


def test_a_noun_is_said_in_the_form_asked_for() -> None:
    words = words_of("fr", "{The:The} tombe ; le poids {The:of}.")
    assert words.say("it", The="hammer") == "Le marteau tombe ; le poids du marteau."


def test_a_number_and_its_noun_agree_as_in_the_language() -> None:
    assert [words_of("en", "{n#shard}").say("it", n=n) for n in (0, 1, 2)] == ["0 éclats", "1 éclat", "2 éclats"]
    assert [words_of("fr", "{n#@noun}").say("it", n=n, noun="shard") for n in (0, 1, 2)] == [
        "0 éclat",
        "1 éclat",
        "2 éclats",
    ]


def test_the_reader_is_spoken_to_and_everybody_else_spoken_of() -> None:
    words = words_of("en", "{who|You roll|{who} rolls} {n?0=nothing|other={n} for {whose|yourself|{whose}}}.")
    assert words.say("it", who=YOU, n=2, whose="Bob") == "You roll 2 for Bob."
    assert words.say("it", who="Ann", n=2, whose=YOU) == "Ann rolls 2 for yourself."
    assert words.say("it", who="You", n=0, whose="Bob") == "You rolls nothing."


def loose_names(template: Template) -> list[str]:
    """Names that would stand there even if the reader is meant."""
    found: list[str] = []
    for part in template:
        if isinstance(part, Value) and part.name in ("who", "whose", "ouster", "by"):
            found.append(part.name)
        elif isinstance(part, Choice):
            found += [name for _, text in part.texts for name in loose_names(text)]
        elif isinstance(part, Person):
            found += [
                name for text in (part.to_reader, part.of_others) for name in loose_names(text) if name != part.name
            ]
    return found


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_the_reader_does_is_told_as_you(game: str, lang: str) -> None:
    templates = load(box(game).package, lang).templates
    told = {key: loose_names(read(text)) for key, text in templates.items() if key.startswith(("event.", "occasion."))}
    assert {key: names for key, names in told.items() if names} == {}


def test_a_choice_takes_the_exact_value_then_the_number_then_the_rest() -> None:
    words = words_of("en", "{n?0=none|one=a single one|many=all {n}|other=?}")
    assert [words.say("it", n=n) for n in (0, 1, 7)] == ["none", "a single one", "all 7"]
    assert words.say("it", n="x") == "?"


def test_choices_may_stand_in_choices() -> None:
    words = words_of("en", "{a?x={b?1=one|other=not one}|other=-}")
    assert [words.say("it", a="x", b=1), words.say("it", a="x", b=2), words.say("it", a="y", b=1)] == [
        "one",
        "not one",
        "-",
    ]


@pytest.mark.parametrize("template", ["{", "{who", "a}", "{n?x}", "{}", "{who!}", "{n?a=b", "{a b}", "{card:the"])
def test_a_template_that_cannot_be_read_is_refused(template: str) -> None:
    with pytest.raises(BadTemplate):
        words_of("en", template).say("it", who="Ann", n=1, a=1, card="hammer")


@pytest.mark.parametrize(
    ("template", "missing"),
    [
        ("{who}", "'who'"),
        ("{noun:a}", "'a'"),
        ("{other:the}", "'nothing'"),
        ("{n?1=one}", "n = 5"),
        ("{noun#shard}", "'noun'"),
    ],
)
def test_a_missing_word_is_named(template: str, missing: str) -> None:
    with pytest.raises(MissingWord, match=missing):
        words_of("en", template).say("it", noun="hammer", n=5, other="nothing")


def test_a_missing_sentence_is_named_and_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="no_such_key"):
        WORDS["en"].say("event.no_such_key")
    assert not WORDS["en"].has("event.no_such_key")
    assert WORDS["en"].has("event.gained")
    assert WORDS["en"].has("card.triton")


def test_an_unknown_language_is_one_sentence() -> None:
    with pytest.raises(UnknownLanguage, match=r"There is no language called 'tlh'; there is: en, fr\."):
        load(PACKAGE, "tlh")
