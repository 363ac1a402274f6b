"""What lies in unopened boxes stays there on every server, until a person has opened it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.base.settings import Settings, SettingsError
from engine.campaign import plan_of
from engine.edition import Edition, Special
from engine.editions import EDITIONS, edition
from tests.app.club import Club, club
from tests.client import Guest

CLASSIC = edition("classic")
FIRST, *OTHERS = [special for special in CLASSIC.specials if special.tiles]
GALLERY = "/dev/tiles/classic"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Club]:
    """A server as `make play` starts it."""
    async with club(f"sqlite:///{tmp_path / 'boxes.sqlite'}") as opened:
        yield opened


async def _box(guest: Guest, found: Edition = CLASSIC) -> tuple[set[str], str, int]:
    """Ask for all that lies in any box: the tiles, all of the answer, how much it keeps back."""
    named = f"unlocked={','.join(found.whole)}&modules={','.join(found.modules)}"
    answer = await guest.get(f"/api/editions/{found.key}/box?{named}")
    told = answer.json()
    return set(told["prints"]), answer.text, told["hidden"]


def _sealed(found: Edition) -> tuple[list[Special], set[str]]:
    """What a first game leaves in boxes: specials that a card brings, tiles that ask for a box."""
    plan = plan_of(found.key)
    brought = {key for card in plan.cards for key in (card.key, *card.adds)} if plan else set()
    specials = [s for s in found.specials if s.module or s.key in brought]
    tiles = {tile.id for special in specials for tile in special.tiles}
    return specials, tiles | {tile.id for tile in found.tiles if tile.needs}


async def test_a_server_hangs_no_gallery_unless_it_is_told_to(there: Club, tmp_path: Path) -> None:
    """Everybody on the same network may come to `make play`."""
    assert (await (await there.guest()).get(GALLERY)).status_code == 404
    url = f"sqlite:///{tmp_path / 'drawing.sqlite'}"
    given = {"DATABASE_URL": url, "GALLERY": "yes"}
    assert Settings.from_env(given).gallery
    async with club(url, gallery=True) as drawing:
        assert (await (await drawing.guest()).get(GALLERY)).status_code == 200
    public = {"ENVIRONMENT": "production", "PUBLIC_URL": "https://games.my.net"}
    with pytest.raises(SettingsError, match="GALLERY"):
        Settings.from_env({**given, **public})


@pytest.mark.parametrize("found", EDITIONS, ids=lambda found: found.key)
async def test_naming_a_box_does_not_open_it(there: Club, found: Edition) -> None:
    """Neither for a request without a cookie nor for a person who has played nothing."""
    specials, tiles = _sealed(found)
    known, stranger = await there.guest(), await there.guest()
    stranger.http.cookies.clear()
    for guest in (known, stranger):
        prints, text, hidden = await _box(guest, found)
        assert prints == {tile.id for tile in found.tiles} - tiles
        assert hidden == len(specials) + len(tiles)
        rules = (await guest.get(f"/rules/{found.key}?everything=true")).text
        for told in (text, rules):
            assert not [special.key for special in specials if f'"{special.text}"' in told]
            assert not [tile.id for tile in found.tiles if tile.needs and f'"{tile.shape}"' in told]


async def test_what_an_open_box_adds_to_what_lay_open_is_told_then(there: Club) -> None:
    """The hearts of Light Luggage are tokens until the envelope is open, and tiles from then on."""
    luggage = edition("luggage")
    hearts = {tile.id for special in luggage.specials for tile in special.tiles if tile.needs}
    ana = await there.guest()
    pages = []
    for row in ("row-140", "envelope"):
        room = await ana.create(edition="luggage", unlocked=[row], play_now=True, seats=1)
        prints, _, _ = await _box(ana, luggage)
        page = (await ana.get(f"/t/{room}")).text
        script = await ana.get(re.findall(r"/drawings/[^\"]+", page)[0])
        pages.append((prints & hearts, "needs:envelope" in page, "heart:" in script.text))
    assert pages == [(set(), False, False), (hearts, True, True)]


async def test_a_table_opens_what_it_plays_with(there: Club) -> None:
    ana = await there.guest()
    await ana.create(play_now=True, seats=1, unlocked=[FIRST.key])
    prints, text, hidden = await _box(ana)
    specials, tiles = _sealed(CLASSIC)
    assert prints & tiles == {tile.id for tile in FIRST.tiles}
    assert hidden == len(specials) - 1 + len(tiles - prints)
    assert FIRST.text in text
    assert not [special.key for special in OTHERS if special.text in text]


async def test_everything_is_shown_to_the_person_who_asked_for_it(there: Club) -> None:
    """A deliberate act on the page where tables are created; it can be taken back."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    assert 'data-everything="show"' in (await ana.get("/create")).text
    await ana.post("/api/me", {"everything": True})
    for guest, all_of_them in ((ana, True), (ben, False), (await there.guest(like=ana), True)):
        prints, _, hidden = await _box(guest)
        assert (bool(prints & _sealed(CLASSIC)[1]), hidden == 0) == (all_of_them, all_of_them)
        for page in ("/create", "/rules/classic"):
            told = (await guest.get(page)).text
            wanted = "hide" if all_of_them else "show"
            assert f'data-everything="{wanted}"' in told, page
            assert (FIRST.text in told) == all_of_them
    await ana.post("/api/me", {"everything": False})
    assert not (await _box(ana))[0] & _sealed(CLASSIC)[1]
