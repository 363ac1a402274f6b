"""What every HTTP request passes first: security headers, limits on bodies, HEAD.

A request that is too large, too slow or one too many of its address is refused here, before any
route sees it.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from types import MappingProxyType
from typing import Any

from app.base.addresses import household

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
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
    (b"cache-control", b"no-store"),
)
"""Headers added where an answer has none. Without its own ``Cache-Control`` it is not cached."""
OPENER = (b"cross-origin-opener-policy", b"same-origin")
"""Over plain http a browser passes it over and says so on every page."""
ALWAYS_ENCRYPTED = (b"strict-transport-security", b"max-age=31536000")
BODILESS = ("GET", "HEAD", "OPTIONS")
LENGTH, ENCODING = b"content-length", b"transfer-encoding"


class Guard:
    """Plain ASGI, so that it costs sockets nothing."""

    def __init__(
        self,
        app: App,
        *,
        body_bytes: int,
        of_path: Mapping[str, int] = EMPTY,
        bodies_per_address: int = 20,
        encrypted: bool = False,
    ) -> None:
        self._app, self._body_bytes, self._of_path = app, body_bytes, of_path
        self._encrypted = encrypted
        self._most_bodies = bodies_per_address
        self._arriving: Counter[str] = Counter()
        """Requests whose bodies have not come wholly, by address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add headers to every answer; refuse a body that is too long, ambiguous or one too many.

        A question for the head alone is answered like GET, without the body: routes know only GET.
        """
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send, self._headers(scope))
        refusal = self._refusal(scope)
        if refusal is not None:
            await answer.refuse(*refusal)
        elif scope["method"] in BODILESS:
            if answer.is_head:
                scope = {**scope, "method": "GET"}
            await self._app(scope, receive, answer.send)
        else:
            await self._with_body(scope, receive, answer)

    def _headers(self, scope: Scope) -> Headers:
        if self._encrypted:
            return (*HEADERS, OPENER, ALWAYS_ENCRYPTED)
        return (*HEADERS, OPENER) if scope.get("scheme") == "https" else HEADERS

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        """The status with which the head alone refuses a request (RFC 9112, section 6)."""
        length, encodings = None, 0
        for name, value in scope["headers"]:
            if name == LENGTH:
                if length is not None or not value.isdigit():
                    return AMBIGUOUS
                length = int(value)
            elif name == ENCODING:
                if encodings or value.strip().lower() != b"chunked":
                    return AMBIGUOUS
                encodings = 1
        if encodings:
            plain = length is None and scope.get("http_version") != "1.0"
            return TOO_LONG if plain else AMBIGUOUS
        return TOO_LONG if length is not None and length > self._most(scope) else None

    def _most(self, scope: Scope) -> int:
        return self._of_path.get(scope["path"], self._body_bytes)

    async def _with_body(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        """Count what arrives, whatever the head has claimed; so many may be arriving at once."""
        client = scope.get("client")
        address, left = household(client[0]) if client else "?", self._most(scope)

        async def counted() -> Message:
            nonlocal left
            self._arriving[address] += 1
            try:
                message = await receive()
            finally:
                self._arriving[address] -= 1
                if not self._arriving[address]:
                    del self._arriving[address]
            left -= len(message.get("body", b""))
            if left < 0:
                await answer.refuse(*TOO_LONG)
                return {"type": "http.disconnect"}
            return message

        if self._arriving[address] >= self._most_bodies:
            await answer.refuse(*TOO_MANY)
            return
        await self._app(scope, counted, answer.send)


TOO_LONG = 413, "too-long", "That is too much at once."
AMBIGUOUS = 400, "bad-request", "It is not clear where this request ends."
TOO_MANY = 429, "too-fast", "Too many requests are still arriving from this address."


class _Answer:
    """The answer to one request: what every answer says is added to it."""

    __slots__ = ("_headers", "_refused", "_send", "_state", "is_head")

    def __init__(self, scope: Scope, send: Send, headers: Headers) -> None:
        self._send, self._headers = send, headers
        self._state = scope.setdefault("state", {})
        self._refused = False
        self.is_head = scope["method"] == "HEAD"

    async def send(self, message: Message) -> None:
        """Pass a part of the application's answer on."""
        if self._refused:
            return
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            added = [pair for pair in self._headers if pair[0] not in present]
            renewed = self._state.get("renewed")  # by ``deps``; who logs in or out has another
            if renewed is not None and COOKIE not in present:
                added.append((COOKIE, renewed.encode("latin-1")))
            message = {**message, "headers": [*message["headers"], *added]}
        elif self.is_head:
            message = {**message, "body": b""}
        await self._send(message)

    async def refuse(self, status: int, code: str, words: str) -> None:
        """Answer in the application's place."""
        body = f'{{"code":"{code}","message":"{words}"}}'.encode()
        kind = (b"content-type", b"application/json")
        size = (LENGTH, str(len(body)).encode())
        ends = ((b"connection", b"close"),) if status != TOO_LONG[0] else ()
        head = [kind, size, *ends, *self._headers]
        self._refused = True
        await self._send({"type": "http.response.start", "status": status, "headers": head})
        await self._send({"type": "http.response.body", "body": body})
