"""Finished duels as lists: of a person, of a pair, of all challengers of a record."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models.tables import Seat, TableRow
from engine.editions import EDITIONS

Outcome = Literal["won", "shared", "lost"]


@dataclass(frozen=True, slots=True)
class Player:
    """Who had a seat: a person, or the bot or record that led a party (``person`` is empty)."""

    person: str
    name: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class Side:
    """One party of a finished duel."""

    board: int
    players: tuple[Player, ...]
    total: int
    place: int
    led: str = ""
    out: bool = False

    @property
    def colour(self) -> str:
        """That of its first player, as at the table."""
        return self.players[0].colour if self.players else ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its players."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> frozenset[str]:
        """The ids of the people among its players."""
        return frozenset(player.person for player in self.players if player.person)

    def player(self, person: str) -> Player:
        """The player that a person of this party was."""
        return next(player for player in self.players if player.person == person)


@dataclass(frozen=True, slots=True)
class Duel:
    """A finished duel. ``rival``: the table and party whose record was played against."""

    room: str
    edition: str
    finished_at: datetime
    modules: tuple[str, ...]
    sides: tuple[Side, ...]
    counts: bool
    """Whether its totals count among the bests (duel.md 5)."""
    rival: str = ""
    deal: str = ""
    """The table that played its deal first (``deal_claims``)."""

    def side_of(self, person: str) -> Side | None:
        """The party a person played in."""
        return next((side for side in self.sides if person in side.people), None)

    def outcome(self, person: str) -> Outcome:
        """How it ended for a person; a tie for the first place is a shared victory (D31)."""
        side = self.side_of(person)
        if side is None or side.place > 1:
            return "lost"
        return "shared" if sum(s.place == 1 for s in self.sides) > 1 else "won"

    def mine_first(self, person: str) -> list[Side]:
        """The parties, that of a person before the others."""
        return sorted(self.sides, key=lambda side: (person not in side.people, side.board))


@dataclass(frozen=True, slots=True)
class Kind:
    """Duels that can be compared: of one edition, as many parties, the same modules."""

    edition: str
    parties: int
    modules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How a person's duels of one kind ended."""

    kind: Kind
    won: int
    shared: int
    lost: int
    best: int | None


async def of_person(session: AsyncSession, person: str, most: int) -> list[Duel]:
    """The duels a person has finished, the latest first."""
    with_parties = [edition.key for edition in EDITIONS if edition.parties[1] > 1]
    mine = (
        select(TableRow)
        .join(Seat, Seat.room_id == TableRow.id)
        .where(Seat.person_id == person, TableRow.status == "finished")
        .where(TableRow.edition.in_(with_parties))
        .order_by(TableRow.finished_at.desc())
        .limit(most)
        .distinct()
    )
    return await _read(session, (await session.scalars(mine)).all())


async def of_room(session: AsyncSession, room_id: str) -> Duel | None:
    """One finished duel."""
    room = await session.get(TableRow, room_id)
    found = await _read(session, [room] if room is not None else [])
    return found[0] if found else None


async def challengers(session: AsyncSession, room_id: str, party: int) -> list[Duel]:
    """Every finished challenge to one record, the best first: all saw the same tiles (D42)."""
    named = TableRow.setup["ghost"].as_string() == f"{room_id}.{party}"
    rooms = await session.scalars(select(TableRow).where(TableRow.status == "finished", named))
    found = await _read(session, rooms.all())
    return sorted(found, key=lambda duel: (-duel.sides[0].total, duel.finished_at))


async def _read(session: AsyncSession, rooms: Sequence[TableRow]) -> list[Duel]:
    duels = [room for room in rooms if room.result and len(room.result.get("places", ())) > 1]
    taken = select(Seat).where(Seat.room_id.in_([room.id for room in duels])).order_by(Seat.seat)
    seats: dict[str, list[Seat]] = {}
    for seat in await session.scalars(taken):
        seats.setdefault(seat.room_id, []).append(seat)
    return [_duel(room, seats.get(room.id, [])) for room in duels]


def _duel(room: TableRow, seats: list[Seat]) -> Duel:
    assert room.result is not None
    assert room.finished_at is not None
    result = room.result
    sides = []
    for board, numbers in enumerate(result["boards"]):
        there = [seats[number] for number in numbers if number < len(seats)]
        players = tuple(Player(s.person_id or "", s.name, s.colour, s.shape) for s in there)
        total, place = result["totals"][board], result["places"][board]
        led, out = result["led"].get(str(board), ""), board in result["out"]
        sides.append(Side(board, players, total, place, led, out))
    counts = not (result["out"] or result["automatic"] or result["practised"])
    modules = tuple(room.setup.get("modules", ()))
    rival = room.setup.get("ghost", "")
    deal = room.deal_of or room.id
    at, parties = room.finished_at, tuple(sides)
    return Duel(room.id, room.edition, at, modules, parties, counts, rival, deal)


def tallies(duels: Iterable[Duel], person: str) -> list[Tally]:
    """A person's wins, shared wins, losses and best total, by kind of duel."""
    kinds: dict[Kind, list[Duel]] = {}
    for duel in duels:
        kinds.setdefault(Kind(duel.edition, len(duel.sides), duel.modules), []).append(duel)
    return [_tally(kind, kinds[kind], person) for kind in sorted(kinds, key=_order)]


def _order(kind: Kind) -> tuple[str, int, tuple[str, ...]]:
    return kind.edition, kind.parties, kind.modules


def _tally(kind: Kind, duels: list[Duel], person: str) -> Tally:
    ends = Counter(duel.outcome(person) for duel in duels)
    own = [side.total for duel in duels if duel.counts and (side := duel.side_of(person))]
    return Tally(kind, ends["won"], ends["shared"], ends["lost"], max(own, default=None))
