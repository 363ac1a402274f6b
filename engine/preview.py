"""Previews: what a legal placement would do, before it is made."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.hexes import Hex
from engine.prospects import Judged
from engine.regions import Grown
from engine.scoring import Gain
from engine.state import State, hidden_tiles
from engine.survey import Survey
from engine.tasks import Standing, Task
from engine.trial import Trial


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
    """What this placement would do.

    >>> from engine.play import start, survey
    >>> from engine.setup import shared
    >>> look = survey(start(shared("classic", ("Ana",)), bytes(32))[0], 0)
    >>> seen = preview(look.trial(Hex(0, 0), 0))
    >>> seen.score, [(grown.kind, grown.size, grown.open) for grown in seen.grown]
    (0, [('V', 1, 1), ('W', 1, 3)])
    """
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
    box = trial.survey.state.box
    found = [gain for rule in box.scorers for gain in rule.gains(trial)]
    return tuple(sorted(found, key=lambda gain: box.layout[gain.key].order))


def previews(look: Survey) -> Iterator[Preview]:
    """The previews of every legal placement, wild edges joined wherever that is legal."""
    return map(preview, look.legal_trials())


def unseen(state: State) -> int:
    """The tiles that no seat has seen, removed ones included, as a bit mask of the box."""
    bits = state.box.bits
    return sum(bits[tile] for tile in hidden_tiles(state))


def gaps(state: State, board: int) -> tuple[Hex, ...]:
    """Open hexes with a line that no tile can go on with any more: none to come, in hand or put by.

    As a thoughtful player could count them: tiles removed before the start may still come for all
    any seat can know.
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
