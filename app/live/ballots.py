"""Questions that a table votes on, counted the same at every worker.

Every worker keeps the open question and all votes, so it outlives the worker where it was asked.
Votes only add up and a no stays: whatever order messages come in, all workers reach the same
result.
"""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from app.live.connection import Connection
from app.live.stand_ins import PLAY_FOR, SKIP, STAND_IN
from app.live.vote import SECONDS, Vote, vote_of
from app.wire.actions import parse_undo
from app.wire.incoming import Propose
from engine.actions import Undo
from engine.errors import EngineError, Malformed
from engine.play import play

if TYPE_CHECKING:
    from app.live.side_channel import SideChannel


class Ballots:
    """The open question of one room."""

    def __init__(self, side: "SideChannel") -> None:
        self._side, self._room = side, side.room
        self.open: Vote | None = None
        self._last: dict[str, Any] = {"id": ""}
        """The previous question with its result: late messages about it are ignored."""
        self._entrusted: Vote | None = None
        """What was agreed and another worker has to do, and below the log's end at that time."""
        self._entrusted_at = 0
        self._timer: asyncio.TimerHandle | None = None

    def propose(self, connection: Connection, message: Propose, seat: int) -> None:
        """Ask the table to agree; alone at the table, one's own word is enough."""
        if self._asked_before(connection, message.aid):
            return
        if message.action in ({"type": PLAY_FOR}, {"type": SKIP}):
            self._side.stand_ins.go_on(connection, message.aid, seat, message.action["type"])
            return
        code = self._unfit(message, seat)
        if code is not None:
            self._room.refuse(connection, message.aid, code, 1_000_000)
            return
        sitting = {s.person_id for s in self._room.table.seats if s.person_id is not None}
        sitting -= self._side.stand_ins.left_out(message.action)
        voters = frozenset(sitting & set(self._side.presence.here())) | {connection.person_id}
        until = self._now() + SECONDS
        asker = connection.person_id
        whose = self._whose(message.action)
        self._put(Vote(message.aid, asker, seat, message.action, voters, until, whose), SECONDS)
        self.vote(asker, message.aid, yes=True)

    def _asked_before(self, connection: Connection, aid: str) -> bool:
        """Whether a page repeats the open question because it got no answer."""
        if aid in self._room.ledger.stored:
            connection.acknowledge(aid, self._room.ledger.stored[aid])
            return True
        known = self.message() or self._last
        if known["id"] != aid:
            return False
        connection.say(known)
        if known.get("result") == "agreed":
            self._carry_out(vote_of(known))
        return True

    def _unfit(self, message: Propose, seat: int) -> str | None:
        if self.open is not None:
            return "vote-open"
        game = self._room.game
        if game is None:
            return "no-game"
        if message.action.get("type") == STAND_IN:
            return self._side.stand_ins.unfit(message.action, seat)
        try:
            play(game.state, seat, parse_undo(message.action, self._seats()))
        except Malformed:
            return "bad-message"
        except EngineError as error:
            return error.code
        return None

    def _whose(self, action: dict[str, Any]) -> int | None:
        """The seat whose move is meant, for everybody who is asked."""
        target = action.get("target")
        game = self._room.game
        if game is None or action.get("type") != Undo.type:
            return None
        return next((e.seat for e in game.state.entries() if e.seq == target), None)

    def _seats(self) -> int:
        assert self._room.game is not None
        return len(self._room.game.state.box.setup.seats)

    def message(self) -> dict[str, Any] | None:
        """The question that waits for an answer, whichever side asked it."""
        return self.open.message() if self.open else None

    def vote(self, person: str, id: str, *, yes: bool) -> bool:
        """Count a person's answer. False if there is no such question."""
        vote = self.open
        if vote is None or vote.id != id:
            return False
        vote.cast(person, yes=yes)
        if vote.result:
            self._close(vote, vote.result)
        else:
            self._side.pass_on(vote.message())
        return True

    def _put(self, vote: Vote, seconds: float) -> None:
        self.open = vote
        self._timer = asyncio.get_running_loop().call_later(seconds, self._expire, vote)

    def _expire(self, vote: Vote) -> None:
        if self.open is vote:
            self._close(vote, "expired")

    def _close(self, vote: Vote, result: str) -> None:
        """It is decided here, which the others may not know yet."""
        self._side.pass_on(vote.message(result))
        self._end(vote, result)

    def _end(self, vote: Vote, result: str) -> None:
        self.open, self._last = None, vote.message(result)
        if self._timer is not None:
            self._timer.cancel()
        if result == "agreed":
            self._carry_out(vote)

    def close(self) -> None:
        """Stop counting here; other workers count on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- what was agreed ----------------------------------------------------------------------

    def _carry_out(self, vote: Vote) -> None:
        if vote.action.get("type") == STAND_IN:
            self._side.stand_ins.agreed(vote.action)
            return
        if self._is_elsewhere(vote.by):  # the worker where they are does it, unless it dies
            self._entrusted, self._entrusted_at = vote, self._room.ledger.seq
        else:
            self._room.enqueue(partial(self._undo, vote))

    def inherit(self) -> None:
        """A worker has died: do what it has left undone. Had it lived to do that, or to refuse it
        because another worker was faster, an entry would have been written since."""
        vote, written = self._entrusted, self._room.ledger.seq > self._entrusted_at
        if vote is None or self._is_elsewhere(vote.by):
            return
        self._entrusted = None
        if not written:
            self._room.enqueue(partial(self._undo, vote))

    def _is_elsewhere(self, person: str) -> bool:
        mine = any(c.person_id == person for c in self._room.connections)
        return not mine and person in self._side.presence.here()

    async def _undo(self, vote: Vote) -> None:
        asker = next((c for c in self._room.connections if c.person_id == vote.by), None)
        if asker is None and vote.id in self._room.ledger.stored:
            return
        action = parse_undo(vote.action, self._seats())
        await self._room.submit(asker, vote.id, vote.seat, action, 1_000_000)

    # --- other workers ------------------------------------------------------------------------

    def heard(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """How a question stands at another worker; what our pages are to hear of it."""
        if message["id"] == self._last["id"]:
            return None
        if self.open is None or self.open.id != message["id"]:
            return self._heard_new(message)
        self.open.join(message["yes"], message["no"])
        return self._message_or_end(self.open, message["result"])

    def _heard_new(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """A question that was not known here, perhaps decided as soon as it was asked."""
        vote = vote_of(message)
        if message["result"] == "agreed":
            self._carry_out(vote)
            return message
        if message["result"] or not self._gives_way(vote):
            return None
        self._put(vote, vote.until - self._now() + self._patience())
        return self._message_or_end(vote)

    def _message_or_end(self, vote: Vote, result: str = "") -> dict[str, Any]:
        result = result or vote.result
        if result:
            self._end(vote, result)
        return vote.message(result)

    def _gives_way(self, vote: Vote) -> bool:
        """Whether the open question yields: of two asked at once every worker keeps the earlier."""
        if self.open is None:
            return True
        if (self.open.until, self.open.id) < (vote.until, vote.id):
            return False
        self._close(self.open, "expired")
        return True

    def _now(self) -> float:
        return self._room.services.now().timestamp()

    def _patience(self) -> float:
        """Seconds until the question expires here, a little later than where it was asked."""
        return self._room.services.limits.beat_seconds
