"""A SQLite file is for one server: while it serves, a second one is refused.

The sign is a lock on a file beside the tables. The system takes it away with the process, however that ends; looking at
the tables (`astragal db`) needs none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class AnotherServer(Exception):
    """Somebody else serves this file."""


@contextmanager
def alone_at(file: Path) -> Iterator[None]:
    """Be the only server of this file until the end of the block. Raises `AnotherServer`."""
    try:
        sign = os.open(f"{file}-server", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # then neither can the tables be written, and whoever opens them says why
        yield
        return
    try:
        if not can_lock(sign):
            raise AnotherServer
        yield
    finally:
        os.close(sign)


def can_lock(sign: int) -> bool:
    with suppress(OSError):
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(sign, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(sign, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
