"""Requests that are forged, too long or no requests at all."""

import asyncio
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import urlsplit

import pytest
from fastapi.routing import APIRoute

from app.base.settings import Settings
from app.main import create_app
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch, complaints
from tests.waiting import PATIENCE


def routes() -> list[APIRoute]:
    """Every route of the application, from the routers it includes."""
    app = create_app(Settings("sqlite:///none.sqlite"))
    routers = [getattr(route, "original_router", None) for route in app.routes]
    found = [route for router in routers if router is not None for route in router.routes]
    return [route for route in (*app.routes, *found) if isinstance(route, APIRoute)]


def posts() -> list[str]:
    """Every address that takes a POST."""
    found = [route.path for route in routes() if "POST" in (route.methods or ())]
    return [path.replace("{room_id}", "room") for path in found]


def test_nothing_but_get_and_post_is_taken() -> None:
    methods = {method for route in routes() for method in route.methods or ()}
    assert methods == {"GET", "POST"}
    assert len(posts()) >= 18


HARMLESS = ("/qr",)
"""Changes nothing: draws an address of ours."""
FORGED: dict[str, dict[str, str | None]] = {
    "no-origin": {"origin": None},
    "null-origin": {"origin": "null"},
    "foreign-origin": {"origin": "https://evil.net"},
    "cross-site": {"sec-fetch-site": "cross-site"},
    "same-site": {"sec-fetch-site": "same-site"},
    "form": {"content-type": "application/x-www-form-urlencoded"},
    "multipart": {"content-type": "multipart/form-data; boundary=x"},
    "plain": {"content-type": "text/plain"},
    "no-type": {"content-type": None},
}


@pytest.mark.parametrize("forged", FORGED)
async def test_a_forged_request_changes_nothing(
    live: LiveServer, invite: Invite, forged: str
) -> None:
    ana = await invite(live)
    headers = {"content-type": "application/json", "origin": ana.url, **FORGED[forged]}
    ana.http.headers.pop("origin")
    kept = {name: value for name, value in headers.items() if value is not None}
    for path in posts():
        if path in HARMLESS:
            continue
        answer = await ana.http.post(path, content=b"{}", headers=kept)
        typed = forged not in ("form", "multipart", "plain", "no-type")
        expected = (403, "foreign-origin") if typed else (415, "json-only")
        assert (answer.status_code, answer.json()["code"]) == expected, path
        assert "set-cookie" not in answer.headers


async def test_get_changes_nothing(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    for path in posts():
        answer = await ana.http.get(path)
        assert answer.status_code in (404, 405), path


async def test_large_and_broken_bodies(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    kind = {"content-type": "application/json"}
    for body, status in (
        (b"x" * (64 * 1024 + 1), 413),
        (b"{", 422),
        (b'{"name":"\\ud800"}', 422),
        (b'{"name":' + b"[" * 30_000, 422),
        (b'{"name":NaN}', 422),
        (b'{"name":' + b"9" * 5000 + b"}", 422),
        (b'{"name":"\\u0000"}', 422),
        (b'{"name":"' + b"x" * 201 + b'"}', 422),
        (b"\xff\xfe", 422),
        (b"[]", 422),
        (b"null", 422),
    ):
        answer = await ana.http.post("/api/me", content=body, headers=kind)
        assert answer.status_code in (status, 400 if status == 422 else status), body[:40]
        assert set(answer.json()) == {"code", "message"}
        assert (answer.json()["code"] == "too-long") == (status == 413)

    async def chunks() -> object:
        yield b"{}"

    answer = await ana.http.post("/api/me", content=chunks(), headers=kind)  # type: ignore[arg-type]
    assert answer.status_code == 413
    for path in ("/api/rooms/%00/sit", "/api/rooms/%F0%9F%8C%B2/sit", "/api/rooms/x'--/sit"):
        answer = await ana.http.post(path, content=b"{}", headers=kind)
        assert answer.status_code == 404


LONG: dict[str, bytes] = {
    "address": b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 100_000),
    "header": b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: %s\r\n\r\n" % (b"a" * 100_000),
    "headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-Many: 1\r\n" * 10_000 + b"\r\n",
    "nonsense": bytes(range(256)) * 100,
}


@pytest.mark.parametrize("name", LONG)
async def test_endless_requests_are_answered_or_cut(launch: Launch, name: str) -> None:
    """E2: and the next request is served."""
    live = launch()
    where = urlsplit(live.url)
    for _ in range(5):
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        with suppress(OSError):
            writer.write(LONG[name])
            await writer.drain()
            writer.write_eof()
            status = await asyncio.wait_for(reader.readline(), PATIENCE)
            assert not status or int(status.split()[1]) < HTTPStatus.INTERNAL_SERVER_ERROR
        writer.close()
    assert live.answers("/health/ready")
    assert complaints(live.said()) == []
