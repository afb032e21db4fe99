"""What the user asked for cannot be done."""

import errno
from collections.abc import Callable
from typing import Final

# What may be wrong with a file, as far as there are words for it.
KNOWN: Final = frozenset({"ENOENT", "EISDIR", "ENOTDIR", "EACCES", "EPERM", "EROFS", "ENOSPC"})


class Complaint(Exception):
    """One clear sentence that says why; the command ends with it and exit code 2."""


def because(problem: OSError, say: Callable[..., str]) -> str:
    """What is wrong with a file or a folder, in the reader's language."""
    code = errno.errorcode.get(problem.errno or 0, "")
    return say(f"file.{code}") if code in KNOWN else str(problem.strerror or problem)
