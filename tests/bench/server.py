"""Speed of the whole server, beside a bare uvicorn that broadcasts the same bytes."""

import asyncio
import contextlib
from statistics import median
from time import perf_counter

import uvloop

from engine.editions import edition
from tests.bench.awake import awake
from tests.bench.frames import Line
from tests.bench.games import EDITION
from tests.bench.load import Run, Table, pace, start_games
from tests.bench.parts import measure_parts
from tests.bench.report import Report
from tests.bench.running import AT_ONCE, apart, begun, hosted, prepared, resident

ROOMS, ROUNDS = 200, 3
TURNS, ACTS = 4, 2_300
"""In each round both servers get so many turns of so many acts."""
ASKED = 1_000
"""The acts of a turn in which every page asks."""
TILES = 70


def measure(report: Report) -> None:
    """Print every figure of the server."""
    report.head("Server (SQLite, durable; server and load generator on separate cores)")
    with apart():
        uvloop.run(_measure(report))


async def _measure(report: Report) -> None:
    """The bare server and the real one by turns: a machine is never equally fast for long."""
    pairs = [pair for _ in range(ROUNDS) for pair in await _round()]
    bare, real = ([run.rate for run in runs] for runs in zip(*pairs, strict=True))
    share = sorted(100 * own / other for own, other in zip(real, bare, strict=True))
    report.figure("bare broadcast of the same bytes", median(bare), "acts/s")
    report.figure("durable acts, 100 rooms of four", median(real), "acts/s", 6_000)
    report.figure("share of the bare server", median(share), "%", 35)
    report.note(f"by turns, {len(share)} times: from {share[0]:.0f} to {share[-1]:.0f} %")
    down = [run.bytes_down / run.acts for _, run in pairs]
    report.ceiling("down per act, four clients", median(down), "bytes", 600)
    await _calm(report)
    await measure_parts(report)
    await _questions(report)


async def _round() -> list[tuple[Run, Run]]:
    """Both servers with the same games; while one plays, the other is not asked for anything."""
    async with contextlib.AsyncExitStack() as stack:
        url, games = await prepared(stack, ROOMS)
        async with hosted("bare", url) as (bare, _), hosted("dorfplatz", url) as (real, _):
            loads = await begun(games, bare, starts=False), await begun(games, real, starts=True)
            return [
                (await loads[0].saturate(ACTS), await loads[1].saturate(ACTS)) for _ in range(TURNS)
            ]


async def _questions(report: Report) -> None:
    """Every page asks what it may do after every entry: in the start set and with everything."""
    report.note("every page asks what it may do after each entry; by turns:")
    async with contextlib.AsyncExitStack() as stack:
        loads = []
        for unlocked in ((), edition(EDITION).whole):
            url, games = await prepared(stack, AT_ONCE, unlocked)
            host, _ = await stack.enter_async_context(hosted("dorfplatz", url))
            loads.append(await begun(games, host, asks=True))
        runs = [[await load.saturate(ASKED) for load in loads] for _ in range(TURNS)]
    start, whole = zip(*runs, strict=True)
    report.figure("acts with questions, start set", median(r.rate for r in start), "acts/s")
    report.figure("acts with questions, everything", median(r.rate for r in whole), "acts/s")
    dearer = median(a.rate / b.rate for a, b in zip(start, whole, strict=True))
    report.ceiling("everything against start set", dearer, "times", 2)


async def _calm(report: Report) -> None:
    """Latency, reconnecting and memory on a server that has not been pushed before.

    What a server needs once, whatever is played, it has after a first game.
    """
    async with contextlib.AsyncExitStack() as stack:
        url, games = await prepared(stack, AT_ONCE + 1)
        async with hosted("dorfplatz", url) as (host, process):
            first, *tables = [Table(game, number, host) for number, game in enumerate(games)]
            await _begin([first], host)
            await _play_until([first], TILES)
            empty = resident(process)
            await _begin(tables, host)
            await _play_until(tables, TILES // 2)
            await _delays(report, tables)
            await _play_until(tables, TILES)
            grown = (resident(process) - empty) / len(tables)
            report.ceiling("memory per room of four", grown / 1024, "KB", 250)
            await _reconnect(report, tables)
        async with hosted("bare", url) as (host, _):
            idle = [Table(game, number, host) for number, game in enumerate(games[1:])]
            report.figure("400 connections of the bare server", await _rush(idle), "ms")


async def _delays(report: Report, tables: list[Table]) -> None:
    """How long the last of four waits on the machine as it is, and if it never dozed."""
    calm = await pace(tables, 500, 2)
    report.ceiling("p50 to the last of four, 500 acts/s", calm.delay(0.5), "ms", 0.45)
    report.ceiling("p90 to the last of four, 500 acts/s", calm.delay(0.9), "ms", 1.0)
    with awake() as is_awake:
        if is_awake:
            woken = await pace(tables, 500, 1.5)
            delays = f"p50 {woken.delay(0.5):.2f} ms, p90 {woken.delay(0.9):.2f} ms"
            report.note(f"with processors that do not doze between acts: {delays}")


async def _begin(tables: list[Table], host: str) -> None:
    await start_games(tables, host)
    for table in tables:
        await table.join()


async def _play_until(tables: list[Table], tiles: int) -> None:
    """Let every table lay so many tiles, as far as its game goes."""
    for table in tables:
        while table.next < min(tiles, len(table.prepared.acts)):
            done = asyncio.Event()
            table.run, table.on_done = None, done.set
            table.send()
            await done.wait()


async def _reconnect(report: Report, tables: list[Table]) -> None:
    times, sizes = [], []
    for table in tables:
        began = perf_counter()
        line = await _welcomed(table)
        times.append(perf_counter() - began)
        sizes.append(line.received)
        assert line.transport is not None
        line.transport.close()
    report.ceiling("reconnect to a game that is over, median", 1000 * median(times), "ms", 2)
    report.ceiling("bytes of a reconnect", median(sizes), "bytes", 6 * 1024)
    report.ceiling("400 reconnects at once", await _rush(tables), "ms", 250)


async def _rush(tables: list[Table]) -> float:
    """Everybody comes back at once; milliseconds until the last is welcomed."""
    took = []
    for _ in range(ROUNDS):
        began = perf_counter()
        coming = (_welcomed(table, seat) for table in tables for seat in range(4))
        lines = await asyncio.gather(*coming)
        took.append(1000 * (perf_counter() - began))
        for line in lines:
            assert line.transport is not None
            line.transport.close()
        await asyncio.sleep(0.5)
    return median(took)


async def _welcomed(table: Table, seat: int = 0) -> Line:
    heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(_: Line, text: bytes) -> None:
        if text.startswith(b'{"t":"welcome"') and not heard.done():
            heard.set_result(None)

    line = await table.connect(table.prepared.tokens[seat], hear)
    await heard
    return line
