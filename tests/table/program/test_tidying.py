"""Memory that only refers to itself is given back, but not while it would disturb."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from astragal.table.tidying import MANY, SOME, TIDY_EVERY, new_objects, tidy


class Circle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def nobody_else_tidies() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nobody_else_tidies")
def test_what_refers_to_itself_is_found_when_it_is_time() -> None:
    circle = weakref.ref(Circle())
    new = [[number] for number in range(2 * SOME)]
    assert not tidy(TIDY_EVERY - 1, 0)
    assert circle() is not None
    assert tidy(TIDY_EVERY, 0)
    assert circle() is None
    assert len(new) == 2 * SOME


@pytest.mark.usefixtures("nobody_else_tidies")
def test_where_little_is_new_nothing_is_looked_for() -> None:
    assert not tidy(TIDY_EVERY, 0)


@pytest.mark.usefixtures("nobody_else_tidies")
def test_when_nobody_does_much_it_does_not_wait() -> None:
    circle = weakref.ref(Circle())
    new = [[number] for number in range(2 * SOME)]
    assert tidy(0, new_objects())
    assert circle() is None
    assert len(new) == 2 * SOME


@pytest.mark.usefixtures("nobody_else_tidies")
def test_where_very_much_is_new_it_does_not_wait() -> None:
    circle = weakref.ref(Circle())
    new: list[list[int]] = [[] for _ in range(MANY + 1)]
    assert tidy(0, 0)
    assert circle() is None
    assert len(new) > MANY
