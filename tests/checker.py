"""What has to hold after any fault: histories of bots against the stored log, in one pass each.

I1  what was acknowledged is in the log, with that number and that action
I2  no action id is there twice
I3  numbers go from 1 without a gap, and the chain of hashes is whole
I4  what was refused is not in the log
I5  everybody heard the same entries
I6  the log, replayed, gives every view hash that any page was told
I7  an act sent after another was acknowledged comes after it
"""

from collections.abc import Iterable, Sequence

import msgspec

from app.live.game import Game
from app.log import encoding
from app.log.entries import StoredEntry, broken_at
from engine.state import Entry
from tests.bots import History


def violations(log: Sequence[StoredEntry], history: History) -> list[str]:
    """Everything that should not be; nothing, if all is well."""
    by_aid = {entry.action_id: entry for entry in log}
    return [
        *_kept(by_aid, history),
        *_whole(log, by_aid),
        *_refused(by_aid, history),
        *_same(log, history),
        *_replayed(log, history),
        *_ordered(by_aid, history),
    ]


def _kept(by_aid: dict[str, StoredEntry], history: History) -> Iterable[str]:
    sent = {note.data["aid"]: note.data["action"] for note in history.of("send")}
    for note in history.of("ack"):
        entry, aid = by_aid.get(note.data["aid"]), note.data["aid"]
        if entry is None:
            yield f"I1: {aid} was acknowledged as {note.data['seq']} and is not in the log"
        elif entry.seq != note.data["seq"]:
            yield f"I1: {aid} was acknowledged as {note.data['seq']} and is {entry.seq}"
        elif aid in sent and msgspec.json.decode(entry.action) != sent[aid]:
            yield f"I1: {aid} is another action in the log"


def _whole(log: Sequence[StoredEntry], by_aid: dict[str, StoredEntry]) -> Iterable[str]:
    if len(by_aid) != len(log):
        yield f"I2: {len(log) - len(by_aid)} action ids are in the log twice"
    if [entry.seq for entry in log] != list(range(1, len(log) + 1)):
        yield "I3: the log has a gap"
    if (number := broken_at(log)) is not None:
        yield f"I3: the chain breaks at {number}"


def _refused(by_aid: dict[str, StoredEntry], history: History) -> Iterable[str]:
    for note in history.of("nak"):
        if note.data["aid"] in by_aid and note.data["code"] != "aid-reuse":
            yield f"I4: {note.data['aid']} was refused ({note.data['code']}) and is in the log"


def _same(log: Sequence[StoredEntry], history: History) -> Iterable[str]:
    heard: dict[int, str] = {}
    for note in history.of("ev"):
        told = msgspec.json.encode([note.data["by"], note.data["e"]]).decode()
        if heard.setdefault(note.data["seq"], told) != told:
            yield f"I5: {note.bot} heard another entry {note.data['seq']}"
        if note.data["seq"] > len(log):
            yield f"I5: {note.bot} heard entry {note.data['seq']} of {len(log)}"


def _replayed(log: Sequence[StoredEntry], history: History) -> Iterable[str]:
    hashes = digests(log)
    for note in history.notes:
        if note.kind in ("ev", "welcome") and "vh" in note.data:
            seq, vh = note.data["seq"], note.data["vh"]
            if seq and hashes.get(seq) != vh:
                yield f"I6: {note.bot} was told {vh} at {seq}, the log says {hashes.get(seq)}"


def digests(log: Sequence[StoredEntry]) -> dict[int, str]:
    """The open view hash after each entry, by replaying the log."""
    found: dict[int, str] = {}
    game: Game | None = None
    before: Entry | None = None
    for stored in log:
        before = encoding.read_entry(stored.seq, stored.seat, stored.action, stored.events, before)
        if game is None:
            game = Game([before])
        else:
            game.follow(before)
        found[stored.seq] = game.digest(None)
    return found


def _ordered(by_aid: dict[str, StoredEntry], history: History) -> Iterable[str]:
    newest = 0
    for note in history.notes:
        if note.kind == "ack":
            newest = max(newest, note.data["seq"])
        elif note.kind == "send":
            entry = by_aid.get(note.data["aid"])
            if entry is not None and entry.seq <= newest:
                yield f"I7: {entry.seq} was sent after {newest} was acknowledged"
