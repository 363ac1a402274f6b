"""The replay page's answers: who may see which game, and what comes with it."""

import json
import re
from pathlib import Path
from typing import Any

from app.pages.replays import prints_of
from engine.editions import EDITIONS
from engine.records import check
from engine.scoring import sheets
from engine.setup import shared
from tests.games import played, record
from tests.live import LiveServer
from tests.live_fixtures import Invite
from tests.replay.finished import store_game

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
SETUP = shared("classic", ("Mila", "Ana"))


def _boot(html: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    boot: dict[str, Any] = json.loads(found[1])
    return boot


async def test_brings_the_whole_game(live: LiveServer, invite: Invite) -> None:
    """The record, the prints of its tiles, a score for every entry, and who sat there."""
    state = played(SETUP, "replays")
    game = await store_game(live.settings.database_url, state)
    stranger = await invite(live, "Jo")
    answer = await stranger.get(f"/replay/{game.room}")
    assert answer.status_code == 200
    boot = _boot(answer.text)
    expected = record(state)
    assert [e["events"] for e in boot["record"]["entries"]] == [
        e["events"] for e in expected["entries"]
    ]
    assert boot["record"]["sheets"] == expected["sheets"]
    assert len(boot["totals"]) == state.seq
    assert boot["totals"][-1] == [sheet.total for sheet in sheets(state)]
    assert boot["prints"].keys() >= {p.tile.id for p in state.parties[0].board.placements.values()}
    assert [person["name"] for person in boot["people"]] == ["Mila", "Ana"]


async def test_a_closed_table_stays_closed(live: LiveServer, invite: Invite) -> None:
    """Strangers are refused, its own people are not."""
    state = played(SETUP, "closed")
    game = await store_game(live.settings.database_url, state, access="closed")
    stranger = await invite(live, "Jo")
    assert (await stranger.get(f"/replay/{game.room}")).status_code == 403
    stranger.http.cookies.clear()
    stranger.http.cookies.set("dorfplatz", game.tokens[1])
    assert (await stranger.get(f"/replay/{game.room}")).status_code == 200


async def test_a_running_game_is_watched_at_its_table(live: LiveServer, invite: Invite) -> None:
    """Its record must not be read from the page; a lobby has none yet."""
    ana = await invite(live)
    for wish in ({"play_now": True}, {}):
        room = await ana.create(**wish)
        answer = await ana.get(f"/replay/{room}")
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{room}"


async def test_nothing_is_there_for_others(live: LiveServer, invite: Invite) -> None:
    """Unknown tables, unknown editions."""
    ana = await invite(live)
    assert (await ana.get("/replay/nowhere")).status_code == 404
    assert (await ana.get("/api/editions/chess/box")).status_code == 404


async def test_opens_without_a_game(live: LiveServer, invite: Invite) -> None:
    """For a record from a disk, whose tiles can be asked for."""
    ana = await invite(live)
    await ana.post("/api/me", {"everything": True})
    assert _boot((await ana.get("/replay")).text) == {"room": None}
    for edition in EDITIONS:
        bare = (await ana.get(f"/api/editions/{edition.key}/box")).json()
        plain = {tile.id: tile.shape for tile in edition.plain_tiles if not tile.needs}
        assert bare["prints"].items() >= plain.items()
        assert not any("needs:" in shape or "box:" in shape for shape in bare["prints"].values())
        named = f"unlocked={','.join(edition.unlockable)}&modules={','.join(edition.modules)}"
        whole = (await ana.get(f"/api/editions/{edition.key}/box?{named}")).json()
        assert whole["prints"] == {tile.id: tile.shape for tile in edition.tiles}
        assert whole["hidden"] == 0


def test_a_page_can_draw_every_tile_that_a_game_names() -> None:
    """Also a Task tile that was offered beside another and went back under its stack."""
    offered = set[str]()
    for file in (GOLDEN / "sakura").glob("*powers*.json"):
        record = json.loads(file.read_text("utf-8"))
        named = json.dumps(record["entries"])
        drawn = prints_of(check(record))
        assert set(re.findall(r'"((?:L|T-|X-)[\w-]+)"', named)) == drawn.keys()
        offered |= set(re.findall(r'"tile-offered", "tile": "([\w-]+)"', named))
    assert offered
