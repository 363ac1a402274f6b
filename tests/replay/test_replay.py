"""The replay page: scrubbing, playing, links to a moment, records from elsewhere, for everybody."""

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from engine.events import ChoiceMade, TilePlaced, TileStored
from engine.scoring import sheets
from tests.accessibility import FLAT, LAPTOP, PHONE, TABLET, serious_anywhere, small_targets
from tests.games import record
from tests.replay.conftest import Games, Open

TILES = ".replay-board .grounds > *"


async def test_opens_at_a_moment_for_anybody(device: Open, games: Games) -> None:
    """By link, without having been there; the score is the one of that moment."""
    game = games["coop"]
    page = await device(f"/replay/{game.room}?at=12")
    await expect(page.locator(".replay-count")).to_have_text(f"12 / {game.state.seq}")
    await expect(page.locator(TILES)).to_have_count(11)
    await expect(page.locator(".replay-words")).to_contain_text(re.compile("(Mila|Ana) placed"))
    await page.get_by_role("button", name="Next move").click()
    await expect(page).to_have_url(re.compile(r"\?at=13$"))
    await expect(page.locator(TILES)).to_have_count(12)


@pytest.mark.parametrize("at", ["0", "-3", "99999", "abc", "1.5", "<b>"])
async def test_takes_any_moment_for_the_nearest(device: Open, games: Games, at: str) -> None:
    """A link that was mangled still opens."""
    page = await device(f"/replay/{games['coop'].room}?at={at}")
    await expect(page.locator(".replay-count")).to_have_text(re.compile(r"^\d+ / \d+$"))


async def test_is_played_by_keys_alone(device: Open, games: Games) -> None:
    """Space, arrows, Home and End; the slider has them too."""
    game = games["coop"]
    page = await device(f"/replay/{game.room}")
    count, last = page.locator(".replay-count"), game.state.seq
    await expect(count).to_have_text(f"1 / {last}")
    await page.keyboard.press("ArrowRight")
    await expect(count).to_have_text(f"2 / {last}")
    await page.keyboard.press("End")
    await expect(count).to_have_text(f"{last} / {last}")
    await page.keyboard.press("ArrowLeft")
    await expect(count).to_have_text(f"{last - 1} / {last}")
    await page.locator("#scrub").focus()
    await page.keyboard.press("Home")
    await expect(count).to_have_text(f"1 / {last}")
    await page.get_by_label("Speed").select_option("8")
    await page.locator("#scrub").focus()
    await page.keyboard.press(" ")
    await expect(page.get_by_role("button", name="Pause")).to_be_visible()
    await expect(count).to_have_text(re.compile(r"^([5-9]|\d\d) /"))
    await page.keyboard.press(" ")
    await expect(page.get_by_role("button", name="Play")).to_be_visible()


async def test_plays_to_the_end_and_shows_the_sheet(device: Open, games: Games) -> None:
    """The last move brings the result; from there Play begins anew."""
    game = games["coop"]
    total = sheets(game.state)[0].total
    page = await device(f"/replay/{game.room}?at={game.state.seq - 2}")
    await page.get_by_label("Speed").select_option("8")
    await page.get_by_role("button", name="Play").click()
    sheet = page.get_by_role("complementary", name="Score sheet")
    await expect(sheet).to_be_visible()
    await expect(sheet.locator(".sheet-result")).to_have_text(str(total))
    await sheet.locator("[data-line=longest-track]").click()
    await expect(page.locator(".replay-board svg.has-lit")).to_have_count(1)
    await page.get_by_role("button", name="Play").click()
    await expect(sheet).to_be_hidden()
    await expect(page.locator(".replay-count")).to_have_text(re.compile(r"^([2-9]|\d\d) /"))


async def test_shows_what_was_taken_back(device: Open, games: Games) -> None:
    """The move is struck out, and the undo gives the board back."""
    game = games["undone"]
    undo = next(
        entry
        for entry in game.state.entries()
        if entry.seq not in game.state.dropped and type(entry.action).__name__ == "Undo"
    )
    page = await device(f"/replay/{game.room}?at={undo.seq - 1}")
    await expect(page.locator(".replay-note")).to_have_text(f"Undone in move {undo.seq}")
    before = await page.locator(TILES).count()
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".replay-words")).to_contain_text("undid a move")
    assert await page.locator(TILES).count() < before
    assert await page.locator(".replay-ticks i").count() == len(game.state.dropped)


TOLD = (
    ("modules", {"photo": True}, "placed a grain territory, with a photo", "mit einem Foto"),
    ("modules", {"heart": "red"}, ", with a red heart", "mit einem roten Herzen"),
    ("modules", ["hearts"], "Ana chose Hearts", "Ana hat Herzen gewählt"),
    (
        "coop",
        {"clouds": {"0": True, "5": False}},
        "“Clouds”, connected (east)",
        "„Wolken“ gelegt, verbunden (Osten)",
    ),
    ("stored", "draw", "Mila drew the next tile", "Mila hat das nächste Plättchen gezogen"),
)


@pytest.mark.parametrize(("name", "answer", "english", "german"), TOLD)
async def test_tells_decisions_as_people_would(
    device: Open, games: Games, name: str, answer: object, english: str, german: str
) -> None:
    """No question is repeated with a yes behind it."""
    game = games[name]
    moment = next(
        entry.seq
        for entry in game.state.entries()
        for event in entry.events
        if (isinstance(event, TilePlaced) and event.fields == answer)
        or (isinstance(event, ChoiceMade) and event.answer == answer)
    )
    for language, told in (("en", english), ("de", german)):
        page = await device(f"/replay/{game.room}?at={moment}", language=language)
        await expect(page.locator(".replay-words")).to_contain_text(told)


async def test_names_who_suggested_a_move(device: Open, games: Games, tmp_path: Path) -> None:
    """The credit is part of the entry; a seat that does not exist has none."""
    document = record(games["coop"].state)
    entry = next(e for e in document["entries"][1:] if e["action"]["type"] == "place")
    other = 1 - entry["seat"]
    entry["action"]["suggested_by"] = entry["events"][0]["suggested_by"] = other
    file = tmp_path / "suggested.json"
    for by, words in ((other, f", suggested by {document['setup']['seats'][other]}"), (99, "")):
        entry["events"][0]["suggested_by"] = by
        file.write_text(json.dumps(document))
        page = await device("/replay", token=games["coop"].tokens[0])
        await page.set_input_files("#record-file", file)
        if words:
            await page.locator("#scrub").fill(str(entry["seq"]))
            await expect(page.locator(".replay-words")).to_contain_text(words)
        else:
            await expect(page.get_by_text("This record is damaged")).to_be_visible()


async def test_shows_the_slot_of_a_tile_that_was_put_by(
    device: Open, games: Games, tmp_path: Path
) -> None:
    """As at the table: empty, then with the tile; for a record from a disk too."""
    game = games["stored"]
    entries = game.state.entries()
    putting = (n for n, entry in enumerate(entries, 1) if TileStored in map(type, entry.events))
    first = next(putting)
    page = await device(f"/replay/{game.room}?at={first - 1}")
    slot = slot_of(page)
    await expect(slot).to_have_accessible_name("Warehouse: empty")
    await page.get_by_role("button", name="Next move").click()
    await expect(slot).not_to_have_accessible_name("Warehouse: empty")
    words = await slot.locator(".slot-words .small").inner_text()
    assert words not in {"", "empty"}
    await expect(slot).to_have_accessible_name(f"Warehouse: {words}")
    await expect(slot.locator("svg.land")).to_be_visible()
    file = tmp_path / "stored.json"
    file.write_text(json.dumps(record(game.state)))
    other = await device("/replay", token=game.tokens[0])
    await other.set_input_files("#record-file", file)
    await expect(slot_of(other)).to_have_accessible_name("Warehouse: empty")
    unknown = await device(f"/replay/{games['coop'].room}")
    await expect(unknown.locator(".replay-score")).to_be_visible()
    await expect(slot_of(unknown)).to_have_count(0)


def slot_of(page: Page) -> Locator:
    """Where tiles are put by."""
    return page.locator(".replay-slots .slot")


async def test_copies_a_link(device: Open, games: Games) -> None:
    """To the very move."""
    page = await device(
        f"/replay/{games['coop'].room}?at=7", permissions=["clipboard-read", "clipboard-write"]
    )
    await page.get_by_role("button", name="Link to this move").click()
    await expect(page.locator(".replay-copied")).to_contain_text("move 7")
    assert (await page.evaluate("navigator.clipboard.readText()")).endswith("?at=7")


async def test_opens_a_record_from_disk(device: Open, games: Games, tmp_path: Path) -> None:
    """Chosen or dropped; it never leaves the device, and its names stay text."""
    document = record(games["undone"].state)
    document["setup"]["seats"][0] = "<img src=x onerror=alert(1)>"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document))
    page = await device("/replay", token=games["undone"].tokens[0])
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    await page.set_input_files("#record-file", file)
    await expect(page.locator(".replay-count")).to_have_text(f"1 / {len(document['entries'])}")
    await expect(page.locator("h1")).to_contain_text("<img src=x")
    asked = [line.split("/", 3)[3] for line in sent]
    told = [path for path in asked if "/img/" not in path]
    assert told[0].startswith("api/editions/classic/box?unlocked=")
    assert all(path.startswith("drawings/") for path in told[1:])
    await page.keyboard.press("End")
    await page.get_by_role("button", name="Score sheet").click()
    await expect(page.locator(".replay-total")).to_contain_text(str(document["sheets"][0]["total"]))
    await page.get_by_role("button", name="Check the shuffle").click()
    await expect(page.locator(".verdict")).to_contain_text("matches its fingerprint")


DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'a.json', { type: 'application/json' }));
  const how = { dataTransfer: data, bubbles: true, cancelable: true };
  for (const name of ['dragenter', 'dragover', 'drop']) {
    document.body.dispatchEvent(new DragEvent(name, how));
  }
}"""


async def test_says_why_a_file_is_no_record(device: Open, games: Games) -> None:
    """And goes on showing what it showed; a good file drops the complaint."""
    page = await device(f"/replay/{games['coop'].room}?at=5")
    slip = page.get_by_role("alert")
    await page.evaluate(DROP, "hello")
    await expect(slip).to_have_text("This file isn’t a Dorfplatz game record.")
    await expect(page.locator(".replay-count")).to_contain_text("5 /")
    document = record(games["duel"].state)
    await page.evaluate(DROP, json.dumps({**document, "edition": "chess"}))
    await expect(slip).to_have_text("We don’t know this edition: chess.")
    await page.evaluate(DROP, json.dumps(document))
    await expect(slip).to_be_hidden()
    await expect(page.locator("html")).to_have_attribute("data-edition", "duel")
    await expect(page.locator(".replay-count")).to_contain_text(f"1 / {len(document['entries'])}")


async def test_nothing_serious_for_axe(device: Open, games: Games) -> None:
    """In the middle, at the end with the sheet, before a file was chosen; thumbs hit everything."""
    page = await device(f"/replay/{games['undone'].room}?at=9")
    await expect(page.locator(".replay-count")).to_be_visible()
    assert await serious_anywhere(page, (LAPTOP, PHONE, TABLET, FLAT)) == []
    assert await small_targets(page, "#replay") == []
    await page.keyboard.press("End")
    await page.get_by_role("button", name="Score sheet").click()
    await page.locator("[data-line=longest-stream]").click()
    assert await serious_anywhere(page, (LAPTOP, PHONE)) == []
    opener = await device("/replay")
    await expect(opener.locator("h1")).to_be_visible()
    assert await serious_anywhere(opener, (LAPTOP, PHONE)) == []
