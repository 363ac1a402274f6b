"""What stands before every request, asked directly and at a running server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.testclient import TestClient

from app.base.limits import Limits
from app.base.settings import Settings
from app.live.handler import ANSWERS
from app.main import create_app
from app.net.guard import Guard
from app.wire.incoming import Incoming
from tests.live import LiveServer
from tests.live_fixtures import Invite

MOST = 100
HSTS = "strict-transport-security"


async def _post(pieces: list[bytes], *headers: tuple[bytes, bytes]) -> tuple[int, int]:
    """The status of an answer, and how much of the body the application got."""
    got, sent = [], list[dict[str, Any]]()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] == "http.request":
            got.append(message["body"])
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"taken"})

    waiting = [
        {"type": "http.request", "body": piece, "more_body": number < len(pieces)}
        for number, piece in enumerate(pieces, 1)
    ]

    async def receive() -> dict[str, Any]:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "headers": list(headers)}
    await Guard(app, body_bytes=MOST)(scope, receive, send)
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    return sent[0]["status"], sum(len(piece) for piece in got)


async def test_bytes_that_arrive_are_counted_whatever_the_head_claims() -> None:
    piece = b"x" * 40
    assert await _post([piece, piece]) == (200, 80)
    assert await _post([piece, piece, piece]) == (413, 80)
    assert await _post([piece] * 3, (b"content-length", b"80")) == (413, 80)
    assert await _post([b"x" * 101]) == (413, 0)


async def test_ambiguous_framing_reaches_no_application() -> None:
    for headers in (
        [(b"transfer-encoding", b"identity"), (b"transfer-encoding", b"chunked")],
        [(b"transfer-encoding", b"chunked"), (b"content-length", b"2")],
        [(b"content-length", b"2"), (b"content-length", b"2")],
        [(b"content-length", b"-2")],
        [(b"transfer-encoding", b"identity")],
    ):
        assert await _post([b"{}"], *headers) == (400, 0), headers
    assert await _post([b"{}"], (b"transfer-encoding", b"chunked")) == (413, 0)
    assert await _post([b"{}"], (b"content-length", b"101")) == (413, 0)


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that people reach at https://games.my.net."""
    url = f"sqlite:///{tmp_path_factory.mktemp('guard') / 'games.sqlite'}"
    settings = Settings(url, public_url="https://games.my.net", cookie_secure=True)
    with TestClient(create_app(settings), follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/health/live", "/static/none.js", "/nothing", "/about/"])
def test_https_is_promised_where_the_public_address_has_it(public: TestClient, path: str) -> None:
    assert public.get(path).headers[HSTS] == "max-age=31536000"


async def test_at_home_nothing_is_promised(live_sqlite: LiveServer, invite: Invite) -> None:
    ana = await invite(live_sqlite)
    answer = await ana.http.get("/", headers={"x-forwarded-proto": "https"})
    assert HSTS not in answer.headers


async def test_personal_data_is_kept_by_no_cache(live_sqlite: LiveServer, invite: Invite) -> None:
    ana = await invite(live_sqlite)
    room = await ana.create(seats=1, play_now=True)
    id = (await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"]
    for path in (
        "/",
        "/account",
        "/games",
        f"/t/{room}",
        f"/replay/{room}",
        f"/api/rooms/{room}/record",
        f"/api/rooms/{room}/qr.svg",
        f"/c/{id}",
        f"/c/{id}/games",
        f"/api/campaigns/{id}/file",
        "/campaigns",
    ):
        answer = await ana.http.get(path)
        assert answer.status_code in (200, 303, 409), path
        assert answer.headers["cache-control"] == "no-store", path
    assert (await ana.http.get("/api/rooms/none/record")).headers["cache-control"] == "no-store"
    answer = await ana.http.post("/api/me", json={"name": "Anna"})
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/about/", "https://games.my.net/about"),
        ("/t/abc/?watch=1", "https://games.my.net/t/abc?watch=1"),
        ("//evil.net/", None),
        ("/nothing/", None),
        ("/t/%0d%0aX-Evil:%201/", "https://games.my.net/t/%0D%0AX-Evil%3A%201"),
    ],
)
def test_a_slash_too_many_leads_to_the_public_address(
    public: TestClient, path: str, leads_to: str | None
) -> None:
    answer = public.get(f"http://testserver{path}", headers={"host": "evil.net"})
    assert answer.headers.get("location") == leads_to
    assert answer.status_code == (307 if leads_to else 404)


def test_at_home_it_stays_on_the_host(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with TestClient(create_app(settings), follow_redirects=False) as client:
        answer = client.get("/about/", headers={"host": "evil.net"})
        assert answer.headers["location"] == "/about"


LONG = "a" * 3000


@pytest.mark.parametrize(
    "path",
    [
        f"/drawings/{LONG}",
        f"/drawings/x/{LONG}.js",
        f"/drawings/x/{LONG}~{LONG}.js",
        f"/drawings/{LONG}/circus.js",
        f"/static/{LONG}.js",
        f"/static/0123456789ab/{LONG}.js",
        f"/i18n/de/every/{LONG}/{LONG}.json",
        f"/t/{LONG}",
        f"/replay/{LONG}",
        f"/c/{LONG}",
        f"/rules/{LONG}",
        f"/{LONG}",
    ],
)
def test_names_that_are_too_long_are_not_found(public: TestClient, path: str) -> None:
    assert public.get(path).status_code == 404


def test_every_message_has_a_bucket() -> None:
    """A new one without would be a way around all limits."""
    buckets = 4
    assert set(ANSWERS) == set(get_args(Incoming))
    assert {sort for sort, _ in ANSWERS.values()} == set(range(buckets))
    assert Limits().pings.per_second <= Limits().acts.per_second
