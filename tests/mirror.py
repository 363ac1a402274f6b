"""Engine states in other words: in the oracle's, and as plain values that can be compared."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine import notation
from engine.board import Board
from engine.events import TilePlaced
from engine.hexes import Hex
from engine.state import State
from engine.survey import Survey
from tests import oracle, support
from tests.oracle import Laid, Position

Edges = frozenset[tuple[int, int, int]]
"""Cloud edges decided "not joined": hex and side."""


def refused(state: State, board: int) -> Edges:
    """The cloud edges a party decided "not joined", read from what its seats said."""
    laid = [
        event
        for entry in state.entries()
        if entry.seq not in state.dropped
        for event in entry.events
        if isinstance(event, TilePlaced) and event.board == board
    ]
    clouds = next((event.hex for event in laid if event.tile == "X-clouds"), None)
    said = [event.fields.get("clouds", {}) for event in laid]
    return refusals(clouds, {side: yes for fields in said for side, yes in fields.items()})


def refusals(clouds: Hex | None, said: Mapping[str, bool]) -> Edges:
    """Answers about the sides of the cloud tile in the oracle's words."""
    return frozenset((*clouds, int(side)) for side, yes in said.items() if clouds and not yes)


def position_of(state: State, board: int) -> Position:
    """A party's board as the oracle sees it."""
    laid = state.parties[board].board.placements.values()
    tiles = [laid_of(state, p.tile.id, p.hex, p.rotation) for p in laid]
    faces = state.parties[board].board.faces
    return Position(
        tuple(_turned(tile, faces[Hex(*tile.hex)]) for tile in tiles), refused(state, board)
    )


def _turned(laid: Laid, face: str) -> Laid:
    """A line edge that is meadow now was made so as the tile was laid (sakura.md 4.2, Dam)."""
    now = [face[(edge + laid.rotation) % 6] for edge in range(6)]
    edges = (
        "M" if letter in "TS" and become == "M" else letter
        for letter, become in zip(laid.text, now, strict=True)
    )
    return replace(laid, text="".join(edges))


def laid_of(state: State, tile: str, hex: tuple[int, int], rotation: int) -> Laid:
    """One tile as the oracle sees it."""
    printed = state.box.tiles[tile]
    flags = oracle.flags_of(printed.marks)
    return Laid(printed.edges, *hex, rotation, printed.stack, flags, printed.marks)


def tasks_of(state: State, board: int) -> list[oracle.Task]:
    """The active tasks of a party as the oracle sees them."""
    return [oracle.Task(t.type, t.value, *t.hex) for t in state.parties[board].tasks]


KEPT = "kept"
"""What a party remembers of itself, which follows from the rest and counts for nothing."""


def image(state: State) -> dict[str, Any]:
    """Everything in a state as plain values: equal images, equal games."""
    plain = {n: getattr(state, n) for n in state.__slots__ if n not in ("box", "log")}
    plain["setup"] = state.box.setup
    plain["log"] = [entry[:4] for entry in state.entries()]
    for name in ("parties", "shown"):
        plain[name] = [
            {
                **{name: getattr(party, name) for name in party.__slots__ if name != KEPT},
                "board": board_image(party.board),
                "notes": dict(party.notes),
            }
            for party in getattr(state, name)
        ]
    for name in ("stacks", "piles", "notes"):
        plain[name] = dict(plain[name])
    return plain


def board_image(board: Board) -> dict[str, Any]:
    """A board with its regions and open hexes as plain values."""
    return {
        "placements": dict(board.placements),
        "where": dict(board.where),
        "faces": dict(board.faces),
        "frontier": dict(board.frontier),
        "flagged": board.flagged,
        "wild": sorted(board.wild),
        "regions": sorted(
            (kind, hex, region.kind, tuple(sorted(region.hexes)), region.open)
            for kind, at in board.regions.items()
            for hex, region in at.items()
        ),
    }


def state_of(edition: str, board: str, **more: Any) -> State:
    """A running game in which the first party has the board of that text, whatever the deal."""
    state = support.table(edition, **more)
    laid, tasks = notation.read(board, state.box.tiles, state.box.terrains)
    party = state.parties[0]._replace(board=laid, tasks=tasks)
    parties = (party, *state.parties[1:])
    return state._replace(parties=parties, shown=parties)


def survey_of(
    edition: str, board: str, tile: str, marker: int | None = None, **more: Any
) -> Survey:
    """A board of that text with a tile in hand."""
    state = state_of(edition, board, **more)
    return Survey(state, 0, state.box.tiles[tile], marker)
