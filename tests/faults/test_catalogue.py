"""The catalogue of faults names tests that exist, and every fault once."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
TESTS = HERE.parent
ROW = re.compile(r"^\| ([A-H]\d+) \| (.*?) \| (.*?)\| (.*?)\|$", re.MULTILINE)
ROWS = ROW.findall((HERE / "CATALOGUE.md").read_text())


def _functions(file: str) -> set[str]:
    tree = ast.parse((TESTS / file).read_text())
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in tree.body if isinstance(node, kinds)}


def test_every_fault_has_one_line() -> None:
    """Parts come in order, and in each of them the cases are numbered without a gap."""
    parts: dict[str, list[int]] = {}
    for case, *_ in ROWS:
        parts.setdefault(case[0], []).append(int(case[1:]))
    assert list(parts) == list("ABCDEFGH")
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in parts.values())


def test_every_test_that_is_named_exists() -> None:
    named = [name.strip() for _, _, tests, _ in ROWS for name in tests.split(",") if name.strip()]
    for name in named:
        file, _, function = name.partition("::")
        assert function in _functions(file), name


def test_what_no_test_shows_is_said_to_be_open() -> None:
    assert all(tests.strip() or left.strip() for _, _, tests, left in ROWS)
