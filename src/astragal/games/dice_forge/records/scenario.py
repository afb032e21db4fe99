"""Scenarios of Dice Forge: a position in words, and the rules one can try on it.

t = scenario("dice_forge", heroes=2).with_hero(0, gold=11).shows(0, "4G", "1G")
t.blessing(0)
assert t.hero(0).gold == 12
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from astragal.engine.game import NOBODY, Event
from astragal.engine.records.record import DEFAULT_NAMES, GameFiles
from astragal.engine.records.scripted import Stage
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER, CARD_NAMES, COMPANION
from astragal.games.dice_forge.facts.faces import COLOURS, NAMES
from astragal.games.dice_forge.facts.islands import ISLANDS
from astragal.games.dice_forge.facts.labyrinth import HALLS, TREASURES
from astragal.games.dice_forge.facts.sanctuary import COMPLETE_TEMPLE, TEMPLE_AND_FOREST
from astragal.games.dice_forge.records import notation
from astragal.games.dice_forge.records.scenario_words import card_number, face_number, in_short, slot_number
from astragal.games.dice_forge.rules import blessing, celestial, feats, golem, state, tokens, turn
from astragal.games.dice_forge.rules.cards import memory, reinforcements, scepter
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.setup_step import lay_out_stacks
from astragal.games.dice_forge.rules.state import BLESSINGS, DICE, DiceForge, Hero

FIELDS = (
    *("gold", "sun", "moon", "glory", "island", "hammered", "forged", "cerberus", "tritons"),
    *("ancient", "allegiance", "golem"),
)
TREASURE_NAMES = [name for name, _, _ in TREASURES]


class Scenario:
    """A position, and what can be tried on it. Methods that set the scene return the scenario itself.

    Rules are tried with lines as in a record: `"roll Ann sun 6G moon 1G"`, `"Ann takes 1S"`. Heroes are called Ann,
    Bob, Cleo and Dan. Questions that may be declined can be left out; everything else must be foreseen."""

    def __init__(
        self, files: GameFiles, heroes: int = 2, setup: str = setups.DEFAULT_SETUP, options: Iterable[str] = ()
    ) -> None:
        """A game at the first turn of Ann, with empty inventories and complete pools."""
        self.g: DiceForge = new_game(heroes, setup, list(options))
        self.stage = Stage(files, self.g, DEFAULT_NAMES[:heroes])
        self.g.heroes = [state.new_hero(seat, self.g.table.module) for seat in range(heroes)]
        for hero in self.g.heroes:
            hero.gold = 0
        temple = TEMPLE_AND_FOREST if self.g.table.module else COMPLETE_TEMPLE
        stock = [int(n) for n in temple]
        state.restore_board(self.g, {"phase": BLESSINGS}, stock, [0] * 15, [-1] * 4, [-1] * 4, [0] * 8)
        lay_out_stacks(self.g)

    # --- setting the scene ---

    def set_up(self, *lines: str) -> Scenario:
        """Begin anew, with the set-up itself: `"draw remove 6G"`, `"draw set typhon"`. In a draft, `draft` goes on."""
        self.g = new_game(int(self.g.seats), self.g.table.setup, list(self.g.table.options))
        self.stage.g = self.g
        self.stage.play(self.g.step, lines)
        return self

    def draft(self, *lines: str) -> Scenario:
        """One pick of a draft: `"draw announce M3"`, `"Dan drafts great_bear"`."""
        self.stage.play(self.g.step, lines)
        return self

    def with_hero(
        self,
        seat: int,
        cards: Iterable[str] = (),
        scepters: Iterable[int] = (),
        companions: Iterable[int] = (),
        **fields: int,
    ) -> Scenario:
        """Give a hero gold, sun, moon, glory, an island, hammered gold, tokens (cerberus, tritons) or cards; ancient
        shards, and the space of his allegiance or golem; scepters with so much gold, companions on these spaces."""
        for field in fields:
            if field not in FIELDS:
                raise ValueError(f"A hero has no {field!r}; there is: {', '.join(FIELDS)}.")
        hero = self.hero(seat)
        owned = [int(n) for n in hero.cards]
        for card in cards:
            owned[card_number(card)] += 1
        for name, number, row in (("scepters", BLACKSMITHS_SCEPTER, scepters), ("companions", COMPANION, companions)):
            for what in row:
                fields[name] = fields.get(name, int(getattr(hero, name))) + (what << 4 * owned[number])
                owned[number] += 1
        state.restore_hero(hero, fields, [int(face) for face in hero.faces], owned)
        return self

    def with_die(self, seat: int, die: str, *faces: str) -> Scenario:
        """Put these faces on a die ("sun" or "moon"), from its first side on."""
        hero = self.hero(seat)
        hero.own_rows()
        for side, face in enumerate(faces):
            hero.faces[6 * DICE.index(die) + side] = face_number(face)
        return self

    def shows(self, seat: int, sun: str, moon: str) -> Scenario:
        """Both dice show these faces (forged on their last sides if they were not on them)."""
        hero = self.hero(seat)
        hero.own_rows()
        for die, face in enumerate((sun, moon)):
            sides = [int(hero.faces[6 * die + side]) for side in range(6)]
            if face_number(face) not in sides:
                hero.faces[6 * die + 5] = face_number(face)
                sides[5] = face_number(face)
            hero.turn_up(die, sides.index(face_number(face)))
        return self

    def with_boar(self, colour: str, owner: int, bearer: int, die: str = "sun") -> Scenario:
        """The boar of a colour: whose card it is, and on whose die its face sits (on the first side)."""
        self.g.own_rows()
        self.g.boar_owner[COLOURS.index(colour)] = owner
        return self.with_hero(owner, cards=[f"tenacious_boar-{colour}"]).with_die(bearer, die, f"boar-{colour}")

    def with_misfortune(self, colour: str, owner: int, bearer: int, die: str = "sun") -> Scenario:
        """The Mirror of Misfortune of a colour: its owner, and on whose die its face sits (on the first side)."""
        self.g.own_rows()
        self.g.misfortune_owner[COLOURS.index(colour)] = owner
        self.with_hero(owner, cards=[f"mirror_of_misfortune-{colour}"])
        return self.with_die(bearer, die, f"misfortune-{colour}")

    def with_memory(self, seat: int, colour: str, places: dict[int, str]) -> Scenario:
        """The Memory of a colour, its tokens on islands: {7: "2L+1S", 1: "2A+1M"}."""
        hero = self.hero(seat)
        for which, (island, side) in enumerate(places.items()):
            option = ISLANDS * notation.MEMORY_SIDES.index(side) + island - 1
            memory.put(self.g, hero, 2 * COLOURS.index(colour) + which, option)
        return self.with_hero(seat, cards=[f"memory-{colour}"])

    def with_treasure(self, hall: int, treasure: str) -> Scenario:
        """This treasure has been found in a hall and lies there."""
        self.g.treasures |= 1 + TREASURE_NAMES.index(treasure) << 2 * golem.hall_number(hall)
        return self

    def goddess_is_reached(self) -> Scenario:
        """Somebody has arrived at the Goddess before."""
        self.g.goddess_reached = True
        return self

    def left(self, face: str, number: int) -> Scenario:
        """So many of a face are left in the Temple."""
        self.g.own_rows()
        self.g.stock[face_number(face)] = number
        return self

    def in_stack(self, card: str, number: int) -> Scenario:
        """So many cards are left in the stack where this card lies."""
        self.g.own_rows()
        self.g.stacks[slot_number(card)] = number
        return self

    def turn_of(self, seat: int, round: int = 1) -> Scenario:
        self.g.active = seat
        self.g.round = round - 1
        return self

    # --- looking ---

    def hero(self, seat: int) -> Hero:
        return self.g.heroes[seat]

    def score(self, seat: int) -> int:
        return int(self.g.score(seat))

    def results(self) -> list[float]:
        """What each hero would get if the game ended now: 1 for a victory, a share of it, or 0."""
        return [float(self.g.result(seat)) for seat in range(int(self.g.seats))]

    def temple(self) -> dict[str, int]:
        """The faces that lie in the Temple, and how many of each."""
        return {NAMES[face]: int(n) for face, n in enumerate(self.g.stock) if n}

    def stack(self, card: str) -> list[str]:
        """The cards left in the stack where this card lies, from the top."""
        slot = slot_number(card)
        first = 4 * slot + int(self.g.seats) - int(self.g.stacks[slot])
        return [CARD_NAMES[self.g.table.cards[n]] for n in range(first, 4 * slot + int(self.g.seats))]

    def faces(self, seat: int, die: str) -> list[str]:
        """The six faces of a die."""
        return [NAMES[self.hero(seat).faces[6 * DICE.index(die) + side]] for side in range(6)]

    def shown(self, seat: int) -> tuple[str, str]:
        """What a hero's dice show."""
        return NAMES[self.hero(seat).shown(0)], NAMES[self.hero(seat).shown(1)]

    def cards(self, seat: int) -> list[str]:
        """A hero's cards, in the order of the box."""
        return [name for number, name in enumerate(CARD_NAMES) for _ in range(self.hero(seat).cards[number])]

    def scepters(self, seat: int) -> list[int]:
        """The gold on each of a hero's scepters."""
        hero = self.hero(seat)
        return [int(scepter.gold_on(hero, which)) for which in range(hero.cards[BLACKSMITHS_SCEPTER])]

    def companions(self, seat: int) -> list[int | str]:
        """The spaces of a hero's companions, or that they are cashed."""
        hero = self.hero(seat)
        spaces = [int(tokens.companion_space(hero, which)) for which in range(hero.cards[COMPANION])]
        return ["cashed" if space == state.COMPANION_IS_CASHED else space for space in spaces]

    def memories(self, seat: int) -> dict[int, str]:
        """A hero's Memory tokens: on which island which side is up. (Several on one island: the last.)"""
        lying = [int(token) for token in self.g.memories if token and memory.owner_of(token) == seat]
        return {memory.island_of(token): notation.MEMORY_SIDES[memory.side_of(token)] for token in lying}

    def treasures(self) -> dict[int, str]:
        """The treasures that lie in halls."""
        found = {hall: int(golem.treasure_in(self.g, hall)) for hall in HALLS}
        return {hall: TREASURE_NAMES[treasure] for hall, treasure in found.items() if treasure >= 0}

    def events(self) -> list[Event]:
        """What has been told since `listen`."""
        return list(self.g.events or [])

    def listen(self) -> Scenario:
        self.g.events = []
        return self

    def told(self, *wanted: str) -> list[str]:
        """What has been told since `listen`, in short: "Ann gains 3V", "Bob moves to 0". `wanted`: which events."""
        events = [event for event in self.events() if kinds.EVENTS[event[0]][0] in wanted]
        return [f"{self.stage.names[event[1]]} {in_short(event, self.stage.names)}" for event in events]

    # --- trying the rules ---

    def blessing(self, seat: int, *lines: str) -> None:
        """A divine blessing. Without a line that rolls, the dice fall as they show now."""
        rule, lines = self.as_blessing(seat, lines)
        self.stage.play(rule, lines)

    def offered_in_blessing(self, seat: int, *lines: str) -> list[str]:
        """What a hero may answer at the first question of his blessing that no line answers."""
        with self.aside():
            rule, lines = self.as_blessing(seat, lines)
            return self.stage.offers(rule, lines)

    def as_blessing(self, seat: int, lines: tuple[str, ...]) -> tuple[Callable[[], None], tuple[str, ...]]:
        sun, moon = self.shown(seat)
        if not lines or not lines[0].startswith(f"roll {self.stage.names[seat]} sun "):
            lines = (f"roll {self.stage.names[seat]} sun {sun} moon {moon}", *lines)
        return lambda: blessing.divine_blessing(self.g, self.hero(seat), occasions.OUSTED), lines

    def refused_in_blessing(self, seat: int, *lines: str) -> str:
        """Why the last of these lines is refused in a hero's blessing: the reason's name."""
        with self.aside():
            rule, lines = self.as_blessing(seat, lines)
            return self.stage.refuses(rule, lines)

    def minor_blessing(self, seat: int, die: str, *lines: str) -> None:
        """A minor blessing with one die. Without a line that rolls, it falls as it shows now."""
        number = DICE.index(die)
        if not lines or not lines[0].startswith(f"roll {self.stage.names[seat]} {die} "):
            lines = (f"roll {self.stage.names[seat]} {die} {self.shown(seat)[number]}", *lines)
        hero = self.hero(seat)
        self.stage.play(lambda: blessing.minor_blessing(self.g, hero, number, occasions.SILVER_HIND), lines)

    def bless_everyone(self, *lines: str) -> None:
        """Step 1 of a turn, once."""
        self.stage.play(lambda: turn.bless_everyone(self.g), lines)

    def reinforcements(self, *lines: str) -> None:
        """Step 2 of the active hero's turn."""
        self.stage.play(self.rule_of_reinforcements, lines)

    def action(self, *lines: str) -> None:
        """Step 3 of the active hero's turn."""
        self.stage.play(self.rule_of_action, lines)

    def actions(self, *lines: str) -> None:
        """Steps 3 and 4 of the active hero's turn."""
        self.stage.play(self.rule_of_actions, lines)

    def feat(self, seat: int, card: str, *lines: str) -> None:
        """A heroic feat, its price at hand."""
        slot = slot_number(card)
        self.stage.play(lambda: feats.perform(self.g, self.hero(seat), slot), lines)

    def celestial(self, seat: int, *lines: str) -> None:
        """A roll of the Celestial die: `"roll Ann celestial 12G"`."""
        self.stage.play(lambda: celestial.roll(self.g, self.hero(seat)), lines)

    def walk(self, seat: int, steps: int, *lines: str) -> None:
        """A hero's golem walks so many spaces forward, or back if it is a negative number."""
        hero = self.hero(seat)
        if steps > 0:
            self.stage.play(lambda: golem.walk(self.g, hero, steps), lines)
        else:
            self.stage.play(lambda: golem.walk_back(self.g, hero, -steps), lines)

    def turn(self, *lines: str) -> None:
        """The whole turn of the active hero."""
        self.stage.play(self.g.step, lines)

    def rule_of_reinforcements(self) -> None:
        self.g.phase = state.REINFORCEMENTS
        reinforcements.call_reinforcements(self.g, self.active_hero())

    def rule_of_action(self) -> bool:
        self.g.phase = state.ACTION
        return turn.act(self.g, self.active_hero(), turn.MAIN)

    def rule_of_actions(self) -> None:
        if self.rule_of_action() and not self.g.another_turn:
            self.g.phase = state.EXTRA_ACTION
            turn.extra_action(self.g, self.active_hero())

    def active_hero(self) -> Hero:
        return self.hero(int(self.g.active))

    # --- questions and refusals: they leave the position as it is ---

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Try something on a copy."""
        kept = self.g
        self.g = self.stage.g = kept.clone(NOBODY)
        try:
            yield
        finally:
            self.g = self.stage.g = kept

    def offered(self, part: str, *lines: str) -> list[str]:
        """What may be answered at the first question that no line answers. `part`: "turn", "blessings",
        "reinforcements", "action" or "actions"; of the active hero also "celestial" (a roll of that die), "step" and
        "step back" (of his golem)."""
        with self.aside():
            return self.stage.offers(self.part(part), lines)

    def refused(self, part: str, *lines: str) -> str:
        """Why the last of these lines is refused: the reason's name."""
        with self.aside():
            return self.stage.refuses(self.part(part), lines)

    def part(self, part: str) -> Callable[[], object]:
        parts: dict[str, Callable[[], object]] = {
            "turn": self.g.step,
            "blessings": lambda: turn.bless_everyone(self.g),
            "reinforcements": self.rule_of_reinforcements,
            "action": self.rule_of_action,
            "actions": self.rule_of_actions,
            "celestial": lambda: celestial.roll(self.g, self.active_hero()),
            "step": lambda: golem.walk(self.g, self.active_hero(), 1),
            "step back": lambda: golem.walk_back(self.g, self.active_hero(), 1),
        }
        if part not in parts:
            raise ValueError(f"A turn has no part {part!r}; there is: {', '.join(parts)}.")
        return parts[part]
