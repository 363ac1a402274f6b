"""Master of Villages: most closed villages at the end."""

from engine.rules.goals import Master, wordings


class MasterVillage(Master):
    """Most closed villages of 2 tiles or more: 8 points, 4 (seed 002, Module 1; duel.md 4.1)."""

    key = "master-village"
    title = "Village Master"
    text = "Most closed villages of 2 or more tiles at the end: 8 points, 4 for second place."
    wordings = wordings("Most closed villages of 2 or more tiles at the end")
    suit = "V"
    example = "L41@0,0/3 L37@0,1/0"
