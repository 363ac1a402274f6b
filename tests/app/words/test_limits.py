"""A refusal that names a limit names the one that is in force."""

import pytest

from app.people import names, passwords
from app.words import i18n

LIMITS = {
    "name-too-long": names.LONGEST,
    "login-too-long": names.LONGEST,
    "title-too-long": names.LONGEST_TITLE,
    "note-too-long": names.LONGEST_NOTE,
    "password-too-short": passwords.SHORTEST,
    "password-too-long": passwords.LONGEST,
}


@pytest.mark.parametrize("code", i18n.NAMES)
def test_a_text_that_is_too_long_or_short_hears_how_long_it_may_be(code: str) -> None:
    words = i18n.languages()[code]
    silent = [key for key, limit in LIMITS.items() if f"{limit}" not in words.text(f"code.{key}")]
    assert silent == []
