"""Drawn faces of cards, as images. They lie with what else is sealed.

A face is named by a digest of its contents: a page names the faces of those cards only that its
members have turned, so nothing has to be asked again when one is fetched. A face that carries
``data-print`` fills a whole card as well as the hex on a map.
"""

import hashlib
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "sealed" / "faces"
Form = Literal["hex", "print"]
_PRINT = re.compile(r' viewBox="[^"]*" data-print="([^"]*)"')
_HEX_CUT = re.compile(r'<clipPath .*?</clipPath><g clip-path="[^"]*">', re.DOTALL)


class _Faces(NamedTuple):
    images: Mapping[str, bytes]
    """Every image by its digest."""
    digests: Mapping[tuple[str, str, Form], str]
    """By edition, card and form."""


@lru_cache(maxsize=1)
def _faces() -> _Faces:
    images: dict[str, bytes] = {}
    digests: dict[tuple[str, str, Form], str] = {}
    for path in sorted(FOLDER.glob("*/*.svg")):
        for form, image in _forms(path.read_text("utf-8")).items():
            digest = hashlib.sha256(image).hexdigest()[:32]
            images[digest] = image
            digests[path.parent.name, path.stem, form] = digest
    return _Faces(images, digests)


def _forms(svg: str) -> dict[Form, bytes]:
    printed = _PRINT.search(svg)
    if printed is None:
        return {"hex": svg.encode()}
    whole = _HEX_CUT.sub("<g>", svg.replace(printed[0], f' viewBox="{printed[1]}"'), count=1)
    cut = svg.replace(f' data-print="{printed[1]}"', "")
    return {"hex": cut.encode(), "print": whole.encode()}


def face_address(edition: str, key: str, form: Form = "hex") -> str | None:
    """Where the face of a card is fetched; None if none was drawn in that form."""
    digest = _faces().digests.get((edition, key, form))
    return f"/faces/{digest}.svg" if digest else None


def face_image(digest: str) -> bytes | None:
    """The image of that digest."""
    return _faces().images.get(digest)
