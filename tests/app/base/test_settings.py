"""Settings: sane by default, plain about nonsense, strict in production."""

import dataclasses
from pathlib import Path

import pytest

from app.base.settings import VARIABLES, Settings, SettingsError, data_folder
from app.people.cookies import session_cookie

PRODUCTION = {
    "ENVIRONMENT": "production",
    "PUBLIC_URL": "https://play.village.net",
    "DATABASE_URL": "postgresql://dorfplatz:Kx81hQ@db/dorfplatz",
    "HOME": "/home/ana",
}


def test_an_empty_environment_is_enough() -> None:
    settings = Settings.from_env({"HOME": "/home/ana"})
    expected = "sqlite+aiosqlite:////home/ana/.local/share/dorfplatz/dorfplatz.sqlite"
    assert settings.database_url == expected
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)  # noqa: S104 - what it promises
    assert settings.redis_url is None
    assert settings.trusted_proxies == ()
    assert not settings.cookie_secure
    assert not settings.is_production
    assert settings.limits.message_bytes == 16_384


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"HOME": "/home/ana"}, "/home/ana/.local/share/dorfplatz"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": "/data"}, "/data/dorfplatz"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": "/d", "DORFPLATZ_DATA": "/games"}, "/games"),
    ],
)
def test_the_data_folder_is_the_users(environ: dict[str, str], folder: str) -> None:
    assert data_folder(environ) == Path(folder)


def test_everything_can_be_set() -> None:
    settings = Settings.from_env(
        PRODUCTION
        | {
            "REDIS_URL": "redis://cache:6379/0",
            "HOST": "127.0.0.1",
            "PORT": "80",
            "ALLOWED_ORIGINS": "https://a.village.net, http://localhost:8000,",
            "WORKER": "web-2",
            "LOG_FORMAT": "JSON",
            "TRUSTED_PROXIES": "10.0.0.0/8, 127.0.0.1, ::1",
            "KEEP_UNPLAYED_DAYS": "3",
            "KEEP_GUESTS_DAYS": "0",
        }
    )
    assert settings.database_url == "postgresql+asyncpg://dorfplatz:Kx81hQ@db/dorfplatz"
    assert (settings.redis_url, settings.log_format) == ("redis://cache:6379/0", "json")
    assert (settings.host, settings.port, settings.worker) == ("127.0.0.1", 80, "web-2")
    assert settings.allowed_origins == ("https://a.village.net", "http://localhost:8000")
    assert settings.trusted_proxies == ("10.0.0.0/8", "127.0.0.1/32", "::1/128")
    assert (settings.keep_unplayed_days, settings.keep_guests_days) == (3, 0)
    assert settings.is_production
    assert settings.cookie_secure


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "0"),
        ("PORT", "70000"),
        ("PORT", "٨٠"),
        ("HOST", "no such host!"),
        ("KEEP_UNPLAYED_DAYS", "a week"),
        ("KEEP_GUESTS_DAYS", "-1"),
        ("DATABASE_URL", "mysql://x/y"),
        ("DATABASE_URL", "nonsense"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("REDIS_URL", "http://cache"),
        ("PUBLIC_URL", "village.net"),
        ("PUBLIC_URL", "https://village.net/games"),
        ("PUBLIC_URL", "https://ana:pw@village.net"),
        ("ALLOWED_ORIGINS", "https://a.net;https://b.net/x"),
        ("ALLOWED_ORIGINS", "*"),
        ("ENVIRONMENT", "staging"),
        ("COOKIE_SECURE", "maybe"),
        ("WORKER", "a b"),
        ("LOG_FORMAT", "xml"),
        ("TRUSTED_PROXIES", "proxy.village.net"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"),
        ("TRUSTED_PROXIES", "*"),
    ],
)
def test_nonsense_is_one_clear_line(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.from_env({"HOME": "/home/ana", name: value})
    assert str(caught.value).startswith(f"{name}: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "postgresql://dorfplatz:changeme@db/dorfplatz"),
        ("DATABASE_URL", "postgresql://dorfplatz:your-password@db/dorfplatz"),
        ("PUBLIC_URL", "https://games.example.com"),
        ("REDIS_URL", "redis://:CHANGE_ME@cache"),
        ("PUBLIC_URL", ""),
        ("COOKIE_SECURE", "no"),
    ],
)
def test_production_refuses_placeholders_and_gaps(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_env(PRODUCTION | {name: value})


def test_placeholders_are_fine_at_home() -> None:
    Settings.from_env({"HOME": "/h", "DATABASE_URL": "postgresql://d:changeme@localhost/d"})


def test_several_workers_need_postgresql() -> None:
    environ = PRODUCTION | {"DATABASE_URL": "sqlite:////g/d.sqlite", "REDIS_URL": "redis://c"}
    with pytest.raises(SettingsError, match="REDIS_URL"):
        Settings.from_env(environ)


def test_an_error_does_not_repeat_a_secret() -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.from_env(PRODUCTION | {"DATABASE_URL": "mysql://ana:Kx81hQ@db/d"})
    assert "Kx81hQ" not in str(caught.value)


def test_settings_do_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Settings("sqlite:///x").port = 1  # type: ignore[misc]


def test_every_variable_is_described() -> None:
    described = {variable.name for variable in VARIABLES}
    assert {"DATABASE_URL", "REDIS_URL", "HOST", "PORT", "PUBLIC_URL"} <= described
    assert all(variable.default and variable.meaning for variable in VARIABLES)


def test_the_cookie_is_for_the_server_alone() -> None:
    public = session_cookie(Settings.from_env(PRODUCTION), "token")
    assert public["key"].startswith("__Host-")
    assert (public["secure"], public["httponly"], public["samesite"]) == (True, True, "lax")
    assert public["max_age"] == 400 * 24 * 3600
    at_home = session_cookie(Settings.from_env({"HOME": "/h"}), "")
    assert (at_home["secure"], at_home["max_age"], at_home["path"]) == (False, 0, "/")
