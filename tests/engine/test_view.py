"""Who sees what, and when (core.md, Setup; duel.md 3.4)."""

import json
from typing import Any

import pytest

from engine.actions import Declare, Undo
from engine.events import Ended
from engine.play import begin, start
from engine.state import State
from engine.view import audience, project, public, view
from tests.engine.rules.waves import choose, laid, ready
from tests.support import act, deal, lay, place, setup, table

VIEWERS = (None, 0, 1)


def _tiles(state: State, viewer: int | None, board: int) -> list[Any]:
    """The tiles a viewer sees on a board."""
    found: list[Any] = view(state, viewer)["boards"][board]["tiles"]
    return found


def _types(told: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in told]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("edition", ["classic", "duel"])
def test_nobody_learns_the_deal_early(edition: str, viewer: int | None) -> None:
    """No id of a hidden tile, no order of markers, no salt; only what is printed, counted."""
    state, _ = start(setup(edition, 2), bytes(range(32)))
    text = json.dumps([view(state, viewer), project(None, state, viewer)])
    hidden = {*state.stacks["landscape"], *state.stacks["task"], *state.deal.removed}
    assert not hidden & set(text.replace('"', " ").split())
    assert state.deal.salt not in text
    assert state.deal.commitment in text


def test_the_deal_is_opened_at_the_end() -> None:
    state = place(table(landscape="L17"), "L17@0,0/0")
    assert view(state, None)["deal"]["salt"] == "test"
    assert view(state, None)["ended"] == "no-tile-left"
    assert "deal" not in view(table(), None)


def test_the_deal_stays_shut_where_others_still_play_it() -> None:
    state = place(table(landscape="L17"), "L17@0,0/0")
    told = view(state, None, opened=False)
    assert "deal" not in told
    assert told == {key: part for key, part in view(state, None).items() if key != "deal"}


def test_d10_everybody_may_count_the_unseen_tiles_and_markers() -> None:
    """By print, the removed ones among them; the piles sorted, so that no order shows."""
    stacks = deal("L17 L13 L40", "T-W3 T-W1", "W 6 4 5", removed="L34")
    state, _ = begin(setup("classic", 1), stacks)
    seen = view(state, 0)
    assert seen["left"] == {"landscape": 3, "task": 1}
    assert seen["markers"] == {"W": [4, 5]}
    assert seen["unseen"] == {
        "landscape": {"MWMWMW": 1, "TTMWWM sheep:2": 1, "VVMTTM sheep:2": 1, "VVMWWM": 1},
        "task": {"WWWWSS task:W": 1},
    }


def test_a_revealed_tile_comes_with_its_print() -> None:
    state = table(task="T-W3", markers="W 5")
    told = project(None, state, 0)
    assert told == [
        {"type": "started", "commitment": state.deal.commitment},
        {"type": "tile-revealed", "tile": "T-W3", "marker": 5, "shape": "WWWWWW task:W"},
    ]
    assert view(state, 0)["revealed"] == {"tile": "T-W3", "marker": 5}
    assert view(state, 0)["tiles"] == {"T-W3": "WWWWWW task:W"}


def test_a_shape_has_no_id() -> None:
    assert table().box.tiles["L33"].shape == "WWWMGM flag:yellow@4"


def test_c8_foreseen_tiles_are_shown_to_all() -> None:
    state = act(place(table(landscape="L17 L13 L14"), "L17@0,0/0"), 0, Undo(2))
    seen = view(state, None)
    assert seen["foreseen"] == [{"tile": "L13", "marker": None}]
    assert set(seen["tiles"]) == {"L17", "L13"}
    assert seen["unseen"]["landscape"] == {"VVMWMM": 1}


def test_a_shared_board_is_seen_by_all_at_once() -> None:
    state = table(seats=2)
    after = place(state, "L17@0,0/0")
    for viewer in VIEWERS:
        assert _types(project(state, after, viewer)) == [
            "tile-placed",
            "turn-passed",
            "tile-revealed",
        ]
        assert _tiles(after, viewer, 0) == [["L17", 0, 0, 0]]


def test_a_cloud_shows_what_it_became() -> None:
    state = lay(table(unlocked=("clouds", "red-hearts")), "X-clouds@0,0/0")
    state = lay(state, "L17@1,0/0", heart="red")
    board = view(state, 0)["boards"][0]
    assert board["became"] == {"0,0": "WKKKKK"}
    assert board["notes"] == [["red-hearts", [1, 0], "red"]]
    assert board["sheet"]["total"] == 1


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
    assert _tiles(after, 0, 0) == [["T-W1", 0, 0, 0]]
    assert view(after, 0)["boards"][0]["sheet"]["total"] == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d11_an_open_commit_is_seen_by_everybody_at_once(viewer: int | None) -> None:
    before, after = _duel("open")
    assert _types(project(before, after, viewer)) == ["tile-placed", "task-completed"]
    assert _tiles(after, viewer, 0) == [["T-W1", 0, 0, 0]]


def test_all_commits_become_public_together_at_the_close() -> None:
    """The closing party has heard of its own; the other's comes with the close."""
    _, before = _duel("sealed")
    after = place(before, "T-W1@0,0/3", 1)
    opening = ["tile-placed", "task-completed"]
    closing = ["turn-passed", "tile-revealed"]
    assert _types(project(before, after, 1)) == [*opening, *opening, *closing]
    assert _types(project(before, after, 0)) == ["committed", *opening, *closing]
    assert _types(project(before, after, None)) == ["committed", *opening, *opening, *closing]
    assert [_tiles(after, None, board) for board in (0, 1)] == [
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


def test_a_team_sees_its_own_commit() -> None:
    state = table("duel", seats=4, boards=((0, 1), (2, 3)))
    state = place(state, "L25@0,0/0", 0)
    assert [len(_tiles(state, seat, 0)) for seat in range(4)] == [1, 1, 0, 0]
    assert view(state, 3)["hands"] == [[0], [2]]
    assert [board["seats"] for board in view(state, None)["boards"]] == [[0, 1], [2, 3]]


def test_a_view_is_plain_json() -> None:
    state = lay(table(unlocked=("clouds",)), "X-clouds@0,0/0 T-W3@1,0/0=6")
    seen = view(state, 0)
    assert json.loads(json.dumps(seen)) == seen


def test_an_audience_is_a_party_of_a_duel_or_everybody() -> None:
    duel = table("duel", seats=4, boards=((0, 1), (2, 3)), options={"view": "open"})
    assert [audience(duel, who) for who in (None, 0, 1, 2, 3)] == [None, 0, 0, 1, 1]
    assert [audience(table(seats=2), who) for who in (None, 0, 1)] == [None, None, None]


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
    """Of a rival's first tile nobody hears, nor that there is a second (duel.md 3.4)."""
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


def test_the_public_log_ends_with_the_last_close() -> None:
    state = table("duel", landscape="L25 L26 L27")
    assert public(place(state, "L25@0,0/0", 0)).seq == 1
    closed = place(place(state, "L25@0,0/0", 0), "L25@0,0/0", 1)
    assert public(closed).seq == 3
    assert public(place(closed, "L26@1,0/0", 1)).seq == 3
    shared = place(table(), "L17@0,0/0")
    assert public(shared) == shared
