"""Pages of campaigns: in every language, with nothing on them that lies in an unopened box."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app import i18n
from app.campaigns.album import Campaign
from app.drawn.faces import drawn_face
from engine.campaign import PLANS
from engine.campaign.plan import Card, Plan
from engine.editions import edition
from tests.app.test_pages import KEY_IN_PAGE, ask, boot
from tests.fake_album import FRESH, GAMES, SUNDAY, FakeAlbum, crossed_after, history
from tests.fake_album import game as album_game
from tests.fake_album import state as album_state
from tests.fake_desk import ANA, COOKIE, MILA, fake_app

PAGES = (
    *("/campaigns", "/campaigns/new", "/c/sunday", "/c/fresh", "/c/playing", "/jc/HX4P2RKD"),
    *("/c/sunday/print", "/c/sunday/print?game=7", "/c/fresh/print", "/c/sunday/games"),
    *("/c/sunday/compare?a=1&b=7", "/compare?a=game1&b=game2", "/deal/DEAL2345"),
)
OPEN = (
    "/campaigns",
    "/campaigns/new",
    "/jc/HX4P2RKD",
    "/compare?a=game1&b=game2",
    "/deal/DEAL2345",
)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(fake_app(FakeAlbum()), follow_redirects=False) as client:
        yield client


def mine(client: TestClient, path: str, language: str = "en") -> str:
    return ask(client, path, **{COOKIE: MILA.id, "language": language})


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/jc/HX4P2RKD"])
@pytest.mark.parametrize("language", i18n.NAMES)
def test_page_renders(client: TestClient, path: str, language: str) -> None:
    text = mine(client, path, language)
    assert f'<html lang="{language}"' in text
    assert text.count("<h1") == 1
    assert not KEY_IN_PAGE.search(text), "a key without a text"
    assert "<style" not in text
    assert not re.search(r"<[a-z][^>]*\s(?:style|on[a-z]+)=", text)


@pytest.mark.parametrize("path", OPEN)
def test_somebody_new_may_look(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/c/sunday", 403),
        ("/c/sunday/parts", 403),
        ("/c/sunday/goals", 403),
        ("/c/sunday/games", 403),
        ("/c/sunday/print", 403),
        ("/c/sunday/land/game1-day.svg", 404),
        ("/c/sunday/compare?a=1&b=2", 403),
        ("/c/nothing", 404),
        ("/jc/WRONG234", 404),
        ("/compare?a=game1&b=nothing", 404),
    ],
)
def test_strangers_stay_outside(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status


def test_an_invitation_leads_members_home(client: TestClient) -> None:
    answer = client.get("/jc/mq3k7twa", headers={"Cookie": f"{COOKIE}={ANA.id}"})
    assert answer.headers["location"] == "/c/sunday"


def test_map_shows_what_may_be_done(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    assert "<b>4</b> circles to cross off" in text
    assert text.count('role="button"') >= 4
    assert 'data-do="next"' in text
    assert "Go to the table" in mine(client, "/c/playing")
    assert "First game" in mine(client, "/c/fresh")


def test_sheet_lists_the_best_results_with_rank_and_game(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    best = re.findall(r"<li><b>(\d+)</b><span>([^<]+)</span><a [^>]*>game (\d+)</a>", text)
    assert best[:3] == [
        ("162", "Forest Ranger", "7"),
        ("158", "Landlady", "6"),
        ("149", "Actress", "8"),
    ]


def test_the_whole_sheet_has_every_rank_with_its_games(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    row = r'<th scope="row">([^<0-9]+)</th><td>(\d+)</td><td>(\d+)</td><td>([\d, ]*)</td>'
    rows = {name: (start, crosses, games) for name, start, crosses, games in re.findall(row, text)}
    assert len(rows) == len(PLANS[0].ranks)
    assert rows["Actress"] == ("140", "4", "4, 8")
    assert rows["Empress"] == ("400", "15", "")


def test_every_chart_has_a_table(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    assert text.count('class="chart"') == 2
    assert text.count("Show as a table") == 2
    assert re.search(r'<th scope="row">8</th>(<td>\d+</td>){4}<td>149</td>', text)


def test_games_can_be_searched(client: TestClient) -> None:
    def numbers(query: str) -> list[int]:
        text = mine(client, f"/c/sunday/games?q={query}")
        return [int(n) for n in re.findall(r'data-of="(\d+)"', text)]

    assert numbers("") == [game.number for game in reversed(GAMES)]
    assert numbers("ben") == [7, 5, 3, 1]
    assert numbers("actress") == [8, 4]
    assert numbers("valley") == [7]
    assert numbers("nobody") == []


def test_comparison_has_every_line(client: TestClient) -> None:
    text = mine(client, "/c/sunday/compare?a=1&b=7")
    rows = re.findall(
        r'<tr><th scope="row">([^<]+)</th><td[^>]*>(\d+)</td><td[^>]*>(\d+)</td>', text
    )
    assert {name for name, _, _ in rows} >= {"Forest tasks", "Longest stream", "Score"}
    assert ("Score", "96", "162") in rows


def test_list_says_what_waits(client: TestClient) -> None:
    text = mine(client, "/campaigns")
    assert re.findall(r'data-waiting="(\w+)"', text)[0] == "crosses"
    assert "5 circles to cross off" in text
    assert "Search by name or player" in text


def test_home_shows_my_campaigns(client: TestClient) -> None:
    text = mine(client, "/")
    assert 'href="/c/sunday"' in text
    assert 'href="/campaigns/new"' in text
    assert "Archived" not in text


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
    }
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


def test_a_deal_shows_its_games_to_those_who_finished_it(client: TestClient) -> None:
    text = mine(client, "/deal/DEAL2345")
    assert re.findall(r"/compare\?a=game1&amp;b=(game\d)", text) == ["game3", "game2"]
    closed = client.get("/deal/DEAL2345").text
    assert "/replay/" not in closed
    assert "/create?deal=DEAL2345" in closed
    assert client.get("/deal/UNKNOWN2").status_code == 404


def test_what_a_game_brought(client: TestClient) -> None:
    told = client.get("/c/sunday/after/game6", headers={"Cookie": f"{COOKIE}={MILA.id}"}).json()
    assert (told["rank"], told["crosses"], told["met"]) == ("Landlady", 5, ["Heart’s Desire"])
    assert (told["number"], told["last"], told["unspent"]) == (6, False, 4)
    assert client.get("/c/sunday/after/game6").status_code == 403
    unknown = client.get("/c/sunday/after/x", headers={"Cookie": f"{COOKIE}={MILA.id}"})
    assert unknown.status_code == 404


def test_a_first_game_without_any_task_has_an_album_too() -> None:
    lonely = replace(GAMES[0], lines={}, completed={}, failed={}, result=0)

    class Lonely(FakeAlbum):
        async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
            found = await super().campaign(campaign, person)
            return found and replace(found, games=[lonely])

    with TestClient(fake_app(Lonely())) as client:
        assert mine(client, "/c/sunday").count('class="chart"') == 1


def test_landscapes_are_images_and_the_page_stays_small(client: TestClient) -> None:
    """A wall of landscapes, each an image of its own that is fetched when it comes into view."""
    text = mine(client, "/c/sunday")
    walls = re.findall(r'<img class="when-day" src="(/c/sunday/land/[^"]+)"([^>]*)>', text)
    assert len(walls) == len(GAMES) + 1, "one for each game, and the latest large"
    assert sum("loading=" in rest for _, rest in walls) == len(GAMES)
    answer = client.get(walls[0][0], headers={"Cookie": f"{COOKIE}={MILA.id}"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert "data-picture" not in text


def test_a_landscape_has_a_title_and_a_note(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    assert "<em>The long valley</em>" in text
    assert (
        'data-game="7" data-title="The long valley" data-note="Ana kept the circus open."' in text
    )
    assert "“Ana kept the circus open.”" in mine(client, "/c/sunday/print?game=7")


def test_the_map_says_which_game_crossed_which_circle(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    told = re.findall(r'data-game="(\d+)"><title>Crossed off after game (\d+)</title>', text)
    assert len(told) == len(SUNDAY.state.crossed)
    assert all(one == other for one, other in told)
    assert {int(game) for game, _ in told} == set(SUNDAY.crossed_after.values())


def test_cards_lie_with_their_box(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    boxes = re.findall(r'<div class="c-box([^"]*)">(.*?)</div>', text, re.DOTALL)
    assert len(boxes) == len(PLANS[0].boxes)
    for box, (kind, row) in zip(PLANS[0].boxes, boxes, strict=True):
        inside = [card for card in PLANS[0].cards if card.box == box.key]
        opened = box.key in SUNDAY.state.opened
        assert row.count("<li") == (len(inside) if opened else 0)
        assert ("shut" in kind) == (not opened)


def test_everybody_has_their_numbers(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    row = r"</svg>\s*(\w+)</th><td>(\d+)</td><td>(\d+)</td><td>(\d+)</td><td>(\d+)</td>"
    assert re.findall(row, text) == [
        ("Mila", "8", "272", "72", "336"),
        ("Ana", "8", "256", "88", "408"),
    ]
    assert "5 h 56 min" in text, "the time together"


def test_administration_is_in_a_menu(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    menu = re.search(r'<details class="c-menu">.*?</details>', text, re.DOTALL)
    assert menu
    deeds = {"rename", "pause", "archive", "recode", "leave"}
    assert set(re.findall(r'data-do="([a-z]+)"', menu[0])) == deeds
    assert not re.search(r'data-do="(pause|archive|recode|leave)"', text.replace(menu[0], ""))


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.edition)
def test_every_card_has_a_face(plan: Plan) -> None:
    """A tile of a special that it brings, or a drawing of its own."""
    tiled = {s.key for s in edition(plan.edition).specials if s.tiles}
    bare = [card.key for card in plan.cards if not tiled & {*card.adds}]
    assert bare
    assert [key for key in bare if drawn_face(key) is None] == []


def test_an_opened_box_shows_what_is_in_it(client: TestClient) -> None:
    """Its tiles as pictures, its goals with their words; and nothing of boxes that are closed."""
    news = {"box-1": 9, "red-hearts": 9}

    class News(FakeAlbum):
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


def test_a_hundred_games_are_a_small_page() -> None:
    """At most 5,000 elements; scripts add one image to it and fill frames that are there."""
    results = [100 + n for n in range(100)]
    many = replace(
        SUNDAY,
        state=album_state(results, spare=0),
        games=[album_game(n, result) for n, result in enumerate(results, 1)],
        crossed_after=crossed_after(history(results, 0)),
    )

    class Many(FakeAlbum):
        async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
            found = await super().campaign(campaign, person)
            return found and replace(many, role=found.role)

    with TestClient(fake_app(Many())) as client:
        text = mine(client, "/c/sunday")
    assert len(many.state.crossed) == 123
    elements = len(re.findall(r"<[a-z]", text))
    assert text.count('class="game-land"') == 100
    assert 1_000 < elements <= 5_000
