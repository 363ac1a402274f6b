"""A campaign from a file as rows of the database: its games become finished tables again.

``rows`` runs in the process that judges files (``referee``), ``store`` in the server: so the server
has nothing to work out, and the transaction is as short as it can be.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import new_id
from app.base.plain_json import plain
from app.campaigns import members
from app.campaigns.files import Brought, renamed
from app.campaigns.log import LoggedEvent, event_row, founded, tidy
from app.models.base import Base
from app.models.campaigns import CampaignEvent, CampaignMember, CampaignRow, Landscape
from app.models.deals import Secret
from app.models.tables import Entry, Result, Seat, TableRow
from app.people.looks import COLOURS, SHAPES
from app.people.sessions import Profile
from app.tables import results
from engine.campaign.events import Founded
from engine.campaign.plan import Final
from engine.codec import encode_deal, encode_setup
from engine.scoring import totals

Row = dict[str, Any]
TABLES: dict[str, type[Base]] = {
    model.__tablename__: model
    for model in (CampaignRow, TableRow, Seat, Secret, Entry, Result, Landscape, CampaignEvent)
}


def rows(brought: Brought) -> Iterator[tuple[str, list[Row]]]:
    """All rows of an imported campaign but its member, table by table in an order that keys allow.
    The campaign comes first, without its owner and its code."""
    rooms = {name: new_id() for name in brought.games}
    lines = [
        LoggedEvent(line.seq, renamed(line.event, rooms.get), None, line.name, line.at)
        for line in brought.lines
    ]
    row = _campaign(brought.name, lines)
    yield CampaignRow.__tablename__, [_plain(row)]
    for name, final in brought.games.items():
        yield from _game(rooms[name], row.id, final, brought.times[name])
    named = brought.landscapes.items()
    words = [{"room_id": rooms[one], "title": title, "note": note} for one, (title, note) in named]
    yield Landscape.__tablename__, words
    yield CampaignEvent.__tablename__, [event_row(row.id, line) for line in lines]


async def store(
    session: AsyncSession, found: Iterable[tuple[str, list[Row]]], owner: Profile, now: datetime
) -> str:
    """Insert these rows for their owner, all or none; the id of the campaign."""
    id = ""
    for name, some in found:
        if name == CampaignRow.__tablename__:
            id, head = some[0]["id"], some[0]["head"]
            some[0] |= {"owner_id": owner.id, "code": await members.free_code(session)}
            member = {"campaign_id": id, "person_id": owner.id, "guest": False}
            await session.execute(insert(TABLES[name]), some)
            await session.execute(
                insert(CampaignMember), [{**member, "seen": head, "shown": {}, "joined_at": now}]
            )
        elif some:
            await session.execute(insert(TABLES[name]), some)
    return id


def _campaign(name: str, lines: list[LoggedEvent]) -> CampaignRow:
    first = lines[0]
    assert isinstance(first.event, Founded)
    row = CampaignRow(
        id=new_id(),
        name=name,
        edition=first.event.edition,
        status="active",
        head=1,
        summary={},
        imported=True,
        created_at=first.at,
    )
    kept = founded(row, first)
    for line in lines[1:]:
        kept.take_in(line)
    tidy(kept)
    return row


def _game(
    room_id: str, campaign: str, final: Final, times: dict[int, datetime]
) -> Iterator[tuple[str, list[Row]]]:
    game = final.game
    setup = encode_setup(game.box.setup)
    del setup["seats"], setup["boards"]
    last = times[game.seq]
    room = TableRow(
        id=room_id,
        edition=game.box.edition.key,
        rules_version=game.box.edition.rules_version,
        setup=setup,
        status="finished",
        access="link",
        help_level="full",
        seat_count=len(game.box.setup.seats),
        created_at=times[1],
        started_at=times[1],
        finished_at=last,
        result={"totals": totals(game), "reason": game.ended},
        campaign_id=campaign,
    )
    yield TableRow.__tablename__, [_plain(room)]
    yield Seat.__tablename__, _seats(room_id, game.box.setup.seats)
    secret = {"room_id": room_id, "seed": b"", "deal": plain(encode_deal(game.deal))}
    yield Secret.__tablename__, [secret]
    lines = results.write_game(room_id, game.entries(), lambda entry: times[entry.seq])
    yield Entry.__tablename__, [line.stored()._asdict() for line in lines]
    moments = [times[seq] for seq in sorted(times)]
    yield Result.__tablename__, [_plain(results.summed_up(room_id, game, moments))]


def _plain(row: Base) -> Row:
    return {column.name: getattr(row, column.name) for column in row.__table__.columns}


def _seats(room_id: str, names: tuple[str, ...]) -> list[Row]:
    """Chairs with names; who sat there is not known here."""
    return [
        {
            "room_id": room_id,
            "seat": number,
            "person_id": None,
            "name": name,
            "colour": COLOURS[number % len(COLOURS)],
            "shape": SHAPES[number % len(SHAPES)],
            "ready": True,
            "absent": True,
        }
        for number, name in enumerate(names)
    ]
