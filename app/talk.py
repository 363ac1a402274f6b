"""Everything at a table that is not the game: presence, ghosts, chat. None of it is logged.

Each worker speaks for the people connected to it; the bus carries the words to the others.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any
from weakref import proxy

from app.absence import Absence
from app.ballots import Ballots
from app.chat import ChatBook, Said
from app.connections import Connection
from app.hosts import Hosts
from app.protocol import Ghost
from app.replies import preview_reply
from app.room import Room
from app.standins import Standins
from engine.actions import PlaceTile
from engine.hexes import Hex


class Talk:
    """The talk of one room."""

    def __init__(self, room: Room, said: Iterable[Said] = ()) -> None:
        self.room = room
        self.chat = ChatBook(room.services.database, room.id, said)
        self.ghosts: dict[str, dict[str, Any]] = {}
        self._chapter = room.ledger.chapter
        self.absence = Absence(partial(_timestamp, room.services.now))
        itself: Talk = proxy(self)  # parts hold their whole weakly, so that all of it can go
        self.standins = Standins(itself)
        self.hosts = Hosts(itself)
        self.ballots = Ballots(itself)
        self.on_people: Callable[[], None] = lambda: None
        """Called when somebody has come, gone, or agreed to something."""
        self._elsewhere: dict[str, dict[str, str]] = {}
        """The people of the other workers, and below when each of these was last heard."""
        self._last_heard: dict[str, float] = {}
        self._told: list[dict[str, Any]] = []
        """Who everybody was last told is here."""

    async def close(self) -> None:
        """Ask nothing any more, and wait for the last words to be written down."""
        self.ballots.close()
        await self.hosts.close()
        await self.chat.close()

    # --- presence -----------------------------------------------------------------------------

    def here(self) -> dict[str, str]:
        """Who is connected, to any worker: person -> name."""
        found = {c.person_id: c.name for c in self.room.connections}
        for people in self._elsewhere.values():
            found = {**people, **found}
        return found

    def presence(self) -> dict[str, Any]:
        """Everybody who sits or is here, since when people are away, and how long that is waited
        for, in milliseconds."""
        here = self.here()
        people = self._people(here)
        away = {p["person"]: self.absence.seconds(p["person"]) for p in people}
        told = [
            p if (s := away[p["person"]]) is None else {**p, "away": int(s * 1000)} for p in people
        ]
        return {"people": told, "patience": int(self.room.services.limits.away_seconds * 1000)}

    def _people(self, here: Mapping[str, str]) -> list[dict[str, Any]]:
        table = self.room.table
        names = {s.person_id: s.name for s in table.seats if s.person_id is not None}
        self.absence.note((*names, table.host_id or ""), here)
        self.standins.note(here)
        return [
            {
                "person": person,
                "name": names.get(person) or here[person],
                "seats": list(table.seats_of(person)),
                "here": person in here,
            }
            for person in dict.fromkeys((*names, *here))
        ]

    def people_changed(self) -> None:
        """Tell everybody who is here now."""
        self._tell_presence()
        self._tell_who_is_here()
        self.on_people()

    def _tell_presence(self) -> None:
        """Tell our pages; a further page of somebody who is here is no news."""
        people = self._people(self.here())
        if people != self._told:
            self._told = people
            self.room.broadcast({"t": "presence", **self.presence()})

    def _tell_who_is_here(self) -> None:
        mine = {c.person_id: c.name for c in self.room.connections}
        self.tell_others({"k": "here", "worker": self.room.services.worker, "people": mine})

    def _tell_newcomer(self) -> None:
        """What a worker cannot have heard: who is here, what they suggest, what they ask."""
        self._tell_who_is_here()
        mine = {c.person_id for c in self.room.connections}
        for ghost in self.ghosts.values():
            if ghost["by"] in mine:
                self.tell_others({"k": "say", "message": ghost, "board": ghost["board"]})
        if self.ballots.open is not None:
            self.tell_others({"k": "say", "message": self.ballots.open.told(), "board": None})

    def beat(self) -> None:
        """Say again who is here, and give those up who are at a worker that has died."""
        if self.room.connections:
            self._tell_who_is_here()
        now, patience = self._now(), 3 * self.room.services.limits.beat_seconds
        for worker in [w for w, at in self._last_heard.items() if now - at > patience]:
            del self._last_heard[worker]
            if self._elsewhere.pop(worker):
                self._lost()

    def _lost(self) -> None:
        """People have gone without a word: so have their suggestions."""
        here = self.here()
        for person in [person for person in self.ghosts if person not in here]:
            self.drop_ghost(person)
        self._tell_presence()
        self.ballots.inherit()
        self.on_people()

    def _now(self) -> float:
        return _timestamp(self.room.services.now)

    def came(self, connection: Connection) -> None:
        """A page is here; with a person's first page they are."""
        if self._is_only_page(connection):
            self.people_changed()

    def left(self, connection: Connection) -> None:
        """A page has gone; with a person's last page their suggestion goes too."""
        if self._is_only_page(connection):
            self.drop_ghost(connection.person_id)
            self.people_changed()

    def _is_only_page(self, connection: Connection) -> bool:
        person_id, others = connection.person_id, self.room.connections - {connection}
        return all(other.person_id != person_id for other in others)

    # --- ghosts -------------------------------------------------------------------------------

    def ghost(self, connection: Connection, message: Ghost, seat: int) -> None:
        """Lay, move or take away a suggestion; its consequences are shown to the whole party."""
        game = self.room.game
        if game is None or message.hex is None:
            self.drop_ghost(connection.person_id)
            return
        if message.base is not None and message.base < self.room.ledger.chapter:
            return  # it was meant for a tile that is laid by now: nobody has this idea any more
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
        self.pass_on(ghost, board)

    def drop_ghost(self, person_id: str) -> None:
        """Take a suggestion away."""
        ghost = self.ghosts.pop(person_id, None)
        if ghost is not None:
            self.pass_on({**ghost, "hex": None, "preview": None}, ghost["board"])

    def entry_told(self) -> None:
        """A tile was laid: suggestions for it are over; those of rivals who think on are not."""
        chapter = self.room.ledger.chapter
        if self.ghosts and self.room.game is not None:
            owing = self.room.game.state.owing if self._chapter == chapter else ()
            self.ghosts = {who: g for who, g in self.ghosts.items() if g["board"] in owing}
        self._chapter = chapter

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

    # --- words --------------------------------------------------------------------------------

    def say(self, message: dict[str, Any], board: int | None = None) -> None:
        """Pass on a word, a reaction, a finger pointing."""
        if message["t"] == "chat":
            said = Said(message, board)
            if not self.chat.hear(said):
                return
            self.chat.keep(said)
        self.pass_on(message, board)

    def pass_on(self, message: dict[str, Any], board: int | None = None) -> None:
        """Tell the pages here and everywhere."""
        self.room.broadcast(message, board)
        self.tell_others({"k": "say", "message": message, "board": board})

    def tell_others(self, word: dict[str, Any]) -> None:
        """Speak to the other workers that have this room."""
        self.room.services.bus.publish(self.room.id, word)

    def heard(self, word: dict[str, Any]) -> None:
        """A word from another worker."""
        if word["k"] == "here":
            had_nobody = not self._elsewhere.get(word["worker"])
            self._elsewhere[word["worker"]] = word["people"]
            self._last_heard[word["worker"]] = self._now()
            self._tell_presence()
            self.on_people()
            if had_nobody and word["people"]:  # it may have just opened the room
                self._tell_newcomer()
        else:
            self._heard_said(word["message"], word["board"])

    def _heard_said(self, message: dict[str, Any], board: int | None) -> None:
        if message["t"] == "chat":
            if not self.chat.hear(Said(message, board)):
                return
        elif message["t"] == "vote":
            vote = self.ballots.heard(message)
            if vote is None:
                return
            message = vote
        elif message["t"] == "ghost":
            self.ghosts.pop(message["by"], None)
            if message["hex"] is not None:
                self.ghosts[message["by"]] = message
        self.room.broadcast(message, board)


def _timestamp(now: Callable[[], datetime]) -> float:
    return now().timestamp()
