"""Master of Forests: most closed forests at the end."""

from engine.rules.goals import Master, wordings


class MasterWood(Master):
    """Most closed forests of 2 tiles or more: 8 points, 4 (seed 002, Module 1; duel.md 4.1)."""

    key = "master-wood"
    title = "Forest Master"
    text = "Most closed forests of 2 or more tiles at the end: 8 points, 4 for second place."
    wordings = wordings("Most closed forests of 2 or more tiles at the end")
    suit = "W"
    example = "L42@0,0/3 L38@0,1/0"
