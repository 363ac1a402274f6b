"""The Duel: what each party owns, and the rulebook's examples (duel.md 2, 6 and 7)."""

from collections import Counter

import pytest

from engine.box import pack
from engine.editions.duel import DUEL
from engine.hexes import ORIGIN
from engine.setup import rivals
from engine.state import State
from engine.tasks import Task
from tests.support import allows, lay, points, score, table, values

BOX = pack(DUEL, rivals("duel", ("Ana", "Ben")))


def test_tiles_of_a_party() -> None:
    """duel.md 2: 42 Landscape tiles, six with a flag, two of each colour; 27 Task tiles."""
    tiles = BOX.tiles.values()
    assert Counter(tile.stack for tile in tiles) == {"landscape": 42, "task": 27}
    flags = Counter(flag.colour for tile in tiles for flag in tile.flags)
    assert flags == {"green": 2, "yellow": 2, "red": 2}
    tasks = Counter(tile.task.partition(":")[0] for tile in tiles if tile.stack == "task")
    assert tasks == {**dict.fromkeys(("W", "G", "V", "T", "S", "wrap"), 4), "double": 3}


def test_markers_of_a_party() -> None:
    """duel.md 2: one each of 3 4 5 6 for six types, three doubles of 6 (D5): 126 in all."""
    piles = {type: tuple(sorted(pile)) for type, pile in BOX.markers.items()}
    assert piles == {
        **dict.fromkeys(("W", "G", "V", "T", "S", "wrap"), (3, 4, 5, 6)),
        **dict.fromkeys(("double:WG", "double:GV", "double:WV"), (6,)),
    }
    assert sum(sum(pile) for pile in piles.values()) == 126


def test_d5_each_double_tile_takes_the_6_of_its_own_pair() -> None:
    doubles = [tile for tile in BOX.tiles.values() if tile.task.startswith("double")]
    assert sorted(tile.task for tile in doubles) == ["double:GV", "double:WG", "double:WV"]
    assert all(BOX.markers[tile.task] == (6,) for tile in doubles)


def test_the_sheet_has_the_lines_of_section_6_in_order() -> None:
    keys = [line.key for line in score(table("duel")).lines]
    assert list(dict.fromkeys(keys)) == [
        *(f"task-{k}" for k in ("wood", "field", "village", "track", "stream", "wrap", "double")),
        *(f"flag-{kind}" for kind in ("wood", "field", "village")),
        "longest-track",
        "longest-stream",
    ]
    assert len(keys) == len(set(keys))


def test_options_have_the_defaults_of_3_1() -> None:
    assert BOX.options["view"] == "sealed"
    assert BOX.options["hand"] == "rotating"


def _tasks(state: State) -> tuple[list[int], list[int], list[int]]:
    party = state.parties[0]
    return values(party.tasks), values(party.completed), values(party.failed)


TWO_RED_FLAGS = """
    L37@0,0/2 T-V2@1,0/0 T-V2@2,0/0 T-V2@3,0/0 T-V2@4,0/0 T-V2@5,0/0 L41@6,0/5
    T-T2@0,1/0 T-T2@1,1/0 T-T2@2,1/0
    L39@0,-1/0
"""
"""A closed village of 7 with both red flags, a track of 3, a yellow flag in an open field."""


def test_example_1_scoring_gives_37() -> None:
    """20 for markers (village 4 + 5, grain 4, track 3, wraparound 4), 14 for flags, track 3."""
    state = lay(table("duel"), TWO_RED_FLAGS)
    assert points(state) == {"flag-village": 14, "longest-track": 3}
    assert score(state).total == 17
    markers = (("V", 4), ("V", 5), ("G", 4), ("T", 3), ("wrap", 4))
    done = tuple(Task(ORIGIN, *marker) for marker in markers)
    first = state.parties[0]._replace(completed=done)
    state = state._replace(parties=(first, state.parties[1]))
    assert points(state)["task-village"] == 9
    assert score(state).total == 37
    assert score(state, 1).total == 0


def test_example_2_grain_4_and_wraparound_3_are_completed() -> None:
    grain = lay(table("duel"), "T-G2@0,0/0=4 T-G2@1,0/0 T-G2@2,0/0 T-G2@3,0/0")
    assert _tasks(grain) == ([], [4], [])
    wrap = lay(table("duel"), "T-X1@0,0/0=3 L28@0,1/0 L29@-1,1/0 L30@-1,0/0")
    assert _tasks(wrap) == ([], [3], [])


def test_example_3_a_stream_task_completes_the_5_and_lacks_one_itself() -> None:
    state = lay(table("duel"), "T-S2@0,0/0=5 L19@1,0/0 L20@2,0/0 L21@3,0/0")
    assert _tasks(state) == ([5], [], [])
    assert _tasks(lay(state, "T-S1@4,0/3=6")) == ([6], [5], [])


@pytest.mark.parametrize(("rotation", "legal"), [(0, False), (1, True)])
def test_example_4_a_village_5_may_not_close_a_village_of_4(rotation: int, legal: bool) -> None:
    state = lay(table("duel"), "L37@0,0/0 L29@-1,0/1 L30@0,-1/1")
    assert allows(state, f"T-V3@-1,-1/{rotation}=5") is legal


@pytest.mark.parametrize(("first", "completed", "failed"), [(5, [6], [5]), (6, [6, 6], [])])
def test_example_5_one_tile_makes_a_field_of_6(
    first: int, completed: list[int], failed: list[int]
) -> None:
    row = f"T-G2@0,0/0={first} L32@1,0/0 T-G1@2,0/0=6 L35@3,0/1 L40@-1,1/2"
    state = lay(table("duel"), row)
    assert _tasks(state) == (sorted([first, 6]), [], [])
    assert _tasks(lay(state, "L25@0,1/0")) == ([], completed, failed)


def test_d2_edges_of_the_task_tiles() -> None:
    """The totals of the data file: per kind full, strip, pair and 3+1; lines; doubles 2+2."""
    printed = Counter("".join(tile.edges for tile in DUEL.plain_tiles if tile.task))
    assert printed == {"W": 25, "G": 24, "V": 25, "T": 12, "S": 12, "M": 64}
    doubles = [tile.edges for tile in DUEL.plain_tiles if tile.task.startswith("double:")]
    assert all(sorted(Counter(edges).values()) == [2, 2, 2] for edges in doubles)


def test_d4_all_edges_of_one_kind_on_a_tile_are_one_segment() -> None:
    """L35 shows grain on three sides that do not touch: one territory of one tile."""
    board = lay(table("duel"), "L35@0,0/0").parties[0].board
    (region,) = board.all_regions("G")
    assert (region.size, region.open) == (1, 3)
