"""Drawings of specials. They lie outside of what browsers may fetch, and leave in one script.

The address of that script is made from its contents: whoever can name it was handed it by a page
that checked what its viewer may know, or has the contents already. So nothing is asked again here.
"""

import hashlib
import posixpath
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.bundles import Bundle
from engine.edition import Special
from engine.tiles import Tile

SEALED = Path(__file__).resolve().parent / "sealed"
KEEP = "private, max-age=31536000, immutable"
MOST = 12_000
"""Characters of names in an address."""
LONGEST = 80
"""Characters of one name."""

router = APIRouter(include_in_schema=False)


class Drawings:
    """The folder of drawings; ``watch`` looks at the files again each time, for whoever draws."""

    def __init__(self, folder: Path = SEALED, *, watch: bool = False) -> None:
        self.folder, self.watch = folder, watch
        self._made = lru_cache(maxsize=256)(self._make)

    def url(self, specials: Iterable[Special]) -> str | None:
        """The address of the script with their drawings, if there are any."""
        named = {name: file for special in specials for name, file in self.files(special).items()}
        if not named:
            return None
        wanted = ".".join(
            f"{name}~{file}" if name != file else name for name, file in named.items()
        )
        return f"/drawings/{self._digest(self.script(wanted))}/{wanted}.js"

    def files(self, special: Special) -> dict[str, str]:
        """What it is drawn by: the name it is looked up by, and the file."""
        letters = [f"edges-{terrain.letter}" for terrain in special.terrains]
        own = [special.key, *(name for tile in special.tiles for name in names_of(tile))]
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
    """The drawings of what somebody knows."""
    kept: Drawings = request.app.state.drawings
    script = kept.checked(digest, wanted)
    if script is None:
        raise HTTPException(404)
    return Response(script, media_type="text/javascript", headers={"Cache-Control": KEEP})
