"""What pages hold against strangers: names that stay text, headers, a cookie out of reach."""

import re
from pathlib import Path

import pytest

from engine.campaign import offered
from tests.app.club import club, seen
from tests.client import Guest
from tests.faults.test_doors import PUBLIC
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch

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


@pytest.mark.parametrize("edition", [plan.edition for plan in offered()])
async def test_words_of_members_stay_text_on_every_page_of_a_campaign(
    tmp_path: Path, edition: str
) -> None:
    """Their names, the name of the campaign, titles and notes of its landscapes."""
    async with club(f"sqlite:///{tmp_path / 'words.sqlite'}") as there:
        for name in ("<img src=x onerror=1>", "'onmouseover='x"):
            mallory, ben = await there.guest(name), await there.guest("Ben")
            campaign = await there.found(mallory, ben, edition=edition, name=name)
            room = await there.play(mallory, campaign)
            words = {"game": 1, "title": name, "note": f"{name} {name}"}
            await mallory.post(f"/api/campaigns/{campaign}/landscape", words)
            own, code = f"/c/{campaign}", (await seen(mallory, campaign))["code"]
            parts = ("", "/parts", "/games", "/print", "/print?game=1", "/compare?a=1&b=1")
            pages = [*(own + part for part in parts), f"/jc/{code}", "/campaigns", "/"]
            for path in (*pages, f"/t/{room}", f"/replay/{room}", f"{own}/land/{room}-day.svg"):
                page = await ben.get(path)
                assert page.status_code in (200, 303), path
                assert _loose(page.text, name) == [], (path, name)


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
        assert "server" not in headers


OPENER = "cross-origin-opener-policy"


async def test_browsers_are_told_only_what_they_heed(launch: Launch, invite: Invite) -> None:
    """The policy for openers needs https: elsewhere every page would complain of it."""
    ana = await invite(launch(trusted_proxies=("127.0.0.1/32",)))
    for proto, policy in (("http", None), ("https", "same-origin")):
        for body in (b"{}", b"x" * (64 * 1024 + 1)):
            said = {"content-type": "application/json", "x-forwarded-proto": proto}
            answer = await ana.http.post("/api/me", content=body, headers=said)
            assert answer.headers.get(OPENER) == policy
    async with Guest(launch(public_url=PUBLIC).url) as ben:  # whatever the proxy says
        assert (await ben.http.get("/")).headers[OPENER] == "same-origin"


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
