"""Pilgrim: finds twice as many blossoms under the cherry trees."""

from engine.blossoms import Collector


class Pilgrim(Collector):
    """Cherry tree blossoms yield 2 (sakura.md 4.4; ruling S33)."""

    key = "pilgrim"
    edition = "sakura"
    title = "Pilgrim"
    text = "Each cherry tree blossom gives 2 blossoms instead of 1."
    kind = "W"
