"""A position between two turns as one line, both ways.

    titan_dice 1 | standard | round 3 first 2 seat 1 | stacks C123 G23 H123 K3 M- | player 11211 active KKM spent 2 …

A player: the creature track in the order C G H K M; then, where they are there, the `active` dice, how many are
`spent`, on the wound track (`wounds`) and `removed`, the `bonus` die (its face while it is active, else spent or
removed), wound `markers`, the `turns` begun in this round, `cards` (`M2`, and `K1!` for one that is face down), and the
words `out` and `attack_bonus`. A stack is the creature and its levels from the top, `-` if it is empty.

Beside them: `options` of the game, `triggered` once the end is, `exodus 43210` in the solo game with `npc` if it rolls
next, and `ended` with the reason when the game is over.
"""

from astragal.engine.game import NOBODY, BadSetup, Game
from astragal.engine.records.position import BadPosition as BadPosition
from astragal.engine.records.position import UnplayablePosition, number, parts_of
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.creatures import (
    CAGED,
    LETTERS,
    NUMBER_OF_CREATURES,
    REGULAR_DICE,
    WOUNDS_TO_GO_OUT,
)
from astragal.games.titan_dice.rules import state
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.rows import listed, packed
from astragal.games.titan_dice.rules.state import (
    ACTIVE,
    BONUS_PLACES,
    BOX,
    END,
    FULL_TRACK,
    NPC,
    ROLL,
    SETUP,
    Player,
    TitanDice,
)
from astragal.games.titan_dice.rules.turn import MOST_TURNS

PACKAGE = "astragal.games.titan_dice"

CREATURES = LETTERS[:NUMBER_OF_CREATURES]
LEVELS = "123"
COUNTED = {"spent": "spent", "wounds": "wound_dice", "removed": "removed", "markers": "wound_markers", "turns": "turns"}
MOST = {"spent": 5, "wounds": 2, "removed": 5, "markers": 2, "turns": int(MOST_TURNS)}
FLAGS = ("out", "attack_bonus")
PARTS = ("round", "stacks", "options", "triggered", "exodus", "ended")


# --- writing --------------------------------------------------------------------------------------------------------


def bad(code: str, **values: object) -> BadPosition:
    return BadPosition(code, PACKAGE, **values)


def write_position(g: Game) -> str:
    """The state between two turns, as one line."""
    assert isinstance(g, TitanDice)
    if g.phase == SETUP:
        raise bad("not_yet")
    sections = [
        f"titan_dice {g.table.rules}",
        g.table.setup,
        f"round {g.round} first {g.first_player + 1} seat {g.active + 1}",
        "stacks " + " ".join(write_stack(g, creature) for creature in range(NUMBER_OF_CREATURES)),
    ]
    if g.table.options:
        sections.append("options " + " ".join(g.table.options))
    if g.end_triggered:
        sections.append("triggered")
    if g.table.solo:
        sections.append(f"exodus {digits(int(g.exodus))}" + (" npc" if g.phase == NPC else ""))
    if g.phase == END:
        sections.append(f"ended {kinds.ENDINGS[g.ending]}")
    return " | ".join(sections + [write_player(player) for player in g.players])


def digits(row: int) -> str:
    return "".join(str(n) for n in listed(row, NUMBER_OF_CREATURES))


def write_stack(g: TitanDice, creature: int) -> str:
    levels = "".join(level * int(g.in_stack(creature, int(level))) for level in LEVELS)
    return f"{LETTERS[creature]}{levels or '-'}"


def write_player(player: Player) -> str:
    words = ["player", digits(int(player.track))]
    active = "".join(letter * n for letter, n in zip(CREATURES, listed(int(player.active), NUMBER_OF_CREATURES)))
    if active:
        words.append(f"active {active}")
    words += [f"{word} {getattr(player, field)}" for word, field in COUNTED.items() if getattr(player, field)]
    if player.bonus == ACTIVE:
        words.append(f"bonus {LETTERS[player.bonus_face]}")
    elif player.bonus != BOX:
        words.append(f"bonus {BONUS_PLACES[player.bonus]}")
    levels = listed(int(player.cards), NUMBER_OF_CREATURES)
    cards = [write_card(player, creature, level) for creature, level in enumerate(levels) if level]
    if cards:
        words.append("cards " + ",".join(cards))
    return " ".join(words + [word for word in FLAGS if getattr(player, word)])


def write_card(player: Player, creature: int, level: int) -> str:
    return f"{LETTERS[creature]}{level}" + ("!" if player.is_face_down(creature) else "")


# --- reading --------------------------------------------------------------------------------------------------------


def read_position(line: str) -> TitanDice:
    """The game at the position that a line describes."""
    numbers, setup, players, given = parts_of(line, "titan_dice", setups.READINGS, "player", PARTS)
    g = blank_game(len(players), setup, given.get("options", []), numbers.rules)
    for player, words in zip(g.players, players, strict=True):
        read_player(player, words)
    fields = read_round(given.get("round", []), g) | {"stacks": read_stacks(given.get("stacks", []))}
    fields["end_triggered"] = int("triggered" in given)
    fields |= read_exodus(given.get("exodus"), g)
    if "ended" in given:
        fields |= {"phase": END, "ending": one_of(given["ended"], kinds.ENDINGS, "ending")}
    elif all(player.out for player in g.players):
        raise bad("nobody_in")
    check_cards(g, fields["stacks"])
    state.restore_table(g, fields)
    return g


def blank_game(seats: int, setup: str, options: list[str], rules: int) -> TitanDice:
    """A game with all its players at the start."""
    try:
        return new_game(seats, setup, options, rules).clone(NOBODY)
    except BadSetup as refused:
        raise UnplayablePosition(PACKAGE, refused) from None


def read_round(words: list[str], g: TitanDice) -> dict[str, int]:
    if len(words) != 5 or words[1] != "first" or words[3] != "seat":
        raise bad("where")
    return {
        "round": number(words[0], 1, int(g.table.max_rounds), "round"),
        "first_player": number(words[2], 1, int(g.seats), "seat") - 1,
        "active": number(words[4], 1, int(g.seats), "seat") - 1,
        "phase": ROLL,
    }


def read_stacks(words: list[str]) -> int:
    """`C123 G-`: the levels of each stack."""
    if [word[:1] for word in words] != list(CREATURES):
        raise bad("stacks", known=" ".join(CREATURES))
    counts: list[int] = []
    for word in words:
        levels = "" if word[1:] == "-" else word[1:]
        if word[1:] == "" or any(level not in LEVELS for level in levels):
            raise bad("stack", word=word)
        counts += [levels.count(level) for level in LEVELS]
    if max(counts) > setups.MOST_OF_A_CARD:
        raise bad("most_of_a_card", most=setups.MOST_OF_A_CARD)
    return packed(counts)


def read_exodus(words: list[str] | None, g: TitanDice) -> dict[str, int]:
    """`43210 npc`: the spaces of the markers, and whether the NPC's turn is next. Only in the solo game."""
    if words is None or not g.table.solo:
        if words is not None or g.table.solo:
            raise bad("solo_only")
        return {"exodus": int(FULL_TRACK)}
    if len(words) not in (1, 2) or words[1:] not in ([], ["npc"]):
        raise bad("exodus")
    return {"exodus": read_track(words[0])} | ({"phase": NPC} if words[1:] else {})


def read_track(word: str) -> int:
    if len(word) != NUMBER_OF_CREATURES or any(digit not in "01234" for digit in word):
        raise bad("track", word=word, most=int(CAGED))
    return packed([int(digit) for digit in word])


def read_player(player: Player, words: list[str]) -> None:
    fields = {"track": read_track(words[0] if words else "")}
    rest = list(words[1:])
    while rest:
        word = rest.pop(0)
        value = "" if word in FLAGS else rest.pop(0) if rest else ""
        if word in FLAGS:
            fields[word] = 1
        elif word == "active":
            fields["active"] = read_dice(value)
        elif word in COUNTED:
            fields[COUNTED[word]] = number(value, 0, MOST[word], word)
        elif word == "bonus":
            fields |= read_bonus(value)
        elif word == "cards":
            fields |= read_cards(value)
        else:
            raise bad("player", word=word)
    state.restore_player(player, fields)
    check_dice(player)


def read_dice(word: str) -> int:
    if not word or any(letter not in CREATURES for letter in word) or len(word) > REGULAR_DICE:
        raise bad("active", word=word, known=CREATURES)
    return packed([word.count(letter) for letter in CREATURES])


def read_bonus(word: str) -> dict[str, int]:
    if len(word) == 1 and word in CREATURES:
        return {"bonus": ACTIVE, "bonus_face": CREATURES.index(word)}
    if word not in BONUS_PLACES[2:]:
        raise bad("bonus", word=word)
    return {"bonus": BONUS_PLACES.index(word)}


def read_cards(word: str) -> dict[str, int]:
    """`M2,K1!`: the level of each card; `!` is face down."""
    levels = [0] * NUMBER_OF_CREATURES
    face_down = 0
    for card in word.split(","):
        name = card.removesuffix("!")
        if len(name) != 2 or name[0] not in CREATURES or name[1] not in LEVELS or levels[CREATURES.index(name[0])]:
            raise bad("card", card=card)
        creature = CREATURES.index(name[0])
        levels[creature] = int(name[1])
        if card.endswith("!"):
            face_down += 2**creature
    return {"cards": packed(levels), "face_down": face_down}


def one_of(words: list[str], known: tuple[str, ...], what: str) -> int:
    if len(words) != 1 or words[0] not in known:
        raise bad("one_of", word=" ".join(words), what=what, known=", ".join(known))
    return known.index(words[0])


def check_dice(player: Player) -> None:
    """Nobody has more than five regular dice. Who is out has none on the board, nor has who had no turn yet."""
    if player.dice_in_hand() < 0:
        raise bad("regular_dice", n=int(REGULAR_DICE))
    placed = player.active or player.spent or player.wound_dice or player.bonus in (ACTIVE, state.SPENT)
    if player.out and (placed or player.wound_markers):
        raise bad("out")
    if not player.out:
        if player.wounds() >= WOUNDS_TO_GO_OUT:
            raise bad("wounds", n=int(WOUNDS_TO_GO_OUT))
        if player.turns == 0 and (placed or player.removed or player.bonus != BOX):
            raise bad("in_hand")
        if player.turns > 0 and player.dice_in_hand() > 0:
            raise bad("somewhere", n=int(REGULAR_DICE))


def check_cards(g: TitanDice, stacks: int) -> None:
    """The cards in the stacks and those that players own are those of the game."""
    counts = listed(stacks, 3 * NUMBER_OF_CREATURES)
    for player in g.players:
        for creature, level in enumerate(listed(int(player.cards), NUMBER_OF_CREATURES)):
            if level:
                counts[3 * creature + level - 1] += 1
    for place, most in enumerate(listed(int(g.table.stacks), 3 * NUMBER_OF_CREATURES)):
        if counts[place] > most:
            card = f"{CREATURES[place // 3]}{place % 3 + 1}"
            raise bad("cards", n=counts[place], card=card, most=most)
