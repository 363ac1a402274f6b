"""What hangs on the lid of a suitcase: the tags of the games on their string, as wide as it is.

The drawing has no size of its own: heights are those of the card beside it, in per cent, so that a
tag hangs at its score on every screen. Stylesheets choose between tags and eyelets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

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


class Area(NamedTuple):
    """A part of the lid, in per cent of the string's width and of the lid's height."""

    left: float
    right: float
    top: float
    bottom: float

    def meets(self, other: "Area") -> bool:
        """Whether the two have anything in common."""
        beside = self.right <= other.left or other.right <= self.left
        return not (beside or self.bottom <= other.top or other.bottom <= self.top)


STICKERS = {
    "up": Area(4, 75, 12, 36),
    "right": Area(36, 106, 44, 68),
    "low": Area(4, 75, 50, 74),
}
"""Where the stickers may lie; ``static/css/lid/tags.css`` knows the places by these names."""
TAG_AREA = Area(-4, 4, -2, 11)
"""A tag round the point at which it hangs."""


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


def stickers(games: Sequence[Hung]) -> str:
    """The place in which the stickers cover least: a tag counts more than the eyelet of an old
    game, and most of all the tag of the best one."""
    spots = list(zip(games, places(len(games)), strict=True))

    def covered(place: str) -> int:
        area, count = STICKERS[place], 0
        for n, (game, x) in enumerate(spots):
            y = height(game.result) / HEIGHT * 100
            is_tag = game.best or _is_recent(n, len(games))
            round_it = TAG_AREA if is_tag else Area(-1, 1, -1, 1)
            left, right, top, bottom = round_it
            if area.meets(Area(x + left, x + right, y + top, y + bottom)):
                count += 5 if game.best else 3 if is_tag else 1
        return count

    return min(STICKERS, key=covered)


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


def _is_recent(place: int, count: int) -> bool:
    return count <= FEW or place >= count - TAGS


def _kinds(game: Hung, place: int, count: int) -> str:
    recent = _is_recent(place, count)
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
