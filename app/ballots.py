"""Questions to the table: what the others have to agree to, asked and counted.

The worker whose person asks counts; the others pass their people's voices on.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from app.asking import asked_undo
from app.connections import Connection
from app.protocol import Propose
from app.standins import STAND_IN, TAKE_HAND
from app.votes import SECONDS, Vote
from engine.errors import EngineError, Malformed
from engine.play import play

if TYPE_CHECKING:
    from app.talk import Talk


class Ballots:
    """The open question of one room."""

    def __init__(self, talk: "Talk") -> None:
        self._talk, self._room = talk, talk.room
        self.open: Vote | None = None
        self._elsewhere: dict[str, Any] | None = None
        """What another worker's people are asked; they answer there, through us."""
        self._timer: asyncio.TimerHandle | None = None

    def propose(self, connection: Connection, message: Propose, seat: int) -> None:
        """Ask the table to agree; alone at the table, one's own word is enough."""
        if self._asked_before(connection, message.aid):
            return
        if message.action.get("type") == TAKE_HAND:
            self._talk.standins.take_hand(connection, message.aid, seat)
            return
        code = self._unfit(message, seat)
        if code is not None:
            self._room.refuse(connection, message.aid, code, 1_000_000)
            return
        sitting = {s.person_id for s in self._room.table.seats if s.person_id is not None}
        sitting -= self._talk.standins.left_out(message.action)
        voters = frozenset(sitting & set(self._talk.here())) | {connection.person_id}
        now = self._room.services.now().timestamp()
        self.open = Vote(
            message.aid, connection.person_id, seat, message.action, voters, now + SECONDS
        )
        self._timer = asyncio.get_running_loop().call_later(SECONDS, self._expire, self.open)
        self.cast(connection.person_id, self.open.id, yes=True)

    def _asked_before(self, connection: Connection, aid: str) -> bool:
        """A page that heard no answer asks again; the same question is not a second one."""
        if aid in self._room.ledger.stored:
            connection.acknowledge(aid, self._room.ledger.stored[aid])
            return True
        if self.open is None or self.open.id != aid:
            return False
        connection.say(self.open.told())
        return True

    def _unfit(self, message: Propose, seat: int) -> str | None:
        if self.open is not None or self._elsewhere is not None:
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

    def _seats(self) -> int:
        assert self._room.game is not None
        return len(self._room.game.state.box.setup.seats)

    def told(self) -> dict[str, Any] | None:
        """The question that waits for an answer, whoever asked it."""
        return self.open.told() if self.open else self._elsewhere

    def vote(self, person: str, id: str, *, yes: bool) -> bool:
        """Somebody here answers. False if there is no such question anywhere."""
        return self.cast(person, id, yes=yes) or self._forward(person, id, yes=yes)

    def cast(self, person: str, id: str, *, yes: bool) -> bool:
        """Count a voice, and act on the result. False if there is no such question here."""
        vote = self.open
        if vote is None or vote.id != id:
            return False
        vote.cast(person, yes=yes)
        if not vote.result:
            self._talk.pass_on(vote.told())
            return True
        self._close(vote, vote.result)
        if vote.result == "agreed" and vote.action.get("type") == STAND_IN:
            self._talk.standins.agreed(vote.action)
        elif vote.result == "agreed":
            self._room.enqueue(lambda: self._undo(vote))
        return True

    async def _undo(self, vote: Vote) -> None:
        asker = next((c for c in self._room.connections if c.person_id == vote.by), None)
        action = asked_undo(vote.action, self._seats())
        await self._room.submit(asker, vote.id, vote.seat, action, 1_000_000)

    def _expire(self, vote: Vote) -> None:
        if self.open is vote:
            self._close(vote, "expired")

    def _close(self, vote: Vote, result: str) -> None:
        self.open = None
        if self._timer is not None:
            self._timer.cancel()
        self._talk.pass_on(vote.told(result))

    def beat(self, now: float) -> None:
        """A question whose time has long been over: the worker that counted has died."""
        vote = self._elsewhere
        if vote is not None and now > vote["until"] + self._room.services.limits.beat_seconds:
            self._elsewhere = None
            self._room.broadcast({**vote, "result": "expired"})

    def heard(self, message: dict[str, Any]) -> None:
        """How a question of another worker stands."""
        self._elsewhere = None if message["result"] else message
        if message["result"] == "agreed" and message["action"].get("type") == STAND_IN:
            self._talk.standins.agreed(message["action"])

    def _forward(self, person: str, id: str, *, yes: bool) -> bool:
        """A voice on a question that another worker has asked; False if there is none."""
        if self._elsewhere is None or self._elsewhere["id"] != id:
            return False
        self._talk.tell_others({"k": "ballot", "person": person, "id": id, "yes": yes})
        return True
