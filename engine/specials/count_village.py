"""Many Villages: closed villages counted at the end."""

from engine.rules.goals import Count


class CountVillage(Count):
    """Points by the number of closed villages (seed 002, Module 1; duel.md 4.1)."""

    key = "count-village"
    title = "Number of Villages"
    text = "At the end, score for the number of your closed villages of 2 or more tiles."
    suit = "V"
    example = "L41@0,0/3 L37@0,1/0"
