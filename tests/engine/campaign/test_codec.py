"""Campaign events as JSON and back."""

import json
from typing import Any, get_args

import pytest

from engine.campaign import events
from engine.campaign.codec import EVENTS, decode_event, encode_event
from engine.campaign.events import (
    BoxOpened,
    CircleCrossed,
    CrossTakenBack,
    Event,
    Founded,
    GameAbandoned,
    GameBegun,
    GameFinished,
    StatusChanged,
)
from engine.errors import Malformed

SAMPLES: tuple[Event, ...] = (
    Founded("classic"),
    Founded("classic", ("great-mill",)),
    GameBegun("a", 1),
    GameBegun("a", 12, ("box-1",), {"red-hearts": 2}),
    GameFinished("a", 136, 130, {"advancement": 4}, ("hearts-desire",)),
    GameAbandoned("a"),
    CircleCrossed("e01.1"),
    CrossTakenBack("e01.1"),
    BoxOpened("envelope"),
    StatusChanged("paused"),
)


@pytest.mark.parametrize("event", SAMPLES, ids=repr)
def test_there_and_back(event: Event) -> None:
    assert decode_event(json.loads(json.dumps(encode_event(event)))) == event


def test_every_event_is_sampled() -> None:
    assert {type(event) for event in SAMPLES} == set(get_args(events.Event))
    assert "circle-crossed" in EVENTS


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"type": "tile-placed"},
        {"type": ["circle-crossed"]},
        {"type": "circle-crossed"},
        {"type": "circle-crossed", "circle": 3},
        {"type": "circle-crossed", "circle": "e01.1", "more": 1},
        {"type": "game-finished", "game": "a", "result": "136", "rank": 130},
        {"type": "status-changed", "status": "asleep"},
    ],
)
def test_nonsense_is_refused(value: Any) -> None:
    with pytest.raises(Malformed):
        decode_event(value)
