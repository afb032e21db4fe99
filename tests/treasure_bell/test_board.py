"""The table as text: nothing is missing, nothing runs over the edge, and no colour says what the text does not."""

import re

import pytest

from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session
from astragal.engine.showing import markup
from astragal.engine.showing.words import LANGUAGES, Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.treasures import NAMES, NO_TREASURE
from astragal.games.treasure_bell.rules.state import DICE_PHASE, SET_UP, WAIT
from astragal.games.treasure_bell.showing import board
from tests.treasure_bell.reading import (
    PLAYERS,
    WORDS,
    events_of,
    every_language,
    every_way,
    game_of,
    moments,
    whole_game,
)

LONG_NAMES = ["Maximiliana-Theodora", "Bartholomäus", "C", "Dan"]
STYLES = {"title", "hero", "up", "dim", *board.STYLES}


def drawn(session: Session, width: int = 120, words: Words = WORDS["en"], seat: int = 0) -> str:
    lines = board.draw(game_of(session), words, PLAYERS, width, seat)
    return "\n".join(markup.bare(line) for line in lines)


def at_phase(setup: str, seats: int, phase: int, claims: int, seed: int = 1) -> Session:
    """The first moment of a random game in this phase, with so many claims."""
    return next(
        session
        for session in moments(setup, seats, [], seed)
        if game_of(session).phase == phase and int(game_of(session).occupied).bit_count() >= claims
    )


# --- the drawn table ------------------------------------------------------------------------------------------------


@every_way
def test_no_line_runs_over_the_edge(setup: str, seats: int, options: list[str]) -> None:
    for number, session in enumerate(moments(setup, seats, options, seed=seats)):
        if number % 7:
            continue
        g = game_of(session)
        for words in WORDS.values():
            for width in (80, 100, 120, 200):
                for names in (PLAYERS, LONG_NAMES):
                    for page in board.pages(g, words, names, width, 0, session.kind, session.about):
                        assert max(markup.seen(line) for line in page) <= width


@every_way
def test_every_style_is_known(setup: str, seats: int, options: list[str]) -> None:
    session = whole_game(setup, seats, options, seed=seats)
    lines = board.draw(game_of(session), WORDS["en"], PLAYERS, 120, 0)
    lines += board.news(events_of(session), 0, WORDS["en"], PLAYERS)
    used = {tag[1:-1] for line in lines for tag in markup.TAG.findall(line.replace("[[", ""))} - {"/"}
    assert used <= STYLES


@every_language
@pytest.mark.parametrize("width", [80, 120])
def test_every_card_and_every_claim_is_on_the_table(words: Words, width: int) -> None:
    session = at_phase("beat", 4, DICE_PHASE, claims=4)
    g = game_of(session)
    for page in board.pages(g, words, PLAYERS, width, 0):
        table = "\n".join(markup.bare(line) for line in page)
        for card in g.treasures:
            assert NAMES[card] in table
        for seat in range(4):
            claims = sum(1 for owner in g.claims if owner == seat)
            assert table.count(f"●{PLAYERS[seat][0]}") == claims


@every_language
def test_everybodys_dice_attack_cards_and_points_are_on_the_table(words: Words) -> None:
    session = at_phase("beat", 3, DICE_PHASE, claims=3)
    table = drawn(session, 120, words)
    for player in game_of(session).players:
        numbers = sorted(int(number) for number in player.dice if number)
        assert " ".join([*map(str, numbers), *"·" * (6 - len(numbers))]) in table
        assert PLAYERS[player.seat] in table
    assert table.count("1 2 3 4 5") >= 3


def test_whoever_stands_by_is_marked_in_words() -> None:
    session = next(one for one in moments("beat", 3, [], 2) if any(p.frozen for p in game_of(one).players))
    assert "stands by" in drawn(session)


def test_the_place_that_is_asked_about_is_marked_without_colour() -> None:
    session = next(one for one in moments("beat", 3, [], 1) if one.stop == ASKED and one.kind == kinds.MAN)
    for page in board.pages(game_of(session), WORDS["en"], PLAYERS, 100, session.seat, kinds.MAN, session.about):
        assert "".join(markup.bare(line) for line in page).count("▶") == 1


def test_lower_windows_get_less_of_the_table() -> None:
    pages = board.pages(game_of(at_phase("beat", 4, DICE_PHASE, 2)), WORDS["en"], PLAYERS, 80, 1)
    heights = [len(page) for page in pages]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] <= 8
    assert any("Bob (you)" in line for line in pages[-1])


def test_a_place_without_a_card_is_shown_as_one() -> None:
    session = whole_game("beat", 4, ["grid=5", "rounds=9", "attack=123456789"], seed=3)
    g = game_of(session)
    empty = sum(1 for card in g.treasures if card == NO_TREASURE)
    assert empty
    assert drawn(session).count(" –  ") >= empty


def test_players_with_the_same_initial_are_numbered() -> None:
    session = at_phase("beat", 2, DICE_PHASE, claims=2)
    lines = board.pages(game_of(session), WORDS["en"], ["Ann", "Anna"], 80, 0)[-1]
    assert re.search("●[12]", "".join(markup.bare(line) for line in lines))


def test_a_bracket_in_a_name_does_not_become_a_style() -> None:
    session = at_phase("beat", 2, DICE_PHASE, claims=1)
    lines = board.draw(game_of(session), WORDS["en"], ["[dim]", "[up]"], 120, 0)
    assert any("[dim]" in markup.bare(line) for line in lines)


# --- the told table -------------------------------------------------------------------------------------------------


@every_way
def test_the_told_table_is_sentences_without_frames(setup: str, seats: int, options: list[str]) -> None:
    for number, session in enumerate(moments(setup, seats, options, seed=2)):
        if number % 9 == 0:
            for words in WORDS.values():
                g = game_of(session)
                told = board.tell(g, words, PLAYERS) + board.tell_seat(g, words, PLAYERS, 0)
                assert all(line.endswith(".") for line in told)
                assert not set("┌│└─●♪▶★[]") & set("".join(told))


def test_the_whole_field_is_told() -> None:
    g = game_of(at_phase("beat", 3, DICE_PHASE, claims=2))
    told = "\n".join(board.tell(g, WORDS["en"], PLAYERS))
    for place, card in enumerate(g.treasures):
        name = f"{'abcd'[place % 4]}{place // 4 + 1} {NAMES[card]}"
        assert name in told
    assert told.count("claimed by") == int(g.occupied).bit_count()


# --- the race in real time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["grid=5"], ["grid=3", "threshold=2"]])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_race_fits_a_small_window_at_every_moment(seats: int, options: list[str]) -> None:
    for number, session in enumerate(moments("action", seats, options, seed=seats)):
        g = game_of(session)
        for words in WORDS.values():
            for names in (PLAYERS, LONG_NAMES):
                lines = board.live(g, number % seats, int(g.now) + 100 * number, words, names, 80)
                assert len(lines) < 24
                assert max(markup.seen(line) for line in lines) <= 80
            assert max(len(line) for line in board.live_help(g, 0, words)) <= 80


def test_the_race_shows_the_seconds_since_the_bell_and_the_pause_after_a_cast() -> None:
    session = at_phase("action", 3, DICE_PHASE, claims=0)
    g = game_of(session)
    started = int(g.since)
    soon, later = (
        "\n".join(markup.bare(line) for line in board.live(g, 0, started + ms, WORDS["en"], PLAYERS, 80))
        for ms in (300, 12_340)
    )
    assert "0.3 s since the bell" in soon
    assert "0.5 s\n" in soon
    assert "12.3 s since the bell" in later
    assert "may cast" in later


def test_before_the_bell_the_race_says_who_rings() -> None:
    g = game_of(at_phase("action", 3, WAIT, claims=0))
    mine, others = (board.live(g, seat, 0, WORDS["en"], PLAYERS, 80)[-1] for seat in (0, 1))
    assert "You are first player" in mine
    assert "Ann rings it" in others


def test_in_set_up_the_race_says_who_has_decided_and_what_is_left_of_the_time() -> None:
    for session in moments("action", 3, [], seed=4):
        g = game_of(session)
        if g.phase == SET_UP:
            lines = [markup.bare(line) for line in board.live(g, 0, int(g.since) + 1000, WORDS["en"], PLAYERS, 80)]
            assert any("29.0 s left" in line for line in lines)
            others = sum(1 for player in g.players if player.committed and player.seat != 0)
            assert sum("has decided" in line for line in lines) == others
            assert ("You have decided" in lines[-1]) is g.players[0].committed


def test_a_spectator_of_the_race_sees_everybody_as_one_of_the_others() -> None:
    g = game_of(at_phase("action", 4, DICE_PHASE, claims=2))
    lines = [markup.bare(line) for line in board.live(g, -1, int(g.now), WORDS["en"], PLAYERS, 80)]
    assert all(any(f"  {name}" in line or f"♪ {name}" in line for line in lines) for name in PLAYERS)
    assert not any("you" in line for line in lines)


def test_dice_on_the_field_leave_their_place_empty() -> None:
    g = game_of(at_phase("action", 2, DICE_PHASE, claims=2))
    for player in g.players:
        lines = [markup.bare(line) for line in board.live(g, int(player.seat), 0, WORDS["en"], PLAYERS, 80)]
        row = next(line for line in lines if "(you)" in line)
        shown = [row[18 + 6 * die + 2] for die in range(6)]
        expected = [str(number) if number else "·" for number in player.dice]
        assert shown == expected


# --- points, news, buttons ------------------------------------------------------------------------------------------


@every_way
def test_the_points_told_add_up(setup: str, seats: int, options: list[str]) -> None:
    session = whole_game(setup, seats, options, seed=7)
    g = game_of(session)
    told = board.points(g, events_of(session), WORDS["en"], PLAYERS)
    totals = [int(total.split(": ")[1].split()[0]) for total, _ in told]
    assert totals == sorted((int(g.score(seat)) for seat in range(seats)), reverse=True)
    for total, (_, parts) in zip(totals, told, strict=True):
        if parts != ["nothing yet"]:
            assert sum(int(part.rsplit(": ", 1)[1]) for part in parts) == total


@every_way
def test_everything_that_happens_is_news(setup: str, seats: int, options: list[str]) -> None:
    events = events_of(whole_game(setup, seats, options, seed=seats))
    for words in WORDS.values():
        lines = [markup.bare(line) for line in board.news(events, 0, words, PLAYERS)]
        assert all(line.strip() for line in lines)
        assert len(lines) < len(events)
        claims = sum(1 for event in events if event[0] == kinds.CLAIMED)
        assert sum(line.count({"en": " claims ", "fr": " réclame "}[words.lang]) for line in lines) == claims


def test_a_beat_is_one_line_with_what_everybody_did() -> None:
    mark = int(kinds.mark_of(4, True))
    events = [
        (kinds.NEXT_BEAT, 0, 3, 0, 3000 | mark),
        (kinds.THREW_FOR, 0, 5, 2, 3000 | mark),
        (kinds.THREW_FOR, 1, 5, 6, 3000 | mark),
        (kinds.CLAIMED, 1, 5, 10, 3000 | mark),
        (kinds.TOO_LATE, 0, 5, 1, 3000 | mark),
        (kinds.WRONG_BELL, 2, 0, 0, 3000 | mark),
        (kinds.NEXT_BEAT, 0, 4, 0, 4000 | mark),
    ]
    lines = [markup.bare(line) for line in board.news(events, 1, WORDS["en"], PLAYERS)]
    threw = "Ann throws 2 for b2 · Bob throws 6 for b2"
    assert lines == [f"Beat 3: {threw} · Bob claims b2 2-5 · Ann does not get b2 · Cleo rings too early"]


def test_the_battle_is_told_before_the_treasures() -> None:
    mark = int(kinds.mark_of(4, True))
    events = [
        (kinds.MANNED, 0, 0, 6, mark),
        (kinds.MANNED, 1, 1, 2, mark),
        (kinds.WON, 0, 10, 2, mark),
        (kinds.DESTROYED, 1, 1, 0, mark),
    ]
    lines = [markup.bare(line) for line in board.news(events, 0, WORDS["en"], PLAYERS)]
    assert lines == [
        "Set Up: Ann 6 on a1 · Bob 2 on b1",
        "Battle: Ann destroys b1 of Bob",
        "Treasure: Ann 2-5 ★2",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_question_has_buttons_and_effects(seats: int, lang: str) -> None:
    words = WORDS[lang]
    for session in moments("beat", seats, [], seed=5):
        if session.stop == ASKED:
            g = game_of(session)
            for option in listed(session.options):
                button = board.button(g, session.seat, session.kind, option, session.about, words)
                effect = board.effect(session, option, words, PLAYERS)
                assert markup.TAG.search(markup.bare(button + effect)) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_the_bell_warns_as_long_as_it_is_too_early_and_a_claim_says_if_it_is_enough(seats: int) -> None:
    warned = enough = 0
    for session in moments("beat", seats, [], seed=6):
        if session.stop != ASKED or session.kind != kinds.BEAT or len(session.questions()) < seats:
            continue
        g = game_of(session)
        ring = markup.bare(board.button(g, session.seat, kinds.BEAT, kinds.RING_BELL, session.about, WORDS["en"]))
        early = "too early" in ring
        warned += early
        for option in listed(session.options):
            if option >= kinds.FIRST_PLACE and "may be rung" in board.effect(session, option, WORDS["en"], PLAYERS):
                assert early
                enough += 1
    assert warned
    assert enough


# --- what can be asked for ------------------------------------------------------------------------------------------


@every_language
def test_the_page_tells_the_mode_that_is_played_and_what_is_set_otherwise(words: Words) -> None:
    usual = board.page(game_of(next(moments("beat", 2, [], 1))), words)
    live = board.page(game_of(next(moments("action", 2, ["threshold=4"], 1))), words)
    assert words.say("help.beat") in usual
    assert words.say("help.action") not in usual
    assert words.say("help.action") in live
    assert "threshold=4" in live[-1]


@every_language
def test_the_things_that_can_be_explained_are_those_of_the_game(words: Words) -> None:
    g = game_of(next(moments("beat", 2, [], 1)))
    things = board.explained(g, words)
    assert set(things["cards"]) == {NAMES[card] for card in g.treasures}
    assert set(things["setups"]) == {"action", "beat"}
    assert "completion" in things["rules"]
