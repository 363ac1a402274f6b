"""Serve the application: uvicorn with our protocols, and where people find it."""

import gc
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import ifaddr
import uvicorn
from fastapi import FastAPI

from app.base.settings import EVERYWHERE, Settings
from app.net.http_protocol import HttpProtocol, Peers
from app.net.socket_protocol import SocketProtocol

GRACE_SECONDS = 5
UNREACHED = ("127.", "169.254.")
"""This device alone, and networks that gave it no address."""


class Server(uvicorn.Server):
    """uvicorn's server, which also says when people can come."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen for connections, then call ``on_ready``."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def run(app: FastAPI, settings: Settings, on_ready: Callable[[], None] = lambda: None) -> None:
    """Serve until stopped; ``on_ready`` is called as soon as requests are answered."""
    _calm_collector()
    with suppress(KeyboardInterrupt):  # raised again by uvicorn after everything is closed
        Server(config(app, settings), on_ready).run()


def _calm_collector() -> None:
    """Let Python's collector of cycles run seldom: games and frames have none to find.

    By default it walks over every room in memory again and again, a tenth of all time and pauses
    of many milliseconds; whatever is loaded by now stays for ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def config(app: FastAPI, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn runs it: no compression, small frames, a bounded goodbye."""
    limits, proxies = settings.limits, settings.trusted_proxies
    peers = Peers(limits.connections_per_address, proxies)
    return uvicorn.Config(
        app,
        **{
            "host": settings.host,
            "port": settings.port,
            "ws": partial(SocketProtocol, control_frames=limits.control_frames),
            "ws_max_size": limits.message_bytes,
            "ws_per_message_deflate": False,
            "ws_ping_interval": limits.ping_seconds,
            "ws_ping_timeout": limits.ping_seconds,
            "backlog": 2048,
            "proxy_headers": bool(proxies),
            "forwarded_allow_ips": list(proxies),
            "timeout_graceful_shutdown": GRACE_SECONDS,
            "server_header": False,
            "access_log": False,
            "log_config": None,
            "loop": "uvloop",
            "http": partial(HttpProtocol, limits=limits, peers=peers),
            **more,
        },
    )


def addresses(settings: Settings) -> list[str]:
    """Where people find the table: this device first, then others on the network."""
    if settings.public_url:
        return [settings.public_url]  # pages of any other address could not open a socket
    hosts = [settings.host]
    if settings.host in (EVERYWHERE, "::"):
        hosts = ["localhost", *_own_addresses()]
    named = (f"[{host}]" if ":" in host else host for host in hosts)
    return [f"http://{host}:{settings.port}" for host in named]


def _own_addresses() -> list[str]:
    """The addresses of this device on its networks, as its adapters have them: its own name often
    leads nowhere but to itself."""
    found = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
    return sorted(address for address in found if not address.startswith(UNREACHED))
