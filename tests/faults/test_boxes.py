"""What lies in unopened boxes stays there on every server, until somebody has opened it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.settings import Settings, SettingsError
from engine.editions import edition
from tests.app.club import Club, club
from tests.client import Guest

CLASSIC = edition("classic")
FIRST, *OTHERS = [special for special in CLASSIC.specials if special.tiles]
NAMED = f"unlocked={','.join(CLASSIC.unlockable)}&modules={','.join(CLASSIC.modules)}"
BOX = f"/api/editions/classic/box?{NAMED}"
PLAIN = {tile.id for tile in CLASSIC.plain_tiles}
GALLERY = "/dev/tiles/classic"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Club]:
    """A server as `make play` starts it."""
    async with club(f"sqlite:///{tmp_path / 'boxes.sqlite'}") as opened:
        yield opened


async def _box(guest: Guest) -> tuple[set[str], str, int]:
    """The prints of special tiles, all of the answer, and how many specials it keeps back."""
    answer = await guest.get(BOX)
    told = answer.json()
    return set(told["prints"]) - PLAIN, answer.text, told["hidden"]


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


async def test_naming_a_box_does_not_open_it(there: Club) -> None:
    """Neither to somebody without a cookie nor to a person who has played nothing."""
    known, stranger = await there.guest(), await there.guest()
    stranger.http.cookies.clear()
    for guest in (known, stranger):
        prints, text, hidden = await _box(guest)
        assert (prints, hidden) == (set(), len(CLASSIC.specials))
        assert not [special.key for special in CLASSIC.specials if special.text in text]
        rules = (await guest.get("/rules/classic?everything=true")).text
        assert not [special.key for special in CLASSIC.specials if special.text in rules]


async def test_a_table_opens_what_it_plays_with(there: Club) -> None:
    ana = await there.guest()
    await ana.create(play_now=True, seats=1, unlocked=[FIRST.key])
    prints, text, hidden = await _box(ana)
    assert prints == {tile.id for tile in FIRST.tiles}
    assert hidden == len(CLASSIC.specials) - 1
    assert FIRST.text in text
    assert not [special.key for special in OTHERS if special.text in text]


async def test_everything_is_shown_to_the_person_who_asked_for_it(there: Club) -> None:
    """A deliberate act on the page where tables are created; it can be taken back."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    assert 'data-everything="show"' in (await ana.get("/create")).text
    await ana.post("/api/me", {"everything": True})
    for guest, all_of_them in ((ana, True), (ben, False), (await there.guest(like=ana), True)):
        prints, _, hidden = await _box(guest)
        assert (bool(prints), hidden == 0) == (all_of_them, all_of_them)
        for page in ("/create", "/rules/classic"):
            told = (await guest.get(page)).text
            wanted = "hide" if all_of_them else "show"
            assert f'data-everything="{wanted}"' in told, page
            assert (FIRST.text in told) == all_of_them
    await ana.post("/api/me", {"everything": False})
    assert (await _box(ana))[0] == set()
