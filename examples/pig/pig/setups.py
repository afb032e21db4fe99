"""How Pig can be set up: two to four players, and how many points win."""

MIN_SEATS = 2
MAX_SEATS = 4
MINUTES = (5, 10)
DEFAULT_SETUP = "standard"
SETUPS = ["standard"]
OPTIONS: list[str] = []
VALUES = {"target": (50, 10, 200)}  # usual, least, most
