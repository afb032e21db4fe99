"""A SQLite file is for one server: while it serves, a second one is refused.

The sign is a lock on a file beside the tables. The system takes it away with the process, however that ends; looking at
the tables (`astragal db`) needs none. In the file stands where the server is found.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class AnotherServer(Exception):
    """Somebody else serves this file."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address  # empty if it is not known


class Sign:
    """Says where the server of a file is found."""

    def __init__(self, number: int | None) -> None:
        self.number = number

    def write(self, address: str) -> None:
        if self.number is not None:
            os.ftruncate(self.number, 0)
            os.write(self.number, address.encode())


@contextmanager
def alone_at(file: Path) -> Iterator[Sign]:
    """Be the only server of this file until the end of the block. Raises `AnotherServer`."""
    try:
        sign = os.open(f"{file}-server", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # then neither can the tables be written, and whoever opens them says why
        yield Sign(None)
        return
    try:
        if not can_lock(sign):
            raise AnotherServer(what_stands_in(sign))
        os.ftruncate(sign, 0)
        yield Sign(sign)
    finally:
        os.close(sign)


def what_stands_in(sign: int) -> str:
    with suppress(OSError):
        return os.read(sign, 1000).decode(errors="replace")
    return ""


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
