"""Placements that people show to their table before one of them is made.

A person has at most one suggestion. It lasts until it is withdrawn, its person leaves, or a tile
is placed for which it was meant. The log knows nothing of suggestions; every worker keeps all of
them, so that each can show them to pages that come later.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from app.live.connection import Connection
from app.wire import frames
from app.wire.answers import preview_reply
from app.wire.incoming import Suggest
from engine.actions import PlaceTile
from engine.hexes import Hex

if TYPE_CHECKING:
    from app.live.side_channel import SideChannel


class Suggestions:
    """The suggestions at one table, by person; the last one made is the last in the order."""

    def __init__(self, side: "SideChannel") -> None:
        self._side, self._room = side, side.room
        self._by_person: dict[str, frames.Message] = {}
        self._valid_from = self._room.ledger.valid_from

    def visible_to(self, connection: Connection) -> list[frames.Message]:
        """Those of the party that a page belongs to."""
        return [s for s in self._by_person.values() if self._room.is_with(connection, s["board"])]

    def of(self, people: Collection[str]) -> list[frames.Message]:
        """Those of some people."""
        return [s for person, s in self._by_person.items() if person in people]

    def make(self, connection: Connection, message: Suggest, seat: int) -> None:
        """Show, move or withdraw a suggestion; the whole party sees what it would do."""
        game = self._room.game
        if game is None or message.hex is None:
            self.withdraw(connection.person_id)
            return
        if message.base is not None and message.base < self._room.ledger.valid_from:
            return  # the tile it was meant for has been placed meanwhile
        board = game.state.party_of(seat)
        shown = game.seen_state(game.audience(seat))
        seen = preview_reply(shown, board, Hex(*message.hex), message.rotation, message.fields)
        made = frames.suggestion(
            by=connection.person_id,
            seat=seat,
            board=board,
            hex=message.hex,
            rotation=message.rotation,
            fields=message.fields,
            consequences=seen,
        )
        self._by_person.pop(connection.person_id, None)
        self._by_person[connection.person_id] = made
        self._side.pass_on(made, board)

    def withdraw(self, person_id: str) -> None:
        """Take a person's suggestion away, if there is one."""
        made = self._by_person.pop(person_id, None)
        if made is not None:
            self._side.pass_on({**made, "hex": None, "preview": None}, made["board"])

    def withdraw_all_but(self, people: Collection[str]) -> None:
        """Take away the suggestions of everybody else: they are no longer here."""
        for person in [person for person in self._by_person if person not in people]:
            self.withdraw(person)

    def heard(self, message: frames.Message) -> None:
        """Another worker passes a suggestion on."""
        self._by_person.pop(message["by"], None)
        if message["hex"] is not None:
            self._by_person[message["by"]] = message

    def log_grew(self) -> None:
        """The log has grown: suggestions for a tile that lies now are over. In a running phase of a
        duel those of the parties that have still to place stay."""
        valid_from = self._room.ledger.valid_from
        if self._by_person and self._room.game is not None:
            owing = self._room.game.state.owing if self._valid_from == valid_from else ()
            kept = {who: s for who, s in self._by_person.items() if s["board"] in owing}
            self._by_person = kept
        self._valid_from = valid_from

    def draft(self, board: int) -> PlaceTile | None:
        """The last suggestion of a party's acting seats, as the placement it stands for."""
        game = self._room.game
        held = game.state.held(board) if game else None
        if game is None or held is None:
            return None
        acting = {self._room.table.seats[seat].person_id for seat in game.state.hands(board)}
        for person, made in reversed(self._by_person.items()):
            if person in acting and made["board"] == board:
                return _placement(made, held.tile.id)
        return None


def _placement(made: dict[str, Any], tile: str) -> PlaceTile:
    hex = Hex(*made["hex"])
    return PlaceTile(made["board"], tile, hex, made["rotation"], made["fields"])
