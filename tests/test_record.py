"""Games as text: written and read again, read leniently, and refused with the line and the reason."""

from __future__ import annotations

import pytest

from astragal.build import compiled
from astragal.engine.drivers import Dice
from astragal.engine.record import DEFAULT_NAMES, BadRecord, Recorded, read, write
from astragal.engine.session import ASKED, ROLLING, Session, begin, resume
from astragal.games.catalogue import box
from astragal.games.dice_forge import kinds, notation
from astragal.games.dice_forge.faces import NUMBER
from astragal.games.dice_forge.position import BadPosition, read_position, write_position
from astragal.games.dice_forge.setups import new_game
from astragal.games.dice_forge.state import DiceForge
from astragal.testing import scenario
from tests.playing import PROMOS_LAID_OUT, WAY_NAMES, WAYS, Guesses, game_of, play_on, random_session

FILES = box("dice_forge")

HEADER = ["astragal 1", "game dice_forge", "setup introductory", "seats Ann, Bob, Cleo"]
ROLLS = ["roll Ann sun 1G moon 1G", "roll Bob sun 1G moon 1G", "roll Cleo sun 1G moon 1G"]


def text_of(session: Session) -> str:
    names = DEFAULT_NAMES[: int(session.base.seats)]
    return write(FILES, session, names, ["human", *["greedy"] * (len(names) - 1)])


def recorded(*lines: str) -> Recorded:
    return read("\n".join(lines), box)


def played(*lines: str) -> Recorded:
    """Three heroes, all of whom have rolled two single gold: Ann has 5 gold and is to act. Then these lines."""
    return recorded(*HEADER, *ROLLS, *lines)


def end_of(record: Recorded) -> DiceForge:
    return game_of(record.session(None))


def wrong(*lines: str) -> tuple[int, str]:
    """The number of the wrong line, and the sentence."""
    with pytest.raises(BadRecord) as bad:
        recorded(*lines)
    assert str(bad.value) == f"Line {bad.value.number}: {bad.value.sentence}"
    return bad.value.number, bad.value.sentence


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
    text = text_of(begin(new_game(2, "alternate", ["tie_break", "promos"]), None))
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


# --- positions ------------------------------------------------------------------------------------------------------


def a_position() -> str:
    t = scenario("dice_forge", setup="alternate").with_hero(0, gold=5, tritons=1).with_hero(1, moon=4, cards=["chest"])
    t.turn_of(1, round=3)
    return write_position(t.g)


def test_a_record_may_start_from_a_position() -> None:
    lines = ["roll Bob sun 1G moon 1G", "roll Ann sun 1G moon 1G"] * 2
    record = recorded(*HEADER[:2], f"position {a_position()}", "seats Ann, Bob", *lines, "Bob feats cerberus")
    g = end_of(record)
    assert g.heroes[1].cerberus == 1
    assert g.heroes[0].gold == 9
    assert (g.round, g.active) == (3, 0)


def test_a_position_needs_as_many_seats_as_it_has_heroes() -> None:
    number, sentence = wrong("astragal 1", "game dice_forge", f"position {a_position()}", "seats Ann, Bob, Cleo")
    assert number == 4
    assert sentence == "there are 3 seats, but the position has 2."


def test_every_position_of_a_game_is_written_and_read_again() -> None:
    for setup in ("introductory", PROMOS_LAID_OUT):
        past = random_session(setup, 4, seed=31).past
        while past is not None and not notation.is_before_play(past.base):
            line = write_position(past.base)
            restored = read_position(line).snapshot()
            assert restored | {"setup": ""} == past.base.snapshot() | {"setup": ""}
            past = past.before


def test_a_position_cannot_be_written_before_the_set_up() -> None:
    with pytest.raises(BadPosition, match="once the set-up is complete"):
        write_position(new_game(2))


# fmt: off
WRONG_POSITIONS = [
    ("dice_forge 1", "dice_forge 9", "starts with 'dice_forge 1'"),
    ("| alternate |", "| nonsense |", "cannot be played"),
    ("| alternate |", "| random |", "names its fifteen sets"),
    ("round 3", "round 11", "from 1 to 10"),
    ("round 3", "round", "'round 3 seat 1'"),
    ("seat 2", "seat 3", "from 1 to 2"),
    ("temple 3G:", "temple 7G:", "no face '7G'"),
    ("temple 3G:4", "temple 3G:x", "must be a number"),
    ("temple 3G:4", "temple 3G:" + "9" * 5000, "must be a number"),
    ("stacks 2", "stacks", "15 stacks, not of 14"),
    ("stacks 2", "stacks 3", "from 0 to 2"),
    ("5G", "5X", "A hero has no '5X'"),
    ("5G", "13G", "13 gold do not fit: there is room for 12"),
    ("0S", "7S", "7 sun do not fit: there is room for 6"),
    ("4M", "10M", "10 moon do not fit: there is room for 9"),
    ("4M", "4M hammered 1", "1 hammered do not fit: there is room for 0"),
    ("blacksmiths_chest:1", "blacksmiths_chest:3", "from 0 to 2"),
    ("sun 1G^ 1G", "sun boar-red^ boar-red", "2 boar-red faces on the dice, and only 1 of them"),
    ("tritons 1", "tritons", "is no tritons"),
    ("at 0", "at 8", "from 0 to 7"),
    ("sun 1G^", "sun", "six faces|no face 'moon'"),
    ("sun 1G^", "sun 8G^", "no face '8G'"),
    ("blacksmiths_chest:1", "blacksmiths_chess:1", "no card 'blacksmiths_chess'"),
    ("| hero", "| villain", "no part 'villain'"),
    ("| hero", "| boars red:3 | hero", "'3' is no seat: it must be a number from 1 to 2"),
    ("| hero", "| boars pink:1 | hero", "no colour 'pink'"),
    ("| hero", "| dice rolling | hero", "'away' or 'leaving'"),
    ("| hero", "| options sugar | hero", "cannot be played"),
]
# fmt: on


@pytest.mark.parametrize(
    ("right", "instead", "sentence"), WRONG_POSITIONS, ids=[row[1][:24] for row in WRONG_POSITIONS]
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(right: str, instead: str, sentence: str) -> None:
    line = a_position()
    assert right in line
    with pytest.raises(BadPosition, match=sentence):
        read_position(line.replace(right, instead, 1))
    number, said = wrong(*HEADER[:2], f"position {line.replace(right, instead, 1)}", "seats Ann, Bob")
    assert number == 3
    assert said


def a_position_of_rebellion(setup: str) -> str:
    t = scenario("dice_forge", setup=setup).turn_of(1, round=3)
    if setup == "discovery_goddess":
        t.with_hero(0, golem=12, companions=[2, 5]).with_treasure(12, "treasure-glory").goddess_is_reached()
    else:
        t.with_hero(1, ancient=2, allegiance=31, scepters=[4, 0]).with_misfortune("red", owner=1, bearer=0)
        t.with_memory(0, "yellow", {7: "2L+1S", 1: "2A+1M"})
    return write_position(t.g)


def test_a_position_says_what_the_goddess_adds() -> None:
    words = a_position_of_rebellion("discovery_goddess").split(" | ")
    assert words[5:7] == ["treasures 12:2", "events goddess"]
    assert words[7].startswith("hero 0G 0S 0M 0V at 0 golem 12 companions 2,5 sun")
    assert words[8].startswith("hero 0G 0S 0M 0V at 0 golem 1 sun")


def test_a_position_says_what_the_titans_add() -> None:
    words = a_position_of_rebellion("discovery_titans").split(" | ")
    assert words[5:7] == ["misfortunes red:2", "memories 2:7:1:1 3:1:0:1"]
    assert words[8].startswith("hero 0G 0S 0M 0V 2A at 0 allegiance 31 scepters 4,0 sun")


# fmt: off
WRONG_IN_REBELLION = [
    ("discovery_goddess", "golem 12", "golem 37", "from 0 to 36"),
    ("discovery_goddess", "companions 2,5", "companions 2,8", "from 0 to 7"),
    ("discovery_goddess", "treasures 12:2", "treasures 13:2", "no hall '13'"),
    ("discovery_goddess", "treasures 12:2", "treasures 12:3", "'3' is no treasure"),
    ("discovery_goddess", "events goddess", "events party", "not 'party'"),
    ("discovery_goddess", "| discovery_goddess |", "| discovery_goddess,chest,companion |", "cannot be played"),
    ("discovery_goddess", "| discovery_goddess |", "| discovery_goddess,oracle |", "cannot be played"),
    ("discovery_titans", "2A", "7A", "7 ancient do not fit: there is room for 6"),
    ("discovery_titans", "allegiance 31", "allegiance 32", "from 0 to 31"),
    ("discovery_titans", "scepters 4,0", "scepters 7,0", "from 0 to 6"),
    ("discovery_titans", "scepters 4,0", "scepters 4;0", "is no scepters"),
    ("discovery_titans", "misfortunes red:2", "misfortunes red:3", "'3' is no seat"),
    ("discovery_titans", "misfortunes red:2", "misfortunes pink:2", "no colour 'pink'"),
    ("discovery_titans", "memories 2:7:1:1", "memories 2:8:1:1", "'8' is no island"),
    ("discovery_titans", "memories 2:7:1:1", "memories 2:7:1", "is no memory"),
    ("discovery_titans", "memories 2:7:1:1", "memories 8:7:1:1", "'8' is no token"),
    ("discovery_titans", "misfortune-red^ 1G", "misfortune-red^ misfortune-red", "2 misfortune-red faces"),
]
# fmt: on


@pytest.mark.parametrize(("setup", "right", "instead", "sentence"), WRONG_IN_REBELLION)
def test_a_position_of_rebellion_that_cannot_be_is_refused(setup: str, right: str, instead: str, sentence: str) -> None:
    line = a_position_of_rebellion(setup)
    assert right in line
    with pytest.raises(BadPosition, match=sentence):
        read_position(line.replace(right, instead, 1))


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
