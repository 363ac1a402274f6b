"""The proxy that ships with compose, for real: Caddy with its own TLS in front of several workers.

Compose gives all workers one name with an address each. Here a small name server does, and the
workers listen on loopback addresses of their own.
"""

import asyncio
import os
import re
import shutil
import socket
import ssl
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.live import free_port
from tests.waiting import until

ROOT = Path(__file__).parents[2]
NAME = "web.workers.test."
ADDRESS, ANYTHING = 1, 1
"""Types and classes of the questions that a name server gets (RFC 1035, section 3.2)."""
MISSING = (
    "the proxy that ships with compose is not installed here: `apt-get install caddy`, or any"
    " Caddy from 2.6 on in the PATH"
)
PREAMBLE = """{{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system {folder}
	log {{
		output file {folder}/log
	}}
}}
"""


def is_installed() -> bool:
    """Whether there is a Caddy to try."""
    return shutil.which("caddy") is not None


class Names(asyncio.DatagramProtocol):
    """A name server that knows one name."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses
        self.port = 0
        self._transport: asyncio.DatagramTransport | None = None

    async def open(self) -> None:
        """Listen on a port of loopback."""
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_datagram_endpoint(
            lambda: self, local_addr=("127.0.0.1", 0)
        )
        self.port = self._transport.get_extra_info("sockname")[1]

    def close(self) -> None:
        """End."""
        if self._transport is not None:
            self._transport.close()

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """Answer one question."""
        end = data.index(b"\0", 12) + 5
        (kind,) = struct.unpack("!H", data[end - 4 : end - 2])
        found = self.addresses if kind == ADDRESS else ()
        head = data[:2] + struct.pack("!5H", 0x8580, 1, len(found), 0, 0)
        record = b"\xc0\x0c" + struct.pack("!HHIH", ADDRESS, ANYTHING, 0, 4)
        answers = (record + bytes(map(int, address.split("."))) for address in found)
        if self._transport is not None:
            self._transport.sendto(head + data[12:end] + b"".join(answers), addr)


class Caddy:
    """A running proxy; ``url`` is where people find the tables."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"https://localhost:{self.port}"

    def config(self, workers: int, names: int) -> str:
        """The Caddyfile as shipped, with another name and port of the workers."""
        shipped = (ROOT / "Caddyfile").read_text()
        there = re.sub(
            r"name web\n", f"name {NAME}\n\t\t\tresolvers udp/127.0.0.1:{names}\n", shipped
        )
        there = there.replace("port 8000", f"port {workers}")
        return PREAMBLE.format(folder=self.folder) + there

    @contextmanager
    def running(self, workers: int, names: int) -> Iterator["Caddy"]:
        """Run it in front of workers that listen on that port, as the name server knows them."""
        file = self.folder / "Caddyfile"
        file.write_text(self.config(workers, names))
        command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
        around = {**os.environ, "PUBLIC_URL": self.url, "XDG_DATA_HOME": str(self.folder)}
        with (self.folder / "said").open("wb") as said:
            process = subprocess.Popen(command, env=around, stdout=said, stderr=said)
        try:
            yield self
        finally:
            process.terminate()
            process.wait(10)

    async def tls(self) -> ssl.SSLContext:
        """What a browser needs to trust it, as soon as it has made its certificates."""
        root = self.folder / "pki/authorities/local/root.crt"
        await until(lambda: root.exists() and root.stat().st_size > 0 and self._answers())
        return ssl.create_default_context(cafile=str(root))

    def _answers(self) -> bool:
        try:
            socket.create_connection(("localhost", self.port), 1).close()
        except OSError:
            return False
        return True
