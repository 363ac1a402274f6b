"""One canonical text for a whole board, for tests, bug reports and pictures.

    L07@0,0/2 T-W1@1,0/0=5 X-clouds@0,1/0~0W3-

A tile is ``id@q,r/rotation``; ``=5`` is an active marker on it; ``~`` gives, side by side, what its
wild edges have become (``-``: refused). Tiles stand in the order of rows and then columns, so two
equal boards have equal texts.
"""

import re
from collections.abc import Iterable, Mapping

from engine.board import Board
from engine.edition import Edition
from engine.errors import Malformed
from engine.hexes import SIDES, Hex
from engine.tasks import Task
from engine.terrains import Terrains
from engine.tiles import Placement, Tile

WORD = re.compile(
    r"(?P<id>[^@\s]+)@(?P<q>-?\d+),(?P<r>-?\d+)/(?P<rotation>[0-5])"
    r"(?:=(?P<value>\d+))?(?:~(?P<became>(?:[0-5].)+))?"
)


def write(board: Board, tasks: Iterable[Task] = ()) -> str:
    """The text of a board and the active tasks on it.

    >>> from engine.editions.classic import CLASSIC
    >>> write(*board_of(CLASSIC, "T-W4@1,0/2=5 L17@0,0/0"))
    'L17@0,0/0 T-W4@1,0/2=5'
    """
    values = {task.hex: task.value for task in tasks}
    laid = sorted(board.placements.values(), key=lambda p: (p.hex.r, p.hex.q))
    return " ".join(_word(board, placement, values.get(placement.hex)) for placement in laid)


def _word(board: Board, placement: Placement, value: int | None) -> str:
    tile, hex, rotation = placement
    face, printed = board.faces[hex], placement.face
    became = "".join(f"{side}{face[side]}" for side in SIDES if face[side] != printed[side])
    marker = "" if value is None else f"={value}"
    return f"{tile.id}@{hex.q},{hex.r}/{rotation}{marker}{became and '~' + became}"


def read(
    text: str, tiles: Mapping[str, Tile], terrains: Terrains
) -> tuple[Board, tuple[Task, ...]]:
    """The board and tasks of a text. Only the words are checked, not the rules."""
    board, tasks = Board(terrains), []
    for word in text.split():
        match = WORD.fullmatch(word)
        if match is None:
            raise Malformed("bad-board", f"cannot read {word!r}")
        tile = tiles.get(match["id"])
        if tile is None:
            raise Malformed("unknown-tile", f"unknown tile {match['id']!r}")
        placement = Placement(tile, Hex(int(match["q"]), int(match["r"])), int(match["rotation"]))
        if placement.hex in board.faces:
            raise Malformed("bad-board", f"two tiles on {match['q']},{match['r']}")
        board = board.place(placement, _face(placement, match["became"] or ""))
        if match["value"]:
            tasks.append(Task(placement.hex, tile.task, int(match["value"])))
    return board, tuple(tasks)


def board_of(edition: Edition, text: str) -> tuple[Board, tuple[Task, ...]]:
    """The same with every tile and edge letter of an edition, unlocked or not.

    >>> from engine.editions.classic import CLASSIC
    >>> board, tasks = board_of(CLASSIC, "L17@0,0/0 T-W4@1,0/2=5")
    >>> sorted(board.placements), tasks
    ([Hex(q=0, r=0), Hex(q=1, r=0)], (Task(hex=Hex(q=1, r=0), type='W', value=5),))
    """
    return read(text, {tile.id: tile for tile in edition.tiles}, edition.terrains)


def _face(placement: Placement, became: str) -> str:
    letters = list(placement.face)
    for side, letter in zip(became[::2], became[1::2], strict=True):
        letters[int(side)] = letter
    return "".join(letters)
