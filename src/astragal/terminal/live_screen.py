"""The screen of a game in real time: it is drawn anew ten times a second, and every key counts at once."""

from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Static

from astragal.terminal.live import NO_SEAT, LiveTable
from astragal.terminal.play import log, verdict
from astragal.terminal.screen import STYLES, rule, styled, untagged, wrapped
from astragal.terminal.teaching.companion import Companion

REDRAWN_EVERY: Final = 0.1  # seconds
FEWEST_NEWS: Final = 2  # lines of news below the table, its heading included
MOST_COMPLAINTS: Final = 2
LOG_LINES: Final = 500

LEAVE: Final = "q"
HINTS: Final = "h"
LOG: Final = "l"
HELP: Final = "?"
SCROLL: Final = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
CLOSE: Final = ("escape", "enter", "space", LEAVE, LOG, HELP)

# On a French keyboard the digits stand above these signs.
DIGITS: Final = dict(zip("&é\"'(-è_çà", "1234567890"))


def key_of(pressed: Key) -> str:
    """A letter, a digit or a sign as it is written; everything else by its name."""
    sign = pressed.character
    if sign is None or not sign.isprintable() or sign == " ":
        return pressed.key
    return DIGITS.get(sign, sign.lower())


def drawn(table: LiveTable, width: int, height: int, with_hints: bool, companion: Companion | None = None) -> list[str]:
    """The table, what the person prepares, what was refused, and below it the news, as far as they fit."""
    sitting, g = table.sitting, table.game
    words = sitting.words
    page: list[str] = sitting.box.board.live(g, table.person, table.time, words, sitting.names, width)
    below: list[str] = []
    if table.keys is not None and not table.over:
        below = [*(table.keys.hints(g, words) if with_hints else []), *table.keys.lines(g, words)]
    if table.over:
        below.append(f"[title]{untagged(verdict(sitting))}[/]")
    for sentence in table.complaints()[-MOST_COMPLAINTS:]:
        below += wrapped("[warning]![/] ", untagged(sentence), width)
    foot = [footer(table)]
    advice = advised(table, companion, width)
    if len(page) + len(below) + len(advice) + len(foot) <= height:
        below = [*advice, *below]
    room = height - len(page) - len(below) - len(foot)
    news = [row for line in table.news()[-height:] for row in wrapped("   ", line, width)]
    told = [rule(sitting.say("live.news"), width), *news[-max(1, room - 1) :]] if room >= FEWEST_NEWS and news else []
    blank = [""] * max(0, room - len(told))
    return [*page[: height - len(below) - len(foot)], *below, *told, *blank, *foot]


def advised(table: LiveTable, companion: Companion | None, width: int) -> list[str]:
    """What somebody is told in his first game, if there is room for it."""
    said = companion.sentence(table.person) if companion is not None and not table.over else []
    return [f"[after]{row}[/]" for one in said for row in wrapped("   ", untagged(one), width)]


def footer(table: LiveTable) -> str:
    """The keys that do something now."""
    sitting = table.sitting
    if table.over:
        return f"[dim]{sitting.say('live.keys_over')}[/]"
    keys = table.keys
    game_keys = keys.footer(table.game, sitting.words) if keys is not None else ""
    has_hints = keys is not None and bool(keys.hints(table.game, sitting.words))
    return f"[dim]{untagged(sitting.say('live.keys', keys=game_keys, hints=int(has_hints)))}[/]"


def help_page(table: LiveTable, companion: Companion | None = None) -> list[str]:
    """The keys, and the rules in short."""
    sitting = table.sitting
    plays = table.person != NO_SEAT
    keys: list[str] = sitting.box.board.live_help(table.game, table.person, sitting.words) if plays else []
    own = [sitting.say(f"live.help.{name}") for name in ("log", "leave")]
    rules: list[str] = sitting.box.board.page(table.game, sitting.words)
    new = ["", *companion.everything()] if companion is not None and companion.is_on else []
    told = [*own, *new, "", *rules]
    return [f"[title]{sitting.say('live.keys_title')}[/]", *keys, *map(untagged, told)]


class LiveScreen(App[None]):
    """Shows a table in real time until the person leaves."""

    CSS = "Screen { overflow: hidden; } Static { width: 100%; height: 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", priority=True, show=False)]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: LiveTable, companion: Companion | None = None) -> None:
        super().__init__()
        self.companion = companion
        self.theme = "ansi-dark"  # nothing but the terminal's own colours, so light backgrounds work as well
        self.table = table
        self.styles_by_name = STYLES | table.sitting.box.board.STYLES
        self.with_hints = False
        self.reading: Callable[[], list[str]] | None = None  # a page that covers the table, while time stands still
        self.scrolled = 0
        self.page: list[str] = []  # as it is seen now
        self.bells_heard = table.bells
        self.sheet = Static()

    def compose(self) -> ComposeResult:
        yield self.sheet

    def on_mount(self) -> None:
        """Whoever plays may first read how, and is ready when the time begins to run."""
        if self.table.person != NO_SEAT and not self.table.over:
            self.read(lambda: help_page(self.table, self.companion))
        self.draw()
        self.set_interval(REDRAWN_EVERY, self.tick)

    def on_resize(self) -> None:
        self.draw()

    def tick(self) -> None:
        self.table.look()
        self.draw()

    def show_report(self) -> None:
        """What the person should read before the game goes on."""
        report = self.table.report
        self.table.report = []
        self.read(lambda: [self.heading("live.news"), *report])

    def heading(self, key: str) -> str:
        return rule(self.table.sitting.say(key), self.size.width - 1)

    def on_key(self, pressed: Key) -> None:
        key = key_of(pressed)
        if self.reading is not None:
            self.turn_pages(key)
        elif key == LEAVE or (self.table.over and key in CLOSE and key not in (LOG, HELP)):
            self.exit()
        elif key == HELP:
            self.read(lambda: help_page(self.table, self.companion))
        elif key == LOG:
            self.read(lambda: [untagged(line) for line in log(self.table.sitting, LOG_LINES)], at_end=True)
        elif key == HINTS:
            self.with_hints = not self.with_hints
        else:
            self.table.press(key)
        self.draw()

    # --- pages to read ---

    def read(self, page: Callable[[], list[str]], at_end: bool = False) -> None:
        """Cover the table with a page. Time stands still meanwhile: nobody can read and play."""
        self.table.stand_still(True)
        self.reading = page
        self.scrolled = len(self.rows_to_read()) if at_end else 0

    def turn_pages(self, key: str) -> None:
        if key in SCROLL:
            self.scrolled += SCROLL[key]
        elif key in CLOSE:
            self.reading = None
            self.table.stand_still(False)

    def rows_to_read(self) -> list[str]:
        page = self.reading() if self.reading is not None else []
        return [row for line in page for row in wrapped("", line, self.size.width)]

    # --- drawing ---

    def draw(self) -> None:
        """Show the page, if it is another one than before."""
        if self.table.report and self.reading is None:
            self.show_report()
        if self.table.bells > self.bells_heard:
            self.bells_heard = self.table.bells
            self.bell()
        width, height = self.size.width, self.size.height
        if self.reading is not None:
            rows = self.rows_to_read()
            self.scrolled = max(0, min(self.scrolled, len(rows) - (height - 1)))
            rows = rows[self.scrolled : self.scrolled + height - 1]
            rows += [""] * (height - 1 - len(rows))
            page = [*rows, f"[dim]{untagged(self.table.sitting.say('live.keys_reading'))}[/]"]
        else:
            page = drawn(self.table, width, height, self.with_hints, self.companion)
        if page != self.page:
            self.page = page
            lines = [styled(line, self.styles_by_name) for line in page]
            for line in lines:
                line.truncate(width)
            self.sheet.update(Text("\n", no_wrap=True).join(lines))
