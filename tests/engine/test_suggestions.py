"""A placement that follows a suggestion says so in its entry, for ever."""

import copy

import pytest

from engine.actions import PlaceTile
from engine.codec import decode_action, decode_event, encode_action, encode_event
from engine.errors import Malformed
from engine.events import TilePlaced
from engine.projection import project
from engine.records import Broken, check
from engine.replay import fold
from engine.state import State
from tests.games import played, record
from tests.support import act, action, happened, refusal, setup, table

LAID = action("L17@0,0/0")


def _suggested(by: int) -> PlaceTile:
    return PlaceTile(LAID.board, LAID.tile, LAID.hex, LAID.rotation, suggested_by=by)


def _teams() -> State:
    return table("duel", seats=4, boards=((0, 1), (2, 3)), landscape="L17 L18")


def test_the_entry_names_the_seat_that_suggested_it() -> None:
    state = act(table(landscape="L17 L13", seats=3), 0, _suggested(2))
    assert [event.suggested_by for event in happened(state, TilePlaced)] == [2]
    assert fold(state.entries()).entries() == state.entries()


def test_a_placement_of_ones_own_names_no_one() -> None:
    state = act(table(landscape="L17 L13", seats=3), 0, LAID)
    assert [event.suggested_by for event in happened(state, TilePlaced)] == [None]


@pytest.mark.parametrize("by", [0, 3, -1])
def test_only_another_seat_of_the_party_can_have_suggested_it(by: int) -> None:
    assert refusal(table(landscape="L17 L13", seats=3), 0, _suggested(by)) == "not-offered"


def test_a_rival_suggests_nothing() -> None:
    assert refusal(_teams(), 0, _suggested(2)) == "not-offered"
    assert act(_teams(), 0, _suggested(1)).parties[0].board.placements


def test_nothing_is_written_where_no_one_suggested_it() -> None:
    """Records and logs of before stay as they are, byte for byte."""
    assert "suggested_by" not in encode_action(LAID)
    event = TilePlaced(0, "L17", LAID.hex, 0)
    assert "suggested_by" not in encode_event(event)
    told = encode_event(TilePlaced(0, "L17", LAID.hex, 0, suggested_by=1))
    assert (told["suggested_by"], decode_event(told).suggested_by) == (1, 1)  # type: ignore[union-attr]


def test_an_action_with_a_suggestion_survives_json() -> None:
    plain = PlaceTile(0, "L17", LAID.hex, 2, suggested_by=1)
    decided = PlaceTile(0, "L17", LAID.hex, 2, {"heart": "red"}, suggested_by=1)
    for asked in (plain, decided):
        assert decode_action(encode_action(asked)) == asked
    with pytest.raises(Malformed):
        decode_action({**encode_action(plain), "suggested_by": "Ana"})


def test_the_referee_knows_suggestions_and_refuses_false_ones() -> None:
    whole = record(played(setup("classic", 2), "suggested"))
    entry = whole["entries"][2]
    entry["action"]["suggested_by"] = entry["events"][0]["suggested_by"] = 0
    assert check(whole).ended
    for by in (1, 7):
        lie = copy.deepcopy(whole)
        lie["entries"][2]["action"]["suggested_by"] = by
        with pytest.raises(Broken, match="entry 3: a suggestion is another's"):
            check(lie)
    untold = copy.deepcopy(whole)
    del untold["entries"][2]["events"][0]["suggested_by"]
    with pytest.raises(Broken, match="suggested_by"):
        check(untold)


def test_rivals_hear_of_it_when_the_turn_is_public() -> None:
    before = _teams()
    after = act(before, 0, _suggested(1))
    (mine, theirs) = (project(before, after, seat) for seat in (1, 2))
    assert [event.get("suggested_by") for event in mine] == [1]
    assert [event["type"] for event in theirs] == ["committed"]
