"""The state of a game of Dice Forge: the heroes with their dice, the Temple, the islands, and where the turn stands."""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import Driver, Game
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts import cards
from astragal.games.dice_forge.facts.allegiance import MIDDLE
from astragal.games.dice_forge.facts.cards import (
    BLACKSMITHS_CHEST,
    BLACKSMITHS_HAMMER,
    CARD_GLORY,
    NO_CARDS,
    NUMBER_OF_CARDS,
)
from astragal.games.dice_forge.facts.editions import Candidates
from astragal.games.dice_forge.facts.faces import NUMBER_OF_FACES
from astragal.games.dice_forge.facts.islands import NUMBER_OF_SLOTS, START_PORTAL
from astragal.games.dice_forge.facts.labyrinth import START
from astragal.games.dice_forge.facts.sanctuary import START_DICE, START_DICE_OF_GODDESS, START_DICE_OF_TITANS
from astragal.games.dice_forge.facts.setups import GODDESS_MODULE, MONSTERS_FROM_HYDRA, TITANS_MODULE

SUN_DIE: Final = 0
MOON_DIE: Final = 1
DICE: Final = ("sun", "moon")
NO_ROW: Final = vec[i64]()

GOLD_CAP: Final = 12
SHARD_CAP: Final = 6
CHEST_GOLD: Final = 4  # each chest makes more room
CHEST_SHARDS: Final = 3
HAMMER_SPACES: Final = 30  # both sides of a hammer, 15 each
ANCIENT_CAP: Final = 6
SCEPTER_SPACES: Final = 6
SCEPTER_WORTH_A_SHARD: Final = 4  # with so much gold on it
COMPANION_SPACES: Final = 5
COMPANION_IS_CASHED: Final = 7

# Where the game stands
SETUP: Final = 0
DRAFT: Final = 1
BLESSINGS: Final = 2
REINFORCEMENTS: Final = 3
ACTION: Final = 4
EXTRA_ACTION: Final = 5
END: Final = 6
PHASES: Final = ("setup", "draft", "blessings", "reinforcements", "action", "extra_action", "end")


@final
class Table:
    """What stays the same during a game, shared by all its copies."""

    def __init__(
        self,
        seats: int,
        setup: str,
        sets: list[str],
        options: list[str],
        option_bits: i64,
        module: i64,
        rules: int,
        edition: int,
        drawn_from: Candidates,
    ) -> None:
        self.rounds: i64 = 10 if seats == 3 else 9
        self.module = module  # no module, the Goddess, or the Titans
        self.setup = setup
        self.sets = sets  # the set in each slot; "" while it is not settled
        self.options = options  # as they were given
        self.option_bits = option_bits  # with the readings that were usual by these rules
        self.rules = rules
        self.edition = edition  # the number of what is drawn from
        self.drawn_from = drawn_from
        self.cards: vec[i64] = vec[i64]()  # four for each slot, from the top of its stack
        self.reinforcement_slots: vec[i64] = vec[i64]()
        stacks: list[int] = []
        reinforcing: list[int] = []
        for slot, name in enumerate(sets):
            stack = cards.stack(name, seats, self.plays_with(MONSTERS_FROM_HYDRA)) if name else []
            stacks += (stack + [-1, -1, -1, -1])[:4]
            if stack and cards.IS_REINFORCEMENT[stack[0]]:
                reinforcing.append(slot)
        self.cards = vec[i64](stacks)
        self.reinforcement_slots = vec[i64](reinforcing)

    def with_sets(self, seats: int, setup: str, sets: list[str]) -> "Table":
        """The same table with other sets on it."""
        bits = self.option_bits
        return Table(seats, setup, sets, self.options, bits, self.module, self.rules, self.edition, self.drawn_from)

    def plays_with(self, option: i64) -> bool:
        return self.option_bits >> option & 1 == 1


@final
class Hero:
    """A hero: what is on the inventory, both dice, the cards taken.

    Copies share the rows of faces and cards until one of them is about to change them: `own_rows` comes first."""

    def __init__(self, seat: i64, faces: vec[i64], cards: vec[i64]) -> None:
        self.seat = seat
        self.faces = faces  # the six of the sun die, then the six of the moon die
        self.cards = cards  # how many of each card
        self.shares_rows: bool = False
        self.gold: i64 = 0
        self.sun: i64 = 0
        self.moon: i64 = 0
        self.glory: i64 = 0
        self.island: i64 = START_PORTAL
        self.hammered: i64 = 0  # gold put on hammers so far, over all of them
        self.forged: i64 = 0  # faces removed from this hero's dice
        self.feats: i64 = 0  # cards taken
        self.glory_of_cards: i64 = 0
        self.cerberus: i64 = 0  # tokens
        self.tritons: i64 = 0
        self.ancient: i64 = 0  # ancient shards
        self.allegiance: i64 = 0  # the space of the Titans' board; 0 without it
        self.golem: i64 = 0  # the space of the labyrinth; 0 without it
        self.scepters: i64 = 0  # four bits for each scepter: the gold on it
        self.companions: i64 = 0  # four bits for each companion: its space, or that it is cashed
        self.up_sun: i64 = 0  # the side each die shows
        self.up_moon: i64 = 0

    def clone(self) -> "Hero":
        hero = Hero(self.seat, self.faces, self.cards)
        hero.shares_rows = self.shares_rows = True
        hero.gold = self.gold
        hero.sun = self.sun
        hero.moon = self.moon
        hero.glory = self.glory
        hero.island = self.island
        hero.hammered = self.hammered
        hero.forged = self.forged
        hero.feats = self.feats
        hero.glory_of_cards = self.glory_of_cards
        hero.cerberus = self.cerberus
        hero.tritons = self.tritons
        hero.ancient = self.ancient
        hero.allegiance = self.allegiance
        hero.golem = self.golem
        hero.scepters = self.scepters
        hero.companions = self.companions
        hero.up_sun = self.up_sun
        hero.up_moon = self.up_moon
        return hero

    def own_rows(self) -> None:
        """Before a face or a card changes: from now on nobody else has these rows."""
        if self.shares_rows:
            self.faces = self.faces[:]
            self.cards = self.cards[:]
            self.shares_rows = False

    def shown(self, die: i64) -> i64:
        """The face this die shows."""
        if die == SUN_DIE:
            return self.faces[self.up_sun]
        return self.faces[6 + self.up_moon]

    def turn_up(self, die: i64, side: i64) -> None:
        if die == SUN_DIE:
            self.up_sun = side
        else:
            self.up_moon = side

    def gold_cap(self) -> i64:
        return GOLD_CAP + CHEST_GOLD * self.cards[BLACKSMITHS_CHEST]

    def shard_cap(self) -> i64:
        return SHARD_CAP + CHEST_SHARDS * self.cards[BLACKSMITHS_CHEST]

    def hammer_room(self) -> i64:
        """How much gold still fits on this hero's hammers."""
        return HAMMER_SPACES * self.cards[BLACKSMITHS_HAMMER] - self.hammered

    def snapshot(self) -> dict[str, object]:
        return {
            "gold": int(self.gold),
            "sun": int(self.sun),
            "moon": int(self.moon),
            "glory": int(self.glory),
            "island": int(self.island),
            "hammered": int(self.hammered),
            "forged": int(self.forged),
            "cerberus": int(self.cerberus),
            "tritons": int(self.tritons),
            "ancient": int(self.ancient),
            "allegiance": int(self.allegiance),
            "golem": int(self.golem),
            "scepters": int(self.scepters),
            "companions": int(self.companions),
            "up": [int(self.up_sun), int(self.up_moon)],
            "faces": [int(face) for face in self.faces],
            "cards": {name: int(n) for name, n in zip(cards.CARD_NAMES, self.cards) if n > 0},
        }


@final
class DiceForge(Game):
    """A game in progress. Copies share the rows of the board as heroes share theirs (`own_rows`)."""

    def __init__(self, seats: i64, driver: Driver, table: Table) -> None:
        super().__init__(seats, driver)
        self.table = table
        self.heroes: list[Hero] = []
        self.round: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = SETUP
        self.stock: vec[i64] = NO_ROW  # how many of each face lie in the Temple
        self.stacks: vec[i64] = NO_ROW  # how many cards lie in each slot
        self.boar_owner: vec[i64] = NO_ROW  # the seat that holds the card of each colour, or -1
        self.misfortune_owner: vec[i64] = NO_ROW  # the same for the Mirrors of Misfortune
        self.memories: vec[i64] = NO_ROW  # two tokens of each colour: see `memory.py`; 0 if not on an island
        self.shares_rows: bool = False
        self.treasures: i64 = 0  # two bits for each hall: 1 + the treasure in it
        self.goddess_reached: bool = False  # somebody has arrived
        self.only_active_rolls: bool = False  # the turn that The Eternal Fire gives
        self.another_turn: bool = False  # The Eternal Fire: the active hero's next turn comes at once
        self.dice_away: bool = False  # every hero holds the dice of the one before him
        self.dice_go_away: bool = False  # from the next turn on
        # what is still to come in the turn
        self.blessings_left: i64 = 0  # step 1 for everybody, or a card's blessings, after the one under way
        self.heroes_waiting: i64 = 0  # heroes after this one in step 1
        self.face_waiting: i64 = 0  # 1 + the second face of the pair being applied
        self.ready: i64 = 0  # three bits for each slot: reinforcements not yet called this turn
        self.steps_left: i64 = 0  # of the golem, after the one under way
        self.declared: i64 = 0  # what was declared for the Wheel of Fortune: pairs of 1 + face

    def clone(self, driver: Driver) -> "DiceForge":
        g = DiceForge(self.seats, driver, self.table)
        g.over = self.over
        g.heroes = [hero.clone() for hero in self.heroes]
        g.round = self.round
        g.active = self.active
        g.phase = self.phase
        g.stock = self.stock
        g.stacks = self.stacks
        g.boar_owner = self.boar_owner
        g.misfortune_owner = self.misfortune_owner
        g.memories = self.memories
        g.shares_rows = self.shares_rows = True
        g.treasures = self.treasures
        g.goddess_reached = self.goddess_reached
        g.only_active_rolls = self.only_active_rolls
        g.another_turn = self.another_turn
        g.steps_left = self.steps_left
        g.dice_away = self.dice_away
        g.dice_go_away = self.dice_go_away
        g.blessings_left = self.blessings_left
        g.heroes_waiting = self.heroes_waiting
        g.face_waiting = self.face_waiting
        g.ready = self.ready
        g.declared = self.declared
        return g

    def own_rows(self) -> None:
        """Before something is taken from the board or laid onto it: from now on nobody else has these rows."""
        if self.shares_rows:
            self.stock = self.stock[:]
            self.stacks = self.stacks[:]
            self.boar_owner = self.boar_owner[:]
            self.misfortune_owner = self.misfortune_owner[:]
            self.memories = self.memories[:]
            self.shares_rows = False

    def step(self) -> None:
        if self.phase == SETUP:
            setup_step.set_up(self)
        elif self.phase == DRAFT:
            setup_step.draft_a_set(self)
        else:
            turn.take_turn(self)

    def score(self, seat: i64) -> i64:
        return scoring.score(self, self.heroes[seat])

    def result(self, seat: i64) -> float:
        return scoring.result(self, seat)

    def why_not(self, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        return why_not.why_not(self, self.heroes[seat], kind, option, about)

    def hero_after(self, places: i64) -> Hero:
        """The hero so many places after the active one, in turn order: fewer than there are seats."""
        seat = self.active + places
        return self.heroes[seat if seat < self.seats else seat - self.seats]

    def others(self, me: Hero) -> list[Hero]:
        """The other heroes, in turn order from `me` on."""
        return [self.heroes[(me.seat + i) % self.seats] for i in range(1, self.seats)]

    def is_turn_of(self, hero: Hero) -> bool:
        return hero.seat == self.active and self.phase >= BLESSINGS

    def snapshot(self) -> dict[str, object]:
        return {
            "rules": self.table.rules,
            "setup": self.table.setup,
            "sets": list(self.table.sets),
            "options": list(self.table.options),
            "heroes": [hero.snapshot() for hero in self.heroes],
            "round": int(self.round),
            "active": int(self.active),
            "phase": int(self.phase),
            "over": self.over,
            "stock": [int(n) for n in self.stock],
            "stacks": [int(n) for n in self.stacks],
            "boar_owner": [int(seat) for seat in self.boar_owner],
            "misfortune_owner": [int(seat) for seat in self.misfortune_owner],
            "memories": [int(memory) for memory in self.memories],
            "treasures": int(self.treasures),
            "goddess_reached": self.goddess_reached,
            "only_active_rolls": self.only_active_rolls,
            "another_turn": self.another_turn,
            "steps_left": int(self.steps_left),
            "dice_away": self.dice_away,
            "dice_go_away": self.dice_go_away,
            "blessings_left": int(self.blessings_left),
            "heroes_waiting": int(self.heroes_waiting),
            "face_waiting": int(self.face_waiting),
            "ready": int(self.ready),
            "declared": int(self.declared),
        }


def new_hero(seat: i64, module: i64) -> Hero:
    """A hero at the start: 3, 2, 1 or 0 gold in turn order, and two dice."""
    faces = START_DICE
    if module == GODDESS_MODULE:
        faces = START_DICE_OF_GODDESS
    elif module == TITANS_MODULE:
        faces = START_DICE_OF_TITANS
    hero = Hero(seat, faces[:], NO_CARDS[:])
    hero.gold = 3 - seat
    if module == GODDESS_MODULE:
        hero.golem = START
    elif module == TITANS_MODULE:
        hero.allegiance = MIDDLE
    return hero


def restore_hero(hero: Hero, fields: dict[str, int], faces: list[int], card_counts: list[int]) -> None:
    """Give a hero these things. What is not among the fields stays as it is."""
    hero.gold = fields.get("gold", int(hero.gold))
    hero.sun = fields.get("sun", int(hero.sun))
    hero.moon = fields.get("moon", int(hero.moon))
    hero.glory = fields.get("glory", int(hero.glory))
    hero.island = fields.get("island", int(hero.island))
    hero.hammered = fields.get("hammered", int(hero.hammered))
    hero.forged = fields.get("forged", int(hero.forged))
    hero.cerberus = fields.get("cerberus", int(hero.cerberus))
    hero.tritons = fields.get("tritons", int(hero.tritons))
    hero.ancient = fields.get("ancient", int(hero.ancient))
    hero.allegiance = fields.get("allegiance", int(hero.allegiance))
    hero.golem = fields.get("golem", int(hero.golem))
    hero.scepters = fields.get("scepters", int(hero.scepters))
    hero.companions = fields.get("companions", int(hero.companions))
    hero.up_sun = fields.get("up_sun", int(hero.up_sun))
    hero.up_moon = fields.get("up_moon", int(hero.up_moon))
    hero.faces = vec[i64](faces)
    hero.cards = vec[i64](card_counts)
    hero.feats = sum(card_counts)
    hero.glory_of_cards = 0
    for card in range(i64(NUMBER_OF_CARDS)):
        hero.glory_of_cards += CARD_GLORY[card] * hero.cards[card]


def restore_board(
    g: DiceForge,
    fields: dict[str, int],
    stock: list[int],
    stacks: list[int],
    boar_owner: list[int],
    misfortune_owner: list[int],
    memories: list[int],
) -> None:
    """Put the board into this state, between two steps. What is not among the fields stays as it is."""
    g.round = fields.get("round", int(g.round))
    g.active = fields.get("active", int(g.active))
    g.phase = fields.get("phase", int(g.phase))
    g.over = g.phase == END
    g.dice_away = fields.get("dice_away", int(g.dice_away)) == 1
    g.dice_go_away = fields.get("dice_go_away", int(g.dice_go_away)) == 1
    g.treasures = fields.get("treasures", int(g.treasures))
    g.goddess_reached = fields.get("goddess_reached", int(g.goddess_reached)) == 1
    g.another_turn = fields.get("another_turn", int(g.another_turn)) == 1
    g.stock = vec[i64](stock)
    g.stacks = vec[i64](stacks)
    g.boar_owner = vec[i64](boar_owner)
    g.misfortune_owner = vec[i64](misfortune_owner)
    g.memories = vec[i64](memories)


def empty_rows(g: DiceForge) -> None:
    g.stock = vec[i64]([0] * NUMBER_OF_FACES)
    g.stacks = vec[i64]([0] * NUMBER_OF_SLOTS)
    g.boar_owner = vec[i64]([-1, -1, -1, -1])
    g.misfortune_owner = vec[i64]([-1, -1, -1, -1])
    g.memories = vec[i64]([0] * 8)


def dice_forge(g: Game) -> DiceForge:
    """The game, known to be this one."""
    if not isinstance(g, DiceForge):
        raise TypeError("This is not a game of Dice Forge.")
    return g


# The chapters of the rules come last, because they need the classes above.
from astragal.games.dice_forge.rules import scoring, setup_step, turn, why_not  # noqa: E402
