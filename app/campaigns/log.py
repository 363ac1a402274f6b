"""Campaigns in the database: their events, appended one by one, and what follows from them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.plain_json import plain
from app.models.campaigns import CampaignEvent, CampaignMember, CampaignRow
from app.tables.info import TableError
from engine.campaign import plan_of
from engine.campaign.codec import decode_event, encode_event
from engine.campaign.events import (
    BoxOpened,
    CircleCrossed,
    CrossTakenBack,
    Event,
    Founded,
    GameAbandoned,
    GameFinished,
)
from engine.campaign.plan import Plan
from engine.campaign.state import State, evolve, initial_state

ROW, TITLE = "row-", "title-"
"""How rows of a track and milestones are told from boxes and cards."""


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event of a campaign, with who did it and when."""

    seq: int
    event: Event
    person_id: str | None
    name: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Author:
    """The person an event is attributed to; without an id it is the server."""

    id: str | None = None
    name: str = ""


@dataclass(slots=True)
class LoadedCampaign:
    """A campaign as it is stored: its row, its lines, and the state they fold to."""

    row: CampaignRow
    lines: list[LoggedEvent]
    state: State
    unlocked_at: dict[str, int]
    """Box, card, row or milestone -> the event by which it was reached."""

    @property
    def id(self) -> str:
        """Its address."""
        return self.row.id

    def plays_at(self, room_id: str) -> bool:
        """Whether its game runs at this table."""
        return self.state.running is not None and self.state.running.game == room_id

    def crossed_after(self) -> dict[str, int]:
        """After which game each crossed circle was crossed."""
        games, found = 0, dict[str, int]()
        for line in self.lines:
            match line.event:
                case GameFinished():
                    games += 1
                case CircleCrossed(circle):
                    found[circle] = games
                case CrossTakenBack(circle):
                    del found[circle]
        return found

    def opened_by(self) -> dict[str, str]:
        """Who opened each box that members open."""
        return {
            line.event.box: line.name for line in self.lines if isinstance(line.event, BoxOpened)
        }

    def take_in(self, line: LoggedEvent) -> None:
        """Add a line to what is known."""
        if line.seq > 1:
            self.state = evolve(self.state, line.event)
        self.lines.append(line)
        now = reached(self.state)
        if now == self.unlocked_at.keys():
            return
        kept = {key: seq for key, seq in self.unlocked_at.items() if key in now}
        self.unlocked_at = kept | dict.fromkeys(now - kept.keys(), line.seq)


def reached(state: State) -> frozenset[str]:
    """What a campaign has unlocked or reached, by the names of its news."""
    rows = (f"{ROW}{row.start}" for row in state.rows)
    titles = (f"{TITLE}{key}" for key in state.milestones)
    return frozenset((*state.opened, *state.flipped, *rows, *titles))


def plan_for(edition: str) -> Plan:
    """The campaign of an edition, or a clear no."""
    plan = plan_of(edition)
    if plan is None:
        raise TableError("no-campaign", 422)
    return plan


def founded(row: CampaignRow, line: LoggedEvent) -> LoadedCampaign:
    """A campaign of which nothing is known but its founding."""
    assert isinstance(line.event, Founded)
    kept = LoadedCampaign(row, [], initial_state(plan_for(line.event.edition), line.event), {})
    kept.take_in(line)
    return kept


async def load(
    session: AsyncSession, id: str, *, for_change: bool = False
) -> LoadedCampaign | None:
    """A campaign with all its events; who wants to add one lets others wait."""
    if "\0" in id:
        return None
    row = await session.get(
        CampaignRow, id, with_for_update=True if for_change else None, populate_existing=for_change
    )
    if row is None:
        return None
    return fold_rows(row, await rows_of(session, id))


async def rows_of(session: AsyncSession, id: str) -> Sequence[CampaignEvent]:
    """The events of a campaign, in order."""
    events = select(CampaignEvent).where(CampaignEvent.campaign_id == id)
    return (await session.scalars(events.order_by(CampaignEvent.seq))).all()


def fold_rows(row: CampaignRow, rows: Sequence[CampaignEvent]) -> LoadedCampaign:
    """A campaign from its stored events."""
    lines = [
        LoggedEvent(
            stored.seq, decode_event(json.loads(stored.event)), stored.person_id, stored.name, at
        )
        for stored in rows
        for at in (stored.at,)
    ]
    kept = founded(row, lines[0])
    for line in lines[1:]:
        kept.take_in(line)
    return kept


async def append(
    session: AsyncSession, kept: LoadedCampaign, event: Event, author: Author, at: datetime
) -> LoggedEvent:
    """Add an event. Two who add at once meet at the key (campaign, seq); a game ends once."""
    line = LoggedEvent(kept.row.head + 1, event, author.id, author.name, at)
    await write(session, kept.id, line)
    kept.take_in(line)
    tidy(kept)
    await session.flush()
    return line


async def write(session: AsyncSession, id: str, line: LoggedEvent) -> None:
    """Store a line."""
    await session.execute(insert(CampaignEvent).values(**event_row(id, line)))


def event_row(id: str, line: LoggedEvent) -> dict[str, Any]:
    """A line as the database keeps it."""
    settles = line.event.game if isinstance(line.event, (GameFinished, GameAbandoned)) else None
    return {
        "campaign_id": id,
        "seq": line.seq,
        "event": plain(encode_event(line.event)),
        "settles": settles,
        "person_id": line.person_id,
        "name": line.name,
        "at": line.at,
    }


def tidy(kept: LoadedCampaign) -> None:
    """Let the row say what follows from the events."""
    row, state = kept.row, kept.state
    row.head = kept.lines[-1].seq
    row.status = state.status.value
    row.running_room = state.running.game if state.running else None
    row.summary = summary_of(state)
    finished = [line.at for line in kept.lines if isinstance(line.event, GameFinished)]
    row.played_at = finished[-1] if finished else None


def summary_of(state: State) -> dict[str, Any]:
    """What a list of campaigns shows, so that it need not fold each of them.

    ``earned`` names boxes that wait for a member to open them, and is there only if some do.
    """
    earned = [box.key for box in state.plan.boxes if state.is_earned(box)]
    return {
        "games": len(state.played),
        "best": max((game.result for game in state.played), default=0),
        "crosses": sum(state.unspent(track) for track in state.plan.tracks),
        "flipped": len(state.flipped),
        "last": state.played[-1].game if state.played else None,
        **({"earned": earned} if earned else {}),
    }


async def member(session: AsyncSession, id: str, person_id: str) -> CampaignMember | None:
    """A person's membership in a campaign."""
    return await session.get(CampaignMember, (id, person_id))
