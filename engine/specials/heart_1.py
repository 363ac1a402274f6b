"""Red Heart: a token for a tile just placed; with the envelope open a tile with a heart."""

from engine.rules.heart_tokens import RedHeart
from engine.tiles import parse_tiles


class Heart1(RedHeart):
    """One of the two (seed 001, Red Hearts; luggage.md 4.7 and 4.8, ruling L9)."""

    key = "heart-1"
    title = "Red Heart"
    tiles = parse_tiles(
        "X-heart-1 | special | WWGGVV | into:landscape heart:printed needs:envelope"
    )
    example = "L17@0,0/0 L14@1,0/0 L20@0,1/0 L15@-1,0/0"
    example_tokens = ((0, 0, "red"),)
