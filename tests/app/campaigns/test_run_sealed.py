"""What lies in an unopened envelope is in no byte of any page, socket or file, in any language."""

import json
from collections.abc import Iterator

from app.words import i18n
from engine.edition import Edition, Special
from engine.editions import edition
from tests.app.assets.test_known import leaks
from tests.app.campaigns.test_run import ENCLOSED, RUN, running
from tests.app.club import Club, seen
from tests.client import Guest

NEEDED = "envelope"


def enclosed(found: Edition) -> list[Special]:
    """The specials in the envelope."""
    inside = [special for special in found.specials if special.needs == NEEDED]
    assert {special.key for special in inside} == set(ENCLOSED)
    return inside


def names(found: Edition) -> Iterator[str]:
    """What they are called and how they are named, as JSON or markup would hold it."""
    for special in enclosed(found):
        yield f'"{special.key}"'
        yield f">{special.title}<"
        key = f"special.{found.key}.{special.key}.title"
        for language in i18n.languages().values():
            yield json.dumps(language.text(key), ensure_ascii=False)
            yield f">{language.text(key)}<"
    for tile in found.tiles:
        if NEEDED in tile.marked("needs"):
            yield f'"{tile.shape}'


async def everything(guest: Guest, id: str, room: str) -> dict[str, str]:
    """Every page around a run, its data and its files, in all languages."""
    pages = [f"/c/{id}", *(f"/c/{id}/{part}" for part in ("parts", "goals", "games", "print"))]
    pages += [f"/c/{id}/after/{room}", "/campaigns", "/"]
    pages += ["/create", f"/rules/{RUN}"]
    data = [f"/api/campaigns/{id}", f"/api/campaigns/{id}/file", f"/api/rooms/{room}/record"]
    bodies: dict[str, str] = {}
    for language in i18n.NAMES:
        guest.http.headers["cookie"] = f"{guest.cookie}; language={language}"
        spoken = f"/i18n/{language}/every/0/campaign/campaign.json"
        for path in (*pages, *data, spoken):
            answer = await guest.get(path)
            assert answer.status_code == 200, path
            bodies[f"{language} {path}"] = answer.text
    return bodies


async def test_nothing_of_the_envelope_is_told_before_it_is_open(there: Club) -> None:
    ana = await there.guest("Ana")
    id = await running(there, ana)
    room = await there.play(ana, id, seed=4)
    bodies = await everything(ana, id, room)
    found = edition(RUN)
    assert leaks(bodies, enclosed(found)) == []
    told = [
        (where, name) for where, body in bodies.items() for name in names(found) if name in body
    ]
    assert told == []
    data = await seen(ana, id)
    assert not set(ENCLOSED) & set(data["known"])
