"""heart-1 and heart-2: tokens, with the envelope open tiles too (luggage.md 4.7 and 4.8)."""

import pytest

from engine.box import pack
from engine.play import options, survey
from engine.selfplay import greedy_trial
from tests.specials.tables import LUGGAGE, hexes, laid, line_of, packed
from tests.support import action, hold, place, rejects, setup

CLOSED = ("row-60",)
E7 = "L17@0,0/0+heart=red L14@1,0/0 L20@0,1/0 L15@-1,0/0"


def offered(words: str, specials: str = "heart-1 heart-2", board: str = "L11@0,0/0") -> bool:
    """Whether a heart may go onto the tile of ``L13@1,0/0``."""
    state = hold(laid(board, packed(specials)), words.split("@", maxsplit=1)[0])
    wanted = action(words)
    found = options(state, 0).offers.get((wanted.hex, wanted.rotation), {})
    assert found in ({}, {"heart": ("red",)})
    return bool(found)


def test_e7_a_point_for_each_matching_edge() -> None:
    state = laid(E7, packed("heart-1", unlocked=CLOSED))
    assert line_of(state, "hearts").points == 2
    assert line_of(state, "hearts").hexes == hexes((0, 0))


@pytest.mark.parametrize("number", [1, 2])
def test_each_red_heart_that_was_drawn_gives_one_token(number: int) -> None:
    drawn = " ".join(f"heart-{n + 1}" for n in range(number))
    state = packed(drawn, unlocked=CLOSED)
    for q in range(number):
        state = laid(f"L11@{q},0/0+heart=red", state)
    state = hold(state, "L11")
    assert rejects(state, f"L11@{number},0/0", heart="red") == "unknown-field"


def test_only_landscape_tiles_just_placed_may_wear_one() -> None:
    """Neither Task nor Special tiles (seed 001, Red Hearts)."""
    assert offered("L13@1,0/0")
    assert not offered("T-V2@1,0/0")
    assert not offered("X-hiker@1,0/0", "heart-1 hiker")
    assert not offered("X-heart-2@1,0/0")


def test_l8_one_heart_lies_on_a_tile() -> None:
    """It goes onto the tile that is placed, and an answer is one heart."""
    state = laid("L17@0,0/0+heart=red", packed("heart-1 heart-2", unlocked=CLOSED))
    assert [hex for hex, _ in state.parties[0].noted("hearts")] == list(hexes((0, 0)))
    assert rejects(hold(state, "L11"), "L11@1,0/0", heart="golden") == "not-offered"


def test_before_the_envelope_is_open_their_tiles_stay_in_the_box() -> None:
    for number in range(30):
        box = pack(LUGGAGE, setup("luggage", 1, unlocked=("row-140",)))
        dealt = box.deal(number.to_bytes(32, "big"))
        assert {"X-heart-1", "X-heart-2"} <= set(dealt.cards["specials"])
        assert not {"X-heart-1", "X-heart-2"} & {*dealt.landscape, *dealt.task, *dealt.removed}


def test_l9_with_the_envelope_open_they_are_shuffled_in_and_wear_a_heart() -> None:
    dealt = pack(LUGGAGE, setup("luggage", 1, unlocked=("envelope",))).deal(bytes(32))
    assert {"X-heart-1", "X-heart-2"} <= set(dealt.landscape)
    state = laid("X-heart-1@0,0/0 L14@1,0/0 L11@0,1/0 L15@-1,1/0", packed("heart-1 heart-2"))
    assert line_of(state, "hearts").points == 2  # E8
    assert line_of(state, "hearts").hexes == hexes((0, 0))
    state = laid("L14@1,1/3+heart=red", state)
    worn = line_of(state, "hearts")
    assert worn.hexes == hexes((0, 0), (1, 1))


def test_a_printed_heart_laid_last_scores_at_once() -> None:
    """E13: all six edges match."""
    ring = "L14@1,0/0 L19@0,1/0 L17@-1,1/0 L15@-1,0/0 L16@0,-1/0 L18@1,-1/3"
    moved = "L14@0,0/0 L19@-1,1/0 L17@-2,1/0 L15@-2,0/0 L16@-1,-1/0 L18@0,-1/3"
    assert len(ring.split()) == len(moved.split())
    state = laid(f"{moved} X-heart-1@-1,0/0", packed("heart-1"))
    assert line_of(state, "hearts").points == 6


def test_a_wild_edge_that_meets_a_heart_matches_by_what_it_became() -> None:
    state = laid("X-hiker@0,0/0", packed("hiker heart-1"))
    state = laid("L14@1,0/0+heart=red", state)
    assert line_of(state, "hearts").points == 1
    state = laid("L14@0,0/0+heart=red X-hiker@-1,0/0", packed("hiker heart-1"))
    assert line_of(state, "hearts").points == 1


def test_a_program_keeps_its_hearts_for_good_places() -> None:
    """Two matching edges are not enough while many tiles are to come; towards the end they are."""
    board = "L17@0,0/0 L14@1,-1/4"
    state = hold(laid(board, packed("heart-1", landscape="L11 " * 40)), "L14")
    look = survey(state, 0)
    assert look is not None
    assert "heart" not in greedy_trial(look).fields
    late = hold(laid(board, packed("heart-1", landscape="L11 L11 L11 L11")), "L14")
    look = survey(late, 0)
    assert look is not None
    assert greedy_trial(look).fields == {"heart": "red"}


def test_there_is_no_such_line_without_a_red_heart() -> None:
    state = place(hold(packed("hiker"), "L11"), "L11@0,0/0")
    with pytest.raises(ValueError, match="not enough values"):
        line_of(state, "hearts")
