"""``python -m app`` brings its database up to date and serves the table.

``migrate`` and ``serve`` do one of the two each, for hosts with several workers.
``campaign check ID`` plays a stored campaign again and says whether everything matches.
"""

import sys

INTERRUPTED = 130
"""What shells say of a program that was stopped by Ctrl+C."""

try:  # this takes a second or two, in which a host may change their mind
    import asyncio
    import logging
    import os
    from collections.abc import Callable
    from functools import partial

    from app.base import server_log
    from app.base.database import UnsafeDatabase, is_sqlite
    from app.base.migrate import WrongSchema, pending, upgrade
    from app.base.settings import Settings, SettingsError
    from app.campaigns.check import check_campaign
    from app.main import create_app
    from app.net import server
    from app.ops.greeting import FAREWELL, greeting, kept_in
except KeyboardInterrupt:
    sys.exit(INTERRUPTED)

logger = logging.getLogger("app")


def play(settings: Settings) -> int:
    """All that is needed for an evening."""
    asyncio.run(upgrade(settings.database_url))
    return _run(settings)


def serve(settings: Settings) -> int:
    """One worker, perhaps of several; on a file it is alone, and migrates as it starts."""
    if not is_sqlite(settings.database_url) and asyncio.run(pending(settings.database_url)):
        raise WrongSchema("the database lacks tables; run `python -m app migrate` first")
    return _run(settings)


def _run(settings: Settings) -> int:
    """Serve until stopped, and tell the host about it: in lines to read or in one of the log."""
    addresses, games = server.addresses(settings), kept_in(settings)
    for_people = server_log.form_for(settings.log_format) == "text"

    def on_ready() -> None:
        if for_people:
            print(greeting(addresses, games), flush=True)
        else:
            logger.info("ready at %s; games are kept in %s", ", ".join(addresses), games)

    server.run(create_app(settings), settings, on_ready)
    if for_people:
        print(FAREWELL)
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
        print(f"app: no campaign has the id {id!r}", file=sys.stderr)
        return 2
    print(verdict.found)
    for problem in verdict.problems:
        print(f"  {problem}")
    print("something does not match" if verdict.problems else "everything matches")
    return 1 if verdict.problems else 0


COMMANDS = {"serve": serve, "migrate": migrate}
USAGE = f"{', '.join(COMMANDS)}, campaign check ID"


def main(words: list[str]) -> int:
    """Run a command; an error is told in one line."""
    command: Callable[[Settings], int]
    match words:
        case []:
            command = play
        case [word] if word in COMMANDS:
            command = COMMANDS[word]
        case ["campaign", "check", id]:
            command = partial(check, id=id)
        case _:
            print(f"app: unknown command; use one of {USAGE}", file=sys.stderr)
            return 2
    try:
        settings = Settings.from_env(os.environ)
        server_log.configure(server_log.form_for(settings.log_format))
        return command(settings)
    except (SettingsError, UnsafeDatabase, WrongSchema) as error:
        print(f"app: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # before or while it started
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
