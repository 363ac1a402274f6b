"""What the table displays of the Special tiles of Light Luggage, wherever they are."""

import pytest

from engine.displays import DONE, FREE, OUT, RUNNING, WAITING, displays
from engine.hexes import ORIGIN
from engine.rules.packed import Packed, Watching
from engine.state import State
from engine.tasks import Task
from tests.specials.tables import laid, packed
from tests.support import scene, table


def told(state: State, key: str, number: int = 0) -> tuple[str, int, str, int]:
    """Phase, points, word and number of one thing displayed."""
    (found,) = displays(state)[key]
    _, phase, points, standing, *_ = found[number]
    return phase, points, standing.word, standing.n


def steps(state: State, key: str) -> list[tuple[int, ...]]:
    """The trail of a special."""
    ((found,),) = displays(state)[key]
    return [tuple(step) for step in found.trail]


def test_before_it_comes_and_after_it_fitted_nowhere() -> None:
    state = packed("hiker flag-green")
    assert told(state, "hiker") == (WAITING, 0, "stack", 0)
    assert told(state._replace(aside=("X-hiker",)), "hiker") == (OUT, 0, "aside", 0)


def test_a_flag_grows_until_its_territory_closes() -> None:
    state = laid("X-flag-green@0,0/0", packed("flag-green"))
    assert told(state, "flag-green") == (RUNNING, 0, "flag-open", 1)
    assert told(laid("L25@1,0/0", state), "flag-green") == (DONE, 2, "flag-closed", 2)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", (RUNNING, 0, "flag-waits", 0)),
        ("L25@1,0/1", (DONE, 1, "luggage.flag-meadow", 1)),
        ("L25@1,0/0", (DONE, 2, "flag-closed", 2)),
        ("L14@1,0/0", (RUNNING, 0, "flag-open", 2)),
    ],
)
def test_the_colourful_flag_tells_what_it_has_met(
    words: str, expected: tuple[str, int, str, int]
) -> None:
    state = laid(f"X-flag-many@0,0/0 {words}", packed("flag-many"))
    assert told(state, "flag-many") == expected


def test_a_double_task_is_completed_or_failed() -> None:
    key, task = "double-gv", Task(ORIGIN, "double:GV", 7)
    state = scene(packed(key), "X-double-gv@0,0/0")
    assert told(state, key) == (RUNNING, 0, "task-active", 7)
    tile = "X-double-gv@0,0/0"
    assert told(scene(packed(key), tile, completed=(task,)), key) == (DONE, 7, "task-completed", 7)
    assert told(scene(packed(key), tile, failed=(task,)), key) == (OUT, 0, "task-failed", 0)


def test_each_heart_token_is_told_by_itself() -> None:
    state = packed("heart-1 heart-2", unlocked=("row-140",))
    assert told(state, "heart-1") == (FREE, 0, "token-free", 0)
    state = laid("L17@0,0/0+heart=red L14@1,0/0", state)
    assert told(state, "heart-1") == (RUNNING, 1, "edges", 1)
    assert told(state, "heart-2") == (FREE, 0, "token-free", 0)


def test_with_the_envelope_each_heart_has_a_tile_too() -> None:
    state = laid("X-heart-1@0,0/0 L14@1,0/0", packed("heart-1 heart-2"))
    assert told(state, "heart-1") == (FREE, 0, "token-free", 0)
    assert told(state, "heart-1", 1) == (RUNNING, 1, "edges", 1)
    assert told(state, "heart-2", 1) == (WAITING, 0, "stack", 0)
    around = "L19@0,1/0 L17@-1,1/0 L15@-1,0/0 L16@0,-1/0 L18@1,-1/3"
    assert told(laid(around, state), "heart-1", 1) == (DONE, 6, "edges", 6), "example E13"


def test_e5_the_hiker_counts_each_task_tile() -> None:
    words = "X-hiker@0,0/0 T-W2@1,0/0 L11@0,1/0 T-O3@0,2/0 T-V2@0,3/0"
    state = laid(words, packed("hiker"))
    assert told(state, "hiker") == (RUNNING, 2, "tasks-near", 2)
    assert sorted(steps(state, "hiker")) == [(0, 0, -1, 0), (0, 2, -1, 1), (1, 0, -1, 2)]


def test_e6_the_chain_of_storks_in_the_order_it_is_reached() -> None:
    words = "X-birdwatcher@0,0/0 L26@1,0/0 L29@2,0/0 L11@0,1/0 L28@0,2/0"
    state = laid(words, packed("birdwatcher"))
    assert steps(state, "birdwatcher") == [(0, 0, -1, 1), (1, 0, 0, 2), (2, 0, 1, 3)]
    assert told(state, "birdwatcher") == (RUNNING, 3, "chain-stork", 3)


def test_e9_the_bench_looks_along_a_line_up_to_the_gap() -> None:
    words = "X-bench@0,0/5 T-W2@1,0/0 L11@2,0/0 T-O3@3,0/0 L12@3,1/0 L13@4,1/0 T-V2@5,0/0"
    state = laid(words, packed("bench"))
    assert steps(state, "bench") == [(0, 0, -1, 0), (1, 0, 0, 1), (2, 0, 1, 0), (3, 0, 2, 2)]
    assert told(state, "bench") == (RUNNING, 2, "tasks-ahead", 2)


def test_a_packed_tile_says_by_itself_what_it_earns() -> None:
    party = table("luggage").parties[0]
    with pytest.raises(NotImplementedError):
        Packed().lying(party, ORIGIN)
    with pytest.raises(NotImplementedError):
        Watching().trail(party, ORIGIN)
