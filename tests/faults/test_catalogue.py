"""The catalogue of faults names tests that exist, and every fault once."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
TESTS = HERE.parent
ROW = re.compile(r"^\| ([A-H]\d+) \| (.*?) \| (.*?)\| (.*?)\|$", re.MULTILINE)
ROWS = ROW.findall((HERE / "CATALOGUE.md").read_text())
AT_LEAST = {"A": 12, "B": 11, "C": 8, "D": 12, "E": 9, "F": 14, "G": 12, "H": 14}
"""How many cases each part had when this was written: none of them may vanish."""


def _functions(file: str) -> set[str]:
    tree = ast.parse((TESTS / file).read_text())
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in tree.body if isinstance(node, kinds)}


def test_every_fault_has_one_line() -> None:
    """Parts come in order, in each of them the cases are numbered without a gap, and none that was
    there once has vanished from its end."""
    parts: dict[str, list[int]] = {}
    for case, *_ in ROWS:
        parts.setdefault(case[0], []).append(int(case[1:]))
    assert list(parts) == list(AT_LEAST)
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in parts.values())
    assert all(len(numbers) >= AT_LEAST[part] for part, numbers in parts.items())


def test_every_test_that_is_named_exists() -> None:
    named = [name.strip() for _, _, tests, _ in ROWS for name in tests.split(",") if name.strip()]
    for name in named:
        file, _, function = name.partition("::")
        assert function in _functions(file), name


def test_what_no_test_shows_is_said_to_be_open() -> None:
    assert all(tests.strip() or left.strip() for _, _, tests, left in ROWS)
