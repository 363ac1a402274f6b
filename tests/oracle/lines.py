"""Score lines of single tiles that need nothing but the board."""

from tests.oracle.areas import longest, region_at
from tests.oracle.board import AREAS, SIDES, Hex, Laid, Position, distance, letters


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


def construction(position: Position) -> int:
    """Seven points per area kind with a territory of seven tiles (classic.md 4.12)."""
    return 7 * sum(longest(position, kind) >= 7 for kind in AREAS)


def terminus(position: Position, kind: str, q: int, r: int) -> int:
    """Tiles of the closed network of a station or harbor, else 0 (classic.md 4.13)."""
    region = region_at(position, kind, q, r)
    return region.size if region.closed else 0


def _sheep(laid: Laid) -> int:
    """Sheep printed on a tile."""
    return sum(int(mark[6:]) for mark in laid.marks if mark.startswith("sheep:"))


def shepherdess(position: Position, q: int, r: int) -> int:
    """Sheep on her tile and on all that neighbouring sheep tiles lead to (classic.md 4.6)."""
    flocks = {laid.hex: _sheep(laid) for laid in position.tiles if _sheep(laid)}
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
