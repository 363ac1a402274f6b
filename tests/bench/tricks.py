"""What each of our own ways saves of an act, where a library would go another (``without``)."""

import contextlib
import shutil
from statistics import median
from typing import NamedTuple

import uvloop

from app.base.database import sqlite_path
from tests.bench.load import Load, pace
from tests.bench.report import Report
from tests.bench.running import AT_ONCE, apart, begun, hosted, prepared, processor_seconds
from tests.bench.without import TRICKS

TURNS, ACTS = 10, 400
"""So often each server gets so many acts, as fast as it takes them."""
CALM_TURNS, CALM_RATE, CALM_SECONDS = 3, 500, 0.8
"""And so often it gets them at a calm rate."""
WORTH_IT = 5.0
"""A trick stays if it saves so many percent of an act: of its time, or of how long people wait."""
WHOLE = "dorfplatz"


class Taken(NamedTuple):
    """What acts took in the turns of one server, in seconds."""

    work: list[float]
    """Of its processor, each act under load."""
    time: list[float]
    """By the clock, each act under load."""
    delay: list[float]
    """Until the last of four has heard, at a calm rate."""


def measure(report: Report) -> None:
    """Print the share of an act that each trick saves."""
    report.head("Tricks (a server with all of them and servers without one, by turns)")
    with apart():
        uvloop.run(_measure(report))


async def _measure(report: Report) -> None:
    async with contextlib.AsyncExitStack() as stack:
        url, games = await prepared(stack, AT_ONCE)
        playing: dict[str, tuple[Load, int]] = {}
        for number, kind in enumerate((WHOLE, *TRICKS)):
            copy = sqlite_path(url).with_name(f"{number}.sqlite")
            shutil.copy(sqlite_path(url), copy)
            host, pid = await stack.enter_async_context(hosted(kind, f"sqlite:///{copy}"))
            playing[kind] = await begun(games, host), pid
        taken = {kind: Taken([], [], []) for kind in playing}
        for turn in range(TURNS):
            for kind, (load, pid) in playing.items():
                await _push(load, pid, taken[kind])
                if turn < CALM_TURNS:
                    calm = await pace(load.tables, CALM_RATE, CALM_SECONDS, uncut=False)
                    taken[kind].delay.append(calm.delay(0.5))
    for kind in TRICKS:
        _report(report, kind, taken[WHOLE], taken[kind])


async def _push(load: Load, pid: int, taken: Taken) -> None:
    before = processor_seconds(pid)
    run = await load.saturate(ACTS)
    taken.work.append((processor_seconds(pid) - before) / run.acts)
    taken.time.append(run.seconds / run.acts)


def _report(report: Report, kind: str, own: Taken, other: Taken) -> None:
    """The largest of its savings, and all of them."""
    saved = {
        name: 100 * median(1 - with_it / without for with_it, without in zip(*pair, strict=True))
        for name, *pair in zip(Taken._fields, own, other, strict=True)
    }
    report.figure(kind, max(saved.values()), "% of an act", WORTH_IT)
    report.note(", ".join(f"{name} {share:.0f} %" for name, share in saved.items()))
