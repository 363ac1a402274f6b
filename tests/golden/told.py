"""A golden campaign as its pages show it, after any number of its games."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import islice

from app.campaigns.queries import Campaign, Member, PlayedGame
from engine.campaign import plan_of
from engine.campaign.codec import decode_event
from engine.campaign.events import CircleCrossed, Event, GameFinished
from engine.campaign.state import fold
from tests.golden.campaign import file_of
from tests.golden.format import CAMPAIGNS

BEGAN = datetime(2026, 1, 4, 20, 0, tzinfo=UTC)
MEMBERS = (
    Member("mila", "Mila", "p1", "circle", owner=True),
    Member("ana", "Ana", "p2", "diamond"),
)


@lru_cache(maxsize=8)
def _written(key: str) -> tuple[Event, tuple[tuple[Event, ...], ...]]:
    told = json.loads(file_of(key).read_text())
    games = tuple(
        tuple(map(decode_event, (*game["told"], *game["chosen"]))) for game in told["games"]
    )
    return decode_event(told["founded"]), games


def editions() -> list[str]:
    """The editions that have a golden campaign."""
    return sorted(path.stem for path in CAMPAIGNS.glob("*.json"))


def events_of(key: str, games: int, *, spent: bool = True) -> list[Event]:
    """What happened in so many games; without what was chosen after the last one if unspent."""
    founded, written = _written(key)
    events = [founded, *(event for game in islice(written, games) for event in game)]
    while not spent and not isinstance(events[-1], GameFinished):
        events.pop()
    return events


def campaign(
    key: str, games: int, *, spent: bool = True, members: Sequence[Member] = MEMBERS
) -> Campaign:
    """The campaign of an edition after so many games, as a member looks at it."""
    plan, events = plan_of(key), events_of(key, games, spent=spent)
    assert plan is not None
    state = fold(plan, events)
    return Campaign(
        f"{key}-{games}",
        "Hanami evenings",
        key,
        BEGAN,
        tuple(members),
        state,
        list(_games(key, events)),
        crossed_after=dict(_crossed(events)),
        code="MQ3K7TWB",
    )


def _games(key: str, events: Sequence[Event]) -> Iterator[PlayedGame]:
    ended = (event for event in events if isinstance(event, GameFinished))
    for number, event in enumerate(ended, 1):
        third = event.result // 3
        yield PlayedGame(
            number,
            event.game,
            BEGAN + timedelta(days=5 * number),
            tuple(member.name for member in MEMBERS),
            event.result,
            event.rank,
            {"task-wood": third, "task-field": third, "flag-wood": event.result - 2 * third},
            {"W": 4, "G": 3, "S": 2 + number % 3},
            {"V": number % 2},
            tiles=60 + number,
            seconds=3000,
            edition=key,
        )


def _crossed(events: Sequence[Event]) -> Iterator[tuple[str, int]]:
    games = 0
    for event in events:
        games += isinstance(event, GameFinished)
        if isinstance(event, CircleCrossed):
            yield event.circle, games
