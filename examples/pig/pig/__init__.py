"""Pig: roll as often as you dare; a 1 costs everything that was rolled in this turn."""
