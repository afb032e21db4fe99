"""Play and watch games in a terminal."""
