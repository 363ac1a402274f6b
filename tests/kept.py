"""A small database as a version left it: ``python -m tests.kept`` writes that of this version.

``tests/data/schema_<revision>.sqlite.gz`` is made by the code of that revision and never again:
later versions show with it that they open it and play on (``tests/app/base/test_kept.py``). It
holds two accounts with a campaign, and of table, duel and campaign game one finished and one
running.
"""

import asyncio
import gzip
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from app.base.migrate import upgrade
from app.base.settings import Settings
from tests.bots import Bot, History
from tests.client import Guest
from tests.live import GENEROUS, LiveServer

FOLDER = Path(__file__).parent / "data"
PEOPLE = ("Ana", "Ben")
PASSWORD = "a song before the rain"  # noqa: S105 - of the two in that database
CAMPAIGN = "Wednesdays"
BEGUN = 12
"""Entries of a running game, at least."""


def kept_databases() -> list[Path]:
    """The databases of earlier versions."""
    return sorted(FOLDER.glob("schema_*.sqlite.gz"))


def unpacked(kept: Path, folder: Path) -> str:
    """The address of a copy."""
    copy = folder / "kept.sqlite"
    copy.write_bytes(gzip.decompress(kept.read_bytes()))
    return f"sqlite:///{copy}"


async def log_in(guest: Guest) -> Guest:
    """Come back to one of the accounts."""
    told = await guest.post("/api/login", {"login": guest.name, "password": PASSWORD})
    guest.person = told["person"]
    return guest


async def play_on(room: str, *guests: Guest, entries: int = 0) -> None:
    """Play as seats 0, 1, ... to the end, or until a table has so many entries."""
    bots = [
        Bot(guest, room, History(room), seed=number, mine=(number,))
        for number, guest in enumerate(guests)
    ]

    def is_over() -> bool:
        longest = max(bot.fold.seq for bot in bots)
        return any(bot.has_ended() for bot in bots) or 0 < entries <= longest

    await asyncio.gather(*(bot.play(is_over) for bot in bots))


async def _table(ana: Guest, ben: Guest, **wish: object) -> str:
    room = await ana.create(**wish)
    await ben.at(room, "sit")
    await ana.at(room, "start")
    return room


async def _inhabit(url: str) -> None:
    ana, ben = [await Guest(url, name).arrive() for name in PEOPLE]
    for guest in (ana, ben):
        await guest.post("/api/account", {"login": guest.name, "password": PASSWORD})
    for edition in ("classic", "duel"):
        await play_on(room := await _table(ana, ben, edition=edition), ana, ben)
        page = await ben.open(room)
        await page.say("chat", mid="again-next-week", text="Again next week?")
        await page.expect("chat")
        await ana.post("/api/deals", {"room": room})
        await play_on(await _table(ana, ben, edition=edition), ana, ben, entries=BEGUN)
    id = str((await ana.post("/api/campaigns", {"name": CAMPAIGN}))["campaign"])
    campaign = (await ana.get(f"/api/campaigns/{id}")).json()
    await ben.post("/api/campaigns/join", {"code": campaign["code"]})
    for entries in (0, BEGUN):
        room = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
        await ben.at(room, "sit")
        await ana.at(room, "start")
        await play_on(room, ana, ben, entries=entries)
        if not entries:
            await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    for guest in (ana, ben):
        await guest.close()


def make() -> Path:
    """Write the database of this version."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kept.sqlite"
        url = f"sqlite:///{file}"
        asyncio.run(upgrade(url))
        server = LiveServer(Settings(url, limits=GENEROUS), Path(folder) / "log").start()
        try:
            asyncio.run(_inhabit(server.url))
        finally:
            server.stop()
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("VACUUM")
            [[revision]] = database.execute("SELECT version_num FROM alembic_version")
        packed = gzip.compress(file.read_bytes(), compresslevel=9, mtime=0)
    made = FOLDER / f"schema_{revision}.sqlite.gz"
    made.write_bytes(packed)
    return made


if __name__ == "__main__":
    print(make())
