"""Titan Dice: titans roll creatures, cage them, and attack whoever rolls on."""

from astragal.games.titan_dice.rules import state as state  # first: the chapters of the rules need its classes
