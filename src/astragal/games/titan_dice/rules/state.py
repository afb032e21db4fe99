"""The state of a game of Titan Dice: the players' boards, the stacks of cards, the Exodus board, where the turn stands.

Dice are told apart only by where they lie and what they show. Everything is public. Counts are packed into rows, see
`rows.py`: `at(me.track, KRAKEN)` is the number of Krakens on a player's track.
"""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import Driver, Game
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES, NUMBER_OF_FACES, REGULAR_DICE
from astragal.games.titan_dice.rules.rows import at, listed, total

# Where the bonus die is
BOX: Final = 0
ACTIVE: Final = 1
SPENT: Final = 2
REMOVED: Final = 3
BONUS_PLACES: Final = ("box", "active", "spent", "removed")

# Where the game stands. Between two steps it is one of SETUP, NPC (its turn is next), ROLL (a turn is next) and END.
SETUP: Final = 0
NPC: Final = 1
ROLL: Final = 2
ACTION: Final = 3
CAPTURE: Final = 4  # the action is done
ATTACK: Final = 5
END: Final = 6
PHASES: Final = ("setup", "npc", "roll", "action", "capture", "attack", "end")

START_TRACK: Final[i64] = 0x11111  # one of each
FULL_TRACK: Final[i64] = 0x44444  # all caged; on the Exodus board: none is lost


@final
class Table:
    """What stays the same during a game, shared by all its copies."""

    def __init__(self, seats: int, setup: str, options: list[str], option_bits: i64, rules: int) -> None:
        self.setup = setup
        self.options = options  # as they are written: the switches, then the settings with their values
        self.option_bits = option_bits  # with the readings that were usual by these rules
        self.rules = rules
        self.solo: bool = seats == 1
        self.regular_faces: i64 = 0  # a row: the face on each side
        self.bonus_faces: i64 = 0
        self.same_dice: bool = True  # has the bonus die the same faces as the regular ones?
        self.opposites: i64 = 0  # a row: the face opposite each face
        self.costs: i64 = 0  # a row: what a card of level 1, 2 and 3 costs (at places 1, 2 and 3)
        self.stacks: i64 = 0  # at the beginning
        self.max_rounds: i64 = 0
        self.first_player: i64 = 0  # -1: drawn by lot

    def plays_with(self, option: i64) -> bool:
        return self.option_bits >> option & 1 == 1


@final
class Player:
    """A player's board, dice and cards."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.track: i64 = START_TRACK  # a row: how many of each creature
        self.cards: i64 = 0  # a row: the level of the card of each creature, 0 for none
        self.face_down: i64 = 0  # the set of creatures whose card is face down
        # the dice; those that lie nowhere are in hand, or on the attack card if the player is out
        self.active: i64 = 0  # a row: the regular dice in the Active Dice area
        self.spent: i64 = 0  # regular dice in the Spent Dice area
        self.wound_dice: i64 = 0  # regular dice on the wound track
        self.removed: i64 = 0  # regular dice out of play until the round ends
        self.bonus: i64 = BOX  # where the bonus die is
        self.bonus_face: i64 = 0  # what it shows while it is active, else 0
        # dice that pay an ability lie in the Active Dice area until it is complete, though they count as spent
        self.paid: i64 = 0  # a row: those regular dice
        self.paid_bonus: i64 = 0  # 0, or 1 + the face of the bonus die that pays
        self.wound_markers: i64 = 0
        # this round
        self.turns: i64 = 0  # turns begun, attacks not counted; 0: the first is still to come
        self.out: bool = False
        self.attack_bonus: bool = False  # the bonus die attacks too

    def clone(self) -> "Player":
        player = Player(self.seat)
        player.track = self.track
        player.cards = self.cards
        player.face_down = self.face_down
        player.active = self.active
        player.spent = self.spent
        player.wound_dice = self.wound_dice
        player.removed = self.removed
        player.bonus = self.bonus
        player.bonus_face = self.bonus_face
        player.paid = self.paid
        player.paid_bonus = self.paid_bonus
        player.wound_markers = self.wound_markers
        player.turns = self.turns
        player.out = self.out
        player.attack_bonus = self.attack_bonus
        return player

    def wounds(self) -> i64:
        """Wound dice and wound markers."""
        return self.wound_dice + self.wound_markers

    def dice_in_hand(self) -> i64:
        """Regular dice that lie nowhere: still to be rolled, just rolled and not placed, or on the attack card."""
        return REGULAR_DICE - total(self.active) - self.spent - self.wound_dice - self.removed

    def shown(self) -> i64:
        """A row: all active dice that show each creature, the bonus die among them."""
        if self.bonus == ACTIVE:
            bonus: i64 = 1
            return self.active + (bonus << (self.bonus_face << 2))
        return self.active

    def shown_with_paid(self) -> i64:
        """The same, with the dice that pay the ability which is being carried out."""
        row = self.shown() + self.paid
        if self.paid_bonus > 0:
            bonus: i64 = 1
            row += bonus << (self.paid_bonus - 1 << 2)
        return row

    def active_dice(self) -> i64:
        """How many active dice there are, the bonus die among them."""
        return total(self.shown())

    def spent_dice(self) -> i64:
        """How many spent dice there are, the bonus die among them."""
        return self.spent + 1 if self.bonus == SPENT else self.spent

    def has_no_dice(self) -> bool:
        """Nothing active and nothing spent."""
        return self.active == 0 and self.spent == 0 and self.bonus != ACTIVE and self.bonus != SPENT

    def is_face_down(self, creature: i64) -> bool:
        return self.face_down >> creature & 1 == 1

    def snapshot(self) -> dict[str, object]:
        return {
            "track": listed(self.track, NUMBER_OF_CREATURES),
            "cards": listed(self.cards, NUMBER_OF_CREATURES),
            "face_down": int(self.face_down),
            "active": listed(self.active, NUMBER_OF_CREATURES),
            "spent": int(self.spent),
            "wound_dice": int(self.wound_dice),
            "removed": int(self.removed),
            "bonus": int(self.bonus),
            "bonus_face": int(self.bonus_face),
            "paid": listed(self.paid, NUMBER_OF_CREATURES),
            "paid_bonus": int(self.paid_bonus),
            "wound_markers": int(self.wound_markers),
            "turns": int(self.turns),
            "out": self.out,
            "attack_bonus": self.attack_bonus,
        }


@final
class TitanDice(Game):
    """A game in progress."""

    def __init__(self, seats: i64, driver: Driver, table: Table) -> None:
        super().__init__(seats, driver)
        self.table = table
        self.players: list[Player] = []
        self.round: i64 = 1
        self.first_player: i64 = 0  # the seat that holds the token
        self.active: i64 = 0  # the seat whose turn it is
        self.phase: i64 = SETUP
        self.stacks: i64 = 0  # cards that lie out: see `in_stack`
        self.exodus: i64 = FULL_TRACK  # a row: the markers of the Exodus board; 0 is lost (solo)
        self.end_triggered: bool = False  # somebody has caged three types
        self.ending: i64 = 0  # why the game is over, once it is
        # what lies on the table within a turn, and is still to come in it
        self.rolled: i64 = 0  # a row of six: regular dice rolled and not placed yet
        self.bonus_rolled: i64 = 0  # the same for the bonus die: 0, or 1 + its face
        self.attacks: i64 = 0  # a row of six: attacks still to be carried out

    def clone(self, driver: Driver) -> "TitanDice":
        g = TitanDice(self.seats, driver, self.table)
        g.over = self.over
        g.players = [player.clone() for player in self.players]
        g.round = self.round
        g.first_player = self.first_player
        g.active = self.active
        g.phase = self.phase
        g.stacks = self.stacks
        g.exodus = self.exodus
        g.end_triggered = self.end_triggered
        g.ending = self.ending
        g.rolled = self.rolled
        g.bonus_rolled = self.bonus_rolled
        g.attacks = self.attacks
        return g

    def step(self) -> None:
        if self.phase == SETUP:
            rounds.set_up(self)
        elif self.phase == NPC:
            exodus.npc_turn(self)
        else:
            turn.take_turn(self)

    def score(self, seat: i64) -> i64:
        return scoring.score(self, self.players[seat])

    def result(self, seat: i64) -> float:
        return scoring.result(self, seat)

    def why_not(self, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        return why_not.why_not(self, self.players[seat], kind, option, about)

    def somebody_is_in(self) -> bool:
        for player in self.players:
            if not player.out:
                return True
        return False

    def in_stack(self, creature: i64, level: i64) -> i64:
        """How many cards of this level lie in the stack of a creature."""
        return at(self.stacks, 3 * creature + level - 1)

    def snapshot(self) -> dict[str, object]:
        return {
            "rules": self.table.rules,
            "setup": self.table.setup,
            "options": list(self.table.options),
            "players": [player.snapshot() for player in self.players],
            "round": int(self.round),
            "first_player": int(self.first_player),
            "active": int(self.active),
            "phase": int(self.phase),
            "over": self.over,
            "stacks": listed(self.stacks, 3 * NUMBER_OF_CREATURES),
            "exodus": listed(self.exodus, NUMBER_OF_CREATURES),
            "end_triggered": self.end_triggered,
            "ending": int(self.ending),
            "rolled": listed(self.rolled, NUMBER_OF_FACES),
            "bonus_rolled": int(self.bonus_rolled),
            "attacks": listed(self.attacks, NUMBER_OF_FACES),
        }


def restore_player(player: Player, fields: dict[str, int]) -> None:
    """Give a player these things: rows packed, yes and no as 1 and 0. What is not among the fields stays as it is."""
    player.track = fields.get("track", int(player.track))
    player.cards = fields.get("cards", int(player.cards))
    player.face_down = fields.get("face_down", int(player.face_down))
    player.active = fields.get("active", int(player.active))
    player.spent = fields.get("spent", int(player.spent))
    player.wound_dice = fields.get("wound_dice", int(player.wound_dice))
    player.removed = fields.get("removed", int(player.removed))
    player.bonus = fields.get("bonus", int(player.bonus))
    player.bonus_face = fields.get("bonus_face", int(player.bonus_face))
    player.wound_markers = fields.get("wound_markers", int(player.wound_markers))
    player.turns = fields.get("turns", int(player.turns))
    player.out = fields.get("out", int(player.out)) == 1
    player.attack_bonus = fields.get("attack_bonus", int(player.attack_bonus)) == 1


def restore_table(g: TitanDice, fields: dict[str, int]) -> None:
    """Put the game into this state, between two steps. What is not among the fields stays as it is."""
    g.round = fields.get("round", int(g.round))
    g.first_player = fields.get("first_player", int(g.first_player))
    g.active = fields.get("active", int(g.active))
    g.phase = fields.get("phase", int(g.phase))
    g.over = g.phase == END
    g.stacks = fields.get("stacks", int(g.stacks))
    g.exodus = fields.get("exodus", int(g.exodus))
    g.end_triggered = fields.get("end_triggered", int(g.end_triggered)) == 1
    g.ending = fields.get("ending", int(g.ending))


def titan_dice(g: Game) -> TitanDice:
    """The game, known to be this one."""
    if not isinstance(g, TitanDice):
        raise TypeError("This is not a game of Titan Dice.")
    return g


# The chapters of the rules come last, because they need the classes above.
from astragal.games.titan_dice.rules import exodus, rounds, scoring, turn, why_not  # noqa: E402
