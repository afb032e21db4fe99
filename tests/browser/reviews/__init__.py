"""The review of a game, second tries and mistakes, as they are met in a browser."""
