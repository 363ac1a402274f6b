"""Landscapes as plain data for the art modules of browsers."""

from collections.abc import Iterable
from typing import Any

from engine.board import Board
from engine.editions import edition
from engine.notation import board_of
from engine.tasks import Task

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
    return of_board(key, *board_of(edition(key), text))
