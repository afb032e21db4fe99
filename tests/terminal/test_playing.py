"""Playing at a terminal: what is typed, what is explained, what is saved."""

import signal
from pathlib import Path

import pytest

from astragal.engine.records import reading
from astragal.engine.showing.words import LANGUAGES
from astragal.games import catalogue
from astragal.terminal import saves, start
from astragal.terminal.choices import menu_of
from astragal.terminal.help import explanation
from astragal.terminal.interrupt import Interrupt
from astragal.terminal.prompt import COMMANDS, understood
from tests.terminal.sitting_down import saved_text, sit_down, typed

# --- what is typed --------------------------------------------------------------------------------------------------


def test_a_number_chooses_and_a_word_commands() -> None:
    assert understood(" 12 ") == ("number", "12")
    assert understood("why hydra") == ("why", "hydra")
    assert understood("?") == ("explain", "")
    assert understood("?mirror") == ("explain", "mirror")
    assert understood("POURQUOI 3") == ("why", "3")
    assert understood("") == ("empty", "")
    assert understood("dance wildly") == ("unknown", "dance wildly")
    assert understood("²") == ("unknown", "²")


def test_no_word_means_two_commands() -> None:
    words = [word for group in COMMANDS.values() for word in group]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    "line", ["99", "-1", "1.5", "dance", "why", "why 99", "why nothing", "? nothing", "undo", "²", "9" * 5000]
)
def test_wrong_input_gets_one_sentence_and_the_question_stays(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    before = sitting.session.entries()
    shown = typed(sitting, [line], capsys)
    answer = shown.split(f"> {line}\n")[1].split("\n\n")[0].strip()
    assert answer.count("\n") == 0
    assert answer.endswith(".")
    assert sitting.session.entries() == before


def test_what_is_not_allowed_is_listed_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    menu = menu_of(sitting)
    hydra = next(choice for choice in menu.choices if "Hydra" in choice.text)
    assert hydra.reason == "Not enough sun shards."
    shown = typed(sitting, [str(hydra.number), f"why {hydra.number}", "why hydra", "why HYDRA"], capsys)
    assert shown.count(f"{hydra.text}: Not enough sun shards.") == 4


def test_what_may_be_chosen_says_so_when_asked_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Forge: this is allowed, type 1." in typed(sit_down(), ["why 1"], capsys)


def test_a_face_that_is_not_in_the_sanctuary_can_still_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    sitting.session.answer(1)
    assert "“6 gold” for 4 gold: This face is sold out." in typed(sitting, ["why 6 gold"], capsys)


def test_declining_is_number_0_and_everything_else_counts_from_1() -> None:
    sitting = sit_down()
    shown = [choice.number for choice in menu_of(sitting).choices if not choice.hidden]
    assert shown == list(range(len(shown)))
    sitting.session.answer(1)
    assert menu_of(sitting).choices[0].number == 1


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("hydra", "worth its glory"),
        ("The Silver Hind", "minor blessing"),
        ("mirror", "Copies a face"),
        ("x3", "Triples"),
        ("×3", "Triples"),
        ("3G", "Gain 3 gold"),
        ("boar-red", "1 sun shard or 1 moon shard"),
        ("ferry", "worth its glory"),
        ("M1", "island 1"),
        ("gold", "Gold buys faces"),
        ("forge", "Forging: you buy"),
        ("pass", "Action: once in your turn"),
        ("V", "V glory"),
        ("blessing", "you roll both dice"),
        ("T1", "Rebellion I"),
        ("zone T1", "Rebellion I"),
        ("celestial die", "The six faces of the Celestial die"),
        ("card satyrs", "All other heroes roll"),
        ("titans", "between Rebellion and Loyalty"),
    ],
)
def test_every_card_and_face_explains_itself(name: str, fact: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fact in typed(sit_down(), [f"? {name}"], capsys)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_listed_can_be_explained(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down(lang=lang)
    listed = sitting.box.board.explained(sitting.session.game(), sitting.words)
    names = [name for group in listed.values() for name in group.values()]
    shown = typed(sitting, [f"? {name}" for name in names], capsys)
    assert sitting.say("unknown_thing", name="X").split("X")[0] not in shown
    assert len(names) > 50


def test_a_name_that_fits_several_things_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(sit_down(), ["? blacksmith"], capsys)
    assert "“blacksmith” could be: Blacksmith’s Hammer, Blacksmith’s Chest, Blacksmith’s Scepter." in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_of_the_rules_is_found_by_each_of_its_names(lang: str) -> None:
    sitting = sit_down(lang=lang)
    menu = menu_of(sitting)
    seen: set[str] = set()
    for names, text in sitting.box.board.topics(sitting.words):
        assert not seen & set(names)
        seen |= set(names)
        assert all(text in explanation(sitting, menu, name) for name in names)


@pytest.mark.parametrize("forging", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_explains_what_the_option_names(lang: str, forging: bool) -> None:
    sitting = sit_down(lang=lang)
    if forging:
        sitting.session.answer(1)
    menu = menu_of(sitting)
    for choice in menu.choices:
        if not choice.hidden:
            told = explanation(sitting, menu, str(choice.number))
            assert told != [sitting.say("unknown_thing", name=choice.number)]
    assert explanation(sitting, menu, "3") != explanation(sitting, menu, "4")


def test_the_help_page_leaves_out_what_is_not_in_play(capsys: pytest.CaptureFixture[str]) -> None:
    pages = {
        setup: typed(sit_down(setup=setup), ["help"], capsys)
        for setup in ("introductory", "discovery_goddess", "discovery_titans")
    }
    for shown, where in (
        ("With the Labyrinth of the Goddess", "discovery_goddess"),
        ("With the Revolt of the Titans", "discovery_titans"),
    ):
        assert [setup for setup, page in pages.items() if shown in page] == [where]


def test_accents_and_capitals_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Énigme" in typed(sit_down(lang="fr"), ["? ENIGME"], capsys)


# --- undo -----------------------------------------------------------------------------------------------------------


def test_an_answer_can_be_taken_back_until_dice_are_rolled(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    before = sitting.session.game().snapshot()
    typed(sitting, ["1", "1", "undo", "undo"], capsys)
    assert sitting.session.game().snapshot() == before
    assert "forges" not in saved_text(sitting)


def test_after_a_roll_nothing_is_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(sit_down(), ["0", "undo"], capsys)
    assert "This cannot be taken back: dice were rolled since." in shown


def test_another_bots_answer_is_never_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down("greedy,human")
    before = sitting.session.entries()
    typed(sitting, ["undo"], capsys)
    assert sitting.session.entries()[: len(before)] == before


# --- several people -------------------------------------------------------------------------------------------------


def test_at_one_keyboard_it_is_said_whose_decision_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(sit_down("human,human,human"), ["0", "0", "0"], capsys)
    for name in ("Ann", "Bob", "Cleo"):
        assert f"{name}, your decision\n" in shown


def test_everybody_is_told_what_happened_since_his_own_decision(capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(sit_down("human,human"), ["0", "0"], capsys)
    second_of_ann = shown.split("Ann, your decision")[1].split("> 0")[-1]
    assert "Bob passes." in second_of_ann


# --- saving ---------------------------------------------------------------------------------------------------------


def test_the_game_is_saved_after_every_answer(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    typed(sitting, ["1", "1", "1", "quit", "this is never read"], capsys)
    again = start.resumed("", None, "en")
    assert again.path == sitting.path
    assert again.session.entries() == sitting.session.entries()
    assert again.session.game().snapshot() == sitting.session.game().snapshot()
    assert again.names == sitting.names
    assert again.bots == ["human", "greedy"]


def test_a_finished_game_is_kept_as_a_record(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    shown = typed(sitting, ["0", "1"] * 500, capsys)
    assert sitting.path == home / "games" / "dice_forge-1.txt"
    assert str(sitting.path) in shown
    assert saves.latest() is None
    assert reading.read(saved_text(sitting), catalogue.box).session(None).over


def test_no_two_games_share_a_file() -> None:
    assert len({saves.new("dice_forge") for _ in range(3)}) == 3


def test_a_save_that_fails_leaves_the_old_one(home: Path) -> None:
    path = saves.new("dice_forge")
    saves.write(path, "the old text")
    with pytest.raises(UnicodeEncodeError):
        saves.write(path, "\ud800")
    assert path.read_text(encoding="utf-8") == "the old text"
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_when_saving_fails_the_game_goes_on(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down()
    blocked = home / "blocked"
    blocked.write_text("a file where a folder should be")
    sitting.path = blocked / "game.txt"
    shown = typed(sitting, ["1", "save"], capsys)
    assert "The game could not be saved" in shown
    assert "which face" in shown


def test_ctrl_c_waits_until_nothing_is_half_done(capsys: pytest.CaptureFixture[str]) -> None:
    def pressed_while_waiting() -> str:
        signal.raise_signal(signal.SIGINT)
        return "never typed"

    reached = []
    with Interrupt() as interrupt:
        signal.raise_signal(signal.SIGINT)
        reached.append("went on")
        with pytest.raises(KeyboardInterrupt):
            interrupt.check()
        with pytest.raises(KeyboardInterrupt):
            interrupt.during(pressed_while_waiting)
    assert reached == ["went on"]


def test_a_game_that_nobody_has_answered_yet_is_saved_too(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down(seed=4)
    typed(sitting, [], capsys)
    assert start.resumed("", None, "en").session.entries() == sitting.session.entries()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setup_explains_itself(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down(lang=lang)
    setups = sitting.box.setups.SETUPS
    shown = typed(sitting, [f"? {name}" for name in setups], capsys)
    for name in setups:
        assert f"(--setup {name})" in shown
