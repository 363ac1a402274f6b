"""How near open cards are, told by the game at hand and by nothing that is sealed."""

import pytest

from engine.campaign.classic import CLASSIC
from engine.campaign.goals import at_hand, goals
from engine.campaign.plan import Progress
from engine.hexes import Hex
from tests.engine.campaign.support import begun, crossed, final, fresh, played, rich
from tests.engine.campaign.test_classic import on_board, row

BOX_1 = crossed(played(fresh(), 136), "e01")
UNCOUNTED = {"harbor", "train-station"}


def progress(key: str, ended: object) -> Progress | None:
    condition = CLASSIC.card(key).condition
    assert condition is not None
    return condition.progress(ended)  # type: ignore[arg-type]


def test_without_open_cards_no_game_is_asked() -> None:
    assert at_hand(fresh()) is None
    assert at_hand(played(fresh(), 136)) is None
    assert goals(played(fresh(), 136), final(136)) == {}


def test_the_running_game_tells_or_else_the_last() -> None:
    assert at_hand(BOX_1) == "game-1"
    assert at_hand(begun(BOX_1, "now")) == "now"
    assert goals(begun(BOX_1, "now"), final(40, red_hearts=3)) == {"hearts-desire": (3, 5)}
    assert goals(played(BOX_1, 120), final(120, red_hearts=4)) == {"hearts-desire": (4, 5)}


def test_k1_a_game_before_the_card_lay_open_tells_nothing() -> None:
    assert goals(BOX_1, final(136, red_hearts=4)) == {"hearts-desire": (0, 5)}
    assert goals(begun(BOX_1, "now"), None) == {"hearts-desire": (0, 5)}


def test_sealed_and_turned_cards_tell_nothing() -> None:
    state = begun(played(rich("e01 e02 e04"), final(100, red_hearts=5)), "now")
    told = goals(state, final(150, red_hearts=9, task_wood=12))
    assert set(told) == {card.key for card in CLASSIC.cards if card.box == "box-4"} | {
        "road-to-success"
    }
    assert told["forest-cabin"] == (12, 30)
    assert told["road-to-success"] == (150, 200)


def test_what_cannot_be_counted_is_not() -> None:
    asked = {card.key: card.condition for card in CLASSIC.cards if card.condition}
    assert {key for key, one in asked.items() if one.progress(None) is None} == UNCOUNTED
    state = begun(played(rich("e01 e02"), 200), "now")
    assert not UNCOUNTED & set(goals(state, None))
    assert "flag-festival" in goals(state, None)


def test_a_count_stops_where_the_condition_is_met() -> None:
    assert progress("road-to-success", final(231)) == (200, 200)
    assert progress("flag-festival", final(99, flag_wood=9, flag_field=8, flag_village=7)) == (
        24,
        25,
    )


@pytest.mark.parametrize(
    ("key", "words", "expected"),
    [
        ("balloon-launch-site", "L17@0,0/0", (0, 15)),
        ("balloon-launch-site", "L17@0,0/0 L17@-8,14/0", (14, 15)),
        ("construction-site", f"{row('T-W3', 7, 0)} {row('T-G1', 6, 1)}", (1, 3)),
        ("golden-heart", "T-W3@0,0/0 T-W3@1,0/0 T-W3@0,1/0", (0, 6)),
    ],
)
def test_counts_on_a_board(key: str, words: str, expected: tuple[int, int]) -> None:
    assert progress(key, on_board(words)) == expected


def test_the_best_heart_counts() -> None:
    notes = {("red-hearts", Hex(q, 0)): "red" for q in range(2)}
    words = "T-W3@0,0/0 T-W3@1,0/0 T-W3@0,1/0 T-W3@2,0/0"
    assert progress("golden-heart", on_board(words, notes)) == (3, 6)  # type: ignore[arg-type]
