"""Score sheets: lines that know what earned them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple

from engine.hexes import Hex

if TYPE_CHECKING:
    from engine.state import State
    from engine.tasks import Task


PLACES = {"task": 0, "flag": 1, "longest": 2}
"""How the keys of the first lines begin, in their order; they are the same in every edition."""
GROUPS = (0, 1, 1, 2)


class Line(NamedTuple):
    """One line of a sheet; ``hexes`` are those a client lights up when asked "why 14?"."""

    key: str
    points: int
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One party's score, final or live."""

    board: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The result."""
        return sum(line.points for line in self.lines)

    @property
    def groups(self) -> tuple[int, int, int]:
        """S1 tasks, S2 flags and longest lines, S3 everything else (classic.md 6)."""
        sums = [0, 0, 0]
        for line in self.lines:
            sums[GROUPS[place_of(line.key)]] += line.points
        return sums[0], sums[1], sums[2]

    def points(self, key: str) -> int:
        """The points of one line, 0 if the sheet has none of that key."""
        return sum(line.points for line in self.lines if line.key == key)


class Gain(NamedTuple):
    """What a placement would add to one line of a sheet; ``task`` is the marker it completes."""

    key: str
    points: int
    task: "Task | None" = None


def line(key: str, points: int, hexes: Iterable[Hex]) -> Line:
    """A line with its hexes in a fixed order."""
    return Line(key, points, tuple(sorted(set(hexes))) if hexes else ())


@cache
def place_of(key: str) -> int:
    """Where a line stands on a sheet, by how its key begins; what specials score comes last."""
    return PLACES.get(key.partition("-")[0], len(PLACES))


def sheet(state: "State", board: int) -> Sheet:
    """The score of a party as the board lies now: live during play, final at the end."""
    lines = (line for rule in state.box.scorers for line in rule.lines(state, board))
    return Sheet(board, tuple(sorted(lines, key=lambda line: place_of(line.key))))


def total(state: "State", board: int) -> int:
    """The sum of a party's sheet, without its lines."""
    points = 0
    for rule in state.box.scorers:
        points += rule.score(state, board)
    return points


def totals(state: "State") -> list[int]:
    """The scores of all parties."""
    return list(map(total, repeat(state), range(len(state.parties))))


def ranking(state: "State") -> tuple[int, ...]:
    """The place of each party, 1 for the winners; equal totals share theirs (duel.md 3.3, D31).

    Who has given up is last, whatever the score (duel.md 3.8).
    """
    playing = state.playing()
    totals = {board: total(state, board) for board in playing}
    return tuple(
        1 + sum(other > totals[board] for other in totals.values())
        if board in totals
        else 1 + len(playing)
        for board in range(len(state.parties))
    )


def stock(state: "State") -> dict[str, int]:
    """What is left of supplies that all parties share, by the key of the special."""
    left = ((special.key, special.stock(state)) for special in state.box.specials)
    return {key: number for key, number in left if number is not None}


class Standing(NamedTuple):
    """How far a party has come with something: a word with a text of its own, and its number."""

    word: str
    n: int


def standings(state: "State") -> dict[str, list[Standing]]:
    """How all parties stand with what they strive for, by the key of the special."""
    found: dict[str, list[Standing]] = {}
    for special in state.box.specials:
        told = [special.standing(state, board) for board in range(len(state.parties))]
        if None not in told:
            found[special.key] = [standing for standing in told if standing is not None]
    return found


class Subtotal(NamedTuple):
    """A sum on a sheet; ``after`` is the key of the line below which it stands."""

    key: str
    points: int
    after: str


def subtotals(state: "State", board: int) -> tuple[Subtotal, ...]:
    """The sums an edition's sheet has between its lines; none for groups that are not in play."""
    lines = [(rule.group, line) for rule in state.box.scorers for line in rule.lines(state, board)]
    groups = {
        key: [line for group, line in lines if group in wanted]
        for key, wanted in state.box.edition.subtotals.items()
    }
    return tuple(
        Subtotal(key, sum(line.points for line in added), added[-1].key)
        for key, added in groups.items()
        if added
    )


def sheets(state: "State") -> tuple[Sheet, ...]:
    """The sheets of all parties."""
    return tuple(sheet(state, board) for board in range(len(state.parties)))
