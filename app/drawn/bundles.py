"""Boxes as knotted cloths: tied while a box is shut, spread out round its chest once it is open."""

from markupsafe import Markup

from app.drawn.svg import path, tag

BUNDLE = (
    ("cloth", "M-21 17C-25 4-20-6-9-9H9C20-6 25 4 21 17Q0 22-21 17z"),
    ("cloth", "M0-7C-11-5-21-13-17-17S-3-15 0-7C3-15 13-21 17-17S11-5 0-7z"),
    ("cloth", "M-5-9Q0-13 5-9L4-3Q0-1-4-3z"),
    ("fold", "M-6-2Q-12 6-14 15M6-2Q12 6 14 15"),
)
UNTIED = (
    ("cloth", "M-27 10Q-33 0-24-2L-15 3H15L24-2Q33 0 27 10L17 19H-17z"),
    ("chest", "M-16 5V-9H16V5L0 11z"),
    ("chest lid", "M-16-9L0-14L16-9L0-4z"),
    ("inside", "M-11-9L0-12L11-9L0-6z"),
    ("cloth", "M-27 10Q-14 4 0 11Q14 4 27 10Q24 20 14 20H-14Q-24 20-27 10z"),
)
UNIT = 32.0
"""Half of the square round a cloth."""


def bundle(number: int, size: float, *, is_open: bool) -> Markup:
    """The cloth of a box, by which of all boxes it is, in a square of twice that size."""
    parts = UNTIED if is_open else BUNDLE
    named = {"class": f"bundle cloth-{number}", "transform": f"scale({size / UNIT:.2f})"}
    return tag("g", named, *(path(kind, d) for kind, d in parts))


def bundle_picture(number: int, *, is_open: bool) -> Markup:
    """The same as a picture by itself."""
    around = {"class": "cloth-box", "viewBox": "-32 -27 64 54", "aria-hidden": "true"}
    return tag("svg", around, bundle(number, UNIT, is_open=is_open))
