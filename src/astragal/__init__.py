"""Astragal: one engine, games of dice, and many ways to sit at the table."""

import sys
from importlib import import_module

__version__ = "0.1.0"

# `gymnasium.make("astragal:astragal/DiceForge-v0")` imports this and looks for the name afterwards. No floor below the
# environments needs to know them, so they are called by their name.
if "gymnasium" in sys.modules:
    import_module("astragal.envs")
