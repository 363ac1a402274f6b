"""The page of the hooks says what the code says, and leaves none out."""

import pytest

from engine.edition import Special
from engine.rules import Rule
from tests import hooks


def test_the_page_is_as_the_code_is() -> None:
    """``python -m tests.hooks`` writes it."""
    assert hooks.PAGE.read_text() == hooks.page()


@pytest.mark.parametrize("kind", [Rule, Special])
def test_no_hook_is_left_out(kind: type) -> None:
    (shown,) = [one for one in hooks.SHOWN if hooks.found(one.path) is kind]
    assert list(shown.examples) == list(hooks.hooks(kind))


@pytest.mark.parametrize("shown", hooks.SHOWN, ids=lambda shown: shown.path)
def test_an_example_is_a_rule_of_its_kind(shown: hooks.Shown) -> None:
    kind = hooks.found(shown.path)
    for name, path in shown.examples.items():
        example = hooks.found(path)
        assert issubclass(example, kind), path
        assert name in vars(example), path
