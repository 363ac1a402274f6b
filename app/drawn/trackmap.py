"""The advancement track as a map: places, footpaths, circles to cross, in a land that wakes up.

What lies behind a place that no game has reached is not drawn: the map knows only its printed name.
"""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from app.drawn import painted
from app.drawn.cardfaces import card_face
from app.drawn.mapland import countryside
from app.drawn.mapnames import LINE, wrapped
from app.drawn.settled import settled
from app.drawn.svg import NOTHING, group, path, tag, through
from app.drawn.trackgeometry import HEX, WIDTH, Geometry, Point, Road, survey
from app.drawn.trackplaces import Face, Place, Standing, TrackMap, spoken
from app.words.i18n import Language

CIRCLE, SWOLLEN, TOUCH = 7.0, 9.5, 26.0
HEART = "M0 6.6C-9-.2-7.6-7-3.6-7Q-1-7 0-4.2Q1-7 3.6-7C7.6-7 9-.2 0 6.6z"
CROSS = "M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4"
FLAG = "M-5 10V-10L8-6L-5-1"
LABEL_AT = HEX + 8


@lru_cache(maxsize=8)
def geometry(roads: tuple[Road, ...]) -> Geometry:
    """A track is laid out once."""
    return survey(roads)


def pictures(track: TrackMap, words: Language) -> list[Markup]:
    """A track as it is shown: painted, if it was laid out beforehand, else as its rows demand."""
    laid = settled(track.edition, track.key)
    return [draw(track, words)] if laid is None else painted.paint(track, laid, words)


def draw(track: TrackMap, words: Language) -> Markup:
    """The whole map. Circles that can be touched are buttons, the rest is a picture."""
    _ = words.text
    at = geometry(tuple(track.roads))
    lit = [at.circles[name] for name in track.crossed]
    reached = [at.places[key] for key, place in track.places.items() if place.reached]
    labels = {key: _label(at, place) for key, place in track.places.items()}
    return tag(
        "svg",
        {
            "class": "map",
            "viewBox": f"0 0 {WIDTH:.0f} {at.height:.0f}",
            "role": "group",
            "aria-label": _("Campaign map"),
        },
        countryside(at, reached, lit),
        group("map-roads", *(path("map-road", through(line)) for line in at.roads.values())),
        group(
            "map-places", *(_place(at.places[key], place) for key, place in track.places.items())
        ),
        group("map-names", *labels.values()),
        group("map-circles", *_circles(track, at, words)),
    )


def _circles(track: TrackMap, at: Geometry, words: Language) -> list[Markup]:
    """Those that can be touched come last: they lie on top, in the order of their roads."""
    _ = words.text
    quiet, loud = [], []
    for road in track.roads:
        for n in range(1, road.circles + 1):
            name = road.circle(n)
            standing = track.standing(name)
            game = track.after.get(name) if standing in ("crossed", "pencil") else None
            said = _("Crossed off after game {n}", n=game) if game else ""
            drawn = _circle(
                at.circles[name], standing, heart=n in road.tokens, game=game, said=said
            )
            if standing in ("open", "pencil"):
                loud.append(_button(name, drawn, standing, spoken(track, road, n, words)))
            else:
                quiet.append(drawn)
    return quiet + loud


def _button(name: str, drawn: Markup, standing: str, spoken: str) -> Markup:
    attributes = {
        "class": f"map-button {standing}",
        "data-circle": name,
        "role": "button",
        "tabindex": "0",
        "aria-label": spoken,
    }
    return tag("g", attributes, drawn)


def _circle(
    at: Point, standing: Standing, *, heart: bool, game: int | None = None, said: str = ""
) -> Markup:
    """A circle; a crossed one knows its game and names it to a pointer."""
    size = SWOLLEN if standing == "open" else CIRCLE
    parts = [tag("title", None, said) if said else NOTHING]
    if standing in ("open", "pencil"):
        parts.append(tag("circle", {"class": "touch", "r": TOUCH}))
    if standing == "open":
        parts.append(tag("circle", {"class": "halo", "r": 15.0}))
    scale = f"scale({size / CIRCLE:.2f})" if heart and size != CIRCLE else None
    shape = (
        tag("path", {"class": "love", "d": HEART, "transform": scale})
        if heart
        else tag("circle", {"class": "dot", "r": size})
    )
    parts.append(shape)
    if standing in ("crossed", "pencil"):
        parts.append(path("cross", CROSS))
    place = f"translate({at[0]:.1f} {at[1]:.1f})"
    kind = f"circle {standing}{' hearted' if heart else ''}"
    named = {"class": kind, "transform": place, "data-game": str(game) if game else None}
    return tag("g", named, *parts)


def _place(at: Point, place: Place) -> Markup:
    """Whatever was reached may show its face; a script draws the tile into its frame."""
    kind = f"place of-{place.kind}{' reached' if place.reached else ''}"
    if place.kind == "start":
        inner = [tag("circle", {"class": "frame", "r": 17.0}), path("pennant", FLAG)]
    else:
        shown: Face = "crate" if place.kind == "box" else place.face if place.reached else "none"
        inner = card_face(place.key, place.title, shown, HEX, place.edition)
    where = {"class": kind, "transform": f"translate({at[0]:.1f} {at[1]:.1f})"}
    return tag("g", where, *inner)


def _label(at: Geometry, place: Place) -> Markup:
    """Beside a place, or below where roads leave sideways."""
    x, y = at.places[place.key]
    lines = wrapped(place.title)
    kind = f"name{' reached' if place.reached else ''}"
    floor = [key for key in at.floors if at.floors[key] == at.floors[place.key]]
    alone_below = len(floor) == 1 and at.floors[place.key] < at.highest and y > at.height - 80
    if alone_below or len(floor) == 2:
        outwards = (1 if x > WIDTH / 2 else -1) if len(floor) == 2 else 0
        return _lines(x + outwards * 34, y + LABEL_AT + 11, lines, f"{kind} under")
    below = 10 if at.floors[place.key] < 3 else 0
    return _lines(x + LABEL_AT - 2, y + 5 + below, lines, kind)


def _lines(x: float, y: float, lines: Sequence[str], kind: str) -> Markup:
    """Lines under each other, whatever the size of the letters; the first or the middle at y."""
    first = 0.0 if "under" in kind else -LINE * (len(lines) - 1) / 2
    steps = [first, *(LINE for _ in lines[1:])]
    spans = [
        tag("tspan", {"x": x, "dy": f"{step:.2f}em"}, line)
        for step, line in zip(steps, lines, strict=True)
    ]
    return tag("text", {"class": kind, "y": y}, *spans)
