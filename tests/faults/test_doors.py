"""Strangers at the door: sockets of foreign pages."""

from http import HTTPStatus
from urllib.parse import urlsplit

from tests.client import Guest
from tests.faults import raw
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
        campaign = (await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"]
        for door in (room, f"campaigns/{campaign}"):
            statuses = {origin: await _status(ana, door, origin) for origin in FOREIGN}
            assert statuses == dict.fromkeys(FOREIGN, HTTPStatus.FORBIDDEN)
            for origin in (PUBLIC, "https://tv.my.net"):
                assert await _status(ana, door, origin) == HTTPStatus.SWITCHING_PROTOCOLS
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
