"""What the commands say, and their help, in the reader's language."""

from typing import Final

WORDS: Final = __name__
