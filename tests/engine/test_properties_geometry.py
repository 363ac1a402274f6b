"""Turning or shifting a whole board changes no score, no region and no judgement."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Action, PlaceTile
from engine.board import Board
from engine.hexes import ORIGIN, Hex, turned
from engine.play import play
from engine.scoring import Line, Sheet, sheet
from engine.state import State
from engine.tasks import Task, judge
from engine.tiles import Placement
from tests.strategies import SETUPS, Cut, Plan, games, opening, positions, thorough
from tests.support import shifted

KINDS = "WGVTS"


def _turned_face(face: str, times: int) -> str:
    return "".join(face[(side - times) % 6] for side in range(6))


def _moved(hex: Hex, times: int, by: Hex) -> Hex:
    return shifted(turned(hex, times), by)


def _moved_state(state: State, times: int, by: Hex) -> State:
    """The same game on a plane that was turned and then shifted, laid tile by tile."""
    parties = []
    for party in state.parties:
        board = Board(party.board.terrains)
        for hex, (tile, _, rotation) in party.board.placements.items():
            placement = Placement(tile, _moved(hex, times, by), (rotation + times) % 6)
            board = board.place(placement, _turned_face(party.board.faces[hex], times))
        notes = {
            (rule, hex and _moved(hex, times, by)): _moved_note(value, times, by)
            for (rule, hex), value in party.notes.items()
        }
        tasks = [_moved_tasks(t, times, by) for t in (party.tasks, party.completed)]
        parties.append(party._replace(board=board, notes=notes, tasks=tasks[0], completed=tasks[1]))
    return state._replace(parties=tuple(parties))


def _moved_note(value: Any, times: int, by: Hex) -> Any:
    """What a rule remembers, with every hex that ends a list moved: ``[q, r]``, ``["W", q, r]``."""
    if isinstance(value, dict):
        return {key: _moved_note(item, times, by) for key, item in value.items()}
    if not isinstance(value, list):
        return value
    *before, q, r = value if len(value) > 1 else (None, None, None)
    if isinstance(q, int) and isinstance(r, int):
        return [*before, *_moved(Hex(q, r), times, by)]
    return [_moved_note(item, times, by) for item in value]


def _moved_tasks(tasks: tuple[Task, ...], times: int, by: Hex) -> tuple[Task, ...]:
    return tuple(task._replace(hex=_moved(task.hex, times, by)) for task in tasks)


def _moved_sheet(before: Sheet, times: int, by: Hex) -> Sheet:
    lines = [
        (key, points, [_moved(hex, times, by) for hex in h]) for key, points, h in before.lines
    ]
    return replace(before, lines=tuple(Line(k, p, tuple(sorted(h))) for k, p, h in lines))


def _regions(board: Board, times: int = 0, by: Hex = ORIGIN) -> set[object]:
    return {
        (region.kind, frozenset(_moved(hex, times, by) for hex in region.hexes), region.open)
        for region in board.all_regions(KINDS)
    }


@thorough(40)
@given(positions(), st.sampled_from(range(6)), st.sampled_from((ORIGIN, Hex(3, -7), Hex(-90, 41))))
def test_a_moved_board_has_the_same_score_regions_and_tasks(cut: Cut, times: int, by: Hex) -> None:
    """Every line with its hexes, every region, every standing."""
    state = cut.state
    after = _moved_state(state, times, by)
    for board, (old, new) in enumerate(zip(state.parties, after.parties, strict=True)):
        assert _regions(new.board) == _regions(old.board, times, by)
        mine, expected = sheet(after, board), _moved_sheet(sheet(state, board), times, by)
        assert [(n.key, n.points) for n in mine.lines] == [
            (n.key, n.points) for n in expected.lines
        ]
        for one, other in zip(mine.lines, expected.lines, strict=True):
            assert _may_differ(one) or one.hexes == other.hexes
        for task, same in zip(old.tasks, new.tasks, strict=True):
            assert judge(new.board, same) is judge(old.board, task)


def _may_differ(line: Line) -> bool:
    """Whether several regions or ways are as long as the one that the line shows."""
    return line.key.startswith("longest") or line.key == "balloon-launch-site"


def _turned_action(action: Action, times: int) -> Action:
    """The same on a turned plane; what is not said about a place stays as it is."""
    if not isinstance(action, PlaceTile):
        return action
    fields, rotation = action.fields, (action.rotation + times) % 6
    if "clouds" in fields:
        said = fields["clouds"].items()
        fields = {**fields, "clouds": {str((int(s) + times) % 6): yes for s, yes in said}}
    hex = turned(action.hex, times)
    return PlaceTile(action.board, action.tile, hex, rotation, fields, action.suggested_by)


@thorough(25)
@given(games(), st.sampled_from((1, 2, 3, 4, 5)))
def test_a_turned_game_goes_the_same_way(game: Plan, times: int) -> None:
    """Played again on a turned plane, everything is accepted and ends with the same points."""
    state = opening(SETUPS[game.table], game.seed)
    for move in game.moves():
        state, _ = play(state, move.seat, _turned_action(move.action, times))
        assert state.revealed == move.after.revealed
    assert state.ended == move.after.ended
    for board in range(len(state.parties)):
        assert [n.points for n in sheet(state, board).lines] == [
            n.points for n in sheet(move.after, board).lines
        ]
        old, new = move.after.parties[board], state.parties[board]
        assert _regions(new.board) == _regions(old.board, times)
        assert new.completed == _moved_tasks(old.completed, times, ORIGIN)
        assert new.failed == _moved_tasks(old.failed, times, ORIGIN)


@pytest.mark.parametrize("times", range(-6, 13))
def test_six_turns_bring_a_hex_home(times: int) -> None:
    """Turning is by sixths, in either direction."""
    hex = Hex(4, -1)
    assert turned(turned(hex, times), 6 - times) == hex
