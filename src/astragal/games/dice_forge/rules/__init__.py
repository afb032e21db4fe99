"""The state, and the rules, a chapter each."""
