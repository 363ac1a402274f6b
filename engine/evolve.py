"""Folding: how one event changes the state.

Nothing here asks a rule. A later correction of a rule therefore cannot break a stored game.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine import events
from engine.actions import Action, Answer
from engine.board import Board
from engine.box import Box
from engine.events import Event
from engine.state import PLACE, Entry, Party, Revealed, State
from engine.tasks import Task
from engine.tiles import LANDSCAPE, TASK, Placement


def evolve(state: State, event: Event) -> State:
    """The state after the event; any event but ``Started``, which ``opened`` answers."""
    return EVOLVE[type(event)](state, event)


def opened(box: Box, event: events.Started) -> State:
    """The state a game begins with."""
    deal = event.deal
    parties = tuple(Party(seats, Board(box.terrains)) for seats in event.setup.boards)
    stacks = {LANDSCAPE: deal.landscape, TASK: deal.task}
    limit = box.edition.task_limit
    piles = dict(deal.markers)
    return State(box, deal, stacks, piles, parties, parties, removed=deal.removed, task_limit=limit)


def append(
    before: State, after: State, seat: int | None, action: Action, happened: tuple[Event, ...]
) -> State:
    """Put an entry onto the log of a state that already contains its events.

    The events before it have made a state that is not shared yet: it can be written on.
    """
    if after is before:
        after = before.copy()
    after.log = Entry(before.seq + 1, seat, action, happened, before.log)
    return after


def _revealed(state: State, event: events.TileRevealed) -> State:
    tile = state.box.tiles[event.tile]
    stack = tile.drawn_from
    after = _shown(state)
    after.stacks = {**state.stacks, stack: state.stacks[stack][1:]}
    if event.marker is not None:
        after.piles = {**state.piles, tile.task: state.piles[tile.task][1:]}
    after.revealed, after.taken = Revealed(tile, event.marker), ""
    after.owing = state.acting()
    if state.foreseen:
        after.foreseen = tuple(r for r in state.foreseen if r.tile.id != event.tile)
    return after


def _set_aside(state: State, event: events.TileSetAside) -> State:
    if event.board is not None:
        party = state.parties[event.board]
        party = party._replace(skipped=(*party.skipped, event.tile), granted="")
        return _with_party(state, event.board, party, _settled(state, event.board))
    piles = state.piles
    if event.marker is not None:
        type = state.box.tiles[event.tile].task
        piles = {**piles, type: (*piles[type], event.marker)}
    return state._replace(piles=piles, revealed=None, owing=(), aside=(*state.aside, event.tile))


def _offered_tile(state: State, event: events.TileOffered) -> State:
    tile = state.box.tiles[event.tile]
    stacks = {**state.stacks, tile.drawn_from: state.stacks[tile.drawn_from][1:]}
    piles = state.piles
    if event.marker is not None:
        piles = {**piles, tile.task: piles[tile.task][1:]}
    foreseen = tuple(r for r in state.foreseen if r.tile.id != event.tile)
    offered = Revealed(tile, event.marker)
    return state._replace(stacks=stacks, piles=piles, offered=offered, foreseen=foreseen)


def _buried(state: State, event: events.TileBuried) -> State:
    tile, piles = state.box.tiles[event.tile], state.piles
    stacks = {**state.stacks, tile.drawn_from: (*state.stacks[tile.drawn_from], tile.id)}
    if event.marker is not None:
        piles = {**piles, tile.task: (*piles[tile.task], event.marker)}
    held, other = state.revealed, state.offered
    left = other if held is not None and held.tile is tile else held
    owing = state.owing if left is not None else ()
    return state._replace(stacks=stacks, piles=piles, revealed=left, offered=None, owing=owing)


def _exchanged(state: State, event: events.MarkerExchanged) -> State:
    tile = state.box.tiles[event.tile]
    pile = (*state.piles[tile.task][1:], event.marker)
    held = Revealed(tile, event.instead)
    return state._replace(piles={**state.piles, tile.task: pile}, revealed=held)


def _uncovered(state: State, event: events.TilesUncovered) -> State:
    return state


def _ordered(state: State, event: events.TilesOrdered) -> State:
    below = state.stacks[LANDSCAPE][len(event.tiles) :]
    return state._replace(stacks={**state.stacks, LANDSCAPE: (*event.tiles, *below)})


def _stored(state: State, event: events.TileStored) -> State:
    party = state.parties[event.board]
    party = party._replace(stored=(*party.stored, event.tile))
    after = _with_party(state, event.board, party, _settled(state, event.board))
    if event.again:
        after.revealed = None
    return after


def _taken(state: State, event: events.TileTaken) -> State:
    party = state.parties[event.board]
    party = party._replace(stored=tuple(tile for tile in party.stored if tile != event.tile))
    revealed = Revealed(state.box.tiles[event.tile], None)
    state = state._replace(revealed=revealed, taken=event.tile)
    return _with_party(state, event.board, party, (event.board,))


def _returned(state: State, event: events.TileReturned) -> State:
    tile = state.deal.removed[event.number]
    stacks = {**state.stacks, LANDSCAPE: (tile, *state.stacks[LANDSCAPE])}
    removed = tuple(other for other in state.removed if other != tile)
    return state._replace(stacks=stacks, removed=removed)


def _placed(state: State, event: events.TilePlaced) -> State:
    party = state.parties[event.board]
    tile = state.box.tiles[event.tile]
    face = tile.faces[event.rotation]
    turned = event.became
    if turned:
        for hex, side, letter in event.became:
            if hex == event.hex:
                face = face[:side] + letter + face[side + 1 :]
        turned = tuple(edge for edge in event.became if edge.hex != event.hex)
    party = party.copy()
    party.board = party.board.place(Placement(tile, event.hex, event.rotation), face, turned)
    party.granted = ""
    held = state.revealed
    if held is not None and held.marker is not None and held.tile.id == event.tile:
        party.tasks = (*party.tasks, Task(event.hex, tile.task, held.marker))
    return _with_party(state, event.board, party, _settled(state, event.board))


def _completed(state: State, event: events.TaskCompleted) -> State:
    party = state.parties[event.board]
    task = Task(event.hex, event.kind, event.value)
    left = tuple(other for other in party.tasks if other != task)
    party = party._replace(tasks=left, completed=(*party.completed, task))
    return _with_party(state, event.board, party, state.owing)


def _failed(state: State, event: events.TaskFailed) -> State:
    party = state.parties[event.board]
    task = Task(event.hex, event.kind, event.value)
    left = tuple(other for other in party.tasks if other != task)
    party = party._replace(tasks=left, failed=(*party.failed, task))
    return _with_party(state, event.board, party, state.owing)


def _passed(state: State, event: events.TurnPassed) -> State:
    after = _shown(state)
    after.turn, after.revealed, after.owing, after.phase = event.turn, None, (), PLACE
    after.taken = ""
    return after


def _limited(state: State, event: events.TaskLimitChanged) -> State:
    return state._replace(task_limit=event.limit)


def _opened(state: State, event: events.PhaseOpened) -> State:
    parties = list(state.parties)
    for board, tile in zip(event.boards, event.tiles, strict=False):
        parties[board] = parties[board]._replace(granted=tile)
    after = _shown(state._replace(parties=tuple(parties)))
    after.owing, after.phase = event.boards if event.tiles else (), event.phase
    return after


def _granted(state: State, event: events.TileGranted) -> State:
    party = state.parties[event.board]._replace(granted=event.tile)
    return _with_party(state, event.board, party, (*state.owing, event.board))


def _shown(state: State) -> State:
    """A copy to write on, in which whatever was sealed is public."""
    after = state.copy()
    after.shown, after.answers = state.parties, ()
    return after


def _offered(state: State, event: events.ChoiceOffered) -> State:
    return state._replace(pending=(*state.pending, event))


def _chosen(state: State, event: events.ChoiceMade) -> State:
    asked = (event.board, event.choice)
    left = tuple(c for c in state.pending if (c.board, c.choice) != asked)
    return state._replace(pending=left, answers=(*state.answers, event))


def _noted(state: State, event: events.Noted) -> State:
    if event.board is None:
        return state._replace(notes=_kept(state.notes, event.rule, event.value))
    party = state.parties[event.board]
    notes = _kept(party.notes, (event.rule, event.hex), event.value)
    return _with_party(state, event.board, party._replace(notes=notes), state.owing)


def _kept(notes: Mapping[Any, Answer], key: Any, value: Answer) -> Mapping[Any, Answer]:
    """The notes with one more, in the place where it was; null takes it out."""
    kept = {**notes, key: value}
    return kept if value is not None else {k: v for k, v in kept.items() if k != key}


def _undone(state: State, event: events.Undone) -> State:
    """Fold the log again without the dropped entries; what they revealed stays known (C8)."""
    dropped = state.dropped.union(event.dropped)
    kept = [entry for entry in state.entries() if entry.seq not in dropped]
    again = refold(state.box, kept)
    return again._replace(log=state.log, dropped=dropped, foreseen=_foreseen(state, event))


def refold(box: Box, entries: Iterable[Entry]) -> State:
    """The state some entries lead to, without a log and as if nothing had been taken back."""
    first, *later = (event for entry in entries for event in entry.events)
    assert isinstance(first, events.Started)
    state = opened(box, first)
    for event in later:
        if not isinstance(event, events.Undone):
            state = evolve(state, event)
    return state


def _foreseen(state: State, event: events.Undone) -> tuple[Revealed, ...]:
    seen = [
        Revealed(state.box.tiles[happened.tile], happened.marker)
        for entry in state.entries()
        if entry.seq in event.dropped
        for happened in entry.events
        if isinstance(happened, (events.TileRevealed, events.TileOffered))
    ]
    return tuple(dict.fromkeys((*seen, *state.foreseen)))


def _ended(state: State, event: events.Ended) -> State:
    after = _shown(state)
    after.ended, after.revealed, after.owing, after.pending = event.reason, None, (), ()
    return after


def _settled(state: State, board: int) -> tuple[int, ...]:
    owing = state.owing
    return () if owing == (board,) else tuple([other for other in owing if other != board])


def _with_party(state: State, board: int, party: Party, owing: tuple[int, ...]) -> State:
    after = state.copy()
    after.parties = (*state.parties[:board], party, *state.parties[board + 1 :])
    after.owing = owing
    return after


EVOLVE: dict[type[Any], Callable[[State, Any], State]] = {
    events.TileRevealed: _revealed,
    events.TileSetAside: _set_aside,
    events.TileOffered: _offered_tile,
    events.TileBuried: _buried,
    events.MarkerExchanged: _exchanged,
    events.TilesUncovered: _uncovered,
    events.TilesOrdered: _ordered,
    events.TileStored: _stored,
    events.TileTaken: _taken,
    events.TileReturned: _returned,
    events.TilePlaced: _placed,
    events.TaskCompleted: _completed,
    events.TaskFailed: _failed,
    events.TurnPassed: _passed,
    events.TaskLimitChanged: _limited,
    events.PhaseOpened: _opened,
    events.TileGranted: _granted,
    events.ChoiceOffered: _offered,
    events.ChoiceMade: _chosen,
    events.Noted: _noted,
    events.Undone: _undone,
    events.Ended: _ended,
}
"""Event -> how it changes the state."""
