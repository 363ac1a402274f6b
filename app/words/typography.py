"""Spaces that a typesetter would set and a translator should not have to type.

Catalogues hold ordinary spaces, so that they can be read, searched and edited anywhere.
``set_type`` puts in the spaces at which a line must not break: in French the narrow ones before
``; : ! ?`` and inside guillemets, in German the one before an ellipsis.
"""

import re
from collections.abc import Callable

NARROW = "\u202f"
FIXED = "\u00a0"

BEFORE_MARKS = re.compile(r" (?=[;:!?»])")
AFTER_OPENING = re.compile(r"(?<=«) ")
BEFORE_ELLIPSIS = re.compile(r" (?=…)")


def _french(text: str) -> str:
    return AFTER_OPENING.sub(NARROW, BEFORE_MARKS.sub(NARROW, text))


def _german(text: str) -> str:
    return BEFORE_ELLIPSIS.sub(FIXED, text)


SETTERS: dict[str, Callable[[str], str]] = {"fr": _french, "de": _german}
"""What is done to the texts of a language; other languages need nothing."""


def set_type(language: str, text: str) -> str:
    """Return the text with the spaces of its language.

    >>> set_type("fr", "Prêt ? « Oui »") == "Prêt\\u202f? «\\u202fOui\\u202f»"
    True
    >>> set_type("en", "Ready ?")
    'Ready ?'
    """
    setter = SETTERS.get(language)
    return setter(text) if setter else text
