"""What hangs on the lid of a suitcase: the tags of the games on their string, as wide as it is.

The drawing has no size of its own: heights are those of the card beside it, in per cent, so that a
tag hangs at its score on every screen. Stylesheets choose between tags and eyelets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from app.drawn.journeyland import HEIGHT, height
from app.drawn.svg import group, path, tag, text

TAG = "M-13-9Q-12-11-10-11H10Q12-11 13-9L25 6V60Q25 64 21 64H-21Q-25 64-25 60V6z"
TAGS, FEW = 6, 12
"""So many of the latest games hang as tags where there are more than a few."""
LEFT, RIGHT = 9.0, 91.0
APART = 10.6
"""From tag to tag, in per cent of the width."""
GUIDES = (50, 100, 150, 200)
TILTS = (-3, 2, -2, 4, -3, 2, -4, 3, -2)


@dataclass(frozen=True, slots=True)
class Hung:
    """A game on the string."""

    number: int
    result: int
    link: str
    said: str
    under: str
    """The words below its result."""
    best: bool = False
    fresh: bool = False
    """Whether it is the latest."""


def percent(score: float) -> str:
    """The height of a score on the lid."""
    return f"{height(score) / HEIGHT * 100:.2f}%"


def places(count: int) -> list[float]:
    """How far to the right each game hangs, in per cent; the latest ones have room for tags."""
    if count <= FEW:
        gap = min(APART, (RIGHT - LEFT) / max(count - 1, 1))
        return [LEFT + gap * n for n in range(count)]
    wide = APART * (TAGS - 1)
    old = count - TAGS
    gap = (RIGHT - wide - APART - LEFT) / max(old - 1, 1)
    return [LEFT + gap * n for n in range(old)] + [RIGHT - wide + APART * n for n in range(TAGS)]


def guides() -> Markup:
    """Threads across the lining at round scores, with their numbers."""
    drawn = []
    for score in GUIDES:
        y = percent(score)
        drawn.append(tag("line", {"class": "l-guide", "x1": "0", "x2": "100%", "y1": y, "y2": y}))
        drawn.append(
            tag("svg", {"x": "0", "y": y, "overflow": "visible"}, text(2, -6, str(score), "l-at"))
        )
    return tag("svg", {"class": "l-guides", "aria-hidden": "true"}, *drawn)


def tags(games: Sequence[Hung]) -> Markup:
    """All games on one string, the older ones as eyelets."""
    at = places(len(games))
    spots = [(x, percent(game.result)) for x, game in zip(at, games, strict=True)]
    ways = [("0%", percent(games[0].result - 12))] if games else []
    ways += [(f"{x:.2f}%", y) for x, y in spots]
    string = [
        tag("line", {"class": "l-string", "x1": x1, "y1": y1, "x2": x2, "y2": y2})
        for (x1, y1), (x2, y2) in pairwise(ways)
    ]
    eyelets = [_at(x, y, tag("circle", {"r": 5.0}), "l-eyelet") for x, y in spots]
    hung = [
        _at(x, y, _tag(game), _kinds(game, n, len(games)))
        for n, ((x, y), game) in enumerate(zip(spots, games, strict=True))
    ]
    return tag("svg", {"class": "l-tags"}, *string, *eyelets, *_best_last(games, hung))


def _best_last(games: Sequence[Hung], hung: list[Markup]) -> list[Markup]:
    """The tag of the best game lies in front of its neighbours."""
    pairs = sorted(zip(games, hung, strict=True), key=lambda pair: pair[0].best)
    return [drawn for _, drawn in pairs]


def _kinds(game: Hung, place: int, count: int) -> str:
    recent = count <= FEW or place >= count - TAGS
    kinds = ("best", game.best), ("fresh", game.fresh), ("recent", recent)
    return " ".join(["l-tag", *(kind for kind, so in kinds if so)])


def _at(x: float, y: str, drawn: Markup, kind: str) -> Markup:
    return tag("svg", {"class": kind, "x": f"{x:.2f}%", "y": y, "overflow": "visible"}, drawn)


def _tag(game: Hung) -> Markup:
    tilt = TILTS[game.number % len(TILTS)]
    drawn = group(
        "l-swing",
        path("l-card", TAG),
        tag("circle", {"class": "l-ring", "r": 6.4}),
        tag("circle", {"class": "l-hole", "r": 3.0}),
        text(0, 38, str(game.result), "l-score"),
        text(0, 55, game.under, "l-game"),
    )
    turned = tag("g", {"transform": f"rotate({tilt})"}, drawn)
    return tag("a", {"href": game.link, "aria-label": game.said}, turned) if game.link else turned
