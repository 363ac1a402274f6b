"""``python -m app`` brings its database up to date and serves the table.

``migrate`` and ``serve`` do one of the two each, for hosts with several workers.
``campaign check ID`` plays a stored campaign again and says whether all agrees.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from functools import partial

from app import logs, server
from app.campaigns.check import check_campaign
from app.database import UnsafeDatabase, is_sqlite, sqlite_path
from app.main import create_app
from app.migrate import WrongSchema, pending, upgrade
from app.settings import Settings, SettingsError


def play(settings: Settings) -> int:
    """All that is needed for an evening."""
    _spare_terminals()
    asyncio.run(upgrade(settings.database_url))
    return _run(settings)


def serve(settings: Settings) -> int:
    """One worker, perhaps of several; on a file it is alone, and migrates as it starts."""
    _spare_terminals()
    if not is_sqlite(settings.database_url) and asyncio.run(pending(settings.database_url)):
        raise WrongSchema("the database lacks tables; run `python -m app migrate` first")
    return _run(settings)


def _spare_terminals() -> None:
    """Where somebody reads along, only trouble is news."""
    if sys.stderr.isatty():
        logs.configure(logging.WARNING)


def _run(settings: Settings) -> int:
    """Say where it is, and go on until stopped."""
    first, *others = server.addresses(settings)
    print(f"Dorfplatz is at {first}")
    for address in others:
        print(f"  for others on your network: {address}")
    if is_sqlite(settings.database_url):
        print(f"Games are kept in {sqlite_path(settings.database_url)}")
    if sys.stderr.isatty():
        print("Ctrl+C ends it.")
    sys.stdout.flush()
    server.run(create_app(settings), settings)
    return 0


def migrate(settings: Settings) -> int:
    """Run what is missing."""
    done = asyncio.run(upgrade(settings.database_url))
    print(f"migrated: {', '.join(done)}" if done else "the database is up to date")
    return 0


def check(settings: Settings, id: str) -> int:
    """Judge a stored campaign from its first tile on."""
    verdict = asyncio.run(check_campaign(settings.database_url, id))
    if verdict is None:
        print("app: there is no such campaign", file=sys.stderr)
        return 2
    print(verdict.found)
    for problem in verdict.problems:
        print(f"  {problem}")
    print("it does not agree" if verdict.problems else "all agrees")
    return 1 if verdict.problems else 0


COMMANDS = {"serve": serve, "migrate": migrate}
USAGE = f"{', '.join(COMMANDS)}, campaign check ID"


def main(words: list[str]) -> int:
    """Run a command; what is wrong is said in one line."""
    command: Callable[[Settings], int]
    match words:
        case []:
            command = play
        case [word] if word in COMMANDS:
            command = COMMANDS[word]
        case ["campaign", "check", id]:
            command = partial(check, id=id)
        case _:
            print(f"app: unknown command; there are {USAGE}", file=sys.stderr)
            return 2
    logs.configure()
    try:
        return command(Settings.from_env(os.environ))
    except (SettingsError, UnsafeDatabase, WrongSchema) as error:
        print(f"app: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
