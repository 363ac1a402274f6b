"""On the Road to Success: a card that opens a box."""

from engine.edition import Special


class RoadToSuccess(Special):
    """No tile and no line of its own: a result of 200 turns it over, Box 5 opens.

    classic.md 4.15, ruling K25.
    """

    key = "road-to-success"
    edition = "classic"
    title = "On the Road to Success"
    text = "Score 200 points in one game to open a box of great works."
