"""Families of specials that score along roads and rivers.

``Along`` follows the longest networks, ``Freight`` the way between two tiles of one network.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.board import Board
from engine.counting import changes_region, where_lies
from engine.edition import Special
from engine.families import Earned
from engine.hexes import OPPOSITE, Hex, neighbours
from engine.rules.longest import longest
from engine.scoring import Line, line
from engine.state import Party, State
from engine.trial import Trial


class Along(Special):
    """It scores by which networks are the longest (sakura.md, ruling S16)."""

    def earned_along(self, party: Party, longest: Mapping[str, frozenset[Hex]]) -> Earned:
        """What it scores if these networks are the longest ones."""
        raise NotImplementedError

    def along(self, party: Party, longest: Mapping[str, frozenset[Hex]]) -> int:
        return self.earned_along(party, longest)[0]

    def score(self, state: State, board: int) -> int:
        return self.along(state.parties[board], longest(state, board))

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        networks = longest(state, board)
        return (line(self.line_key, *self.earned_along(state.parties[board], networks)),)


class Freight(Special):
    """Two tiles: if they lie on one network, a point per tile between them on the shortest way."""

    kind: ClassVar[str]

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        laid = state.parties[board].board
        way = self.way(laid)
        between = max(0, len(way) - 2)
        return (line(self.key, between, way if between else ()),)

    def way(self, board: Board) -> tuple[Hex, ...]:
        """The tiles from one to the other, both included; empty if no way joins them."""
        start, goal = (where_lies(board, tile) for tile in self.tiles)
        if start is None or goal is None:
            return ()
        return shortest_way(board, self.kind, start, goal)

    def touched(self, trial: Trial) -> bool:
        if trial.survey.tile in self.tiles:
            return True
        board = trial.survey.board
        start, goal = trial.survey.memo(f"{self.key} ends", lambda: self._ends(board))
        if start is None or goal is None:
            return False
        return changes_region(trial, self.kind, start) or changes_region(trial, self.kind, goal)

    def _ends(self, board: Board) -> tuple[Hex | None, Hex | None]:
        start, goal = (where_lies(board, tile) for tile in self.tiles)
        return start, goal


Node = tuple[Hex, int]
"""A tile and the part of it that a line runs through (``Board.part_at``)."""


def shortest_way(board: Board, kind: str, start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """The fewest tiles along a network from one to another; empty if there is no way.

    Both ends are tiles of one piece.

    >>> from engine.editions.classic import CLASSIC
    >>> from engine.notation import board_of
    >>> board, _ = board_of(CLASSIC, "L10@0,0/1 L10@1,0/1 L10@2,0/1")
    >>> shortest_way(board, "T", Hex(0, 0), Hex(2, 0))
    (Hex(q=2, r=0), Hex(q=1, r=0), Hex(q=0, r=0))
    """
    first, last = (start, 0), (goal, 0)
    before: dict[Node, Node] = {first: first}
    queue = [first]
    for node in queue:
        for there in _next(board, kind, node):
            if there not in before:
                before[there] = node
                queue.append(there)
    if last not in before:
        return ()
    way = [last]
    while way[-1] != first:
        way.append(before[way[-1]])
    return tuple(hex for hex, _ in way)


def _next(board: Board, kind: str, node: Node) -> Iterator[Node]:
    """The tiles to which a line goes on from a part of a tile, each with the part it meets."""
    hex, part = node
    face = board.faces[hex]
    for side, there in enumerate(neighbours(hex)):
        faced = board.faces.get(there)
        joins = face[side] == kind and faced is not None and faced[OPPOSITE[side]] == kind
        if joins and board.part_at(hex, side) == part:
            yield there, board.part_at(there, OPPOSITE[side])
