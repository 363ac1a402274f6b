"""How many legal placements positions have: ``placement_counts.txt``, as chess counts moves.

The numbers were counted by the oracle. A line that changes means that a rule has changed.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from engine import notation
from engine.box import pack
from engine.editions import edition
from engine.play import Options, options
from engine.state import Revealed, State
from engine.survey import Survey
from tests import oracle
from tests.mirror import laid_of, position_of, state_of
from tests.support import setup

FILE = Path(__file__).with_name("placement_counts.txt")
SMALL = 5
UNLOCKED = {"classic": ("box-1", "box-2", "circus", "clouds"), "duel": ()}


class Count(NamedTuple):
    """A line of the file."""

    name: str
    edition: str
    first: str
    second: str
    one: int
    two: int
    board: str


def _read(line: str) -> Count:
    name, key, tiles, numbers, board = (part.strip() for part in line.split("|"))
    first, second = tiles.split()
    one, two = map(int, numbers.split())
    return Count(name, key, first, second, one, two, board)


LINES = [line for line in FILE.read_text().splitlines() if line and not line.startswith("#")]
COUNTS = [_read(line) for line in LINES]
IDS = [count.name for count in COUNTS]


def _state(count: Count) -> State:
    return state_of(count.edition, count.board, unlocked=UNLOCKED[count.edition])


def _hand(state: State, word: str) -> Revealed:
    tile, _, value = word.partition("=")
    return Revealed(state.box.tiles[tile], int(value) if value else None)


def _number(state: State, word: str) -> int:
    """Placements that ``options`` offers for a tile in hand."""
    held = state._replace(revealed=_hand(state, word), owing=(0,))
    offered: Options = options(held, held.hands(0)[0])
    return sum(map(len, offered.places.values()))


def _after(state: State, word: str) -> list[State]:
    """The states after each placement of a tile; its clouds joined where that is legal."""
    look = Survey(state, 0, *_hand(state, word))
    trials = [
        look.legal_trial(hex, r) for hex, rotations in look.places().items() for r in rotations
    ]
    return [trial.state for trial in trials if trial is not None]


@pytest.mark.parametrize("count", COUNTS, ids=IDS)
def test_placements_are_counted(count: Count) -> None:
    """One tile deep, and two."""
    state = _state(count)
    assert _number(state, count.first) == count.one
    states = [
        s._replace(parties=(s.parties[0], *state.parties[1:])) for s in _after(state, count.first)
    ]
    assert sum(_number(s, count.second) for s in states) == count.two


def _legal(position: oracle.Position, state: State, word: str) -> list[oracle.Laid]:
    """The placements of a tile by the oracle, wild edges joined."""
    tile, marker = _hand(state, word)
    spots = sorted(oracle.all_legal(position, tile.edges))
    found = [laid_of(state, tile.id, (q, r), rotation) for q, r, rotation in spots]
    if marker is None:
        return found
    return [laid for laid in found if oracle.may_place_task(position, laid, tile.task, marker)]


@pytest.mark.parametrize("count", COUNTS, ids=IDS)
def test_the_oracle_counts_the_same(count: Count) -> None:
    """One tile deep always, two on a small board without a marker, which is slow to judge."""
    state = _state(count)
    faces = state.parties[0].board.faces.items()
    refused = {(*hex, side) for hex, face in faces for side in range(6) if face[side] == "-"}
    position = oracle.Position(position_of(state, 0).tiles, frozenset(refused))
    first = _legal(position, state, count.first)
    assert len(first) == count.one
    if len(position.tiles) < SMALL and "=" not in count.second:
        second = (_legal(position.with_tile(laid), state, count.second) for laid in first)
        assert sum(map(len, second)) == count.two


@pytest.mark.parametrize("count", COUNTS, ids=IDS)
def test_the_boards_are_written_canonically(count: Count) -> None:
    """So that a position stands in the file once."""
    box = pack(edition(count.edition), setup(count.edition, 2, unlocked=UNLOCKED[count.edition]))
    board, tasks = notation.read(count.board, box.tiles, box.terrains)
    assert notation.write(board, tasks) == count.board
    assert len({(c.board, c.first, c.second) for c in COUNTS}) == len(COUNTS)
