"""Whether a request's origin is one of our own pages.

Browsers do not apply CORS to sockets, so the endpoints ask this before they accept one.
"""

from app.base.settings import Settings


def is_allowed(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page of that origin may speak; a missing origin never may.

    Allowed are the public address, the ones a host lists, and, where no public address is set, the
    very host the request came to: so friends can use whatever address reaches this computer.
    """
    if not origin or origin == "null":
        return False
    listed = (settings.public_url, *settings.allowed_origins)
    if origin in listed:
        return True
    if settings.public_url is not None or host is None:
        return False
    return origin in (f"http://{host}", f"https://{host}")


def header(headers: list[tuple[bytes, bytes]], name: bytes) -> str | None:
    """One header of an ASGI request; none if it is there twice, since then it is a trick."""
    found = [value for key, value in headers if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None
