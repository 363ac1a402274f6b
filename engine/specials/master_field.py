"""Master of Fields: most closed fields at the end."""

from engine.rules.goals import Master, wordings


class MasterField(Master):
    """Most closed fields of 2 tiles or more: 8 points, 4 (seed 002, Module 1; duel.md 4.1)."""

    key = "master-field"
    title = "Grain Master"
    text = (
        "Most closed grain territories of 2 or more tiles at the end: 8 points, 4 for second place."
    )
    wordings = wordings("Most closed grain territories of 2 or more tiles at the end")
    suit = "G"
    example = "L40@0,0/3 L39@0,1/0"
