"""The tables. What is listed on pages and what is secret never share a row."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects.postgresql import JSONB, TIMESTAMP
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator, TypeEngine

from app.clock import from_iso, iso

ID = String(22)
"""128 random bits, as ``ids.new_id`` writes them."""
HASH = String(64)
"""SHA-256 in hexadecimal."""
STATUSES = ("lobby", "playing", "finished", "abandoned")
ACCESSES = ("link", "invited", "closed")
CAMPAIGN_STATUSES = ("active", "paused", "archived")
VISITS = ("watching", "asking", "invited", "removed")


class Moment(TypeDecorator[datetime]):
    """A moment in UTC: a timestamp with its zone in PostgreSQL, sortable text in SQLite."""

    impl = String(27)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """The column's type in that database."""
        native = TIMESTAMP(timezone=True) if dialect.name == "postgresql" else self.impl
        return dialect.type_descriptor(native)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        """To the database."""
        return value if value is None or dialect.name == "postgresql" else iso(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """From the database."""
        return value if value is None or dialect.name == "postgresql" else from_iso(value)


Plain = JSON().with_variant(JSONB(), "postgresql")


class Base(DeclarativeBase):
    """Named constraints, so that a migration can find them on both databases."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )


def _one_of(column: str, words: tuple[str, ...]) -> CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


class Person(Base):
    """Somebody who plays; a guest until there is an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(96))
    colour: Mapped[str] = mapped_column(String(16))
    shape: Mapped[str] = mapped_column(String(16))
    language: Mapped[str | None] = mapped_column(String(8))
    created_at: Mapped[datetime] = mapped_column(Moment)


class Session(Base):
    """A browser that knows who it is. ``guest_id``: who it was before somebody logged in."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(HASH, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    guest_id: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))
    created_at: Mapped[datetime] = mapped_column(Moment)
    seen_at: Mapped[datetime] = mapped_column(Moment, index=True)
    user_agent: Mapped[str] = mapped_column(String(200))


class Account(Base):
    """A login that keeps a person's tables over devices."""

    __tablename__ = "accounts"

    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    login: Mapped[str] = mapped_column(String(96))
    login_key: Mapped[str] = mapped_column(String(192), unique=True)
    """The login without case; what must be unique."""
    password_hash: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(Moment)


class DeviceCode(Base):
    """A one-time code by which a person continues on another device."""

    __tablename__ = "device_codes"

    code_hash: Mapped[str] = mapped_column(HASH, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime] = mapped_column(Moment, index=True)
    used_at: Mapped[datetime | None] = mapped_column(Moment)


class Room(Base):
    """A table: one game, from its lobby to its result."""

    __tablename__ = "rooms"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    code: Mapped[str | None] = mapped_column(String(16), unique=True)
    """The spoken code; given back for others to use when the game is over."""
    edition: Mapped[str] = mapped_column(String(32))
    rules_version: Mapped[int] = mapped_column(Integer)
    setup: Mapped[dict[str, Any]] = mapped_column(Plain)
    status: Mapped[str] = mapped_column(String(16))
    host_id: Mapped[str | None] = mapped_column(
        ForeignKey("people.id", ondelete="SET NULL"), index=True
    )
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

    __table_args__ = (
        _one_of("status", STATUSES),
        _one_of("access", ACCESSES),
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
    """Somebody at a table without a seat: watching, asking to be let in, invited, removed."""

    __tablename__ = "visitors"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    status: Mapped[str] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(Moment)

    __table_args__ = (_one_of("status", VISITS), Index(None, "person_id"))


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

    __table_args__ = (UniqueConstraint("room_id", "action_id"),)


class Secret(Base):
    """What a room hides until its end: nothing that lists rooms ever reads this table."""

    __tablename__ = "secrets"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    seed: Mapped[bytes] = mapped_column(LargeBinary)
    deal: Mapped[str] = mapped_column(Text)
    """The deal as JSON besides its seed, so that a change of the shuffle changes no game."""


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


class Campaign(Base):
    """A campaign. Its events are the truth; what stands here besides its name follows from them."""

    __tablename__ = "campaigns"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    code: Mapped[str] = mapped_column(String(16), unique=True)
    """Whoever has it may join; the owner may change it."""
    name: Mapped[str] = mapped_column(String(96))
    edition: Mapped[str] = mapped_column(String(32))
    owner_id: Mapped[str | None] = mapped_column(
        ForeignKey("people.id", ondelete="SET NULL"), index=True
    )
    status: Mapped[str] = mapped_column(String(16))
    head: Mapped[int] = mapped_column(Integer)
    """The number of its last event."""
    running_room: Mapped[str | None] = mapped_column(ID, index=True)
    summary: Mapped[dict[str, Any]] = mapped_column(Plain)
    """What a list shows: games, best result, unspent crosses, last game."""
    imported: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(Moment)
    played_at: Mapped[datetime | None] = mapped_column(Moment)

    __table_args__ = (_one_of("status", CAMPAIGN_STATUSES),)


class CampaignMember(Base):
    """Somebody of a campaign; a guest only played along. ``seen``: the last event they saw."""

    __tablename__ = "campaign_members"

    campaign_id: Mapped[str] = mapped_column(
        ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True
    )
    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    guest: Mapped[bool] = mapped_column(default=False)
    seen: Mapped[int] = mapped_column(Integer)
    joined_at: Mapped[datetime] = mapped_column(Moment)

    __table_args__ = (Index(None, "person_id"),)


class CampaignEvent(Base):
    """One line of a campaign's log. ``settles`` names the game whose end it tells: only once."""

    __tablename__ = "campaign_events"

    campaign_id: Mapped[str] = mapped_column(
        ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    event: Mapped[str] = mapped_column(Text)
    settles: Mapped[str | None] = mapped_column(ID)
    person_id: Mapped[str | None] = mapped_column(ID)
    name: Mapped[str] = mapped_column(String(96))
    """Who did it, as they were called then; empty for the server."""
    at: Mapped[datetime] = mapped_column(Moment)

    __table_args__ = (UniqueConstraint("campaign_id", "settles"),)


class DealCode(Base):
    """A deal that several tables may play: what is in play, but not the order."""

    __tablename__ = "deal_codes"

    code: Mapped[str] = mapped_column(String(16), primary_key=True)
    edition: Mapped[str] = mapped_column(String(32))
    rules_version: Mapped[int] = mapped_column(Integer)
    setup: Mapped[dict[str, Any]] = mapped_column(Plain)
    room_id: Mapped[str | None] = mapped_column(ID, unique=True)
    """The table that played it first, if it was named after the fact."""
    created_at: Mapped[datetime] = mapped_column(Moment)


class DealSecret(Base):
    """The order of a shared deal, apart from all that is ever listed."""

    __tablename__ = "deal_secrets"

    code: Mapped[str] = mapped_column(
        ForeignKey("deal_codes.code", ondelete="CASCADE"), primary_key=True
    )
    seed: Mapped[bytes] = mapped_column(LargeBinary)
    deal: Mapped[str] = mapped_column(Text)
