"""What `make play` says while it gets everything ready."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.places import ROOT


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program, in a folder in which nothing has been made yet."""
    spec = importlib.util.spec_from_file_location("ready", ROOT / "tools" / "ready.py")
    assert spec is not None
    assert spec.loader is not None
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    monkeypatch.chdir(tmp_path)
    return program


def make(pattern: Path) -> None:
    """A file such as a step leaves behind."""
    there = Path(pattern.as_posix().replace("*", "x"))
    there.parent.mkdir(parents=True, exist_ok=True)
    there.touch()


def test_each_step_is_told_with_how_many_there_are(ready: ModuleType) -> None:
    told = []
    for there, _ in ready.RULES:
        told.append(ready.where(ready.RULES, "rules"))
        make(there)
    assert [line.split(":")[0] for line in told] == [f"rules {n}/5" for n in range(1, 6)]
    assert ready.where(ready.RULES, "rules") == "rules: ready"


def test_without_a_terminal_a_line_is_said_once(ready: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    told = ready.tell("page 1/2: building", "", 2.0)
    told = ready.tell("page 1/2: building", told, 3.0)
    ready.tell("page: ready", told, 4.0)
    assert capsys.readouterr().err.splitlines() == ["  2 s  page 1/2: building", "  4 s  page: ready"]


def test_nothing_is_said_if_everything_is_there_already(ready: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert ready.tell("page: ready", "", 0.4) == ""
    assert capsys.readouterr().err == ""


def test_two_starts_do_not_compile_at_the_same_time(ready: ModuleType) -> None:
    with ready.LOCK.open("w") as first, ready.LOCK.open("w") as second:
        assert ready.is_free(first)
        assert not ready.is_free(second)
    with ready.LOCK.open("w") as later:
        assert ready.is_free(later)
