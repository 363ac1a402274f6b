"""A guest's tables move to an account when asked, and only then."""

import pytest
from sqlalchemy import select

from app.base.database import reading, writing
from app.campaigns.members import add, create_campaign, known, people_of
from app.models.tables import ChatLine, Seat, TableRow, Visitor
from app.people.errors import NotKnown, NotPossible
from app.people.guest_tables import count_tables, keep_apart, move_tables
from app.people.sessions import start_session
from tests.app.support import NOW, make_room
from tests.app.village import Village


async def _sit_down(village: Village, person_id: str, room: TableRow, seat: int) -> None:
    async with writing(village.services.database) as session:
        await session.merge(room)
        await session.flush()
        session.add(
            Seat(
                room_id=room.id, seat=seat, person_id=person_id, name="A", colour="p1", shape="star"
            )
        )


async def test_a_guests_tables_move_only_when_asked(village: Village) -> None:
    account = await village.claim((await village.guest()).token)
    guest = await village.guest("Ana on the phone")
    room = make_room(host_id=guest.person.id)
    await _sit_down(village, guest.person.id, room, 0)
    await _sit_down(village, guest.person.id, make_room(), 2)
    async with writing(village.services.database) as session:
        line = ChatLine(room_id=room.id, mid="m", name="A", text="hi", at=NOW)
        line.person_id = guest.person.id
        session.add(line)
        for person in (guest.person.id, account.person.id):
            session.add(Visitor(room_id=room.id, person_id=person, status="watching", at=NOW))

    entered = await village.log_in(guest_token=guest.token)
    assert await village.known(guest.token) is None
    known = await village.known(entered.token)
    assert known is not None
    assert known.guest_id == guest.person.id  # remembered, but nothing moved yet
    async with reading(village.services.database) as session:
        assert await count_tables(session, guest.person.id) == 2
        assert await count_tables(session, account.person.id) == 0

    async with writing(village.services.database) as session:
        assert await move_tables(session, entered.token) == 2
    async with writing(village.services.database) as session:
        assert await count_tables(session, guest.person.id) == 0
        assert await count_tables(session, account.person.id) == 2
        assert (await session.scalars(select(Visitor.person_id))).all() == [account.person.id]
        with pytest.raises(NotPossible, match="nothing-to-move"):
            await move_tables(session, entered.token)


async def test_a_guests_campaigns_move_along(village: Village) -> None:
    """Who belonged to one as a guest belongs to it, even where the account only played along."""
    account = await village.claim((await village.guest()).token)
    guest = await village.guest("Ana on the phone")
    async with writing(village.services.database) as session:
        mine, other = [
            await create_campaign(session, guest.person, name, "classic", [], NOW)
            for name in ("A", "B")
        ]
        await add(session, await known(session, mine), account.person.id, NOW, guest=True)
    entered = await village.log_in(guest_token=guest.token)
    async with writing(village.services.database) as session:
        await move_tables(session, entered.token)
    async with reading(village.services.database) as session:
        people = await people_of(session, [mine, other])
    assert [[(one.id, one.guest, one.owner) for one in people[id]] for id in (mine, other)] == [
        [(account.person.id, False, True)],
        [(account.person.id, False, True)],
    ]


async def test_tables_may_stay_apart(village: Village) -> None:
    await village.claim((await village.guest()).token)
    guest = await village.guest()
    entered = await village.log_in(guest_token=guest.token)
    async with writing(village.services.database) as session:
        await keep_apart(session, entered.token)
        with pytest.raises(NotPossible, match="nothing-to-move"):
            await move_tables(session, entered.token)
        with pytest.raises(NotKnown, match="no-person"):
            await move_tables(session, "an unknown token")


async def test_moving_ends_the_guest_everywhere(village: Village) -> None:
    await village.claim((await village.guest()).token)
    guest = await village.guest()
    async with writing(village.services.database) as session:
        tablet = await start_session(session, guest.person.id, now=NOW)
    entered = await village.log_in(guest_token=guest.token)
    async with writing(village.services.database) as session:
        await move_tables(session, entered.token)
    assert await village.known(tablet) is None


async def test_one_account_never_swallows_another(village: Village) -> None:
    await village.claim((await village.guest()).token, "Ana")
    ben = await village.claim((await village.guest()).token, "Ben")
    entered = await village.log_in("Ana", guest_token=ben.token)
    known = await village.known(entered.token)
    assert known is not None
    assert known.guest_id is None


async def test_logging_in_again_keeps_the_question_open(village: Village) -> None:
    await village.claim((await village.guest()).token)
    guest = await village.guest()
    first = await village.log_in(guest_token=guest.token)
    again = await village.log_in(guest_token=first.token)
    known = await village.known(again.token)
    assert known is not None
    assert known.guest_id == guest.person.id
    assert await village.known(first.token) is None
