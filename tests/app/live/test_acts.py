"""Acts: each one once, whatever the network does, and a code for every refusal."""

import asyncio
import json

import pytest

from engine.actions import Declare
from engine.state import State
from tests import support
from tests.app.socket_support import back_and_forth, solo, stored, table
from tests.client import Message, first_placement, new_aid
from tests.live import LiveServer
from tests.live_fixtures import Invite

PLACE = {"type": "place", "board": 0, "hex": [0, 0], "rotation": 0}


async def test_an_act_is_acknowledged_and_everybody_hears_of_it(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    ana, ben = at.pages
    action = first_placement(await ana.options())
    ack = await ana.act(action, aid="my-own-aid")
    assert ack == {"t": "ack", "aid": "my-own-aid", "seq": 2}
    heard = await ben.expect("ev")
    assert (heard["seq"], heard["by"]) == (2, 0)
    assert heard["e"][0] == ["p", 0, action["tile"], action["hex"], action["rotation"]]
    await ben.say("sheet")
    sheet = await ben.expect("sheet", seq=2)
    assert heard["pts"] == [board["total"] for board in sheet["sheets"]]
    assert ben.fold.digest() == heard["vh"]


async def test_an_act_sent_three_times_is_one_entry_with_three_equal_acks(
    live: LiveServer, invite: Invite
) -> None:
    page = await solo(invite, live)
    for seq in range(2, 12):
        action, aid = first_placement(await page.options()), new_aid()
        for _ in range(3):
            await page.say("act", aid=aid, base=page.fold.seq, action=action)
        acks = [await page.expect("ack", "nak") for _ in range(3)]
        assert acks == [{"t": "ack", "aid": aid, "seq": seq}] * 3
        await page.caught_up(seq)
    assert (await page.resync())["seq"] == 11


async def test_the_same_act_over_two_sockets_at_once_is_one_entry(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    pages = [await ana.open(room) for _ in range(3)]
    for seq in range(2, 12):
        action, aid = first_placement(await pages[0].options()), new_aid()
        acks = await asyncio.gather(*(page.act(action, aid=aid) for page in pages))
        assert acks == [{"t": "ack", "aid": aid, "seq": seq}] * 3
        await asyncio.gather(*(page.caught_up(seq) for page in pages))


async def test_an_act_is_known_again_after_everybody_has_left_and_returned(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    page = await ana.open(room)
    action, aid = first_placement(await page.options()), new_aid()
    ack = await page.act(action, aid=aid)
    await page.close()
    again = await ana.open(room)
    assert await again.act(action, aid=aid, base=1) == ack


async def test_an_aid_with_another_action_is_refused(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    action, aid = first_placement(await page.options()), new_aid()
    await page.act(action, aid=aid)
    for other in ({**action, "rotation": (action["rotation"] + 1) % 6}, {"type": "resign"}):
        nak = await page.act(other, aid=aid)
        assert (nak["t"], nak["code"]) == ("nak", "aid-reuse")
    assert (await page.act(action, aid=aid))["seq"] == 2


async def test_a_stale_act_gets_what_it_missed(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    old = await at.guests[0].dial(at.room)
    await old.hello()
    action = first_placement(await old.options())
    await at.turns(4)
    nak = await old.act(action, base=1)
    assert (nak["code"], nak["seq"]) == ("stale", 5)
    assert [entry[0] for entry in nak["events"]] == [2, 3, 4, 5]
    assert [entry[1] for entry in nak["events"]] == [0, 1, 0, 1]
    assert old.fold.digest() == at.pages[0].vh


async def test_an_act_on_an_old_base_that_still_fits_is_taken(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    await at.turns(2)
    ack = await at.pages[0].act(first_placement(await at.pages[0].options()), base=1)
    assert ack == {"t": "ack", "aid": ack["aid"], "seq": 4}


async def test_a_stale_act_after_an_undo_is_told_to_look_again(
    live: LiveServer, invite: Invite
) -> None:
    page = await solo(invite, live)
    first = first_placement(await page.options())
    await page.act(first)
    await page.act({"type": "undo", "target": 2})
    nak = await page.act({**first, "tile": "L99"}, base=1)
    assert (nak["code"], nak["seq"]) == ("stale", 3)
    assert "events" not in nak


async def test_a_long_gap_does_not_fit_into_a_refusal(live: LiveServer, invite: Invite) -> None:
    """A page that missed very much is told to look again, instead of being flooded."""
    ana = await invite(live)
    state = back_and_forth(_solo("L30 L13 L17 L18"), 600)
    room = await stored(live, state, [ana])
    page = await ana.open(room)
    nak = await page.act({"type": "nonsense"}, base=2)
    assert (nak["code"], nak["seq"]) == ("stale", state.seq)
    assert "events" not in nak


# --- every code ---------------------------------------------------------------------------------


def _solo(landscape: str = "L30 L13 L17", task: str = "", markers: str = "") -> State:
    return support.table(landscape=landscape, task=task, markers=markers, seats=1)


LAID = support.place(_solo(), "L30@0,0/0")
REACH = support.place(_solo(task="T-V3 T-V4", markers="V 6 1"), "T-V3@0,0/0")
PAIR = support.table(seats=2)
OVER = support.place(_solo(landscape="L30"), "L30@0,0/0")
STORING = support.table(seats=1, unlocked=("warehouse",), landscape="L17 L18 L25")
ASKED = support.act(support.place(STORING, "L17@0,0/0"), 0, Declare("store"))
L13 = {**PLACE, "tile": "L13"}
CODES: dict[str, tuple[State, Message]] = {
    "game-over": (OVER, {**PLACE, "tile": "L30"}),
    "not-your-board": (LAID, {**L13, "board": 1}),
    "not-your-turn": (support.place(PAIR, "L17@0,0/0"), {**PLACE, "tile": "L17"}),
    "wrong-tile": (LAID, {**L13, "tile": "L17", "hex": [1, 0]}),
    "hex-taken": (LAID, L13),
    "not-adjacent": (LAID, {**L13, "hex": [5, 5]}),
    "line-mismatch": (LAID, {**L13, "hex": [0, -1]}),
    "task-out-of-reach": (REACH, {**PLACE, "tile": "T-V4", "hex": [1, 0], "rotation": 4}),
    "bad-rotation": (LAID, {**L13, "hex": [1, 0], "rotation": 6}),
    "unknown-field": (LAID, {**L13, "hex": [1, 0], "heart": "red"}),
    "not-offered": (LAID, {"type": "resign"}),
    "no-such-choice": (LAID, {"type": "choose", "colour": "red"}),
    "nothing-to-undo": (LAID, {"type": "undo", "target": 1}),
    "undo-needs-agreement": (support.place(PAIR, "L17@0,0/0"), {"type": "undo", "target": 2}),
    "unknown-action": (LAID, {"type": "start"}),
    "nothing-to-place": (ASKED, {**PLACE, "tile": "L18", "hex": [1, 0]}),
}
DUEL_CODES = ("already-placed", "undo-too-late")
"""Shown in the tests of the Duel."""


def test_every_code_of_the_engine_is_shown() -> None:
    from engine.errors import ACTION_CODES  # noqa: PLC0415 - for this sum alone

    assert sorted((*CODES, *DUEL_CODES)) == sorted(ACTION_CODES)


async def test_a_refusal_has_its_code_and_changes_nothing(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    for code, (state, action) in CODES.items():
        page = await ana.open(await stored(live, state, [ana]))
        before = page.vh
        nak = await page.act(action, seat=0)
        assert (nak["t"], nak["code"], nak["seq"]) == ("nak", code, state.seq)
        assert "events" not in nak
        assert (await page.resync())["vh"] == before


async def test_whose_seat_it_is(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    action = first_placement(await at.pages[0].options())
    watcher = await (await invite(live, "Zoe")).open(at.room)
    for page, seat, code in (
        (at.pages[1], 0, "not-your-seat"),
        (at.pages[0], 7, "not-your-seat"),
        (watcher, 0, "not-seated"),
        (watcher, None, "not-seated"),
    ):
        nak = await page.act(action, seat=seat)
        assert nak["code"] == code
        await page.say("options", seat=seat)
        assert (await page.expect("nak"))["code"] == code
    assert (await at.pages[0].act(action))["t"] == "ack"


MALFORMED: dict[str, Message] = {
    "no-type": {},
    "wrong-type": {"type": 7},
    "unknown-with-fields": {"type": "fly", "to": "moon"},
    "place-without-hex": {"type": "place", "board": 0, "tile": "L01", "rotation": 0},
    "hex-of-three": {**L13, "hex": [0, 0, 0]},
    "hex-of-words": {**L13, "hex": ["0", "0"]},
    "board-of-truth": {**L13, "board": True},
    "tile-of-numbers": {**L13, "tile": 13},
    "undo-without-target": {"type": "undo"},
    "choose-nothing": {"type": "choose"},
}


@pytest.mark.parametrize("kind", ["act", "propose"])
async def test_an_action_that_makes_no_sense(live: LiveServer, invite: Invite, kind: str) -> None:
    page = await solo(invite, live)
    base = {"base": 1} if kind == "act" else {}
    for name, action in MALFORMED.items():
        await page.say(kind, aid="a" * 8, action=action, **base)
        nak = await page.expect("nak", "ack", "vote")
        assert nak == {"t": "nak", "aid": "a" * 8, "code": "bad-message", "seq": 1}, name


FRAMES = {
    "aid-short": {"t": "act", "aid": "short", "base": 0, "action": {}},
    "aid-long": {"t": "act", "aid": "a" * 41, "base": 0, "action": {}},
    "aid-odd": {"t": "act", "aid": "a/b c#d!", "base": 0, "action": {}},
    "base-negative": {"t": "act", "aid": "a" * 8, "base": -1, "action": {}},
    "base-missing": {"t": "act", "aid": "a" * 8, "action": {}},
    "seat-far": {"t": "options", "seat": 32},
    "seat-text": {"t": "options", "seat": "0"},
    "hex-far": {"t": "preview", "n": 1, "hex": [501, 0], "rotation": 0},
    "rotation-six": {"t": "ghost", "hex": [0, 0], "rotation": 6},
    "vote-nothing": {"t": "vote"},
    "chat-empty": {"t": "chat", "mid": "a" * 8, "text": ""},
    "chat-long": {"t": "chat", "mid": "a" * 8, "text": "x" * 501},
    "chat-scope": {"t": "chat", "mid": "a" * 8, "text": "x", "scope": "world"},
    "react-long": {"t": "react", "emoji": "x" * 17},
    "point-nowhere": {"t": "point", "board": 0},
    "side-six": {"t": "inspect", "n": 1, "board": 0, "hex": [0, 0], "side": 6},
    "board-four": {"t": "inspect", "n": 1, "board": 4, "hex": [0, 0], "side": 0},
    "ping-half": {"t": "ping", "n": 0.5},
    "extra": {"t": "sheet", "all": True},
    "no-t": {"n": 1},
    "t-list": {"t": ["ping"], "n": 1},
}


async def test_a_message_that_makes_no_sense(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    for name, frame in FRAMES.items():
        other = await page.owner.open(page.room)  # since a socket is closed after so many mistakes
        await other.send(json.dumps(frame))
        nak = await other.expect("nak")
        assert nak == {"t": "nak", "aid": "", "code": "bad-message", "seq": 1}, name
        await other.close()


async def test_no_one_agrees_in_the_name_of_others(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.turn()
    forged = {"type": "undo", "target": 2, "agreed": [0, 1]}
    nak = await at.pages[0].act(forged)
    assert nak["code"] == "bad-message"
    assert (await at.pages[0].resync())["seq"] == 2
