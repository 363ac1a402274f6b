"""Tables with people at them, and rooms whose log was written beforehand."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert

from app.base.clock import utc_now
from app.base.database import make_database, writing
from app.base.ids import new_id
from app.log.entries import Head, NewEntry, StoredEntry
from app.log.store import open_store
from app.models.tables import Entry, Seat, TableRow
from app.tables.results import write_game
from engine.actions import PlaceTile, Undo
from engine.play import play, survey
from engine.state import State
from tests.client import Guest, Message, Page, new_aid
from tests.live import LiveServer
from tests.live_fixtures import Invite

NAMES = ("Ana", "Ben", "Cleo", "Dan")


@dataclass
class Table:
    """A room in play: who sits where, and one page each, in the order of seats."""

    room: str
    guests: list[Guest]
    pages: list[Page]

    async def turn(self) -> Message:
        """Lay a tile for the seat on turn and let every page hear of it; the acknowledgement."""
        page = self.pages[(self.pages[0].fold.turn - 1) % len(self.pages)]
        answer = await page.place()
        assert answer["t"] == "ack", answer
        await self.caught_up(answer["seq"])
        return answer

    async def turns(self, count: int) -> None:
        """Several of them."""
        for _ in range(count):
            await self.turn()

    async def caught_up(self, seq: int) -> None:
        """Let everybody hear up to an entry."""
        await asyncio.gather(*(page.caught_up(seq) for page in self.pages))


async def sat_down(
    invite: Invite, live: LiveServer, people: int, **wish: Any
) -> tuple[str, list[Guest]]:
    """A lobby with so many people in it."""
    guests = [await invite(live, name) for name in NAMES[:people]]
    room = await guests[0].create(**{"seats": people, **wish})
    for guest in guests[1:]:
        await guest.at(room, "sit")
    return room, guests


async def table(invite: Invite, live: LiveServer, people: int = 2, **wish: Any) -> Table:
    """A game that has just begun, everybody with a page."""
    room, guests = await sat_down(invite, live, people, **wish)
    await guests[0].at(room, "start")
    return Table(room, guests, [await guest.open(room) for guest in guests])


async def solo(invite: Invite, live: LiveServer, **wish: Any) -> Page:
    """A page of a person who plays alone."""
    ana = await invite(live)
    return await ana.open(await ana.create(play_now=True, seats=1, **wish))


async def proposed(page: Page, action: Message, answer: str) -> Message:
    """Propose until a person has been away for long enough; what is heard then."""
    while True:
        await page.say("propose", aid=new_aid(), action=action)
        heard = await page.expect("nak", answer)
        if heard["t"] == answer:
            return heard
        assert heard["code"] == "not-away"


async def stored(live: LiveServer, state: State, guests: Sequence[Guest]) -> str:
    """A room whose log holds the game of that state; the guests sit in its seats."""
    box, room_id = state.box, new_id()
    room = TableRow(
        id=room_id,
        edition=box.edition.key,
        rules_version=box.edition.rules_version,
        setup={},
        status="playing",
        host_id=guests[0].person,
        access="link",
        help_level="full",
        seat_count=len(box.setup.seats),
        created_at=utc_now(),
    )
    seats = [
        Seat(
            room_id=room_id,
            seat=number,
            person_id=guests[number % len(guests)].person,
            name=name,
            colour=f"p{number + 1}",
            shape="circle",
        )
        for number, name in enumerate(box.setup.seats)
    ]
    await _write(live, lines(room_id, state, Head()), room, seats)
    return room_id


async def log_of(live: LiveServer, room_id: str) -> list[StoredEntry]:
    """What is stored of a room."""
    store = await open_store(live.settings.database_url)
    entries = await store.load(room_id)
    await store.close()
    return entries


async def append(live: LiveServer, room_id: str, state: State) -> None:
    """Write the entries of a state into the log, as far as they are not there yet."""
    store = await open_store(live.settings.database_url)
    head = await store.head(room_id)
    await store.close()
    await _write(live, lines(room_id, state, head))


async def _write(
    live: LiveServer, new: list[NewEntry], room: TableRow | None = None, seats: Sequence[Seat] = ()
) -> None:
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        if room is not None:
            session.add(room)
            await session.flush()
        session.add_all(seats)
        await session.flush()
        await session.execute(insert(Entry), [line.stored()._asdict() for line in new])
    await database.dispose()


def lines(room_id: str, state: State, head: Head) -> list[NewEntry]:
    """The lines of a state's log after a head."""
    return write_game(room_id, state.entries()[head.seq :], lambda _: utc_now(), head)


def first_place(state: State) -> State:
    """Lay the tile in hand at the first place there is."""
    board = state.owing[0]
    look = survey(state, board)
    assert look is not None
    hex, rotations = next(iter(look.places().items()))
    laid = PlaceTile(board, look.tile.id, hex, rotations[0])
    return play(state, state.hands(board)[0], laid)[0]


def back_and_forth(state: State, entries: int) -> State:
    """So many entries more, on a board that never grows: place, undo, place, undo."""
    for number in range(entries):
        if number % 2:
            everybody = tuple(range(len(state.box.setup.seats)))
            state = play(state, 0, Undo(state.seq, everybody))[0]
        else:
            state = first_place(state)
    return state


def seats_of(page: Page) -> list[Message]:
    """The chairs as a page was told of them when it came."""
    seats: list[Message] = page.welcome["lobby"]["seats"]
    return seats


async def dialled(live: LiveServer, invite: Invite) -> tuple[Guest, Page]:
    """A guest with a fresh table and a connection to it that has sent nothing yet."""
    ana = await invite(live)
    return ana, await ana.dial(await ana.create(seats=2))


async def greeted(live: LiveServer, invite: Invite) -> Page:
    """A page that has been welcomed at a table that has not begun."""
    _, page = await dialled(live, invite)
    await page.hello()
    return page
