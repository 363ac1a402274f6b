"""Neighborhood: every wraparound task completed, and all of them at the longest river."""

from collections.abc import Collection, Iterable

from engine.board import Board
from engine.displays import Drawing
from engine.hexes import Hex, neighbours
from engine.regions import Region
from engine.rules.goal_cards import FULFILLED, GoalCard
from engine.scoring import Standing
from engine.state import Party, State
from engine.tasks import DONE, WRAP
from engine.trial import Trial

STREAM = "S"


class Neighborhood(GoalCard):
    """Each Wraparound Task tile belongs to one river of the greatest length, or touches it.

    seed 001, Goal cards; luggage.md 4.14, rulings L14 and L15: of several such rivers any one.
    """

    key = "neighborhood"
    title = "Neighborhood"
    text = "Complete all three wraparound tasks on or next to your longest river: 10 points."
    standings = ("wraps", "wraps.0", FULFILLED)
    example = "T-O1@0,0/0 L04@1,0/0 T-O2@2,0/3 T-O3@1,1/0"

    def met(self, state: State, board: int, hex: Hex) -> Collection[Hex]:
        party, wanted = state.parties[board], len(state.box.markers[WRAP])
        if len(party.completed) < wanted:
            return ()
        tiles = _completed(party)
        if len(tiles) < wanted:
            return ()
        for river in _longest(party.board):
            if all(_is_at(river, tile) for tile in tiles):
                return (*tiles, *river.hexes)
        return ()

    def touched(self, trial: Trial) -> bool:
        survey = trial.survey
        wraps = (item for item in trial.judged if item.task.type == WRAP)
        done = len(_completed(survey.party)) + sum(item.standing is DONE for item in wraps)
        return done >= len(survey.state.box.markers[WRAP])

    def progress(self, state: State, board: int) -> Standing:
        """The wraparound tasks completed."""
        return Standing("wraps", len(_completed(state.parties[board])))

    def drawing(self, state: State, board: int) -> Drawing:
        """The completed tasks, and which of them lie at the longest river that serves most."""
        party = state.parties[board]
        tiles, rivers = _completed(party), list(_longest(party.board))
        served = [[tile for tile in tiles if _is_at(river, tile)] for river in rivers]
        best = max(served, key=len, default=[])
        done = [(WRAP, 1, int(tile in best)) for tile in tiles]
        missing = len(state.box.markers[WRAP]) - len(done)
        return Drawing("beside", (STREAM, *done, *[(WRAP, 0, 0)] * missing))


def _completed(party: Party) -> list[Hex]:
    return [task.hex for task in party.completed if task.type == WRAP]


def _longest(board: Board) -> Iterable[Region]:
    most = board.largest[STREAM]
    return (river for river in board.all_regions(STREAM) if river.size == most)


def _is_at(river: Region, tile: Hex) -> bool:
    """Whether a tile belongs to a river or touches a tile that does."""
    return tile in river.hexes or not river.hexes.isdisjoint(neighbours(tile))
