"""What a person reads when something is not there, not allowed or broken."""

import logging
import secrets
from dataclasses import dataclass

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from app.pages import scenery
from app.pages.editions import favourite
from app.pages.rendering import language, page, who
from app.words.codes import ERROR_PAGES

LOG = logging.getLogger(__name__)
FOR_SCRIPTS = ("/api/", "/i18n/", "/static/", "/ws/", "/health/", "/metrics", "/qr")
CODES = {
    403: "not-allowed",
    404: "not-found",
    409: "deal-being-played",
    410: "table-closed",
    429: "too-fast",
    503: "busy",
}
BROKEN = 500
WORTH_ANOTHER_TRY = (429, BROKEN, 503)


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """One sentence that says what is wrong and one that helps."""

    title: str
    text: str
    again: bool
    incident: str


def install(app: FastAPI) -> None:
    """Answer refusals and accidents with pages; scripts get a code."""
    app.add_exception_handler(HTTPException, _on_refusal)
    app.add_exception_handler(RequestValidationError, _on_nonsense)
    app.add_exception_handler(Exception, _on_accident)


async def _on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if request.url.path.startswith(FOR_SCRIPTS):
        body = {"code": CODES.get(error.status_code, "unknown"), "message": str(error.detail)}
        return JSONResponse(body, error.status_code, headers=error.headers)
    return await error_page(request, error.status_code)


async def _on_nonsense(request: Request, error: Exception) -> Response:
    """A request for an address that was copied badly: there is no such page."""
    assert isinstance(error, RequestValidationError)
    if not request.url.path.startswith(FOR_SCRIPTS):
        return await error_page(request, 404)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])
    return JSONResponse({"code": "bad-request", "message": f"not understood: {where}"}, 422)


async def _on_accident(request: Request, error: Exception) -> Response:
    """The number in the page is the one in the log; what happened stays in the log."""
    incident = secrets.token_hex(4)
    LOG.error("broken request", extra={"incident": incident}, exc_info=error)
    if request.url.path.startswith(FOR_SCRIPTS):
        return JSONResponse({"code": "unknown", "message": f"incident {incident}"}, BROKEN)
    request.state.me = None  # looking the person up may be what broke
    return await error_page(request, BROKEN, incident)


async def error_page(request: Request, status: int, incident: str = "") -> Response:
    """The page of a status; one without words of its own reads like a broken server."""
    await who(request)
    _, known = language(request).text, status if status in ERROR_PAGES else BROKEN
    title, text = _(f"error.{known}.title"), _(f"error.{known}.text")
    context = ErrorPage(title, text, known in WORTH_ANOTHER_TRY, incident)
    boot = {"pictures": {"lost": scenery.lost(favourite(request).key)}}
    return await page(request, "error.html", context, boot=boot, status=status)
