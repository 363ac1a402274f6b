"""Tea master: finds twice as many blossoms in the village."""

from engine.blossoms import Collector


class TeaMaster(Collector):
    """Village blossoms yield 2 (sakura.md 4.4; ruling S33)."""

    key = "tea-master"
    edition = "sakura"
    title = "Tea master"
    text = "Each village blossom gives 2 blossoms instead of 1."
    kind = "V"
