"""Clouds: each edge that meets something is joined to it or not, for ever (classic.md 4.4)."""

from typing import Any

import pytest

from engine.hexes import Hex
from engine.play import options
from engine.state import State
from tests.support import action, allows, asks, hold, lay, points, rejects, table, values

CLOUD = "X-clouds@0,0/0"
EAST: dict[str, Any] = {"clouds": {"0": False}}


def _clouds(words: str = CLOUD) -> State:
    return lay(table(unlocked=("clouds", "box-2")), words)


def _region(state: State, kind: str, q: int, r: int) -> tuple[int, int] | None:
    """Size and open edges of a region, if there is one."""
    region = state.parties[0].board.region(kind, Hex(q, r))
    return None if region is None else (region.size, region.open)


# What lies at (1,0), with the edge it shows to the cloud on its side 3.
@pytest.mark.parametrize(
    ("word", "kind", "joined", "refused"),
    [
        ("L17@1,0/0", "W", (2, 5 + 2), (1, 2)),
        ("L48@1,0/1", "G", (2, 5 + 2), (1, 2)),
        ("L31@1,0/0", "V", (2, 5 + 2), (1, 2)),
        ("L30@1,0/5", "T", (2, 5), (1, 0)),
        ("L53@1,0/5", "S", (2, 5), (1, 0)),
    ],
    ids=["wood", "field", "village", "track", "stream"],
)
def test_k10_k11_k12_an_edge_is_joined_or_not(
    word: str, kind: str, joined: tuple[int, int], refused: tuple[int, int]
) -> None:
    """Joined: one region, open while a hex beside the cloud is empty. Not joined: not open."""
    yes = lay(_clouds(), word)
    no = lay(_clouds(), word, **EAST)
    assert _region(yes, kind, 1, 0) == _region(yes, kind, 0, 0) == joined
    assert _region(no, kind, 1, 0) == refused
    assert _region(no, kind, 0, 0) is None


@pytest.mark.parametrize("side", range(6))
def test_a_cloud_edge_may_face_anything(side: int) -> None:
    """A track needs no partner there, whichever way it is turned."""
    state = hold(_clouds(), "L30")
    hex = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)][side]
    assert all(asks(state, f"L30@{hex[0]},{hex[1]}/{rotation}") for rotation in range(6))


def test_the_cloud_itself_may_be_laid_against_a_line() -> None:
    state = _clouds("L30@0,0/0")
    assert allows(state, "X-clouds@0,-1/0")
    state = lay(state, "X-clouds@0,-1/0")
    assert _region(state, "T", 0, 0) == (2, 5)


def test_k13_meadow_is_not_asked() -> None:
    """L17 turned by 1 shows meadow to the cloud: no question, and no answer is taken."""
    state = hold(_clouds(), "L17")
    offers = options(state, 0).offers
    assert (Hex(1, 0), 1) not in offers
    assert rejects(state, "L17@1,0/1", **EAST) == "unknown-field"
    assert _region(lay(state, "L17@1,0/1"), "W", 0, 0) is None


def test_each_pair_is_decided_once() -> None:
    """A tile that meets only what is decided is asked nothing; what was refused stays so."""
    state = hold(lay(_clouds(), "L17@1,0/0", **EAST), "L18")
    offers = options(state, 0).offers
    assert offers[Hex(1, -1), 1] == {"clouds": ({"5": True}, {"5": False})}
    assert all(hex != Hex(2, 0) for hex, _ in offers)
    state = lay(state, "L18@1,-1/1")
    assert _region(state, "W", 0, 0) == _region(state, "W", 1, -1)
    assert _region(state, "W", 1, 0) != _region(state, "W", 0, 0)


def test_a_cloud_laid_among_tiles_asks_about_every_edge_it_meets() -> None:
    """L18 and L17 both show wood to the hex between them: four ways to decide."""
    state = hold(_clouds("L18@0,0/3 L17@1,0/1"), "X-clouds")
    asked = options(state, 0).offers[Hex(0, 1), 0]["clouds"]
    assert sorted(asked[0]) == ["4", "5"]
    assert len(asked) == 4
    assert asked[0] == dict.fromkeys(asked[0], True)


def test_one_segment_of_each_kind_runs_through_the_cloud() -> None:
    """classic.md clouds-3: a track branches in the cloud; tracks and wood pass each other."""
    state = _clouds(f"{CLOUD} L30@1,0/5 T-T5@-1,0/2 L52@-1,1/1 L18@0,-1/0")
    assert _region(state, "T", 0, 0) == _region(state, "T", 1, 0) == _region(state, "T", -1, 1)
    assert points(state) == {"longest-track": 4}
    assert _region(state, "W", 0, 0) is not None


def test_k11_a_surrounded_cloud_opens_nothing() -> None:
    """classic.md clouds-5."""
    ring = "L14@1,0/0 L24@0,1/0 L25@-1,1/0 L31@-1,0/0 L42@0,-1/0"
    state = _clouds(f"{CLOUD} {ring}")
    assert _region(state, "W", 0, 0) == (3, 1)
    state = lay(state, "L26@1,-1/5")
    assert _region(state, "W", 0, 0) == (3, 0)


def test_tasks_settle_after_the_decision() -> None:
    """Wood 2: joined it is done, not joined it waits."""
    assert values(lay(_clouds("T-W3@0,0/0=2"), "X-clouds@1,0/0").parties[0].completed) == [2]
    no = lay(_clouds("T-W3@0,0/0=2"), "X-clouds@1,0/0", clouds={"3": False})
    assert values(no.parties[0].tasks) == [2]


# Wood on three sides of the cloud: a Task tile for 3 that joins it would have 5 tiles.
CROWDED = f"{CLOUD} T-W3@-1,0/0 T-W3@-1,1/0 T-W3@0,1/0"


def test_a_place_may_be_legal_only_with_not_joined() -> None:
    """classic.md 3: legal or illegal together with the cloud choices."""
    state = hold(_clouds(CROWDED), "T-W4=3")
    word = "T-W4@1,0/5"
    assert asks(state, word)
    assert options(state, 0).offers[Hex(1, 0), 5] == {"clouds": ({"0": False},)}
    assert rejects(state, word) == "task-out-of-reach"
    assert rejects(state, word, clouds={"0": True}) == "task-out-of-reach"
    state = lay(state, "T-W4@1,0/5=3", **EAST)
    assert values(state.parties[0].tasks) == [3]


@pytest.mark.parametrize(
    "answer",
    [{"1": True}, {"0": 1}, {"0": None}, {"6": False}, [], "no", 5, None, False, [["0", False]]],
    ids=str,
)
def test_what_is_no_answer_is_refused(answer: object) -> None:
    """Only the sides that meet something, only yes and no."""
    state = hold(_clouds(), "L17")
    assert rejects(state, "L17@1,0/0", clouds=answer) == "not-offered"


def test_an_answer_may_leave_sides_out() -> None:
    """All others are joined (classic.md 3: the default is yes)."""
    state = lay(_clouds(), "L17@1,0/0", clouds={})
    assert _region(state, "W", 1, 0) == (2, 7)


def test_the_field_is_unknown_where_no_cloud_lies() -> None:
    state = hold(lay(table(unlocked=("clouds",)), "L17@0,0/0"), "L18")
    assert rejects(state, "L18@1,0/0", **EAST) == "unknown-field"
    assert action("L18@1,0/0", **EAST).fields == EAST
