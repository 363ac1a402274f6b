"""The replay of a duel, and the lists of duels, in a browser."""

from playwright.async_api import expect

from engine.events import PhaseOpened
from tests.accessibility import LAPTOP, PHONE, serious_anywhere
from tests.replay.conftest import Games, Open

TILES = ".replay-board .grounds > *"


async def test_shows_both_boards_of_a_duel(device: Open, games: Games) -> None:
    """One at a time; a number of theirs turns to their board."""
    game = games["duel"]
    page = await device(f"/replay/{game.room}?at={game.state.seq}")
    await page.get_by_role("button", name="Ben", exact=True).click()
    laid = len(game.state.parties[1].board.placements)
    await expect(page.locator(TILES)).to_have_count(laid)
    await page.get_by_role("button", name="Score sheet").click()
    await page.locator("[data-line=longest-stream][data-board='0']").click()
    await expect(page.get_by_role("button", name="Ana", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


async def test_goes_through_the_phases_of_a_duel(device: Open, games: Games) -> None:
    """What was earned is chosen and built between two turns, and that can be seen again."""
    game = games["modules"]
    opened = next(
        entry.seq
        for entry in game.state.entries()
        if any(isinstance(event, PhaseOpened) and event.tiles for event in entry.events)
    )
    page = await device(f"/replay/{game.room}?at={opened}")
    await expect(page.locator(".replay-count")).to_have_text(f"{opened} / {game.state.seq}")
    await expect(page.locator(".replay-words")).to_contain_text("new special tiles are placed")


async def test_lists_of_duels_have_nothing_serious_for_axe(device: Open, games: Games) -> None:
    """All of mine, one of them, and those of a person who has played none."""
    game = games["duel"]
    for path, token in (
        ("/duels", game.tokens[0]),
        (f"/duels/{game.room}", game.tokens[0]),
        ("/duels", ""),
    ):
        page = await device(path, token=token)
        await expect(page.locator("h1")).to_be_visible()
        assert await serious_anywhere(page, (LAPTOP, PHONE)) == []


async def test_duels_show_both_villages_in_their_colours(device: Open, games: Games) -> None:
    """Images arrive when they come into view, one for this light; my number has my colour."""
    page = await device("/duels", token=games["duel"].tokens[1], size=PHONE, theme="night")
    shown = page.locator(".duel-land img:visible")
    await expect(shown).to_have_count(2)
    await shown.first.scroll_into_view_if_needed()
    await page.wait_for_function(
        """() => [...document.querySelectorAll('.duel-land img.when-night')]
          .every(image => image.complete && image.naturalWidth > 0)"""
    )
    fetched = await page.evaluate(
        """() => performance.getEntriesByType('resource').map(e => e.name)
          .filter(name => name.includes('/land/')).length"""
    )
    assert fetched == 2, "the images of the day stay where they are"
    colours = await page.evaluate(
        """() => {
          const colour = (one, what) => getComputedStyle(document.querySelector(one))[what];
          return [colour('.standing-me .badge path', 'fill'), colour('.standing .mine', 'color'),
            colour('.duel-side b', 'color'), colour('.standing-they .badge path', 'fill')];
        }"""
    )
    assert len(set(colours[:3])) == 1
    assert colours[3] != colours[0]
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
