"""The table drawn with frames: islands, Sanctuary, and a panel for every hero."""

from typing import Final

from astragal.engine.words import Words, load
from astragal.games.dice_forge.board.buttons import price_of
from astragal.games.dice_forge.board.markup import (
    STYLE_OF_LETTER,
    amounts,
    bare,
    cut,
    flowing,
    literal,
    padded,
    seen,
    tagged,
)
from astragal.games.dice_forge.board.names import card_name, face_mark, stack
from astragal.games.dice_forge.cards import BLACKSMITHS_HAMMER, CARD_GLORY, CERBERUS, TRITON
from astragal.games.dice_forge.islands import ISLANDS, SLOTS
from astragal.games.dice_forge.resources import FIRST_SIDE, GLORY_OF_FIRST_SIDE, GLORY_OF_SECOND_SIDE
from astragal.games.dice_forge.sanctuary import POOL_FACES, POOLS
from astragal.games.dice_forge.state import DICE, DRAFT, HAMMER_SPACES, SETUP, DiceForge, Hero

WIDE: Final = 100  # from so many columns on, heroes stand side by side
WIDEST: Final = 124
NARROWEST: Final = 60
PRICE_WIDTH: Final = 5  # 5S+5M
LONGEST_NAME: Final = 16
WIDEST_STACK: Final = 41


def draw(g: DiceForge, words: Words, names: list[str], width: int, me: int = -1) -> list[str]:
    """The whole table as lines with style tags; `me` is the seat that reads it."""
    artist = Artist(g, words, names, width, me)
    lines = artist.heading()
    if g.heroes:
        lines += artist.islands() + artist.sanctuary() + artist.heroes()
    return lines


def draw_heroes(g: DiceForge, words: Words, names: list[str], width: int, me: int = -1) -> list[str]:
    """Only the heroes: where the window is too low for the whole table."""
    artist = Artist(g, words, names, width, me)
    return artist.heading() + artist.heroes()


def draw_hero(g: DiceForge, words: Words, names: list[str], width: int, me: int) -> list[str]:
    """Only the hero who reads it, and everybody's points."""
    artist = Artist(g, words, names, width, me)
    return artist.heading() + artist.panel(g.heroes[me], artist.width) + artist.totals()


class Artist:
    """Draws one position for one reader."""

    def __init__(self, g: DiceForge, words: Words, names: list[str], width: int, me: int) -> None:
        self.g = g
        self.words = words
        self.say = load(__package__, words.lang).say
        self.names = [cut(name, LONGEST_NAME) for name in names]
        self.width = max(NARROWEST, min(width, WIDEST))
        self.me = me

    # --- words ------------------------------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        return card_name(card, self.words)

    def face(self, face: int) -> str:
        return face_mark(face, self.words)

    def hero_name(self, seat: int) -> str:
        return tagged("hero", self.names[seat])

    def rule(self, title: str) -> str:
        return f"[dim]──[/] {tagged('title', title)} [dim]{'─' * (self.width - len(title) - 4)}[/]"

    # --- the board --------------------------------------------------------------------------------------------------

    def heading(self) -> list[str]:
        g = self.g
        if g.over:
            where = self.say("over")
        elif g.phase in (SETUP, DRAFT):
            where = self.say("before")
        else:
            where = self.say("round", round=int(g.round) + 1, rounds=int(g.table.rounds))
            where += " · " + self.say("turn_of", who=self.names[g.active])
        left = tagged("title", f"{self.say('game')} · {where}")
        legend = amounts_legend(self.say("legend"))
        if seen(left) + 3 + seen(legend) <= self.width:
            return [padded(left, self.width - seen(legend)) + legend]
        return [left, legend]

    def islands(self) -> list[str]:
        """A line for each island: its stacks with price, name, glory and copies left, and who stands there."""
        lines = [self.rule(self.say("islands"))]
        wide = self.width >= WIDE
        room = WIDEST_STACK if wide else (self.width - 7) // 2
        for island in range(1, ISLANDS + 1):
            visitor = next((self.names[hero.seat] for hero in self.g.heroes if hero.island == island), "")
            initial = tagged("hero", f"◆{visitor[0]}") if visitor and not wide else "  "
            stacks = [self.stack(slot, room) for slot, row in enumerate(SLOTS) if row[1] == island]
            line = f" [dim]{island}[/] {initial} {padded(stacks[0], room)} {padded(stacks[1], room)}"
            if visitor and wide:
                line += "   " + tagged("hero", f"◆ {cut(visitor, self.width - seen(line) - 5)}")
            lines.append(line.rstrip())
            lines += [f"      {stack}" for stack in stacks[2:]]
        return lines

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

    def sanctuary(self) -> list[str]:
        """The pools by price, with what is left in them."""
        pieces: list[str] = []
        prices = sorted({price for price, _ in POOLS})
        for price in prices:
            faces = [
                face for (cost, _), pool in zip(POOLS, POOL_FACES) for face in dict.fromkeys(pool) if cost == price
            ]
            shown = [self.stock(face) for face in faces if self.g.stock[face]]
            pieces.append(f"[gold]{price}[/] [dim]▸[/] " + (" ".join(shown) if shown else "[dim]–[/]"))
        lines = flowing(" ", pieces, self.width, " [dim]│[/] ")
        return [self.rule(self.say("sanctuary")), *lines]

    def stock(self, face: int) -> str:
        left = int(self.g.stock[face])
        return self.face(face) + (f"[dim]×{left}[/]" if left > 1 else "")

    # --- the heroes -------------------------------------------------------------------------------------------------

    def heroes(self) -> list[str]:
        """Their panels, side by side where there is room."""
        if self.width < WIDE:
            return [line for hero in self.g.heroes for line in self.panel(hero, self.width)]
        half = (self.width - 2) // 2
        lines: list[str] = []
        for first in range(0, len(self.g.heroes), 2):
            pair = [self.inside(hero, half - 4) for hero in self.g.heroes[first : first + 2]]
            rows = max(len(inside) for inside in pair)
            panels = [
                self.framed(hero, inside + [""] * (rows - len(inside)), half)
                for hero, inside in zip(self.g.heroes[first : first + 2], pair)
            ]
            lines += ["  ".join(row) for row in zip(*panels)]
        return lines

    def totals(self) -> list[str]:
        """Everybody's points in a line."""
        pieces = [
            f"{self.hero_name(int(hero.seat))} {self.say('points', score=int(self.g.score(hero.seat)))}"
            for hero in self.g.heroes
        ]
        return flowing("  ", pieces, self.width, " · ")

    def panel(self, hero: Hero, width: int) -> list[str]:
        return self.framed(hero, self.inside(hero, width - 4), width)

    def framed(self, hero: Hero, inside: list[str], width: int) -> list[str]:
        seat = int(hero.seat)
        active = "▶ " if seat == self.g.active and not self.g.over else ""
        you = f" ({self.say('you')})" if seat == self.me else ""
        score = self.say("points", score=int(self.g.score(seat)))
        place = self.say("place", island=int(hero.island))
        title = f" {tagged('hero', active + self.names[seat] + you)} [dim]· {place}[/] "
        total = f" {tagged('glory', score)} "
        if seen(title) + seen(total) > width - 4:
            title = f" {tagged('hero', active + self.names[seat] + you)} "
        line = "─" * (width - 4 - seen(title) - seen(total))
        top = f"[dim]╭─[/]{title}[dim]{line}[/]{total}[dim]─╮[/]"
        rows = [f"[dim]│[/] {padded(text, width - 4)} [dim]│[/]" for text in inside]
        return [top, *rows, f"[dim]╰{'─' * (width - 2)}╯[/]"]

    def inside(self, hero: Hero, width: int) -> list[str]:
        lines = self.inventory(hero, width)
        for die in range(2):
            lines += self.die(hero, die, width)
        lines += self.cards(hero, width)
        return lines + self.extras(hero, width)

    def inventory(self, hero: Hero, width: int) -> list[str]:
        """The tracks with their caps, and the glory with where it comes from."""
        cap = int(hero.shard_cap())
        gold = self.label("track.gold") + self.track("gold", int(hero.gold), int(hero.gold_cap()))
        sun = self.label("track.sun") + self.track("sun", int(hero.sun), cap)
        moon = f"{self.say('track.moon')} {self.track('moon', int(hero.moon), cap)}"
        glory = self.say("glory", won=int(hero.glory), cards=int(hero.glory_of_cards))
        return flowing("", [gold, f"[glory]{glory}[/]"], width, "  ") + flowing("", [sun, moon], width, "   ")

    def track(self, resource: str, amount: int, cap: int) -> str:
        empty = "·" * (cap - amount)
        return f"[{resource}]{'●' * amount}[/][dim]{empty}[/] [{resource}]{amount}/{cap}[/]"

    def label(self, key: str) -> str:
        """What a line of a panel begins with; all labels are equally wide."""
        keys = ["track.gold", "track.sun", "cards", "hammer", *(f"die.{die}" for die in DICE)]
        return padded(self.say(key), max(len(self.say(one)) for one in keys) + 2)

    def die(self, hero: Hero, die: int, width: int) -> list[str]:
        """A die laid flat: its six faces, the one that lies up in brackets."""
        up = int(hero.up_sun if die == 0 else hero.up_moon)
        faces: list[str] = []
        for side in range(6):
            face = self.face(int(hero.faces[6 * die + side]))
            faces.append(f"[up][[{bare(face)}][/]" if side == up else f" {face} ")
        return flowing(self.label(f"die.{DICE[die]}")[:-1], faces, width, "")

    def cards(self, hero: Hero, width: int) -> list[str]:
        taken = [
            literal(self.card(card)) + (f" ×{int(n)}" if n > 1 else "") for card, n in enumerate(hero.cards) if n > 0
        ]
        pieces = [name + ("," if number < len(taken) - 1 else "") for number, name in enumerate(taken)]
        return flowing(self.label("cards"), pieces or ["[dim]–[/]"], width, " ")

    def extras(self, hero: Hero, width: int) -> list[str]:
        """Hammer and tokens, if the hero has any."""
        pieces: list[str] = []
        hammers = int(hero.cards[BLACKSMITHS_HAMMER])
        if hammers:
            pieces.append(self.hammer(int(hero.hammered), hammers))
        for card, tokens in ((CERBERUS, int(hero.cerberus)), (TRITON, int(hero.tritons))):
            if tokens:
                pieces.append(f"◈ {self.say('token', card=self.card(card))} ×{tokens}")
        return flowing("", pieces, width, "   ") if pieces else []

    def hammer(self, gold: int, hammers: int) -> str:
        """The track of the hammer being filled: 15 gold on each side."""
        label = self.label("hammer")
        if gold == hammers * HAMMER_SPACES:
            return f"{label}[gold]{self.say('hammer_done')}[/]"
        side = int(FIRST_SIDE)
        on_side = gold % side
        reward = GLORY_OF_FIRST_SIDE if gold % HAMMER_SPACES < side else GLORY_OF_SECOND_SIDE
        track = f"[gold]{'●' * on_side}[/][dim]{'·' * (side - on_side)}[/] [gold]{on_side}/{side}[/]"
        return f"{label}{track} → {amounts(f'{int(reward)}V')}"


def amounts_legend(text: str) -> str:
    """The four letters in their styles: `G gold · S sun shard …`."""
    parts = [part.split(" ", 1) for part in text.split(" · ")]
    return " · ".join(f"[{STYLE_OF_LETTER[letter]}]{letter}[/] {meaning}" for letter, meaning in parts)
