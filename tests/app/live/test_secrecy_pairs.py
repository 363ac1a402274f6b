"""Paired games: what a rival hides must not change one byte of what others are told (duel.md 3.4).

Two rooms hold the same game. In one Ana does one thing, in the other something else that is hidden;
Ben and a spectator do the same in both and ask everything they can ask. Ids and times
masked, their transcripts are equal.
"""

import hashlib
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from engine.actions import Choose
from engine.autoplay import automatic
from engine.play import play, start
from engine.setup import rivals
from engine.state import State
from tests.app.socket_support import stored
from tests.client import Guest, Message, Page, placement
from tests.live import LiveServer
from tests.live_fixtures import Invite

TIMES = re.compile(r'"(at|until|now|finished_at)":[0-9.]+|"at":"[^"]+"')
PEOPLE = ("Ana", "Ben")


def _moments(view: str) -> Iterator[State]:
    """Games in every phase: early and late in a turn, before a choice and before a building."""
    for seed in range(100):
        secret = hashlib.sha256(f"pairs {view} {seed}".encode()).digest()
        setup = rivals("duel", PEOPLE, modules=("goals", "pois"), options={"view": view})
        state, _ = start(setup, secret)
        wanted = {2 + seed % 5, 9 + seed % 7}
        kept: set[str] = set()
        while not state.ended and len(kept) < 2:
            board = next(b for b in (0, 1) if _owes(state, b))
            if board == 0 and state.phase == "place" and state.turn in wanted:
                wanted.discard(state.turn)
                if view == "sealed" or seed % 2:
                    yield state
            elif board == 0 and state.phase not in kept and state.phase != "place":
                kept.add(state.phase)
                if view == "sealed" or state.phase == "choose":
                    yield state
            action = automatic(state, board)
            assert action is not None
            if isinstance(action, Choose) and seed % 2:  # a building comes from choosing one
                choice = next(c for c in state.pending if c.board == board)
                built = [a for a in choice.answers if a and a[0] not in ("hearts", "photographer")]
                action = Choose(action.choice, (built or [action.answer])[0], board)
            state, _ = play(state, None, action)


def _owes(state: State, board: int) -> bool:
    return board in state.owing or any(choice.board == board for choice in state.pending)


def _commits(options: Message, view: str) -> tuple[Message | None, Message | None]:
    """Two things Ana may do that others must not tell apart; in an open game only choices are."""
    if options["choices"]:
        [choice] = options["choices"]
        key, answers = choice["choice"], choice["answers"]
        return {"type": "choose", key: answers[0]}, {"type": "choose", key: answers[-1]}
    if view == "open":
        return None, None
    places = [(where, turn) for where, turns in options["places"].items() for turn in turns]
    first, last = (placement(options, *place) for place in (places[0], places[-1]))
    return first, last


async def _transcript(
    live: LiveServer, state: State, guests: list[Guest], which: int, view: str
) -> list[str]:
    """Everything that Ben and a watcher are told while Ana plays in secret."""
    room = await stored(live, state, guests[:2])
    ana, ben, zoe = [await guest.open(room) for guest in guests]
    options = await ana.options()
    for where, turns in list(options["places"].items())[:: 1 + which][:3]:
        hex = [int(part) for part in where.split(",")]
        await ana.say("ghost", hex=hex, rotation=turns[-which])
        await ana.expect("ghost")
        await ana.say("preview", n=1, hex=hex, rotation=turns[0])
        await ana.expect("preview")
    await ana.say("chat", mid="message-1", text=f"plan {which}", scope="team")
    await ana.expect("chat")
    nak = await ana.act(
        {"type": "place", "board": which, "tile": "L01", "hex": [9, which], "rotation": 0}
    )
    assert nak["t"] == "nak"
    commit = _commits(options, view)[which]
    if commit is not None:
        assert (await ana.act(commit))["t"] == "ack", commit
    told: list[str] = []
    for page, guest in ((ben, guests[1]), (zoe, guests[2])):
        await _ask(page, seated=page is ben)
        late = await guest.open(room)
        told += [*page.raw, *late.raw, (await guest.get(f"/api/rooms/{room}/record")).text]
    for guest in guests:
        for page in guest.pages:
            await page.close()
        guest.pages.clear()
    return [TIMES.sub('"time"', line.replace(room, "ROOM")) for line in told]


async def _ask(page: Page, *, seated: bool) -> None:
    """All that a page can ask."""
    head = page.fold.seq
    await page.resync()
    await page.resync(max(1, head - 1), "00000000")
    await page.say("sheet")
    await page.expect("sheet")
    for board in (0, 1):
        await page.say("tasks", n=board, board=board)
        await page.expect("tasks", n=board)
        for side in range(6):
            await page.say("inspect", n=side, board=board, hex=[0, 0], side=side)
            await page.expect("region", n=side)
    if seated:
        options = await page.options()
        for where, turns in options["places"].items():
            hex = [int(part) for part in where.split(",")]
            await page.say("preview", n=7, hex=hex, rotation=turns[0])
            await page.expect("preview", n=7)
    await page.say("act", aid="stranger-act", base=0, action={"type": "undo", "target": 2})
    await page.expect("nak")


async def _compare(live: LiveServer, invite: Invite, view: str, pairs: int) -> None:
    guests = [await invite(live, name) for name in (*PEOPLE, "Zoe")]
    for state in islice(_moments(view), pairs):
        one = await _transcript(live, state, guests, 0, view)
        other = await _transcript(live, state, guests, 1, view)
        assert one == other, (state.turn, state.phase)


@pytest.mark.parametrize("view", ["sealed", "open"])
async def test_what_is_hidden_changes_no_byte(
    live_sqlite: LiveServer, invite: Invite, view: str
) -> None:
    await _compare(live_sqlite, invite, view, 6)


async def test_the_comparison_would_see_it(live_sqlite: LiveServer, invite: Invite) -> None:
    """In an open game placements are told: there the same two games do differ."""
    guests = [await invite(live_sqlite, name) for name in (*PEOPLE, "Zoe")]
    state = next(moment for moment in _moments("open") if moment.phase == "place")
    told = [await _transcript(live_sqlite, state, guests, which, "sealed") for which in (0, 1)]
    assert told[0] != told[1]


@pytest.mark.soak
@pytest.mark.parametrize("view", ["sealed", "open"])
async def test_what_is_hidden_changes_no_byte_of_fifty_games(
    live_sqlite: LiveServer, invite: Invite, view: str
) -> None:
    await _compare(live_sqlite, invite, view, 25)
