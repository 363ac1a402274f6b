"""What a viewer may see of a game. ``projection`` adds what they hear of an entry.

Nothing else about a running game leaves the server.

A viewer is a seat, or None (a spectator). Hidden are the order of stacks and piles, the removed
tiles and, in a sealed duel, what another party has placed in the running turn. Tiles not yet
revealed appear only as printed shapes, counted, never by id.
"""

from collections import Counter
from typing import Any

from engine.codec import (
    encode_deal,
    encode_displays,
    encode_setup,
    encode_sheet,
)
from engine.hexes import Hex
from engine.knowledge import REMOVED, Knowledge, knowledge
from engine.rules.undoing import practised
from engine.scoring import ranking, sheet, standings, stock
from engine.state import Party, Revealed, State, closes, hidden_tiles
from engine.tiles import Tile

Viewer = int | None
View = dict[str, Any]


def view(state: State, viewer: Viewer, *, opened: bool = True) -> View:
    """The game as the viewer sees it, as plain JSON values.

    A finished game tells its deal, unless it is not ``opened``: others may still play that deal.

    >>> from engine.play import start
    >>> from engine.setup import rivals
    >>> state, _ = start(rivals("duel", ("Ana", "Ben")), bytes(32))
    >>> view(state, None)["revealed"], view(state, None)["left"]
    ({'tile': 'T-T4', 'marker': 6}, {'landscape': 39, 'task': 26})
    """
    shown, known = seen(state, viewer), knowledge(state)
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
        "tiles": {tile.id: tile.shape for tile in _known_tiles(state, shown.parties, known)},
        "aside": list(state.aside),
        "left": {stack: len(tiles) for stack, tiles in state.stacks.items()},
        "unseen": _unseen(state, known),
        "markers": {type: sorted(pile) for type, pile in state.piles.items()},
        "pending": [c.board for c in state.pending],
        "cards": {deck: list(cards) for deck, cards in state.deal.cards.items()},
        "stock": stock(shown),
        "standings": {key: list(map(list, told)) for key, told in standings(shown).items()},
        "practised": practised(state),
        "commitment": state.deal.commitment,
        "ended": state.ended,
        **_unusual(state, known),
    }
    if state.box.displayed:
        told["displays"] = encode_displays(shown)
    if state.ended:
        told["places"] = list(ranking(state))
        if opened:
            told["deal"] = encode_deal(state.deal)
    return told


def _unusual(state: State, known: Knowledge) -> View:
    """What few games know of; a view holds it only where there is something to tell.

    ``known`` and ``known_markers`` say where the tiles and markers lie that were seen and put back,
    by their positions from the top; undone reveals alone, which come next, are ``foreseen``.
    """
    foreseen = {revealed.tile.id for revealed in state.foreseen}
    _, tiles, markers = known
    elsewhere = {tile for places in tiles.values() for _, tile in places} - foreseen
    told: View = {}
    if state.task_limit != state.box.edition.task_limit:
        told["limit"] = state.task_limit
    if state.offered is not None:
        told["offered"] = _revealed(state.offered)
    if len(state.removed) != len(state.deal.removed):
        told["removed"] = len(state.removed)
    if elsewhere or REMOVED in tiles:
        told["known"] = {stack: list(map(list, places)) for stack, places in tiles.items()}
    if markers:
        told["known_markers"] = {t: list(map(list, places)) for t, places in markers.items()}
    return told


def seen(state: State, viewer: Viewer) -> State:
    """The state with the boards as the viewer sees them: for scores and previews."""
    if len(state.parties) == 1 or state.box.options["view"] != "sealed":
        return state
    boards = range(len(state.parties))
    return state._replace(parties=tuple(_seen_party(state, b, viewer) for b in boards))


def audience(state: State, viewer: Viewer) -> int | None:
    """Viewers with the same audience hear the same: a party of a duel, or everybody else.

    >>> from engine.play import start
    >>> from engine.setup import rivals, shared
    >>> duel, _ = start(rivals("duel", ("Ana", "Ben")), bytes(32))
    >>> [audience(duel, viewer) for viewer in (0, 1, None)]
    [0, 1, None]
    >>> table, _ = start(shared("classic", ("Ana", "Ben")), bytes(32))
    >>> [audience(table, viewer) for viewer in (0, 1, None)]
    [None, None, None]
    """
    return None if viewer is None or len(state.parties) == 1 else state.party_of(viewer)


def public(state: State) -> State:
    """The state with the log as everybody may read it: without a phase that is still running."""
    entry = state.log
    while len(state.parties) > 1 and entry is not None and not any(map(closes, entry.events)):
        entry = entry.before
    return state._replace(log=entry)


def _is_hidden(state: State, board: int, viewer: Viewer) -> bool:
    """Whether what a party lays in the running phase is sealed from the viewer."""
    return state.box.options["view"] == "sealed" and is_rival(state, board, viewer)


def is_rival(state: State, board: int | None, viewer: Viewer) -> bool:
    """Whether a board is another party's than the viewer's; spectators have rivals only."""
    return board is not None and (viewer is None or state.party_of(viewer) != board)


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


def _known_tiles(state: State, shown: tuple[Party, ...], known: Knowledge) -> list[Tile]:
    """Every tile a viewer may have to draw before another event brings its print along.

    Tiles that lie apart are among them from the start: they are never hidden, and a recorded rival
    lays them without being granted them first.
    """
    ids = {p.tile.id for party in shown for p in party.board.placements.values()}
    ids.update(party.granted for party in shown)
    ids.update(state.aside, *((*party.skipped, *party.stored) for party in shown))
    ids.update(r.tile.id for r in (state.revealed, state.offered, *state.foreseen) if r)
    ids.update(tile for places in known.tiles.values() for _, tile in places)
    return [tile for id, tile in state.box.tiles.items() if id in ids or tile.is_apart]


def _unseen(state: State, known: Knowledge) -> dict[str, dict[str, int]]:
    """The tiles still to come as a thoughtful player could count them, by stack and print."""
    seen = known.seen.union(revealed.tile.id for revealed in state.foreseen)
    hidden = [state.box.tiles[id] for id in hidden_tiles(state) if id not in seen]
    counts: dict[str, Counter[str]] = {stack: Counter() for stack in state.stacks}
    for tile in sorted(hidden, key=lambda tile: tile.shape):
        counts[tile.drawn_from][tile.shape] += 1
    return {stack: dict(counter) for stack, counter in counts.items()}
