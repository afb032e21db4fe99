"""Write a rule as a test: a position in words, the dice and answers it needs, and what must come of it.

    from astragal.testing import scenario

    def test_what_does_not_fit_in_the_inventory_is_lost():
        t = scenario("dice_forge", heroes=2).with_hero(0, gold=11).shows(0, "4G", "1G")
        t.blessing(0)
        assert t.hero(0).gold == 12

    def test_a_face_is_bought_once_in_an_action():
        t = scenario("dice_forge").with_hero(0, gold=12)
        reason = t.refused("action", "Ann forges 3G over 1G on sun", "Ann forges 3G over 1G on sun")
        assert reason == "bought_already"

Lines are those of a record. A throw that no line foresees fails the test, and so does a question that must be answered
or a line that is never used. Each game says in its `scenario.py` what can be put on the table and which rules can be
tried. A moment that somebody has reported is seen again by `check_report`. To check a whole game of one's own against
the engine's contract: `astragal.engine.conformance`.
"""

from pathlib import Path
from typing import Any

from astragal.engine.records.record import BadRecord as BadRecord
from astragal.engine.records.report import again, changes, read_report
from astragal.engine.records.scripted import Unforeseen as Unforeseen
from astragal.games.catalogue import box


def scenario(game: str, **setting: Any) -> Any:
    """A scenario of the game of this name; the setting is what its `Scenario` takes (heroes, setup, options)."""
    return box(game).scenario.Scenario(box(game), **setting)


def check_report(path: Path) -> None:
    """Play the record of a report: the position, the view and the question must be what was reported."""
    told = read_report(path.read_text(encoding="utf-8"))
    found = [f"{place} is {now}, and was {then}" for place, now, then in changes(told, again(told, box))]
    if found:
        what_to_do = f"If that is right: astragal report {path.name} makes it anew; read the difference."
        raise AssertionError("\n".join([f"{path.name} is not so any more:", *found, what_to_do]))
