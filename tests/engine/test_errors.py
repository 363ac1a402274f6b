"""Every code of a refusal is listed, raised and tested, and nothing else is."""

import re
from pathlib import Path

import pytest

from engine.errors import ACTION_CODES, EngineError, IllegalAction, Malformed

ROOT = Path(__file__).parent.parent.parent
ENGINE = {path: path.read_text() for path in (ROOT / "engine").rglob("*.py")}
TESTS = "\n".join(
    path.read_text()
    for folder in ("engine", "specials")
    for path in (ROOT / "tests" / folder).rglob("test_*.py")
    if path.name != Path(__file__).name
)
RAISED = re.compile(r'IllegalAction\(\s*"([a-z-]+)"')
FORBIDDEN = re.compile(r'return "([a-z-]+)" if')
"""A rule says why it forbids a placement; ``play`` raises that."""


def raised() -> set[str]:
    """The codes that the engine's text raises."""
    found = {code for text in ENGINE.values() for code in RAISED.findall(text)}
    forbidding = (text for text in ENGINE.values() if "def forbids" in text)
    return found | {code for text in forbidding for code in FORBIDDEN.findall(text)}


def test_every_raised_code_is_listed_and_every_listed_code_is_raised() -> None:
    assert raised() == set(ACTION_CODES)
    assert len(ACTION_CODES) == len(set(ACTION_CODES))


@pytest.mark.parametrize("code", ACTION_CODES)
def test_every_code_is_met_by_a_test(code: str) -> None:
    assert f'"{code}"' in TESTS


@pytest.mark.parametrize("kind", [Malformed, IllegalAction])
def test_an_error_carries_a_code_and_a_sentence(kind: type[EngineError]) -> None:
    error = kind("not-your-turn", "it is not your turn")
    assert (error.code, str(error)) == ("not-your-turn", "it is not your turn")
    assert str(kind("odd")) == "odd"
    assert isinstance(error, EngineError)
