"""What is in the museum stays as it was made."""

import pytest

from tests.museum import making
from tests.museum.exhibits import MUSEUM, fingerprint, listed, on_show

NEVER = (
    "An exhibit of the museum is never changed: it is what an old version has stored, and people have such files."
    " Take it back as it was (git checkout), and change the code until it can be read."
)
MISSING = "An exhibit of the museum is gone. Take it back (git checkout): people have such files."
NEW = "A new exhibit is not in exhibits.sha256: python -m tests.museum.making writes it there."


def test_no_exhibit_was_changed() -> None:
    changed = [place for place, written in listed().items() if on_disk(place) and fingerprint(place) != written]
    assert changed == [], NEVER


def test_no_exhibit_is_gone() -> None:
    assert [place for place in listed() if not on_disk(place)] == [], MISSING


def test_every_exhibit_is_on_the_list() -> None:
    assert [place for place in on_show() if place not in listed()] == [], NEW


def test_nobody_makes_an_exhibit_again() -> None:
    place = on_show()[0]
    with pytest.raises(SystemExit, match="never made again"):
        making.keep(MUSEUM / place, b"something else")
    assert fingerprint(place) == listed()[place]


def on_disk(place: str) -> bool:
    return (MUSEUM / place).is_file()
