"""Check a stored campaign: play its games again, judge its events again, compare what is kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.base.database import make_database, reading
from app.campaigns import log
from app.campaigns.log import LoadedCampaign
from app.log.entries import StoredEntry, verify_chain
from app.log.store import open_store
from app.models.tables import Result
from app.tables import results
from app.tables.contributions import lacking
from engine.campaign import acts, referee
from engine.campaign.plan import Final
from engine.errors import EngineError
from engine.records import Broken, check, write


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was looked at, and everything that does not match."""

    found: str
    problems: tuple[str, ...] = ()


async def check_campaign(url: str, id: str) -> Verdict | None:
    """Judge a campaign; None if there is none of that id."""
    database, store = make_database(url), await open_store(url)
    try:
        async with reading(database) as session:
            kept = await log.load(session, id)
            if kept is None:
                return None
            rooms = [game.game for game in kept.state.played]
            albums = await results.of_rooms(session, rooms)
        logs = await store.load_many(rooms)
        nameless = await store.redact_names(logs)
    finally:
        await store.close()
        await database.dispose()
    games: dict[str, Final] = {}
    problems = []
    for number, room in enumerate(rooms, start=1):
        try:
            games[room] = _replayed(logs[room], nameless[room])
        except (Broken, EngineError) as error:
            problems.append(f"game {number} ({room}): {error}")
    problems += _of_events(kept, games)
    problems += _of_row(kept)
    for room, final in games.items():
        problems += _of_album(room, final, results.moments_of(logs[room]), albums.get(room))
    state = kept.state
    found = f"{kept.row.name}: {len(state.played)} games, {len(kept.lines)} events, "
    return Verdict(f"{found}{len(state.crossed)} crosses", tuple(problems))


def _replayed(stored: list[StoredEntry], nameless: list[StoredEntry]) -> Final:
    """A game from its log, played again by the rules of today; of those who have left for good
    the log as it is told knows no name, and neither does the album."""
    if not stored:
        raise Broken(0, "its log is missing")
    if not verify_chain(stored):
        raise Broken(0, "its log was changed")
    times = {entry.seq: entry.at for entry in nameless}
    return acts.final(check(write(results.read_game(nameless), times)))


def _of_events(kept: LoadedCampaign, games: dict[str, Final]) -> Iterator[str]:
    if [line.seq for line in kept.lines] != list(range(1, len(kept.lines) + 1)):
        yield "its events are not numbered without a gap"
    try:
        state = referee.check((line.event for line in kept.lines), games.__getitem__)
    except (Broken, EngineError) as error:
        yield f"its events: {error}"
    else:
        if state != kept.state:
            yield "its events fold to another state"


def _of_row(kept: LoadedCampaign) -> Iterator[str]:
    row, state = kept.row, kept.state
    running = state.running.game if state.running else None
    expected = {
        "head": kept.lines[-1].seq,
        "status": state.status.value,
        "edition": state.plan.edition,
        "running_room": running,
        "summary": log.summary_of(state),
    }
    for name, value in expected.items():
        if getattr(row, name) != value:
            yield f"its {name} is {getattr(row, name)!r} and should be {value!r}"


def _of_album(
    room: str, final: Final, moments: Sequence[datetime], kept: Result | None
) -> Iterator[str]:
    made = results.summed_up(room, final.game, moments)
    if kept is None:
        yield f"the album lacks {room}"
        return
    later = {key: made.summary[key] for key in lacking(kept.summary)}
    if {**kept.summary, **later} != made.summary:
        yield f"the album's summary of {room} is not that of its game"
    for name in ("result", "people", "picture"):
        if getattr(kept, name) != getattr(made, name):
            yield f"the album's {name} of {room} is not that of its game"
    if kept.finished_at != moments[-1]:
        yield f"the album's date of {room} is not that of its game"
