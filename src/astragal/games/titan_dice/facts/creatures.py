"""The creatures, the wound, and the six faces of the dice."""

from typing import Final

from mypy_extensions import i64

NAMES: Final = ("chimera", "gryphon", "hydra", "kraken", "minotaur", "wound")
LETTERS: Final = "CGHKMW"
CHIMERA: Final = 0
GRYPHON: Final = 1
HYDRA: Final = 2
KRAKEN: Final = 3
MINOTAUR: Final = 4
WOUND: Final = 5

NUMBER_OF_CREATURES: Final = 5
NUMBER_OF_FACES: Final = 6  # the creatures, and the wound
REGULAR_DICE: Final[i64] = 5  # of each player
SIDES: Final[i64] = 6

START: Final[i64] = 1  # of every creature at the beginning
CAGED: Final[i64] = 4  # the last space of a track
WOUNDS_TO_GO_OUT: Final[i64] = 3
CAGES_TO_END: Final[i64] = 3  # so many caged types trigger the end
SET: Final[i64] = 3  # so many equal faces are an attack

# What is printed on the dice; each can be changed by an option of the game
REGULAR_FACES: Final = "CGHKMW"
BONUS_FACES: Final = "CGHKMW"
OPPOSITES: Final = "CW,GM,HK"
