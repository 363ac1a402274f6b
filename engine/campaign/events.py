"""Everything that happens in a campaign. Folding them gives its state, and asks no judge."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """Whether a campaign is being played."""

    ACTIVE = "active"
    PAUSED = "paused"
    ARCHIVED = "archived"


@dataclass(frozen=True, slots=True)
class Founded:
    """A campaign began, with its edition and the modules in every game of it (ruling K30)."""

    edition: str
    modules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameBegun:
    """A game began with what was unlocked by then; from now on no cross can be taken back."""

    game: str
    number: int
    unlocked: tuple[str, ...] = ()
    supply: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameFinished:
    """A game ended: its result and rank, the crosses by track, the cards it flipped."""

    game: str
    result: int
    rank: int
    crosses: Mapping[str, int] = field(default_factory=dict)
    met: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameAbandoned:
    """A game was given up; it gives nothing and its number is free again."""

    game: str


@dataclass(frozen=True, slots=True)
class CircleCrossed:
    """A cross was spent."""

    circle: str


@dataclass(frozen=True, slots=True)
class CrossTakenBack:
    """A cross was taken back before the next game."""

    circle: str


@dataclass(frozen=True, slots=True)
class BoxOpened:
    """A member opened a box that had been earned; what it brings is in play from the next game."""

    box: str


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """The campaign was paused, taken up again or archived."""

    status: str


Event = (
    Founded
    | GameBegun
    | GameFinished
    | GameAbandoned
    | CircleCrossed
    | CrossTakenBack
    | BoxOpened
    | StatusChanged
)
