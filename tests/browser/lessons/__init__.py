"""Lessons, and the first game, in a browser."""
