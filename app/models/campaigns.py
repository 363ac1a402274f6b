"""Tables of campaigns: each with its log and its people."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import ID, Base, Moment, Plain, one_of

STATUSES = ("active", "paused", "archived")


class CampaignRow(Base):
    """A campaign. Its events are the truth; what stands here besides its name follows from them."""

    __tablename__ = "campaigns"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    code: Mapped[str] = mapped_column(String(16), unique=True)
    """Holders of it may join; the owner may change it."""
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

    __table_args__ = (one_of("status", STATUSES),)


class CampaignMember(Base):
    """A person of a campaign; a guest only played along.

    They have seen everything that was unlocked up to the event ``seen``. Of what came after it
    ``shown`` names what they have seen already, each with the event by which it was unlocked.
    """

    __tablename__ = "campaign_members"

    campaign_id: Mapped[str] = mapped_column(
        ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True
    )
    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    guest: Mapped[bool] = mapped_column(default=False)
    seen: Mapped[int] = mapped_column(Integer)
    shown: Mapped[dict[str, int]] = mapped_column(Plain, default=dict, server_default="{}")
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


class Landscape(Base):
    """What the members call the landscape of a game, and what they noted down about it."""

    __tablename__ = "landscapes"

    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    title: Mapped[str] = mapped_column(String(96))
    note: Mapped[str] = mapped_column(Text)
