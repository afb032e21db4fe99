"""How a raffle is set up, and how it was by former rules and in former editions."""

MIN_SEATS = 2
MAX_SEATS = 4
DEFAULT_SETUP = "standard"
SETUPS = ["standard"]
OPTIONS = ["sixes_are_nothing"]  # the reading that was usual by rules 1
READINGS = {1: ["sixes_are_nothing"], 2: []}
EDITION = 2
EDITIONS = {1: ["cake", "wine"], 2: ["ham", "cake", "wine"]}  # the prizes that chance draws from
