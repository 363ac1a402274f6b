"""Score sheets: lines that know what earned them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple

from engine.hexes import Hex

if TYPE_CHECKING:
    from engine.state import State
    from engine.tasks import Task


Groups = Mapping[str, tuple[str, ...]]
"""The groups of a sheet in order, each with the words by which the keys of its lines begin; the
last takes the lines that no other has."""
USUAL_GROUPS: Groups = {"tasks": ("task",), "lines": ("flag", "longest"), "specials": ()}
"""S1 tasks, S2 flags and longest lines, S3 everything else (classic.md 6)."""


class Place(NamedTuple):
    """Where a line stands on a sheet: behind those of a smaller order, and in which group."""

    order: int
    group: str


class Layout(dict[str, Place]):
    """The place of each line on the sheets of an edition, by its key."""

    def __init__(self, groups: Groups) -> None:
        super().__init__()
        first = [(word, group) for group, words in groups.items() for word in words]
        self._words = {word: Place(order, group) for order, (word, group) in enumerate(first)}
        self._rest = Place(len(first), list(groups)[-1])

    def __missing__(self, key: str) -> Place:
        self[key] = place = self._words.get(key.partition("-")[0], self._rest)
        return place


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

    def points(self, key: str) -> int:
        """The points of one line, 0 if the sheet has none of that key."""
        return sum(line.points for line in self.lines if line.key == key)


class Gain(NamedTuple):
    """What a placement would add to one line of a sheet; ``task`` is the marker it completes."""

    key: str
    points: int
    task: "Task | None" = None


def line(key: str, points: int, hexes: Iterable[Hex]) -> Line:
    """A line with its hexes in a fixed order.

    >>> from engine.hexes import Hex
    >>> line("circus", 10, [Hex(1, 0), Hex(0, 0), Hex(1, 0)]).hexes
    (Hex(q=0, r=0), Hex(q=1, r=0))
    """
    return Line(key, points, tuple(sorted(set(hexes))) if hexes else ())


def sheet(state: "State", board: int) -> Sheet:
    """The score of a party as the board lies now: live during play, final at the end.

    Lines of the same key, such as those of several goal cards, are added up to one.

    >>> from engine.play import start
    >>> from engine.setup import shared
    >>> found = sheet(start(shared("classic", ("Ana",)), bytes(32))[0], 0)
    >>> found.total, found.points("longest-track"), [line.key for line in found.lines][:2]
    (0, 0, ['task-wood', 'task-field'])
    """
    found: dict[str, Line] = {}
    for rule in state.box.scorers:
        for one in rule.lines(state, board):
            known = found.get(one.key)
            found[one.key] = one if known is None else _added(known, one)
    layout = state.box.layout
    return Sheet(board, tuple(sorted(found.values(), key=lambda line: layout[line.key].order)))


def _added(one: Line, other: Line) -> Line:
    return line(one.key, one.points + other.points, (*one.hexes, *other.hexes))


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

    >>> from engine.play import start
    >>> from engine.setup import rivals
    >>> ranking(start(rivals("duel", ("Ana", "Ben")), bytes(32))[0])
    (1, 1)
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
