"""The worked examples of the rules, played through the engine tile by tile.

Tiles of specials that the engine does not know yet are plain tiles here, so that their examples
of territories and tasks count too.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import editions
from engine.actions import PlaceTile
from engine.blossoms import picked
from engine.box import draws
from engine.edition import Edition
from engine.events import TaskCompleted, TaskFailed
from engine.hexes import ORIGIN, Hex, neighbours
from engine.play import options, play
from engine.rules.revealing import due
from engine.scoring import sheet
from engine.state import State
from engine.tasks import Task, judge
from engine.tiles import Tile, parse_tiles
from tests import oracle
from tests.oracle import Example
from tests.support import happened, hold, table, values

DATA = Path(__file__).parent.parent / "data"
NAMES = [edition.key for edition in editions.known()]
EXAMPLES = [
    (name, example)
    for name in NAMES
    for example in oracle.read_examples((DATA / f"{name}_examples.txt").read_text())
]
NOT_RUN = {
    "duel": {
        "hearts-1": "needs Module 2",
        "hearts-2": "needs Module 2",
        "hearts-3": "needs Module 2",
        "school-1": "needs Module 2",
        "granary-1": "needs Module 2",
        "old-oak-1": "needs Module 2",
    },
}
"""Examples of which nothing can be run, with the reason."""
SAKURA_LINES = {"longest-road": "longest-track", "longest-river": "longest-stream"}
"""The names of its examples for lines of every edition."""
PIECES = ("bridge", "gate")
FIGURES = ("balloon", "photo")
HEARTS = {"heart": "red", "gold": "golden"}
RUN = [(name, example) for name, example in EXAMPLES if example.name not in NOT_RUN.get(name, {})]
IDS = [f"{name}-{example.name}" for name, example in RUN]


def _all_tiles(edition: Edition) -> tuple[Tile, ...]:
    """Every tile of the data file that no special brings."""
    mine = {tile.id for special in edition.specials for tile in special.tiles}
    tiles = parse_tiles((DATA / f"{edition.key}_tiles.txt").read_text())
    return tuple(t for t in tiles if t.id not in mine)


@pytest.fixture(autouse=True)
def _with_all_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("EDITIONS", "PREPARED"):
        listed = getattr(editions, name)
        whole = tuple(replace(edition, plain_tiles=_all_tiles(edition)) for edition in listed)
        monkeypatch.setattr(editions, name, whole)


def _table(name: str) -> State:
    """With everything in play, all cards drawn."""
    edition = editions.edition(name)
    found = draws(edition, edition.whole, edition.modules) if edition.rows else ()
    cards: dict[str, Any] = {draw.deck: " ".join(draw.cards) for draw in found}
    return table(name, unlocked=edition.whole, modules=edition.modules, **cards)


def _refused(state: State, example: Example, placing: PlaceTile) -> dict[str, bool]:
    """How the cloud edges that this placement meets were decided, by side of the cloud."""
    said = [item for item in example.others if item[0] == "unjoin"]
    found = {}
    for _, at, side in said:
        cloud = Hex(*oracle.hex_of(at))
        meets = neighbours(cloud)[int(side)]
        laid = state.parties[0].board.placements
        if placing.hex == meets or (placing.hex == cloud and meets in laid):
            found[side] = False
    return found


def _play(edition: str, example: Example) -> State:
    """All placings in order, each by every rule; hearts and figures go along with their tile."""
    state = _table(edition)
    hearts = {oracle.hex_of(i[1]): HEARTS[i[0]] for i in example.others if i[0] in HEARTS}
    pieces = {oracle.hex_of(i[1]): i[0] for i in example.others if i[0] in PIECES}
    ways = {item[0]: oracle.hex_of(item[1]) for item in example.others if item[0] in FIGURES}
    for number, placing in enumerate(example.placings):
        hex = Hex(placing.q, placing.r)
        marker = "" if placing.marker is None else f"={placing.marker}"
        action = PlaceTile(0, placing.tile, hex, placing.rotation)
        fields: dict[str, object] = {}
        if refused := _refused(state, example, action):
            fields["clouds"] = refused
        if hex in hearts:
            fields["heart"] = hearts[hex]
        if placing.meadow:
            fields["meadow"] = list(placing.meadow)
        if hex in pieces:
            fields["piece"] = pieces[hex]
        for figure, goal in ways.items():
            goals = [(p.q, p.r) for p in example.placings]
            if 0 < number <= goals.index(goal):
                fields[figure] = True
        state, _ = play(hold(state, placing.tile + marker), 0, replace(action, fields=fields))
    return _completed(state, example)


def _completed(state: State, example: Example) -> State:
    """The same with the tasks completed that the items name; any value will do."""
    board = state.parties[0].board.placements
    hexes = [Hex(*oracle.hex_of(item[1])) for item in example.others if item[0] == "done"]
    done = tuple(Task(hex, board[hex].tile.task, 4) for hex in hexes)
    return state._replace(parties=(state.parties[0]._replace(completed=done),)) if done else state


def _size(state: State, words: tuple[str, ...]) -> str:
    region = state.parties[0].board.region(words[1], Hex(*oracle.hex_of(words[2])))
    assert region is not None
    return {"size": str(region.size), "open": str(region.open), "closed": _yes(region.closed)}[
        words[0]
    ]


def _legal(state: State, words: tuple[str, ...]) -> str:
    asked = oracle.read_placing(words[1:])
    marker = "" if asked.marker is None else f"={asked.marker}"
    found, hex = options(hold(state, asked.tile + marker), 0), Hex(asked.q, asked.r)
    legal = asked.rotation in found.places.get(hex, ())
    return _yes(legal and (hex, asked.rotation) not in found.needed)


def _judged(state: State, words: tuple[str, ...]) -> str:
    task = Task(Hex(*oracle.hex_of(words[3])), words[1], int(words[2]))
    return str(judge(state.parties[0].board, task))


def _line(state: State, words: tuple[str, ...]) -> str:
    found = sheet(state, 0)
    if words[1] == "flags":
        return str(sum(line.points for line in found.lines if line.key.startswith("flag-")))
    return str(found.points(SAKURA_LINES.get(words[1], words[1])))


def _values(found: list[int]) -> str:
    return ",".join(map(str, sorted(found))) or "-"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _yield(state: State, words: tuple[str, ...]) -> str:
    """Blossoms when a task is completed now, without any collector card."""
    task = Task(Hex(*oracle.hex_of(words[3])), words[1], int(words[2]))
    return str(len(picked(state.parties[0].board, task)))


def _fuji(state: State, _: tuple[str, ...]) -> str:
    return _yes(state.task_limit == 4)


def _goal(state: State, words: tuple[str, ...]) -> str:
    """Whether a goal card is fulfilled."""
    return _yes((words[1], None) in state.parties[0].notes)


CHECKS: dict[str, Callable[[State, tuple[str, ...]], str]] = {
    "goal": _goal,
    "size": _size,
    "open": _size,
    "closed": _size,
    "legal": _legal,
    "task": _judged,
    "line": _line,
    "yield": _yield,
    "fuji": _fuji,
    "completed": lambda s, _: _values([e.value for e in happened(s, TaskCompleted)]),
    "failed": lambda s, _: _values([e.value for e in happened(s, TaskFailed)]),
    "active": lambda s, _: _values(values(s.parties[0].tasks)),
}


def _reveal(example: Example) -> str:
    """A line of the reveal table of duel.md 3.3."""
    items = {item[0]: item[1] for item in example.others}
    active = [int(number) for number in items["active"].split(",")]
    state = table("duel", seats=len(active))
    stacks = {
        "task": ("T-W1",) * int(items["tasks"]),
        "landscape": ("L25",) * int(items["landscape"]),
    }
    parties = tuple(
        party._replace(tasks=(Task(ORIGIN, "W", 6),) * number)
        for party, number in zip(state.parties, active, strict=True)
    )
    return due(state._replace(stacks=stacks, parties=parties)) or "over"


@pytest.mark.parametrize(("edition", "example"), RUN, ids=IDS)
def test_example(edition: str, example: Example) -> None:
    """Every check of every example comes out as the rules say."""
    if example.checks[0].words == ("reveal",):
        assert _reveal(example) == example.checks[0].result
        return
    state = _play(edition, example)
    for check in example.checks:
        assert CHECKS[check.words[0]](state, check.words) == check.result, check


def test_what_is_not_run_exists() -> None:
    known = {(name, example.name) for name, example in EXAMPLES}
    assert {(name, key) for name in NOT_RUN for key in NOT_RUN[name]} <= known
