"""Great Village: a race for a large closed village."""

from engine.rules.goals import First, wordings


class FirstVillage(First):
    """Early to close a village of at least 5 tiles: 8 points, 4 (seed 002; duel.md 4.1)."""

    key = "first-village"
    title = "Great Village"
    text = "Close a village of 5 or more tiles: 8 points for the first, 4 for the second."
    wordings = wordings("Close a village of 5 or more tiles")
    suit = "V"
    example = "L37@0,0/0 T-V3@0,-1/0 L29@1,-1/0 L30@1,-2/0 L41@2,-2/5"
