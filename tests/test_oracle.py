"""The oracle against every worked example of the rules that it can judge."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.editions import known
from tests import oracle
from tests.oracle import Example, Position, Task, sakura

DATA = Path(__file__).parent / "data"
EDITIONS = [edition.key for edition in known()]
TILES = {name: oracle.read_tiles((DATA / f"{name}_tiles.txt").read_text()) for name in EDITIONS}
EXAMPLES = [
    (name, example)
    for name in EDITIONS
    for example in oracle.read_examples((DATA / f"{name}_examples.txt").read_text())
]
IDS = [f"{name}-{example.name}" for name, example in EXAMPLES]


class Played:
    """An example played tile by tile, with settling after each (core.md A turn)."""

    def __init__(self, edition: str, example: Example) -> None:
        """Play all placings of the example; each must be legal."""
        self.edition = edition
        self.tiles = TILES[edition]
        self.example = example
        self.position = Position((), self._refused())
        self.active: list[Task] = []
        self.done: list[Task] = []
        self.failed: list[Task] = []
        self.wraps: list[tuple[int, int]] = []
        """The hexes of all wraparound tasks completed so far."""
        for placing in example.placings:
            self._place(placing)

    def _refused(self) -> frozenset[tuple[int, int, int]]:
        """The cloud edges of the `unjoin` items."""
        items = [item for item in self.example.others if item[0] == "unjoin"]
        return frozenset((*oracle.hex_of(at), int(side)) for _, at, side in items)

    def _place(self, placing: oracle.Placing) -> None:
        """One turn: a legal placing, then settling."""
        assert self.legal(placing), f"{placing} is not legal"
        self.position = self.position.with_tile(oracle.lay(self.tiles, placing))
        if placing.marker is not None:
            task = Task(self.type_of(placing), placing.marker, placing.q, placing.r)
            self.active.append(task)
        self.done, self.failed = oracle.settle(self.position, self.active)
        self.wraps += [(task.q, task.r) for task in self.done if task.type == "wrap"]
        gone = self.done + self.failed
        self.active = [task for task in self.active if task not in gone]

    def type_of(self, placing: oracle.Placing) -> str:
        """The task type of a Task tile."""
        found = oracle.task_of(self.tiles[placing.tile][2])
        assert found is not None
        return found

    def legal(self, placing: oracle.Placing) -> bool:
        """Legality, of the marker too if there is one."""
        laid = oracle.lay(self.tiles, placing)
        if placing.marker is not None:
            kind = self.type_of(placing)
            return oracle.may_place_task(self.position, laid, kind, placing.marker)
        return oracle.legal(self.position, laid.text, laid.q, laid.r, laid.rotation)

    def tokens(self, word: str) -> list[tuple[int, int]]:
        """Hexes of the tokens of a kind."""
        return [oracle.hex_of(item[1]) for item in self.example.others if item[0] == word]

    def where(self, tile: str) -> tuple[int, int]:
        """The hex of a named tile."""
        found = [p for p in self.example.placings if p.tile == tile]
        return found[0].q, found[0].r


def _hearts(played: Played, word: str) -> int:
    """Matching edges of the tiles with a heart (classic.md 4.1)."""
    return sum(oracle.matches(played.position, *at) for at in played.tokens(word))


def _printed_hearts(played: Played) -> int:
    """Matching edges of the tiles with a heart of their own (luggage.md 4.8)."""
    laid = (tile for tile in played.position.tiles if "heart:printed" in tile.marks)
    return sum(oracle.matches(played.position, *tile.hex) for tile in laid)


def _flag(kind: str) -> Callable[[Played], int]:
    """The line of the flags of a kind."""
    return lambda p: oracle.flag_points(p.position).get(kind, 0)


LINES: dict[str, Callable[[Played], int]] = {
    "hearts": lambda p: _hearts(p, "heart") + _printed_hearts(p),
    "flag-wood": _flag("W"),
    "flag-field": _flag("G"),
    "flag-multi": _flag("multi"),
    "red-hearts": lambda p: _hearts(p, "heart"),
    "golden-heart": lambda p: 2 * _hearts(p, "gold"),
    "longest-track": lambda p: oracle.longest(p.position, "T"),
    "longest-stream": lambda p: oracle.longest(p.position, "S"),
    "flags": lambda p: sum(_flags(p).values()),
    "longest-road": lambda p: oracle.longest(p.position, "T"),
    "longest-river": lambda p: oracle.longest(p.position, "S"),
    "longest-wraparound": lambda p: _along(p)[2],
    "bridges": lambda p: _along(p)[0],
    "springs": lambda p: 3 * len(sakura.springs(p.position)),
    "springs-wraparound": lambda p: sakura.springs_wraparound(p.position, p.tokens("done")),
    "temples": lambda p: sakura.temple(p.position, *p.where("X-temple-1")),
    "balloon-launch-site": lambda p: oracle.balloon(
        p.position, p.where("X-balloon"), p.tokens("balloon")[0]
    ),
}
"""Lines that take more than one tile and the board; ``oracle.LANDMARKS`` has the others."""


def _flags(played: Played) -> dict[str, int]:
    if played.edition == "sakura":
        return sakura.flags(played.position)
    return oracle.flag_points(played.position)


def _along(played: Played) -> tuple[int, int, int]:
    """Bridges, gates and Wraparound Tasks on the longest lines (sakura.md, S16)."""
    tokens = [played.tokens(word) for word in ("bridge", "gate", "done")]
    return sakura.along(played.position, *tokens)


def _line(played: Played, key: str) -> int:
    """The points of a line."""
    if key in LINES:
        return LINES[key](played)
    tile, judge = oracle.LANDMARKS[played.edition][key]
    return judge(played.position, played.where(tile))


def _yes(value: bool) -> str:
    """The word of the files for a truth value."""
    return "yes" if value else "no"


def _values(tasks: list[Task]) -> str:
    """Marker values in the notation of the files."""
    return ",".join(str(value) for value in sorted(task.value for task in tasks)) or "-"


def _region(played: Played, words: tuple[str, ...]) -> oracle.Region:
    """The region that `WORD KIND q,r` speaks of."""
    return oracle.region_at(played.position, words[1], *oracle.hex_of(words[2]))


def _yield(played: Played, words: tuple[str, ...]) -> str:
    """`yield TYPE VALUE q,r`."""
    found = sakura.blossoms(played.position, words[1], int(words[2]), *oracle.hex_of(words[3]))
    return str(len(found))


def _judged(played: Played, words: tuple[str, ...]) -> str:
    """`task TYPE VALUE q,r`."""
    return oracle.judge(played.position, words[1], int(words[2]), *oracle.hex_of(words[3]))


def _goal(played: Played, card: str) -> str:
    """`goal CARD`: whether it is fulfilled by the board and the wraparound tasks completed."""
    if card == "neighborhood":
        return _yes(oracle.neighborhood(played.position, played.wraps))
    return _yes(oracle.BOARD_GOALS[card](played.position))


CHECKS: dict[str, Callable[[Played, tuple[str, ...]], str]] = {
    "goal": lambda p, words: _goal(p, words[1]),
    "size": lambda p, words: str(_region(p, words).size),
    "open": lambda p, words: str(_region(p, words).open),
    "closed": lambda p, words: _yes(_region(p, words).closed),
    "legal": lambda p, words: _yes(p.legal(oracle.read_placing(words[1:]))),
    "task": _judged,
    "yield": _yield,
    "fuji": lambda p, _: _yes(sakura.fuji(p.position)),
    "line": lambda p, words: str(_line(p, words[1])),
    "completed": lambda p, _: _values(p.done),
    "failed": lambda p, _: _values(p.failed),
    "active": lambda p, _: _values(p.active),
}


def _reveal(example: Example) -> str:
    """The answer to a line of the reveal table (duel.md 3.3)."""
    items = {item[0]: item[1] for item in example.others}
    active = [int(number) for number in items["active"].split(",")]
    return oracle.reveal_kind(active, int(items["tasks"]), int(items["landscape"])) or "over"


@pytest.mark.parametrize(("edition", "example"), EXAMPLES, ids=IDS)
def test_example(edition: str, example: Example) -> None:
    """Every check of every example comes out as the rules say."""
    if example.checks[0].words == ("reveal",):
        assert _reveal(example) == example.checks[0].result
        return
    played = Played(edition, example)
    for check in example.checks:
        assert CHECKS[check.words[0]](played, check.words) == check.result, check


def test_every_line_of_the_examples_is_judged() -> None:
    for edition, example in EXAMPLES:
        used = {check.words[1] for check in example.checks if check.words[0] == "line"}
        assert used <= {*LINES, *oracle.LANDMARKS.get(edition, {})}


APART = ("needs", "module", "poi", "into")
"""Marks of tiles that a special brings."""


def _count(edition: str, stack: str) -> int:
    """Number of tiles of a stack that no special brings."""
    plain = (
        found
        for found, _, marks in TILES[edition].values()
        if not any(mark.partition(":")[0] in APART for mark in marks)
    )
    return sum(found == stack for found in plain)


def test_tile_counts() -> None:
    """The stacks have the sizes of the rules, section 2; boxes 1 and 2 of classic.md included."""
    stacks = ("landscape", "task", "special")
    assert [_count("classic", stack) for stack in stacks] == [53, 30, 0]
    assert [_count("duel", stack) for stack in stacks] == [42, 27, 0]
    assert [_count("luggage", stack) for stack in stacks] == [31, 15, 0]
