"""What one keeps of a finished game: its picture, its record, the proof of its deal."""

import json
import re

from playwright.async_api import expect

from engine.campaign import plan_of
from engine.scoring import sheets
from tests.replay.conftest import Games, Open, finish_counting


async def test_keeps_picture_and_record(device: Open, games: Games) -> None:
    """An SVG that needs nothing else, a PNG with something on it, the record that checks."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    files = {}
    for name in ("Picture (SVG)", "Picture (PNG)", "Game record"):
        await page.locator(".keep summary").click()
        async with page.expect_download() as waiting:
            await page.get_by_text(name).click()
        download = await waiting.value
        files[name] = (download.suggested_filename, (await download.path()).read_bytes())
    name, svg = files["Picture (SVG)"]
    text = svg.decode()
    assert re.fullmatch(r"dorfplatz-classic-\d{4}-\d\d-\d\d-\d+\.svg", name)
    assert "var(" not in text
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    carried = re.findall(r"font-family:([\w ]+);.{0,40}url\(data:font/woff2;base64,", text)
    assert carried == ["Vollkorn", "Alegreya Sans"], "the letters come along"
    references = re.findall(r"url\((?!data:)[^)]*\)", text)
    assert references
    for reference in references:
        found = re.search(r"#([\w-]+)", reference)
        assert found, reference
        assert f'id="{found[1]}"' in text, "light comes out of the file itself"
    assert "Mila and Ana" in text
    total = sheets(game.state)[0].total
    assert f">{total}</text>" in text
    assert f">{_rank(total)}</text>" in text
    colours = await page.evaluate(COLOURS, text)
    lettered = await page.evaluate(PRINTED, [text, text.replace("base64,", "base64,AA")])
    assert lettered[0] != lettered[1], "the letters that came along are the ones that are drawn"
    _, png = files["Picture (PNG)"]
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert max(int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == 3000
    assert colours > 500
    assert json.loads(files["Game record"][1])["sheets"]


def _rank(total: int) -> str:
    plan = plan_of("classic")
    assert plan is not None
    return [rank.title for rank in plan.ranks if rank.start <= total][-1]


PRINTED = """([...texts]) => Promise.all(texts.map(async text => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const foot = pen.getImageData(0, height - 215, width, 215).data;
  const digest = await crypto.subtle.digest('SHA-256', foot);
  return [...new Uint8Array(digest)].join(' ');
}))"""

COLOURS = """async text => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 450 });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0, 600, 450);
  const { data } = pen.getImageData(0, 0, 600, 450);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


async def test_checks_the_deal(device: Open, games: Games) -> None:
    """In words: kept from the start, only named now, and another one than was promised."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    button, verdict = page.get_by_role("button", name="Check the shuffle"), page.locator(".verdict")
    await button.click()
    await expect(verdict).to_contain_text("The shuffle matches its fingerprint.")
    for kept, words in [
        (game.state.deal.commitment, "Shuffle verified."),
        ("0" * 64, "This isn’t the shuffle from the start!"),
    ]:
        await page.evaluate(
            "([room, kept]) => localStorage.setItem(`dorfplatz:commitment:${room}`, kept)",
            [game.room, kept],
        )
        await button.click()
        await expect(verdict).to_contain_text(words)
