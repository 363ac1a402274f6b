"""The golden campaign of forty games on a server: its page, its file, its referee."""

import re
from time import process_time

import pytest

from app.campaigns.check import Verdict, check_campaign
from tests.app.campaigns.test_files import brought, taken
from tests.app.club import Club, seen
from tests.client import Guest
from tests.golden.campaign import GOLDEN
from tests.golden.stored import store_campaign

NODES, MILLISECONDS = 5_000, 200
LONGEST = max(GOLDEN, key=lambda key: GOLDEN[key].games)
ELEMENT = re.compile(r"<[a-z]")


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_forty_games_are_a_small_page_and_a_file_that_the_referee_accepts(
    there: Club, url: str
) -> None:
    """All 41 cards have turned; a page holds both fields of each map."""
    of = await store_campaign(url, LONGEST, GOLDEN[LONGEST].games)
    assert len(of.rooms) == 40
    assert len(of.state.flipped) == len(of.state.plan.cards) == 41
    ana, ben = await there.guest(), await there.guest("Ben")
    ana.http.cookies.clear()
    ana.http.cookies.set("dorfplatz", of.tokens[0])
    for path in (f"/c/{of.id}", f"/c/{of.id}/parts", f"/c/{of.id}/games", f"/c/{of.id}/print"):
        nodes, milliseconds = await _measured(ana, path)
        assert nodes <= NODES, path
        assert milliseconds <= MILLISECONDS, path
    verdict = await check_campaign(url, of.id)
    assert isinstance(verdict, Verdict)
    assert verdict.problems == ()
    document = await taken(ana, of.id)
    status, answer = await brought(ben, document)
    assert status == 200, answer
    assert await taken(ben, answer["campaign"]) == document
    cards = (await seen(ben, answer["campaign"]))["cards"]
    assert all(card["flipped"] is not None for card in cards)
    crossed = next(e for e in document["events"] if e["type"] == "circle-crossed")
    crossed["circle"] = "m27.1"
    status, answer = await brought(ben, document)
    assert status == 422, "a circle that nothing leads to"


async def _measured(guest: Guest, path: str) -> tuple[int, float]:
    """The elements of a page, and the time that this process takes for it, the best of four."""
    found = []
    for _ in range(4):
        began = process_time()
        answer = await guest.get(path)
        milliseconds = 1000 * (process_time() - began)
        assert answer.status_code == 200
        found.append((len(ELEMENT.findall(answer.text)), milliseconds))
    return min(found)
