"""The gallery of tiles."""

import json
import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app.pages import gallery
from engine.edition import Edition
from engine.editions import EDITIONS


@pytest.fixture
def client() -> TestClient:
    """The gallery by itself."""
    app = FastAPI()
    app.include_router(gallery.router)
    return TestClient(app)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_every_edition_hangs_all_its_tiles(client: TestClient, edition: Edition) -> None:
    page = client.get(f"/dev/tiles/{edition.key}")
    assert page.status_code == 200
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page.text)
    assert found
    boot = json.loads(found[1])
    assert boot["edition"] == edition.key
    assert [t["id"] for t in boot["tiles"]] == [t.id for t in edition.tiles]
    assert boot["tiles"][0]["edges"] == edition.tiles[0].edges
    assert "unofficial" in page.text


def test_an_unknown_edition_is_answered_kindly(client: TestClient) -> None:
    page = client.get("/dev/tiles/atlantis")
    assert page.status_code == 404
    assert EDITIONS[0].title in page.text
    assert "boot" not in page.text


def test_the_gallery_opens_with_the_first_edition(client: TestClient) -> None:
    answer = client.get("/dev/tiles", follow_redirects=False)
    assert answer.headers["location"] == f"/dev/tiles/{EDITIONS[0].key}"


def test_the_page_has_no_inline_script_or_style(client: TestClient) -> None:
    """The content security policy would refuse them."""
    text = client.get(f"/dev/tiles/{EDITIONS[0].key}").text
    assert not re.search(r"<style|\sstyle=|\son\w+=", text)
    assert all(
        "src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", text)
    )
