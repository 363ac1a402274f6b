"""Campaigns over HTTP, on both databases: found, join, play, cross, rest, leave."""

from typing import Any

import pytest

from tests.app.campaigns.test_news import progress
from tests.app.club import Club, seen
from tests.app.pages.test_pages import boot
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
    told: Any = boot((await ana.get(f"/t/{next_room}")).text)["campaign"]
    assert (told["number"], told["fresh"]) == (3, ["red-hearts"])


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
async def test_l24_starting_over_founds_it_anew_and_the_old_one_stays_readable(there: Club) -> None:
    ana, ben, jo = [await there.guest(name) for name in ("Ana", "Ben", "Jo")]
    id = await there.found(ana, ben, modules=["great-mill"])
    await there.play(ana, id)
    new = (await ben.post(f"/api/campaigns/{id}/again"))["campaign"]
    before, after = await seen(ana, id), await seen(ana, new)
    assert (before["status"], len(before["games"])) == ("archived", 1)
    assert (after["status"], after["games"], after["modules"]) == ("active", [], ["great-mill"])
    assert after["name"] == before["name"]
    owners = {one["name"]: one["owner"] for one in after["people"]}
    assert owners == {"Ben": True, "Ana": False}
    assert after["news"] == []
    again = (await ana.post(f"/api/campaigns/{id}/again"))["campaign"]
    assert again not in (id, new), "also from the archive"
    await ana.post(f"/api/campaigns/{new}/play")
    assert await refused(ana, f"/api/campaigns/{new}/again") == (409, "game-running")
    assert await refused(jo, f"/api/campaigns/{id}/again") == (403, "not-a-member")


async def test_nothing_is_opened_by_hand_that_opens_by_itself(there: Club) -> None:
    ana = await there.guest("Ana")
    id = await there.found(ana)
    path = f"/api/campaigns/{id}/open"
    assert (await seen(ana, id))["open"] == []
    assert await refused(ana, path, {"box": "box-1"}) == (409, "box-not-earned")
    assert await refused(ana, path, {"box": "attic"}) == (409, "no-such-box")


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
    assert data["code"] is None, "a guest cannot invite"
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


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_every_person_has_one_colour_and_shape_in_a_campaign(there: Club) -> None:
    """Whatever they like elsewhere, and the first to sit down; a stranger gets what is free."""
    people = [await there.guest(name) for name in ("Ana", "Ben", "Jo")]
    stranger = await there.guest("Zoe")
    for guest in (*people, stranger):
        await guest.post("/api/me", {"colour": "p2", "shape": "star"})
    id = await there.found(*people)
    looks = {one["id"]: (one["colour"], one["shape"]) for one in await _people(people[0], id)}
    assert looks[people[0].person] == ("p2", "star")
    for part in zip(*looks.values(), strict=True):
        assert len(set(part)) == 3
    room = str((await people[2].post(f"/api/campaigns/{id}/play"))["room"])
    for guest in (stranger, people[1], people[0]):
        await guest.at(room, "sit", colour="p2")
    seats = {s.person_id: (s.colour, s.shape) for s in (await there.room(room)).table.seats}
    assert {one.person: seats[one.person] for one in people} == looks
    assert not {*seats[stranger.person]} & {part for look in looks.values() for part in look}


async def _people(guest: Guest, id: str) -> list[Message]:
    found: list[Message] = (await seen(guest, id))["people"]
    return found
