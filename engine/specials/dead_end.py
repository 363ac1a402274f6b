"""Dead end: once in a game a road may stop short."""

from engine.endings import Ending


class DeadEnd(Ending):
    """One road edge of a Landscape tile is made meadow as it is placed, for the rest of the game.

    sakura.md 3, step 2, and 4.2, ruling S28.
    """

    key = "dead-end"
    edition = "sakura"
    title = "Dead end"
    text = "Once per game: turn one road edge of a landscape tile into meadow as you place it."
    kind = "T"
    example = "L14@0,0/0 L33@1,0/0~3M"
