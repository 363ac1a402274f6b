"""The game record: one JSON document that holds a whole game (design: the game record).

``write`` makes it from a state, ``check`` is the referee: it plays the record again by today's
rules and says the first entry that breaks one, and why.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine import editions
from engine.box import Box, pack
from engine.codec import (
    decode_action,
    decode_deal,
    decode_event,
    decode_setup,
    encode_action,
    encode_deal,
    encode_event,
    encode_setup,
    encode_sheet,
    identical,
)
from engine.deal import Deal, Draw
from engine.errors import EngineError, Malformed
from engine.events import Event, Started
from engine.play import begin, play
from engine.recorded_rivals import check_script
from engine.scoring import sheets
from engine.shapes import as_plain
from engine.state import Entry, State

FORMAT = "dorfplatz-record/1"
Record = dict[str, Any]


class Broken(Exception):
    """The referee's verdict on a record that breaks a rule; entry 0 is the head of the record."""

    def __init__(self, entry: int, reason: str) -> None:
        super().__init__(f"entry {entry}: {reason}" if entry else reason)
        self.entry, self.reason = entry, reason


def write(state: State, times: Mapping[int, str], *, opened: bool = True) -> Record:
    """The record of a game. Of a running one the deal and the sheets are left out.

    The cards that were drawn lie open from the start, so every record tells them.

    ``times`` gives the moment of each entry, by its number: the engine has no clock. The record of
    a finished game that is not ``opened`` holds no deal, since others may still play it.
    """
    box = state.box
    record: Record = {
        "format": FORMAT,
        "edition": box.edition.key,
        "rules_version": box.edition.rules_version,
        "setup": encode_setup(box.setup),
        "deal": {**as_plain(state.deal.cards), "commitment": state.deal.commitment},
        "entries": [_entry(entry, times[entry.seq]) for entry in state.entries()],
    }
    if state.ended and opened:
        record["deal"] = encode_deal(state.deal)
    if state.ended:
        record["sheets"] = [encode_sheet(sheet) for sheet in sheets(state)]
    return record


def _entry(entry: Entry, at: str) -> Record:
    return {
        "seq": entry.seq,
        "at": at,
        "seat": entry.seat,
        "action": encode_action(entry.action),
        "events": [encode_event(event) for event in entry.events],
    }


def check(record: Any) -> State:
    """Play a record again. Returns its last state, or raises ``Broken`` or ``Malformed``.

    >>> from engine.selfplay import play_random, selfplay
    >>> from engine.setup import shared
    >>> state = selfplay(shared("classic", ("Ana",)), bytes(32), play_random)
    >>> record = write(state, dict.fromkeys(range(1, state.seq + 1), "2026-01-01T12:00:00Z"))
    >>> check(record).seq == state.seq
    True
    >>> record["entries"][5]["seat"] = 3
    >>> check(record)
    Traceback (most recent call last):
        ...
    engine.records.Broken: entry 6: there is no seat 3
    """
    setup_and_deal = _head(record)
    entries = _list(record, "entries")
    if not entries:
        raise Malformed("bad-record", "the record has no entries")
    state, happened = begin(*setup_and_deal)
    _compare(entries[0], 1, None, happened, {"type": "start"})
    for seq, entry in enumerate(entries[1:], start=2):
        state, happened = _play(state, seq, entry)
        _compare(entry, seq, entry.get("seat"), happened)
    _check_end(state, record)
    return state


def _head(record: Any) -> tuple[Any, Deal]:
    if not isinstance(record, dict):
        raise Malformed("bad-record", "not a record: needs an object")
    if record.get("format") != FORMAT:
        raise Malformed("bad-format", f"foreign format {record.get('format')!r}, not {FORMAT!r}")
    edition = editions.edition(str(record.get("edition")))
    if not identical(record.get("rules_version"), edition.rules_version):
        raise Malformed("bad-version", f"rules version {record.get('rules_version')!r} is unknown")
    setup = decode_setup(edition.key, record.get("setup"))
    deal = decode_deal(record.get("deal"))
    _check_cards(pack(edition, setup).draws, deal)
    _check_deal(pack(edition, setup, deal.cards), deal)
    return setup, deal


def _check_cards(draws: Sequence[Draw], deal: Deal) -> None:
    """Of each deck as many cards are drawn as the setup says, each once, in the printed order."""
    left = dict(deal.cards)
    for deck, suit, cards, number in draws:
        drawn = left.get(deck, ())[:number]
        left[deck] = left.get(deck, ())[number:]
        if len(drawn) < number or drawn != tuple(card for card in cards if card in drawn):
            raise Broken(0, f"the deal does not draw {number} of {' '.join((deck, suit)).strip()}")
    if any(left[deck] for deck in left) or set(left) != {draw.deck for draw in draws}:
        raise Broken(0, "the deal draws more cards than the game has")


def _check_deal(box: Box, deal: Deal) -> None:
    """Every tile and marker of the box is dealt exactly once, to where it belongs."""
    dealt = (*deal.landscape, *deal.task, *deal.removed)
    unknown = [tile for tile in dealt if tile not in box.tiles]
    if unknown:
        raise Malformed("unknown-tile", f"unknown tile {unknown[0]!r} in the deal")
    shuffled = (tile.id for tile in box.tiles.values() if not tile.is_apart)
    if sorted(dealt) != sorted(shuffled) or len(deal.removed) != box.edition.removed:
        raise Broken(0, "the deal does not hold every tile of the box once")
    if any(box.tiles[tile].drawn_from != "task" for tile in deal.task):
        raise Broken(0, "the Task stack holds a tile that is no Task")
    if any(box.tiles[tile].drawn_from != "landscape" for tile in deal.landscape):
        raise Broken(0, "the Landscape stack holds a Task tile")
    if any(box.tiles[tile].stack != "landscape" for tile in deal.removed):
        raise Broken(0, "only Landscape tiles are removed")
    if {t: sorted(p) for t, p in deal.markers.items()} != {
        t: sorted(p) for t, p in box.markers.items()
    }:
        raise Broken(0, "the marker piles do not hold every marker of the box once")
    check_script(box, deal)


def _play(state: State, seq: int, entry: Any) -> tuple[State, tuple[Event, ...]]:
    seat = entry.get("seat", "") if isinstance(entry, dict) else ""
    if not isinstance(entry, dict) or not (seat is None or type(seat) is int):
        raise Malformed("bad-record", f"entry {seq}: needs an object with a seat")
    if seat is not None and seat not in range(len(state.box.setup.seats)):
        raise Broken(seq, f"there is no seat {seat}")
    _known_tiles(state.box, seq, entry)
    try:
        return play(state, seat, decode_action(entry.get("action")))
    except EngineError as error:
        raise Broken(seq, f"{error} ({error.code})") from None


def _known_tiles(box: Box, seq: int, entry: Record) -> None:
    for told in (entry.get("action"), *_list(entry, "events")):
        tile = told.get("tile") if isinstance(told, dict) else None
        if tile is not None and not (isinstance(tile, str) and tile in box.tiles):
            raise Malformed("unknown-tile", f"entry {seq}: unknown tile {tile!r}")


def _compare(
    entry: Any, seq: int, seat: Any, happened: Sequence[Event], action: Record | None = None
) -> None:
    if not isinstance(entry, dict) or not isinstance(entry.get("events"), list):
        raise Malformed("bad-record", f"entry {seq}: needs an object with events")
    if not identical(entry.get("seq"), seq):
        raise Broken(seq, f"its number is {entry.get('seq')!r}")
    if entry.get("seat", "") != seat or (action is not None and entry.get("action") != action):
        raise Broken(seq, "a game begins with the server's start")
    for number, event in enumerate(happened):
        if number >= len(entry["events"]):
            raise Broken(seq, f"{encode_event(event)} is missing")
        told = entry["events"][number]
        if not _same(event, told):
            raise Broken(seq, f"{told} should be {encode_event(event)}")
    if len(entry["events"]) > len(happened):
        raise Broken(seq, f"{entry['events'][len(happened)]} did not happen")


def _same(event: Event, told: Any) -> bool:
    if isinstance(event, Started):
        return bool(told == {"type": "started"})
    try:
        return identical(encode_event(decode_event(told)), encode_event(event))
    except Malformed:
        return False


def _check_end(state: State, record: Record) -> None:
    if not state.ended:
        raise Broken(state.seq, "the game is not over yet")
    expected = [encode_sheet(sheet) for sheet in sheets(state)]
    if not identical(record.get("sheets"), expected):
        raise Broken(state.seq, _first_difference(record.get("sheets"), expected))


def _first_difference(told: Any, expected: list[Record]) -> str:
    if isinstance(told, list) and len(told) == len(expected):
        for mine, theirs in zip(expected, told, strict=True):
            lines = theirs.get("lines") if isinstance(theirs, dict) else None
            for line in mine["lines"]:
                if not isinstance(lines, list) or line not in lines:
                    return f"wrong sheet of board {mine['board']}: {line['key']} is {line}"
    return f"wrong sheets: the totals are {[sheet['total'] for sheet in expected]}"


def _list(record: Record, name: str) -> list[Any]:
    value = record.get(name)
    if not isinstance(value, list):
        raise Malformed("bad-record", f"{name}: needs a list")
    return value
