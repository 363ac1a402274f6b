"""Tables of deals: what is secret shares no row with what is listed."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Integer, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import ID, Base, Moment, Plain


class Secret(Base):
    """What a room hides until its end: nothing that lists rooms ever reads this table."""

    __tablename__ = "secrets"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    seed: Mapped[bytes] = mapped_column(LargeBinary)
    deal: Mapped[str] = mapped_column(Text)
    """The deal as JSON besides its seed, so that a change of the shuffle changes no game."""


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
