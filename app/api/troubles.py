"""Errors of pages, reported by the pages to the server's log (PROTOCOL.md)."""

import logging
import re

from fastapi import APIRouter, Request, Response
from pydantic import Field

from app.api.bodies import Body
from app.deps import SameOrigin
from app.people.attempts import Allowance, Attempts
from app.people.guesses import address_of

router = APIRouter(prefix="/api", dependencies=[SameOrigin], include_in_schema=False)
logger = logging.getLogger("app.pages")

MOST_BYTES = 4096
"""Of a whole report; ``main`` tells the guard."""
FROM_HERE = Allowance(20, 10 * 60)
"""Reports from one address."""
FROM_ANYWHERE = Allowance(200, 10 * 60)
"""Reports from everywhere together: a log must not be flooded."""
LINK = re.compile(r"(/(?:t|j|jc|c|replay|ws|deal|duel)/)[\w.-]+")
"""Where an address opens something, its last part stays out of the log."""


class Trouble(Body):
    """An error of a script: what it says, what the page was about to do, and where it was."""

    message: str = Field(max_length=300)
    where: str = Field(default="", max_length=300)
    stack: str = Field(default="", max_length=1500)


@router.post("/troubles", status_code=204)
async def trouble(body: Trouble, request: Request) -> Response:
    """Write it to the log as a warning; ``TooManyAttempts`` for a page that reports too often."""
    attempts: Attempts = request.app.state.attempts
    counted = ((f"trouble {address_of(request)}", FROM_HERE), ("trouble", FROM_ANYWHERE))
    attempts.count(*counted)
    parts = (LINK.sub(r"\1…", part) for part in (body.where, body.message, body.stack))
    logger.warning("a page broke at %s: %s | %s", *parts)
    return Response(status_code=204)
