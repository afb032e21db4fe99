"""Where things are, for tests that look at the project's own files."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
