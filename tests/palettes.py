"""The colours of each edition, and whether a page or a picture is painted in those of another."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import urljoin

from playwright.async_api import Page

from app.assets.static_files import STATIC
from app.assets.stylesheets import stylesheet
from app.drawn.faces import FOLDER, Form, face_address
from engine.editions import EDITIONS

SHEETS = ("tokens.css", "landscape.css", "painted.css", "lid.css")
BLOCK = re.compile(r"(?P<selectors>[^{}]+)\{(?P<body>[^{}]*)\}")
NAMED = re.compile(r"(--[\w-]+):\s*(#[0-9a-fA-F]{3,8})\s*;")
HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
OWNER = re.compile(r"\[data-edition='?(\w+)'?\]")
GENERAL = re.compile(r"^(?::root|\[data-edition\])")
FACE = re.compile(r"/faces/[0-9a-f]+\.svg")
THEMES = ("day", "night")
FORMS: tuple[Form, ...] = ("hex", "print")

# Everything an element is painted with; lists of every edition and hidden parts are left out.
PAINTED = """() => {
  const found = new Set();
  const named = ['color', 'backgroundColor', 'fill', 'stroke', 'stopColor', 'borderTopColor'];
  for (const one of document.body.querySelectorAll('*')) {
    if (one.closest('[data-every-edition], noscript, script, style, [hidden]')) continue;
    const style = getComputedStyle(one);
    for (const name of named) found.add(style[name]);
  }
  return [...found];
}"""
PICTURES = """() => [...document.querySelectorAll('img[src], image[href]')]
  .filter(one => !one.closest('[data-every-edition], [hidden]'))
  .map(one => one.getAttribute('src') ?? one.getAttribute('href'))
  .filter(address => address.startsWith('/'))"""


def _whole(colour: str) -> str:
    """A colour in six small digits."""
    digits = colour.lstrip("#").lower()
    return digits if len(digits) == 6 else "".join(2 * digit for digit in digits[:3])


@cache
def _blocks() -> tuple[tuple[frozenset[str], str], ...]:
    sheets = (stylesheet(STATIC / "css" / sheet) for sheet in SHEETS)
    return tuple(
        (frozenset(one.strip() for one in block["selectors"].split(",")), block["body"])
        for css in sheets
        for block in BLOCK.finditer(css)
    )


def _palette(edition: str, theme: str) -> Mapping[str, str]:
    """Colours by the names of their properties: the general ones, then the edition's own."""
    general: dict[str, str] = {}
    own: dict[str, str] = {}
    for selectors, body in _blocks():
        named = {name: _whole(colour) for name, colour in NAMED.findall(body)}
        if any(OWNER.findall(s) == [edition] and _lit(s, theme) for s in selectors):
            own |= named
        elif any(GENERAL.match(s) and not OWNER.search(s) for s in selectors):
            general |= named if any(_lit(s, theme) for s in selectors) else {}
    return general | own


def _lit(selector: str, theme: str) -> bool:
    return "data-theme" not in selector or f"='{theme}'" in selector


@cache
def _colours(edition: str) -> frozenset[str]:
    return frozenset(c for theme in THEMES for c in _palette(edition, theme).values())


@cache
def _literal() -> frozenset[str]:
    """Colours that stylesheets name outside of properties belong to all editions."""
    sheets = (stylesheet(path) for path in (STATIC / "css").glob("*.css"))
    return frozenset(_whole(c) for css in sheets for c in HEX.findall(NAMED.sub("", css)))


@cache
def foreign(edition: str) -> frozenset[str]:
    """The colours that only palettes of other editions hold."""
    others = (_colours(found.key) for found in EDITIONS if found.key != edition)
    return frozenset().union(*others) - _colours(edition) - _literal()


def strange_colours(colours: Iterable[str], edition: str) -> list[str]:
    """Of colours as a browser or a drawing tells them, those of other editions alone."""
    return sorted({c for told in colours for c in _told(told)} & foreign(edition))


def _told(colour: str) -> Iterator[str]:
    if numbers := re.fullmatch(r"rgba?\((\d+), (\d+), (\d+)(?:, [\d.]+)?\)", colour):
        yield "".join(f"{int(number):02x}" for number in numbers.groups())
    elif HEX.fullmatch(colour):
        yield _whole(colour)


@cache
def _faces() -> Mapping[str, str]:
    """The edition of every drawn face, by its address."""
    return {
        address: path.parent.name
        for path in FOLDER.glob("*/*.svg")
        for form in FORMS
        if (address := face_address(path.parent.name, path.stem, form))
    }


def strange_faces(body: str, edition: str) -> list[str]:
    """The faces of cards of other editions that a body names."""
    return sorted({face for face in FACE.findall(body) if _faces().get(face) != edition})


async def strange_paint(page: Page, edition: str, looked_at: set[str] | None = None) -> list[str]:
    """Colours of other editions on a page as it is now, by day and by night, and in its images.

    Images whose addresses are in *looked_at* are not looked at again; the others are added.
    """
    known = set() if looked_at is None else looked_at
    found: list[str] = []
    was = await page.evaluate("document.documentElement.dataset.theme")
    for theme in THEMES:
        await page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += strange_colours(await page.evaluate(PAINTED), edition)
    await page.evaluate("theme => { document.documentElement.dataset.theme = theme }", was)
    addresses: list[Any] = await page.evaluate(PICTURES)
    for address in dict.fromkeys(addresses):
        if FACE.fullmatch(address) or address in known:
            continue
        known.add(address)
        body = await (await page.request.get(urljoin(page.url, address))).text()
        found += [f"{c} in {address}" for c in strange_colours(HEX.findall(body), edition)]
    return found
