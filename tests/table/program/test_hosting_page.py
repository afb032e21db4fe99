"""The commands of docs/hosting.md, of the service and of the container are commands that there are."""

import configparser
import json
import re
import shlex
from typing import Any

import pytest
import typer

from astragal.cli import app
from tests.places import ROOT

SERVICE = ROOT / "examples" / "astragal.service"
CONTAINER = ROOT / "examples" / "Containerfile"
PAGES = ["README.md", "docs/hosting.md", "docs/protocol.md"]


def commands_of(page: str) -> list[list[str]]:
    """Every `astragal serve …` and `astragal db …` of a page, as words."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.findall(r"(?:^|`)astragal ((?:serve|db)\b[^`\n#]*)", text, re.MULTILINE)
    return [shlex.split(words) for words in found]


def must_be_a_command(words: list[str]) -> None:
    """There is such a command, and it has these options."""
    command: Any = typer.main.get_command(app)
    rest = list(words)
    while hasattr(command, "commands") and rest:
        command = command.commands[rest.pop(0)]
    options = {option for parameter in command.params for option in parameter.opts}
    assert [word for word in rest if word.startswith("--") and word not in options] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_a_page_is_one(page: str) -> None:
    commands = commands_of(page)
    assert commands
    for words in commands:
        must_be_a_command(words)


def test_the_service_starts_a_server_that_can_start() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(SERVICE, encoding="utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/astragal")
    must_be_a_command(words)
    assert f"sqlite:///{'/var/lib/' + unit['Service']['StateDirectory']}/tables.db" in words


def test_the_container_starts_a_server_that_can_start() -> None:
    start = re.search(r"^ENTRYPOINT (.*)$", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    assert start
    program, *words = json.loads(start.group(1))
    assert program == "astragal"
    must_be_a_command(words)
    assert "--behind-proxy" in words


def test_what_is_no_command_is_found() -> None:
    with pytest.raises(AssertionError):
        must_be_a_command(["serve", "--no-such-option"])
    with pytest.raises(KeyError):
        must_be_a_command(["db", "polish"])
