"""How a finished game compares with those its player finished before."""

from datetime import UTC, datetime, timedelta
from typing import Any

from app.base.database import make_database, reading, writing
from app.models.tables import Seat, TableRow
from app.people.sessions import create_guest
from app.tables.milestones import of_game
from engine.campaign import plan_of
from tests.live import LiveServer

BEGAN = datetime(2026, 11, 16, 19, 0, tzinfo=UTC)


def _room(number: int, edition: str, result: dict[str, Any], unlocked: list[str]) -> TableRow:
    return TableRow(
        id=f"moment-{edition}-{number}",
        edition=edition,
        rules_version=1,
        setup={"unlocked": unlocked},
        status="finished",
        host_id=None,
        access="link",
        help_level="full",
        seat_count=2,
        created_at=BEGAN,
        finished_at=BEGAN + timedelta(hours=number),
        result=result,
    )


async def test_a_game_is_held_against_its_players_earlier_ones(live: LiveServer) -> None:
    """Rank, record or not, what was new; a stranger gets the scale and nothing of any person.

    A run for the high score has milestones in the place of ranks.
    """
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        ana = (await create_guest(session, name="Ana", now=BEGAN)).person.id
        ben = (await create_guest(session, name="Ben", now=BEGAN)).person.id
        rooms = [
            _room(1, "classic", {"totals": [120]}, []),
            _room(2, "classic", {"totals": [90]}, ["circus"]),
            _room(3, "classic", {"totals": [131]}, ["circus", "hill"]),
            _room(4, "duel", {"totals": [50, 70], "boards": [[0], [1]]}, []),
            _room(5, "duel", {"totals": [60, 40], "boards": [[0], [1]]}, []),
            _room(6, "luggage", {"totals": [190]}, []),
        ]
        session.add_all(rooms)
        await session.flush()
        for room in rooms:
            for seat, person in enumerate((ana, ben)):
                session.add(
                    Seat(
                        room_id=room.id,
                        seat=seat,
                        person_id=person,
                        name=str(seat),
                        colour=f"p{seat + 1}",
                        shape="circle",
                    )
                )
        names = [room.id for room in rooms]
    async with reading(database) as session:
        told = [await of_game(session, name, ana) for name in names]
        bens = await of_game(session, names[4], ben)
        stranger = await of_game(session, names[2], "stranger")
        assert await of_game(session, "no-such-room", ana) == {}
    await database.dispose()
    plan = plan_of("classic")
    assert plan is not None
    scale = [(rank.start, f"rank.classic.{rank.start}") for rank in plan.ranks]
    assert told[0] == {"scale": scale, "games": 1, "best": None, "new": []}
    assert (told[1]["games"], told[1]["best"], told[1]["new"]) == (2, 120, ["circus"])
    assert (told[2]["games"], told[2]["best"], told[2]["new"]) == (3, 120, ["hill"])
    assert (told[4]["scale"], told[4]["games"], told[4]["best"]) == ([], 2, 50)
    assert bens["best"] == 70
    assert stranger == {"scale": scale}
    assert told[5]["scale"][0] == (60, "milestone.luggage.signpost.title")
    assert [start for start, _ in told[5]["scale"]] == [60, 70, 140, 180, 216, 230]
