"""A raffle refuses nothing."""

REASONS = [""]
