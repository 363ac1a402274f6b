"""Koi expert: finds twice as many blossoms along the river."""

from engine.blossoms import Collector


class KoiExpert(Collector):
    """River blossoms yield 2 (sakura.md 4.4; ruling S33)."""

    key = "koi-expert"
    edition = "sakura"
    title = "Koi expert"
    text = "Each river blossom gives 2 blossoms instead of 1."
    kind = "S"
