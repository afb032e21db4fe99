"""The table drawn with frames: islands, Sanctuary, the board of a module, and a panel for every hero."""

from typing import Final

from astragal.engine.showing.markup import bare, cut, flowing, literal, padded, seen, tagged
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_GLORY
from astragal.games.dice_forge.facts.faces import CHAOS_RED, NUMBER
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOTS
from astragal.games.dice_forge.facts.sanctuary import DOGGED_POOL, POOL_FACES, POOLS
from astragal.games.dice_forge.facts.setups import GODDESS_MODULE, TITANS_MODULE
from astragal.games.dice_forge.records.notation import MEMORY_SIDES
from astragal.games.dice_forge.rules.cards import memory
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.dice_forge.showing.board.buttons import price_of
from astragal.games.dice_forge.showing.board.markup import STYLE_OF_LETTER, amounts
from astragal.games.dice_forge.showing.board.maze import Maze
from astragal.games.dice_forge.showing.board.names import stack, where
from astragal.games.dice_forge.showing.board.panels import Panels
from astragal.games.dice_forge.showing.board.pen import WIDE
from astragal.games.dice_forge.showing.board.track import Track

PRICE_WIDTH: Final = 5  # 5S+5M
WIDEST_STACK: Final = 42
SHORTEST_VISITOR: Final = 6  # a name cut to this is still worth its room

# Questions for which the labyrinth is more important than the islands
ON_THE_WAY: Final = (kinds.PATH, kinds.TREASURE, kinds.EXCHANGE, kinds.GOLEM_BONUS)


def draw(g: DiceForge, words: Words, names: list[str], width: int, me: int = -1) -> list[str]:
    """The whole table as lines with style tags; `me` is the seat that reads it."""
    return pages(g, words, names, width, me)[0]


def pages(
    g: DiceForge, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
) -> list[list[str]]:
    """The whole table, and less and less of it for lower windows: at last the hero who reads it and everybody's points.
    What `kind` of question he is asked decides what is left out first."""
    artist = Artist(g, words, names, width, me, kind, about)
    heading = artist.heading()
    if not g.heroes:
        return [heading]
    board, heroes = artist.islands() + artist.sanctuary(), artist.heroes()
    extra, brief = artist.module_board(), artist.module_board(brief=True)
    mine = artist.panel(g.heroes[me], artist.width) + artist.totals() if 0 <= me < len(g.heroes) else artist.totals()
    if kind in ON_THE_WAY:
        parts = [board + extra + heroes, extra + heroes, brief + heroes, extra + mine, brief + mine, mine]
    else:
        parts = [board + extra + heroes, board + brief + heroes, board + heroes, extra + heroes, brief + heroes, heroes]
        parts += [extra + mine, brief + mine, mine]
    return [heading + part for part in parts]


class Artist(Panels):
    """Draws one position for one reader."""

    def heading(self) -> list[str]:
        left = tagged("title", f"{self.say('game')} · {where(self.g, self.say, self.names, ' · ')}")
        meanings = amounts_legend(self.say("legend", titans=1 if self.g.table.module == TITANS_MODULE else 0))
        legend = " · ".join(meanings)
        if seen(left) + 3 + seen(legend) <= self.width:
            return [padded(left, self.width - seen(legend)) + legend]
        return [left, *flowing("", meanings, self.width, " · ")]

    def module_board(self, brief: bool = False) -> list[str]:
        """The labyrinth or the Titans' board, if one of them is in play; `brief` without its legend."""
        given = (self.g, self.words, self.names, self.width, self.me, self.kind, self.about)
        if self.g.table.module == GODDESS_MODULE:
            return Maze(*given).labyrinth(brief)
        if self.g.table.module == TITANS_MODULE:
            return Track(*given).track(brief)
        return []

    # --- islands ----------------------------------------------------------------------------------------------------

    def islands(self) -> list[str]:
        """A line for each island: its stacks with price, name, glory and copies left, who stands there, memories."""
        lines = [self.rule(self.say("islands"))]
        wide = self.width >= WIDE
        room = WIDEST_STACK if wide else (self.width - 7) // 2
        for island in range(1, ISLANDS + 1):
            seat = next((int(hero.seat) for hero in self.g.heroes if hero.island == island), -1)
            visitor = self.names[seat] if seat >= 0 else ""
            initial = tagged("hero", f"◆{self.initials[seat]}") if visitor and not wide else "  "
            stacks = [self.stack(slot, room) for slot, row in enumerate(SLOTS) if row[1] == island]
            line = f" [dim]{island}[/] {initial} {padded(stacks[0], room)} {padded(stacks[1], room)}"
            remembered = self.memories_on(island)
            if wide:
                line += "   "
                tokens = sum(seen(text) + 2 for text in remembered)
                beside = tokens + SHORTEST_VISITOR <= self.width - seen(line)
                room_left = self.width - seen(line) - 2 - (tokens if beside else 0)
                standing = [tagged("hero", f"◆ {cut(visitor, room_left)}")] if visitor else []
                line += "  ".join(standing + (remembered if beside else []))
                remembered = [] if beside else remembered
            lines.append(line.rstrip())
            rest = [*stacks[2:], *remembered]
            lines += flowing("      ", rest, self.width) if rest else []
        return lines

    def memories_on(self, island: int) -> list[str]:
        """The memory tokens on an island: whose, and what they give."""
        return [
            f"◇{tagged('hero', self.initials[memory.owner_of(token)])} {amounts(MEMORY_SIDES[memory.side_of(token)])}"
            for token in self.g.memories
            if token and memory.island_of(token) == island
        ]

    def stack(self, slot: int, width: int) -> str:
        g = self.g
        price = price_of(slot)
        cost = " " * (PRICE_WIDTH - len(price)) + amounts(price)
        if g.table.sets[slot] == "":
            return cost + " [dim]?[/]"
        card, left = stack(g, slot)
        worth = f"{int(CARD_GLORY[card])}V"
        room = width - PRICE_WIDTH - 1 - 4 - 3
        name = padded(literal(cut(self.card(card), room)), room)
        if left:
            return f"{cost} {name}{' ' * (4 - len(worth))}{amounts(worth)} ×{left}"
        return tagged("dim", bare(f"{price:>{PRICE_WIDTH}} {name}")) + tagged("dim", f"{worth:>4} ×0")

    # --- faces ------------------------------------------------------------------------------------------------------

    def sanctuary(self) -> list[str]:
        """The pools by price, with what is left in them; and the faces of the Forest among which cards choose."""
        pieces: list[str] = []
        prices = sorted({price for price, _ in POOLS})
        for price in prices:
            faces = [
                face for (cost, _), pool in zip(POOLS, POOL_FACES) for face in dict.fromkeys(pool) if cost == price
            ]
            shown = [self.stock(face) for face in faces if self.g.stock[face]]
            pieces.append(f"[gold]{price}[/] [dim]▸[/] " + (" ".join(shown) if shown else "[dim]–[/]"))
        lines = flowing(" ", pieces, self.width, " [dim]│[/] ")
        return [self.rule(self.say("sanctuary")), *lines, *self.forest()]

    def forest(self) -> list[str]:
        if self.g.table.module != TITANS_MODULE:
            return []
        faces = [NUMBER[name] for name in DOGGED_POOL] + [CHAOS_RED + colour for colour in range(4)]
        shown = [self.stock(face) for face in faces if self.g.stock[face]]
        return flowing(f" {self.say('forest')} [dim]▸[/] ", shown, self.width, " ") if shown else []

    def stock(self, face: int) -> str:
        left = int(self.g.stock[face])
        return self.face(face) + (f"[dim]×{left}[/]" if left > 1 else "")


def amounts_legend(text: str) -> list[str]:
    """The letters in their styles: `G gold · S sun shard …`."""
    parts = [part.split(" ", 1) for part in text.split(" · ")]
    return [f"[{STYLE_OF_LETTER[letter]}]{letter}[/] {meaning}" for letter, meaning in parts]
