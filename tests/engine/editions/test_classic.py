"""The Board Game: what is in the box, and the rulebook's examples (classic.md 2 and 7)."""

from collections import Counter
from pathlib import Path

import pytest

from engine.box import pack
from engine.campaign.classic import CLASSIC as PLAN
from engine.editions.classic import CLASSIC
from engine.hexes import ORIGIN, Hex
from engine.setup import shared
from engine.state import State
from engine.tasks import Task
from engine.tiles import parse_tiles
from tests.support import allows, lay, points, score, table, values

BOXES = ("box-1", "box-2")
EARNED = (*BOXES, *(key for card in PLAN.cards for key in card.adds))
"""What the printed campaign brings into play; a special of one's own has no card there."""
DATA = Path(__file__).parents[2] / "data"
TOLD = parse_tiles((DATA / "classic_tiles.txt").read_text())
"""The printed tiles; a special of one's own need not be among them."""


@pytest.mark.parametrize(
    ("unlocked", "landscape", "task", "special"),
    [
        ((), 48, 25, 0),
        (("box-1",), 48, 30, 0),
        (("box-2",), 53, 25, 0),
        (BOXES, 53, 30, 0),
        ((*BOXES, "circus", "clouds", "red-hearts"), 53, 30, 2),
        (EARNED, 53, 33, 19),
    ],
)
def test_tiles_in_play(unlocked: tuple[str, ...], landscape: int, task: int, special: int) -> None:
    """classic.md 2: start 48 and 25, Box 1 five Task tiles, Box 2 five Landscape tiles."""
    box = pack(CLASSIC, shared("classic", ("Ana",), unlocked=unlocked))
    counted = Counter(tile.stack for tile in box.tiles.values())
    assert [counted[s] for s in ("landscape", "task", "special")] == [landscape, task, special]


@pytest.mark.parametrize(
    ("unlocked", "pile"), [((), (4, 5, 5, 6, 6)), (("box-1",), (4, 4, 5, 5, 6, 6))]
)
def test_markers_in_play(unlocked: tuple[str, ...], pile: tuple[int, ...]) -> None:
    """classic.md 2: 4 5 5 6 6 of each type; Box 1 adds one 4 to each."""
    box = pack(CLASSIC, shared("classic", ("Ana",), unlocked=unlocked))
    assert {type: tuple(sorted(p)) for type, p in box.markers.items()} == dict.fromkeys(
        "WGVTS", pile
    )


def test_everything_earned_brings_171_points_of_markers() -> None:
    """classic.md 2: 37 37 37 30 30."""
    box = pack(CLASSIC, shared("classic", ("Ana",), unlocked=EARNED))
    assert {type: sum(pile) for type, pile in box.markers.items()} == dict(
        zip("WGVTS", (37, 37, 37, 30, 30), strict=True)
    )


@pytest.mark.parametrize(("module", "task", "special"), [("great-mill", 0, 1), ("duel-pack", 7, 4)])
def test_k30_a_module_brings_its_tiles_from_the_first_game(
    module: str, task: int, special: int
) -> None:
    printed = {tile.id: tile.stack for tile in TOLD if module in tile.marked("module")}
    assert Counter(printed.values()) == Counter(task=task, special=special)
    box = pack(CLASSIC, shared("classic", ("Ana",), modules=(module,)))
    assert set(printed) <= set(box.tiles)


def test_k4_k8_which_cards_bring_tiles() -> None:
    """22 tiles in boxes 3 to 5; five of the 26 cards bring none."""
    cards = [special for special in CLASSIC.specials if special.key in EARNED]
    assert len(cards) == 26
    assert sum(len(card.tiles) for card in cards) == 22
    assert {card.key for card in cards if not card.tiles} == {
        "warehouse",
        "red-hearts",
        "golden-heart",
        "hearts-desire",
        "road-to-success",
    }


def test_k9_the_tiles_are_those_of_the_data_file() -> None:
    """Ids, stacks, edges and marks; all 105 tiles of the game show W, G and V equally."""
    apart = ("needs:", "module:")
    plain = {
        t.id: (t.stack, t.edges, tuple(m for m in t.marks if not m.startswith(apart))) for t in TOLD
    }
    mine = {t.id: (t.stack, t.edges, t.marks) for t in CLASSIC.tiles}
    assert {id: mine[id] for id in plain} == plain
    box = pack(CLASSIC, shared("classic", ("Ana",), unlocked=EARNED))
    edges = [tile.edges for tile in box.tiles.values()]
    assert len(edges) == 105
    for kind in "WGV":
        assert sum(kind in text for text in edges) == 45
        assert sum(text.count(kind) for text in edges) == 99


def test_the_sheet_of_a_whole_game_has_every_line_of_section_6() -> None:
    state = table(unlocked=CLASSIC.unlockable, modules=CLASSIC.modules)
    expected = """
        task-wrap task-double flag-wood flag-field flag-village flag-festival
        longest-track longest-stream
        red-hearts circus signalman shepherdess hill construction-site balloon-launch-site
        golden-heart forest-cabin harvest-festival watchtower locomotive ship train-station harbor
        great-mill photographer granary old-oak school
    """
    found = [line.key for line in score(state).lines][5:]
    assert [key for key in found if key in expected.split()] == expected.split()


def test_the_sheet_has_the_lines_of_section_6_in_order() -> None:
    state = table(unlocked=("red-hearts", "circus", "clouds"))
    assert [line.key for line in score(state).lines] == [
        *(f"task-{kind}" for kind in ("wood", "field", "village", "track", "stream")),
        *(f"flag-{kind}" for kind in ("wood", "field", "village")),
        "longest-track",
        "longest-stream",
        "red-hearts",
        "circus",
    ]
    assert score(state).total == 0


def _with_completed(state: State, sums: dict[str, tuple[int, ...]]) -> State:
    """The same board with those markers completed."""
    done = tuple(Task(ORIGIN, type, value) for type, own in sums.items() for value in own)
    return state._replace(parties=(state.parties[0]._replace(completed=done),))


SUMS = {"W": (4,), "G": (4, 5), "V": (4,), "T": (5, 4, 6, 5), "S": (5,)}
"""Markers whose columns give 4, 9, 4, 20 and 5."""


def test_rulebook_markers_of_4_9_4_20_5_give_42() -> None:
    state = _with_completed(table(), SUMS)
    assert list(points(state).values()) == [4, 9, 4, 20, 5]
    assert score(state).total == 42


SCORING_PAGE = """
    T-T3@0,0/1 T-T3@1,0/1 T-T3@2,0/1 T-T3@3,0/1 T-T3@4,0/1 T-T3@5,0/1 T-T3@6,0/1 T-T3@7,0/1
    T-S1@0,1/1 T-S1@1,1/1 T-S1@2,1/1 T-S1@3,1/1 T-S1@4,1/1
    T-T3@0,2/1 T-T3@1,2/1 T-T3@2,2/1 T-T3@3,2/1
    T-S1@0,3/1
    L33@0,-1/2 T-G3@1,-1/0 T-G3@2,-1/0 T-G3@3,-1/0 L07@4,-1/5
    L43@0,-2/2 L18@1,-2/1
"""
"""Tracks of 8 and 4, streams of 5 and 1, a yellow flag in closed grain of 5, a green one in wood
with 3 open edges."""


def test_rulebook_result_60() -> None:
    """S2 = 5 + 0 + 8 + 5 = 18; with S1 = 42 the result is 60."""
    state = lay(table(), SCORING_PAGE)
    wood = state.parties[0].board.region("W", Hex(0, -2))
    assert wood is not None
    assert wood.open == 3
    assert points(state) == {"flag-field": 5, "longest-track": 8, "longest-stream": 5}
    assert score(state).total == 18
    assert score(_with_completed(state, SUMS)).total == 60


def test_rulebook_grain_4_in_a_territory_of_4_is_completed() -> None:
    state = lay(table(), "T-G3@0,0/0=4 L25@1,0/0 L48@2,0/1 L20@3,-1/1")
    assert values(state.parties[0].completed) == [4]


def test_rulebook_stream_5_with_4_tiles_waits_and_a_stream_task_completes_it() -> None:
    """The new Task tile carries a 6, which then lacks one tile."""
    line = "T-S1@0,0/4=5 L02@1,0/0 L03@2,0/0 L21@3,0/0"
    state = lay(table(), line)
    assert values(state.parties[0].tasks) == [5]
    state = lay(state, "T-S4@4,0/0=6")
    assert values(state.parties[0].completed) == [5]
    assert values(state.parties[0].tasks) == [6]
    region = state.parties[0].board.region("S", ORIGIN)
    assert region is not None
    assert region.size == 5


def test_rulebook_village_5_may_not_close_a_village_of_4() -> None:
    """One rotation further, with an open edge, it may."""
    state = lay(table(unlocked=BOXES), "T-V2@0,0/1 L38@-1,0/2 L50@0,1/4")
    assert not allows(state, "T-V4@1,0/4=5")
    assert allows(state, "T-V4@1,0/4=4")
    assert allows(state, "T-V4@1,0/5=5")
