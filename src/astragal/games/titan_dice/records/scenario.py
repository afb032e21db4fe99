"""Scenarios of Titan Dice: a position in words, and turns played on it.

t = scenario("titan_dice", players=2).with_player(0, active="KKKMM")
t.turn("roll Ann K K K M M", "Ann captures K")
assert t.track(0) == "11141"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from astragal.engine.game import NOBODY
from astragal.engine.records.record import DEFAULT_NAMES, GameFiles
from astragal.engine.records.scripted import Stage
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.creatures import LETTERS, NUMBER_OF_CREATURES
from astragal.games.titan_dice.records import position
from astragal.games.titan_dice.records.position import CREATURES, digits, read_bonus, read_dice, read_track
from astragal.games.titan_dice.rules import state
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.rows import at, listed, minus, packed
from astragal.games.titan_dice.rules.state import ACTIVE, BONUS_PLACES, BOX, NPC, ROLL, Player, TitanDice

Told = tuple[str, int, int, int]


class Scenario:
    """A position, and what can be tried on it. Methods that set the scene return the scenario itself.

    Turns are played with lines as in a record: `"roll Ann K K G H W"`, `"Ann captures K"`. Players are called Ann, Bob,
    Cleo and Dan. Questions that may be declined can be left out between two lines; all else must be foreseen."""

    def __init__(
        self, files: GameFiles, players: int = 2, setup: str = setups.DEFAULT_SETUP, options: Iterable[str] = ()
    ) -> None:
        """A game at the first turn of Ann; alone, at the first turn of the NPC."""
        self.g: TitanDice = new_game(players, setup, list(options))
        self.g.phase = NPC if players == 1 else ROLL
        self.stage = Stage(files, self.g, DEFAULT_NAMES[:players])

    # --- setting the scene ---

    def set_up(self, *lines: str) -> Scenario:
        """Begin anew, with the set-up itself: `"draw first_player seat 2"`."""
        self.g = new_game(int(self.g.seats), self.g.table.setup, list(self.g.table.options))
        self.stage.g = self.g
        self.stage.play(self.g.step, lines)
        return self

    def with_player(
        self,
        seat: int,
        track: str = "",
        active: str = "",
        spent: int = 0,
        wounds: int = 0,
        removed: int = 0,
        markers: int = 0,
        bonus: str = "",
        cards: dict[str, int] | None = None,
        face_down: str = "",
        turns: int = 0,
        out: bool = False,
        attack_bonus: bool = False,
    ) -> Scenario:
        """Put a player's dice, markers and cards in place. The track and the cards stay as they are if they are not
        mentioned. If dice lie anywhere, the first turn of the round is over. Cards are taken from their stacks where
        they lie there. `bonus`: a creature, "spent" or "removed"."""
        player = self.player(seat)
        placed = bool(active or spent or wounds or removed or bonus or markers)
        fields = {
            "spent": spent,
            "wound_dice": wounds,
            "removed": removed,
            "wound_markers": markers,
            "turns": turns or int(placed),
            "out": int(out),
            "attack_bonus": int(attack_bonus),
            "face_down": sum(2 ** CREATURES.index(letter) for letter in face_down),
            "active": read_dice(active) if active else 0,
            "bonus": BOX,
            "bonus_face": 0,
        }
        if track:
            fields["track"] = read_track(track)
        if bonus:
            fields |= read_bonus(bonus)
        if cards:
            fields["cards"] = self.dealt(player, cards)
        state.restore_player(player, fields)
        position.check_dice(player)
        return self

    def dealt(self, player: Player, cards: dict[str, int]) -> int:
        """The player's row of cards with these, taken from their stacks."""
        levels = listed(int(player.cards), NUMBER_OF_CREATURES)
        for letter, level in cards.items():
            creature = CREATURES.index(letter)
            levels[creature] = level
            if self.g.in_stack(creature, level) > 0:
                self.g.stacks = minus(self.g.stacks, 3 * creature + level - 1, 1)
        return packed(levels)

    def stack(self, letter: str, *levels: int) -> Scenario:
        """These levels lie in the stack of a creature."""
        counts = listed(int(self.g.stacks), 3 * NUMBER_OF_CREATURES)
        first = 3 * CREATURES.index(letter)
        counts[first : first + 3] = [levels.count(level) for level in (1, 2, 3)]
        state.restore_table(self.g, {"stacks": packed(counts)})
        return self

    def turn_of(self, seat: int, round: int = 1, first: int = 0) -> Scenario:
        """Whose turn it is, in which round, and who began it."""
        phase = NPC if self.g.table.solo and seat < 0 else ROLL
        fields = {"active": max(seat, 0), "round": round, "first_player": first, "phase": phase}
        state.restore_table(self.g, fields)
        return self

    def npc_is_next(self, round: int = 1) -> Scenario:
        """Alone: the NPC's turn is next."""
        return self.turn_of(-1, round)

    def exodus(self, spaces: str) -> Scenario:
        """Alone: the markers of the Exodus board."""
        state.restore_table(self.g, {"exodus": read_track(spaces)})
        return self

    def triggered(self) -> Scenario:
        """The end of the game is triggered."""
        self.g.end_triggered = True
        return self

    # --- looking ---

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def track(self, seat: int) -> str:
        """The creature track in the order C G H K M."""
        return digits(int(self.player(seat).track))

    def exodus_track(self) -> str:
        return digits(int(self.g.exodus))

    def active(self, seat: int) -> str:
        """The active dice of a player, the bonus die among them."""
        counts = listed(int(self.player(seat).shown()), NUMBER_OF_CREATURES)
        return "".join(letter * n for letter, n in zip(CREATURES, counts))

    def spent(self, seat: int) -> int:
        """How many dice are spent, the bonus die among them."""
        return int(self.player(seat).spent_dice())

    def wounds(self, seat: int) -> tuple[int, int]:
        """Wound dice and wound markers."""
        player = self.player(seat)
        return int(player.wound_dice), int(player.wound_markers)

    def removed(self, seat: int) -> int:
        return int(self.player(seat).removed)

    def in_hand(self, seat: int) -> int:
        """Dice in hand before the first turn, or on the attack card."""
        return int(self.player(seat).dice_in_hand())

    def bonus(self, seat: int) -> str:
        """What the bonus die shows while it is active; else where it is: "box", "spent", "removed"."""
        player = self.player(seat)
        return LETTERS[player.bonus_face] if player.bonus == ACTIVE else BONUS_PLACES[player.bonus]

    def cards(self, seat: int) -> dict[str, int]:
        """The level of each card a player owns."""
        cards = int(self.player(seat).cards)
        return {letter: int(at(cards, place)) for place, letter in enumerate(CREATURES) if at(cards, place)}

    def face_down(self, seat: int) -> str:
        """The creatures whose cards are face down."""
        player = self.player(seat)
        return "".join(letter for place, letter in enumerate(CREATURES) if player.is_face_down(place))

    def in_stack(self, letter: str) -> list[int]:
        """The levels in the stack of a creature, from the top."""
        creature = CREATURES.index(letter)
        return [level for level in (1, 2, 3) for _ in range(self.g.in_stack(creature, level))]

    def out(self) -> list[int]:
        """The seats that are out."""
        return [int(player.seat) for player in self.g.players if player.out]

    def score(self, seat: int) -> int:
        return int(self.g.score(seat))

    def results(self) -> list[float]:
        return [float(self.g.result(seat)) for seat in range(int(self.g.seats))]

    def listen(self) -> Scenario:
        self.g.events = []
        return self

    def told(self, *wanted: str) -> list[Told]:
        """What has been told since `listen`: (event, seat, a, b). `wanted`: which events; none: all."""
        events = [(kinds.EVENTS[what][0], seat, a, b) for what, seat, a, b, _ in self.g.events or []]
        return [event for event in events if not wanted or event[0] in wanted]

    # --- trying the rules ---

    def turn(self, *lines: str) -> Scenario:
        """A whole turn: of the active player, or of the NPC."""
        self.stage.play(self.g.step, lines)
        return self

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Try something on a copy."""
        kept = self.g
        self.g = self.stage.g = kept.clone(NOBODY)
        try:
            yield
        finally:
            self.g = self.stage.g = kept

    def offered(self, *lines: str) -> list[str]:
        """What may be answered at the first question of the turn that no line answers. The position stays as it is."""
        with self.aside():
            return self.stage.offers(self.g.step, lines)

    def refused(self, *lines: str) -> str:
        """Why the last of these lines is refused in this turn: the reason's name. The position stays as it is."""
        with self.aside():
            return self.stage.refuses(self.g.step, lines)

    def before(self, *lines: str) -> Scenario:
        """The position within the turn, at the first question that no line answers: a scenario to look at."""
        kept = self.g
        copy = self.stage.g = kept.clone(NOBODY)
        try:
            self.stage.offers(copy.step, lines)
        finally:
            self.stage.g = kept
        seen = Scenario.__new__(Scenario)
        seen.g = copy
        seen.stage = Stage(self.stage.files, copy, self.stage.names)
        return seen
