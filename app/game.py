"""A running game in memory: its state, and what each audience has heard and may see of it.

Viewers who see the same are one audience: everybody at a co-op table, one party each in a duel,
with spectators apart. Frames are encoded once per audience and kept, so that somebody who
was away gets exactly the bytes the others got.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.outbox import Frame
from app.protocol import plain
from app.replies import event_arrays
from app.wire import Tally
from engine.actions import Undo
from engine.replay import states, step
from engine.scoring import totals
from engine.state import Entry, State
from engine.view import audience as audience_of
from engine.view import public, seen, view

Encoded = dict[str, Any]
"""An event as JSON; whoever writes an entry down has its events so."""
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


class News(NamedTuple):
    """What an entry will change, worked out before it is stored: then it has only to be sent."""

    before: State
    """Let go of only with this: thousands of objects, which nobody needs to wait for."""
    after: State
    tally: Tally
    told: dict[Audience, Told]
    frames: dict[Audience, Frame]


class Game:
    """The state of a room's game and the frames made from it."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._audiences: dict[Audience, list[Told]] = {}
        self._views: dict[tuple[Audience, bool], str] = {}
        *_, self.state = states(entries)
        self.seq = self.state.seq
        """The number of the last entry."""
        self.tally = Tally.of(self.state)
        self._frames: dict[Audience, Frame] = {}
        """The frames about the last entry that were made before it was stored."""
        box = self.state.box
        self.clock: float = box.setup.options.get("clock", 0)
        """The seconds that a phase may take; 0 without a clock (duel.md 3.8)."""
        self.sealed = len(self.state.parties) > 1 and box.options["view"] == "sealed"

    def audience(self, seat: int | None) -> Audience:
        """To which audience a seat belongs."""
        return audience_of(self.state, seat)

    def news(self, after: State, encoded: Sequence[Encoded] = ()) -> News:
        """What the last entry of *after* will change, and the frames that will tell of it."""
        before = self.state
        tally = self.tally.after(before, after)
        told: dict[Audience, Told] = {}
        frames: dict[Audience, Frame] = {}
        for audience in self._audiences:
            heard = told[audience] = _told(before, after, self._seat_of(audience), encoded)
            if not self.clock:  # else nobody knows yet what time it will be
                frames[audience] = Frame(_text(heard, self._now(after, tally, audience)))
        return News(before, after, tally, told, frames)

    def advance(self, news: News) -> None:
        """Take a committed entry in."""
        assert news.before is self.state
        for audience, history in self._audiences.items():
            told = news.told.get(audience)
            if told is None:  # somebody of another audience has come meanwhile
                told = _told(news.before, news.after, self._seat_of(audience))
            history.append(told)
        self.state, self.seq = news.after, news.after.seq
        self.tally, self._frames = news.tally, news.frames
        self._views.clear()

    def follow(self, entry: Entry) -> None:
        """Take an entry in that another worker has committed."""
        self.advance(self.news(step(self.state, entry)))

    def told(self, audience: Audience, since: int) -> list[Told]:
        """Every entry after *since*, as this audience heard it."""
        return self._history(audience)[since:]

    def frame(self, audience: Audience, seq: int, times: str = "") -> Frame:
        """The frame about one entry; hash, score and clock belong to the newest state alone."""
        told = self._history(audience)[seq - 1]
        if seq != self.seq:
            return Frame(_text(told))
        known = self._frames.get(audience)
        if known is None:
            known = Frame(_text(told, self._now(self.state, self.tally, audience) + times))
        return known

    def _now(self, state: State, tally: Tally, audience: Audience) -> str:
        points = totals(seen(state, self._seat_of(audience)))
        return f',"vh":"{tally.digest(state, audience, sealed=self.sealed)}","pts":{plain(points)}'

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

    def view(self, audience: Audience, *, opened: bool = True) -> str:
        """The whole view of an audience, in JSON; at the end with the deal if it is ``opened``."""
        known = self._views.get((audience, opened))
        if known is None:
            made = view(self.state, self._seat_of(audience), opened=opened)
            known = self._views[audience, opened] = plain(made)
        return known

    def digest(self, audience: Audience) -> str:
        """The view hash of an audience."""
        return self.tally.digest(self.state, audience, sealed=self.sealed)

    def _seat_of(self, audience: Audience) -> int | None:
        return None if audience is None else self.state.parties[audience].seats[0]


def _told(
    before: State | None, after: State, viewer: int | None, encoded: Sequence[Encoded] = ()
) -> Told:
    entry = after.log
    assert entry is not None
    return Told(entry.seq, entry.seat, plain(event_arrays(before, after, viewer, encoded)))


def _text(told: Told, now: str = "") -> str:
    by = "null" if told.by is None else told.by
    return f'{{"t":"ev","seq":{told.seq},"by":{by},"e":{told.events}{now}}}'
