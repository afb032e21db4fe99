"""The race as one player sees it in real time: drawn anew again and again, so everything stands where it stood."""

from typing import Final

from astragal.engine.game import NEVER
from astragal.engine.showing.markup import flowing, literal, padded, tagged
from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.rules.state import DICE_PHASE, NOT_SHOWN, SET_UP, WAIT, Player, TreasureBell
from astragal.games.treasure_bell.showing.board.drawn import GAP, Artist, beside
from astragal.games.treasure_bell.showing.board.markup import coloured
from astragal.games.treasure_bell.showing.board.pen import where
from astragal.games.treasure_bell.showing.nouns import claims_of, seconds

COOLING: Final = 8  # signs of the bar that shows the pause between two casts
MY_NAME: Final = 16  # columns before my dice
NO_DIE: Final = ("     ", "  [dim]·[/]  ", "     ")
KEYS: Final = ("bell", "cast", "claim", "hints")
KEYS_OF_SET_UP: Final = ("choose", "power", "lay")


def live(g: TreasureBell, seat: int, now_ms: int, words: Words, names: list[str], width: int) -> list[str]:
    """The whole race for one player at this time, as lines with style tags; for a spectator, whose seat is below 0, the
    players only. 80 columns and 24 rows are enough."""
    runner = Runner(g, words, names, width, seat)
    field = runner.field()
    others = [line for player in g.players if player.seat != seat for line in runner.other(player)]
    table = beside(field, [runner.clock(now_ms), "", *others], runner.field_width())
    mine = [*runner.my_dice(now_ms), runner.status()] if seat >= 0 else []
    return [*runner.title_line(), *table, *mine]


def live_help(g: TreasureBell, seat: int, words: Words) -> list[str]:
    """Which keys do what in this phase."""
    say = load(__package__, words.lang).say
    keys = KEYS_OF_SET_UP if g.phase == SET_UP else KEYS
    return [say(f"key.{key}") for key in keys]


class Runner(Artist):
    """Draws the race for one player."""

    def title_line(self) -> list[str]:
        pieces = [tagged("title", piece) for piece in [self.say("game"), *where(self)]]
        return flowing("", pieces, self.width, " · ")

    # --- time -------------------------------------------------------------------------------------------------------

    def clock(self, now: int) -> str:
        """The seconds since the bell; in Set Up those that are left."""
        g = self.g
        tick = int(g.next_tick())
        if g.phase == DICE_PHASE:
            return tagged("title", self.say("live.since", time=seconds(max(0, now - int(g.since)), self.words)))
        if g.phase == SET_UP and tick != NEVER:
            return tagged("title", self.say("live.left", time=seconds(max(0, tick - now), self.words)))
        return ""

    def cooling(self, now: int) -> int:
        """The milliseconds before this player may cast again."""
        me = self.g.players[self.me]
        return max(0, int(me.cast_at + self.g.table.cast_cooldown) - now) if me.cast else 0

    # --- everybody --------------------------------------------------------------------------------------------------

    def other(self, player: Player) -> list[str]:
        """Another player: the dice in hand, how many treasures are claimed, points."""
        seat = int(player.seat)
        room = self.width - self.field_width() - GAP
        decided = [tagged("title", self.say("live.decided"))] if player.committed and self.g.phase == SET_UP else []
        claimed = len(claims_of(self.g, seat))
        claims = [self.say("live.claims", n=claimed)] if claimed else []
        points = tagged("worth", self.say("points", score=int(self.g.score(seat))))
        dice = flowing("  ", [self.dice(player), *self.state(player), *decided], room)
        return [self.title(player, room), *dice, *flowing("  ", [*claims, points], room)]

    def my_dice(self, now: int) -> list[str]:
        """My dice, large: a frame for each in hand. A die that lies on the field leaves its place empty."""
        me = self.g.players[self.me]
        dice = [self.large(int(number)) if me.hand >> die & 1 else NO_DIE for die, number in enumerate(me.dice)]
        points = tagged("worth", self.say("points", score=int(self.g.score(self.me))))
        left = ["", self.title(me, MY_NAME), points]
        right = ["", self.bar(now), f"{self.say('attack')} {self.powers(me)}"]
        rows = [f" {padded(label, MY_NAME)} {' '.join(row)}" for label, row in zip(left, zip(*dice), strict=True)]
        return [f"{row}  {text}".rstrip() for row, text in zip(rows, right, strict=True)]

    def large(self, number: int) -> tuple[str, str, str]:
        shown = coloured(self.me, str(number) if number != NOT_SHOWN else "?")
        return "[dim]╭───╮[/]", f"[dim]│[/] {shown} [dim]│[/]", "[dim]╰───╯[/]"

    def bar(self, now: int) -> str:
        """How long until the next cast."""
        me = self.g.players[self.me]
        if self.g.phase != DICE_PHASE or me.frozen or not me.hand:
            return ""
        left = self.cooling(now)
        if left == 0:
            return self.say("live.ready")
        whole = max(1, int(self.g.table.cast_cooldown))
        full = min(COOLING, -(-COOLING * left // whole))
        return f"[dim]{'▮' * full}{'▯' * (COOLING - full)}[/] {seconds(left, self.words)}"

    def status(self) -> str:
        """One sentence: what this player waits for, or may do."""
        g, me = self.g, self.g.players[self.me]
        if g.over:
            return self.say("live.over")
        if g.phase == WAIT:
            return self.say("live.wait", mine=int(self.me == g.first), who=literal(self.names[g.first]))
        if g.phase == SET_UP:
            return self.say("live.set_up", decided=int(me.committed))
        if me.frozen:
            return tagged("alarm", self.say("live.frozen"))
        return self.say("live.race", dice=int(me.hand).bit_count())
