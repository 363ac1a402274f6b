"""How much a person may ask for, and what it costs to tell four people of an act."""

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from app.base.limits import Limits, Rate
from app.wire.incoming import PROTO
from tests import stores
from tests.app.socket_support import solo, table
from tests.client import Closed, Guest, first_placement, new_aid
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import PATIENCE

ONE = Rate(burst=1, per_second=0.01)
TIGHT = Limits(
    acts=Rate(3, 0.01), suggestions=Rate(4, 0.01), chat=Rate(2, 0.01), sockets_per_address=8
)


async def test_each_sort_of_message_has_its_bucket(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    page = await solo(invite, launch(url=database_url, limits=TIGHT))
    options = await page.options()
    answers = [await page.act({"type": "nonsense"}, aid=f"act-number-{n}") for n in range(5)]
    codes = [answer["code"] for answer in answers]
    assert codes == ["not-offered"] * 3 + ["too-fast"] * 2
    assert answers[-1]["aid"] == "act-number-4"
    for sort, words, allowed in (
        ("preview", {"n": 1, "hex": [0, 0], "rotation": 0}, 3),
        ("react", {"emoji": "x"}, 2),
    ):
        for _ in range(allowed):
            await page.say(sort, **words)
            assert (await page.expect(sort, "nak"))["t"] == sort
        await page.say(sort, **words)
        assert (await page.expect(sort, "nak"))["code"] == "too-fast"
    await page.say("ping", n=1)
    assert await page.expect("pong")
    assert options["places"]


async def test_words_that_came_too_fast_are_named(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """Their author says them again."""
    page = await solo(invite, launch(url=database_url, limits=replace(GENEROUS, chat=ONE)))
    for mid, answer in (("first-words", "chat"), ("second-words", "nak")):
        await page.say("chat", mid=mid, text="hello")
        heard = await page.expect("chat", "nak")
        assert (heard["t"], heard.get("mid", heard.get("aid"))) == (answer, mid)


async def test_a_flood_is_1008(launch: Launch, invite: Invite, database_url: str) -> None:
    page = await solo(invite, launch(url=database_url, limits=TIGHT))
    try:
        for number in range(400):
            await page.say("react", emoji="x")
            if number % 20 == 19:
                await page.expect("react", "nak")
        code = await page.ended()
    except Closed as why:
        code = why.code
    assert code == 1008


async def test_too_many_pages_are_1013(launch: Launch, invite: Invite, database_url: str) -> None:
    live = launch(url=database_url, limits=TIGHT)
    ana = await invite(live)
    rooms = [await ana.create(seats=1) for _ in range(3)]
    for room in rooms[:2]:
        for _ in range(4):
            await ana.open(room)
    page = await ana.dial(rooms[2])
    assert await page.ended() == 1013


async def test_pages_of_campaigns_count_as_well(launch: Launch, invite: Invite) -> None:
    """A connection that became a socket is no longer counted as a connection."""
    live = launch(limits=replace(GENEROUS, sockets_per_address=3))
    ana = await invite(live)
    id = (await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"]
    pages = [await ana.dial(f"campaigns/{id}") for _ in range(3)]
    for page in pages:
        await page.expect("campaign")
    room = await ana.create(seats=1)
    for late in (f"campaigns/{id}", room):
        assert await (await ana.dial(late)).ended() == 1013
    await pages[0].close()
    async with asyncio.timeout(PATIENCE):  # until the server has heard of it
        while not await _enters(ana, room):
            pass


async def _enters(guest: Guest, room: str) -> bool:
    with suppress(Closed):
        return bool((await guest.open(room)).welcome)
    return False


@pytest.mark.parametrize(
    ("proxies", "code"), [(("127.0.0.1/32",), None), (("10.0.0.0/8",), 1013), (None, 1013)]
)
async def test_behind_a_trusted_proxy_everybody_has_an_address(
    launch: Launch, invite: Invite, proxies: tuple[str, ...] | None, code: int | None
) -> None:
    """Else all who come through it would share the pages of one; others are not believed, and by
    default nothing is, be it on the same machine."""
    given = {} if proxies is None else {"trusted_proxies": proxies}
    live = launch(limits=replace(GENEROUS, sockets_per_address=1), **given)
    ana = await invite(live)
    room = await ana.create(seats=1)
    for number in range(3):
        page = await ana.dial(room, **{"X-Forwarded-For": f"198.51.100.{number}"})
        if number and code is not None:
            assert await page.ended() == code
        else:
            assert (await page.hello())["t"] == "welcome"


async def test_a_household_of_ipv6_is_one_address(launch: Launch, invite: Invite) -> None:
    """It has as many addresses as it likes."""
    limits = replace(GENEROUS, sockets_per_address=1)
    live = launch(limits=limits, trusted_proxies=("127.0.0.1/32",))
    ana = await invite(live)
    room = await ana.create(seats=1)
    for number, address in enumerate(("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")):
        page = await ana.dial(room, **{"X-Forwarded-For": address})
        if number == 1:
            assert await page.ended() == 1013
        else:
            assert (await page.hello())["t"] == "welcome"


async def test_so_many_pages_a_seat_and_so_many_spectators(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    live = launch(url=database_url, limits=Limits(sockets_per_seat=2, spectators_per_room=1))
    ana, ben, zoe = [await invite(live, name) for name in ("Ana", "Ben", "Zoe")]
    room = await ana.create(seats=1)
    for guest, allowed in ((ana, 2), (ben, 1), (zoe, 0)):
        for _ in range(allowed):
            await guest.open(room)
        page = await guest.dial(room)
        await page.say("hello", proto=PROTO, room=room)
        assert await page.ended() == 1013


async def test_a_room_with_too_much_to_do_is_busy(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    limits = Limits(inbox_messages=1, acts=GENEROUS.acts)
    live = launch(url=database_url, limits=limits, prepare=stores.slow(0.05))
    page = await solo(invite, live)
    action = first_placement(await page.options())
    aids = [new_aid() for _ in range(20)]
    for aid in aids:
        await page.say("act", aid=aid, base=1, action=action)
    answers = [await page.expect("ack", "nak") for _ in aids]
    codes = {answer["aid"]: answer.get("code", "ack") for answer in answers}
    assert sorted(codes) == sorted(aids)
    assert list(codes.values()).count("ack") == 1
    assert set(codes.values()) == {"ack", "stale", "busy"}


async def test_a_log_does_not_grow_for_ever(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """Placing and taking back could go on without end; what is in the log is still known."""
    page = await solo(
        invite, launch(url=database_url, limits=replace(GENEROUS, entries_per_room=4))
    )
    known = await page.place(aid="known-act-1")
    while page.fold.seq < 4:
        await page.caught_up((await page.place())["seq"])
    action = first_placement(await page.options())
    assert (await page.act(action))["code"] == "log-full"
    assert (await page.resync())["seq"] == 4
    again = await page.act(action, aid="known-act-1")
    assert (known["seq"], again["code"]) == (2, "aid-reuse")


async def test_the_default_limits_let_people_play(launch: Launch, invite: Invite) -> None:
    page = await solo(invite, launch(limits=Limits()))
    for number in range(8):
        assert (await page.place())["seq"] == number + 2


async def test_bytes_down_per_act_for_four_people(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 4)
    await at.turns(10)
    for page in at.pages:
        page.raw.clear()
    acts = 30
    for _ in range(acts):
        turn = at.pages[0].fold.turn
        page = at.pages[(turn - 1) % 4]
        options = await page.options()
        page.raw.pop()
        answer = await page.act(first_placement(options))
        await asyncio.gather(*(other.caught_up(answer["seq"]) for other in at.pages))
    sent = sum(
        len(frame.encode()) + 2 + 2 * (len(frame) > 125) for p in at.pages for frame in p.raw
    )
    print(f"{sent / acts:.0f} bytes down per act for four people")
    assert sent / acts < 600
