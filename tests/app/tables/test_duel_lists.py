"""Lists of duels: head-to-head totals, pictures of both villages, and who may see those."""

from xml.etree import ElementTree as ET

import pytest
from sqlalchemy import select, update

from app.base.database import make_database, writing
from app.drawn.palette import palette
from app.models.tables import Seat, TableRow
from app.pages.duels import SHOWN
from app.tables.duel_lists import Duel, Player, Side
from app.tables.head_to_head import head_to_head
from engine.scoring import sheets
from engine.setup import RECORDED_RIVAL, rivals
from engine.state import State
from tests.games import played
from tests.live import LiveServer
from tests.live_fixtures import Invite
from tests.replay.finished import BEGAN, Stored, store_game

ANA = Player("ana", "Ana", "p1", "circle")
BEN = Player("ben", "Ben", "p2", "star")
CLEO = Player("cleo", "Cleo", "p3", "square")
BOT = Player("", "Bot", "p4", "diamond")
parsed = ET.fromstring


def _duel(*sides: Side, counts: bool = True, ghost: str = "") -> Duel:
    return Duel("room", "duel", BEGAN, (), sides, counts, ghost)


def test_totals_are_told_for_each_opponent() -> None:
    """Won, tied, lost, points for and against, the best and the last of both."""
    found = [
        _duel(Side(0, (ANA,), 90, 1), Side(1, (BEN,), 80, 2)),
        _duel(Side(0, (BEN,), 120, 1), Side(1, (ANA,), 100, 2)),
        _duel(Side(0, (ANA,), 70, 1), Side(1, (BEN,), 70, 1)),
        _duel(Side(0, (ANA,), 200, 1), Side(1, (BEN,), 10, 2, out=True), counts=False),
    ]
    [ben] = head_to_head(found, "ana")
    assert (ben.opponent.key, ben.opponent.kind) == ("ben", "person")
    assert (ben.won, ben.tied, ben.lost) == (2, 1, 1)
    assert ben.points == (460, 280)
    assert ben.best == (100, 120), "a game that was given up is no best"
    assert (ben.last.mine.total, ben.last.theirs.total) == (90, 80)
    [ana] = head_to_head(found, "ben")
    assert (ana.won, ana.tied, ana.lost, ana.points) == (1, 1, 2, (280, 460))


def test_each_of_several_parties_is_met() -> None:
    """The better place of two decides between them; teams are met one by one."""
    duel = _duel(
        Side(0, (CLEO,), 90, 1), Side(1, (ANA,), 80, 2), Side(2, (BEN, BOT), 70, 3), counts=False
    )
    standing = {one.opponent.key: (one.won, one.lost) for one in head_to_head([duel], "ana")}
    assert standing == {"cleo": (0, 1), "ben": (1, 0)}
    assert head_to_head([duel], "dan") == []
    assert head_to_head([duel], "ana")[0].best is None


def test_bots_and_records_are_opponents_too() -> None:
    """A bot is the same in every game, a record is that of one village."""
    mine = Side(0, (ANA,), 50, 1)
    bot = _duel(mine, Side(1, (BOT,), 40, 2, "bot:steady"))
    record = _duel(mine, Side(1, (BOT,), 40, 2, RECORDED_RIVAL), ghost="there.0")
    gone = _duel(mine, Side(1, (Player("", "", "p5", "star"),), 40, 2))
    found = head_to_head([record, bot, gone, bot], "ana")
    assert [(one.opponent.kind, one.opponent.key, one.won) for one in found] == [
        ("bot", "bot:steady", 2),
        ("record", "there.0", 1),
    ]


@pytest.fixture(scope="module")
def state() -> State:
    return played(rivals("duel", ("Ana", "Ben")), "a duel for lists", "greedy")


async def _change(live: LiveServer, room: str, **values: object) -> None:
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        await session.execute(update(TableRow).where(TableRow.id == room).values(**values))
    await database.dispose()


async def _person(live: LiveServer, game: Stored, seat: int) -> str:
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        asked = select(Seat.person_id).where(Seat.room_id == game.room, Seat.seat == seat)
        found = await session.scalar(asked)
    await database.dispose()
    assert found is not None
    return found


async def test_the_page_shows_totals_and_pictures(
    live: LiveServer, invite: Invite, state: State
) -> None:
    """My side comes first and in my colour; every village has one image for each light."""
    game = await store_game(live.settings.database_url, state)
    guest = await invite(live, "Jo")
    guest.http.cookies.clear()
    guest.http.cookies.set("dorfplatz", game.tokens[1])
    rival = await _person(live, game, 0)
    totals = [sheet.total for sheet in sheets(state)]
    for path in ("/duels", f"/duels?rival={rival}"):
        html = (await guest.get(path)).text
        assert 'class="standing me-p2 they-p1"' in html
        for points in totals:
            assert html.count(f">{points}<") >= 4, "points, best, last and the game"
        assert html.index("/land/1-day.svg") < html.index("/land/0-day.svg")
        assert html.count('loading="lazy"') == 4 <= 4 * SHOWN
    assert (await guest.get("/duels?rival=stranger")).status_code == 404
    for board in (0, 1):
        for theme in ("day", "night"):
            image = await guest.get(f"/duels/{game.room}/land/{board}-{theme}.svg")
            assert image.headers["content-type"] == "image/svg+xml"
            assert "immutable" in image.headers["cache-control"]
            assert len(list(parsed(image.text).iter())) < 50
            roofs = palette("duel", "day", f"p{board + 1}")["roofA"]
            assert f'stroke="{roofs}"' in image.text, "roofs have the colour of their side"
    assert (await guest.get(f"/duels/{game.room}/land/2-day.svg")).status_code == 404


async def test_pictures_of_a_closed_table_stay_there(
    live: LiveServer, invite: Invite, state: State
) -> None:
    """A stranger gets neither the page nor its images; a running game has none."""
    game = await store_game(live.settings.database_url, state, access="closed")
    guest = await invite(live, "Jo")
    image = f"/duels/{game.room}/land/0-day.svg"
    assert (await guest.get(image)).status_code == 404
    assert (await guest.get(f"/duels/{game.room}")).status_code == 403
    guest.http.cookies.clear()
    guest.http.cookies.set("dorfplatz", game.tokens[0])
    assert (await guest.get(image)).status_code == 200
    await _change(live, game.room, status="playing")
    assert (await guest.get(image)).status_code == 404


async def test_a_deal_that_is_played_shows_no_landscape(
    live: LiveServer, invite: Invite, state: State
) -> None:
    """While I play that deal elsewhere, neither list nor page nor image shows what comes."""
    game = await store_game(live.settings.database_url, state)
    guest = await invite(live, "Jo")
    guest.http.cookies.clear()
    guest.http.cookies.set("dorfplatz", game.tokens[0])
    paths = ("/duels", f"/duels/{game.room}")
    image = f"/duels/{game.room}/land/0-day.svg"
    before = [(await guest.get(path)).text for path in paths]
    assert "/land/0-day.svg" in before[0]
    assert '"side-0"' in before[1]
    again = await guest.create(edition="duel", parties=2, led={"1": "bot:novice"}, play_now=True)
    await _change(live, again, deal_of=game.room)
    shut = [(await guest.get(path)).text for path in paths]
    assert "/land/" not in shut[0]
    assert '"side-0"' not in shut[1]
    assert "still being played" in shut[1]
    assert (await guest.get(image)).status_code == 404
    stranger = await invite(live, "Zoe")
    assert (await stranger.get(image)).status_code == 404
