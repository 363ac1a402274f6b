"""Beside the log: ghosts, pointing, reactions, chat, presence, and questions about the board."""

import json

from app.live.chat import REMEMBERED
from tests.app.socket_support import sat_down, solo, table
from tests.client import first_placement
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def test_a_ghost_is_seen_with_its_consequences(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    ana, ben = at.pages
    options = await ben.options()
    assert options["mine"] is False
    where = first_placement(options)
    await ben.say("ghost", hex=where["hex"], rotation=where["rotation"])
    ghost = await ana.expect("ghost")
    person = at.guests[1].person
    assert (ghost["by"], ghost["seat"], ghost["board"]) == (person, 1, 0)
    assert (ghost["hex"], ghost["rotation"]) == (where["hex"], where["rotation"])
    await ana.say("preview", n=3, hex=where["hex"], rotation=where["rotation"])
    preview = await ana.expect("preview", n=3)
    assert ghost["preview"] == {name: preview[name] for name in ghost["preview"]}
    assert "score" in preview
    late = await at.guests[0].open(at.room)
    assert late.welcome["ghosts"] == [ghost]


async def test_suggestions_go_when_taken_away_laid_or_their_owner_leaves(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    ana, ben = at.pages
    for _ in range(2):
        await ben.say("ghost", hex=[0, 0], rotation=1)
        assert (await ana.expect("ghost"))["hex"] == [0, 0]
        await ben.say("ghost")
        gone = await ana.expect("ghost")
        assert (gone["hex"], gone["by"]) == (None, at.guests[1].person)
    await ben.say("ghost", hex=[0, 0], rotation=2)
    await ana.expect("ghost")
    await at.turn()
    assert (await ana.resync())["ghosts"] == []
    await ben.say("ghost", hex=[1, 0])
    assert (await ana.expect("ghost"))["hex"] == [1, 0]
    await ben.close()
    assert (await ana.expect("ghost"))["hex"] is None


async def test_a_ghost_that_comes_after_its_tile_is_passed_over(
    live: LiveServer, invite: Invite
) -> None:
    """A suggestion that was on its way while the tile was laid must not stay on the board."""
    at = await table(invite, live, 2)
    ana, ben = at.pages
    thought = ben.fold.seq
    await at.turn()
    await ben.say("ghost", hex=[1, 0], rotation=1, base=thought)
    await ben.say("ghost", hex=[0, 1], rotation=1, base=ben.fold.seq)
    assert (await ana.expect("ghost"))["hex"] == [0, 1]
    assert [ghost["hex"] for ghost in (await ana.resync())["ghosts"]] == [[0, 1]]


async def test_a_ghost_where_nothing_fits_says_why(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.pages[1].say("ghost", hex=[9, 9])
    assert (await at.pages[0].expect("ghost"))["preview"] == {"code": "not-adjacent"}


async def test_a_refused_preview_names_the_edges_that_clash(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 1)
    await at.turns(3)
    page = at.pages[0]
    for where, legal in (await page.options())["places"].items():
        for rotation in range(6):
            hex = [int(part) for part in where.split(",")]
            await page.say("preview", n=rotation, hex=hex, rotation=rotation)
            told = await page.expect("preview", n=rotation)
            assert (told.get("code") == "line-mismatch") == (rotation not in legal)
            assert bool(told.get("clash")) == (rotation not in legal)
            assert all(0 <= side < 6 and own != met for side, own, met in told.get("clash", ()))
    await at.pages[0].say("preview", n=1, hex=[9, 9], rotation=0)
    assert (await at.pages[0].expect("preview"))["code"] == "not-adjacent"


async def test_the_board_answers_questions(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    while not page.fold.ended and page.fold.tiles() < 6:
        await page.caught_up((await page.place())["seq"])
    shape = next(iter((await page.resync())["view"]["tiles"].values()))
    assert len(shape.split()[0]) == 6
    kinds = set()
    for side in range(6):
        await page.say("inspect", n=side, board=0, hex=[0, 0], side=side)
        region = await page.expect("region", n=side)
        kinds.add(region["kind"])
        assert [0, 0] in region["hexes"] or region["kind"] in ("", "M")
    assert kinds - {""}
    await page.say("inspect", n=9, board=0, hex=[99, 99], side=0)
    assert (await page.expect("region", n=9))["kind"] == ""
    await page.say("tasks", n=10, board=0)
    told = await page.expect("tasks", n=10)
    needed = told["tasks"]
    legal = (await page.options())["places"]
    assert not {f"{q},{r}" for q, r in told["gaps"]} & legal.keys()  # seldom is there one so early
    shown = (await page.resync())["view"]["boards"][0]["tasks"]
    assert [task[:4] for task in needed] == shown
    assert all(0 < task[4] <= task[3] for task in needed)
    await page.say("sheet")
    sheet = await page.expect("sheet")
    assert sheet["seq"] == page.fold.seq
    assert [line["key"] for line in sheet["sheets"][0]["lines"]]


async def test_options_list_every_legal_place(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.turn()
    mine, theirs = await at.pages[1].options(), await at.pages[0].options()
    assert (mine["mine"], theirs["mine"]) == (True, False)
    assert mine["undo"] == theirs["undo"] == {"target": 2, "free": False}
    assert mine["places"] == theirs["places"]
    assert (mine["seq"], mine["seat"], theirs["seat"]) == (2, 1, 0)
    assert at.pages[1].fold.hand is not None
    assert mine["tile"] == at.pages[1].fold.hand[0]
    for where, rotations in mine["places"].items():
        q, r = where.split(",")
        await at.pages[1].say("preview", n=1, hex=[int(q), int(r)], rotation=rotations[0])
        assert "code" not in await at.pages[1].expect("preview")


async def test_pointing_and_reacting(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    watcher = await (await invite(live, "Zoe")).open(at.room)
    await at.pages[0].say("point", board=0, hex=[2, -1])
    await at.pages[0].say("react", emoji="🎉")
    person = at.guests[0].person
    for page in (*at.pages, watcher):
        pointed = await page.expect("point")
        assert pointed == {"t": "point", "by": person, "board": 0, "hex": [2, -1]}
        assert await page.expect("react") == {"t": "react", "by": person, "emoji": "🎉"}


async def test_chat_is_heard_once_and_remembered(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    pages = [await ana.open(room), await ben.open(room)]
    text = "Hi <b>there</b> \u202e & «friends» 🌲"
    for _ in range(3):
        await pages[0].say("chat", mid="message-1", text=text)
    await pages[0].say("chat", mid="message-2", text="bye")
    for page in pages:
        first, second = await page.expect("chat"), await page.expect("chat")
        assert (first["by"], first["name"], first["text"]) == (ana.person, "Ana", text)
        assert (first["mid"], first["scope"]) == ("message-1", "room")
        assert second["mid"] == "message-2"
    later = await (await invite(live, "Zoe")).open(room)
    assert [line["mid"] for line in later.welcome["chat"]] == ["message-1", "message-2"]


async def test_chat_remembers_only_so_much(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    for number in range(REMEMBERED + 5):
        await page.say("chat", mid=f"message-{number}", text="x" * 500)
        await page.expect("chat")
    chat = (await page.resync())["chat"]
    assert [line["mid"] for line in chat] == [f"message-{n}" for n in range(5, REMEMBERED + 5)]


async def test_presence_says_who_is_here(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    page = await ana.open(room)
    assert page.welcome["presence"] == [
        {"person": ana.person, "name": "Ana", "seats": [0], "here": True},
        {"person": ben.person, "name": "Ben", "seats": [1], "here": False, "away": 0},
    ]
    assert page.welcome["patience"] == 30_000
    first, second = await ben.open(room), await ben.open(room)
    while not (await page.expect("presence"))["people"][1]["here"]:
        pass
    await first.close()
    await second.say("react", emoji="x")
    heard = await page.expect("presence", "react")
    while heard["t"] == "presence":
        assert heard["people"][1]["here"]
        heard = await page.expect("presence", "react")
    await second.close()
    while (await page.expect("presence"))["people"][1]["here"]:
        pass


async def test_names_and_words_stay_text(live: LiveServer, invite: Invite) -> None:
    """JSON through and through: what looks like markup comes back as it was written."""
    for wicked in ("<script>alert(1)</script>", '"><img src=x>', "{{7*7}}", "</script>", "'--"):
        mallory = await invite(live, wicked[:24])
        room = await mallory.create(seats=1, play_now=True)
        page = await mallory.open(room)
        await page.say("chat", mid="message-1", text=wicked)
        assert (await page.expect("chat"))["text"] == wicked
        names = {who["name"] for who in page.welcome["presence"]}
        assert names == {json.loads(json.dumps(wicked[:24]))}
