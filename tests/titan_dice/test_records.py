"""Records and positions of Titan Dice as text."""

from typing import Any

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.records.reading import read
from astragal.engine.records.record import BadRecord
from astragal.engine.records.writing import write
from astragal.engine.session import begin
from astragal.games.catalogue import box
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.records import notation
from astragal.games.titan_dice.records.position import BadPosition, read_position, write_position
from astragal.games.titan_dice.rules.new_game import new_game

FILES = box("titan_dice")
START = "titan_dice 2 | standard | round 1 first 1 seat 1 | stacks C123 G123 H123 K123 M123"
TWO = f"{START} | player 11111 | player 11111"

RECORD = """astragal 1
game titan_dice
rules 1
setup standard
options max_rounds=3
seats Ann (human), Bob (human)

# round 1, Ann
roll Ann M M C W W
Ann rerolls 2 wounds
roll Ann M K
Ann purchases minotaur
Ann pays 1 die
Ann captures M

# round 1, Bob
roll Bob K K G H H
Bob ends the turn

# round 1, Ann attacks
roll Ann C C G K W
Ann rerolls G K W
roll Ann C M M

# round 1, Bob
roll Bob K K
"""


def read_text(text: str) -> Any:
    return read(text, lambda name: FILES)


def test_a_record_reads_like_the_game() -> None:
    recorded = read_text(RECORD)
    text = write(FILES, recorded.session(None), ["Ann", "Bob"], ["human", "human"])
    assert text == RECORD


def test_a_record_plays_the_game() -> None:
    g = read_text(RECORD).session(None).game()
    first, second = g.snapshot()["players"]
    assert (first["track"], first["cards"], first["out"]) == ([1, 1, 1, 1, 3], [0, 0, 0, 0, 1], True)
    assert (second["active"], second["spent"], g.snapshot()["rolled"]) == ([0, 0, 0, 0, 0], 0, [0, 0, 0, 2, 0, 0])


def test_a_refused_line_says_why() -> None:
    with pytest.raises(BadRecord, match="No active die shows this creature"):
        read_text(RECORD.replace("Ann captures M", "Ann captures H"))


def test_what_may_be_declined_can_be_left_out() -> None:
    assert read_text(RECORD.replace("Bob ends the turn\n", "")).entries == read_text(RECORD).entries


def test_every_answer_of_a_question_has_words_of_its_own() -> None:
    g = new_game(4)
    abouts = {kinds.PAY: kinds.paying(4, 3, kinds.FOR_PURCHASE, 0), kinds.COLLECT: kinds.collecting(8, 1, 0)}
    for kind, (_, size, _) in enumerate(kinds.QUESTIONS):
        said: list[str] = []
        for option in range(size):
            said += notation.phrases(g, 0, kind, option, int(abouts.get(kind, 0)), ["Ann", "Bob", "Cleo", "Dan"])[0]
        assert len(said) == len(set(said))


# --- positions --------------------------------------------------------------------------------------------------------


def test_a_position_says_everything_that_lies_on_the_table() -> None:
    line = (
        "titan_dice 1 | standard | round 7 first 2 seat 1 | stacks C23 G1123 H- K3 M2 "
        "| options any_wounds stacks=1,1,1,2,3 | triggered "
        "| player 41230 active CKK spent 1 wounds 1 markers 1 turns 3 bonus K cards C1,M3! "
        "| player 00000 removed 2 turns 1 bonus removed cards K1 out attack_bonus"
    )
    g = read_position(line)
    assert write_position(g) == line
    first, second = g.players
    assert (first.face_down, first.bonus, first.bonus_face, second.removed) == (16, 1, 3, 2)


def test_a_position_of_the_solo_game_has_the_exodus_board() -> None:
    stacks = "stacks C12 G12 H12 K12 M12"
    line = f"titan_dice 1 | standard | round 2 first 1 seat 1 | {stacks} | exodus 43210 npc | player 11111"
    assert write_position(read_position(line)) == line


def test_a_finished_game_is_a_position_too() -> None:
    line = f"{START} | triggered | ended three_caged | player 44411 out turns 1 | player 11111 turns 2 out"
    g = read_position(line)
    assert g.over
    assert g.result(0) == 1.0


def test_before_the_set_up_there_is_no_position() -> None:
    with pytest.raises(BadPosition):
        write_position(new_game(2))


def test_every_position_of_a_random_game_is_read_as_it_was_written() -> None:
    session = begin(new_game(3, options=["faces_bonus=KKKKWW"]), Dice(4))
    while not session.over:
        session.answer(min(n for n in range(41) if session.options >> n & 1))
    past = session.past
    seen = 0
    while past is not None and not notation.is_before_play(past.base):
        again = read_position(write_position(past.base))
        assert again.snapshot() == past.base.snapshot()
        past = past.before
        seen += 1
    assert seen > 100


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("titan_dice 9", "A position starts with “titan_dice 1” / “titan_dice 2”"),
        ("titan_dice 1", "names the setup"),
        (TWO.replace("standard", "random"), "This setup cannot be played"),
        (TWO.replace("stacks", "piles"), "A position has no part “piles”"),
        (f"{TWO} | round 1 first 1 seat 1", "A position has one part “round”"),
        (TWO.replace("seat 1", "seat 3"), "“3” is no seat"),
        (TWO.replace("first 1", "1"), "A position says “round 3 first 2 seat 1”"),
        (TWO.replace("round 1", "round 201"), "“201” is no round"),
        (TWO.replace("C123", "C124"), "“C124” is no stack"),
        (TWO.replace("C123 ", ""), "A position says the stacks of C G H K M"),
        (TWO.replace("C123", "C1123"), "There are 2 cards C1, and only 1 of them in the game"),
        (TWO.replace("C123", "C11111111"), "A stack has at most 7 cards of a level"),
        (TWO.replace("11111 | player", "11115 | player"), "“11115” is no track"),
        (f"{TWO} active", "“” are no active dice"),
        (f"{TWO} active KKW turns 1", "“KKW” are no active dice"),
        (f"{TWO} active KKK spent 3 turns 1", "A player has 5 regular dice"),
        (f"{TWO} active KKK spent 1 turns 1", "all 5 regular dice lie somewhere"),
        (f"{TWO} active KKKKK", "Before the first turn of a round all dice are in hand"),
        (f"{TWO} spent 2 out", "A player who is out has no dice on the board"),
        (f"{TWO} wounds 2 markers 1 spent 3 turns 1", "With 3 wounds a player is out"),
        (f"{TWO} wounds 3 spent 2 turns 1", "“3” is no wounds"),
        (f"{TWO} bonus box", "The bonus die shows a creature"),
        (f"{TWO} cards M1,M2", "“M2” is no card"),
        (f"{TWO} cards M4", "“M4” is no card"),
        (f"{TWO} cards M1", "There are 2 cards M1"),
        (f"{TWO} gold 3", "A player has no “gold”"),
        (f"{TWO} | exodus 44444", "The solo game, and no other"),
        (f"{START} | ended later | player 11111 | player 11111", "“later” is no ending"),
        (f"{START} | player 11111 out | player 11111 out", "Somebody must be in the round"),
        (f"{START} | player 11111", "The solo game, and no other"),
        (f"{START} | exodus 44444 later | player 11111", "and “npc” if its turn is next"),
    ],
)
def test_a_line_that_describes_no_position_is_refused_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read_position(line)
    assert sentence in str(refused.value)
