"""For every test: a folder of its own for what it saves, which builds it tests, the same examples each time."""

from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
# What is tested here is interpreted in both builds, and only stands on the core: one of them is enough.
ABOVE_THE_CORE = ("arena", "browser", "house", "lessons", "museum", "reports", "review", "table", "terminal")
ALSO_ABOVE_IT = HERE / "bots" / "test_own.py"  # bots of other people, and the commands that know them
ABOUT_THE_BUILDS = HERE / "house" / "test_builds.py"

# The same examples each time, however slow the machine is. `--hypothesis-profile default` looks for others.
settings.register_profile("same_each_time", derandomize=True, deadline=None)
settings.load_profile("same_each_time")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        is_above = item.path.relative_to(HERE).parts[0] in ABOVE_THE_CORE or item.path == ALSO_ABOVE_IT
        if is_above and item.path != ABOUT_THE_BUILDS:
            item.add_marker("any_build")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ASTRAGAL_HOME", str(tmp_path))
    return tmp_path
