"""Games prepared for the load generator: deals put into the database, every act ready to send."""

import hashlib
import json
from dataclasses import dataclass
from itertools import count

from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.clock import utc_now
from app.base.database import writing
from app.base.plain_json import plain
from app.log.kept_deals import KeptDeal, keep_deal
from app.people.sessions import create_guest
from app.tables import chairs, creating, queries
from app.tables.creating import Wish
from engine.codec import encode_action, encode_deal
from engine.play import deal_for
from engine.selfplay import play_random, selfplay
from engine.setup import shared
from engine.state import Entry

EDITION = "classic"
NAMES = ("Ana", "Ben", "Cleo", "Dan")
UNLOCKED = ("box-1", "box-2")


@dataclass(slots=True)
class Prepared:
    """A table with four people, its deal, and all acts of a game in order."""

    room: str
    tokens: list[str]
    acts: list[tuple[int, bytes]]
    """Seat and frame text of each act, still without its id."""


NAMELESS = b"a00000000000"
_numbers = count()


def named(text: bytes) -> bytes:
    """An act with an id, in the order in which acts are sent: pages begin theirs with the time."""
    return text.replace(NAMELESS, b"a%011d" % next(_numbers), 1)


def _act(entry: Entry) -> tuple[int, bytes]:
    assert entry.seat is not None
    message = {
        "t": "act",
        "aid": NAMELESS.decode(),
        "base": entry.seq - 1,
        "seat": entry.seat,
        "action": encode_action(entry.action),
    }
    return entry.seat, json.dumps(message, separators=(",", ":")).encode()


async def prepare(
    database: AsyncEngine, count: int, unlocked: tuple[str, ...] = UNLOCKED
) -> list[Prepared]:
    """Tables with known deals. The server finds each deal where it would have put its own."""
    prepared = []
    setup = shared(EDITION, NAMES, unlocked=unlocked)
    for number in range(count):
        seed = hashlib.sha256(f"load {number}".encode()).digest()
        deal = deal_for(setup, seed)
        state = selfplay(setup, seed, play_random)
        acts = [_act(entry) for entry in state.entries()[1:]]
        room, tokens = await _table(database, unlocked)
        async with writing(database) as session:
            await keep_deal(session, room, KeptDeal(seed, plain(encode_deal(deal))))
        prepared.append(Prepared(room, tokens, acts))
    return prepared


async def _table(database: AsyncEngine, unlocked: tuple[str, ...]) -> tuple[str, list[str]]:
    async with writing(database) as session:
        people = [await create_guest(session, name=name, now=utc_now()) for name in NAMES]
        setup = {"unlocked": list(unlocked), "modules": [], "supply": {}, "options": {}, "first": 0}
        wish = Wish(EDITION, 1, setup, len(NAMES))
        room = await creating.create(session, people[0].person, wish)
        for seat, entered in enumerate(people):
            table = await queries.load_table(session, room)
            assert table is not None
            await chairs.sit(session, table, entered.person, seat, None)
        return room, [entered.token for entered in people]
