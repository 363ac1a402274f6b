"""Score lines of single tiles that need nothing but the board, and their registry."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tests.oracle import sakura
from tests.oracle.areas import circus, longest, region_at
from tests.oracle.board import AREAS, SIDES, Hex, Laid, Position, distance, letters, matches


def _near(position: Position, q: int, r: int) -> list[tuple[int, int]]:
    """Hexes of the tiles at distance 1 or 2 (ruling C7)."""
    hexes = [laid.hex for laid in position.tiles]
    return [at for at in hexes if distance((q, r), at) in (1, 2)]


def hill(position: Position, q: int, r: int) -> int:
    """Two points per Task tile at most two steps away (classic.md 4.5)."""
    near = _near(position, q, r)
    return 2 * sum(laid.stack == "task" and laid.hex in near for laid in position.tiles)


def building(position: Position, kind: str, q: int, r: int) -> int:
    """Tiles showing a kind at most two steps away (classic.md 4.17, duel.md 4.2)."""
    seen = letters(position)
    return sum(kind in seen[at] for at in _near(position, q, r))


def hiker(position: Position, q: int, r: int) -> int:
    """A point per tile with a task at most two steps away, doubles included (luggage.md 4.5)."""
    near = _near(position, q, r)
    return sum(_has_task(laid) and laid.hex in near for laid in position.tiles)


def bench(position: Position, q: int, r: int) -> int:
    """Task tiles straight on from side 1 + rotation, up to the first gap (luggage.md 4.9)."""
    laid = {tile.hex: tile for tile in position.tiles}
    dq, dr = SIDES[(1 + laid[q, r].rotation) % 6]
    count, far = 0, 1
    while (q + far * dq, r + far * dr) in laid:
        count += _has_task(laid[q + far * dq, r + far * dr])
        far += 1
    return count


def _has_task(laid: Laid) -> bool:
    """Whether it is a Task tile, normal or double."""
    return any(mark.startswith("task:") for mark in laid.marks)


def construction(position: Position) -> int:
    """Seven points per area kind with a territory of seven tiles (classic.md 4.12)."""
    return 7 * sum(longest(position, kind) >= 7 for kind in AREAS)


def terminus(position: Position, kind: str, q: int, r: int) -> int:
    """Tiles of the closed network of a station or harbor, else 0 (classic.md 4.13)."""
    region = region_at(position, kind, q, r)
    return region.size if region.closed else 0


def _printed(laid: Laid, animal: str) -> int:
    """Animals printed on a tile."""
    found = (mark.split(":") for mark in laid.marks if mark.startswith(f"{animal}:"))
    return sum(int(number) for _, number in found)


def flock(position: Position, animal: str, q: int, r: int) -> int:
    """Animals on a tile and on all that neighbouring tiles with some lead to.

    Sheep of the Shepherdess (classic.md 4.6), storks of the Birdwatcher (luggage.md 4.6).
    """
    flocks = {laid.hex: number for laid in position.tiles if (number := _printed(laid, animal))}
    return sum(flocks[at] for at in _reached(set(flocks), (q, r)))


def _reached(hexes: set[Hex], start: Hex) -> dict[Hex, int]:
    """The hexes that can be reached over these, ring by ring, with the number of the ring."""
    rings = {start: 0}
    edge = {start}
    while edge:
        around = {(q + dq, r + dr) for q, r in edge for dq, dr in SIDES}
        edge = (around & hexes) - set(rings)
        rings |= dict.fromkeys(edge, max(rings.values()) + 1)
    return rings


def balloon(position: Position, start: Hex, goal: Hex) -> int:
    """Two points per step over tiles from the launch site to the balloon (classic.md 4.11)."""
    return 2 * _reached({laid.hex for laid in position.tiles}, start)[goal]


def signalman(position: Position, q: int, r: int) -> int:
    """Two points per crossing in the track network of his tile (classic.md 4.7)."""
    track = region_at(position, "T", q, r).hexes
    return 2 * sum(laid.hex in track and "crossing" in laid.marks for laid in position.tiles)


def _is_grain_task(mark: str) -> bool:
    """A Task of type G, or a double with G."""
    return mark == "task:G" or (mark.startswith("task:double:") and "G" in mark[12:])


def mill(position: Position, q: int, r: int) -> int:
    """Grain tasks and grain flags in the closed field of the mill (classic.md 4.16)."""
    field = region_at(position, "G", q, r)
    if not field.closed:
        return 0
    seen, count = letters(position), 0
    for laid in position.tiles:
        if laid.hex in field.hexes:
            count += sum(_is_grain_task(mark) for mark in laid.marks)
            under = [seen[laid.hex][(edge + laid.rotation) % 6] for _, edge in laid.flags]
            count += under.count("G")
    return 2 * count


Judge: TypeAlias = Callable[[Position, Hex], int]
LANDMARKS: Mapping[str, Mapping[str, tuple[str, Judge]]] = {
    "classic": {
        "circus": ("X-circus", lambda p, at: circus(p, *at)),
        "hill": ("X-hill", lambda p, at: hill(p, *at)),
        "shepherdess": ("X-shepherdess", lambda p, at: flock(p, "sheep", *at)),
        "signalman": ("X-signalman", lambda p, at: signalman(p, *at)),
        "construction-site": ("X-construction-site", lambda p, _: construction(p)),
        "train-station": ("X-train-station", lambda p, at: terminus(p, "T", *at)),
        "harbor": ("X-harbor", lambda p, at: terminus(p, "S", *at)),
        "great-mill": ("X-great-mill", lambda p, at: mill(p, *at)),
        "granary": ("X-granary", lambda p, at: building(p, "G", *at)),
        "old-oak": ("X-old-oak", lambda p, at: building(p, "W", *at)),
        "school": ("X-school", lambda p, at: building(p, "V", *at)),
    },
    "sakura": {
        "hermit": ("X-hermit", lambda p, at: sakura.hermit(p, *at)),
        "observatory": ("X-observatory", lambda p, _: sakura.observatory(p)),
        "cartographer": ("X-cartographer", lambda p, at: sakura.cartographer(p, *at)),
        "sumo-wrestler": ("X-sumo-wrestler", lambda p, at: matches(p, *at)),
        "moss-collector": ("X-moss-collector", lambda p, at: matches(p, *at)),
        "rice-farmer": ("X-rice-farmer", lambda p, at: matches(p, *at)),
        "ship-pier": ("X-ship", lambda p, _: sakura.between(p, "S", "SGGSMW", "SVVSWM")),
        "ox-cart-trading-post": (
            "X-ox-cart",
            lambda p, _: sakura.between(p, "T", "TWWTGM", "TVVTMG"),
        ),
        "poet": ("X-poet", lambda p, at: sakura.poet(p, *at)),
    },
    "luggage": {
        "hiker": ("X-hiker", lambda p, at: hiker(p, *at)),
        "birdwatcher": ("X-birdwatcher", lambda p, at: flock(p, "stork", *at)),
        "bench": ("X-bench", lambda p, at: bench(p, *at)),
    },
    "duel": {
        "granary": ("X-granary", lambda p, at: building(p, "G", *at)),
        "old-oak": ("X-old-oak", lambda p, at: building(p, "W", *at)),
        "school": ("X-school", lambda p, at: building(p, "V", *at)),
    },
}
"""Edition -> key of the line -> the tile it belongs to, and its points when it lies on a hex."""
