"""Small counts on a board that several specials and editions score by."""

from collections.abc import Iterable
from functools import lru_cache

from engine.board import Board
from engine.hexes import OPPOSITE, ORIGIN, Hex, distance, hex_at, neighbours
from engine.tiles import Placement, Tile
from engine.trial import Trial

NEAR = 2
AROUND = tuple(
    Hex(q, r)
    for q in range(-NEAR, NEAR + 1)
    for r in range(-NEAR, NEAR + 1)
    if 0 < distance(ORIGIN, Hex(q, r)) <= NEAR
)
"""The steps to every hex that is near."""


def matching_edges(board: Board, hex: Hex) -> int:
    """How many edges of a tile match their neighbour, meadow and lines too (ruling C6).

    >>> from engine.editions.classic import CLASSIC
    >>> from engine.notation import board_of
    >>> board, _ = board_of(CLASSIC, "L17@0,0/0 L17@1,0/3 L18@0,1/0")
    >>> matching_edges(board, Hex(0, 0))
    2
    """
    faces, found = board.faces, 0
    face = faces[hex]
    for side, there in enumerate(neighbours(hex)):
        met = faces.get(there)
        if met is not None and met[OPPOSITE[side]] == face[side]:
            found += 1
    return found


def is_near(one: Hex, other: Hex) -> bool:
    """Whether two hexes are one or two steps apart, over empty hexes too (ruling C7).

    >>> is_near(Hex(0, 0), Hex(2, -1)), is_near(Hex(0, 0), Hex(0, 0)), is_near(Hex(0, 0), Hex(3, 0))
    (True, False, False)
    """
    return 0 < distance(one, other) <= NEAR


@lru_cache(maxsize=4096)
def around(hex: Hex) -> tuple[Hex, ...]:
    """The hexes one or two steps from a hex, tiles or not."""
    return tuple(hex_at(hex.q + step.q, hex.r + step.r) for step in AROUND)


def tiles_near(board: Board, hex: Hex) -> tuple[Hex, ...]:
    """The tiles one or two steps from a hex, the one on it left out (ruling C7)."""
    return tuple([there for there in around(hex) if there in board.faces])


def is_surrounded(board: Board, hex: Hex) -> bool:
    """Whether all six hexes around hold a tile."""
    return all(there in board.faces for there in neighbours(hex))


def where_lies(board: Board, tile: Tile) -> Hex | None:
    """The hex a tile lies on."""
    return board.where.get(tile.id)


def showing(board: Board, hexes: Iterable[Hex], kind: str) -> tuple[Hex, ...]:
    """Those of the tiles that have an edge of a kind, wild edges by what they became."""
    return tuple(hex for hex in hexes if kind in board.faces[hex])


def flag_edges(board: Board, placement: Placement) -> tuple[str, ...]:
    """The letter under each flag of a tile: what it waves for, wild edges by what they became."""
    face = board.faces[placement.hex]
    return tuple(face[placement.side_of(flag.edge)] for flag in placement.tile.flags)


def steps_from(board: Board, start: Hex, until: Hex | None = None) -> dict[Hex, int]:
    """Every tile that can be reached from tile to neighbouring tile, with the fewest steps.

    With *until* the search ends as soon as it comes to that tile.

    >>> from engine.editions.classic import CLASSIC
    >>> from engine.notation import board_of
    >>> board, _ = board_of(CLASSIC, "L17@0,0/0 L17@1,0/0 L17@1,1/0 L17@9,9/0")
    >>> steps_from(board, Hex(0, 0))[Hex(1, 1)], len(steps_from(board, Hex(0, 0)))
    (2, 3)
    """
    steps, faces = {start: 0}, board.faces
    queue = [start]
    for hex in queue:
        if hex == until:
            break
        further = steps[hex] + 1
        for there in neighbours(hex):
            if there in faces and there not in steps:
                steps[there] = further
                queue.append(there)
    return steps


def closes_region(trial: Trial) -> bool:
    """Whether a placement may close a territory or network; with wild edges always yes."""
    if trial.became:
        return True
    growth = trial.growth
    return not all(item.open for item in growth.grown) or not all(growth.covered.values())


def changes_region(trial: Trial, kind: str, hex: Hex) -> bool:
    """Whether a placement can change the region of that kind under a tile; a cheap no."""
    return bool(trial.became) or trial.survey.board.region(kind, hex) in trial.growth.sizes_after()
