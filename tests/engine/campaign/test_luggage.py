"""The high-score run: the arrow, its rows, the envelope, milestones (luggage.md section 5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign import acts
from engine.campaign.events import BoxOpened, GameFinished, StatusChanged
from engine.campaign.goals import at_hand, goals
from engine.campaign.known import known
from engine.campaign.luggage import LUGGAGE
from engine.campaign.state import State, evolve
from tests.engine.campaign.runs import EDITION, brings, fresh, opened, played, run
from tests.engine.campaign.support import crossed, final, refused, rich
from tests.engine.campaign.support import played as played_on_a_map

results = st.lists(st.integers(0, 300), max_size=12)


@pytest.mark.parametrize(
    ("result", "arrow", "unlocked"),
    [
        (0, 0, ()),
        (27, 20, ()),
        (59, 50, ()),
        (60, 60, ("row-60",)),
        (69, 60, ("row-60",)),
        (70, 70, ("row-70",)),
        (89, 80, ("row-80",)),
        (90, 90, ("row-90",)),
        (100, 100, ("row-100",)),
        (117, 110, ("row-110",)),
        (128, 120, ("row-120",)),
        (130, 130, ("row-130",)),
        (149, 140, ("row-140",)),
        (150, 150, ("row-140",)),
        (179, 170, ("row-140",)),
        (183, 180, ("row-140",)),
        (249, 240, ("row-140",)),
        (250, 250, ("row-140",)),
        (312, 250, ("row-140",)),
    ],
)
def test_l17_r2_a_result_moves_the_arrow_and_its_row_says_what_comes_along(
    result: int, arrow: int, unlocked: tuple[str, ...]
) -> None:
    """117 is row 110 (R2); the envelope stays shut until a member opens it (L26)."""
    state = run(result)
    assert state.row.start == arrow
    assert brings(state) == unlocked


def test_a_run_begins_at_0_without_anything() -> None:
    state = fresh()
    assert (state.best, state.row.start, brings(state), state.rows) == (0, 0, (), ())
    assert acts.options(state) == acts.Options((), (), begin=True)


def test_r11_the_rows_that_the_rulebook_shows() -> None:
    """The first game is played with nothing; rows 70 and 80 bring more each."""
    assert [brings(run(result)) for result in (0, 70, 80)] == [(), ("row-70",), ("row-80",)]


def test_the_arrow_never_moves_down_and_a_tie_leaves_it() -> None:
    state = run(117)
    for result in (40, 117, 110):
        state = played(state, result)
        assert (state.best, state.row.start) == (117, 110)
    assert played(state, 121).row.start == 120
    assert [row.start for row in state.rows] == list(range(10, 120, 10))
    assert rich().rows == ()


def test_a_game_given_up_counts_for_nothing() -> None:
    state = evolve(run(90), acts.begin(run(90), EDITION, "lost"))
    left = evolve(state, acts.abandon(state, "lost"))
    assert left == run(90)
    assert acts.begin(left, EDITION, "next").number == 2


def test_a_game_is_finished_with_its_row_and_earns_no_crosses() -> None:
    state = evolve(fresh(), acts.begin(fresh(), EDITION, "a"))
    assert acts.finish(state, "a", final(117)) == GameFinished("a", 117, 110)


@pytest.mark.parametrize(("best", "earned"), [(179, False), (180, True), (251, True)])
def test_l26_from_180_on_the_envelope_may_be_opened(best: int, *, earned: bool) -> None:
    state = run(best)
    assert acts.options(state).open == (("envelope",) if earned else ())
    if not earned:
        assert refused(acts.open_box, state, "envelope") == "box-not-earned"
        return
    assert brings(state) == ("row-140",)
    assert brings(opened(state)) == ("envelope",)


def test_l26_the_envelope_may_wait_and_stays_open() -> None:
    waiting = played(run(183), 90, 100)
    assert acts.options(waiting).open == ("envelope",)
    state = opened(waiting)
    assert state.opened == {"envelope": 3}
    assert state.flipped == dict.fromkeys(("bench", "great-areas", "perfect-fit"), 3)
    assert acts.options(state).open == ()
    assert brings(played(state, 20)) == ("envelope",)
    assert refused(acts.open_box, state, "envelope") == "box-open"


def test_the_envelope_is_opened_between_games() -> None:
    """A game that runs keeps what it began with, so nothing is opened meanwhile."""
    state = evolve(run(183), acts.begin(run(183), EDITION, "g"))
    assert acts.options(state).open == ()
    assert refused(acts.open_box, state, "envelope") == "game-running"
    resting = evolve(run(183), StatusChanged("paused"))
    assert refused(acts.open_box, resting, "envelope") == "campaign-resting"


def test_only_a_box_that_members_open_can_be_opened() -> None:
    assert refused(acts.open_box, run(183), "box-1") == "no-such-box"
    assert refused(acts.open_box, rich(), "box-1") == "box-not-earned"
    assert refused(acts.open_box, crossed(played_on_a_map(rich(), 1), "e01"), "box-1") == "box-open"


def test_what_lies_in_the_envelope_is_sealed_until_it_is_open() -> None:
    enclosed = {"bench", "great-areas", "perfect-fit"}
    assert not known(run(183), EDITION).specials & enclosed
    assert known(run(183), EDITION).names == frozenset()
    assert known(opened(run(183)), EDITION).specials >= enclosed
    assert known(opened(run(183)), EDITION).names == enclosed
    assert known(opened(run(183)), EDITION).boxes == {"envelope"}


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ((), {}),
        ((59,), {}),
        ((59, 65), {"signpost": 2}),
        ((70,), {"signpost": 1, "first-goal": 1}),
        ((65, 50, 141, 200), {"signpost": 1, "first-goal": 3, "all-in": 3, "envelope": 4}),
        ((215,), dict.fromkeys(("signpost", "first-goal", "all-in", "envelope"), 1)),
        (
            (215, 216, 230),
            dict.fromkeys(("signpost", "first-goal", "all-in", "envelope"), 1)
            | {"expert": 2, "master": 3},
        ),
    ],
)
def test_milestones_name_the_first_game_that_reached_them(
    games: tuple[int, ...], expected: dict[str, int]
) -> None:
    """Expert is above 215, Master from 230."""
    assert run(*games).milestones == expected


def test_no_card_of_a_run_waits_for_a_condition() -> None:
    assert at_hand(run(183)) is None
    assert goals(run(183), None) == {}


@given(results, st.integers(0, 12))
def test_whatever_is_played_the_rules_of_the_run_hold(games: list[int], when: int) -> None:
    """The arrow rises only, one row is in play, the envelope needs 180 and a member."""
    state, arrows = fresh(), [0]
    for number, result in enumerate(games):
        if number >= when and acts.options(state).open:
            state = opened(state)
        state = played(state, result)
        arrows.append(state.row.start)
        assert len(brings(state)) <= 1
        assert ("envelope" in state.opened) == (brings(state) == ("envelope",))
    assert arrows == sorted(arrows)
    assert arrows[-1] == min(250, max([0, *games]) // 10 * 10)
    assert "envelope" not in state.opened or state.best >= 180
    assert state == _refolded(state)


def _refolded(state: State) -> State:
    """The same games and the same opening, folded from what was told of them."""
    after = state.opened.get("envelope")
    again = fresh()
    for game in state.played:
        if after == game.number - 1:
            again = evolve(again, BoxOpened("envelope"))
        again = played(again, game.result)
    return again if after != len(state.played) else evolve(again, BoxOpened("envelope"))


def test_rows_rise_and_bring_something_new_where_the_table_says() -> None:
    """The rows that differ from the one below them (section 5)."""
    pairs = zip(LUGGAGE.ranks, LUGGAGE.ranks[1:], strict=False)
    new = [rank.start for below, rank in pairs if rank.adds != below.adds]
    assert new == [60, 70, 80, 90, 100, 110, 120, 130, 140, 180]
    assert [rank.start for rank in LUGGAGE.ranks] == list(range(0, 260, 10))
