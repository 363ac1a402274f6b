"""A track as its members may see it: places, circles to cross, how far they have come.

What lies behind a place that no game has reached is not drawn: only its printed name is known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from app.drawn.trackgeometry import Road
from app.words.i18n import Language

Face = Literal["tile", "drawn", "crate", "letter", "none"]
Kind = Literal["start", "box", "card"]
Standing = Literal["closed", "open", "crossed", "pencil"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the track as its members may see it."""

    key: str
    title: str
    kind: Kind = "card"
    reached: bool = False
    face: Face = "letter"
    """What lies on its card, if it was reached."""
    edition: str = ""
    number: int = 0
    """Of a box, which of all it is."""


@dataclass(frozen=True, slots=True)
class TrackMap:
    """A track and how far a campaign has come on it."""

    roads: Sequence[Road]
    places: Mapping[str, Place]
    crossed: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()
    """What may be crossed now."""
    pencil: frozenset[str] = frozenset()
    """What is crossed and can be taken back."""
    after: Mapping[str, int] = field(default_factory=dict)
    """After which game each circle was crossed."""
    edition: str = ""
    key: str = ""
    title: str = ""
    """What the track is called, where there are several."""
    gifts: Mapping[str, str] = field(default_factory=dict)
    """What the cards are called of which circles give tokens."""

    def standing(self, circle: str) -> Standing:
        """How a circle looks."""
        if circle in self.pencil:
            return "pencil"
        if circle in self.crossed:
            return "crossed"
        return "open" if circle in self.open else "closed"


def road_words(track: TrackMap, road: Road, words: Language) -> str:
    """A road by the names of its ends."""
    _ = words.text
    origin, target = track.places[road.origin].title, track.places[road.target].title
    return _("{origin} to {target}", origin=origin, target=target)


def spoken(track: TrackMap, road: Road, n: int, words: Language) -> str:
    """What touching a circle does, for those who hear it."""
    _ = words.text
    where = road_words(track, road, words)
    values = {"n": n, "of": road.circles, "road": where}
    if track.standing(road.circle(n)) == "pencil":
        return _("Undo the cross on circle {n} of {of}, {road}", **values)
    if n in road.tokens:
        card = track.gifts[road.tokens[n]]
        return _("Cross off circle {n} of {of}, {road}: one more for {card}", card=card, **values)
    return _("Cross off circle {n} of {of}, {road}", **values)
