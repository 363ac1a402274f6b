"""Many Villages: closed villages counted at the end."""

from engine.rules.goals import Count, counted


class CountVillage(Count):
    """Points by the number of closed villages (seed 002, Module 1; duel.md 4.1)."""

    key = "count-village"
    title = "Number of Villages"
    text = counted("Closed villages")
    suit = "V"
    example = "L41@0,0/3 L37@0,1/0"
