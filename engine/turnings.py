"""Turnings: edges of the tile in hand that a seat may make meadow as it lays it.

The edges are meadow for placing and everything else (sakura.md 4.2, Dam and Dead end), so the tile
may lie where it would not fit as it is printed. A field of the placement names them.
"""

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING

from engine.actions import Answer
from engine.board import Places, Turned
from engine.hexes import Hex
from engine.terrains import MEADOW
from engine.tiles import Tile, all_turned

if TYPE_CHECKING:
    from engine.survey import Survey

FIELD = "meadow"
Edges = tuple[int, ...]
"""Printed edges, ascending."""


class Turnings:
    """The ways to turn edges of the tile in hand."""

    __slots__ = ("_look", "_offered", "faces")

    def __init__(self, look: "Survey") -> None:
        self._look = look
        self._offered: dict[tuple[int, int], Mapping[str, tuple[Answer, ...]]] = {}
        each = [(None, *rule.turns(look)) for rule in look.state.box.turners]
        chosen = (sorted(edge for edge in edges if edge is not None) for edges in product(*each))
        self.faces = {tuple(edges): _faces(look.tile, edges) for edges in chosen if edges}
        """The edges turned -> the letters by side in each rotation."""

    def fitting(self, hex: Hex, rotation: int) -> tuple[Edges, ...]:
        """The edges that may be turned if the tile is laid so."""
        demand, fits = self._look.board.frontier[hex], self._look.board.terrains.fits
        return tuple([e for e, faces in self.faces.items() if rotation in fits(faces)[demand]])

    def offered(self, hex: Hex, rotation: int) -> Mapping[str, tuple[Answer, ...]]:
        """The same as answers by their field; one object for all hexes that demand the same."""
        asked = self._look.board.frontier[hex], rotation
        if asked not in self._offered:
            ways = self.fitting(hex, rotation)
            self._offered[asked] = {FIELD: tuple(map(list, ways))} if ways else {}
        return self._offered[asked]

    def with_turned(self, places: Places) -> dict[Hex, tuple[int, ...]]:
        """The same places with those at which the tile fits only with an edge turned."""
        board, found = self._look.board, dict[Hex, tuple[int, ...]]()
        ways = [board.terrains.fits(faces) for faces in self.faces.values()]
        known: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
        for hex, demand in board.frontier.items():
            key = demand, places.get(hex, ())
            if key not in known:
                known[key] = tuple(sorted({*key[1]}.union(*[fits[demand] for fits in ways])))
            if known[key]:
                found[hex] = known[key]
        return found

    def said(self, fields: Mapping[str, Answer]) -> Edges:
        """The edges that a placement turns; none where it says nothing of the kind."""
        answer = fields.get(FIELD)
        edges = tuple(answer) if isinstance(answer, list) else ()
        return edges if all(type(edge) is int for edge in edges) and edges in self.faces else ()


def turned(edges: Edges, hex: Hex, rotation: int) -> tuple[Turned, ...]:
    """What becomes of the edges of a tile that is laid there.

    >>> turned((1,), Hex(0, 0), 2)
    (Turned(hex=Hex(q=0, r=0), side=3, letter='M'),)
    """
    return tuple(Turned(hex, (edge + rotation) % 6, MEADOW) for edge in edges)


def _faces(tile: Tile, edges: list[int]) -> tuple[str, ...]:
    letters = (MEADOW if n in edges else letter for n, letter in enumerate(tile.edges))
    return all_turned("".join(letters))
