"""Flags: each in a closed territory of its colour scores that territory's size."""

from collections.abc import Mapping

from engine.board import Board
from engine.regions import Region
from engine.rules import Rule
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Survey, Trial
from engine.terrains import AREAS, NAMES


class Flags(Rule):
    """Several flags in one territory each score (seed 003 p.6; core.md, Scoring)."""

    key = "flags"
    group = "flags"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        by_kind: dict[str, list[Region]] = {kind: [] for kind in AREAS}
        for region in flagged(state.parties[board].board, state.box.edition.colours):
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
        regions = flagged(state.parties[board].board, state.box.edition.colours)
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
    colours = trial.survey.state.box.edition.colours
    return [colours[f.colour] for f in trial.placement.tile.flags if f.colour in colours]


def _waiting(survey: Survey) -> dict[Region, int]:
    """Territories still open -> the number of their flags."""

    def make() -> dict[Region, int]:
        waiting: dict[Region, int] = {}
        for region in flagged(survey.board, survey.state.box.edition.colours):
            if not region.closed:
                waiting[region] = waiting.get(region, 0) + 1
        return waiting

    return survey.memo("flags waiting", make)
