"""Temples: three shrines wait for their place."""

from collections.abc import Iterable

from engine.counting import is_surrounded, matching_edges, where_lies
from engine.events import Event, TilePlaced, TileReturned
from engine.hexes import SIDES, Hex, neighbours
from engine.rules.sources import Source
from engine.scoring import Line, line
from engine.state import State
from engine.tiles import TASK, parse_tiles
from engine.trial import Trial

POINTS = 6


class Temples(Source):
    """6 points per Temple with six neighbours and six matching sides.

    sakura.md 4.3, rulings S9, S10 and S30. Under each lies a Landscape tile that was removed
    before the game. Whenever a Landscape tile is due, a Temple may be placed instead, and then the
    tile under it goes face down onto the Landscape stack.
    """

    key = "temples"
    edition = "sakura"
    title = "Temples"
    text = (
        "Place one instead of a landscape tile; the tile under it comes next. Each scores 6 "
        "points if the edges match all around."
    )
    ruling = (
        "Each temple covers one of the three tiles removed before the game. Placing it gives "
        "that tile back."
    )
    tiles = parse_tiles(
        """
        X-temple-1 | special | MWMGMW | apart
        X-temple-2 | special | MGMVMG | apart
        X-temple-3 | special | MVMWMV | apart
        """
    )
    hears = (TilePlaced,)
    covers = True
    example = "X-temple-1@0,0/0 L13@1,0/1 L22@0,1/3 L11@-1,1/1 L03@-1,0/2 L41@0,-1/0 L02@1,-1/1"

    def ready(self, state: State, board: int, stack: str | None) -> Iterable[str]:
        if stack == TASK:
            return ()
        laid = state.parties[board].board
        return [tile.id for tile in self.tiles if where_lies(laid, tile) is None]

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        for number, tile in enumerate(self.tiles):
            if tile.id == event.tile and number < len(state.deal.removed):
                yield TileReturned(number)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        laid = state.parties[board].board
        lying = (where_lies(laid, tile) for tile in self.tiles)
        whole = [
            hex
            for hex in lying
            if hex and is_surrounded(laid, hex) and matching_edges(laid, hex) == len(SIDES)
        ]
        ground = {near for hex in whole for near in (hex, *neighbours(hex))}
        return (line(self.key, POINTS * len(whole), ground),)

    def touched(self, trial: Trial) -> bool:
        return trial.survey.tile in self.tiles or not self._lying(trial).isdisjoint(
            neighbours(trial.placement.hex)
        )

    def _lying(self, trial: Trial) -> set[Hex]:
        def find() -> set[Hex]:
            board = trial.survey.board
            return {hex for tile in self.tiles if (hex := where_lies(board, tile)) is not None}

        return trial.survey.memo(f"{self.key} hexes", find)
