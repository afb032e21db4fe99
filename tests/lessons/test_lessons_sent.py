"""A lesson is sent as a whole: what is told of it step by step leads to where the lesson ends."""

from typing import Any

import pytest
from msgspec import json

from astragal import school
from astragal.engine.lessons.lesson import PUPIL
from astragal.games import catalogue
from astragal.table.rooms.rooms import Denied
from astragal.table.wire.lessons import all_lessons, end_of, lesson_seen, rules_seen


def put(view: Any, path: list[Any], value: Any) -> Any:
    """The view with one change, as docs/protocol.md tells."""
    if not path:
        return value
    copy = list(view) if isinstance(view, list) else dict(view)
    name, *rest = path
    if isinstance(value, dict) and "gone" in value and not rest:
        copy.pop(name)
    else:
        copy[name] = put(copy[name] if rest else None, rest, value)
    return copy


@pytest.mark.parametrize("name", [*school.names(), *school.example_names()])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_changes_lead_to_the_table_at_its_end(name: str, lang: str) -> None:
    seen = json.decode(bytes(lesson_seen(name, lang)))
    view = seen["view"]
    for step in seen["steps"]:
        for path, value in step["changes"]:
            view = put(view, path, value)
    lesson = school.lesson(name)
    if seen["goes_on"]:
        _, session = end_of(name)
        last = catalogue.box(lesson.files.name).view.table(session, PUPIL, lang, lesson.names)
        assert view == json.decode(json.encode(last))
    asked = [step for step in seen["steps"] if step["what"] == "do"]
    assert len(asked) == lesson.answers()
    for step in asked:
        offered = step["question"]["question"]["options"] if step["time"] is None else enumerate(step["acts"])
        assert set(step["right"]) <= {one["number"] if isinstance(one, dict) else one[0] for one in offered}


def test_lessons_are_offered_in_the_order_of_each_game() -> None:
    assert [lesson.id for lesson in all_lessons("fr").lessons] == school.names()


def test_every_example_stands_in_a_chapter_of_the_rules() -> None:
    for game in catalogue.names():
        found = [example.id for chapter in rules_seen(game, "en").chapters for example in chapter.examples]
        assert sorted(found) == sorted(school.example_names(game))


def test_a_lesson_that_there_is_not_is_refused() -> None:
    with pytest.raises(Denied, match="no_such_lesson"):
        lesson_seen("dice_forge/9_alchemy", "en")
