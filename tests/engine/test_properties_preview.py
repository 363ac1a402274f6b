"""A preview says exactly what happens when the placement is then made."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import given

from engine.actions import PlaceTile
from engine.board import Board
from engine.events import Event, TaskCompleted, TaskFailed
from engine.hexes import Hex, neighbours
from engine.play import play, survey
from engine.preview import Preview, preview, previews
from engine.scoring import sheet
from engine.selfplay import ways
from engine.state import State, hidden_tiles
from engine.survey import Survey
from engine.tasks import Task, judge, progress
from engine.trial import Trial
from tests import oracle
from tests.mirror import laid_of, position_of, tasks_of
from tests.oracle import board as plane
from tests.strategies import WITH_CLOUDS, Cut, positions, thorough

Made = tuple[Trial, Preview, State, tuple[Event, ...]]
KINDS = "WGVTS"


def _look(state: State) -> Survey:
    found = survey(state, state.owing[0])
    assert found is not None
    return found


def _made(state: State, most: int, seed: int, beside: Hex | None = None) -> Iterator[Made]:
    """Some of the placements, or of those beside a hex, previewed and then really made."""
    look = _look(state)
    found = [t for t in ways(look) if beside is None or beside in neighbours(t.placement.hex)]
    for trial in Random(seed).sample(found, min(most, len(found))):
        tile, hex, rotation = trial.placement
        action = PlaceTile(look.party_index, tile.id, hex, rotation, trial.fields)
        after, happened = play(state, state.hands(look.party_index)[0], action)
        yield trial, preview(trial), after, happened


def _told(events: tuple[Event, ...], kind: type[TaskCompleted] | type[TaskFailed]) -> list[Task]:
    return sorted(Task(e.hex, e.kind, e.value) for e in events if isinstance(e, kind))


@thorough(60)
@given(positions())
def test_a_preview_tells_points_and_tasks(cut: Cut) -> None:
    """Score, completed, failed and advanced tasks."""
    state = cut.state
    board = state.owing[0]
    before = sheet(state, board).total
    for trial, seen, after, happened in _made(state, 40, cut.steps):
        assert seen.score == sheet(after, board).total - before
        assert sorted(seen.completed) == _told(happened, TaskCompleted)
        assert sorted(seen.failed) == _told(happened, TaskFailed)
        old, new = state.parties[board], after.parties[board]
        nearer = [t for t in new.tasks if _progress(old.board, t) < progress(new.board, t)]
        assert sorted(item.task for item in seen.advanced) == sorted(nearer)
        for task, standing, count, then in seen.advanced:
            assert (count, then) == (_progress(old.board, task), progress(new.board, task))
            assert standing is judge(new.board, task)
        assert (seen.hex, seen.rotation) == trial.placement[1:]


def _progress(board: Board, task: Task) -> int:
    return progress(board, task) if task.hex in board.faces else 0


def _regions(board: Board) -> dict[tuple[str, frozenset[Hex]], int]:
    return {(region.kind, region.hexes): region.open for region in board.all_regions(KINDS)}


def _assert_regions(state: State, made: Made) -> None:
    trial, seen, after, _ = made
    old = _regions(state.parties[trial.survey.party_index].board)
    board = after.parties[trial.survey.party_index].board
    closed = [
        (kind, len(hexes))
        for (kind, hexes), open in _regions(board).items()
        if not open and old.get((kind, hexes)) != 0
    ]
    assert Counter((c.kind, c.size) for c in seen.closed) == Counter(closed)
    mine = [region for kind in KINDS if (region := board.region(kind, seen.hex))]
    grown = sorted((g.kind, g.size, g.open) for g in seen.grown)
    assert grown == sorted((region.kind, region.size, region.open) for region in mine)
    for kind, size, _, joined in seen.grown:
        assert size == 1 + sum(region.size for region in joined)
        assert {region.kind for region in joined} <= {kind}


@thorough(60)
@given(positions())
def test_a_preview_tells_regions_grown_and_closed(cut: Cut) -> None:
    """What the tile belongs to, and every region that its laying closes."""
    state = cut.state
    for made in _made(state, 60, cut.steps):
        _assert_regions(state, made)


@thorough(80)
@given(positions(WITH_CLOUDS))
def test_a_preview_tells_regions_closed_through_a_cloud(cut: Cut) -> None:
    """The last hex around a cloud closes all that ran on through it (classic.md 4.4)."""
    state = cut.state
    laid = state.parties[0].board.placements.values()
    clouds = next((p.hex for p in laid if p.tile.id == "X-clouds"), None)
    for made in _made(state, 60, cut.steps, beside=clouds):
        _assert_regions(state, made)


@thorough(40)
@given(positions(most=30))
def test_a_preview_tells_what_the_oracle_tells(cut: Cut) -> None:
    """Matching edges (C6), settled tasks and lines that nothing can go on with."""
    state = cut.state
    board = state.owing[0]
    for trial, seen, after, _ in _made(state, 2, cut.steps):
        position = position_of(after, board)
        assert seen.matches == oracle.matches(position, *seen.hex)
        assert set(seen.blocked) == set(_blocked(state, trial))
        done, failed = oracle.settle(position, tasks_of(state, board) + _own(trial))
        for told, expected in ((seen.completed, done), (seen.failed, failed)):
            assert {(t.type, t.value, *t.hex) for t in told} == set(map(tuple, expected))


def _own(trial: Trial) -> list[oracle.Task]:
    marker = trial.survey.marker
    if marker is None:
        return []
    return [oracle.Task(trial.survey.tile.task, marker, *trial.placement.hex)]


def _blocked(state: State, trial: Trial) -> Iterator[tuple[int, int]]:
    """Neighbours with an edge that must go on, which some unseen tile filled before, none after."""
    tile, hex, rotation = trial.placement
    before = position_of(state, trial.survey.party_index)
    after = before.with_tile(laid_of(state, tile.id, hex, rotation))
    for side in range(6):
        there = plane.beside(hex, side)
        if any(laid.hex == there for laid in before.tiles):
            continue
        edges = [plane.facing(after, there, s) for s in range(6)]
        ends_here = any(edge is not None and edge in plane.ALIKE for edge in edges)
        if ends_here and _fillable(state, before, there) and not _fillable(state, after, there):
            yield there


def _fillable(state: State, position: oracle.Position, there: tuple[int, int]) -> bool:
    edges = [plane.facing(position, there, side) for side in range(6)]
    return any(
        all(
            edge is None or plane.fits(text[side - rotation], edge)
            for side, edge in enumerate(edges)
        )
        for text in {state.box.tiles[id].edges for id in hidden_tiles(state)}
        for rotation in range(6)
    )


@thorough(40)
@given(positions(most=110))
def test_lines_are_blocked_as_a_search_through_unseen_tiles_says(cut: Cut) -> None:
    """Late in a game, when few tiles are left."""
    state = cut.state
    for trial, seen, _, _ in _made(state, 8, cut.steps):
        assert set(seen.blocked) == set(_blocked(state, trial))


@thorough(25)
@given(positions())
def test_previews_cover_every_legal_place_once(cut: Cut) -> None:
    """In the order of the places, wild edges joined where that is legal."""
    look = _look(cut.state)
    seen = list(previews(look))
    expected = [(hex, r) for hex, rotations in look.places().items() for r in rotations]
    assert [(p.hex, p.rotation) for p in seen] == expected
    for p in seen[::5]:
        first = next(t for t in look.trials(p.hex, p.rotation) if not t.forbidden)
        assert _plain(p) == _plain(preview(first))


def _plain(seen: Preview) -> tuple[object, ...]:
    """All that can be compared; regions are equal only to themselves."""
    grown = [item[:3] for item in seen.grown]
    return (seen.score, seen.completed, seen.failed, grown, seen.closed, seen.matches, seen.blocked)
