"""What was unlocked is shown to each member once, and how near a goal is."""

import re

from app.people.sessions import Profile
from engine.scoring import sheet
from tests.app.club import Club, seen
from tests.client import Guest


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
    # A person who has turned the card over has a box of others, which no game counted yet.
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
