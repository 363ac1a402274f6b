"""The bytes of every frame, and the one module that makes them."""

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from app.base.migrate import upgrade
from app.net.framing import framed
from app.wire import frames
from app.wire.frames import SentEntry
from tests.app.dealt import known_deals
from tests.app.wire.recording import FILE, kinds, recorded
from tests.live_fixtures import Launch

ROOT = Path(__file__).parents[3]
ENTRIES = (SentEntry(8, None, '[["r","L01"]]'), SentEntry(9, 1, "[]"))
SPEAKING = ("campaigns", "flows", "live", "wire")
"""The packages that have sockets in reach."""
CAMPAIGN = "campaign"
"""The only frame of the other socket."""


async def test_the_bytes_of_an_evening_stay_as_they_are(launch: Launch, tmp_path: Path) -> None:
    """Welcome, entries, answers, talk, refusals and goodbye, as older pages know them."""
    url = f"sqlite:///{tmp_path / 'frames.sqlite'}"
    await upgrade(url)
    lines = await recorded(launch(url=url, prepare=known_deals))
    assert lines == FILE.read_text().splitlines()


def test_the_evening_holds_every_kind_of_frame() -> None:
    """As PROTOCOL.md lists them."""
    listed = (ROOT / "PROTOCOL.md").read_text().split("## Server to client")[1]
    rows = [line.split("|")[1] for line in listed.splitlines() if line.startswith("| `")]
    table = rows[: next(i for i, row in enumerate(rows) if row.strip() == "`s`")]
    named = {name.strip(" `") for row in table for name in row.split(",")}
    assert kinds(FILE.read_text().splitlines()) == named
    made = {text for text in _texts(ROOT / "app/wire/frames.py") if text in named | {CAMPAIGN}}
    assert made >= named - {"ack", "ev"} | {CAMPAIGN}  # these two are written as text


def _texts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_frames_are_made_in_one_module() -> None:
    """No other module makes a ``Frame``, or says of what kind a message is."""
    speaking = [path for name in SPEAKING for path in (ROOT / "app" / name).rglob("*.py")]
    for path in speaking:
        if path.name == "frames.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "Frame", path
            if isinstance(node, ast.Dict):
                keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
                assert "t" not in keys, path


def test_what_was_encoded_is_put_in_as_it_is() -> None:
    """Entries and views are text already; the rest is encoded around them."""
    head = frames.welcome_head(
        person="ana",
        seats=(0, 2),
        seq=9,
        lobby={"code": None},
        presence={"people": [], "patience": 60_000},
        suggestions=(),
        chat=(),
        vote=None,
    )
    start = (
        '{"t":"welcome","you":{"person":"ana","seats":[0,2],"spectator":false},"seq":9,'
        '"lobby":{"code":null},"presence":[],"patience":60000,"ghosts":[],"chat":[],"vote":null'
    )
    clock = frames.clock(datetime(2026, 1, 1, tzinfo=UTC), datetime(2025, 12, 31, tzinfo=UTC))
    assert clock == ',"until":1767225600000,"now":1767139200000'
    assert frames.welcome(head).text == start + "}"
    missed = ',"vh":"0a","events":[[8,null,[["r","L01"]]],[9,1,[]]]'
    assert frames.welcome(head, frames.missed_entries("0a", ENTRIES)).text == start + missed + "}"
    view = frames.whole_view("0a", '{"x":1}') + clock
    assert frames.welcome(head, view).text == f'{start},"vh":"0a","view":{{"x":1}}{clock}}}'


def test_entries_and_answers_to_acts() -> None:
    news = frames.event(ENTRIES[1], frames.standing("0a", [3, 4]))
    assert news.text == '{"t":"ev","seq":9,"by":1,"e":[],"vh":"0a","pts":[3,4]}'
    assert frames.event(ENTRIES[0]).text == '{"t":"ev","seq":8,"by":null,"e":[["r","L01"]]}'
    assert frames.ack("an-act-1", 9).text == '{"t":"ack","aid":"an-act-1","seq":9}'
    refusal = '{"t":"nak","aid":"an-act-1","code":"stale","seq":9'
    assert frames.nak("an-act-1", "stale", 9).text == refusal + "}"
    assert frames.nak("an-act-1", "stale", 9, ()).text == refusal + ',"events":[]}'
    assert frames.nak("an-act-1", "stale", 9, ENTRIES[1:]).text == refusal + ',"events":[[9,1,[]]]}'
    assert news.wire == framed(news.text.encode())
