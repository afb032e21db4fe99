"""The Labyrinth of the Goddess: thirty-six spaces from the start to the Goddess, and what each gives."""

from typing import Final

from astragal.games.dice_forge.facts.faces import GOLD_OR_GLORY, GOLD_SUN_OR_MOON, LETTERS, MOON_OR_GLORY, SUN_OR_MOON

# What a space gives
NOTHING: Final = 0
GIVES: Final = 1  # all of it
ONE_OF: Final = 2  # one of it; the number is the offer's in `faces.OFFERS`
CELESTIAL: Final = 3  # so many rolls of the Celestial die
FORGE: Final = 4  # may buy and forge a face, at this discount
TREASURE_HALL: Final = 5
TAKE_GLORY: Final = 6  # every other hero loses so much glory to you
GOLD_FOR_GLORY: Final = 7  # may spend so much gold for as much glory
MOON_FOR_GLORY: Final = 8  # may spend so many moon shards for glory
GLORY_PER_FACE: Final = 9  # 1 glory for each face forged
GODDESS: Final = 10

START: Final = 1
THE_GODDESS: Final = 36
GODDESS_GLORY: Final = 15
MOON_CONVERSION_GLORY: Final = 8

# The treasures: what a hall gives the first who enters, and everybody later
TREASURES: Final[list[tuple[str, str, str]]] = [
    # treasure          first   later
    ("treasure-sun", "4S", "1S"),
    ("treasure-moon", "4M", "1M"),
    ("treasure-glory", "10V", "2V"),
]
HALLS: Final = (8, 12, 21)

# fmt: off
SPACES: Final[list[tuple[int, str, list[int], list[int]]]] = [
    # what it does, as printed,      forward to   back to
    (NOTHING,        "",             [],          []),          # there is no space 0
    (NOTHING,        "",             [2, 9, 14],  []),          # 1 the start
    (GIVES,          "1S",           [3, 9],      [1]),
    (GIVES,          "3V",           [4],         [2]),
    (ONE_OF,         "6G/3V",        [5, 10],     [3]),
    (GIVES,          "5V",           [6],         [4]),         # 5
    (GIVES,          "1S+1M+3V",     [7, 12],     [5]),
    (TAKE_GLORY,     "2",            [8],         [6]),
    (TREASURE_HALL,  "",             [13],        [7]),
    (CELESTIAL,      "1",            [10],        [1, 2]),
    (FORGE,          "2",            [11],        [4, 9, 16]),  # 10
    (GIVES,          "6G",           [12],        [10]),
    (TREASURE_HALL,  "",             [13],        [6, 11, 19]),
    (GIVES,          "3V",           [24],        [8, 12, 23]),
    (GIVES,          "1M",           [15],        [1]),
    (ONE_OF,         "3G/1S/1M",     [16],        [14]),        # 15
    (CELESTIAL,      "1",            [10, 17],    [15]),
    (ONE_OF,         "3G/1S/1M",     [18],        [16]),
    (FORGE,          "0",            [19],        [17]),
    (CELESTIAL,      "1",            [12, 20],    [18]),
    (ONE_OF,         "2M/3V",        [21],        [19]),        # 20
    (TREASURE_HALL,  "",             [22],        [20]),
    (ONE_OF,         "2S/2M",        [23],        [21]),
    (CELESTIAL,      "2",            [13],        [22]),
    (FORGE,          "0",            [25],        [13]),
    (CELESTIAL,      "1",            [26],        [24]),        # 25
    (ONE_OF,         "3G/1S/1M",     [27],        [25]),
    (GOLD_FOR_GLORY, "6",            [28],        [26]),
    (CELESTIAL,      "2",            [29],        [27]),
    (MOON_FOR_GLORY, "2",            [30],        [28]),
    (CELESTIAL,      "1",            [31],        [29]),        # 30
    (NOTHING,        "",             [32],        [30]),
    (NOTHING,        "",             [33],        [31]),
    (GLORY_PER_FACE, "",             [34],        [32]),
    (NOTHING,        "",             [35],        [33]),
    (NOTHING,        "",             [36],        [34]),        # 35
    (GODDESS,        "",             [],          []),          # 36, never left
]
# fmt: on


def _number(does: int, printed: str) -> int:
    """The number printed on a space; where one thing is to be chosen, that of the offer."""
    if does == ONE_OF:
        return ONE_OF_THESE[printed]
    return int(printed) if printed.isdigit() else 0


def _rewards(printed: str) -> list[int]:
    """Gold, sun, moon and glory that a space gives."""
    amounts = [0, 0, 0, 0]
    for part in printed.split("+"):
        amounts[LETTERS.index(part[-1])] = int(part[:-1])
    return amounts


ONE_OF_THESE: Final[dict[str, int]] = {
    "3G/1S/1M": GOLD_SUN_OR_MOON,
    "6G/3V": GOLD_OR_GLORY,
    "2M/3V": MOON_OR_GLORY,
    "2S/2M": SUN_OR_MOON,
}
NUMBER_ON: Final[list[int]] = [_number(does, printed) for does, printed, _, _ in SPACES]
REWARD: Final[list[list[int]]] = [_rewards(printed) if does == GIVES else [0] * 4 for does, printed, _, _ in SPACES]
TREASURE_REWARD: Final[list[int]] = [LETTERS.index(first[-1]) for _, first, _ in TREASURES]
FIRST_FINDS: Final[list[int]] = [int(first[:-1]) for _, first, _ in TREASURES]
LATER_FINDS: Final[list[int]] = [int(later[:-1]) for _, _, later in TREASURES]
DOES: Final[list[int]] = [does for does, _, _, _ in SPACES]
FORWARD: Final[list[int]] = [sum(1 << space for space in spaces) for _, _, spaces, _ in SPACES]
BACK: Final[list[int]] = [sum(1 << space for space in spaces) for _, _, _, spaces in SPACES]
