"""The chat of one table: sent at once, stored beside the game, remembered for later pages.

A line is sent before it is stored. One that cannot be stored is lost with a warning in the server's
log, and the chat goes on.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from app.base.database import writing
from app.models.tables import ChatLine
from app.wire.frames import chat

logger = logging.getLogger(__name__)
REMEMBERED = 50
"""Lines that a person who joins is shown."""


class ChatMessage(NamedTuple):
    """A message as pages get it, and the board whose party it is for; None: for all."""

    message: dict[str, Any]
    board: int | None


class ChatBook:
    """The last lines of one room."""

    def __init__(
        self, database: AsyncEngine, room_id: str, lines: Iterable[ChatMessage] = ()
    ) -> None:
        self._database, self._room_id = database, room_id
        self._lines: deque[ChatMessage] = deque(lines, maxlen=REMEMBERED)
        self._known = {said.message["mid"] for said in self._lines}
        self._unwritten: list[ChatMessage] = []
        self._writing: asyncio.Task[None] | None = None

    def __iter__(self) -> Any:
        return iter(self._lines)

    def hear(self, said: ChatMessage) -> bool:
        """Remember a line; False if it was heard before."""
        if said.message["mid"] in self._known:
            return False
        self._known.add(said.message["mid"])
        self._lines.append(said)
        return True

    def keep(self, said: ChatMessage) -> None:
        """Write a line down, meanwhile; what is said while one is written goes together."""
        self._unwritten.append(said)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write(), name=f"chat {self._room_id}")

    async def close(self) -> None:
        """Wait until every line is stored."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        insert = postgres_insert if self._database.dialect.name == "postgresql" else sqlite_insert
        while self._unwritten:
            lines = [self._line(said) for said in self._unwritten]
            self._unwritten.clear()
            try:
                async with writing(self._database) as session:
                    await session.execute(insert(ChatLine).on_conflict_do_nothing(), lines)
            except (SQLAlchemyError, OSError):
                logger.warning("words were not kept", extra={"room": self._room_id})

    def _line(self, said: ChatMessage) -> dict[str, Any]:
        message = said.message
        return {
            "room_id": self._room_id,
            "mid": message["mid"],
            "person_id": message["by"],
            "name": message["name"],
            "text": message["text"],
            "at": datetime.fromtimestamp(message["at"], UTC),
            "board": said.board,
        }


async def load_chat(session: AsyncSession, room_id: str) -> list[ChatMessage]:
    """The last lines of a room, the oldest first."""
    asked = select(ChatLine).where(ChatLine.room_id == room_id).order_by(ChatLine.id.desc())
    lines = list(await session.scalars(asked.limit(REMEMBERED)))
    return [ChatMessage(_message(line), line.board) for line in reversed(lines)]


def _message(line: ChatLine) -> dict[str, Any]:
    return chat(
        mid=line.mid,
        by=line.person_id,
        at=line.at.timestamp(),
        name=line.name,
        text=line.text,
        board=line.board,
    )
