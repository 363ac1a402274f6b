"""Drawn faces of cards that have no tile to show. They lie with what else is sealed.

A page gets the face of a card only when its members have turned that card.
"""

import re
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

FOLDER = Path(__file__).resolve().parents[1] / "sealed" / "faces"
INSIDE = re.compile(r"<svg [^>]*>(.*)</svg>\s*", re.DOTALL)


@lru_cache(maxsize=256)
def drawn_face(key: str) -> Markup | None:
    """The shapes of a card's face round the origin, its hex 100 high; None if none was drawn."""
    path = FOLDER / f"{key}.svg"
    if not path.is_file():
        return None
    found = INSIDE.fullmatch(path.read_text("utf-8"))
    assert found is not None, path
    return Markup(found[1])  # noqa: S704 - a file of ours
