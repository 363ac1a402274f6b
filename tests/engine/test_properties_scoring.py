"""Every line of a sheet against the oracle, on games with everything in play."""

from collections.abc import Callable

from hypothesis import given

from engine.events import Event, TaskCompleted, TilePlaced
from engine.hexes import Hex
from engine.scoring import sheet
from engine.state import State
from tests import oracle
from tests.mirror import position_of
from tests.strategies import Plan, games, thorough

Where = dict[str, Hex]
Judge = Callable[[oracle.Position, Hex], int]
TILES: dict[str, tuple[str, Judge]] = {
    "circus": ("X-circus", lambda p, at: oracle.circus(p, *at)),
    "hill": ("X-hill", lambda p, at: oracle.hill(p, *at)),
    "shepherdess": ("X-shepherdess", lambda p, at: oracle.shepherdess(p, *at)),
    "signalman": ("X-signalman", lambda p, at: oracle.signalman(p, *at)),
    "construction-site": ("X-construction-site", lambda p, _: oracle.construction(p)),
    "train-station": ("X-train-station", lambda p, at: oracle.terminus(p, "T", *at)),
    "harbor": ("X-harbor", lambda p, at: oracle.terminus(p, "S", *at)),
    "great-mill": ("X-great-mill", lambda p, at: oracle.mill(p, *at)),
    "granary": ("X-granary", lambda p, at: oracle.building(p, "G", *at)),
    "old-oak": ("X-old-oak", lambda p, at: oracle.building(p, "W", *at)),
    "school": ("X-school", lambda p, at: oracle.building(p, "V", *at)),
}
DOUBLING = {
    "forest-cabin": "W",
    "harvest-festival": "G",
    "watchtower": "V",
    "locomotive": "T",
    "ship": "S",
}
COLUMNS = {"W": "wood", "G": "field", "V": "village", "T": "track", "S": "stream"}


def _happened(state: State) -> list[Event]:
    standing = [entry for entry in state.entries() if entry.seq not in state.dropped]
    return [event for entry in standing for event in entry.events]


def _laid(state: State) -> list[TilePlaced]:
    return [event for event in _happened(state) if isinstance(event, TilePlaced)]


def _hearts(state: State, position: oracle.Position, colour: str) -> int:
    hexes = [event.hex for event in _laid(state) if event.fields.get("heart") == colour]
    return sum(oracle.matches(position, *hex) for hex in hexes)


def _way(state: State, tile: str, field: str) -> list[Hex]:
    """Where a figure has stood."""
    laid = _laid(state)
    return [event.hex for event in laid if event.tile == tile or event.fields.get(field)]


def _expected(state: State) -> dict[str, int]:
    """The lines that follow from the board as it lies."""
    position = position_of(state, 0)
    where = {event.tile: event.hex for event in _laid(state)}
    found = {
        key: judge(position, where[tile]) if tile in where else 0
        for key, (tile, judge) in TILES.items()
    }
    flags = oracle.flag_points(position)
    found |= {f"flag-{COLUMNS[kind]}": flags[kind] for kind in "WGV"}
    found["flag-festival"] = flags.get("multi", 0)
    found["longest-track"] = oracle.longest(position, "T")
    found["longest-stream"] = oracle.longest(position, "S")
    found["red-hearts"] = _hearts(state, position, "red")
    found["golden-heart"] = 2 * _hearts(state, position, "golden")
    way = _way(state, "X-balloon", "balloon")
    found["balloon-launch-site"] = oracle.balloon(position, way[0], way[-1]) if way else 0
    found["photographer"] = min(18, max(0, len(_way(state, "X-photographer", "photo")) - 1))
    return found


def _doubled(game: Plan) -> dict[str, int]:
    """What each building doubled, followed through the whole game (classic.md 4.10)."""
    sums, lying = dict.fromkeys(DOUBLING, 0), set[str]()
    for move in game.moves():
        assert move.after.log is not None
        events = move.after.log.events
        lying |= {e.tile.removeprefix("X-") for e in events if isinstance(e, TilePlaced)}
        for event in events:
            if isinstance(event, TaskCompleted):
                kinds = _completed_with(move.after, event)
                owner = next(
                    (k for k, kind in DOUBLING.items() if kind in kinds and k in lying), ""
                )
                if owner:
                    sums[owner] += event.value
    return sums


def _completed_with(state: State, event: TaskCompleted) -> str:
    """The kinds of a marker whose region has exactly its value."""
    kinds = "" if event.kind == "wrap" else event.kind.removeprefix("double:")
    position = position_of(state, 0)
    return "".join(
        kind for kind in kinds if oracle.region_at(position, kind, *event.hex).size == event.value
    )


@thorough(5)
@given(games(("whole",)))
def test_the_lines_of_a_whole_game_are_those_of_the_oracle(game: Plan) -> None:
    """At the end and on the way; tasks by what was completed."""
    states = [move.after for move in game.moves()]
    for state in (states[len(states) // 2], states[-1]):
        lines = {line.key: line.points for line in sheet(state, 0).lines}
        expected = _expected(state)
        tasks = [event for event in _happened(state) if isinstance(event, TaskCompleted)]
        for kind, name in COLUMNS.items():
            expected[f"task-{name}"] = sum(task.value for task in tasks if task.kind == kind)
        for name in ("wrap", "double"):
            mine = [task.value for task in tasks if task.kind.partition(":")[0] == name]
            expected[f"task-{name}"] = sum(mine)
        assert {key: lines[key] for key in lines if key not in DOUBLING} == expected
    assert {key: sheet(states[-1], 0).points(key) for key in DOUBLING} == _doubled(game)
