"""A campaign as a file and back; the album; the referee of stored campaigns."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import text

from app.__main__ import main
from app.base.database import writing
from app.campaigns import files
from app.campaigns.check import Verdict, check_campaign
from app.tables.info import TableError
from tests.app.club import Club, seen
from tests.client import Guest


async def played(there: Club, guest: Guest) -> str:
    """A campaign with three games, crosses, an open box, a game given up and one that runs."""
    id = await there.found(guest)
    at = f"/api/campaigns/{id}"
    for number in range(2):
        await there.play(guest, id, seed=number)
        await guest.post(f"{at}/cross", {"circle": f"e01.{number + 1}"})
    room = (await guest.post(f"{at}/play"))["room"]
    await guest.at(room, "start")
    await guest.post(f"{at}/abandon")
    await there.play(guest, id, seed=5)
    room = (await guest.post(f"{at}/play"))["room"]
    await guest.at(room, "start")
    return id


async def taken(guest: Guest, id: str) -> Any:
    """The file of a campaign."""
    answer = await guest.get(f"/api/campaigns/{id}/file")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    return answer.json()


async def brought(guest: Guest, document: Any) -> tuple[int, Any]:
    """Bring a file back."""
    answer = await guest.http.post("/api/campaigns/import", json=document)
    return answer.status_code, answer.json()


async def test_there_and_back_without_loss(there: Club, url: str) -> None:
    """A second export is the first, to the letter; games replay; the referee agrees."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await played(there, ana)
    words = {"title": "The long valley", "note": "Ana found the gap."}
    await ana.post(f"/api/campaigns/{id}/landscape", {"game": 2, **words})
    document = await taken(ana, id)
    assert document["landscapes"] == {"game-2": words}
    assert list(document["games"]) == ["game-1", "game-2", "game-4"]
    assert not any(event.get("game") == "game-5" for event in document["events"])
    status, answer = await brought(ben, document)
    assert status == 200, answer
    copy = answer["campaign"]
    assert await taken(ben, copy) == document
    mine, theirs = await seen(ana, id), await seen(ben, copy)
    assert [game[2:] for game in mine["games"]] == [game[2:] for game in theirs["games"]]
    assert mine["tracks"][0]["crossed"] == theirs["tracks"][0]["crossed"]
    assert theirs["running"] is None
    assert [person["name"] for person in theirs["people"]] == ["Ben"]
    for game in theirs["games"]:
        record = (await ben.get(f"/api/rooms/{game[1]}/record")).json()
        assert record["sheets"][0]["total"] == game[2]
    for one in (id, copy):
        verdict = await check_campaign(url, one)
        assert isinstance(verdict, Verdict)
        assert verdict.problems == ()
    await there.play(ben, copy, seed=9)
    assert len((await seen(ben, copy))["games"]) == 4, "it goes on"


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_file_that_was_tampered_with_is_refused(there: Club) -> None:
    ana = await there.guest()
    document = await taken(ana, await played(there, ana))
    changes: list[tuple[str, Any]] = []

    def changed(what: str) -> Any:
        copy = json.loads(json.dumps(document))
        changes.append((what, copy))
        return copy

    changed("format")["format"] = "dorfplatz-campaign/9"
    changed("founding")["events"].pop(0)
    finished = next(i for i, e in enumerate(document["events"]) if e["type"] == "game-finished")
    changed("result")["events"][finished]["result"] = 400
    changed("crosses")["events"][finished]["crosses"] = {"advancement": 15}
    changed("game")["games"].pop("game-1")
    changed("twice")["games"]["game-9"] = document["games"]["game-1"]
    changed("sheet")["games"]["game-1"]["sheets"][0]["total"] += 1
    changed("entry")["games"]["game-1"]["entries"][5]["seat"] = 3
    changed("name")["name"] = "a\u202eb"
    changed("by")["events"][0]["by"] = "x\u0000"
    changed("seat")["games"]["game-1"]["setup"]["seats"] = ["\u202eAna"]
    changed("at")["events"][0]["at"] = "yesterday"
    changed("time")["games"]["game-1"]["entries"][0]["at"] = 7
    changed("list")["events"] = {}
    for what, copy in [*changes, ("nothing", []), ("number", 7)]:
        with pytest.raises(TableError) as why:
            files.read(copy)
        assert (what, why.value.status, why.value.code) == (what, 422, "bad-campaign-file")
        assert str(why.value) != "bad-campaign-file"
    status, answer = await brought(ana, changes[0][1])
    assert (status, answer["code"]) == (422, "bad-campaign-file")
    assert answer["message"] != "bad-campaign-file"
    deep = await ana.http.post(
        "/api/campaigns/import", content="[" * 5000, headers={"content-type": "application/json"}
    )
    assert (deep.status_code, deep.json()["code"]) == (422, "bad-campaign-file")
    huge = await ana.http.post(
        "/api/campaigns/import",
        content=b" " * (17 * 1024 * 1024),
        headers={"content-type": "application/json"},
    )
    assert huge.status_code == 413


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_the_referee_finds_what_does_not_agree(there: Club, url: str) -> None:
    ana = await there.guest()
    id = await there.found(ana)
    room = await there.play(ana, id)
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    assert await check_campaign(url, "nowhere") is None

    async def problems(statement: str) -> str:
        async with writing(there.rooms.services.database) as session:
            await session.execute(text(statement))
        verdict = await check_campaign(url, id)
        assert verdict is not None
        return "\n".join(verdict.problems)

    assert await problems("SELECT 1") == ""
    assert "head" in await problems("UPDATE campaigns SET head = head + 1")
    assert "album" in await problems("UPDATE results SET result = result + 1")
    assert "lacks" in await problems("DELETE FROM results")
    other = "UPDATE campaign_events SET event = replace(event, 'e01.1', 'e05.1')"
    assert "circle-not-reached" in await problems(other)
    changed = f"UPDATE entries SET events = replace(events, '\"rotation\":', '\"rotation\" :') WHERE room_id = '{room}'"  # noqa: E501, S608
    assert "changed" in await problems(changed)
    assert "missing" in await problems(f"DELETE FROM entries WHERE room_id = '{room}'")  # noqa: S608


@pytest.mark.parametrize("backend", ["sqlite"])
def test_the_command_says_whether_all_agrees(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def answer(_: str, id: str) -> Verdict | None:
        known = {"good": Verdict("a: 1 games"), "bad": Verdict("b", ("its head is 7",))}
        return known.get(id)

    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setattr("app.__main__.check_campaign", answer)
    monkeypatch.setattr("app.base.server_log.configure", lambda _form: None)
    assert [main(["campaign", "check", id]) for id in ("good", "bad", "none")] == [0, 1, 2]
    said = capsys.readouterr()
    assert "everything matches" in said.out
    assert "its head is 7" in said.out
    assert "no campaign has the id" in said.err
    assert main(["campaign"]) == 2


async def test_an_album_knows_campaigns_and_games(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id, other = await there.found(ana, ben), await there.found(ana)
    room = await there.play(ana, id)
    queries = there.app.state.campaign_queries
    cards = await queries.campaigns_of(ana.person)
    assert [(card.id, card.waiting, card.games) for card in cards] == [
        (id, "crosses", 1),
        (other, "ready", 0),
    ]
    assert cards[0].people == ("Ben",)
    assert cards[0].picture["tiles"]
    campaign = await queries.campaign(id, ben.person)
    [game] = campaign.games
    assert (game.room, game.number, game.people) == (room, 1, ("Ana",))
    assert sum(game.lines.values()) == game.result == cards[0].best
    state = (await there.room(room)).game.state  # type: ignore[union-attr]
    assert sum(game.completed.values()) == len(state.parties[0].completed)
    assert sum(game.failed.values()) == len(state.parties[0].failed)
    assert game.finished_at < datetime.now(UTC)
    assert campaign.role == "member"
    stranger = await queries.campaign(id, None)
    assert (stranger.role, stranger.code) == ("stranger", None)
    assert await queries.by_code(campaign.code) == id
    assert await queries.by_code("?") is None
    assert set(await queries.pictures([room], None)) == {room}
    assert (await queries.game(room, None)).result == game.result
    assert await queries.game("nowhere", None) is None
    assert await queries.campaign("nowhere", None) is None
    waiting = (await ana.post(f"/api/campaigns/{other}/play"))["room"]
    await ana.post(f"/api/campaigns/{id}/status", {"status": "paused"})
    cards = await queries.campaigns_of(ana.person)
    assert [(card.waiting, card.room) for card in cards] == [("running", waiting), ("paused", None)]
