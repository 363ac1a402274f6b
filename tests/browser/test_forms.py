"""What plain pages ask for: each form, what it sends, and what it says when it is refused."""

from playwright.async_api import Browser, FilePayload, Page, expect

from tests.accessibility import PHONE
from tests.browser.site import answer, site, visit

__all__ = ["site"]


async def test_play_now_leads_to_the_table(browser: Browser, site: str) -> None:
    async with visit(browser, site, person="") as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        await page.get_by_role("button", name="Play now").dblclick()
        await page.wait_for_url("**/t/lobby")
        assert [body["play_now"] for body in asked] == [True]
        assert asked[0]["name"] == "Guest"


async def test_a_table_is_closed_only_after_a_yes(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/", PHONE) as page:
        asked = await answer(page, "/api/rooms/four/close", {"code": "too-late"}, 409)
        button = page.get_by_role("button", name="Close this table")
        await expect(button).to_have_count(1)
        page.once("dialog", lambda dialog: dialog.dismiss())
        await button.tap()
        assert asked == []
        page.once("dialog", lambda dialog: dialog.accept())
        await button.tap()
        await expect(page.locator(".closing .refusal")).not_to_be_empty()
        assert asked == [{}]


async def test_wrong_code_is_said_beside_the_field(browser: Browser, site: str) -> None:
    async with visit(browser, site, language="fr") as page:
        await answer(page, "/api/rooms/join", {"code": "no-such-code"}, 404)
        await page.get_by_label("Code").fill("nope 1")
        await page.keyboard.press("Enter")
        await page.get_by_text("Aucune table n’a ce code").wait_for()


async def test_lost_connection_is_said(browser: Browser, site: str) -> None:
    async with visit(browser, site) as page:
        await page.route("**/api/**", lambda route: route.abort())
        await page.get_by_role("button", name="Play now").click()
        await page.get_by_text("You’re offline. Try again").wait_for()


async def test_create_collects_the_choice(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/create") as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        await page.locator(".fold summary", has_text="Extras").click()
        box = page.locator("[data-edition-part=classic]")
        await box.get_by_text("My selection").click()
        await box.get_by_text("Red Hearts").click()
        await page.locator("[name=supply-red-hearts]").select_option("3")
        await page.get_by_role("radio", name="2", exact=True).check()
        await page.get_by_role("switch", name="Great Mill").check()
        await page.get_by_role("button", name="Create table").click()
        assert asked == []  # not before they know that it spoils a surprise
        await page.get_by_role("checkbox", name="We all agree").check()
        await page.get_by_role("button", name="Create table").click()
        await page.wait_for_url("**/t/lobby")
        assert asked == [
            {
                "edition": "classic",
                "unlocked": ["red-hearts"],
                "supply": {"red-hearts": 3},
                "modules": ["great-mill"],
                "seats": 2,
                "access": "link",
                "help": "full",
            }
        ]


async def test_create_asks_little_first(browser: Browser, site: str) -> None:
    """The game, the people, go: three taps. The rest folds, and says what holds."""
    async with visit(browser, site, "/create", PHONE) as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        seen = "inputs => [...new Set(inputs.filter(i => i.checkVisibility()).map(i => i.name))]"
        assert await page.locator("#create :is(input, select)").evaluate_all(seen) == [
            "edition",
            "seats-classic",
        ]
        says = page.locator(".fold [data-says]")
        await expect(says).to_have_text(
            ["none", "Anyone with the link", "Full help", "random deal"]
        )
        create = page.get_by_role("button", name="Create table")
        await expect(create).to_be_in_viewport(ratio=1)
        people, bar = page.locator(".chips:visible").first, page.locator("#create .reach")
        [ends, begins] = [await place.bounding_box() for place in (people, bar)]
        assert ends is not None
        assert begins is not None
        assert ends["y"] + ends["height"] <= begins["y"], "on the first screen"
        extras = page.locator(".fold", has_text="Extras")
        await extras.locator("summary").tap()
        await extras.get_by_text("All boxes and special tiles.").locator("visible=true").tap()
        await extras.locator("summary").tap()
        await expect(says.first).to_have_text("Everything")
        await page.get_by_role("button", name="Create table").tap()
        assert asked == []
        await expect(page.get_by_role("checkbox", name="We all agree")).to_be_visible()
        await page.get_by_role("checkbox", name="We all agree").check()
        await page.get_by_role("button", name="Create table").tap()
        await page.wait_for_url("**/t/lobby")


async def test_a_deal_code_says_what_is_played(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/create?deal=FC4CKMSR") as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        said = {"edition": "classic", "setup": {"unlocked": ["circus"]}}
        await answer(page, "/api/deals/*", said)
        await page.locator("#deal").fill("fc4c kmsr")
        await page.locator("#deal").blur()
        await expect(page.locator("#deal-says")).to_have_text("The Board Game: Circus")
        await expect(page.get_by_text("Which game?")).to_be_hidden()
        await page.get_by_role("button", name="Create table").click()
        await page.wait_for_url("**/t/lobby")
        assert asked[0]["deal"] == "fc4c kmsr"
        assert "unlocked" not in asked[0]


async def test_invited_people_sit_down_or_watch(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/t/lobby", PHONE) as page:
        me = await answer(page, "/api/me", {})
        sit = await answer(page, "/api/rooms/lobby/sit", {"seat": 2})
        await page.get_by_label("Your name").fill("Mila Zwei")
        await page.get_by_role("radio", name="teal").check(force=True)
        async with page.expect_response("**/api/rooms/lobby/sit"):
            await page.get_by_role("button", name="Take a seat").tap()
        assert me == [{"name": "Mila Zwei", "colour": "p5", "shape": "circle"}]
        assert sit == [{"name": "Mila Zwei"}]


async def test_watching_needs_no_name(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/t/lobby", PHONE) as page:
        me = await answer(page, "/api/me", {})
        await page.get_by_label("Your name").fill("")
        await page.get_by_role("button", name="Just watch").tap()
        await page.wait_for_url("**/t/lobby?watch=1")
        assert me == [{}]


async def test_device_code_comes_with_its_qr(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/account") as page:
        await answer(page, "/api/devices", {"code": "ABCD 2345", "expires_at": 1_800_000_000})
        await page.get_by_role("button", name="Show a code").click()
        await page.get_by_text("ABCD 2345").wait_for()
        assert await page.locator("#qr path").get_attribute("d")


async def test_code_from_a_qr_is_claimed_only_when_asked(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/d/ABCD2345", PHONE, person="") as page:
        asked = await answer(page, "/api/devices/claim", {})
        assert asked == []
        await page.get_by_role("button", name="Continue here").tap()
        await page.wait_for_url(f"{site}/")
        assert asked == [{"code": "ABCD2345"}]


async def test_enter_does_what_its_form_says(browser: Browser, site: str) -> None:
    """An account is made in one form and logged in to in the other; only one is open."""
    said = {"login": "Mila of the mill", "password": "a short sentence"}
    async with visit(browser, site, "/account") as page:
        made = await answer(page, "/api/account", {"code": "login-taken"}, 409)
        entered = await answer(page, "/api/login", {})
        moved = await answer(page, "/api/login/tables", {"moved": 0})
        await _fill_in(page, "#create-account", said)
        await expect(page.locator("#create-account .refusal")).not_to_be_empty()
        assert (made, entered) == ([said], [])
        await page.get_by_text("I have one: log in").click()
        await expect(page.locator("#create-account")).to_be_hidden()
        async with page.expect_navigation():
            await _fill_in(page, "#log-in", said)
        assert (made, entered, moved) == ([said], [said], [{"move": True}])


async def test_password_managers_know_which_form_is_which(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/account") as page:
        for form, password in (("create-account", "new-password"), ("log-in", "current-password")):
            fields = page.locator(f"#{form}")
            name = fields.locator("input[name=login]")
            await expect(name).to_have_attribute("autocomplete", "username")
            secret = fields.locator("input[type=password]")
            await expect(secret).to_have_attribute("autocomplete", password)


async def _fill_in(page: Page, form: str, said: dict[str, str]) -> None:
    for name, value in said.items():
        await page.locator(f"{form} input[name={name}]").fill(value)
    await page.keyboard.press("Enter")


LINES = """() => { window.fetch = async (_path, { signal }) => new Response(new ReadableStream({
  start(stream) {
    const feed = told => stream.enqueue(new TextEncoder().encode(JSON.stringify(told) + '\\n'));
    window.feed = feed;
    signal.addEventListener('abort', () => stream.error(signal.reason));
  } })); }"""
FILE: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": b"{}"}


async def test_an_import_says_how_far_it_is_and_can_be_stopped(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/campaigns", PHONE) as page:
        await page.evaluate(LINES)
        await page.get_by_text("Import a campaign").tap()
        bring, stop = (page.get_by_role("button", name=name) for name in ("Import", "Cancel"))
        await page.locator("#import [type=file]").set_input_files(FILE)
        bar, status = page.locator("#import progress"), page.locator("#import-status")
        await expect(bar).to_be_hidden()
        await bring.tap()
        await expect(status).to_have_text("Sending the file")
        await page.evaluate("feed({ done: 11, of: 40 })")
        await expect(status).to_have_text("Checking game 12 of 40")
        assert await bar.evaluate("bar => bar.position") == 11 / 40
        await stop.tap()
        await expect(bar).to_be_hidden()
        await expect(page.locator("#import .refusal")).to_be_empty()  # it was meant
        await bring.tap()
        await page.evaluate("feed({ code: 'bad-campaign-file' })")
        await expect(page.locator("#import .refusal")).to_contain_text("isn’t a valid campaign")
        await bring.tap()
        await page.evaluate("feed({ campaign: 'sunday' })")
        await page.wait_for_url("**/c/sunday")
