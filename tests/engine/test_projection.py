"""Who hears of what, and when (duel.md 3.4)."""

import json
from typing import Any

import pytest

from engine.actions import Declare, Undo
from engine.events import Ended
from engine.projection import project
from engine.state import State
from engine.view import view
from tests.engine.rules.waves import choose, laid, ready
from tests.support import act, place, table

VIEWERS = (None, 0, 1)


def _types(told: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in told]


def _duel(mode: str) -> tuple[State, State]:
    """Before and after the first party's commit, which completes a task."""
    state = table("duel", options={"view": mode}, task="T-W1", markers="W 1")
    return state, place(state, "T-W1@0,0/0", 0)


@pytest.mark.parametrize("viewer", [None, 1])
def test_d11_a_sealed_commit_is_only_a_tick_for_others_and_spectators(viewer: int | None) -> None:
    before, after = _duel("sealed")
    assert project(before, after, viewer) == [{"type": "committed", "board": 0}]
    seen = view(after, viewer)
    assert seen["boards"][0]["tiles"] == []
    assert seen["boards"][0]["completed"] == []
    assert seen["boards"][0]["sheet"]["total"] == 0
    assert seen["owing"] == [1]


def test_a_sealed_commit_is_seen_by_its_own_party() -> None:
    before, after = _duel("sealed")
    assert _types(project(before, after, 0)) == ["tile-placed", "task-completed"]
    assert view(after, 0)["boards"][0]["tiles"] == [["T-W1", 0, 0, 0]]
    assert view(after, 0)["boards"][0]["sheet"]["total"] == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d11_an_open_commit_is_seen_by_everybody_at_once(viewer: int | None) -> None:
    before, after = _duel("open")
    assert _types(project(before, after, viewer)) == ["tile-placed", "task-completed"]
    assert view(after, viewer)["boards"][0]["tiles"] == [["T-W1", 0, 0, 0]]


def test_all_commits_become_public_together_at_the_close() -> None:
    """The closing party has heard of its own; the other's comes with the close."""
    _, before = _duel("sealed")
    after = place(before, "T-W1@0,0/3", 1)
    opening = ["tile-placed", "task-completed"]
    closing = ["turn-passed", "tile-revealed"]
    assert _types(project(before, after, 1)) == [*opening, *opening, *closing]
    assert _types(project(before, after, 0)) == ["committed", *opening, *closing]
    assert _types(project(before, after, None)) == ["committed", *opening, *opening, *closing]
    assert [view(after, None)["boards"][board]["tiles"] for board in (0, 1)] == [
        [["T-W1", 0, 0, 0]],
        [["T-W1", 0, 0, 3]],
    ]


def test_only_what_stands_is_unsealed() -> None:
    """A withdrawn commit is never shown; earlier turns are not told again."""
    state = table("duel", landscape="L25 L26 L27")
    state = place(place(state, "L25@0,0/0", 0), "L25@0,0/0", 1)
    state = act(place(state, "L26@1,0/0", 0), 0, Undo(4))
    before = place(state, "L26@0,1/5", 0)
    after = place(before, "L26@1,0/0", 1)
    told = [e for e in project(before, after, 1) if e["type"] == "tile-placed"]
    assert [(e["board"], e["hex"], e["rotation"]) for e in told] == [
        (1, [1, 0], 0),
        (0, [0, 1], 5),
    ]


def test_giving_up_and_skipping_are_public_at_once() -> None:
    before = place(table("duel", seats=3), "L25@0,0/0", 0)
    after = act(before, 1, Declare("resign"))
    for viewer in (None, 0, 1, 2):
        assert _types(project(before, after, viewer)) == ["noted", "tile-set-aside"]
        assert view(after, viewer)["out"] == [1]


def test_the_end_unseals_too() -> None:
    state = table("duel", landscape="L25")
    before = place(state, "L25@0,0/0", 0)
    after = place(before, "L25@0,0/3", 1)
    assert Ended("no-tile-left") in (after.log.events if after.log else ())
    assert "tile-placed" in _types(project(before, after, 1))[1:]
    assert view(after, None)["boards"][0]["tiles"] == [["L25", 0, 0, 0]]


@pytest.mark.parametrize("mode", ["sealed", "open"])
def test_choices_are_sealed_until_all_have_chosen(mode: str) -> None:
    """duel.md 3.4: in both views; then they are public together with what is to be built."""
    before = laid(ready((3, 1), (3, 1), view=mode))
    first = choose(before, 0, "school")
    assert _types(project(before, first, 0)) == ["choice-made"]
    for viewer in (None, 1):
        assert project(before, first, viewer) == [{"type": "committed", "board": 0}]
        assert view(first, viewer)["pending"] == [1]
        assert "school" not in json.dumps(view(first, viewer)["boards"])
    both = choose(first, 1, "granary")
    told = project(first, both, 0)
    chosen = {"type": "choice-made", "board": 1, "choice": "pois", "answer": ["granary"]}
    assert chosen in told
    opened = next(event for event in told if event["type"] == "phase-opened")
    assert (opened["boards"], opened["tiles"]) == ([0, 1], ["X-school", "X-granary"])
    assert opened["shapes"] == ["VVMMVM poi:school", "GGMMGM poi:granary"]
    assert view(both, 1)["boards"][0]["granted"] == "X-school"


def test_who_builds_twice_is_ticked_off_once() -> None:
    """A viewer hears neither a rival's first tile nor that there is a second (duel.md 3.4)."""
    state = laid(ready((3, 4), (3, 1)))
    state = choose(choose(state, 0, "school", "photographer"), 1, "granary")
    once = place(state, "X-school@0,1/0")
    assert project(state, once, 1) == []
    assert _types(project(state, once, 0)) == ["tile-placed", "noted", "tile-granted"]
    twice = place(once, "X-photographer@-1,1/0")
    assert project(once, twice, 1) == [{"type": "committed", "board": 0}]


def test_a_taken_hand_is_told_with_its_hands() -> None:
    before = table("duel", seats=4, boards=((0, 1), (2, 3)))
    (told,) = project(before, act(before, None, Declare("hand:1")), 3)
    assert (told["rule"], told["hands"]) == ("hand", [[1], [2]])


def test_a_shared_board_is_seen_by_all_at_once() -> None:
    state = table(seats=2)
    after = place(state, "L17@0,0/0")
    for viewer in VIEWERS:
        assert _types(project(state, after, viewer)) == [
            "tile-placed",
            "turn-passed",
            "tile-revealed",
        ]
        assert view(after, viewer)["boards"][0]["tiles"] == [["L17", 0, 0, 0]]
