"""A running game in memory: its state, and what each audience has been sent.

Viewers who see the same are one audience: everybody at a co-op table, each party of a duel,
spectators. Entries are encoded once per audience and kept, so that a page which was away gets
exactly the bytes the others got.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.base.plain_json import plain
from app.net.outbox import Frame
from app.wire.answers import event_arrays, options_reply, placements_reply
from app.wire.events import ViewHash
from app.wire.frames import Members, SentEntry, event, options, placements, standing
from engine.actions import Undo
from engine.replay import states, step
from engine.scoring import totals
from engine.state import Entry, State
from engine.view import audience as audience_of
from engine.view import public, seen, view

Encoded = dict[str, Any]
"""An event as JSON; code that writes an entry encodes its events with it."""
Audience = int | None
"""A board whose own commits are seen at once; None for spectators and shared tables."""


class PreparedEntry(NamedTuple):
    """What an entry will change, worked out before it is stored: then it has only to be sent."""

    before: State
    """Held on to, so that its thousands of objects are freed only after everybody was sent to."""
    after: State
    tally: ViewHash
    sent: dict[Audience, SentEntry]
    frames: dict[Audience, Frame]


class BoardPlacements(NamedTuple):
    """What may be laid on a board until the next entry, as all its seats get it."""

    has_tile: bool
    members: Members


class Game:
    """The state of a room's game and the frames made from it."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._audiences: dict[Audience, list[SentEntry]] = {}
        self._views: dict[tuple[Audience, bool], str] = {}
        self._placements: dict[int, BoardPlacements] = {}
        *_, self.state = states(entries)
        self.seq = self.state.seq
        """The number of the last entry."""
        self.tally = ViewHash.of(self.state)
        self._frames: dict[Audience, Frame] = {}
        """The frames about the last entry that were made before it was stored."""
        box = self.state.box
        self.clock: float = box.setup.options.get("clock", 0)
        """The seconds that a phase may take; 0 without a clock (duel.md 3.8)."""
        self.sealed = len(self.state.parties) > 1 and box.options["view"] == "sealed"

    def audience(self, seat: int | None) -> Audience:
        """To which audience a seat belongs."""
        return audience_of(self.state, seat)

    def news(self, after: State, encoded: Sequence[Encoded] = ()) -> PreparedEntry:
        """What the last entry of *after* will change, and the frames that will tell of it."""
        before = self.state
        tally = self.tally.after(before, after)
        sent: dict[Audience, SentEntry] = {}
        frames: dict[Audience, Frame] = {}
        for audience in self._audiences:
            heard = sent[audience] = _sent_entry(before, after, self._seat_of(audience), encoded)
            if not self.clock:  # else the time on the clock is not known yet
                frames[audience] = event(heard, self._now(after, tally, audience))
        return PreparedEntry(before, after, tally, sent, frames)

    def advance(self, news: PreparedEntry) -> None:
        """Take a committed entry in."""
        assert news.before is self.state
        for audience, history in self._audiences.items():
            sent = news.sent.get(audience)
            if sent is None:  # a viewer of another audience has come meanwhile
                sent = _sent_entry(news.before, news.after, self._seat_of(audience))
            history.append(sent)
        self.state, self.seq = news.after, news.after.seq
        self.tally, self._frames = news.tally, news.frames
        self._views.clear()
        self._placements.clear()

    def follow(self, entry: Entry) -> None:
        """Take an entry in that another worker has committed."""
        self.advance(self.news(step(self.state, entry)))

    def sent_since(self, audience: Audience, since: int) -> list[SentEntry]:
        """Every entry after *since*, as this audience heard it."""
        return self._history(audience)[since:]

    def frame(self, audience: Audience, seq: int, times: Members = "") -> Frame:
        """The frame about one entry; hash, score and clock belong to the newest state alone."""
        sent = self._history(audience)[seq - 1]
        if seq != self.seq:
            return event(sent)
        known = self._frames.get(audience)
        if known is None:
            known = event(sent, self._now(self.state, self.tally, audience) + times)
        return known

    def _now(self, state: State, tally: ViewHash, audience: Audience) -> Members:
        points = totals(seen(state, self._seat_of(audience)))
        return standing(tally.digest(state, audience, sealed=self.sealed), points)

    def seen_state(self, audience: Audience) -> State:
        """The state with the boards as this audience sees them: sealed ones as last shown."""
        return seen(self.state, self._seat_of(audience))

    def public_state(self) -> State:
        """The state with the log as everybody may read it: without a phase that is still sealed."""
        return public(self.state)

    def _history(self, audience: Audience) -> list[SentEntry]:
        if audience not in self._audiences:
            seat = self._seat_of(audience)
            sent: list[SentEntry] = []
            before: State | None = None
            for after in states(self.state.entries()):
                sent.append(_sent_entry(before, after, seat))
                before = after
            self._audiences[audience] = sent
        return self._audiences[audience]

    def options(self, seat: int) -> Frame:
        """What a seat may do now; the placements of its board are listed once for all its seats."""
        board = self.state.party_of(seat)
        known = self._placements.get(board)
        if known is None:
            found = placements_reply(self.state, board)
            known = self._placements[board] = BoardPlacements(bool(found.tile), placements(*found))
        own = options_reply(self.state, seat, has_tile=known.has_tile)
        return options(own.head, known.members, own.tail)

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


def _sent_entry(
    before: State | None, after: State, viewer: int | None, encoded: Sequence[Encoded] = ()
) -> SentEntry:
    entry = after.log
    assert entry is not None
    return SentEntry(entry.seq, entry.seat, plain(event_arrays(before, after, viewer, encoded)))
