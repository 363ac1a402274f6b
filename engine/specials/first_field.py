"""Great Field: a race for a large closed field."""

from engine.rules.goals import First, wordings


class FirstField(First):
    """Early to close a field of at least 5 tiles: 8 points, 4 (seed 002; duel.md 4.1)."""

    key = "first-field"
    title = "Great Grain Territory"
    text = (
        "Close a grain territory of 5 or more tiles: 8 points for the first village, 4 for the "
        "second."
    )
    wordings = wordings("Close a grain territory of 5 or more tiles")
    suit = "G"
    example = "L39@0,0/0 T-G3@0,-1/0 L28@1,-1/0 L29@1,-2/0 L40@2,-2/5"
