"""Strangers at the door: foreign pages, forged requests, and names that want to be markup."""

import asyncio
import re
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import urlsplit

import pytest
from fastapi.routing import APIRoute

from app.main import create_app
from app.settings import Settings
from tests.client import Guest
from tests.faults import raw
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch, complaints

PUBLIC = "https://games.my.net"
FOREIGN = (
    None,
    "null",
    "",
    "https://evil.net",
    "http://games.my.net",
    "https://games.my.net:8443",
    "https://games.my.net.evil.net",
    "https://evil-games.my.net",
    "https://sub.games.my.net",
    "https://games.my.net@evil.net",
    "https://games.my.net/",
    "https://games.my.net, https://evil.net",
    "HTTPS://GAMES.MY.NET",
    "file://",
    "http://[",
    "https://g\u0430mes.my.net".encode().decode("latin-1"),
)
"""With a public address: everything but that address; the last one has a Cyrillic letter."""


async def _status(guest: Guest, room: str, origin: str | None, host: str | None = None) -> int:
    host = host or urlsplit(guest.url).netloc
    async with raw.dial(guest, room, Origin=origin, Host=host) as line:
        return line.status


async def test_foreign_pages_are_refused_before_the_handshake(launch: Launch) -> None:
    live = launch(public_url=PUBLIC, allowed_origins=("https://tv.my.net",))
    async with Guest(live.url) as ana:
        ana.http.headers["origin"] = PUBLIC
        room = await (await ana.arrive()).create()
        statuses = {origin: await _status(ana, room, origin) for origin in FOREIGN}
        assert statuses == dict.fromkeys(FOREIGN, HTTPStatus.FORBIDDEN)
        for origin in (PUBLIC, "https://tv.my.net"):
            assert await _status(ana, room, origin) == HTTPStatus.SWITCHING_PROTOCOLS
    assert complaints(live.said()) == []


async def test_without_a_public_address_only_the_host_itself_is_allowed(
    launch: Launch, invite: Invite
) -> None:
    live = launch()
    ana = await invite(live)
    room, host = await ana.create(), urlsplit(live.url).netloc
    port = live.settings.port
    for origin in (
        *FOREIGN,
        f"http://{host}.evil.net",
        f"http://evil.net:{port}",
        f"http://{host}@evil.net",
        f"http://x@{host}",
        f"http://{host}/",
        f"ws://{host}",
        "http://127.0.0.1",
        f"http://127.0.0.1:{port}0",
        f"http://localhost:{port}",
    ):
        assert await _status(ana, room, origin) == HTTPStatus.FORBIDDEN, origin
    assert await _status(ana, room, f"http://{host}") == HTTPStatus.SWITCHING_PROTOCOLS
    phone = f"192.168.1.7:{port}"
    assert await _status(ana, room, f"http://{phone}", phone) == 101
    assert complaints(live.said()) == []


async def test_two_origins_are_a_trick(launch: Launch, invite: Invite) -> None:
    live = launch()
    ana = await invite(live)
    room = await ana.create()
    doubled = f"{live.url}\r\nOrigin: http://evil.net"
    assert await _status(ana, room, doubled) in (400, 403)


# --- forged requests ----------------------------------------------------------------------------


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
        expected = 403 if forged not in ("form", "multipart", "plain", "no-type") else 415
        assert answer.status_code == expected, path
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
    """E2: and whoever comes after them is served."""
    live = launch()
    where = urlsplit(live.url)
    for _ in range(5):
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        with suppress(OSError):
            writer.write(LONG[name])
            await writer.drain()
            writer.write_eof()
            status = await asyncio.wait_for(reader.readline(), 10)
            assert not status or int(status.split()[1]) < HTTPStatus.INTERNAL_SERVER_ERROR
        writer.close()
    assert live.answers("/health/ready")
    assert complaints(live.said()) == []


# --- pages --------------------------------------------------------------------------------------

WICKED = (
    "<script>alert(1)</script>"[:24],
    '"><img src=x onerror=1>'[:24],
    "</title><svg onload=1>",
    "'onmouseover='x",
    "{{7*7}}${7*7}",
    "javascript:alert(1)",
)
PAGES = ("/", "/create", "/account", "/games", "/about", "/replay", "/rules/classic", "/nothing")


async def test_names_stay_text_on_every_page(live: LiveServer, invite: Invite) -> None:
    ben = await invite(live, "Ben")
    for name in WICKED:
        mallory = await invite(live, name)
        room = await mallory.create(seats=2)
        for guest in (mallory, ben):
            for path in (*PAGES, f"/t/{room}", f"/t/{room}?watch=1"):
                page = (await guest.get(path)).text
                assert _loose(page, name) == [], (path, name)


def _loose(page: str, name: str) -> list[str]:
    """Where a name stands in a page with its own markup; JSON in a script element may hold it
    only with its angle brackets written as escapes."""
    if not re.search(r"[<>\"']", name):
        return []
    return [page[m.start() - 40 : m.end() + 40] for m in re.finditer(re.escape(name), page)]


async def test_every_page_has_its_headers(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(seats=1, play_now=True)
    addresses = (
        *PAGES,
        f"/t/{room}",
        f"/api/rooms/{room}/record",
        f"/api/rooms/{room}/qr.svg",
        "/api/rooms/none/record",
        "/health/live",
        "/health/ready",
        "/metrics",
        "/dev/tiles/classic",
        "/static/none.js",
        f"/ws/{room}",
    )
    for path in addresses:
        headers = (await ana.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'self'" in policy
        for part in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
            assert part in policy, path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] in ("same-origin", "no-referrer")
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers


async def test_every_page_answers_for_its_head_alone(live: LiveServer, invite: Invite) -> None:
    """Programs that look whether a page is there get its headers, and nothing else."""
    ana = await invite(live)
    room = await ana.create(seats=1, play_now=True)
    for path in (*PAGES, f"/t/{room}", "/health/live", f"/api/rooms/{room}/record"):
        whole, head = await ana.http.get(path), await ana.http.head(path)
        assert head.status_code == whole.status_code, path
        assert head.headers["content-type"] == whole.headers["content-type"]
        assert head.content == b""
    assert (await ana.http.head("/nowhere")).status_code == 404
    assert (await ana.http.head("/api/me")).status_code == 405


async def test_pages_hold_no_inline_script_or_style(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(seats=1, play_now=True)
    for path in (*PAGES, f"/t/{room}"):
        page = (await ana.get(path)).text
        scripts = re.findall(r"<script\b([^>]*)>", page)
        assert all("src=" in s or "application/json" in s for s in scripts), path
        assert not re.search(r"<style\b|\sstyle=|\son[a-z]+=", page), path


async def test_the_cookie_is_out_of_reach(launch: Launch) -> None:
    live = launch(public_url=PUBLIC, cookie_secure=True)
    guest = Guest(live.url)
    guest.http.headers["origin"] = PUBLIC
    answer = await guest.http.post("/api/me", json={"name": "Ana"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-dorfplatz=")
    for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
        assert part.lower() in cookie.lower()
    await guest.close()
