"""A duel: boards of one's own, turns at the same time, and seals that hold."""

import asyncio

import pytest

from tests.app.socket_support import Table, table
from tests.client import Guest, Message, Page, first_placement
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def _duel(invite: Invite, live: LiveServer, view: str = "sealed") -> Table:
    return await table(invite, live, 2, edition="duel", options={"view": view})


async def _turn(at: Table) -> None:
    """Both lay their tile."""
    for page in at.pages:
        answer = await page.place()
        assert answer["t"] == "ack"
        await at.caught_up(answer["seq"])


async def test_both_play_at_the_same_time(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live)
    for _ in range(3):
        await asyncio.gather(*(page.place() for page in at.pages))
        head = (await at.pages[0].resync())["seq"]
        await at.caught_up(head)
    assert at.pages[0].fold.turn == 4
    assert [at.pages[0].fold.tiles(board) for board in (0, 1)] == [3, 3]
    assert len({page.vh for page in at.pages}) == 1


async def test_a_second_tile_in_one_turn_is_refused(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live)
    action = first_placement(await at.pages[0].options())
    await at.pages[0].act(action)
    await at.pages[0].caught_up(2)
    nak = await at.pages[0].act({**action, "hex": [1, 0]})
    assert nak["code"] == "already-placed"
    nak = await at.pages[0].act({**action, "board": 1})
    assert nak["code"] == "not-your-board"


async def test_what_is_closed_stays_closed(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live)
    await _turn(at)
    for seat, page in enumerate(at.pages):
        nak = await page.act({"type": "undo", "target": 2 + seat})
        assert nak["code"] == "undo-too-late"


async def test_one_takes_the_own_commit_back_while_it_is_sealed(
    live: LiveServer, invite: Invite
) -> None:
    at = await _duel(invite, live)
    await at.pages[0].place()
    assert (await at.pages[0].act({"type": "undo", "target": 2}))["seq"] == 3
    for page in at.pages:
        await page.expect("ev", seq=3)
        await page.resync()
    assert len({page.vh for page in at.pages}) == 1
    await _turn(at)


async def test_nothing_of_a_running_commit_reaches_anybody_else(
    live: LiveServer, invite: Invite
) -> None:
    """Frames, welcomes, sheets, regions, ghosts, records: rival and spectator learn one word."""
    at = await _duel(invite, live)
    await _turn(at)
    zoe = await invite(live, "Zoe")
    ana, ben = at.pages
    watcher = await zoe.open(at.room)
    seen = {page: await _everything(page) for page in (ben, watcher)}
    others = (at.guests[1], zoe)
    record = await _records(at.room, others)
    head = ana.fold.seq
    placed = first_placement(await ana.options())
    await ana.say("ghost", hex=placed["hex"], rotation=placed["rotation"])
    await ana.expect("ghost")
    assert (await ana.act(placed))["t"] == "ack"
    await ana.caught_up(head + 1)
    await ana.say("chat", mid="message-1", text="done", scope="team")
    await ana.expect("chat")
    for page in (ben, watcher):
        heard = [message for message in await page.quiet() if message["t"] != "presence"]
        assert [(m["t"], m.get("e")) for m in heard] == [("ev", [["t", 0]])]
        assert await _everything(page) == {**seen[page], "seq": head + 1}
    assert await _records(at.room, others) == record


async def _everything(page: Page) -> Message:
    """All that a page can ask about the board of another."""
    welcome = await page.resync()
    view = {**welcome["view"], "seq": 0, "owing": []}
    await page.say("sheet")
    sheet = await page.expect("sheet")
    regions = []
    for side in range(6):
        await page.say("inspect", n=side, board=0, hex=[0, 0], side=side)
        regions.append(await page.expect("region", n=side))
    told = {"view": view, "vh": welcome["vh"], "sheets": sheet["sheets"], "regions": regions}
    return {**told, "seq": welcome["seq"], "ghosts": welcome["ghosts"], "chat": welcome["chat"]}


async def _records(room: str, people: tuple[Guest, ...]) -> list[str]:
    """What others can download of the game, and what they see of it on their front page."""
    files = [(await guest.get(f"/api/rooms/{room}/record")).text for guest in people]
    return [*files, *[(await guest.get("/")).text for guest in people]]


async def test_an_open_duel_shows_everything(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live, "open")
    placed = first_placement(await at.pages[0].options())
    await at.pages[0].act(placed)
    heard = await at.pages[1].expect("ev", seq=2)
    assert heard["e"][0][:4] == ["p", 0, placed["tile"], placed["hex"]]
    assert (await at.pages[0].act({"type": "undo", "target": 2}))["t"] == "ack"


@pytest.mark.parametrize("scope", ["team", "room"])
async def test_words_for_the_team_stay_there(live: LiveServer, invite: Invite, scope: str) -> None:
    at = await _duel(invite, live)
    second = await at.guests[0].open(at.room)
    watcher = await (await invite(live, "Zoe")).open(at.room)
    await at.pages[0].say("chat", mid="message-1", text="psst", scope=scope)
    assert (await second.expect("chat"))["text"] == "psst"
    for page in (at.pages[1], watcher):
        words = [m["text"] for m in await page.quiet() if m["t"] == "chat"]
        assert words == ([] if scope == "team" else ["psst"])
    remembered = (await watcher.resync())["chat"]
    assert [line["text"] for line in remembered] == ([] if scope == "team" else ["psst"])


async def test_a_spectators_team_is_the_room(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live)
    watcher = await (await invite(live, "Zoe")).open(at.room)
    await watcher.say("chat", mid="message-1", text="hello", scope="team")
    assert (await at.pages[0].expect("chat"))["scope"] == "room"


async def test_suggestions_and_fingers_stay_with_the_team(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live)
    second = await at.guests[0].open(at.room)
    watcher = await (await invite(live, "Zoe")).open(at.room)
    await at.pages[0].say("ghost", hex=[0, 0], rotation=1)
    await at.pages[0].say("point", board=0, hex=[0, 0])
    assert (await second.expect("ghost"))["board"] == 0
    assert (await second.expect("point"))["board"] == 0
    for page in (at.pages[1], watcher):
        assert {m["t"] for m in await page.quiet()} <= {"presence"}
        assert (await page.resync())["ghosts"] == []


async def test_giving_up_is_heard_at_once(live: LiveServer, invite: Invite) -> None:
    at = await _duel(invite, live)
    await _turn(at)
    assert "resign" in (await at.pages[1].options())["words"]
    assert (await at.pages[1].act({"type": "resign"}))["t"] == "ack"
    heard = await at.pages[0].expect("ev", by=1)
    assert [heard["e"][0][0], heard["e"][0][1]] == ["d", "resign"]


async def test_a_whole_sealed_duel_keeps_its_hashes(live: LiveServer, invite: Invite) -> None:
    """Each page sums the facts it knows; the server's hash of its view is the same, all along."""
    at = await _duel(invite, live)
    watcher = await (await invite(live, "Zoe")).open(at.room)
    at.pages.append(watcher)
    while not at.pages[0].fold.ended:
        for page in at.pages[:2]:
            options = await page.options()
            if options["places"]:
                answer = await page.act(first_placement(options))
                await at.caught_up(answer["seq"])
    assert len({page.vh for page in at.pages}) == 1
