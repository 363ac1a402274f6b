"""The achievements as a honeycomb: turned cards with their face, open ones dashed, others blank."""

from collections.abc import Sequence
from math import ceil, sqrt

from markupsafe import Markup

from app.campaigns.rows import Achievement
from app.drawn.svg import tag
from app.drawn.trackmap import card_face
from app.i18n import Language

SIZE, GAP = 26.0, 3.0
ACROSS = 9
WIDE = (SIZE + GAP) * sqrt(3)
HIGH = (SIZE + GAP) * 1.5


def honeycomb(cards: Sequence[Achievement], words: Language) -> Markup:
    """All cards; a list says the same in words."""
    _ = words.text
    rows = ceil(len(cards) / ACROSS)
    cells = [_cell(card, n) for n, card in enumerate(cards)]
    turned = sum(card.side == "flipped" for card in cards)
    said = _("{n} of {of} cards unlocked", n=turned, of=len(cards))
    width, height = WIDE * (ACROSS + 0.5) + 4, HIGH * (rows - 1) + 2 * SIZE + 6
    size = f"-2 -2 {width:.0f} {height:.0f}"
    return tag("svg", {"class": "comb", "viewBox": size, "role": "img", "aria-label": said}, *cells)


def _cell(card: Achievement, n: int) -> Markup:
    row, column = divmod(n, ACROSS)
    x, y = WIDE * (column + 0.5 + row % 2 / 2), SIZE + HIGH * row
    inside = card_face(card.key, card.title, card.face, SIZE)
    title = [tag("title", None, card.title)] if card.title else []
    where = f"translate({x:.1f} {y:.1f})"
    return tag("g", {"class": f"cell of-{card.side}", "transform": where}, *title, *inside)
