"""Games without people: legal to the end, the same on every machine."""

import pytest

from engine.actions import Action, Choose, Declare, PlaceTile
from engine.deal import Chance
from engine.errors import Malformed
from engine.play import survey
from engine.records import check
from engine.scoring import sheets
from engine.selfplay import PLAYERS, games, greedy_trial, moment, random_trial, table
from engine.state import State
from engine.survey import Survey
from tests.support import act, hold, lay, place
from tests.support import table as room

WHOLE = ("classic", 2, "all", "great-mill,duel-pack")
TABLES = [
    ("classic", 1, "none"),
    ("classic", 6, "circus"),
    ("duel", 2, "none"),
    ("duel", 4, "none"),
    ("sakura", 2, "none"),
]


@pytest.mark.parametrize("player", sorted(PLAYERS))
@pytest.mark.parametrize(("edition", "seats", "unlocked"), TABLES)
def test_every_game_ends_and_passes_the_referee(
    edition: str, seats: int, unlocked: str, player: str
) -> None:
    setup = table(edition, seats, unlocked, "")
    (record,) = games(setup, player, 11, 1)
    state = check(record)
    assert state.ended == "no-tile-left"
    assert state.stacks["landscape"] == ()


def test_a_game_with_everything_in_play_is_answered_to_its_end() -> None:
    """Every choice and every word that plays the turn; the referee hears the same."""
    kinds: set[str] = set()
    for record in games(table(*WHOLE), "random", 3, 6):
        assert check(record).ended
        acts = [entry["action"] for entry in record["entries"]]
        kinds |= {act["type"] for act in acts} | {field for act in acts for field in act}
    assert kinds >= {"store", "choose", "heart", "clouds", "balloon", "photo", "warehouse"}


def _said(state: State) -> Action:
    return PLAYERS["greedy"](state, 0, Chance(bytes(32), ""))


def test_the_greedy_player_stores_what_fits_badly_and_lays_what_fits_well() -> None:
    unlocked = ("warehouse",)
    assert _said(hold(lay(room(unlocked=unlocked), "T-W3@0,0/0"), "L31")) == Declare("store")
    beside = lay(room(unlocked=unlocked), "T-W3@0,0/0=3 T-W3@1,0/0")
    assert isinstance(_said(hold(beside, "L18")), PlaceTile)


def test_the_greedy_player_takes_a_stored_tile_when_it_is_worth_it() -> None:
    """L18 completes a forest of three; where nothing is to be gained the stack is better."""
    held = hold(room(unlocked=("warehouse",)), "L18")
    for board, answer in (("T-W3@0,0/0=3 T-W3@1,0/0", "take-stored"), ("L12@0,0/0", "draw")):
        state = act(hold(lay(held, board), "L18"), 0, Declare("store"))
        assert _said(state) == Choose("warehouse", answer)


def test_the_greedy_player_plays_a_last_stored_tile_rather_than_stop() -> None:
    state = act(hold(lay(room(unlocked=("warehouse",)), "L18@0,0/0"), "L17"), 0, Declare("store"))
    state = act(state, 0, Declare("draw"))._replace(stacks={"landscape": (), "task": ()})
    state = place(hold(state, "L18"), "L18@1,0/0")
    assert _said(state) == Choose("warehouse", "take-stored")


def test_the_greedy_player_decides_all_that_is_worth_it() -> None:
    """A heart, the balloon and a photo go with one tile."""
    unlocked, modules = ("red-hearts", "golden-heart", "balloon-launch-site"), ("duel-pack",)
    state = lay(room(unlocked=unlocked, modules=modules), "X-photographer@0,0/0 X-balloon@1,0/0")
    trial = greedy_trial(_look(hold(lay(state, "T-W3@0,-1/0"), "L18")))
    assert set(trial.fields) == {"heart", "balloon", "photo"}
    assert trial.fields["heart"] == "golden"


def _look(state: State) -> Survey:
    look = survey(state, 0)
    assert look is not None
    return look


def test_the_greedy_player_plays_better_than_chance() -> None:
    """classic.md 7: a greedy player has a median of 87 with the start set."""
    setup = table("classic", 1, "none", "")

    def total(player: str) -> int:
        found = games(setup, player, 5, 2)
        return sum(sheet.total for record in found for sheet in sheets(check(record)))

    assert total("greedy") > 2 * total("random")


def test_the_greedy_player_puts_a_heart_where_it_counts() -> None:
    """L18 beside wood: every way to decide is weighed, and a heart is worth its edge."""
    unlocked = ("red-hearts", "clouds")
    look = survey(hold(lay(room(unlocked=unlocked), "T-W3@0,0/0"), "L18"), 0)
    assert look is not None
    assert greedy_trial(look).fields == {"heart": "red"}


def test_the_players_decide_only_what_is_legal() -> None:
    """Beside a crowded cloud a Task tile for 3 lies only with the cloud refused."""
    crowded = "X-clouds@0,0/0 T-W3@-1,0/0 T-W3@-1,1/0 T-W3@0,1/0"
    look = survey(hold(lay(room(unlocked=("clouds",)), crowded), "T-W4=3"), 0)
    assert look is not None
    assert not greedy_trial(look).forbidden
    chance = Chance(bytes(32), "random")
    assert not any(random_trial(look, chance).forbidden for _ in range(100))


def test_an_unknown_player_is_malformed() -> None:
    with pytest.raises(Malformed) as malformed:
        next(games(table("classic", 1, "none", ""), "clever", 1, 1))
    assert malformed.value.code == "unknown-player"


def test_moments_are_a_second_apart() -> None:
    assert moment(1) == "2026-01-01T00:00:00Z"
    assert moment(62) == "2026-01-01T00:01:01Z"


@pytest.mark.parametrize(
    ("unlocked", "expected"),
    [("none", ()), ("", ()), ("circus", ("circus",)), (" box-1 , circus,", ("box-1", "circus"))],
)
def test_a_table_from_plain_words(unlocked: str, expected: tuple[str, ...]) -> None:
    assert table("classic", 2, unlocked, "").unlocked == expected
    assert table("duel", 3, "none", "").boards == ((0,), (1,), (2,))
    assert table("classic", 3, "none", "").boards == ((0, 1, 2),)
