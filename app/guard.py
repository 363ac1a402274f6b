"""What stands before every request: security headers, a limit to what is sent to us, and HEAD."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from types import MappingProxyType
from typing import Any

from app.origins import header

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = tuple[tuple[bytes, bytes], ...]

EMPTY: Mapping[str, int] = MappingProxyType({})
COOKIE = b"set-cookie"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Headers = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
ENCRYPTED: Headers = (*HEADERS, (b"cross-origin-opener-policy", b"same-origin"))
"""Over plain http a browser passes the last one over and says so on every page."""


class Guard:
    """Plain ASGI, so that it costs sockets nothing."""

    def __init__(
        self,
        app: App,
        *,
        body_bytes: int,
        of_path: Mapping[str, int] = EMPTY,
        encrypted: bool = False,
    ) -> None:
        self._app, self._body_bytes, self._of_path = app, body_bytes, of_path
        self._encrypted = encrypted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add headers to every answer; refuse a body that is too long.

        A question for the head alone is answered like GET, without the body: routes know only GET.
        """
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = header(scope["headers"], b"content-length")
        chunked = header(scope["headers"], b"transfer-encoding") is not None
        most = self._of_path.get(scope["path"], self._body_bytes)
        headers = ENCRYPTED if self._encrypted or scope.get("scheme") == "https" else HEADERS
        if chunked or (length is not None and int(length) > most):
            await _too_long(send, headers)
            return

        state = scope.setdefault("state", {})
        head = scope["method"] == "HEAD"
        if head:
            scope = {**scope, "method": "GET"}

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                added = [pair for pair in headers if pair[0] not in present]
                renewed = state.get("renewed")  # by ``deps``; who logs in or out has another
                if renewed is not None and COOKIE not in present:
                    added.append((COOKIE, renewed.encode("latin-1")))
                message = {**message, "headers": [*message["headers"], *added]}
            elif head:
                message = {**message, "body": b""}
            await send(message)

        await self._app(scope, receive, with_headers)


async def _too_long(send: Send, headers: Headers) -> None:
    body = b'{"code":"too-long","message":"That is too much at once."}'
    kind = (b"content-type", b"application/json")
    await send({"type": "http.response.start", "status": 413, "headers": [kind, *headers]})
    await send({"type": "http.response.body", "body": body})
