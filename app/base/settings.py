"""The settings of a server, read once from the environment.

Every default suits a game at home. ``Settings.from_env`` raises ``SettingsError`` with one line
that names the wrong variable; in production it also refuses placeholders and gaps.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, TypeVar, get_args
from urllib.parse import urlsplit

from app.base.database import BadUrl, is_sqlite, normalise
from app.base.limits import DEFAULT_LIMITS, Limits
from app.base.server_log import Form

T = TypeVar("T")
Word = TypeVar("Word", bound=str)
EVERYWHERE = "0.0.0.0"  # noqa: S104 - friends on the same network are meant to join
Environment = Literal["development", "production"]
DEVELOPMENT: Environment = "development"
ENVIRONMENTS: tuple[Environment, ...] = get_args(Environment)
FORMS: tuple[Form, ...] = get_args(Form)
PLACEHOLDER = re.compile(
    r"change.?(me|this|it)|replace.?(me|this|it)|placeholder|your.?(password|secret|domain|host)|"
    r"insert.?here|\bexample\.(com|org|net)\b|<[^>]*>|\bxxx+\b|\btodo\b",
    re.IGNORECASE,
)
"""What people leave in a copied configuration; harmless at home, an open door in production."""


class SettingsError(ValueError):
    """One line that says which variable is wrong and what it should look like."""


@dataclass(frozen=True, slots=True)
class Variable:
    """One row of the table that hosts read in the README."""

    name: str
    default: str
    meaning: str


VARIABLES = (
    Variable(
        "DATABASE_URL",
        "SQLite in the data folder",
        "where games are kept: sqlite:///… or postgresql://…",
    ),
    Variable("DORFPLATZ_DATA", "the user's data folder", "folder of the SQLite file"),
    Variable(
        "REDIS_URL", "none", "redis://…; needed as soon as several workers serve one database"
    ),
    Variable("HOST", EVERYWHERE, "address to listen on; 127.0.0.1 keeps others on the network out"),
    Variable("PORT", "8000", "port to listen on"),
    Variable(
        "PUBLIC_URL", "from the request", "address that people type, such as https://games.my.net"
    ),
    Variable(
        "ALLOWED_ORIGINS",
        "PUBLIC_URL",
        "further origins that may open sockets, with commas between",
    ),
    Variable(
        "ENVIRONMENT", "development", "production demands PUBLIC_URL and refuses placeholders"
    ),
    Variable(
        "COOKIE_SECURE", "yes if PUBLIC_URL is https", "whether cookies travel over https alone"
    ),
    Variable(
        "TRUSTED_PROXIES",
        "none",
        "addresses or networks of the proxies in front, with commas between; only they are"
        " believed when they say who comes",
    ),
    Variable("WORKER", "worker", "name of this process in logs and metrics"),
    Variable("LOG_FORMAT", "text in a terminal, else json", "text for people, json for programs"),
    Variable(
        "GALLERY",
        "no",
        "yes hangs every tile of every box at /dev/tiles, for people who draw; not in production",
    ),
    Variable(
        "KEEP_UNPLAYED_DAYS",
        "14",
        "so long a table waits for its first tile before it is closed, then deleted; 0: for ever",
    ),
    Variable(
        "KEEP_GUESTS_DAYS",
        "180",
        "so long a guest without a table, game or campaign is remembered; 0: for ever",
    ),
)
"""Every variable that is read, for the README and its test."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How this process runs."""

    database_url: str
    redis_url: str | None = None
    host: str = EVERYWHERE
    port: int = 8000
    public_url: str | None = None
    allowed_origins: tuple[str, ...] = ()
    environment: Environment = DEVELOPMENT
    cookie_secure: bool = False
    worker: str = "worker"
    log_format: Form | None = None
    trusted_proxies: tuple[str, ...] = ()
    gallery: bool = False
    keep_unplayed_days: int = 14
    keep_guests_days: int = 180
    limits: Limits = DEFAULT_LIMITS

    @property
    def is_production(self) -> bool:
        """Whether strangers may reach it."""
        return self.environment == "production"

    @property
    def is_encrypted(self) -> bool:
        """Whether people come over https, even if a proxy in front does not say so."""
        return bool(self.public_url and self.public_url.startswith("https://"))

    @property
    def cookie_name(self) -> str:
        """``__Host-`` makes browsers hold a cookie to this host and to https; it needs both."""
        return "__Host-dorfplatz" if self.cookie_secure else "dorfplatz"

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> "Settings":
        """Read the environment, or raise ``SettingsError``. An empty value counts as unset."""
        given = {name: value.strip() for name, value in environ.items() if value.strip()}
        public_url = _read(given, "PUBLIC_URL", _base_url, None)
        environment = _read(given, "ENVIRONMENT", _one_of(*ENVIRONMENTS), DEVELOPMENT)
        secure = bool(public_url and public_url.startswith("https://"))
        settings = cls(
            database_url=_read(given, "DATABASE_URL", _database_url, None)
            or default_database_url(given),
            redis_url=_read(given, "REDIS_URL", _redis_url, None),
            host=_read(given, "HOST", _host, EVERYWHERE),
            port=_read(given, "PORT", _port, 8000),
            public_url=public_url,
            allowed_origins=_read(given, "ALLOWED_ORIGINS", _origins, ()),
            environment=environment,
            cookie_secure=_read(given, "COOKIE_SECURE", _yes_or_no, secure),
            worker=_read(given, "WORKER", _worker, "worker"),
            log_format=_read(given, "LOG_FORMAT", _one_of(*FORMS), None),
            trusted_proxies=_read(given, "TRUSTED_PROXIES", _networks, ()),
            gallery=_read(given, "GALLERY", _yes_or_no, default=False),
            keep_unplayed_days=_read(given, "KEEP_UNPLAYED_DAYS", _days, 14),
            keep_guests_days=_read(given, "KEEP_GUESTS_DAYS", _days, 180),
        )
        if settings.is_production:
            _refuse_placeholders(given)
            _refuse_gaps(settings)
        return settings


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where a person's games are kept; nothing is created here."""
    if chosen := environ.get("DORFPLATZ_DATA"):
        return Path(chosen).expanduser().absolute()
    shared = environ.get("XDG_DATA_HOME")
    home = Path(environ["HOME"]) if environ.get("HOME") else Path.home()
    return (Path(shared) if shared else home / ".local" / "share") / "dorfplatz"


def default_database_url(environ: Mapping[str, str]) -> str:
    """SQLite in the data folder."""
    return normalise(f"sqlite:///{data_folder(environ) / 'dorfplatz.sqlite'}")


def _read(given: Mapping[str, str], name: str, parse: Callable[[str], T], default: T) -> T:
    if name not in given:
        return default
    try:
        return parse(given[name])
    except ValueError as error:
        raise SettingsError(f"{name}: {error}") from None


def _database_url(text: str) -> str:
    try:
        return normalise(text)
    except BadUrl as error:
        raise ValueError(str(error)) from None


def _redis_url(text: str) -> str:
    if urlsplit(text).scheme not in ("redis", "rediss", "unix"):
        raise ValueError("needs redis://host:port/0, rediss://… or unix://…")
    return text


def _host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:_-]+", text):
        raise ValueError(f"{text!r} is no address or host name")
    return text


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or not 0 < int(text) < 65536:
        raise ValueError(f"{text!r} is no port; needs a number from 1 to 65535")
    return int(text)


def _days(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise ValueError(f"{text!r} is no number of days; needs 0 to 9999")
    return int(text)


def _base_url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{text!r} is no address; needs https://host")
    if parts.path.strip("/") or parts.query or parts.fragment or parts.username:
        raise ValueError("needs https://host without a path or anything else behind it")
    return f"{parts.scheme}://{parts.netloc}".lower()


def _origins(text: str) -> tuple[str, ...]:
    return tuple(_base_url(origin.strip()) for origin in text.split(",") if origin.strip())


def _networks(text: str) -> tuple[str, ...]:
    return tuple(str(ip_network(part.strip())) for part in text.split(",") if part.strip())


def _one_of(*words: Word) -> Callable[[str], Word]:
    """Reads one of these words, in capitals or not."""

    def read(text: str) -> Word:
        for word in words:
            if text.lower() == word:
                return word
        raise ValueError(f"{text!r} is unknown; needs {' or '.join(words)}")

    return read


def _yes_or_no(text: str) -> bool:
    answers = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
    if text.lower() not in answers:
        raise ValueError(f"{text!r} is neither yes nor no")
    return answers[text.lower()]


def _worker(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9._-]{1,40}", text):
        raise ValueError("needs up to 40 letters, digits, dots, dashes")
    return text


def _refuse_placeholders(given: Mapping[str, str]) -> None:
    for variable in VARIABLES:
        if PLACEHOLDER.search(given.get(variable.name, "")):
            raise SettingsError(f"{variable.name}: still holds a placeholder; set a real value")


def _refuse_gaps(settings: Settings) -> None:
    """What is merely handy at home and would be a hole in public."""
    if settings.public_url is None:
        raise SettingsError("PUBLIC_URL: production needs the address that people type")
    if settings.gallery:
        raise SettingsError("GALLERY: shows what is in unopened boxes; no place for production")
    if settings.is_encrypted and not settings.cookie_secure:
        raise SettingsError("COOKIE_SECURE: cannot be no where PUBLIC_URL is https")
    if settings.redis_url is not None and is_sqlite(settings.database_url):
        raise SettingsError("REDIS_URL: is for several workers, and those need PostgreSQL")
