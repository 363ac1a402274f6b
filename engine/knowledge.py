"""What everybody knows of tiles and markers that lie face down: whatever was seen stays known.

An undo puts back what it had shown, a power looks at tiles, lays them under their stack or under
other markers. The log alone tells what was seen, taken back or not; where it lies now, the stacks
do. Positions count from the top, those of removed tiles as they were dealt.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.events import (
    SHOWING,
    Event,
    MarkerExchanged,
    TileBuried,
    TileOffered,
    TileRevealed,
    TileSetAside,
    TilesUncovered,
    Undone,
)
from engine.state import Entry, State, backwards

REMOVED = "removed"
GOING_BACK = (MarkerExchanged, TileBuried, TileSetAside, Undone)
"""What may put a marker back that was seen."""
Positions = Mapping[str, tuple[tuple[int, Any], ...]]
"""What is known of each stack or pile: position and tile, or position and marker."""
Markers = dict[str, list[tuple[int, int]]]
"""The piles, each marker with its number in the deal."""


class Knowledge(NamedTuple):
    """What everybody knows about tiles and markers."""

    seen: frozenset[str]
    """Every tile that was ever seen."""
    tiles: Positions
    """The known tiles of the stacks, and of those removed before the game."""
    markers: Positions
    """The known markers of the piles; none where the log does not tell how they lie."""


def knowledge(state: State) -> Knowledge:
    """What the log tells; it is read once, and once more only if some marker went back."""
    seen: set[str] = set()
    went_back = False
    for entry in backwards(state):
        for event in entry.events:
            kind = type(event)
            if kind in SHOWING:
                seen.update(_shown(event))
            if kind in GOING_BACK:
                went_back = True
    markers = _known_markers(state) if went_back else {}
    return Knowledge(frozenset(seen), _known_tiles(state, seen), markers)


def _known_tiles(state: State, seen: set[str]) -> Positions:
    removed = tuple(tile if tile in state.removed else "" for tile in state.deal.removed)
    lying = {**state.stacks, REMOVED: removed}
    return _known({stack: [(t, t in seen) for t in order] for stack, order in lying.items()})


def _known_markers(state: State) -> Positions:
    piles, seen = _piles(state)
    if {type: tuple(v for _, v in pile) for type, pile in piles.items()} != state.piles:
        return {}
    return _known({type: [(v, (type, n) in seen) for n, v in pile] for type, pile in piles.items()})


def _shown(event: Event) -> tuple[str, ...]:
    match event:
        case TileRevealed() | TileOffered():
            return (event.tile,)
        case TilesUncovered():
            return event.tiles
    return ()


def _known(lying: Mapping[str, list[tuple[Any, bool]]]) -> Positions:
    found = {
        name: tuple((n, one) for n, (one, is_known) in enumerate(order) if is_known)
        for name, order in lying.items()
    }
    return {name: places for name, places in found.items() if places}


def _piles(state: State) -> tuple[Markers, set[tuple[str, int]]]:
    """How the markers lie now, and which were ever seen."""
    table, seen, standing = _Piles(state), set[tuple[str, int]](), list[Entry]()
    for entry in state.entries():
        undone = [event for event in entry.events if isinstance(event, Undone)]
        if undone:
            standing = [e for e in standing if e.seq not in undone[0].dropped]
            table = _Piles(state)
            for kept in standing:
                table.follow(kept)
        else:
            standing.append(entry)
            table.follow(entry)
            seen |= table.seen
    return table.piles, seen


class _Piles:
    """The piles as the events of entries move them."""

    def __init__(self, state: State) -> None:
        self._tiles = state.box.tiles
        self.piles: Markers = {t: list(enumerate(p)) for t, p in state.deal.markers.items()}
        self.seen: set[tuple[str, int]] = set()
        self._on: dict[str, tuple[int, int]] = {}
        """The marker on each tile that was revealed."""

    def follow(self, entry: Entry) -> None:
        """Let the events of an entry happen to the piles."""
        for event in entry.events:
            match event:
                case TileRevealed(tile=tile, marker=int()) | TileOffered(tile=tile, marker=int()):
                    self._draw(tile)
                case MarkerExchanged(tile=tile):
                    under = self._on[tile]
                    self._draw(tile)
                    self.piles[self._tiles[tile].task].append(under)
                case TileSetAside(tile=tile, marker=int()) | TileBuried(tile=tile, marker=int()):
                    self.piles[self._tiles[tile].task].append(self._on[tile])

    def _draw(self, tile: str) -> None:
        type = self._tiles[tile].task
        self._on[tile] = self.piles[type].pop(0)
        self.seen.add((type, self._on[tile][0]))
