"""What the page's own scripts may not do: parse markup, know a special, judge a placement."""

import re
from collections.abc import Callable
from pathlib import Path

from engine.specials import SPECIALS

SCRIPTS = Path(__file__).resolve().parents[2] / "static" / "js"
OURS = {
    path.relative_to(SCRIPTS).as_posix(): path.read_text()
    for path in sorted(SCRIPTS.rglob("*.js"))
    if "art" not in path.parts
}
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(")
PARSED = re.compile("DOMParser")
INLINE = re.compile(r"setAttribute\(\s*['\"](style|on\w+)['\"]")
NAMES = re.compile("|".join(rf"\b{re.escape(special.key)}\b" for special in SPECIALS))
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
LONGEST = 250
"""Lines of code, without comments and empty lines."""
WIDEST = 120


def those(which: Callable[[str], object]) -> list[str]:
    """The scripts of which something is true."""
    return [name for name, text in OURS.items() if which(text)]


def test_no_script_makes_markup() -> None:
    """Text stays text, and nothing inline: the content security policy would refuse it."""
    assert those(MARKUP.search) == []
    # A whole page of our own, escaped by the server, read without running anything in it.
    assert those(PARSED.search) == ["lib/refresh.js"]
    assert those(INLINE.search) == []


def test_no_script_knows_a_special() -> None:
    """Texts and pictures come by key."""
    assert those(NAMES.search) == []


def test_scripts_are_short() -> None:
    """A module is read in one go."""

    def is_long(text: str) -> bool:
        return sum(bool(line.strip()) for line in COMMENT.sub("", text).splitlines()) > LONGEST

    assert those(is_long) == []


def test_style_sheets_are_narrow() -> None:
    """ESLint says the same of scripts."""
    sheets = sorted((SCRIPTS.parent / "css").rglob("*.css"))
    assert sheets
    lines = [(sheet.name, line) for sheet in sheets for line in sheet.read_text().splitlines()]
    wide = [(name, line) for name, line in lines if len(line) > WIDEST]
    assert [(name, line) for name, line in wide if 'url("data:' not in line] == []


def test_no_two_scripts_share_a_name() -> None:
    """A name alone says which script is meant; those of pages are called as their page is."""
    names = [path.name for path in SCRIPTS.rglob("*.js") if "pages" not in path.parts]
    assert [name for name in names if names.count(name) > 1] == []


def test_rules_stay_with_the_server() -> None:
    """Nothing here asks which edges may meet: legal places come from `options` alone."""
    assert those(re.compile(r"\.places\b").search) == ["wire/options.js"]
