"""Small counts on a board that several specials and editions score by."""

from collections.abc import Iterable

from engine.board import Board
from engine.hexes import OPPOSITE, ORIGIN, Hex, distance, neighbours, shifted
from engine.survey import Trial
from engine.tiles import Placement

NEAR = 2
AROUND = tuple(
    Hex(q, r)
    for q in range(-NEAR, NEAR + 1)
    for r in range(-NEAR, NEAR + 1)
    if 0 < distance(ORIGIN, Hex(q, r)) <= NEAR
)
"""The steps to every hex that is near."""


def matching_edges(board: Board, hex: Hex) -> int:
    """How many edges of a tile match their neighbour, meadow and lines too (ruling C6)."""
    face = board.faces[hex]
    return sum(
        board.faces[there][OPPOSITE[side]] == face[side]
        for side, there in enumerate(neighbours(hex))
        if there in board.faces
    )


def is_near(one: Hex, other: Hex) -> bool:
    """Whether two hexes are one or two steps apart, over empty hexes too (ruling C7)."""
    return 0 < distance(one, other) <= NEAR


def tiles_near(board: Board, hex: Hex) -> tuple[Hex, ...]:
    """The tiles one or two steps from a hex, the one on it left out (ruling C7)."""
    return tuple(there for step in AROUND if (there := shifted(hex, step)) in board.faces)


def showing(board: Board, hexes: Iterable[Hex], kind: str) -> tuple[Hex, ...]:
    """Those of the tiles that have an edge of a kind, wild edges by what they became."""
    return tuple(hex for hex in hexes if kind in board.faces[hex])


def flag_edges(board: Board, placement: Placement) -> tuple[str, ...]:
    """The letter under each flag of a tile: what it waves for, wild edges by what they became."""
    face = board.faces[placement.hex]
    return tuple(face[placement.side_of(flag.edge)] for flag in placement.tile.flags)


def steps_from(board: Board, start: Hex) -> dict[Hex, int]:
    """Every tile that can be reached from tile to neighbouring tile, with the fewest steps."""
    steps = {start: 0}
    queue = [start]
    for hex in queue:
        for there in neighbours(hex):
            if there in board.faces and there not in steps:
                steps[there] = steps[hex] + 1
                queue.append(there)
    return steps


def changes_region(trial: Trial, kind: str, hex: Hex) -> bool:
    """Whether a placement can change the region of that kind under a tile; a cheap no."""
    return bool(trial.became) or trial.survey.board.region(kind, hex) in trial.growth.sizes_after()
