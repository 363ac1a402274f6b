"""People and tables of our choosing, for the tests and pictures of pages."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime

from fastapi import FastAPI, Request
from fastapi.responses import Response

from app.assets.known import Known, everything
from app.assets.pictures import Picture
from app.assets.static_files import StaticAssets
from app.campaigns.queries import CampaignQueries
from app.net.guard import POLICY
from app.pages import routers, scenery, shell
from app.pages.queries import Chair, GameCard, Invitation, Me, TableCard
from engine.editions import edition

MILA = Me("person-mila", "Mila", "p1", "circle")
ANA = Me("person-ana", "Ana", "p2", "diamond", language="de", login="ana")
PEOPLE = {me.id: me for me in (MILA, ANA)}
Answer = Callable[[Request], Awaitable[Response]]
FIRST = frozenset({"box-1"})
COOKIE = "fake"
"""Holds the id of the caller."""


def moment(day: int) -> datetime:
    """An evening in November."""
    return datetime(2026, 11, day, 20, 15, tzinfo=UTC)


def part(tiles: int) -> Picture:
    """The first tiles of the landscape of the front page."""
    whole = scenery.front("classic")
    return {**whole, "tiles": whole["tiles"][:tiles]}


CHAIRS = (
    Chair(0, free=False, name="Mila", colour="p1", shape="circle"),
    Chair(1, free=False, name="Ana", colour="p2", shape="diamond"),
    Chair(2, free=True),
    Chair(3, free=True),
)
ROOMS = {
    "lobby": Invitation("lobby", "MILL42", "classic", "lobby", "Mila", CHAIRS),
    "full": Invitation("full", "BARN7", "classic", "playing", "Mila", CHAIRS[:2]),
    "closed": Invitation("closed", "ELM3", "classic", "lobby", "Mila", CHAIRS, open=False),
    "door": Invitation("door", "ELM4", "classic", "lobby", "Mila", CHAIRS, open=False, asks=True),
    "gone": Invitation("gone", None, "classic", "abandoned", "Mila", CHAIRS),
}


class FakePageQueries:
    """Answers from the constants above."""

    async def me(self, request: Request) -> Me | None:
        """By the cookie."""
        return PEOPLE.get(request.cookies.get(COOKIE, ""))

    async def tables_of(self, person: str) -> Sequence[TableCard]:  # noqa: ARG002
        """Four of different kinds."""
        return (
            TableCard("one", "classic", "mine", ("Ana", "Ben"), "", 31, part(31)),
            TableCard("two", "classic", "theirs", ("Jo",), "Jo", 12, part(12)),
            TableCard("three", "classic", "mine", (), "", 0, part(0)),
            TableCard("four", "classic", "lobby", (), closable=True),
        )

    async def games_of(self, person: str, most: int) -> Sequence[GameCard]:  # noqa: ARG002
        """A row of them."""
        made = datetime(2026, 11, 14, 20, 15, tzinfo=UTC)
        found = [
            GameCard(
                f"game{n}", "classic", made.replace(day=14 - n), 128 - 7 * n, who, part(60 + n)
            )
            for n, who in enumerate([("Ana", "Ben"), (), ("Jo",), ("Ana",), ("Ana", "Ben", "Jo")])
        ]
        return found[:most]

    async def room_by_code(self, code: str) -> str | None:
        """However it is written."""
        wanted = "".join(code.split()).upper()
        return next((room.id for room in ROOMS.values() if room.code == wanted), None)

    async def invitation(self, room: str, person: str | None) -> Invitation | None:  # noqa: ARG002
        """The same to everybody."""
        return ROOMS.get(room)

    async def known_to(self, person: str) -> Sequence[Known]:
        """Ana has seen everything, Mila the first box."""
        if person == ANA.id:
            return tuple(everything(edition(key)) for key in ("classic", "duel"))
        return (Known("classic", FIRST),)


def fake_app(campaigns: CampaignQueries | None = None) -> FastAPI:
    """The pages alone, without tables behind them."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    shell.install_pages(
        app,
        assets=StaticAssets(watch=True),
        page_queries=FakePageQueries(),
        campaign_queries=campaigns,
    )
    for router in routers.ROUTERS:
        app.include_router(router)

    @app.middleware("http")
    async def strict(
        request: Request, answer: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Nothing inline, nothing from elsewhere: the policy of the real one."""
        response = await answer(request)
        response.headers["Content-Security-Policy"] = POLICY
        return response

    return app
