"""Pages of campaigns: in every language, with nothing on them that lies in an unopened box."""

import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app.campaigns.queries import Campaign
from app.words import i18n
from engine.campaign import PLANS
from tests.app.pages.test_pages import KEY_IN_PAGE, ask
from tests.fake_campaign_queries import (
    GAMES,
    SUNDAY,
    FakeCampaignQueries,
    crossed_after,
    history,
)
from tests.fake_campaign_queries import game as album_game
from tests.fake_campaign_queries import state as album_state
from tests.fake_page_queries import ANA, COOKIE, MILA, fake_app

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
def test_a_new_visitor_may_look(client: TestClient, path: str) -> None:
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
    assert re.search(r'<th scope="row">8</th>(<td>\d+</td>){3}<td>149</td>', text)


def test_games_can_be_searched(client: TestClient) -> None:
    def numbers(query: str) -> list[int]:
        text = mine(client, f"/c/sunday/games?q={query}")
        return [int(n) for n in re.findall(r'data-of="(\d+)"', text)]

    assert numbers("") == [game.number for game in reversed(GAMES)]
    assert numbers("ben") == [7, 5, 3, 1]
    assert numbers("actress") == [8, 4]
    assert numbers("valley") == [7]
    assert numbers("stranger") == []


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


def test_a_deal_shows_its_games_to_those_who_finished_it(client: TestClient) -> None:
    text = mine(client, "/deal/DEAL2345")
    assert re.findall(r"/compare\?a=game1&amp;b=(game\d)", text) == ["game3", "game2"]
    closed = client.get("/deal/DEAL2345").text
    assert "/replay/" not in closed
    assert "/create?deal=DEAL2345" in closed
    assert client.get("/deal/UNKNOWN2").status_code == 404


def test_what_a_game_brought(client: TestClient) -> None:
    told = client.get("/c/sunday/after/game6", headers={"Cookie": f"{COOKIE}={MILA.id}"}).json()
    assert (told["number"], told["title"], told["lines"]) == (6, "Landlady", ["5 crosses"])
    assert (told["won"], told["way"]) == ("Completed: Heart’s Desire", "Go to the map")
    last = client.get("/c/sunday/after/game8", headers={"Cookie": f"{COOKIE}={MILA.id}"}).json()
    assert (last["won"], last["way"]) == ("", "Cross off circles")
    assert client.get("/c/sunday/after/game6").status_code == 403
    unknown = client.get("/c/sunday/after/x", headers={"Cookie": f"{COOKIE}={MILA.id}"})
    assert unknown.status_code == 404


def test_a_first_game_without_any_task_has_an_album_too() -> None:
    lonely = replace(GAMES[0], lines={}, completed={}, failed={}, result=0)

    class Lonely(FakeCampaignQueries):
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


def test_everybody_has_their_numbers(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    labels = ("Games", "Tiles placed", "Tasks completed", "Points from them", "Suggestions used")
    cells = "".join(rf'<td data-label="{label}">(\d+)</td>' for label in labels)
    assert re.findall(rf"</svg>\s*(\w+)</th>{cells}", text) == [
        ("Mila", "8", "272", "72", "336", "0"),
        ("Ana", "8", "256", "88", "408", "0"),
    ]
    assert "5 h 56 min" in text, "the time together"


def test_administration_is_in_a_menu(client: TestClient) -> None:
    text = mine(client, "/c/sunday")
    menu = re.search(r'<details class="c-menu">.*?</details>', text, re.DOTALL)
    assert menu
    deeds = {"rename", "pause", "archive", "again", "recode", "leave"}
    assert set(re.findall(r'data-do="([a-z]+)"', menu[0])) == deeds
    assert not re.search(r'data-do="(pause|archive|recode|leave)"', text.replace(menu[0], ""))


def test_a_hundred_games_are_a_small_page() -> None:
    """At most 5,000 elements; scripts add one image to it and fill frames that are there."""
    results = [100 + n for n in range(100)]
    many = replace(
        SUNDAY,
        state=album_state(results, spare=0),
        games=[album_game(n, result) for n, result in enumerate(results, 1)],
        crossed_after=crossed_after(history(results, 0)),
    )

    class Many(FakeCampaignQueries):
        async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
            found = await super().campaign(campaign, person)
            return found and replace(many, role=found.role)

    with TestClient(fake_app(Many())) as client:
        text = mine(client, "/c/sunday")
    assert len(many.state.crossed) == 123
    elements = len(re.findall(r"<[a-z]", text))
    assert text.count('class="game-land"') == 100
    assert 1_000 < elements <= 5_000
