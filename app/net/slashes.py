"""Redirect an address with a superfluous slash to the page that was meant."""

from urllib.parse import quote

from fastapi.responses import RedirectResponse
from fastapi.routing import APIRouter
from starlette.routing import Match
from starlette.types import Receive, Scope, Send


class Slashes:
    """Answers where no route does. FastAPI's own redirect would lead to whatever host a request
    names; this one leads to the public address, or stays on the host it is asked at."""

    def __init__(self, router: APIRouter, public_url: str | None) -> None:
        self._router, self._base = router, public_url or ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Redirect, or raise 404."""
        path = str(scope["path"])
        meant = "/" + path.strip("/")
        if scope["type"] == "http" and meant != path and self._is_known(scope, meant):
            query = scope["query_string"].decode("latin-1")
            address = self._base + quote(meant) + (f"?{query}" if query else "")
            await RedirectResponse(address)(scope, receive, send)
        else:
            await self._router.not_found(scope, receive, send)

    def _is_known(self, scope: Scope, path: str) -> bool:
        asked = {**scope, "path": path}
        return any(route.matches(asked)[0] is not Match.NONE for route in self._router.routes)
