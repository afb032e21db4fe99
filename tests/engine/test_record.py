"""Games as text: written and read again, read leniently, and refused with the line and the reason."""

from __future__ import annotations

import pytest

from astragal.build import compiled
from astragal.engine.drivers import Dice
from astragal.engine.records.reading import read
from astragal.engine.records.record import DEFAULT_NAMES, BadRecord
from astragal.engine.session import ASKED, ROLLING, Session, begin, resume
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.faces import NUMBER
from astragal.games.dice_forge.records.position import read_position
from astragal.games.dice_forge.records.position_text import write_position
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.testing import scenario
from tests.engine.recording import HEADER, ROLLS, end_of, played, recorded, text_of, wrong
from tests.playing import WAY_NAMES, WAYS, Guesses, game_of, play_on, random_session


def check_round_trip(session: Session) -> None:
    text = text_of(session)
    record = read(text, box)
    assert record.entries == session.entries()
    again = record.session(None)
    assert again.game().snapshot() == session.game().snapshot()
    assert text_of(again) == text


# --- writing, and reading again -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_a_game_written_and_read_again_is_the_same(setup: str, seats: int, options: list[str]) -> None:
    check_round_trip(random_session(setup, seats, seed=21, options=options))


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_a_running_game_is_the_same_wherever_it_is_cut(setup: str, seats: int, options: list[str]) -> None:
    entries = random_session(setup, seats, seed=22, options=options).entries()
    guesses = Guesses(seats)
    for cut in [0, 1, 2, *(guesses.below(len(entries)) for _ in range(4))]:
        check_round_trip(resume(new_game(seats, setup, options), entries[:cut], None))


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_a_running_game_is_the_same_wherever_it_is_cut_at_all(setup: str, seats: int, options: list[str]) -> None:
    entries = random_session(setup, seats, seed=23, options=options).entries()
    for cut in range(0, len(entries), 5 if compiled() else 17):
        check_round_trip(resume(new_game(seats, setup, options), entries[:cut], None))


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_a_game_from_a_position_is_recorded_with_it(setup: str, seats: int, options: list[str]) -> None:
    middle = random_session(setup, seats, seed=24, answers=90, options=options).base
    first = read_position(write_position(middle))
    session = play_on(begin(first, Dice(3)), seed=3, answers=40)
    assert f"position {write_position(middle)}\n" in text_of(session)
    check_round_trip(session)


def test_a_record_names_game_rules_setup_options_and_seats() -> None:
    text = text_of(begin(new_game(2, "alternate", ["tie_break", "promos"], edition=1), None))
    assert text.splitlines() == [
        "astragal 1",
        "game dice_forge",
        f"rules {kinds.RULES}",
        "setup alternate",
        "options promos tie_break",
        "seats Ann (human), Bob (greedy)",
    ]


def test_a_record_reads_like_the_game_was_told() -> None:
    session = played("Ann forges 3G over 1G on sun", "Ann forges 1M over 2V on moon", "Ann stops forging").session(None)
    assert text_of(session).splitlines()[5:] == [
        "",
        "# round 1, Ann",
        "roll Ann sun 1 1G moon 1 1G",
        "roll Bob sun 1 1G moon 1 1G",
        "roll Cleo sun 1 1G moon 1 1G",
        "Ann forges 3G over 1G on sun",
        "Ann forges 1M over 2V on moon",
    ]


def test_a_finished_record_ends_with_the_scores() -> None:
    session = random_session(seats=3, seed=1)
    scores = [f"# {name} {session.game().score(seat)}V" for seat, name in enumerate(DEFAULT_NAMES[:3])]
    assert [line for line in text_of(session).splitlines() if line][-3:] == scores


def test_a_record_remembers_who_played() -> None:
    record = recorded("astragal 1", "game dice_forge", "seats Ann (human), Bob (greedy), Cleo")
    assert record.names == ["Ann", "Bob", "Cleo"]
    assert record.bots == ["human", "greedy", "human"]


def test_a_record_stops_before_any_of_its_lines() -> None:
    record = played("Ann forges 3G over 1G on sun", "Ann stops forging", "roll Bob sun 1G moon 1G")
    assert [line.text for line in record.lines][2:4] == ["roll Cleo sun 1G moon 1G", "Ann forges 3G over 1G on sun"]
    before_forging = record.session_before(3)
    assert (before_forging.stop, before_forging.kind) == (ASKED, kinds.ACTION)
    before_stopping = record.session_before(4)
    assert (before_stopping.stop, before_stopping.kind) == (ASKED, kinds.FORGE)
    at_the_end = record.session_before(len(record.lines))
    assert at_the_end.entries() == record.entries


# --- what may be left out -------------------------------------------------------------------------------------------


def test_the_side_of_a_die_may_be_left_out() -> None:
    with_sides = recorded(*HEADER, "roll Ann sun 6 1S moon 5 1M")
    without = recorded(*HEADER, "roll Ann sun 1S moon 1M")
    assert with_sides.entries == without.entries == [~5, ~4]


def test_a_forced_answer_may_be_named() -> None:
    """With one gold left nothing more can be bought, so the forging stops of itself; saying so is no mistake."""
    silent = played("Ann forges 1M over 1G on sun", "Ann forges 4G over 1G on sun", "roll Bob sun 1S moon 1M")
    spoken = played(
        "Ann forges 1M over 1G on sun",
        "Ann forges 4G over 1G on sun",
        "Ann stops forging",
        "Ann ends the turn",
        "roll Bob sun 1S moon 1M",
    )
    assert spoken.entries == silent.entries


def test_a_question_that_may_be_declined_can_be_left_out() -> None:
    silent = played("roll Bob sun 1S moon 1M")
    spoken = played("Ann passes", "roll Bob sun 1S moon 1M")
    assert silent.entries == spoken.entries
    assert silent.entries[-3] == kinds.PASS


def test_remarks_and_empty_lines_are_passed_over() -> None:
    plain = played("Ann passes")
    chatty = recorded("# a game", *HEADER, "", "  # at last", *ROLLS, "", "  Ann   passes   # a pity", "#")
    assert chatty.entries == plain.entries


def test_a_feat_is_named_by_its_card_its_set_or_its_slot() -> None:
    def after(said: str) -> list[str]:
        lines = ["roll Ann sun 1S moon 1G", *ROLLS[1:], said]
        g = end_of(recorded(*HEADER[:2], "setup alternate", HEADER[3], *lines))
        return [str(int(n)) for n in g.stacks]

    assert after("Ann feats elder") == after("Ann feats F1")
    assert after("Ann feats F1") == ["3"] * 8 + ["2"] + ["3"] * 6


def test_the_setup_may_be_left_out() -> None:
    record = recorded("astragal 1", "game dice_forge", "seats Ann, Bob")
    assert record.first.snapshot() == new_game(2).snapshot()


def test_a_line_may_end_where_the_next_question_begins() -> None:
    """The face and its place are two answers: one line or two."""
    one = played("Ann forges 3G over 1G on sun")
    two = played("Ann forges 3G", "Ann forges 3G over 1G on sun")
    assert one.entries == two.entries


# --- refusals -------------------------------------------------------------------------------------------------------


def test_an_empty_record_is_refused() -> None:
    assert wrong("") == (1, wrong("hello")[1])
    assert "“astragal …” is missing" in wrong("")[1]


# fmt: off
WRONG_HEADERS = [
    (["astragal 2"], 1, "format 2"),
    (["astragal"], 1, "format"),
    (["astragal 1", "seats Ann, Bob"], 1, "“game …” is missing"),
    (["astragal 1", "game dice_forge"], 1, "“seats …” is missing"),
    (["astragal 1", "game chess", "seats Ann, Bob"], 2, "no game called 'chess'"),
    (["astragal 1", "", "game dice_forge", "rules 7", "seats Ann, Bob"], 4, "rules 7"),
    (["astragal 1", "game dice_forge", "setup nonsense", "seats Ann, Bob"], 3, "no setup called “nonsense”"),
    (["astragal 1", "game dice_forge", "setup introductory,boar,satyrs", "seats Ann, Bob"], 3, "M4"),
    (["astragal 1", "game dice_forge", "setup boar,hydra", "seats Ann, Bob"], 3, "M1"),
    (["astragal 1", "game dice_forge", "setup introductory,excalibur", "seats Ann, Bob"], 3, "excalibur"),
    (["astragal 1", "game dice_forge", "setup random", "options luck", "seats Ann, Bob"], 4, "no option called “luck”"),
    (["astragal 1", "game dice_forge", "options without_6g", "seats Ann, Bob, Cleo"], 3, "two heroes only"),
    (["astragal 1", "game dice_forge", "setup random", "seats Ann"], 4, "not for 1"),
    (["astragal 1", "game dice_forge", "seats A, B, C, D, E"], 3, "not for 5"),
    (["astragal 1", "game dice_forge", "seats Ann, Ann"], 3, "“Ann” cannot be the name"),
    (["astragal 1", "game dice_forge", "seats Ann, roll"], 3, "“roll” cannot be the name"),
    (["astragal 1", "game dice_forge", "seats setup, Bob"], 3, "“setup” cannot be the name"),
    (["astragal 1", "game dice_forge", "seats Ann,, Bob"], 3, "“” cannot be the name"),
]
# fmt: on


@pytest.mark.parametrize(("lines", "number", "sentence"), WRONG_HEADERS, ids=[row[2] for row in WRONG_HEADERS])
def test_a_wrong_header_is_refused_with_its_line(lines: list[str], number: int, sentence: str) -> None:
    found, said = wrong(*lines)
    assert found == number
    assert sentence in said


# fmt: off
WRONG_LINES = [
    # after the three rolls, these lines; the last one is wrong
    (["Bob passes"], "expected is one of|throw is expected"),
    (["Ann flies"], "expected is one of Ann passes, Ann forges"),
    (["Ann"], "expected is one of Ann passes"),
    (["Ann calls elder"], "expected is one of Ann passes"),
    (["Ann passes twice"], "“twice” does not fit here"),
    (["Ann passes", "Bob passes"], "a throw is expected, such as “roll Bob sun 1 1G”"),
    (["Ann passes", "roll Cleo sun 1G moon 1G"], "such as “roll Bob sun 1 1G”"),
    (["Ann passes", "roll Bob moon 1G sun 1G"], "such as “roll Bob sun 1 1G”"),
    (["Ann passes", "roll Bob sun 6G moon 1G"], "“roll Bob sun 6G moon 1G” does not fit here"),
    (["Ann passes", "roll Bob sun 6 1G moon 1G"], "such as “roll Bob sun 1 1G”"),
    (["Ann passes", "roll Bob sun 7 1G moon 1G"], "such as “roll Bob sun 1 1G”"),
    (["Ann passes", "roll Bob sun 1G sun 1G"], "“sun 1G” does not fit here"),
    (["Ann passes", "roll"], "such as “roll Bob sun 1 1G”"),
    (["Ann forges 3G", "Bob passes"], "Ann forges 3G over 1G on sun"),
    (["Ann forges 3G over 6G on sun"], "“over 6G on sun” does not fit here"),
    (["Ann feats hydra"], "“Ann feats hydra” is not allowed: Not enough sun shards"),
    (["Ann feats ferryman"], "“Ann feats ferryman” is not allowed: Not enough moon shards"),
    (["Ann forges 4V"], "“Ann forges 4V” is not allowed: Not enough gold"),
    (["Ann forges 3G over 1G on sun", "Ann forges 3G over 1G on sun"], "“Ann forges 3G” is not allowed: .*different"),
    (["Ann forges 1M over 1G on sun", "Ann forges 4G over 1G on sun", "Ann forges 1S over 1S on sun"],
     "“Ann forges 1S” is not allowed: Not enough gold"),
    (["Ann spends triton"], "“Ann spends triton” is not allowed: There is no Triton"),
]
# fmt: on


@pytest.mark.parametrize(("lines", "sentence"), WRONG_LINES, ids=[" / ".join(row[0]) for row in WRONG_LINES])
def test_a_line_that_does_not_fit_is_refused_with_its_number(lines: list[str], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as bad:
        played(*lines)
    assert bad.value.number == len(HEADER) + len(ROLLS) + len(lines)


def test_a_refused_answer_carries_the_name_of_its_reason() -> None:
    with pytest.raises(BadRecord) as bad:
        played("Ann feats hydra")
    assert bad.value.reason == "not_enough_sun"


def test_nothing_may_follow_the_end_of_the_game() -> None:
    text = text_of(random_session(seats=3, seed=1))
    with pytest.raises(BadRecord, match="“Ann passes” comes after the end of the game") as bad:
        read(text + "Ann passes\n", box)
    assert bad.value.number == text.count("\n") + 1


def test_a_refusal_is_told_in_the_readers_language() -> None:
    with pytest.raises(BadRecord) as english:
        played("Ann feats hydra")
    with pytest.raises(BadRecord) as french:
        read("\n".join([*HEADER, *ROLLS, "Ann feats hydra"]), box, "fr")
    assert french.value.number == english.value.number
    assert french.value.reason == english.value.reason
    assert french.value.sentence != english.value.sentence


def test_a_token_is_not_spent_where_nothing_is_asked() -> None:
    """With two heroes the boar has one possible bearer. The Triton waits for the next question, and is not refused."""
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=3, tritons=1)
    t.actions("Ann feats M4", "Bob forges boar-red over 1G on sun", "Ann spends triton", "Ann takes 6G")
    assert t.hero(0).gold == 6


def test_a_line_is_no_answer_to_a_forced_question_if_it_says_more() -> None:
    """Satyrs: beside the ship there is only 1G to choose, so “applies ship first” is about the order of the two."""
    t = scenario("dice_forge", heroes=3).with_hero(0, moon=3).shows(1, "ship", "1G")
    rolls = ["roll Bob sun ship moon 1G", "roll Cleo sun 1G moon 1G"]
    t.action(
        "Ann feats satyrs", *rolls, "Ann applies ship", "Ann applies ship first", "Ann sails for 3G over 1G on sun"
    )
    assert t.hero(0).gold == 1
    assert t.faces(0, "sun").count("3G") == 1


def test_a_record_of_a_game_without_dice_stops_at_the_throw() -> None:
    session = played("Ann passes").session(None)
    assert (session.stop, session.seat, session.about) == (ROLLING, 1, 0)
    assert NUMBER["1G"] == game_of(session).heroes[0].shown(0)
