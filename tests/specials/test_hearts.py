"""Hearts of the Duel: on Landscape tiles, from the turn after the claim (duel.md 4.2)."""

import pytest

from engine.play import options
from engine.rules.interest import interests
from engine.specials.hearts import Hearts
from engine.state import State
from engine.survey import Survey
from engine.trial import Trial
from tests.support import hold, lay, place, points, rejects, scene, table

CLAIM = {("hearts", None): {"turn": 20, "hearts": 2}}


def _claimed(board: str = "T-W3@0,0/0", turn: int = 21) -> State:
    state = table("duel", modules=("pois",))._replace(turn=turn)
    return scene(state, board, notes=CLAIM)


def test_a_heart_scores_each_matching_edge_at_the_end() -> None:
    """duel.md 4.2, test: 1, then 2, then 3."""
    state = lay(_claimed(), "L28@1,0/3", heart="red")
    assert points(state)["hearts"] == 1
    state = lay(state, "L38@0,1/0")
    assert points(state)["hearts"] == 2
    state = lay(state, "L32@1,1/3")
    assert points(state)["hearts"] == 3


@pytest.mark.parametrize(("turn", "works"), [(20, False), (21, True), (40, True)])
def test_from_the_turn_after_the_claim(turn: int, works: bool) -> None:
    held = hold(_claimed(turn=turn), "L28")
    if works:
        assert points(place(held, "L28@1,0/3", heart="red"))["hearts"] == 1
    else:
        assert rejects(held, "L28@1,0/3", heart="red") == "unknown-field"


@pytest.mark.parametrize("tile", ["T-W4=6", "X-school"])
def test_never_on_task_or_special_tiles(tile: str) -> None:
    held = hold(_claimed(), tile)
    assert rejects(held, f"{tile.partition('=')[0]}@1,0/3", heart="red") == "unknown-field"


def test_as_many_as_were_given_and_one_per_tile() -> None:
    state = lay(_claimed(), "L28@1,0/3", heart="red")
    state = lay(state, "L29@2,0/0", heart="red")
    held = hold(state, "L30")
    assert not any("heart" in offer for offer in options(held, 0).offers.values())
    assert rejects(held, "L30@3,0/0", heart="red") == "unknown-field"
    assert rejects(hold(_claimed(), "L28"), "L28@1,0/3", heart="golden") == "not-offered"


def test_no_party_without_a_claim_is_offered_one() -> None:
    state = scene(table("duel", modules=("pois",))._replace(turn=30), "T-W3@0,0/0")
    assert rejects(hold(state, "L28"), "L28@1,0/3", heart="red") == "unknown-field"
    assert "hearts" not in points(state)


def test_what_a_bot_makes_of_them() -> None:
    state = hold(_claimed(), "L28")
    hearts = next(poi for poi in interests(state.box) if isinstance(poi, Hearts))
    look = Survey(state, 0, state.box.tiles["L28"], None)
    assert hearts.promise(state, 1) == 8 if hearts.claims_before(state) else 12
    trial = Trial(look, (1, 0), 3)  # type: ignore[arg-type]
    assert hearts.worth_keeping(trial) == 3
    late = Survey(state._replace(stacks={"landscape": (), "task": ()}), 0, look.tile, None)
    assert hearts.worth_keeping(Trial(late, (1, 0), 3)) == 0  # type: ignore[arg-type]
    assert hearts.promise(late.state, 1) == 0
