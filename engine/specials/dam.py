"""Dam: once in a game a river may stop short."""

from engine.endings import Ending


class Dam(Ending):
    """One river edge of a Landscape tile is made meadow as it is placed, for the rest of the game.

    sakura.md 3, step 2, and 4.2, ruling S28.
    """

    key = "dam"
    edition = "sakura"
    title = "Dam"
    text = "Once per game: turn one river edge of a landscape tile into meadow as you place it."
    kind = "S"
    example = "L14@0,0/0 L23@1,0/0~3M"
