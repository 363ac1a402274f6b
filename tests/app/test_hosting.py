"""The files for hosts: what they name exists, and what must not be public is not."""

import re
from pathlib import Path

from app.settings import VARIABLES, Settings

ROOT = Path(__file__).parents[2]
COMPOSE = (ROOT / "docker-compose.yml").read_text()


def _web() -> dict[str, str]:
    """The environment of the workers."""
    block = COMPOSE.split("x-web:")[1].split("services:")[0]
    return dict(re.findall(r"^    ([A-Z_]+): (.+?)(?: #.*)?$", block, re.MULTILINE))


def test_workers_get_settings_that_there_are() -> None:
    """And the server takes them as they are, once the host's two values are in."""
    given = _web()
    assert given.keys() <= {variable.name for variable in VARIABLES}
    host = {"PUBLIC_URL": "https://play.village.net", "POSTGRES_PASSWORD": "Kx81hQ"}
    filled = {
        name: re.sub(r"\$\{([A-Z_]+)[^}]*\}", lambda found: host[found[1]], value)
        for name, value in given.items()
    }
    settings = Settings.from_env(filled)
    assert settings.is_production
    assert settings.cookie_secure
    assert "172.16.0.0/12" in settings.trusted_proxies


def test_the_host_is_told_what_to_set() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE))
    offered = set(re.findall(r"^([A-Z_]+)=$", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert asked == offered


def test_only_the_proxy_is_reached_and_it_keeps_the_figures() -> None:
    assert COMPOSE.count("ports:") == 1
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in COMPOSE
    assert "respond /metrics 404" in (ROOT / "Caddyfile").read_text()


def test_the_image_has_every_folder_that_the_server_reads() -> None:
    image = (ROOT / "Dockerfile").read_text()
    for folder in ("app", "engine", "migrations", "static", "templates"):
        assert f"COPY {folder} {folder}\n" in image


FETCHING = re.compile(
    r"^\s*(?:from|import) (httpx2?|requests|aiohttp|urllib\.request|urllib3)\b", re.MULTILINE
)


def test_the_server_fetches_nothing_from_anywhere() -> None:
    """Nobody can make it ask an address for them (H13): nothing in it could."""
    files = [*(ROOT / "app").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]
    assert [file.name for file in files if FETCHING.search(file.read_text())] == []
