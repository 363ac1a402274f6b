"""Every ruling of Sakura (sakura.md 8) is named by a test, or it is said why not."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
NAMED = re.compile(r"def test_((?:\w+_)?s\d+_\w+)\(")
NUMBER = re.compile(r"(?:^|_)s(\d+)(?=_)")
RULINGS = set(range(1, 46))
UNTESTED = {
    44: "two prints of the sheet are read as the one column of S13",
}


def test_every_ruling_is_named_by_a_test() -> None:
    names = (n for path in TESTS.rglob("test_*.py") for n in NAMED.findall(path.read_text("utf-8")))
    named = {int(number) for name in names for number in NUMBER.findall(name)}
    assert RULINGS - named == set(UNTESTED)
    assert named <= RULINGS
