"""Write a page's JavaScript modules into one script, for one request instead of a hundred.

Every module becomes a function that is called once, after those it imports; names stay apart
without understanding the code; comments and indentation are left out. What our scripts do not use
is refused: cycles, ``export *`` and exported variables that change.

What a module imports only while it runs (``import('./end.js')``) comes in a second script, the
later part, which is handed the modules that the first one has, so that no module exists twice.
"""

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

COMMENT = re.compile(r"/\*\*.*?\*/|^[ \t]*//.*?$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(
    r"^import\s*(?P<what>[^'\";]*?)\s*(?:from\s*)?['\"](?P<path>\.[^'\"]+)['\"];?[ \t]*\n?",
    re.MULTILINE,
)
LATER = re.compile(r"\bimport\((?P<quote>['\"])(?P<path>\.[^'\"]+)(?P=quote)\)")
EXPORT = re.compile(
    r"^export\s+(?P<rest>(?:async\s+)?(?:const|function\*?|class)\s+(?P<name>\w+))", re.MULTILINE
)
DEFAULT = re.compile(r"^export\s+default\s+", re.MULTILINE)
LISTED = re.compile(r"^export\s*\{(?P<names>[^}]*)\};?[ \t]*$", re.MULTILINE)
BLANK = re.compile(r"\n(?:[ \t]*\n)+")
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
"""Means nothing in a script of ours: no text in them goes on over a line (``eslint.config.js``)."""

FETCHED = """let $part, $tries = 0;
function $later(path) {
$part ??= import(import.meta.url.replace('.whole.', '.later.') + ($tries ? `?${$tries}` : ''))
.then(part => part.default({ %s }))
.catch(reason => { $part = undefined; $tries += 1; throw reason; });
return $part.then(modules => modules[path]);
}"""
"""How the first script gets the later part. A browser remembers an address that failed, so the next
try asks for another."""

Outside = Callable[[str], str | None]
"""Where a module comes from that is not part of the bundle, as an expression; none: it is part."""


class BundleError(ValueError):
    """A module says something that a bundle cannot say."""


@dataclass
class Bundle:
    """Modules below a folder, in the order in which they run."""

    folder: Path
    outside: Outside = lambda _: None
    names: dict[str, str] = field(default_factory=dict)
    """Path of a module -> the name of what it exports."""
    texts: list[str] = field(default_factory=list)
    awaited: list[str] = field(default_factory=list)
    """Modules that are imported while others run."""
    _open: list[str] = field(default_factory=list)

    def add(self, path: str) -> str:
        """Take in a module with everything it imports; gives the name of what it exports."""
        if path in self.names:
            return self.names[path]
        if path in self._open:
            raise BundleError(f"modules import each other: {' > '.join([*self._open, path])}")
        self._open.append(path)
        body = COMMENT.sub("", (self.folder / path).read_text("utf-8"))
        body, head = self._imports(path, body)
        body, exported = _exports(path, body)
        self._open.pop()
        name = self.names[path] = f"${len(self.names)}"
        lines = (f"// {path}", f"const {name} = await (async () => {{", *head, body.strip())
        text = "\n".join((*lines, f"return {{ {', '.join(exported)} }};", "})();"))
        self.texts.append(INDENT.sub("", BLANK.sub("\n", text)))
        return name

    def text(self, *ending: str) -> str:
        """The whole script, without its later part."""
        if later := self.later():
            used = {path: n for path, n in self.names.items() if _given(path) in later}
            ending = (FETCHED % _listed(used), *ending)
        text = "\n".join((*self.texts, *ending)) + "\n"
        for path in self.awaited:
            here = self.names.get(path)
            found = f"Promise.resolve({here})" if here else f'$later("{path}")'
            text = text.replace(_awaited(path), found)
        return text

    def later(self) -> str:
        """The later part: a function that is given the modules of the first script by their paths
        and gives its own. Empty if nothing is imported later."""
        later = self._later()
        if not later.names:
            return ""
        body = "\n".join((*later.texts, f"return {{ {_listed(later.names)} }};"))
        return f"export default async $given => {{\n{body}\n}};\n"

    @property
    def modules(self) -> frozenset[str]:
        """The paths of all modules, those of the later part among them."""
        return frozenset((*self.names, *self._later().names))

    def _later(self) -> "Bundle":
        given = self.names

        def outside(path: str) -> str | None:
            return _given(path) if path in given else self.outside(path)

        later = Bundle(self.folder, outside)
        for path in self.awaited:
            if path not in given:
                later.add(path)
        if later.awaited:
            raise BundleError(f"the later part waits for another: {later.awaited}")
        return later

    def _imports(self, path: str, body: str) -> tuple[str, list[str]]:
        head = []
        for found in IMPORT.finditer(body):
            source, what = self._source(path, found["path"]), found["what"].strip()
            if what:
                head.append(f"const {_bound(path, what)} = {source};")
        body = IMPORT.sub("", body)
        if re.search(r"^import\b(?!\()", body, re.MULTILINE):
            raise BundleError(f"{path}: an import that is not understood")
        return LATER.sub(lambda m: self._await(path, m["path"]), body), head

    def _source(self, path: str, wanted: str) -> str:
        name = _beside(path, wanted)
        return self.outside(name) or self.add(name)

    def _await(self, path: str, wanted: str) -> str:
        self.awaited.append(_beside(path, wanted))
        return _awaited(self.awaited[-1])


def _beside(path: str, wanted: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), wanted))


def _awaited(path: str) -> str:
    """The mark of an import whose place is known once all modules are."""
    return f"$awaited({path})"


def _given(path: str) -> str:
    """A module of the first script, as the later part knows it."""
    return f'$given["{path}"]'


def _listed(names: dict[str, str]) -> str:
    return ", ".join(f'"{path}": {name}' for path, name in names.items())


def _bound(path: str, what: str) -> str:
    """The left side of a declaration that binds what an import names."""
    if found := re.fullmatch(r"\*\s*as\s+(\w+)", what):
        return found[1]
    if found := re.fullmatch(r"\{([^}]*)\}", what):
        return "{" + re.sub(r"\bas\b", ":", found[1]).replace("\n", " ") + "}"
    if re.fullmatch(r"\w+", what):
        return f"{{ default: {what} }}"
    raise BundleError(f"{path}: import {what}")


def _exports(path: str, body: str) -> tuple[str, list[str]]:
    exported = [found["name"] for found in EXPORT.finditer(body)]
    body = EXPORT.sub(lambda m: m["rest"], body)
    for found in LISTED.finditer(body):
        exported += [name.strip() for name in found["names"].split(",") if name.strip()]
    body = LISTED.sub("", body)
    if DEFAULT.search(body):
        body = DEFAULT.sub("const $default = ", body)
        exported.append("default: $default")
    if re.search(r"^export\b", body, re.MULTILINE):
        raise BundleError(f"{path}: an export that is not understood")
    return body, exported
