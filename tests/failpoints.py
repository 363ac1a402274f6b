"""Steps at which a server ends itself with ``kill -9``, each once: from last tile to next game.

``prepare(folder)`` runs in the server's own process; the folder remembers which steps have had
their turn.
"""

import os
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from app import main
from app.campaigns import log
from app.campaigns.acting import Campaigns
from app.campaigns.results import CampaignResults
from app.log.entries import Appended, NewEntry
from app.log.store import Store, open_store
from app.tables import chairs
from tests.stores import Broken

Work = Callable[..., Awaitable[Any]]
STEPS = (
    "last tile, before its commit",
    "last tile, after its commit",
    "game over, before its result",
    "GameFinished, before it is written",
    "GameFinished, before its commit",
    "GameFinished, after its commit",
    "CircleCrossed, before it is written",
    "CircleCrossed, before its commit",
    "CircleCrossed, after its commit",
    "next table, before its commit",
    "GameBegun, before it is written",
    "GameBegun, before its commit",
    "GameBegun, after its commit",
    "first tile, before its commit",
    "first tile, after its commit",
)
TILES = {"playing": "first tile", "finished": "last tile"}


def prepare(folder: Path) -> Callable[[], None]:
    """Lay the traps."""
    return partial(_lay, folder)


def _die(folder: Path, step: str) -> None:
    assert step in STEPS, step
    once = folder / step
    if not once.exists():
        once.touch()
        os.kill(os.getpid(), signal.SIGKILL)


class Trapped(Broken):
    """The log, with traps around the first and the last entry of a game."""

    folder = Path()

    async def append(self, entry: NewEntry) -> Appended:
        """Write, if one lives to."""
        name = TILES[entry.room_update.status] if entry.room_update else ""
        if name:
            _die(self.folder, f"{name}, before its commit")
        done = await super().append(entry)
        if name:
            _die(self.folder, f"{name}, after its commit")
        return done


def _lay(folder: Path) -> None:
    last = [""]

    async def opening(url: str, **more: Any) -> Store:
        made = Trapped(await open_store(url, **more))
        made.folder = folder
        return made  # type: ignore[return-value]

    def around(real: Work) -> Work:
        async def append(session: Any, kept: Any, event: Any, *rest: Any) -> Any:
            last[0] = type(event).__name__
            _die(folder, f"{last[0]}, before it is written")
            line = await real(session, kept, event, *rest)
            _die(folder, f"{last[0]}, before its commit")
            return line

        return append

    def before(real: Work, step: str) -> Work:
        async def trapped(*args: Any, **more: Any) -> Any:
            _die(folder, step)
            return await real(*args, **more)

        return trapped

    def tell(campaigns: Campaigns, id: str) -> None:
        if last[0]:
            _die(folder, f"{last[0]}, after its commit")
        told(campaigns, id)

    told = Campaigns.tell
    over = before(CampaignResults.game_over, "game over, before its result")
    for owner, name, trap in (
        (main, "open_store", opening),
        (log, "append", around(log.append)),
        (chairs, "copy_seats", before(chairs.copy_seats, "next table, before its commit")),
        (CampaignResults, "game_over", over),
        (Campaigns, "tell", tell),
    ):
        setattr(owner, name, trap)
