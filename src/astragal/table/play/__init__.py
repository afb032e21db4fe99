"""The game at a table, without a clock, a socket or a database."""
