"""docs/protocol.md is true: its examples are played against a server, and its tables are complete."""

import ast
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest

from astragal.engine.game import ENGINE_REASONS
from astragal.engine.showing.words import LANGUAGES
from astragal.table.serving.app import STATUS
from astragal.table.serving.endpoints import ENDPOINTS
from astragal.table.wire.messages import FromClient, ToClient
from astragal.table.words import refusal
from tests.places import ROOT
from tests.table.serving import Frame, Guest, Guests, Seated
from tests.table.serving import guests as guests
from tests.table.serving import server as server

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = Path(str(files("astragal.table")))
SAYS_A_CODE = {"Denied", "Overtaken", "refuse", "refusal", "turn_away"}
VALUES = dict.fromkeys(
    ["game", "lesson", "bot", "known", "last", "seq", "table", "seats", "number", "problem", "next"], "1"
)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


# --- the examples ---------------------------------------------------------------------------------------------------


class Reader:
    """Somebody who does what the page shows."""

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self.ann = guests.arrive("Ann")
        self.learned: dict[str, str] = {}

    def filled(self, text: str) -> str:
        for name, value in self.learned.items():
            text = text.replace(name, value)
        return text

    def ask(self, block: str) -> None:
        """A request of the page is answered with the status and the fields of the page."""
        asked, _, expected = block.partition("\n\n")
        line, _, body = asked.partition("\n")
        method, path = line.split()
        status, _, shown = expected.partition("\n")
        who = self.ann if path == "/api/tables" else self.guests.arrive()
        reply = who.ask(method, self.filled(path), json.loads(self.filled(body)))
        assert (reply.status_code, set(reply.json())) == (int(status), set(json.loads(shown)))
        self.learn(json.loads(shown), reply.json())

    def learn(self, shown: Any, found: Any) -> None:
        """What stands for something in capitals is known from now on; everything else is as shown."""
        for name, value in shown.items():
            one = value[0] if isinstance(value, list) and value else value
            got = found[name][0] if isinstance(found[name], list) and found[name] else found[name]
            if isinstance(one, str) and one.isupper():
                self.learned.setdefault(one, got)
            else:
                assert got == one

    def sit(self) -> Seated:
        return self.ann.open_socket(self.learned["TABLE"])


def same_fields(shown: Frame, found: Frame) -> None:
    assert set(shown) == set(found)
    for name in ("t", "code", "text", "move_id", "seq", "what", "seat", "phrase", "latencies"):
        assert shown.get(name) == found.get(name), name
    for one, other in zip(shown.get("missed", []), found.get("missed", []), strict=True):
        assert set(one) == set(other)
        assert one["seq"] == other["seq"]


def test_the_examples_of_the_page_happen_as_they_are_shown(guests: Guests) -> None:
    reader = Reader(guests)
    for block in blocks("http"):
        reader.ask(block)
    seated = reader.sit()
    for line in "".join(blocks("frames")).splitlines():
        way, _, text = line.partition(" ")
        frame = json.loads(text)
        if way == "→":
            seated.send_raw(text)
        else:
            same_fields(frame, seated.until(frame["t"]))


def test_a_question_has_the_fields_that_the_page_shows(guests: Guests) -> None:
    shown = json.loads(blocks("json")[0])
    table, people = guests.table_of("dice_forge", 2)
    found = people[0].connect(table).asked()[0]
    assert set(shown) == set(found)
    assert set(shown["question"]) == set(found["question"])
    assert set(shown["question"]["options"][0]) == set(found["question"]["options"][0])
    assert found["question"]["options"][0]["text"] == "Pass"


def test_the_command_of_the_page_rings_the_bell(guests: Guests) -> None:
    command = json.loads(blocks("json")[1])
    ann: Guest = guests.arrive("Ann")
    made = ann.create("treasure_bell", [{"who": "me"}, {"who": "bot"}], setup="action")
    seated = ann.connect(made["id"])
    first = seated.view["live"]["commands"][0]
    assert (first["number"], first["args"], first["why_not"]) == (command["command"], command["args"], None)
    seated.send_raw(json.dumps(command))
    assert seated.reply_to(command["move_id"])["t"] == "accepted"


# --- the tables -----------------------------------------------------------------------------------------------------


def first_column(heading: str) -> list[str]:
    """The code in the first column of the table after a heading."""
    table = PAGE[PAGE.index(heading) :]
    rows = re.search(r"(?:^\|.*\n)+", table, re.MULTILINE)
    assert rows
    return re.findall(r"^\| `([^`]+)`", rows.group(), re.MULTILINE)


def test_every_endpoint_is_on_the_page() -> None:
    assert sorted(first_column("| request |")) == sorted(f"{one.method} {one.path}" for one in ENDPOINTS)


@pytest.mark.parametrize(
    ("heading", "frames"), [("### All that you can send", FromClient), ("### All that you can get", ToClient)]
)
def test_every_frame_is_on_the_page(heading: str, frames: Any) -> None:
    assert sorted(first_column(heading)) == sorted(one.__struct_config__.tag for one in get_args(frames))


def test_the_fields_of_every_frame_to_the_server_are_on_the_page() -> None:
    rows = PAGE[PAGE.index("### All that you can send") :]
    for one in get_args(FromClient):
        row = re.search(rf"^\| `{one.__struct_config__.tag}` \| (.*?) \|", rows, re.MULTILINE)
        assert row
        assert sorted(re.findall(r"`(\w+)`", row.group(1))) == sorted(one.__struct_fields__)


def codes() -> Iterator[str]:
    """Every code with which the sources refuse something."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in SAYS_A_CODE:
                    yield from (one.value for one in node.args if is_code(one))  # type: ignore[attr-defined]
    yield from STATUS


def is_code(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""


def told() -> dict[str, str]:
    """The codes of the page, with their status."""
    table = PAGE[PAGE.index("| code |") :]
    return dict(re.findall(r"^\| `([a-z_]+)` \| (\d*)", table, re.MULTILINE))


def test_every_code_of_a_refusal_has_words_in_every_language_and_is_on_the_page() -> None:
    said = set(codes())
    assert {"stale", "too_fast", "not_text", "foreign_origin", "broken"} <= said
    for code in said:
        texts = {refusal(code, lang, {**VALUES}) for lang in LANGUAGES}
        assert len(texts) == len(LANGUAGES), code
    assert sorted(said) == sorted(told())


def test_the_page_names_the_status_of_every_refusal() -> None:
    only_on_the_socket = {"not_text", "too_many_sockets"}
    expected = {code: str(STATUS.get(code, 400)) for code in set(codes()) - only_on_the_socket}
    expected |= {"broken": "500", "not_built": "503"} | dict.fromkeys(only_on_the_socket, "")
    assert told() == expected


def test_the_refusals_of_the_rules_are_on_the_page() -> None:
    rules = PAGE[PAGE.index("On the socket the rules refuse too") : PAGE.index("All\nothers are")]
    assert sorted(re.findall(r"`(\w+)`", rules)) == sorted(ENGINE_REASONS.values())
