"""Coming back: a page gets exactly what it missed, however long it was away."""

import pytest

from tests import support
from tests.app.socket_support import append, back_and_forth, first_place, solo, stored, table
from tests.client import first_placement
from tests.live import LiveServer
from tests.live_fixtures import Invite


@pytest.mark.parametrize("missed", [1, 25])
async def test_away_for_a_while(live: LiveServer, invite: Invite, missed: int) -> None:
    at = await table(invite, live, 2)
    await at.turn()
    away, guest = at.pages.pop(), at.guests[1]
    await away.close()
    stays = at.pages[0]
    second = await guest.open(at.room)
    at.pages.append(second)
    await at.turns(missed)
    back = await guest.dial(at.room)
    back.fold = away.fold
    welcome = await back.hello(away.fold.seq, away.vh)
    assert "view" not in welcome
    heard = [[ev["seq"], ev["by"], ev["e"]] for ev in stays.heard if ev["t"] == "ev"]
    assert welcome["events"] == heard[-missed:]
    assert back.fold.digest() == stays.vh == welcome["vh"]


@pytest.mark.slow
async def test_away_for_2000_entries(live: LiveServer, invite: Invite) -> None:
    """Too many to tell one by one: a view, and with it the same sum of facts as who stayed."""
    stays = await solo(invite, live)
    for _ in range(2):
        await stays.caught_up((await stays.place())["seq"])
    away = await stays.owner.open(stays.room)
    await away.close()
    place = first_placement(await stays.options())
    for seq in range(4, 2004):
        action = {"type": "undo", "target": seq - 1} if seq % 2 else place
        assert (await stays.act(action, base=seq - 1))["seq"] == seq
    back = await stays.owner.dial(stays.room)
    back.fold = away.fold
    welcome = await back.hello(away.fold.seq, away.vh)
    assert welcome["seq"] == 2003
    assert "events" not in welcome
    again = await stays.resync()
    assert (again["view"], again["vh"]) == (welcome["view"], welcome["vh"])
    assert len(welcome["view"]["boards"][0]["tiles"]) == 2
    assert (await back.resync(2003, back.vh))["events"] == []


async def test_a_welcome_after_a_long_game_stays_small(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    while not page.fold.ended and page.fold.tiles() < 70:
        answer = await page.place()
        await page.caught_up(answer["seq"])
    await page.resync()
    size = len(page.raw[-1])
    print(f"a welcome with a view of {page.fold.tiles()} tiles: {size} bytes")
    assert size < 16_000


async def test_again_and_again_without_anything_between(live: LiveServer, invite: Invite) -> None:
    """Coming back does not replay what was replayed before."""
    page = await solo(invite, live)
    await page.place()
    await page.caught_up(2)
    first = await page.resync(1, None)
    for _ in range(5):
        assert (await page.resync(1, None))["events"] == first["events"]
        assert (await page.resync(2, page.vh))["events"] == []


async def test_a_room_read_from_its_log_tells_the_same_as_one_in_memory(
    live: LiveServer, invite: Invite
) -> None:
    """A stored game, opened cold: every gap of it, entry by entry."""
    ana = await invite(live)
    state = support.table(landscape=support.FILLER["classic"], seats=1)
    for _ in range(30):
        state = first_place(state)
    page = await ana.open(await stored(live, state, [ana]))
    whole = (await page.resync(1))["events"]
    for last in range(1, state.seq):
        assert (await page.resync(last))["events"] == whole[last - 1 :]


async def test_many_entries_of_another_worker_at_once(live: LiveServer, invite: Invite) -> None:
    """More than an outbox holds: the page hears the last one, sees the gap and asks."""
    ana = await invite(live)
    state = first_place(support.table(landscape=support.FILLER["classic"], seats=1))
    room = await stored(live, state, [ana])
    page = await ana.open(room)
    later = back_and_forth(state, 200)
    await append(live, room, later)
    ack = await page.act({"type": "undo", "target": 2})  # collides, so the room reads on
    assert ack == {"t": "ack", "aid": ack["aid"], "seq": later.seq + 1}
    assert [ev["seq"] for ev in page.heard if ev["t"] == "ev"] == [later.seq]
    assert page.fold.is_lost
    assert (await page.resync())["seq"] == later.seq + 1
