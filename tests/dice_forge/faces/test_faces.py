"""Every face gives what is printed on it (§1.6, §4.3)."""

from typing import Any

import pytest

from astragal.games.dice_forge.facts import faces
from astragal.testing import scenario

Amounts = tuple[int, int, int, int]


def amounts(t: Any) -> Amounts:
    hero = t.hero(0)
    return hero.gold, hero.sun, hero.moon, hero.glory


@pytest.mark.parametrize(
    ("face", "gives"),
    [
        ("1G", (1, 0, 0, 0)), ("3G", (3, 0, 0, 0)), ("4G", (4, 0, 0, 0)), ("6G", (6, 0, 0, 0)),
        ("1S", (0, 1, 0, 0)), ("2S", (0, 2, 0, 0)), ("1M", (0, 0, 1, 0)), ("2M", (0, 0, 2, 0)),
        ("2V", (0, 0, 0, 2)), ("3V", (0, 0, 0, 3)), ("4V", (0, 0, 0, 4)),
        ("2G+1M", (2, 0, 1, 0)), ("1V+1S", (0, 1, 0, 1)), ("2V+2M", (0, 0, 2, 2)), ("1G+1S+1M+1V", (1, 1, 1, 1)),
    ],
)  # fmt: skip
def test_a_face_gives_all_that_is_printed_on_it(face: str, gives: Amounts) -> None:
    t = scenario("dice_forge").shows(0, face, "1G")
    t.minor_blessing(0, "sun")
    assert amounts(t) == gives


@pytest.mark.parametrize(
    ("face", "choices"),
    [
        ("1G/1S/1M", {"1G": (1, 0, 0, 0), "1S": (0, 1, 0, 0), "1M": (0, 0, 1, 0)}),
        ("3G/2V", {"3G": (3, 0, 0, 0), "2V": (0, 0, 0, 2)}),
        ("2G/2S/2M", {"2G": (2, 0, 0, 0), "2S": (0, 2, 0, 0), "2M": (0, 0, 2, 0)}),
    ],
)
def test_a_choice_gives_exactly_one_of_the_things_printed_in_full(face: str, choices: dict[str, Amounts]) -> None:
    t = scenario("dice_forge").shows(0, face, "2V")
    assert t.offered_in_blessing(0) == [f"takes {said}" for said in choices]
    for said, gives in choices.items():
        t = scenario("dice_forge").shows(0, face, "1G")
        t.minor_blessing(0, "sun", f"Ann takes {said}")
        assert amounts(t) == gives


def test_what_is_not_printed_on_a_choice_cannot_be_taken() -> None:
    t = scenario("dice_forge").shows(0, "3G/2V", "1G")
    assert t.refused_in_blessing(0, "Ann takes 0S") == "not_offered"


def test_both_dice_of_a_divine_blessing_are_applied() -> None:
    t = scenario("dice_forge").shows(0, "1V+1S", "2G+1M")
    t.blessing(0)
    assert amounts(t) == (2, 1, 1, 1)


def test_two_choices_are_made_apart() -> None:
    t = scenario("dice_forge").shows(0, "3G/2V", "1G/1S/1M")
    t.blessing(0, "Ann takes 2V", "Ann takes 1M")
    assert amounts(t) == (0, 0, 1, 2)


def test_a_minor_blessing_ignores_the_other_die_completely() -> None:
    t = scenario("dice_forge").shows(0, "1S", "4V")
    t.minor_blessing(0, "sun")
    assert amounts(t) == (0, 1, 0, 0)
    assert t.shown(0) == ("1S", "4V")


def test_the_faces_that_give_all_that_is_printed_come_first_and_those_of_rebellion_last() -> None:
    """The rules take a short way for plain faces of the base game, by their numbers."""
    assert [sort == faces.GIVES for _, sort, _ in faces.FACES[: faces.FIRST_OF_REBELLION]].count(True) == (
        faces.LAST_PLAIN + 1
    )
    assert all(sort == faces.GIVES for _, sort, _ in faces.FACES[: faces.LAST_PLAIN + 1])
    assert all(row[faces.ANCIENT] == row[faces.LOYALTY] == 0 for _, _, row in faces.FACES[: faces.FIRST_OF_REBELLION])
