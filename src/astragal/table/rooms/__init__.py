"""The place: who sits where, who may come in, and which bots are offered."""
