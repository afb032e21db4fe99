"""The table drawn with frames: the stacks of cards, a panel for every player, and the dice that lie between them."""

from typing import Final

from astragal.engine.showing.markup import flowing, literal, padded, seen, tagged
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import LEVELS
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES, NUMBER_OF_FACES
from astragal.games.titan_dice.facts.kinds import chosen_dice, still_to_turn, turned_die
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import listed
from astragal.games.titan_dice.rules.state import ATTACK, TitanDice
from astragal.games.titan_dice.showing.board.markup import NOBODYS, bonus_mark, mark, marks
from astragal.games.titan_dice.showing.board.names import card_name, creature_name, where
from astragal.games.titan_dice.showing.board.panels import Panels

BONUS: Final = NUMBER_OF_CREATURES  # the place of the bonus die in a row of chosen dice
BETWEEN_CARDS: Final = " [dim]·[/] "


def draw(g: TitanDice, words: Words, names: list[str], width: int, me: int = -1) -> list[str]:
    """The whole table as lines with style tags; `me` is the seat that reads it."""
    return pages(g, words, names, width, me)[0]


def pages(
    g: TitanDice, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
) -> list[list[str]]:
    """The whole table, and less and less of it for lower windows: at last only what belongs to the player who reads it.
    The dice that the question is about are on every page."""
    artist = Artist(g, words, names, width, me, kind, about)
    stacks, brief, players = artist.stacks(), artist.brief_stacks(), artist.players()
    legend, lying = artist.legend(), artist.lying_dice()
    few, exodus = artist.others(), artist.exodus_line() if g.table.solo else []
    parts = [legend + stacks + players, legend + brief + players, brief + players, players]
    if me >= 0:
        mine = exodus + artist.mine(g.players[me])
        parts += [brief + few + mine, few + mine]
    heading = artist.heading()
    shown = [heading + part + lying for part in parts]
    return [*shown, exodus + artist.mine_unframed(g.players[me]) + lying] if me >= 0 else shown


class Artist(Panels):
    """Draws one position for one reader."""

    def heading(self) -> list[str]:
        return [tagged("title", f"{self.say('game')} · {where(self.g, self.say, self.names, ' · ')}")]

    def legend(self) -> list[str]:
        """The letters in their styles, and the signs that are to be seen."""
        letters = [f"{mark(face)} {creature_name(face, self.words)}" for face in range(NUMBER_OF_FACES)]
        return flowing("", letters + self.legend_of_marks(), self.width, " · ")

    # --- stacks -----------------------------------------------------------------------------------------------------

    def stacks(self) -> list[str]:
        """Every stack with the cards left in it, the top card first."""
        costs = [int(actions.cost(self.g, level)) for level in range(1, int(LEVELS) + 1)]
        title = self.say("stacks", first=costs[0], second=costs[1], third=costs[2])
        stacks = [(f" {self.creature(creature, 2)} ", self.stack(creature)) for creature in range(NUMBER_OF_CREATURES)]
        whole = [name + BETWEEN_CARDS.join(cards) for name, cards in stacks]
        room = max(seen(stack) for stack in whole)
        if room <= self.width:
            rows = flowing("", [padded(stack, room) for stack in whole], self.width)
        else:
            rows = [row for name, cards in stacks for row in flowing(name, cards, self.width, BETWEEN_CARDS)]
        return [self.rule(title), *(row.rstrip() for row in rows)]

    def stack(self, creature: int) -> list[str]:
        cards: list[str] = []
        for level, n in self.in_stack(creature):
            name = card_name(creature, level, self.g.table.solo, self.words)
            cards.append(literal(f"{self.say('level', level=level)} {name}" + (f" ×{n}" if n > 1 else "")))
        return cards or [NOBODYS]

    def in_stack(self, creature: int) -> list[tuple[int, int]]:
        """The levels left, the top one first, and how many cards of each."""
        levels = [(level, int(self.g.in_stack(creature, level))) for level in range(1, int(LEVELS) + 1)]
        return [(level, n) for level, n in levels if n]

    def brief_stacks(self) -> list[str]:
        pieces = [
            f"{mark(creature)} " + (" ".join(str(level) for level, n in left for _ in range(n)) if left else NOBODYS)
            for creature, left in ((creature, self.in_stack(creature)) for creature in range(NUMBER_OF_CREATURES))
        ]
        return flowing(f"{tagged('title', self.say('brief_stacks'))}  ", pieces, self.width, " [dim]│[/] ")

    # --- the dice of the question -----------------------------------------------------------------------------------

    def lying_dice(self) -> list[str]:
        """The dice just rolled, and those that were chosen already."""
        if self.kind == kinds.DICE and chosen_dice(self.about):
            return self.line_of("lying.chosen", self.dice_of(int(chosen_dice(self.about))))
        if self.kind == kinds.TURN_TO:
            die = int(turned_die(self.about))
            now = bonus_mark(int(self.g.players[self.me].bonus_face)) if die == BONUS else mark(die)
            left = self.dice_of(int(still_to_turn(self.about)))
            return self.line_of("lying.turning", [f"→ {now}", *left])
        if not self.g.rolled and not self.g.bonus_rolled:
            return []
        key = "lying.attack" if self.g.phase == ATTACK else "lying.rolled"
        bonus = [bonus_mark(int(self.g.bonus_rolled) - 1)] if self.g.bonus_rolled else []
        lines = self.line_of(key, marks(int(self.g.rolled), NUMBER_OF_FACES) + bonus)
        if self.kind == kinds.ATTACK_REROLL and self.about:
            lines += self.line_of("lying.again", self.attack_dice_of(self.about))
        return lines

    def line_of(self, key: str, dice: list[str]) -> list[str]:
        label = self.say(key, who=self.names[self.g.active])
        return flowing(f"{tagged('title', label)}  ", dice, self.width, " ")

    def dice_of(self, chosen: int) -> list[str]:
        """A row of chosen dice; at the sixth place the bonus die."""
        bonus = bonus_mark(int(self.g.players[self.me].bonus_face))
        return marks(chosen) + [bonus] * listed(chosen, BONUS + 1)[BONUS]

    def attack_dice_of(self, chosen: int) -> list[str]:
        """The same in an attack: six faces, and at the seventh place the bonus die."""
        bonus = [bonus_mark(int(self.g.bonus_rolled) - 1)] * listed(chosen, NUMBER_OF_FACES + 1)[NUMBER_OF_FACES]
        return marks(chosen, NUMBER_OF_FACES) + bonus
