"""Mt. Fuji: three tiles round a corner raise the task limit (sakura.md 4.2, S17 and S18)."""

from engine.events import TaskLimitChanged, TileRevealed
from engine.hexes import Hex
from engine.play import play
from engine.rules.revealing import due
from engine.tasks import Task
from engine.tiles import LANDSCAPE, TASK
from engine.view import view
from tests.specials.tables import line_of, valley
from tests.support import action, allows, happened_ever, hold

TWO = "X-fuji-W@0,0/0 X-fuji-G@1,0/2"
CLOSED = f"{TWO} X-fuji-V@0,1/4"


def test_s18_rock_faces_rock_or_an_empty_hex() -> None:
    state = valley(TWO)
    assert not any(allows(state, f"L14@0,1/{r}") for r in range(6))
    assert allows(state, "X-fuji-V@0,1/4")
    assert not allows(valley("X-fuji-W@0,0/0 X-fuji-G@1,0/3"), "L14@0,1/0")


def test_s17_closed_it_lets_a_fourth_task_be_active() -> None:
    state = valley(CLOSED)
    assert (state.task_limit, view(state, 0)["limit"]) == (4, 4)
    assert [event.limit for event in happened_ever(state, TaskLimitChanged)] == [4]
    assert valley(TWO).task_limit == 3


def test_s17_the_very_next_tile_may_be_a_fourth_task() -> None:
    """With three active tasks a Task tile is due as soon as the mountain is closed."""
    tasks = tuple(Task(Hex(50 + n, 0), "W", 6) for n in range(3))
    state = hold(valley(TWO), "X-fuji-V")
    party = state.parties[0]._replace(tasks=())
    state = state._replace(parties=(party,), stacks={LANDSCAPE: ("L11",), TASK: ("T-W1",)})
    assert due(state._replace(parties=(party._replace(tasks=tasks),))) == LANDSCAPE
    after, happened = play(state, 0, action("X-fuji-V@0,1/4"))
    assert [event.tile for event in happened if isinstance(event, TileRevealed)] == ["T-W1"]
    crowded = after._replace(parties=(after.parties[0]._replace(tasks=tasks),))
    assert due(crowded._replace(stacks={LANDSCAPE: ("L11",), TASK: ("T-W2",)})) == TASK


def test_two_tiles_side_by_side_are_no_mountain() -> None:
    """X-fuji-G turned otherwise meets rock on one edge and can never be closed."""
    assert valley("X-fuji-W@0,0/0 X-fuji-G@1,0/3").task_limit == 3


def test_its_flags_score_as_usual() -> None:
    """The pink one on a closed territory of one tile."""
    assert line_of(valley(f"{CLOSED} L06@-1,0/0"), "flag-wood").points == 0
    assert line_of(valley(f"{CLOSED} L06@-1,0/0 L06@0,-1/0"), "flag-wood").points == 1
