"""Canaries for every unopened box of a campaign on maps, at several moments of its golden games.

All pages in three languages and everything they lead to, the sockets of the campaign and of a
running table, its files: nothing of a box that is shut, of a card that has not come yet.
"""

import html
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from app.drawn.faces import FOLDER, face_address, face_image
from app.drawn.settled import DATA
from app.words import i18n
from engine.campaign.known import known
from engine.campaign.plan import Card, SealedBox
from engine.campaign.state import State
from engine.editions import EDITIONS, edition
from tests.app.assets.test_known import OPEN, crawl, secrets_of
from tests.client import Guest
from tests.golden.stored import StoredCampaign, store_campaign
from tests.live import LiveServer
from tests.live_fixtures import Invite
from tests.palettes import FORMS

MOMENTS = [("classic", 0), ("sakura", 0), ("sakura", 1), ("sakura", 7), ("sakura", 22)]
"""After so many games: nothing is open; box 1; boxes 1, 2, 3 and 5; all boxes but one."""
PIECE = 120
"""So many characters of a picture are looked for, where no other picture has them."""
ELSEWHERE = Counter(f'"{tile.id}"' for found in EDITIONS for tile in found.tiles)
"""How many editions have a tile of that name."""


def canaries(state: State) -> Iterator[tuple[str, str]]:
    """Every secret of the campaign as it stands, with the box in which it lies."""
    for box in state.plan.boxes:
        if box.key not in state.opened:
            for told in _texts(f"box.{state.plan.edition}.{box.key}.text"):
                yield box.key, told
    for card in state.plan.cards:
        for secret in _of_card(state, card):
            yield card.box, secret


def _of_card(state: State, card: Card) -> Iterator[str]:
    found = edition(state.plan.edition)
    unsealed = known(state, found)
    if card.condition and card.key not in unsealed.conditions:
        yield from _texts(f"card.{found.key}.{card.key}.text")
    if state.has(card.key):
        return
    if card.key not in unsealed.conditions:  # the picture of a goal is shown with what it asks
        yield from _of_faces(found.key, card.key)
    for special in found.specials:
        if special.key in card.adds and special.key not in unsealed.specials:
            for one in secrets_of(special):
                if ELSEWHERE[one] < 2 and one not in _on_maps(found.key):
                    yield one


@cache
def _on_maps(owner: str) -> str:
    """What an edition's maps show from the start: the pieces on their circles, whatever is open."""
    file = DATA / owner / "maps" / "tokens.txt"
    return file.read_text("utf-8").replace("_", " ") if file.is_file() else ""


@cache
def _pictures() -> dict[str, str]:
    """Every drawn face by its address."""
    keys = [(path.parent.name, path.stem) for path in FOLDER.glob("*/*.svg")]
    at = [face_address(*key, form) for key in keys for form in FORMS]
    images = {one: face_image(one.rpartition("/")[2].removesuffix(".svg")) for one in at if one}
    return {address: image.decode() for address, image in images.items() if image}


@cache
def _of_faces(owner: str, key: str) -> tuple[str, ...]:
    """The addresses of a card's pictures, and a piece of its drawing that is in no other."""
    own = [one for form in FORMS if (one := face_address(owner, key, form))]
    if not own:
        return ()
    drawn = _pictures()[own[0]]
    others = "".join(image for address, image in _pictures().items() if address not in own)
    pieces = (drawn[at : at + PIECE] for at in range(len(drawn) // 2, len(drawn) - PIECE, 40))
    piece = next(one for one in pieces if one not in others)
    return (*own, piece, html.escape(piece), json.dumps(piece)[1:-1])


def _texts(key: str) -> Iterator[str]:
    """A text in every language as pages and JSON hold it, unless an open special says the same."""
    for language in i18n.languages().values():
        plain = language.text(key)
        assert plain != key, "every card and box has its words"
        said = {language.text(f"special.{one.edition}.{one.key}.text") for one in OPEN}
        if plain not in said:
            yield from {plain, html.escape(plain), json.dumps(plain)[1:-1]}


async def everything(ana: Guest, stranger: Guest, of: StoredCampaign) -> dict[str, str]:
    """All that members, and people who only have the invitation, can look at and listen to."""
    campaign = await ana.dial(f"campaigns/{of.id}")
    await campaign.expect("campaign")
    room = (await ana.post(f"/api/campaigns/{of.id}/play"))["room"]
    await ana.at(room, "start")
    table = await ana.open(room)
    await table.place()
    for word in ("sheet", "options"):
        await table.say(word)
    pages = [f"/c/{of.id}{part}" for part in ("", "/parts", "/goals", "/games", "/print")]
    pages += ["/", "/campaigns", "/campaigns/new", f"/t/{room}", "/create"]
    pages += [f"/rules/{of.state.plan.edition}"]
    for last in of.rooms[-1:]:
        pages += [f"/c/{of.id}/after/{last}", f"/c/{of.id}/compare?a=1&b={len(of.rooms)}"]
        pages += [f"/t/{last}", f"/replay/{last}", f"/c/{of.id}/print?game=1"]
    files = [f"/api/campaigns/{of.id}", f"/api/campaigns/{of.id}/file"]
    files += [f"/api/rooms/{one}/record" for one in of.rooms[-1:]]
    crawled = await crawl(ana, *pages, *files)
    bodies = {path: body for path, body in crawled.items() if not _of_another(path, of)}
    for language in i18n.NAMES:
        ana.http.headers["cookie"] = f"{ana.cookie}; language={language}"
        bodies |= {f"{language} {path}": (await ana.get(path)).text for path in pages}
    for path in (f"/jc/{of.code}", f"/t/{room}", "/campaigns"):
        bodies[f"stranger {path}"] = (await stranger.get(path)).text
    bodies["frames"] = "\n".join((*campaign.raw, *table.raw))
    return bodies


def _of_another(path: str, of: StoredCampaign) -> bool:
    """Whether a page tells the rules of another edition: it may say the same of its own things."""
    return path.startswith("/rules/") and not path.startswith(f"/rules/{of.state.plan.edition}")


@pytest.mark.parametrize(("key", "games"), MOMENTS)
async def test_nothing_of_an_unopened_box_is_in_any_byte(
    live_sqlite: LiveServer, invite: Invite, key: str, games: int
) -> None:
    of = await store_campaign(live_sqlite.settings.database_url, key, games)
    shut: list[SealedBox] = [box for box in of.state.plan.boxes if box.key not in of.state.opened]
    assert shut, "there are boxes to keep"
    hidden = set(canaries(of.state))
    assert {box.key for box in shut} <= {box for box, _ in hidden}
    ana, stranger = await invite(live_sqlite), await invite(live_sqlite, "Zoe")
    ana.http.cookies.clear()
    ana.http.cookies.set("dorfplatz", of.tokens[0])
    bodies = await everything(ana, stranger, of)
    told = [
        (where, box, one) for where, body in bodies.items() for box, one in hidden if one in body
    ]
    assert told == []


async def test_the_canaries_are_found_where_they_lie(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    """A negative control: what sang is heard as soon as the box is open."""
    of = await store_campaign(live_sqlite.settings.database_url, "sakura", 7)
    before = {one for box, one in canaries(of.state._replace(opened={}, flipped={}))}
    ana = await invite(live_sqlite)
    ana.http.cookies.clear()
    ana.http.cookies.set("dorfplatz", of.tokens[0])
    page = (await ana.get(f"/c/{of.id}")).text
    heard = {one for one in before if one in page}
    texts = [one for one in heard if not one.startswith("/faces/")]
    assert len(texts) > 10
    assert any(one.startswith("/faces/") for one in heard)
