"""What pages show of a campaign, row by row; made by ``view``."""

from dataclasses import dataclass
from typing import Literal

from app.campaigns.album import PlayedGame
from app.drawn.trackmap import Face
from engine.campaign.plan import Progress

Side = Literal["flipped", "open", "closed"]


@dataclass(frozen=True, slots=True)
class Achievement:
    """A card as its members may see it: a closed one has neither name nor words."""

    key: str
    side: Side
    title: str = ""
    text: str = ""
    game: int | None = None
    face: Face = "none"
    progress: Progress | None = None
    """How near it is, where it lies open and can be counted."""


@dataclass(frozen=True, slots=True)
class Unlocked:
    """Something to celebrate: a card that flipped or a box that opened."""

    key: str
    kind: Literal["box", "card"]
    seq: int
    """The event that unlocked it."""
    title: str
    text: str
    game: int
    face: Face


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of the high-score list."""

    place: int
    game: PlayedGame
    rank: str


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the printed sheet: from which result, its rank, its crosses, the games in it."""

    start: int
    rank: str
    crosses: int
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game brought to its campaign: rank, crosses, the cards whose condition it met."""

    number: int
    rank: str
    crosses: int
    met: tuple[str, ...]
    unspent: int
    last: bool
    """Whether no game came after it, so that its crosses are the ones to spend."""


@dataclass(frozen=True, slots=True)
class WayRow:
    """A road of the track in words, for the list behind the map."""

    words: str
    crossed: int
    circles: int
