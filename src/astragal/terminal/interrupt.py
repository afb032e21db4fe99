"""Ctrl-C takes effect only where nothing is half done: at the prompt, and between two answers of bots."""

import signal
import threading
from collections.abc import Callable
from types import FrameType, TracebackType


class Interrupt:
    """While this is entered, Ctrl-C waits until somebody asks for it."""

    def __init__(self) -> None:
        self.waiting = False  # Ctrl-C was pressed and has not taken effect yet
        self.welcome = False
        self.before: Callable[[int, FrameType | None], object] | int | None = None

    def __enter__(self) -> "Interrupt":
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self.pressed)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)

    def pressed(self, number: int, frame: FrameType | None) -> None:
        if self.welcome:
            raise KeyboardInterrupt
        self.waiting = True

    def check(self) -> None:
        """A good moment for it."""
        if self.waiting:
            self.waiting = False
            raise KeyboardInterrupt

    def during(self, wait: Callable[[], str]) -> str:
        """While something is awaited it takes effect at once."""
        self.check()
        self.welcome = True
        try:
            return wait()
        finally:
            self.welcome = False
