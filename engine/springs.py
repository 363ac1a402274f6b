"""Hot springs: a pool is closed where two of its edges face each other (sakura.md 2 and 4.2)."""

from collections.abc import Iterator

from engine.board import Board
from engine.hexes import OPPOSITE, Hex, neighbours
from engine.terrains import Terrain

HOT_SPRING = Terrain("H", "hot spring", strict=True)
"""An edge that faces its like or an empty hex; it forms no territory (rulings S11 and S32)."""
WATER = HOT_SPRING.letter


def springs(board: Board) -> Iterator[tuple[Hex, Hex]]:
    """The two tiles of every closed spring, each spring once."""
    for hex, face in board.faces.items():
        if WATER in face:
            for there in joined(board, hex):
                if hex < there:
                    yield hex, there


def joined(board: Board, hex: Hex) -> Iterator[Hex]:
    """The tiles with which a tile closes springs."""
    face = board.faces[hex]
    for side, there in enumerate(neighbours(hex)):
        faced = board.faces.get(there)
        if face[side] == WATER and faced is not None and faced[OPPOSITE[side]] == WATER:
            yield there
