"""Bots that do not come with Astragal: how they are named, what is refused, and what nobody from outside can import."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.bots import own, roster
from astragal.bots.own import NoBot
from astragal.bots.roster import Unable, UnknownBot
from astragal.engine.options import has, listed
from astragal.games.catalogue import box
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from tests.bots import outside
from tests.playing import session_of
from tests.terminal.sitting_down import saved_text, sit_down, typed

FORGE = box("dice_forge")


# --- the page ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", outside.written_down())
def test_a_bot_of_the_page_plays_when_it_is_pasted_alone_into_a_file(name: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(outside.written_down()[name], encoding="utf-8")
    seats = f"bot.py:{name},random"
    done = outside.run(tmp_path, "simulate", "dice_forge", "--seats", seats, "--games", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["seats"] == [f"bot.py:{name}", "random"]
    done = outside.run(tmp_path, "arena", "dice_forge", "--bots", seats, "--games", "6", "--jobs", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"bot.py:{name}" in done.stdout


def test_the_page_shows_one_that_answers_and_one_that_looks_ahead() -> None:
    assert list(outside.written_down()) == ["Highest", "Points"]


# --- by file and class ------------------------------------------------------------------------------------------------


def test_it_is_told_its_game_and_asked_for_its_answers(tmp_path: Path) -> None:
    file = outside.bots_in(tmp_path)
    for game in ("dice_forge", "titan_dice", "treasure_bell"):
        table = roster.seated(box(game), [f"{file}:Highest", "greedy"])
        table.begin(3)
        g = box(game).new_game(2).clone(table)
        table.play(g)
        assert g.over
        assert table.asked_of[0] > 0


def test_with_one_process_or_two_it_plays_the_same(tmp_path: Path) -> None:
    outside.bots_in(tmp_path)
    arguments = ["arena", "titan_dice", "--bots", "bot.py:Highest,greedy", "--games", "6", "--json"]
    one, two = (json.loads(outside.run(tmp_path, *arguments, "--jobs", jobs).stdout) for jobs in "12")
    assert one | {"times": None} == two | {"times": None}


def test_the_laboratory_studies_it(tmp_path: Path) -> None:
    outside.bots_in(tmp_path)
    done = outside.run(tmp_path, "lab", "dice_forge", "--bots", "bot.py:Highest", "--games", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "bot.py:Highest" in done.stdout


def test_a_tournament_does_not_go_on_with_a_file_that_was_changed(tmp_path: Path) -> None:
    file = outside.bots_in(tmp_path)
    arguments = ["arena", "titan_dice", "--bots", "bot.py:Highest,random", "--games", "2", "--out", "kept"]
    assert outside.run(tmp_path, *arguments).returncode == 0
    file.write_text(outside.BOTS.replace("max(", "min("))
    done = outside.run(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "The folder kept holds a tournament with another plan: weights.\n"


def test_a_person_plays_against_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"{outside.bots_in(tmp_path)}:Highest"
    sitting = sit_down(f"human,{name}", game="treasure_bell", setup="beat")
    typed(sitting, ["1", "1", "1"], capsys)
    assert f"Bob ({name})" in saved_text(sitting)


REFUSED = {
    "bot.py:Higest": "There is no class Higest in bot.py; there is: Highest, Stubborn, Silent, ",
    "bot.py:number": "bot.py:number is no bot; a bot is a class that inherits from astragal.bots.bot.Bot.",
    "bot.py:Bot": "bot.py:Bot is no bot; a bot is a class that inherits from astragal.bots.bot.Bot.",
    "bot.py:Wanting": "The bot bot.py:Wanting cannot play dice_forge: TypeError, ",
    "bot.py:Picky": "The bot bot.py:Picky cannot play dice_forge: ValueError in line 32 of bot.py, "
    "I play chess. Only chess.",
    "bot.py:Stubborn": "The bot bot.py:Stubborn answered 62 where it could answer ",
    "bot.py:Failing": "The bot bot.py:Failing failed: ZeroDivisionError in line ",
    "bot.py:Silent": "The bot bot.py:Silent answered None where it could answer ",
    "bot.py": "bot.py does not say which class is the bot; write FILE.py:CLASS.",
    "none.py:Bot": "There is no file none.py to take the bot Bot from.",
    "folder.py:Bot": "There is no file folder.py to take the bot Bot from.",
    "none.such:Bot": "There is no package none to take the bot Bot from.",
    "os:system": "os:system is no bot; a bot is a class that inherits from astragal.bots.bot.Bot.",
    "wrong.py:Bot": "The bot wrong.py:Bot cannot be imported: SyntaxError, ",
    "fails.py:Bot": "The bot fails.py:Bot cannot be imported: ZeroDivisionError in line 1 of fails.py, division by ",
    "leaves.py:Bot": "The bot leaves.py:Bot cannot be imported: SystemExit in line 2 of leaves.py, 0.",
    "greedy:Bot": "The bot greedy takes no parameter, and 'Bot' was given.",
}


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with files of which most hold no bot."""
    folder = tmp_path_factory.mktemp("strange")
    outside.bots_in(folder)
    (folder / "folder.py").mkdir()
    (folder / "wrong.py").write_text("class Bot(:\n")
    (folder / "fails.py").write_text("1 / 0\n")
    (folder / "leaves.py").write_text("import sys\nsys.exit(0)\n")
    return folder


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_bot_is_refused_in_one_sentence(name: str, strange: Path) -> None:
    done = outside.run(strange, "simulate", "dice_forge", "--seats", f"{name},random", "--games", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(REFUSED[name])
    assert done.stderr.count("\n") == 1


def test_a_wrong_answer_in_another_process_is_told_as_well(strange: Path) -> None:
    arguments = ["--bots", "bot.py:Stubborn,random", "--games", "2", "--jobs", "2"]
    done = outside.run(strange, "arena", "dice_forge", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The bot bot.py:Stubborn answered 62 where it could answer ")
    assert done.stderr.count("\n") == 1


def test_at_the_terminal_it_is_said_why_it_cannot_sit_there(strange: Path) -> None:
    with pytest.raises(Complaint, match=r"Picky” cannot take a seat \(.*Only chess\); there are: human, apprentice"):
        sit_down(f"human,{strange / 'bot.py'}:Picky")


# --- by entry point ---------------------------------------------------------------------------------------------------


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package is installed that brings bots; one of them takes the name of one of ours, others are broken."""
    place = tmp_path / "installed"
    place.mkdir()
    outside.bots_in(place).rename(place / "strange_bots.py")
    entries = {"broken": "no_such_package:Bot", "random": "strange_bots:Stubborn", "smith": "strange_bots:Stubborn"}
    outside.install(place, highest="strange_bots:Highest", picky="strange_bots:Picky", **entries)
    monkeypatch.syspath_prepend(place)
    own.installed.cache_clear()
    yield tmp_path
    own.installed.cache_clear()
    sys.modules.pop("strange_bots", None)


@pytest.mark.usefixtures("strangers")
def test_an_installed_bot_is_listed_and_plays_by_its_name() -> None:
    assert roster.names() == [*roster.BOTS, "highest", "picky", "broken"]
    assert roster.able(FORGE) == [*roster.BOTS, "highest"]
    session = session_of("dice_forge", ("introductory", 2, []), 1, 3)
    bot = roster.bot(FORGE, "highest")
    answer = bot.choose(session.game(), session.seat, session.kind, session.options, session.about)
    assert has(session.options, answer)
    assert answer == max(listed(session.options))


@pytest.mark.usefixtures("strangers")
def test_an_installed_bot_takes_no_name_of_ours() -> None:
    assert type(roster.bot(FORGE, "random")) is type(
        roster.BOTS["random"].make(FORGE, roster.Parameters(None, None, None))
    )
    assert type(roster.bot(FORGE, "smith")) is type(roster.bot(FORGE, "greedy"))


@pytest.mark.usefixtures("strangers")
def test_an_installed_bot_that_is_broken_is_refused_in_one_sentence() -> None:
    for name, sentence in (
        ("broken", r"^The bot broken cannot be imported: ModuleNotFoundError .*No module named 'no_such_package'\.$"),
        (
            "picky",
            r"^The bot picky cannot play dice_forge: ValueError in line 32 of strange_bots.py, I play chess\. Only",
        ),
    ):
        with pytest.raises(Unable, match=sentence):
            roster.bot(FORGE, name)
    with pytest.raises(UnknownBot, match=r"^The bot highest takes no parameter, and '5' was given\.$"):
        roster.bot(FORGE, "highest:5")


def test_commands_know_installed_bots_in_all_processes(strangers: Path) -> None:
    arguments = ["arena", "titan_dice", "--bots", "highest,random", "--games", "6", "--jobs", "2", "--json"]
    done = outside.run(strangers, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert "highest" in done.stdout
    assert "highest" in outside.run(strangers, "play", "--help").stdout


# --- what nobody from outside can import ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["evil:Bot", "./evil.py:Bot", "evil.py:Bot", "os:system"])
def test_only_a_command_line_imports(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    marker = outside.evil_in(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownBot, match=r"^There is no bot called "):
        roster.bot(FORGE, name)
    assert type(roster.stand_in(FORGE, name)) is type(roster.bot(FORGE, "greedy"))
    assert not marker.exists()


def test_the_evil_bot_of_these_tests_would_leave_its_mark(tmp_path: Path) -> None:
    marker = outside.evil_in(tmp_path)
    roster.named(FORGE, f"{tmp_path / 'evil.py'}:Bot")
    assert marker.exists()


def test_a_saved_game_imports_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    marker = outside.evil_in(tmp_path)
    sitting = sit_down("human,greedy", game="treasure_bell", setup="beat")
    typed(sitting, ["1", "1"], capsys)
    sent = tmp_path / "sent.txt"
    sent.write_text(saved_text(sitting).replace("(greedy)", f"({tmp_path / 'evil.py'}:Bot)"), encoding="utf-8")
    with pytest.raises(Complaint, match=r"evil.py:Bot” can take a seat; there are: human"):
        start.resumed(str(sent), None, "en")
    assert not marker.exists()


def test_an_answer_is_checked_before_it_is_played(tmp_path: Path) -> None:
    bot = roster.named(FORGE, f"{outside.bots_in(tmp_path)}:Silent")
    session = session_of("dice_forge", ("introductory", 2, []), 1, 3)
    with pytest.raises(NoBot, match=r"Silent answered None where it could answer "):
        bot.choose(session.game(), session.seat, session.kind, session.options, session.about)
