"""Astragal: one engine, games of dice, and many ways to sit at the table."""

__version__ = "0.1.0"
