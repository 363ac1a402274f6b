"""What is hidden stays hidden: every byte to every viewer, searched for tiles, seeds and salts."""

import asyncio
import base64
import hashlib
import json
import random
import re
from dataclasses import dataclass
from typing import NamedTuple

import pytest

from app.base.database import make_database, reading, writing
from app.base.plain_json import plain
from app.log import encoding
from app.log.kept_deals import KeptDeal, deal_of, keep_deal
from app.log.store import open_store
from app.tables.queries import load_table
from engine.autoplay import automatic
from engine.box import pack
from engine.codec import encode_action, encode_deal
from engine.editions import edition
from engine.play import deal_for
from engine.replay import fold
from engine.setup import Setup
from engine.shapes import decode_values
from engine.state import Entry
from tests.app.socket_support import Table, table
from tests.bots import choose, may_act
from tests.client import Guest, Message, Page
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch

TILE = re.compile(r'"((?:L\d\d|T-[A-Z]+\d?|X-[a-z0-9-]+))"')
"""A tile by its id, as it stands in JSON."""
NEWCOMERS = 5
"""Every fifth game is played by people who have played nothing before; they look at pages too."""
BOOT = re.compile(r'(<script type="application/json" id="boot">)(.*?)(?=</script>)', re.DOTALL)
SAME = ("scenery", "lids", "examples", "known")
WISHES: tuple[dict[str, object], ...] = (
    {"edition": "classic"},
    {"edition": "classic", "unlocked": ["box-1", "box-2", "circus", "clouds", "red-hearts"]},
    {"edition": "classic", "preset": "full", "modules": ["great-mill", "duel-pack"]},
    {"edition": "duel", "options": {"view": "sealed"}},
    {"edition": "duel", "options": {"view": "sealed"}, "modules": ["goals", "pois"]},
    {"edition": "duel", "options": {"view": "open"}, "modules": ["goals", "pois"]},
    {"edition": "luggage", "unlocked": ["row-100"]},
    {"edition": "sakura", "preset": "full"},
)
"""Every sort of game; add new modules and boxes here."""


@dataclass
class Secret:
    """What the server knew all along."""

    revealed: dict[str, int]
    """Tile -> the entry that brought it to the table."""
    words: list[str]
    """Seed and salt, however they might be written."""


class Played(NamedTuple):
    """How long a game was, what leaked, and whether a seat was asked to choose."""

    length: int
    leaks: list[str]
    chosen: bool


async def _secret(live: LiveServer, room: str) -> Secret:
    store = await open_store(live.settings.database_url)
    log = await store.load(room)
    await store.close()
    # Tiles that lie apart from the stacks of this very game, and cards that were drawn for it, are
    # in plain sight from the start; another game may keep the same tile a secret.
    revealed: dict[str, int] = dict.fromkeys(in_sight(json.loads(log[0].events)), 0)
    for entry in log:
        for event in json.loads(entry.events):
            for tile in _brought(event):
                revealed.setdefault(tile, entry.seq)
    database = make_database(live.settings.database_url)
    async with reading(database) as session:
        kept = await deal_of(session, room)
    await database.dispose()
    assert kept is not None
    seed = kept.seed
    words = [seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode()]
    return Secret(revealed, [*words, json.loads(kept.deal)["salt"]])


def in_sight(events: list[Message]) -> list[str]:
    """The tiles that are known from the start in the game which these events begin."""
    started = next(event for event in events if event["type"] == "started")
    agreed = decode_values(Setup, started["setup"])
    box = pack(edition(agreed.edition), agreed)
    apart = [id for id, tile in box.tiles.items() if tile.is_apart]
    return [*apart, *(card for deck in box.draws for card in started["deal"].get(deck.deck, ()))]


def _brought(event: Message) -> list[str]:
    """The tiles that an event shows: one to lay, one to choose, those to be built or foreseen."""
    match event["type"]:
        case "tile-revealed" | "tile-granted" | "tile-offered":
            return [event["tile"]]
        case "phase-opened" | "tiles-uncovered":
            return list(event.get("tiles", ()))
    return []


def _leaks(secret: Secret, page: Page, end: int) -> list[str]:
    """What a page was told too early, frame by frame."""
    seq, found = 0, []
    for frame, message in zip(page.raw, page.heard, strict=True):
        if message["t"] in ("ev", "welcome"):
            seq = max(seq, message["seq"])
        if seq < end:
            found += _found(secret, frame, seq)
    return found


def _found(secret: Secret, text: str, seq: int) -> list[str]:
    early = [t for t in TILE.findall(text) if secret.revealed.get(t, 10**9) > seq]
    return [f"{what} at {seq} in {_around(text, what)}" for what in early] + [
        f"secret at {seq}" for word in secret.words if word in text
    ]


def _around(text: str, what: str) -> str:
    at = text.index(f'"{what}"')
    return text[max(0, at - 60) : at + 60]


class Adviser:
    """Looks into the log and says what a good player would lay: who plays at random is never
    asked to choose a point of interest."""

    def __init__(self, live: LiveServer, room: str) -> None:
        self._url, self._room = live.settings.database_url, room

    async def __call__(self, board: int) -> Message:
        """A placement for a board."""
        store = await open_store(self._url)
        log = await store.load(self._room)
        await store.close()
        entry: Entry | None = None
        entries = []
        for line in log:
            entry = encoding.read_entry(line.seq, line.seat, line.action, line.events, entry)
            entries.append(entry)
        action = automatic(fold(entries), board)
        assert action is not None
        return encode_action(action)


async def _deal(live: LiveServer, room: str, number: int) -> None:
    """Put a deal where the server will find it: a seat gets to choose without luck."""
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        found = await load_table(session, room)
        assert found is not None
        seed = hashlib.sha256(f"canary {number}".encode()).digest()
        dealt = deal_for(found.game_setup(), seed)
        await keep_deal(session, room, KeptDeal(seed, plain(encode_deal(dealt))))
    await database.dispose()


async def _play(
    live: LiveServer, people: list[Guest], wish: dict[str, object], turns: int, seed: int
) -> Played:
    """One game with two people and a spectator."""
    ana, ben, zoe = people
    room = await ana.create(seats=2, **wish)
    await ben.at(room, "sit")
    await _deal(live, room, seed)
    await ana.at(room, "start")
    at = Table(room, [ana, ben], [await ana.open(room), await ben.open(room)])
    watcher = await zoe.open(room)
    adviser = Adviser(live, room) if "pois" in str(wish) else None
    chance, looks = random.Random(seed), seed % NEWCOMERS == 0
    bodies: list[tuple[int, str]] = []
    for turn in range(turns):
        if watcher.fold.ended:
            break
        for page in at.pages:
            await _move(at, watcher, page, chance, adviser)
        if looks and turn % 7 == 3:
            bodies += await _bodies(at, zoe)
    head = watcher.fold.seq
    end = head if watcher.fold.ended else head + 1
    secret = await _secret(live, room)
    leaks = [leak for page in (*at.pages, watcher) for leak in _leaks(secret, page, end)]
    leaks += [leak for seq, body in bodies if seq < end for leak in _found(secret, body, seq)]
    return Played(head, leaks, '["m",' in "".join(watcher.raw))


async def _move(
    at: Table, watcher: Page, page: Page, chance: random.Random, adviser: Adviser | None
) -> None:
    """Ask everything there is to ask, then act if something is up to this page."""
    options = await page.options()
    if not may_act(options):
        return
    action = choose(options, chance)
    if action["type"] == "place":
        if adviser is not None:
            action = await adviser(options["board"])
        await page.say("ghost", hex=action["hex"], rotation=action["rotation"])
        await page.say("preview", n=1, hex=action["hex"], rotation=action["rotation"])
        await page.expect("preview")
    other = chance.choice((*at.pages, watcher))
    await other.say("sheet")
    await other.say("inspect", n=1, board=0, hex=[0, 0], side=chance.randint(0, 5))
    await other.expect("region")
    answer = await page.act(action)
    if answer.get("code") == "not-offered" and {"meadow", "piece"} <= action.keys():
        return  # a piece stands on the line of an edge: chance wanted that made meadow as well
    assert answer["t"] == "ack", answer
    await asyncio.gather(*(each.caught_up(answer["seq"]) for each in (*at.pages, watcher)))
    if chance.random() < 0.1:
        await watcher.resync()


async def _bodies(at: Table, zoe: Guest) -> list[tuple[int, str]]:
    """What everybody can look at over HTTP."""
    seq = at.pages[0].fold.seq
    paths = (f"/api/rooms/{at.room}/record", f"/t/{at.room}", f"/t/{at.room}?watch=1", "/")
    answers = [await guest.get(path) for guest in (at.guests[1], zoe) for path in paths]
    return [(seq, BOOT.sub(_without_what_is_always_so, answer.text)) for answer in answers]


def _without_what_is_always_so(boot: re.Match[str]) -> str:
    """The front page's landscape and lids, and what specials are about: the same for every deal."""
    data = json.loads(boot[2])
    return boot[1] + json.dumps({name: data[name] for name in data if name not in SAME})


async def _games(live: LiveServer, invite: Invite, lengths: list[int]) -> None:
    entries, chosen, people = 0, 0, list[Guest]()
    for number, turns in enumerate(lengths):
        if number % NEWCOMERS == 0:
            people = [await invite(live, name) for name in ("Ana", "Ben", "Zoe")]
        wish = dict(WISHES[number % len(WISHES)])
        played = await _play(live, people, wish, turns, number)
        assert played.leaks == []
        entries += played.length
        chosen += played.chosen
    assert chosen, "no choice was made"
    print(f"{len(lengths)} games, {entries} entries, nothing told too early")


@pytest.mark.slow
async def test_nothing_hidden_is_told_in_fifty_games(launch: Launch, invite: Invite) -> None:
    """A whole game of each sort, and the first turns of all others."""
    whole = len(WISHES)
    await _games(launch(), invite, [200] * whole + [4] * (50 - whole))


@pytest.mark.soak
async def test_nothing_hidden_is_told_in_fifty_whole_games(launch: Launch, invite: Invite) -> None:
    await _games(launch(), invite, [200] * 50)


async def test_the_search_finds_what_it_is_meant_to_find(launch: Launch, invite: Invite) -> None:
    """A negative control: the same search over what the database holds."""
    live = launch()
    at = await table(invite, live, 2)
    await at.turns(3)
    secret = await _secret(live, at.room)
    store = await open_store(live.settings.database_url)
    first = (await store.load(at.room))[0]
    await store.close()
    assert len(_found(secret, first.events, 1)) > 40
    assert "secret at 1" in _found(secret, first.events, 1)
