"""What the parts of an act cost by themselves: nothing that contains them can be quicker."""

import hashlib
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from app.base.database import make_database, normalise, sqlite_path
from app.base.migrate import upgrade
from app.log.entries import Head
from app.log.sqlite_lines import Heads, write
from app.log.sqlite_log import connect
from engine.play import begin, deal_for, play
from engine.selfplay import play_random, selfplay
from engine.setup import shared
from tests.app.support import make_entry, seed_rooms
from tests.bench.games import NAMES, UNLOCKED
from tests.bench.report import Report

GAMES, COMMITS = 20, 1_000
PAUSE = 0.002
"""At 500 acts a second there is an act every two milliseconds, and nothing is warm any more."""


async def measure_parts(report: Report) -> None:
    """Print what the rules and the disk need, warm and after a pause."""
    report.note("an act cannot be quicker than its parts, each measured alone in this process:")
    warm, cold = _rules(0.0), _rules(PAUSE)
    report.figure("the rules, one after the other", 1e6 * warm, "µs")
    report.figure("the rules, every two milliseconds", 1e6 * cold, "µs")
    report.figure("one durable commit", 1000 * await _commit(0.0), "ms")
    report.figure("one durable commit, every two milliseconds", 1000 * await _commit(PAUSE), "ms")


def _rules(pause: float) -> float:
    setup, took = shared("classic", NAMES, unlocked=UNLOCKED), []
    for number in range(GAMES):
        seed = hashlib.sha256(f"load {number}".encode()).digest()
        entries = selfplay(setup, seed, play_random).entries()[1:]
        state, _ = begin(setup, deal_for(setup, seed))
        for entry in entries:
            sleep(pause)
            began = perf_counter()
            state, _ = play(state, entry.seat, entry.action)
            took.append(perf_counter() - began)
    return median(took)


async def _commit(pause: float) -> float:
    with tempfile.TemporaryDirectory() as folder:
        url = normalise(f"sqlite:///{Path(folder) / 'parts.sqlite'}")
        await upgrade(url)
        database = make_database(url)
        rooms = await seed_rooms(database, 100)
        await database.dispose()
        return _commits(url, rooms, pause)


def _commits(url: str, rooms: list[str], pause: float) -> float:
    connection, known, took = connect(sqlite_path(url)), Heads(), []
    heads = dict.fromkeys(rooms, Head())
    for number in range(COMMITS):
        room = rooms[number % len(rooms)]
        entry = make_entry(room, heads[room])
        heads[room] = Head(entry.seq, entry.hash)
        sleep(pause)
        began = perf_counter()
        write(connection, [entry], known)
        took.append(perf_counter() - began)
    connection.close()
    return median(took)
