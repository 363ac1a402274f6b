"""Colours and shapes by which people are told apart where they are together."""

from collections.abc import Collection, Sequence

COLOURS = ("p1", "p2", "p3", "p4", "p5", "p6")
"""The people colours of the design, each with a shape of its own beside it."""
SHAPES = ("circle", "diamond", "triangle", "square", "hexagon", "star")


def unused(all_of_them: Sequence[str], used: Collection[str], liked: str) -> str:
    """The one a person likes if no one else has it, or the first that is free."""
    for choice in (liked, *all_of_them):
        if choice in all_of_them and choice not in used:
            return choice
    return liked
