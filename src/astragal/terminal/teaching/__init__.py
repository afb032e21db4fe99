"""At this terminal: lessons, and what accompanies a first game."""
