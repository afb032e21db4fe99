"""A process that judges when nothing else is to be done on this machine: one task a line comes in, one reply a line
goes out, or several while a review grows. It knows no dice that were not thrown."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from typing import Final

from msgspec import json

from astragal.table.bots.worker import end_with_the_server
from astragal.table.counsel import tasks
from astragal.table.counsel.working import replies

LOWEST: Final = 19  # of all priorities


def main() -> None:
    """Until the server has gone, in good order or not."""
    end_with_the_server()
    with suppress(OSError, AttributeError):
        os.nice(LOWEST)
    read = json.Decoder(tasks.Task)
    with suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            try:
                for reply in replies(read.decode(line)):
                    say(reply)
            except Exception:
                logging.getLogger("astragal.counsel").exception("a task failed")
                say(tasks.Refused("judge_failed"))


def say(reply: tasks.Reply) -> None:
    sys.stdout.buffer.write(json.encode(reply) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
