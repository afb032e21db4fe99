"""The table drawn in the terminal's colours."""

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from astragal.engine.session import ASKED
from astragal.terminal.choices import Choice, Menu
from astragal.terminal.sitting import Sitting

# The sixteen colours of the terminal itself, so that light and dark backgrounds both work. A game adds its own styles.
STYLES: Final = {
    "title": "bold",
    "hero": "bold",
    "up": "reverse",
    "dim": "bright_black",
    "number": "bold",
    "after": "italic bright_black",
    "warning": "bold red",
}
PIECE: Final = re.compile(r"\[\[|\[/\]|\[([a-z]+)\]")
WANTED_NEWS: Final = 8  # rather less of the table than less news than this
FEWEST_NEWS: Final = 3  # lines of news that are always shown
PROMPT_LINES: Final = 2
NUMBER_WIDTH: Final = 6  # the number of an answer, with the space around it
TITLE_MARGIN: Final = 4  # what the dashes beside a heading take at least
WIDEST_RULE: Final = 124
FORGET_SCROLLED: Final = "\x1b[3J"  # what a terminal has kept of lines that are no longer on the screen
UNBROKEN: Final = "\u00a0"  # a space at which no row ends


def styled(text: str, styles: dict[str, str] | None = None) -> Text:
    """A line with style tags as rich text (see `engine/markup.py`); with these styles, or to be shown with a theme."""
    line = Text()
    style = ""
    at = 0
    for found in PIECE.finditer(text):
        line.append(text[at : found.start()], style)
        at = found.end()
        if found[0] == "[[":
            line.append("[", style)
        else:
            style = found[1] or ""
            style = styles.get(style, style) if styles else style
    line.append(text[at:], style)
    return line


def untagged(text: str) -> str:
    """Text that may contain brackets of its own."""
    return text.replace("[", "[[")


def refused_text(choice: Choice) -> str:
    """What may not be chosen is not coloured."""
    return untagged(styled(choice.short).plain or choice.text)


def unbroken(text: str) -> str:
    """No row ends inside it."""
    return text.replace(" ", UNBROKEN)


def wrapped(label: str, text: str, width: int) -> list[str]:
    """A label and a text on as many rows as they need, all indented alike. Style tags do not run over the end."""
    if styled(label + text).cell_len < width:
        return [label + text]
    indent = styled(label).cell_len
    rows: list[str] = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if styled(longer).cell_len > width - indent - 1:
            rows.append(word)
        else:
            rows[-1] = longer
    return [label + rows[0], *(" " * indent + row for row in rows[1:])]


def rule(title: str, width: int) -> str:
    """A heading between dashes."""
    dashes = "─" * (min(width, WIDEST_RULE) - len(title) - TITLE_MARGIN)
    return f"[dim]──[/] [title]{untagged(title)}[/] [dim]{dashes}[/]"


def no_file_names(text: str, nth: int) -> None:
    """What the Tab key completes at the prompt: nothing. Without this it would list the files of the folder."""


class Screen:
    """Draws a fresh page for every decision."""

    def __init__(self, styles: dict[str, str], console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, soft_wrap=False)
        self.console.push_theme(Theme(STYLES | styles, inherit=False))
        with suppress(ImportError):
            import readline  # arrow keys and history at the prompt

            readline.set_completer(no_file_names)

    def tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.print(styled(untagged(line)))

    def complain(self, sentence: str) -> None:
        self.show([f"[warning]![/] {untagged(sentence)}"])

    def show(self, lines: Iterable[str]) -> None:
        """Lines with style tags."""
        for line in lines:
            self.console.print(styled(line))

    def table(self, sitting: Sitting) -> None:
        board = sitting.box.board
        seat = sitting.session.seat if sitting.session.stop == ASKED else -1
        self.show(board.draw(sitting.session.game(), sitting.words, sitting.names, self.console.width, seat))

    def decision(self, sitting: Sitting, menu: Menu, since: int) -> None:
        """As much of the table as fits, what has happened, and the question at the bottom, where the eye is."""
        news = sitting.box.board.news(sitting.events(), since, sitting.words, sitting.names)
        question = self.question_lines(sitting, menu)
        least = self.rows(self.table_that_fits(sitting, menu.seat, 0)) + min(FEWEST_NEWS, len(news) + 1)
        if self.console.height - PROMPT_LINES - self.rows(question) < least:
            question = self.question_lines(sitting, menu, brief=True)
        room = self.console.height - PROMPT_LINES - self.rows(question)
        table = self.table_that_fits(sitting, menu.seat, room - min(WANTED_NEWS, len(news) + 1))
        told = self.news_lines(sitting, news, max(FEWEST_NEWS, room - self.rows(table)))
        self.console.clear()
        self.show([*table, *told, *question])

    def ending(self, sitting: Sitting, since: int) -> None:
        news = sitting.box.board.news(sitting.events(), since, sitting.words, sitting.names)
        self.console.clear()
        self.table(sitting)
        self.show(self.news_lines(sitting, news, WANTED_NEWS + 1))

    def table_that_fits(self, sitting: Sitting, seat: int, room: int) -> list[str]:
        """The whole table, or as much of it as fits: at least the hero who decides."""
        session = sitting.session
        pages: list[list[str]] = sitting.box.board.pages(
            session.game(), sitting.words, sitting.names, self.console.width, seat, session.kind, session.about
        )
        return next((page for page in pages if self.rows(page) <= room), pages[-1])

    def news_lines(self, sitting: Sitting, news: list[str], room: int) -> list[str]:
        if not news:
            return []
        lines = [row for line in news for row in self.wrapped("   ", line)]
        if len(lines) + 1 > room:
            lines = [f"   [dim]{sitting.say('more_in_log')}[/]", *lines[len(lines) + 2 - room :]]
        return [self.rule(sitting.say("happened")), *lines]

    def question_lines(self, sitting: Sitting, menu: Menu, brief: bool = False) -> list[str]:
        """The question, what may be answered, and what may not be with the reason; if brief, on few rows."""
        if len(menu.text) > self.console.width - TITLE_MARGIN:
            lines = [f"[title]{row}[/]" for row in self.wrapped("", untagged(menu.text))]
        else:
            lines = [self.rule(menu.text)]
        advice = [f"[after]{row}[/]" for said in menu.advice for row in self.wrapped("   ", untagged(said))]
        lines = [*advice, *lines]
        allowed = [(choice, choice.short or untagged(choice.text)) for choice in menu.allowed()]
        longest = max(styled(text).cell_len for _, text in allowed)
        columns = (self.console.width - 1) // (longest + len(UNBROKEN) + NUMBER_WIDTH)
        if brief and columns > 1 and not any(choice.effect for choice, _ in allowed):
            lines += self.in_columns(allowed, columns, longest)
            allowed = []
        for choice, text in allowed:
            if choice.effect:
                text += " " * (longest - styled(text).cell_len) + f"  [dim]→[/] {choice.effect}"
            lines += self.wrapped(f" [number]{choice.number:>3}[/]  ", text)
        for reason, choices in menu.refused().items():
            things = " ".join(unbroken(f"{choice.number}: {refused_text(choice)} ·") for choice in choices)
            text = sitting.say(
                "not_now", reason=untagged(reason.rstrip(".")), things=things.removesuffix(f"{UNBROKEN}·")
            )
            rows = self.wrapped("   –  ", text)
            if brief and len(rows) > 1:
                begun = rows[0].removesuffix(f"{UNBROKEN}·")
                numbers = ", ".join(str(choice.number) for choice in choices)
                rows = [f"{begun} {numbers}" if begun.endswith(":") else f"{begun} …"]
            lines += [f"[dim]{row}[/]" for row in rows]
        lines.append(f"[dim]{untagged(sitting.say('hint'))}[/]")
        return lines

    def in_columns(self, allowed: list[tuple[Choice, str]], columns: int, longest: int) -> list[str]:
        """Numbered answers side by side, counted downwards."""
        height = -(-len(allowed) // columns)
        cells = [
            f" [number]{choice.number:>3}[/]  {text}" + " " * (longest - styled(text).cell_len)
            for choice, text in allowed
        ]
        return [" ".join(cells[row::height]).rstrip() for row in range(height)]

    def wrapped(self, label: str, text: str) -> list[str]:
        return wrapped(label, text, self.console.width)

    def question(self, sitting: Sitting, menu: Menu) -> None:
        self.show(self.question_lines(sitting, menu))

    def rule(self, title: str) -> str:
        return rule(title, self.console.width)

    def rows(self, lines: list[str]) -> int:
        """How many rows the lines take, wrapped."""
        width = max(1, self.console.width)
        return sum(max(1, -(-styled(line).cell_len // width)) for line in lines)

    def cover(self) -> None:
        """Clear the screen, what was scrolled out of it, and what the arrow keys would bring back."""
        self.console.clear()
        self.console.file.write(FORGET_SCROLLED)
        with suppress(ImportError):
            import readline

            readline.clear_history()

    def curtain(self, sitting: Sitting, sentence: str) -> str:
        self.cover()
        self.show(["", f"[title]{untagged(sentence)}[/]", ""])
        return input("> ")

    def ask(self, sitting: Sitting) -> str:
        return input(f"{sitting.names[sitting.session.seat]} > ")
