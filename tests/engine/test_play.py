"""The doors: what is offered is accepted, what is not is refused, and nothing is half applied."""

import pytest

from engine.actions import Choose, Declare, PlaceTile, StartGame, Undo
from engine.errors import IllegalAction, Malformed
from engine.hexes import Hex
from engine.offers import offers
from engine.play import options, play, start, survey, tried
from engine.state import State
from tests.support import action, hold, lay, place, refusal, setup, table


def test_start_deals_and_reveals_the_first_tile() -> None:
    state, happened = start(setup("classic", 2), bytes(32))
    assert [type(event).__name__ for event in happened] == ["Started", "TileRevealed"]
    assert (state.seq, state.turn, state.owing) == (1, 1, (0,))
    assert len(state.stacks["task"]) == 24


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_the_secret_has_32_bytes(secret: bytes) -> None:
    with pytest.raises(Malformed) as malformed:
        start(setup("classic", 1), secret)
    assert malformed.value.code == "bad-secret"


def test_a_game_starts_once() -> None:
    assert refusal(table(), 0, StartGame()) == "unknown-action"


def test_an_unknown_edition_is_malformed() -> None:
    with pytest.raises(Malformed) as malformed:
        start(setup("classic", 1).__class__("chess", ("Ana",), ((0,),)), bytes(32))
    assert malformed.value.code == "unknown-edition"


def test_every_offered_placement_is_accepted_and_every_other_is_refused() -> None:
    state = hold(lay(table(), "L30@0,0/0 L40@0,-1/4 T-W3@1,0/0=4"), "T-W1=5")
    places = options(state, 0).places
    assert places
    for q in range(-3, 4):
        for r in range(-3, 4):
            for rotation in range(-1, 7):
                asked = PlaceTile(0, "T-W1", Hex(q, r), rotation)
                if rotation in places.get(asked.hex, ()):
                    assert play(state, 0, asked)[0].seq == state.seq + 1
                else:
                    assert refusal(state, 0, asked)


@pytest.mark.parametrize(
    "asked",
    [
        action("L17@5,5/0"),
        action("L99@0,0/0"),
        action("L17@0,0/0", heart="red"),
        Choose("inn", "bed"),
        Declare("resign"),
        Undo(1),
        StartGame(),
    ],
    ids=str,
)
def test_a_refused_action_changes_nothing(asked: PlaceTile) -> None:
    state = table(landscape="L17 L13")
    before = (state, dict(state.stacks), state.parties[0].board.placements.copy(), state.seq)
    with pytest.raises(IllegalAction):
        play(state, 0, asked)
    assert (state, dict(state.stacks), state.parties[0].board.placements, state.seq) == before


def test_playing_leaves_the_old_state_alone() -> None:
    """The same state serves previews, undo and several futures."""
    state = table(landscape="L17 L13")
    one, other = place(state, "L17@0,0/0"), place(state, "L17@0,0/1")
    assert state.parties[0].board.placements == {}
    assert one.parties[0].board.faces != other.parties[0].board.faces


def test_options_name_the_tile_and_the_board() -> None:
    found = options(table("duel"), 1)
    assert (found.board, found.tile, found.words) == (1, "L25", ("resign",))


def test_without_anything_to_decide_nothing_is_offered() -> None:
    state = table(unlocked=("box-1",))
    assert options(state, 0).offers == {}
    look = survey(state, 0)
    assert look is not None
    assert offers(look, look.places()) == {}


def test_there_is_no_survey_without_a_tile_to_place() -> None:
    committed = place(table("duel"), "L25@0,0/0", 0)
    assert survey(committed, 0) is None
    assert survey(committed, 1) is not None
    assert survey(place(table(landscape="L17"), "L17@0,0/0"), 0) is None


def test_tried_gives_the_checked_placement() -> None:
    state = hold(lay(table(), "L17@0,0/0"), "L13")
    look = survey(state, 0)
    assert look is not None
    assert tried(look, action("L13@1,0/2")).placement.hex == Hex(1, 0)
    with pytest.raises(IllegalAction):
        tried(look, action("L13@3,0/2"))


def _asking() -> State:
    return hold(lay(table(unlocked=("red-hearts", "clouds")), "X-clouds@0,0/0"), "L17")


def test_what_may_be_decided_is_listed_with_each_placement() -> None:
    """A heart everywhere, the cloud only where an edge meets it."""
    found = options(_asking(), 0).offers
    cloud = ({"0": True}, {"0": False})
    assert found[Hex(1, 0), 0] == {"heart": ("red",), "clouds": cloud}
    assert found[Hex(1, 0), 1] == {"heart": ("red",)}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"balloon": True}, "unknown-field"),
        ({"heart": "golden"}, "not-offered"),
        ({"clouds": {"3": False}}, "not-offered"),
        ({"heart": "red", "photo": 1}, "unknown-field"),
    ],
)
def test_what_is_not_offered_is_refused(fields: dict[str, object], code: str) -> None:
    asked = PlaceTile(0, "L17", Hex(1, 0), 0, fields)
    assert refusal(_asking(), 0, asked) == code
