"""Every kind of frame that a server sends, byte for byte: a short evening at two tables.

The deals are known beforehand, so that the same is said each time. Names stand for what differs,
which is ids, codes and the time of day, and for the inside of a view, which is the engine's.
``python -m tests.app.wire.recording`` writes the frames into ``tests/data/frames.txt``: only for a
change of the wire that is meant.
"""

import asyncio
import json
import re
import tempfile
from pathlib import Path

from app.base.migrate import upgrade
from app.base.plain_json import plain
from app.base.settings import Settings
from app.people.looks import COLOURS, SHAPES
from tests.app.dealt import known_deals
from tests.client import Guest, Message, Page, first_placement
from tests.live import GENEROUS, LiveServer

FILE = Path(__file__).parents[2] / "data" / "frames.txt"
CODE = re.compile(r'"code":"[A-Z]{3}[A-Z-]*\d+"')
PONG = re.compile(r'\{"t":"pong","n":[1-9]\d*\}')
VOICES = re.compile(r'"(voters|yes|no)":\[([^\]]+)\]')
MOMENTS = re.compile(r'"(at|until|now|finished_at|away)":\d[\d.e]*')


class Evening:
    """Two people at one table after the other, and what their pages hear."""

    def __init__(self, ana: Guest, ben: Guest) -> None:
        self.ana, self.ben = ana, ben
        self.lines: list[str] = []
        self._pings = 0
        self._names = {ana.person: "ANA", ben.person: "BEN"}

    async def table(self, **wish: object) -> tuple[str, Page, Page]:
        """A table in its lobby, with a page of each."""
        room = await self.ana.create(**wish)
        self._names[room] = f"ROOM-{len(self._names)}"
        await self.ben.at(room, "sit")
        pages = await self.ana.open(room), await self.ben.open(room)
        return room, *pages

    async def note(self, *pages: Page) -> None:
        """Write down what these pages have heard since the last time, but for the pongs by which
        it is known that the server has heard them, and that they have heard the server."""
        for page in (*pages, *pages):
            self._pings += 1
            await page.say("ping", n=self._pings)
            await page.expect("pong", n=self._pings)
        for page in pages:
            heard = [frame for frame in page.raw if not PONG.fullmatch(frame)]
            self.lines += [f"{page.owner.name} {self._named(frame)}" for frame in heard]
            page.raw.clear()

    def _named(self, frame: str) -> str:
        message = json.loads(frame)
        if "view" in message:
            frame = frame.replace(plain(message["view"]), '"VIEW"')
        for id, name in self._names.items():
            frame = frame.replace(id, name)
        frame = CODE.sub('"code":"CODE"', frame)
        frame = VOICES.sub(_in_order, frame)
        return MOMENTS.sub(lambda found: f'"{found[1]}":0', frame)


def _in_order(voices: re.Match[str]) -> str:
    """People are listed by their ids, which chance makes."""
    return f'"{voices[1]}":[{",".join(sorted(voices[2].split(",")))}]'


async def together(evening: Evening) -> None:
    """A table with one board: questions, talk, acts, refusals, an undo by agreement, a gap."""
    room, ana, ben = await evening.table(edition="classic", seats=2)
    await evening.ana.at(room, "start")
    await ana.resync()
    await ben.resync()
    await evening.note(ana, ben)
    options = await ana.options()
    where = first_placement(options)
    at = {"hex": where["hex"], "rotation": where["rotation"]}
    await ana.say("preview", n=1, **at)
    await ana.say("preview", n=2, hex=[9, 9], rotation=0)
    await ana.say("ghost", seat=0, **at)
    await ana.say("ghost", seat=0, hex=None)
    await ana.say("inspect", n=3, board=0, hex=[0, 0], side=0)
    await ana.say("tasks", n=4, board=0)
    await ana.say("sheet")
    await ana.say("ping", n=0)
    await ana.say("point", board=0, hex=[0, 0])
    await ana.say("react", emoji="🌲")
    await ana.say("chat", mid="first-word", text='Hello "all" <i>')
    await evening.note(ana, ben)
    await ana.act(where, aid="ana-lays-1")
    await ana.say("act", aid="ana-lays-1", base=1, seat=0, action=where)
    await ana.say("act", aid="ana-again", base=1, seat=0, action=where)
    await ana.say("act", aid="ana-for-ben", base=2, seat=1, action=where)
    await evening.note(ana, ben)
    await ben.act(first_placement(await ben.options()), aid="ben-lays-1")
    await ana.say("propose", aid="ana-asks-1", seat=0, action={"type": "undo", "target": 2})
    vote = await ben.expect("vote")
    await ben.say("vote", id=vote["id"], yes=False, seat=1)
    await ben.say("propose", aid="ben-asks-1", seat=1, action={"type": "undo", "target": 3})
    await evening.note(ana, ben)
    await ana.say("resync", last_seq=2, vh=None)
    await ana.say("resync", last_seq=None)
    await ana.send("nonsense")
    await evening.note(ana, ben)
    await evening.ben.at(room, "away", seat=1, ready=True)
    await evening.ana.at(room, "kick", person=evening.ben.person)
    await evening.note(ana)
    evening.lines += [f"Ben {evening._named(frame)}" for frame in await _until_the_end(ben)]


async def apart(evening: Evening) -> None:
    """A sealed duel with a clock: each hears its own, and the rival's when a phase closes."""
    wish = {"edition": "duel", "parties": 2, "modules": ["pois"], "options": {"clock": 300}}
    room, ana, ben = await evening.table(**wish)
    await evening.ana.at(room, "start")
    await ana.resync()
    await ben.resync()
    for turn in range(3):
        for page, name in ((ana, "ana"), (ben, "ben")):
            options = await page.options()
            if options["choices"]:
                asked = options["choices"][0]
                action: Message = {"type": "choose", asked["choice"]: asked["answers"][0]}
            else:
                action = first_placement(options)
            await page.act(action, aid=f"{name}-turn-{turn}")
        await evening.note(ana, ben)
    await ben.act({"type": "resign"}, aid="ben-gives-up")
    await ana.say("sheet")
    await ana.say("resync", last_seq=None)
    await evening.note(ana, ben)


async def _until_the_end(page: Page) -> list[str]:
    await page.ended()
    return page.raw


async def recorded(server: LiveServer) -> list[str]:
    """The frames of both tables, one a line, each after the name of the one who hears it."""
    ana, ben = [await Guest(server.url, name).arrive() for name in ("Ana", "Ben")]
    try:
        for number, guest in enumerate((ana, ben)):
            await guest.post("/api/me", {"colour": COLOURS[number], "shape": SHAPES[number]})
        evening = Evening(ana, ben)
        await together(evening)
        await apart(evening)
    finally:
        await ana.close()
        await ben.close()
    return evening.lines


def kinds(lines: list[str]) -> set[str]:
    """The kinds of the frames."""
    return {json.loads(line.partition(" ")[2])["t"] for line in lines}


def _write() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/frames.sqlite"
        asyncio.run(upgrade(url))
        settings = Settings(url, limits=GENEROUS)
        server = LiveServer(settings, Path(folder) / "log", known_deals).start()
        try:
            lines = asyncio.run(recorded(server))
        finally:
            server.stop()
    FILE.write_text("\n".join(lines) + "\n")
    print(f"{len(lines)} frames, {sorted(kinds(lines))}")


if __name__ == "__main__":
    _write()
