"""Flag Festival: two flags that wave for whichever landscape meets them."""

from engine.board import Board
from engine.counting import flag_edges
from engine.edition import Special
from engine.families import Earned
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Trial
from engine.terrains import MEADOW, Terrain
from engine.tiles import Placement, parse_tiles


class FlagFestival(Special):
    """A flag on an edge that takes the area kind it meets, and then scores like any flag.

    classic.md 4.14, ruling K28 (seed 001, the multicoloured flag); core.md, the any-kind edge. A
    closed territory scores its size, an edge that became meadow 1, one still free nothing.
    """

    key = "flag-festival"
    edition = "classic"
    title = "Flag Festival"
    text = "Two flags that count for any territory they are in; next to a meadow, 1 point."
    tiles = parse_tiles(
        """
        X-festival-flag-1 | special | XMSMSM | flag:multi@0
        X-festival-flag-2 | special | XMMSSM | flag:multi@0
        """
    )
    terrains = (Terrain("X", "any", takes="WGV"),)
    example = "X-festival-flag-1@0,0/0~0W L14@1,0/0 T-S1@-1,1/0"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        lying = state.parties[board].board
        earned = [_earned(lying, p) for p in lying.flagged if p.tile in self.tiles]
        hexes = (hex for points, found in earned if points for hex in found)
        return (line(self.key, sum(points for points, _ in earned), hexes),)

    def touched(self, trial: Trial) -> bool:
        board = trial.survey.board
        flags = [p for p in board.flagged if p.tile in self.tiles]
        after = trial.growth.sizes_after() if flags else {}
        mine = (board.regions.get(_edge(board, flag), {}).get(flag.hex) for flag in flags)
        return bool(trial.became) or any(region in after for region in mine)


def _edge(board: Board, placement: Placement) -> str:
    """What the edge with the flag is now."""
    (letter,) = flag_edges(board, placement)
    return letter


def _earned(board: Board, placement: Placement) -> Earned:
    kind = _edge(board, placement)
    if kind == MEADOW:
        return 1, (placement.hex,)
    region = board.region(kind, placement.hex) if kind in board.regions else None
    return (region.size, region.hexes) if region is not None and region.closed else (0, ())
