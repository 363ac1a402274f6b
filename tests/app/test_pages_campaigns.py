"""Pages of campaigns: in every language, with nothing on them that lies in an unopened box."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app import i18n
from app.campaigns.album import Campaign
from engine.campaign import PLANS
from engine.campaign.plan import Card
from engine.editions import edition
from tests.app.test_pages import KEY_IN_PAGE, ask, boot
from tests.fake_album import FRESH, GAMES, SUNDAY, FakeAlbum
from tests.fake_desk import ANA, COOKIE, MILA, fake_app

PAGES = (
    *("/campaigns", "/campaigns/new", "/c/sunday", "/c/fresh", "/c/playing", "/jc/HX4P2RKD"),
    *("/c/sunday/games", "/c/sunday/compare?a=1&b=7", "/compare?a=game1&b=game2", "/deal/DEAL2345"),
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
    assert text.count('class="chart"') == 3
    assert text.count("Show as a table") == 3
    assert '<th scope="row">8</th><td>149</td>' in text


def test_games_can_be_searched(client: TestClient) -> None:
    def numbers(query: str) -> list[int]:
        text = mine(client, f"/c/sunday/games?q={query}")
        return [int(n) for n in re.findall(r"<strong>Game (\d+)</strong>", text)]

    assert numbers("") == [game.number for game in reversed(GAMES)]
    assert numbers("ben") == [7, 5, 3, 1]
    assert numbers("actress") == [8, 4]
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
    assert "Progress in your last game:" in text
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
    assert set(boot(text)["pictures"]) == {f"game-{game.room}" for game in GAMES}  # type: ignore[call-overload]


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
        assert mine(client, "/c/sunday").count('class="chart"') == 2
