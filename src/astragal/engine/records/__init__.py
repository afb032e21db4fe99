"""Games and positions as text, whatever the game."""
