"""Many Fields: closed fields counted at the end."""

from engine.rules.goals import Count, counted


class CountField(Count):
    """Points by the number of closed fields (seed 002, Module 1; duel.md 4.1)."""

    key = "count-field"
    title = "Number of Grain Territories"
    text = counted("Closed grain territories")
    suit = "G"
    example = "L40@0,0/3 L39@0,1/0"
