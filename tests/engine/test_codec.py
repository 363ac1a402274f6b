"""Actions, events, setups and deals survive JSON, and everything else is refused by name."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import actions, codec, events
from engine.actions import Action, Choose, Declare, PlaceTile, StartGame, Undo
from engine.board import Turned
from engine.deal import Deal
from engine.errors import Malformed
from engine.events import Event
from engine.hexes import Hex
from engine.setup import Setup

quick = settings(max_examples=60, deadline=None, derandomize=True)

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
names = st.text("abcdefgh-", min_size=1, max_size=8).map(lambda name: f"x{name}")
ints = st.integers(-(10**6), 10**6)
scalars = st.none() | st.booleans() | ints | texts
answers: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
hexes = st.builds(Hex, ints, ints)
turned = st.builds(Turned, hexes, ints, texts)
fields = st.dictionaries(names, answers, max_size=3)

ACTIONS: dict[type, st.SearchStrategy[Any]] = {
    StartGame: st.builds(StartGame),
    PlaceTile: st.builds(PlaceTile, ints, texts, hexes, ints, fields),
    Choose: st.builds(
        Choose, names.filter(lambda name: name != "board"), answers, st.none() | ints
    ),
    Declare: st.builds(Declare, names),
    Undo: st.builds(Undo, ints, st.lists(ints, max_size=3).map(tuple)),
}
TASKS = (ints, hexes, texts, ints)
EVENTS: dict[type, st.SearchStrategy[Any]] = {
    events.TileRevealed: st.builds(events.TileRevealed, texts, st.none() | ints),
    events.TileSetAside: st.builds(events.TileSetAside, texts, st.none() | ints, st.none() | ints),
    events.TileStored: st.builds(events.TileStored, ints, texts),
    events.TileTaken: st.builds(events.TileTaken, ints, texts),
    events.TilePlaced: st.builds(
        events.TilePlaced,
        ints,
        texts,
        hexes,
        ints,
        fields,
        st.lists(turned, max_size=2).map(tuple),
    ),
    events.TaskCompleted: st.builds(events.TaskCompleted, *TASKS),
    events.TaskFailed: st.builds(events.TaskFailed, *TASKS),
    events.TurnPassed: st.builds(events.TurnPassed, ints),
    events.TileOffered: st.builds(events.TileOffered, texts, st.none() | ints),
    events.TileBuried: st.builds(events.TileBuried, texts, st.none() | ints),
    events.MarkerExchanged: st.builds(events.MarkerExchanged, texts, ints, ints),
    events.TilesUncovered: st.builds(events.TilesUncovered, st.tuples(texts, texts)),
    events.TilesOrdered: st.builds(events.TilesOrdered, st.tuples(texts, texts)),
    events.TileReturned: st.builds(events.TileReturned, ints),
    events.TaskLimitChanged: st.builds(events.TaskLimitChanged, ints),
    events.PhaseOpened: st.builds(
        events.PhaseOpened, texts, st.tuples(ints, ints), st.tuples(texts, texts)
    ),
    events.TileGranted: st.builds(events.TileGranted, ints, texts),
    events.ChoiceOffered: st.builds(
        events.ChoiceOffered, ints, texts, st.lists(answers, max_size=2).map(tuple)
    ),
    events.ChoiceMade: st.builds(events.ChoiceMade, ints, texts, answers),
    events.Noted: st.builds(events.Noted, texts, answers, st.none() | ints, st.none() | hexes),
    events.Undone: st.builds(events.Undone, ints, st.lists(ints, max_size=3).map(tuple)),
    events.Ended: st.builds(events.Ended, texts),
}


def through_json(value: Any) -> Any:
    """What is left of a value on the other side of the wire."""
    return json.loads(json.dumps(value))


def test_every_action_and_event_is_tried_here() -> None:
    assert set(ACTIONS) == set(get_args(actions.Action))
    assert set(EVENTS) == set(get_args(events.Event)) - {events.Started}


@quick
@given(st.one_of(*ACTIONS.values()))
def test_actions_survive_json(action: Action) -> None:
    assert codec.decode_action(through_json(codec.encode_action(action))) == action


@quick
@given(st.one_of(*EVENTS.values()))
def test_events_survive_json(event: Event) -> None:
    assert codec.decode_event(through_json(codec.encode_event(event))) == event


@quick
@given(
    st.builds(
        Setup,
        st.just("classic"),
        st.lists(texts, max_size=4).map(tuple),
        st.lists(st.lists(ints, max_size=3).map(tuple), max_size=3).map(tuple),
        st.lists(texts, max_size=2).map(tuple),
        st.lists(texts, max_size=2).map(tuple),
        st.dictionaries(texts, ints, max_size=2),
        st.dictionaries(texts, answers, max_size=2),
    )
)
def test_setups_survive_json(setup: Setup) -> None:
    assert codec.decode_setup("classic", through_json(codec.encode_setup(setup))) == setup


ids = st.lists(texts, max_size=4).map(tuple)


@quick
@given(
    st.builds(
        Deal,
        ids,
        ids,
        st.dictionaries(texts, st.lists(ints, max_size=3).map(tuple), max_size=3),
        ids,
        texts,
        st.dictionaries(names, ids, max_size=2),
    )
)
def test_deals_survive_json(deal: Deal) -> None:
    assert codec.decode_deal(through_json(codec.encode_deal(deal))) == deal


PLACE = {"type": "place", "board": 0, "tile": "L01", "hex": [1, -2], "rotation": 3}


@pytest.mark.parametrize(
    ("value", "action"),
    [
        ({"type": "start"}, StartGame()),
        (PLACE, PlaceTile(0, "L01", Hex(1, -2), 3)),
        ({**PLACE, "heart": "red"}, PlaceTile(0, "L01", Hex(1, -2), 3, {"heart": "red"})),
        ({"type": "undo", "target": 4}, Undo(4)),
        ({"type": "undo", "target": 4, "agreed": [1]}, Undo(4, (1,))),
        ({"type": "resign"}, Declare("resign")),
        ({"type": "choose", "pois": ["hearts"]}, Choose("pois", ["hearts"])),
    ],
)
def test_actions_look_as_the_record_describes_them(value: Any, action: Action) -> None:
    assert codec.decode_action(value) == action
    assert codec.encode_action(action) == value


@pytest.mark.parametrize(
    ("event", "value"),
    [
        (events.TileRevealed("T-W1", 5), {"type": "tile-revealed", "tile": "T-W1", "marker": 5}),
        (events.TileRevealed("L01"), {"type": "tile-revealed", "tile": "L01"}),
        (
            events.TaskCompleted(0, Hex(0, 0), "W", 4),
            {"type": "task-completed", "board": 0, "hex": [0, 0], "kind": "W", "value": 4},
        ),
        (
            events.TilePlaced(0, "L01", Hex(0, 1), 2, {}, (Turned(Hex(0, 0), 1, "W"),)),
            {
                "type": "tile-placed",
                "board": 0,
                "tile": "L01",
                "hex": [0, 1],
                "rotation": 2,
                "became": [[[0, 0], 1, "W"]],
            },
        ),
    ],
)
def test_events_look_as_the_record_describes_them(event: Event, value: Any) -> None:
    assert codec.encode_event(event) == value


def test_started_stands_without_its_deal() -> None:
    started = events.Started(Setup("classic", (), ()), Deal((), (), {}, (), ""))
    assert codec.encode_event(started) == {"type": "started"}
    with pytest.raises(Malformed):
        codec.decode_event({"type": "started"})
