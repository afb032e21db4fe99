"""Games that were saved in a terminal, and positions somebody has written down."""

import shutil
from pathlib import Path

import pytest

from tests.museum.exhibits import POSITIONS, SAVES, labels, save_names, text_of
from tests.museum.visiting import astragal, read, stands_at, written_today

LABELS = labels(SAVES)
ALL = save_names()
RUNNING = [name for place, name in ALL if place == "saves"]
IN_TURNS = [name for name in RUNNING if LABELS["saves"][name]["questions"]]
EVERY_NUMBER = "".join(f"{number}\n" for number in range(40))


def put_back(home: Path) -> Path:
    """The folder of a user who has played with a former version."""
    for place in LABELS:
        shutil.copytree(SAVES / place, home / place)
    return home / "saves"


@pytest.mark.parametrize(("place", "name"), ALL, ids=["-".join(pair) for pair in ALL])
def test_a_saved_game_says_today_what_it_said_then(place: str, name: str) -> None:
    text = text_of(SAVES, place, name)
    assert read(text).label() == LABELS[place][name]
    assert read(text).written() == text


@pytest.mark.parametrize("name", IN_TURNS)
def test_a_saved_game_is_found_and_left_as_it_was(name: str, home: Path) -> None:
    file = put_back(home) / f"{name}.txt"
    code, _ = astragal("play", "--resume", name, "--plain", "--lang", "en", typed="quit\n")
    assert code == 0
    assert file.read_text("utf-8") == text_of(SAVES, "saves", name)


@pytest.mark.parametrize("name", IN_TURNS)
def test_a_saved_game_goes_on(name: str, home: Path) -> None:
    """Of all the numbers that are typed, one is an answer."""
    put_back(home)
    code, _ = astragal("play", "--resume", name, "--plain", "--seed", "1", typed=f"{EVERY_NUMBER}quit\n")
    assert code == 0
    before = read(text_of(SAVES, "saves", name))
    (file,) = home.glob(f"*/{name}.txt")  # among the finished games, if that was its end
    after = read(file.read_text("utf-8"))
    assert after.begins_like(before)
    assert len(after.recorded.entries) > len(before.recorded.entries)


@pytest.mark.parametrize(("place", "name"), [pair for pair in ALL if pair[0] == "games"])
def test_a_finished_game_can_be_watched_again(place: str, name: str) -> None:
    code, shown = astragal("replay", str(SAVES / place / f"{name}.txt"), "--plain", "--lang", "en")
    assert code == 0
    assert len(shown.splitlines()) > LABELS[place][name]["lines"]


@pytest.mark.parametrize("collection", labels(POSITIONS))
def test_a_position_means_today_what_it_meant_then(collection: str) -> None:
    for line, meaning in labels(POSITIONS)[collection].items():
        assert stands_at(line) == meaning
        assert written_today(written_today(line)) == written_today(line)
