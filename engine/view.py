"""What a viewer may see: the only maker of what leaves the server about a running game.

A viewer is a seat, or nobody (a spectator). Hidden are the order of stacks and piles, the removed
tiles and, in a sealed duel, what another party has placed in the running turn. Tiles not yet
revealed appear only as printed shapes, counted, never by id.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.codec import encode_deal, encode_event, encode_setup, encode_sheet
from engine.events import (
    ChoiceMade,
    Event,
    Noted,
    PhaseOpened,
    TaskCompleted,
    TaskFailed,
    TileGranted,
    TilePlaced,
    TileRevealed,
    TileStored,
    TileTaken,
    TurnPassed,
)
from engine.hexes import Hex
from engine.rules.undoing import practised
from engine.scoring import ranking, sheet, standings, stock
from engine.state import ABOUT_HANDS, RESIGN, Party, Revealed, State, closes, hidden_tiles
from engine.tiles import Tile

Viewer = int | None
View = dict[str, Any]
SEALED = (
    TilePlaced,
    TileStored,
    TileTaken,
    TaskCompleted,
    TaskFailed,
    Noted,
    TileGranted,
    ChoiceMade,
)
"""What tells something of a commit."""
COMMITS = (TilePlaced, ChoiceMade)


def view(state: State, viewer: Viewer, *, opened: bool = True) -> View:
    """The game as the viewer sees it, as plain JSON values.

    A finished game tells its deal, unless it is not ``opened``: others may still play that deal.
    """
    shown = seen(state, viewer)
    told: View = {
        "edition": state.box.edition.key,
        "setup": encode_setup(state.box.setup),
        "seq": state.seq,
        "turn": state.turn,
        "phase": state.phase,
        "revealed": _revealed(state.revealed),
        "foreseen": [_revealed(revealed) for revealed in state.foreseen],
        "owing": list(state.owing),
        "out": [board for board in range(len(state.parties)) if state.is_out(board)],
        "hands": [list(state.hands(board)) for board in range(len(state.parties))],
        "due": [list(state.due(board)) for board in range(len(state.parties))],
        "boards": [_board(shown, board) for board in range(len(state.parties))],
        "tiles": {tile.id: tile.shape for tile in _known_tiles(state, shown.parties)},
        "aside": list(state.aside),
        "left": {stack: len(tiles) for stack, tiles in state.stacks.items()},
        "unseen": _unseen(state),
        "markers": {type: sorted(pile) for type, pile in state.piles.items()},
        "pending": [c.board for c in state.pending],
        "cards": {deck: list(cards) for deck, cards in state.deal.cards.items()},
        "stock": stock(shown),
        "standings": {key: list(map(list, told)) for key, told in standings(shown).items()},
        "practised": practised(state),
        "commitment": state.deal.commitment,
        "ended": state.ended,
    }
    if state.ended:
        told["places"] = list(ranking(state))
        if opened:
            told["deal"] = encode_deal(state.deal)
    return told


def project(
    before: State | None, after: State, viewer: Viewer, encoded: Sequence[View] = ()
) -> list[View]:
    """The events of the last entry as the viewer may hear of them.

    What rivals commit in a phase is heard when the phase closes; until then only that they have
    (duel.md 3.4). With the close everything of the entry is public. *encoded* are all its events as
    ``encode_event`` gives them, if somebody has them at hand; a table with one board uses them.
    """
    assert after.log is not None
    happened = after.log.events
    if before is None:
        return [_started(after), *(_heard(after, event) for event in happened[1:])]
    if len(after.parties) == 1:
        everything = list(encoded or map(encode_event, happened))
        for number, event in enumerate(happened):
            if type(event) in _MORE:
                everything[number] = _told(after, event, everything[number])
        return everything
    heard: list[View] = []
    is_closed = False
    for event in happened:
        if not is_closed and closes(event):
            heard += [_heard(after, sealed) for sealed in _unsealed(after, viewer)]
            is_closed = True
        if is_closed or not _is_sealed(after, event, viewer):
            heard.append(_heard(after, event))
        elif isinstance(event, COMMITS) and not _goes_on(event.board, happened):
            heard.append({"type": "committed", "board": event.board})
    return heard


def seen(state: State, viewer: Viewer) -> State:
    """The state with the boards as the viewer sees them: for scores and previews."""
    if len(state.parties) == 1 or state.box.options["view"] != "sealed":
        return state
    boards = range(len(state.parties))
    return state._replace(parties=tuple(_seen_party(state, b, viewer) for b in boards))


def audience(state: State, viewer: Viewer) -> int | None:
    """Viewers with the same audience hear the same: a party of a duel, or everybody else."""
    return None if viewer is None or len(state.parties) == 1 else state.party_of(viewer)


def public(state: State) -> State:
    """The state with the log as everybody may read it: without a phase that is still running."""
    entry = state.log
    while len(state.parties) > 1 and entry is not None and not any(map(closes, entry.events)):
        entry = entry.before
    return state._replace(log=entry)


def _started(state: State) -> View:
    return {"type": "started", "commitment": state.deal.commitment}


def _heard(state: State, event: Event) -> View:
    return _told(state, event, encode_event(event))


def _told(state: State, event: Event, encoded: View) -> View:
    """A tile to lay brings its print along and a turn its hands: clients know no rule."""
    more = _MORE.get(type(event))
    return encoded if more is None else {**encoded, **more(state, event)}


def _shape(state: State, event: TileRevealed | TileGranted) -> View:
    return {"shape": state.box.tiles[event.tile].shape}


def _shapes(state: State, event: PhaseOpened) -> View:
    return {"shapes": [state.box.tiles[tile].shape for tile in event.tiles]}


def _hands(state: State, event: TurnPassed | Noted) -> View:
    if isinstance(event, Noted) and event.rule not in ABOUT_HANDS:
        return {}
    boards = range(len(state.parties))
    hands = [list(state.hands(board)) for board in boards]
    due = [list(state.due(board)) for board in boards]
    return {"hands": hands} if due == hands else {"hands": hands, "due": due}


_MORE: dict[type[Any], Callable[[State, Any], View]] = {
    TileRevealed: _shape,
    TileGranted: _shape,
    PhaseOpened: _shapes,
    TurnPassed: _hands,
    Noted: _hands,
}


def _is_hidden(state: State, board: int, viewer: Viewer) -> bool:
    """Whether what a party lays in the running phase is sealed from the viewer."""
    return state.box.options["view"] == "sealed" and _is_rival(state, board, viewer)


def _is_rival(state: State, board: int | None, viewer: Viewer) -> bool:
    return board is not None and (viewer is None or state.party_of(viewer) != board)


def _is_sealed(state: State, event: Event, viewer: Viewer) -> bool:
    """Placing and what it settles is sealed, choosing at every table; that a party skips, gives up
    or changes hands is not."""
    if not isinstance(event, SEALED) or not _is_rival(state, event.board, viewer):
        return False
    if isinstance(event, ChoiceMade):
        return True
    is_public = isinstance(event, Noted) and event.rule in (RESIGN, *ABOUT_HANDS)
    return not is_public and state.box.options["view"] == "sealed"


def _goes_on(board: int, happened: tuple[Event, ...]) -> bool:
    """Whether a party has another tile of its own to lay: then it is not ticked off yet."""
    return any(isinstance(event, TileGranted) and event.board == board for event in happened)


def _unsealed(state: State, viewer: Viewer) -> list[Event]:
    """What the others did in the phase that closes, in the order it happened."""
    running: list[Event] = []
    for entry in state.entries():
        closing = next((n for n, event in enumerate(entry.events) if closes(event)), None)
        if entry is state.log:
            running += entry.events[:closing]
        elif entry.seq in state.dropped:
            continue
        elif closing is not None:
            running = []
        else:
            running += entry.events
    return [event for event in running if _is_sealed(state, event, viewer)]


def _seen_party(state: State, board: int, viewer: Viewer) -> Party:
    """A party as the viewer sees it; that it skips a tile is told at once, like a placing."""
    live = state.parties[board]
    if len(state.parties) == 1 or not _is_hidden(state, board, viewer):
        return live
    return state.shown[board]._replace(skipped=live.skipped)


def _revealed(revealed: Revealed | None) -> View | None:
    return None if revealed is None else {"tile": revealed.tile.id, "marker": revealed.marker}


def _board(shown: State, board: int) -> View:
    """One party's board; its live score is computed on what is shown, nothing else."""
    party = shown.parties[board]
    laid = party.board.placements.values()
    return {
        "seats": list(party.seats),
        "tiles": [[p.tile.id, p.hex.q, p.hex.r, p.rotation] for p in laid],
        "became": {f"{h.q},{h.r}": f for h, f in party.board.faces.items() if _changed(party, h)},
        "tasks": [[t.hex.q, t.hex.r, t.type, t.value] for t in party.tasks],
        "completed": [[t.hex.q, t.hex.r, t.type, t.value] for t in party.completed],
        "failed": [[t.hex.q, t.hex.r, t.type, t.value] for t in party.failed],
        "skipped": list(party.skipped),
        "stored": list(party.stored),
        "granted": party.granted,
        "notes": [[rule, hex and list(hex), value] for (rule, hex), value in party.notes.items()],
        "sheet": encode_sheet(sheet(shown, board)),
    }


def _changed(party: Party, hex: Hex) -> bool:
    return party.board.faces[hex] != party.board.placements[hex].face


def _known_tiles(state: State, shown: tuple[Party, ...]) -> list[Tile]:
    """Every tile a viewer may have to draw before another event brings its print along.

    Tiles that lie apart are among them from the start: they are never hidden, and a recorded rival
    lays them without being granted them first.
    """
    ids = {p.tile.id for party in shown for p in party.board.placements.values()}
    ids.update(party.granted for party in shown)
    ids.update(state.aside, *((*party.skipped, *party.stored) for party in shown))
    ids.update(r.tile.id for r in (state.revealed, *state.foreseen) if r is not None)
    return [tile for id, tile in state.box.tiles.items() if id in ids or tile.is_apart]


def _unseen(state: State) -> dict[str, dict[str, int]]:
    """The tiles still to come as a thoughtful player could count them, by stack and print."""
    foreseen = {revealed.tile.id for revealed in state.foreseen}
    hidden = [state.box.tiles[id] for id in hidden_tiles(state) if id not in foreseen]
    counts: dict[str, Counter[str]] = {stack: Counter() for stack in state.stacks}
    for tile in sorted(hidden, key=lambda tile: tile.shape):
        counts[tile.drawn_from][tile.shape] += 1
    return {stack: dict(counter) for stack, counter in counts.items()}
