"""Bird lover: finds twice as many blossoms among the rice."""

from engine.blossoms import Collector


class BirdLover(Collector):
    """Rice blossoms yield 2 (sakura.md 4.4; ruling S33)."""

    key = "bird-lover"
    edition = "sakura"
    title = "Bird lover"
    text = "Each rice blossom gives 2 blossoms instead of 1."
    kind = "G"
