"""The examples in the docstrings of the engine are true, and what others call first has one."""

import doctest
import importlib
from pathlib import Path
from types import ModuleType

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
TOLD = sorted(path for path in ENGINE.rglob("*.py") if ">>> " in path.read_text())
FIRST = {
    "autoplay": ("automatic",),
    "box": ("pack",),
    "campaign.acts": ("options",),
    "codec": ("encode_action", "decode_action", "encode_setup", "identical"),
    "counting": ("is_near", "matching_edges", "steps_from"),
    "hexes": ("neighbours", "distance", "turned"),
    "notation": ("board_of", "write"),
    "play": ("start", "options", "play", "survey", "tried"),
    "preview": ("preview",),
    "projection": ("project",),
    "records": ("check",),
    "replay": ("fold",),
    "scoring": ("line", "sheet", "ranking"),
    "selfplay": ("selfplay",),
    "setup": ("shared", "rivals"),
    "takebacks": ("takeback", "redo"),
    "tasks": ("kinds_of", "judge_size", "judge_around", "best", "judge"),
    "terrains": ("terrains",),
    "tiles": ("parse_tile", "parse_tiles"),
    "view": ("view", "audience"),
}
"""The functions with which a reader, a bot or a new special begins."""


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"engine.{name}")


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_every_example_comes_out_as_it_says(path: Path) -> None:
    name = path.relative_to(ENGINE).with_suffix("").as_posix().replace("/", ".")
    found = doctest.testmod(_module(name.removesuffix(".__init__")))
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize(("module", "name"), [(m, name) for m in FIRST for name in FIRST[m]])
def test_what_is_called_first_has_an_example(module: str, name: str) -> None:
    assert ">>> " in (getattr(_module(module), name).__doc__ or "")
