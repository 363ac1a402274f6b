"""Static files at addresses that change with their contents, to be cached for ever."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from fastapi import FastAPI, HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.assets import bundles
from app.assets.bundles import Bundle
from app.assets.stylesheets import stylesheet

STATIC = Path(__file__).resolve().parents[2] / "static"
GLANCE = 1.0
"""Seconds from one look at the folder to the next."""
KEEP = "public, max-age=31536000, immutable"
ASK = "no-cache"
BUILD = re.compile(r"(?P<build>[0-9a-f]{12})/(?P<path>.+)")
WHOLE = ".whole.js"
"""A script in one piece lies beside its module, so that ``import.meta.url`` leads on as before."""
LATER = ".later.js"
"""What a page's script fetches while it runs."""
OUTDATED = """export default () => new Promise(() => setTimeout(() => location.reload(), 2000));
"""
"""The later part for a page of an older build: it was made for other modules than that page has."""
JOINED = "+"
"""Between the names of style sheets that come in one piece."""
READY = "dispatchEvent(new Event('ready'));"
"""The last line of a page's script: from now on it hears what is pressed (``early.js``)."""


class StaticAssets:
    """The folder of files for browsers.

    The build stands in front of the path, not behind it, so that the relative imports of a module
    ask for the same build. ``watch`` looks for changed files every second, for development: a page
    names ten files, and one look at the folder takes as long as all else about a page.
    """

    def __init__(self, folder: Path = STATIC, *, watch: bool = False) -> None:
        self.folder, self.watch = folder, watch
        self._looked_at = 0.0
        self._seen: tuple[tuple[str, int], ...] = ()
        self._build = ""
        self._names: frozenset[str] = frozenset()
        self._bundles: dict[str, Bundle] = {}
        self._scripts: dict[str, str] = {}
        self._styles: dict[str, str] = {}

    @property
    def build(self) -> str:
        """Twelve digits that change when any file does."""
        if not self._build or (self.watch and monotonic() - self._looked_at > GLANCE):
            self._look()
        return self._build

    def url(self, path: str) -> str:
        """The address of a file, such as ``js/pages/home.js``."""
        if not (self.folder / path).is_file():
            raise FileNotFoundError(f"static/{path}")
        return f"/static/{self.build}/{path}"

    def bundle(self, path: str) -> str:
        """The address of a script with everything it imports, in one piece."""
        self.script(path)
        return f"/static/{self.build}/{path.removesuffix('.js')}{WHOLE}"

    def script(self, path: str) -> str:
        """That script."""
        return self._written(path, lambda bundle: bundle.text(READY))

    def later(self, path: str) -> str:
        """What that script fetches while it runs."""
        return self._written(path.removesuffix(".js") + LATER, lambda bundle: bundle.later())

    def modules(self, path: str) -> frozenset[str]:
        """The modules that a page's script consists of, with those it fetches while it runs."""
        return self._bundle(path).modules

    def _written(self, name: str, write: Callable[[Bundle], str]) -> str:
        if self.build and name not in self._scripts:
            self._scripts[name] = write(self._bundle(name.replace(LATER, ".js")))
        return self._scripts[name]

    def _bundle(self, path: str) -> Bundle:
        if self.build and path not in self._bundles:
            if path not in self._names:  # what lies outside the folder is none of a browser's
                raise FileNotFoundError(path)
            bundle = Bundle(self.folder)
            bundle.add(path)
            self._bundles[path] = bundle
        return self._bundles[path]

    def sheets(self, *names: str) -> str:
        """The address of several style sheets in one piece, in that order: ``base``, ``table``."""
        return f"/static/{self.build}/css/{JOINED.join(names)}.css"

    def style(self, path: str) -> str | None:
        """Style sheets with what they import; none if a file is not there.

        Each is kept by itself and no order of several is, for clients may ask for any.
        """
        folder, _, name = path.rpartition("/")
        parts = name.removesuffix(".css").split(JOINED)
        if not name.endswith(".css") or not self.build or len(set(parts)) < len(parts):
            return None
        found = [self._sheet(f"{folder}/{part}.css") for part in parts]
        return None if None in found else "\n".join(filter(None, found))

    def _sheet(self, path: str) -> str | None:
        if path not in self._styles:
            if path not in self._names:
                return None
            self._styles[path] = stylesheet(self.folder / path)
        return self._styles[path]

    def mount(self, app: FastAPI) -> None:
        """Serve the folder below ``/static``."""
        app.mount("/static", GZipMiddleware(_Files(self), minimum_size=600), name="static")

    def _look(self) -> None:
        self._looked_at = monotonic()
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        seen = tuple((str(path), path.stat().st_mtime_ns) for path in files)
        if seen == self._seen:
            return
        digest = hashlib.sha256(Path(bundles.__file__).read_bytes())
        for path in files:
            digest.update(f"{path.relative_to(self.folder)}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
        self._seen, self._build = seen, digest.hexdigest()[:12]
        self._names = frozenset(path.relative_to(self.folder).as_posix() for path in files)
        self._bundles, self._scripts, self._styles = {}, {}, {}


class _Files(StaticFiles):
    """A page of an older build still gets its files, but no cache may keep them under that name."""

    def __init__(self, assets: StaticAssets) -> None:
        super().__init__(directory=assets.folder)
        self._assets = assets

    async def get_response(self, path: str, scope: Scope) -> Response:
        match = BUILD.fullmatch(path)
        name = match["path"] if match else path
        current = match is not None and match["build"] == self._assets.build
        if name.endswith(WHOLE):
            response = self._bundled(name.removesuffix(WHOLE) + ".js", self._assets.script)
        elif name.endswith(LATER):
            response = self._bundled(name.removesuffix(LATER) + ".js", self._assets.later)
            if not current:
                response = Response(OUTDATED, media_type="text/javascript")
        elif (style := self._assets.style(name)) is not None:
            response = Response(style, media_type="text/css")
        else:
            response = await super().get_response(name, scope)
        response.headers["Cache-Control"] = KEEP if current else ASK
        return response

    def _bundled(self, path: str, written: Callable[[str], str]) -> Response:
        try:
            script = written(path)
        except (OSError, ValueError):
            raise HTTPException(404) from None
        if not script:
            raise HTTPException(404)
        return Response(script, media_type="text/javascript")
