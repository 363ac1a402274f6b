"""Looking before laying: places, reasons against them, and decisions about wild edges."""

import pytest

from engine.errors import IllegalAction
from engine.hexes import ORIGIN, Hex
from engine.play import survey
from engine.survey import Survey
from engine.tiles import Tile
from engine.trial import Trial
from tests.mirror import state_of, survey_of
from tests.support import table

CLOUDS = ("clouds",)


@pytest.mark.parametrize(
    ("hex", "rotation", "code"),
    [
        (ORIGIN, 0, "hex-taken"),
        (Hex(2, 0), 0, "not-adjacent"),
        (Hex(0, 7), 0, "not-adjacent"),
        (Hex(1, 0), 6, "bad-rotation"),
        (Hex(1, 0), -1, "bad-rotation"),
        (Hex(1, 0), 0, "line-mismatch"),
        (Hex(0, 1), 0, "line-mismatch"),
    ],
)
def test_a_refusal_has_a_reason(hex: Hex, rotation: int, code: str) -> None:
    """A dead end of track looks east; another track tile is in hand."""
    look = survey_of("classic", "L30@0,0/2", "L30")
    with pytest.raises(IllegalAction) as refused:
        look.check(hex, rotation)
    assert refused.value.code == code


def test_a_refusal_names_the_edges_that_clash() -> None:
    """A track that ends at a meadow, and a meadow that a track runs into."""
    look = survey_of("classic", "L30@0,0/2", "L30")
    assert look.clashes(Hex(1, 0), 0) == ((3, "M", "T"),)
    assert look.clashes(Hex(0, 1), 0) == ((4, "T", "M"),)
    assert look.clashes(Hex(1, 0), 5) == ()
    for hex, rotations in look.places().items():
        for rotation in range(6):
            assert (look.clashes(hex, rotation) == ()) == (rotation in rotations)


def test_a_track_goes_on() -> None:
    """Only the rotation with its track edge towards the other."""
    look = survey_of("classic", "L30@0,0/2", "L30")
    look.check(Hex(1, 0), 5)
    assert look.places()[Hex(1, 0)] == (5,)
    assert look.can_place()


def test_c1_a_tile_without_any_place_is_told() -> None:
    """Six track edges beside a tile without any."""
    state = state_of("classic", "L17@0,0/0")
    look = Survey(state, 0, Tile("a", "landscape", "TTTTTT"), None)
    assert not look.can_place()
    assert look.places() == {}


def test_an_own_marker_limits_the_places() -> None:
    """core.md, Placement rules: a wood of 5 is too large for a marker of 4."""
    wood = "T-W3@0,0/0 L18@1,0/0 L18@0,1/0 L17@-1,1/0"
    free, limited = survey_of("classic", wood, "T-W3"), survey_of("classic", wood, "T-W3", 4)
    assert len(free.places()) > len(limited.places()) > 0
    assert limited.legal_trial(Hex(1, -1), 0) is None
    assert Trial(limited, Hex(1, -1), 0).forbidden == "task-out-of-reach"
    assert Trial(free, Hex(1, -1), 0).forbidden is None


def test_c1_a_marker_may_leave_no_place_at_all() -> None:
    """Wherever it lies, the wood would have two tiles: too large for a marker of 1."""
    look = survey_of("classic", "T-W3@0,0/0", "T-W3", 1)
    assert not look.can_place()
    assert look.places() == {}
    assert survey_of("classic", "T-W3@0,0/0", "T-W3", 2).can_place()


def test_every_way_to_decide_a_cloud_is_tried() -> None:
    """Joined comes first."""
    look = survey_of("classic", "X-clouds@0,0/0", "L18", unlocked=CLOUDS)
    ways = list(look.trials(Hex(1, 0), 0))
    assert [way.fields for way in ways] == [{}, {"clouds": {"0": False}}]
    assert [way.face for way in ways] == ["MWWWWW", "MWWWWW"]
    assert [way.became[0].letter for way in ways] == ["W", "-"]
    assert ways[0].board.faces[ORIGIN] == "WKKKKK"
    assert ways[1].board.faces[ORIGIN] == "-KKKKK"


def test_a_cloud_laid_between_tiles_asks_about_each_kind() -> None:
    """Meadow is never asked about: it simply matches (classic.md 4.4)."""
    look = survey_of("classic", "L18@1,0/3 L17@-1,0/0 L42@0,1/0", "X-clouds", unlocked=CLOUDS)
    ways = list(look.trials(ORIGIN, 0))
    assert ways[0].asked == {"clouds": (1,)}
    assert ways[0].face == "MVKMKK"
    assert ways[1].face == "M-KMKK"
    assert len(ways) == 2
    assert all(not way.turned for way in ways)


def test_a_place_may_be_legal_only_with_a_refusal() -> None:
    """classic.md 3: a placement is legal or illegal together with its cloud choices."""
    board = "L18@-1,0/0 X-clouds@0,0/0~3W2W1W L18@-1,1/0 L18@0,1/0"
    look = survey_of("classic", board, "T-W4", 4, unlocked=CLOUDS)
    joined, refused = look.trials(Hex(1, 0), 5)
    assert joined.forbidden == "task-out-of-reach"
    assert refused.forbidden is None
    found = look.legal_trial(Hex(1, 0), 5)
    assert found is not None
    assert found.fields == {"clouds": {"0": False}}


def test_who_owes_nothing_has_nothing_to_survey() -> None:
    """A party that has placed, or a game without a tile in hand."""
    state = table("duel")
    assert isinstance(survey(state, 1), Survey)
    assert survey(state._replace(owing=(0,)), 1) is None
    assert survey(state._replace(revealed=None), 0) is None
