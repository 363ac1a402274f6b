"""Docstrings, comments and documents say who does a thing, in words that name them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("app", "engine", "migrations", "static", "templates", "tests")
WRITTEN = (".py", ".js", ".css", ".html", ".md", ".toml", ".yml", "Makefile", "Caddyfile")
LISTED = ("app/locale/GLOSSARY.md", "tests/test_plain_words.py", "tests/app/words/test_glossary.py")
"""Files that name these words in order to rule them out."""
VAGUE = re.compile(r"(?<![a-z])((some|no)body|who(so)?ever)(?![a-z])", re.IGNORECASE)


def files() -> list[Path]:
    """What is written by hand: the folders of the project, and what lies beside them."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    found += ROOT.iterdir()
    named = (path for path in found if path.name.endswith(WRITTEN) and path.is_file())
    return sorted(path for path in named if path.relative_to(ROOT).as_posix() not in LISTED)


def vague(path: Path) -> list[str]:
    """The lines of a file in which a word names no one in particular."""
    lines = path.read_text("utf-8").splitlines()
    return [f"{path.name}:{n}" for n, line in enumerate(lines, 1) if VAGUE.search(line)]


def test_no_text_speaks_of_people_it_does_not_name() -> None:
    found = files()
    assert len(found) > 500
    assert [line for path in found for line in vague(path)] == []


@pytest.mark.parametrize("text", ["Somebody knocks.", "for whoever asks", "nobody's turn"])
def test_a_vague_word_is_noticed(text: str, tmp_path: Path) -> None:
    (tmp_path / "file.py").write_text(f"# {text}\n")
    assert vague(tmp_path / "file.py") == ["file.py:1"]
