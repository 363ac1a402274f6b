"""A table as a value: its settings, seats and visitors, and what follows from them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Literal

from app.log.entries import RoomUpdate
from app.tables import parties
from engine.editions import edition
from engine.setup import DRAWN, FIRST, Setup

Status = Literal["lobby", "playing", "finished", "abandoned"]
NEVER = datetime.min.replace(tzinfo=UTC)


class TableError(Exception):
    """Something that a table does not allow; ``code`` is the interface."""

    def __init__(self, code: str, status: int = 409, message: str = "") -> None:
        super().__init__(message or code)
        self.code, self.status = code, status


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where."""

    seat: int
    person_id: str | None
    name: str
    colour: str
    shape: str
    ready: bool
    absent: bool
    led: str = ""
    """Who plays here if no person does: a bot, a recorded rival."""

    @property
    def is_free(self) -> bool:
        """Whether a person may take it over."""
        return not self.led and (self.person_id is None or self.absent)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """Everything about a table that is not its log."""

    id: str
    code: str | None
    edition: str
    setup: dict[str, Any]
    status: Status
    host_id: str | None
    access: str
    help_level: str
    seat_count: int
    result: dict[str, Any] | None
    previous_room_id: str | None
    finished_at: datetime | None = None
    seats: tuple[SeatInfo, ...] = ()
    visitors: dict[str, str] = field(default_factory=dict)
    asking: dict[str, str] = field(default_factory=dict)
    """Who has asked to join: person -> name."""
    next_room_id: str | None = None
    campaign_id: str | None = None
    deal_code: str | None = None
    away_host_id: str | None = None
    """Who gets the host's role back when they return (``host_role``)."""
    deal_of: str | None = None
    """The table whose deal is played here, if it was played there first."""
    others_play: bool = False
    """Whether another game claims the same deal now (``deal_claims``)."""
    fellows: tuple[str, ...] = ()
    """In a lobby, the hosts of other tables that wait with the same deal or play it."""
    created_at: datetime = NEVER
    is_starting: bool = False
    """Tiles are being dealt: seats and settings cannot change now."""
    seats_in_game: Mapping[str, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    """Person -> their seats as the engine counts them: without the chairs that are empty."""

    def __post_init__(self) -> None:
        found: dict[str, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.person_id is not None:
                found[seat.person_id] = (*found.get(seat.person_id, ()), number)
        object.__setattr__(self, "seats_in_game", found)

    def seats_of(self, person_id: str) -> tuple[int, ...]:
        """The seats a person has here."""
        return tuple(seat.seat for seat in self.seats if seat.person_id == person_id)

    @property
    def deal(self) -> str:
        """The name of the deal: the table that played it first."""
        return self.deal_of or self.id

    @property
    def tells_deal(self) -> bool:
        """Whether its game is over and no other game claims the deal."""
        return self.status == "finished" and not self.others_play

    def may_see(self, person_id: str) -> bool:
        """Whether a person may look at this table at all."""
        if self.visitors.get(person_id) == "removed":
            return False
        if self.status == "playing" and self.others_play:  # who watches could play elsewhere
            return self._is_theirs(person_id)
        return self.access == "link" or self.knows(person_id)

    def knows(self, person_id: str) -> bool:
        """Whether a person has sat down here or was let in; a link or a code is not enough."""
        visit = self.visitors.get(person_id)
        return visit != "removed" and (self._is_theirs(person_id) or visit == "invited")

    def _is_theirs(self, person_id: str) -> bool:
        """Whether a person sits here or is the host, even if away."""
        return bool(self.seats_of(person_id)) or person_id in (self.host_id, self.away_host_id)

    @property
    def is_closed(self) -> bool:
        """Whether it was given up: it can be neither played nor looked at any more."""
        return self.status == "abandoned"

    def ended(self, update: RoomUpdate) -> "TableInfo":
        """The table as the last entry of its game has left it in the database."""
        result = json.loads(update.result) if update.result else None
        return replace(
            self, status="finished", finished_at=update.finished_at, result=result, code=None
        )

    @property
    def boards(self) -> list[list[int]] | None:
        """The chairs of each party; None where everybody shares one board."""
        return self.setup.get("boards")

    @property
    def led(self) -> dict[str, str]:
        """Parties without people, and who leads them."""
        return dict(self.setup.get("led", {}))

    @property
    def free_chairs(self) -> list[int]:
        """Chairs that a person may sit down on, in the order in which they fill up."""
        chairs: Sequence[int] = range(self.seat_count)
        if self.boards is not None:
            chairs = parties.by_rows(self.boards, self.led)
        taken = {seat.seat for seat in self.seats}
        return [chair for chair in chairs if chair not in taken]

    @property
    def begins_by_itself(self) -> bool:
        """Whether it is the next game with the same people; a campaign's has a host who begins."""
        return self.previous_room_id is not None and self.campaign_id is None

    def game_setup(self) -> Setup:
        """What the engine starts from: the seats that are taken, in order."""
        names = tuple(seat.name for seat in self.seats)
        numbers = [seat.seat for seat in self.seats]
        boards: tuple[tuple[int, ...], ...] = (tuple(range(len(numbers))),)
        led: dict[str, str] = {}
        if self.boards is not None:
            boards, led = parties.seated(self.boards, self.led, numbers)
        return Setup(
            edition=self.edition,
            seats=names,
            boards=boards,
            led=led,
            modules=tuple(self.setup.get("modules", ())),
            unlocked=tuple(self.setup.get("unlocked", ())),
            supply=dict(self.setup.get("supply", {})),
            options=self._options(numbers),
        )

    def _options(self, chairs: list[int]) -> dict[str, Any]:
        """The options of a game at which these chairs are taken, with who of them begins."""
        options = dict(self.setup.get("options", {}))
        if FIRST in edition(self.edition).options and len(chairs) > 1:
            first = self.setup.get(FIRST)
            options[FIRST] = chairs.index(first) if first in chairs else DRAWN
        return options
