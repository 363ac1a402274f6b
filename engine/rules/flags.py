"""Flags: each in a closed territory of its colour scores that territory's size."""

from collections.abc import Iterable, Iterator, Mapping

from engine.board import Board
from engine.counting import flag_edges
from engine.edition import Special
from engine.hexes import Hex
from engine.regions import Region
from engine.rules import Rule
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Survey
from engine.terrains import ANY_KIND, AREAS, MEADOW, NAMES
from engine.tiles import Placement
from engine.trial import Trial


class Flags(Rule):
    """Several flags in one territory each score; a line for each colour there is.

    seed 003 p.6; core.md, Scoring.
    """

    key = "flags"
    group = "flags"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        colours = state.box.colours
        by_kind: dict[str, list[Region]] = {k: [] for k in AREAS if k in colours.values()}
        for region in flagged(state.parties[board].board, colours):
            if region.closed:
                by_kind[region.kind].append(region)
        return tuple(
            line(
                f"flag-{NAMES[kind]}",
                sum([region.size for region in regions]),
                [hex for region in regions for hex in region.hexes],
            )
            for kind, regions in by_kind.items()
        )

    def score(self, state: State, board: int) -> int:
        regions = flagged(state.parties[board].board, state.box.colours)
        return sum([len(region.hexes) for region in regions if not region.open])

    def gain(self, trial: Trial) -> int:
        if trial.became:
            return super().gain(trial)
        growth, waiting = trial.growth, _waiting(trial.survey)
        points = sum(
            waiting[region] * len(region.hexes)
            for region, open in growth.covered.items()
            if not open and region in waiting
        )
        own = _own_flags(trial)
        for kind, size, open, joined in growth.grown:
            if not open:
                flags = sum(waiting.get(region, 0) for region in joined)
                points += size * (flags + own.count(kind))
        return points


def flagged(board: Board, colours: Mapping[str, str]) -> list[Region]:
    """The region of every flag on the board, once per flag."""
    return [
        board.regions[colours[flag.colour]][placement.hex]
        for placement in board.flagged
        for flag in placement.tile.flags
        if flag.colour in colours
    ]


def _own_flags(trial: Trial) -> list[str]:
    colours = trial.survey.state.box.colours
    return [colours[f.colour] for f in trial.placement.tile.flags if f.colour in colours]


def _waiting(survey: Survey) -> dict[Region, int]:
    """Territories still open -> the number of their flags."""

    def make() -> dict[Region, int]:
        waiting: dict[Region, int] = {}
        for region in flagged(survey.board, survey.state.box.colours):
            if not region.closed:
                waiting[region] = waiting.get(region, 0) + 1
        return waiting

    return survey.memo("flags waiting", make)


class AnyFlag(Special):
    """Flags on any-kind edges: in a closed territory its size, over meadow 1, else nothing.

    They have a line of their own, unless a special says otherwise.
    """

    terrains = ANY_KIND

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        waving = list(self.waving(state.parties[board].board))
        hexes = (hex for _, points, found in waving if points for hex in found)
        return (line(self.line_key, sum(points for _, points, _ in waving), hexes),)

    def score(self, state: State, board: int) -> int:
        return sum([points for _, points, _ in self.waving(state.parties[board].board)])

    def waving(self, board: Board) -> Iterator[tuple[str, int, Iterable[Hex]]]:
        """What each of its flags waves for, its points, and the hexes that earn them."""
        for placement in self._flags(board):
            letter = _under(board, placement)
            yield letter, *_flag_earns(board, letter, placement.hex)

    def touched(self, trial: Trial) -> bool:
        board = trial.survey.board
        flags = self._flags(board)
        after = trial.growth.sizes_after() if flags else {}
        mine = (board.regions.get(_under(board, flag), {}).get(flag.hex) for flag in flags)
        return bool(trial.became) or any(region in after for region in mine)

    def _flags(self, board: Board) -> list[Placement]:
        return [placement for placement in board.flagged if placement.tile in self.tiles]


def _under(board: Board, placement: Placement) -> str:
    """What the edge with the flag is now."""
    (letter,) = flag_edges(board, placement)
    return letter


def _flag_earns(board: Board, letter: str, hex: Hex) -> tuple[int, Iterable[Hex]]:
    if letter == MEADOW:
        return 1, (hex,)
    region = board.region(letter, hex) if letter in board.regions else None
    return (region.size, region.hexes) if region is not None and region.closed else (0, ())
