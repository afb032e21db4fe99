"""The table told in short sentences: for pipes and screen readers."""

from astragal.engine.showing.words import Words, load
from astragal.games.titan_dice.facts.cards import LEVELS
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES, NUMBER_OF_FACES
from astragal.games.titan_dice.rules import actions, scoring
from astragal.games.titan_dice.rules.rows import listed
from astragal.games.titan_dice.rules.state import ACTIVE, ATTACK, REMOVED, SETUP, SPENT, Player, TitanDice
from astragal.games.titan_dice.showing.board.names import card_name, creature_name, where
from astragal.games.titan_dice.showing.view_players import paid_dice


def tell(g: TitanDice, words: Words, names: list[str]) -> list[str]:
    """The whole table."""
    teller = Teller(g, words, names)
    lines = [teller.heading()]
    if g.phase != SETUP and not g.table.solo and not g.over:
        lines.append(teller.say("told.token", who=names[g.first_player]))
    lines += teller.stacks() + (teller.exodus() if g.table.solo else [])
    for player in g.players:
        lines += teller.player(player)
    return lines + teller.rolled()


def tell_seat(g: TitanDice, words: Words, names: list[str], seat: int) -> list[str]:
    """One player, and the dice that were just rolled."""
    teller = Teller(g, words, names)
    return teller.player(g.players[seat]) + teller.rolled()


class Teller:
    """Tells one position."""

    def __init__(self, g: TitanDice, words: Words, names: list[str]) -> None:
        self.g = g
        self.words = words
        self.say = load(__package__, words.lang).say
        self.names = names

    def heading(self) -> str:
        return self.say("told.heading", where=where(self.g, self.say, self.names, ", "))

    # --- cards ------------------------------------------------------------------------------------------------------

    def card(self, creature: int, level: int, down: bool = False) -> str:
        name = card_name(creature, level, self.g.table.solo, self.words)
        cost = int(actions.cost(self.g, level))
        return self.say("told.card", card=name, level=level, cost=cost, down=1 if down else 0)

    def stacks(self) -> list[str]:
        lines: list[str] = []
        for creature in range(NUMBER_OF_CREATURES):
            levels = [level for level in range(1, int(LEVELS) + 1) for _ in range(self.g.in_stack(creature, level))]
            cards = ", ".join(self.card(creature, level) for level in levels)
            lines.append(self.say("told.stack", creature=creature_name(creature, self.words), cards=cards))
        return lines

    def exodus(self) -> list[str]:
        spaces = [
            self.say("told.space", creature=creature_name(creature, self.words), n=n)
            for creature, n in enumerate(listed(int(self.g.exodus), NUMBER_OF_CREATURES))
        ]
        return [self.say("told.exodus", spaces=", ".join(spaces))]

    # --- players ----------------------------------------------------------------------------------------------------

    def player(self, player: Player) -> list[str]:
        """Points, creatures, cards, dice, wounds."""
        creatures, levels = int(scoring.creatures(player)), int(scoring.levels(player))
        score = int(self.g.score(player.seat))
        key = "told.alone" if self.g.table.solo else "told.player"
        lines = [
            self.say(key, who=self.names[player.seat], score=score, creatures=creatures, cards=levels),
            self.say("told.tracks", tracks=", ".join(self.tracks(player))),
        ]
        cards = [
            self.card(creature, level, player.is_face_down(creature))
            for creature, level in enumerate(listed(int(player.cards), NUMBER_OF_CREATURES))
            if level
        ]
        lines.append(self.say("told.cards", cards=", ".join(cards)))
        return lines + (self.out(player) if player.out else self.dice(player))

    def tracks(self, player: Player) -> list[str]:
        return [
            self.say("told.track", creature=creature_name(creature, self.words), n=n, caged=1 if n == CAGED else 0)
            for creature, n in enumerate(listed(int(player.track), NUMBER_OF_CREATURES))
        ]

    def out(self, player: Player) -> list[str]:
        bonus = 1 if player.attack_bonus and player.bonus != REMOVED else 0
        return [self.say("told.out", dice=int(player.dice_in_hand()), bonus=bonus), *self.removed(player)]

    def removed(self, player: Player) -> list[str]:
        dice = int(player.removed) + (1 if player.bonus == REMOVED else 0)
        return [self.say("told.removed", dice=dice)] if dice else []

    def dice(self, player: Player) -> list[str]:
        if player.turns == 0:
            return [self.say("told.hand", dice=int(player.dice_in_hand()))] if not self.g.over else []
        active = self.faces(int(player.active))
        if player.bonus == ACTIVE:
            active.append(self.bonus(int(player.bonus_face)))
        paid = paid_dice(player)
        active += [self.say("told.paid", die=self.bonus(face) if bonus else self.face(face)) for face, bonus in paid]
        lines = [self.say("told.active", dice=", ".join(active))]
        spent = int(player.spent) - sum(not bonus for _, bonus in paid)
        bonus = 1 if player.bonus == SPENT and not player.paid_bonus else 0
        if spent + bonus:
            lines.append(self.say("told.spent", dice=spent, bonus=bonus))
        if player.wounds():
            wounds = {"dice": int(player.wound_dice), "markers": int(player.wound_markers)}
            lines.append(self.say("told.wounds", wounds=int(player.wounds()), **wounds))
        return lines + self.removed(player)

    def faces(self, row: int) -> list[str]:
        return [
            creature_name(face, self.words) for face, n in enumerate(listed(row, NUMBER_OF_FACES)) for _ in range(n)
        ]

    def face(self, face: int) -> str:
        return creature_name(face, self.words)

    def bonus(self, face: int) -> str:
        return self.say("told.bonus", face=creature_name(face, self.words))

    def rolled(self) -> list[str]:
        """The dice that lie on the table and are not placed yet."""
        dice = self.faces(int(self.g.rolled))
        if self.g.bonus_rolled:
            dice.append(self.bonus(int(self.g.bonus_rolled) - 1))
        attack = 1 if self.g.phase == ATTACK else 0
        who = self.names[self.g.active]
        return [self.say("told.rolled", who=who, dice=", ".join(dice), attack=attack)] if dice else []
