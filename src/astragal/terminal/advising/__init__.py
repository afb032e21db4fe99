"""Advice while one plays against bots, and what a game was about when it is over."""
