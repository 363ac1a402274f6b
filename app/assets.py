"""Files for browsers, under addresses that change with their contents and may be kept for ever."""

import hashlib
import re
from pathlib import Path

from fastapi import FastAPI, HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app import bundles

STATIC = Path(__file__).resolve().parent.parent / "static"
KEEP = "public, max-age=31536000, immutable"
ASK = "no-cache"
BUILD = re.compile(r"(?P<build>[0-9a-f]{12})/(?P<path>.+)")
WHOLE = ".whole.js"
"""A script in one piece lies beside its module, so that ``import.meta.url`` leads on as before."""
READY = "dispatchEvent(new Event('ready'));"
"""The last line of a page's script: from now on it hears what is pressed (``early.js``)."""


class Assets:
    """The folder of files for browsers.

    The build stands in front of the path, not behind it, so that the relative imports of a module
    ask for the same build. ``watch`` looks for changed files at every page, for whoever draws.
    """

    def __init__(self, folder: Path = STATIC, *, watch: bool = False) -> None:
        self.folder, self.watch = folder, watch
        self._seen: tuple[tuple[str, int], ...] = ()
        self._build = ""
        self._scripts: dict[str, str] = {}

    @property
    def build(self) -> str:
        """Twelve digits that change when any file does."""
        if self.watch or not self._build:
            self._look()
        return self._build

    def url(self, path: str) -> str:
        """The address of a file, such as ``js/home.js``."""
        if not (self.folder / path).is_file():
            raise FileNotFoundError(f"static/{path}")
        return f"/static/{self.build}/{path}"

    def bundle(self, path: str) -> str:
        """The address of a script with everything it imports, in one piece."""
        self.script(path)
        return f"/static/{self.build}/{path.removesuffix('.js')}{WHOLE}"

    def script(self, path: str) -> str:
        """That script."""
        if self.build and path not in self._scripts:
            whole = bundles.Bundle(self.folder)
            whole.add(path)
            self._scripts[path] = whole.text(READY)
        return self._scripts[path]

    def mount(self, app: FastAPI) -> None:
        """Serve the folder below ``/static``."""
        app.mount("/static", GZipMiddleware(_Files(self), minimum_size=600), name="static")

    def _look(self) -> None:
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        seen = tuple((str(path), path.stat().st_mtime_ns) for path in files)
        if seen == self._seen:
            return
        digest = hashlib.sha256(Path(bundles.__file__).read_bytes())
        for path in files:
            digest.update(f"{path.relative_to(self.folder)}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
        self._seen, self._build, self._scripts = seen, digest.hexdigest()[:12], {}


class _Files(StaticFiles):
    """A page of an older build still gets its files, but nobody keeps what they got that way."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(directory=assets.folder)
        self._assets = assets

    async def get_response(self, path: str, scope: Scope) -> Response:
        match = BUILD.fullmatch(path)
        name = match["path"] if match else path
        if name.endswith(WHOLE):
            response = self._bundled(name.removesuffix(WHOLE) + ".js")
        else:
            response = await super().get_response(name, scope)
        current = match is not None and match["build"] == self._assets.build
        response.headers["Cache-Control"] = KEEP if current else ASK
        return response

    def _bundled(self, path: str) -> Response:
        try:
            script = self._assets.script(path)
        except (OSError, ValueError):
            raise HTTPException(404) from None
        return Response(script, media_type="text/javascript")
