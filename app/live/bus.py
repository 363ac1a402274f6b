"""Messages between workers about rooms they share.

With one worker it does nothing. With several, each announces new entries and the others read them
from the log: the bus only wakes. Presence, chat and votes travel as they are, since losing one does
no harm.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Protocol

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)
Listener = Callable[[str, dict[str, Any]], Awaitable[None]]
CHANNEL = "dorfplatz:rooms"
PULSE = "pulse"
PULSE_SECONDS = 0.5
"""Seconds between messages to oneself: a Redis that hangs does not close its connections."""
DEAF_SECONDS = 1.2
"""Seconds without any message, even one's own, after which messages may have been missed."""
NEVER = float("-inf")


class Bus(Protocol):
    """Publish to the other workers; hear from them."""

    @property
    def is_deaf(self) -> bool:
        """Whether words of other workers may be missed now."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    def on(self, kind: str, listener: Listener) -> None:
        """Register the listener of words that are about no room."""

    def publish(self, room_id: str, message: dict[str, Any]) -> None:
        """Tell the other workers; never waits, never fails."""

    async def close(self) -> None:
        """Stop."""


class LocalBus:
    """For a single process, which has no other worker to tell."""

    is_deaf = False

    async def start(self, listener: Listener) -> None:
        """Ignore the listener: no other worker speaks."""

    def on(self, kind: str, listener: Listener) -> None:
        """Ignore the listener: no other worker speaks."""

    def publish(self, room_id: str, message: dict[str, Any]) -> None:
        """Drop the message: no other worker listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """One channel for all rooms. A worker ignores its own messages and rooms it does not have."""

    def __init__(self, url: str, worker: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._worker = worker
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._others: dict[str, Listener] = {}
        self._heard_at = NEVER

    @property
    def is_deaf(self) -> bool:
        """Whether Redis is away, or hangs."""
        return monotonic() - self._heard_at > DEAF_SECONDS

    async def start(self, listener: Listener) -> None:
        """Listen and speak until closed; a lost Redis is tried again and again."""
        self._tasks = [
            asyncio.create_task(self._listen(listener), name="bus listener"),
            asyncio.create_task(self._speak(), name="bus speaker"),
            asyncio.create_task(self._pulse(), name="bus pulse"),
        ]

    def on(self, kind: str, listener: Listener) -> None:
        """Register a listener of words of a kind; it also hears when words may have been lost."""
        self._others[kind] = listener

    def publish(self, room_id: str, message: dict[str, Any]) -> None:
        """Queue a word for the others; with Redis away for long the oldest words are lost."""
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(msgspec.json.encode([self._worker, room_id, message]))

    async def close(self) -> None:
        """Stop listening and speaking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _pulse(self) -> None:
        while True:
            if self._waiting.empty():  # else something else is about to be said
                self.publish("", {"k": PULSE})
            await asyncio.sleep(PULSE_SECONDS)

    async def _speak(self) -> None:
        while True:
            word = await self._waiting.get()
            spoken = False
            while not spoken:
                try:
                    await self._redis.publish(CHANNEL, word)
                    spoken = True
                except (RedisError, OSError) as error:
                    logger.warning("bus: cannot speak: %s", type(error).__name__)
                    await asyncio.sleep(0.5)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    self._heard_at = monotonic()
                    for each in (listener, *self._others.values()):
                        await _tell(each, "", {"k": "again"})
                    async for heard in channel.listen():
                        await self._hear(heard["data"], listener)
            except (RedisError, OSError) as error:
                self._heard_at = NEVER
                logger.warning("bus: cannot listen: %s", type(error).__name__)
                await asyncio.sleep(0.5)

    async def _hear(self, data: bytes, listener: Listener) -> None:
        worker, room_id, message = msgspec.json.decode(data)
        self._heard_at = monotonic()
        if worker != self._worker and message["k"] != PULSE:
            await _tell(self._others.get(message["k"], listener), room_id, message)


async def _tell(listener: Listener, room_id: str, message: dict[str, Any]) -> None:
    """Tell a listener; an error in it is logged and does not end this worker's listening."""
    try:
        await listener(room_id, message)
    except Exception:
        logger.exception("bus: word not taken", extra={"room": room_id})
