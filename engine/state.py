"""The state of a game: one value that serves live play, replay, undo, preview and bots.

Immutable by convention: ``_replace`` gives a copy with changes, as a named tuple's would. States
and parties are classes with slots since every event copies them and every rule reads them, and
both are quicker so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from engine.actions import Action, Answer
from engine.board import Board
from engine.box import Box
from engine.deal import Deal
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Ended,
    Event,
    PhaseOpened,
    Started,
    TurnPassed,
)
from engine.hexes import Hex
from engine.tasks import Task
from engine.tiles import LANDSCAPE, TASK, Tile

RESIGN = "resign"
"""The word by which a party gives up, and the note that it did."""
OUT = (RESIGN, None)

PLACE, CHOOSE, BUILD = "place", "choose", "build"
"""The phases of a turn: the revealed tile, choices, tiles of one's own (duel.md 3.3)."""
CAPTAIN, HAND, ORDER, STANDINS = "captain", "hand", "order", "standins"
"""Notes about who acts for a party: the captain's office, a hand taken for one turn, the seat from
which play goes round, and the seats that play for others."""
ABOUT_HANDS = (CAPTAIN, HAND, ORDER, STANDINS)
TAKEN = (HAND, None)


class Entry(NamedTuple):
    """One line of the log: what was asked, by which seat (None: the server), and what happened."""

    seq: int
    seat: int | None
    action: Action
    events: tuple[Event, ...]
    before: "Entry | None" = None
    """The entry before it; a log only ever grows, so states share it."""


class Revealed(NamedTuple):
    """The tile that every party has in hand, with its marker if it is a Task."""

    tile: Tile
    marker: int | None


EMPTY: Mapping[Any, Any] = MappingProxyType({})
T = TypeVar("T")


def _changed(copy: T, changes: Mapping[str, Any]) -> T:
    for name, value in changes.items():
        setattr(copy, name, value)
    return copy


@dataclass(slots=True)
class Party:
    """A board and the seats that share it."""

    seats: tuple[int, ...]
    board: Board
    tasks: tuple[Task, ...] = ()
    completed: tuple[Task, ...] = ()
    failed: tuple[Task, ...] = ()
    skipped: tuple[str, ...] = ()
    """Tiles this party alone could not place."""
    stored: tuple[str, ...] = ()
    """Tiles this party has put by."""
    granted: str = ""
    """A tile of its own that it has to lay in the running phase."""
    notes: Mapping[tuple[str, Hex | None], Answer] = field(default_factory=lambda: EMPTY)
    """What rules remember, by (rule, hex)."""
    kept: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was worked out about it as it is; a copy begins without."""

    def copy(self) -> "Party":
        """A copy to write on, before it is shared."""
        copy = Party.__new__(Party)
        copy.seats = self.seats
        copy.board = self.board
        copy.tasks = self.tasks
        copy.completed = self.completed
        copy.failed = self.failed
        copy.skipped = self.skipped
        copy.stored = self.stored
        copy.granted = self.granted
        copy.notes = self.notes
        copy.kept = {}
        return copy

    def _replace(self, **changes: Any) -> "Party":
        """A copy with these fields changed."""
        return _changed(self.copy(), changes)

    def noted(self, rule: str) -> Iterator[tuple[Hex, Answer]]:
        """The hexes and values a rule has noted on this board."""
        for (key, hex), value in self.notes.items():
            if key == rule and hex is not None:
                yield hex, value


@dataclass(slots=True)
class State:
    """Everything about a running game. Stacks and piles list what is left, top first."""

    box: Box
    deal: Deal
    stacks: Mapping[str, tuple[str, ...]]
    piles: Mapping[str, tuple[int, ...]]
    parties: tuple[Party, ...]
    shown: tuple[Party, ...]
    """The parties as they were when the phase began: what rivals see while it is sealed."""
    turn: int = 1
    revealed: Revealed | None = None
    owing: tuple[int, ...] = ()
    """The boards that still have to place a tile: the revealed one, or one of their own."""
    phase: str = PLACE
    pending: tuple[ChoiceOffered, ...] = ()
    answers: tuple[ChoiceMade, ...] = ()
    """What was chosen in the running phase; others hear of it when the phase closes."""
    aside: tuple[str, ...] = ()
    notes: Mapping[str, Answer] = field(default_factory=lambda: EMPTY)
    offered: Revealed | None = None
    """Another tile that was revealed, to choose between it and the one in hand."""
    taken: str = ""
    """The tile in hand, if it was not revealed but had been put by or lay ready."""
    removed: tuple[str, ...] = ()
    """The tiles removed before the game that have not come back."""
    task_limit: int = 3
    """A tile comes off the Task stack while fewer tasks are active."""
    foreseen: tuple[Revealed, ...] = ()
    """Reveals that were undone: everybody knows that they come again."""
    ended: str = ""
    log: Entry | None = None
    dropped: frozenset[int] = frozenset()

    def copy(self) -> "State":
        """A copy to write on, before it is shared."""
        copy = State.__new__(State)
        copy.box = self.box
        copy.deal = self.deal
        copy.stacks = self.stacks
        copy.piles = self.piles
        copy.parties = self.parties
        copy.shown = self.shown
        copy.turn = self.turn
        copy.revealed = self.revealed
        copy.owing = self.owing
        copy.phase = self.phase
        copy.pending = self.pending
        copy.answers = self.answers
        copy.aside = self.aside
        copy.notes = self.notes
        copy.offered = self.offered
        copy.taken = self.taken
        copy.removed = self.removed
        copy.task_limit = self.task_limit
        copy.foreseen = self.foreseen
        copy.ended = self.ended
        copy.log = self.log
        copy.dropped = self.dropped
        return copy

    def _replace(self, **changes: Any) -> "State":
        """A copy with these fields changed."""
        return _changed(self.copy(), changes)

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.log.seq if self.log else 0

    def entries(self) -> tuple[Entry, ...]:
        """The whole log in order, undone entries included."""
        found, entry = [], self.log
        while entry is not None:
            found.append(entry)
            entry = entry.before
        return tuple(reversed(found))

    def party_of(self, seat: int) -> int:
        """The board a seat belongs to."""
        return self.box.boards[seat]

    def hands(self, board: int) -> tuple[int, ...]:
        """The seats of a party that may act for it now (duel.md 3.7; a co-op table rotates)."""
        party = self.parties[board]
        if not party.notes:
            return self.due(board)
        taken = party.notes.get(TAKEN)
        if taken is not None and taken["turn"] == self.turn:
            return (taken["seat"],)
        due, standins = self.due(board), self.standins(board)
        if not standins or self.box.options["hand"] == "anyone":
            return due
        return tuple([standins.get(str(seat), seat) for seat in due])

    def due(self, board: int) -> tuple[int, ...]:
        """The seats whose turn it is, also while other seats play for them."""
        party = self.parties[board]
        seats = party.seats
        match self.box.options["hand"]:
            case "anyone":
                return seats
            case "captain":
                return (self.captain(board),)
        return (in_order(seats, party.notes.get((ORDER, None)), self.turn),)

    def standins(self, board: int) -> Mapping[str, int]:
        """The seats of a party that other seats play for: the absent one as text -> the other."""
        found: Mapping[str, int] = self.parties[board].notes.get((STANDINS, None), EMPTY)
        return found

    def captain(self, board: int) -> int:
        """The captain of a party; an office passed on counts from the next turn (duel.md 3.7)."""
        party = self.parties[board]
        passed = party.notes.get((CAPTAIN, None))
        if passed is None:
            return party.seats[0]
        seat: int = passed["to"] if self.turn > passed["turn"] else passed["by"]
        return seat

    def held(self, board: int) -> Revealed | None:
        """The tile a party has to place now: its own in the build phase, else the revealed one."""
        if board not in self.owing:
            return None
        granted = self.parties[board].granted
        return Revealed(self.box.tiles[granted], None) if granted else self.revealed

    def is_out(self, board: int) -> bool:
        """Whether a party has given up."""
        return OUT in self.parties[board].notes

    def playing(self) -> tuple[int, ...]:
        """The boards still in the game."""
        return tuple([b for b, party in enumerate(self.parties) if OUT not in party.notes])

    def acting(self) -> tuple[int, ...]:
        """The boards that are played on; a replayed one only follows its record."""
        playing, replayed = self.playing(), self.box.replayed
        return tuple([b for b in playing if b not in replayed]) if replayed else playing


def backwards(state: State) -> Iterator[Entry]:
    """The log from its last entry to its first; most questions are about the newest few."""
    entry = state.log
    while entry is not None:
        yield entry
        entry = entry.before


CLOSING = frozenset((Started, TurnPassed, PhaseOpened, Ended))


def in_order(seats: tuple[int, ...], order: Answer, turn: int) -> int:
    """The seat whose turn it is while play goes round: from the seat of an ``ORDER`` note, or,
    where that is None, from the first seat in the first turn.

    >>> in_order((0, 1, 2), None, 4), in_order((0, 1, 2), {"seat": 2, "turn": 4}, 5)
    (0, 0)
    """
    if order is None:
        return seats[(turn - 1) % len(seats)]
    place: int = seats.index(order["seat"]) + turn - order["turn"]
    return seats[place % len(seats)]


def closes(event: Event) -> bool:
    """Whether it makes public what was committed before it."""
    return type(event) in CLOSING


def hidden_tiles(state: State) -> tuple[str, ...]:
    """The tiles that no seat has seen; the removed ones stay hidden until the end."""
    return (*state.stacks[LANDSCAPE], *state.stacks[TASK], *state.removed)
