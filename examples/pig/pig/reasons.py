"""Why something is not allowed."""

REASONS = ["", "nothing_at_stake"]
NOTHING_AT_STAKE = 1
