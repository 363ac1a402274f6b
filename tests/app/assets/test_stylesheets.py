"""A style sheet in one piece: its parts stand where it imports them."""

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
