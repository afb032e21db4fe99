"""The table told in short sentences: for pipes and screen readers."""

from astragal.engine.options import listed
from astragal.engine.showing.pen import NARROWEST
from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.rules.state import DEAL, DICE_PHASE, NOBODY_THERE, Player, TreasureBell
from astragal.games.treasure_bell.showing.board.pen import TreasureBellPen, occupied, where
from astragal.games.treasure_bell.showing.nouns import claims_of, in_hand, place_text, powers_of, treasure_text, worth


def tell(g: TreasureBell, words: Words, names: list[str]) -> list[str]:
    """The whole table."""
    teller = Teller(g, words, names)
    if g.phase == DEAL:
        return [teller.heading()]
    told = [line for player in g.players for line in teller.player(player)]
    return [teller.heading(), *teller.field(), *told]


def tell_seat(g: TreasureBell, words: Words, names: list[str], seat: int) -> list[str]:
    """One player; during the race also what still lies free on the field."""
    teller = Teller(g, words, names)
    return [*(teller.race() if g.phase == DICE_PHASE else []), *teller.player(g.players[seat])]


class Teller:
    """Tells one position."""

    def __init__(self, g: TreasureBell, words: Words, names: list[str]) -> None:
        self.g = g
        self.words = words
        self.say = load(__package__, words.lang).say
        self.names = names

    def heading(self) -> str:
        pen = TreasureBellPen(self.g, self.words, self.names, NARROWEST)
        return self.say("told.heading", where=", ".join(where(pen)))

    def bell(self) -> str:
        needed = int(self.g.table.threshold)
        return self.say("told.bell", n=occupied(self.g), of=needed, line=int(self.g.seats > 2))

    def field(self) -> list[str]:
        """Row by row, every card with its place, its value, and whose dice lie on it."""
        size = int(self.g.table.size)
        lines = []
        for row in range(size):
            cards = self.say("told.and_then").join(self.card(place) for place in range(size * row, size * row + size))
            lines.append(self.say("told.row", row=row + 1, cards=cards))
        return lines + ([self.bell()] if self.g.phase == DICE_PHASE else [])

    def race(self) -> list[str]:
        """What can still be claimed, and how far the bell is."""
        free = [
            f"{place_text(place, self.g)} {treasure_text(int(self.g.treasures[place]))}"
            for place, owner in enumerate(self.g.claims)
            if owner == NOBODY_THERE and self.g.treasures[place] != NO_TREASURE
        ]
        return [self.say("told.free", cards=", ".join(free)), self.bell()]

    def card(self, place: int) -> str:
        treasure = int(self.g.treasures[place])
        owner = int(self.g.claims[place])
        if treasure == NO_TREASURE:
            return self.say("told.no_card", place=place_text(place, self.g))
        return self.say(
            "told.card",
            place=place_text(place, self.g),
            treasure=treasure_text(treasure),
            value=worth(treasure),
            who=self.names[owner] if owner != NOBODY_THERE else "",
        )

    def player(self, player: Player) -> list[str]:
        """Points, dice, claims, attack cards and treasures."""
        seat = int(player.seat)
        claims = [place_text(place, self.g) for place in claims_of(self.g, seat)]
        won = [treasure_text(treasure) for treasure in listed(int(player.won))]
        dice = self.say(
            "told.dice",
            cast=int(player.cast > 0),
            dice=", ".join(str(number) for number in sorted(in_hand(player))),
            claims=", ".join(claims),
            frozen=int(player.frozen),
        )
        return [
            self.say("told.player", who=self.names[seat], score=int(self.g.score(seat)), won=", ".join(won)),
            *([] if self.g.over else [dice]),
            self.say("told.attack", attack=", ".join(str(power) for power in powers_of(player))),
        ]
