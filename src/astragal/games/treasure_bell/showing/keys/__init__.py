"""What the keys do when a person plays in real time, and what of it is shown before it is a command.

Space             the bell
Enter, r          cast the dice in hand; in Set Up, Enter lays the attack cards
a letter, a digit the place of a treasure: claim it; in Set Up, go there
in Set Up         arrows go to another place, a digit lays that attack card there, 0 or Backspace takes it away
"""

from typing import Final

from astragal.engine.game import Game
from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.facts.treasures import NAMES, VALUE
from astragal.games.treasure_bell.rules import beats
from astragal.games.treasure_bell.rules.state import DICE_PHASE, SET_UP, TreasureBell, treasure_bell
from astragal.games.treasure_bell.showing.view_live import acts, claim_of

__all__ = ["BELL_AT", "READ_AT", "Keys", "acts"]

Command = tuple[int, int]  # what `kinds.COMMANDS` lists, and its args

BELL: Final = "space"
CAST: Final = ("enter", "r")
DONE: Final = "enter"
FORGET: Final = "escape"
TAKE_AWAY: Final = ("0", "backspace", "delete")
BACK: Final = ("left", "up")
ON: Final = ("right", "down")
COLUMNS: Final = "abcde"

# After these events a player wants to read what has happened, and at these a bell is heard.
READ_AT: Final = frozenset({kinds.ROUND, kinds.ENDED})
BELL_AT: Final = frozenset({kinds.STARTED, kinds.PHASE_ENDED, kinds.WRONG_BELL})


class Keys:
    """One person's hands: the letter that was typed, and the attack cards that are not laid yet."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.column = ""  # a letter that waits for its digit
        self.round = 0  # the Set Up that is being planned …
        self.plan: dict[int, int] = {}  # … the power meant for each place
        self.at = 0  # … and which of the places is looked at

    def press(self, g: Game, key: str, words: Words) -> Command | str | None:
        """What this key does: a command, a sentence that says why nothing, or only another thing to show."""
        game = treasure_bell(g)
        self.look(game)
        if key == FORGET:
            self.column = ""
            return None
        if key == BELL:
            return kinds.RING, 0
        if key in COLUMNS[: int(game.table.size)]:
            self.column = key
            return None
        if self.column and key.isdecimal():
            return self.point(game, f"{self.column}{key}", words)
        self.column = ""
        if game.phase == SET_UP and not game.players[self.seat].committed:
            return self.prepare(game, key, words)
        if key in CAST:
            return kinds.CAST, 0
        return say("unknown", words, pressed=key)

    def look(self, g: TreasureBell) -> None:
        """Plans of an earlier round are forgotten."""
        if self.round != g.round:
            self.round = int(g.round)
            self.plan = {}
            self.at = 0

    def point(self, g: TreasureBell, name: str, words: Words) -> Command | str | None:
        """A place by its name: claim what lies there, or go there in Set Up."""
        self.column = ""
        size = int(g.table.size)
        place = next((place for place in range(int(g.table.places)) if place_name(place, size) == name), None)
        if place is None:
            return say("no_place", words, name=name)
        if g.phase != SET_UP:
            return kinds.CLAIM, claim_of(g, g.players[self.seat], place)
        if place not in self.mine(g):
            return say("not_yours", words, name=name)
        self.at = self.mine(g).index(place)
        return None

    # --- Set Up ---

    def mine(self, g: TreasureBell) -> list[int]:
        return [place for place in range(int(g.table.places)) if g.claims[place] == self.seat]

    def prepare(self, g: TreasureBell, key: str, words: Words) -> Command | str | None:
        places = self.mine(g)
        if key == DONE:
            plan = 0
            for place, power in sorted(self.plan.items()):
                plan = int(kinds.with_attack(plan, place, power))
            return kinds.COMMIT, plan
        if not places:
            return say("nothing_claimed", words)
        if key in BACK or key in ON:
            self.at = (self.at + (1 if key in ON else -1)) % len(places)
        elif key in TAKE_AWAY:
            self.plan.pop(places[self.at], None)
        elif key.isdecimal():
            return self.lay(g, places[self.at], int(key), words)
        else:
            return say("unknown", words, pressed=key)
        return None

    def lay(self, g: TreasureBell, place: int, power: int, words: Words) -> str | None:
        """An attack card for this place. If it was meant for another one, it leaves that one."""
        cards = int(g.players[self.seat].attack[power])
        if cards == 0:
            return say("no_card", words, power=power)
        self.plan.pop(place, None)
        elsewhere = [other for other, laid in self.plan.items() if laid == power]
        if len(elsewhere) == cards:
            del self.plan[elsewhere[0]]
        self.plan[place] = power
        empty = [at for at, other in enumerate(self.mine(g)) if other not in self.plan]
        self.at = next((at for at in empty if at > self.at), empty[0] if empty else self.at)
        return None

    # --- what is shown ---

    def lines(self, g: Game, words: Words) -> list[str]:
        """What is typed, and in Set Up what is planned, with style tags."""
        game = treasure_bell(g)
        self.look(game)
        typed = [say("typed", words, column=self.column)] if self.column else []
        if game.phase != SET_UP or game.players[self.seat].committed:
            return typed
        places = self.mine(game)
        if not places:
            return [say("plan_nothing", words)]
        left = [power for power, n in enumerate(game.players[self.seat].attack) for _ in range(int(n))]
        for power in self.plan.values():
            left.remove(power)
        shown = [self.planned(game, place, number == self.at) for number, place in enumerate(places)]
        cards = " ".join(str(power) for power in left) or "–"
        return [say("plan", words, cards=cards), "   " + "    ".join(shown), *typed]

    def planned(self, g: TreasureBell, place: int, here: bool) -> str:
        treasure = int(g.treasures[place])
        name = place_name(place, int(g.table.size))
        mark = f"[up] {name} [/]" if here else f" {name} "
        power = f"[title]{self.plan[place]}[/]" if place in self.plan else "[dim]–[/]"
        return f"{'▸' if here else ' '}{mark}{NAMES[treasure]} [dim]({VALUE[treasure]})[/] {power}"

    def footer(self, g: Game, words: Words) -> str:
        """The keys that do something in this phase."""
        game = treasure_bell(g)
        if game.phase == DICE_PHASE:
            return say("keys.dice", words)
        if game.phase == SET_UP:
            return say("keys.set_up", words)
        return say("keys.first" if game.first == self.seat else "keys.wait", words)

    def hints(self, g: Game, words: Words) -> list[str]:
        """The treasures for which the dice in hand fit."""
        game = treasure_bell(g)
        if game.phase != DICE_PHASE:
            return []
        me = game.players[self.seat]
        places = range(int(game.table.places))
        fitting = [place for place in places if beats.why_not(game, me, kinds.FIRST_PLACE + place) == 0]
        names = " ".join(place_name(place, int(game.table.size)) for place in fitting)
        return [say("hints", words, places=names)]


def say(key: str, words: Words, **values: object) -> str:
    return load(__package__, words.lang).say(key, **values)
