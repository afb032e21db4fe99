"""Dice Forge: heroes compete for glory with dice whose faces they forge."""

from astragal.games.dice_forge.rules import state as state  # first: the chapters of the rules need its classes
