"""The golden campaigns lead to the same unlocks as when they were played."""

import json
from typing import Any

import pytest

from engine.campaign import acts, referee
from engine.campaign.codec import decode_event, encode_event
from engine.campaign.events import Event, GameBegun, GameFinished
from engine.campaign.plan import Final
from engine.campaign.state import evolve
from engine.editions import edition
from tests.golden.campaign import GOLDEN, beginning, file_of, replay, secret, setup, unlocks
from tests.golden.format import CAMPAIGNS

Golden = dict[str, Any]


def golden(key: str) -> Golden:
    """What is written."""
    loaded: Golden = json.loads(file_of(key).read_text())
    return loaded


@pytest.mark.parametrize("key", sorted(path.stem for path in CAMPAIGNS.glob("*.json")))
def test_the_games_of_a_campaign_lead_to_the_same_unlocks(key: str) -> None:
    """Every game is played again, every choice made again; then the referee looks at it all."""
    written = golden(key)
    founding = decode_event(written["founded"])
    assert encode_event(founding) == written["founded"]
    _, state = beginning(key)
    events: list[Event] = [founding]
    games: dict[str, Final] = {}
    for number, told in enumerate(written["games"], start=1):
        begun, finished = (decode_event(event) for event in told["told"])
        assert isinstance(begun, GameBegun)
        assert acts.begin(state, edition(key), f"game-{number}") == begun
        state = evolve(state, begun)
        game = replay(setup(state, begun), secret(number), told["done"])
        games[begun.game] = acts.final(game)
        assert acts.finish(state, begun.game, games[begun.game]) == finished
        events += [begun, finished]
        state = evolve(state, finished)
        for event in map(decode_event, told["chosen"]):
            events.append(event)
            state = evolve(state, event)
    assert unlocks(state) == written["unlocks"]
    assert len(state.played) == GOLDEN[key].games
    assert referee.check(events, games.__getitem__) == state


def test_a_campaign_on_a_map_shows_much() -> None:
    """Boxes by hexes and by conditions, crosses taken back and kept, hearts from circles."""
    written = golden("classic")
    chosen = [event["type"] for game in written["games"] for event in game["chosen"]]
    assert {"circle-crossed", "cross-taken-back"} <= set(chosen)
    assert {"box-1", "box-2", "box-3", "box-4"} <= set(written["unlocks"]["opened"])
    finished = [decode_event(game["told"][1]) for game in written["games"]]
    assert any(isinstance(event, GameFinished) and event.met for event in finished)
    assert max(written["unlocks"]["results"]) >= 150


def test_a_campaign_with_two_tracks_leads_to_everything() -> None:
    """All 41 achievements of Sakura in 40 games: both tracks, pieces, every condition."""
    written = golden("sakura")
    plan = beginning("sakura")[1].plan
    assert set(written["unlocks"]["flipped"]) == {card.key for card in plan.cards}
    assert set(written["unlocks"]["opened"]) == {box.key for box in plan.boxes}
    chosen = {event["type"] for game in written["games"] for event in game["chosen"]}
    assert chosen == {"circle-crossed", "cross-taken-back"}
    supplies = [game["told"][0].get("supply", {}) for game in written["games"]]
    assert max(supply.get("bridges", 0) for supply in supplies) == 4


def test_a_run_leads_from_nothing_to_the_open_envelope() -> None:
    """Twenty-five games: every row's specials are played, 180 is reached, a member opens it."""
    written = golden("luggage")
    begun = [decode_event(game["told"][0]) for game in written["games"]]
    rows = [event.unlocked for event in begun if isinstance(event, GameBegun)]
    assert rows[0] == ()
    assert len(set(rows)) > 5
    results = written["unlocks"]["results"]
    earned = next(number for number, result in enumerate(results, start=1) if result >= 180)
    assert earned <= written["unlocks"]["opened"]["envelope"] == len(results)
