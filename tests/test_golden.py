"""The golden files are what the code says today."""

import pytest

from tests.golden import GOLDEN, recorded


@pytest.mark.parametrize("name", GOLDEN)
def test_what_was_recorded_has_not_changed(name: str) -> None:
    assert GOLDEN[name]() == recorded(name), "read the difference, then `make golden`"
