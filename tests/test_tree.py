"""Contracts of the tree: how large files and folders may be."""

import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
STYLES = ROOT / "static" / "css"
FOLDERS = ("engine", "app", "static/js", "migrations", "tests")
MOST_LINES = 300
"""Of one module, test or script."""
MOST_STYLES = 450
"""Lines of one style sheet."""
ON_TOP = {"app": 8, "static/js": 12}
"""The most modules or scripts that stand beside the packages of a folder."""


def _code() -> list[Path]:
    """Every module, test and script."""
    found = ((ROOT / folder).rglob(f"*.{kind}") for folder in FOLDERS for kind in ("py", "js"))
    return sorted(chain.from_iterable(found))


def test_no_file_is_longer_than_one_reads_at_once() -> None:
    lines = {path: len(path.read_text().splitlines()) for path in _code()}
    assert {path.name: n for path, n in lines.items() if n > MOST_LINES} == {}


def test_no_style_sheet_is_longer_than_one_keeps_in_mind() -> None:
    lines = {sheet: len(sheet.read_text().splitlines()) for sheet in STYLES.rglob("*.css")}
    assert {sheet.name: n for sheet, n in lines.items() if n > MOST_STYLES} == {}


def test_every_part_of_a_style_sheet_is_imported_once() -> None:
    """What is imported by no sheet reaches no page."""
    named = [
        sheet.parent / path
        for sheet in STYLES.glob("*.css")
        for path in re.findall(r"^@import '([^']+)';$", sheet.read_text(), re.MULTILINE)
    ]
    assert sorted(named) == sorted(STYLES.glob("*/*.css"))


@pytest.mark.parametrize("folder", ON_TOP)
def test_what_stands_on_top_of_a_folder_fits_on_a_screen(folder: str) -> None:
    modules = [p for p in (ROOT / folder).iterdir() if p.suffix in (".py", ".js")]
    assert len(modules) <= ON_TOP[folder]


@pytest.mark.parametrize(
    "document", ["ARCHITECTURE.md", "CONTRIBUTING.md", "HOOKS.md", "README.md"]
)
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    """Whole paths; a name within its package stands beside the package."""
    named = re.findall(r"`((?:app|engine|static|templates|tests)/[\w./-]+\.\w+)`", _text(document))
    assert [path for path in named if not (ROOT / path).exists()] == []


def _text(document: str) -> str:
    return (ROOT / document).read_text()
