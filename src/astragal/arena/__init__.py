"""Many games: played by bots, counted and compared."""
