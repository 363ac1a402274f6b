"""Many Forests: closed forests counted at the end."""

from engine.rules.goals import Count


class CountWood(Count):
    """Points by the number of closed forests (seed 002, Module 1; duel.md 4.1)."""

    key = "count-wood"
    title = "Number of Forests"
    text = "At the end, score for the number of your closed forests of 2 or more tiles."
    suit = "W"
    example = "L42@0,0/3 L38@0,1/0"
