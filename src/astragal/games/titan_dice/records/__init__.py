"""A game and a position as text, for people, records and tests; and what is counted of it."""
