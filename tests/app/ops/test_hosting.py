"""The files for hosts: what they name exists, and what must not be public is not."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ifaddr import IP, Adapter

from app.__main__ import main
from app.base.settings import VARIABLES, Settings
from app.net.server import addresses
from tests.faults import caddy

ROOT = Path(__file__).parents[3]
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


def test_the_proxy_leads_around_a_worker_that_has_gone() -> None:
    """Every worker of ``--scale`` is asked for by its address, the least busy first; what came of
    it under kills, ``make soak`` shows with a real Caddy."""
    proxy = (ROOT / "Caddyfile").read_text()
    for words in ("dynamic a {", "name web", "port 8000", "lb_policy least_conn"):
        assert words in proxy
    for setting in ("lb_try_duration", "fail_duration", "max_fails", "dial_timeout"):
        assert re.search(rf"^\t+{setting} \w+$", proxy, re.MULTILINE), setting
    assert '?Strict-Transport-Security "max-age=31536000"' in proxy


@pytest.mark.skipif(not caddy.is_installed(), reason=caddy.MISSING)
def test_caddy_takes_the_file_as_it_is() -> None:
    around = {**os.environ, "PUBLIC_URL": "https://play.village.net"}
    command = ["caddy", "adapt", "--config", str(ROOT / "Caddyfile"), "--adapter", "caddyfile"]
    said = subprocess.run(command, env=around, capture_output=True, text=True, check=True)
    assert '"least_conn"' in said.stdout
    assert "not formatted" not in said.stderr


def test_the_image_has_every_folder_that_the_server_reads() -> None:
    image = (ROOT / "Dockerfile").read_text()
    for folder in ("app", "engine", "migrations", "static", "templates"):
        assert f"COPY {folder} {folder}\n" in image


FETCHING = re.compile(
    r"^\s*(?:from|import) (httpx2?|requests|aiohttp|urllib\.request|urllib3)\b", re.MULTILINE
)


def test_the_server_fetches_nothing_from_anywhere() -> None:
    """No request can make the server ask an address (H13): nothing in it could."""
    files = [*(ROOT / "app").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]
    assert [file.name for file in files if FETCHING.search(file.read_text())] == []


def test_a_start_says_where_the_server_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Once it is ready: an address for this device, one for friends, and where the games are."""
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path))
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setattr("app.net.server.run", lambda _app, _settings, on_ready: on_ready())
    monkeypatch.setattr("ifaddr.get_adapters", lambda: _adapters("192.168.1.7"))
    forms: list[str] = []
    monkeypatch.setattr("app.base.server_log.configure", forms.append)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main([]) == 0
    told = capsys.readouterr().out
    assert "  http://localhost:8123\n" in told
    assert "Your friends  http://192.168.1.7:8123\n" in told
    assert f"  {tmp_path / 'dorfplatz.sqlite'}\n" in told
    assert forms == ["text"]


def _adapters(*addresses: str) -> list[Adapter]:
    """Those of a device: the one that leads to itself, one without a network, and these."""
    found = ("127.0.0.1", "169.254.3.4", *addresses)
    ips: list[IP] = [IP(("fd00::7", 0, 0), 64, "net"), *(IP(one, 24, "net") for one in found)]
    return [Adapter("net", "net", [ip]) for ip in ips]


@pytest.mark.parametrize(
    ("given", "own", "told"),
    [
        (
            {},
            ("192.168.1.7", "10.0.0.2"),
            ["http://localhost:8000", "http://10.0.0.2:8000", "http://192.168.1.7:8000"],
        ),
        ({}, (), ["http://localhost:8000"]),
        ({"host": "127.0.0.1"}, ("192.168.1.7",), ["http://127.0.0.1:8000"]),
        ({"host": "fd00::7"}, ("192.168.1.7",), ["http://[fd00::7]:8000"]),
        ({"public_url": "https://games.my.net"}, ("192.168.1.7",), ["https://games.my.net"]),
    ],
    ids=["everywhere", "without-a-network", "here-alone", "one-address", "behind-a-proxy"],
)
def test_only_addresses_that_answer_are_told(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], own: tuple[str, ...], told: list[str]
) -> None:
    monkeypatch.setattr("ifaddr.get_adapters", lambda: _adapters(*own))
    assert addresses(Settings("sqlite://", **given)) == told
