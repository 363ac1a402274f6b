"""Wild edges where they meet an edge: what they become, and what a seat is asked about them.

A wild edge that meets an edge becomes something for ever, and its terrain may let the placing seat
refuse (``Terrain``). Either edge of the seam may be the wild one: that of the tile being laid, or
that of the tile lying there.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import product

from engine.actions import Answer
from engine.board import Board, Turned
from engine.hexes import OPPOSITE, Hex, Side, neighbours
from engine.regions import Site
from engine.terrains import NOTHING
from engine.tiles import Tile

Sides = Mapping[str, tuple[Side, ...]]
"""The fields by which a seat may refuse, each with the sides that it asks about."""


def seams(board: Board, hex: Hex, face: str) -> Iterator[tuple[Hex, Side, str, str]]:
    """The wild edges that meet an edge if these letters are laid on a hex.

    Each is told by its tile and its side there, with the letter that it becomes if it is joined and
    the field by which a seat may refuse, empty where nothing is asked.
    """
    becomes, faces = board.terrains.becomes, board.faces
    for side, there in enumerate(neighbours(hex)):
        lying = faces.get(there)
        if lying is not None:
            mine, met = face[side], lying[OPPOSITE[side]]
            own, other = becomes.get((mine, met)), becomes.get((met, mine))
            if own is not None:
                yield hex, side, own[0], own[1]
            if other is not None:
                yield there, OPPOSITE[side], other[0], other[1]


def asked(board: Board, hex: Hex, face: str) -> Sides:
    """What a seat is asked about these wild edges; a side is that of the edge's own tile."""
    found: dict[str, tuple[Side, ...]] = {}
    for _, side, _, field in seams(board, hex, face):
        if field:
            found[field] = (*found[field], side) if field in found else (side,)
    return found


def became(board: Board, hex: Hex, face: str, fields: Mapping[str, Answer]) -> tuple[Turned, ...]:
    """What these wild edges become; one about whose side a field says False becomes nothing."""
    found = []
    for at, side, letter, field in seams(board, hex, face):
        said = fields.get(field) if field else None
        refused = isinstance(said, Mapping) and said.get(str(side)) is False
        found.append(Turned(at, side, NOTHING if refused else letter))
    return tuple(found)


@lru_cache(maxsize=256)
def ways(sides: tuple[Side, ...]) -> tuple[Mapping[str, bool], ...]:
    """Every answer about some sides; all joined comes first. Shared, hence only to be read.

    >>> ways((4,))
    ({'4': True}, {'4': False})
    """
    names = tuple(map(str, sides))
    answers = product((True, False), repeat=len(sides))
    return tuple([dict(zip(names, joined, strict=True)) for joined in answers])


class Outcomes:
    """A board on which wild edges become something, the hex in front of them still empty."""

    __slots__ = ("_board", "_boards", "_sites")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._boards: dict[tuple[Turned, ...], Board] = {}
        self._sites: dict[tuple[Turned, ...], Site] = {}

    def site(self, hex: Hex, edges: tuple[Turned, ...]) -> Site:
        """The hex in front of these edges."""
        known = self._sites.get(edges)
        if known is None:
            known = self._sites[edges] = self._board.site_with(hex, edges)
        return known

    def board(self, edges: tuple[Turned, ...]) -> Board:
        """All of it."""
        known = self._boards.get(edges)
        if known is None:
            known = self._boards[edges] = self._board.with_turned(edges)
        return known


def meeting(board: Board, tile: Tile, letters: frozenset[str]) -> Collection[Hex]:
    """The open hexes on which a tile could meet one of these wild letters, or has one itself."""
    if not letters.isdisjoint(tile.edges):
        return board.frontier
    return set(board.facing(letters)) if board.wild else ()
