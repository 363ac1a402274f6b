"""Golden Heart: like a red one, but each matching edge counts twice."""

from engine.rules.heart_tokens import Hearts


class GoldenHeart(Hearts):
    """The one golden heart goes onto a Landscape tile as it is placed; matching edges score 2.

    seed 004, Hearts; classic.md 4.1, rulings K5 and K6: one heart of any colour on a tile.
    """

    key = "golden-heart"
    edition = "classic"
    title = "Golden Heart"
    text = "Place the heart on a landscape tile as you place it: 2 points per matching edge."
    example = "L31@0,-1/1 L38@1,-1/5 L44@-1,0/3 L20@0,0/0 L52@1,0/2 T-V1@-1,1/0 T-G1@0,1/2"
    example_tokens = ((0, 0, "golden"),)
    colour = "golden"
    worth = 2
    spoken = (colour,)
