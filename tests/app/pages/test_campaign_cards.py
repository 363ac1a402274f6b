"""Cards and boxes on pages of campaigns: nothing sealed, and what is open in full."""

import json
import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app.campaigns.queries import Campaign
from app.drawn.faces import face_address
from app.words import i18n
from engine.campaign import PLANS, offered
from engine.campaign.known import never_sealed
from engine.campaign.plan import Card, Plan
from engine.editions import edition
from tests.app.pages.test_campaigns import mine
from tests.app.pages.test_pages import boot
from tests.fake_campaign_queries import (
    FRESH,
    SUNDAY,
    FakeCampaignQueries,
)
from tests.fake_page_queries import COOKIE, MILA, fake_app


@pytest.mark.parametrize("language", i18n.NAMES)
@pytest.mark.parametrize(
    "path", [f"/c/{id}{part}" for id in ("sunday", "fresh") for part in ("", "/parts")]
)
def test_nothing_sealed_is_on_a_page(client: TestClient, path: str, language: str) -> None:
    """Conditions, texts and prints of what is neither turned nor open (PLANS says which)."""
    state = (SUNDAY if "sunday" in path else FRESH).state
    text, words = mine(client, path, language), i18n.languages()[language]
    plain = json.dumps(text, ensure_ascii=False)
    for card in PLANS[0].cards:
        told = words.text(f"card.classic.{card.key}.text")
        if card.condition and not state.has(card.key):
            assert (told in plain) == state.lies_open(card), card.key
    for box in PLANS[0].boxes:
        told = words.text(f"box.classic.{box.key}.text")
        assert told not in plain or box.key in state.opened, box.key
    flipped = {
        key for card in PLANS[0].cards if state.has(card.key) for key in (card.key, *card.adds)
    } | never_sealed(PLANS[0], edition("classic"))
    for special in edition("classic").specials:
        if special.key not in flipped:
            assert words.text(f"special.{special.edition}.{special.key}.text") not in plain
            for tile in special.tiles:
                assert tile.id not in plain
                assert tile.shape not in plain


@pytest.mark.parametrize("path", ["/c/sunday", "/c/sunday/parts"])
def test_open_goals_say_how_near_they_are(client: TestClient, path: str) -> None:
    text = mine(client, path)
    bars = re.findall(r'<progress value="(\d+)" max="(\d+)" aria-label="([^"]+)"', text)
    assert ("100", "200", "On the Road to Success") in bars
    assert text.count(" of 200</span>") == 1
    assert len(bars) == sum(is_counted(card) for card in PLANS[0].cards)
    assert "in your last game" in text
    assert "<progress" not in mine(client, path.replace("sunday", "fresh"))


def is_counted(card: Card) -> bool:
    """Whether a card lies open and can be counted."""
    return SUNDAY.state.lies_open(card) and bool(card.condition and card.condition.counts)


def test_a_table_learns_the_goals(client: TestClient) -> None:
    told = client.get("/c/sunday/goals", headers={"Cookie": f"{COOKIE}={MILA.id}"}).json()
    opened = [card for card in PLANS[0].cards if SUNDAY.state.lies_open(card)]
    assert len(told["goals"]) == len(opened)
    assert {
        "title": "On the Road to Success",
        "text": "Score 200 points.",
        "progress": [100, 200],
    } in told["goals"]
    fresh = client.get("/c/fresh/goals", headers={"Cookie": f"{COOKIE}={MILA.id}"}).json()
    assert fresh == {"goals": []}


def test_faces_are_those_of_turned_cards(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    found = re.search(r'id="faces"[^>]*>(.*?)</script>', text)
    assert found
    faces = json.loads(found[1])
    assert set(faces) <= set(SUNDAY.state.flipped)
    assert faces
    assert set(re.findall(r'data-place="([^"]+)"', text)) == set(faces)
    assert boot(text)["hero"]


def test_cards_lie_with_their_box(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    boxes = re.findall(r'<div class="c-box([^"]*)">(.*?)</div>', text, re.DOTALL)
    assert len(boxes) == len(PLANS[0].boxes)
    for box, (kind, row) in zip(PLANS[0].boxes, boxes, strict=True):
        inside = [card for card in PLANS[0].cards if card.box == box.key]
        opened = box.key in SUNDAY.state.opened
        assert row.count("<li") == (len(inside) if opened else 0)
        assert ("shut" in kind) == (not opened)


@pytest.mark.parametrize("plan", offered(), ids=lambda plan: plan.edition)
def test_every_card_has_a_face(plan: Plan) -> None:
    """A tile of a special that it brings, or a drawing of its own."""
    tiled = {s.key for s in edition(plan.edition).specials if s.tiles}
    bare = [card.key for card in plan.cards if not tiled & {*card.adds}]
    assert bare
    assert [key for key in bare if face_address(plan.edition, key) is None] == []


def test_an_opened_box_shows_what_is_in_it(client: TestClient) -> None:
    """Its tiles as pictures, its goals with their words; and nothing of boxes that are closed."""
    news = {"box-1": 9, "red-hearts": 9}

    class News(FakeCampaignQueries):
        async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
            found = await super().campaign(campaign, person)
            return found and replace(found, news=news)

    with TestClient(fake_app(News())) as other:
        text = mine(other, "/c/sunday/parts")
    article = re.search(r'<article data-unlocked="box-1".*?</article>', text, re.DOTALL)
    assert article
    tiles = [t.id for t in edition("classic").plain_tiles if "1" in t.marked("box")]
    assert re.findall(r'<img alt="" data-place="([^"]+)">', article[0]) == tiles
    assert set(tiles) < set(json.loads(re.search(r'id="faces"[^>]*>(.*?)</script>', text)[1]))  # type: ignore[index]
    assert "Heart’s Desire" in article[0]
    assert "Score 5 points with Red Hearts" in article[0]
    assert "data-unlocked" not in mine(client, "/c/sunday/parts")
