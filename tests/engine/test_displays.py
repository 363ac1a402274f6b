"""What the table displays of the specials in play, and what a placement would change of it."""

import json

import pytest

from engine.codec import encode_displays
from engine.displays import DONE, Change, Display, Drawing, Step, changes, displays, trail
from engine.hexes import Hex
from engine.play import survey, tried
from engine.records import check
from engine.replay import states
from engine.scoring import Standing, sheet
from engine.state import State
from tests.golden.format import FOLDER
from tests.specials.tables import laid, packed
from tests.support import action, hold, table

SCORED = ("flag", "goals", "hearts", "hiker", "birdwatcher", "bench", "task-double")


def shown(state: State, key: str) -> Display:
    """The one thing displayed of a special."""
    ((display,),) = displays(state)[key]
    return display


def change_of(state: State, word: str) -> dict[str, Change]:
    """What a placement would change, by the key of the special."""
    state = hold(state, word.partition("@")[0])
    look = survey(state, 0)
    assert look is not None
    return {c.key: c for c in changes(tried(look, action(word)))}


@pytest.mark.parametrize("game", ["row-110-flags", "envelope-great-areas", "envelope-random"])
def test_points_are_those_of_the_sheet_at_any_time(game: str) -> None:
    end = check(json.loads((FOLDER / "luggage" / f"{game}.json").read_text()))
    for state in list(states(end.entries()))[::7]:
        lines = [line for line in sheet(state, 0).lines if line.key.startswith(SCORED)]
        told = [d for (found,) in displays(state).values() for d in found]
        assert sum(d.points for d in told) == sum(line.points for line in lines)
        assert all(d.phase == DONE for d in told if d.drawing and d.points)


def test_a_game_without_such_specials_displays_nothing() -> None:
    assert displays(table("classic", unlocked=("circus",))) == {}
    assert displays(table("luggage")) == {}


def test_a_special_has_nothing_to_display_unless_it_says_so() -> None:
    state = table("classic", unlocked=("circus",))
    (circus,) = (s for s in state.box.specials if s.key == "circus")
    assert circus.displays(state, 0) == ()


def test_only_what_changes_is_told_and_what_it_costs() -> None:
    """A village completed after row two begins the rows anew (luggage.md 4.11)."""
    state = packed("hiker", goals="task-sequence small-areas")
    filled = laid("T-V2@0,0/0=4 L13@1,0/1 L16@-1,0/0 L16@-2,0/0", state)
    drawing = Drawing("rows", ((("V",), ((4, 0, 0),)), (("W", "G"), ()), (("S", "wrap"), ())), 10)
    assert shown(filled, "task-sequence").drawing == drawing
    assert change_of(filled, "L11@0,1/1") == {}
    told = change_of(laid("T-S2@0,1/0=2", filled), "L10@1,1/3")
    assert told["task-sequence"].loss == "starts-over"
    assert told["task-sequence"].after[0].standing == Standing("rows", 0)
    assert set(told) == {"task-sequence"}


def test_a_change_that_takes_nothing_away_costs_nothing() -> None:
    """A stork tile beside the birdwatcher makes his chain longer."""
    told = change_of(laid("X-birdwatcher@0,0/0", packed("birdwatcher")), "L26@1,0/0")
    assert told["birdwatcher"].loss == ""


def test_a_trail_counts_as_it_goes() -> None:
    hexes = [(Hex(0, 0), -1, 0), (Hex(1, 0), 0, 2), (Hex(2, 0), 1, 1)]
    assert trail(hexes) == (Step(0, 0, -1, 0), Step(1, 0, 0, 2), Step(2, 0, 1, 3))


def test_it_is_plain_json() -> None:
    state = laid("X-birdwatcher@0,0/0", packed("birdwatcher", goals="perfect-fit"))
    told = encode_displays(state)
    assert told == {
        "birdwatcher": [[["X-birdwatcher", "running", 1, "chain-stork", 1, None, [[0, 0, -1, 1]]]]],
        "perfect-fit": [[["perfect-fit", "waiting", 0, "fits", 0, ["inner", 10, 0, 6], []]]],
    }
    assert json.loads(json.dumps(told)) == told
