"""How fast the pages of much-played campaigns open: a hundred games, and a list of fifty."""

import asyncio
import hashlib
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from app.base.database import writing
from app.base.migrate import upgrade
from app.campaigns import imports
from app.campaigns.files import Brought
from app.campaigns.log import LoggedEvent
from app.people.sessions import Profile
from engine.campaign import acts
from engine.campaign.classic import CLASSIC
from engine.campaign.events import Event, Founded
from engine.campaign.plan import Final
from engine.campaign.state import State, evolve, initial_state
from engine.editions import edition
from engine.selfplay import PLAYERS, selfplay
from engine.setup import shared
from tests.app.club import Club, club
from tests.bench.report import Report
from tests.client import Guest

GAMES, CAMPAIGNS, DIFFERENT, ASKED = 100, 50, 4, 9
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)


def measure(report: Report) -> None:
    """Print every figure of campaigns."""
    report.head("Campaigns (SQLite, in one process)")
    asyncio.run(_measure(report))


async def _measure(report: Report) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        await upgrade(url)
        async with club(url, environment="production") as there:
            ana = await there.guest()
            finals = [_game(number) for number in range(DIFFERENT)]
            long = await _store(there, ana, finals, GAMES)
            for _ in range(CAMPAIGNS - 1):
                await _store(there, ana, finals, 1)
            for name, path in (
                (f"a campaign of {GAMES} games", f"/c/{long}"),
                (f"its {GAMES} games, all pages", f"/c/{long}/games"),
                ("the same for its scripts", f"/api/campaigns/{long}"),
                (f"a list of {CAMPAIGNS} campaigns", "/campaigns"),
            ):
                report.ceiling(name, await _milliseconds(ana, path), "ms", 200)


async def _milliseconds(guest: Guest, path: str) -> float:
    """The usual time of an answer."""
    taken = []
    for _ in range(ASKED):
        began = perf_counter()
        answer = await guest.http.get(path)
        taken.append(1000 * (perf_counter() - began))
        assert answer.status_code == 200, (path, answer.status_code)
    return median(taken)


def _game(number: int) -> Final:
    secret = hashlib.sha256(f"bench {number}".encode()).digest()
    played = selfplay(shared("classic", ("Ana", "Ben")), secret, PLAYERS["random"])
    return acts.final(played)


async def _store(there: Club, owner: Guest, finals: list[Final], games: int) -> str:
    """A campaign as if it had been played so; every game is one of a few."""
    names = {f"game-{n + 1}": finals[n % len(finals)] for n in range(games)}
    lines = [
        LoggedEvent(seq, event, None, "Ana", BEGINNING + timedelta(minutes=seq))
        for seq, event in enumerate(_events(names), start=1)
    ]
    times = {
        name: {seq: BEGINNING + timedelta(seconds=seq) for seq in range(1, final.game.seq + 1)}
        for name, final in names.items()
    }
    me = Profile(owner.person, "Ana", "p1", "circle", None)
    async with writing(there.rooms.services.database) as session:
        brought = Brought("Wednesdays", lines, names, times)
        return await imports.store(session, imports.rows(brought), me, BEGINNING)


def _events(games: dict[str, Final]) -> Iterator[Event]:
    founding = Founded("classic")
    yield founding
    state: State = initial_state(CLASSIC, founding)
    for name, final in games.items():
        begun = acts.begin(state, edition("classic"), name)
        yield begun
        state = evolve(state, begun)
        finished = acts.finish(state, name, final)
        yield finished
        state = evolve(state, finished)
        while allowed := acts.options(state).cross:
            crossed = acts.cross(state, allowed[0])
            yield crossed
            state = evolve(state, crossed)
