"""Campaigns of our choosing, for the tests and pictures of pages."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from app.assets.pictures import Picture
from app.campaigns.queries import (
    Campaign,
    CampaignCard,
    DealtGame,
    Member,
    PlayedDeal,
    PlayedGame,
    Role,
    Share,
)
from engine.campaign import acts, plan_of
from engine.campaign.events import CircleCrossed, Event, Founded, GameBegun, GameFinished
from engine.campaign.goals import goals
from engine.campaign.plan import Progress
from engine.campaign.state import State, fold
from tests.fake_page_queries import ANA, MILA, part
from tests.golden import told

BEGAN = datetime(2026, 8, 2, 20, 0, tzinfo=UTC)
RESULTS = (96, 118, 131, 147, 139, 158, 162, 149)
PLAN = plan_of("classic")
assert PLAN is not None
TRACK = PLAN.tracks[0]
MEMBERS = (
    Member(MILA.id, "Mila", "p1", "circle", owner=True),
    Member(ANA.id, "Ana", "p2", "diamond"),
    Member("ben", "Ben", "p3", "triangle"),
    Member("jo", "Jo", "p4", "square", guest=True),
)


def history(results: Sequence[int], spare: int = 5) -> list[Event]:
    """A campaign that has played so many games and spent all its crosses but a few."""
    assert PLAN is not None
    events: list[Event] = [Founded("classic")]
    for number, result in enumerate(results, 1):
        rank = PLAN.rank(result)
        room = f"game{number}"
        met = _met(fold(PLAN, events), number)
        events.append(GameBegun(room, number))
        events.append(GameFinished(room, result, rank.start, {TRACK.key: rank.crosses}, met))
        keep = spare if number == len(results) else 0
        while fold(PLAN, events).unspent(TRACK) > keep:
            events.append(CircleCrossed(acts.options(fold(PLAN, events)).cross[0]))
    return events


def _met(state: State, number: int) -> tuple[str, ...]:
    """The first card that lies open, in the sixth game."""
    opened = [card.key for card in state.plan.cards if state.lies_open(card)]
    return tuple(opened[:1]) if number == 6 else ()


def state(results: Sequence[int] = RESULTS, spare: int = 5) -> State:
    """The same, folded."""
    assert PLAN is not None
    return fold(PLAN, history(results, spare))


def game(number: int, result: int) -> PlayedGame:
    """A game with a plausible sheet."""
    assert PLAN is not None
    tasks = {"wood": 21, "field": 18, "village": 15, "track": 12, "stream": 10}
    share = result / 130
    lines = {f"task-{name}": round(points * share) for name, points in tasks.items()}
    lines |= {"flag-wood": number % 4, "flag-field": number % 3, "flag-village": 3}
    lines |= {"longest-track": 5 + number % 4, "longest-stream": 7}
    rest = result - sum(lines.values())
    lines["task-wood"] += min(rest, 9)
    lines["red-hearts"] = max(rest - 9, 0)
    return PlayedGame(
        number,
        f"game{number}",
        BEGAN + timedelta(days=7 * number),
        ("Mila", "Ana", "Ben")[: 2 + number % 2],
        result,
        PLAN.rank(result).start,
        lines,
        dict(zip("WGVTS", (5, 4, 4, 3, 2 + number % 3), strict=True)),
        dict(zip("WGVTS", (0, 1, 1, number % 3, 2), strict=True)),
        tiles=66,
        seconds=60 * (40 + number),
        shares=(Share(MILA.id, "Mila", 34, 9, 42), Share(ANA.id, "Ana", 32, 11, 51)),
        title="The long valley" if number == 7 else "",
        note="Ana kept the circus open." if number == 7 else "",
        edition="classic",
    )


def crossed_after(events: Sequence[Event]) -> dict[str, int]:
    """After which game each circle was crossed."""
    games, found = 0, {}
    for event in events:
        games += isinstance(event, GameFinished)
        if isinstance(event, CircleCrossed):
            found[event.circle] = games
    return found


GAMES = [game(number, result) for number, result in enumerate(RESULTS, 1)]
SUNDAY = Campaign(
    "sunday",
    "Sunday group",
    "classic",
    BEGAN,
    MEMBERS,
    state(),
    GAMES,
    crossed_after=crossed_after(history(RESULTS)),
    code="MQ3K7TWA",
)
FRESH = Campaign(
    "fresh", "Bergfreunde", "classic", BEGAN, MEMBERS[:1], state((), 0), code="HX4P2RKD"
)
CAMPAIGNS = {
    "sunday": SUNDAY,
    "fresh": FRESH,
    "playing": replace(SUNDAY, id="playing", room="running"),
    "sakura-0": told.campaign("sakura", 0, members=MEMBERS),
    "sakura-17": told.campaign("sakura", 17, members=MEMBERS, spent=False),
    "sakura-40": told.campaign("sakura", 40, members=MEMBERS),
}


class FakeCampaignQueries:
    """Answers from the constants above; a person who is not a member is a stranger."""

    async def campaigns_of(self, person: str) -> Sequence[CampaignCard]:  # noqa: ARG002
        """One of each kind."""
        kinds = ("crosses", "running", "ready", "ready", "paused", "archived")
        names = ("Sunday group", "Kirschblüte", "Ana & me", "Family", "Old friends", "2025")
        return [
            CampaignCard(
                f"campaign{n}" if n else "sunday",
                name,
                "classic",
                kind,  # type: ignore[arg-type]
                ("Ana", "Ben")[: 1 + n % 2],
                8 - n,
                162 - 9 * n,
                5 if kind == "crosses" else 0,
                BEGAN,
                picture=part(40 + 5 * n),
            )
            for n, (kind, name) in enumerate(zip(kinds, names, strict=True))
        ]

    async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
        """Mine, or an invitation."""
        found = CAMPAIGNS.get(campaign)
        ids = {member.id: member for member in found.members} if found else {}
        role: Role = "stranger"
        if person in ids:
            role = "owner" if ids[person].owner else "member"
        return found and replace(found, role=role)

    async def progress(self, campaign: Campaign) -> Mapping[str, Progress]:
        """About half of each goal that can be counted."""
        started = goals(campaign.state, None)
        return {key: Progress((near.of + 1) // 2, near.of) for key, near in started.items()}

    async def by_code(self, code: str) -> str | None:
        """However it is written."""
        wanted = "".join(code.split()).upper()
        return next((c.id for c in CAMPAIGNS.values() if c.code == wanted), None)

    async def pictures(
        self,
        rooms: Sequence[str],
        person: str | None,  # noqa: ARG002
    ) -> Mapping[str, Picture]:
        """Landscapes of different sizes."""
        return {room: part(50 + 4 * n) for n, room in enumerate(rooms)}

    async def landscape(self, campaign: str, room: str, person: str | None) -> Picture | None:
        """Of a game of a campaign, for its members."""
        found = await self.campaign(campaign, person)
        if found is None or found.role == "stranger":
            return None
        return part(50) if room in {one.room for one in found.games} else None

    async def game(self, room: str, person: str | None) -> PlayedGame | None:  # noqa: ARG002
        """By its table."""
        return next((one for one in GAMES if one.room == room), None)

    async def deal(self, code: str, person: str | None) -> PlayedDeal | None:
        """One that Mila has finished."""
        if code != "DEAL2345":
            return None
        games = [DealtGame(one, again=one.number == 3, mine=one.number == 1) for one in GAMES[:3]]
        done = person == MILA.id
        return PlayedDeal(code, "classic", ("circus",), (), done, games if done else ())
