"""bridges and gates: wooden pieces on the longest river and road (sakura.md 4.2, S14 to S16)."""

import pytest

from engine.events import Noted
from engine.hexes import Hex
from engine.play import options
from engine.state import State
from tests.specials.tables import laid, line_of, valley
from tests.support import happened, hold, lay, rejects, table

LINES = {"bridges": ("bridge", "T-S5", "L38"), "gates": ("gate", "T-T3", "L24")}
"""Of each the piece, a straight Task tile, and a Landscape tile on which it may stand."""
RIVER = "X-ship@0,0/0 T-S5@1,0/0 L23@2,0/0"


def _offered(state: State, word: str) -> dict[tuple[Hex, int], tuple[object, ...]]:
    offers = options(hold(state, word), 0).offers
    return {place: fields["piece"] for place, fields in offers.items() if "piece" in fields}


def test_s14_a_piece_on_the_longest_river_is_five_points() -> None:
    """The example of sakura.md 4.5."""
    state = valley(f"{RIVER}+piece=bridge")
    assert [line_of(state, key).points for key in ("longest-stream", "bridges")] == [3, 5]
    assert [note.value for note in happened(state, Noted)] == ["bridge"]


@pytest.mark.parametrize("key", LINES)
def test_s14_only_on_landscape_tiles_with_two_edges_of_its_line(key: str) -> None:
    piece, task, landscape = LINES[key]
    state = lay(table("sakura", unlocked=("bridges", "gates", "lake")), "L22@0,0/0")
    found = _offered(state, landscape)
    assert found
    assert set(found.values()) == {(piece,)}
    for word in (f"{task}=6", "L22", "L08", "X-lake"):
        assert not _offered(state, word)
    held = hold(state, f"{task}=6")
    assert rejects(held, f"{task}@1,0/1", piece=piece) == "unknown-field"


def test_s14_at_least_three_steps_from_another() -> None:
    """Bridge on (0,0): (2,0) is not allowed, (3,0) is; a Gate may stand nearer."""
    state = table("sakura", unlocked=("bridges", "gates"))
    state = laid("L23@0,0/1+piece=bridge L22@1,0/0 L22@2,0/0 L22@3,0/0", state)
    near = {hex for hex, _ in _offered(state, "L38")}
    assert Hex(3, -1) in near
    assert near.isdisjoint({Hex(2, -1), Hex(1, 1), Hex(1, -1)})
    assert {hex for hex, _ in _offered(state, "L24")} > near


@pytest.mark.parametrize("supply", [2, 3, 4])
def test_s15_there_are_two_and_up_to_two_more(supply: int) -> None:
    state = table("sakura", unlocked=("bridges",), supply={"bridges": supply})
    words = [
        f"L28@{3 * n},0/1+piece=bridge L22@{3 * n + 1},0/0 L22@{3 * n + 2},0/0"
        for n in range(supply)
    ]
    state = laid(" ".join(words), state)
    assert len(list(state.parties[0].noted("bridges"))) == supply
    assert not _offered(state, "L28")


def test_s16_of_two_longest_rivers_the_one_with_the_bridge_counts() -> None:
    state = table("sakura", unlocked=("bridges",))
    state = laid("T-S5@0,0/0 T-S5@1,0/0 L22@0,1/0 L22@0,2/0", state)
    state = laid("T-S5@0,3/0 L23@1,3/0+piece=bridge", state)
    assert line_of(state, "bridges").points == 5
    assert Hex(1, 3) in line_of(state, "longest-stream").hexes
    assert line_of(laid("T-S5@2,0/0", state), "bridges").points == 0


def test_a_tile_bears_one_piece() -> None:
    """The field takes one answer."""
    state = hold(lay(table("sakura", unlocked=("bridges", "gates")), "L22@0,0/0"), "L23")
    assert rejects(state, "L23@1,0/1", piece=["bridge", "gate"]) == "not-offered"
