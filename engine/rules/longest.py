"""Longest track and stream: the tiles of the largest network of each kind."""

from collections.abc import Mapping
from itertools import product

from engine.board import Board
from engine.hexes import Hex
from engine.rules import Rule
from engine.scoring import Line, line
from engine.state import State
from engine.terrains import LINES, NAMES
from engine.trial import Trial

TRACK, STREAM = tuple(LINES)


class Longest(Rule):
    """Closed or not, 0 if there is none; a line for each kind that a tile of the game shows.

    seed 003 p.6; core.md, Scoring.
    """

    key = "longest"
    group = "longest"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        networks = longest(state, board).items()
        return tuple(line(f"longest-{NAMES[kind]}", len(hexes), hexes) for kind, hexes in networks)

    def score(self, state: State, board: int) -> int:
        largest = state.parties[board].board.largest
        return largest[TRACK] + largest[STREAM]

    def gain(self, trial: Trial) -> int:
        now = trial.survey.board.largest
        gained = 0
        for kind, size, _, _ in trial.growth.grown:  # of one kind the largest comes last
            if kind in LINES and size > now[kind]:
                gained, now = gained + size - now[kind], {**now, kind: size}
        return gained


def longest(state: State, board: int) -> Mapping[str, frozenset[Hex]]:
    """The longest network of each line kind, empty where there is none.

    Of several equally long ones that choice counts which brings most points over all lines
    (sakura.md, ruling S16); where no rule looks at it, the one that was begun first. All rules
    that follow it ask, so a party keeps the answer.
    """
    kept = state.parties[board].kept
    if Longest.key not in kept:
        kept[Longest.key] = _longest(state, board)
    found: Mapping[str, frozenset[Hex]] = kept[Longest.key]
    return found


def _longest(state: State, board: int) -> Mapping[str, frozenset[Hex]]:
    party, kinds, followers = state.parties[board], state.box.kinds, state.box.followers
    networks = [_candidates(party.board, kind) for kind in kinds]
    if not followers or all(len(found) == 1 for found in networks):
        return dict(zip(kinds, [found[0] for found in networks], strict=True))
    choices = (dict(zip(kinds, chosen, strict=True)) for chosen in product(*networks))
    return max(choices, key=lambda found: sum([rule.along(party, found) for rule in followers]))


def _candidates(board: Board, kind: str) -> list[frozenset[Hex]]:
    """All networks of a kind that are as long as any."""
    longest = board.largest[kind]
    regions = dict.fromkeys(board.regions[kind].values())
    return [region.hexes for region in regions if len(region.hexes) == longest] or [frozenset()]
