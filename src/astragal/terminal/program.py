"""How this program is called here."""

import shutil
import sys
from pathlib import Path
from typing import Final

NAME: Final = "astragal"


def program() -> str:
    """`astragal` if the shell finds it by this name, otherwise the path by which it was started."""
    called = Path(sys.argv[0])
    if called.name != NAME or not called.is_file():
        return NAME
    found = shutil.which(NAME)
    return NAME if found and called.samefile(found) else str(called)
