"""Everything at a table that is not the game: presence, ghosts, votes, chat. None of it is logged.

Each worker speaks for the people connected to it; the bus carries the words to the others.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from app.absence import Absence
from app.asking import asked_undo
from app.chat import ChatBook, Said
from app.connections import Connection
from app.protocol import Ghost, Propose
from app.replies import preview_reply
from app.room import Room
from app.standins import STAND_IN, TAKE_HAND, Standins
from app.votes import SECONDS, Vote
from engine.actions import PlaceTile
from engine.errors import EngineError, Malformed
from engine.hexes import Hex
from engine.play import play


class Talk:
    """The talk of one room."""

    def __init__(self, room: Room, said: Iterable[Said] = ()) -> None:
        self.room = room
        self.chat = ChatBook(room.services.database, room.id, said)
        self.ghosts: dict[str, dict[str, Any]] = {}
        self._chapter = room.ledger.chapter
        self.vote: Vote | None = None
        self.vote_elsewhere: dict[str, Any] | None = None
        """What another worker's people are asked; they answer there, through us."""
        self.absence = Absence(lambda: room.services.now().timestamp())
        self.standins = Standins(self)
        self.on_people: Callable[[], None] = lambda: None
        """Called when somebody has come, gone, or agreed to something."""
        self._elsewhere: dict[str, dict[str, str]] = {}
        self._told: list[dict[str, Any]] = []
        """Who everybody was last told is here."""
        self._timer: asyncio.TimerHandle | None = None

    # --- presence -----------------------------------------------------------------------------

    def here(self) -> dict[str, str]:
        """Who is connected, to any worker: person -> name."""
        found = {c.person_id: c.name for c in self.room.connections}
        for people in self._elsewhere.values():
            found = {**people, **found}
        return found

    def presence(self) -> list[dict[str, Any]]:
        """Everybody who sits or is here."""
        here, table = self.here(), self.room.table
        names = {s.person_id: s.name for s in table.seats if s.person_id is not None}
        people = dict.fromkeys((*names, *here))
        self.absence.note(names, here)
        self.standins.note(here)
        return [
            {
                "person": person,
                "name": names.get(person) or here[person],
                "seats": list(table.seats_of(person)),
                "here": person in here,
            }
            for person in people
        ]

    def people_changed(self) -> None:
        """Tell everybody who is here now."""
        self._tell_presence()
        self._tell_who_is_here()
        self.on_people()

    def _tell_presence(self) -> None:
        """Tell our pages; a further page of somebody who is here is no news."""
        people = self.presence()
        if people != self._told:
            self._told = people
            self.room.broadcast({"t": "presence", "people": people})

    def _tell_who_is_here(self) -> None:
        mine = {c.person_id: c.name for c in self.room.connections}
        self._tell_others({"k": "here", "worker": self.room.services.worker, "people": mine})

    def _tell_newcomer(self) -> None:
        """What a worker cannot have heard: who is here, what they suggest, what they ask."""
        self._tell_who_is_here()
        mine = {c.person_id for c in self.room.connections}
        for ghost in self.ghosts.values():
            if ghost["by"] in mine:
                self._tell_others({"k": "say", "message": ghost, "board": ghost["board"]})
        if self.vote is not None:
            self._tell_others({"k": "say", "message": self.vote.told(), "board": None})

    def left(self, person_id: str) -> None:
        """A page has gone; with a person's last page their suggestion goes too."""
        if person_id not in {c.person_id for c in self.room.connections}:
            self.drop_ghost(person_id)
        self.people_changed()

    # --- ghosts -------------------------------------------------------------------------------

    def ghost(self, connection: Connection, message: Ghost, seat: int) -> None:
        """Lay, move or take away a suggestion; its consequences are shown to the whole party."""
        game = self.room.game
        if game is None or message.hex is None:
            self.drop_ghost(connection.person_id)
            return
        board = game.state.party_of(seat)
        shown = game.seen_state(game.audience(seat))
        seen = preview_reply(shown, board, Hex(*message.hex), message.rotation, message.fields)
        ghost = {
            "t": "ghost",
            "by": connection.person_id,
            "seat": seat,
            "board": board,
            "hex": list(message.hex),
            "rotation": message.rotation,
            "fields": message.fields,
            "preview": seen,
        }
        self.ghosts.pop(connection.person_id, None)  # the last one laid is the last in the order
        self.ghosts[connection.person_id] = ghost
        self._say(ghost, board)

    def drop_ghost(self, person_id: str) -> None:
        """Take a suggestion away."""
        ghost = self.ghosts.pop(person_id, None)
        if ghost is not None:
            self._say({**ghost, "hex": None, "preview": None}, ghost["board"])

    def entry_told(self) -> None:
        """A tile was laid: suggestions for it are over; those of rivals who think on are not."""
        game = self.room.game
        if game is not None:
            owing = game.state.owing if self._chapter == self.room.ledger.chapter else ()
            if self.ghosts:
                self.ghosts = {who: g for who, g in self.ghosts.items() if g["board"] in owing}
            self._chapter = self.room.ledger.chapter

    def draft(self, board: int) -> PlaceTile | None:
        """What the hand of a party has laid out for the tile it has to place."""
        game = self.room.game
        held = game.state.held(board) if game else None
        if game is None or held is None:
            return None
        hands = {self.room.table.seats[seat].person_id for seat in game.state.hands(board)}
        for person, ghost in reversed(self.ghosts.items()):
            if person in hands and ghost["board"] == board:
                hex = Hex(*ghost["hex"])
                return PlaceTile(board, held.tile.id, hex, ghost["rotation"], ghost["fields"])
        return None

    # --- votes --------------------------------------------------------------------------------

    def propose(self, connection: Connection, message: Propose, seat: int) -> None:
        """Ask the table to agree; alone at the table, one's own word is enough."""
        if self._asked_before(connection, message.aid):
            return
        if message.action.get("type") == TAKE_HAND:
            self.standins.take_hand(connection, message.aid, seat)
            return
        code = self._unfit(message, seat)
        if code is not None:
            self.room.refuse(connection, message.aid, code, 1_000_000)
            return
        sitting = {s.person_id for s in self.room.table.seats if s.person_id is not None}
        sitting -= self.standins.left_out(message.action)
        voters = frozenset(sitting & set(self.here())) | {connection.person_id}
        now = self.room.services.now().timestamp()
        self.vote = Vote(
            message.aid, connection.person_id, seat, message.action, voters, now + SECONDS
        )
        self._timer = asyncio.get_running_loop().call_later(SECONDS, self._expire, self.vote)
        self.cast(connection.person_id, self.vote.id, yes=True)

    def _asked_before(self, connection: Connection, aid: str) -> bool:
        """A page that heard no answer asks again; the same question is not a second one."""
        if aid in self.room.ledger.stored:
            connection.say({"t": "ack", "aid": aid, "seq": self.room.ledger.stored[aid]})
            return True
        if self.vote is None or self.vote.id != aid:
            return False
        connection.say(self.vote.told())
        return True

    def _unfit(self, message: Propose, seat: int) -> str | None:
        if self.vote is not None or self.vote_elsewhere is not None:
            return "vote-open"
        game = self.room.game
        if game is None:
            return "no-game"
        if message.action.get("type") == STAND_IN:
            return self.standins.unfit(message.action, seat)
        try:
            play(game.state, seat, asked_undo(message.action, self._seats()))
        except Malformed:
            return "bad-message"
        except EngineError as error:
            return error.code
        return None

    def _seats(self) -> int:
        assert self.room.game is not None
        return len(self.room.game.state.box.setup.seats)

    def open_vote(self) -> dict[str, Any] | None:
        """The question that waits for an answer, whoever asked it."""
        return self.vote.told() if self.vote else self.vote_elsewhere

    def cast(self, person: str, id: str, *, yes: bool) -> bool:
        """Count a voice, and act on the result. False if there is no such question here."""
        vote = self.vote
        if vote is None or vote.id != id:
            return False
        vote.cast(person, yes=yes)
        if not vote.result:
            self._say(vote.told())
            return True
        self._close(vote, vote.result)
        if vote.result == "agreed" and vote.action.get("type") == STAND_IN:
            self.standins.agreed(vote.action)
        elif vote.result == "agreed":
            self.room.enqueue(lambda: self._undo(vote))
        return True

    async def _undo(self, vote: Vote) -> None:
        asker = next((c for c in self.room.connections if c.person_id == vote.by), None)
        action = asked_undo(vote.action, self._seats())
        await self.room.submit(asker, vote.id, vote.seat, action, 1_000_000)

    def _expire(self, vote: Vote) -> None:
        if self.vote is vote:
            self._close(vote, "expired")

    def _close(self, vote: Vote, result: str) -> None:
        self.vote = None
        if self._timer is not None:
            self._timer.cancel()
        self._say(vote.told(result))

    # --- words --------------------------------------------------------------------------------

    def say(self, message: dict[str, Any], board: int | None = None) -> None:
        """Pass on a word, a reaction, a finger pointing."""
        if message["t"] == "chat":
            said = Said(message, board)
            if not self.chat.hear(said):
                return
            self.chat.keep(said)
        self._say(message, board)

    def _say(self, message: dict[str, Any], board: int | None = None) -> None:
        self.room.broadcast(message, board)
        self._tell_others({"k": "say", "message": message, "board": board})

    def _tell_others(self, word: dict[str, Any]) -> None:
        self.room.services.bus.publish(self.room.id, word)

    def heard(self, word: dict[str, Any]) -> None:
        """A word from another worker."""
        if word["k"] == "here":
            had_nobody = not self._elsewhere.get(word["worker"])
            self._elsewhere[word["worker"]] = word["people"]
            self._tell_presence()
            self.on_people()
            if had_nobody and word["people"]:  # it may have just opened the room
                self._tell_newcomer()
        elif word["k"] == "ballot":
            self.cast(word["person"], word["id"], yes=word["yes"])
        else:
            self._heard_said(word["message"], word["board"])

    def _heard_said(self, message: dict[str, Any], board: int | None) -> None:
        if message["t"] == "chat":
            if not self.chat.hear(Said(message, board)):
                return
        elif message["t"] == "vote":
            self.vote_elsewhere = None if message["result"] else message
            if message["result"] == "agreed" and message["action"].get("type") == STAND_IN:
                self.standins.agreed(message["action"])
        elif message["t"] == "ghost":
            self.ghosts.pop(message["by"], None)
            if message["hex"] is not None:
                self.ghosts[message["by"]] = message
        self.room.broadcast(message, board)

    def forward_ballot(self, person: str, id: str, *, yes: bool) -> bool:
        """A voice on a question that another worker has asked; False if there is none."""
        if self.vote_elsewhere is None or self.vote_elsewhere["id"] != id:
            return False
        self._tell_others({"k": "ballot", "person": person, "id": id, "yes": yes})
        return True
