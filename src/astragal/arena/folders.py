"""Folders into which something will be written after hours of playing: whether that can be done is found out before."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile


class CannotWrite(Exception):
    """The files cannot be written; says why in one sentence."""


def made(folder: Path) -> Path:
    """Make the folder if need be, and try whether a file can be written there. Raises `CannotWrite`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"The folder {folder} cannot be made: {error.strerror}.") from None
    with writing(folder), TemporaryFile(dir=folder):
        return folder


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """What goes wrong when files are written there becomes `CannotWrite`."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"Nothing can be written to the folder {folder}: {error.strerror or error}.") from None
