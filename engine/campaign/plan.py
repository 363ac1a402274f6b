"""A campaign's plan: what is printed on its sheet and hidden in its boxes. Data of one edition."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine.campaign.track import Track
from engine.scoring import Sheet
from engine.state import State as Game


class Kind(StrEnum):
    """What drives a campaign, and so what its page shows."""

    MAP = "map"
    """Crosses on tracks."""
    RUN = "run"
    """The best result alone."""


class Rank(NamedTuple):
    """A row of the high-score list: from which result, its name, the crosses it gives.

    ``adds`` names what games have in play, as a setup names it, while this is the row in force:
    the highest that the best result has reached, rows ``behind`` an unopened box not counted.
    """

    start: int
    title: str = ""
    crosses: int = 0
    adds: tuple[str, ...] = ()
    behind: str = ""


class Milestone(NamedTuple):
    """A title for the first game with a result of at least ``start``; it unlocks nothing."""

    key: str
    title: str
    start: int


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
    """A box of the campaign; ``adds`` names what it brings into play besides its cards.

    A box with ``earned_at`` is opened by a member, once a result is as high as that. The others
    open by themselves: by their hex on a track, or if they have none, by a card that opens them or
    by the first hex of a card that lies in them.
    The names of cards are printed on the sheet for everybody to see, unless the box is ``secret``.
    """

    key: str
    title: str
    adds: tuple[str, ...] = ()
    earned_at: int | None = None
    secret: bool = False


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
    milestones: tuple[Milestone, ...] = ()
    above: tuple[int, ...] = ()
    """Where the rows above the last rank start, which share its name and its crosses."""

    @property
    def rows(self) -> tuple[Rank, ...]:
        """The rows of the high-score list as it is printed, the lowest first."""
        return (*self.ranks, *(self.ranks[-1]._replace(start=start) for start in self.above))

    @property
    def kind(self) -> Kind:
        """A campaign with tracks is played on a map, one without for its high score."""
        return Kind.MAP if self.tracks else Kind.RUN

    def rank(self, result: int) -> Rank:
        """The highest row not above the result (classic.md 5.1)."""
        return max(rank for rank in self.ranks if rank.start <= result)

    def in_force(self, best: int, opened: Collection[str]) -> Rank:
        """The row that says what the next game has in play (luggage.md 5, ruling L26)."""
        return max(
            rank
            for rank in self.ranks
            if rank.start <= best and (not rank.behind or rank.behind in opened)
        )

    @property
    def hexes(self) -> frozenset[str]:
        """The hexes of all tracks."""
        return frozenset(hex for track in self.tracks for hex in track.hexes)

    def card(self, key: str) -> Card:
        """A card by its key."""
        return next(card for card in self.cards if card.key == key)

    def box(self, key: str) -> SealedBox | None:
        """A box by its key; none if there is no such box."""
        return next((box for box in self.boxes if box.key == key), None)

    def track_of(self, circle: str) -> Track | None:
        """The track a circle belongs to; none if there is no such circle."""
        return next((track for track in self.tracks if circle in track.circles), None)
