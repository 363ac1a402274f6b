"""The points of a preview, one by one, are what then happens on the sheet, in whole games."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from engine.actions import PlaceTile
from engine.deal import Chance
from engine.editions import edition, known
from engine.events import Event, TurnPassed
from engine.play import play, start, survey, tried
from engine.preview import gains, preview
from engine.rules.goals import First
from engine.scoring import Gain, sheet
from engine.selfplay import PLAYERS, busy, table, ways
from engine.state import State
from engine.survey import Survey
from engine.trial import Trial
from tests.strategies import secret

GAMES = [
    pytest.param(
        found.key,
        seats,
        player,
        id=f"{found.key} {seats} {player}",
        # A good player thinks for seconds, and one count of seats shows what it finds.
        marks=pytest.mark.soak if player == "greedy" and seats == found.seats[0] else (),
    )
    for found in known()
    for seats in (found.seats[0], 4)
    for player in PLAYERS
]
SEEDS = range(3)


def _whole(key: str, seats: int, player: str, seed: int) -> Iterator[tuple[State, PlaceTile]]:
    """Every placement of a game in which everything is unlocked, with the state before it."""
    state, _ = start(table(key, seats, "all", ",".join(edition(key).modules)), secret(seed))
    chance = Chance(secret(seed), "player")
    while not state.ended:
        board = busy(state)[0]
        action = PLAYERS[player](state, board, chance)
        if isinstance(action, PlaceTile):
            yield state, action
        state, _ = play(state, state.hands(board)[0], action)


def _look(state: State, board: int) -> Survey:
    found = survey(state, board)
    assert found is not None
    return found


def _points(found: tuple[Gain, ...]) -> Counter[str]:
    points: Counter[str] = Counter()
    for gain in found:
        assert gain.points, "a line that does not change is not named"
        points[gain.key] += gain.points
    return points


def _changes(before: State, after: State, board: int) -> dict[str, int]:
    old = {line.key: line.points for line in sheet(before, board).lines}
    new = {line.key: line.points for line in sheet(after, board).lines}
    return {key: new[key] - old[key] for key in new if new[key] != old[key]}


def _judged_later(state: State, happened: tuple[Event, ...]) -> set[str]:
    """Goals of the first to reach them get their points when the turn ends (duel.md 4.1)."""
    if any(isinstance(event, TurnPassed) for event in happened):
        return set()
    return {special.key for special in state.box.specials if isinstance(special, First)}


def _assert_happens(state: State, trial: Trial) -> None:
    found, board = gains(trial), trial.survey.party_index
    tile, hex, rotation = trial.placement
    action = PlaceTile(board, tile.id, hex, rotation, trial.fields)
    after, happened = play(state, state.hands(board)[0], action)
    later = _judged_later(state, happened)
    promised = {key: points for key, points in _points(found).items() if key not in later}
    assert promised == _changes(state, after, board)
    seen = preview(trial)
    assert sum(gain.points for gain in found) == seen.score
    assert [gain.task for gain in found if gain.task] == list(seen.completed)


@pytest.mark.parametrize(("key", "seats", "player"), GAMES)
def test_the_points_of_a_preview_are_those_that_then_happen(
    key: str, seats: int, player: str
) -> None:
    for seed in SEEDS:
        for number, (state, action) in enumerate(_whole(key, seats, player, seed)):
            look = _look(state, action.board)
            _assert_happens(state, tried(look, action))
            for trial in islice(ways(look), number % 17, number % 17 + 1):
                _assert_happens(state, trial)
