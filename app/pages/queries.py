"""What pages ask, and the answers as values (``app.state.page_queries``)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from fastapi import Request

from app.assets.known import Known
from app.assets.pictures import Picture
from app.campaigns.playing import CampaignGame
from app.people.sessions import NEWCOMER

Standing = Literal["mine", "theirs", "lobby", "ended"]


class Leader(str):
    """The key of a bot among the names of people, so that each language calls it its own way."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Me:
    """The person at this device; a guest has no ``login``."""

    id: str
    name: str
    colour: str
    shape: str
    language: str | None = None
    login: str | None = None
    sees_all: bool = False
    """Whether this person has asked to see what is in unopened boxes."""

    @property
    def given_name(self) -> str:
        """The name this person has said; empty for one who has said none so far."""
        return "" if self.name == NEWCOMER else self.name


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table of mine that is not finished. ``waits_for`` names who is on turn, if not me."""

    id: str
    edition: str
    standing: Standing
    others: tuple[str, ...] = ()
    waits_for: str = ""
    tiles: int = 0
    picture: Picture | None = None
    closable: bool = False
    """A table of the person at which no game has been played yet."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A finished game of mine."""

    id: str
    edition: str
    finished_at: datetime
    result: int
    others: tuple[str, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as an invitation shows it; ``free`` also where its owner stays away."""

    seat: int
    free: bool
    name: str = ""
    colour: str = "p1"
    shape: str = "circle"


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table as a person who is not part of it sees it.

    ``open``: may see the table. ``seated``: has a seat there. ``asks``: may ask to be let in.
    """

    id: str
    code: str | None
    edition: str
    status: Literal["lobby", "playing", "finished", "abandoned"]
    host: str
    chairs: tuple[Chair, ...]
    open: bool = True
    seated: bool = False
    asks: bool = False
    known: Known | None = None
    """What is in play there."""
    campaign: CampaignGame | None = None
    """Which game of which campaign is played there."""
    let_in: bool = False
    """Whether this person sits there or was let in."""
    shut: bool = False
    """Whether it tells nothing now, because others play the same deal."""


class PageQueries(Protocol):
    """Questions about people and tables."""

    async def me(self, request: Request) -> Me | None:
        """The caller, by the session cookie; None on a first visit."""

    async def tables_of(self, person: str) -> Sequence[TableCard]:
        """Tables that are not finished and have a seat of that person, or wait only for
        their host; those where the person is to move come first."""

    async def games_of(self, person: str, most: int) -> Sequence[GameCard]:
        """Finished games with a seat of that person, the latest first."""

    async def room_by_code(self, code: str) -> str | None:
        """The id of the table with that join code, however it is written."""

    async def invitation(self, room: str, person: str | None) -> Invitation | None:
        """A table as it looks to that person."""

    async def known_to(self, person: str) -> Sequence[Known]:
        """What that person may know of boxes: what their tables opened, or all if they asked."""


class EmptyPageQueries:
    """Knows no person: for pages without tables, and for tests."""

    async def me(self, request: Request) -> Me | None:  # noqa: ARG002
        """None."""
        return None

    async def tables_of(self, person: str) -> Sequence[TableCard]:  # noqa: ARG002
        """None."""
        return ()

    async def games_of(self, person: str, most: int) -> Sequence[GameCard]:  # noqa: ARG002
        """None."""
        return ()

    async def room_by_code(self, code: str) -> str | None:  # noqa: ARG002
        """None."""
        return None

    async def invitation(self, room: str, person: str | None) -> Invitation | None:  # noqa: ARG002
        """None."""
        return None

    async def known_to(self, person: str) -> Sequence[Known]:  # noqa: ARG002
        """Nothing."""
        return ()
