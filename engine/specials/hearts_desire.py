"""Heart’s Desire: a card that opens a box."""

from engine.edition import Special


class HeartsDesire(Special):
    """No tile and no line of its own: five points from Red Hearts turn it over, Box 4 opens.

    classic.md 4.15, ruling K24.
    """

    key = "hearts-desire"
    edition = "classic"
    title = "Heart’s Desire"
    text = "Score 5 points with Red Hearts in one game to open a box of buildings."
