"""Pages render in every language and light, and say what they must."""

import json
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from app.assets.static_files import StaticAssets
from app.pages import rulebook
from app.pages.phrases import Phrases
from app.pages.queries import Leader, Me, TableCard
from app.words import i18n
from engine.editions import EDITIONS, edition
from engine.hexes import Hex
from tests.fake_page_queries import ANA, COOKIE, MILA, PEOPLE, fake_app

PAGES = (
    "/",
    "/create",
    "/t/lobby",
    "/t/full",
    "/account",
    "/d/ABCD2345",
    "/games",
    "/about",
    *(f"/rules/{found.key}" for found in EDITIONS),
)
KEY_IN_PAGE = re.compile(r">\s*[a-z]+\.[a-z0-9:-]+(\.[a-z-]+)?\s*<")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(fake_app(), follow_redirects=False) as client:
        yield client


def boot(text: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', text, re.DOTALL)
    assert found
    data: dict[str, object] = json.loads(found[1])
    return data


def ask(client: TestClient, path: str, **cookies: str) -> str:
    answer = client.get(path, headers={"Cookie": "; ".join(f"{k}={v}" for k, v in cookies.items())})
    assert answer.status_code == 200, path
    return answer.text


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", i18n.NAMES)
@pytest.mark.parametrize("person", ["", MILA.id, ANA.id])
def test_page_renders(client: TestClient, path: str, language: str, person: str) -> None:
    text = ask(client, path, **{"language": language, COOKIE: person})
    assert f'<html lang="{language}"' in text
    assert text.count("<h1") == 1
    assert "<noscript>" in text or path in ("/games", "/about") or path.startswith("/rules")
    assert not KEY_IN_PAGE.search(text), "a key without a text"


@pytest.mark.parametrize("path", PAGES)
def test_page_has_no_inline_script_style_or_handler(client: TestClient, path: str) -> None:
    text = ask(client, path, **{COOKIE: MILA.id})
    for tag in re.findall(r"<script[^>]*>", text):
        assert "src=" in tag or "application/json" in tag
    assert "<style" not in text
    assert not re.search(r"<[a-z][^>]*\s(?:style|on[a-z]+)=", text)


@pytest.mark.parametrize("path", PAGES)
def test_page_says_what_this_is(client: TestClient, path: str) -> None:
    assert "not affiliated with the publishers" in ask(client, path, language="en")


@pytest.mark.parametrize(("cookie", "theme"), [("night", "night"), ("day", "day"), ("odd", "day")])
def test_light_is_remembered(client: TestClient, cookie: str, theme: str) -> None:
    text = ask(client, "/", theme=cookie)
    assert f'data-theme="{theme}"' in text
    assert ("data-theme-chosen" in text) == (cookie in ("day", "night"))


def test_home_shows_my_tables_and_games(client: TestClient) -> None:
    text = ask(client, "/", **{COOKIE: MILA.id, "language": "en"})
    assert "Your turn" in text
    assert "Jo’s turn" in text
    assert "With Ana and Ben" in text
    assert 'href="/games"' in text
    assert text.count('class="picture blank"') == 2
    assert {"table-0", "table-1", "game-0"} <= set(boot(text)["pictures"])  # type: ignore[call-overload]


def test_home_of_a_new_visitor_leads_to_the_rules(client: TestClient) -> None:
    text = ask(client, "/", language="en")
    assert 'href="/rules"' in text
    assert 'class="pill who"' not in text


def test_account_language_counts_unless_the_device_chose(client: TestClient) -> None:
    assert '<html lang="de"' in ask(client, "/", **{COOKIE: ANA.id})
    assert '<html lang="fr"' in ask(client, "/", **{COOKIE: ANA.id, "language": "fr"})


def test_create_offers_what_an_edition_unlocks(client: TestClient) -> None:
    text = ask(client, "/create", language="en")
    for word in ("The Board Game", "Circus", "Red Hearts", "Box 1", "Only people I invite"):
        assert word in text
    assert 'name="supply-red-hearts"' in text


def test_spoken_code_leads_to_its_table(client: TestClient) -> None:
    answer = client.get("/j/mill%2042")
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/lobby")


def test_invitation_shows_who_is_there(client: TestClient) -> None:
    text = ask(client, "/t/lobby", language="en")
    assert "Mila invites you" in text
    assert text.count("free seat") == 2
    assert "All seats are taken" in ask(client, "/t/full", language="en")


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/nothing", 404, "Page not found"),
        ("/t/unknown", 404, "Page not found"),
        ("/t/gone", 410, "This table was closed"),
        ("/j/NOSUCH9", 404, "Page not found"),
        ("/rules/chess", 404, "Page not found"),
        ("/t/closed", 403, "By invitation only"),
        ("/compare?a=one", 404, "Page not found"),
        ("/t/lobby?watch=perhaps", 404, "Page not found"),
    ],
)
def test_errors_are_pages(client: TestClient, path: str, status: int, words: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert words in answer.text


def test_scripts_get_codes_instead_of_pages(client: TestClient) -> None:
    answer = client.get("/api/nothing")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize(("path", "is_page"), [("/", True), ("/api/broken", False)])
def test_accidents_have_a_number_and_tell_nothing(path: str, is_page: bool) -> None:
    app = fake_app()
    app.state.page_queries = None  # whatever asks it breaks

    @app.get("/api/broken")
    def broken() -> None:
        raise RuntimeError("a secret")

    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get(path)
    assert answer.status_code == 500
    assert ("Something went wrong on our side" in answer.text) == is_page
    assert re.search(r"\b[0-9a-f]{8}\b", answer.text)
    assert "secret" not in answer.text


def test_names_stay_text(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    evil = '<script>alert(1)</script>"'
    monkeypatch.setitem(PEOPLE, MILA.id, Me(MILA.id, evil, "p1", "circle"))
    text = ask(client, "/account", **{COOKIE: MILA.id})
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_rules_show_boards_and_mark_rulings(client: TestClient) -> None:
    text = ask(client, "/rules/classic", language="en")
    figures = boot(text)["figures"]
    assert isinstance(figures, dict)
    assert set(re.findall(r'data-figure="([\w-]+)"', text)) == set(figures)
    assert text.count("Our ruling:") == text.count('class="ours"') > 5


def test_the_rules_explain_modules_and_what_one_knows_of_them(client: TestClient) -> None:
    """Special tiles of one edition may be a surprise in another, so strangers see none."""
    stranger, ana = [
        ask(client, "/rules/duel", language="en", **cookie) for cookie in ({}, {COOKIE: ANA.id})
    ]
    for module in edition("duel").modules:
        title = i18n.languages()["en"].text(f"module.duel.{module}.title")
        assert f"<h2>{title} " in stranger
    for special in edition("duel").specials:
        assert special.text in ana
        assert special.text not in stranger


@pytest.mark.parametrize(
    ("name", "kind", "size", "is_open"),
    [("task", "W", 4, True), ("flag", "G", 5, False)],
)
def test_boards_show_what_their_words_say(name: str, kind: str, size: int, is_open: bool) -> None:
    figure = rulebook.figures_in_text("classic")[name]
    region = rulebook.laid("classic", figure)[0].region(kind, Hex(0, 0))
    assert region is not None
    assert (region.size, region.open > 0) == (size, is_open)


def test_idea_of_the_rules_is_legal() -> None:
    figure = rulebook.figures_in_text("classic")["turn"]
    board, tiles = rulebook.laid("classic", figure)
    assert figure.idea is not None
    q, r, rotation = figure.idea
    assert rotation in board.fitting(tiles[figure.hand])[Hex(q, r)]


def test_qr_code_is_of_this_server(client: TestClient) -> None:
    told = client.post("/qr", json={"path": "/d/ABCD2345"}).json()
    assert told["url"] == "http://testserver/d/ABCD2345"
    assert re.fullmatch(r"(M\d+ \d+\.5h\d+)+", told["path"])
    for foreign in ("https://elsewhere", "//elsewhere/x y", "d/x"):
        assert client.post("/qr", json={"path": foreign}).status_code == 422


def test_files_are_kept_for_ever_under_their_build(client: TestClient) -> None:
    assets = StaticAssets()
    answer = client.get(assets.url("js/pages/home.js"))
    assert "immutable" in answer.headers["cache-control"]
    assert (
        client.get("/static/000000000000/js/pages/home.js").headers["cache-control"] == "no-cache"
    )
    assert client.get("/static/js/pages/home.js").headers["cache-control"] == "no-cache"
    assert client.get("/static/js/none.js").status_code == 404
    with pytest.raises(FileNotFoundError):
        assets.url("js/none.js")


def test_a_page_has_one_script_in_one_piece(client: TestClient) -> None:
    text = ask(client, "/")
    modules = re.findall(r'<script type="module" src="([^"]+)"', text)
    assert modules == [StaticAssets().bundle("js/pages/home.js")]
    answer = client.get(modules[0])
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert "// js/art/tile.js" in answer.text
    assert client.get(modules[0].replace("home", "none")).status_code == 404
    assert client.get(modules[0].replace("js/pages/home", "../app/x")).status_code == 404


def test_style_sheets_come_in_one_piece(client: TestClient) -> None:
    """In the order that was asked for; each once, so that no answer is larger than all of them."""
    address = StaticAssets().sheets("table", "lobby")
    answer = client.get(address)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/css")
    parts = [client.get(StaticAssets().url(f"css/{name}.css")).text for name in ("table", "lobby")]
    assert answer.text == "\n".join(parts)
    for wrong in ("table+none", "table+table", "table+"):
        assert client.get(address.replace("table+lobby", wrong)).status_code == 404


@pytest.mark.parametrize(
    ("code", "said"), [("en", "With Steady bot and Ana"), ("de", "Mit Besonnener Bot und Ana")]
)
def test_bots_are_called_as_the_language_has_it(code: str, said: str) -> None:
    phrases = Phrases(i18n.languages()[code])
    assert phrases.people([Leader("bot:steady"), "Ana"]) == said
    card = TableCard("t", "duel", "theirs", waits_for=Leader("bot:steady"))
    assert phrases.standing(card) in {"Steady bot’s turn", "Besonnener Bot ist dran"}
    assert phrases.names(["bot:steady", ""])[:10] == "bot:steady", "a person may be called so"
