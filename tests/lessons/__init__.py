"""Lessons: their language, and every one that comes with a game."""
