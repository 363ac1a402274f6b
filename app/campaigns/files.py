"""A campaign as a file: taken home, and brought back without loss.

The file holds the events and the records of the finished games, and nothing of a running one. What
is brought back is refereed first: every game is played again, every event judged again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, TypeVar

from app.base.clock import from_iso, iso
from app.campaigns.log import LoadedCampaign, LoggedEvent
from app.log.entries import StoredEntry
from app.models.campaigns import Landscape
from app.people.errors import BadName
from app.people.names import clean_name, clean_note, clean_title
from app.tables.info import TableError
from app.tables.results import read_game
from engine.campaign import acts, referee
from engine.campaign.codec import decode_event, encode_event
from engine.campaign.events import Event, Founded, GameAbandoned, GameBegun, GameFinished
from engine.campaign.plan import Final
from engine.errors import EngineError
from engine.records import Broken, Record, check, write

FORMAT = "dorfplatz-campaign/1"
SECONDS = "%Y-%m-%dT%H:%M:%SZ"
MOST_GAMES, MOST_EVENTS, MOST_ENTRIES = 300, 5_000, 20_000
"""Far more than a campaign ever has, and as much as a server may be asked to judge."""
Tell = Callable[[int, int], None]
"""Told how many games have been judged, and of how many."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Brought:
    """A campaign that was read from a file and found in order."""

    name: str
    lines: list[LoggedEvent]
    """Its events, with games named as in the file."""
    games: Mapping[str, Final]
    times: Mapping[str, dict[int, datetime]]
    """For each game the moment of each entry."""
    landscapes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Title and note of the games that have any."""


def written(
    kept: LoadedCampaign, logs: Mapping[str, list[StoredEntry]], named: Mapping[str, Landscape]
) -> Record:
    """The file of a campaign: the logs of its finished games, the words about its landscapes."""
    names = _names(kept)
    running = kept.state.running
    lines = [line for line in kept.lines if running is None or line.event != running]
    games = {names[game.game]: record_of(logs[game.game]) for game in kept.state.played}
    return {
        "format": FORMAT,
        "name": kept.row.name,
        "events": [
            {"at": iso(line.at), "by": line.name, **encode_event(renamed(line.event, names.get))}
            for line in lines
        ],
        "games": games,
        "landscapes": {
            names[room]: {"title": one.title, "note": one.note} for room, one in named.items()
        },
    }


def _names(kept: LoadedCampaign) -> dict[str, str]:
    """What the file calls its games: addresses stay here."""
    begun = [line.event.game for line in kept.lines if isinstance(line.event, GameBegun)]
    return {game: f"game-{number}" for number, game in enumerate(begun, start=1)}


def renamed(event: Event, name: Callable[[str], str | None]) -> Event:
    """The event with its game called otherwise."""
    if isinstance(event, (GameBegun, GameFinished, GameAbandoned)):
        return replace(event, game=name(event.game) or event.game)
    return event


def record_of(stored: list[StoredEntry], *, opened: bool = True) -> Record:
    """The record that a finished game's log makes; without its deal if that is not ``opened``."""
    times = {entry.seq: from_iso(entry.at).strftime(SECONDS) for entry in stored}
    return write(read_game(stored), times, opened=opened)


def read(document: Any, tell: Tell = lambda _done, _of: None) -> Brought:
    """Referee a file; 422 and the reason if it holds no campaign that was played so."""
    try:
        return _read(document, tell)
    except (EngineError, Broken, BadName, ValueError, KeyError, TypeError) as error:
        reason = str(error) or type(error).__name__
        raise TableError("bad-campaign-file", 422, reason[:300]) from None


def _read(document: Any, tell: Tell) -> Brought:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f"not a campaign: its format is not {FORMAT!r}")
    events, records = _exactly(list, document["events"]), _exactly(dict, document["games"])
    entries = sum(len(_exactly(list, record["entries"])) for record in records.values())
    if len(records) > MOST_GAMES or len(events) > MOST_EVENTS or entries > MOST_ENTRIES:
        raise ValueError("too long")
    lines = [_line(seq, _exactly(dict, given)) for seq, given in enumerate(events, start=1)]
    games: dict[str, Final] = {}
    for name, record in records.items():
        tell(len(games), len(records))
        games[name] = acts.final(check(record))
    tell(len(games), len(records))
    for final in games.values():
        for name in filter(None, final.game.box.setup.seats):  # some have left for good
            _clean(name)
    state = referee.check((line.event for line in lines), games.__getitem__)
    if {game.game for game in state.played} != games.keys() or state.running is not None:
        raise ValueError("its games are not those of its events")
    times = {name: _times(record) for name, record in records.items()}
    given = _exactly(dict, document.get("landscapes", {}))  # files of before have none
    if not given.keys() <= games.keys():
        raise ValueError("its landscapes are not those of its games")
    named = {name: _words(_exactly(dict, one)) for name, one in given.items()}
    return Brought(_clean(document["name"], clean_title), lines, games, times, named)


def _words(given: dict[str, Any]) -> tuple[str, str]:
    """Title and note of a landscape; either may be empty."""
    title, note = _exactly(str, given["title"]), _exactly(str, given["note"])
    return _clean(title, clean_title) if title else "", _clean(note, clean_note)


def _line(seq: int, given: dict[str, Any]) -> LoggedEvent:
    rest = dict(given)
    at, by = from_iso(_exactly(str, rest.pop("at"))), _exactly(str, rest.pop("by"))
    event = decode_event(rest)
    if (seq == 1) != isinstance(event, Founded):
        raise ValueError("a campaign is founded once, at its beginning")
    return LoggedEvent(seq, event, None, _clean(by) if by else "", at)


def _times(record: Record) -> dict[int, datetime]:
    """The moment of each entry; the log keeps them finer than a record does."""
    fine = SECONDS.replace("Z", ".%fZ")
    moments = (datetime.strptime(e["at"], SECONDS) for e in record["entries"])  # noqa: DTZ007
    return {seq: from_iso(at.strftime(fine)) for seq, at in enumerate(moments, start=1)}


def _clean(name: Any, clean: Callable[[str], str] = clean_name) -> str:
    if clean(_exactly(str, name)) != name:
        raise ValueError(f"{name!r} is no name")
    return str(name)


def _exactly(kind: type[T], value: Any) -> T:
    if type(value) is not kind:
        raise TypeError(f"needs {kind.__name__}, not {type(value).__name__}")
    return value
