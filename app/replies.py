"""Answers about a game, made from the engine's: plain values for the wire. No I/O, no rules."""

from collections.abc import Sequence
from typing import Any

from app.wire import short
from engine.actions import PlaceTile
from engine.board import Board
from engine.codec import encode_action, encode_sheet
from engine.errors import EngineError
from engine.events import ChoiceOffered
from engine.hexes import Hex
from engine.play import Offers, offers, options, survey, tried
from engine.preview import Preview, gains, gaps, preview
from engine.prospects import Judged
from engine.scoring import Gain, sheets, standings, stock, subtotals
from engine.state import State
from engine.takebacks import Takeback, redo, takeback
from engine.tasks import Task, kinds_of, missing
from engine.view import Viewer, project

Reply = dict[str, Any]


def key(hex: Hex) -> str:
    """A hex as a JSON key."""
    return f"{hex.q},{hex.r}"


def options_reply(state: State, seat: int) -> Reply:
    """Legal placements for everybody at the board; ``mine`` says whether this seat may lay it."""
    own = options(state, seat)
    asked_now = any(choice.board == own.board for choice in state.pending)
    look = None if asked_now else survey(state, own.board)
    places = {} if look is None else look.places()
    asked = {} if look is None else offers(look, places)
    again = redo(state, seat)
    return {
        "t": "options",
        "seq": state.seq,
        "seat": seat,
        "mine": seat in state.hands(own.board) and look is not None,
        "board": own.board,
        "tile": "" if look is None else look.tile.id,
        "places": {key(hex): list(rotations) for hex, rotations in places.items()},
        "offers": {f"{key(hex)}/{turn}": _offers(o) for (hex, turn), o in asked.items()},
        "choices": [_choice(choice) for choice in own.choices],
        "words": list(own.words),
        "undo": _takeback(takeback(state, seat)),
        "redo": None if again is None else encode_action(again),
    }


def _takeback(found: Takeback | None) -> Reply | None:
    return None if found is None else {"target": found.target, "free": found.free}


def tasks_reply(state: State, board: int) -> Reply:
    """Every active marker with the number of tiles that it still needs, and where nothing fits."""
    party = state.parties[board]
    return {
        "tasks": [[*_task(task), missing(party.board, task)] for task in party.tasks],
        "gaps": [list(hex) for hex in gaps(state, board)],
    }


def _offers(offered: Offers) -> Reply:
    return {name: list(answers) for name, answers in offered.items()}


def _choice(choice: ChoiceOffered) -> Reply:
    return {"choice": choice.choice, "answers": list(choice.answers)}


def preview_reply(
    state: State, board: int, hex: Hex, rotation: int, fields: dict[str, Any]
) -> Reply:
    """What a placement would do, or the code of why it is not legal and the edges that clash."""
    look = survey(state, board)
    if look is None:
        return {"code": "nothing-to-place"}
    try:
        action = PlaceTile(board, look.tile.id, hex, rotation, fields)
        trial = tried(look, action)
        return {**_preview(preview(trial)), "items": list(map(_item, gains(trial)))}
    except EngineError as error:
        clash = look.clashes(hex, rotation) if error.code == "line-mismatch" else ()
        return {"code": error.code, **({"clash": list(map(list, clash))} if clash else {})}


def _preview(seen: Preview) -> Reply:
    return {
        "score": seen.score,
        "completed": [_task(task) for task in seen.completed],
        "failed": [_task(task) for task in seen.failed],
        "advanced": [_advanced(item) for item in seen.advanced],
        "grown": [[g.kind, g.size, g.open, len(g.joined)] for g in seen.grown],
        "closed": [[closing.kind, closing.size] for closing in seen.closed],
        "matches": seen.matches,
        "blocked": [list(hex) for hex in seen.blocked],
    }


def _item(gain: Gain) -> list[Any]:
    """Key and points; of a completed task also its type and value."""
    task = gain.task
    return [gain.key, gain.points, *((task.type, task.value) if task else ())]


def _task(task: Task) -> list[Any]:
    return [task.hex.q, task.hex.r, task.type, task.value]


def _advanced(item: Judged) -> list[Any]:
    return [*_task(item.task), item.before, item.after]


def region_reply(board: Board, tasks: tuple[Task, ...], hex: Hex, side: int) -> Reply:
    """The region under an edge, with the tasks it feeds; ``kind`` is empty where there is none."""
    face = board.faces.get(hex)
    kind = face[side] if face else ""
    region = board.region(kind, hex) if kind in board.regions else None
    if region is None:
        return {"kind": "", "size": 0, "open": 0, "hexes": [], "tasks": []}
    fed = [t for t in tasks if kind in kinds_of(t.type) and t.hex in region.hexes]
    return {
        "kind": kind,
        "size": region.size,
        "open": region.open,
        "hexes": [list(there) for there in sorted(region.hexes)],
        "tasks": [_task(task) for task in fed],
    }


def sheet_reply(state: State) -> Reply:
    """The live score of every party, the sums of the edition's sheet, what supplies have left."""
    boards = range(len(state.parties))
    return {
        "t": "sheet",
        "seq": state.seq,
        "sheets": [encode_sheet(s) for s in sheets(state)],
        "subtotals": [[list(subtotal) for subtotal in subtotals(state, b)] for b in boards],
        "stock": stock(state),
        "standings": standings(state),
    }


def event_arrays(
    before: State | None, after: State, viewer: Viewer, encoded: Sequence[Reply] = ()
) -> list[list[Any]]:
    """The last entry as the viewer may hear it, in short arrays."""
    return list(map(short, project(before, after, viewer, encoded)))
