"""What pages show of a campaign, row by row; made by ``view``."""

from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from app.campaigns.queries import PlayedGame
from app.drawn.svg import NOTHING
from app.drawn.trackplaces import Face
from engine.campaign.plan import Progress

Side = Literal["flipped", "open", "closed"]


@dataclass(frozen=True, slots=True)
class Achievement:
    """A card as its members may see it.

    A closed one has no words, and a name only where the map shows it.
    """

    key: str
    side: Side
    title: str = ""
    text: str = ""
    game: int | None = None
    face: Face = "none"
    progress: Progress | None = None
    """How near it is, where it lies open and can be counted."""


@dataclass(frozen=True, slots=True)
class BoxRow:
    """A box of the campaign with its cards; a closed one does not even show how many it holds."""

    key: str
    title: str
    game: int | None = None
    """After which game it was opened."""
    cards: tuple[Achievement, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """Something that lies in a box that opens: a tile, or a card with its words."""

    key: str
    title: str = ""
    text: str = ""
    face: Face = "none"


@dataclass(frozen=True, slots=True)
class Unlocked:
    """Something to celebrate: a card that flipped, a box that opened or was opened by a member."""

    key: str
    kind: Literal["box", "card", "envelope"]
    seq: int
    """The event that unlocked it."""
    title: str
    text: str
    game: int
    face: Face
    reason: str = ""
    """What was asked of the game that turned a card."""
    tiles: tuple[str, ...] = ()
    """Of a box: names of the pictures of its tiles."""
    cards: tuple[Content, ...] = ()
    """Of a box: the cards in it that may be read now."""
    also: tuple[tuple[str, int], ...] = ()
    """What is shown together with it, with the events that unlocked it."""
    by: str = ""
    """Who opened it."""


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
class Purse:
    """What there is to cross off on a track, and how far it has come.

    ``title`` and ``how`` say what it is called and how it is paid, where there are several tracks.
    """

    track: str
    title: str
    how: str
    unspent: int
    crossed: int
    circles: int
    is_open: bool
    is_kept: bool
    """Whether what is not crossed off now waits for later games."""
    coin: Markup = NOTHING
    """What a crossed circle of the track looks like, where its map is painted."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game brought to its campaign, in words for the screen that shows its end."""

    number: int
    title: str
    """Its rank, or what became of the arrow."""
    lines: tuple[str, ...]
    won: str
    """Cards whose condition it met, titles and boxes that it earned; empty if there are none."""
    way: str
    """What leads to the page of the campaign."""


@dataclass(frozen=True, slots=True)
class WayRow:
    """A road of the track in words, for the list behind the map."""

    words: str
    crossed: int
    circles: int
    games: tuple[int, ...] = ()
    """The games after which its circles were crossed, one for each cross."""


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What one person did in all games of a campaign."""

    name: str
    colour: str
    shape: str
    games: int
    tiles: int
    tasks: int
    points: int
    suggested: int
