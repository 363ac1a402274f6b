"""By night a full board is told apart by lightness: sixty tiles, seen from afar."""

import math
import re
from itertools import combinations, pairwise

import pytest

from app.assets.static_files import STATIC
from app.assets.stylesheets import stylesheet

CSS = STATIC / "css" / "landscape.css"
FILLS = ("meadow", "leafA", "roofA", "water", "grain")
"""What each terrain mostly shows: meadow, forest, village, stream, grain; darkest first."""
APART = 30.0
"""CIE 1976; where terrains melted into each other it was 11."""


def _lab(colour: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as ``#rrggbb``, under daylight."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    whole = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = [c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in whole]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _night(edition: str) -> dict[str, str]:
    """The colours of an edition by night, its own over those that all share."""
    text = stylesheet(CSS).replace("'", "")
    found: dict[str, str] = {}
    shared, own = "[data-edition][data-theme=night]", f"[data-edition={edition}][data-theme=night]"
    for wanted in (shared, own):
        for selectors, declarations in re.findall(r"([^{}]+){([^{}]*)}", text):
            if wanted in (one.strip() for one in selectors.split(",")):
                found.update(re.findall(r"--l-(\w+): (#[0-9a-f]{6})", declarations))
    return found


@pytest.mark.parametrize("edition", ["classic", "duel"])
def test_terrains_are_told_apart_by_night(edition: str) -> None:
    """Lightness rises from meadow to grain, and no two fills come close."""
    colours = {name: _lab(value) for name, value in _night(edition).items() if name in FILLS}
    assert set(colours) == set(FILLS)
    for dark, light in pairwise(FILLS):
        assert colours[light][0] - colours[dark][0] > 5, f"{light} is lighter than {dark}"
    for one, other in combinations(FILLS, 2):
        assert math.dist(colours[one], colours[other]) >= APART, f"{one} and {other}"
