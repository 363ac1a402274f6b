"""Many Forests: closed forests counted at the end."""

from engine.rules.goals import Count, counted


class CountWood(Count):
    """Points by the number of closed forests (seed 002, Module 1; duel.md 4.1)."""

    key = "count-wood"
    title = "Number of Forests"
    text = counted("Closed forests")
    suit = "W"
    example = "L42@0,0/3 L38@0,1/0"
