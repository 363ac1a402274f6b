"""Tables of people: who plays, in which browser, with which account."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, false
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import HASH, ID, Base, Moment


class Person(Base):
    """A person who plays; a guest until there is an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(96))
    colour: Mapped[str] = mapped_column(String(16))
    shape: Mapped[str] = mapped_column(String(16))
    language: Mapped[str | None] = mapped_column(String(8))
    sees_all: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether this person has asked to see what is in unopened boxes."""
    created_at: Mapped[datetime] = mapped_column(Moment)


class Session(Base):
    """A browser's proof of identity. ``guest_id``: the guest it belonged to before a log-in."""

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
