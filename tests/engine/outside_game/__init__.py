"""A game from outside the package: written against `astragal.engine` alone, and never compiled."""
