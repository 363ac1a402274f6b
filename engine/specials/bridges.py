"""Bridges: decorate the longest river."""

from engine.pieces import Decoration


class Bridges(Decoration):
    """A Bridge goes onto a Landscape tile with two river edges as it is placed, far from others.

    sakura.md 4.2, rulings S14 to S16: 5 points each on the longest river.
    """

    key = "bridges"
    edition = "sakura"
    title = "Bridges"
    text = (
        "Add a bridge to a landscape tile with two river edges as you place it, at least 3 "
        "spaces from any other bridge. Each bridge on your longest river scores 5 points."
    )
    ruling = "The printed rules only give their points. Where they may stand is our rule."
    supply = (2, 4)
    kind = "S"
    piece = "bridge"
    spoken = (piece,)
    example = "T-S5@0,0/0 T-S5@1,0/0 L23@2,0/0"
    example_tokens = ((2, 0, "bridge"),)
