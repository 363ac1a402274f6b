"""Great Forest: a race for a large closed forest."""

from engine.rules.goals import First, wordings


class FirstWood(First):
    """Early to close a forest of at least 5 tiles: 8 points, 4 (seed 002; duel.md 4.1)."""

    key = "first-wood"
    title = "Great Forest"
    text = "Close a forest of 5 or more tiles: 8 points for the first village, 4 for the second."
    wordings = wordings("Close a forest of 5 or more tiles")
    suit = "W"
    example = "L38@0,0/0 T-W3@0,-1/0 L30@1,-1/0 L28@1,-2/0 L42@2,-2/5"
