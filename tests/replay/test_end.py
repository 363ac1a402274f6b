"""The end of a game on the real table page: the sheet, its lights, what to keep, going on."""

import re
from typing import Any

import pytest
from playwright.async_api import expect

from app.base.ids import new_device_code
from engine.scoring import sheets
from engine.setup import shared
from tests.accessibility import FLAT, LAPTOP, PHONE, serious_anywhere, small_targets
from tests.games import played
from tests.live import LiveServer
from tests.replay.conftest import PATIENCE, Games, Open, finish_counting
from tests.replay.finished import begin_game, close_table, share_deal, store_game

RESULT = ".end-foot .sheet-result"
"""The end screen is fetched when it is needed; a busy machine takes its time."""
WATCH = f"""
  window.seen = [];
  setInterval(() => {{
    const shown = document.querySelector('{RESULT}')?.textContent;
    if (shown && shown !== window.seen.at(-1)) window.seen.push(shown);
  }}, 20);
"""


async def test_counts_line_by_line_once(device: Open, games: Games) -> None:
    """From nothing to the result; a touch finishes; who comes back finds it standing there."""
    game = games["coop"]
    total = str(sheets(game.state)[0].total)
    page = await device(f"/t/{game.room}", token=game.tokens[0], script=WATCH)
    await expect(page.locator(RESULT)).to_be_visible(timeout=PATIENCE)
    await page.locator(".end-sheet").click(position={"x": 200, "y": 12})
    await expect(page.locator(RESULT)).to_have_text(total)
    cells = page.locator(".score-sheet button b")
    shown = [int(text) for text in await cells.all_inner_texts()]
    assert shown == [line.points for line in sheets(game.state)[0].lines]
    assert (await page.evaluate("window.seen"))[0] != total
    await page.reload()
    await expect(page.locator(RESULT)).to_have_text(total, timeout=PATIENCE)
    assert await page.evaluate("window.seen") == [total]


async def test_counts_to_the_end_by_itself(device: Open, games: Games) -> None:
    """180 ms for each of the twelve lines."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await expect(page.locator(RESULT)).to_have_text(
        str(sheets(game.state)[0].total), timeout=PATIENCE
    )


async def test_gathers_the_markers_and_leaves_no_hole(device: Open, games: Games) -> None:
    """What was done lies below the lines, and so the sheet reaches down to its result."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0], reduced_motion="reduce")
    markers = page.locator(".gathered-markers .marker")
    await expect(markers).to_have_count(len(game.state.parties[0].completed), timeout=PATIENCE)
    hole = await page.evaluate(
        """() => document.querySelector('.end-foot').getBoundingClientRect().top
          - document.querySelector('.gathered').getBoundingClientRect().bottom"""
    )
    assert -1 < hole < 48


async def test_the_result_is_said(device: Open, games: Games) -> None:
    """Who does not see the sheet hears how it ended, whatever is still being counted."""
    total = sheets(games["coop"].state)[0].total
    for name, told in (
        ("coop", [f"{total} points"]),
        (
            "duel",
            [r"wins|share", *(f"{sheet.total} point" for sheet in sheets(games["duel"].state))],
        ),
    ):
        page = await device(f"/t/{games[name].room}", token=games[name].tokens[0])
        for words in told:
            await expect(page.locator("#live")).to_contain_text(re.compile(words), timeout=PATIENCE)


async def test_stands_there_when_motion_is_unwelcome(device: Open, games: Games) -> None:
    """Without any counting."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0], reduced_motion="reduce")
    await expect(page.locator(".end-screen")).to_be_visible(timeout=PATIENCE)
    assert await page.locator(RESULT).inner_text() == str(sheets(game.state)[0].total)
    assert await page.locator(".counting").count() == 0


async def test_lights_what_earned_a_number(device: Open, games: Games) -> None:
    """Exactly those tiles once more, one outline, a sentence with rule and count; off again."""
    game = games["coop"]
    line = next(x for x in sheets(game.state)[0].lines if x.key == "longest-stream")
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    cell = page.locator("[data-line=longest-stream]")
    await cell.click()
    await expect(cell).to_have_attribute("aria-pressed", "true")
    lit = page.locator(".end-board .lit")
    await expect(lit.locator(".litO")).to_have_count(1)
    places = "list => new Set(list.map(tile => tile.getAttribute('transform'))).size"
    drawn = lit.locator("> g:not(:has(.litO))")
    assert await drawn.evaluate_all(places) == len(line.hexes)
    await expect(page.locator(".end-board svg.has-lit")).to_have_count(1)
    tiles = f"{line.points} points from {len(line.hexes)} tiles"
    await expect(page.locator(".sheet-words")).to_contain_text(tiles)
    await expect(page.locator(".sheet-words strong")).to_have_text("Longest stream.")
    said, card = page.locator(".sheet-words p"), page.locator(".sheet-words")
    widths = [await part.evaluate("one => one.clientWidth") for part in (said, card)]
    assert widths[0] > 0.8 * widths[1], "the sentence has the whole card to itself"
    await cell.click()
    await expect(page.locator(".end-board svg.has-lit")).to_have_count(0)
    await expect(page.locator(".sheet-words")).to_have_count(0)


async def test_a_special_line_shows_a_small_board(device: Open, games: Games) -> None:
    """Words alone do not show how a landmark scores; other lines need no example."""
    game = games["coop"]
    for path in (f"/t/{game.room}", f"/replay/{game.room}?at=999"):
        page = await device(path, token=game.tokens[0])
        if "replay" in path:
            await page.get_by_role("button", name="Score sheet").click()
        else:
            await finish_counting(page)
        await page.locator("[data-line=circus]").click()
        words = page.locator(".sheet-words")
        await expect(words.locator("strong")).to_have_text("Circus.")
        await expect(words.locator(".card-board .layer.grounds > g")).not_to_have_count(0)
        await page.locator("[data-line=longest-stream]").click()
        await expect(words.locator("strong")).to_have_text("Longest stream.")
        await expect(words.locator(".card-board")).to_have_count(0)


async def test_arrow_keys_walk_the_numbers(device: Open, games: Games) -> None:
    """The board follows; one stop for Tab; Escape puts the light out."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    await page.locator("[data-line=task-wood]").focus()
    pressed = page.locator("[aria-pressed=true]")
    for key, line in [
        ("ArrowRight", "task-field"),
        ("ArrowDown", "flag-field"),
        ("ArrowUp", "task-field"),
        ("End", "circus"),
        ("ArrowLeft", "red-hearts"),
        ("Home", "task-wood"),
    ]:
        await page.keyboard.press(key)
        await expect(pressed).to_have_attribute("data-line", line)
        await expect(page.locator(":focus")).to_have_attribute("data-line", line)
    assert await page.locator(".score-sheet button[tabindex='0']").count() == 1
    await page.keyboard.press("Escape")
    await expect(pressed).to_have_count(0)


async def test_steps_aside_for_the_table(device: Open, games: Games) -> None:
    """The table under it can be reached again, and the result too."""
    game = games["coop"]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    assert await page.evaluate("document.getElementById('board').inert")
    await page.get_by_role("button", name="Back to the table").click()
    await expect(page.locator(".end-sheet")).to_be_hidden()
    assert not await page.evaluate("document.getElementById('board').inert")
    await page.get_by_role("button", name="Score", exact=True).click()
    await expect(page.locator(".end-sheet")).to_be_visible()


async def test_everybody_follows_to_the_next_game(device: Open, games: Games) -> None:
    """One asks for it, the others are offered to follow; a stranger is not asked."""
    game = games["undone"]
    mila, ana = [await device(f"/t/{game.room}", token=token) for token in game.tokens]
    stranger = await device(f"/t/{game.room}", token=games["coop"].tokens[0])
    await expect(ana.get_by_role("button", name="Next game")).to_be_visible(timeout=PATIENCE)
    home = stranger.get_by_role("link", name="Home")
    await expect(home).to_be_visible(timeout=PATIENCE)
    await finish_counting(mila)
    await mila.get_by_role("button", name="Next game").click()
    await expect(mila).not_to_have_url(re.compile(game.room))
    follow = ana.get_by_role("link", name="Go to the next game")
    await expect(follow).to_be_visible()
    await follow.click()
    await expect(ana).to_have_url(mila.url)


async def test_a_stranger_gets_the_replay(device: Open, games: Games) -> None:
    """A table asks who one is; a finished game need not."""
    page = await device(f"/t/{games['coop'].room}")
    await expect(page).to_have_url(re.compile(f"/replay/{games['coop'].room}$"))


async def test_has_a_column_for_every_party(device: Open, games: Games) -> None:
    """Their number shows their board."""
    game = games["duel"]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    assert [int(t) for t in await page.locator(RESULT).all_inner_texts()] == [
        s.total for s in sheets(game.state)
    ]
    await page.locator("[data-line=longest-track][data-board='1']").click()
    await expect(page.locator(".end-board svg")).to_have_attribute("data-side", "p2")
    await expect(page.locator(".end-words")).to_contain_text(re.compile("wins|draw"))


@pytest.mark.parametrize("name", ["coop", "duel"])
async def test_nothing_serious_for_axe(device: Open, games: Games, name: str) -> None:
    """With a number lit; every control is large enough for a thumb."""
    game = games[name]
    page = await device(f"/t/{game.room}", token=game.tokens[0])
    await finish_counting(page)
    await page.locator("[data-line=longest-track]").first.click()
    assert await serious_anywhere(page, (LAPTOP, PHONE, FLAT)) == []
    assert await small_targets(page, ".end-screen") == []


NEAT = """list => {
  const [first, ...more] = [...list.children].map(card => card.getBoundingClientRect());
  return list.scrollWidth <= list.clientWidth
    && more.every(({ x, y }) => y > first.y || (y === first.y && x > first.x));
}"""
"""Whether the cards stand in their order, all of them inside their list."""


async def test_the_end_is_a_moment(device: Open, games: Games) -> None:
    """Rank on its road, record or not, what was best; cells have names, nothing is covered."""
    game = games["coop"]
    for size in (LAPTOP, PHONE):
        page = await device(
            f"/t/{game.room}", token=game.tokens[0], reduced_motion="reduce", size=size
        )
        moment = page.locator(".end-moment")
        await expect(moment).to_be_visible(timeout=PATIENCE)
        rank = await moment.locator(".moment-rank .title").inner_text()
        assert rank
        await expect(page.locator(".end-words")).to_contain_text(rank)
        await expect(moment.locator(".road li.here")).to_have_count(1)
        await expect(moment.locator(".moment-chips")).not_to_be_empty()
        card = moment.locator(".moment-card").first
        await expect(card.locator(".moment-land .layer.grounds > g").first).to_be_attached()
        assert await moment.locator(".moment-cards").evaluate(NEAT)
        await card.click()
        await expect(page.locator(".end-board svg.has-lit")).to_have_count(1)
        for caption in await page.locator(".sheet-cell .sheet-caption").all():
            await expect(caption).to_be_visible()
        covered = await page.evaluate(
            """() => {
              const scroll = document.querySelector('.end-scroll');
              scroll.scrollTop = scroll.scrollHeight;
              const [last, foot] = ['.gathered', '.end-foot']
                .map(name => document.querySelector(name).getBoundingClientRect());
              return last.bottom > foot.top + 1;
            }"""
        )
        assert not covered


async def test_the_tables_of_one_deal_stand_side_by_side(
    device: Open, games: Games, live_sqlite: LiveServer
) -> None:
    """Shut while another table plays the deal; then best first, mine marked, and a way to each."""
    url, code = live_sqlite.settings.database_url, new_device_code()
    alone = played(shared("classic", ("Cleo",)), "the end")
    ours = await store_game(url, games["coop"].state)
    theirs = await store_game(url, alone)
    await share_deal(url, code, [theirs.room, ours.room])
    running = await begin_game(url, code, theirs.room)
    still: dict[str, Any] = {"reduced_motion": "reduce"}
    page = await device(f"/t/{theirs.room}", token=theirs.tokens[0], **still)
    part = page.locator(".same-deal")
    await expect(part).to_contain_text("Another table is still playing", timeout=PATIENCE)
    await expect(part.locator("li, a")).to_have_count(0)
    await close_table(url, running)
    page = await device(f"/t/{ours.room}", token=ours.tokens[0], size=PHONE, **still)
    part = page.locator(".same-deal")
    await expect(part.locator("li")).to_have_count(2, timeout=PATIENCE)
    results = {game.room: sheets(game.state)[0].total for game in (ours, theirs)}
    totals = sorted(results.values(), reverse=True)
    assert await part.locator("li b").all_inner_texts() == [str(total) for total in totals]
    await expect(part.locator("li.here")).to_contain_text("Mila and Ana")
    await expect(part.locator("li.here a")).to_have_count(0)
    await expect(part.get_by_role("link", name="All landscapes")).to_have_attribute(
        "href", f"/deal/{code}"
    )
    assert await serious_anywhere(page, (LAPTOP, PHONE)) == []
    await part.get_by_role("link", name="Compare: Cleo").click()
    await page.wait_for_url(f"**/compare?a={ours.room}&b={theirs.room}")
    await expect(page.locator("main")).to_contain_text("Cleo")
