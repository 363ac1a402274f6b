"""A track as a painting: laid out beforehand, on a land of its own, once for each field.

Circles that cannot be touched are drawn together, one path for all that are still to come and one
for what each game crossed: a page of many games stays small.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin

from markupsafe import Markup

from app.drawn.mapnames import MapName
from app.drawn.mountainside import mountain
from app.drawn.paintedplaces import name_drawn, place_drawn
from app.drawn.petals import petals
from app.drawn.settled import Settled, settled, token_of
from app.drawn.settling import Area, Field, Point
from app.drawn.svg import NOTHING, group, number, path, tag
from app.drawn.trackplaces import TrackMap, spoken
from app.drawn.woodblock import KEPT, Ground, Keyed, Land, Lit, curve
from app.words.i18n import Language

TOUCH = 22.0
"""Half of what a finger needs, where a picture is shown in its own size."""
CROSS = 0.48
COIN = 13.0
SWOLLEN, HALO, GIVING = 1.42, 2.3, 1.75
LANDS: Mapping[str, Land] = {"mountain": mountain, "petals": petals}
BLOOMING = {"petals"}
"""Lands on which circles become blossoms."""


def paint(track: TrackMap, laid: Settled, words: Language) -> list[Markup]:
    """The picture of a track in each of its fields, the widest first."""
    return [_painting(track, laid, field, words) for field in laid.sketch.fields]


def coin(edition: str, track: str) -> Markup:
    """A crossed circle of a painted track by itself, round the origin; nothing of other tracks."""
    laid = settled(edition, track)
    if laid is None:
        return NOTHING
    parts = _done([(0, 0)], COIN, blooms=laid.sketch.land in BLOOMING)
    return tag("g", {"class": "circle crossed"}, *parts)


def _painting(track: TrackMap, laid: Settled, field: Field, words: Language) -> Markup:
    names = {key: laid.sketch.name(field, key, place.title) for key, place in track.places.items()}
    ground = _ground(track, laid, field, names, words)
    at = ground.places
    reached = [(at[key].x, at[key].y) for key, p in track.places.items() if p.reached]
    lit = Lit(reached, [spot for name in track.crossed for spot in _spots(ground, name)])
    view = {
        "class": f"map painted in-{field.name} of-{laid.sketch.land}",
        "viewBox": f"0 0 {number(field.width)} {number(field.height)}",
        "data-track": track.key,
        "role": "group",
        "aria-label": track.title or words.text("Campaign map"),
    }
    return tag(
        "svg",
        view,
        LANDS[laid.sketch.land](ground, lit),
        _roads(Keyed(ground)),
        *_quiet(track, ground, laid.sketch.land, words),
        group(
            "map-places",
            *(place_drawn(at[key], place) for key, place in track.places.items()),
        ),
        group("map-circles", *_loud(track, ground, words)),
        group(
            "map-names",
            *(
                name_drawn(name, field, place)
                for key, place in track.places.items()
                if (name := names[key]) is not None
            ),
        ),
    )


def _ground(
    track: TrackMap,
    laid: Settled,
    field: Field,
    names: Mapping[str, MapName | None],
    words: Language,
) -> Ground:
    places = {}
    for key in track.places:
        name = names[key]
        area: Area | None = name.area if name else None
        places[key] = laid.sketch.spot(field, key)._replace(name=area)
    ends = {road.id: (road.origin, road.target) for road in track.roads}
    id, drawn_for = f"{track.key}-{field.name}", (track.edition, words.code)
    return Ground(id, drawn_for, field, places, laid.rows[field.name], ends)


def _spots(ground: Ground, circle: str) -> Iterator[Point]:
    row, _, at = circle.partition(".")
    if row in ground.rows:
        yield ground.rows[row][int(at) - 1]


@lru_cache(maxsize=KEPT)
def _roads(key: Keyed) -> Markup:
    ground = key.ground
    d = "".join(
        curve([_middle(ground, begin), *ground.rows[row], _middle(ground, end)])
        for row, (begin, end) in ground.ends.items()
    )
    wide = 3.4 * ground.field.circle
    return group(
        "wb-roads",
        tag("path", {"class": "wb-road edge", "d": d, "stroke-width": wide + 2.4}),
        tag("path", {"class": "wb-road", "d": d, "stroke-width": wide}),
    )


def _middle(ground: Ground, key: str) -> Point:
    return ground.places[key].x, ground.places[key].y


def _quiet(track: TrackMap, ground: Ground, land: str, words: Language) -> Iterator[Markup]:
    """What cannot be touched: circles to come, and by game what was crossed."""
    size = ground.field.circle
    closed, crossed = [], dict[int, list[Point]]()
    for road in track.roads:
        for n, at in enumerate(ground.rows[road.id], 1):
            name, standing = road.circle(n), track.standing(road.circle(n))
            if n in road.tokens and standing in ("closed", "crossed"):
                game = track.after.get(name)
                yield _giving(at, size, road.tokens[n], track, standing, game, words)
            elif standing == "closed":
                closed.append(at)
            elif standing == "crossed":
                crossed.setdefault(track.after.get(name, 0), []).append(at)
    yield group("circle closed", path("dot", _dots(closed, size)))
    for game, spots in sorted(crossed.items()):
        yield _of_game(game, spots, size, words, blooms=land in BLOOMING)


def _done(spots: Sequence[Point], size: float, *, blooms: bool) -> tuple[Markup, ...]:
    if blooms:
        return (path("dot bloom", _blooms(spots, size)),)
    return path("dot", _dots(spots, size)), path("cross", _crosses(spots, CROSS * size))


def _of_game(
    game: int, spots: Sequence[Point], size: float, words: Language, *, blooms: bool
) -> Markup:
    said = words.text("Crossed off after game {n}", n=game)
    inside = (
        tag("title", None, said),
        *_done(spots, size, blooms=blooms),
    )
    return tag("g", {"class": "circle crossed", "data-game": str(game)}, *inside)


def _giving(
    at: Point,
    size: float,
    token: str,
    track: TrackMap,
    standing: str,
    game: int | None,
    words: Language,
) -> Markup:
    """A circle with a piece on it, taken or still to be had."""
    said = words.text("Crossed off after game {n}", n=game) if game else ""
    named = {
        "class": f"circle {standing} giving",
        "transform": f"translate({number(at[0])} {number(at[1])})",
        "data-game": str(game) if game else None,
    }
    title = (tag("title", None, said),) if said else ()
    dot = tag("circle", {"class": "dot", "r": GIVING * size})
    return tag("g", named, *title, dot, token_of(track.edition, token, size))


def _loud(track: TrackMap, ground: Ground, words: Language) -> Iterator[Markup]:
    """What can be touched lies on top, in the order of its rows."""
    size = ground.field.circle
    for road in track.roads:
        for n, at in enumerate(ground.rows[road.id], 1):
            name = road.circle(n)
            standing = track.standing(name)
            if standing not in ("open", "pencil"):
                continue
            token = token_of(track.edition, road.tokens[n], size) if n in road.tokens else NOTHING
            large = GIVING if token else SWOLLEN if standing == "open" else 1.12
            parts = [tag("circle", {"class": "touch", "r": TOUCH})]
            if standing == "open":
                parts.append(tag("circle", {"class": "halo", "r": HALO * size}))
            parts += [tag("circle", {"class": "dot", "r": large * size}), token]
            if standing == "pencil":
                parts.append(path("cross", _crosses([(0, 0)], CROSS * size)))
            kind = f"circle {standing}{' giving' if token else ''}"
            place = f"translate({number(at[0])} {number(at[1])})"
            button = {
                "class": f"map-button {standing}",
                "data-circle": name,
                "role": "button",
                "tabindex": "0",
                "aria-label": spoken(track, road, n, words),
            }
            yield tag("g", button, tag("g", {"class": kind, "transform": place}, *parts))


def _dots(spots: Sequence[Point], size: float) -> str:
    """Circles as one path."""
    r = number(size)
    return "".join(
        f"M{number(x - size)} {number(y)}a{r} {r} 0 1 0 {number(2 * size)} 0"
        f"a{r} {r} 0 1 0 {number(-2 * size)} 0z"
        for x, y in spots
    )


def _crosses(spots: Sequence[Point], arm: float) -> str:
    a, b = number(arm), number(2 * arm)
    return "".join(
        f"M{number(x - arm)} {number(y - arm)}l{b} {b}m0-{b}l-{b} {b}m{a}-{a}" for x, y in spots
    )


def _blooms(spots: Sequence[Point], size: float) -> str:
    """Blossoms of five petals as one path."""
    petals = _petals(size)
    return "".join(
        f"M{number(x + dx - r)} {number(y + dy)}a{number(r)} {number(r)} 0 1 0 {number(2 * r)} 0"
        f"a{number(r)} {number(r)} 0 1 0 {number(-2 * r)} 0z"
        for x, y in spots
        for dx, dy, r in petals
    )


@lru_cache(maxsize=8)
def _petals(size: float) -> tuple[tuple[float, float, float], ...]:
    turns = [2 * pi * n / 5 - pi / 2 for n in range(5)]
    return tuple((0.62 * size * cos(a), 0.62 * size * sin(a), 0.52 * size) for a in turns)
