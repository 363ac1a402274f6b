"""The socket of a campaign: members see at once what happens, and never what is sealed."""

import asyncio
import html
import json

from app.words import i18n
from engine.campaign.classic import CLASSIC
from engine.editions import edition
from tests.app.assets.test_known import crawl, leaks
from tests.app.club import club, seen
from tests.client import Guest, Message, Page
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def watch(guest: Guest, id: str, url: str | None = None) -> Page:
    """A page that listens to a campaign and has been told of it."""
    page = await guest.dial(f"campaigns/{id}", url)
    await page.expect("campaign")
    return page


async def founded(invite: Invite, live: LiveServer) -> tuple[str, Guest, Guest]:
    """A campaign of two."""
    ana, ben = await invite(live, "Ana"), await invite(live, "Ben")
    id = str((await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"])
    await ben.post("/api/campaigns/join", {"code": (await seen(ana, id))["code"]})
    return id, ana, ben


async def test_crosses_and_boxes_are_seen_at_once_everywhere(
    invite: Invite, live: LiveServer
) -> None:
    """The games are played by another process on the same database; what counts is the telling."""
    id, ana, ben = await founded(invite, live)
    pages = [await watch(guest, id) for guest in (ana, ben, ben)]
    told: list[Message] = []
    async with club(live.settings.database_url) as there:
        same = await there.guest(like=ana)
        for seed in range(2):
            await there.play(same, id, seed=seed)
            await ben.post(f"/api/campaigns/{id}/cross", {"circle": f"e01.{seed + 1}"})
            told = await asyncio.gather(*(page.expect("campaign") for page in pages))
            crossed = [one["campaign"]["tracks"][0]["crossed"] for one in told]
            assert crossed == [[f"e01.{n + 1}" for n in range(seed + 1)]] * 3
    assert all(["box-1", 2] in one["campaign"]["boxes"] for one in told)
    assert {new["key"] for new in told[0]["campaign"]["news"]} == {"box-1", "red-hearts"}


async def test_who_may_not_listen(invite: Invite, live: LiveServer) -> None:
    id, ana, ben = await founded(invite, live)
    cleo = await invite(live, "Cleo")
    assert await (await cleo.dial(f"campaigns/{id}")).ended() == 4403
    assert await (await ana.dial("campaigns/nowhere")).ended() == 4404
    page = await watch(ben, id)
    await page.send("anything")
    await ana.post(f"/api/campaigns/{id}/remove", {"person": ben.person})
    assert await page.ended() == 4403
    stranger = Guest(live.url)
    assert await (await stranger.dial(f"campaigns/{id}")).ended() == 4403
    await stranger.close()
    assert (await ana.get(f"/ws/campaigns/{id}")).status_code == 426


async def test_nothing_sealed_is_in_any_answer(invite: Invite, live: LiveServer) -> None:
    """Neither text, tile, print, drawing nor condition of anything locked, in any language."""
    id, ana, ben = await founded(invite, live)
    page = await watch(ben, id)
    room = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    await ana.at(room, "start")
    await ana.post(f"/api/campaigns/{id}/name", {"name": "Thursdays"})
    await page.expect("campaign")
    table = await ana.open(room)
    await table.place()
    paths = [
        f"/c/{id}",
        f"/c/{id}/parts",
        f"/c/{id}/goals",
        f"/c/{id}/games",
        "/campaigns",
        f"/t/{room}",
    ]
    paths += [f"/api/campaigns/{id}", f"/api/campaigns/{id}/file"]
    bodies = await crawl(ana, *paths)
    for language in i18n.NAMES:
        ana.http.headers["cookie"] = f"{ana.cookie}; language={language}"
        bodies |= {f"{language} {path}": (await ana.get(path)).text for path in paths}
    bodies["frames"] = "\n".join((*page.raw, *table.raw, *ana.bodies, *ben.bodies))
    assert "Thursdays" in bodies[f"/c/{id}"]
    assert leaks(bodies, edition("classic").specials) == []
    hidden = conditions()
    told = [(where, text) for where, body in bodies.items() for text in hidden if text in body]
    assert told == []


def conditions() -> list[str]:
    """What the cards ask, as it would stand in a page or in JSON."""
    keys = [f"card.classic.{card.key}.text" for card in CLASSIC.cards if card.condition]
    plain = [language.text(key) for language in i18n.languages().values() for key in keys]
    assert not set(plain) & set(keys), "every condition has its words"
    return [*plain, *map(html.escape, plain), *(json.dumps(text)[1:-1] for text in plain)]
