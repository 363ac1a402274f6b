"""A high-score run over HTTP: rows, the envelope, starting over, files, the referee."""

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count
from types import SimpleNamespace

import pytest

from app.campaigns.check import Verdict, check_campaign
from app.live import room as rooms
from engine.campaign import plan_of
from engine.editions import edition
from tests.app.campaigns.test_campaigns import refused
from tests.app.campaigns.test_files import brought, taken
from tests.app.club import Club, seen
from tests.client import Guest, Message

RUN = "luggage"
ENCLOSED = ("bench", "great-areas", "perfect-fit")
EARNED = 10
"""In these tests the envelope is earned by any game of the greedy player."""


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run of a test: one game of the greedy player in three hundred ends
    below ``EARNED``, and then no envelope is earned."""
    numbers = count(1)

    def dealt(size: int) -> bytes:
        return sha256(f"deal {next(numbers)}".encode()).digest()[:size]

    known = SimpleNamespace(token_bytes=dealt, token_hex=secrets.token_hex)
    monkeypatch.setattr(rooms, "secrets", known)


@pytest.fixture
def easy() -> Iterator[None]:
    """Let any good game earn the envelope."""
    plan = plan_of(RUN)
    assert plan is not None
    boxes, ranks = plan.boxes, plan.ranks
    object.__setattr__(plan, "boxes", tuple(replace(box, earned_at=EARNED) for box in boxes))
    behind = [rank._replace(adds=("envelope",), behind="envelope") for rank in ranks]
    near = (new if new.start >= EARNED else old for old, new in zip(ranks, behind, strict=True))
    object.__setattr__(plan, "ranks", tuple(near))
    yield
    object.__setattr__(plan, "boxes", boxes)
    object.__setattr__(plan, "ranks", ranks)


async def running(there: Club, *guests: Guest) -> str:
    """A run of these people; the tiles are laid by the greedy player."""
    there.player = "greedy"
    return await there.found(*guests, edition=RUN)


async def begun(there: Club, guest: Guest, id: str) -> Message:
    """The setup and deal of the next game, as it has begun."""
    room_id = str((await guest.post(f"/api/campaigns/{id}/play"))["room"])
    await guest.at(room_id, "start")
    game = (await there.room(room_id)).game
    assert game is not None
    box = game.state.box
    return {"unlocked": box.setup.unlocked, "drawn": [special.key for special in box.specials]}


async def _played_to(there: Club, guest: Guest, id: str, goal: int) -> int:
    """The best result, once the greedy player has reached the goal."""
    best = 0
    for seed in range(8):
        await there.play(guest, id, seed=seed)
        best = max(result for _, _, result, _ in (await seen(guest, id))["games"])
        if best >= goal:
            break
    assert best >= goal, "the greedy player gets that far"
    return best


async def test_a_game_moves_the_arrow_for_everybody_and_its_row_is_in_play(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await running(there, ana, ben)
    data = await seen(ben, id)
    assert (data["tracks"], data["cards"], data["open"]) == ([], [], [])
    assert data["boxes"] == [["envelope", None]]
    best = await _played_to(there, ana, id, 60)
    mine, theirs = await seen(ana, id), await seen(ben, id)
    arrow = best // 10 * 10
    assert [rank for *_, rank in mine["games"]] == [r // 10 * 10 for _, _, r, _ in mine["games"]]
    rows = [f"row-{row}" for row in range(10, arrow + 10, 10)]
    for data in (mine, theirs):
        told = {one["key"]: one["kind"] for one in data["news"]}
        assert [key for key, kind in told.items() if kind == "row"] == rows
        assert told["title-signpost"] == "title"
    game = await begun(there, ben, id)
    assert game["unlocked"] == (f"row-{min(arrow, 140)}",)
    row = edition(RUN).row(game["unlocked"])
    assert row is not None
    assert len(game["drawn"]) == sum(row.draws.values())


async def test_a_game_given_up_moves_nothing(there: Club) -> None:
    ana = await there.guest("Ana")
    id = await running(there, ana)
    await begun(there, ana, id)
    await ana.post(f"/api/campaigns/{id}/abandon")
    data = await seen(ana, id)
    assert (data["games"], data["news"]) == ([], [])
    assert (await begun(there, ana, id))["unlocked"] == ()


async def test_each_person_sees_the_arrow_move_once(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await running(there, ana, ben)
    await there.play(ana, id, seed=4)
    news = (await seen(ana, id))["news"]
    told = [{"key": one["key"], "seq": one["seq"]} for one in news]
    await ana.post(f"/api/campaigns/{id}/seen", {"news": told})
    assert (await seen(ana, id))["news"] == []
    assert (await seen(ben, id))["news"] == news
    await there.play(ana, id, seed=9)
    best = [result for _, _, result, _ in (await seen(ana, id))["games"]]
    rose = max(best) // 10 > best[0] // 10
    assert bool((await seen(ana, id))["news"]) == rose


@pytest.mark.usefixtures("easy")
async def test_l26_an_envelope_opened_by_one_is_open_for_all_and_in_the_next_game(
    there: Club,
) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await running(there, ana, ben)
    path = f"/api/campaigns/{id}/open"
    assert await refused(ben, path, {"box": "envelope"}) == (409, "box-not-earned")
    await there.play(ana, id, seed=4)
    assert (await seen(ana, id))["open"] == ["envelope"]
    before = await begun(there, ana, id)
    assert before["unlocked"] == ()
    assert await refused(ben, path, {"box": "envelope"}) == (409, "game-running")
    assert (await seen(ben, id))["open"] == []
    await ana.post(f"/api/campaigns/{id}/abandon")
    await ben.post(path, {"box": "envelope"})
    for guest in (ana, ben):
        data = await seen(guest, id)
        assert data["boxes"] == [["envelope", 1]]
        assert data["open"] == []
        assert [card["key"] for card in data["cards"]] == list(ENCLOSED)
        assert set(ENCLOSED) <= set(data["known"])
        assert {one["key"] for one in data["news"]} >= {"envelope", *ENCLOSED}
        assert data["log"][-1][1:] == ["Ben", "opened", "envelope"]
        page = (await guest.get(f"/c/{id}")).text
        assert [n for n in (1, 2) if f'data-place="X-heart-{n}"' in page] == [1, 2]
    assert await refused(ana, path, {"box": "envelope"}) == (409, "box-open")
    game = await begun(there, ana, id)
    assert game["unlocked"] == ("envelope",)
    assert set(ENCLOSED) <= set(game["drawn"])


@pytest.mark.usefixtures("easy")
async def test_two_who_open_at_once_open_it_once(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await running(there, ana, ben)
    await there.play(ana, id, seed=4)
    path = f"/api/campaigns/{id}/open"
    tried = (guest.http.post(path, json={"box": "envelope"}) for guest in (ana, ben))
    answers = await asyncio.gather(*tried)
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [200, 409], [answer.text for answer in answers]
    told = [line for line in (await seen(ana, id))["log"] if line[2] == "opened"]
    assert len(told) == 1


@pytest.mark.usefixtures("easy")
async def test_guests_and_strangers_open_nothing(there: Club) -> None:
    ana, jo, cleo = [await there.guest(name) for name in ("Ana", "Jo", "Cleo")]
    id = await running(there, ana)
    room_id = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
    await jo.at(room_id, "sit")
    await ana.at(room_id, "start")
    await there.play_on(room_id, seed=4)
    await there.settled(room_id)
    assert (await seen(jo, id))["code"] is None, "a guest may look"
    for other in (jo, cleo):
        code = await refused(other, f"/api/campaigns/{id}/open", {"box": "envelope"})
        assert code == (403, "not-a-member")


@pytest.mark.usefixtures("easy")
async def test_a_run_goes_home_and_comes_back_and_the_referee_agrees(there: Club, url: str) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await running(there, ana)
    for seed in (4, 7):
        await there.play(ana, id, seed=seed)
    await ana.post(f"/api/campaigns/{id}/open", {"box": "envelope"})
    await there.play(ana, id, seed=5)
    document = await taken(ana, id)
    opened = [event for event in document["events"] if event["type"] == "box-opened"]
    assert [(one["by"], one["box"]) for one in opened] == [("Ana", "envelope")]
    verdict = await check_campaign(url, id)
    assert isinstance(verdict, Verdict)
    assert verdict.problems == ()
    early = [event for event in document["events"] if event["type"] != "box-opened"]
    early.insert(1, opened[0])
    status, answer = await brought(ben, {**document, "events": early})
    assert (status, answer["code"]) == (422, "bad-campaign-file")


@pytest.mark.usefixtures("easy")
async def test_l24_a_run_starts_over_at_0_with_its_envelope_sealed(there: Club) -> None:
    ana = await there.guest("Ana")
    id = await running(there, ana)
    await there.play(ana, id, seed=4)
    await ana.post(f"/api/campaigns/{id}/open", {"box": "envelope"})
    new = (await ana.post(f"/api/campaigns/{id}/again"))["campaign"]
    old, fresh = await seen(ana, id), await seen(ana, new)
    assert (old["status"], old["boxes"], len(old["games"])) == ("archived", [["envelope", 1]], 1)
    assert (fresh["boxes"], fresh["cards"], fresh["games"]) == ([["envelope", None]], [], [])
    assert (await begun(there, ana, new))["unlocked"] == ()
