"""How fast we are, beside our peers."""
