"""The table as text: nothing is missing, nothing runs over the edge, and no colour says what the text does not."""

import re
from typing import Any

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.engine.showing import markup
from astragal.engine.showing.words import LANGUAGES, Words, load, placeholders, read
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import ABILITIES, NUMBER_OF_CARDS
from astragal.games.titan_dice.facts.creatures import LETTERS, NAMES
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.state import TitanDice
from astragal.games.titan_dice.showing import board
from astragal.testing import scenario
from tests.playing import Guesses

PACKAGE = "astragal.games.titan_dice"
PLAYERS = ["Ann", "Bob", "Cleo", "Dan"]
LONG_NAMES = ["Maximiliana-Theodora", "Bartholomäus-August", "C", "Dan"]
WIDTHS = range(60, 125, 4)

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_number_of_players = pytest.mark.parametrize("seats", [1, 2, 3, 4])
OPTIONS = [
    [],
    list(setups.OPTIONS),
    ["faces_regular=CGHKMW", "faces_bonus=KKKMWW", "card_cost=1,1,2", "stacks=1,2,2,3,3", "solo_levels=13"],
]
every_way = pytest.mark.parametrize("options", OPTIONS, ids=["standard", "all", "settings"])


def words(lang: str = "en") -> Words:
    return load(PACKAGE, lang)


def game_of(session: Session) -> TitanDice:
    g = session.game()
    assert isinstance(g, TitanDice)
    return g


def new_session(seats: int, options: list[str], seed: int) -> Session:
    return begin(new_game(seats, options=[*options, "max_rounds=6"]), Dice(seed), listen=True)


def events_of(session: Session) -> list[tuple[int, int, int, int, int]]:
    return [event for step in session.log() for event in step]


def at_question(t: Any, *happens: str | int) -> Session:
    """The turn that comes next in a scenario, after these rolls (letters) and answers (numbers)."""
    session = begin(t.g, None, listen=True)
    for one in happens:
        if isinstance(one, int):
            session.answer(one)
        else:
            for letter in one:
                session.roll(LETTERS.index(letter))
    assert session.stop == ASKED
    return session


def shown(session: Session, width: int = 120, lang: str = "en", page: int = 0) -> str:
    g = game_of(session)
    names = PLAYERS[: g.seats]
    lines = board.pages(g, words(lang), names, width, session.seat, session.kind, session.about)[page]
    return "\n".join(markup.bare(line) for line in lines)


def drawn(t: Any, width: int = 120, me: int = 0) -> str:
    return "\n".join(markup.bare(line) for line in board.draw(t.g, words(), PLAYERS[: t.g.seats], width, me))


# --- every position -------------------------------------------------------------------------------------------------


@every_number_of_players
@every_way
def test_no_line_of_any_position_runs_over_the_edge(seats: int, options: list[str]) -> None:
    session = new_session(seats, options, seed=seats)
    guesses = Guesses(seats)
    number = 0
    while True:
        g = game_of(session)
        width = WIDTHS[number % len(WIDTHS)]
        asked = (session.seat, session.kind, session.about) if session.stop == ASKED else (-1, -1, 0)
        for lang in LANGUAGES:
            for names in (PLAYERS[:seats], LONG_NAMES[:seats]):
                pages = board.pages(g, words(lang), names, width, *asked)
                assert [line for page in pages for line in page if markup.seen(line) > width] == []
        if session.stop != ASKED:
            return
        session.answer(guesses.one_of(session.options))
        number += 1


@every_number_of_players
@every_way
def test_every_answer_has_an_effect_and_a_button_that_can_be_shown(seats: int, options: list[str]) -> None:
    session = new_session(seats, options, seed=10 + seats)
    guesses = Guesses(seats)
    number = 0
    while session.stop == ASKED:
        g = game_of(session)
        lang = LANGUAGES[number % 2]
        for option in listed(session.options):
            effect = board.effect(session, option, words(lang), PLAYERS)
            assert markup.TAG.search(markup.bare(effect)) is None
        for option in range(kinds.QUESTIONS[session.kind][1]):
            button = board.button(g, session.seat, session.kind, option, session.about, words(lang))
            assert markup.TAG.search(markup.bare(button)) is None
        session.answer(guesses.one_of(session.options))
        number += 1


@every_number_of_players
@every_way
def test_the_told_table_is_sentences_without_frames(seats: int, options: list[str]) -> None:
    session = new_session(seats, options, seed=20 + seats)
    guesses = Guesses(seats)
    while session.stop == ASKED:
        for lang in LANGUAGES:
            told = board.tell(game_of(session), words(lang), PLAYERS[:seats])
            told += board.tell_seat(game_of(session), words(lang), PLAYERS[:seats], session.seat)
            assert all(line.endswith(".") for line in told)
            assert not set("╭│╰─●◆▶■★[]*") & set("".join(told))
        session.answer(guesses.one_of(session.options))


@every_number_of_players
@every_way
def test_everything_that_happens_is_news_in_few_lines(seats: int, options: list[str]) -> None:
    session = new_session(seats, options, seed=30 + seats)
    guesses = Guesses(seats)
    while session.stop == ASKED:
        session.answer(guesses.one_of(session.options))
    events = events_of(session)
    for lang in LANGUAGES:
        lines = [markup.bare(line) for line in board.news(events, 0, words(lang), PLAYERS[:seats])]
        assert all(line.strip() for line in lines)
        assert len(lines) < len(events) / 3


# --- the drawn table ------------------------------------------------------------------------------------------------


@every_language
def test_every_creature_card_and_player_is_on_the_table(lang: str) -> None:
    session = new_session(3, [], seed=1)
    table = shown(session, 120, lang)
    for name in NAMES:
        assert words(lang).noun(f"face.{name}") in table
    for ability in ABILITIES[:15]:
        assert words(lang).noun(f"card.{ability}") in table
    assert all(name in table for name in PLAYERS[:3])


@pytest.mark.parametrize("width", [80, 120])
def test_players_stand_side_by_side(width: int) -> None:
    tops = [line for line in shown(new_session(4, [], seed=1), width).splitlines() if "╭" in line]
    assert len(tops) == 1
    assert all(name in tops[0] for name in PLAYERS)


def test_in_a_narrow_window_four_players_take_two_rows() -> None:
    tops = [line for line in shown(new_session(4, [], seed=1), 60).splitlines() if "╭" in line]
    assert len(tops) == 2


def test_a_panel_shows_dice_by_area_and_marks_the_bonus_die() -> None:
    t = scenario("titan_dice", players=2).with_player(
        0, active="CK", spent=1, wounds=1, removed=1, markers=1, bonus="K"
    )
    table = drawn(t)
    assert re.search(r"Active +C K K\*", table)
    assert re.search(r"Spent +■   Removed ■", table)
    assert re.search(r"Wounds +W◆·  1 die \+1 marker", table)
    assert re.search(r"To roll +■■■■■", table)  # Bob
    assert "* bonus die" in table
    assert "◆ wound marker" in table


def test_a_spent_bonus_die_is_marked_among_the_spent_dice() -> None:
    t = scenario("titan_dice", players=2).with_player(0, active="CC", spent=3, bonus="spent")
    assert re.search(r"Spent +■■■ ■\*", drawn(t))


def test_a_track_ends_in_a_cage() -> None:
    t = scenario("titan_dice", players=2).with_player(0, track="01234")
    table = drawn(t)
    for row in (
        "C Chimera  ···[ ] 0",
        "G Gryphon  ●··[ ] 1",
        "H Hydra    ●●·[ ] 2",
        "K Kraken   ●●●[ ] 3",
        "M Minotaur ●●●[●] 4",
    ):
        assert row in table


def test_a_card_that_is_face_down_says_so_without_colour() -> None:
    t = scenario("titan_dice", players=2).with_player(0, cards={"C": 2, "M": 1}, face_down="C")
    table = drawn(t)
    assert "L2 Convert ▼" in table
    assert "L1 Catch ▼" not in table
    assert "▼ face down" in table
    assert "L2▼" in shown(begin(t.turn_of(1).g, Dice(1)), page=4)


def test_the_score_says_what_it_is_made_of() -> None:
    t = scenario("titan_dice", players=2).with_player(0, track="43210", cards={"K": 2, "H": 1})
    assert "13 points: creatures 10 + cards 3" in drawn(t)
    assert "13 points = 10+3" in drawn(t, width=80)


def test_who_begins_who_is_out_and_whose_turn_it_is_can_be_seen() -> None:
    t = scenario("titan_dice", players=3).with_player(1, out=True, attack_bonus=True).turn_of(2, first=0)
    table = drawn(t, me=2)
    assert "Cleo’s turn" in table
    assert "╭─ Ann ★ ─" in table
    assert "╭─ Bob · out ─" in table
    assert re.search(r"Attack +■■■■■ ■\*", table)
    assert "╭─ ▶ Cleo (you) ─" in table


def test_the_last_round_is_announced_in_the_heading() -> None:
    assert "last round" in drawn(scenario("titan_dice", players=2).triggered()).splitlines()[0]


def test_a_stack_shows_what_is_left_the_top_card_first() -> None:
    t = scenario("titan_dice", players=4).stack("G").stack("K", 2, 3)
    table = drawn(t)
    assert "C Chimera  L1 Alter ×2 · L2 Convert · L3 Transform" in table
    assert re.search(r"G Gryphon  –", table)
    assert "K Kraken   L2 Capsize · L3 Piracy" in table


def test_the_heading_of_the_stacks_says_what_cards_cost() -> None:
    t = scenario("titan_dice", players=2, options=["card_cost=1,3,5"])
    assert "L1 1, L2 3, L3 5" in drawn(t)


def test_alone_the_exodus_board_lies_beside_the_player() -> None:
    t = scenario("titan_dice", players=1).with_player(0, active="CCGHK").turn_of(0, round=2).exodus("40321")
    for width in (80, 120):
        lines = drawn(t, width).splitlines()
        assert any("Ann" in line and "Exodus" in line for line in lines)
        chimera = next(line for line in lines if line.count("[") == 2 and "│ C " in line)
        assert chimera.endswith("│")
        assert "●●●[●] 4" in chimera
        assert any("···[ ] 0  lost" in line for line in lines)
    assert "NPC: 3 dice next time" in drawn(t)
    assert "Retract" in drawn(t)


def test_a_bracket_in_a_name_does_not_become_a_style() -> None:
    g = game_of(new_session(2, [], seed=5))
    lines = board.draw(g, words(), ["[dim]", "Bob"], 120, 0)
    assert any("[dim]" in markup.bare(line) for line in lines)


def test_names_of_abilities_fit_into_a_panel_of_half_a_wide_window() -> None:
    for lang in LANGUAGES:
        t = scenario("titan_dice", players=2).with_player(0, cards={"C": 3, "G": 3}, face_down="CG")
        table = "\n".join(markup.bare(line) for line in board.draw(t.g, words(lang), PLAYERS[:2], 120, 0))
        assert f"{words(lang).noun('card.transform')} ▼" in table
        assert f"{words(lang).noun('card.redemption')} ▼" in table


# --- the dice of the question ---------------------------------------------------------------------------------------


def test_dice_just_rolled_are_on_every_page_of_the_question() -> None:
    session = at_question(scenario("titan_dice", players=2), "WWCGG")
    assert session.kind == kinds.REROLL_WOUNDS
    for page in range(7):
        assert "Ann has rolled  C G G W W" in shown(session, 80, page=page)


def test_an_attack_shows_its_dice_and_those_chosen_to_be_rolled_again() -> None:
    t = scenario("titan_dice", players=2).with_player(0, out=True, attack_bonus=True)
    session = at_question(t.with_player(1, active="CCGGH"), "KKCGMK", 1)
    assert session.kind == kinds.ATTACK_REROLL
    assert "Ann attacks with  C G K K M K*" in shown(session)
    assert "to be rolled again  C" in shown(session)


def test_a_victim_sees_the_attack() -> None:
    t = scenario("titan_dice", players=2).with_player(0, out=True).with_player(1, active="CCGGH", track="22222")
    session = at_question(t, "KKKCG", 0)
    assert (session.seat, session.kind) == (1, kinds.LOSE)
    assert "Ann attacks with  C G K K K" in shown(session)


def test_chosen_dice_and_dice_still_to_be_turned_are_shown() -> None:
    t = scenario("titan_dice", players=2).with_player(0, track="31111", cards={"C": 3})
    activate = kinds.FIRST_ACTIVATION
    session = at_question(t, "GGHKK", activate, 2)
    assert session.kind == kinds.DICE
    assert "chosen  G" in shown(session)
    session.answer(4)
    session.answer(0)
    assert session.kind == kinds.TURN_TO
    assert "being turned  → G K" in shown(session)


@every_number_of_players
def test_everything_for_a_decision_fits_into_a_small_window(seats: int) -> None:
    session = new_session(seats, [], seed=3)
    guesses = Guesses(3)
    while session.stop == ASKED:
        pages = board.pages(game_of(session), words(), PLAYERS[:seats], 80, session.seat, session.kind, session.about)
        assert len(pages[2]) <= 15  # the stacks and all boards
        assert len(pages[-1]) <= 12
        session.answer(guesses.one_of(session.options))


# --- the told table -------------------------------------------------------------------------------------------------


def test_a_player_is_told_with_everything() -> None:
    t = scenario("titan_dice", players=2).with_player(
        0, track="41110", active="CK", spent=1, wounds=1, removed=1, markers=1, bonus="K", cards={"H": 2}, face_down="H"
    )
    told = "\n".join(board.tell_seat(t.g, words(), PLAYERS, 0))
    assert "Ann has 9 points: 7 for creatures and 2 for cards." in told
    assert "Creatures: Chimera 4 (caged), Gryphon 1, Hydra 1, Kraken 1, Minotaur 0." in told
    assert "Cards: Trade (level 2, cost 2, face down)." in told
    assert "Active dice: Chimera, Kraken, Kraken on the bonus die." in told
    assert "Spent: 1 die." in told
    assert "Wounds: 2 of 3, by 1 die and 1 marker." in told
    assert "Removed until the round ends: 1 die." in told


def test_alone_the_exodus_board_is_told() -> None:
    t = scenario("titan_dice", players=1).exodus("40321")
    told = board.tell(t.g, words(), ["Ann"])
    assert "Exodus board: Chimera 4 (caged), Gryphon lost, Hydra 3, Kraken 2, Minotaur 1." in told
    assert "Ann has 5 of the 20 creatures." in told


def test_the_dice_just_rolled_are_told() -> None:
    session = at_question(scenario("titan_dice", players=2), "WWCGG")
    told = board.tell_seat(game_of(session), words(), PLAYERS, 0)
    assert told[-1] == "Ann has rolled Chimera, Gryphon, Gryphon, wound, wound."


# --- buttons, effects, news -----------------------------------------------------------------------------------------


def offered(session: Session) -> dict[str, str]:
    """The buttons of the question, and what each would bring."""
    g = game_of(session)
    return {
        markup.bare(board.button(g, session.seat, session.kind, option, session.about, words())): markup.bare(
            board.effect(session, option, words(), PLAYERS)
        )
        for option in listed(session.options)
    }


def test_a_capture_says_what_it_brings_and_that_one_goes_out() -> None:
    t = scenario("titan_dice", players=2).with_player(0, track="13111")
    assert offered(at_question(t, "CCGGM")) | {
        "Capture C Chimera ×2": "+2C, out",
        "Capture G Gryphon ×2": "+1G, no room for 1G, caged, out",
    } == offered(at_question(t, "CCGGM"))


def test_the_last_capture_of_a_round_ends_it() -> None:
    t = scenario("titan_dice", players=2).with_player(1, out=True)
    assert offered(at_question(t, "CCGGM"))["Capture M Minotaur ×1"] == "+1M, out, the round ends"


def test_the_capture_that_cages_a_third_type_says_so() -> None:
    t = scenario("titan_dice", players=2).with_player(0, track="44211")
    assert offered(at_question(t, "HHGGM"))["Capture H Hydra ×2"] == "+2H, caged, out, the last round"


def test_a_purchase_and_an_activation_say_what_they_cost() -> None:
    t = scenario("titan_dice", players=2).with_player(0, track="00010", cards={"G": 1})
    buttons = offered(at_question(t, "GGCCM"))
    assert buttons["Purchase L1 Sabotage for 1K"] == "−1K"
    assert buttons["Activate L1 Rescue for 1G"] == "then dice are rolled"


def test_an_exchange_says_with_whom() -> None:
    t = scenario("titan_dice", players=2).with_player(0, cards={"G": 1}, track="11111").with_player(1, cards={"G": 2})
    assert offered(at_question(t, "GCCMM"))["Exchange for L2 Reinforce, 2G"] == "with Bob, −1G"
    assert offered(at_question(t.with_player(1), "GGCMM"))["Exchange for L3 Redemption, stack, 3G"] == "−1G"


def test_a_roll_shows_the_dice_that_would_be_rolled() -> None:
    t = scenario("titan_dice", players=2).with_player(0, active="CK", spent=3, bonus="M")
    assert set(offered(at_question(t))) == {"active dice: C K M*", "spent dice: ■■■", "all: C K M* ■■■"}


def told_news(session: Session) -> list[str]:
    seats = game_of(session).seats
    return [markup.bare(line) for line in board.news(events_of(session), 0, words(), PLAYERS[:seats])]


def test_a_turn_is_one_line_with_everything_it_brought() -> None:
    session = at_question(scenario("titan_dice", players=2), "WWCGM", 2, "MW", kinds.FIRST_PURCHASE + 4, 0, 5, "WCCCC")
    rolls = "rolls W W C G M, re-rolls: M W, 1 wound"
    acts = "pays 1M (1 off the track), purchases L1 Catch, captures M, +2M, out"
    assert told_news(session) == [f"Ann: {rolls}, {acts}", "Bob: rolls W C C C C"]


def test_a_turn_in_which_nothing_has_happened_yet_is_no_news() -> None:
    purchase = kinds.FIRST_PURCHASE + 4
    session = at_question(scenario("titan_dice", players=2), "CCGGM", purchase, 1, 0, "GGHHK", 0)
    assert session.kind == kinds.ROLL
    assert [line.partition(":")[0] for line in told_news(session)] == ["Ann", "Bob"]


def test_an_attack_is_one_line_and_says_whom_it_hits() -> None:
    t = scenario("titan_dice", players=3).with_player(0, out=True).turn_of(0)
    t.with_player(1, active="CCG", spent=2).with_player(2, active="CCG", wounds=2)
    attack = "Ann attacks: rolls W W W C G, wound attack, 1 wound (Bob), 3 wounds (Cleo), out by wounds (Cleo)"
    assert told_news(at_question(t, "WWWCG", 0))[0] == attack


def test_an_activation_is_one_line_with_what_others_lose() -> None:
    t = scenario("titan_dice", players=2).with_player(0, cards={"K": 1}).with_player(1, track="11311")
    session = at_question(t, "KCCGG", kinds.FIRST_ACTIVATION + 3, 1, "H")
    assert told_news(session)[-1] == "Ann activates Sabotage: pays 1K, rolls H*, −1H (Bob)"


def test_gaias_blessing_is_news() -> None:
    session = at_question(scenario("titan_dice", players=2).with_player(0, track="41111"), "CGHKM", "CCGGH")
    assert told_news(session)[0] == "Ann: rolls C G H K M, Gaia’s Blessing, no room for 1C, +1G, +1H, +1K, +1M"


def test_the_npcs_roll_is_one_line() -> None:
    session = at_question(scenario("titan_dice", players=1).npc_is_next(round=3).exodus("14444"), "CWK", 2, "CCGGH")
    assert told_news(session)[0] == "Exodus: rolls C W K, C 1→0, C is lost, K 4→3, H 4→3"


def test_what_was_told_before_is_not_told_again() -> None:
    session = at_question(scenario("titan_dice", players=2), "CCGGM", 1, "GGHHW")
    events = events_of(session)
    assert board.news(events, len(events), words(), PLAYERS) == []
    last = board.news(events, len(events) - 1, words(), PLAYERS)
    assert [markup.bare(line) for line in last] == ["Bob: rolls G G H H W"]


@every_number_of_players
def test_the_points_told_add_up(seats: int) -> None:
    session = new_session(seats, [], seed=7)
    guesses = Guesses(7)
    while session.stop == ASKED:
        session.answer(guesses.one_of(session.options))
    g = game_of(session)
    told = board.points(g, events_of(session), words(), PLAYERS)
    totals = [int(total.split(": ")[1].split()[0]) for total, _ in told]
    assert totals == sorted((int(g.score(seat)) for seat in range(seats)), reverse=True)
    for total, (_, parts) in zip(totals, told, strict=True):
        assert parts == ["nothing"] or sum(int(part.rsplit(": ", 1)[1]) for part in parts) == total


# --- what can be explained ------------------------------------------------------------------------------------------


@every_language
@every_number_of_players
def test_everything_that_is_listed_can_be_explained(lang: str, seats: int) -> None:
    view = pytest.importorskip(f"{PACKAGE}.view")
    g = game_of(new_session(seats, [], seed=1))
    topics = [name for names, _ in board.topics(words(lang)) for name in names]
    things = board.explained(g, words(lang))
    for kind in ("rules", "cards", "faces", "more"):
        for thing, name in things[kind].items():
            assert name in topics or view.explain(thing, words(lang)), thing
    assert len(things["cards"]) + len(things["more"]) == NUMBER_OF_CARDS
    assert ("retract" in things["cards"]) == (seats == 1)


@every_language
def test_no_name_means_two_rules(lang: str) -> None:
    names = [name.casefold() for names, _ in board.topics(words(lang)) for name in names]
    assert len(names) == len(set(names))


@every_language
def test_the_page_says_what_is_assumed_and_leaves_out_what_is_not_played(lang: str) -> None:
    alone, together = (board.page(game_of(new_session(seats, [], seed=1)), words(lang)) for seats in (1, 2))
    asked = words(lang).noun("page.assumptions")
    assert any(asked in line for line in alone)
    assert any(asked in line for line in together)
    assert set(alone) != set(together)


# --- words ----------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_words_with_the_same_values() -> None:
    english, french = (load(f"{PACKAGE}.showing.board", lang).templates for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert placeholders(read(english[key])) == placeholders(read(french[key])), key


def test_french_punctuation_never_begins_a_row() -> None:
    for key, text in load(f"{PACKAGE}.showing.board", "fr").templates.items():
        assert re.search(r" [:;!»]|« ", text) is None, key
