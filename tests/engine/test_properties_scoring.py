"""Every line of a sheet against the oracle, on games with everything in play."""

from hypothesis import given

from engine.actions import Declare
from engine.events import Event, TaskCompleted, TilePlaced
from engine.hexes import Hex
from engine.scoring import sheet
from engine.state import State
from tests import oracle
from tests.mirror import position_of
from tests.strategies import Plan, games, thorough

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
        for key, (tile, judge) in oracle.LANDMARKS["classic"].items()
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


def _expected_in_sakura(state: State, blossoms: int) -> dict[str, int]:
    """The lines that follow from the board, the pieces and the completed tasks (sakura.md 6)."""
    position, party = position_of(state, 0), state.parties[0]
    laid = _laid(state)
    where = {event.tile: event.hex for event in laid}
    found = {
        key: judge(position, where[tile]) if tile in where else 0
        for key, (tile, judge) in oracle.LANDMARKS["sakura"].items()
    }
    wraps = [task.hex for task in party.completed if task.type == "wrap"]
    bridges, gates = (
        [event.hex for event in laid if event.fields.get("piece") == piece]
        for piece in ("bridge", "gate")
    )
    found |= {f"flag-{COLUMNS[k]}": n for k, n in oracle.sakura.flags(position).items()}
    found["longest-track"] = oracle.longest(position, "T")
    found["longest-stream"] = oracle.longest(position, "S")
    along = oracle.sakura.along(position, bridges, gates, wraps)
    found |= dict(zip(("bridges", "gates", "longest-wraparound"), along, strict=True))
    found["springs"] = 3 * len(oracle.sakura.springs(position))
    found["springs-wraparound"] = oracle.sakura.springs_wraparound(position, wraps)
    temples = [where[tile] for tile in where if tile.startswith("X-temple-")]
    found["temples"] = sum(oracle.sakura.temple(position, *hex) for hex in temples)
    return found | {"cherry-blossoms": blossoms}


class _Purse:
    """Blossoms as the rules count them, followed through a whole game (sakura.md 4.1 and 4.4)."""

    def __init__(self) -> None:
        self.held = 0
        self.yielded: set[Hex] = set()
        self.springs = 0

    def follow(self, state: State) -> None:
        """One more entry: what was paid, then tasks in order, then springs."""
        assert state.log is not None
        action, events = state.log.action, state.log.events
        laid = [event for event in events if isinstance(event, TilePlaced)]
        if isinstance(action, Declare) and action.word in ("onigiri", "gift"):
            self.held -= 2
        self.held -= sum("drinks" in event.fields for event in laid)
        if not any("H" in state.box.tiles[event.tile].edges for event in laid) and not any(
            isinstance(event, TaskCompleted) for event in events
        ):
            return
        position = position_of(state, 0)
        for event in events:
            if isinstance(event, TaskCompleted):
                for hex in oracle.sakura.blossoms(position, event.kind, event.value, *event.hex):
                    self.held = min(24, self.held + (0 if hex in self.yielded else 2))
                    self.yielded.add(Hex(*hex))
        closed = len(oracle.sakura.springs(position))
        self.held = min(24, self.held + 2 * (closed - self.springs))
        self.springs = closed


def _sealed(state: State) -> int:
    """The value of the completed task on which the Seal lies."""
    hexes = [event.hex for event in _laid(state) if event.fields.get("piece") == "seal"]
    return sum(task.value for task in state.parties[0].completed if task.hex in hexes)


@thorough(4)
@given(games(("sakura, whole",)))
def test_the_lines_of_a_whole_game_of_sakura_are_those_of_the_oracle(game: Plan) -> None:
    """At the end and on the way; the task columns by what was completed, the sealed task twice."""
    purse = _Purse()
    for number, move in enumerate(game.moves()):
        purse.follow(move.after)
        if number % 60 == 40 or move.after.ended:
            lines = {line.key: line.points for line in sheet(move.after, 0).lines}
            tasks = [lines.pop(key) for key in list(lines) if key.startswith("task-")]
            done = sum(task.value for task in move.after.parties[0].completed)
            assert sum(tasks) == done + _sealed(move.after)
            assert lines == _expected_in_sakura(move.after, purse.held)
