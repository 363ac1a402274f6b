"""The oracle against every worked example of the rules that it can judge."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests import oracle
from tests.oracle import Example, Position, Task

DATA = Path(__file__).parent / "data"
EDITIONS = ("classic", "duel")
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
        self.tiles = TILES[edition]
        self.example = example
        self.position = Position((), self._refused())
        self.active: list[Task] = []
        self.done: list[Task] = []
        self.failed: list[Task] = []
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


def _building(kind: str, key: str) -> Callable[[Played], int]:
    """The line of a building that counts tiles near it."""
    return lambda p: oracle.building(p.position, kind, *p.where(f"X-{key}"))


def _terminus(kind: str, key: str) -> Callable[[Played], int]:
    """The line of a station or harbor."""
    return lambda p: oracle.terminus(p.position, kind, *p.where(f"X-{key}"))


LINES: dict[str, Callable[[Played], int]] = {
    "red-hearts": lambda p: _hearts(p, "heart"),
    "golden-heart": lambda p: 2 * _hearts(p, "gold"),
    "longest-track": lambda p: oracle.longest(p.position, "T"),
    "longest-stream": lambda p: oracle.longest(p.position, "S"),
    "flags": lambda p: sum(oracle.flag_points(p.position).values()),
    "circus": lambda p: oracle.circus(p.position, *p.where("X-circus")),
    "hill": lambda p: oracle.hill(p.position, *p.where("X-hill")),
    "construction-site": lambda p: oracle.construction(p.position),
    "train-station": _terminus("T", "train-station"),
    "harbor": _terminus("S", "harbor"),
    "shepherdess": lambda p: oracle.shepherdess(p.position, *p.where("X-shepherdess")),
    "signalman": lambda p: oracle.signalman(p.position, *p.where("X-signalman")),
    "balloon-launch-site": lambda p: oracle.balloon(
        p.position, p.where("X-balloon"), p.tokens("balloon")[0]
    ),
    "great-mill": lambda p: oracle.mill(p.position, *p.where("X-great-mill")),
    "granary": _building("G", "granary"),
    "old-oak": _building("W", "old-oak"),
    "school": _building("V", "school"),
}


def _yes(value: bool) -> str:
    """The word of the files for a truth value."""
    return "yes" if value else "no"


def _values(tasks: list[Task]) -> str:
    """Marker values in the notation of the files."""
    return ",".join(str(value) for value in sorted(task.value for task in tasks)) or "-"


def _region(played: Played, words: tuple[str, ...]) -> oracle.Region:
    """The region that `WORD KIND q,r` speaks of."""
    return oracle.region_at(played.position, words[1], *oracle.hex_of(words[2]))


def _judged(played: Played, words: tuple[str, ...]) -> str:
    """`task TYPE VALUE q,r`."""
    return oracle.judge(played.position, words[1], int(words[2]), *oracle.hex_of(words[3]))


CHECKS: dict[str, Callable[[Played, tuple[str, ...]], str]] = {
    "size": lambda p, words: str(_region(p, words).size),
    "open": lambda p, words: str(_region(p, words).open),
    "closed": lambda p, words: _yes(_region(p, words).closed),
    "legal": lambda p, words: _yes(p.legal(oracle.read_placing(words[1:]))),
    "task": _judged,
    "line": lambda p, words: str(LINES[words[1]](p)),
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
    used = {c.words[1] for _, e in EXAMPLES for c in e.checks if c.words[0] == "line"}
    assert used <= set(LINES)


def _count(edition: str, stack: str) -> int:
    """Number of tiles of a stack."""
    return sum(found == stack for found, _, _ in TILES[edition].values())


def test_tile_counts() -> None:
    """The stacks have the sizes of classic.md 2 (modules included) and duel.md 2."""
    stacks = ("landscape", "task", "special")
    assert [_count("classic", stack) for stack in stacks] == [53, 40, 24]
    assert [_count("duel", stack) for stack in stacks] == [42, 27, 4]
