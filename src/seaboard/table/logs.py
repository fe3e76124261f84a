"""What a server writes down about itself, one line for each event: to be read by people, or as JSON by programs.

Nothing secret is in it: no keys and cookies, nothing that people say, and no addresses of webhooks. Only our own loggers and those of the
web server are let through, as libraries name the addresses that they call.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

log = logging.getLogger("seaboard.table")
OURS = ("seaboard", "uvicorn")


def tell(event: str, **facts: Any) -> None:
    """Write down that something happened."""
    log.info(event, extra={"facts": facts})


class Lines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in getattr(record, "facts", {}).items())
        at = datetime.fromtimestamp(record.created, UTC).isoformat(" ", "seconds")[:19]
        line = f"{at} {record.levelname.lower()}: {record.getMessage()} {facts}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """For programs: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)


def write_down(form: str, to: TextIO | None = None) -> None:
    """Begin to write, as lines or as JSON."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    logging.getLogger("seaboard").setLevel(logging.INFO if form == "json" else logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
