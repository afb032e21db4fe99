"""A position between two steps as one line, both ways.

    treasure_bell 1 | action | round 1 first 1 phase dice at 2500 since 1000 beat 0 | field 1-2:1 3-4 5-6 - … | player …

The field row by row: a treasure, and after a colon the player whose dice lie on it; `-` where no treasure lies. A
player: `dice` (a dot for each that is not in hand), the number and time of the last `cast`, `frozen`, the powers of the
`attack` cards left, the treasures `won`; in Set Up the plan he is `committed` to (`a1:3`).
"""

from astragal.engine.arrivals import LAST_TIME
from astragal.engine.game import NEVER, BadSetup, Game
from astragal.engine.options import listed
from astragal.engine.records.position import BadPosition as BadPosition
from astragal.engine.records.position import UnplayablePosition, number, parts_of
from astragal.games.treasure_bell.facts import field, kinds
from astragal.games.treasure_bell.facts.setups import READINGS
from astragal.games.treasure_bell.facts.treasures import NAMES, NO_TREASURE
from astragal.games.treasure_bell.rules import state
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import (
    ALL_DICE,
    DEAL,
    DICE,
    DICE_PHASE,
    ENDINGS,
    HIGHEST_POWER,
    NO_PLAN,
    NOBODY_THERE,
    PHASES,
    SET_UP,
    Player,
    TreasureBell,
)

PACKAGE = "astragal.games.treasure_bell"


def bad(code: str, **values: object) -> BadPosition:
    return BadPosition(code, PACKAGE, **values)


# --- writing --------------------------------------------------------------------------------------------------------


def write_position(g: Game) -> str:
    """The state between two steps, as one line."""
    assert isinstance(g, TreasureBell)
    if g.phase == DEAL:
        raise bad("not_yet")
    where = f"round {g.round} first {g.first + 1} phase {PHASES[g.phase]} at {g.now} since {g.since} beat {g.beat}"
    if g.phase == SET_UP:
        where += f" by {ENDINGS[g.ending]}" + (f" ringer {g.ringer + 1}" if g.ringer != NOBODY_THERE else "")
    sections = [f"treasure_bell {g.table.rules}", g.table.setup, where, "field " + " ".join(write_field(g))]
    if g.table.options:
        sections.insert(2, "options " + " ".join(g.table.options))
    return " | ".join(sections + [write_player(g, player) for player in g.players])


def write_field(g: TreasureBell) -> list[str]:
    words = []
    for card, seat in zip(g.treasures, g.claims):
        treasure = "-" if card == NO_TREASURE else NAMES[card]
        words.append(treasure if seat == NOBODY_THERE else f"{treasure}:{seat + 1}")
    return words


def write_player(g: TreasureBell, player: Player) -> str:
    words = ["player"]
    if player.cast:
        dice = [str(number) if player.hand >> die & 1 else "." for die, number in enumerate(player.dice)]
        words.append(f"dice {''.join(dice)} cast {player.cast} at {player.cast_at}")
    if player.frozen:
        words.append("frozen")
    words.append("attack " + ("".join(str(power) * n for power, n in enumerate(player.attack)) or "-"))
    if player.won:
        words.append("won " + ",".join(NAMES[card] for card in listed(player.won)))
    if player.committed and not g.over:
        words.append("committed " + write_plan(g, int(player.plan)))
    return " ".join(words)


def write_plan(g: TreasureBell, plan: int) -> str:
    attacks = []
    while plan:
        place = field.place_name(int(kinds.attack_place(plan)), int(g.table.size))
        attacks.append(f"{place}:{kinds.attack_power(plan)}")
        plan = int(kinds.rest_of_plan(plan))
    return ",".join(reversed(attacks)) or "-"


# --- reading --------------------------------------------------------------------------------------------------------


def read_position(line: str) -> TreasureBell:
    """The game at the position that a line describes."""
    numbers, setup, players, parts = parts_of(line, "treasure_bell", READINGS, "player", ("options", "round", "field"))
    try:
        g = new_game(len(players), setup, parts.get("options", []), numbers.rules)
    except BadSetup as refused:
        raise UnplayablePosition(PACKAGE, refused) from None
    fields = read_where(g, ["round", *parts.get("round", [])])
    for player, words in zip(g.players, players):
        read_player(g, player, words)
    treasures, claims = read_field(g, parts.get("field", []))
    state.restore_field(g, fields, treasures, claims)
    check_cards(g)
    check_times(g)
    return g


def read_where(g: TreasureBell, words: list[str]) -> dict[str, int]:
    said = pairs(words, "where")
    phase = said.get("phase", "")
    if phase not in PHASES[1:]:
        raise bad("phase", phase=phase, known=", ".join(PHASES[1:]))
    fields = {
        "round": number(said.get("round", ""), 1, int(g.table.rounds), "round"),
        "first": number(said.get("first", ""), 1, int(g.seats), "first player") - 1,
        "phase": PHASES.index(phase),
        "now": number(said.get("at", "0"), 0, LAST_TIME, "time"),
        "since": number(said.get("since", "0"), 0, LAST_TIME, "time"),
        "beat": number(said.get("beat", "0"), 0, LAST_TIME, "beat"),
    }
    if "by" in said:
        if said["by"] not in ENDINGS:
            raise bad("ending", ending=said["by"], known=", ".join(ENDINGS))
        fields["ending"] = ENDINGS.index(said["by"])
    if "ringer" in said:
        fields["ringer"] = number(said["ringer"], 1, int(g.seats), "ringer") - 1
    return fields


def read_field(g: TreasureBell, words: list[str]) -> tuple[list[int], list[int]]:
    if len(words) != g.table.places:
        raise bad("places", n=int(g.table.places), given=len(words))
    treasures, claims = [], []
    for word in words:
        name, _, owner = word.partition(":")
        if name == "-" and owner:
            raise bad("nothing_to_claim", word=word)
        treasures.append(NO_TREASURE if name == "-" else treasure(name))
        claims.append(number(owner, 1, int(g.seats), "player") - 1 if owner else NOBODY_THERE)
    return treasures, claims


def read_player(g: TreasureBell, player: Player, words: list[str]) -> None:
    fields: dict[str, int] = {"frozen": int("frozen" in words)}
    rest = [word for word in words if word != "frozen"]
    said = pairs(rest, "said_of_player")
    if ("dice" in said) != ("cast" in said):
        raise bad("dice_and_cast")
    dice = [0] * DICE
    for name, value in said.items():
        if name == "dice":
            fields["hand"], dice = read_dice(value)
        elif name == "cast":
            fields["cast"] = number(value, 1, 100_000, "number of casts")
        elif name == "at":
            fields["cast_at"] = number(value, 0, LAST_TIME, "time")
        elif name == "won":
            fields["won"] = field.set_of([treasure(card) for card in value.split(",")])
        elif name == "committed":
            fields["committed"] = 1
            fields["plan"] = read_plan(g, value)
        elif name != "attack":
            raise bad("player", word=name)
    cards = said.get("attack", "-").replace("-", "")
    if not all(card in "123456789" for card in cards):
        raise bad("attack_cards", word=said["attack"])
    attack = [cards.count(str(power)) for power in range(HIGHEST_POWER + 1)]
    state.restore_player(player, fields, dice, attack)


def read_dice(word: str) -> tuple[int, list[int]]:
    """`..3456`: what each die shows, and a dot for those on the field."""
    if len(word) != DICE or not all(sign in ".123456" for sign in word):
        raise bad("dice", word=word)
    hand = field.set_of([die for die, sign in enumerate(word) if sign != "."])
    return hand, [0 if sign == "." else int(sign) for sign in word]


def read_plan(g: TreasureBell, word: str) -> int:
    plan = NO_PLAN
    names = [field.place_name(place, int(g.table.size)) for place in range(int(g.table.places))]
    for attack in word.split(",") if word != "-" else []:
        name, _, power = attack.partition(":")
        if name not in names:
            raise bad("place", word=name)
        plan = int(kinds.with_attack(plan, names.index(name), number(power, 1, HIGHEST_POWER, "power")))
    return plan


def check_cards(g: TreasureBell) -> None:
    """Every treasure is in one place only, and every attack card comes from the box."""
    lying = [int(card) for card in g.treasures if card != NO_TREASURE]
    everywhere = lying + [card for player in g.players for card in listed(player.won)]
    twice = sorted(card for card in set(everywhere) if everywhere.count(card) > 1)
    if twice:
        raise bad("two_places", treasure=NAMES[twice[0]])
    for player in g.players:
        for power, n in enumerate(player.attack):
            if n > g.table.attack[power]:
                raise bad("too_many_attack_cards", n=int(n), power=power, most=int(g.table.attack[power]))
        claimed = sum(1 for seat in g.claims if seat == player.seat)
        if g.phase == DICE_PHASE and 2 * claimed != int(ALL_DICE ^ player.hand).bit_count():
            raise bad("dice_on_claims", number=int(player.seat) + 1, n=claimed)
        if player.committed and not can_be_laid(g, player):
            raise bad("committed", number=int(player.seat) + 1)
    committed = [player.committed for player in g.players]
    if any(committed) and (g.phase != SET_UP or all(committed)):
        raise bad("committed_too_late")
    if g.occupied and g.phase not in (DICE_PHASE, SET_UP):
        raise bad("no_claims", phase=PHASES[g.phase])


def check_times(g: TreasureBell) -> None:
    """Nothing has begun in the future, and nothing is over that is not."""
    if g.since > g.now or any(player.cast_at > g.now for player in g.players):
        raise bad("later", now=int(g.now))
    due = int(g.next_tick())
    if due != NEVER and due <= g.now:
        raise bad("phase_is_over", now=int(g.now), due=due)


def can_be_laid(g: TreasureBell, player: Player) -> bool:
    """Is what this player has committed himself to possible?"""
    plan, places, powers = int(player.plan), [], []
    while plan:
        places.append(int(kinds.attack_place(plan)))
        powers.append(int(kinds.attack_power(plan)))
        plan = int(kinds.rest_of_plan(plan))
    has_them = all(powers.count(power) <= player.attack[power] for power in powers)
    return has_them and len(set(places)) == len(places) and all(g.claims[place] == player.seat for place in places)


def pairs(words: list[str], otherwise: str) -> dict[str, str]:
    """`round 1 first 2` as names and values."""
    if len(words) % 2:
        raise bad(otherwise)
    return dict(zip(words[::2], words[1::2]))


def treasure(name: str) -> int:
    if name not in NAMES:
        raise bad("treasure", word=name)
    return NAMES.index(name)
