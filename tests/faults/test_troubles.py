"""Pages that break tell the server's log: briefly, not too often, and nothing personal."""

import json

from app.api.troubles import FROM_HERE, MOST_BYTES
from tests.client import Guest, Refused
from tests.live_fixtures import Invite, Launch, complaints

BROKEN = {"message": "no such colour", "where": "drawing X-fair", "stack": "at /t/secret-room:1:2"}


async def _status(guest: Guest, body: dict[str, str]) -> int:
    try:
        await guest.post("/api/troubles", body)
    except Refused as why:
        return why.status
    return 200


async def test_a_page_that_breaks_is_one_line_of_the_log(launch: Launch, invite: Invite) -> None:
    """A warning with what broke, on one line whatever was sent, and without the table's link."""
    live = launch()
    ana = await invite(live)
    answers = [await _status(ana, {**BROKEN, "message": f"first\nsecond {n}"}) for n in range(3)]
    assert answers == [204, 204, 204]
    lines = [json.loads(line) for line in live.said().splitlines()]
    told = [line for line in lines if line["logger"] == "app.pages"]
    assert [line["level"] for line in told] == ["warning"] * 3
    assert all("drawing X-fair: first\nsecond" in line["message"] for line in told)
    assert "secret-room" not in live.said()
    assert complaints(live.said()) == []


async def test_a_page_cannot_flood_the_log(launch: Launch, invite: Invite) -> None:
    """Long reports, strange ones, foreign pages and too many of them are refused unread."""
    live = launch()
    ana = await invite(live)
    assert await _status(ana, {**BROKEN, "stack": "x" * MOST_BYTES}) == 413
    assert await _status(ana, {**BROKEN, "message": "x" * 301}) == 422
    assert await _status(ana, {**BROKEN, "name": "Ana"}) == 422
    foreign = await ana.http.post(
        "/api/troubles", json=BROKEN, headers={"origin": "https://elsewhere.example"}
    )
    assert foreign.status_code == 403
    answers = [await _status(ana, BROKEN) for _ in range(FROM_HERE.failures + 5)]
    assert answers == [204] * FROM_HERE.failures + [429] * 5
    assert live.said().count("a page broke") == FROM_HERE.failures
