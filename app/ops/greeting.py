"""What a host reads in a terminal when the server has started, and when it has stopped."""

from collections.abc import Sequence

from sqlalchemy.engine import make_url

from app.base.database import is_sqlite, sqlite_path
from app.base.settings import Settings

FAREWELL = "\nDorfplatz has stopped. Your games are saved."


def kept_in(settings: Settings) -> str:
    """Where the games lie: a file, or the address of a database without its password."""
    if is_sqlite(settings.database_url):
        return str(sqlite_path(settings.database_url))
    address = make_url(settings.database_url)
    return address.set(drivername=address.get_backend_name(), query={}).render_as_string()


def greeting(addresses: Sequence[str], games: str) -> str:
    """A few lines: where to open the game, where it is kept, and how to stop it.

    The first address is the one for this device; others on the network use the rest.
    """
    here, *network = addresses
    rows = [("Open", here)]
    rows += [("Your friends" if first else "", it) for first, it in _marked(network)]
    rows += [("Games", games), ("Stop", "Ctrl+C")]
    lines = [f"  {name:<14}{value}" for name, value in rows]
    return "\n".join(("", "Dorfplatz is ready.", "", *lines, ""))


def _marked(values: Sequence[str]) -> list[tuple[bool, str]]:
    return [(number == 0, value) for number, value in enumerate(values)]
