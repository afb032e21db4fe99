"""The table as text: nothing is missing, nothing runs over the edge, and no colour says what the text does not."""

import json
import re
from importlib.resources import files

import pytest

from astragal.engine.options import listed
from astragal.engine.pairs import pair
from astragal.engine.session import Session
from astragal.engine.showing import markup
from astragal.engine.showing.words import LANGUAGES, Words, load, placeholders, read
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.allegiance import TRACK
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER, CARD_NAMES, COMPANION, TWINS
from astragal.games.dice_forge.facts.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.facts.islands import SLOT_NAMES
from astragal.games.dice_forge.facts.labyrinth import GIVES, ONE_OF, SPACES
from astragal.games.dice_forge.facts.occasions import OCCASIONS
from astragal.games.dice_forge.showing import board
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
        assert str(g.score(hero.seat)) in table


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


# --- the labyrinth --------------------------------------------------------------------------------------------------


def labyrinth(width: int, lang: str, golems: list[int], kind: int = -1, about: int = 0) -> str:
    """The table of the Goddess with the golems on these spaces, as Ann reads it."""
    g = game_of(random_session("discovery_goddess", len(golems), seed=1, answers=4))
    for hero, space in zip(g.heroes, golems, strict=True):
        hero.golem = space
    lines = board.pages(g, words(lang), NAMES[: len(golems)], width, 0, kind, about)[0]
    return "\n".join(markup.bare(line) for line in lines)


@every_language
@pytest.mark.parametrize("width", [80, 120])
def test_every_space_of_the_labyrinth_is_drawn(width: int, lang: str) -> None:
    table = labyrinth(width, lang, [1, 1])
    numbers = re.findall(r"(?<![\w+/−▸])\[?(\d+)\]?(?=[ ◆\n])", table)
    assert {str(space) for space in range(1, 37)} <= set(numbers)
    for does, printed, _, _ in SPACES:
        assert printed in table or does not in (GIVES, ONE_OF)


@every_language
@pytest.mark.parametrize("width", [80, 120])
def test_where_my_golem_may_go_is_in_brackets_without_colour(width: int, lang: str) -> None:
    table = labyrinth(width, lang, [16, 4])
    assert "16◆A" in table
    assert "4◆B" in table
    assert set(re.findall(r"\[(\d+)\]", table)) == {"10", "17"}


def test_when_the_golem_walks_back_the_spaces_behind_it_are_in_brackets() -> None:
    table = labyrinth(120, "en", [12, 4], kinds.PATH, int(pair(12, 1)))
    assert set(re.findall(r"\[(\d+)\]", table)) == {"6", "11", "19"}


def test_golems_on_one_space_all_stand_there() -> None:
    assert "1◆ABCD" in labyrinth(120, "en", [1, 1, 1, 1])


def test_a_hall_that_was_opened_shows_what_it_gives_now() -> None:
    session = random_session("discovery_goddess", 2, seed=1, answers=4)
    g = game_of(session)
    assert bare_table(session).count("▣ hall") == 3
    g.treasures = 1 + 2 << 2  # the treasure of glory lies in the second hall
    lines = [markup.bare(line) for line in board.draw(g, words(), NAMES[:2], 120, 0)]
    assert sum(line.count("▣ hall") for line in lines) == 2
    assert any("one of 4S 4M" in line for line in lines)


def test_the_hero_says_where_the_golem_may_go_and_what_lies_there() -> None:
    assert "◆ space 4 → 5 5V or 10 forge−2G" in labyrinth(120, "en", [4, 4])
    g = game_of(random_session("discovery_goddess", 2, seed=1, answers=4))
    g.heroes[0].golem = 4
    told = "\n".join(board.tell_seat(g, words(), NAMES, 0))
    assert "Golem on space 4; from there to 5 (5V) or 10 (a face may be bought" in told


@every_language
def test_every_space_of_the_labyrinth_is_told(lang: str) -> None:
    g = game_of(random_session("discovery_goddess", 2, seed=1, answers=4))
    ways = [line for line in board.tell(g, words(lang), NAMES[:2]) if line.startswith("Labyrinth")]
    assert len(ways) == 4
    told = " ".join(ways)
    assert all(re.search(rf"[:;] {space} ", told) for space in range(1, 37))


# --- the Titans' board ----------------------------------------------------------------------------------------------


def titans(width: int, spaces: list[int]) -> list[str]:
    g = game_of(random_session("discovery_titans", len(spaces), seed=1, answers=4))
    for hero, space in zip(g.heroes, spaces, strict=True):
        hero.allegiance = space
    return [markup.bare(line) for line in board.draw(g, words(), NAMES[: len(spaces)], width, 0)]


@pytest.mark.parametrize("width", [80, 120])
def test_the_track_shows_every_value_and_every_zone(width: int) -> None:
    lines = titans(width, [16, 16])
    track = " ".join(line for line in lines if re.match(r" (\[?[▸−\d]+\]? +){8}", line))
    values = [value.replace("−", "-").strip("▸[]") for value in track.split()]
    assert values == [str(value) for _, value, *_ in TRACK[1:]]
    assert all(any(f"{zone}──" in line for line in lines) for zone in ("T1", "T2", "Y1", "Y2", "Y3"))


def test_tokens_stand_under_their_space_and_mine_is_in_brackets() -> None:
    lines = titans(120, [10, 31])
    row = next(number for number, line in enumerate(lines) if line.startswith(" −25 "))
    assert lines[row].index("[−7]") == lines[row + 1].index("A")
    assert lines[row].rindex("25") == lines[row + 1].index("B")
    assert lines[row - 1].index("T2") < lines[row].index("[−7]")


def test_a_hero_shows_ancient_shards_and_what_his_allegiance_is_worth() -> None:
    g = game_of(random_session("discovery_titans", 2, seed=1, answers=4))
    hero = g.heroes[0]
    hero.ancient, hero.allegiance, hero.glory = 4, 10, 20
    hero.own_rows()
    hero.cards[BLACKSMITHS_SCEPTER] = 2
    hero.scepters = 6 | 3 << 4
    g.own_rows()
    g.memories[0] = 3 | 0 << 3 | 1 << 4
    table = "\n".join(markup.bare(line) for line in board.draw(g, words(), NAMES[:2], 120, 0))
    assert "●●●●·· 4/6   Allegiance −7V · zone T2" in table
    assert "●●●●●● 6/6 = 2S/2M   ●●●··· 3/6" in table
    assert "island 3: 2A+1M" in table
    assert "◇A 2A+1M" in table
    told = "\n".join(board.tell_seat(g, words(), NAMES, 0))
    assert "Ancient shards 4 of 6. Allegiance −7, in zone T2; one step to Loyalty: −6, to Rebellion: −8." in told
    assert "and −7 for allegiance" in told


def test_a_companion_shows_what_it_would_bring() -> None:
    g = game_of(random_session("discovery_goddess", 2, seed=1, answers=4))
    g.heroes[0].own_rows()
    g.heroes[0].cards[COMPANION] = 2
    g.heroes[0].companions = 3 | 7 << 4
    table = "\n".join(markup.bare(line) for line in board.draw(g, words(), NAMES[:2], 120, 0))
    assert "●●●·· 3/5 → 3S+3V   cashed in" in table


def test_a_price_says_how_much_of_it_ancient_shards_must_pay() -> None:
    g = game_of(random_session("discovery_titans", 2, seed=1, answers=4))
    hero = g.heroes[0]
    hero.sun, hero.moon, hero.ancient = 0, 1, 2
    wind, right_hand = (kinds.FIRST_FEAT + SLOT_NAMES.index(slot) for slot in ("M4", "M7"))
    shown = [markup.bare(board.button(g, 0, kinds.ACTION, option, 0, words())) for option in (wind, right_hand)]
    assert shown == ["Wind 3M (6V) · 2 by A", "Right Hand 6M (10V)"]


def test_an_effect_says_what_is_gained_and_what_finds_no_room() -> None:
    spirits = kinds.FIRST_FEAT + SLOT_NAMES.index("F2")  # 3 gold and 3 moon shards
    session = random_session("introductory", 3, seed=3, answers=0, listen=True)
    guesses = Guesses(3)
    found = 0
    while not session.over:
        hero = game_of(session).heroes[session.seat]
        gold, moon = int(hero.gold_cap() - hero.gold), int(hero.shard_cap() - hero.moon)
        if session.kind == kinds.ACTION and spirits in listed(session.options) and gold in (1, 2) and moon >= 3:
            effect = markup.bare(board.effect(session, spirits, words(), NAMES))
            assert f"+{gold}G, no room for {3 - gold}G, +3M" in effect
            found += 1
        session.answer(guesses.one_of(session.options))
    assert found


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
    told = "\n".join(board.tell_seat(g, words(), NAMES, 0))
    hero = g.heroes[0]
    assert f"Ann has {g.score(0)} points" in told
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
        (kinds.GAINED, 0, 0, int(pair(1, 3)), 0),
        (kinds.GAINED, 0, 2, int(pair(1, 0)), 0),
        (kinds.CLOSED, 0, kinds.BLESSING, 0, 0),
    ]
    lines = [markup.bare(line) for line in board.news(events, 0, words(), NAMES)]
    assert lines == ["Ann rolls 4G 1M: +1G (3 lost: full), +1M"]


def told_news(*events: tuple[int, int, int, int, int]) -> list[str]:
    return [markup.bare(line) for line in board.news(list(events), 0, words(), NAMES)]


def test_a_golem_step_tells_the_space_the_celestial_die_and_the_treasure() -> None:
    assert told_news(
        (kinds.BLESSING, 0, 0, 0, 0),
        (kinds.GOLEM, 0, 1, 9, 0),
        (kinds.CELESTIAL_ROLLED, 0, 0, 0, 0),
        (kinds.GAINED, 0, 0, int(pair(12, 0)), int(kinds.source(kinds.FROM_CELESTIAL, 0))),
        (kinds.GOLEM, 0, 11, 12, 0),
        (kinds.TREASURE_FOUND, 0, 12, 2, 0),
    ) == ["Ann: golem to 9, Celestial die: 12G, +12G, golem to 12, finds the treasure 10V"]


def test_what_a_zone_adds_says_so() -> None:
    assert told_news(
        (kinds.ROLLED, 1, 1, 30, 0),
        (kinds.BLESSING, 1, 0, 0, 0),
        (kinds.GAINED, 1, 3, int(pair(1, 0)), 0),
        (kinds.GAINED, 1, 3, int(pair(1, 0)), int(kinds.source(kinds.FROM_ZONE, 5))),
        (kinds.ALLEGIANCE, 1, 26, 27, 0),
    ) == ["Bob rolls 1V+1L: +1V, +1V (Y3), allegiance 17 Y3"]


def test_the_owner_of_a_misfortune_is_told_whose_dice_he_receives() -> None:
    assert told_news((kinds.BLESSING, 0, occasions.MISFORTUNE, 1, 0), (kinds.GAINED, 0, 5, int(pair(1, 0)), 0)) == [
        "Ann (Misfortune: dice of Bob): +1L"
    ]


def test_a_die_that_twins_roll_again_stays_in_its_line() -> None:
    assert told_news(
        (kinds.ROLLED, 0, 0, 0, 0),
        (kinds.ROLLED, 0, 1, 0, 0),
        (kinds.BLESSING, 0, 0, 0, 0),
        (kinds.PAID, 0, 0, 3, int(kinds.source(kinds.FROM_CARD, TWINS))),
        (kinds.ROLLED, 0, 0, 1, 0),
        (kinds.GAINED, 0, 0, int(pair(3, 0)), 0),
    ) == ["Ann rolls 1G 1G: −3G, rerolls: 3G, +3G"]


def test_when_twins_roll_the_celestial_die_again_the_next_roll_is_a_new_one() -> None:
    assert told_news(
        (kinds.BLESSING, 0, 0, 0, 0),
        (kinds.CELESTIAL_ROLLED, 0, 1, 0, 0),
        (kinds.PAID, 0, 0, 3, int(kinds.source(kinds.FROM_CARD, TWINS))),
        (kinds.CELESTIAL_ROLLED, 0, 0, 0, 0),
        (kinds.ROLLED, 0, 0, 0, 0),
        (kinds.BLESSING, 0, 0, 0, 0),
    ) == ["Ann: Celestial die: 5V, −3G, Celestial die: 12G", "Ann rolls 1G"]


def test_what_was_told_before_is_not_told_again() -> None:
    session = random_session("introductory", 2, seed=1, answers=30, listen=True)
    events = [event for step in session.log() for event in step]
    assert board.news(events, len(events), words(), NAMES) == []
    assert len(board.news(events, len(events) - 10, words(), NAMES)) < len(board.news(events, 0, words(), NAMES))


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", [f"{PACKAGE}.showing.board", "astragal.terminal"])
def test_both_languages_have_the_same_words_with_the_same_values(package: str) -> None:
    english, french = (load(package, lang).templates for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert placeholders(read(english[key])) == placeholders(read(french[key])), key


@pytest.mark.parametrize("package", [PACKAGE, f"{PACKAGE}.showing.board", "astragal.terminal"])
def test_french_punctuation_never_begins_a_row(package: str) -> None:
    for key, text in load(package, "fr").templates.items():
        assert re.search(r" [:;!»]|« ", text) is None, key


@every_language
def test_every_occasion_but_the_turn_itself_has_a_word(lang: str) -> None:
    text = files(f"{PACKAGE}.showing.board").joinpath(f"words.{lang}.json").read_text(encoding="utf-8")
    said = json.loads(text)["news"]["occasion"]
    assert set(said) == {name for name, *_ in OCCASIONS} - {"turn"}
