"""Tables of tables: chairs, visitors, the log, what was said, what came of it."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import HASH, ID, Base, Moment, Plain, one_of

STATUSES = ("lobby", "playing", "finished", "abandoned")
ACCESSES = ("link", "invited", "closed")
VISITS = ("watching", "asking", "invited", "removed")


class TableRow(Base):
    """A table: one game, from its lobby to its result."""

    __tablename__ = "rooms"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    code: Mapped[str | None] = mapped_column(String(48), unique=True)
    """The join code: short in the lobby, long while the game runs, given back at its end."""
    edition: Mapped[str] = mapped_column(String(32))
    rules_version: Mapped[int] = mapped_column(Integer)
    setup: Mapped[dict[str, Any]] = mapped_column(Plain)
    status: Mapped[str] = mapped_column(String(16))
    host_id: Mapped[str | None] = mapped_column(
        ForeignKey("people.id", ondelete="SET NULL"), index=True
    )
    away_host_id: Mapped[str | None] = mapped_column(ID)
    """Who gets the host's role back: it passes on while they are away."""
    access: Mapped[str] = mapped_column(String(16))
    help_level: Mapped[str] = mapped_column(String(16))
    seat_count: Mapped[int] = mapped_column(Integer)
    created_at: Mapped[datetime] = mapped_column(Moment)
    started_at: Mapped[datetime | None] = mapped_column(Moment)
    finished_at: Mapped[datetime | None] = mapped_column(Moment)
    result: Mapped[dict[str, Any] | None] = mapped_column(Plain)
    previous_room_id: Mapped[str | None] = mapped_column(
        ForeignKey("rooms.id", ondelete="SET NULL"), index=True
    )
    campaign_id: Mapped[str | None] = mapped_column(ID, index=True)
    deal_code: Mapped[str | None] = mapped_column(String(16), index=True)
    """The code of the deal that is played here, if others play it too."""
    deal_of: Mapped[str | None] = mapped_column(ID, index=True)
    """The table whose deal is played here, if it was played there first (``deal_secrecy``)."""

    __table_args__ = (
        one_of("status", STATUSES),
        one_of("access", ACCESSES),
        Index(None, "status", "created_at"),
    )


class Seat(Base):
    """A chair. Its number is part of the key: two people cannot both get the last one."""

    __tablename__ = "seats"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))
    name: Mapped[str] = mapped_column(String(96))
    colour: Mapped[str] = mapped_column(String(16))
    shape: Mapped[str] = mapped_column(String(16))
    ready: Mapped[bool] = mapped_column(default=False)
    absent: Mapped[bool] = mapped_column(default=False)

    __table_args__ = (Index(None, "person_id", "room_id"),)


class Visitor(Base):
    """A person at a table without a seat: watching, asking to be let in, invited, removed."""

    __tablename__ = "visitors"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    status: Mapped[str] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(Moment)

    __table_args__ = (one_of("status", VISITS), Index(None, "person_id"))


class Entry(Base):
    """One line of a room's log: the truth. Written by ``store``, never by the ORM.

    ``person_id`` is no foreign key: checking it would cost every act, and a log outlives people.
    """

    __tablename__ = "entries"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    action_id: Mapped[str] = mapped_column(String(64))
    seat: Mapped[int | None] = mapped_column(Integer)
    person_id: Mapped[str | None] = mapped_column(ID)
    action: Mapped[str] = mapped_column(Text)
    events: Mapped[str] = mapped_column(Text)
    prev_hash: Mapped[str] = mapped_column(HASH)
    hash: Mapped[str] = mapped_column(HASH)
    at: Mapped[str] = mapped_column(String(32))
    """Text on both databases, because it is part of what ``hash`` covers."""

    __table_args__ = (UniqueConstraint("action_id", "room_id"),)


class ChatLine(Base):
    """Something said at a table; ``mid`` makes sending it twice harmless."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"))
    mid: Mapped[str] = mapped_column(String(64))
    person_id: Mapped[str | None] = mapped_column(
        ForeignKey("people.id", ondelete="SET NULL"), index=True
    )
    name: Mapped[str] = mapped_column(String(96))
    text: Mapped[str] = mapped_column(String(1000))
    at: Mapped[datetime] = mapped_column(Moment)
    board: Mapped[int | None] = mapped_column(Integer)
    """The party it was said to; for everybody if there is none."""

    __table_args__ = (UniqueConstraint("room_id", "mid"), Index(None, "room_id", "id"))


class Result(Base):
    """A finished game for lists and albums: made from its log, and could be made again."""

    __tablename__ = "results"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    result: Mapped[int] = mapped_column(Integer)
    people: Mapped[list[str]] = mapped_column(Plain)
    summary: Mapped[dict[str, Any]] = mapped_column(Plain)
    """Points by line, tasks completed and failed by type."""
    picture: Mapped[dict[str, Any]] = mapped_column(Plain)
    finished_at: Mapped[datetime] = mapped_column(Moment)
