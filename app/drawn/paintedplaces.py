"""The places of a painted track, with their names."""

from markupsafe import Markup

from app.drawn.bundles import bundle
from app.drawn.cardfaces import card_face
from app.drawn.mapnames import LINE, MapName
from app.drawn.settling import Field, Spot
from app.drawn.svg import number, path, tag
from app.drawn.trackplaces import Place

TORII = "M-13 14V-8M13 14V-8M-19-9Q0-4 19-9M-15-2H15M-21-14Q0-9 21-14"


def place_drawn(spot: Spot, place: Place) -> Markup:
    """The beginning, a box as a cloth, or the hex of a card."""
    kind = f"place of-{place.kind}{' reached' if place.reached else ''}"
    size = spot.radius
    if place.kind == "start":
        drawn = tag("g", {"transform": f"scale({size / 26:.2f})"}, path("torii", TORII))
        inner = [tag("circle", {"class": "frame", "r": size}), drawn]
    elif place.kind == "box":
        box = {"x": -size, "y": -size, "width": 2 * size, "height": 2 * size, "rx": 0.3 * size}
        cloth = bundle(place.number, size, is_open=place.reached)
        inner = [tag("rect", {"class": "frame", **box}), cloth]
    else:
        face = place.face if place.reached else "none"
        inner = card_face(place.key, place.title, face, size, place.edition)
    where = {"class": kind, "transform": f"translate({number(spot.x)} {number(spot.y)})"}
    return tag("g", where, *inner)


def name_drawn(name: MapName, field: Field, place: Place) -> Markup:
    """The name of a place, beside it."""
    spans = [
        tag("tspan", {"x": name.x, "dy": f"{LINE}em" if n else None}, line)
        for n, line in enumerate(name.lines)
    ]
    kind = f"name{' reached' if place.reached else ''}"
    attributes: dict[str, str | float | None] = {
        "class": kind,
        "y": name.y,
        "font-size": field.letters,
        "text-anchor": name.anchor,
    }
    return tag("text", attributes, *spans)
