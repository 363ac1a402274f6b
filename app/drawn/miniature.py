"""A landscape as a small image of a dozen paths: for walls of pictures and for paper.

A page with a hundred games cannot draw a hundred landscapes tile by tile. Forests become crowns,
villages roofs, fields furrows; each sort of thing is one path, and single things are pieces of it
without length, whose round or square ends are what one sees. Nothing is drawn but terrain, so an
image tells nothing of what lies in a box.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import atan2, cos, hypot, pi, radians, sin, sqrt
from random import Random

from app.assets.pictures import Picture
from app.drawn.palette import Theme, palette
from engine.hexes import SIDES, Hex, neighbours
from engine.terrains import AREAS, LINES

VERSION = 3
"""Part of the address of an image: browsers keep those for ever."""
RADIUS = 26.0
"""From the middle of a hex to its corners; coordinates are whole numbers."""
APOTHEM = RADIUS * sqrt(3) / 2
MARGIN = 5
DEPTH = 3
"""How far the edge of the cardboard shows below the land."""
GRAIN_STEP = 5.2
"""From furrow to furrow."""
INNER = {1: 0.42, 2: 0.2, 3: 0.04, 4: -0.12, 5: -0.3}
"""How near to the middle an area of so many sides comes, in parts of the apothem."""
CROWNS, ROOFS = 6.6, 7.8
"""From tree to tree and from roof to roof."""
MOONLIGHT = "#9fc6bd", 0.22
"""What is mixed into a meadow by night, and how much: so small, land as dark as that of a table
would sink into the page."""
OUTLINE = {"day": 3, "night": 7}
"""How wide the edge of the cardboard is drawn; half of it shows."""
THINGS = {"tree": "h0", "house": "h2m-2 0", "tuft": "l1-2m-1 2"}
"""What stands in the land: a piece of path that ends where it began."""
SLEEPERS = 'stroke-dasharray="1.3 2.6" stroke-linecap="butt"'
SQUARE = 'stroke-linecap="square"'
LOW = 'transform="translate(0 1)"'
UP = 'transform="translate(0 -1)"'
Point = tuple[float, float]


def miniature(picture: Picture, theme: Theme = "day", side: str = "") -> str:
    """An SVG file that shows a landscape; in a duel its roofs have the colour of its side."""
    faces = dict(_faces(picture))
    paths = _Paths(faces)
    xs, ys = zip(*(_middle(hex) for hex in faces), strict=True) if faces else ((0.0,), (0.0,))
    left, top = min(xs) - APOTHEM - MARGIN, min(ys) - RADIUS - MARGIN
    wide, high = (
        max(xs) - min(xs) + 2 * (APOTHEM + MARGIN),
        max(ys) - min(ys) + 2 * (RADIUS + MARGIN),
    )
    body = "".join(_styled(paths.drawn, palette(picture["edition"], theme, side), theme))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {wide:.0f} '
        f'{high + DEPTH:.0f}" width="{2 * wide:.0f}" height="{2 * (high + DEPTH):.0f}" '
        f'fill="none" stroke-linejoin="round" stroke-linecap="round">{body}</svg>'
    )


def _mixed(colour: str, other: str, share: float) -> str:
    """A colour with so much of another in it, both as ``#rrggbb``."""
    parts = [(int(colour[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def _styled(drawn: Mapping[str, str], ink: Mapping[str, str], theme: Theme) -> Iterator[str]:
    """The paths in painting order, in the colours of the landscape; each is written down once."""
    meadow = _mixed(ink["meadow"], *MOONLIGHT) if theme == "night" else ink["meadow"]
    down = f'transform="translate(0 {DEPTH})"'
    looks = (
        ("land", f'fill="{ink["cardE"]}" {down}'),
        ("land", f'stroke="{ink["card"]}" stroke-width="{OUTLINE[theme]}"'),
        ("land", f'fill="{meadow}" stroke="{meadow}" stroke-width=".6"'),
        ("G", f'fill="{ink["grain"]}" stroke="{ink["grain"]}" stroke-width="3"'),
        ("furrow", f'stroke="{ink["swath"]}" stroke-width="1.5"'),
        ("ripe", f'stroke="{ink["stub"]}" stroke-width=".8" stroke-opacity=".7"'),
        ("W", f'fill="{ink["wood"]}" stroke="{ink["wood"]}" stroke-width="3"'),
        ("V", f'fill="{ink["town"]}" stroke="{ink["town"]}" stroke-width="3"'),
        ("S", f'stroke="{ink["bank"]}" stroke-width="8"'),
        ("S", f'stroke="{ink["water"]}" stroke-width="5.6"'),
        ("S", f'stroke="{ink["shine"]}" stroke-width="1.4"'),
        ("T", f'stroke="{ink["ballast"]}" stroke-width="5"'),
        ("T", f'stroke="{ink["sleeper"]}" stroke-width="3.4" {SLEEPERS}'),
        ("T", f'stroke="{ink["rail"]}" stroke-width="1"'),
        ("tuft", f'stroke="{ink["tuft"]}" stroke-width="1.2"'),
        ("tree", f'stroke="{ink["crown"]}" stroke-width="6.6" transform="translate(0 1)"'),
        ("tree", f'stroke="{ink["leafA"]}" stroke-width="5"'),
        ("tree", f'stroke="{ink["leafB"]}" stroke-width="2.4" transform="translate(-1 -1)"'),
        ("house", f'stroke="{ink["roofD"]}" stroke-width="4.8" {SQUARE} {LOW}'),
        ("house", f'stroke="{ink["roofA"]}" stroke-width="3.6" {SQUARE}'),
        ("house", f'stroke="{ink["roofL"]}" stroke-width="1.2" {SQUARE} {UP}'),
        ("rim", f'stroke="{ink["rim"]}" stroke-width="1"'),
    )
    written: set[str] = set()
    for name, look in looks:
        if name in written:
            yield f'<use href="#{name}" {look}/>'
        elif drawn.get(name):
            written.add(name)
            yield f'<g {look}><path id="{name}" d="{drawn[name]}"/></g>'


def _faces(picture: Picture) -> Iterator[tuple[Hex, str]]:
    """What each tile shows on its six sides, wild edges as they became."""
    for _, shape, q, r, rotation, _, effective in picture["tiles"]:
        printed = shape.split(" ")[0]
        yield Hex(q, r), effective or "".join(printed[(side - rotation) % 6] for side in SIDES)


def _middle(hex: Hex) -> Point:
    return 2 * APOTHEM * (hex.q + hex.r / 2), 1.5 * RADIUS * hex.r


def _corner(at: Point, number: int) -> Point:
    angle = radians(60 * number - 30)
    return at[0] + RADIUS * cos(angle), at[1] + RADIUS * sin(angle)


def _towards(at: Point, side: float, share: float) -> Point:
    """A point from the middle towards a side, so many parts of the apothem away."""
    angle = side * pi / 3
    return at[0] + APOTHEM * share * cos(angle), at[1] + APOTHEM * share * sin(angle)


def _text(*points: Point) -> str:
    return "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def _dots(points: Sequence[tuple[int, int]], piece: str) -> str:
    """A path that leaves the same piece at every point; each is told from the one before."""
    before, made = (0, 0), []
    for x, y in points:
        made.append(f"m{x - before[0]} {y - before[1]}{piece}")
        before = x, y
    return "".join(made)


class _Paths:
    """Collects the pieces of each path, tile by tile; the same tiles always give the same."""

    def __init__(self, faces: Mapping[Hex, str]) -> None:
        self._faces = faces
        self._pieces: defaultdict[str, list[str]] = defaultdict(list)
        self._spots: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        for hex, face in faces.items():
            at = _middle(hex)
            chance = Random(f"{hex.q},{hex.r},{face}")  # noqa: S311 - the same each time
            self._ground(hex, at)
            for kind in AREAS:
                for begin, length in _runs(face, kind):
                    self._area(at, kind, begin, length, chance)
            for kind in LINES:
                self._line(at, kind, [side for side in SIDES if face[side] == kind])
            self._meadow(at, face, chance)
        self.drawn = {name: "".join(pieces) for name, pieces in self._pieces.items()}
        self.drawn |= {name: _dots(self._spots[name], piece) for name, piece in THINGS.items()}

    def _put(self, name: str, piece: str) -> None:
        self._pieces[name].append(piece)

    def _stand(self, name: str, x: float, y: float) -> None:
        self._spots[name].append((round(x), round(y)))

    def _ground(self, hex: Hex, at: Point) -> None:
        ring = [_corner(at, number) for number in range(6)]
        self._put("land", f"M{_text(*ring)}z")
        for side in SIDES[:3]:  # each seam between two tiles once
            if neighbours(hex)[side] in self._faces:
                self._put("rim", f"M{_text(ring[side], ring[(side + 1) % 6])}")

    def _area(self, at: Point, kind: str, begin: int, length: int, chance: Random) -> None:
        """Ground from the edge of the tile inwards, and what stands on it."""
        ring = [_corner(at, (begin + n) % 6) for n in range(length + 1)]
        inner = _towards(at, begin + (length - 1) / 2, INNER.get(length, 0))
        bend = f"Q{_text(inner)} {_text(ring[0])}z" if length < 6 else "z"
        self._put(kind, f"M{_text(*ring)}{bend}")
        sides = {(begin + n) % 6 for n in range(length)}
        inside = _Inside(at, sides, max(INNER.get(length, -1), -1) * APOTHEM)
        {"W": self._trees, "V": self._houses, "G": self._furrows}[kind](at, inside, chance)

    def _trees(self, at: Point, inside: "_Inside", chance: Random) -> None:
        for x, y in _spread(at, CROWNS, chance, inside, 2.2):
            self._stand("tree", x, y)

    def _houses(self, at: Point, inside: "_Inside", chance: Random) -> None:
        for x, y in _spread(at, ROOFS, chance, inside, 3.4):
            self._stand("house", x, y)

    def _furrows(self, at: Point, inside: "_Inside", chance: Random) -> None:
        slope = chance.choice((-0.5, -0.2, 0.2, 0.5))
        row = -RADIUS
        while row < RADIUS:
            xs = [x for x in range(-24, 25, 4) if inside(at[0] + x, at[1] + row + slope * x, 2)]
            for first, last in _stretches(xs, 4):
                ends = [(at[0] + x, at[1] + row + slope * x) for x in (first, last)]
                self._put("furrow" if chance.random() < 0.62 else "ripe", f"M{_text(*ends)}")
            row += GRAIN_STEP

    def _line(self, at: Point, kind: str, sides: Sequence[int]) -> None:
        ends = [_towards(at, side, 1) for side in sides]
        if len(ends) == 2:
            way = f"M{_text(ends[0])}Q{_text(at)} {_text(ends[1])}"
        else:
            way = "".join(f"M{_text(end, at)}" for end in ends)
        self._put(kind, way)

    def _meadow(self, at: Point, face: str, chance: Random) -> None:
        """A little grass and now and then a tree where nothing else lies."""
        free = {side for side in SIDES if face[side] not in AREAS + LINES}
        for side in sorted(free):
            x, y = _towards(at, side + chance.uniform(-0.3, 0.3), chance.uniform(0.5, 0.85))
            if chance.random() < 0.16:
                self._stand("tree", x, y)
            elif chance.random() < 0.5:
                self._stand("tuft", x, y)


class _Inside:
    """Whether a point lies on the part of a tile that belongs to some of its sides."""

    def __init__(self, at: Point, sides: set[int], inner: float) -> None:
        self._at, self._sides, self._inner = at, sides, inner

    def __call__(self, x: float, y: float, rim: float) -> bool:
        """``rim``: how far from the edge of the tile at least."""
        dx, dy = x - self._at[0], y - self._at[1]
        side = round(atan2(dy, dx) / (pi / 3)) % 6
        out = dx * cos(side * pi / 3) + dy * sin(side * pi / 3)
        if out > APOTHEM - rim / 2:
            return False
        return len(self._sides) == 6 or (side in self._sides and hypot(dx, dy) > self._inner + rim)


def _runs(face: str, kind: str) -> Iterator[tuple[int, int]]:
    """Where neighbouring sides of one kind begin, and how many they are."""
    if face == kind * 6:
        yield 0, 6
        return
    for begin in SIDES:
        if face[begin] == kind and face[begin - 1] != kind:
            length = 1
            while face[(begin + length) % 6] == kind:
                length += 1
            yield begin, length


def _spread(at: Point, step: float, chance: Random, inside: _Inside, rim: float) -> Iterator[Point]:
    """Points over a tile, row by row from above, none exactly where it would be on a grid."""
    rows = int(RADIUS / (step * 0.86)) + 1
    for row in range(-rows, rows + 1):
        for column in range(-rows, rows + 1):
            x = at[0] + step * (column + row % 2 / 2) + chance.uniform(-1.2, 1.2)
            y = at[1] + step * 0.86 * row + chance.uniform(-1.0, 1.0)
            if inside(x, y, rim):
                yield x, y


def _stretches(values: Sequence[int], step: int) -> Iterator[tuple[int, int]]:
    """The first and last of each row of values that follow each other."""
    begin = 0
    for n in range(1, len(values) + 1):
        if n == len(values) or values[n] - values[n - 1] > step:
            if n - begin > 1:
                yield values[begin], values[n - 1]
            begin = n
