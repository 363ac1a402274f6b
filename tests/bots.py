"""Players without browsers: they play by what ``options`` offers, and come back by themselves.

A bot keeps to PROTOCOL.md's rules for clients: one act at a time, sent again with the same aid
until it is answered, entries only in order, ``resync`` on a gap. What it sent and heard goes into
a history that the checker reads.
"""

import asyncio
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from websockets.exceptions import InvalidHandshake

from tests.client import Closed, Guest, Message, Page, new_aid, placement
from tests.fold import Fold

RESEND = 0.4
"""Seconds without an answer after which an act is sent again; people wait for 2.5."""
FAREWELLS = ("resign", "end")
"""Words that end or leave a game; those about seats have a colon."""
WORDY = 0.2
"""How often a word is said where one is listened to."""
LOST = (Closed, OSError, TimeoutError, EOFError, InvalidHandshake)


class Note(NamedTuple):
    """Something that happened to a bot; ``order`` counts through all bots of a test."""

    order: int
    bot: str
    kind: str
    data: Message


@dataclass
class History:
    """What the bots of one room sent and heard, in the order it happened."""

    room: str = ""
    notes: list[Note] = field(default_factory=list)
    _clock: "itertools.count[int]" = field(default_factory=itertools.count)

    def note(self, bot: str, kind: str, **data: Any) -> None:
        """Write something down."""
        self.notes.append(Note(next(self._clock), bot, kind, data))

    def of(self, kind: str) -> list[Note]:
        """All notes of a kind."""
        return [note for note in self.notes if note.kind == kind]


class Waiting(NamedTuple):
    """An act that has not been answered."""

    aid: str
    base: int
    action: Message

    @property
    def message(self) -> Message:
        """As it is sent."""
        return {"aid": self.aid, "base": self.base, "action": self.action}


class Bot:
    """Plays one seat, or watches."""

    def __init__(
        self,
        guest: Guest,
        room: str,
        history: History,
        *,
        seed: object = 0,
        undo: float = 0.0,
        thinking: float = 0.0,
        url: str | None = None,
        mine: tuple[int, ...] = (0,),
    ) -> None:
        self.guest, self.room, self.history = guest, room, history
        self.name = f"{guest.name}/{len(guest.pages)}/{url or ''}"
        self.chance = random.Random(str(seed))
        self.undo, self.thinking, self.url = undo, thinking, url
        self.mine = mine
        self.fold = Fold()
        self.vh = ""
        self.waiting: Waiting | None = None
        self.acked = 0
        self.sessions = 0
        self._asked_at = -1

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Play until it is over, whatever happens to the server."""
        while not is_over():
            try:
                await self._session(is_over)
            except LOST as why:
                self.history.note(self.name, "close", code=getattr(why, "code", None))
                await asyncio.sleep(self.chance.uniform(0.01, 0.1))

    def has_ended(self) -> bool:
        """Whether the game is over, as far as this bot knows."""
        return bool(self.fold.ended)

    async def _session(self, is_over: Callable[[], bool]) -> None:
        page = await self.guest.dial(self.room, self.url)
        page.fold = self.fold
        self.sessions += 1
        self._asked_at = -1
        try:
            await page.hello(self.fold.seq or None, self.vh or None)
            self._note(page.heard[-1])
            await self._send_waiting(page)
            while not is_over():
                await self._step(page)
        finally:
            self.vh = page.vh or self.vh
            await page.close()

    async def _step(self, page: Page) -> None:
        if self.fold.is_lost:
            await page.say("resync", last_seq=None)
            self._note(await page.expect("welcome"))
        if self._may_act() and self._asked_at != self.fold.seq:
            self._asked_at = self.fold.seq
            await page.say("options", seat=self.mine[0])
        try:
            message = await page.next(RESEND)
        except TimeoutError:
            self._asked_at = -1
            await self._send_waiting(page)
            return
        self._note(message)
        await self._hear(page, message)

    def _may_act(self) -> bool:
        """Whether to ask what is up to my seat; who began was drawn, so only the server knows."""
        return self.waiting is None and bool(self.mine) and not self.fold.ended

    async def _hear(self, page: Page, message: Message) -> None:
        match message["t"]:
            case "ack" if self.waiting and message["aid"] == self.waiting.aid:
                self.waiting = None
                self.acked += 1
            case "nak" if self.waiting and message["aid"] == self.waiting.aid:
                self.waiting, self._asked_at = None, -1
                if message["seq"] > self.fold.seq:
                    self.fold.is_lost = True
            case "options" if self._may_act() and message["seq"] == self.fold.seq:
                await self._act(page, message)

    async def _act(self, page: Page, options: Message) -> None:
        if not may_act(options):
            return
        await asyncio.sleep(self.chance.uniform(0, self.thinking))
        action = self._choose(options)
        self.waiting = Waiting(new_aid(), self.fold.seq, action)
        self.history.note(self.name, "send", aid=self.waiting.aid, action=action)
        await page.say("act", **self.waiting.message, seat=self.mine[0])

    def _choose(self, options: Message) -> Message:
        if self.fold.tiles() > 1 and self.chance.random() < self.undo:
            return {"type": "undo", "target": self.fold.seq}
        return choose(options, self.chance)

    async def _send_waiting(self, page: Page) -> None:
        if self.waiting is not None:
            await page.say("act", **self.waiting.message, seat=self.mine[0])

    def _note(self, message: Message) -> None:
        kind = message["t"]
        if kind in ("ack", "nak"):
            kept = {name: message.get(name) for name in ("aid", "seq", "code")}
            self.history.note(self.name, kind, **kept)
        elif kind == "ev":
            self.history.note(self.name, kind, **message)
        if kind in ("welcome", "nak"):
            for seq, by, events in message.get("events", ()):
                self.history.note(self.name, "ev", seq=seq, by=by, e=events)
        if kind == "welcome" and "vh" in message:
            self.history.note(self.name, kind, seq=message["seq"], vh=message["vh"])


def may_act(options: Message) -> bool:
    """Whether something is up to this seat: a tile to lay, a question to answer."""
    return bool(options["choices"] or (options["mine"] and options["places"]))


def choose(options: Message, chance: random.Random) -> Message:
    """Anything legal: an answer to what is asked, else now and then a word, else a placement."""
    if options["choices"]:
        asked = chance.choice(options["choices"])
        return {"type": "choose", asked["choice"]: chance.choice(asked["answers"])}
    words = [word for word in options["words"] if word not in FAREWELLS and ":" not in word]
    if words and chance.random() < WORDY:
        return {"type": chance.choice(words)}
    where = chance.choice(list(options["places"]))
    rotation = chance.choice(options["places"][where])
    offers = options["offers"]
    offered = offers.get(f"{where}/{rotation}", offers.get(where, {}))
    decided = {name: chance.choice(answers) for name, answers in offered.items()}
    return {**placement(options, where, rotation), **decided}
