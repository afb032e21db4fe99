"""The heroes drawn as panels: inventory with its caps, both dice laid flat, cards and what stands on them."""

from typing import Final

from astragal.engine.showing.markup import bare, flowing, literal, padded, seen, tagged
from astragal.games.dice_forge.facts.allegiance import VALUE
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_HAMMER, BLACKSMITHS_SCEPTER, CERBERUS, COMPANION, TRITON
from astragal.games.dice_forge.records.notation import MEMORY_SIDES
from astragal.games.dice_forge.rules import tokens
from astragal.games.dice_forge.rules.cards import memory, scepter
from astragal.games.dice_forge.rules.resources import FIRST_SIDE, GLORY_OF_FIRST_SIDE, GLORY_OF_SECOND_SIDE
from astragal.games.dice_forge.rules.state import (
    ANCIENT_CAP,
    COMPANION_SPACES,
    DICE,
    HAMMER_SPACES,
    SCEPTER_SPACES,
    SCEPTER_WORTH_A_SHARD,
    Hero,
)
from astragal.games.dice_forge.showing.board.markup import amounts
from astragal.games.dice_forge.showing.board.pen import WIDE, DiceForgePen
from astragal.games.dice_forge.showing.board.spaces import marked, next_spaces, value, zone

LABELS: Final = ("track.gold", "track.sun", "cards", "hammer", *(f"die.{die}" for die in DICE))
LABELS_OF_REBELLION: Final = ("track.ancient", "golem", "scepter", "companion", "memories")


class Panels(DiceForgePen):
    """Draws heroes."""

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
        if hero.allegiance:
            lines += self.allegiance(hero, width)
        if hero.golem:
            lines += self.golem(hero, width)
        for die in range(2):
            lines += self.die(hero, die, width)
        lines += self.cards(hero, width)
        return lines + self.extras(hero, width)

    # --- the inventory ----------------------------------------------------------------------------------------------

    def inventory(self, hero: Hero, width: int) -> list[str]:
        """The tracks with their caps, and the glory with where it comes from."""
        cap = int(hero.shard_cap())
        gold = self.label("track.gold") + self.track_of("gold", int(hero.gold), int(hero.gold_cap()))
        sun = self.label("track.sun") + self.track_of("sun", int(hero.sun), cap)
        moon = f"{self.say('track.moon')} {self.track_of('moon', int(hero.moon), cap)}"
        glory = self.say("glory", won=int(hero.glory), cards=int(hero.glory_of_cards))
        return flowing("", [gold, f"[glory]{glory}[/]"], width, "  ") + flowing("", [sun, moon], width, "   ")

    def track_of(self, resource: str, amount: int, cap: int) -> str:
        empty = "·" * (cap - amount)
        return f"[{resource}]{'●' * amount}[/][dim]{empty}[/] [{resource}]{amount}/{cap}[/]"

    def label(self, key: str) -> str:
        """What a line of a panel begins with; all labels are equally wide."""
        keys = LABELS + (LABELS_OF_REBELLION if key in LABELS_OF_REBELLION or self.has_rebellion() else ())
        return padded(self.say(key), max(len(self.say(one)) for one in keys) + 2)

    def has_rebellion(self) -> bool:
        """Is anything on the table that needs the longer labels?"""
        return bool(self.g.table.module) or any(card in (BLACKSMITHS_SCEPTER, COMPANION) for card in self.g.table.cards)

    def allegiance(self, hero: Hero, width: int) -> list[str]:
        """The ancient shards, and what the space on the Titans' board is worth."""
        space = int(hero.allegiance)
        where = zone(space)
        ancient = self.label("track.ancient") + self.track_of("ancient", int(hero.ancient), ANCIENT_CAP)
        worth = self.say("allegiance", value=("+" if VALUE[space] > 0 else "") + value(space), zone=where)
        return flowing("", [ancient, f"[loyalty]{worth}[/]"], width, "   ")

    def golem(self, hero: Hero, width: int) -> list[str]:
        """Where the golem stands, where it may go, and what lies there."""
        mine = int(hero.seat) == self.me
        ahead = next_spaces(hero, self.kind if mine else -1, self.about)
        goals = [f"{space} {marked(self.g, space, self.say)}".strip() for space in ahead]
        here = f"◆ {self.say('space.number', space=int(hero.golem))}"
        if not goals:
            return [self.label("golem") + f"◆ {self.say('goddess')}"]
        pieces = [here + " [dim]→[/]", *(goal + (self.say("or") if goal != goals[-1] else "") for goal in goals)]
        return flowing(self.label("golem"), pieces, width, " ")

    # --- dice, cards and what stands on them ------------------------------------------------------------------------

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
        """Hammer, scepters, companions, memories and tokens, if the hero has any."""
        pieces: list[str] = []
        hammers = int(hero.cards[BLACKSMITHS_HAMMER])
        if hammers:
            pieces.append(self.hammer(int(hero.hammered), hammers))
        for card, count in ((CERBERUS, int(hero.cerberus)), (TRITON, int(hero.tritons))):
            if count:
                pieces.append(f"◈ {self.say('token', card=self.card(card))} ×{count}")
        lines = flowing("", pieces, width, "   ") if pieces else []
        for key, held in (
            ("scepter", [self.scepter(hero, which) for which in range(hero.cards[BLACKSMITHS_SCEPTER])]),
            ("companion", [self.companion(hero, which) for which in range(hero.cards[COMPANION])]),
            ("memories", self.memories(hero)),
        ):
            if held:
                lines += flowing(self.label(key), held, width, "   ")
        return lines

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

    def scepter(self, hero: Hero, which: int) -> str:
        """Its gold, and what that is worth when a feat is paid."""
        gold = int(scepter.gold_on(hero, which))
        worth = "" if gold < SCEPTER_WORTH_A_SHARD else "1S/1M" if gold < SCEPTER_SPACES else "2S/2M"
        return self.track_of("gold", gold, SCEPTER_SPACES) + (f" = {amounts(worth)}" if worth else "")

    def companion(self, hero: Hero, which: int) -> str:
        """How far it is, and what it would bring now."""
        space = int(tokens.companion_space(hero, which))
        if space > COMPANION_SPACES:
            return tagged("dim", self.say("companion_done"))
        brings = f" → {amounts(f'{space}S+{space}V')}" if space else ""
        return self.track_of("hero", space, COMPANION_SPACES) + brings

    def memories(self, hero: Hero) -> list[str]:
        """The tokens on islands that await a feat."""
        mine = [token for token in self.g.memories if token and memory.owner_of(token) == hero.seat]
        return [
            self.say(
                "memory_on",
                island=int(memory.island_of(token)),
                gives=amounts(MEMORY_SIDES[memory.side_of(token)]),
            )
            for token in mine
        ]
