"""The Titans' board drawn as a track: from Rebellion on the left to Loyalty on the right."""

from typing import Final

from astragal.engine.showing.markup import flowing, padded, seen
from astragal.games.dice_forge.facts.allegiance import FIRST_OF_ALL, FIRST_OF_MINE, T1, T2, TRACK, ZONES
from astragal.games.dice_forge.showing.board.markup import amounts
from astragal.games.dice_forge.showing.board.pen import DiceForgePen
from astragal.games.dice_forge.showing.board.spaces import value, zone

ONLY_RIGHT: Final = (2, 5, 28, 30)  # on the way to Rebellion the special paths leave these out
RIGHT_MARK: Final = "▸"
SPACES: Final = range(1, len(TRACK))
MIDDLE_OF_TRACK: Final = 16


class Track(DiceForgePen):
    """Draws the Titans' board."""

    def track(self, brief: bool) -> list[str]:
        whole = self.part(list(SPACES))
        if max(seen(row) for row in whole) > self.width:
            whole = self.part(list(SPACES[:MIDDLE_OF_TRACK])) + self.part(list(SPACES[MIDDLE_OF_TRACK:]))
        return [self.rule(self.say("titans")), *whole, *([] if brief else self.legend())]

    def part(self, spaces: list[int]) -> list[str]:
        """Three rows: the zones by their letters, the values of the spaces, and the tokens that stand there."""
        zones, values, tokens = " ", " ", " "
        last = ""
        for space in spaces:
            here = [int(hero.seat) for hero in self.g.heroes if hero.allegiance == space]
            text = self.space(space, self.me in here)
            room = max(seen(text), len(here), 2) + 1
            if zone(space) != last and zone(space):
                zones = padded(zones, seen(values)) + f"[title]{zone(space)}[/]"
            if zone(space):
                zones += f"[dim]{'─' * (seen(values) + room - 1 - seen(zones))}[/]"
            last = zone(space)
            values += padded(text, room)
            tokens += padded("".join(self.token(seat) for seat in here), room)
        return [zones.rstrip(), values.rstrip(), tokens.rstrip()]

    def space(self, space: int, mine: bool) -> str:
        text = (RIGHT_MARK if space in ONLY_RIGHT else "") + value(space)
        return f"[up][[{text}][/]" if mine else text

    def legend(self) -> list[str]:
        pieces = [
            self.say(f"legend_of.{ZONES[number]}", all=int(FIRST_OF_ALL[number]), mine=int(FIRST_OF_MINE[number]))
            for number in (T1, T2)
        ]
        pieces += [self.say(f"legend_of.{name}") for name in ("Y1", "Y2", "Y3")]
        pieces.append(self.say("legend_of.right", mark=RIGHT_MARK))
        return flowing(" ", [amounts(piece) for piece in pieces], self.width, " · ")
