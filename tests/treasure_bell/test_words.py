"""Nothing that Treasure Bell can say lacks words, both languages say the same, and they say what is our completion."""

import re
from collections.abc import Iterator

import pytest

from astragal.engine.game import ENGINE_REASONS, BadSetup
from astragal.engine.showing.words import Choice, Count, Form, Words, load, placeholders, read
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.reasons import REASONS
from astragal.games.treasure_bell.facts.treasures import NAMES
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import PHASES
from astragal.games.treasure_bell.showing.reference import COMPLETION, DOCUMENTED, RULES
from astragal.games.treasure_bell.showing.view import (
    chance_text,
    event_text,
    events_text,
    explain,
    option_text,
    question_text,
    reason_text,
    reference,
)
from tests.showing.sentences import parts_of
from tests.treasure_bell.reading import (
    PACKAGE,
    PLAYERS,
    WORDS,
    events_of,
    every_language,
    every_way,
    game_of,
    moments,
    whole_game,
)

FILES = {
    lang: [load(package, lang) for package in (PACKAGE, f"{PACKAGE}.showing.board")] for lang in WORDS
}  # the words of the table itself belong to it

# --- both languages say the same ------------------------------------------------------------------------------------


def test_every_sentence_and_noun_exists_in_every_language() -> None:
    for english, french in zip(FILES["en"], FILES["fr"], strict=True):
        assert english.templates.keys() == french.templates.keys()
        assert english.nouns.keys() == french.nouns.keys()


def test_a_sentence_needs_the_same_values_in_every_language() -> None:
    for english, french in zip(FILES["en"], FILES["fr"], strict=True):
        for key, text in english.templates.items():
            assert placeholders(read(text)) == placeholders(read(french.templates[key])), key


def rendered(words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence, with every choice in it at least once."""
    for key, text in words.templates.items():
        template = read(text)
        values: dict[str, object] = dict.fromkeys(placeholders(template), "Ann")
        for part in parts_of(template):
            if isinstance(part, Count):
                values[part.name] = 2
            elif isinstance(part, Form):
                values[part.name] = "origin.documented"
        choices = [part for part in parts_of(template) if isinstance(part, Choice)]
        for part in choices:
            values[part.name] = 2
        yield key, words.say(key, **values)
        for part in choices:
            for wanted, _ in part.texts:
                number = {"one": 1, "many": 2, "other": 3}.get(wanted)
                value: object = number if number is not None else int(wanted) if wanted.isdigit() else wanted
                yield key, words.say(key, **(values | {part.name: value}))


def test_french_signs_keep_their_space() -> None:
    for words in FILES["fr"]:
        for key, sentence in rendered(words):
            assert not re.search(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)", sentence), (key, sentence)


def test_french_contracts_and_elides() -> None:
    wrong = re.compile(r"\b(à les?\b|de les?\b|si ils?\b|([dlmnst]e|la|que) [aeiouyâéèêîôû])", re.IGNORECASE)
    assert wrong.search("la force de une carte")
    for words in FILES["fr"]:
        for key, sentence in rendered(words):
            assert not wrong.search(sentence.replace("Ann", "X")), (key, sentence)


@every_language
def test_apostrophes_are_curved_and_sentences_have_no_holes(words: Words) -> None:
    for file in FILES[words.lang]:
        for key, sentence in rendered(file):
            assert not re.search(r"['\"{}|]| [.,)]|\( ", sentence), (key, sentence)


# --- everything has words -------------------------------------------------------------------------------------------


@every_language
def test_everything_has_a_name_and_a_sentence(words: Words) -> None:
    nouns = [f"phase.{phase}" for phase in PHASES]
    nouns += [f"setup.{name}" for name in setups.SETUPS]
    nouns += [f"game_option.{name}" for name in setups.OPTIONS]
    nouns += [f"value.{name}" for name in setups.VALUES]
    assert [key for key in nouns if not words.nouns.get(key, {}).get("one")] == []
    sentences = [f"question.{name}" for name, _, _ in kinds.QUESTIONS]
    sentences += [f"command.{name}" for name, _ in kinds.COMMANDS]
    sentences += [f"chance.{name}" for name, _ in kinds.CHANCES]
    sentences += [f"event.{name}" for name, _ in kinds.EVENTS]
    assert [key for key in sentences if not words.templates.get(key)] == []


@every_language
def test_every_option_of_every_question_has_words_of_its_own(words: Words) -> None:
    g = game_of(next(moments("beat", 4, ["grid=5"], seed=1)))
    abouts = {
        kinds.BEAT: [1, 99],
        kinds.MAN: [int(kinds.manning(7, 0)), int(kinds.manning(7, 3 << 4 | 5))],
        kinds.BELL: [0, 9],
    }
    for kind, (_, size, _) in enumerate(kinds.QUESTIONS):
        for about in abouts[kind]:
            assert "Bob" in question_text(g, 1, kind, about, words, PLAYERS)
            texts = [option_text(g, 1, kind, option, about, words, PLAYERS) for option in range(size)]
            assert len(set(texts)) == size


@every_language
def test_every_chance_and_every_reason_has_words(words: Words) -> None:
    g = game_of(next(moments("beat", 3, [], seed=1)))
    assert "Bob" in chance_text(g, 1, kinds.DIE, int(kinds.die_key(3, 2, 1)), words, PLAYERS)
    assert "Bob" in chance_text(g, 1, kinds.DECIDING_DIE, int(kinds.deciding_key(3, 2)), words, PLAYERS)
    assert "c2" in chance_text(g, 0, kinds.TREASURE, int(kinds.treasure_key(6, 3)), words, PLAYERS)
    texts = [reason_text(reason, words) for reason in [*range(1, len(REASONS)), *ENGINE_REASONS]]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("seats", "setup", "options"),
    [
        (5, "beat", []),
        (2, "no_such_setup", []),
        (2, "beat", ["no_such_option"]),
        (2, "beat", ["grid=9"]),
        (2, "beat", ["attack=102"]),
        (2, "beat", ["rounds=1", "rounds=2"]),
    ],
    ids=["wrong_seats", "unknown_setup", "unknown_option", "bad_value", "bad_attack", "given_twice"],
)
def test_every_setup_that_is_refused_gets_a_sentence(seats: int, setup: str, options: list[str]) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats, setup, options)
    for words in WORDS.values():
        assert words.say(f"setup_refused.{refused.value.code}", **refused.value.values).endswith(".")


# --- the log --------------------------------------------------------------------------------------------------------


@every_way
def test_everything_that_happens_stands_in_the_log(setup: str, seats: int, options: list[str]) -> None:
    events = events_of(whole_game(setup, seats, options, seed=seats))
    for words in WORDS.values():
        lines = events_text(events, words, PLAYERS)
        silent = kinds.COMMITTED if setup == "beat" else -1
        assert len(lines) >= len([event for event in events if event[0] not in (kinds.DEALT, silent)])
        assert all(line.endswith(".") for line in lines)


def test_in_real_time_the_log_says_when() -> None:
    claimed = (kinds.CLAIMED, 0, 5, 10, 12_570)
    assert event_text(claimed, WORDS["en"], PLAYERS) == "12.5 s: Ann claims b2 (2-5)."
    assert event_text(claimed, WORDS["fr"], PLAYERS) == "12,5\u00a0s\u00a0: Ann réclame b2 (2-5)."


def test_in_beats_the_log_says_no_time() -> None:
    source = 3000 | int(kinds.mark_of(4, True))
    assert event_text((kinds.CLAIMED, 0, 5, 10, source), WORDS["en"], PLAYERS) == "Ann claims b2 (2-5)."


@pytest.mark.parametrize(("size", "name"), [(3, "c2"), (4, "b2"), (5, "a2")])
def test_an_event_knows_the_name_of_its_place_on_every_field(size: int, name: str) -> None:
    source = 1000 | int(kinds.mark_of(size, False))
    assert event_text((kinds.CLAIMED, 0, 5, 10, source), WORDS["en"], PLAYERS) == f"1.0 s: Ann claims {name} (2-5)."


def test_treasures_dealt_together_are_one_line() -> None:
    first = events_text(events_of(next(moments("beat", 2, ["grid=3"], seed=2))), WORDS["en"], PLAYERS)[0]
    assert re.fullmatch(r"Dealt: (?:[abc][123] \d-\d(?:, |\.$)){9}", first)


# --- what is documented, and what is our completion -----------------------------------------------------------------


@every_language
def test_the_help_says_what_is_documented_and_what_is_our_completion(words: Words) -> None:
    page = reference(words.lang)["help"]
    labels = [words.noun(f"origin.{origin}") for origin in (DOCUMENTED, COMPLETION)]
    assert labels[1] in page[1]
    assert all(sum(f"({label})" in paragraph for paragraph in page) >= 2 for label in labels)


@every_language
def test_every_rule_is_labelled(words: Words) -> None:
    entries = {entry["id"]: entry for entry in reference(words.lang)["rules"]}
    assert {rule: entry["origin"] for rule, entry in entries.items()} == RULES
    for rule in ("bell", "cast", "claim", "end_bell", "wrong_bell", "first_player"):
        assert f"({words.noun('origin.documented')})" in (explain(rule, words) or "")
    for rule in ("field", "treasure", "attack_card", "set_up", "battle", "rounds", "scoring", "beat"):
        assert f"({words.noun('origin.completion')})" in (explain(rule, words) or "")


@every_language
def test_the_completion_can_be_asked_for_in_either_language(words: Words) -> None:
    assert explain("completion", words) == explain("Complément", words) == words.say("topic.completion.text")


@every_language
def test_every_rule_is_found_by_each_of_its_names_and_no_name_is_used_twice(words: Words) -> None:
    names = [(rule, name) for rule in RULES for name in words.say(f"topic.{rule}.names").split(", ")]
    assert len({name for _, name in names}) == len(names)
    for rule, name in names:
        assert explain(name, words) == explain(rule, words), name


@every_language
def test_every_treasure_explains_itself(words: Words) -> None:
    assert {treasure["id"] for treasure in reference(words.lang)["treasures"]} == set(NAMES)
    assert "5 point" in (explain("6-6", words) or "")
    assert explain("7-7", words) is None


@every_language
def test_every_option_and_setting_explains_itself(words: Words) -> None:
    for option in setups.OPTIONS:
        told = explain(option, words)
        assert told is not None
        assert option in told
        assert explain(words.noun(f"game_option.{option}"), words) == told
    for setting, (usual, least, most) in setups.VALUES.items():
        told = explain(setting, words)
        assert told is not None
        if setting not in RULES:  # a rule of the same name is told instead
            assert all(str(number) in told for number in (usual, least, most))


@every_language
def test_every_setting_says_what_may_be_given(words: Words) -> None:
    settings = {setting["id"]: setting for setting in reference(words.lang)["values"]}
    assert settings.keys() == setups.VALUES.keys()
    assert (settings["grid"]["least"], settings["grid"]["most"]) == (3, 5)
