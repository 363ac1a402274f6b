"""Mt. Fuji: close the mountain, and a fourth task may be active."""

from collections.abc import Iterable

from engine.board import Board
from engine.edition import CARDS_HERE, Special
from engine.events import Event, TaskLimitChanged, TilePlaced
from engine.hexes import OPPOSITE, neighbours
from engine.state import State
from engine.terrains import Terrain
from engine.tiles import parse_tiles

ROCK = Terrain("B", "rock", strict=True)
"""An edge that faces its like or an empty hex; it forms no territory (ruling S18)."""
LIMIT = 4


class MtFuji(Special):
    """Closed when each of the six rock edges faces rock: from then on four tasks may be active.

    sakura.md 4.2, rulings S17 and S18. The very next reveal uses the new limit. The flags of its
    three tiles score as usual; it has no line of its own.
    """

    key = "mt-fuji"
    edition = "sakura"
    title = "Mt. Fuji"
    text = "Close the mountain: from then on you may have four open tasks instead of three."
    tiles = parse_tiles(
        """
        X-fuji-W | special | BBMWWM | flag:pink@3
        X-fuji-G | special | BBMGGM | flag:green@3
        X-fuji-V | special | BBMVVM | flag:red@3
        """
    )
    terrains = (ROCK,)
    place = CARDS_HERE
    hears = (TilePlaced,)
    example = "X-fuji-W@0,0/0 X-fuji-G@1,0/2 X-fuji-V@0,1/4"

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        mine = state.box.tiles[event.tile] in self.tiles
        if mine and self.is_closed(state.parties[event.board].board):
            yield TaskLimitChanged(LIMIT)

    def is_closed(self, board: Board) -> bool:
        """Whether its three tiles lie around one corner."""
        facing = sum(
            face[side] == ROCK.letter == board.faces[there][OPPOSITE[side]]
            for hex, face in board.faces.items()
            if ROCK.letter in face
            for side, there in enumerate(neighbours(hex))
            if there in board.faces
        )
        return facing == sum(tile.edges.count(ROCK.letter) for tile in self.tiles)
