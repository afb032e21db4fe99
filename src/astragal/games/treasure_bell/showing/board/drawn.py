"""The table drawn with frames: the field as a grid of cards, and everybody's dice, attack cards and treasures."""

from typing import Final

from astragal.engine.options import listed
from astragal.engine.showing.markup import cut, flowing, literal, padded, seen, tagged
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.treasures import NAMES, NO_TREASURE
from astragal.games.treasure_bell.rules.state import (
    DEAL,
    DICE,
    DICE_PHASE,
    NOBODY_THERE,
    NOT_SHOWN,
    Player,
    TreasureBell,
)
from astragal.games.treasure_bell.showing.board.markup import coloured
from astragal.games.treasure_bell.showing.board.pen import TreasureBellPen, bell, where
from astragal.games.treasure_bell.showing.nouns import powers_of

CARD: Final = 9  # columns inside a card
NARROW_CARD: Final = 8
CELL: Final = 10  # of the field without frames
ROW_LABEL: Final = 3
WIDE: Final = 100
GAP: Final = 2
LONGEST_TITLE: Final = 20
BELL: Final = "♪"  # the first player, who rings it
SHORTEST_PANEL: Final = 28  # columns for a player beside the field
LONGEST_PANEL: Final = 48
LABELS: Final = ("dice", "attack", "won")


def draw(g: TreasureBell, words: Words, names: list[str], width: int, me: int = -1) -> list[str]:
    """The whole table as lines with style tags; `me` is the seat that reads it."""
    return pages(g, words, names, width, me)[0]


def pages(
    g: TreasureBell, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
) -> list[list[str]]:
    """The whole table, and less and less of it for lower windows: at last only what the reader needs to decide."""
    artist = Artist(g, words, names, width, me, int(kinds.place_of(about)) if kind == kinds.MAN else -1)
    heading = artist.heading()
    if g.phase == DEAL:
        return [heading]
    field, rows, brief = artist.field(), artist.rows(), artist.in_brief(g.players)
    parts = [
        artist.with_panels(field, artist.field_width()) or field + brief,
        artist.with_panels(rows, artist.rows_width()) or rows + brief,
        rows + brief,
        rows + artist.in_brief([player for player in g.players if player.seat == me]),
    ]
    return [heading + part for part in parts]


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two drawings side by side; the left one has this width."""
    height = max(len(left), len(right))
    left, right = ([*part, *[""] * (height - len(part))] for part in (left, right))
    return [(padded(one, width + GAP) + other).rstrip() for one, other in zip(left, right, strict=True)]


class Artist(TreasureBellPen):
    """Draws one position for one reader."""

    def heading(self) -> list[str]:
        pieces = [tagged("title", piece) for piece in [self.say("game"), *where(self)]]
        if self.g.phase == DICE_PHASE:
            pieces.append(literal(bell(self)))
        return flowing("", pieces, self.width, " · ")

    # --- the field --------------------------------------------------------------------------------------------------

    def card_width(self) -> int:
        return CARD if self.width >= WIDE else NARROW_CARD

    def field_width(self) -> int:
        return ROW_LABEL + 1 + int(self.g.table.size) * (self.card_width() + 1)

    def field(self) -> list[str]:
        """Cards with their two numbers and their value, and below whose dice lie there."""
        size, width = int(self.g.table.size), self.card_width()
        letters = "".join(f"{letter:^{width + 1}}" for letter in "abcde"[:size])
        lines = [" " * ROW_LABEL + tagged("title", letters.rstrip()), self.frame("┌", "┬", "┐")]
        for row in range(size):
            places = range(size * row, size * row + size)
            first = "[dim]│[/]".join(padded(self.upper_half(place), width) for place in places)
            second = "[dim]│[/]".join(padded(self.lower_half(place, width), width) for place in places)
            lines.append(f" [title]{row + 1}[/] [dim]│[/]{first}[dim]│[/]")
            lines.append(f"   [dim]│[/]{second}[dim]│[/]")
            if row < size - 1:
                lines.append(self.frame("├", "┼", "┤"))
        return [*lines, self.frame("└", "┴", "┘")]

    def frame(self, left: str, middle: str, right: str) -> str:
        return f"   [dim]{left}{middle.join(['─' * self.card_width()] * int(self.g.table.size))}{right}[/]"

    def upper_half(self, place: int) -> str:
        treasure = int(self.g.treasures[place])
        if treasure == NO_TREASURE:
            return " [dim]–[/]"
        if place == self.chosen:
            return f" [up]{NAMES[treasure]}[/]" + self.treasure(treasure).removeprefix(NAMES[treasure])
        if self.g.claims[place] != NOBODY_THERE:
            return f" {coloured(int(self.g.claims[place]), NAMES[treasure])}" + self.treasure(treasure)[3:]
        return f" {self.treasure(treasure)}"

    def lower_half(self, place: int, width: int) -> str:
        owner = int(self.g.claims[place])
        if owner == NOBODY_THERE:
            return ""
        mark = "▶" if place == self.chosen else "●"
        return f" {coloured(owner, mark + cut(self.names[owner], width - 2))}"

    def rows(self) -> list[str]:
        """The field with one line for each row."""
        size = int(self.g.table.size)
        letters = "".join(padded(f" {letter}", CELL) for letter in "abcde"[:size])
        lines = [" " * ROW_LABEL + tagged("title", letters.rstrip())]
        for row in range(size):
            cells = (padded(self.cell(place), CELL) for place in range(size * row, size * row + size))
            lines.append(f" [title]{row + 1}[/] " + "".join(cells).rstrip())
        return lines

    def rows_width(self) -> int:
        return ROW_LABEL + int(self.g.table.size) * CELL

    def cell(self, place: int) -> str:
        """`2-5 ★2●A`: the numbers, the value, and the initial of whose dice lie there."""
        owner = int(self.g.claims[place])
        mark = "▶" if place == self.chosen else "●"
        return self.upper_half(place) + (coloured(owner, mark + self.initials[owner]) if owner != NOBODY_THERE else "")

    # --- players ----------------------------------------------------------------------------------------------------

    def with_panels(self, drawn: list[str], width: int) -> list[str]:
        """What is drawn, of this width, and the players beside it; empty if there is no room for them."""
        room = min(LONGEST_PANEL, self.width - width - GAP)
        if room < SHORTEST_PANEL:
            return []
        return beside(drawn, [line for player in self.g.players for line in self.panel(player, room)], width)

    def panel(self, player: Player, width: int) -> list[str]:
        """The name with the points, dice in hand, attack cards left, treasures won."""
        score = self.say("points", score=int(self.g.score(player.seat)))
        lines = [padded(self.title(player, width - len(score) - 1), width - len(score)) + tagged("worth", score)]
        if not self.g.over:
            lines += flowing(self.label("dice"), [self.dice(player), *self.state(player)], width)
        lines.append(self.label("attack") + self.powers(player))
        won = [self.treasure(treasure) for treasure in listed(int(player.won))]
        return lines + (flowing(self.label("won"), won, width) if won else [])

    def label(self, key: str) -> str:
        """What a line of a panel begins with; all labels are equally wide."""
        return "  " + padded(self.say(key), max(len(self.say(one)) for one in LABELS) + 1)

    def title(self, player: Player, width: int) -> str:
        seat = int(player.seat)
        bell = f"{BELL} " if seat == self.g.first and not self.g.over else ""
        you = f" ({self.say('you')})" if seat == self.me else ""
        return coloured(seat, bell + cut(self.names[seat], width - len(bell) - len(you)) + you)

    def dice(self, player: Player) -> str:
        """The numbers in hand in ascending order, and a dot for each die that lies on the field."""
        if player.cast == 0:
            return tagged("dim", " ".join(["?"] * DICE))
        shown = sorted(int(number) for number in player.dice if number != NOT_SHOWN)
        numbers = [tagged("title", " ".join(str(number) for number in shown))] if shown else []
        dots = [tagged("dim", " ".join(["·"] * (DICE - len(shown))))] if len(shown) < DICE else []
        return " ".join(numbers + dots)

    def state(self, player: Player) -> list[str]:
        return [tagged("alarm", self.say("stands_by"))] if player.frozen else []

    def powers(self, player: Player) -> str:
        """The attack cards left."""
        return " ".join(str(power) for power in powers_of(player)) or "[dim]–[/]"

    def in_brief(self, players: list[Player]) -> list[str]:
        """A line for each of these players, or a little more."""
        lines: list[str] = []
        titles = [self.title(player, LONGEST_TITLE) for player in players]
        longest = max((seen(title) for title in titles), default=0)
        for player, title in zip(players, titles, strict=True):
            points = tagged("worth", self.say("points", score=int(self.g.score(player.seat))))
            pieces = [
                padded(self.dice(player), 2 * DICE - 1),
                points,
                f"{self.say('attack')} {self.powers(player)}",
                *self.state(player),
            ]
            lines += flowing(f" {padded(title, longest)}  ", pieces, self.width)
        return lines
