"""What pages make of specials they know nothing about but what they were told."""

import pytest
from playwright.async_api import Browser, Page, expect

from engine.actions import Choose, Declare
from engine.hexes import Hex
from engine.play import play
from engine.replay import fold
from engine.setup import rivals
from tests.browser_support import visit
from tests.games import played
from tests.live import LiveServer
from tests.table.chosen import moment
from tests.table.conftest import Ask
from tests.table.guests import resume
from tests.table.people import HAND, spots

SEED = "much to decide 6"
APART = """() => {
  const { left, right, top, bottom } = document.querySelector('.coach').getBoundingClientRect();
  return [...document.querySelectorAll('#t-slots, #t-moves, #t-plank, #t-tasks')]
    .map(part => part.getBoundingClientRect())
    .every(b => b.right <= left || b.left >= right || b.bottom <= top || b.top >= bottom);
}"""


async def test_finds_whose_things_are(ask: Ask) -> None:
    assert (await ask("specials.call", "ownerOf", "X-kite"))["key"] == "kite-hill"
    assert await ask("specials.call", "ownerOf", "L01") is None
    assert (await ask("specials.call", "special", "barn"))["words"] == ["keep", "wave"]
    assert [s["key"] for s in await ask("specials.call", "stores")] == ["barn"]
    assert await ask("specials.call", "isMove", "keep")
    assert not await ask("specials.call", "isMove", "wave")
    assert await ask("specials.call", "wildLetters") == "Q"


@pytest.mark.parametrize(
    ("fields", "tokens"),
    [
        ({}, []),
        ({"heart": "rose"}, ["rose"]),
        ({"heart": "unheard-of"}, []),
        ({"kite": True, "heart": "rose"}, ["kite", "rose"]),
        ({"kite": False, "clouds": {"0": True}}, []),
    ],
)
async def test_answers_lay_tokens(ask: Ask, fields: dict[str, object], tokens: list[str]) -> None:
    assert await ask("specials.call", "tokensFor", fields) == tokens


async def test_notes_become_tokens(ask: Ask) -> None:
    """A word is a token, a list of points a sum, anything else the token of its rule."""
    notes = [
        ["hearts", [0, 0], "rose"],
        ["barn", [0, 0], [[4, 1, 0], [6, 2, 0]]],
        ["kite", [0, 0], True],
        ["barn", None, 7],
        ["hearts", [5, 5], "rose"],
    ]
    assert await ask("specials.tokens", notes) == ["rose", "+10", "kite"]


async def test_figures_stand_in_the_middle_and_take_no_place(ask: Ask) -> None:
    figure, first, second, third = await ask("specials.drawn", ["kite", "rose", "+10", "odd"])
    assert 'data-figure="kite"' in figure
    assert "translate(34" in first
    assert 'class="rose"' in first
    assert "translate(4" in second
    assert ">O<" in third


async def test_a_page_notices_what_it_was_not_told(ask: Ask) -> None:
    for unlocked, modules, strange in (
        (["barn"], [], False),
        (["barn"], ["fair"], False),
        (["new"], [], True),
        ([], ["more"], True),
    ):
        setup = {"unlocked": unlocked, "modules": modules}
        assert await ask("specials.stranger", setup) is strange


async def tap_hex(page: Page, hex: Hex) -> None:
    """A finger on a legal hex, once the board is at rest."""
    await spots(page)
    box = await page.evaluate(
        """([x, y]) => {
          const there = g => Math.hypot(g.transform.baseVal[0].matrix.e - x,
                                        g.transform.baseVal[0].matrix.f - y);
          const all = [...document.querySelectorAll('.layer.legal > g')];
          const { x: left, y: top, width, height } = all.sort((a, b) => there(a) - there(b))[0]
            .getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }""",
        [173.205 * (hex.q + hex.r / 2), 150 * hex.r],
    )
    await page.touchscreen.tap(*box)


@pytest.mark.parametrize("size", [(1440, 900), (900, 1180), (390, 844)])
async def test_the_tour_keeps_off_what_can_be_pressed(
    browser: Browser, live_sqlite: LiveServer, size: tuple[int, int]
) -> None:
    """Slot, undo, plank and tasks, wherever this screen has them."""
    viewport = {"width": size[0], "height": size[1]}
    async with await browser.new_context(viewport=viewport) as context:  # type: ignore[arg-type]
        page = await context.new_page()
        await resume(page, live_sqlite, moment(SEED).state, tour=True)
        await expect(page.locator(".coach")).to_be_visible()
        await expect(page.locator("#t-slots .slot")).to_be_visible()
        await page.wait_for_function(APART)


async def test_a_phone_stores_draws_and_decides(browser: Browser, live_sqlite: LiveServer) -> None:
    """The tile is put by, another drawn; it gets a heart and takes the balloon along."""
    found = moment(SEED)
    async with await browser.new_context(**HAND) as context:
        page = await context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await resume(page, live_sqlite, found.state, tour=True)
        slot, offers = page.locator("#t-slots"), page.locator("#t-offers")
        await expect(slot.get_by_role("button", name="Warehouse: empty")).to_be_visible()
        await slot.get_by_role("button", name="Store the tile").click()
        await expect(slot.locator(".tile")).to_have_count(1)
        await expect(page.locator("#live")).to_contain_text("Take the stored tile")
        await offers.get_by_role("button", name="Draw the next tile").click()
        await expect(page.locator("#hand svg")).to_be_visible()
        await expect(page.locator(".land:not(.moving) .layer.legal > g").first).to_be_attached()
        await tap_hex(page, found.hex)
        await expect(page.locator(".suggested.own")).to_have_count(1)
        for _ in range(6):
            if await offers.get_by_role("button", name="balloon").count():
                break
            await page.keyboard.press("r")
            await page.wait_for_timeout(100)
        await offers.get_by_role("button", name="Red").click()
        await expect(offers.get_by_role("button", name="Red")).to_have_attribute(
            "aria-pressed", "true"
        )
        await offers.get_by_role("button", name="balloon").click()
        await expect(page.locator(".suggested.own .heart")).to_have_count(1)
        await expect(page.locator(".suggested.own .figure")).to_have_count(1)
        await expect(page.locator("[data-figure].leaving")).to_have_count(1)
        await page.locator("#place").click()
        stands = page.locator(".layer.markers [data-figure]:not(.leaving)")
        await expect(stands).to_have_count(1)
        x, y = 173.205 * (found.hex.q + found.hex.r / 2), 150 * found.hex.r
        where = await stands.evaluate(
            "g => [g.transform.baseVal[0].matrix.e, g.transform.baseVal[0].matrix.f]"
        )
        assert abs(where[0] - x) < 1
        assert abs(where[1] - y) < 1
        await expect(slot.locator(".tile")).to_have_count(1)
        assert complaints == []


async def test_an_idea_brings_along_what_is_decided_with_it(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Tried with a heart on the phone, seen with it at the other device, and laid with it there."""
    found = moment(SEED)
    asked, _ = play(found.state, 0, Declare("store"))
    drawn, _ = play(asked, 0, Choose(asked.pending[0].choice, "draw"))
    async with await browser.new_context(**HAND) as context:
        phone, other = await context.new_page(), await context.new_page()
        await resume(phone, live_sqlite, drawn)
        await phone.evaluate("localStorage.setItem('dorfplatz:tutorial', 'done')")
        await visit(other, phone.url)
        for page in (phone, other):
            legal = page.locator("body.may-lay #land:not(.moving) .layer.legal > g")
            await expect(legal.first).to_be_attached()
        await phone.bring_to_front()
        await tap_hex(phone, found.hex)
        await phone.locator("#t-offers").get_by_role("button", name="Red").click()
        await expect(phone.locator(".suggested.own .heart")).to_have_count(1)
        await expect(other.locator(".suggested:not(.own) .heart")).to_have_count(1)
        await other.bring_to_front()
        hearts = await other.locator(".layer.markers .heart").count()
        await other.get_by_role("button", name="Use this").click()
        await expect(other.locator(".layer.markers .heart")).to_have_count(hearts + 1)


async def test_a_card_says_what_is_left_of_its_supply(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    state = played(rivals("duel", ("Mila", "Ana"), modules=("pois",)), "supplies")
    async with await browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = await context.new_page()
        await resume(page, live_sqlite, fold(state.entries()[:20]))
        await page.locator("#menu-button").click()
        await page.locator("[data-id=menu-card]").click()
        await page.locator("[data-id=card-photographer]").click()
        await expect(page.locator("[data-id=stock-photographer]")).to_have_text("18 markers left")
