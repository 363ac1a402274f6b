"""Write a page's JavaScript modules into one script, for one request instead of a hundred.

Every module becomes a function that is called once, after those it imports; names stay apart
without understanding the code; comments and indentation are left out. What our scripts do not use
is refused: cycles, ``export *`` and exported variables that change.
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
        """The whole script."""
        return "\n".join((*self.texts, *ending)) + "\n"

    def _imports(self, path: str, body: str) -> tuple[str, list[str]]:
        head = []
        for found in IMPORT.finditer(body):
            source, what = self._source(path, found["path"]), found["what"].strip()
            if what:
                head.append(f"const {_bound(path, what)} = {source};")
        body = IMPORT.sub("", body)
        if re.search(r"^import\b(?!\()", body, re.MULTILINE):
            raise BundleError(f"{path}: an import that is not understood")
        return LATER.sub(lambda m: f"Promise.resolve({self._source(path, m['path'])})", body), head

    def _source(self, path: str, wanted: str) -> str:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(path), wanted))
        return self.outside(name) or self.add(name)


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
