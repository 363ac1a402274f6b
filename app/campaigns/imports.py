"""Store a campaign that was brought in a file: its games become finished tables again."""

from datetime import datetime

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app import results
from app.campaigns import members
from app.campaigns.files import Brought, renamed
from app.campaigns.log import Line, tidy, write
from app.clock import iso
from app.ids import new_id
from app.models.deals import Secret
from app.models.rooms import Entry, Room, Seat
from app.people import COLOURS, SHAPES, Profile
from app.protocol import plain
from engine.campaign.plan import Final
from engine.codec import encode_deal, encode_setup
from engine.scoring import totals


async def store(session: AsyncSession, brought: Brought, owner: Profile, now: datetime) -> str:
    """A campaign of the owner, marked as imported; all of it or nothing. Its id."""
    first = brought.lines[0]
    kept = await members.insert_row(session, brought.name, owner.id, first, imported=True)
    await write(session, kept.id, first)
    rooms = {name: new_id() for name in brought.games}
    for name, final in brought.games.items():
        await _store_game(session, rooms[name], kept.id, final, brought.times[name])
    for line in brought.lines[1:]:
        event = renamed(line.event, rooms.get)
        told = Line(line.seq, event, None, line.name, line.at)
        await write(session, kept.id, told)
        kept.take_in(told)
    tidy(kept)
    await members.add(session, kept, owner.id, now)
    await session.flush()
    return kept.id


async def _store_game(
    session: AsyncSession, room_id: str, campaign: str, final: Final, times: dict[int, datetime]
) -> None:
    game = final.game
    setup = encode_setup(game.box.setup)
    del setup["seats"], setup["boards"]
    last = times[game.seq]
    room = Room(
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
    session.add(room)
    await session.flush()
    session.add_all(_seats(room_id, game.box.setup.seats))
    session.add(Secret(room_id=room_id, seed=b"", deal=plain(encode_deal(game.deal))))
    lines = results.write_game(room_id, game.entries(), lambda entry: times[entry.seq])
    await session.execute(insert(Entry), [line.stored()._asdict() for line in lines])
    session.add(results.summed_up(room_id, game, iso(last)))
    await session.flush()


def _seats(room_id: str, names: tuple[str, ...]) -> list[Seat]:
    """Chairs with names; who sat there is not known here."""
    return [
        Seat(
            room_id=room_id,
            seat=number,
            name=name,
            colour=COLOURS[number % len(COLOURS)],
            shape=SHAPES[number % len(SHAPES)],
            ready=True,
            absent=True,
        )
        for number, name in enumerate(names)
    ]
