"""Games outside a campaign: presets, and deals that several tables play (ruling K27)."""

from typing import Any

import pytest
from sqlalchemy import update

from app.base.database import writing
from app.models.deals import DealCode
from engine.editions import edition
from engine.scoring import sheets
from engine.state import State
from tests.app.club import Club
from tests.client import Guest, Refused


async def over(there: Club, guest: Guest, seed: int = 0, **wish: Any) -> str:
    """A game of one, played to its end; its room."""
    room = await guest.create(play_now=True, seats=1, **wish)
    await there.play_on(room, seed=seed)
    await there.settled(room)
    return room


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_k27_presets_and_chosen_sets(there: Club) -> None:
    ana = await there.guest()
    everything = set(edition("classic").unlockable)
    for wish, unlocked in (
        ({"preset": "start", "unlocked": ["box-1"]}, set()),
        ({"preset": "full"}, everything),
        ({"unlocked": ["box-2", "circus"]}, {"box-2", "circus"}),
    ):
        room = await there.room(await ana.create(play_now=True, seats=1, **wish))
        assert room.game is not None
        assert set(room.game.state.box.setup.unlocked) == unlocked
    with pytest.raises(Refused) as refused:
        await ana.create(preset="some")
    assert refused.value.status == 422


async def test_another_group_plays_the_same_deal_and_compares_afterwards(there: Club) -> None:
    ana, ben, cleo = [await there.guest(name) for name in ("Ana", "Ben", "Cleo")]
    first = await over(there, ana, unlocked=["box-1"])
    code = (await ana.post("/api/deals", {"room": first}))["code"]
    assert (await ana.post("/api/deals", {"room": first}))["code"] == code
    told = (await ben.get(f"/api/deals/{code.lower()}")).json()
    assert (told["edition"], told["setup"]["unlocked"]) == ("classic", ["box-1"])
    assert set(told) == {"code", "edition", "setup"}
    shut = await ben.get(f"/api/deals/{code}/games")
    assert (shut.status_code, shut.json()["code"]) == (403, "deal-not-finished")
    second = await ben.create(play_now=True, seats=1, deal=code, preset="full")
    one, two = await there.room(first), await there.room(second)
    assert one.game is not None
    assert two.game is not None
    assert one.game.state.deal == two.game.state.deal
    assert two.game.state.box.setup.unlocked == ("box-1",)
    assert (await ana.get(f"/api/deals/{code}/games")).status_code == 200
    assert (await ben.get(f"/api/deals/{code}/games")).status_code == 403
    await there.play_on(second, seed=3)
    await there.settled(second)
    games = (await ben.get(f"/api/deals/{code}/games")).json()["games"]
    assert [(game["room"], game["people"], game["again"]) for game in games] == [
        (first, ["Ana"], False),
        (second, ["Ben"], False),
    ]
    totals = [one.game.state, two.game.state]
    assert [game["result"] for game in games] == [_total(state) for state in totals]
    third = await over(there, ana, deal=code)
    games = (await ana.get(f"/api/deals/{code}/games")).json()["games"]
    assert (games[-1]["room"], games[-1]["again"]) == (third, True)
    assert [game["mine"] for game in games] == [True, False, True]
    await ben.create(deal=code)
    assert (await ben.get(f"/api/deals/{code}/games")).status_code == 403, "Ben plays it still"
    assert (await cleo.get(f"/api/deals/{code}/games")).status_code == 403


def _total(state: State) -> int:
    return max(sheet.total for sheet in sheets(state))


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_code_says_nothing_about_the_deal(there: Club) -> None:
    """Neither the code nor the answers of a running table hold the order."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    first = await over(there, ana)
    code = (await ana.post("/api/deals", {"room": first}))["code"]
    second = await ben.create(play_now=True, seats=1, deal=code)
    state = (await there.room(second)).game
    assert state is not None
    await ben.get(f"/api/rooms/{second}/record")
    await ben.get(f"/api/deals/{code}")
    said = "\n".join((*ana.bodies, *ben.bodies))
    assert state.state.deal.salt not in said
    assert ",".join(f'"{tile}"' for tile in state.state.deal.landscape[:3]) not in said
    await there.play_on(second)
    await there.settled(second)
    other = (await ben.post("/api/deals", {"room": second}))["code"]
    assert other == code, "the same deal has one code"


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_what_has_no_code(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    lobby = await ana.create()
    for guest, path, body, code in (
        (ana, "/api/deals", {"room": lobby}, (409, "no-game")),
        (ben, "/api/deals", {"room": lobby}, (403, "not-seated")),
        (ana, "/api/deals", {"room": "nowhere"}, (404, "no-such-table")),
        (ana, "/api/rooms", {"deal": "ABCDEFGH"}, (404, "no-such-deal")),
        (ana, "/api/rooms", {"deal": "?"}, (404, "no-such-deal")),
    ):
        with pytest.raises(Refused) as refused:
            await guest.post(path, body)
        assert (refused.value.status, refused.value.code) == code


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_deal_of_other_rules_is_not_dealt_again(there: Club) -> None:
    """Its tiles may be others by now."""
    ana = await there.guest("Ana")
    room = await over(there, ana)
    code = (await ana.post("/api/deals", {"room": room}))["code"]
    async with writing(there.rooms.services.database) as session:
        await session.execute(update(DealCode).values(rules_version=0))
    with pytest.raises(Refused, match="deal-too-old"):
        await ana.create(deal=code)
