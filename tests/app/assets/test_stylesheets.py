"""A style sheet in one piece: its parts stand where it imports them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.assets.stylesheets import stylesheet


def test_parts_stand_where_they_are_imported(tmp_path: Path) -> None:
    (tmp_path / "lid").mkdir()
    (tmp_path / "lid.css").write_text("/* A\n lid. */\n@import 'lid/a.css';\n@import 'lid/b.css';")
    (tmp_path / "lid" / "a.css").write_text("/* First. */\n.a {\n  top: 0;\n}\n")
    (tmp_path / "lid" / "b.css").write_text("\n.b {\n}\n")
    assert stylesheet(tmp_path / "lid.css") == ".a {\ntop: 0;\n}\n.b {\n}"


def test_a_part_that_is_missing_is_an_error(tmp_path: Path) -> None:
    """A page without its styles would go unseen."""
    (tmp_path / "lid.css").write_text("@import 'lid/a.css';\n")
    with pytest.raises(FileNotFoundError):
        stylesheet(tmp_path / "lid.css")


SHEETS = Path(__file__).parents[3] / "static" / "css"
PREAMBLES = re.compile(r"([^{};]+)\{")
INNERMOST = re.compile(r"\([^()]*\)")
COMBINATOR = re.compile(r"[\s>+~]+")


def _subject(selector: str) -> str:
    """The last compound of a selector, without what stands in brackets."""
    while (shorter := INNERMOST.sub("", selector)) != selector:
        selector = shorter
    return COMBINATOR.split(selector.strip())[-1]


def _styled(sheet: Path) -> Iterator[str]:
    for preamble in PREAMBLES.findall(stylesheet(sheet)):
        if not preamble.strip().startswith("@"):
            yield from _selectors(preamble)


def _selectors(preamble: str) -> Iterator[str]:
    """The selectors of a rule, which stand between commas outside of brackets."""
    depth, selector = 0, ""
    for sign in preamble:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            yield selector
            selector = ""
        else:
            selector += sign
    yield selector


@pytest.mark.parametrize("sheet", sorted(SHEETS.glob("*.css")), ids=lambda sheet: sheet.stem)
def test_a_rule_with_has_names_what_it_styles(sheet: Path) -> None:
    """Browsers keep one list of what all ``:has`` of a page may style. ``:is(…)``, ``:not(…)`` or
    ``*`` at the end of one of them stands for everything, and then a change of a single word on
    the table styles the whole landscape anew: 25 ms on a laptop, each time.
    """
    vague = [s.strip() for s in _styled(sheet) if ":has(" in s and _subject(s)[0] in ":*"]
    assert vague == []
