"""Pictures that are drawn here and not in a browser: the result of a game, and the card that a link shows."""
