"""Gates: decorate the longest road."""

from engine.pieces import Decoration


class Gates(Decoration):
    """A Gate goes onto a Landscape tile with two road edges as it is placed, far from others.

    sakura.md 4.2, rulings S14 to S16: 5 points each on the longest road.
    """

    key = "gates"
    edition = "sakura"
    title = "Gates"
    text = (
        "Add a gate to a landscape tile with two road edges as you place it, at least 3 "
        "spaces from any other gate. Each gate on your longest road scores 5 points."
    )
    ruling = "The printed rules only give their points. Where they may stand is our rule."
    supply = (2, 4)
    kind = "T"
    piece = "gate"
    spoken = (piece,)
    example = "T-T3@0,0/0 L33@1,0/3 T-T4@2,0/3"
    example_tokens = ((1, 0, "gate"),)
