"""The numbers and names that stand in saved games: a list of each game, to which is only appended."""
