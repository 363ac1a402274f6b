"""Drawings of specials, sent as one script at an address made from its contents.

They lie outside ``static/``. A client that can name the address got it from a page that checked
what its viewer may know, or has the contents already; so nothing is checked again here.
"""

import hashlib
import posixpath
from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.assets.bundles import Bundle
from app.base.packed import packed
from engine.edition import Special
from engine.tiles import Tile

SEALED = Path(__file__).resolve().parents[1] / "sealed"
KEEP = "private, max-age=31536000, immutable"
MOST = 12_000
"""Characters of names in an address."""
LONGEST = 80
"""Characters of one name."""

router = APIRouter(include_in_schema=False)


class Drawings:
    """The folder of drawings; ``watch`` reads changed files again, for people who draw them."""

    def __init__(self, folder: Path = SEALED, *, watch: bool = False) -> None:
        self.folder, self.watch = folder, watch
        self._made = lru_cache(maxsize=256)(self._make)

    def url(self, specials: Iterable[Special], tiles: Collection[Tile]) -> str | None:
        """The address of the script with their drawings and those of such of their tiles as are
        among ``tiles``; None if there are none."""
        found = [self.files(special, tiles) for special in specials]
        named = {name: file for files in found for name, file in files.items()}
        if not named:
            return None
        wanted = ".".join(
            f"{name}~{file}" if name != file else name for name, file in named.items()
        )
        return f"/drawings/{self._digest(self.script(wanted))}/{wanted}.js"

    def files(self, special: Special, tiles: Collection[Tile]) -> dict[str, str]:
        """What it and its tiles among ``tiles`` are drawn by: the name each is looked up by, and
        the file."""
        letters = [f"edges-{terrain.letter}" for terrain in special.terrains]
        shown = [tile for tile in special.tiles if tile in tiles]
        own = [special.key, *(name for tile in shown for name in names_of(tile))]
        found = {name: name for name in (*own, *letters) if self._path(name).is_file()}
        drawn = next((name for name in own if name in found), None)
        return {special.key: drawn, **found} if drawn else found

    def script(self, wanted: str) -> bytes:
        """The script for some names."""
        return self._make(wanted) if self.watch else self._made(wanted)

    def checked(self, digest: str, wanted: str) -> bytes | None:
        """The script, if the address is really its own."""
        files = [part.partition("~")[2] or part for part in wanted.split(".")]
        if len(wanted) > MOST or not all(_is_name(f) and self._path(f).is_file() for f in files):
            return None
        script = self.script(wanted)
        return script if self._digest(script) == digest else None

    def _make(self, wanted: str) -> bytes:
        bundle = Bundle(self.folder, outside=_tool)
        lines = []
        for part in wanted.split("."):
            name, _, file = part.partition("~")
            path = self._path(file or name).relative_to(self.folder).as_posix()
            lines.append(f'  "{name}": {bundle.add(path)}.default,')
        body = bundle.text("return {", *lines, "};").replace("await (async () =>", "(() =>")
        return f"export default tools => {{\n{body}}};\n".encode()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name.replace('edges-', 'edges/')}.js"

    @staticmethod
    def _digest(script: bytes) -> str:
        return hashlib.sha256(script).hexdigest()[:32]


def names_of(tile: Tile) -> tuple[str, ...]:
    """``X-festival-flag-2`` is drawn as festival-flag-2, else as festival-flag."""
    name = tile.id.partition("-")[2]
    return (name, name.rpartition("-")[0]) if name[-1:].isdigit() else (name,)


def _is_name(file: str) -> bool:
    """Whether a file may be called so; of longer ones the system would not even look."""
    return len(file) <= LONGEST and file.replace("-", "").isalnum()


def _tool(path: str) -> str | None:
    """Public modules are handed to the script; it brings only what is its own."""
    if not path.startswith("../../static/"):
        return None
    return f"tools.{posixpath.basename(path).removesuffix('.js')}"


@router.get("/drawings/{digest}/{wanted}.js")
async def drawings(request: Request, digest: str, wanted: str) -> Response:
    """The drawings that a person may see."""
    kept: Drawings = request.app.state.drawings
    script = kept.checked(digest, wanted)
    if script is None:
        raise HTTPException(404)
    return packed(request, script, "text/javascript", KEEP)
