"""Commands for those who teach programs."""
