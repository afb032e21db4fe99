"""Tournaments: who sits where, what they say, and what is left of them."""
