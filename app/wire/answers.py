"""Answers about a game as plain values, computed by the engine.

This module does no I/O and holds no rules; ``frames`` puts its values into messages.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from app.base.plain_json import plain
from app.wire.events import short_event
from engine.actions import Answer, PlaceTile
from engine.board import Board, Places, Turned
from engine.codec import encode_action, encode_display, encode_displays, encode_sheet
from engine.displays import Change, changes
from engine.errors import EngineError
from engine.events import ChoiceOffered
from engine.hexes import Hex
from engine.offers import Offers, by_hex
from engine.play import decisions, survey, survey_to_place, tried
from engine.preview import Preview, gains, gaps, preview
from engine.projection import project
from engine.prospects import Judged
from engine.rules.revealing import due
from engine.rules.sources import Sources
from engine.scoring import Gain, sheets, standings, stock, subtotals
from engine.state import State
from engine.survey import Survey
from engine.takebacks import Takeback, redo, takeback
from engine.tasks import Task, kinds_of, missing
from engine.view import Viewer

Reply = dict[str, Any]


@lru_cache(maxsize=16384)
def key(hex: Hex) -> str:
    """A hex as a JSON key; the same few come in every game."""
    return f"{hex.q},{hex.r}"


class Placements(NamedTuple):
    """The legal placements of a board, which are the same for all who sit at it."""

    tile: str
    """Empty if there is none to place now."""
    places: Mapping[str, Sequence[int]]
    """``q,r`` -> rotations."""
    offers: Mapping[str, str]
    """What may be decided with a placement, as JSON text: ``q,r`` -> with each rotation there, or
    ``q,r/rotation`` -> with that one."""
    needed: Mapping[str, Sequence[str]] = MappingProxyType({})
    """``q,r/rotation`` -> the fields in which something must be said, where there are any."""


def placements_reply(state: State, board: int) -> Placements:
    """Everything that may be laid on a board now; what is asked alike is encoded once."""
    look = survey_to_place(state, board)
    if look is None:
        return Placements("", {}, {})
    places = look.places()
    listed = {key(hex): rotations for hex, rotations in places.items()}
    needed = {f"{key(hex)}/{r}": fields for (hex, r), fields in look.needed(places).items()}
    return Placements(look.tile.id, listed, dict(_offers(look, places)), needed)


def _offers(look: Survey, places: Places) -> Iterator[tuple[str, str]]:
    encoded = _EncodedOnce()
    for hex, found in by_hex(look, places):
        if found.count(found[0]) == len(found):
            yield key(hex), encoded.offer(found[0])
            continue
        for rotation, offered in zip(places[hex], found, strict=True):
            if offered:
                yield f"{key(hex)}/{rotation}", encoded.offer(offered)


class _EncodedOnce:
    """Offers and answers as JSON text; an object that comes again is not encoded again.

    Objects are told apart by their identity, hence it holds on to each of them.
    """

    def __init__(self) -> None:
        self._texts: dict[int, tuple[object, str]] = {}

    def offer(self, offered: Offers) -> str:
        """What may be decided with a placement."""
        known = self._texts.get(id(offered))
        if known is None:
            fields = (f"{plain(name)}:{self._answers(said)}" for name, said in offered.items())
            known = self._texts[id(offered)] = (offered, f"{{{','.join(fields)}}}")
        return known[1]

    def _answers(self, said: tuple[Answer, ...]) -> str:
        known = self._texts.get(id(said))
        if known is None:
            known = self._texts[id(said)] = (said, plain(said))
        return known[1]


class SeatOptions(NamedTuple):
    """What an answer says to one seat, before the placements of its board and after them."""

    head: Reply
    tail: Reply


def options_reply(state: State, seat: int, *, has_tile: bool) -> SeatOptions:
    """What a seat may do besides; ``mine`` says whether it may lay the tile, if there is one."""
    own, again = decisions(state, seat), redo(state, seat)
    mine = has_tile and seat in state.hands(own.board)
    head = {"seq": state.seq, "seat": seat, "mine": mine, "board": own.board}
    tail = {
        "choices": [_choice(state, choice) for choice in own.choices],
        "words": own.words,
        "undo": _takeback(takeback(state, seat)),
        "redo": None if again is None else encode_action(again),
    }
    return SeatOptions(head, tail)


def _takeback(found: Takeback | None) -> Reply | None:
    return None if found is None else {"target": found.target, "free": found.free}


def tasks_reply(state: State, board: int) -> Reply:
    """Every active marker with the number of tiles that it still needs, and where nothing fits."""
    party = state.parties[board]
    return {
        "tasks": [[*_task(task), missing(party.board, task)] for task in party.tasks],
        "gaps": [list(hex) for hex in gaps(state, board)],
    }


def _choice(state: State, choice: ChoiceOffered) -> Reply:
    """A question; where the next tile may be drawn or another taken, ``due`` says which is due."""
    reply: Reply = {"choice": choice.choice, "answers": list(choice.answers)}
    is_source = any(
        isinstance(rule, Sources) and choice.choice == rule.key for rule in state.box.rules
    )
    return {**reply, "due": due(state) or "none"} if is_source else reply


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
        reply = {**_preview(preview(trial)), "items": list(map(_item, gains(trial)))}
        changed = {"changes": list(map(_change, changes(trial)))} if state.box.displayed else {}
        turned = {"became": list(map(_turned, trial.became))} if trial.became else {}
    except EngineError as error:
        clash = look.clashes(hex, rotation) if error.code == "line-mismatch" else ()
        return {"code": error.code, **({"clash": list(map(list, clash))} if clash else {})}
    return {**reply, **changed, **turned}


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


def _change(change: Change) -> list[Any]:
    """What the table would display of a special, and a word for what it would lose."""
    return [change.key, list(map(encode_display, change.after)), change.loss]


def _turned(edge: Turned) -> list[Any]:
    return [*edge.hex, edge.side, edge.letter]


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
    """The live score of every party, the sums of the edition's sheet, what supplies have left.

    ``displays`` stands there only where the table displays something.
    """
    boards = range(len(state.parties))
    shown = {"displays": encode_displays(state)} if state.box.displayed else {}
    return {
        "seq": state.seq,
        "sheets": [encode_sheet(s) for s in sheets(state)],
        "subtotals": [[list(subtotal) for subtotal in subtotals(state, b)] for b in boards],
        "stock": stock(state),
        "standings": standings(state),
        **shown,
    }


def event_arrays(
    before: State | None, after: State, viewer: Viewer, encoded: Sequence[Reply] = ()
) -> list[list[Any]]:
    """The last entry as the viewer may hear it, in short arrays."""
    return list(map(short_event, project(before, after, viewer, encoded)))
