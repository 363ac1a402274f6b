"""A campaign's plan: what is printed on its sheet and hidden in its boxes. Data of one edition."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.campaign.track import Track
from engine.scoring import Sheet
from engine.state import State as Game


class Rank(NamedTuple):
    """A row of the high-score list: from which result, its name, the crosses it gives."""

    start: int
    title: str
    crosses: int


class Final(NamedTuple):
    """A game as conditions look at it: finished, or as it stands."""

    game: Game
    sheet: Sheet


class Progress(NamedTuple):
    """How far a condition has come: so many, of so many."""

    done: int
    of: int


class Condition(NamedTuple):
    """What a card asks of one game, in words and as a judge; ``counts`` where that can be done.

    It then counts up to ``of``, and each step brings the card nearer.
    """

    text: str
    met: Callable[[Final], bool]
    counts: Callable[[Final], int] | None = None
    of: int = 0

    def progress(self, final: Final | None) -> Progress | None:
        """How far it has come in a game, over or not; none if it cannot be counted."""
        if self.counts is None:
            return None
        return Progress(0 if final is None else min(self.counts(final), self.of), self.of)


def counted(text: str, count: Callable[[Final], int], of: int) -> Condition:
    """A condition that is met as soon as there are enough of something."""
    return Condition(text, lambda final: count(final) >= of, count, of)


@dataclass(frozen=True, slots=True)
class SealedBox:
    """A box of the campaign; ``adds`` names what it brings into play besides its cards."""

    key: str
    title: str
    adds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """An achievement. It flips by its hex on a track, by its condition, or with its box."""

    key: str
    title: str
    box: str
    hex: str = ""
    condition: Condition | None = None
    adds: tuple[str, ...] = ()
    """What it brings into play, as a setup names it."""
    tokens: Mapping[str, int] = field(default_factory=dict)
    opens: str = ""
    """The box it opens."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about an edition's campaign."""

    edition: str
    ranks: tuple[Rank, ...]
    """By rising start, the first from 0."""
    tracks: tuple[Track, ...]
    boxes: tuple[SealedBox, ...]
    cards: tuple[Card, ...]

    def rank(self, result: int) -> Rank:
        """The highest row not above the result (classic.md 5.1)."""
        return max(rank for rank in self.ranks if rank.start <= result)

    def card(self, key: str) -> Card:
        """A card by its key."""
        return next(card for card in self.cards if card.key == key)

    def track_of(self, circle: str) -> Track | None:
        """The track a circle belongs to; none if there is no such circle."""
        return next((track for track in self.tracks if circle in track.circles), None)
