"""The one place that asks what time it is; everything else is told, so tests can tell it too."""

from datetime import UTC, datetime


def utc_now() -> datetime:
    """This moment, with its zone."""
    return datetime.now(UTC)


def iso(moment: datetime) -> str:
    """A moment as text: UTC, microseconds, fixed width, so that text order is the order of time."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def from_iso(text: str) -> datetime:
    """The moment that ``iso`` wrote."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
