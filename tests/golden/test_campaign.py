"""The golden campaign leads to the same unlocks as when it was played."""

import json
from typing import Any

import pytest

from engine.campaign import acts, referee
from engine.campaign.codec import decode_event, encode_event
from engine.campaign.events import Event, GameBegun, GameFinished
from engine.campaign.plan import Final
from engine.campaign.state import evolve
from engine.editions import edition
from tests.golden.campaign import FILE, GAMES, beginning, replay, secret, setup, unlocks

Golden = dict[str, Any]


@pytest.fixture(scope="module")
def golden() -> Golden:
    """What is written."""
    loaded: Golden = json.loads(FILE.read_text())
    return loaded


def test_thirty_games_lead_to_the_same_unlocks(golden: Golden) -> None:
    """Every game is played again, every choice made again; then the referee looks at it all."""
    founding = decode_event(golden["founded"])
    assert encode_event(founding) == golden["founded"]
    _, state = beginning(edition("classic").modules)
    events: list[Event] = [founding]
    games: dict[str, Final] = {}
    for number, told in enumerate(golden["games"], start=1):
        begun, finished = (decode_event(event) for event in told["told"])
        assert isinstance(begun, GameBegun)
        assert acts.begin(state, edition("classic"), f"game-{number}") == begun
        state = evolve(state, begun)
        game = replay(setup(state, begun), secret(number), told["done"])
        games[begun.game] = acts.final(game)
        assert acts.finish(state, begun.game, games[begun.game]) == finished
        events += [begun, finished]
        state = evolve(state, finished)
        for event in map(decode_event, told["chosen"]):
            events.append(event)
            state = evolve(state, event)
    assert unlocks(state) == golden["unlocks"]
    assert len(state.played) == GAMES
    assert referee.check(events, games.__getitem__) == state


def test_the_golden_campaign_shows_much(golden: Golden) -> None:
    """Boxes by hexes and by conditions, crosses taken back and kept, hearts from circles."""
    chosen = [event["type"] for game in golden["games"] for event in game["chosen"]]
    assert {"circle-crossed", "cross-taken-back"} <= set(chosen)
    assert {"box-1", "box-2", "box-3", "box-4"} <= set(golden["unlocks"]["opened"])
    finished = [decode_event(game["told"][1]) for game in golden["games"]]
    assert any(isinstance(event, GameFinished) and event.met for event in finished)
    assert max(golden["unlocks"]["results"]) >= 150
