"""Train Station: close its track, one point per tile of it."""

from engine.families import Terminus
from engine.tiles import parse_tiles


class TrainStation(Terminus):
    """If the track of its tile is closed, its number of tiles, itself included, else 0.

    seed 004, Train Station; classic.md 4.13, ruling K33. It counts besides the longest track.
    """

    key = "train-station"
    edition = "classic"
    title = "Train Station"
    text = "If its track is closed: 1 point per tile of it."
    tiles = parse_tiles("X-train-station | special | TMVVMM |")
    kind = "T"
    example = "L10@0,-1/0 L52@1,-1/3 X-train-station@0,0/0 L40@1,0/0 L14@0,1/0 L53@1,1/2 T-V3@0,2/4"
