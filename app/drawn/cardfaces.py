"""The hexes of cards, with whatever lies on them."""

from markupsafe import Markup

from app.drawn.faces import face_address
from app.drawn.svg import path, tag, text, through
from app.drawn.trackgeometry import corners
from app.drawn.trackplaces import Face

CRATE = "M-15-4L0-9L15-4L15 9L0 15L-15 9zM-15-4L0 2L15-4M0 2V15"
LIDS = "M-15-4L-22-10L-7-15L0-9zM15-4L22-10L7-15L0-9z"
REACH = 1.12
"""The image of a tile shows a little more than its hex: crowns stand over the edge."""


def card_face(key: str, title: str, face: Face, size: float, edition: str) -> list[Markup]:
    """A hex with what lies on it; a script puts the image of a card's tile into its frame."""
    outline = through(corners((0, 0), size), closed=True)
    parts = [path("frame", outline)]
    if face == "tile":
        reach = REACH * size
        box = {"x": -reach, "y": -reach, "width": 2 * reach, "height": 2 * reach}
        parts += [tag("image", {"class": "face", "data-place": key, **box})]
        parts.append(path("frame over", outline))
    elif face == "drawn":
        square = {"x": -size, "y": -size, "width": 2 * size, "height": 2 * size}
        parts.append(tag("image", {"href": face_address(edition, key), **square}))
        parts.append(path("frame over", outline))
    elif face == "crate":
        scale = f"translate(0 {size / 26:.1f}) scale({size / 36:.2f})"
        drawn = (path("crate", CRATE), path("lids", LIDS))
        parts.append(tag("g", {"transform": scale}, *drawn))
    elif face == "letter":
        parts.append(text(0, size * 0.34, title[:1], "letter"))
    return parts
