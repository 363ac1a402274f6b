"""Previews: what a legal placement would do, before anybody lays it."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.hexes import Hex
from engine.prospects import Judged
from engine.regions import Grown
from engine.scoring import Gain, place_of
from engine.state import State, hidden_tiles
from engine.survey import Survey, Trial
from engine.tasks import Standing, Task


class Closing(NamedTuple):
    """A region that the placement would close."""

    kind: str
    size: int


class Preview(NamedTuple):
    """The consequences of one placement."""

    hex: Hex
    rotation: int
    score: int
    completed: tuple[Task, ...]
    failed: tuple[Task, ...]
    advanced: tuple[Judged, ...]
    """Tasks that come nearer: ``before`` -> ``after``."""
    grown: tuple[Grown, ...]
    """The regions the tile would belong to: size, open edges, and the regions it joins."""
    closed: tuple[Closing, ...]
    matches: int
    blocked: tuple[Hex, ...]
    """Empty neighbours with a line that no tile still to come could go on with."""


def preview(trial: Trial) -> Preview:
    """What this placement would do."""
    growth, box = trial.growth, trial.survey.state.box
    completed, failed, advanced = [], [], []
    for item in trial.judged:
        if item.standing is Standing.DONE:
            completed.append(item.task)
        elif item.standing is Standing.FAIL:
            failed.append(item.task)
        elif item.after > item.before:
            advanced.append(item)
    closed = [Closing(grown.kind, grown.size) for grown in growth.grown if not grown.open]
    closed += [Closing(r.kind, len(r.hexes)) for r, open in growth.covered.items() if not open]
    return Preview(
        trial.placement.hex,
        trial.placement.rotation,
        sum([rule.gain(trial) for rule in box.scorers]),
        tuple(completed),
        tuple(failed),
        tuple(advanced),
        growth.grown,
        tuple(closed),
        growth.matches,
        blocked(trial),
    )


def gains(trial: Trial) -> tuple[Gain, ...]:
    """The points of a preview one by one, in the order of the sheet; their sum is its score.

    This takes longer than ``preview``, which adds points up without their lines.
    """
    scorers = trial.survey.state.box.scorers
    found = [gain for rule in scorers for gain in rule.gains(trial)]
    return tuple(sorted(found, key=lambda gain: place_of(gain.key)))


def previews(look: Survey) -> Iterator[Preview]:
    """The previews of every legal placement, wild edges joined wherever that is legal."""
    return map(preview, look.legal_trials())


def unseen(state: State) -> int:
    """The tiles nobody has seen yet, removed ones included, as a bit mask of the box."""
    bits = state.box.bits
    return sum(bits[tile] for tile in hidden_tiles(state))


def gaps(state: State, board: int) -> tuple[Hex, ...]:
    """Open hexes with a line that no tile can go on with any more: none to come, in hand or put by.

    As a thoughtful player could count them: tiles removed before the start may still come for all
    that anybody knows.
    """
    if state.ended:
        return ()
    party, box = state.parties[board], state.box
    held = state.held(board)
    near = {*party.stored, *state.aside, *((held.tile.id,) if held else ())}
    left = unseen(state) | sum(box.bits[tile] for tile in near)
    fillers, has_line = box.fillers, party.board.terrains.has_line
    demands = party.board.frontier.items()
    return tuple(hex for hex, demand in demands if not fillers[demand] & left and has_line(demand))


def blocked(trial: Trial) -> tuple[Hex, ...]:
    """Empty neighbours where a line ends that every tile still to come would fail to continue."""
    look = trial.survey
    left = look.memo("unseen", lambda: unseen(look.state))
    fillers, terrains = look.state.box.fillers, look.board.terrains
    frontier, demands = look.board.frontier, terrains.demands[trial.face]
    found = []
    for side, there in trial.site.empty:
        before = frontier.get(there, 0)
        after = before | demands[side]
        if not fillers[after] & left and fillers[before] & left and terrains.has_line(after):
            found.append(there)
    return tuple(found)
