"""A running game in memory: its state, and what each audience has heard and may see of it.

Viewers who see the same are one audience: everybody at a co-op table, one party each in a duel,
with spectators apart. Frames are encoded once per audience and kept, so that somebody who
was away gets exactly the bytes the others got.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.protocol import plain
from app.replies import event_arrays
from app.wire import Tally
from engine.actions import Undo
from engine.replay import states, step
from engine.scoring import totals
from engine.state import Entry, State
from engine.view import audience as audience_of
from engine.view import public, seen, view

Audience = int | None
"""A board whose own commits are seen at once; nobody's for spectators and co-op tables."""


class Told(NamedTuple):
    """An entry as an audience heard it; ``events`` is JSON."""

    seq: int
    by: int | None
    events: str

    @property
    def triple(self) -> str:
        """``[seq,by,events]`` in JSON."""
        return f"[{self.seq},{plain(self.by)},{self.events}]"


class Game:
    """The state of a room's game and the frames made from it."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._audiences: dict[Audience, list[Told]] = {}
        self._views: dict[Audience, str] = {}
        *_, self.state = states(entries)
        self.tally = Tally(self.state)
        box = self.state.box
        self.clock: float = box.setup.options.get("clock", 0)
        """The seconds that a phase may take; 0 without a clock (duel.md 3.8)."""
        self.sealed = len(self.state.parties) > 1 and box.option("view") == "sealed"

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.state.seq

    def audience(self, seat: int | None) -> Audience:
        """To which audience a seat belongs."""
        return audience_of(self.state, seat)

    def advance(self, after: State) -> None:
        """Take a committed entry in."""
        before, self.state = self.state, after
        assert after.log is not None
        if isinstance(after.log.action, Undo):
            self.tally.recount(after)
        else:
            for event in after.log.events:
                self.tally.add(before, event)
        self._views.clear()
        for audience, told in self._audiences.items():
            told.append(_told(before, after, self._seat_of(audience)))

    def follow(self, entry: Entry) -> None:
        """Take an entry in that another worker has committed."""
        self.advance(step(self.state, entry))

    def told(self, audience: Audience, since: int) -> list[Told]:
        """Every entry after *since*, as this audience heard it."""
        return self._history(audience)[since:]

    def frame(self, audience: Audience, seq: int, times: str = "") -> str:
        """The frame about one entry; hash, score and clock belong to the newest state alone."""
        told = self._history(audience)[seq - 1]
        now, by = "", "null" if told.by is None else told.by
        if seq == self.seq:
            now = f',"vh":"{self.digest(audience)}","pts":{plain(self.scores(audience))}{times}'
        return f'{{"t":"ev","seq":{seq},"by":{by},"e":{told.events}{now}}}'

    def scores(self, audience: Audience) -> list[int]:
        """The live totals of all boards as this audience sees them."""
        return totals(self.seen_state(audience))

    def seen_state(self, audience: Audience) -> State:
        """The state with the boards as this audience sees them: sealed ones as last shown."""
        return seen(self.state, self._seat_of(audience))

    def told_to_all(self) -> State:
        """The state with the log as everybody may read it: without a phase that is still sealed."""
        return public(self.state)

    def _history(self, audience: Audience) -> list[Told]:
        if audience not in self._audiences:
            seat = self._seat_of(audience)
            told: list[Told] = []
            before: State | None = None
            for after in states(self.state.entries()):
                told.append(_told(before, after, seat))
                before = after
            self._audiences[audience] = told
        return self._audiences[audience]

    def has_undo(self, since: int) -> bool:
        """Whether something after *since* was taken back; then only a whole view helps."""
        entry = self.state.log
        while entry is not None and entry.seq > since:
            if isinstance(entry.action, Undo):
                return True
            entry = entry.before
        return False

    def view(self, audience: Audience) -> str:
        """The whole view of an audience, in JSON."""
        known = self._views.get(audience)
        if known is None:
            known = self._views[audience] = plain(view(self.state, self._seat_of(audience)))
        return known

    def digest(self, audience: Audience) -> str:
        """The view hash of an audience."""
        return self.tally.digest(self.state, audience, sealed=self.sealed)

    def _seat_of(self, audience: Audience) -> int | None:
        return None if audience is None else self.state.parties[audience].seats[0]


def _told(before: State | None, after: State, viewer: int | None) -> Told:
    assert after.log is not None
    return Told(after.seq, after.log.seat, plain(event_arrays(before, after, viewer)))
