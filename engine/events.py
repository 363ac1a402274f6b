"""What can have happened: the whole list. Past tense, frozen, plain values only.

Events are the long-lived format: a stored game is rebuilt by folding them, without asking any
rule, so an event says everything that ``evolve`` needs. Fields are added, never changed.
"""

from collections.abc import Mapping
from dataclasses import field

from engine.actions import NO_FIELDS, Answer
from engine.board import Turned
from engine.deal import Deal
from engine.hexes import Hex
from engine.setup import Setup
from engine.values import value


@value
class Started:
    """The game was set up and dealt."""

    setup: Setup
    deal: Deal


@value
class TileRevealed:
    """The next tile, for every party at once, with its marker if it is a Task."""

    tile: str
    marker: int | None = None


@value
class TileSetAside:
    """A tile that fits nowhere leaves the game (C1); with ``board`` one party skips it (D15)."""

    tile: str
    marker: int | None = None
    board: int | None = None


@value
class TileOffered:
    """Another tile was revealed beside the one in hand, to choose between the two."""

    tile: str
    marker: int | None = None


@value
class TileBuried:
    """A revealed tile went face down under its stack, its marker under the pile."""

    tile: str
    marker: int | None = None


@value
class MarkerExchanged:
    """The marker of the tile in hand went under its pile, and the next one took its place."""

    tile: str
    marker: int
    instead: int


@value
class TilesUncovered:
    """Everybody saw the next tiles of the Landscape stack, in this order; they lie there still."""

    tiles: tuple[str, ...]


@value
class TilesOrdered:
    """The next tiles of the Landscape stack were put into this order."""

    tiles: tuple[str, ...]


@value
class TileStored:
    """A party put the tile in hand by instead of laying it; ``again``: and goes on with another."""

    board: int
    tile: str
    again: bool = False


@value
class TileTaken:
    """A party took a tile that it had put by, or that lay ready, into its hand; nothing was
    revealed."""

    board: int
    tile: str


@value
class TileReturned:
    """A tile that was removed before the game went face down onto the Landscape stack.

    ``number`` says which of the removed ones, as they were dealt; no seat has seen it.
    """

    number: int


@value
class TilePlaced:
    """A tile was laid. ``became``: wild edges, its own or a neighbour's, that became something.

    ``suggested_by``: the seat whose suggestion it was, if it was another's.
    """

    board: int
    tile: str
    hex: Hex
    rotation: int
    fields: Mapping[str, Answer] = field(default_factory=lambda: NO_FIELDS)
    became: tuple[Turned, ...] = ()
    suggested_by: int | None = None


@value
class TaskCompleted:
    """A marker was reached exactly."""

    board: int
    hex: Hex
    kind: str
    value: int


@value
class TaskFailed:
    """A marker can no longer be reached; it leaves the game."""

    board: int
    hex: Hex
    kind: str
    value: int


@value
class TurnPassed:
    """The turn is over for everybody; ``turn`` is the number of the one that begins."""

    turn: int


@value
class TaskLimitChanged:
    """From now on a tile comes off the Task stack while fewer than so many tasks are active."""

    limit: int


@value
class PhaseOpened:
    """What the parties committed in the phase before is public, and the next one begins.

    Build: each of ``boards`` has to lay a tile of its own, the one of ``tiles`` in its place.
    """

    phase: str
    boards: tuple[int, ...]
    tiles: tuple[str, ...] = ()


@value
class TileGranted:
    """A party that has laid one tile of its own has to lay another in the same phase."""

    board: int
    tile: str


@value
class ChoiceOffered:
    """A party is asked; until it has answered nothing else goes on for it.

    The first answer is the one that is taken for a party in arrears.
    """

    board: int
    choice: str
    answers: tuple[Answer, ...]


@value
class ChoiceMade:
    """The party answered."""

    board: int
    choice: str
    answer: Answer


@value
class Noted:
    """A rule remembers something, in its own drawer, per board and hex; null forgets it."""

    rule: str
    value: Answer
    board: int | None = None
    hex: Hex | None = None


@value
class Undone:
    """Entries were taken back; what they revealed stays known and comes again (C8)."""

    target: int
    dropped: tuple[int, ...]


@value
class Ended:
    """The game is over."""

    reason: str


Event = (
    Started
    | TileRevealed
    | TileSetAside
    | TileOffered
    | TileBuried
    | MarkerExchanged
    | TilesUncovered
    | TilesOrdered
    | TileStored
    | TileTaken
    | TileReturned
    | TilePlaced
    | TaskCompleted
    | TaskFailed
    | TurnPassed
    | TaskLimitChanged
    | PhaseOpened
    | TileGranted
    | ChoiceOffered
    | ChoiceMade
    | Noted
    | Undone
    | Ended
)

SHOWING = (TileRevealed, TileOffered, MarkerExchanged, TilesUncovered)
"""The events that show what no seat had seen before."""
