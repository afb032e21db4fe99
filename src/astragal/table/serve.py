"""The server as a program: starts, logs, stops in good order."""

from __future__ import annotations

import ipaddress
import json
import logging
import sys
import time

import uvicorn

from astragal.table.app import Settings, make_app
from astragal.table.bots import Bots
from astragal.table.stores import store_at
from astragal.table.tables import Tables

PLAIN_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Structured(logging.Formatter):
    """A line of JSON for every event."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "who": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN_FIELDS}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def now() -> int:
    return time.time_ns() // 1_000_000


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def log_to_standard_error(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def run(host: str, port: int, url: str, settings: Settings, workers: int, keep_days: int, level: str) -> None:
    """Serve until told to stop."""
    log_to_standard_error(level)
    tables = Tables(store_at(url), Bots(workers), now, keep_days)
    config = uvicorn.Config(
        make_app(tables, settings),
        host=host,
        port=port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        proxy_headers=False,
    )
    uvicorn.Server(config).run()
