"""The accounts of many games (docs/reviewing.md): judged side by side, kept as tables, and what they say together."""
