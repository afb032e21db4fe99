"""Treasure Bell: a race for treasure cards with dice and a bell."""

from astragal.games.treasure_bell.rules import state as state  # first: the chapters of the rules need its classes
