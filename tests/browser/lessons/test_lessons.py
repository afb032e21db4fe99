"""Every lesson is taken from its beginning to its end, with wrong answers on the way."""

import pytest

from astragal import school
from tests.browser.lessons.taking import opened, take
from tests.browser.visitors import People


@pytest.mark.parametrize("lesson", school.names())
@pytest.mark.parametrize(("lang", "width"), [("en", 1440), ("fr", 360)])
def test_a_lesson_is_taken_to_its_end_with_wrong_answers_on_the_way(
    people: People, lesson: str, lang: str, width: int
) -> None:
    page = people.arrive(lang=lang, width=width)
    take(page, opened(page, lesson, lang))
