"""Many Fields: closed fields counted at the end."""

from engine.rules.goals import Count


class CountField(Count):
    """Points by the number of closed fields (seed 002, Module 1; duel.md 4.1)."""

    key = "count-field"
    title = "Number of Grain Territories"
    text = "At the end, score for the number of your closed grain territories of 2 or more tiles."
    suit = "G"
    example = "L40@0,0/3 L39@0,1/0"
