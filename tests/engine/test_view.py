"""Who sees what of a game (core.md, Setup; duel.md 3.4)."""

import json
from typing import Any

import pytest

from engine.actions import Undo
from engine.play import begin, start
from engine.projection import project
from engine.state import State
from engine.view import audience, public, view
from tests.support import act, deal, lay, place, setup, table

VIEWERS = (None, 0, 1)


def _tiles(state: State, viewer: int | None, board: int) -> list[Any]:
    """The tiles a viewer sees on a board."""
    found: list[Any] = view(state, viewer)["boards"][board]["tiles"]
    return found


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("edition", ["classic", "duel"])
def test_no_viewer_learns_the_deal_early(edition: str, viewer: int | None) -> None:
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


def test_a_cloud_shows_what_it_became() -> None:
    state = lay(table(unlocked=("clouds", "red-hearts")), "X-clouds@0,0/0")
    state = lay(state, "L17@1,0/0", heart="red")
    board = view(state, 0)["boards"][0]
    assert board["became"] == {"0,0": "WKKKKK"}
    assert board["notes"] == [["red-hearts", [1, 0], "red"]]
    assert board["sheet"]["total"] == 1


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


def test_the_public_log_ends_with_the_last_close() -> None:
    state = table("duel", landscape="L25 L26 L27")
    assert public(place(state, "L25@0,0/0", 0)).seq == 1
    closed = place(place(state, "L25@0,0/0", 0), "L25@0,0/0", 1)
    assert public(closed).seq == 3
    assert public(place(closed, "L26@1,0/0", 1)).seq == 3
    shared = place(table(), "L17@0,0/0")
    assert public(shared) == shared
