"""Who did what in a finished game: only what stands at the end counts."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from app.base.database import reading, writing
from app.models.tables import Result
from app.tables.contributions import ADDED, by_seat, lacking, played_seconds
from engine.actions import Action, PlaceTile, Undo
from engine.deal import Chance
from engine.play import play, start
from engine.selfplay import play_greedy
from engine.setup import shared
from engine.state import State
from tests.app.club import Club

CHANCE = Chance(bytes(32), "contributions")


def _placed(state: State, suggested_by: int | None = None) -> State:
    """The seat in turn places its tile, as another one suggested where that is said."""
    action: Action = play_greedy(state, 0, CHANCE)
    assert isinstance(action, PlaceTile)
    return play(state, state.hands(0)[0], replace(action, suggested_by=suggested_by))[0]


def test_each_seat_is_credited_with_what_it_did_and_suggested() -> None:
    state, _ = start(shared("classic", ("Ana", "Ben", "Jo")), bytes(32))
    for author in (None, 2, 0, None, 0):
        state = _placed(state, author)
    found = by_seat(state)
    assert [seat["tiles"] for seat in found] == [2, 2, 1]
    assert [seat["suggested"] for seat in found] == [2, 0, 1]


def test_a_suggestion_that_was_undone_is_not_counted() -> None:
    state, _ = start(shared("classic", ("Ana", "Ben")), bytes(32))
    state = _placed(_placed(state), 0)
    undo = Undo(state.entries()[-1].seq, (0, 1))
    state, _ = play(state, 1, undo)
    assert by_seat(_placed(state))[0]["suggested"] == 0


@pytest.mark.parametrize("seed", range(3))
def test_all_that_stands_is_shared_among_the_seats(seed: int) -> None:
    """Tiles, tasks and their points add up to what the sheet counts."""
    state, _ = start(shared("classic", ("Ana", "Ben")), bytes([seed]) * 32)
    while not state.ended:
        state = _placed(state)
    found, (party,) = by_seat(state), state.parties
    assert sum(seat["tiles"] for seat in found) == len(party.board.placements)
    assert sum(seat["tasks"] for seat in found) == len(party.completed)
    assert sum(seat["points"] for seat in found) == sum(task.value for task in party.completed)


def test_a_long_pause_is_not_played() -> None:
    began = datetime(2026, 11, 18, tzinfo=UTC)
    minutes = (0, 5, 14, 200, 201)
    moments = [began + timedelta(minutes=minute) for minute in minutes]
    assert played_seconds(moments) == 60 * (14 + 1)


def test_what_earlier_versions_kept_lacks_something() -> None:
    seat = {"tiles": 3, "tasks": 1, "points": 4}
    whole = {"lines": {}, "seats": [{**seat, "suggested": 0}], "seconds": 60}
    assert lacking(whole) == ()
    assert lacking({**whole, "seats": [seat]}) == ("seats",)
    assert set(lacking({"lines": {}})) == set(ADDED)


async def test_what_earlier_versions_kept_is_made_whole_once(there: Club) -> None:
    """A campaign's numbers count suggestions in games that were finished before they were."""
    ana = await there.guest("Ana")
    room = await there.play(ana, await there.found(ana))
    database = there.rooms.services.database
    async with writing(database) as session:
        kept = (await session.scalars(select(Result).where(Result.room_id == room))).one()
        whole = kept.summary
        seats = [
            {key: seat[key] for key in ("tiles", "tasks", "points")} for seat in whole["seats"]
        ]
        kept.summary = {**whole, "seats": seats}
    await there.campaigns.results.complete([room])
    async with reading(database) as session:
        kept = (await session.scalars(select(Result).where(Result.room_id == room))).one()
        assert kept.summary == whole
