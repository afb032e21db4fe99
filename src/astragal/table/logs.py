"""What the server says of itself: sentences for whoever started it, and a log, in plain lines or in lines of JSON."""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from typing import TextIO

PLAIN_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def details(record: logging.LogRecord) -> dict[str, object]:
    """What an event says besides its sentence."""
    return {name: value for name, value in vars(record).items() if name not in PLAIN_FIELDS}


class ForPrograms(logging.Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "who": record.name,
            "what": record.getMessage(),
        }
        line |= details(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class ForPeople(logging.Formatter):
    """When it was, how bad it is, and what it is."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the name is the library's
        more = ", ".join(f"{name} {value}" for name, value in details(record).items())
        return super().formatMessage(record) + (f" ({more})" if more else "")


# --- where it goes --------------------------------------------------------------------------------------------------

SAID_IN_SENTENCES = frozenset({"listening", "stopping", "stopped"})
NOTHING = logging.CRITICAL + 1


class PlainLines(logging.StreamHandler[TextIO]):
    """Standard error, for people: without what they are told in sentences, and silent until the server is ready, for
    what keeps it from starting is said in a sentence too."""

    def __init__(self) -> None:
        super().__init__(sys.stderr)
        self.setFormatter(ForPeople())
        self.setLevel(NOTHING)
        self.addFilter(lambda record: record.msg not in SAID_IN_SENTENCES)


def in_json(handler: logging.Handler) -> logging.Handler:
    handler.setFormatter(ForPrograms())
    return handler


def keep_log(level: str, as_json: bool, file: Path | None) -> None:
    """On standard error, and in lines of JSON in a file if one is named. Raises `OSError` if that cannot be written."""
    handlers = [in_json(logging.StreamHandler(sys.stderr)) if as_json else PlainLines()]
    if file is not None:
        handlers.append(in_json(logging.FileHandler(file, encoding="utf-8")))
    logging.basicConfig(level=level.upper(), handlers=handlers, force=True)
    # What the libraries say is the same with other words, as long as nothing is wrong.
    # (uvicorn and websockets would write down every header, cookies too: not even for whoever looks for a mistake.)
    for library, lowest in (("uvicorn", logging.INFO), ("alembic", logging.DEBUG), ("sqlalchemy", logging.DEBUG)):
        logging.getLogger(library).setLevel(lowest if level == "debug" else logging.WARNING)


def show_plain_lines() -> None:
    """From now on; the server is ready."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, PlainLines):
            handler.setLevel(logging.NOTSET)


def say(sentence: str) -> None:
    """To whoever has started the server, on standard output; if nobody reads that any more, tables are served all the
    same."""
    try:
        print(sentence, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
