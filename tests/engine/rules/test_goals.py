"""Goal cards: places, ties, when they are judged, and who takes no place (duel.md 4.1)."""

import pytest

from engine.actions import Declare
from engine.events import Noted, TileRevealed, TurnPassed
from engine.hexes import Hex
from engine.play import start
from engine.preview import gains, preview
from engine.rules.goals import Goal, place_points
from engine.scoring import Gain, standings
from engine.state import State
from engine.survey import Survey
from engine.trial import Trial
from engine.view import view
from tests.support import act, hold, last, lay, place, points, scene, setup, table

N = None
CLOSED_5 = "L37@0,0/0 T-V3@0,-1/0 L29@1,-1/0 L30@1,-2/0"
"""With L41 at (2,-2) in rotation 5 a closed village of 5 (duel.md 4.1, tests on a board)."""
LAST = "L41@2,-2/5"
PLACES = {"closes": (Hex(2, -2), 5), "away": (Hex(0, 1), 3)}


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ((-12, -15), (8, 4)),
        ((-12, -12), (6, 6)),
        ((N, -9), (0, 8)),
        ((N, N), (0, 0)),
        ((3, 1), (8, 4)),
        ((2, 2), (6, 6)),
        ((1, N), (8, 0)),
        ((3, 3, 1), (6, 6, 2)),
        ((3, 2, 2), (8, 3, 3)),
        ((2, 2, 2), (4, 4, 4)),
        ((3, 3, 3, 1), (4, 4, 4, 0)),
        ((1, 1, 1, 1), (3, 3, 3, 3)),
        ((4, 2, 2, N), (8, 3, 3, 0)),
        ((4, 2, 2, 2), (8, 2, 2, 2)),
        ((-10, -10, N, N), (6, 6, 0, 0)),
    ],
)
def test_d23_d24_places_and_ties(keys: tuple[int | None, ...], expected: tuple[int, ...]) -> None:
    """duel.md 4.1, tests of place points: shared points are rounded down; three play for 8 4 2."""
    assert place_points(keys) == expected


def test_a_form_says_what_it_is_worth() -> None:
    with pytest.raises(NotImplementedError):
        Goal().points(table("duel"), 0)


def test_d25_one_card_per_kind_is_drawn_independently() -> None:
    drawn = set()
    for number in range(60):
        state, _ = start(setup("duel", 2, modules=("goals",)), number.to_bytes(32, "big"))
        cards = state.deal.cards["goals"]
        assert [card.partition("-")[2] for card in cards] == ["wood", "field", "village"]
        drawn.add(tuple(card.partition("-")[0] for card in cards))
    assert len(drawn) > 20
    assert any(len(set(forms)) == 1 for forms in drawn)
    assert start(setup("duel", 2), bytes(32))[0].deal.cards == {}


def _race(parties: int = 2, cards: str = "first-village", view: str = "sealed") -> State:
    """Everybody holds the tile that closes a village of 5."""
    state = table("duel", seats=parties, modules=("goals",), goals=cards, options={"view": view})
    for board in range(parties):
        state = scene(state, CLOSED_5, board)
    held = hold(state, "L41")
    return held._replace(owing=tuple(range(parties)), turn=12)


def test_d20_the_same_turn_is_a_tie_in_any_order_of_clicks() -> None:
    state = place(_race(), LAST, 1)
    assert points(state, 1) == {"flag-village": 10}, "judged at the end of the turn, not before"
    state = place(state, LAST, 0)
    assert [type(event) for event in last(state).events][-4:] == [
        TurnPassed,
        Noted,
        Noted,
        TileRevealed,
    ]
    assert [points(state, board)["first-village"] for board in (0, 1)] == [6, 6]


def test_first_and_second_get_eight_and_four() -> None:
    state = place(place(_race(), LAST, 1), "L41@0,1/3", 0)
    assert [points(state, b).get("first-village", 0) for b in (0, 1)] == [0, 8]
    state = lay(state, LAST, 0)
    assert [points(state, b)["first-village"] for b in (0, 1)] == [4, 8]
    assert [state.parties[b].notes["first-village", None] for b in (0, 1)] == [13, 12]


def test_who_gave_up_takes_no_place_later_but_keeps_what_was_won() -> None:
    """duel.md 3.8: places of first cards already won stay, later ones go to those who play."""
    won = act(place(place(_race(), LAST, 1), "L41@0,1/3", 0), 1, Declare("resign"))
    assert points(lay(won, LAST, 0), 0)["first-village"] == 4
    gone = act(place(_race(3), LAST, 1), 1, Declare("resign"))
    state = place(place(gone, LAST, 0), "L41@0,1/3", 2)
    assert [points(state, b).get("first-village", 0) for b in range(3)] == [8, 0, 0]


def _closed_woods(numbers: tuple[int, ...], card: str) -> State:
    """Boards with so many closed forests of two tiles."""
    state = table("duel", seats=len(numbers), modules=("goals",), goals=card)
    for board, number in enumerate(numbers):
        pairs = (f"L42@{7 * n},0/3 L38@{7 * n},1/0" for n in range(number))
        state = scene(state, " ".join(pairs), board)
    return state


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((3, 1), [8, 4]),
        ((2, 2), [6, 6]),
        ((1, 0), [8, 0]),
        ((0, 0), [0, 0]),
        ((3, 3, 1), [6, 6, 2]),
        ((4, 2, 2, 2), [8, 2, 2, 2]),
    ],
)
def test_d21_d22_most_closed_territories(numbers: tuple[int, ...], expected: list[int]) -> None:
    state = _closed_woods(numbers, "master-wood")
    found = [points(state, b).get("master-wood", 0) for b in range(len(numbers))]
    assert found == expected


def test_a_master_who_gave_up_takes_no_place() -> None:
    state = _closed_woods((3, 1), "master-wood")
    state = act(state, 0, Declare("resign"))
    assert [points(state, b).get("master-wood", 0) for b in (0, 1)] == [0, 8]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (8, 15), (9, 15)],
)
def test_the_table_of_counted_territories(number: int, expected: int) -> None:
    """duel.md 7, example 6: 2 3 4 5 6 7 8+ -> 1 2 4 6 9 12 15."""
    assert points(_closed_woods((number, 0), "count-wood")).get("count-wood", 0) == expected


def test_a_preview_counts_a_goal_that_a_tile_reaches() -> None:
    state = _race(cards="first-village count-village master-village")
    look = Survey(state, 0, state.box.tiles["L41"], None)
    trials = {code: look.legal_trial(*where) for code, where in PLACES.items()}
    gained = {
        code: {s.key: s.gain(trial) for s in state.box.specials if isinstance(s, Goal)}
        for code, trial in trials.items()
        if trial is not None
    }
    assert gained["closes"]["first-village"] == 8
    assert gained["closes"]["master-village"] == 8
    assert gained["closes"]["count-village"] == 0
    assert not any(gained["away"].values())
    again = place(place(state, LAST, 0), LAST, 1)
    look = Survey(again, 0, again.box.tiles["L41"], None)
    trial = look.legal_trial(*PLACES["away"])
    assert trial is not None
    assert preview(trial).score == 0


def test_a_preview_shares_a_goal_with_a_rival_who_reached_it_in_the_same_turn() -> None:
    """As far as the rival's board is seen: it is judged when the turn ends (D20)."""
    state = _race(view="open")
    assert _promised(state, 1) == (Gain("first-village", 8),)
    state = place(state, LAST, 0)
    assert _promised(state, 1) == (Gain("first-village", 6),)
    assert _promised(act(state, 0, Declare("resign")), 1) == (Gain("first-village", 8),)


def _promised(state: State, board: int) -> tuple[Gain, ...]:
    """What closing the village would bring a party from the cards, line by line."""
    trial = Trial(Survey(state, board, state.box.tiles["L41"], None), *PLACES["closes"])
    return tuple(gain for gain in gains(trial) if gain.key.startswith("first"))


def test_a_race_tells_the_largest_open_territory_and_then_the_turn() -> None:
    """duel.md 4.1: a closed one that is too small is no start; what counts is still open."""
    state = table("duel", modules=("goals",), goals="first-village")
    assert standings(state) == {"first-village": [("open", 0), ("open", 0)]}
    state = scene(state, CLOSED_5)
    assert standings(state)["first-village"] == [("open", 4), ("open", 0)]
    state = scene(state, notes={("first-village", None): 12})
    assert standings(state)["first-village"] == [("reached", 12), ("open", 0)]


@pytest.mark.parametrize(("card", "word"), [("master-wood", "so-far"), ("count-wood", "closed")])
def test_cards_judged_at_the_end_tell_what_is_closed(card: str, word: str) -> None:
    """duel.md 6: a master's points stand so far."""
    state = scene(table("duel", modules=("goals",), goals=card), "L42@0,0/3 L38@0,1/0")
    assert standings(state) == {card: [(word, 1), (word, 0)]}


def test_what_is_not_drawn_says_nothing() -> None:
    assert standings(table("duel", modules=("goals", "pois"))) == {}
    assert standings(table()) == {}


def test_rivals_are_told_of_a_standing_at_the_close() -> None:
    """duel.md 3.4: a sealed placement changes no card on the rivals' side."""
    state = table("duel", landscape="L41 L25", modules=("goals",), goals="first-village")
    before = view(state, 1)["standings"]
    state = place(state, "L41@0,0/0", 0)
    assert view(state, 0)["standings"] != before
    assert view(state, 1)["standings"] == view(state, None)["standings"] == before
    state = place(state, "L41@0,0/0", 1)
    assert view(state, 1)["standings"] == view(state, 0)["standings"] != before
