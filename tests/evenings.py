"""A campaign that friends have played for some evenings, in a real database, to look at."""

from dataclasses import dataclass

from tests.app.club import Club, club, seen
from tests.client import Guest
from tests.short import generous

CROSSES = 6
NAMES = ("Mila", "Ana", "Ben")


@dataclass(frozen=True, slots=True)
class Evenings:
    """Two campaigns, the last game of the first, and the cookie of their founder."""

    campaign: str
    fresh: str
    code: str
    deal: str
    rooms: tuple[str, ...]
    token: str


async def evenings(url: str, games: int) -> Evenings:
    """Play so many games to their end and cross circles after each, but not all of the last.

    The program that plays is no master, so results are worth more here than they really are.
    """
    generous(CROSSES)
    async with club(url) as there:
        there.player = "greedy"
        friends = [await there.guest(name) for name in NAMES]
        mila = friends[0]
        campaign = await there.found(*friends, name="Sunday group")
        rooms = [await _evening(there, friends, campaign, n, n + 1 < games) for n in range(games)]
        fresh = await there.found(mila, friends[1], name="Ana & me")
        deal = await mila.post("/api/deals", {"room": rooms[-1]})
        code = str((await seen(mila, campaign))["code"])
        token = mila.http.cookies["dorfplatz"]
        return Evenings(campaign, fresh, code, str(deal["code"]), tuple(rooms), token)


async def _evening(there: Club, friends: list[Guest], id: str, number: int, spend: bool) -> str:
    mila = friends[0]
    room = str((await mila.post(f"/api/campaigns/{id}/play"))["room"])
    if number in (0, 3):  # players stay: Ana from the first, Ben from the fourth game on
        await friends[1 if number == 0 else 2].at(room, "sit")
    await mila.at(room, "start")
    await there.play_on(room, seed=number)
    await there.settled(room)
    while (track := (await seen(mila, id))["tracks"][0])["unspent"] > (0 if spend else 3):
        # Mostly up the middle, so that the map looks like a way that people took.
        circle = track["allowed"][len(track["allowed"]) // 2]
        await mila.post(f"/api/campaigns/{id}/cross", {"circle": circle})
    return room
