"""What the server says of itself: a line of JSON for every event, or plain lines for somebody at a terminal."""

from __future__ import annotations

import json
import logging
import sys

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
    """The time, how bad it is, and what it is."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the name is the library's
        more = ", ".join(f"{name} {value}" for name, value in details(record).items())
        return super().formatMessage(record) + (f" ({more})" if more else "")


def log_to_standard_error(level: str, as_json: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ForPrograms() if as_json else ForPeople())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # What the libraries say is the same with other words, as long as nothing is wrong.
    for library in ("uvicorn", "alembic", "sqlalchemy"):
        logging.getLogger(library).setLevel(logging.DEBUG if level == "debug" else logging.WARNING)


def say(sentence: str, as_json: bool) -> None:
    """Something for whoever sits at the terminal; a program has it in the log."""
    if not as_json:
        print(sentence, file=sys.stderr, flush=True)
