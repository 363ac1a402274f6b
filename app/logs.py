"""One line of JSON per event, without tokens, names or payloads."""

import logging
import sys

import msgspec

from app.clock import utc_now

EXTRAS = ("room", "incident", "worker", "code")


class OneLine(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, where, what, and whatever extras we allow."""
        line: dict[str, object] = {
            "at": utc_now().isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in EXTRAS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether it is more than that a page came or went, with its address and its table's link."""
    said = str(record.msg)
    return record.levelno > logging.INFO or not (
        "WebSocket" in said or said.startswith("connection ")
    )


def configure(level: int = logging.INFO) -> None:
    """Send everything to standard error, one line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(_is_news)
