"""Pages belong to whichever edition is played: none is taken for granted."""

import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app.pages import rulebook, scenery
from app.pages.create import box_of
from app.pages.rendering import TEMPLATES
from engine.edition import Edition, Row
from engine.editions import EDITIONS
from engine.editions.classic import CLASSIC
from engine.editions.duel import DUEL
from engine.hexes import Hex, neighbours
from tests.fake_page_queries import fake_app

FOR_ONE = replace(DUEL, seats=(1, 4))
"""Another edition that a person could play alone."""


STYLES = TEMPLATES.parent / "static" / "css"


def ask(path: str, *editions: Edition, **cookies: str) -> str:
    app = fake_app()
    app.state.editions = editions or EDITIONS
    with TestClient(app) as client:
        client.cookies.update(cookies)
        return client.get(path).text


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_every_edition_has_its_landscapes_and_its_rules(edition: Edition) -> None:
    """What the folder ``app/data/editions/<key>`` and ``templates/rules`` hold for it."""
    front, sample, lost = (
        make(edition.key)["tiles"] for make in (scenery.front, scenery.sample, scenery.lost)
    )
    assert len(front) > 50, "a landscape that fills a screen"
    assert len(lost) < len(sample) < len(front)
    template = (TEMPLATES / "rules" / f"{edition.key}.html").read_text("utf-8")
    shown = {figure for figure in rulebook.figures_in_text(edition.key) if figure in template}
    assert shown == set(rulebook.figures_in_text(edition.key))
    painted = "".join(p.read_text("utf-8") for p in STYLES.glob("landscape/*.css"))
    assert f".game-box[data-box='{edition.key}']" in painted, "its box on the front page"


@pytest.mark.parametrize("path", ["/about", "/account", "/nothing"])
@pytest.mark.parametrize(
    ("cookie", "worn"),
    [("duel", "duel"), ("classic", "classic"), ("odd", "classic"), ("", "classic")],
)
def test_a_page_of_no_edition_wears_the_last_one_played(path: str, cookie: str, worn: str) -> None:
    cookies = {"edition": cookie} if cookie else {}
    assert f'data-edition="{worn}"' in ask(path, **cookies)


def test_without_a_favourite_the_first_edition_offered_is_worn() -> None:
    assert 'data-edition="duel"' in ask("/about", DUEL, CLASSIC)


def test_play_now_offers_what_one_can_play_alone_and_remembers_it() -> None:
    chip = re.compile(r'type="radio" name="edition" value="(\w+)"( checked)?')
    assert chip.findall(ask("/", CLASSIC, FOR_ONE)) == [("classic", " checked"), ("duel", "")]
    again = ask("/", CLASSIC, FOR_ONE, edition="duel")
    assert chip.findall(again) == [("classic", ""), ("duel", " checked")]
    assert 'data-edition="duel"' in again
    for key in ("classic", "duel"):
        assert f'data-picture="box-{key}"' in again
        assert f'"box-{key}": {{"edition": "{key}"' in again, "a tile on its lid"


def test_play_now_asks_nothing_where_there_is_no_choice() -> None:
    text = ask("/", CLASSIC, DUEL, edition="duel")
    assert 'type="radio" name="edition"' not in text
    assert '<input type="hidden" name="edition" value="classic">' in text


def test_a_table_is_proposed_in_the_edition_played_last() -> None:
    text = ask("/create", edition="duel")
    assert re.search(r'name="edition" value="duel" checked', text)
    assert re.search(r'data-edition-part="classic" hidden', text)


def test_the_corners_beside_plain_pages_show_what_every_edition_has() -> None:
    """No railway lies beside a lobby whose box has none, and what runs there runs on."""
    script = (TEMPLATES.parent / "static/js/board/scenery.js").read_text("utf-8")
    found = re.findall(r"(-?\d+),(-?\d+),([A-Z]{6})(\S*)", script)
    lies = {Hex(int(q), int(r)): edges for q, r, edges, _ in found}
    assert len(lies) > 12
    assert not any(marks.strip("',") for *_, marks in found)
    for edition in EDITIONS:
        assert set("".join(lies.values())) <= {c for t in edition.plain_tiles for c in t.edges}
    for hex, edges in lies.items():
        for side, edge in enumerate(edges):
            beyond = lies.get(neighbours(hex)[side])
            assert beyond is None or (edge == "S") == (beyond[(side + 3) % 6] == "S")


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_the_rules_tell_what_looks_alike_once(edition: Edition) -> None:
    """Two red hearts are one rule."""
    told = re.findall(r"<article>(.*?)</article>", ask(f"/rules/{edition.key}"), re.DOTALL)
    words = [re.sub(r' data-figure="[^"]*"', "", one) for one in told]
    assert len(set(words)) == len(words)


def test_the_rules_lead_to_the_edition_played_last() -> None:
    app = fake_app()
    with TestClient(app, follow_redirects=False) as client:
        assert client.get("/rules").headers["location"] == "/rules/classic"
        client.cookies.update({"edition": "duel"})
        assert client.get("/rules").headers["location"] == "/rules/duel"


def test_an_edition_with_a_track_offers_its_rows_one_at_a_time() -> None:
    """A row takes the place of presets: it says what is drawn, and no two go together."""
    rows = (Row(""), Row("box-1"), Row("box-2"))
    tracked = replace(CLASSIC, rows=rows, specials=())
    box = box_of(tracked)
    assert [tuple(row) for row in box.rows] == [("", False), ("box-1", False), ("box-2", False)]
    assert list(box.unlockable) == []
    text = ask("/create", tracked)
    radios = re.findall(r'name="row-classic" value="([\w-]*)"( checked)?', text)
    assert radios == [("", " checked"), ("box-1", ""), ("box-2", "")]
    assert 'name="preset-classic"' not in text


def test_l29_a_row_says_what_it_draws_and_the_sealed_one_asks_first() -> None:
    text = ask("/create", edition="luggage")
    says = dict(re.findall(r'data-of-row="luggage" data-row="([\w-]*)"(?: hidden)?>([^<]*)<', text))
    assert says["row-90"] == "4 special tiles and 2 goal cards, drawn at random."
    assert "row-140" in says
    assert not says["envelope"].strip()
    assert 'name="spoil-luggage-envelope"' in text
    assert "All 12 special tiles" not in text
