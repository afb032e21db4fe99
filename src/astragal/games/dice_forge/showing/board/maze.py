"""The labyrinth drawn as a map: three ways that meet, and the last one to the Goddess."""

from typing import Final

from astragal.engine.showing.markup import flowing, padded, seen, tagged
from astragal.games.dice_forge.facts.labyrinth import START, THE_GODDESS
from astragal.games.dice_forge.showing.board.markup import amounts
from astragal.games.dice_forge.showing.board.pen import DiceForgePen
from astragal.games.dice_forge.showing.board.spaces import STAR, exits, marked, next_spaces, treasures_left

CELL: Final = 10
MAP_WIDTH: Final = 12 * CELL  # where there is less room the ways are written one after the other
MEETING: Final = 13  # where the three ways meet

# The column of every space; where a way branches off, its goal stands one column further
UPPER: Final = {2: 1, 3: 2, 4: 3, 5: 4, 6: 6, 7: 7, 8: 8}
MIDDLE: Final = {1: 0, 9: 2, 10: 4, 11: 5, 12: 7, 13: 11}
LOWER: Final = {14: 1, 15: 2, 16: 3, 17: 4, 18: 5, 19: 6, 20: 7, 21: 8, 22: 9, 23: 10}
LAST: Final = range(24, THE_GODDESS + 1)
LAST_OF_UPPER: Final = 8
DOWN: Final = (1, 3, 6)  # after these columns of the upper way a path goes down
UP: Final = (3, 6, 10)  # after these columns of the lower way one goes up
EMPTY_CELL: Final = 7  # a space of the last way that gives nothing needs less room
WAYS: Final = ([1, *UPPER], [9, 10, 11, 12], [*LOWER], [MEETING, *LAST])


class Maze(DiceForgePen):
    """Draws the labyrinth."""

    def labyrinth(self, brief: bool) -> list[str]:
        hero = self.g.heroes[self.me] if 0 <= self.me < len(self.g.heroes) else None
        self.ahead = next_spaces(hero, self.kind, self.about) if hero is not None else []
        drawn = self.map() if self.width >= MAP_WIDTH else self.ways()
        return [self.rule(self.say("labyrinth")), *drawn, *([] if brief else self.legend())]

    def space(self, space: int) -> str:
        """Its number, in brackets if my golem may go there next, and the golems that stand on it."""
        number = f"[up][[{space}][/]" if space in self.ahead else tagged("dim", str(space))
        golems = [int(hero.seat) for hero in self.g.heroes if hero.golem == space]
        return number + ("◆" + "".join(self.token(seat) for seat in golems) if golems else "")

    def gives(self, space: int) -> str:
        return marked(self.g, space, self.say)

    def legend(self) -> list[str]:
        left = treasures_left(self.g)
        pieces = [
            self.say("legend_of.golem"),
            *([self.say("legend_of.ahead")] if self.ahead else []),
            self.say("legend_of.star", star=STAR),
            self.say("legend_of.hall", n=len(left), left=amounts(" ".join(left))),
        ]
        return flowing(" ", [f"[dim]{piece}[/]" if "[" not in piece else piece for piece in pieces], self.width, " · ")

    # --- as a map ---------------------------------------------------------------------------------------------------

    def map(self) -> list[str]:
        """Two rows for each way: the spaces with the paths between them, and what the spaces give."""
        upper, lower = self.way(UPPER), self.way(LOWER)
        middle = self.way(MIDDLE)
        upper_gives = self.given(UPPER, dict.fromkeys(DOWN, "↘") | {0: "↗"}) + "[dim]↓[/]"
        middle_gives = self.given(MIDDLE, dict.fromkeys(UP, "↗") | {0: "↘"})
        rows = [upper, upper_gives, middle, middle_gives, lower, self.given(LOWER, {}), *self.last_way()]
        return [row.rstrip() for row in rows]

    def way(self, columns: dict[int, int]) -> str:
        """A way: each path runs on to the next space of the row."""
        row = " " * (CELL * min(columns.values()))
        for space, column in columns.items():
            row = padded(row, CELL * column) + self.space(space)
            onward = [columns[goal] for goal in exits(space) if goal in columns]
            if onward:
                row += self.path(CELL * onward[0] - seen(row))
            elif space == LAST_OF_UPPER:  # over the meeting of the ways, and down
                row += f"[dim] {'─' * (CELL * MIDDLE[MEETING] - seen(row) - 1)}┐[/]"
        return row

    def path(self, room: int) -> str:
        return f"[dim] {'─' * (room - 3)}→[/]" if room > 3 else "[dim]→[/]" if room > 1 else ""

    def given(self, columns: dict[int, int], turns: dict[int, str]) -> str:
        """What the spaces of a way give; at the end of a column the path that leaves the way there."""
        row = ""
        content = {column: self.gives(space) for space, column in columns.items()}
        for column in range(MIDDLE[MEETING] + (MEETING in columns)):
            cell = padded(content.get(column, ""), CELL - 2)
            turn = turns.get(column, " ")
            row += cell + ("[dim]" + turn + "[/] " if turn != " " else "  ")
        return row

    def last_way(self) -> list[str]:
        spaces = f"[dim]{MEETING}→[/] "
        given = " " * seen(spaces)
        for space in LAST:
            text = self.gives(space)
            cell, golems = (CELL - 1 if text else EMPTY_CELL), self.space(space)
            if space == THE_GODDESS:
                return [spaces + golems + " " + tagged("title", self.say("goddess")), given + text]
            spaces += golems + self.path(cell - seen(golems))
            spaces = padded(spaces, seen(given) + cell)
            given += padded(text, cell)
        return [spaces, given]

    # --- in lines ---------------------------------------------------------------------------------------------------

    def ways(self) -> list[str]:
        """Each way in a line, with the number of the space where another way begins."""
        lines: list[str] = []
        for number, way in enumerate(WAYS):
            label = padded(self.say(f"way.{number}"), max(len(self.say(f"way.{n}")) for n in range(len(WAYS))) + 2)
            pieces = [self.written(space, way) + (" [dim]→[/]" if exits(space) else "") for space in way]
            if way[-1] != THE_GODDESS:
                pieces.append(tagged("dim", str(MEETING)))
            lines += flowing(" " + label, pieces, self.width - 1, " ")
        return lines

    def written(self, space: int, way: list[int]) -> str:
        """A space, what it gives, and where one may leave the way."""
        others = [goal for goal in exits(space) if goal not in way and goal != MEETING and goal != MEETING]
        if space == START:
            others = [9, 14]
        text = self.gives(space)
        branches = "".join(f" [dim]({'↘' if goal > space else '↗'}{goal})[/]" for goal in others)
        name = " " + tagged("title", self.say("goddess")) if space == THE_GODDESS else ""
        return self.space(space) + name + (f" {text}" if text else "") + branches
