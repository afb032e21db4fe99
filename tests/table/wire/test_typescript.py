"""The client's types are those of the messages."""

import re

import pytest

from astragal.table.wire.typescript import emit, files
from tests.places import ROOT

CLIENT = ROOT / "web" / "src"


@pytest.mark.parametrize("name", files())
def test_the_types_of_the_client_are_made_from_the_messages_and_views(name: str) -> None:
    """If not: python -m astragal.table.wire.typescript web/src"""
    assert (CLIENT / name).read_text(encoding="utf-8") == files()[name]


def test_what_a_client_may_leave_out_is_optional_and_what_it_gets_is_not() -> None:
    text = emit()
    hello = text[text.index("interface Hello") :]
    moved = text[text.index("interface Moved") :]
    fields = 't: "hello";\n  lang?: "en" | "fr";\n  since?: number;\n  sees?: boolean;'
    assert hello.startswith(f"interface Hello {{\n  {fields}\n}}")
    assert "?" not in moved[: moved.index("}")]


def test_both_directions_are_closed_unions() -> None:
    unions = [line for line in emit().splitlines() if line.startswith("export type")]
    assert unions == [
        "export type FromClient = "
        "Hello | Answer | Keep | Undo | Command | Resign | Agree | AskView | Say | Ping | Seen;",
        "export type ToClient = "
        "Everything | Moved | Accepted | Refusal | RoomChanged | Kept | Said | Looking | Pong | Leaving;",
    ]


def test_what_all_games_share_is_declared_once_and_a_game_only_adds_to_it() -> None:
    declared = re.findall(r"^export interface (Thing|Greyed) ", "\n".join(files().values()), re.M)
    assert sorted(declared) == ["Greyed", "Thing"]
    assert (
        "export interface QuestionViewWithDice extends QuestionView {\n  dice: Die[];\n}"
        in files()["games/titan_dice/view.ts"]
    )
    assert 'import type { QuestionView, Throw } from "../../messages";' in files()["games/dice_forge/view.ts"]
