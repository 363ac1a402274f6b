"""The connections at a table: send each what it may hear.

An entry is encoded once per audience. The sender of an act gets its ack before the entry.
"""

from app.live.connection import Connection
from app.live.game import Audience
from app.live.ledger import Ledger
from app.net.outbox import Frame
from app.tables.info import TableInfo
from app.wire import frames


class Broadcaster:
    """The connections of this worker to one table."""

    def __init__(self, table: TableInfo, ledger: Ledger) -> None:
        self.table, self.ledger = table, ledger
        self.connections: set[Connection] = set()

    def tell(self, seq: int, asker: Connection | None = None, aid: str = "") -> None:
        """Send an entry to every page that has not had it, as its audience may see it.

        The sender of the act gets its ack before the entry, in one write.
        """
        game = self.ledger.game
        assert game is not None
        times = self.times() if game.clock else ""
        if asker is not None and (asker not in self.connections or asker.known_seq >= seq):
            asker.acknowledge(aid, seq)
        is_shared = len(game.state.parties) == 1
        made: dict[Audience, Frame] = {}
        for connection in self.connections:
            if connection.known_seq < seq:
                connection.known_seq = seq
                audience = None if is_shared else self.audience(connection)
                if audience not in made:
                    made[audience] = game.frame(audience, seq, times)
                before = frames.ack(aid, seq) if connection is asker else None
                connection.outbox.put(made[audience], before)

    def times(self) -> str:
        """When the running phase ends and what time it is, both by our clock, as JSON fields."""
        until = self.ledger.deadline
        if until is None:
            return ""
        return frames.clock(until, self.ledger.services.now())

    def broadcast(self, message: frames.Message, board: int | None = None) -> None:
        """Send a message outside the log to every connection here, or to those of one party."""
        frame = frames.frame(message)
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
