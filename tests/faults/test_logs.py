"""The log of the server: one line of JSON each, and nothing personal in it."""

import json
import re

from app.base.server_log import EXTRAS
from tests import stores
from tests.app.socket_support import sat_down, table
from tests.client import Closed
from tests.live_fixtures import Invite, Launch

FIELDS = {"at", "level", "logger", "message", "error", *EXTRAS}


async def test_a_log_without_tokens_names_or_payloads(launch: Launch, invite: Invite) -> None:
    live = launch()
    at = await table(invite, live, 2)
    await at.turns(3)
    wicked = await invite(live, "Wilhelmina")
    await wicked.http.post("/api/me", content=b'{"name":"Wilhelmina","x":1}')
    await wicked.post("/api/account", {"login": "wilhelmina", "password": "correct horse battery"})
    page = await wicked.open(at.room)
    await page.say("chat", mid="message-1", text="my-secret-words")
    await page.expect("chat")
    await page.send("nonsense-of-mine")
    await page.expect("nak")
    await page.send(b"\x00\x01")
    await page.ended()
    await at.pages[0].act({"type": "place-of-mine"})
    figures = live.metrics()
    live.stop()
    log = live.said()
    lines = [json.loads(line) for line in log.splitlines()]
    assert lines
    assert all(set(line) <= FIELDS for line in lines)
    tokens = [cookie.split("=", 1)[1] for g in (*at.guests, wicked) for cookie in [g.cookie]]
    names = ("Ana", "Ben", "Wilhelmina", "wilhelmina", "correct horse")
    payloads = ("my-secret-words", "nonsense-of-mine", "place-of-mine", "message-1")
    links = (at.room, "/ws/")
    for word in (*tokens, *names, *payloads, *links):
        assert word not in log
        assert word not in figures
    assert not re.search(r'"(L\d\d|T-[A-Z]\d)"', log + figures)


async def test_an_error_is_one_line_with_an_incident(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """A defect of ours: the page gets 1011 and a number, the log has the same number."""
    live = launch(url=database_url, prepare=stores.defective)
    _, (ana, _) = await sat_down(invite, live, 2)
    room = await ana.create(seats=1)
    try:
        await ana.open(room)
        code, reason = 0, ""
    except Closed as why:
        code, reason = why.code, why.reason
    assert code == 1011
    incident = reason.removeprefix("incident ")
    lines = [json.loads(line) for line in live.said().splitlines()]
    told = [line for line in lines if line.get("incident") == incident]
    assert [line["message"] for line in told] == ["socket failed"]
    assert "Traceback" in told[0]["error"]
    assert live.figure("dorfplatz_incidents_total") == 1
