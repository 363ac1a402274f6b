"""Everything at a table that is not the game and not in its log.

Presence, suggestions, chat, votes, and what follows from who is away. Each worker speaks for the
people connected to it; the bus carries their messages to the other workers.
"""

from collections.abc import Iterable
from typing import Any
from weakref import proxy

from app.live.ballots import Ballots
from app.live.chat import ChatBook, ChatMessage
from app.live.connection import Connection
from app.live.host_role import HostRole
from app.live.presence import Presence
from app.live.room import Room
from app.live.stand_ins import StandIns
from app.live.suggestions import Suggestions
from app.wire import frames


class SideChannel:
    """The side channel of one room."""

    def __init__(self, room: Room, said: Iterable[ChatMessage] = ()) -> None:
        self.room = room
        self.chat = ChatBook(room.services.database, room.id, said)
        itself: SideChannel = proxy(self)  # parts hold their whole weakly, so that all of it can go
        self.presence = Presence(room)
        self.suggestions = Suggestions(itself)
        self.stand_ins = StandIns(itself)
        self.host_role = HostRole(itself)
        self.ballots = Ballots(itself)
        self.presence.on_look = self.stand_ins.note

    async def close(self) -> None:
        """Stop, and wait until the last lines of the chat are stored."""
        self.ballots.close()
        await self.host_role.close()
        await self.chat.close()

    # --- connections --------------------------------------------------------------------------

    def came(self, connection: Connection) -> None:
        """A page has been opened."""
        self.presence.came(connection)

    def left(self, connection: Connection) -> None:
        """A page has been closed; with a person's last page their suggestion goes too."""
        if self.presence.is_only_page(connection):
            self.suggestions.withdraw(connection.person_id)
            self.presence.changed()

    def beat(self) -> None:
        """Say again who is here. If a worker has died, its people and their suggestions are gone,
        and what was left for it to do is done here."""
        if self.presence.beat():
            self.suggestions.withdraw_all_but(self.presence.here())
            self.presence.tell_pages()
            self.room.enqueue(self.room.catch_up)  # its last word may have died with it
            self.ballots.inherit()
            self.presence.on_change()

    # --- messages -----------------------------------------------------------------------------

    def say(self, message: frames.Message, board: int | None = None) -> None:
        """Pass on a line of the chat, a reaction, a hex that is pointed at."""
        if message["t"] == "chat":
            line = ChatMessage(message, board)
            if not self.chat.hear(line):
                return
            self.chat.keep(line)
        self.pass_on(message, board)

    def pass_on(self, message: frames.Message, board: int | None = None) -> None:
        """Tell the pages here and everywhere."""
        self.room.broadcast(message, board)
        self._tell_others(message, board)

    def _tell_others(self, message: frames.Message, board: int | None) -> None:
        word = {"k": "say", "message": message, "board": board}
        self.room.services.bus.publish(self.room.id, word)

    def heard(self, word: dict[str, Any]) -> None:
        """A word from another worker."""
        if word["k"] == "here":
            if self.presence.heard(word):  # it may have just opened the room
                self._tell_newcomer()
        else:
            self._heard_said(word["message"], word["board"])

    def _tell_newcomer(self) -> None:
        """What a worker cannot have heard: who is here, what they suggest, what they ask."""
        self.presence.tell_workers()
        mine = {c.person_id for c in self.room.connections}
        for suggestion in self.suggestions.of(mine):
            self._tell_others(suggestion, suggestion["board"])
        if self.ballots.open is not None:
            self._tell_others(self.ballots.open.message(), None)

    def _heard_said(self, message: frames.Message, board: int | None) -> None:
        if message["t"] == "chat":
            if not self.chat.hear(ChatMessage(message, board)):
                return
        elif message["t"] == "vote":
            vote = self.ballots.heard(message)
            if vote is None:
                return
            message = vote
        elif message["t"] == "ghost":
            self.suggestions.heard(message)
        self.room.broadcast(message, board)
