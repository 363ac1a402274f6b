"""A landscape as plain data that the art modules draw: for lists, rules and the front page."""

from collections.abc import Iterable
from typing import Any

from engine.board import Board
from engine.edition import Edition
from engine.editions import edition
from engine.notation import read
from engine.tasks import Task
from engine.terrains import Terrains, terrains

Picture = dict[str, Any]


def of_board(key: str, board: Board, tasks: Iterable[Task] = ()) -> Picture:
    """What lies on a board; ``tiles`` are id, print, q, r, rotation, marker, and edges as lying."""
    values = {task.hex: task.value for task in tasks}
    return {
        "edition": key,
        "tiles": [
            [
                placement.tile.id,
                placement.tile.shape,
                hex.q,
                hex.r,
                placement.rotation,
                values.get(hex),
                board.faces[hex] if board.faces[hex] != placement.face else None,
            ]
            for hex, placement in board.placements.items()
        ],
    }


def of_text(key: str, text: str) -> Picture:
    """The picture of a board written as ``engine.notation`` does."""
    found = edition(key)
    board, tasks = read(text, {tile.id: tile for tile in found.tiles}, letters_of(found))
    return of_board(key, board, tasks)


def letters_of(found: Edition) -> Terrains:
    """The edge letters of an edition with everything unlocked."""
    return terrains(tuple(t for special in found.specials for t in special.terrains))
