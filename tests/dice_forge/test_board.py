"""The table as text: nothing is missing, nothing runs over the edge, and no colour says what the text does not."""

import json
from importlib.resources import files

import pytest

from astragal.engine.options import listed
from astragal.engine.session import Session
from astragal.engine.words import LANGUAGES, Words, load, placeholders, read
from astragal.games.dice_forge import board, kinds, scoring
from astragal.games.dice_forge.board import markup
from astragal.games.dice_forge.cards import CARD_NAMES
from astragal.games.dice_forge.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.occasions import OCCASIONS
from tests.playing import WAY_NAMES, WAYS, Guesses, game_of, random_session

PACKAGE = "astragal.games.dice_forge"
NAMES = ["Ann", "Bob", "Cleo", "Dan"]

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_way = pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)


def words(lang: str = "en") -> Words:
    return load(PACKAGE, lang)


def bare_table(session: Session, width: int = 120, lang: str = "en") -> str:
    lines = board.draw(game_of(session), words(lang), NAMES, width, session.seat)
    return "\n".join(markup.bare(line) for line in lines)


# --- text with tags -------------------------------------------------------------------------------------------------


def test_tags_take_no_room() -> None:
    assert markup.bare("[gold]12[/] and [dim]3[/]") == "12 and 3"
    assert markup.seen("[gold]12[/]") == 2


def test_a_doubled_bracket_is_a_bracket() -> None:
    assert markup.bare("[up][[4G][/] [hero]A[[B[/]") == "[4G] A[B"


def test_pieces_flow_onto_lines_that_are_not_too_long() -> None:
    lines = markup.flowing("Cards ", ["one", "two", "three"], 15, ", ")
    assert lines == ["Cards one, two", "      three"]


# --- the drawn table ------------------------------------------------------------------------------------------------


@every_way
def test_no_line_runs_over_the_edge(setup: str, seats: int, options: list[str]) -> None:
    long_names = ["Maximiliana-Theodora", "Bartholomäus", "C", "Dan"]
    for answers in (0, 40):
        session = random_session(setup, seats, seed=seats, answers=answers, options=options)
        g = game_of(session)
        for lang in LANGUAGES:
            for width in (80, 100, 120, 200):
                for names in (NAMES, long_names):
                    pages = board.pages(g, words(lang), names, width, session.seat, session.kind, session.about)
                    assert max(markup.seen(line) for page in pages for line in page) <= width


@every_language
def test_every_card_face_and_hero_is_on_the_table(lang: str) -> None:
    session = random_session("introductory", 4, seed=1, answers=60)
    g = game_of(session)
    table = bare_table(session, 120, lang)
    for card in {int(card) for card in g.table.cards}:
        assert words(lang).noun(f"card.{CARD_NAMES[card]}") in table
    for hero in g.heroes:
        assert NAMES[hero.seat] in table
        assert f"{hero.gold}/{hero.gold_cap()}" in table
        assert str(scoring.score(hero)) in table


def test_the_face_that_lies_up_is_marked_without_colour() -> None:
    session = random_session("introductory", 2, seed=3, answers=10)
    hero = game_of(session).heroes[0]
    assert f"[{FACE_NAMES[hero.shown(0)]}]" in bare_table(session)


def test_an_empty_stack_says_so() -> None:
    session = random_session("introductory", 2, seed=5, answers=None)
    g = game_of(session)
    assert 0 in list(g.stacks)
    assert "×0" in bare_table(session)


def test_in_a_draft_the_stacks_are_still_open() -> None:
    table = bare_table(random_session("draft", 3, seed=5, answers=0))
    assert "3M ?" in table
    assert "×3" in table
    assert "×0" not in table


def test_two_heroes_stand_side_by_side_only_where_there_is_room() -> None:
    session = random_session("introductory", 2, seed=5, answers=5)
    assert any("Ann" in line and "Bob" in line for line in bare_table(session, 120).splitlines() if "╭" in line)
    assert not any("Ann" in line and "Bob" in line for line in bare_table(session, 80).splitlines() if "╭" in line)


def test_a_bracket_in_a_name_does_not_become_a_style() -> None:
    session = random_session("introductory", 2, seed=5, answers=5)
    lines = board.draw(game_of(session), words(), ["[dim]", "Bob"], 120, 0)
    assert any("[dim]" in markup.bare(line) for line in lines)


# --- the told table -------------------------------------------------------------------------------------------------


@every_way
def test_the_told_table_is_sentences_without_frames(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, seed=2, answers=40, options=options)
    for lang in LANGUAGES:
        told = board.tell(game_of(session), words(lang), NAMES[:seats])
        assert all(line.endswith(".") for line in told)
        assert not set("╭│╰─●◆▶[]") & set("".join(told))


def test_a_hero_is_told_with_everything() -> None:
    session = random_session("introductory", 2, seed=2, answers=None)
    g = game_of(session)
    told = "\n".join(board.tell_hero(g, words(), NAMES, 0))
    hero = g.heroes[0]
    assert f"Ann has {scoring.score(hero)} points" in told
    assert f"Gold {hero.gold} of {hero.gold_cap()}" in told
    assert "Sun die:" in told
    assert "Moon die:" in told


# --- points, news, buttons ------------------------------------------------------------------------------------------


@every_way
def test_the_points_told_add_up(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, seed=7, options=options, listen=True)
    g = game_of(session)
    events = [event for step in session.log() for event in step]
    told = board.points(g, events, words(), NAMES)
    totals = [int(total.split(": ")[1].split()[0]) for total, _ in told]
    assert totals == sorted((int(g.score(seat)) for seat in range(seats)), reverse=True)
    for total, (_, parts) in zip(totals, told, strict=True):
        if parts != ["nothing yet"]:
            assert sum(int(part.rsplit(": ", 1)[1].replace("−", "-")) for part in parts) == total


@every_way
def test_every_question_has_effects_and_buttons(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, seed=seats, answers=0, options=options, listen=True)
    guesses = Guesses(5)
    for lang in LANGUAGES * 20:
        if session.over:
            break
        g = game_of(session)
        for option in listed(session.options):
            button = board.button(g, session.seat, session.kind, option, session.about, words(lang))
            effect = board.effect(session, option, words(lang), NAMES)
            assert markup.TAG.search(markup.bare(button + effect)) is None
        session.answer(guesses.one_of(session.options))


@every_way
def test_everything_that_happens_is_news(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, seed=seats, options=options, listen=True)
    events = [event for step in session.log() for event in step]
    for lang in LANGUAGES:
        lines = [markup.bare(line) for line in board.news(events, 0, words(lang), NAMES)]
        assert all(line.strip() for line in lines)
        assert len(lines) < len(events) / 2


def test_a_blessing_is_one_line_with_the_roll_and_what_it_gave() -> None:
    events = [
        (kinds.ROLLED, 0, 0, 2, 0),
        (kinds.ROLLED, 0, 1, 6, 0),
        (kinds.BLESSING, 0, 0, 0, 0),
        (kinds.GAINED, 0, 0, int(kinds.pair(1, 3)), 0),
        (kinds.GAINED, 0, 2, int(kinds.pair(1, 0)), 0),
        (kinds.CLOSED, 0, kinds.BLESSING, 0, 0),
    ]
    lines = [markup.bare(line) for line in board.news(events, 0, words(), NAMES)]
    assert lines == ["Ann rolls 4G 1M: +1G (3 lost: full), +1M"]


def test_what_was_told_before_is_not_told_again() -> None:
    session = random_session("introductory", 2, seed=1, answers=30, listen=True)
    events = [event for step in session.log() for event in step]
    assert board.news(events, len(events), words(), NAMES) == []
    assert len(board.news(events, len(events) - 10, words(), NAMES)) < len(board.news(events, 0, words(), NAMES))


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", [f"{PACKAGE}.board", "astragal.terminal"])
def test_both_languages_have_the_same_words_with_the_same_values(package: str) -> None:
    english, french = (load(package, lang).templates for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert placeholders(read(english[key])) == placeholders(read(french[key])), key


@every_language
def test_every_occasion_but_the_turn_itself_has_a_word(lang: str) -> None:
    text = files(f"{PACKAGE}.board").joinpath(f"words.{lang}.json").read_text(encoding="utf-8")
    said = json.loads(text)["news"]["occasion"]
    assert set(said) == {name for name, *_ in OCCASIONS} - {"turn"}
