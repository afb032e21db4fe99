"""What the loop needs of whoever shows the table: the drawn screen, or plain text."""

from collections.abc import Iterable
from typing import Protocol

from astragal.terminal.choices import Menu
from astragal.terminal.sitting import Sitting


class Voice(Protocol):
    def tell(self, lines: Iterable[str]) -> None:
        """Lines of text."""

    def complain(self, sentence: str) -> None:
        """What was typed cannot be done, and why."""

    def table(self, sitting: Sitting) -> None:
        """The whole table."""

    def decision(self, sitting: Sitting, menu: Menu, since: int) -> None:
        """A new decision: what has happened after the first `since` events, and the question."""

    def ending(self, sitting: Sitting, since: int) -> None:
        """The game is over: what has happened after the first `since` events, and the table."""

    def question(self, sitting: Sitting, menu: Menu) -> None:
        """The question once more."""

    def cover(self) -> None:
        """Nothing of what was shown or typed stays in sight."""

    def curtain(self, sitting: Sitting, sentence: str) -> str:
        """Cover everything, say this, and wait. What was typed; at the end of input: EOFError."""

    def ask(self, sitting: Sitting) -> str:
        """What the player types. At the end of input: EOFError."""
