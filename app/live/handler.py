"""Answer the messages of one connection.

Every message costs a token of its bucket. Reconnects and resyncs are answered by
``Handler.welcome``.
"""

from collections.abc import Callable
from typing import Any

from app.base.limits import Limits
from app.live.connection import Connection
from app.live.lobby import lobby_fields
from app.live.rooms import OpenRoom
from app.net.buckets import Bucket
from app.wire import frames
from app.wire.answers import preview_reply, region_reply, sheet_reply, tasks_reply
from app.wire.incoming import (
    Act,
    AskOptions,
    AskPreview,
    AskSheet,
    AskTasks,
    CastVote,
    Chat,
    Hello,
    Incoming,
    Inspect,
    Ping,
    Point,
    Propose,
    React,
    Resync,
    Suggest,
)
from engine.hexes import Hex
from engine.state import State

LONG_GAP = 500
"""Entries missed beyond which a whole view is sent instead."""


class Handler:
    """Answers one page. Every message costs a token of its sort."""

    __slots__ = ("_buckets", "excess", "me", "room", "side")

    def __init__(self, live: OpenRoom, connection: Connection, limits: Limits) -> None:
        self.room, self.side, self.me = live.room, live.side_channel, connection
        rates = limits.acts, limits.suggestions, limits.chat, limits.pings
        self._buckets = tuple(Bucket(rate) for rate in rates)
        self.excess = 0
        """How many messages came too fast."""

    def handle(self, message: Incoming) -> None:
        """Answer one message."""
        sort, answer = ANSWERS[type(message)]
        if not self._buckets[sort].take():
            self.excess += 1
            self.complain("too-fast", _name(message))
            return
        answer(self, message)

    def complain(self, code: str, aid: str = "") -> None:
        """Refuse a message that is not an act of the game."""
        self.room.refuse(self.me, aid, code, self.me.known_seq)

    # --- joining ------------------------------------------------------------------------------

    def welcome(self, last_seq: int | None, vh: str | None) -> None:
        """Send the state of the table: the missed entries, or the whole view."""
        room = self.room
        head = frames.welcome_head(
            person=self.me.person_id,
            seats=room.seats_of(self.me),
            seq=room.game.seq if room.game else 0,
            lobby=lobby_fields(room.table),
            presence=self.side.presence.fields(),
            suggestions=self.side.suggestions.visible_to(self.me),
            chat=self._heard_chat(),
            vote=self.side.ballots.message(),
        )
        self.me.known_seq = room.game.seq if room.game else 0
        if (last_seq or 0) > self.me.known_seq:  # it heard that at a worker which has died since
            room.enqueue(room.catch_up)
        self.me.outbox.put(frames.welcome(head, self._game(last_seq, vh) + room.times()))

    def _game(self, last_seq: int | None, vh: str | None) -> frames.Members:
        game = self.room.game
        if game is None:
            return ""
        audience = self.room.audience(self.me)
        digest = game.digest(audience)
        missed = game.seq - (last_seq or 0)
        follows = missed > 0 or (missed == 0 and vh == digest)
        if vh is not None and (last_seq is None or not follows):  # it folded, and folded wrongly
            self.room.services.metrics.wrong_views.inc()
        if last_seq and follows and missed <= LONG_GAP and not game.has_undo(last_seq):
            return frames.missed_entries(digest, game.sent_since(audience, last_seq))
        return frames.whole_view(digest, game.view(audience, opened=self._tells_deal()))

    def _tells_deal(self) -> bool:
        """Whether the end of the game opens its deal to this page; a deal of its own always is."""
        table, reach = self.room.table, self.me.reach
        if table.deal_of is None and reach is None:
            return True
        return table.tells_deal or reach == "open"

    def _heard_chat(self) -> list[dict[str, Any]]:
        """What was said to everybody, and to the party of the person at this page."""
        return [
            said.message
            for said in self.side.chat
            if said.board is None or self.room.is_with(self.me, said.board)
        ]

    def _hello(self, message: Hello) -> None:
        self.welcome(message.last_seq, message.vh)

    def _resync(self, message: Resync) -> None:
        self.welcome(message.last_seq, message.vh)

    def _ping(self, message: Ping) -> None:
        self.me.say(frames.pong(message.n))

    # --- the game -----------------------------------------------------------------------------

    def _seated(self, message: Any) -> int | None:
        """The seat a message speaks for: the one it names, or the first of mine."""
        mine, asked = self.room.seats_of(self.me), message.seat
        if asked is None and mine:
            return mine[0]
        if asked in mine:
            return int(asked)
        self.complain("not-your-seat" if mine else "not-seated", getattr(message, "aid", ""))
        return None

    def _act(self, message: Act) -> None:
        seat = self._seated(message)
        if seat is not None:
            self.room.act(self.me, message, seat)

    def _propose(self, message: Propose) -> None:
        seat = self._seated(message)
        if seat is not None:
            self.side.ballots.propose(self.me, message, seat)

    def _vote(self, message: CastVote) -> None:
        if self._seated(message) is None:
            return
        if not self.side.ballots.vote(self.me.person_id, message.id, yes=message.yes):
            self.complain("no-vote", message.id)

    def _options(self, message: AskOptions) -> None:
        seat = self._seated(message)
        if seat is None:
            return
        if self.room.game is None:
            self.complain("no-game")
            return
        self.me.outbox.put(self.room.game.options(seat))

    def _preview(self, message: AskPreview) -> None:
        seat, game = self._seated(message), self.room.game
        if seat is None:
            return
        if game is None:
            self.complain("no-game")
            return
        board, hex = game.state.party_of(seat), Hex(*message.hex)
        shown = game.seen_state(game.audience(seat))
        seen = preview_reply(shown, board, hex, message.rotation, message.fields)
        self.me.say(frames.preview(message.n, game.seq, hex, message.rotation, seen))

    def _suggest(self, message: Suggest) -> None:
        seat = self._seated(message)
        if seat is not None:
            self.side.suggestions.make(self.me, message, seat)

    def _inspect(self, message: Inspect) -> None:
        state = self._seen(message.board)
        if state is not None:
            party = state.parties[message.board]
            found = region_reply(party.board, party.tasks, Hex(*message.hex), message.side)
            self.me.say(frames.region(message.n, found))

    def _tasks(self, message: AskTasks) -> None:
        state = self._seen(message.board)
        if state is not None:
            self.me.say(frames.tasks(message.n, tasks_reply(state, message.board)))

    def _seen(self, board: int) -> State | None:
        """The game as this page may see it, if it has such a board."""
        game = self.room.game
        if game is None or board >= len(game.state.parties):
            self.complain("no-game")
            return None
        return game.seen_state(self.room.audience(self.me))

    def _sheet(self, _: AskSheet) -> None:
        game = self.room.game
        if game is None:
            self.complain("no-game")
            return
        self.me.say(frames.sheet(sheet_reply(game.seen_state(self.room.audience(self.me)))))

    # --- beside the log -----------------------------------------------------------------------

    def _point(self, message: Point) -> None:
        pointed = frames.point(self.me.person_id, message.board, message.hex)
        self.side.say(pointed, self._team(message.board))

    def _team(self, board: int) -> int | None:
        """The board whose party alone may see a message; None: everybody may."""
        game = self.room.game
        return board if game is not None and len(game.state.parties) > 1 else None

    def _react(self, message: React) -> None:
        self.side.say(frames.reaction(self.me.person_id, message.emoji))

    def _chat(self, message: Chat) -> None:
        game, mine = self.room.game, self.room.seats_of(self.me)
        team = None
        if message.scope == "team" and game is not None and mine:
            team = game.state.party_of(mine[0])
        line = frames.chat(
            mid=message.mid,
            by=self.me.person_id,
            at=self.room.services.now().timestamp(),
            name=self.me.name,
            text=message.text,
            board=team,
        )
        self.side.say(line, team)


def _name(message: Incoming) -> str:
    """What its page calls a message that must not be lost."""
    return str(getattr(message, "aid", "") or getattr(message, "mid", ""))


ACTS, QUESTIONS, TALK, PINGS = range(4)
"""The sorts of messages, each with a bucket of its own."""
ANSWERS: dict[type, tuple[int, Callable[[Handler, Any], None]]] = {
    Act: (ACTS, Handler._act),
    Propose: (ACTS, Handler._propose),
    CastVote: (ACTS, Handler._vote),
    AskOptions: (QUESTIONS, Handler._options),
    AskPreview: (QUESTIONS, Handler._preview),
    Suggest: (QUESTIONS, Handler._suggest),
    Inspect: (QUESTIONS, Handler._inspect),
    AskTasks: (QUESTIONS, Handler._tasks),
    AskSheet: (QUESTIONS, Handler._sheet),
    Point: (QUESTIONS, Handler._point),
    React: (TALK, Handler._react),
    Chat: (TALK, Handler._chat),
    Resync: (ACTS, Handler._resync),
    Ping: (PINGS, Handler._ping),
    Hello: (ACTS, Handler._hello),
}
"""Message -> its sort and how it is answered."""
