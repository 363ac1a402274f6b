"""Buildings count tiles of their kind at distance 1 or 2 (duel.md 4.2, ruling D35)."""

import pytest

from engine.rules.buildings import Building
from engine.survey import Survey
from tests.support import points, scene, table

SCHOOL = "L33@0,0/0 L28@1,0/0 L29@2,0/0 L30@3,0/0 X-school@0,1/0"
GRANARY = "L32@0,0/0 L31@1,0/0 L28@-1,0/0 L29@-2,0/0"


@pytest.mark.parametrize(
    ("board", "key", "expected"),
    [
        (SCHOOL, "school", 2),
        (f"{GRANARY} X-granary@0,1/0", "granary", 2),
        (f"{GRANARY} X-old-oak@1,-1/0", "old-oak", 2),
        ("X-school@0,0/0", "school", 0),
        ("L33@0,0/0", "school", 0),
    ],
)
def test_d35_the_building_itself_does_not_count(board: str, key: str, expected: int) -> None:
    """duel.md 4.2, tests: L33 at 1, L29 at 2; L28 has no village, L30 is at 3."""
    state = scene(table("duel", modules=("pois",)), board, notes={(key, None): {"turn": 9}})
    assert points(state).get(key, 0) == expected
    unclaimed = scene(table("duel", modules=("pois",)), board)
    assert key not in points(unclaimed)


def test_only_what_lies_near_changes_its_line() -> None:
    state = table("duel", modules=("pois",))
    state = scene(state, SCHOOL, notes={("school", None): {"turn": 9}})
    school = next(s for s in state.box.specials if s.key == "school")
    assert isinstance(school, Building)
    look = Survey(state, 0, state.box.tiles["L33"], None)
    gains = {
        hex: school.gain(trial)
        for hex, rotations in look.places().items()
        if (trial := look.legal_trial(hex, rotations[0])) is not None
    }
    assert gains[next(h for h in gains if h == (0, 2))] == 1
    assert gains[next(h for h in gains if h == (4, 0))] == 0
    laying = Survey(scene(state, "L33@0,0/0"), 0, school.tiles[0], None)
    trial = laying.legal_trial(*next((h, r[0]) for h, r in laying.places().items()))
    assert trial is not None
    assert school.touched(trial)


def test_a_promise_is_what_the_best_place_would_count_now() -> None:
    state = scene(table("duel", modules=("pois",)), GRANARY)
    granary = next(s for s in state.box.specials if s.key == "granary")
    assert isinstance(granary, Building)
    assert granary.promise(state, 0) == 3
