"""What the pages of campaigns ask, and the answers as values (``app.state.campaign_queries``)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from app.assets.pictures import Picture
from engine.campaign.plan import Progress
from engine.campaign.state import State

Role = Literal["owner", "member", "guest", "stranger"]
Waiting = Literal["crosses", "box", "running", "ready", "paused", "archived"]
"""What a campaign waits for: crosses to spend, a box that was earned, a game at a table, the next
game, nothing."""


@dataclass(frozen=True, slots=True)
class Member:
    """A person of a campaign; a guest has played along without belonging to it."""

    id: str
    name: str
    colour: str
    shape: str
    guest: bool = False
    owner: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """What one person did in a game; ``person`` is empty where only a name is known."""

    person: str
    name: str
    tiles: int
    tasks: int
    points: int
    """What the completed tasks were worth."""
    suggested: int = 0
    """The tiles that others placed as this person had suggested."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game of a campaign, or one to compare with it."""

    number: int
    room: str
    finished_at: datetime
    people: tuple[str, ...]
    result: int
    rank: int
    """The first result of its row on the sheet."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """Points by line of the score sheet."""
    completed: Mapping[str, int] = field(default_factory=dict)
    """How many tasks of each type were completed."""
    failed: Mapping[str, int] = field(default_factory=dict)
    tiles: int = 0
    seconds: int = 0
    """How long it was played, without pauses."""
    shares: tuple[Share, ...] = ()
    title: str = ""
    """What its members call its landscape."""
    note: str = ""
    edition: str = ""
    """Told where no campaign says it."""


@dataclass(frozen=True, slots=True)
class CampaignCard:
    """A campaign in a list."""

    id: str
    name: str
    edition: str
    waiting: Waiting
    people: tuple[str, ...] = ()
    """The others."""
    games: int = 0
    best: int = 0
    crosses: int = 0
    last_at: datetime | None = None
    room: str | None = None
    """The table of its running game."""
    picture: Picture | None = None
    earned: tuple[str, ...] = ()
    """The boxes that wait to be opened by a member."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign as one of its members sees it, or an invited person."""

    id: str
    name: str
    edition: str
    founded_at: datetime
    members: tuple[Member, ...]
    state: State
    games: Sequence[PlayedGame] = ()
    crossed_after: Mapping[str, int] = field(default_factory=dict)
    """After which game each crossed circle was crossed."""
    room: str | None = None
    """The table of its running game."""
    code: str | None = None
    seq: int = 0
    """The number of its last event."""
    news: Mapping[str, int] = field(default_factory=dict)
    """What the asker has not been shown yet, with the events by which it was reached."""
    opened_by: Mapping[str, str] = field(default_factory=dict)
    """Who opened the boxes that members open."""
    role: Role = "member"
    """The caller's role here: a guest may look, a stranger may not."""


@dataclass(frozen=True, slots=True)
class DealtGame:
    """A game of a deal that several groups play; ``again``: one of its people knew the deal."""

    game: PlayedGame
    again: bool = False
    mine: bool = False


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal by its code: what is in play, and who played it, for those who have finished it."""

    code: str
    edition: str
    unlocked: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    open: bool = False
    """Whether the caller may see what others made of it."""
    games: Sequence[DealtGame] = ()


class CampaignQueries(Protocol):
    """What pages ask about campaigns."""

    async def campaigns_of(self, person: str) -> Sequence[CampaignCard]:
        """All campaigns of a person, what waits for them first."""

    async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
        """A campaign as that person may see it."""

    async def progress(self, campaign: Campaign) -> Mapping[str, Progress]:
        """How near its open cards are, those of them that can be counted."""

    async def by_code(self, code: str) -> str | None:
        """The id of the campaign with that spoken code."""

    async def pictures(self, rooms: Sequence[str], person: str | None) -> Mapping[str, Picture]:
        """The landscapes of finished games, without those of a deal that the person plays now."""

    async def landscape(self, campaign: str, room: str, person: str | None) -> Picture | None:
        """The landscape of a game of a campaign, for its people unless they play its deal now."""

    async def game(self, room: str, person: str | None) -> PlayedGame | None:
        """A finished game that this person may see, whether of a campaign or not."""

    async def deal(self, code: str, person: str | None) -> PlayedDeal | None:
        """The deal with that code, as that person may see it."""


class EmptyCampaignQueries:
    """Knows no campaign: for pages without any."""

    async def campaigns_of(self, person: str) -> Sequence[CampaignCard]:  # noqa: ARG002
        """None."""
        return ()

    async def campaign(self, campaign: str, person: str | None) -> Campaign | None:  # noqa: ARG002
        """None."""
        return None

    async def progress(self, campaign: Campaign) -> Mapping[str, Progress]:  # noqa: ARG002
        """None."""
        return {}

    async def by_code(self, code: str) -> str | None:  # noqa: ARG002
        """None."""
        return None

    async def pictures(
        self,
        rooms: Sequence[str],  # noqa: ARG002
        person: str | None,  # noqa: ARG002
    ) -> Mapping[str, Picture]:
        """None."""
        return {}

    async def landscape(self, campaign: str, room: str, person: str | None) -> Picture | None:  # noqa: ARG002
        """None."""
        return None

    async def game(self, room: str, person: str | None) -> PlayedGame | None:  # noqa: ARG002
        """None."""
        return None

    async def deal(self, code: str, person: str | None) -> PlayedDeal | None:  # noqa: ARG002
        """None."""
        return None
