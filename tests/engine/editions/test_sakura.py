"""Sakura: what is in the box, and the rulebook's examples (sakura.md 2, 6 and 7)."""

from collections import Counter
from pathlib import Path

import pytest

from engine.box import pack
from engine.deal import Chance
from engine.editions.sakura import SAKURA
from engine.events import TileRevealed
from engine.hexes import ORIGIN, Hex
from engine.play import play, start
from engine.selfplay import PLAYERS
from engine.selfplay import table as agreed
from engine.setup import shared
from engine.state import State
from engine.tasks import Task
from engine.tiles import LANDSCAPE, TASK, parse_tiles
from tests.strategies import secret
from tests.support import allows, lay, points, score, table, values

DATA = Path(__file__).parents[2] / "data"
TOLD = parse_tiles((DATA / "sakura_tiles.txt").read_text())
BROUGHT = ("needs:", "box:")
"""Marks that say when a tile comes into play; the special that brings it says it in the engine."""


def _sakura(**more: object) -> State:
    return table("sakura", **more)  # type: ignore[arg-type]


def test_the_start_set_has_73_tiles() -> None:
    """sakura.md 2: 43 Landscape and 30 Task tiles, six of each type, markers 4 4 5 5 6 6."""
    box = pack(SAKURA, shared("sakura", ("Ana",)))
    assert Counter(t.stack for t in box.tiles.values()) == {LANDSCAPE: 43, TASK: 30}
    assert Counter(t.task for t in box.tiles.values() if t.task) == dict.fromkeys("WGVTS", 6)
    assert box.markers == dict.fromkeys("WGVTS", (4, 4, 5, 5, 6, 6))
    dealt = box.deal(bytes(32))
    assert (len(dealt.landscape), len(dealt.task), len(dealt.removed)) == (40, 30, 3)


def test_the_tiles_are_those_of_the_data_file() -> None:
    """Ids, stacks, edges and marks."""
    told = {
        tile.id: (tile.stack, tile.edges, tuple(m for m in tile.marks if not m.startswith(BROUGHT)))
        for tile in TOLD
    }
    found = {t.id: (t.stack, t.edges, t.marks) for t in SAKURA.tiles}
    assert {id: found.get(id) for id in told} == told
    assert {t.id for t in SAKURA.plain_tiles} == {
        t.id for t in TOLD if not any(m.startswith(BROUGHT) or m == "apart" for m in t.marks)
    }


def test_fifteen_landscape_tiles_have_a_blossom() -> None:
    """sakura.md 2: three of each kind, and each is on a tile that shows its kind."""
    found = [(kind, tile) for tile in SAKURA.plain_tiles for kind in tile.marked("blossom")]
    assert Counter(kind for kind, _ in found) == dict.fromkeys("WGVTS", 3)
    assert all(kind in tile.edges and tile.stack == LANDSCAPE for kind, tile in found)


def test_the_sheet_of_the_start_set() -> None:
    """sakura.md 6: pink flags stand for cherry trees, green ones for rice."""
    assert SAKURA.colours == {"pink": "W", "green": "G", "red": "V"}
    assert [line.key for line in score(_sakura()).lines] == [
        *(f"task-{kind}" for kind in ("wood", "field", "village", "track", "stream")),
        *(f"flag-{kind}" for kind in ("wood", "field", "village")),
        "longest-track",
        "longest-stream",
    ]


SCORING_PAGE = """
    T-T3@0,0/0 T-T3@1,0/0 T-T3@2,0/0 T-T3@3,0/0 T-T3@4,0/0 T-T3@5,0/0 T-T3@6,0/0 T-T3@7,0/0
    T-S5@0,1/0 T-S5@1,1/0 T-S5@2,1/0 T-S5@3,1/0 T-S5@4,1/0
    T-T3@0,2/0 T-T3@1,2/0 T-T3@2,2/0
    L41@0,-1/0 T-G3@1,-1/0 T-G3@2,-1/0 T-G3@3,-1/0 L13@4,-1/0
    L42@0,-2/5 T-V4@1,-2/1
"""
"""Roads of 8 and 3, a river of 5, a green flag in closed rice of 5, a red one in a village with
one open edge."""
SUMS = {"W": (4,), "G": (4, 5), "V": (4,), "T": (4, 5, 5), "S": (5,)}
"""Markers whose columns give 4, 9, 4, 14 and 5."""


def test_fact_1_the_scoring_page_gives_54() -> None:
    """A = 36, B = 5 + 0 + 8 + 5 = 18."""
    state = lay(_sakura(), SCORING_PAGE)
    village = state.parties[0].board.region("V", Hex(0, -2))
    assert village is not None
    assert village.open == 1
    assert points(state) == {"flag-field": 5, "longest-track": 8, "longest-stream": 5}
    done = tuple(Task(ORIGIN, type, value) for type, own in SUMS.items() for value in own)
    state = state._replace(parties=(state.parties[0]._replace(completed=done),))
    assert list(points(state).values())[:5] == [4, 9, 4, 14, 5]
    assert score(state).total == 54


@pytest.mark.parametrize(
    "words",
    [
        "T-G3@0,0/0=4 T-G3@1,0/0 T-G3@2,0/0 L13@3,0/0",
        "T-G3@0,0/0 T-G3@1,0/0 L13@2,0/0 T-G3@-1,0/0=4",
    ],
    ids=["later", "in the turn it is placed"],
)
def test_fact_4_rice_4_in_a_territory_of_4_is_completed(words: str) -> None:
    assert values(lay(_sakura(), words).parties[0].completed) == [4]


def test_fact_5_a_river_task_tile_completes_another_river_task() -> None:
    """A river of 4 leaves the 5 open; the 6 on the fifth tile then lacks one tile."""
    state = lay(_sakura(), "T-S5@0,0/0=5 T-S5@1,0/0 T-S5@2,0/0 T-S5@3,0/0")
    assert values(state.parties[0].tasks) == [5]
    state = lay(state, "T-S5@4,0/0=6")
    assert (values(state.parties[0].completed), values(state.parties[0].tasks)) == ([5], [6])


def test_fact_6_a_village_5_may_not_close_a_village_of_4() -> None:
    """One edge further, with an open edge, it may."""
    state = lay(_sakura(), "L42@0,0/5 T-V4@1,0/1 T-V4@2,0/1 L30@2,1/0")
    assert not allows(state, "T-V5@3,0/2=5")
    assert allows(state, "T-V5@3,0/2=4")
    assert allows(state, "T-V5@3,0/3=5")


@pytest.mark.parametrize(("second", "completed", "failed"), [(5, [6], [5]), (6, [6, 6], [])])
def test_fact_7_one_tile_completes_a_6_and_breaks_a_5(
    second: int, completed: list[int], failed: list[int]
) -> None:
    """Rice of 4 and of 1 are joined to 6; were both tasks 6, both would be completed."""
    rice = f"T-G3@0,0/0=6 T-G3@1,0/0={second} T-G3@2,0/0 T-G3@3,0/0"
    state = lay(_sakura(), f"{rice} L11@3,1/0 L11@4,1/0 T-G3@5,0/0 T-G3@4,0/0")
    party = state.parties[0]
    assert (values(party.completed), values(party.failed)) == (completed, failed)


@pytest.mark.parametrize("seed", range(12))
def test_fact_8_the_first_three_tiles_are_task_tiles(seed: int) -> None:
    """Unless one is completed or broken at once, the fourth is a Landscape tile."""
    state, _ = start(agreed("sakura", 2, "none", ""), secret(seed))
    chance = Chance(secret(seed), "player")
    stacks: list[str] = []
    while len(stacks) < 4:
        assert state.revealed is not None
        stacks.append(state.revealed.tile.stack)
        action = PLAYERS["random"](state, 0, chance)
        state, happened = play(state, state.hands(0)[0], action)
        assert sum(isinstance(event, TileRevealed) for event in happened) == 1
        if state.parties[0].completed or state.parties[0].failed:
            return
    assert stacks == [TASK, TASK, TASK, LANDSCAPE]
