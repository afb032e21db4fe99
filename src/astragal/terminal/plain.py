"""The table as plain text, line by line: for pipes and screen readers."""

import sys
from collections.abc import Iterable
from typing import Final

from astragal.terminal.choices import Menu
from astragal.terminal.sitting import Sitting

CURTAIN_LINES: Final = 100  # more than a window is high


class Plain:
    """Speaks in short sentences and draws nothing."""

    def __init__(self, interactive: bool) -> None:
        self.interactive = interactive  # does somebody type? If not, what was read is shown

    def tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()

    def complain(self, sentence: str) -> None:
        self.tell([sentence])

    def table(self, sitting: Sitting) -> None:
        g = sitting.session.game()
        self.tell(sitting.box.board.tell(g, sitting.words, sitting.names))

    def decision(self, sitting: Sitting, menu: Menu, since: int) -> None:
        """What has happened, whose decision it is, what he has, and what he may choose."""
        g = sitting.session.game()
        events = sitting.events()[since:]
        self.tell(["", *sitting.box.view.events_text(events, sitting.words, sitting.names)])
        if len(sitting.humans()) > 1:
            self.tell([sitting.say("decision", who=sitting.names[menu.seat])])
        if sitting.session.why_no_undo(menu.seat) != 0:
            self.tell(sitting.box.board.tell_seat(g, sitting.words, sitting.names, menu.seat))
        self.question(sitting, menu)

    def ending(self, sitting: Sitting, since: int) -> None:
        events = sitting.events()[since:]
        self.tell(["", *sitting.box.view.events_text(events, sitting.words, sitting.names)])
        self.table(sitting)

    def question(self, sitting: Sitting, menu: Menu) -> None:
        self.tell([*menu.advice, menu.text])
        for choice in menu.allowed():
            effect = f" ({sitting.box.board.bare(choice.effect)})" if choice.effect else ""
            self.tell([f"{choice.number}: {choice.text}{effect}"])
        for reason, choices in menu.refused().items():
            things = sitting.say("and_then").join(f"{choice.number}: {choice.text}" for choice in choices)
            self.tell([sitting.say("not_now", reason=reason.rstrip("."), things=things)])

    def cover(self) -> None:
        """So many empty lines that nothing of the last player's is in sight. At a pipe nobody looks."""
        if self.interactive:
            self.tell([""] * CURTAIN_LINES)

    def curtain(self, sitting: Sitting, sentence: str) -> str:
        if not self.interactive:
            return ""
        self.cover()
        self.tell([sentence])
        return self.ask(sitting)

    def ask(self, sitting: Sitting) -> str:
        """The next line. At the end of input: EOFError."""
        if self.interactive:
            return input("> ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.tell([f"> {line.strip()}"])
        return line
