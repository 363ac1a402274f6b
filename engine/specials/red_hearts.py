"""Red Hearts: tokens on tiles just placed, one point for each matching edge."""

from engine.rules.heart_tokens import Hearts
from engine.state import State


class RedHearts(Hearts):
    """One heart may go onto a Landscape tile as it is placed; each matching edge scores 1.

    seed 004, Hearts; classic.md 4.1, rulings K5 and K6. There are 1 to 4 of them.
    """

    key = "red-hearts"
    edition = "classic"
    title = "Red Hearts"
    text = "Place a heart on a landscape tile as you place it: 1 point per matching edge."
    example = "L31@0,-1/1 L38@1,-1/5 L44@-1,0/3 L20@0,0/0 L52@1,0/2 T-V1@-1,1/0 T-G1@0,1/2"
    example_tokens = ((0, 0, "red"),)
    supply = (1, 4)
    colour = "red"
    worth = 1
    spoken = (colour,)

    def in_play(self, state: State) -> int:
        return state.box.supply(self.key)
