"""Questions to the table: what the others have to agree to, asked and counted.

Every worker keeps the question and counts all voices, so it outlives the one where it was asked.
Voices only add up, and a no stays one: whatever order they come in, all come to the same result.
"""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from app.asking import asked_undo
from app.connections import Connection
from app.protocol import Propose
from app.standins import PLAY_FOR, SKIP, STAND_IN
from app.votes import SECONDS, Vote, read_vote
from engine.actions import Undo
from engine.errors import EngineError, Malformed
from engine.play import play

if TYPE_CHECKING:
    from app.talk import Talk


class Ballots:
    """The open question of one room."""

    def __init__(self, talk: "Talk") -> None:
        self._talk, self._room = talk, talk.room
        self.open: Vote | None = None
        self._last: dict[str, Any] = {"id": ""}
        """How the question before has ended: what is still said about it is no news."""
        self._entrusted: Vote | None = None
        """What was agreed and another worker has to do, and below the log's end at that time."""
        self._entrusted_at = 0
        self._timer: asyncio.TimerHandle | None = None

    def propose(self, connection: Connection, message: Propose, seat: int) -> None:
        """Ask the table to agree; alone at the table, one's own word is enough."""
        if self._asked_before(connection, message.aid):
            return
        if message.action in ({"type": PLAY_FOR}, {"type": SKIP}):
            self._talk.standins.go_on(connection, message.aid, seat, message.action["type"])
            return
        code = self._unfit(message, seat)
        if code is not None:
            self._room.refuse(connection, message.aid, code, 1_000_000)
            return
        sitting = {s.person_id for s in self._room.table.seats if s.person_id is not None}
        sitting -= self._talk.standins.left_out(message.action)
        voters = frozenset(sitting & set(self._talk.here())) | {connection.person_id}
        until = self._now() + SECONDS
        asker = connection.person_id
        whose = self._whose(message.action)
        self._put(Vote(message.aid, asker, seat, message.action, voters, until, whose), SECONDS)
        self.vote(asker, message.aid, yes=True)

    def _asked_before(self, connection: Connection, aid: str) -> bool:
        """A page that heard no answer asks again; the same question is not a second one."""
        if aid in self._room.ledger.stored:
            connection.acknowledge(aid, self._room.ledger.stored[aid])
            return True
        known = self.told() or self._last
        if known["id"] != aid:
            return False
        connection.say(known)
        if known.get("result") == "agreed":
            self._carry_out(read_vote(known))
        return True

    def _unfit(self, message: Propose, seat: int) -> str | None:
        if self.open is not None:
            return "vote-open"
        game = self._room.game
        if game is None:
            return "no-game"
        if message.action.get("type") == STAND_IN:
            return self._talk.standins.unfit(message.action, seat)
        try:
            play(game.state, seat, asked_undo(message.action, self._seats()))
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

    def told(self) -> dict[str, Any] | None:
        """The question that waits for an answer, whoever asked it."""
        return self.open.told() if self.open else None

    def vote(self, person: str, id: str, *, yes: bool) -> bool:
        """Somebody here answers. False if there is no such question."""
        vote = self.open
        if vote is None or vote.id != id:
            return False
        vote.cast(person, yes=yes)
        if vote.result:
            self._close(vote, vote.result)
        else:
            self._talk.pass_on(vote.told())
        return True

    def _put(self, vote: Vote, seconds: float) -> None:
        self.open = vote
        self._timer = asyncio.get_running_loop().call_later(seconds, self._expire, vote)

    def _expire(self, vote: Vote) -> None:
        if self.open is vote:
            self._close(vote, "expired")

    def _close(self, vote: Vote, result: str) -> None:
        """It is decided here, which the others may not know yet."""
        self._talk.pass_on(vote.told(result))
        self._end(vote, result)

    def _end(self, vote: Vote, result: str) -> None:
        self.open, self._last = None, vote.told(result)
        if self._timer is not None:
            self._timer.cancel()
        if result == "agreed":
            self._carry_out(vote)

    def close(self) -> None:
        """Wait for no more voices; other workers count them on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- what was agreed ----------------------------------------------------------------------

    def _carry_out(self, vote: Vote) -> None:
        if vote.action.get("type") == STAND_IN:
            self._talk.standins.agreed(vote.action)
            return
        if self._is_elsewhere(vote.by):  # the worker where they are does it, unless it dies
            self._entrusted, self._entrusted_at = vote, self._room.ledger.seq
        else:
            self._room.enqueue(partial(self._undo, vote))

    def inherit(self) -> None:
        """A worker has died: do what it has left undone. Had it lived to do that, or to refuse it
        because somebody was faster, something would have been written since."""
        vote, written = self._entrusted, self._room.ledger.seq > self._entrusted_at
        if vote is None or self._is_elsewhere(vote.by):
            return
        self._entrusted = None
        if not written:
            self._room.enqueue(partial(self._undo, vote))

    def _is_elsewhere(self, person: str) -> bool:
        mine = any(c.person_id == person for c in self._room.connections)
        return not mine and person in self._talk.here()

    async def _undo(self, vote: Vote) -> None:
        asker = next((c for c in self._room.connections if c.person_id == vote.by), None)
        if asker is None and vote.id in self._room.ledger.stored:
            return
        action = asked_undo(vote.action, self._seats())
        await self._room.submit(asker, vote.id, vote.seat, action, 1_000_000)

    # --- other workers ------------------------------------------------------------------------

    def heard(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """How a question stands at another worker; what our pages are to hear of it."""
        if message["id"] == self._last["id"]:
            return None
        if self.open is None or self.open.id != message["id"]:
            return self._heard_new(message)
        self.open.join(message["yes"], message["no"])
        return self._told_or_ended(self.open, message["result"])

    def _heard_new(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """A question that was not known here, perhaps decided as soon as it was asked."""
        vote = read_vote(message)
        if message["result"] == "agreed":
            self._carry_out(vote)
            return message
        if message["result"] or not self._gives_way(vote):
            return None
        self._put(vote, vote.until - self._now() + self._patience())
        return self._told_or_ended(vote)

    def _told_or_ended(self, vote: Vote, result: str = "") -> dict[str, Any]:
        result = result or vote.result
        if result:
            self._end(vote, result)
        return vote.told(result)

    def _gives_way(self, vote: Vote) -> bool:
        """Of two questions that were asked at once the earlier stays, at every worker."""
        if self.open is None:
            return True
        if (self.open.until, self.open.id) < (vote.until, vote.id):
            return False
        self._close(self.open, "expired")
        return True

    def _now(self) -> float:
        return self._room.services.now().timestamp()

    def _patience(self) -> float:
        """So much later than where it was asked a question is over here."""
        return self._room.services.limits.beat_seconds
