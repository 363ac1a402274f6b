"""The high-score track of a run as a card: a footpath from 0 to 250 and what each row brings.

Numbers and signs are drawn over the painted land. What lies above the arrow is drawn in pencil.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from app.drawn.journeyland import HEIGHT, TOP, VERSION, WIDTH, height, path_of, way
from app.drawn.svg import NOTHING, Attribute, group, path, tag, text

STEP, MAJOR = 10, 50
BESIDE, SIGN, CARD = 24.0, 22.0, 29.0
"""From the path to the first sign, and from one sign to the next."""
LETTER, ROOM = 6.8, 300.0
"""How wide a letter of a name is, and how far names may reach."""
SIGNPOST = (
    ("post", "M0 8V-3"),
    ("plate", "M-11-16H9L14-9.5L9-3H-11z"),
    ("bang", "M-1-13v5M-1-5.6v.1"),
)
POSTCARD = (
    ("paper", "M-12-9H12V8H-12z"),
    ("stamp", "M4.5-6.5h5v6h-5z"),
    ("lines", "M-9-3.5h9M-9 0h9M-9 3.5h6"),
)
SIGNS = {"specials": SIGNPOST, "goals": POSTCARD}
"""How it is shown what a row brings."""
BRASS = "M-52-17H4L30 0L4 17H-52Q-58 17-58 11V-11Q-58-17-52-17z"
WAX = "M-46-11H2L19 0L2 11H-46Q-50 11-50 7V-7Q-50-11-46-11z"
PART = 270.0
"""How much of its width the card shows where the arrow moves; names would not fit."""
ASIDE = 76.0
"""Room for the arrow beside the card."""
PENNANT = "q8-3 14 0t12 0v12q-6 3-12 0t-14 0z"


@dataclass(frozen=True, slots=True)
class Journey:
    """A track as far as a run has come on it."""

    edition: str
    arrow: int
    """The row of the best result."""
    brings: Mapping[int, Mapping[str, int]]
    """What is new from a row on: so many specials, so many goals."""
    names: Mapping[int, str] = field(default_factory=dict)
    """What a row is called on the card."""
    cords: Sequence[int] = ()
    """Rows from which a cord leads to what hangs beside the card."""
    before: int | None = None
    """The row on which the arrow stood, where that shall be seen."""


def draw(journey: Journey, label: str) -> Markup:
    """The whole card; its words stand beside it for those who do not see it."""
    return tag(
        "svg",
        {
            "class": "journey",
            "viewBox": f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
            "preserveAspectRatio": "xMinYMid slice",
            "role": "img",
            "aria-label": label,
        },
        *_inside(journey),
    )


def sheet(journey: Journey, label: str) -> Markup:
    """The whole card with its arrow beside it, for paper: nothing of it is cut off."""
    card: dict[str, Attribute] = {
        "width": WIDTH,
        "height": HEIGHT,
        "viewBox": f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
    }
    edge: dict[str, Attribute] = {"class": "j-border", "width": WIDTH, "height": HEIGHT}
    return tag(
        "svg",
        {
            "class": "journey-sheet",
            "viewBox": f"{-ASIDE:.0f} -2 {WIDTH + ASIDE + 2:.0f} {HEIGHT + 4:.0f}",
            "role": "img",
            "aria-label": label,
        },
        tag("svg", card, *_inside(journey)),
        tag("rect", edge),
        _pointer(journey.arrow, "j-arrow"),
    )


def window(journey: Journey) -> Markup:
    """The part of the card where the arrow moves, with the arrow and its old place in pencil.

    A script lets the arrow climb: ``data-drop`` says how far below it stood.
    """
    before = journey.arrow if journey.before is None else journey.before
    low, high = max(min(before, journey.arrow - 90) - 12, -18), min(journey.arrow + 36, TOP + 12)
    top, tall = height(high), height(low) - height(high)
    part: dict[str, Attribute] = {
        "y": top,
        "width": PART,
        "height": tall,
        "viewBox": f"0 {top:.1f} {PART:.0f} {tall:.1f}",
    }
    mount: dict[str, Attribute] = {
        "class": "j-mount",
        "x": -8.0,
        "y": top - 8,
        "width": PART + 16,
        "height": tall + 16,
    }
    old = [_pointer(before, "j-was")] if before != journey.arrow else []
    return tag(
        "svg",
        {
            "class": "journey-window",
            "viewBox": f"{-ASIDE:.0f} {top - 10:.1f} {PART + ASIDE + 10:.0f} {tall + 20:.1f}",
            "aria-hidden": "true",
        },
        tag("rect", mount),
        tag("svg", part, *_inside(replace(journey, names={}))),
        *old,
        _pointer(journey.arrow, "j-arrow", height(before) - height(journey.arrow)),
    )


def _pointer(row: int, kind: str, drop: float = 0.0) -> Markup:
    """The arrow of the track at a row."""
    drawn = group(
        kind, path("l-arrow-brass", BRASS), path("l-arrow-wax", WAX), text(-22, 7, str(row))
    )
    place = f"translate(-16 {height(row):.1f})"
    return tag("g", {"transform": place, "data-drop": drop or None}, drawn)


def _inside(journey: Journey) -> Sequence[Markup]:
    return (
        *(_land(journey.edition, theme) for theme in ("day", "night")),
        tag("rect", {"class": "j-scale", "width": 50.0, "height": HEIGHT}),
        path("j-edge", path_of(0, TOP)),
        path("j-path", path_of(0, TOP)),
        path("j-walked", path_of(0, journey.arrow)) if journey.arrow else NOTHING,
        *(_cord(score) for score in journey.cords),
        _summit(),
        group("j-rows", *(_row(journey, score) for score in range(0, TOP + STEP, STEP))),
    )


def _land(edition: str, theme: str) -> Markup:
    address = f"/drawn/journey/{edition}-{theme}.svg?{VERSION}"
    size = {"width": WIDTH, "height": HEIGHT}
    return tag("image", {"class": f"when-{theme}", "href": address, **size})


def _cord(score: int) -> Markup:
    (x, y), edge = way(score), WIDTH
    return tag("line", {"class": "j-cord", "x1": x, "x2": edge, "y1": y, "y2": y})


def _summit() -> Markup:
    x, y = way(TOP)
    return group(
        "j-flag",
        path("j-pole", f"M{x:.1f} {y:.1f}v-22"),
        path("j-pennant", f"M{x:.1f} {y - 22:.1f}{PENNANT}"),
    )


def _row(journey: Journey, score: int) -> Markup:
    x, y = way(score)
    major, brings = score % MAJOR == 0, journey.brings.get(score, {})
    named = journey.names.get(score)
    kinds = ["j-row", "reached" if score <= journey.arrow else "ahead"]
    if journey.before is not None and journey.before < score <= journey.arrow:
        kinds.append("risen")
    kinds += [kind for kind, so in (("major", major), ("told", brings or named)) if so]
    signs, end = _signs(brings, x, y)
    return tag(
        "g",
        {"class": " ".join(kinds), "data-row": str(score)},
        path("j-tick", f"M8 {y:.1f}h{7 if major else 4}"),
        text(20, y + 5, str(score), "j-number"),
        tag("circle", {"class": "j-stop", "cx": x, "cy": y, "r": 6.0 if major else 4.4}),
        *signs,
        _name(named, x, end, y) if named else NOTHING,
    )


def _name(named: str, x: float, end: float, y: float) -> Markup:
    """What a row is called: behind its signs, or above them if it would not fit on the card."""
    if end + len(named) * LETTER < ROOM:
        return text(end + 4, y + 5, named, "j-name")
    return text(x + 12, y - 19, named, "j-name")


def _signs(brings: Mapping[str, int], x: float, y: float) -> tuple[list[Markup], float]:
    """The signs of a row, and where they end."""
    found, at = [], x + BESIDE
    for key, parts in SIGNS.items():
        for _ in range(brings.get(key, 0)):
            place = f"translate({at:.1f} {y + 3:.1f})"
            drawn = (path(f"j-{kind}", d) for kind, d in parts)
            found.append(tag("g", {"class": f"j-sign of-{key}", "transform": place}, *drawn))
            at += SIGN if key == "specials" else CARD
    return found, at - 12
