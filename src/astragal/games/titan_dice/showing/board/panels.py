"""The players drawn as panels: dice by the area they lie in, wounds, the five tracks with their cages, the cards."""

from typing import Final

from astragal.engine.showing.markup import cut, flowing, literal, padded, seen, tagged
from astragal.games.titan_dice.facts.creatures import LETTERS, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.setups import NPC_EVERY_TURN
from astragal.games.titan_dice.rules import scoring
from astragal.games.titan_dice.rules.exodus import MOST_DICE
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import REMOVED, Player
from astragal.games.titan_dice.showing.board.markup import (
    BONUS_MARK,
    FACE_DOWN_MARK,
    NOBODYS,
    TOKEN,
    active_marks,
    blank_dice,
    mark,
    spent_marks,
    track_marks,
    wound_marks,
)
from astragal.games.titan_dice.showing.board.names import card_name, creature_name
from astragal.games.titan_dice.showing.board.pen import TitanDicePen

NARROWEST_PANEL: Final = 19
FRAME: Final = 4  # what a frame takes of the width
GAP: Final = 1  # between panels
SHORTEST_ABILITY: Final = 10  # a name cut to this is still worth its room
LONGEST_ABILITY: Final = 16  # with the mark of a card that is face down
AREAS: Final = ("active", "spent", "wounds", "attack", "hand")


class Panels(TitanDicePen):
    """Draws players."""

    def players(self) -> list[str]:
        """Their panels, as many side by side as there is room for; alone, the Exodus board beside the player's."""
        panels = len(self.g.players) + (1 if self.g.table.solo else 0)
        beside = panels
        while beside > 1 and self.panel_width(beside) < NARROWEST_PANEL:
            beside = -(-beside // 2)
        width = self.panel_width(beside)
        drawn = [(*self.head(player, width), self.inside(player, width - FRAME)) for player in self.g.players]
        if self.g.table.solo:
            drawn.append((tagged("title", self.say("exodus.title")), "", self.exodus(width - FRAME)))
        lines: list[str] = []
        for first in range(0, panels, beside):
            row = drawn[first : first + beside]
            height = max(len(inside) for _, _, inside in row)
            frames = [
                framed(title, points, inside + [""] * (height - len(inside)), width) for title, points, inside in row
            ]
            lines += [(" " * GAP).join(pieces) for pieces in zip(*frames)]
        return lines

    def panel_width(self, beside: int) -> int:
        return (self.width - GAP * (beside - 1)) // beside

    # --- the frame --------------------------------------------------------------------------------------------------

    def head(self, player: Player, width: int) -> tuple[str, str]:
        """Whose panel, whose turn, who holds the first-player token, who is out; and the points. As much of it as there
        is room for."""
        room = width - FRAME - 4
        seat = int(player.seat)
        turn = "▶ " if seat == self.g.active and not self.g.over else ""
        you = f" ({self.say('you')})" if seat == self.me else ""
        token = f" {TOKEN}" if self.holds_token(player) else ""
        out = f" · {self.say('out')}" if player.out else ""
        points = self.points(player)
        for extra in (you + token + out, token + out, token):
            title = turn + self.names[seat] + extra
            for text in points:
                if len(title) + len(text) <= room:
                    return tagged("hero", title), text
        name = cut(self.names[seat], room - len(turn + token + points[-1]))
        return tagged("hero", turn + name + token), points[-1]

    def holds_token(self, player: Player) -> bool:
        return not self.g.table.solo and player.seat == self.g.first_player

    def points(self, player: Player) -> list[str]:
        """The score: with what it is made of, with that in figures, in words, as a number."""
        creatures, cards = int(scoring.creatures(player)), int(scoring.levels(player))
        if self.g.table.solo:
            return [self.say("score_alone", creatures=creatures), str(creatures)]
        score = int(self.g.score(player.seat))
        whole = self.say("score_of", score=score, creatures=creatures, cards=cards)
        points = self.say("points", score=score)
        return [whole, f"{points} = {creatures}+{cards}", points, str(score)]

    # --- inside -----------------------------------------------------------------------------------------------------

    def inside(self, player: Player, width: int) -> list[str]:
        wide = self.detail(width) > 0
        key, dice = self.dice(player)
        spent = spent_marks(player)
        if not wide:
            dice, spent = ["".join(dice).replace(" ", "")], spent.replace(" ", "")
        lines = flowing(self.label(key, wide), dice, width, " ")
        lines += flowing(self.label("spent", wide), [spent], width)
        removed = self.removed(player)
        lines = lines[:-1] + flowing("", [lines[-1], *removed], width, "   ")
        lines += flowing(self.label("wounds", wide), [wound_marks(player), *self.wounds(player, width)], width)
        return lines + [self.track(player, creature, width) for creature in range(NUMBER_OF_CREATURES)]

    def label(self, area: str, wide: bool) -> str:
        """What a row of dice begins with; where there is room all labels are equally wide."""
        label = self.say(f"area.{area}")
        return padded(label, max(len(self.say(f"area.{one}")) for one in AREAS) if wide else len(label)) + " "

    def dice(self, player: Player) -> tuple[str, list[str]]:
        """The active dice; for who is out the dice of the attack; before the first roll those in hand."""
        if player.out:
            bonus = player.attack_bonus and player.bonus != REMOVED
            return "attack", [blank_dice(int(player.dice_in_hand()), bonus) or NOBODYS]
        if player.turns == 0:
            return "hand", [blank_dice(int(player.dice_in_hand()))]
        return "active", active_marks(player) or [NOBODYS]

    def removed(self, player: Player) -> list[str]:
        dice = blank_dice(int(player.removed), player.bonus == REMOVED)
        return [f"{self.say('area.removed')} {dice}"] if dice else []

    def wounds(self, player: Player, width: int) -> list[str]:
        """In words, where there is room: how many of the wounds are markers, which no ability removes."""
        if player.wounds() == 0 or self.detail(width) < 2:
            return []
        dice, markers = int(player.wound_dice), int(player.wound_markers)
        return [f"[dim]{self.say('wounds', dice=dice, markers=markers)}[/]"]

    def track(self, player: Player, creature: int, width: int) -> str:
        """A creature: its track, and the card of that creature."""
        n = int(at(player.track, creature))
        detail = self.detail(width)
        count = f" {n}" if detail else ""
        begun = f"{self.creature(creature, detail)} {track_marks(creature, n)}{count}  "
        return (begun + self.card(player, creature, width - seen(begun) if detail else 0)).rstrip()

    def creature(self, creature: int, detail: int) -> str:
        if detail < 2:
            return mark(creature)
        names = [creature_name(one, self.words) for one in range(NUMBER_OF_CREATURES)]
        return padded(f"{mark(creature)} {names[creature]}", 2 + max(len(name) for name in names))

    def card(self, player: Player, creature: int, room: int) -> str:
        """`L2 Convert`, in so much room, or `L2`; a card that is face down has a mark."""
        level = int(at(player.cards, creature))
        if level == 0:
            return ""
        down = player.is_face_down(creature)
        text = self.say("level", level=level)
        if room:
            name = f" {card_name(creature, level, self.g.table.solo, self.words)}"
            text += cut(name, room - len(text) - (len(FACE_DOWN_MARK) + 1 if down else 0))
        return tagged("dim", f"{text} {FACE_DOWN_MARK}") if down else literal(text)

    def detail(self, width: int) -> int:
        """How much a row can say: 0 letters only, 1 the abilities of cards too, 2 the creatures' names too."""
        row = len("C ●●●[●] 4  ") + len(self.say("level", level=1)) + 1 + SHORTEST_ABILITY
        names = max(len(creature_name(creature, self.words)) for creature in range(NUMBER_OF_CREATURES)) + 1
        return 2 if width >= row + names + LONGEST_ABILITY - SHORTEST_ABILITY else 1 if width >= row else 0

    def exodus(self, width: int) -> list[str]:
        """The Exodus board: what has left its cage, what is lost, and how many dice come next."""
        rounds = int(self.g.round) + (0 if self.g.table.plays_with(NPC_EVERY_TURN) else 1)
        dice = self.say("exodus.dice", n=min(rounds, int(MOST_DICE)))
        lines = [cut(dice, width), cut(self.say("exodus.aim"), width), ""]
        for creature in range(NUMBER_OF_CREATURES):
            n = int(at(self.g.exodus, creature))
            lost = f"  {tagged('wound', self.say('exodus.lost'))}" if n == 0 else ""
            lines.append(f"{self.creature(creature, self.detail(width))} {track_marks(creature, n)} {n}{lost}")
        return lines

    # --- few lines for low windows ----------------------------------------------------------------------------------

    def mine(self, player: Player) -> list[str]:
        """The reader's own panel on few rows."""
        width = self.width - FRAME
        inside = flowing("", [*self.areas(player), *self.removed(player)], width, "   ")
        return framed(*self.head(player, self.width), inside + self.short_tracks(player, width), self.width)

    def mine_unframed(self, player: Player) -> list[str]:
        """The same without its frame."""
        label = f"{self.who(player)} {self.points(player)[-2]}  "
        dice = flowing(label, [*self.areas(player), *self.removed(player)], self.width)
        return dice + self.short_tracks(player, self.width)

    def short_tracks(self, player: Player, width: int) -> list[str]:
        """The tracks with their cards, side by side."""
        tracks = [self.short_track(player, creature) for creature in range(NUMBER_OF_CREATURES)]
        room = max(seen(track) for track in tracks)
        return [row.rstrip() for row in flowing("", [padded(track, room) for track in tracks], width)]

    def areas(self, player: Player) -> list[str]:
        """The dice to play with, the spent dice, the wounds."""
        key, dice = self.dice(player)
        areas = {key: " ".join(dice), "spent": spent_marks(player), "wounds": wound_marks(player)}
        return [f"{self.say(f'area.{area}')} {shown}" for area, shown in areas.items()]

    def short_track(self, player: Player, creature: int) -> str:
        card = self.card(player, creature, LONGEST_ABILITY + 4)
        return f"{mark(creature)} {track_marks(creature, int(at(player.track, creature)))} {card or NOBODYS}"

    def others(self) -> list[str]:
        """Everybody else on a line each: points, creatures and cards, dice, wounds."""
        others = [player for player in self.g.players if player.seat != self.me]
        columns = [
            [self.who(player) for player in others],
            [self.say("points", score=int(self.g.score(player.seat))) for player in others],
            *([self.held(player, creature) for player in others] for creature in range(NUMBER_OF_CREATURES)),
        ]
        widths = [max((seen(text) for text in column), default=0) for column in columns]
        lines: list[str] = []
        for number, player in enumerate(others):
            row = [padded(column[number], width) for column, width in zip(columns, widths)]
            label, creatures = f"{row[0]} {row[1]}  ", " ".join(row[2:])
            areas = self.areas(player) if player.turns and not player.out else self.areas(player)[:1]
            held = [creatures] if seen(label + creatures) <= self.width else row[2:]
            lines += flowing(label, [*held, *areas, *self.removed(player)], self.width)
        return lines

    def who(self, player: Player) -> str:
        turn = "▶ " if player.seat == self.g.active and not self.g.over else ""
        token = f" {TOKEN}" if self.holds_token(player) else ""
        return tagged("hero", f"{turn}{self.names[player.seat]}{token}")

    def held(self, player: Player, creature: int) -> str:
        """`C3` and the level of the card, if there is one: `C3+L2`."""
        n = int(at(player.track, creature))
        level = int(at(player.cards, creature))
        card = f"+{self.say('level', level=level)}" if level else ""
        down = FACE_DOWN_MARK if level and player.is_face_down(creature) else ""
        return mark(creature, f"{LETTERS[creature]}{n}{card}{down}")

    def exodus_line(self) -> list[str]:
        spaces = [
            mark(creature, f"{LETTERS[creature]}{int(at(self.g.exodus, creature))}")
            for creature in range(NUMBER_OF_CREATURES)
        ]
        return flowing(f"{tagged('title', self.say('exodus.title'))}  ", spaces, self.width)

    def has_bonus_die(self) -> bool:
        """Is a bonus die to be seen?"""
        return any(player.bonus or player.attack_bonus for player in self.g.players) or self.g.bonus_rolled > 0

    def legend_of_marks(self) -> list[str]:
        """The signs that are to be seen, and what they mean."""
        pieces = [self.say("sign.cage")]
        if any(player.cards for player in self.g.players):
            pieces.append(self.say("sign.level", level=self.say("level", level=2)))
        if not self.g.table.solo:
            pieces.append(self.say("sign.token", sign=TOKEN))
        if self.has_bonus_die():
            pieces.append(self.say("sign.bonus", sign=BONUS_MARK))
        if any(player.wound_markers for player in self.g.players):
            pieces.append(self.say("sign.marker"))
        if any(player.face_down for player in self.g.players):
            pieces.append(self.say("sign.face_down", sign=FACE_DOWN_MARK))
        return pieces


def framed(title: str, points: str, inside: list[str], width: int) -> list[str]:
    """A frame with a title on the left and points on the right."""
    left = f" {title} "
    right = f" {tagged('title', points)} " if points else ""
    line = "─" * (width - FRAME - seen(left) - seen(right))
    rows = [f"[dim]│[/] {padded(text, width - FRAME)} [dim]│[/]" for text in inside]
    return [f"[dim]╭─[/]{left}[dim]{line}[/]{right}[dim]─╮[/]", *rows, f"[dim]╰{'─' * (width - 2)}╯[/]"]
