"""A raffle whose rules were corrected once, and whose prizes have become more: a game with former numbers."""
