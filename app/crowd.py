"""The pages at a table: who they are, and what each of them may hear."""

from datetime import datetime

from app.connections import Connection, ack
from app.game import Audience
from app.ledger import Ledger
from app.outbox import Frame
from app.protocol import dump
from app.tables import TableInfo


class Crowd:
    """Everybody who looks at one table through this worker."""

    def __init__(self, table: TableInfo, ledger: Ledger) -> None:
        self.table, self.ledger = table, ledger
        self.connections: set[Connection] = set()

    def tell(self, seq: int, asker: Connection | None = None, aid: str = "") -> None:
        """Send an entry to every page that has not had it, as its audience may see it.

        Who asked for it hears before that it was taken, in one go.
        """
        game = self.ledger.game
        assert game is not None
        times = self.times() if game.clock else ""
        if asker is not None and (asker not in self.connections or asker.known_seq >= seq):
            asker.acknowledge(aid, seq)
        is_shared = len(game.state.parties) == 1
        frames: dict[Audience, Frame] = {}
        for connection in self.connections:
            if connection.known_seq < seq:
                connection.known_seq = seq
                audience = None if is_shared else self.audience(connection)
                if audience not in frames:
                    frames[audience] = game.frame(audience, seq, times)
                before = ack(aid, seq) if connection is asker else None
                connection.outbox.put(frames[audience], before)

    def times(self) -> str:
        """When the running phase ends and what time it is, both by our clock, as JSON fields."""
        until = self.ledger.deadline
        if until is None:
            return ""
        now = self.ledger.services.now()
        return f',"until":{_milliseconds(until)},"now":{_milliseconds(now)}'

    def broadcast(self, message: dict[str, object], board: int | None = None) -> None:
        """Say something outside the log to everybody here, or to one party's people."""
        frame = Frame(dump(message))
        for connection in self.connections:
            if board is None or self.is_with(connection, board):
                connection.outbox.put(frame)

    def audience(self, connection: Connection) -> Audience:
        """What this page may hear of running turns."""
        game = self.ledger.game
        if game is None or len(game.state.parties) == 1:
            return None  # everybody hears the same
        seats = self.seats_of(connection)
        return game.audience(seats[0] if seats else None)

    def seats_of(self, connection: Connection) -> tuple[int, ...]:
        """The engine seats of the person at this page."""
        return self.table.seats_in_game.get(connection.person_id, ())

    def is_with(self, connection: Connection, board: int) -> bool:
        """Whether the person at this page plays on that board; everybody does at a co-op table."""
        game = self.ledger.game
        if game is None or len(game.state.parties) == 1:
            return True
        return any(game.state.party_of(seat) == board for seat in self.seats_of(connection))


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
