"""Every ruling, example and fact of luggage.md is named by a test, or it is said why not."""

import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
EXAMPLES = TESTS / "data" / "luggage_examples.txt"
NAMED = re.compile(r"def test_(\w+)\(")
NUMBER = re.compile(r"(?:^|_)([a-z])(\d+)(?=_)")
UNTESTED = {("l", 25): "the rest of the envelope belongs to another box and is left out"}


def _named() -> Iterator[tuple[str, int]]:
    """The letters and numbers in names of tests and of examples."""
    for path in TESTS.rglob("test_*.py"):
        for name in NAMED.findall(path.read_text("utf-8")):
            yield from ((letter, int(n)) for letter, n in NUMBER.findall(name))
    for letter, number in re.findall(r"^([ER])(\d+)", EXAMPLES.read_text("utf-8"), re.MULTILINE):
        yield letter.lower(), int(number)


def test_every_ruling_is_named_by_a_test() -> None:
    rulings = {("l", number) for number in range(1, 30)}
    named = {one for one in _named() if one[0] == "l"}
    assert rulings - named == set(UNTESTED)
    assert named <= rulings


def test_every_example_and_every_fact_of_the_rulebook_is_named() -> None:
    """The sequences S1 to S7 are the cases of one table (``test_task_sequences``)."""
    wanted = {("e", number) for number in range(1, 14)} | {("r", n) for n in range(1, 13)}
    assert wanted - set(_named()) == set()
