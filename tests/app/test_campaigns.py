"""Campaigns over HTTP, on both databases: found, join, play, cross, rest, leave."""

import asyncio
import re

import pytest
from sqlalchemy import select

from app.database import reading
from app.models.campaigns import CampaignEvent
from app.models.rooms import Result
from app.people import Profile
from engine.scoring import sheet
from tests.app.club import Club, club, seen
from tests.client import Guest, Message, Refused


async def refused(guest: Guest, path: str, body: Message | None = None) -> tuple[int, str]:
    """The status and code of a refusal."""
    with pytest.raises(Refused) as caught:
        await guest.post(path, body)
    return caught.value.status, caught.value.code


async def test_from_the_first_game_to_an_open_box(there: Club) -> None:
    """Result, crosses, a box, the next game with what was in it; and everybody sees the same."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await there.found(ana, ben)
    room = await there.play(ana, id)
    data = await seen(ben, id)
    [number, played, result, rank] = data["games"][0]
    assert (number, played) == (1, room)
    track = data["tracks"][0]
    assert track["unspent"] >= 1
    assert track["allowed"] == ["e01.1"]
    assert data["running"] is None
    assert rank <= result
    await ben.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    assert (await seen(ana, id))["tracks"][0]["loose"] == ["e01.1"]
    await there.play(ben, id, seed=1)
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.2"})
    data = await seen(ben, id)
    assert ["box-1", 2] in data["boxes"]
    assert {"key": "red-hearts", "flipped": 2, "open": False} in data["cards"]
    assert {"key": "hearts-desire", "flipped": None, "open": True} in data["cards"]
    assert data["known"] == ["red-hearts"]
    next_room = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    await ana.at(next_room, "start")
    game = (await there.room(next_room)).game
    assert game is not None
    setup = game.state.box.setup
    assert set(setup.unlocked) == {"box-1", "red-hearts"}
    assert setup.supply == {"red-hearts": 1}
    assert "T-W6" in game.state.box.tiles
    assert await progress(ana, id) == [[0, 5]]


async def progress(guest: Guest, id: str) -> list[list[int]]:
    """How near the open cards are."""
    return [goal["progress"] for goal in (await guest.get(f"/c/{id}/goals")).json()["goals"]]


async def test_a_goal_is_counted_in_the_running_game_and_then_in_the_last(there: Club) -> None:
    """The page, the table and the sheet agree; a game before the card lay open says nothing."""
    ana = await there.guest("Ana")
    id = await there.found(ana)
    for seed in range(2):
        await there.play(ana, id, seed=seed)
        await ana.post(f"/api/campaigns/{id}/cross", {"circle": f"e01.{seed + 1}"})
    assert await progress(ana, id) == [[0, 5]]
    room_id = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    await there.campaigns.begin(id, room_id, Profile(ana.person, "Ana", "p1", "circle", None))
    assert await progress(ana, id) == [[0, 5]]
    await ana.at(room_id, "start")
    there.player = "greedy"
    room = await there.play_on(room_id, to_the_end=False)
    assert room.game is not None
    points = sheet(room.game.state, 0).points("red-hearts")
    assert await progress(ana, id) == [[min(points, 5), 5]]
    assert f"{min(points, 5)} of 5</span>" in (await ana.get(f"/c/{id}")).text
    await there.play_on(room_id)
    await there.settled(room_id)
    points = sheet(room.game.state, 0).points("red-hearts")
    # Whoever has turned the card over has a box of others before them, which no game counted yet.
    assert await progress(ana, id) == ([[0, 30]] * 5 if points >= 5 else [[points, 5]])


async def test_what_was_missed_is_shown_later_and_only_once(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await there.found(ana, ben)
    for seed in range(2):
        await there.play(ana, id, seed=seed)
        await ana.post(f"/api/campaigns/{id}/cross", {"circle": f"e01.{seed + 1}"})
    data = await seen(ben, id)
    assert {(new["kind"], new["key"]) for new in data["news"]} == {
        ("box", "box-1"),
        ("card", "red-hearts"),
    }
    everything = [{"key": new["key"], "seq": new["seq"]} for new in data["news"]]
    await ben.post(f"/api/campaigns/{id}/seen", {"news": everything})
    assert (await seen(ben, id))["news"] == []
    assert (await seen(ana, id))["news"] == data["news"]


async def test_news_count_as_seen_one_by_one(there: Club) -> None:
    """A page that is closed after the first of two leaves the second for the next visit."""
    ana = await there.guest("Ana")
    id = await there.found(ana)
    for seed in range(2):
        await there.play(ana, id, seed=seed)
        await ana.post(f"/api/campaigns/{id}/cross", {"circle": f"e01.{seed + 1}"})
    first, second = (await seen(ana, id))["news"]
    assert (first["key"], second["key"]) == ("box-1", "red-hearts")
    assert first["seq"] == second["seq"], "one cross unlocks both"
    await ana.post(f"/api/campaigns/{id}/seen", {"news": [{"key": "box-1", "seq": first["seq"]}]})
    phone = await there.guest("Ana", like=ana)
    assert (await seen(phone, id))["news"] == [second]
    shown = re.findall(r'data-unlocked="([^"]+)"', (await phone.get(f"/c/{id}")).text)
    assert shown == ["red-hearts"]


async def test_what_opens_again_after_a_cross_was_taken_back_is_new_again(there: Club) -> None:
    ana = await there.guest("Ana")
    id = await there.found(ana)
    for seed in range(2):
        await there.play(ana, id, seed=seed)
        await ana.post(f"/api/campaigns/{id}/cross", {"circle": f"e01.{seed + 1}"})
    old = [{"key": new["key"], "seq": new["seq"]} for new in (await seen(ana, id))["news"]]
    await ana.post(f"/api/campaigns/{id}/seen", {"news": old[:1]})
    await ana.post(f"/api/campaigns/{id}/take-back", {"circle": "e01.2"})
    assert (await seen(ana, id))["news"] == []
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.2"})
    await ana.post(f"/api/campaigns/{id}/seen", {"news": old})  # a late word about the first time
    assert [new["key"] for new in (await seen(ana, id))["news"]] == ["box-1", "red-hearts"]


async def test_two_devices_cross_at_once(there: Club) -> None:
    """One cross is made; the other device is told why its own was not."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await there.found(ana, ben)
    await there.play(ana, id)
    crossing = [g.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"}) for g in (ana, ben)]
    answers = await asyncio.gather(*crossing, return_exceptions=True)
    no = [answer for answer in answers if isinstance(answer, Refused)]
    assert [(answer.status, answer.code) for answer in no] == [(409, "circle-crossed")]
    assert (await seen(ana, id))["tracks"][0]["crossed"] == ["e01.1"]


async def test_the_result_is_recorded_once_however_often_it_is_told(there: Club) -> None:
    ana = await there.guest()
    id = await there.found(ana)
    room = await there.play(ana, id)
    recording = there.campaigns.results
    many = [recording.settle(id, room) for _ in range(4)]
    await asyncio.gather(*many, recording.settle_all(), recording.game_over(room))
    async with reading(there.rooms.services.database) as session:
        told = (await session.scalars(select(CampaignEvent.event))).all()
        kept = (await session.scalars(select(Result))).all()
    assert sum('"game-finished"' in event for event in told) == 1
    assert [result.room_id for result in kept] == [room]
    assert len((await seen(ana, id))["games"]) == 1


async def test_two_workers_who_see_the_end_record_it_once(there: Club, url: str) -> None:
    """Whoever is second finds it recorded, at the key or behind the lock."""
    ana = await there.guest()
    id = await there.found(ana)
    there.rooms.on_game_over = None
    room = await there.play(ana, id)
    async with club(url) as other:  # which records what was left behind as it starts
        assert not await there.campaigns.results.settle(id, room)
        next_room = await there.play(ana, id, seed=1)
        workers = (there.campaigns.results, other.campaigns.results) * 2
        recorded = await asyncio.gather(*(worker.settle(id, next_room) for worker in workers))
    assert sorted(recorded) == [False, False, False, True]
    assert [game[1] for game in (await seen(ana, id))["games"]] == [room, next_room]


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_crosses_are_taken_back_until_the_next_game_begins(there: Club) -> None:
    ana = await there.guest()
    id = await there.found(ana)
    await there.play(ana, id)
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    await ana.post(f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    room = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    await ana.post(f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    await ana.at(room, "start")
    back = await refused(ana, f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    assert back == (409, "game-running")
    assert (await ana.post(f"/api/campaigns/{id}/play"))["room"] == room
    await ana.post(f"/api/campaigns/{id}/abandon")
    data = await seen(ana, id)
    assert (data["running"], data["room"], len(data["games"])) == (None, None, 1)
    back = await refused(ana, f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    assert back == (409, "cross-not-fresh")
    await there.play_on(room)
    await there.settled(room)
    assert len((await seen(ana, id))["games"]) == 1, "an abandoned game gives nothing"


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_campaign_rests_wakes_and_goes_on_with_the_same_people(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await there.found(ana, ben, modules=[])
    room = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    await ben.at(room, "sit")
    await ana.at(room, "start")
    await there.play_on(room)
    await ben.post(f"/api/campaigns/{id}/status", {"status": "paused"})
    assert await refused(ana, f"/api/campaigns/{id}/play") == (409, "campaign-resting")
    same = {"status": "paused"}
    assert await refused(ana, f"/api/campaigns/{id}/status", same) == (409, "same-status")
    await ana.post(f"/api/campaigns/{id}/status", {"status": "active"})
    following = (await ana.at(room, "next"))["room"]
    assert (await ben.at(room, "next"))["room"] == following
    assert (await there.room(room)).table.next_room_id == following
    table = (await there.room(following)).table
    assert (table.campaign_id, [seat.name for seat in table.seats]) == (id, ["Ana", "Ben"])
    box = {"unlocked": ["box-1"], "seats": 3}
    assert await refused(ana, f"/api/rooms/{following}/settings", box) == (409, "box-agreed")
    await ana.at(following, "settings", seats=3)
    assert (await there.room(following)).table.seat_count == 3


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_who_may_do_what(there: Club) -> None:
    ana, ben, cleo = [await there.guest(name) for name in ("Ana", "Ben", "Cleo")]
    id = await there.found(ana, ben)
    at = f"/api/campaigns/{id}"
    assert (await cleo.get(at)).status_code == 403
    nowhere = await cleo.get("/api/campaigns/nowhere")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no-such-campaign")
    assert await refused(cleo, f"{at}/cross", {"circle": "e01.1"}) == (403, "not-a-member")
    assert await refused(ben, f"{at}/invitation") == (403, "not-the-owner")
    assert await refused(ana, f"{at}/cross", {"circle": "e01.1"}) == (409, "no-crosses")
    assert await refused(ana, f"{at}/cross", {"circle": "<b>"}) == (422, "bad-request")
    assert await refused(ana, f"{at}/abandon") == (409, "no-such-game")
    assert await refused(ana, "/api/campaigns", {"name": "x", "edition": "duel"}) == (
        422,
        "no-campaign",
    )
    assert await refused(ana, "/api/campaigns", {"name": "x", "modules": ["no"]}) == (
        422,
        "bad-setup",
    )
    assert await refused(ana, "/api/campaigns", {"name": " "}) == (422, "name-empty")
    assert await refused(cleo, "/api/campaigns/join", {"code": "ABCDEFGH"}) == (404, "no-such-code")
    room = (await ana.post(f"{at}/play"))["room"]
    await cleo.at(room, "sit")
    await ana.at(room, "start")
    await there.play_on(room)
    await there.settled(room)
    data = await seen(cleo, id)
    assert [p["name"] for p in data["people"] if p["guest"]] == ["Cleo"]
    assert data["code"] is None, "a guest invites nobody"
    assert await refused(cleo, f"{at}/cross", {"circle": "e01.1"}) == (403, "not-a-member")
    assert await refused(cleo, f"/api/rooms/{room}/next") == (403, "not-a-member")
    following = (await ana.post(f"{at}/play"))["room"]
    assert (await cleo.at(room, "next"))["room"] == following, "a guest finds the next table"
    assert (await there.room(room)).table.next_room_id == following
    await ana.post(f"{at}/abandon")
    code = (await ana.post(f"{at}/invitation"))["code"]
    await cleo.post("/api/campaigns/join", {"code": code.lower()})
    await cleo.post(f"{at}/cross", {"circle": "e01.1"})
    await ben.post(f"{at}/name", {"name": "Thursdays"})
    await ana.post(f"{at}/remove", {"person": cleo.person})
    assert (await cleo.get(at)).status_code == 403
    assert await refused(cleo, "/api/campaigns/join", {"code": code}) == (404, "no-such-code")
    await ana.post(f"{at}/leave")
    data = await seen(ben, id)
    assert data["name"] == "Thursdays"
    assert [(p["name"], p["owner"]) for p in data["people"]] == [("Ben", True)]
    assert await refused(ana, f"{at}/leave") == (404, "no-such-person")


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_campaign_has_a_name_of_forty_characters(there: Club) -> None:
    """Longer than a person's; it is taken home in a file and brought back as it is."""
    ana, long = await there.guest("Ana"), "Die lange Reise der Sonntagsrunde am See"
    id = await there.found(ana, name=long)
    assert (await seen(ana, id))["name"] == long
    assert f'class="long" title="{long}"' in (await ana.get(f"/c/{id}")).text
    at = f"/api/campaigns/{id}/name"
    assert await refused(ana, at, {"name": f"{long}!"}) == (422, "title-too-long")
    document = (await ana.get(f"/api/campaigns/{id}/file")).json()
    brought = await ana.post("/api/campaigns/import", document)
    assert (await seen(ana, brought["campaign"]))["name"] == long
    await ana.post(at, {"name": "Sundays"})
    assert 'class="long"' not in (await ana.get(f"/c/{id}")).text


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_several_campaigns_go_side_by_side(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    one, two = await there.found(ana, ben), await there.found(ana)
    await there.play(ana, one)
    await there.play(ana, two, seed=1)
    assert len((await seen(ana, one))["games"]) == len((await seen(ana, two))["games"]) == 1
    assert (await ben.get(f"/api/campaigns/{two}")).status_code == 403


async def test_a_table_says_which_game_of_which_campaign_it_is(there: Club) -> None:
    """Invitation, table and replay name it; members are not asked who they are, and find back."""
    ana, ben, eva = [await there.guest(name) for name in ("Ana", "Ben", "Eva")]
    id = await there.found(ana, ben)
    first = await there.play(ana, id)
    room = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    table = (await ana.get(f"/t/{room}")).text
    assert "Wednesdays, game 2" in table
    assert f'"id": "{id}"' in table or f'"id":"{id}"' in table
    member, stranger = [(await one.get(f"/t/{room}")).text for one in (ben, eva)]
    assert "Wednesdays, game 2" in member
    assert "Who are you?" not in member
    assert "Take a seat" in member
    assert "Wednesdays, game 2" in stranger
    assert "Who are you?" in stranger
    mine, theirs = [(await one.get(f"/replay/{first}")).text for one in (ana, eva)]
    assert id in mine
    assert id not in theirs
