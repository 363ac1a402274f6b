"""Put the application together."""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.api import routers as api
from app.api import troubles
from app.assets.static_files import StaticAssets
from app.base.database import assert_durable, is_sqlite, make_database, sqlite_path, writing
from app.base.metrics import Metrics
from app.base.migrate import upgrade
from app.base.settings import Settings
from app.campaigns.acting import Campaigns
from app.campaigns.bringing import Imports
from app.campaigns.socket import CampaignSocket
from app.campaigns.stored_queries import StoredCampaignQueries
from app.flows.session_sockets import SessionSockets
from app.flows.sweeper import Sweeper
from app.live.bus import Bus, LocalBus, RedisBus
from app.live.endpoint import Receive, Scope, Send, TableSocket
from app.live.log_poller import LogPoller
from app.live.rooms import Rooms
from app.live.services import Services
from app.log.entries import LogError
from app.log.store import open_store
from app.net.guard import Guard
from app.net.slashes import Slashes
from app.ops import health
from app.ops.readiness import Readiness
from app.pages import gallery
from app.pages import routers as pages
from app.pages.errors import FOR_SCRIPTS, error_page
from app.pages.shell import install_pages
from app.pages.stored_queries import StoredPageQueries
from app.people.accounts import AccountServices
from app.people.errors import PeopleError, TooManyAttempts
from app.people.passwords import Passwords
from app.people.sessions import forget_old_sessions
from app.tables.info import TableError

logger = logging.getLogger(__name__)
SOCKETS = {"/ws/campaigns/": "campaign_socket", "/ws/": "table_socket"}
"""How the address of a socket begins, and where its endpoint is found; the first that fits."""
STATUS = {
    "BadName": 422,
    "BadChoice": 422,
    "BadLogin": 422,
    "NotKnown": 401,
    "NotPossible": 409,
    "TooManyAttempts": 429,
}


class Application(FastAPI):
    """Leads sockets straight to their endpoint, past the router and the layers around it.

    A socket stays for hours, and every layer it was led through stays in memory with it.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] == "websocket":
            for start, endpoint in SOCKETS.items():
                if scope["path"].startswith(start):
                    sockets: SessionSockets = self.state.session_sockets
                    sockets.came(scope, send)
                    try:
                        await getattr(self.state, endpoint)(scope, receive, send)
                    finally:
                        sockets.went(send)
                    return
        await super().__call__(scope, receive, send)


def create_app(settings: Settings) -> FastAPI:
    """A fresh application. Nothing is opened before it starts."""
    app = Application(
        title="Dorfplatz",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=_lifespan,
        redirect_slashes=False,
    )
    app.router.default = Slashes(app.router, settings.public_url)
    app.state.settings = settings
    install_pages(app, assets=StaticAssets(watch=not settings.is_production))
    for router in (health.router, *api.ROUTERS, *pages.ROUTERS):
        app.include_router(router)
    if settings.gallery:  # it shows what lies in unopened boxes
        app.include_router(gallery.router)
    app.add_route("/ws/{path:path}", _upgrade_required)
    of_path = {
        "/api/campaigns/import": settings.limits.import_bytes,
        "/api/troubles": troubles.MOST_BYTES,
    }
    app.add_middleware(
        Guard,
        body_bytes=settings.limits.body_bytes,
        of_path=of_path,
        bodies_per_address=settings.limits.bodies_per_address,
        encrypted=settings.is_encrypted,
    )
    app.add_exception_handler(TableError, _table_error)
    app.add_exception_handler(PeopleError, _people_error)
    for away in (DBAPIError, PoolTimeout, LogError, OSError):
        app.add_exception_handler(away, _storage_away)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    if is_sqlite(settings.database_url):
        await upgrade(settings.database_url)
    database = make_database(settings.database_url)
    await assert_durable(database)
    metrics = Metrics()
    store = await open_store(
        settings.database_url,
        patience=settings.limits.commit_seconds,
        observe=metrics.observe_commit,
    )
    worker = f"{settings.worker}-{secrets.token_hex(4)}"  # scaled containers share a name
    services = Services(database, store, _bus(settings, worker), settings.limits, metrics, worker)
    async with writing(database) as session:
        await forget_old_sessions(session, now=services.now())
    rooms = Rooms(services)
    app.state.rooms = rooms
    app.state.campaigns = Campaigns(rooms)
    app.state.imports = Imports(services)
    app.state.readiness = Readiness(database, store, settings.limits.probe_seconds)
    if is_sqlite(settings.database_url):
        metrics.watch_disk(sqlite_path(settings.database_url).parent)
    app.state.account_services = AccountServices(database, Passwords(), app.state.attempts)
    app.state.page_queries = StoredPageQueries(rooms, settings, app.state.campaigns.results)
    app.state.campaign_queries = StoredCampaignQueries(app.state.campaigns)
    app.state.campaign_socket = CampaignSocket(app.state.campaigns, settings)
    app.state.table_socket = TableSocket(rooms, settings)
    app.state.session_sockets = SessionSockets(services, settings.cookie_name)
    await rooms.start()
    await app.state.campaigns.results.settle_all()
    app.state.sweeper = Sweeper(app.state.campaigns, settings)
    app.state.sweeper.start()
    polling = LogPoller(rooms)
    polling.start()
    yield
    await polling.close()
    await app.state.sweeper.close()
    await rooms.close()
    await services.bus.close()
    await store.close()
    await database.dispose()


async def _upgrade_required(_: Request) -> Response:
    """Answer a plain request for the address of a socket."""
    return Response(status_code=426, headers={"Upgrade": "websocket"})


def _bus(settings: Settings, worker: str) -> Bus:
    return LocalBus() if settings.redis_url is None else RedisBus(settings.redis_url, worker)


async def _table_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, TableError)
    return JSONResponse({"code": error.code, "message": str(error)}, error.status)


async def _people_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, PeopleError)
    status = STATUS.get(type(error).__name__, 400)
    if request.url.path.startswith(FOR_SCRIPTS):
        response: Response = JSONResponse({"code": error.code, "message": error.code}, status)
    else:
        response = await error_page(request, status)
    if isinstance(error, TooManyAttempts):
        response.headers["Retry-After"] = str(int(error.retry_after) + 1)
    return response


async def _storage_away(request: Request, error: Exception) -> Response:
    """The database is away: say so and let people try again; a traceback would help no reader."""
    logger.warning("storage away: %s", type(error).__name__)
    if request.url.path.startswith(FOR_SCRIPTS):
        return JSONResponse({"code": "storage", "message": "storage"}, 503)
    request.state.me = None  # who it is cannot be looked up either
    return await error_page(request, 503)
