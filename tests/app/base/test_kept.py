"""Databases that earlier versions left behind open here, and are played on."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import select

from app.base.database import make_database, reading
from app.base.migrate import check, upgrade
from app.campaigns.check import check_campaign
from app.models.tables import TableRow
from engine.records import check as referee
from tests.app.club import seen
from tests.client import Guest, Message
from tests.kept import CAMPAIGN, PEOPLE, kept_databases, log_in, play_on, unpacked
from tests.live_fixtures import Launch

KINDS = ("classic", "duel", "campaign")


@dataclass
class House:
    """A database of an earlier version that this version has opened, and its people."""

    url: str
    people: list[Guest]
    rooms: dict[tuple[str, str], str]
    """Of each kind the table that has finished and the one that is playing."""
    campaign: str


@pytest.fixture(params=kept_databases(), ids=lambda kept: kept.name.partition(".")[0])
async def house(
    request: pytest.FixtureRequest, tmp_path: Path, launch: Launch
) -> AsyncIterator[House]:
    """Migrated, served, and entered by both people with their passwords."""
    url = unpacked(request.param, tmp_path)
    await upgrade(url)
    await check(url)
    server = launch(url=url)
    people = [await log_in(Guest(server.url, name)) for name in PEOPLE]
    database = make_database(url)
    async with reading(database) as session:
        rows = (await session.scalars(select(TableRow))).all()
    await database.dispose()
    rooms = {("campaign" if row.campaign_id else row.edition, row.status): row.id for row in rows}
    [campaign] = {row.campaign_id for row in rows if row.campaign_id}
    yield House(url, people, rooms, campaign)
    for guest in people:
        await guest.close()


async def _record(guest: Guest, room: str) -> Message:
    answer = await guest.get(f"/api/rooms/{room}/record")
    assert answer.status_code == 200, answer.text
    record: Message = answer.json()
    return record


async def test_finished_games_stand_as_they_were(house: House) -> None:
    """Each is a record that the rules of today confirm; what was said about it is there."""
    ana, ben = house.people
    for kind in KINDS:
        room = house.rooms[kind, "finished"]
        state = referee(await _record(ana, room))
        assert state.ended
        assert (await ben.get(f"/t/{room}")).status_code == 200
        said = (await ben.open(room)).welcome["chat"]
        expected = [] if kind == "campaign" else [("Ben", "Again next week?")]
        assert [(line["name"], line["text"]) for line in said] == expected


@pytest.mark.parametrize("kind", KINDS)
async def test_running_games_are_played_to_their_end(house: House, kind: str) -> None:
    room = house.rooms[kind, "playing"]
    await play_on(room, *house.people)
    assert referee(await _record(house.people[0], room)).ended


async def test_a_campaign_goes_on(house: House) -> None:
    """The log is confirmed, the running game counts once it has ended, and the next one begins."""
    ana, _ = house.people
    id = house.campaign
    assert (await _confirmed(house)).startswith(f"{CAMPAIGN}: 1 games")
    await play_on(running := house.rooms["campaign", "playing"], *house.people)
    told = await seen(ana, id)
    assert [game[1] for game in told["games"]] == [house.rooms["campaign", "finished"], running]
    assert (await _confirmed(house)).startswith(f"{CAMPAIGN}: 2 games")
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": told["tracks"][0]["allowed"][0]})
    following = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
    await ana.at(following, "start")
    assert (await seen(ana, id))["running"] is not None


async def _confirmed(house: House) -> str:
    verdict = await check_campaign(house.url, house.campaign)
    assert verdict is not None
    assert verdict.problems == ()
    return verdict.found
