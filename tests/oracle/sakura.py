"""Score lines of Sakura, from sakura.md 4 and 6 alone."""

from collections.abc import Collection, Iterable
from itertools import product

from tests.oracle.areas import MULTI, Region, region_at, regions
from tests.oracle.board import (
    AREAS,
    CLOUD,
    MEADOW,
    SIDES,
    Hex,
    Laid,
    Position,
    beside,
    distance,
    letters,
    matches,
    neighbours,
    tile_at,
)

SAKURA_COLOURS = {"pink": "W", "green": "G", "red": "V"}
Hexes = Collection[Hex]


def hermit(position: Position, q: int, r: int) -> int:
    """Three points per side with an empty hex (sakura.md 4.2)."""
    return 3 * (6 - neighbours(position, (q, r)))


def cartographer(position: Position, q: int, r: int) -> int:
    """Two points per Task tile straight ahead, over gaps, six at most (sakura.md 4.2, S21)."""
    laid = tile_at(position, (q, r))
    assert laid is not None
    dq, dr = SIDES[(3 + laid.rotation) % 6]
    seen = 0
    for steps in range(1, 200):
        there = tile_at(position, (q + dq * steps, r + dr * steps))
        seen += there is not None and there.stack == "task"
    return 2 * min(seen, 6)


def flags(position: Position) -> dict[str, int]:
    """The flag columns: each flag of a closed territory its size (sakura.md 4.3 and 6, S26).

    The multicoloured one scores in the column of the kind its edge took, as meadow 1 in pink.
    """
    points = dict.fromkeys(SAKURA_COLOURS.values(), 0)
    for laid in position.tiles:
        for colour, edge in laid.flags:
            under = letters(position)[laid.hex][(edge + laid.rotation) % 6]
            kind = under if colour == MULTI else SAKURA_COLOURS[colour]
            if kind == MEADOW:
                points["W"] += 1
            elif kind in AREAS:
                region = region_at(position, kind, *laid.hex)
                points[kind] += region.size if region.closed else 0
    return points


def observatory(position: Position) -> int:
    """Three points per closed territory with a flag of its colour (sakura.md 4.2, S22)."""
    found: set[tuple[str, frozenset[Hex]]] = set()
    for laid in position.tiles:
        for _, edge in laid.flags:
            under = letters(position)[laid.hex][(edge + laid.rotation) % 6]
            if under == MEADOW:
                found.add((MEADOW, frozenset((laid.hex,))))
            elif under in AREAS:
                region = region_at(position, under, *laid.hex)
                if region.closed:
                    found.add((under, region.hexes))
    return 3 * len(found)


def poet(position: Position, q: int, r: int) -> int:
    """Three points per meadow side that faces a meadow edge; clouds are none (sakura.md 4.3)."""
    laid, seen, count = tile_at(position, (q, r)), letters(position), 0
    assert laid is not None
    for side in range(6):
        other = tile_at(position, beside((q, r), side))
        if other is not None and laid.printed(side) == MEADOW:
            opposite = (side + 3) % 6
            is_meadow = seen[other.hex][opposite] == MEADOW and other.printed(opposite) != CLOUD
            count += is_meadow
    return 3 * count


def temple(position: Position, q: int, r: int) -> int:
    """Six points with six neighbours and six matching sides (sakura.md 4.3, S10)."""
    return 6 if matches(position, q, r) == 6 else 0


def springs(position: Position) -> list[tuple[Hex, Hex]]:
    """Pairs of tiles whose hot-spring edges face each other (sakura.md 4.2)."""
    found = []
    for laid in position.tiles:
        for side in range(3):
            other = tile_at(position, beside(laid.hex, side))
            if other is not None and laid.printed(side) == "H" == other.printed((side + 3) % 6):
                found.append((laid.hex, other.hex))
    return found


def springs_wraparound(position: Position, wraps: Hexes) -> int:
    """Three points per closed spring and completed Wraparound Task next to it (S12)."""
    pairs = product(springs(position), wraps)
    return 3 * sum(any(distance(wrap, hex) == 1 for hex in pair) for pair, wrap in pairs)


def between(position: Position, kind: str, one: str, other: str) -> int:
    """Tiles strictly between two tiles on the shortest way along one network (S27)."""
    where = {laid.text: laid.hex for laid in position.tiles if laid.text in (one, other)}
    if len(where) < 2:
        return 0
    tiles, seen = {laid.hex: laid for laid in position.tiles}, letters(position)
    start, goal = where[one], where[other]
    rings, edge, steps = {(start, 0)}, {(start, 0)}, 0
    while edge:
        if goal in {hex for hex, _ in edge}:
            return max(0, steps - 1)
        edge = {node for at in edge for node in _onward(tiles, seen, kind, at) if node not in rings}
        rings |= edge
        steps += 1
    return 0


def _onward(
    tiles: dict[Hex, Laid], seen: dict[Hex, list[str]], kind: str, node: tuple[Hex, int]
) -> Iterable[tuple[Hex, int]]:
    """The segments a line goes on to from a segment of a tile."""
    hex, segment = node
    for side in range(6):
        near, opposite = beside(hex, side), (side + 3) % 6
        if near not in tiles or tiles[hex].segment(side) != segment:
            continue
        if seen[hex][side] == kind == seen[near][opposite]:
            yield near, tiles[near].segment(opposite)


def along(position: Position, bridges: Hexes, gates: Hexes, wraps: Hexes) -> tuple[int, int, int]:
    """Bridges, gates and Wraparound Tasks on the longest lines; of several the best (S13, S16)."""
    every = regions(position)
    choices = product(_longest(every, "S"), _longest(every, "T"))
    found = [
        (
            5 * sum(hex in river for hex in bridges),
            5 * sum(hex in road for hex in gates),
            2 * sum(any(distance(wrap, hex) <= 1 for hex in river | road) for wrap in wraps),
        )
        for river, road in choices
    ]
    return max(found, key=sum)


def _longest(every: list[Region], kind: str) -> list[frozenset[Hex]]:
    sizes = [region.size for region in every if region.kind == kind]
    return [r.hexes for r in every if r.kind == kind and r.size == max(sizes)] or [frozenset()]


def fuji(position: Position) -> bool:
    """Whether each of the six rock edges faces rock (sakura.md 4.2)."""
    seen = letters(position)
    facing = sum(
        letter == "B" == seen.get(beside(hex, side), ["-"] * 6)[(side + 3) % 6]
        for hex, face in seen.items()
        for side, letter in enumerate(face)
    )
    return facing == 6


def blossoms(position: Position, type: str, value: int, q: int, r: int) -> list[Hex]:
    """The tiles whose blossoms a completed task picks, first time or not (sakura.md 4.1, S6)."""
    if type == "wrap":
        ring = {beside((q, r), side) for side in range(6)}
        return [laid.hex for laid in position.tiles if laid.hex in ring and _blossom(laid)]
    kinds = type.removeprefix("double:")
    areas = [region_at(position, kind, q, r) for kind in kinds]
    exact = [area for area in areas if area.size == value]
    if not exact:
        exact = [max(areas, key=lambda area: area.size)]
    return [
        laid.hex
        for area in exact
        for laid in position.tiles
        if laid.hex in area.hexes and _blossom(laid) == area.kind
    ]


def _blossom(laid: Laid) -> str:
    """The kind of the blossom printed on a tile, or nothing."""
    return next((mark[8:] for mark in laid.marks if mark.startswith("blossom:")), "")
