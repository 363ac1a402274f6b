"""A page on loopback that loads the project's own modules.

What a test asks the browser is a function of `probes/<name>.js`; the test holds the answer against
what it expects: `await ask("tile.budget", tiles, "classic")`.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from engine.editions import known

ROOT = Path(__file__).resolve().parents[2]

Ask = Callable[..., Awaitable[Any]]
TileData = dict[str, Any]

EDITION_KEYS = tuple(e.key for e in known())


def tile(name: str, edges: str, *marks: str, stack: str = "landscape") -> TileData:
    """A tile as the browser gets it."""
    return {"id": name, "stack": stack, "edges": edges, "marks": list(marks)}


SPECIAL_EDGES = (
    tile("X-any", "XMMXMM", "flag:multi@0", stack="special"),
    tile("X-sky", "KKKKKK", stack="special"),
    tile("X-banks", "KKMKKM", "cloud:01", "cloud:34", stack="special"),
    tile("X-bath", "HMVWWM", stack="special"),
    tile("X-rock", "BBMGGM", "flag:green@3", stack="special"),
    tile("L-stork", "SMSMMM", "stork:1"),
    tile("L-petal", "TVMTGG", "blossom:T"),
    tile("L-heart", "WWGGVV", "heart:printed", stack="special"),
    tile("L-fork", "TTMMTM"),
    tile("L-lake", "MSMMSS"),
)
"""Edges and marks that not every edition prints."""


def tiles_of(edition: str) -> list[TileData]:
    """Every tile of an edition."""
    found = next(e for e in known() if e.key == edition)
    return [tile(t.id, t.edges, *t.marks, stack=t.stack) for t in found.tiles]


SEALED = sorted((ROOT / "app" / "sealed").glob("*.js")) + sorted(
    (ROOT / "app" / "sealed" / "edges").glob("*.js")
)
LEARNED = "\n".join(
    (
        "import { register } from '/static/js/art/registry.js';",
        *(f"import d{n} from '/{f.relative_to(ROOT)}';" for n, f in enumerate(SEALED)),
        "register({",
        *(f"  '{f.stem}': d{n}," for n, f in enumerate(SEALED)),
        "});",
    )
)
"""Everything that is drawn, for pages that know everything."""
MADE = {
    "/blank": ("text/html", "<!doctype html><title>studio</title>"),
    "/learned.js": ("text/javascript", LEARNED),
}


class _Files(SimpleHTTPRequestHandler):
    """The project's folder, an empty page at /blank, and all drawings at /learned.js."""

    def do_GET(self) -> None:
        if self.path not in MADE:
            super().do_GET()
            return
        kind, text = MADE[self.path]
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_args: object) -> None:
        """Keep quiet."""


@pytest.fixture(scope="session")
def files() -> Iterator[str]:
    """Where the project's files are served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(ROOT)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def blank(browser: Browser) -> AsyncIterator[Page]:
    """A page that tests have one after the other: a new one costs more than most of them."""
    async with await browser.new_context() as context:
        yield await context.new_page()


async def begin(page: Page, files: str) -> None:
    """An empty document that may load the project's files; nothing is stored from before."""
    await page.goto(f"{files}/blank")
    await page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")


@pytest_asyncio.fixture(loop_scope="session")
async def studio(blank: Page, files: str) -> Page:
    """An empty page that may load the project's files."""
    await begin(blank, files)
    return blank


@pytest.fixture
def ask(studio: Page) -> Ask:
    """Ask a probe in a fresh page in which Math.random is out of order."""

    async def answer(probe: str, *args: Any) -> Any:
        file, name = probe.split(".")
        return await studio.evaluate(
            """async ([file, name, args]) => {
              Math.random = () => { throw new Error('chance is seeded'); };
              await import('/learned.js');
              const probes = await import(`/tests/art/probes/${file}.js`);
              return probes[name](...args);
            }""",
            [file, name, list(args)],
        )

    return answer
