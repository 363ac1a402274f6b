"""The server's own log: for people in a terminal, for programs everywhere else.

It goes to standard error. As JSON it is one object for each event, with no other fields than those
named here. Neither form holds a token, a name or anything that people say: callers log ids and
codes alone.
"""

import logging
import sys
from typing import Literal

import msgspec

from app.base.clock import utc_now

Form = Literal["text", "json"]
EXTRAS = ("room", "incident", "worker", "code")
"""Fields that a caller may add."""
OURS = "app"
"""The logger above all modules of the server."""


class OneLine(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and the extras that are there."""
        line: dict[str, object] = {
            "at": utc_now().isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= _extras(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class ForPeople(logging.Formatter):
    """A record as a line of text: local time, level (unless it is plain news), message, extras."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and below it the traceback of an error."""
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        extras = ", ".join(f"{name} {value}" for name, value in _extras(record).items())
        line = f"{self.formatTime(record, '%H:%M:%S')}  {level}{record.getMessage()}"
        line += f" ({extras})" if extras else ""
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _extras(record: logging.LogRecord) -> dict[str, object]:
    return {name: getattr(record, name) for name in EXTRAS if hasattr(record, name)}


def _is_news(record: logging.LogRecord) -> bool:
    """Whether it is more than that a page came or went, with its address and its table's link."""
    said = str(record.msg)
    return record.levelno > logging.INFO or not (
        "WebSocket" in said or said.startswith("connection ")
    )


def form_for(wanted: Form | None) -> Form:
    """The form that is wanted; if none is, text in a terminal and JSON everywhere else."""
    return wanted or ("text" if sys.stderr.isatty() else "json")


def configure(form: Form = "json") -> None:
    """Send everything to standard error, one line each.

    As text, libraries are heard only when something is wrong: that they start and stop is no news
    to people.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ForPeople() if form == "text" else OneLine())
    level = logging.WARNING if form == "text" else logging.INFO
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger(OURS).setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(_is_news)
