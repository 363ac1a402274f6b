"""What lies in unopened boxes is in no byte that leaves the server unasked."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from app.assets import known
from app.assets.drawings import SEALED, Drawings, names_of
from app.assets.known import Known
from app.words import i18n, texts
from engine.edition import Edition, Special
from engine.editions import EDITIONS, edition
from tests.client import Guest
from tests.live import LiveServer
from tests.live_fixtures import Invite

CLASSIC = edition("classic")
ADDRESS = re.compile(r'(?:href|src)="(/[^"#]*)"|"(/drawings/[^"]+)"|data-messages="([^"]+)"')
FIRST = [known.of_edition(found.key, ()) for found in EDITIONS]
OPEN = [special for one in FIRST for special in one.specials]
"""Specials that never lay in a box; one of them may be printed or worded like a sealed one."""
SEALED_ONES = [special for found in EDITIONS for special in found.specials if special not in OPEN]
PLAIN = {
    *(tile.shape for one in FIRST for tile in one.tiles),
    *(tile.shape for found in EDITIONS for tile in found.plain_tiles),
}
NAMED = {tile.id for found in EDITIONS for tile in found.plain_tiles}
"""Another edition may call a tile so that lies in no box."""
PATHS = re.compile(r"'(M[^']{25,})'")


def secrets_of(special: Special) -> Iterator[str]:
    """What must not be told of a special: how it is printed, what it says, how it is drawn."""
    for tile in special.tiles:
        if tile.id not in NAMED:
            yield f'"{tile.id}"'
        if not any(shape.startswith(tile.shape) for shape in PLAIN):
            yield f'"{tile.shape}'
    for language in i18n.languages().values():
        told = {language.text(f"special.{s.edition}.{s.key}.text") for s in OPEN}
        text = language.text(f"special.{special.edition}.{special.key}.text")
        if not any(text in other for other in told):
            yield json.dumps(text, ensure_ascii=False)[1:-1]
    for name in Drawings().files(special, special.tiles).values():
        text = (SEALED / f"{name.replace('edges-', 'edges/')}.js").read_text("utf-8")
        yield from PATHS.findall(text)[:3]


def leaks(bodies: Mapping[str, str], specials: Iterable[Special]) -> list[tuple[str, str, str]]:
    hidden = [(special.key, secret) for special in specials for secret in secrets_of(special)]
    return [(p, k, s) for p, body in bodies.items() for k, s in hidden if s in body]


async def crawl(guest: Guest, *starts: str) -> dict[str, str]:
    """Every page and everything it leads to."""
    waiting, seen = list(starts), set(starts)
    bodies: dict[str, str] = {}
    while waiting:
        path = waiting.pop()
        answer = await guest.get(path)
        bodies[path] = answer.text
        for found in ADDRESS.finditer(answer.text):
            address = next(filter(None, found.groups())).replace("&amp;", "&")
            if address not in seen:
                seen.add(address)
                waiting.append(address)
    assert any("/js/pages/table.whole.js" in path for path in seen)
    return bodies


@pytest.mark.parametrize("language", i18n.NAMES)
async def test_a_first_table_tells_nothing_of_unopened_boxes(
    live_sqlite: LiveServer, invite: Invite, language: str
) -> None:
    """Pages, scripts, styles, catalogues, the record and the lists: all that a start set shows."""
    ana = await invite(live_sqlite)
    ana.http.headers["cookie"] = f"{ana.cookie}; language={language}"
    room = await ana.create(edition="classic", seats=1, play_now=True)
    starts = ("/", "/create", f"/t/{room}", "/games", "/account", "/about", "/replay", "/rules")
    api = (
        f"/api/rooms/{room}/record",
        "/api/editions/classic/box",
        f"/i18n/{language}/every/0/table.json",
    )
    bodies = await crawl(ana, *starts, *(f"/rules/{e.key}" for e in EDITIONS), *api)
    assert leaks(bodies, SEALED_ONES) == []


async def test_a_table_shows_exactly_what_is_in_play(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    """Its page brings words and one script of drawings; other specials stay where they are."""
    ana = await invite(live_sqlite)
    chosen, *others = CLASSIC.specials
    wish = {"edition": "classic", "unlocked": [chosen.key], "seats": 1, "play_now": True}
    room = await ana.create(**wish)
    page = (await ana.get(f"/t/{room}")).text
    assert json.dumps(chosen.text)[1:-1] in page
    addresses = set(re.findall(r"/drawings/[^\"]+", page))
    assert len(addresses) == 1
    answer = await ana.get(addresses.pop())
    assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert leaks({"page": page, "drawings": answer.text}, others) == []
    assert not {"special.classic.circus.text"} & set(known.of_setup("classic", wish).keys)


async def test_drawings_are_handed_out_only_by_their_own_address(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    """The address of a script cannot be guessed by people to whom it was not given."""
    ana = await invite(live_sqlite)
    drawings = Drawings()
    given = drawings.url(CLASSIC.specials, CLASSIC.tiles)
    assert given is not None
    digest, wanted = given.split("/")[2:]
    assert (await ana.get(given)).status_code == 200
    for other in (
        given.replace(digest, "0" * 32),
        f"/drawings/{digest}/{wanted.split('.')[0]}.js",
        f"/drawings/{digest}/..~..~.js",
        f"/drawings/{digest}/nothing-there.js",
        f"/drawings/{digest}/{'a' * 13_000}.js",
    ):
        assert (await ana.get(other)).status_code == 404
    assert drawings.url((), CLASSIC.tiles) is None


def test_everything_can_be_asked_for() -> None:
    every = known.everything(CLASSIC)
    assert every.specials == CLASSIC.specials
    assert known.of_edition("classic", [every]) == every
    assert known.of_edition("duel", [every]) == Known("duel")


def test_what_several_tables_showed_adds_up() -> None:
    first, second = Known("classic", frozenset({"a"})), Known("classic", frozenset({"b"}))
    assert known.together([first, second]) == [Known("classic", frozenset({"a", "b"}))]


def test_a_picture_shows_the_specials_that_lie_on_it() -> None:
    special = next(s for s in CLASSIC.specials if s.tiles)
    lying = {"edition": "classic", "tiles": [[special.tiles[0].id], ["L01"]]}
    assert known.of_pictures([lying]) == [Known("classic", frozenset({special.key}))]


def test_names_are_no_secret_but_words_are() -> None:
    hidden = texts.in_play_only()
    for special in CLASSIC.specials:
        assert f"special.{special.edition}.{special.key}.text" in hidden
        assert f"special.{special.edition}.{special.key}.title" not in hidden
    assert "terrain.classic.W" not in hidden
    assert "line.classic.task-wood" not in hidden


@pytest.mark.parametrize("found", EDITIONS, ids=lambda found: found.key)
def test_every_box_speaks_in_its_own_words(found: Edition) -> None:
    """The Board Game's Photographer, Granary, Old Oak and School said what The Duel's do."""
    english = i18n.languages()["en"]
    told = known.briefing((known.everything(found),), english, Drawings())["texts"]
    for special in found.specials:
        named = f"special.{found.key}.{special.key}"
        assert (told[f"{named}.title"], told[f"{named}.text"]) == (special.title, special.text)
        for parties, text in special.wordings.items():
            assert told[f"{named}.text.{parties}"] == text


def test_no_two_boxes_share_the_text_of_a_special_a_module_or_its_lines() -> None:
    """A version of a special in another edition never takes over its words."""
    boxes: dict[str, list[str]] = {}
    for found in EDITIONS:
        for key in texts.of_known(found, known.everything(found).keys):
            boxes.setdefault(key, []).append(found.key)
    owned = ("special.", "module.", "line.")
    shared = {key for key, of in boxes.items() if len(set(of)) > 1 and key.startswith(owned)}
    assert shared == set()
    assert {key for key in texts.keyed() if key.startswith("module.")} == {
        f"module.{found.key}.{module}.{what}"
        for found in EDITIONS
        for module in found.modules
        for what in ("title", "text")
    }


def test_a_drawing_is_found_by_the_name_of_the_tile() -> None:
    found = {tile.id: names_of(tile) for special in CLASSIC.specials for tile in special.tiles}
    assert all(names for names in found.values())


def told(one: Known) -> dict[str, Any]:
    return known.briefing((one,), i18n.languages()["en"], Drawings())


def test_a_page_learns_what_the_lines_of_its_sheet_show() -> None:
    plain = told(Known("classic"))["sheets"]["classic"]
    kinds = ["wood", "field", "village", "track", "stream"]
    assert plain["kinds"] == dict(zip(kinds, "WGVTS", strict=True))
    assert plain["flags"] == {"wood": "green", "field": "yellow", "village": "red"}
    assert told(Known("duel"))["sheets"]["duel"]["kinds"]["double"] == "double:WG"


def test_types_of_tasks_in_unopened_boxes_are_not_told() -> None:
    opened = told(Known("classic", frozenset({"double-tasks"})))["sheets"]["classic"]
    assert "wrap" not in opened["kinds"]
    assert opened["kinds"]["double"] == "double:WG"


def test_only_letters_that_take_a_kind_are_wild() -> None:
    offered = told(Known("classic", frozenset({"clouds", "circus"})))["specials"]
    wild = {special["key"]: special["wild"] for special in offered}
    assert wild == {"circus": "", "clouds": "K"}
