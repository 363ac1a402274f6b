"""Merchant: finds twice as many blossoms along the road."""

from engine.blossoms import Collector


class Merchant(Collector):
    """Road blossoms yield 2 (sakura.md 4.4; ruling S33)."""

    key = "merchant"
    edition = "sakura"
    title = "Merchant"
    text = "Each road blossom gives 2 blossoms instead of 1."
    kind = "T"
