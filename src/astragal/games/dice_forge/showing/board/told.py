"""The table told in short sentences: for pipes and screen readers."""

from mypy_extensions import i64

from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts.allegiance import VALUE
from astragal.games.dice_forge.facts.cards import (
    BLACKSMITHS_HAMMER,
    BLACKSMITHS_SCEPTER,
    CARD_GLORY,
    CERBERUS,
    COMPANION,
    TRITON,
)
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOTS
from astragal.games.dice_forge.facts.sanctuary import POOL_FACES, POOLS
from astragal.games.dice_forge.records.notation import MEMORY_SIDES
from astragal.games.dice_forge.rules import tokens
from astragal.games.dice_forge.rules.cards import memory, scepter
from astragal.games.dice_forge.rules.resources import FIRST_SIDE, GLORY_OF_FIRST_SIDE, GLORY_OF_SECOND_SIDE
from astragal.games.dice_forge.rules.state import ANCIENT_CAP, DICE, HAMMER_SPACES, DiceForge, Hero
from astragal.games.dice_forge.showing.board import spaces
from astragal.games.dice_forge.showing.board.names import card_name, face_name, signed, stack, where
from astragal.games.dice_forge.showing.board.told_boards import tell_board


def tell(g: DiceForge, words: Words, names: list[str]) -> list[str]:
    """The whole table."""
    teller = Teller(g, words, names)
    lines = [teller.heading()]
    if g.heroes:
        lines += teller.islands() + teller.sanctuary() + tell_board(g, words)
        for hero in g.heroes:
            lines += teller.hero(hero)
    return lines


def tell_seat(g: DiceForge, words: Words, names: list[str], seat: int) -> list[str]:
    """One hero."""
    return Teller(g, words, names).hero(g.heroes[seat]) if g.heroes else []


class Teller:
    """Tells one position."""

    def __init__(self, g: DiceForge, words: Words, names: list[str]) -> None:
        self.g = g
        self.words = words
        self.say = load(__package__, words.lang).say
        self.names = names

    def card(self, card: int) -> str:
        return card_name(card, self.words)

    def face(self, face: int) -> str:
        return face_name(face, self.words)

    def heading(self) -> str:
        return self.say("told.heading", where=where(self.g, self.say, self.names, ", "))

    def islands(self) -> list[str]:
        lines: list[str] = []
        for island in range(1, ISLANDS + 1):
            stacks = self.say("told.and_then").join(
                self.stack(slot) for slot, row in enumerate(SLOTS) if row[1] == island
            )
            visitors = ", ".join(self.names[hero.seat] for hero in self.g.heroes if hero.island == island)
            lines.append(self.say("told.island", island=island, stacks=stacks, visitors=visitors))
        return lines

    def stack(self, slot: int) -> str:
        g = self.g
        price = self.price(slot)
        if g.table.sets[slot] == "":
            return self.say("told.open_stack", price=price)
        card, left = stack(g, slot)
        if left == 0:
            return self.say("told.no_stack", card=self.card(card))
        return self.say("told.stack", card=self.card(card), price=price, worth=self.glory(CARD_GLORY[card]), left=left)

    def price(self, slot: int) -> str:
        _, _, sun, moon = SLOTS[slot]
        suns, moons = self.words.count(sun, "resource.sun"), self.words.count(moon, "resource.moon")
        if sun and moon:
            return self.say("told.both", first=suns, second=moons)
        return suns if sun else moons

    def glory(self, amount: i64) -> str:
        return self.words.count(int(amount), "resource.glory")

    def sanctuary(self) -> list[str]:
        """The pools by price; those that are empty are not mentioned."""
        by_price: dict[int, list[str]] = {}
        for (price, _), pool in zip(POOLS, POOL_FACES):
            for face in dict.fromkeys(pool):
                if self.g.stock[face]:
                    told = self.say("told.stock", face=self.face(face), left=int(self.g.stock[face]))
                    by_price.setdefault(price, []).append(told)
        return [
            self.say("told.sanctuary", price=self.words.count(price, "resource.gold"), faces=", ".join(faces))
            for price, faces in sorted(by_price.items())
        ]

    def hero(self, hero: Hero) -> list[str]:
        """Points, inventory, place, dice, cards, hammer and tokens."""
        seat = int(hero.seat)
        lines = [
            self.say(
                "told.hero",
                who=self.names[seat],
                score=int(self.g.score(seat)),
                won=self.glory(hero.glory),
                cards=int(hero.glory_of_cards),
                titans=1 if hero.allegiance else 0,
                value=signed(int(VALUE[hero.allegiance])),
            ),
            self.say(
                "told.inventory",
                gold=int(hero.gold),
                gold_cap=int(hero.gold_cap()),
                sun=int(hero.sun),
                moon=int(hero.moon),
                shard_cap=int(hero.shard_cap()),
            ),
            self.say("told.place", island=int(hero.island)),
        ]
        if hero.allegiance:
            lines.append(self.allegiance(hero))
        if hero.golem:
            lines.append(self.golem(hero))
        for number, die in enumerate(DICE):
            faces = [self.face(int(face)) for face in hero.faces[6 * number : 6 * number + 6]]
            up = self.face(int(hero.shown(number)))
            lines.append(self.say("told.die", die=die, faces=", ".join(faces), up=up))
        return lines + self.belongings(hero)

    def allegiance(self, hero: Hero) -> str:
        """Ancient shards, the space on the Titans' board, and the spaces beside it."""
        space = int(hero.allegiance)
        loyalty, rebellion = spaces.beside(space)
        return self.say(
            "told.ancient",
            ancient=int(hero.ancient),
            cap=ANCIENT_CAP,
            value=spaces.value(space),
            zone=spaces.zone(space),
            loyalty=spaces.value(loyalty),
            rebellion=spaces.value(rebellion),
        )

    def golem(self, hero: Hero) -> str:
        """Where the golem stands, where it may go, and what lies there."""
        goals = [
            self.say("told.goal", space=space, gives=spaces.told(self.g, space, self.say))
            for space in spaces.exits(int(hero.golem))
        ]
        if not goals:
            return self.say("told.golem_there")
        return self.say("told.golem", space=int(hero.golem), goals=self.say("told.or").join(goals))

    def belongings(self, hero: Hero) -> list[str]:
        taken = [self.card(card) + (f" ×{int(n)}" if n > 1 else "") for card, n in enumerate(hero.cards) if n]
        lines = [self.say("told.cards", cards=", ".join(taken)) if taken else self.say("told.no_cards")]
        hammers = int(hero.cards[BLACKSMITHS_HAMMER])
        gold = int(hero.hammered)
        if hammers and gold == hammers * HAMMER_SPACES:
            lines.append(self.say("told.hammer_done"))
        elif hammers:
            reward = GLORY_OF_FIRST_SIDE if gold % HAMMER_SPACES < FIRST_SIDE else GLORY_OF_SECOND_SIDE
            lines.append(self.say("told.hammer", gold=gold % int(FIRST_SIDE), reward=self.glory(reward)))
        for card, count in ((CERBERUS, int(hero.cerberus)), (TRITON, int(hero.tritons))):
            if count:
                lines.append(self.say("told.token", card=self.card(card), n=count))
        for which in range(hero.cards[BLACKSMITHS_SCEPTER]):
            lines.append(self.say("told.scepter", gold=int(scepter.gold_on(hero, which))))
        for which in range(hero.cards[COMPANION]):
            lines.append(self.say("told.companion", space=int(tokens.companion_space(hero, which))))
        for token in self.g.memories:
            if token and memory.owner_of(token) == hero.seat:
                gives = MEMORY_SIDES[memory.side_of(token)]
                lines.append(self.say("told.memory", island=int(memory.island_of(token)), gives=gives))
        return lines
